"""Several sources of presses, heard as one."""

from __future__ import annotations

from tablecam.adapters.together import ButtonsTogether
from tablecam.buttons import ButtonEvent, ButtonTrouble, Holding, Press, SwitchOff
from tablecam.messages import message

STUCK = ButtonTrouble(message("buttons.stuck", button="OK", place="x"))
BUSY = ButtonTrouble(message("buttons.no-pi"))
WELL = ButtonTrouble(None)


class Scripted:
    """Tells what it was given, a tuple a call."""

    def __init__(self, *told: tuple[ButtonEvent, ...], holding: Holding | None = None) -> None:
        self._told = list(told)
        self.holding = holding
        self.closed = 0

    def presses(self, _time_s: float) -> tuple[ButtonEvent, ...]:
        return self._told.pop(0)

    def close(self) -> None:
        self.closed += 1


def test_presses_come_by_time_and_each_source_keeps_its_own_order() -> None:
    box = Scripted((Press("STOP", 1.0), Press("OK", 3.0), Press("UNDO", 2.5)))
    keys = Scripted((Press("MENU", 2.0),))
    found = ButtonsTogether(keys, box).presses(4.0)
    assert [press.button for press in found if isinstance(press, Press)] == ["STOP", "MENU", "OK", "UNDO"]


def test_the_wish_to_switch_off_comes_in_its_turn() -> None:
    box, keys = Scripted((Press("OK", 1.0), SwitchOff(3.0))), Scripted((Press("UNDO", 2.0),))
    expected = (Press("OK", 1.0), Press("UNDO", 2.0), SwitchOff(3.0))
    assert ButtonsTogether(keys, box).presses(4.0) == expected


def test_what_is_held_with_any_of_them_is_held() -> None:
    held = Holding(("MENU",), 1.0, 0.8)
    assert ButtonsTogether(Scripted(), Scripted()).holding is None
    assert ButtonsTogether(Scripted(), Scripted(holding=held)).holding == held


def test_a_source_that_is_well_does_not_hide_the_trouble_of_another() -> None:
    together = ButtonsTogether(Scripted((STUCK,), (), (WELL,), ()), Scripted((), (BUSY,), (), (WELL,)))
    assert [together.presses(float(number)) for number in range(4)] == [(STUCK,), (), (BUSY,), (WELL,)]


def test_every_press_wakes_whoever_wants_to_know_and_trouble_does_not() -> None:
    woken: list[float] = []
    box = Scripted((Press("OK", 1.0), Press("UNDO", 1.5)), (STUCK,), ())
    together = ButtonsTogether(Scripted((), (), ()), box, wake=woken.append)
    for number in range(3):
        together.presses(float(number))
    assert woken == [1.5]


def test_all_are_closed() -> None:
    sources = Scripted(), Scripted()
    ButtonsTogether(*sources).close()
    assert [source.closed for source in sources] == [1, 1]
