"""What a screen can show, in plain words: no pixels, no colours, no clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from tablecam.buttons import ButtonName
from tablecam.dice import Face
from tablecam.screen.aim import ShownAim
from tablecam.screen.board import ShownBoard
from tablecam.screen.lights import ShownLight
from tablecam.screen.past import ShownHistory
from tablecam.screen.tray import ShownTray
from tablecam.screen.zones import ShownZones

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Layout = Literal[
    "play",
    "board",
    "zones",
    "list",
    "letters",
    "dice",
    "faces",
    "findings",
    "paused",
    "help",
    "history",
    "aim",
    "lights",
]


@dataclass(frozen=True, slots=True)
class ShownButton:
    """One of the five, and what it does now; `label` None: nothing.

    `filled`: how much of a hold has passed, 0 to 1, while it is held down for something. `walks`: it only
    goes from line to line.
    """

    name: ButtonName
    label: str | None
    filled: float = 0.0
    walks: bool = False


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player on the score sheet."""

    name: str
    score: str
    detail: str
    to_play: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class ShownDie:
    """A die as it was read. `face` None: not certain; `candidates` are then (face, percent), best first.

    `pointed`: the cursor is on it. `chosen`: to be set aside. `picture`: H x W x 3 uint8 RGB.
    """

    face: Face | None
    candidates: tuple[tuple[Face, int], ...] = ()
    pointed: bool = False
    chosen: bool = False
    picture: NDArray[np.uint8] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Item:
    """A line that can be chosen; its place in `Screen.items` is what Press.item means."""

    label: str
    detail: str
    pointed: bool


@dataclass(frozen=True, slots=True)
class ShownFinding:
    """Something that was looked at, and what to do; `remedy` is empty where there is nothing to be done."""

    found: str
    remedy: str
    state: Literal["broken", "look", "ok", "unknown"] = "look"


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact chance that the next throw busts, 0 to 1, and as people write it."""

    label: str
    chance: float
    figure: str


@dataclass(frozen=True, slots=True)
class CameraWord:
    """What the camera makes of the table; `alarm`: somebody should look after it."""

    text: str
    alarm: bool


@dataclass(frozen=True, slots=True)
class Gauge:
    """One figure of the turn: the counter, the length of the series."""

    label: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """Everything there is to show. `title` is the largest; empty texts are not shown.

    `context`: which game this is. `asked`: what the table waits for. `said`: what just happened. `notice`:
    a refusal or a hint, to be seen at once. `trouble`: what somebody should look after, and how. `awaited`:
    how many dice are due or may be thrown now.

    `zones`: what lies in each seat's zone, where the game is played on a mat with zones.

    `aim`: a live picture in which something is to be held, in the layout of that name.

    `lights`: how the camera stands, beside the live picture, in the layout of that name.

    `paragraphs`: of the page of rules that is open. `news`: the notice tells of something that went well;
    `lost`: what just happened lost somebody the turn.
    `contrast`: to be drawn in few strong colours on black.

    `tray`: where the dice lie and others may hide, while a throw waits.

    `board`: what stands on it, where the game is played on one; `turns`: the last lines of its record.

    `history`: what the page of the history that is open shows, in the layout of that name.

    `findings`: why the table does not start, or what doctor found, in the layout of that name.
    In the layouts `dice` and `faces` the first items are the dice, or the faces a die may have.
    """

    layout: Layout
    context: str
    title: str
    asked: str = ""
    said: str = ""
    notice: str = ""
    trouble: str = ""
    players: tuple[PlayerLine, ...] = ()
    dice: tuple[ShownDie, ...] = ()
    awaited: int = 0
    gauges: tuple[Gauge, ...] = ()
    odds: Odds | None = None
    items: tuple[Item, ...] = ()
    faces: tuple[Face, ...] = ()
    buttons: tuple[ShownButton, ...]
    camera: CameraWord
    board: ShownBoard | None = None
    zones: ShownZones = ()
    tray: ShownTray | None = None
    aim: ShownAim | None = None
    lights: tuple[ShownLight, ...] = ()
    turns: tuple[str, ...] = ()
    history: ShownHistory | None = None
    findings: tuple[ShownFinding, ...] = ()
    paragraphs: tuple[str, ...] = ()
    news: bool = False
    lost: bool = False
    contrast: bool = False
