"""Fast fingers on five bouncing buttons at once, in real time, through gpiozero's mock pins.

`python -m tests.stress_buttons [PRESSES]` says what came of them. A finger goes to each button, and the loop
that asks for presses is sometimes busy for up to 0.3 s.

A busy machine may delay a finger so much that what was meant as bounce became a press, or a press became a
hold. So what must be heard is worked out from what the pins really did, edge by edge, by another way than
the product's; how many presses were meant is told beside it.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import attrgetter
from threading import Thread

from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPin, MockPWMPin

from tablecam.adapters.contacts import DEBOUNCE_S, HOLD_S
from tablecam.adapters.gpio import GpioPanel
from tablecam.buttons import BUTTONS, ButtonEvent, ButtonName, ButtonTrouble, Press
from tablecam.config import PINS

Heard = tuple[ButtonName, bool]


@dataclass(frozen=True, slots=True)
class Report:
    """`meant`: how many presses the fingers set out to make. `made`, `heard`: button and whether held."""

    meant: int
    made: tuple[Heard, ...]
    heard: tuple[Heard, ...]
    troubles: int
    edges: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Span:
    """A time without an edge."""

    at_s: float
    until_s: float
    down: bool


class Finger(Thread):
    """Presses one button, with bounce at both ends, and writes down when the level really changed."""

    def __init__(self, button: ButtonName, presses: int, seed: int) -> None:
        super().__init__(name=button)
        self.button = button
        self.edges: list[tuple[float, bool]] = []
        self._pin: MockPin = Device.pin_factory.pin(PINS[button])
        self._presses = presses
        self._chance = random.Random(seed)

    def run(self) -> None:
        for _ in range(self._presses):
            time.sleep(self._chance.uniform(0.05, 0.15))
            self._change(down=True)
            held = self._chance.random() < 0.01
            time.sleep(HOLD_S + 0.1 if held else self._chance.uniform(0.03, 0.09))
            self._change(down=False)

    def _change(self, down: bool) -> None:
        self._drive(down)
        for _ in range(self._chance.choice((0, 0, 1, 2, 3))):
            time.sleep(self._chance.uniform(0.0001, 0.001))
            self._drive(not down)
            time.sleep(self._chance.uniform(0.0001, 0.001))
            self._drive(down)

    def _drive(self, down: bool) -> None:
        (self._pin.drive_low if down else self._pin.drive_high)()
        self.edges.append((self._pin._last_change, down))


def made_by(finger: Finger) -> list[tuple[float, Heard]]:
    """The presses of a finger by its edges, each with the time at which it was completed."""
    edges = [(0.0, False), *finger.edges, (float("inf"), False)]
    spans = [Span(at_s, until_s, down) for (at_s, down), (until_s, _) in pairwise(edges)]
    firm = [span for span in spans if span.until_s - span.at_s >= DEBOUNCE_S]
    levels = [(down, list(group)) for down, group in groupby(firm, key=attrgetter("down"))]
    made = []
    for (_, before), (down, pressed), (_, after) in zip(levels, levels[1:], levels[2:], strict=False):
        if not down:
            continue
        held_s = before[-1].until_s + HOLD_S
        held = pressed[-1].until_s >= held_s
        made.append((held_s if held else after[0].at_s + DEBOUNCE_S, (finger.button, held)))
    return made


def stress(presses: int, seed: int = 1) -> Report:
    """Let five fingers make so many presses in all, and listen to the panel meanwhile."""
    panel = GpioPanel(PINS, {})
    fingers = [Finger(button, presses // len(BUTTONS), seed + n) for n, button in enumerate(BUTTONS)]
    start_s = time.monotonic()
    for finger in fingers:
        finger.start()
    heard = listen(panel, fingers, random.Random(seed))
    panel.close()
    made = sorted(press for finger in fingers for press in made_by(finger))
    return Report(
        meant=len(fingers) * (presses // len(BUTTONS)),
        made=tuple(press for _, press in made),
        heard=tuple((press.button, press.held) for press in heard if isinstance(press, Press)),
        troubles=sum(isinstance(each, ButtonTrouble) for each in heard),
        edges=sum(len(finger.edges) for finger in fingers),
        seconds=time.monotonic() - start_s,
    )


def listen(panel: GpioPanel, fingers: list[Finger], chance: random.Random) -> list[ButtonEvent]:
    """What the panel tells until all fingers are done, to a loop that is busy now and then."""
    heard: list[ButtonEvent] = []
    while any(finger.is_alive() for finger in fingers):
        time.sleep(0.3 * chance.random() if chance.random() < 0.05 else 1 / 15)
        heard += panel.presses(time.monotonic())
    time.sleep(0.1)
    return [*heard, *panel.presses(time.monotonic())]


def main(presses: int) -> int:
    sys.setswitchinterval(0.0005)  # five fingers and a loop share one interpreter
    Device.pin_factory = MockFactory(pin_class=MockPWMPin)
    report = stress(presses)
    made, heard = Counter(report.made), Counter(report.heard)
    print(f"{report.seconds:.0f} s, {report.edges} edges, {report.meant} presses meant")
    print(f"made by the pins {len(report.made)}, heard {len(report.heard)}, troubles {report.troubles}")
    print(f"lost {(made - heard).total()}, doubled {(heard - made).total()}")
    print(f"in the order of the pins: {report.heard == report.made}")
    return 0 if report.heard == report.made else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
