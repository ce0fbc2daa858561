"""How many starts in a row have failed, and why, as far as one could say."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

FILE_NAME: Final = "failed-starts"


class Starts:
    """The starts since the last one that went well, each a line in a file: why it ended, if it said so.

    A start counts as failed from its beginning on, because a program that crashes or hangs says nothing. The
    folder should be one that is emptied with the power: the plug may be pulled at any time, and that is no
    failure. Where nothing can be written nothing is counted, and the table plays.
    """

    def __init__(self, folder: Path) -> None:
        self._path: Final = folder / FILE_NAME

    def failed(self) -> tuple[str, ...]:
        """Why each of them failed, the first one first."""
        try:
            return tuple(self._path.read_text("utf-8").splitlines())
        except (OSError, ValueError):
            return ()

    def begin(self) -> None:
        """One more start; until `went_well` it has failed."""
        self._write((*self.failed(), ""))

    def ended_with(self, reason: str) -> None:
        """Why the last start failed: one sentence."""
        self._write((*self.failed()[:-1], " ".join(reason.split())))

    def went_well(self) -> None:
        """Forget all of them."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _write(self, reasons: tuple[str, ...]) -> None:
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text("".join(f"{reason}\n" for reason in reasons), "utf-8")
