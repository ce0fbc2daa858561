"""What the menu does to a session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from tablecam.buttons import Press
from tablecam.dice import PIPS
from tablecam.events import Closed
from tablecam.flows.editor import Editor
from tablecam.flows.help import Help, HelpList
from tablecam.flows.history import History
from tablecam.flows.menu import Confirm, Ending, Menu, Overlay, Paused, Word, menu_words
from tablecam.flows.seating import Seating
from tablecam.flows.settings import SettingsMenu, after
from tablecam.flows.setup import MOST_PLAYERS, Setup, names_offered, offered
from tablecam.flows.throws import faces_of
from tablecam.games.base import Throw
from tablecam.games.reseating import fixed, seat_counts
from tablecam.session import starting, throws
from tablecam.session.sitting import flow_of
from tablecam.session.step import Step
from tablecam.words import LANGUAGES, Language

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def pressed(session: Session, press: Press) -> Session:
    """A press opens or closes the menu; holding the button goes straight to what it is for most often."""
    if press.held and session.last_throw is not None:
        return correcting(replace(session, overlay=None))
    return closed(session) if isinstance(session.overlay, Menu | History) else opened(session)


def opened(session: Session) -> Session:
    """Open the menu with the lines that do something now."""
    words = menu_words(
        begun=session.table is not None,
        finished=session.finished,
        throw=session.throw is not None,
        thrown=session.last_throw is not None,
        seats=not session.can_undo or session.board_play is None,
    )
    if session.box:
        words = (*words[:-1], "switch-off")
    if session.teachable:
        after = words.index("camera") + 1
        words = (*words[:after], "teach", "set-up", "examine", *words[after:])
    return replace(session, overlay=Menu(words))


def backed(session: Session) -> Session:
    """Where the menu led to, back to the line that led there; else to the game."""
    if isinstance(session.overlay, History) and session.overlay.back is not None:
        return replace(session, overlay=session.overlay.back)
    word = _line_of(session.overlay)
    again = opened(session)
    if word is None or not isinstance(again.overlay, Menu) or word not in again.overlay.words:
        return closed(session)
    return replace(session, overlay=again.overlay.moved(again.overlay.words.index(word)))


def _line_of(overlay: Overlay | None) -> Word | None:
    match overlay:
        case SettingsMenu():
            return "settings"
        case Help() | HelpList():
            return "help"
        case History():
            return "history"
        case Confirm():
            return overlay.word
        case _:
            return None


def chosen_from(session: Session, overlay: Overlay, index: int) -> Step:
    """Do what a line says that was chosen in the menu, or where the menu led to."""
    match overlay:
        case Menu():
            return chosen(session, overlay.words[index])
        case Confirm():
            return ended(session, overlay.word) if index == 1 else Step(closed(session))
        case SettingsMenu():
            return Step(set_to_next(session, overlay, index))
        case HelpList():
            return Step(replace(session, overlay=overlay.choose(index)))
        case History():
            after = overlay.choose(index)
            return Step(backed(session) if after is None else replace(session, overlay=after))
        case Help() | Paused():
            return Step(closed(session))


def ended(session: Session, word: Ending) -> Step:
    """Leave the game or the program, after the question."""
    shut = replace(session, overlay=None)
    act: dict[Ending, Callable[[], Step]] = {
        "abandon": lambda: starting.new_game(session, "abandoned"),
        "leave": lambda: leave(shut),
        "switch-off": lambda: Step(shut, switch_off=True),
    }
    return act[word]()


def chosen(session: Session, word: Word) -> Step:
    """Do what a line of the menu says."""
    shut = replace(session, overlay=None)
    act: dict[Word, Callable[[], Step]] = {
        "resume": lambda: Step(closed(session)),
        "by-hand": lambda: Step(throws.type_in(shut)),
        "correct": lambda: Step(correcting(shut)),
        "pause": lambda: Step(replace(session, overlay=Paused(), pending=None)),
        "help": lambda: Step(replace(session, overlay=helping(session))),
        "settings": lambda: Step(replace(session, overlay=settings_of(session))),
        "history": lambda: Step(replace(session, overlay=History())),
        "camera": lambda: Step(throws.ask_late(shut), settle=True),
        "teach": lambda: Step(replace(shut, teaching=True, pending=None)),
        "set-up": lambda: Step(replace(shut, setting_up=True, pending=None)),
        "examine": lambda: Step(replace(shut, examining=True, pending=None)),
        "again": lambda: starting.again(shut),
        "seats": lambda: Step(changing_seats(shut)),
        "new-game": lambda: starting.new_game(shut, "finished"),
        "abandon": lambda: Step(replace(session, overlay=Confirm("abandon"))),
        "leave": lambda: Step(replace(session, overlay=Confirm("leave"))),
        "switch-off": lambda: Step(replace(session, overlay=Confirm("switch-off"))),
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


def changing_seats(session: Session) -> Session:
    """Open the choice of who sits where, or say why that is not for now."""
    table = session.table
    if table is None:
        return session
    offered = names_offered(session.language, session.known_players)
    counts = seat_counts(table.state, table.game.players)
    counts = range(counts.start, min(counts.stop, MOST_PLAYERS + 1))
    if session.finished or not session.can_undo:
        return replace(session, flow=Seating(table.players, offered, counts))
    reason = fixed(table.state)
    if reason is not None:
        return replace(session, notice=reason)
    return replace(session, flow=Seating.of_game(table.players, table.state.scores, offered, counts))


def seated(session: Session, flow: Seating, index: int) -> Step:
    """People changed a seat, or said that all sit as they want to: then the game goes on, or begins anew.
    Raises NotAllowed for what cannot be."""
    after = flow.choose(index)
    if isinstance(after, Seating):
        return Step(replace(session, flow=after))
    if flow.goes_on:
        return _reseated(session, flow)
    assert session.table is not None
    begun = starting.start(session, starting.header_with(session.table, after))
    how: Literal["finished", "abandoned"] = "finished" if session.finished else "abandoned"
    return replace(begun, events=(Closed(how), *begun.events))


def _reseated(session: Session, flow: Seating) -> Step:
    """The game goes on with these people."""
    if flow.line is None:
        return Step(replace(session, flow=flow_of(session.table)))
    known = tuple(dict.fromkeys((*flow.names, *session.known_players)))
    return replace(session, known_players=known).enter(flow.line, "buttons")


def helping(session: Session) -> Help | HelpList:
    """The rules of the game that is played or set up; where there is none yet, the choice of one."""
    game = session.flow.game if isinstance(session.flow, Setup) else ""
    if session.table is not None:
        game = session.table.game.name
    return Help(game) if game else HelpList(offered())


def settings_of(session: Session, cursor: int = 0) -> SettingsMenu:
    """The lines that can be set, and what they stand at."""
    odds = None if session.board_play is not None else session.show_odds
    return SettingsMenu(session.settings, odds, session.house, cursor)


def set_to_next(session: Session, overlay: SettingsMenu, index: int) -> Session:
    """Go on to the next value of a line, which stays open."""
    word = overlay.words[index]
    changed = replace(session, settings=after(session.settings, word), house=session.house.after(word))
    if word == "odds":
        changed = replace(changed, show_odds=not session.show_odds)
    if word == "language":
        changed = other_language(changed)
    return replace(changed, overlay=settings_of(changed, index))


def other_language(session: Session) -> Session:
    """Go on in the next language."""
    other = LANGUAGES[(LANGUAGES.index(session.language) + 1) % len(LANGUAGES)]
    return in_language(session, other)


def in_language(session: Session, language: Language) -> Session:
    """Go on in this language."""
    flow = session.flow.in_language(language) if isinstance(session.flow, Setup) else session.flow
    return replace(session, language=language, flow=flow)


def leave(session: Session) -> Step:
    """End the program. A game in the middle stays open, and goes on with the next start."""
    events = (Closed("finished"),) if session.finished else ()
    return Step(replace(replace(session, overlay=None), leaving=True), events)
