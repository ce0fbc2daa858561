"""Whole games at the simulated table, seen only through rendered pictures: what of them comes out right.

`python -m tests.session.whole_games FOLDER GAME N [SECONDS]` plays N games of a kind, every other one with
the mistakes that people make, each to a file of its own in FOLDER; those that are there already are not
played again, so that it can be stopped and gone on with. No new one is begun after SECONDS. Then it tells the
figures of all. GAME: pascal, ten-thousand, ten-thousand-choice, octo or dicemice. With `truth-` before it,
the pictures are small and the faces told instead of read: for watching alone. With `read-` it is the other
way round: rest and motion are told, and pictures drawn only to be read. With `told-` there are no pictures,
and all is told: for the session alone, a game in seconds.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np

from tablecam.events import Entered
from tablecam.frames import Frame
from tablecam.session import Session
from tablecam.session.sitting import fold
from tablecam.simulation.table import SimulatedTable
from tablecam.vision.eye import Eye
from tablecam.vision.reader import load_reader
from tests.session.players import Lost, Players
from tests.session.told import StillTable, ToldMat, ToldReader, ToldRest, UndrawnTable

SIZE: Final = (960, 720)
SMALL: Final = (400, 300)
RATE: Final = 0.06
"""So often each mistake is made that can be made, in games with mistakes."""
How = Literal["", "truth", "read", "told"]
LONGEST_S: Final = 3600.0
PLAYERS: Final = "players Ana, Luc, Zoë"
HEADERS: Final[dict[str, tuple[str, ...]]] = {
    "pascal": ("game pascal", "option rounds 15", PLAYERS),
    "ten-thousand": ("game ten-thousand", "option target 12000", "option entry 300", PLAYERS),
    "ten-thousand-choice": (
        "game ten-thousand",
        "option target 12000",
        "option entry 300",
        "option keep choice",
        PLAYERS,
    ),
    "octo": ("game octo", "option rounds 13", PLAYERS),
    "dicemice": ("game dicemice", "option rounds 5", PLAYERS),
}


class Clock:
    """Counts the frames from the first that shows the table at rest to the one that brings the throw."""

    def __init__(self, eye: Eye) -> None:
        self._look, self.frames, self.rested = eye._rest.look, list[int](), 0
        eye._rest.look = self.look  # type: ignore[method-assign]  # to see when the table comes to rest

    def look(self, frame: Frame, die_px: float | None = None) -> Any:
        glance = self._look(frame, die_px)
        self.rested = self.rested + 1 if glance.stillness == "REST" else 0
        return glance

    def entered(self) -> None:
        self.frames.append(self.rested)


def table_of(how: How, seed: int) -> tuple[SimulatedTable, Eye]:
    """A table, and an eye that is told, not shown, what `how` leaves out."""
    kind = {"told": UndrawnTable, "read": StillTable}.get(how, SimulatedTable)
    table = kind(seed, realtime=False, size=SMALL if how in ("told", "truth") else SIZE)
    reader = ToldReader(table) if how in ("told", "truth") else load_reader()
    eye = Eye(reader, ToldMat() if how in ("told", "read") else None)
    if how in ("told", "read"):
        eye._rest = ToldRest(table)
    return table, eye


def play(game: str, number: int, how: How, rate: float) -> dict[str, Any]:
    """Play one game; `rate`: so often each mistake is made that can be made."""
    rng = np.random.default_rng(number)
    table, eye = table_of(how, 1000 + number)
    clock = Clock(eye)
    truth = fold(HEADERS[game])
    session = Session.resume(truth.header, "en")
    people = Players(table, truth, rng, rate)
    lost = _watch(session, table, eye, clock, people)
    return {
        "game": game,
        "number": number,
        "lost": lost,
        "throws": people.throws,
        "turns": people.turns,
        "scores": list(people.truth.state.scores),
        "presses": dict(people.presses),
        "questions": dict(people.questions),
        "mistakes": [(each.kind, each.named, sorted(each.said)) for each in people.mistakes],
        "frames": clock.frames,
    }


def _watch(session: Session, table: SimulatedTable, eye: Eye, clock: Clock, people: Players) -> str | None:
    """Play to the end; why the record is another than the game, where it is."""
    try:
        for frame in table.frames():
            seen = eye.look(frame, session.looked_for)
            for happening in (frame, *seen, *people.look(session, frame.time_s)):
                step = session.take(happening)
                session = step.session
                rolls = [each for each in step.events if isinstance(each, Entered) and "roll" in each.line]
                if rolls and rolls[-1].source == "camera" and happening in seen:
                    clock.entered()
            if frame.time_s > LONGEST_S:
                return "too long"
    except StopIteration:
        pass
    except Lost as lost:
        return str(lost)
    assert session.table is not None
    return None if session.table.state.scores == people.truth.state.scores else "other scores"


def tell(results: list[dict[str, Any]]) -> str:
    """The figures of all games."""
    presses: Counter[str] = sum((Counter(each["presses"]) for each in results), Counter())
    questions: Counter[str] = sum((Counter(each["questions"]) for each in results), Counter())
    turns, throws = (sum(each[name] for each in results) for name in ("turns", "throws"))
    made = Counter(kind for each in results for kind, _, _ in each["mistakes"])
    named = Counter(kind for each in results for kind, yes, _ in each["mistakes"] if yes)
    frames = sorted(count for each in results for count in each["frames"])
    other = sum(count for name, count in presses.items() if name not in ("STOP", "OK", "relay"))
    lines = [
        f"games {len(results)}, all right {sum(each['lost'] is None for each in results)}",
        f"throws {throws}, turns {turns}; presses {dict(presses)}; other than STOP, OK, relay: {other}",
        f"questions {dict(questions)}",
        *(f"  {kind}: named {named[kind]} of {made[kind]}" for kind in sorted(made)),
        f"frames from the first at rest to the throw: {Counter(frames)}",
        *(f"  game {each['number']}: {each['lost']}" for each in results if each["lost"]),
    ]
    return "\n".join(lines)


def named(game: str) -> tuple[str, How]:
    """The game, and what of it is told instead of shown, out of such a name as `told-octo`."""
    hows: tuple[How, ...] = ("truth", "read", "told")
    how: How = next((word for word in hows if game.startswith(f"{word}-")), "")
    return game.removeprefix(f"{how}-"), how


def main(folder: Path, game: str, number: int, seconds: float = float("inf")) -> None:
    """Play the games that are not there yet, and tell of all."""
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    name, how = named(game)
    for each in range(number):
        path = folder / f"{game}-{each:03}.json"
        if path.exists() or time.monotonic() - began > seconds:
            continue
        result = play(name, each, how, RATE if each % 2 else 0.0)
        path.write_text(json.dumps(result), encoding="utf-8")
        print(f"{path.name}: {result['throws']} throws, {result['lost'] or 'right'}", flush=True)
    results = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob(f"{game}-[0-9]*.json"))]
    print(tell(results))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), *map(float, sys.argv[4:]))
