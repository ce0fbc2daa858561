"""What the camera has to say of the dice is shown once, until somebody presses a button."""

from __future__ import annotations

from tablecam.buttons import Press
from tablecam.dice import BoardView
from tablecam.messages import message
from tablecam.screen import screen_of
from tablecam.session import Session
from tablecam.words import LANGUAGES

WORD = message("board.dice-small", size=12, die="16")


def test_a_word_on_the_size_of_the_dice_stays_until_a_button_is_pressed() -> None:
    for language in LANGUAGES:
        session = Session.resume(("game declic", "players Ana, Luc"), language)
        session = session.take(BoardView(1.0, "SETTLED", word=WORD)).session
        assert "12 mm" in screen_of(session, 1.0).notice
        session = session.take(BoardView(2.0, "SETTLED")).session
        assert "12 mm" in screen_of(session, 2.0).notice
        session = session.take(Press("MENU", 3.0)).session
        assert screen_of(session, 3.0).notice == ""
