"""Whole games on film: hands, motion, and people who make every mistake now and then.

    python -m tests.games.declic.films RESULTS.jsonl [GAMES [DICE]]

After each thing that people do, the session's record is compared with the truth; nobody presses a button. A
line of RESULTS is a game; games that it holds are not played again, so that a run can be broken off and gone
on with.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from tablecam.games.declic.findings import Open, Placed, Refused, Unclear
from tablecam.games.declic.play import Play
from tablecam.mats import find_board
from tablecam.session import Session
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_people import BoardPeople, film
from tablecam.simulation.board_play import MISTAKES, Deed, Players
from tablecam.simulation.scene import DESIGNS, Design
from tablecam.vision.block_reader import BlockReader, load_block_reader
from tablecam.vision.board_eye import BoardEye

MAKES: Final = (
    *(design for design in DESIGNS.values() if not design.skull),
    Design("blue", (0.05, 0.12, 0.50), (0.92, 0.92, 0.90), edge_radius=0.16),
    Design("green", (0.03, 0.30, 0.14), (0.95, 0.92, 0.80), pip_radius=0.08, gloss=0.8),
    Design("clear", (0.55, 0.75, 0.90), (0.97, 0.97, 0.97), translucency=0.5, gloss=0.9),
)
FRAMES_A_SECOND: Final = 6
ERRS: Final = 0.08
"""How often each mistake is made, in a turn of a film."""

Tally = dict[str, Any]


def brief(seen: object) -> str:
    """What was seen, in a few words."""
    match seen:
        case Placed():
            return f"placed {[turn.text for turn in seen.turns]} at {seen.confidence:.3f}"
        case Open():
            return str(
                [f"{'+'.join(map(str, told.placed))} {told.chance:.3f}" for told in seen.candidates[:3]]
            )
        case Refused():
            return f"refused {seen.placement} at {seen.confidence:.3f}"
        case _:
            return type(seen).__name__


class Keeper:
    """A session that is shown a board, and compared with the truth before people do the next thing."""

    def __init__(self) -> None:
        self.session, self.before = session_at(Play.begin()), Play.begin()
        self.counts, self.told = Counter[str](), list[str]()

    @property
    def play(self) -> Play:
        assert self.session.board_play is not None
        return self.session.board_play

    def compare(self, deed: Deed) -> None:
        """Count what came of a deed, and go on from the truth."""
        outcome = self._came(deed)
        came = f"{deed.mistake or 'no mistake'}, {deed.kind}: {outcome}"
        self.counts[came] += 1
        if outcome != "right":
            dice, seen = ", ".join(map(str, deed.dice)), brief(self.session.watch.seen)
            self.told.append(f"{deed.play.ply}. {dice}: {came}, {seen}")
        if self.play.turns != deed.play.turns:
            self.session = session_at(deed.play)
        self.before = deed.play

    def _came(self, deed: Deed) -> str:
        seen = self.session.watch.seen
        if deed.kind == "knock" and deed.play.turns[: self.play.ply] == self.play.turns:
            return "right"  # the last dice gone are the last dice taken back
        if self.play.turns != deed.play.turns:
            if isinstance(seen, Open | Unclear):
                return "asked"
            return "unnoticed" if self.play.turns == self.before.turns else "wrong"
        if deed.mistake in {"mismatch", "hinder"} and deed.kind == "place":
            named = isinstance(seen, Refused) and seen.placement.cell == deed.dice[0].cell
            return "right" if named else "unnamed"
        return "right"


def session_at(play: Play) -> Session:
    """A session in the middle of a game."""
    lines = (f"place {turn.notation}" for turn in play.turns if turn is not None)
    return Session.resume(("game declic", "players Ana, Luc", *lines), "en")


def game_on_film(seed: int, dice: int, reader: BlockReader) -> Tally:
    """One game with hands, motion and mistakes; after each deed the record is compared with the truth."""
    rng = np.random.default_rng(seed)
    design = MAKES[seed % len(MAKES)]
    board = SimulatedBoard(seed, realtime=False, design=design, frames_a_second=FRAMES_A_SECOND)
    people = BoardPeople(board, Players(rng, dict.fromkeys(MISTAKES, ERRS)), rng, dice=dice)
    eye, keeper = BoardEye(reader, find_board()), Keeper()
    deed: Deed | None = None
    for moment in film(board, people):
        if moment.deed is not None:
            if deed is not None:
                keeper.compare(deed)
            deed = moment.deed
        heights = keeper.session.heights
        assert heights is not None
        for view in eye.look(moment.frame, heights):
            keeper.session = keeper.session.take(view).session
    if deed is not None:
        keeper.compare(deed)
    return {"seed": seed, "dice": design.name, **keeper.counts, "told": keeper.told}


def main(arguments: list[str]) -> None:
    path, games, dice = (*arguments, *("20", "100")[len(arguments) - 1 :])[:3]
    results = Path(path)
    done = {tally["seed"] for tally in tallies(results)}
    cv2.setNumThreads(1)
    reader = load_block_reader()
    for seed in range(int(games)):
        if seed not in done:
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game_on_film(seed, int(dice), reader), ensure_ascii=False) + "\n")
    total = Counter[str]()
    for tally in tallies(results):
        total.update({key: value for key, value in tally.items() if isinstance(value, int) and key != "seed"})
    print(dict(total))


def tallies(results: Path) -> Iterator[Tally]:
    if results.exists():
        yield from map(json.loads, results.read_text("utf-8").splitlines())


if __name__ == "__main__":
    main(sys.argv[1:])
