"""Where what was learned is kept, in the data folder: the head in use, the one before, and the last test."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from tablecam.errors import ModelError, reason_of
from tablecam.messages import message
from tablecam.teaching.trial import Trial
from tablecam.vision.head import NOT_A_HEAD, Head, load_head
from tablecam.whole_files import write_whole

HEAD: Final = "head.json"
BEFORE: Final = "head-before.json"
DAMAGED: Final = "head-damaged.json"
TRIED: Final = "tried.json"
TEST: Final = "accuracy.json"
NONE: Final = "{}"
"""What stands in place of the head before where there was none, so that one can go back to that, too."""


@dataclass(frozen=True, slots=True)
class StoredTest:
    """A test at the table. `tested_at`: ISO 8601; `taught`: whether a head was in use."""

    tested_at: str
    taught: bool
    throws: int
    right: int
    asked: int
    wrong: int
    missed: int
    false: int

    @property
    def dice(self) -> int:
        return self.right + self.asked + self.wrong + self.missed

    @classmethod
    def of(cls, trial: Trial, tested_at: str, *, taught: bool) -> StoredTest:
        count = trial.count
        figures = (count.right, count.asked, count.wrong, trial.missed, trial.false)
        return cls(tested_at, taught, len(trial.throws), *figures)


class Shelf:
    """The heads and the last test in one folder. Raises ModelError where a file cannot be written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def head(self) -> Path:
        return self._folder / HEAD

    @property
    def test(self) -> Path:
        return self._folder / TEST

    @property
    def has_earlier(self) -> bool:
        """Whether there is anything to go back to."""
        return (self._folder / BEFORE).exists() or self._is_damaged()

    def load(self, network: str) -> Head | None:
        """The head in use, None where nothing was taught. Raises ModelError as `load_head` does."""
        return load_head(self.head, network)

    def prepare(self) -> None:
        """Raises ModelError where nothing could be kept: better at the start of a lesson than at its end."""
        self._write(TRIED, NONE)
        (self._folder / TRIED).unlink(missing_ok=True)

    def keep(self, head: Head) -> None:
        """Put a head to use; the one before is kept."""
        self._write(BEFORE, self._in_use())
        self._write(HEAD, head.text())

    def go_back(self) -> None:
        """Change the head in use for the one before, and the other way round; nothing where there is none.
        One that is damaged is put aside, and does not come back."""
        if not self.has_earlier:
            return
        earlier = self._read(BEFORE) if (self._folder / BEFORE).exists() else NONE
        now = self._in_use()
        if self._is_damaged():
            self._put_aside()
            now = NONE
        if earlier == NONE:
            self.head.unlink(missing_ok=True)
        else:
            self._write(HEAD, earlier)
        self._write(BEFORE, now)

    def _is_damaged(self) -> bool:
        """Whether the head in use is none that any version of tablecam wrote."""
        try:
            text = self._read(HEAD)
        except ModelError:
            return False
        try:
            Head.from_text(text)
        except NOT_A_HEAD:
            return True
        return False

    def _put_aside(self) -> None:
        try:
            self.head.replace(self._folder / DAMAGED)
        except OSError as error:
            raise ModelError(message("head.unwritable", file=self.head, reason=reason_of(error))) from error

    def store(self, test: StoredTest) -> None:
        """Keep a test in place of the last one."""
        self._write(TEST, json.dumps(asdict(test)))

    def last_test(self) -> StoredTest | None:
        """The last test, None where there is none. Raises ModelError for a file that is damaged."""
        try:
            about: dict[str, Any] = json.loads(self.test.read_text("utf-8"))
            test = StoredTest(**about)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, TypeError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else message("teach.no-test")
            raise ModelError(message("teach.test-unreadable", file=self.test, reason=reason)) from error
        figures = (test.right, test.asked, test.wrong, test.missed, test.false, test.throws)
        if not all(type(figure) is int and figure >= 0 for figure in figures) or test.dice == 0:
            reason = message("teach.no-test")
            raise ModelError(message("teach.test-unreadable", file=self.test, reason=reason))
        return test

    def _in_use(self) -> str:
        return self._read(HEAD) if self.head.exists() else NONE

    def _read(self, name: str) -> str:
        try:
            return (self._folder / name).read_text("utf-8", "replace")
        except OSError as error:
            reason = reason_of(error)
            raise ModelError(message("head.unreadable", file=self._folder / name, reason=reason)) from error

    def _write(self, name: str, text: str) -> None:
        """Write a file whole or not at all, also where the plug is pulled meanwhile."""
        file = self._folder / name
        try:
            write_whole(file, text)
        except OSError as error:
            raise ModelError(message("head.unwritable", file=file, reason=reason_of(error))) from error
