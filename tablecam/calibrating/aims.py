"""The ways in which the sheet is to be held, and what still lacks of one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablecam.messages import Message, message
from tablecam.vision.chessboard import SHARP, SheetView

Span = tuple[float, float]
Corners = tuple[tuple[float, float], ...]
"""Where the corners of the sheet are to be, as shares of the picture's width and height."""

_FAR, _NEAR = 0.25, 0.58
"""How much of the picture the sheet must take, each way: to be of use, and to be near."""
_LEAN: Final = 0.24
"""A sine: from 14 degrees on the sheet leans."""
_SLANTED: Final = 0.6
"""A sheet that leans more than that is seen so narrow that its corners are found badly."""
_ANYWHERE: Final[Span] = (0.0, 1.0)
_MIDDLE: Final[Span] = (0.36, 0.64)


@dataclass(frozen=True, slots=True)
class Aim:
    """One way to hold the sheet: where its middle is (spans of the picture's width and height), to which side
    it leans (`lean`: -1, 0 or 1, right and down), how large it is; `corners` draws it."""

    name: str
    across: Span
    down: Span
    corners: Corners
    lean: tuple[int, int] = (0, 0)
    least: float = _FAR

    @property
    def wish(self) -> Message:
        """What people are asked to do."""
        return message(f"lens.aim.{self.name}")

    def lack(self, view: SheetView | None) -> Message | None:
        """What is still to be done, the most important first; None where the sheet is held so."""
        if view is None:
            return message("lens.lack.sheet")
        x, y = view.middle
        lacking = (
            (view.share < self.least, "closer"),
            (x < self.across[0], "right"),
            (x > self.across[1], "left"),
            (y < self.down[0], "down"),
            (y > self.down[1], "up"),
            (not self._leans(view), "lean"),
            (max(map(abs, view.lean)) > _SLANTED, "flatter"),
            (view.edge > SHARP, "sharp"),
        )
        return next((message(f"lens.lack.{name}") for lacks, name in lacking if lacks), None)

    def _leans(self, view: SheetView) -> bool:
        wanted = (axis * seen for axis, seen in zip(self.lean, view.lean, strict=True))
        return self.lean == (0, 0) or sum(wanted) >= _LEAN


def _upright(x: float, y: float, width: float, height: float) -> Corners:
    across, down = width / 2, height / 2
    return (x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)


def _leaning(right: int, down: int) -> Corners:
    """The sheet in the middle with one edge nearer: 1 for the right or lower one, -1 for that across."""
    return tuple(
        (0.5 + 0.17 * x * (1 + 0.22 * down * y), 0.5 + 0.3 * y * (1 + 0.22 * right * x))
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


AIMS: Final = (
    Aim("middle", _MIDDLE, _MIDDLE, _upright(0.5, 0.5, 0.36, 0.62)),
    Aim("left", (0.0, 0.36), _ANYWHERE, _upright(0.25, 0.5, 0.36, 0.62)),
    Aim("right", (0.64, 1.0), _ANYWHERE, _upright(0.75, 0.5, 0.36, 0.62)),
    Aim("top", _ANYWHERE, (0.0, 0.38), _upright(0.5, 0.32, 0.36, 0.62)),
    Aim("bottom", _ANYWHERE, (0.62, 1.0), _upright(0.5, 0.68, 0.36, 0.62)),
    Aim("lean-left", _ANYWHERE, _ANYWHERE, _leaning(-1, 0), lean=(-1, 0)),
    Aim("lean-right", _ANYWHERE, _ANYWHERE, _leaning(1, 0), lean=(1, 0)),
    Aim("lean-bottom", _ANYWHERE, _ANYWHERE, _leaning(0, 1), lean=(0, 1)),
    Aim("lean-top", _ANYWHERE, _ANYWHERE, _leaning(0, -1), lean=(0, -1)),
    Aim("near", _ANYWHERE, _ANYWHERE, _upright(0.5, 0.5, 0.56, 0.92), least=_NEAR),
)
