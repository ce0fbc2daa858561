"""Whole games on a simulated board, watched: how many placements are written right, asked, or wrongly.

A benchmark that can be interrupted: each game is a file in FOLDER, and what is there is not done again.

    python -m tests.games.declic.whole_games FOLDER [GAMES]
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from tablecam.dice import BoardView
from tablecam.frames import Frame
from tablecam.games.declic.explaining import explain
from tablecam.games.declic.findings import AsRecorded, Placed, Seen, TakenBack
from tablecam.games.declic.judging import read_board
from tablecam.games.declic.play import Play, Turn
from tablecam.games.declic.seeing import heights_of
from tablecam.opening import open_board_eye
from tablecam.simulation.board_people import stills
from tablecam.simulation.board_setting import draw_setting
from tablecam.simulation.scene import DESIGNS

MAKES: Final = ("white", "red", "black", "ivory", "wood")


def watched(seed: int) -> Iterator[dict[str, object]]:
    """A game, placement by placement: what was written, and how long the look took.

    Each placement is judged from the true position before it, so that one mistake is counted once.
    """
    rng = np.random.default_rng(seed)
    play, eye = Play.begin(), open_board_eye(stills=True)
    design = DESIGNS[MAKES[seed % len(MAKES)]]
    for number, (turn, still) in enumerate(stills(rng, draw_setting(rng), design=design)):
        frame = Frame(float(number), still.picture, str(number))
        start_s = time.process_time()
        views = eye.look(frame, heights_of(play.position))
        found = told(play, turn, views)
        seconds = time.process_time() - start_s
        line = {"ply": number, "turn": turn.text, "found": found, "seconds": round(seconds, 4)}
        yield line if found == "right" else {**line, "instead": instead(play, turn, views)}
        play = play.take(turn)


def told(play: Play, turn: Turn, views: tuple[BoardView, ...]) -> str:
    """`right`, `wrong`, or what was seen instead."""
    if not views or not views[-1].looks:
        return "board not seen"
    seen: Seen = read_board(play, views[-1].looks)
    if isinstance(seen, Placed) and not seen.taken and seen.turns == (turn,):
        return "right"
    wrong = isinstance(seen, Placed | TakenBack)
    return "wrong" if wrong else "unnoticed" if isinstance(seen, AsRecorded) else type(seen).__name__


def instead(play: Play, turn: Turn, views: tuple[BoardView, ...]) -> dict[str, object]:
    """What was likelier, or hardly less likely, and what was seen of the die, to learn from."""
    looks = views[-1].looks if views else ()
    put = turn.verdict.placement
    account = explain(play, looks)
    return {
        "disturbed": round(account.disturbed, 3),
        "explanations": [
            (told.taken, [str(each) for each in told.placed], round(told.chance, 3))
            for told in account.explanations[:3]
        ],
        "looks": {
            look.side: [round(chance, 3) for chance in look.chances]
            for look in looks
            if (look.cell, look.level) == (put.cell.index, put.level)
        },
    }


def play_game(path: Path, seed: int) -> None:
    part = path.with_suffix(".part")
    with part.open("w", encoding="utf-8") as file:
        for line in watched(seed):
            file.write(f"{json.dumps(line)}\n")
            file.flush()
    part.rename(path)


def summary(paths: list[Path]) -> str:
    lines = [json.loads(line) for path in paths for line in path.read_text("utf-8").splitlines()]
    found, seconds = Counter(line["found"] for line in lines), sorted(line["seconds"] for line in lines)
    shares = ", ".join(f"{name} {count} ({count / len(lines):.2%})" for name, count in found.most_common())
    return (
        f"{len(paths)} games, {len(lines)} placements: {shares}; median look {seconds[len(seconds) // 2]} s"
    )


if __name__ == "__main__":
    cv2.setNumThreads(1)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(int(sys.argv[2]) if sys.argv[2:] else 20):
        path = folder / f"game-{seed:02}.jsonl"
        if not path.exists():
            play_game(path, seed)
        print(summary(sorted(folder.glob("*.jsonl"))), flush=True)
