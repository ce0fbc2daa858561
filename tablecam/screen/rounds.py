"""How far a game has got, and what is to be beaten in the round: what people ask each other at the table."""

from __future__ import annotations

from typing import Final

from tablecam.games.base import State
from tablecam.games.octo import OctoState
from tablecam.games.pascal import PascalState, Result
from tablecam.messages import Message, message

TENNIS: Final = ("0", "15", "30", "40")
"""The points of a game of a tournament, as they are called at tennis."""


def round_of(state: State) -> Message | None:
    """Which round is played, where a game has rounds; None once it is over."""
    match state:
        case _ if state.finished:
            return None
        case PascalState(rounds=None):
            return message("screen.set-number", number=sum(state.scores) + 1)
        case PascalState():
            return message("screen.round-number", number=state.played + 1, rounds=state.rounds)
        case OctoState():
            return message("screen.round-number", number=state.round, rounds=state.rounds)
        case _:
            return None


def detail_of(state: PascalState, seat: int) -> Message | None:
    """What stands beside the score of a seat in Pascal: games and points in a tournament, else the series of
    this round."""
    if state.rounds is None:
        games, points = state.games[seat - 1], TENNIS[state.points[seat - 1]]
        return None if state.finished else message("screen.games-points", games=games, points=points)
    place = (seat - state.opener) % len(state.scores)
    return _series(state.results[place]) if place < len(state.results) else None


def asked_to_beat(state: PascalState) -> Message | None:
    """What a series has to do against the best of the round; None where there is none of either."""
    if state.best is None or state.last is None:
        return None
    length, face = state.best
    if (state.series, state.last) > state.best:
        return message("screen.ask.beaten" if state.to_come else "screen.ask.wins-round")
    if state.series == length or face == 6:
        return message("screen.ask.to-beat-longer", more=length + 1)
    return message("screen.ask.to-beat", length=length, face=face, more=length + 1)


def _series(result: Result) -> Message:
    return message("screen.best", length=result[0], face=result[1])
