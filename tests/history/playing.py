"""Records with games in them, for the tests of the history."""

from __future__ import annotations

import random
from contextlib import suppress

from tablecam.errors import NotAllowed
from tablecam.events import Closed, Entered, Started
from tablecam.games.script import Table
from tablecam.record import Record
from tablecam.session import fold
from tests.games.playing import random_header, random_line

MATCH = ("game declic", "players Ana, Luc", "place 46E C3", "place 31E B3")
PASCAL = ("game pascal", "players Ana, Luc")
WON = ("roll 3", "stop", "roll 5", "stop", "roll 2", "stop", "roll 4", "stop")


def put(record: Record, header: tuple[str, ...], lines: tuple[str, ...], *closing: Closed) -> None:
    """A game in the record, as a table would write it."""
    entered = (Entered(line, "camera") for line in lines)
    record.append((Started(header), *entered, *closing), 0.0)


def random_game(name: str, seed: int, most: int = 60) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The header and the lines of a game at random, some of them taken back; until its end if that comes."""
    chance = random.Random(f"{name} {seed}")
    table = Table.begin()
    while not table.begun:
        with suppress(NotAllowed):  # options that do not go together
            table = fold(random_header(name, chance))
    lines: list[str] = []
    while not table.state.finished and len(lines) < most:
        taken_back = bool(table.standing) and chance.random() < 0.1
        lines.append("undo" if taken_back else random_line(table, chance))
        table = table.take(lines[-1])
    return table.header, tuple(lines)
