"""What is to be seen at once: a refusal, a hint, good news, and what somebody should look after."""

from __future__ import annotations

from math import ceil
from typing import Final

from tablecam.buttons import Holding
from tablecam.flows.board import MayStand, WhichDie
from tablecam.messages import Message, message
from tablecam.screen.holding import hold_word
from tablecam.session import Session, zones_words
from tablecam.session.board import word_of
from tablecam.session.lying import Lying
from tablecam.session.passing import passing_in
from tablecam.session.resting import amiss

BUSTS: Final = frozenset(("dead-mans-dice.no-fit", "octo.bust", "pascal.bust", "ten-thousand.bust"))
NEWS: Final = frozenset(("screen.resumed", "screen.undone", "screen.undone-throw"))
"""Notices that tell of something that went well: no warning."""


def notice_of(session: Session, holding: Holding | None, time_s: float) -> Message | None:
    """What is to be seen at once, what the buttons held down would do first of all."""
    word = hold_word(holding, time_s) or _word(session) or _handing(session, time_s)
    return word or session.notice or _of_old_dice(session)


def _of_old_dice(session: Session) -> Message | None:
    """That the dice which lie there do not count, while the first throw of a game on the tray is due."""
    lies = session.view is not None and session.view.state == "SETTLED" and Lying.of(session.view.dice).inside
    waits = session.asking is None and session.throw is not None and session.pending is None
    begins = waits and not session.standing and session.piles is None
    return message("screen.old-dice") if lies and begins else None


def _handing(session: Session, time_s: float) -> Message | None:
    """How long the die can still be away before that means STOP."""
    left_s = passing_in(session, time_s)
    return None if left_s is None else message("screen.handing", seconds=ceil(left_s))


def is_lost(session: Session) -> bool:
    """Whether what just happened lost somebody the turn."""
    table = session.table
    return table is not None and any(text.key in BUSTS for text in table.state.said)


def is_news(notice: Message | None) -> bool:
    return notice is not None and notice.key in NEWS


def _word(session: Session) -> Message | None:
    """What the dice on the table need, while the game is to be seen."""
    if session.overlay is not None:
        return None
    if session.piles is not None:
        return zones_words.word_of(session) or amiss(session)
    if session.board_play is None:
        return amiss(session)
    return word_of(session.watch.seen, isinstance(session.flow, MayStand | WhichDie))


def trouble_of(session: Session) -> Message | None:
    """What somebody should look after, the worst first."""
    of_disk = None if session.unkept is None else session.unkept.trouble
    return of_disk or session.camera_trouble or session.button_trouble or _of_picture(session)


def _of_picture(session: Session) -> Message | None:
    view = session.view
    if view is not None and view.blurred:
        return message("camera.blurred", line=message("screen.menu.set-up"))
    return message("camera.swapped") if view is not None and view.swapped else session.board_trouble
