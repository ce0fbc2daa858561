"""Whole games, played line by line through the loop's own way onto the disk, and shown after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tablecam.errors import RecordError
from tablecam.events import Closed, Started
from tablecam.frames import TICK_S, Tick
from tablecam.games.declic.play import Play
from tablecam.ports import Ports
from tablecam.record import Record, open_record
from tablecam.session import Session, Step, fold
from tablecam.session.sitting import flow_of
from tests.games.declic.playing import random_play
from tests.history.playing import random_game

AGAIN: Final = "again"
"""In the place of a line: the game is closed, and one with the same header begun."""
Shown = Callable[[int], None]
"""Called with the number of steps that are on the screen."""


@dataclass(frozen=True, slots=True)
class Script:
    """A whole game, and the beginning of another: its steps, of which the first is the header."""

    name: str
    header: tuple[str, ...]
    lines: tuple[str, ...]

    def stored(self, steps: int) -> list[tuple[str, ...]]:
        """The games as the record holds them after so many steps."""
        games: list[tuple[str, ...]] = [self.header] if steps else []
        for line in self.lines[: max(0, steps - 1)]:
            if line == AGAIN:
                games.append(self.header)
            else:
                games[-1] = (*games[-1], line)
        return games


def scripts(seed: int) -> Iterator[Script]:
    """A script a game: the whole game at random, and the first lines of the next."""
    for name in ("pascal", "ten-thousand", "octo", "dicemice", "dead-mans-dice"):
        header, lines = random_game(name, seed, 80)
        yield Script(name, header, (*lines, AGAIN, *lines[:5]))
    turns = [turn for turn in random_play(Play.begin(), seed, 100)[-1].turns if turn]
    places = tuple(f"place {turn.notation}" for turn in turns[:30])
    yield Script("declic", ("game declic", "players Ana, Luc"), (*places, AGAIN, *places[:5]))


class Camera:
    """Is asked for nothing here."""

    def frames(self) -> Iterator[Tick]:
        return iter(())

    def settle(self) -> None: ...

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Scripted(Session):
    """A session to which lines happen."""

    def take(self, happening: object) -> Step:
        return self._again() if happening == AGAIN else self.enter(str(happening), "camera")

    def _again(self) -> Step:
        """The game is closed, and another with the same header begun."""
        assert self.table is not None
        table = fold(self.table.header)
        ended = Closed("finished" if self.finished else "abandoned")
        return Step(replace(self, table=table, flow=flow_of(table)), (ended, Started(table.header)))


def ports_of(record: Record) -> Ports:
    return Ports(Camera(), None, lambda _session, _time_s: (), record, ())  # type: ignore[arg-type]


def play_on(script: Script, folder: Path, shown: Shown) -> None:
    """Open the record as a table does, go on with the script where it ends, and show after each step."""
    with closing(open_record(folder)) as opened:
        done = steps_of(script, opened.record)
        if not done:
            _insist(lambda: opened.record.append((Started(script.header),), 0.0))
            done = 1
        shown(done)
        table = fold(opened.record.open_game())
        session, ports = Scripted("en", table=table, flow=flow_of(table)), ports_of(opened.record)
        for number, line in enumerate(script.lines[done - 1 :], start=done + 1):
            session = _taken(ports, session, line)
            shown(number)


def _taken(ports: Ports, session: Scripted, line: str) -> Scripted:
    """The session after a line; where the disk refuses it, nothing changes, and it is said again."""
    for again in range(1000):
        after = ports.take(session, line, again * TICK_S)  # type: ignore[arg-type]
        assert isinstance(after, Scripted)
        if after.table is not session.table:
            return after
        assert after.unkept is not None, "refused without a word"
        session = after
    raise AssertionError("the disk took nothing any more")


def _insist(act: Callable[[], None]) -> None:
    for _ in range(1000):
        try:
            return act()
        except RecordError:
            continue
    raise AssertionError("the disk took nothing any more")


def steps_of(script: Script, record: Record) -> int:
    """How many steps of the script the record holds. Raises AssertionError where it holds anything else."""
    games = [record.lines(number) for number in range(1, record.games + 1)]
    for steps in range(len(script.lines) + 2):
        if script.stored(steps) == games:
            return steps
    raise AssertionError(f"the record holds what nobody entered: {games}")
