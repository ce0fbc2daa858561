"""Exact advice for whatever game is on the table."""

from __future__ import annotations

from tablecam.games.choices import Advice
from tablecam.games.dead_mans_dice.advice import dead_mans_dice_advice
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.reports import declic_advice
from tablecam.games.moves import refusal
from tablecam.games.octo import OctoState
from tablecam.games.octo_advice import octo_advice
from tablecam.games.pascal import PascalState
from tablecam.games.pascal_advice import pascal_advice
from tablecam.games.script import Table
from tablecam.games.ten_thousand import TenThousandState
from tablecam.games.ten_thousand_advice import ten_thousand_advice


def advise(table: Table) -> Advice:
    """What each open choice is worth to the player to play; exact, nothing is sampled.

    Raises NotAllowed before the line `players`, when the game is finished, and where there is nothing
    to advise on.
    """
    state = table.state
    if state.finished:
        raise refusal("advice.finished")
    match state:
        case PascalState():
            return pascal_advice(state)
        case TenThousandState():
            return ten_thousand_advice(state)
        case OctoState():
            return octo_advice(state)
        case DeadMansDiceState():
            return dead_mans_dice_advice(state)
        case DeclicState():
            return declic_advice(state)
    raise refusal("advice.none", game=table.game.name)
