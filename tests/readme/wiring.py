"""The wiring of buttons and lamps, drawn from the pins that tablecam uses and those that the README names."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from gpiozero.pins.mock import MockFactory

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.config import PINS
from tests.readme.svg import INK, PAPER, QUIET, Drawing, Point

Kind = Literal["button", "lamp", "ground"]
COLOURS: Final[Mapping[ButtonName, str]] = {
    "STOP": "#d7382f",
    "CONTINUE": "#1f9a4d",
    "OK": "#2f6fd0",
    "UNDO": "#c98a00",
    "MENU": "#5d6675",
}
GROUND: Final = "#222222"
GROUND_PINS: Final = (9, 14, 39)
"""Of the header; any other ground is as good."""
WIDTH, HEIGHT = 1000, 640
ROW: Final = 26.0
SLOT: Final = 56.0
TOP: Final = 70.0
MIDDLE: Final = 500.0
COLUMN: Final = 16.0
"""From the middle of the header to that of one of its columns."""
NEAR, FAR, RAIL = 190.0, 340.0, 440.0
"""How far from the middle of the header: the ends of the things that are wired, and the ground rail."""


@dataclass(frozen=True, slots=True)
class Wire:
    """From a pin of the header to a button, to a lamp, or to the ground rail."""

    kind: Kind
    pin: int
    button: ButtonName | None = None
    gpio: int | None = None


def header() -> dict[int, str]:
    """The pins of the header of a Raspberry Pi by number: `GPIO17`, `GND`, `3V3`, `5V`."""
    pins = MockFactory().board_info.headers["J8"].pins.values()
    return {pin.row * 2 - pin.col % 2: pin.name for pin in pins}


def lamps_of(readme: str) -> dict[ButtonName, int]:
    """The pins of the lamps in the README's `table.toml`."""
    text = readme.split("```toml\n", 1)[1].split("```", 1)[0]
    named = tomllib.loads(text)["lamps"]
    return {button: named[button] for button in BUTTONS}


def wires(lamps: Mapping[ButtonName, int]) -> list[Wire]:
    """All wires, by pin."""
    places = {name: pin for pin, name in header().items()}
    found = [Wire("ground", pin) for pin in GROUND_PINS]
    groups: tuple[tuple[Kind, Mapping[ButtonName, int]], ...] = (("button", PINS), ("lamp", lamps))
    for kind, pins in groups:
        found += [Wire(kind, places[f"GPIO{gpio}"], button, gpio) for button, gpio in pins.items()]
    return sorted(found, key=lambda wire: wire.pin)


def draw_wiring(readme: str) -> str:
    """The drawing as SVG."""
    page = Drawing(WIDTH, HEIGHT, "Buttons and lamps on the header of a Raspberry Pi")
    rule = "Each button, and each lamp with its resistor of 330 Ω, lies between its pin and ground."
    page.write(rule, (MIDDLE, 26))
    all_wires = wires(lamps_of(readme))
    for side in (-1, 1):
        _draw_side(page, [wire for wire in all_wires if (wire.pin % 2 == 0) == (side == 1)], side)
    _draw_header(page, all_wires)
    return page.text()


def _pin_place(pin: int) -> Point:
    return MIDDLE + COLUMN * (1 if pin % 2 == 0 else -1), TOP + ROW * ((pin + 1) // 2 - 1)


def _draw_header(page: Drawing, used: Sequence[Wire]) -> None:
    names = header()
    middle = TOP + ROW * 9.5
    page.box((MIDDLE, middle), (4 * COLUMN + 8, 20 * ROW + 8), "#e9ecf1", QUIET, 6)
    colours = {wire.pin: GROUND if wire.button is None else COLOURS[wire.button] for wire in used}
    for pin in names:
        place, colour = _pin_place(pin), colours.get(pin)
        if pin == 1:
            page.box(place, (21, 21), PAPER, QUIET)
        else:
            page.disc(place, 10.5, colour or PAPER, colour or QUIET)
        page.write(str(pin), place, 10, PAPER if colour else QUIET, bold=bool(colour))
    page.write("5 V: keep off", (MIDDLE + 50, TOP + ROW / 2), 12, QUIET, anchor="start")
    page.write("pin 1: at the corner of the board", (MIDDLE, HEIGHT - 26), 12, QUIET)


def _draw_side(page: Drawing, side_wires: Sequence[Wire], side: int) -> None:
    """Everything wired to one column of the header. Wires cross nobody: of those that lead up, the lower ones
    turn farther out; of those that lead down, the upper ones."""
    first = TOP + (len(side_wires) < 5) * 3 * ROW
    slots = [first + SLOT * number for number in range(len(side_wires))]
    ends = [_pin_place(wire.pin) for wire in side_wires]
    up = [end[1] > slot for end, slot in zip(ends, slots, strict=True)]
    rail: list[Point] = []
    for number, (wire, end, slot) in enumerate(zip(side_wires, ends, slots, strict=True)):
        rank = sum(up[:number]) if up[number] else sum(not each for each in up[number + 1 :])
        turn = MIDDLE + side * (48 + 11 * (rank + 1))
        colour = GROUND if wire.button is None else COLOURS[wire.button]
        near, far, outer = (MIDDLE + side * away for away in (NEAR, FAR, RAIL))
        page.line([end, (turn, end[1]), (turn, slot), (near, slot)], colour)
        if wire.kind == "ground":
            page.line([(near, slot), (outer, slot)], GROUND)
            page.write("ground", ((near + far) / 2, slot - 11), 12, GROUND)
        else:
            _draw_thing(page, wire, (near, slot), side)
            page.line([(far, slot), (outer, slot)], GROUND)
        rail.append((outer, slot))
    page.line(rail, GROUND)
    for place in rail:
        page.disc(place, 3, GROUND, GROUND)


def _draw_thing(page: Drawing, wire: Wire, near: Point, side: int) -> None:
    """A push button, or a resistor and a light-emitting diode, from its near end to its far end."""
    x, y = near
    assert wire.button is not None
    colour = COLOURS[wire.button]

    def at(away: float, down: float = 0.0) -> Point:
        return x + side * away, y + down

    if wire.kind == "button":
        page.line([at(0), at(50)], colour)
        page.line([at(100), at(FAR - NEAR)], GROUND)
        page.line([at(48, -12), at(102, -12)], colour, 4)
        page.line([at(75, -12), at(75, -20)], colour, 4)
        for away in (50, 100):
            page.disc(at(away), 4, PAPER, INK)
    else:
        page.line([at(0), at(25)], colour)
        page.box(at(47), (44, 14), PAPER, colour)
        page.line([at(69), at(92)], colour)
        page.shape([at(92, -10), at(92, 10), at(110)], colour, colour)
        page.line([at(110, -10), at(110, 10)], colour, 3)
        page.line([at(110), at(FAR - NEAR)], GROUND)
    what = f"{wire.button} {'lamp' if wire.kind == 'lamp' else 'button'}"
    page.write(f"{what}: GPIO{wire.gpio}, pin {wire.pin}", at((FAR - NEAR) / 2, 20), 12, colour, bold=True)


def wiring_file(folder: Path, readme: str) -> None:
    (folder / "wiring.svg").write_text(draw_wiring(readme), "utf-8")
