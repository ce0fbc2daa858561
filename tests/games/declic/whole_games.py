"""Whole games of simulated people, seen only through rendered pictures: what is written right, asked, wrong.

    python -m tests.games.declic.whole_games RESULTS.jsonl [GAMES [DICE]]
    python -m tests.games.declic.whole_games --film RESULTS.jsonl [GAMES [DICE]]

Stills show the board after each placement, turned anyhow. A film shows hands and motion as well, and people
who make every mistake now and then. A line of RESULTS is a game; games that it holds are not played again, so
that a run can be broken off and gone on with.
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

from tablecam.games.declic.play import Play
from tablecam.games.declic.position import Placement
from tablecam.games.declic.seeing import heights_of
from tablecam.games.declic.watching import (
    AsRecorded,
    Open,
    Placed,
    Refused,
    Seen,
    TakenBack,
    Unclear,
    Watch,
    read_board,
)
from tablecam.mats import find_board
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.board_people import BoardPeople, film, stills
from tablecam.simulation.board_play import MISTAKES, Deed, Players
from tablecam.simulation.board_setting import draw_setting
from tablecam.simulation.scene import DESIGNS, Design
from tablecam.vision.block_reader import BlockReader, load_block_reader
from tablecam.vision.board import BoardFinder, BoardPose
from tablecam.vision.board_eye import BoardEye

MAKES: Final = (
    *(design for design in DESIGNS.values() if not design.skull),
    Design("blue", (0.05, 0.12, 0.50), (0.92, 0.92, 0.90), edge_radius=0.16),
    Design("green", (0.03, 0.30, 0.14), (0.95, 0.92, 0.80), pip_radius=0.08, gloss=0.8),
    Design("clear", (0.55, 0.75, 0.90), (0.97, 0.97, 0.97), translucency=0.5, gloss=0.9),
)
FRAMES_A_SECOND: Final = 6
ERRS: Final = 0.05
"""How often each mistake is made, in a turn of a film."""

Tally = dict[str, Any]


def game_in_stills(seed: int, dice: int, reader: BlockReader) -> Tally:
    """One game, looked at once after each placement with what stood there before."""
    rng, board = np.random.default_rng(seed), find_board()
    design = MAKES[seed % len(MAKES)]
    finder, play = BoardFinder(board), Play.begin()
    counts, told = Counter[str](), []
    for turn, still in stills(rng, draw_setting(rng, board), dice=dice, design=design):
        pose = finder.find(still.picture)
        if isinstance(pose, BoardPose):
            seen = read_board(play, reader.look(still.picture, pose, board, heights_of(play.position)))
            came = judged(seen, turn.verdict.placement)
        else:
            came, seen = "blind", None
        counts[came] += 1
        if came != "right":
            told.append(f"{play.ply + 1}. {turn.text}: {came}, {brief(seen)}")
        play = play.take(turn)
    return {"seed": seed, "dice": design.name, **counts, "told": told}


def judged(seen: Seen, truth: Placement) -> str:
    """What came of a placement within the rules: right, asked (or open what happened), unnoticed, wrong."""
    match seen:
        case Placed(turns=turns, taken=0) if [turn.verdict.placement for turn in turns] == [truth]:
            return "right"
        case Open(candidates=candidates):
            return "asked" if any(told.placed == (truth,) for told in candidates) else "asked amiss"
        case Unclear():
            return "unclear"
        case AsRecorded():
            return "unnoticed"
        case Placed():
            return "wrong"
        case _:
            return type(seen).__name__.lower()


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
    """Somebody who writes what is seen, and compares it with the truth before people do the next thing."""

    def __init__(self) -> None:
        self.play, self.watch = Play.begin(), Watch()
        self.counts, self.told = Counter[str](), list[str]()

    def take(self, seen: Seen) -> None:
        match seen:
            case Placed():
                self._back(seen.taken)
                for turn in seen.turns:
                    self.play = self.play.take(turn)
            case TakenBack():
                self._back(seen.dice)

    def _back(self, dice: int) -> None:
        for _ in range(dice):
            self.play = self.play.back()

    def compare(self, deed: Deed) -> None:
        """Count what came of a deed, and go on from the truth."""
        came = f"{deed.mistake or 'no mistake'}, {deed.kind}: {self._came(deed)}"
        self.counts[came] += 1
        if not came.endswith("right"):
            self.told.append(
                f"{deed.play.ply}. {', '.join(map(str, deed.dice))}: {came}, {brief(self.watch.seen)}"
            )
        self.play = deed.play

    def _came(self, deed: Deed) -> str:
        seen = self.watch.seen
        if deed.kind == "knock" and deed.play.turns[: self.play.ply] == self.play.turns:
            return "right"  # the last dice gone are the last dice taken back
        if self.play.turns != deed.play.turns:
            return "asked" if isinstance(seen, Open | Unclear) else "wrong"
        if deed.mistake in {"mismatch", "hinder"} and deed.kind == "place":
            named = isinstance(seen, Refused) and seen.placement.cell == deed.dice[0].cell
            return "right" if named else "unnamed"
        return "right"


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
        for view in eye.look(moment.frame, heights_of(keeper.play.position)):
            keeper.watch = keeper.watch.take(view, keeper.play)
            keeper.take(keeper.watch.seen)
    if deed is not None:
        keeper.compare(deed)
    return {"seed": seed, "dice": design.name, **keeper.counts, "told": keeper.told}


def main(arguments: list[str]) -> None:
    play = game_on_film if arguments[0] == "--film" else game_in_stills
    path, games, dice = (*arguments[arguments[0] == "--film" :], "20", "100")[:3]
    results = Path(path)
    done = {tally["seed"] for tally in tallies(results)}
    cv2.setNumThreads(1)
    reader = load_block_reader()
    for seed in range(int(games)):
        if seed not in done:
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(play(seed, int(dice), reader), ensure_ascii=False) + "\n")
    total = Counter[str]()
    for tally in tallies(results):
        total.update({key: value for key, value in tally.items() if isinstance(value, int) and key != "seed"})
    print(dict(total))


def tallies(results: Path) -> Iterator[Tally]:
    if results.exists():
        yield from map(json.loads, results.read_text("utf-8").splitlines())


if __name__ == "__main__":
    main(sys.argv[1:])
