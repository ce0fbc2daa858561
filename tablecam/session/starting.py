"""How one game ends and the next begins."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tablecam.events import Closed, Started
from tablecam.games.script import Table
from tablecam.session import views, zones
from tablecam.session.sitting import flow_of, fold
from tablecam.session.step import Step

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def start(session: Session, header: tuple[str, ...]) -> Step:
    """Begin the game with this header."""
    table = fold(header)
    names = tuple(dict.fromkeys((*table.players, *session.known_players)))
    begun = replace(session, table=table, flow=flow_of(table), overlay=None, known_players=names)
    fresh = replace(begun, seen=(), pending=None, late=False, unheeded=None)
    watched = replace(fresh, watch=views.watch_anew(session), zones=zones.watch_anew(session))
    return Step(watched, (Started(header),))


def again(session: Session) -> Step:
    """The same people, the same game, the same rules."""
    assert session.table is not None
    started = start(session, header_with(session.table, session.table.players))
    return Step(started.session, (Closed("finished"), *started.events))


def header_with(table: Table, players: tuple[str, ...]) -> tuple[str, ...]:
    """The header of the same game by the same rules with these players."""
    return (*table.header[:-1], f"players {', '.join(players)}")


def new_game(session: Session, how: Literal["finished", "abandoned"]) -> Step:
    """Close this game, and choose another one."""
    return Step(_set_up(session), (Closed(how),))


def _set_up(session: Session) -> Session:
    known, odds = session.known_players, session.show_odds
    fresh = type(session).begin(session.language, known, show_odds=odds, house=session.house)
    return replace(
        fresh,
        view=session.view,
        silent_since=session.silent_since,
        camera_trouble=session.camera_trouble,
        button_trouble=session.button_trouble,
        box=session.box,
        teachable=session.teachable,
        settings=session.settings,
        watch=views.watch_anew(session),
        zones=zones.watch_anew(session),
    )
