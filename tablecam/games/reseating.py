"""People join, leave or change seats while a game goes on: who sits where, and what becomes of the position.

Whoever is new begins with the lowest score at the table; who comes back, with the score he left with.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.base import Seat, State
from tablecam.games.dead_mans_dice.game import DeadMansDiceState, opening
from tablecam.games.moves import refusal
from tablecam.games.octo import OctoState
from tablecam.games.pascal import PascalState
from tablecam.games.ten_thousand import TenThousandState
from tablecam.messages import Message, message

_FOR: Final = " for "


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table. `everybody`: all who ever did, by the names that they have now; `places`: for
    each seat, which of them sits there (from 0)."""

    everybody: tuple[str, ...] = ()
    places: tuple[int, ...] = ()

    @classmethod
    def of(cls, names: tuple[str, ...]) -> Company:
        """Those who begin a game."""
        return cls(names, tuple(range(len(names))))

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(self.everybody[place] for place in self.places)

    def after(self, written: str) -> Company:
        """The company once these sit at the table: `Ana, Zoë for Luc, Kim`, where Zoë takes over from Luc.

        Raises NotUnderstood for a name that is empty, NotAllowed for one said twice.
        """
        everybody, places = list(self.everybody), list[int]()
        for name in map(_plain, written.split(",")):
            if not name:
                raise NotUnderstood(message("script.name-empty"))
            place = self._place_of(name, everybody)
            if place in places or [everybody[each] for each in places].count(everybody[place]):
                raise refusal("script.name-twice", name=everybody[place])
            places.append(place)
        return Company(tuple(everybody), tuple(places))

    def _place_of(self, name: str, everybody: list[str]) -> int:
        """Which of everybody is meant; who is new is added, who takes over a seat gives it another name."""
        known = {_plain(other): place for place, other in enumerate(self.everybody)}
        known |= {_plain(self.everybody[place]): place for place in self.places}
        if name in known:
            return known[name]
        new, _, old = name.rpartition(_FOR)
        if new and known.get(old) in self.places:
            everybody[known[old]] = new
            return known[old]
        everybody.append(name)
        return len(everybody) - 1


NOBODY: Final = Company()
"""Before the players are named."""


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody takes to a new seat: what the seat had in a state, this one or that in which he left."""

    state: State
    seat: int


Shares = tuple[Share | None, ...]
"""By new seat; None for who is new."""


def written(players: Iterable[tuple[str, str | None]]) -> str:
    """The line of a script that seats these: their names, each with that of whom he takes over from."""
    names = (name if old is None else f"{name}{_FOR}{old}" for name, old in players)
    return f"seats {', '.join(names)}"


def names_in(lines: Iterable[str]) -> tuple[str, ...]:
    """The names of all who played a game, by its lines: first those who sat there last."""
    company = NOBODY
    for line in lines:
        word, _, names = line.partition(" ")
        if word == "players":
            company = Company.of(tuple(map(str.strip, names.split(","))))
        if word == "seats":
            with suppress(NotAllowed, NotUnderstood):  # a game that was written under other rules
                company = company.after(names)
    return tuple(dict.fromkeys((*company.players, *company.everybody)))


def fixed(state: State) -> Message | None:
    """Why nobody can join, leave or change seats now; None where everybody can."""
    match state:
        case _ if state.finished:
            return message("seats.finished")
        case PascalState():
            open_round = bool(state.results or state.series)
        case OctoState():
            open_round = bool(state.holder or state.kept) or state.phase != "roll"
        case DeadMansDiceState():
            open_round = state.phase != "open"
        case TenThousandState() if state.announcer is not None:
            return message("seats.last-round")
        case TenThousandState():
            open_turn = state.phase != "relay" and (state.counter > 0 or state.phase != "roll")
            return message("seats.turn-open") if open_turn else None
        case _:
            return message("seats.match")
    return message("seats.round-open") if open_round else None


def seat_counts(state: State, players: range) -> range:
    """How many can play on, where `players` can play the game: a tournament of Pascal is for two."""
    return range(2, 3) if isinstance(state, PascalState) and state.rounds is None else players


def reseated(state: State, shares: Shares, said: tuple[Message, ...]) -> State:
    """The position with these people; whoever was to play still is, or else who comes next. Raises NotAllowed
    where `fixed` tells why not, and for a tournament of other than two."""
    reason = fixed(state)
    if reason is not None:
        raise refusal(reason.key)
    match state:
        case PascalState():
            return _pascal(state, shares, said)
        case OctoState():
            return replace(
                state, scores=_scores(state, shares), seat=_next(state, state.seat, shares), said=said
            )
        case TenThousandState():
            return replace(
                state, scores=_scores(state, shares), seat=_next(state, state.seat, shares), said=said
            )
        case DeadMansDiceState():
            start = opening(state.rules, _scores(state, shares))
            return replace(start, round=state.round, said=said)
        case _:
            return state


def sentences(before: Company, after: Company, state: State) -> tuple[Message, ...]:
    """What a change of seats brought, in sentences; `state`: the position after it."""
    told = [
        message("seats.leaves", name=before.everybody[place])
        for place in before.places
        if place not in after.places
    ]
    for seat, place in enumerate(after.places, start=1):
        who = {"player": Seat(seat), "score": state.scores[seat - 1]}
        if place not in before.places:
            told.append(message("seats.back" if place < len(before.everybody) else "seats.joins", **who))
        elif before.everybody[place] != after.everybody[place]:
            told.append(message("seats.takes-over", player=Seat(seat), name=before.everybody[place]))
    stayed = [place for place in before.places if place in after.places]
    if stayed != [place for place in after.places if place in before.places]:
        told.append(message("seats.order", names=", ".join(after.players)))
    return tuple(told)


def _pascal(state: PascalState, shares: Shares, said: tuple[Message, ...]) -> PascalState:
    """Who is new has won no round yet: where scores are equal, the others rank above him (7)."""
    opened = replace(
        state, scores=_scores(state, shares), opener=_next(state, state.opener, shares), said=said
    )
    if state.rounds is not None:
        return replace(opened, latest=_carried(shares, "latest", 0))
    if len(shares) != len(state.scores):
        raise refusal("pascal.tournament-players", seen=len(shares))
    games, points = _carried(shares, "games", min(state.games)), _carried(shares, "points", min(state.points))
    return replace(opened, games=games, points=points)


def _scores(state: State, shares: Shares) -> tuple[int, ...]:
    return _carried(shares, "scores", min(state.scores))


def _carried(shares: Shares, name: str, new: int) -> tuple[int, ...]:
    """What each seat has of what states hold by seat; `new`: what those have who never sat at the table."""
    return tuple(new if share is None else getattr(share.state, name)[share.seat - 1] for share in shares)


def _next(state: State, seat: int, shares: Shares) -> int:
    """Where the one who had this seat sits now; if he has left, the next who stays, in the old order."""
    now = {share.seat: place for place, share in enumerate(shares, start=1) if share and share.state is state}
    count = len(state.scores)
    order = ((seat - 1 + step) % count + 1 for step in range(count))
    return next((now[each] for each in order if each in now), 1)


def _plain(name: str) -> str:
    """A name as a line of a script can hold it."""
    return " ".join(name.split())
