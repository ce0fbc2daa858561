"""What the menu does to a session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tablecam.buttons import Press
from tablecam.dice import PIPS
from tablecam.events import Closed
from tablecam.flows.editor import Editor
from tablecam.flows.menu import Confirm, Menu, Paused, Word, menu_words
from tablecam.flows.setup import Setup
from tablecam.flows.throws import faces_of
from tablecam.games.base import Throw
from tablecam.session import throws
from tablecam.session.step import Step
from tablecam.words import LANGUAGES, Language

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def pressed(session: Session, press: Press) -> Session:
    """A press opens or closes the menu; holding the button goes straight to what it is for most often."""
    if press.held and session.last_throw is not None:
        return correcting(replace(session, overlay=None))
    return closed(session) if isinstance(session.overlay, Menu) else opened(session)


def opened(session: Session) -> Session:
    """Open the menu with the lines that do something now."""
    begun, thrown = session.table is not None, session.last_throw is not None
    words = menu_words(begun=begun, finished=session.finished, throw=session.throw is not None, thrown=thrown)
    on_board = session.board_play is not None
    if session.box:
        words = (*words[:-1], "switch-off")
    return replace(session, overlay=Menu(tuple(word for word in words if word != "odds" or not on_board)))


def chosen(session: Session, word: Word) -> Step:
    """Do what a line of the menu says."""
    shut = replace(session, overlay=None)
    act: dict[Word, Callable[[], Step]] = {
        "resume": lambda: Step(closed(session)),
        "by-hand": lambda: Step(throws.type_in(shut)),
        "correct": lambda: Step(correcting(shut)),
        "pause": lambda: Step(replace(session, overlay=Paused(), pending=None)),
        "odds": lambda: Step(replace(shut, show_odds=not session.show_odds)),
        "language": lambda: Step(other_language(shut)),
        "camera": lambda: Step(throws.ask_late(shut), settle=True),
        "again": shut.again,
        "new-game": shut.new_game,
        "abandon": lambda: Step(replace(session, overlay=Confirm())),
        "leave": lambda: leave(shut),
        "switch-off": lambda: Step(shut, switch_off=True),
    }
    return act[word]()


def closed(session: Session) -> Session:
    """Close the overlay; a throw seen meanwhile is asked about."""
    return throws.ask_late(replace(session, overlay=None))


def correcting(session: Session) -> Session:
    """Open the editor on the last throw that stands."""
    line = session.last_throw
    if line is None or session.table is None:
        return session
    faces = faces_of(line)
    possible = PIPS if session.throw is None else session.throw.faces
    return replace(session, flow=Editor.of_faces(Throw(len(faces), possible), faces))


def other_language(session: Session) -> Session:
    """Go on in the next language."""
    other = LANGUAGES[(LANGUAGES.index(session.language) + 1) % len(LANGUAGES)]
    return in_language(session, other)


def in_language(session: Session, language: Language) -> Session:
    """Go on in this language."""
    flow = replace(session.flow, language=language) if isinstance(session.flow, Setup) else session.flow
    return replace(session, language=language, flow=flow)


def leave(session: Session) -> Step:
    """End the program. A game in the middle stays open, and goes on with the next start."""
    events = (Closed("finished"),) if session.finished else ()
    return Step(replace(replace(session, overlay=None), leaving=True), events)
