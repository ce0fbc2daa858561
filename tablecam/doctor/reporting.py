"""A report from where no game is played: doctor looks everything over once more, in a process of its own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from tablecam.config import Config
from tablecam.doctor.apart import Apart
from tablecam.doctor.beside import MODULE, Question, as_object
from tablecam.doctor.displays import display_facts
from tablecam.messages import Message, message
from tablecam.words import Language

LIMIT_S: Final = 180.0


class Reporter:
    """Has a report written, when it is asked to, and tells what came of it. Nothing is waited for."""

    def __init__(self, config: Config, folder: Path, language: Language) -> None:
        self._config, self._folder, self._language = config, folder, language
        self._process: Apart | None = None

    def begin(self) -> None:
        """Begin one, unless one is being written."""
        if self._process is None:
            config = self._config
            question = Question(
                self._language,
                str(self._folder),
                os.getpid(),
                config.camera,
                config.buttons,
                None,
                display_facts(),
                report=True,
            )
            self._process = Apart(("-m", MODULE), as_object(question), LIMIT_S)

    def told(self) -> tuple[bool, Message | str] | None:
        """Whether the report was written and what is to be said of it, once; None while nothing is new."""
        if self._process is None or self._process.is_busy:
            return None
        answer = self._process.answer()
        self.close()
        return answer.get("report", False), answer.get("said") or message("safe.no-doctor")

    def close(self) -> None:
        """Give up the one that is being written."""
        if self._process is not None:
            self._process.close()
        self._process = None
