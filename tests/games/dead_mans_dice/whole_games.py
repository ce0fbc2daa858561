"""Whole games of Dead Man's Dice at a simulated mat, seen only through rendered pictures, or told.

    python -m tests.games.dead_mans_dice.whole_games drawn|told FOLDER [GAMES [TARGET [FIRST [STEP]]]]

Each second game is played with mistakes. After each thing that people do, the record is compared with the
truth. `told` draws no pictures: the eye is told what a reader would have read, and games take seconds. A
benchmark that can be interrupted: each game is a file in FOLDER, and what is there is not done again. The
last line sums up what is there.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from tablecam.flows.zones import MayBeMeant, WhichStory, WhoHolds
from tablecam.games.dead_mans_dice.jolly import by_face
from tablecam.games.script import Table
from tablecam.screen import screen_of
from tablecam.session import Session
from tablecam.simulation.zones import SimulatedZones
from tablecam.simulation.zones_people import MISTAKES, ZonesPeople
from tablecam.simulation.zones_speaking import Deed
from tablecam.vision.reader import NetworkReader, load_reader
from tablecam.vision.zones_eye import ZonesEye
from tests.games.dead_mans_dice.told import ToldZonesEye, UndrawnZones

FRAMES_A_SECOND: Final = 4
ERRS: Final = dict.fromkeys(MISTAKES, 0.12) | {"skull": 0.6, "short": 0.4, "quick": 0.4, "taken-back": 0.2}
"""How often people make each mistake where they can; more often where they seldom can."""
MOST_S: Final = 1500.0
"""A game that lasts so long is stopped."""
NAMES: Final = "Ana, Luc, Zoe, Kim, Eva, Max"


class Judge:
    """Compares the record with the truth before people do the next thing."""

    def __init__(self) -> None:
        self.counts, self.told = Counter[str](), list[str]()
        self.known: list[str] = []
        self.questions, self.looks = 0, Counter[int]()
        self._flow: object = None

    def watch(self, session: Session) -> None:
        """Count the questions that open."""
        asks = isinstance(session.flow, WhichStory | MayBeMeant | WhoHolds)
        self.questions += asks and type(session.flow) is not self._flow
        self._flow = type(session.flow)

    def compare(self, deed: Deed, session: Session, truth: Table) -> None:
        told, known = by_face(truth.standing), by_face(session.standing)
        seen, flow = session.zones.seen, session.flow
        if deed.mistake is not None:
            self.counts[f"{deed.mistake}: {self._named(deed, session, told, known)}"] += 1
        if told[: len(known)] != known:
            self.counts["wrong"] += 1
            self.told.append(
                f"wrong after {deed.what} {deed.mistake}: {known[-4:]} for {told[-4:]}, {type(seen).__name__}"
            )
        elif deed.mistake is None and len(told) - len(known) > (told[-1:] == ["stop"]):
            asked = "asked" if isinstance(flow, WhichStory | MayBeMeant) else "late"
            self.counts[asked] += 1
            self.told.append(f"{asked}: {deed.what} {known[-3:]} for {told[-3:]}, {seen}"[:400])
        self.known = known

    def _named(self, deed: Deed, session: Session, told: list[str], known: list[str]) -> str:
        """Whether a mistake is named on the screen; a nudge is none as long as nothing comes of it."""
        named = bool(screen_of(session, 0.0).notice) or session.flow is not None
        right = told[: len(known)] == known
        if named or (deed.mistake == "nudged" and right):
            return "named" if named else "left alone"
        self.told.append(
            f"not named: {deed.mistake}, {known[-3:]} for {told[-3:]}, {session.zones.seen}"[:300]
        )
        return "not named" if right else "swallowed"


def _table(seed: int, reader: NetworkReader | None) -> tuple[SimulatedZones, ZonesEye]:
    """A mat and an eye over it; without a reader the eye is told."""
    if reader is None:
        undrawn = UndrawnZones(seed, realtime=False, frames_a_second=FRAMES_A_SECOND)
        return undrawn, ToldZonesEye(undrawn, np.random.default_rng([seed, 1]))
    return SimulatedZones(seed, realtime=False, frames_a_second=FRAMES_A_SECOND), ZonesEye(reader)


def whole_game(seed: int, target: int, reader: NetworkReader | None) -> dict[str, Any]:
    """One game: how it was written. Without a reader the eye is told."""
    rng = np.random.default_rng(seed)
    players = 2 + seed % 3
    header = (
        "game dead-mans-dice",
        f"option target {target}",
        f"players {', '.join(NAMES.split(', ')[:players])}",
    )
    table = Table.begin()
    for line in header:
        table = table.take(line)
    mat, eye = _table(seed, reader)
    errs = ERRS if seed % 2 else {}
    people, judge = ZonesPeople(mat, table, rng, errs), Judge()
    session = Session.resume(header, "en")
    deed, frames = people.deed, 0
    for frame in mat.frames():
        frames += 1
        assert session.piles is not None
        for view in eye.look(frame, session.piles):
            step = session.take(view)
            session = step.session
            judge.looks.update([len(eye._looks)] if step.events else [])
        judge.watch(session)
        before, truth = session, people.truth
        for press in people.act(session, frame.time_s):
            session = session.take(press).session
        if people.deed is not deed:
            if not deed.quick:
                judge.compare(deed, before, truth)
            deed = people.deed
        if (people.state.finished and session.finished) or frame.time_s > MOST_S:
            break
    truth, lines = people.truth, Counter(line.split()[0] for line in people.truth.standing)
    return {
        "seed": seed,
        "players": players,
        "lines": sum(lines.values()),
        "throws and placements": lines["roll"] + lines["open"] * players + lines["place"] + lines["plunder"],
        "turns": _turns(truth),
        "rounds": people.state.round,
        "finished": session.finished,
        "scores": list(session.table.state.scores) if session.table else [],
        "right": session.table is not None and session.table.state.scores == truth.state.scores,
        "presses": dict(Counter(people.presses_made)),
        "questions": judge.questions,
        "frames": frames,
        "looks": {f"accepted at frame {number}": count for number, count in judge.looks.items()},
        **judge.counts,
        "told": judge.told,
    }


def _turns(table: Table) -> int:
    """How often another was to play."""
    played = Table.begin()
    for line in table.header:
        played = played.take(line)
    seats = [played.state.to_play]
    for line in table.standing:
        played = played.take(line)
        seats.append(played.state.to_play)
    return sum(seat is not None and seat != before for before, seat in pairwise(seats))


def main(arguments: list[str]) -> None:
    how, folder, *told = arguments
    games, target, first, step = (int(number) for number in (*told, *("10", "60", "0", "1")[len(told) :]))
    cv2.setNumThreads(1)
    reader = load_reader() if how == "drawn" else None
    Path(folder).mkdir(parents=True, exist_ok=True)
    for seed in range(first, games, step):
        path = Path(folder) / f"game-{seed:02}.json"
        if not path.exists():
            tally = whole_game(seed, target, reader)
            path.write_text(json.dumps(tally, ensure_ascii=False), encoding="utf-8")
            print(json.dumps(tally, ensure_ascii=False), flush=True)
    print(
        json.dumps(
            _summed([json.loads(path.read_text("utf-8")) for path in Path(folder).glob("game-*.json")])
        )
    )


def _summed(games: list[dict[str, Any]]) -> dict[str, Any]:
    """All games in one."""
    total = Counter[str]()
    for game in games:
        total.update(Counter({key: value for key, value in game.items() if type(value) is int}))
        total.update({f"press {button}": count for button, count in game["presses"].items()})
        total.update(game["looks"])
    del total["seed"], total["players"]
    right = sum(bool(game["right"] and game["finished"]) for game in games)
    return {"games": len(games), "right": right, **dict(sorted(total.items()))}


if __name__ == "__main__":
    main(sys.argv[1:])
