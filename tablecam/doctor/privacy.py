"""What is nobody's business, taken out of what is handed on: names of people, user and machine."""

from __future__ import annotations

import getpass
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from platform import node
from typing import Final

from tablecam.doctor.machine import BOX
from tablecam.record.reading import snapshot

_SHORT: Final = 3
"""Names of fewer letters are words of many sentences: they are left out only as they are written."""
_NOBODY: Final = ("root", "pi", BOX, "localhost")
_NAMING: Final = ("players ", "seats ")


def private_words(record: Path) -> dict[str, str]:
    """What is to be left out, and what stands in its place."""
    players = {name: f"PLAYER-{number}" for number, name in enumerate(sorted(set(_players(record))), start=1)}
    own = {str(Path.home()): "~", _user(): "USER", node(): "HOST"}
    words = players | {word: mask for word, mask in own.items() if len(word) >= _SHORT}
    return {word: mask for word, mask in words.items() if len(word) > 1 and word not in _NOBODY}


def without(words: Mapping[str, str], text: str) -> str:
    """The text without them; in capitals or not, but for the shortest."""
    if not words:
        return text
    longest_first = sorted(words, key=len, reverse=True)
    pattern = "|".join(rf"(?<!\w)({_pattern_of(word)})(?!\w)" for word in longest_first)
    masks = [words[word] for word in longest_first]
    return re.sub(pattern, lambda found: masks[(found.lastindex or 1) - 1], text)


def _pattern_of(word: str) -> str:
    return re.escape(word) if len(word) < _SHORT else f"(?i:{re.escape(word)})"


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name
        return ""


def _players(record: Path) -> Iterator[str]:
    """All who ever played; nobody where the record cannot be read: no name comes from it then either."""
    for line in _lines(record):
        if line.startswith(_NAMING):
            for seat in line.partition(" ")[2].split(","):
                yield from (name.strip() for name in seat.split(" for "))


def _lines(record: Path) -> Iterable[str]:
    with suppress(OSError, sqlite3.Error):
        if record.exists():
            with closing(snapshot(record)) as connection:
                headers = [text for (text,) in connection.execute("SELECT header FROM games")]
                seats = connection.execute("SELECT line FROM inputs WHERE line LIKE 'seats %'").fetchall()
                return [line for text in headers for line in text.split("\n")] + [line for (line,) in seats]
    return ()
