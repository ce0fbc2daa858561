"""A drawing as SVG: lines, shapes and words, as text that differs only where the drawing does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

Point = tuple[float, float]
INK: Final = "#1b2330"
QUIET: Final = "#7a8494"
PAPER: Final = "#ffffff"


class Drawing:
    """A page of `width` x `height` pixels, the origin at its top left."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="DejaVu Sans, Verdana, sans-serif" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        ]

    def line(
        self, points: Iterable[Point], colour: str = INK, width: float = 2.5, *, dashed: bool = False
    ) -> None:
        places = " ".join(f"{x:g},{y:g}" for x, y in points)
        dash = ' stroke-dasharray="7 6"' if dashed else ""
        self._parts.append(
            f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linejoin="round" stroke-linecap="round"{dash}/>'
        )

    def shape(self, points: Iterable[Point], fill: str, edge: str = INK) -> None:
        places = " ".join(f"{x:g},{y:g}" for x, y in points)
        self._parts.append(
            f'<polygon points="{places}" fill="{fill}" stroke="{edge}" stroke-width="2" '
            'stroke-linejoin="round"/>'
        )

    def box(self, middle: Point, size: Point, fill: str, edge: str = INK, radius: float = 0.0) -> None:
        (x, y), (width, height) = middle, size
        self._parts.append(
            f'<rect x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}" '
            f'rx="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        )

    def disc(self, middle: Point, radius: float, fill: str, edge: str = INK) -> None:
        self._parts.append(
            f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{radius:g}" fill="{fill}" stroke="{edge}" '
            'stroke-width="2"/>'
        )

    def write(
        self,
        text: str,
        place: Point,
        size: float = 14.0,
        colour: str = INK,
        *,
        anchor: str = "middle",
        bold: bool = False,
    ) -> None:
        """`place`: the middle of the text's height, and its middle, `start` or `end` by `anchor`."""
        weight = ' font-weight="bold"' if bold else ""
        self._parts.append(
            f'<text x="{place[0]:g}" y="{place[1] + 0.35 * size:g}" font-size="{size:g}" fill="{colour}" '
            f'text-anchor="{anchor}"{weight}>{escape(text)}</text>'
        )

    def text(self) -> str:
        """The whole drawing, as it stands in a file."""
        return "\n".join((*self._parts, "</svg>\n"))
