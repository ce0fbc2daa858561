"""The canvas: colours, text that always fits its box, and a note of where everything went."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal

import pygame

from tablecam.buttons import ButtonName

Colour = tuple[int, int, int]
Align = Literal["left", "centre", "right"]

NIGHT: Final[Colour] = (13, 19, 28)
PANEL: Final[Colour] = (25, 35, 49)
EDGE: Final[Colour] = (58, 73, 94)
CELL: Final[Colour] = (58, 73, 95)
INK: Final[Colour] = (247, 243, 233)
SOFT: Final[Colour] = (172, 184, 199)
AMBER: Final[Colour] = (255, 193, 66)
RED: Final[Colour] = (255, 106, 92)
AMBER_SHADE: Final[Colour] = (58, 43, 12)
RED_SHADE: Final[Colour] = (62, 22, 18)
DARK: Final[Colour] = (20, 22, 27)
BUTTON_COLOURS: Final[dict[ButtonName, Colour]] = {
    "STOP": (255, 112, 100),
    "CONTINUE": (104, 211, 138),
    "OK": (112, 176, 255),
    "UNDO": (255, 193, 66),
    "MENU": (190, 200, 214),
}
_CONTRAST: Final[dict[Colour, Colour]] = {
    NIGHT: (0, 0, 0),
    PANEL: (0, 0, 0),
    EDGE: (150, 150, 150),
    CELL: (50, 50, 50),
    INK: (255, 255, 255),
    SOFT: (255, 255, 255),
    AMBER: (255, 230, 0),
    RED: (255, 140, 130),
    AMBER_SHADE: (0, 0, 0),
    RED_SHADE: (0, 0, 0),
    DARK: (0, 0, 0),
    BUTTON_COLOURS["STOP"]: (255, 140, 130),
    BUTTON_COLOURS["CONTINUE"]: (110, 255, 150),
    BUTTON_COLOURS["OK"]: (130, 200, 255),
    BUTTON_COLOURS["MENU"]: (255, 255, 255),
}
"""What stands for a colour where contrast is wanted; the colours not named stay."""
LEAST: Final = 0.027
"""Of the shorter side of a screen, what can still be read from the table."""
SMALLEST_PX: Final = 8
"""Text shrinks to this before it is cut; a test sees to it that no sentence of the product gets there."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """A text that was drawn: where its ink is, the box it had to fit, and its height as a font in pixels."""

    text: str
    ink: pygame.Rect
    box: pygame.Rect
    size_px: int
    cut: bool


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be touched: a button, or with `item` a line of the screen (button is then OK)."""

    area: pygame.Rect
    button: ButtonName
    item: int | None = None


@dataclass(slots=True)
class Painting:
    """What was drawn where."""

    texts: list[TextBox] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)

    def hit(self, place: tuple[int, int]) -> Target | None:
        """The target under a pointer, the one drawn last where two lie on each other."""
        return next((target for target in reversed(self.targets) if target.area.collidepoint(place)), None)


