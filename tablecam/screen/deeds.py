"""What each of the five buttons does now, in a word or two."""

from __future__ import annotations

from tablecam.buttons import ButtonName
from tablecam.flows.board import BoardFlow
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.help import Help
from tablecam.flows.history import JUMP, History, ReplayPage
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Menu, Paused
from tablecam.flows.seating import Seating
from tablecam.flows.settings import SettingsMenu
from tablecam.flows.setup import Setup
from tablecam.flows.zones import ZonesFlow
from tablecam.games.declic.findings import Lingering
from tablecam.messages import Message, message
from tablecam.screen.figures import digits
from tablecam.session import Session
from tablecam.session.zones import opened


def deed(session: Session, button: ButtonName) -> Message | None:
    """What a press would do, None where it does nothing."""
    if button == "MENU":
        return _do("close" if isinstance(session.overlay, Menu | History) else "menu")
    if session.asking is None:
        return _playing(session, button)
    if isinstance(session.asking, Paused):
        return _do("go-on") if button in ("OK", "CONTINUE") else None
    if isinstance(session.asking, History) and isinstance(session.asking.page, ReplayPage):
        return _replaying(session.asking.page, button)
    return _walking(session, button)


def _do(word: str) -> Message:
    return message(f"screen.do.{word}")


def _playing(session: Session, button: ButtonName) -> Message | None:
    if button == "UNDO":
        return _do("undo") if session.can_undo else None
    if session.finished:
        return {"OK": _do("again"), "CONTINUE": _do("new-game")}.get(button)
    if button == "OK":
        return _looking(session)
    word = session.decisions.get(button)
    counter = 0 if session.table is None else session.table.state.turn.get("counter", 0)
    if word == "stop" and isinstance(counter, int) and counter:
        return message("screen.do.bank", counter=digits(counter, session.language))
    return None if word is None else _do(word)


def _looking(session: Session) -> Message | None:
    """What OK does where nothing is asked."""
    if session.board_play is not None:
        return _do("counts" if isinstance(session.watch.seen, Lingering) else "legal")
    if opened(session) is not None:
        return _do("legal")
    return _do("look" if session.pending else "type-in") if session.throw else None


def _replaying(page: ReplayPage, button: ButtonName) -> Message | None:
    """Step by step through a game that was played."""
    if button == "UNDO":
        return _do("back")
    if button == "STOP":
        return _do("step-back") if page.at else None
    if page.at == page.last:
        return None
    return _do("step-on") if button == "CONTINUE" else message("screen.do.jump", inputs=JUMP)


def _walking(session: Session, button: ButtonName) -> Message | None:
    if isinstance(session.overlay, Help) and button == "OK":
        return _do("close")
    seen = session.overlay is None and isinstance(session.flow, Keeper) and session.flow.seen
    match button:
        case "STOP":
            return _do("stop" if seen else "previous")
        case "CONTINUE":
            return _do("continue" if seen else "next")
        case "UNDO" if seen:
            return _do("by-hand")
        case "UNDO":
            return _back(session)
        case _:
            return _do(_choosing(session))


def _back(session: Session) -> Message | None:
    flow = session.flow
    if (
        session.overlay is not None
        or (flow is not None and flow.back is not None)
        or isinstance(flow, Editor | Doubted | Seating | BoardFlow | ZonesFlow)
    ):
        return _do("back")
    return None if isinstance(flow, Setup) or not session.can_undo else _do("undo")


def _choosing(session: Session) -> str:
    flow = session.flow
    if session.overlay is None and isinstance(flow, Editor) and flow.at is None:
        walked = flow.cursor - len(flow.dice)
        return "change" if walked < 0 else ("add", "accept")[walked]
    return "change" if isinstance(session.overlay, SettingsMenu) else "choose"
