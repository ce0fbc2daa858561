"""A sheet on the paper that people have: on one page with marks to cut along, or on several to be glued."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil
from typing import Final, Literal, get_args

from tablecam.pdf import Page, Point

Paper = Literal["a4", "a3", "letter"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)
SIZES: Final[dict[Paper, Point]] = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
"""Upright, in mm."""
MARGIN: Final = 12.0
"""Most printers leave less white at the edge; marks and a name have their place in it."""
GLUE: Final = 8.0
"""How far a page goes on under the one that is glued onto it."""
RULER_MM: Final = 100.0
_RULER_ROOM: Final = 24.0
_MARK: Final = 6.0
_GAP: Final = 1.5
"""How long a mark is, and how far from the corner it begins."""

Span = tuple[float, float]
Kept = Sequence[tuple[Point, float]]
"""Middles and widths of what no seam is to cut through."""


def own_paper(size: Point) -> Paper:
    """The smallest paper, apart from Letter, that a sheet goes onto."""
    return next(paper for paper in PAPERS if paper != "letter" and _turned(size, SIZES[paper]))


def lay_out(sheet: Page, name: str, paper: Paper, kept: Kept = ()) -> tuple[Page, ...]:
    """The pages to print."""
    turned = _turned(sheet.size, SIZES[paper])
    return (_on_one(sheet, turned),) if turned else tuple(_on_several(sheet, name, paper, kept))


def trimmed(sheet: Page, needed: Point, paper: Paper) -> Page:
    """The sheet without what of its white edge does not go onto the paper; so much of it is `needed`."""
    turned = _turned(needed, SIZES[paper])
    if turned is None or _turned(sheet.size, SIZES[paper]) is not None:
        return sheet
    page = Page(turned)
    page.lay(sheet, (-turned[0] / 2, -turned[1] / 2), (turned[0] / 2, turned[1] / 2))
    return page


def rule(page: Page, middle: Point) -> None:
    """A line that is 100 mm long where the printer kept the size, with its length below it."""
    x, y = middle
    page.line((x - RULER_MM / 2, y), (x + RULER_MM / 2, y))
    for end in (x - RULER_MM / 2, x + RULER_MM / 2):
        page.line((end, y - 2), (end, y + 2))
    page.write("100 mm", (x, y - 4), 2.5)


def _turned(size: Point, paper: Point) -> Point | None:
    """The paper, upright or across, as the sheet goes onto it; None where it does not."""
    return next((way for way in (paper, paper[::-1]) if way[0] >= size[0] and way[1] >= size[1]), None)


def _on_one(sheet: Page, paper: Point) -> Page:
    if paper == sheet.size:
        return sheet
    page = Page(paper)
    across, along = sheet.size[0] / 2, sheet.size[1] / 2
    page.lay(sheet, (-across, -along), (across, along))
    page.frame((-across, -along), (across, along), grey=0.7)
    for x in (-across, across):
        _mark_ends(page, x, (-along, along))
    for y in (-along, along):
        _mark_sides(page, y, (-across, across))
    _rule_below(page, along)
    return page


def _on_several(sheet: Page, name: str, paper: Paper, kept: Kept) -> Iterator[Page]:
    """A page for each part, row by row from the far left; each is glued onto those before it."""
    ways = [(way, *_spans(sheet, way, kept)) for way in (SIZES[paper], SIZES[paper][::-1])]
    size, columns, rows = min(ways, key=lambda way: len(way[1]) * len(way[2]))
    for number, ((row, (near, far)), (column, (left, right))) in enumerate(
        product(enumerate(rows), enumerate(columns)), start=1
    ):
        page = Page(size)
        page.lay(sheet, (left, near), (right, far))
        across, along = (right - left) / 2, (far - near) / 2
        for x in _seams(-across, across - GLUE, column, len(columns)):
            _mark_ends(page, x, (-along, along))
        for y in _seams(along, GLUE - along, row, len(rows)):
            _mark_sides(page, y, (-across, across))
        page.write(f"{name} {number} / {len(rows) * len(columns)}", (0, -along - _GAP - 4), 2.5, grey=0.4)
        _rule_below(page, along)
        yield page


def _seams(cut: float, covered: float, number: int, count: int) -> Iterator[float]:
    """Where a page is cut that is glued onto another, and as far as where it is covered by the next."""
    if number > 0:
        yield cut
    if number + 1 < count:
        yield covered


def _spans(sheet: Page, paper: Point, kept: Kept) -> tuple[list[Span], list[Span]]:
    """What of the sheet each column and each row of pages shows, from the left and from the far side."""
    width, height = sheet.size
    columns = _cut(width, paper[0] - 2 * MARGIN, [(x, wide) for (x, _), wide in kept])
    rows = _cut(height, paper[1] - 2 * MARGIN, [(-y, wide) for (_, y), wide in kept])
    return columns, [(-end, -start) for start, end in rows]


def _cut(length: float, room: float, kept: Sequence[tuple[float, float]]) -> list[Span]:
    """A length round 0 in as few spans as go into so much room. Each goes on under the next one by GLUE, and
    the seams spare what is kept, if they can."""
    count = max(1, ceil((length - GLUE) / (room - GLUE)))
    seams = [-length / 2]
    for number in range(1, count):
        least = length / 2 - room - (count - 1 - number) * (room - GLUE)
        most = seams[-1] + room - GLUE
        seams.append(_seam(-length / 2 + number * length / count, (least, most), kept))
    ends = [*(seam + GLUE for seam in seams[1:]), length / 2]
    return list(zip(seams, ends, strict=True))


def _seam(wanted: float, between: Span, kept: Sequence[tuple[float, float]]) -> float:
    """The place nearest to the one that is wanted where a seam cuts through nothing that is kept."""
    least, most = between
    places = [least + step for step in range(int(most - least) + 1)]
    free = [at for at in places if all(_spares(at, middle, width) for middle, width in kept)]
    return min(free or places, key=lambda at: abs(at - wanted))


def _spares(seam: float, middle: float, width: float) -> bool:
    """Whether what is so wide lies wholly on one side of the strip that is glued."""
    return seam + GLUE <= middle - width / 2 or seam >= middle + width / 2


def _mark_ends(page: Page, x: float, ends: Span) -> None:
    """Marks beyond both ends of an upright line."""
    low, high = ends
    page.line((x, low - _GAP), (x, low - _GAP - _MARK))
    page.line((x, high + _GAP), (x, high + _GAP + _MARK))


def _mark_sides(page: Page, y: float, ends: Span) -> None:
    """Marks beyond both ends of a line across."""
    low, high = ends
    page.line((low - _GAP, y), (low - _GAP - _MARK, y))
    page.line((high + _GAP, y), (high + _GAP + _MARK, y))


def _rule_below(page: Page, along: float) -> None:
    """A ruler, where there is room below what is shown."""
    if page.size[1] / 2 - along >= _RULER_ROOM:
        rule(page, (0, -along - 14))
