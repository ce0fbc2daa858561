"""What a disk may hold that lost its power: from a diary of all that was done to it.

What was synced is there. Of what was written since, any part may be: writes, some of their sectors, nothing.
Names of files that were made, moved or deleted since their folder was synced are there up to any moment.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_HEAD: Final = struct.Struct("<ciqq")
_SECTOR: Final = 512


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that was done: `w` written, `c` cut to `where` bytes, `s` synced, `m` made, `d` deleted, `r`
    renamed to what `data` says, `!` shown (`where`: how many steps)."""

    what: str
    path: str
    where: int
    data: bytes


def read_diary(content: bytes) -> Iterator[Note]:
    """The notes of a diary as the library writes it."""
    at = 0
    while at < len(content):
        what, length, where, size = _HEAD.unpack_from(content, at)
        at += _HEAD.size
        path = content[at : at + length].decode()
        yield Note(what.decode(), path, where, content[at + length : at + length + size])
        at += length + size


@dataclass(slots=True)
class _File:
    """What is on the disk for sure, and what was done since."""

    synced: bytearray = field(default_factory=bytearray)
    since: list[Note] = field(default_factory=list)


class Disk:
    """A disk as the notes leave it."""

    def __init__(self) -> None:
        self._names: dict[str, _File] = {}
        self._synced_names: dict[str, _File] = {}
        self._moves: list[tuple[str, _File | None]] = []
        self.shown = 0

    def take(self, note: Note) -> None:
        """Do what a note says."""
        match note.what:
            case "!":
                self.shown = note.where
            case "w" | "c":
                if note.path in self._names:
                    self._names[note.path].since.append(note)
            case "s":
                self._sync(note.path)
            case "m":
                self._put(note.path, _File())
            case "d":
                self._put(note.path, None)
            case "r":
                moved = self._names[note.path]
                self._put(note.data.decode(), moved)
                self._put(note.path, None)

    def _put(self, path: str, file: _File | None) -> None:
        self._moves.append((path, file))
        if file is None:
            self._names.pop(path, None)
        else:
            self._names[path] = file

    def _sync(self, path: str) -> None:
        file = self._names.get(path)
        if file is not None:
            for note in file.since:
                _apply(file.synced, note)
            file.since.clear()
            return
        here = [move for move in self._moves if str(Path(move[0]).parent) == path]
        for name, moved in here:
            self._name(self._synced_names, name, moved)
        self._moves = [move for move in self._moves if move not in here]

    @staticmethod
    def _name(names: dict[str, _File], name: str, file: _File | None) -> None:
        if file is None:
            names.pop(name, None)
        else:
            names[name] = file

    def after_power_cut(self, chance: random.Random) -> dict[str, bytes]:
        """The files that may be found, by path."""
        names = dict(self._synced_names)
        for name, file in self._moves[: chance.randint(0, len(self._moves))]:
            self._name(names, name, file)
        return {name: _found(file, chance) for name, file in names.items()}


def _found(file: _File, chance: random.Random) -> bytes:
    content = bytearray(file.synced)
    likely = chance.choice((0.0, 0.5, 0.9, 1.0))
    for note in file.since:
        if chance.random() < likely:
            _apply(content, note)
        elif note.what == "w" and chance.random() < 0.5:
            for start in range(0, len(note.data), _SECTOR):
                if chance.random() < 0.5:
                    sector = note.data[start : start + _SECTOR]
                    _apply(content, Note("w", note.path, note.where + start, sector))
    return bytes(content)


def _apply(content: bytearray, note: Note) -> None:
    if note.what == "c":
        del content[note.where :]
        content.extend(b"\0" * (note.where - len(content)))
        return
    if len(content) < note.where:
        content.extend(b"\0" * (note.where - len(content)))
    content[note.where : note.where + len(note.data)] = note.data