@dataclass(frozen=True, slots=True)
class Canvas:
    """A surface being painted. Lengths are shares of its `unit`, so that every size looks alike.

    `unit_px`: the unit in pixels; None: the height of the surface. `contrast`: few strong colours on black.
    """

    surface: pygame.Surface
    painting: Painting = field(default_factory=Painting)
    unit_px: int | None = None
    contrast: bool = False

    @property
    def area(self) -> pygame.Rect:
        return self.surface.get_rect()

    @property
    def unit(self) -> int:
        """The length in pixels that all others are shares of."""
        return self.unit_px or self.surface.get_height()

    @property
    def least(self) -> float:
        """Figures that are smaller than this are left out: nobody could read them. A screen as high as wide
        counts as one of the same width that is not."""
        return LEAST * (self.area.width / self.unit if self.upright else 1)

    @property
    def upright(self) -> bool:
        """Whether the surface is higher than it is wide, so that things stand below each other."""
        return self.area.height > self.area.width

    def px(self, share: float) -> int:
        """A share of the unit in pixels, 1 at least."""
        return max(1, round(self.unit * share))

    def shade(self, colour: Colour) -> Colour:
        """A colour of the theme that is wanted."""
        return _CONTRAST.get(colour, colour) if self.contrast else colour

    def panel(
        self, box: pygame.Rect, colour: Colour, edge: Colour | None = None, width: float = 0.004
    ) -> None:
        """A rectangle with round corners, with an edge if one is named, or if it would not be seen."""
        radius = min(self.px(0.022), min(box.size) // 2)
        pygame.draw.rect(self.surface, self.shade(colour), box, border_radius=radius)
        if self.contrast and colour == PANEL and edge is None:
            edge, width = EDGE, 0.003
        if edge is not None:
            pygame.draw.rect(self.surface, self.shade(edge), box, self.px(width), border_radius=radius)

    def text(
        self,
        text: str,
        box: pygame.Rect,
        share: float,
        colour: Colour = INK,
        align: Align = "left",
        lines: int = 1,
    ) -> pygame.Rect:
        """Write a text into a box, as large as fits but no larger than `share`; gives where its ink is."""
        if not text:
            return pygame.Rect(box.topleft, (0, 0))
        size_px, wrapped, cut = fitted(text, box.width, box.height, self.px(share), lines)
        pictures = [font(size_px).render(plain(line), True, self.shade(colour)) for line in wrapped]
        height = sum(picture.get_height() for picture in pictures)
        top, ink = box.top + (box.height - height) // 2, []
        for picture in pictures:
            place = picture.get_rect(top=top, left=_left(box, picture.get_width(), align))
            ink.append(self.surface.blit(picture, place))
            top = place.bottom
        whole = ink[0].unionall(ink[1:])
        self.painting.texts.append(TextBox(text, whole, box, size_px, cut))
        return whole

    def common(self, texts: Iterable[str], size: tuple[int, int], share: float, lines: int = 1) -> float:
        """The share at which all of the texts fit a box of this size: side by side, they look alike."""
        sizes = [fitted(text, *size, self.px(share), lines)[0] for text in texts if text]
        return min(sizes, default=self.px(share)) / self.unit

    def width_of(self, text: str, share: float) -> int:
        """How wide a text is at this size, in pixels."""
        return font(self.px(share)).size(plain(text))[0]

    def target(self, area: pygame.Rect, button: ButtonName, item: int | None = None) -> None:
        self.painting.targets.append(Target(area, button, item))


def _left(box: pygame.Rect, width: int, align: Align) -> int:
    room = box.width - width
    return box.left + {"left": 0, "centre": room // 2, "right": room}[align]


@lru_cache(maxsize=128)
def font(size_px: int) -> pygame.font.Font:
    """pygame's own font: it comes with the package and has every letter of both languages."""
    return pygame.font.Font(None, size_px)


def plain(text: str) -> str:
    """The text as the font can draw it: it has no glyph for spaces that do not break."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@lru_cache(maxsize=2048)
def fitted(text: str, width: int, height: int, largest: int, lines: int) -> tuple[int, tuple[str, ...], bool]:
    """The largest size at which the text fits in so many lines, the lines, and whether it had to be cut."""
    low, high = SMALLEST_PX, max(largest, SMALLEST_PX)
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(_wrapped(text, middle, width), middle, width, height, lines):
            low = middle
        else:
            high = middle - 1
    wrapped = _wrapped(text, low, width)
    if _fits(wrapped, low, width, height, lines):
        return low, wrapped, False
    return low, (_cut(text, low, width),), True


def _fits(wrapped: tuple[str, ...], size_px: int, width: int, height: int, lines: int) -> bool:
    face = font(size_px)
    sizes = [face.size(plain(line)) for line in wrapped]
    return (
        len(wrapped) <= lines
        and max(wide for wide, _ in sizes) <= width
        and sum(tall for _, tall in sizes) <= height
    )


def _wrapped(text: str, size_px: int, width: int) -> tuple[str, ...]:
    """Break between words where the line is full; spaces that do not break stay."""
    face, lines = font(size_px), [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and face.size(plain(longer))[0] > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def _cut(text: str, size_px: int, width: int) -> str:
    """As much of the text as there is room for, with an ellipsis."""
    face = font(size_px)
    while text and face.size(plain(f"{text}…"))[0] > width:
        text = text[:-1]
    return f"{text}…"
