"""Who presses before there is anything to see has pressed nothing."""

from __future__ import annotations

from tablecam.adapters.once_seen import OnceSeen
from tablecam.buttons import ButtonTrouble, Holding, Press, SwitchOff
from tablecam.messages import message
from tests.adapters.test_together import Scripted
from tests.screens import screens

WRONG = ButtonTrouble(message("buttons.no-pi"))


def test_presses_before_the_first_screen_count_for_nothing_and_troubles_are_told() -> None:
    early = (Press("OK", 0.0), WRONG, SwitchOff(0.1))
    buttons = OnceSeen(Scripted(early, (Press("OK", 0.2),), early))
    assert buttons.presses(0.1) == (WRONG,)
    assert buttons.presses(0.2) == ()
    buttons.show(screens("en")["menu"])
    assert buttons.presses(0.3) == early


def test_what_is_held_is_that_of_the_others_and_they_are_closed() -> None:
    others = Scripted(holding=Holding(("MENU",), 1.0, 0.8))
    buttons = OnceSeen(others)
    assert buttons.holding == others.holding
    buttons.close()
    assert others.closed == 1
