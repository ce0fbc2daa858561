"""What a child process found out about a device; plain values, which pass through a pipe."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tablecam.messages import Message


@dataclass(frozen=True, slots=True)
class CameraFacts:
    """What a camera gave. With `trouble` it gave nothing, and the rest is empty.

    `first_s`: seconds from opening to the first picture. `brightness`, `edge` and `contrast` as in
    `vision.quality`. `rate`: pictures a second. `flicker`: as in `vision.flicker`. `frozen`: the last
    pictures were all the same. `model`: the chip, where the camera tells it. `settings`: least and most, over
    the last pictures, of what the camera says that it was set to.
    """

    trouble: Message | None = None
    width: int = 0
    height: int = 0
    first_s: float = 0.0
    brightness: float = 0.0
    edge: float = 0.0
    contrast: float = 0.0
    rate: float = 0.0
    flicker: float = 0.0
    frozen: bool = False
    model: str = ""
    settings: dict[str, tuple[Any, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DisplayFacts:
    """The driver that SDL takes, and the size of the screen in pixels."""

    trouble: Message | None = None
    driver: str = ""
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class SoundFacts:
    """Whether sound can be played, and the names of the devices that there are."""

    trouble: Message | None = None
    devices: str = ""


@dataclass(frozen=True, slots=True)
class PinFacts:
    """What gpiozero reaches the pins by, and the board that it takes this for. `tried`: how many buttons were
    looked at; `down`: those that were held down all the while; `refused`: why others could not be."""

    trouble: Message | None = None
    factory: str = ""
    board: str = ""
    tried: int = 0
    down: tuple[str, ...] = ()
    refused: Message | None = None
