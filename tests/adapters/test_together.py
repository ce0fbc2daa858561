"""Several sources of presses, heard as one."""

from __future__ import annotations

from tablecam.adapters.together import ButtonsTogether
from tablecam.buttons import ButtonTrouble, Press
from tablecam.messages import message

STUCK = ButtonTrouble(message("buttons.stuck", button="OK", place="x"))
BUSY = ButtonTrouble(message("buttons.no-pi"))
WELL = ButtonTrouble(None)


class Scripted:
    """Tells what it was given, a tuple a call."""

    def __init__(self, *told: tuple[Press | ButtonTrouble, ...]) -> None:
        self._told = list(told)
        self.closed = 0

    def presses(self, _time_s: float) -> tuple[Press | ButtonTrouble, ...]:
        return self._told.pop(0)

    def close(self) -> None:
        self.closed += 1


def test_presses_come_by_time_and_each_source_keeps_its_own_order() -> None:
    box = Scripted((Press("STOP", 1.0), Press("OK", 3.0), Press("UNDO", 2.5)))
    keys = Scripted((Press("MENU", 2.0),))
    found = ButtonsTogether(keys, box).presses(4.0)
    assert [press.button for press in found if isinstance(press, Press)] == ["STOP", "MENU", "OK", "UNDO"]


def test_a_source_that_is_well_does_not_hide_the_trouble_of_another() -> None:
    together = ButtonsTogether(Scripted((STUCK,), (), (WELL,), ()), Scripted((), (BUSY,), (), (WELL,)))
    assert [together.presses(float(number)) for number in range(4)] == [(STUCK,), (), (BUSY,), (WELL,)]


def test_all_are_closed() -> None:
    sources = Scripted(), Scripted()
    ButtonsTogether(*sources).close()
    assert [source.closed for source in sources] == [1, 1]
