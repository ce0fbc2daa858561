"""Moments at simulated tables, seen and read as at a real one, for the README's pictures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading, Roll
from tablecam.flows.board import MayStand
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import Placement
from tablecam.opening import open_board_eye, open_throw_eye
from tablecam.session import Session
from tablecam.session.sitting import fold
from tablecam.setting_up.measuring import Measurer
from tablecam.setting_up.wizard import Wizard
from tablecam.simulation.board import SimulatedBoard
from tablecam.simulation.table import SimulatedTable
from tests.games.declic.looking import dice_of

Picture = NDArray[np.uint8]
MAKE = "red"
ENOUGH = 350
SETTLED_S = 1.0
"""So long the empty table is looked at before anybody throws."""
LONGEST_S = 30.0


@dataclass(frozen=True, slots=True)
class Shot:
    """The session at a moment, the camera's picture of it (H x W x 3 uint8, BGR), and what was read there."""

    session: Session
    picture: Picture
    time_s: float
    readings: tuple[DieReading, ...] = ()


def throw_shot(
    lines: Iterable[str],
    dice: int,
    seed: int,
    off: int = 0,
) -> Shot:
    """A throw of so many dice in the game that these lines began, once it was read; `off` of them fell beside
    the roll area."""
    session, eye = Session.resume(tuple(lines), "en"), open_throw_eye()
    table = SimulatedTable(seed, realtime=False, design=MAKE)
    for frame in table.frames():
        if frame.time_s >= SETTLED_S and not table.dice and not table.busy:
            table.throw(dice, off=off)
        seen = eye.look(frame, session.looked_for)
        for happening in (frame, *seen):
            session = session.take(happening).session
        thrown = [each.dice for each in seen if isinstance(each, Roll)]
        if thrown:
            return Shot(session, frame.image, frame.time_s, thrown[0])
        if frame.time_s > LONGEST_S:
            break
    raise RuntimeError("the throw was not read")


def board_shots(seed: int, plays: Sequence[Play], wrong: Placement) -> tuple[Shot, Shot]:
    """A board after the last of these plays, whose die was just put down; then with `wrong` on it, too."""
    board, eye = SimulatedBoard(seed, realtime=False, design=MAKE), open_board_eye()
    before, after = plays[-2], plays[-1]
    lines = ("game declic", "players Ana, Luc", *(f"place {turn.notation}" for turn in before.turns if turn))
    session = Session.resume(lines, "en")
    board.lay(dice_of(before.position))
    frames = board.frames()

    def put(placement: Placement, done: Callable[[Session], bool]) -> Shot:
        nonlocal session
        board.place(placement.cell.index, placement.level, placement.orientation)
        for frame in frames:
            for happening in (frame, *eye.look(frame, session.heights)):
                session = session.take(happening).session
            if done(session) and not board.busy:
                return Shot(session, frame.image, frame.time_s)
            if frame.time_s > LONGEST_S:
                break
        raise RuntimeError(f"{placement} was not seen")

    turn = after.turns[-1]
    assert turn is not None
    placed = put(turn.verdict.placement, lambda session: session.board_play == after)
    return placed, put(wrong, lambda session: isinstance(session.flow, MayStand))


def cautious_game(seed: int) -> tuple[str, ...]:
    """A game of 10000 to 3000 points, whose players stop as soon as they may with ENOUGH on the counter."""
    chance = random.Random(seed)
    table = fold(("game ten-thousand", "option target 3000", "option entry 300", "players Ana, Luc, Zoé"))
    while not table.state.finished:
        turn, legal = table.state.turn, table.state.legal
        if "fresh" in legal:
            line = "fresh"
        elif "stop" in legal and int(str(turn["counter"])) >= ENOUGH:
            line = "stop"
        else:
            line = " ".join(("roll", *(str(chance.randint(1, 6)) for _ in range(int(str(turn["dice"]))))))
        table = table.take(line)
    return (*table.header, *table.standing)


def aim_shot(seed: int) -> tuple[Wizard, Picture]:
    """Setting up at the step that aims the camera, over a table where all is well."""
    table = SimulatedTable(seed, realtime=False)
    picture = next(frame.image for frame in table.frames())
    return replace(Wizard.begin("en"), page="aim").take(Measurer().measure(picture)), picture
