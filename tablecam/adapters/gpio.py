"""Buttons and lamps on the pins of a Raspberry Pi, by gpiozero."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic
from typing import Any, Final

from gpiozero import LED, InputDevice

from tablecam.adapters.contacts import Contact, Contacts, Edge, LostEdges, Troubles
from tablecam.adapters.gpio_pins import open_factory, told_by, why_not
from tablecam.adapters.knob import Knob
from tablecam.buttons import ButtonEvent, ButtonName, ButtonTrouble, Holding, KnobPin, Press, SwitchOff
from tablecam.messages import Message, message
from tablecam.screen import Screen

RETRY_S: Final = 5.0
"""Pins that could not be had are asked for again: the program that held them may have ended."""
LATE_S: Final = 0.02
"""Edges are judged when they are so old: by then all that were made before them have come, too."""


@dataclass(frozen=True, slots=True)
class _Arrival:
    """An edge as the driver told it: when, by its own count of ticks, and when it was told."""

    contact: Contact
    down: bool
    ticks: Any
    told_s: float


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a pin is wanted for, and what opens it."""

    name: ButtonName | Message
    pin: int
    add: Callable[[], None]


class GpioPanel:
    """The five buttons of the box and their lamps: it is Buttons and Display at once.

    A button closes its pin (BCM number) to ground; the pin has its pull-up inside. A lamp is lit exactly
    when its button does something. `knob`: the pins of a rotary encoder, A and B, and PRESS, where its button
    is one of the panel. Pins that cannot be had are no error: the others work, a ButtonTrouble
    says what is wrong, and they are asked for again from time to time. Nor is anything that fails later.
    """

    def __init__(
        self,
        pins: Mapping[ButtonName, int],
        lamps: Mapping[ButtonName, int],
        knob: Mapping[KnobPin, int] | None = None,
    ) -> None:
        self._arrived: deque[_Arrival] = deque()
        self._waiting: list[Edge] = []
        self._contacts, self._lost_edges = Contacts(), LostEdges()
        self._troubles = Troubles()
        self._wires: list[_Wire] = []
        self._lamps: dict[ButtonName, LED] = {}
        self._knob: Knob | None = None
        self._missing = [
            *(_Wanted(button, pin, partial(self._add_button, button, pin)) for button, pin in pins.items()),
            *(_Wanted(button, pin, partial(self._add_lamp, button, pin)) for button, pin in lamps.items()),
            *self._wanted_of_knob(knob or {}),
        ]
        self._told: tuple[ButtonTrouble, ...] = self._open()
        self._behind_s = 0.0

    @property
    def holding(self) -> Holding | None:
        """What is held down, while that is going to mean something."""
        holding = self._contacts.holding
        return None if holding is None else replace(holding, since_s=holding.since_s - self._behind_s)

    def presses(self, time_s: float) -> tuple[ButtonEvent, ...]:
        """The presses completed since the last call, and what came to be wrong or right."""
        troubles, self._told = self._told, ()
        now_s = monotonic()
        if self._missing and now_s >= self._retry_s:
            troubles += self._open()
        self._gather()
        troubles += self._look(now_s)
        self._pass_on(now_s - LATE_S)
        found = self._contacts.take(now_s - LATE_S)
        for happened in found:
            if isinstance(happened, ButtonTrouble):
                troubles += self._troubles.note("contacts", happened.what)
        self._behind_s = now_s - time_s  # the camera's clock started later than this one
        pressed = (happened for happened in found if isinstance(happened, Press | SwitchOff))
        turned = () if self._knob is None else self._knob.presses(time_s)
        return (*(replace(each, time_s=each.time_s - self._behind_s) for each in pressed), *turned, *troubles)

    def show(self, screen: Screen) -> None:
        """Light the lamps of the buttons that do something."""
        if self._knob is not None:
            self._knob.shown(screen)
        for button in screen.buttons:
            if button.name in self._lamps:
                with suppress(Exception):  # a dark lamp is no reason to end a game
                    self._lamps[button.name].value = button.label is not None

    def close(self) -> None:
        """Give the pins back; a lamp goes out with its pin."""
        self._missing.clear()
        for device in (*self._lamps.values(), *self._wires, *filter(None, (self._knob,))):
            with suppress(Exception):
                device.close()
        self._lamps.clear()
        self._wires.clear()
        self._knob = None

    def _open(self) -> tuple[ButtonTrouble, ...]:
        """Ask for the pins that are missing; says why the first of them cannot be had."""
        self._retry_s = monotonic() + RETRY_S
        reason: Message | None = None
        for wanted in tuple(self._missing):
            try:
                wanted.add()
                self._missing.remove(wanted)
            except Exception as error:  # each pin library has its own errors, and none may end a game
                reason = reason or why_not(error, wanted.name, wanted.pin)
        return self._troubles.note("pins", reason)

    def _add_button(self, button: ButtonName, pin: int) -> None:
        wire = _Wire(Contact(button, message("buttons.pin", pin=pin)), pin, self._arrived)
        self._contacts.begin(wire.contact, wire.is_down(), monotonic())
        self._wires.append(wire)

    def _add_lamp(self, button: ButtonName, pin: int) -> None:
        self._lamps[button] = LED(pin, pin_factory=open_factory())

    def _wanted_of_knob(self, knob: Mapping[KnobPin, int]) -> Iterator[_Wanted]:
        name = message("buttons.knob")
        if "A" in knob and "B" in knob:
            yield _Wanted(name, knob["A"], partial(self._add_knob, knob["A"], knob["B"]))
        if "PRESS" in knob:
            yield _Wanted(name, knob["PRESS"], partial(self._add_button, "OK", knob["PRESS"]))

    def _add_knob(self, a: int, b: int) -> None:
        self._knob = Knob(a, b)

    def _gather(self) -> None:
        """Take the edges that were told since the last call."""
        while self._arrived:
            arrival = self._arrived.popleft()
            edge = Edge(arrival.contact, arrival.down, _made_s(arrival))
            self._waiting += self._lost_edges.passed(edge)

    def _look(self, now_s: float) -> tuple[ButtonTrouble, ...]:
        """Look at the levels, in case an edge was lost."""
        try:
            for wire in self._wires:
                self._waiting += self._lost_edges.looked(wire.contact, wire.is_down(), now_s)
        except Exception as error:  # see `_open`
            return self._troubles.note("reading", message("buttons.failed", reason=told_by(error)))
        return self._troubles.note("reading", None)

    def _pass_on(self, until_s: float) -> None:
        """Hand the edges up to `until_s` over, in the order in which they were made."""
        self._waiting.sort(key=lambda edge: edge.time_s)
        while self._waiting and self._waiting[0].time_s <= until_s:
            edge = self._waiting.pop(0)
            self._contacts.edge(edge.contact, edge.down, edge.time_s)


class _Wire:
    """The pin of one button. What it tells goes into a queue and nowhere else: it is told in a thread."""

    def __init__(self, contact: Contact, pin: int, arrived: deque[_Arrival]) -> None:
        self.contact = contact
        self._arrived = arrived
        self._device = InputDevice(pin, pull_up=True, pin_factory=open_factory())
        self._device.pin.edges = "both"
        self._device.pin.when_changed = self._changed

    def _changed(self, ticks: Any, state: Any) -> None:
        self._arrived.append(_Arrival(self.contact, not state, ticks, monotonic()))

    def is_down(self) -> bool:
        return bool(self._device.value)

    def close(self) -> None:
        self._device.close()


def _made_s(arrival: _Arrival) -> float:
    """When an edge was made: the driver knows better than the thread that told it, if its clock is ours."""
    pins = open_factory()
    told_late_s = pins.ticks_diff(pins.ticks(), arrival.ticks) - (monotonic() - arrival.told_s)
    return arrival.told_s - (told_late_s if 0.0 < told_late_s < 1.0 else 0.0)
