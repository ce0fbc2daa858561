"""Another process that is asked something, and may hang or crash over it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from tempfile import TemporaryFile
from time import monotonic
from typing import Any, Final

READ_S: Final = 1.0
"""What a process that has ended said is there at once, but not at no time."""


class Apart:
    """A Python process of its own. `words`: after the interpreter; `question`: what it reads as JSON.

    It is never waited for: `answer` is asked until it has come, and after `limit_s` it is given up.
    """

    def __init__(self, words: Sequence[str], question: object, limit_s: float) -> None:
        with TemporaryFile() as asked:  # a pipe that nobody reads would be waited for
            asked.write(json.dumps(question).encode())
            asked.seek(0)
            self._process = subprocess.Popen(
                [sys.executable, *words], stdin=asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        self._until_s = monotonic() + limit_s

    @property
    def is_busy(self) -> bool:
        """Whether the answer may still come."""
        return self._process.poll() is None and monotonic() < self._until_s

    def answer(self) -> dict[str, Any]:
        """The JSON object that it printed; nothing in it where it broke off or was given up."""
        try:
            told, _ = self._process.communicate(timeout=READ_S)
            answer = json.loads(told)
        except (subprocess.TimeoutExpired, ValueError):
            return {}
        return answer if isinstance(answer, dict) else {}

    def close(self) -> None:
        """End it, and do not wait: one that hangs in the kernel does not end."""
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)
