"""What the system says of a file is said in the language of the table where people meet it."""

from __future__ import annotations

import errno

import pytest

from tablecam.errors import reason_of
from tablecam.messages import Message
from tablecam.words import say


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "plein"),
        (errno.EDQUOT, "plein"),
        (errno.EROFS, "lecture seule"),
        (errno.EIO, "erreurs"),
        (errno.ENOENT, "introuvable"),
        (errno.EACCES, "droit"),
    ],
)
def test_usual_reasons_are_said_in_words(number: int, words: str) -> None:
    reason = reason_of(OSError(number, "as the system says it"))
    assert isinstance(reason, Message) and words in say(reason, "fr")


def test_other_reasons_are_told_as_the_system_tells_them() -> None:
    assert reason_of(OSError(errno.EMFILE, "Too many open files")) == "Too many open files"
    assert reason_of(OSError("nothing more")) == "OSError"
