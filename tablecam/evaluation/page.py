"""The report of an evaluation as one page of HTML that needs nothing beside it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.adapters.files import read_picture
from tablecam.annotation import AGAINST, ASKED, CERTAIN, Colour, mark_die, words_of
from tablecam.dice import FACES
from tablecam.evaluation.tally import (
    Band,
    Judged,
    Outcome,
    PictureResult,
    ReadAs,
    confusion,
    rates,
    reliability,
    worst,
)

LONG_SIDE_PX: Final = 900
_WRONG: Final[Colour] = (60, 60, 255)
_COLOURS: Final[dict[Outcome, Colour]] = {
    "right": CERTAIN,
    "asked": ASKED,
    "wrong": _WRONG,
    "missed": AGAINST,
    "false": _WRONG,
    "false ask": ASKED,
}
_SHARES: Final = ("right", "asked", "wrong", "missed", "false")
_CURVE_PX: Final = 320

Words = Callable[[str], str]
"""A word of the report, by its key below `evaluation.`, in the reader's language."""

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 62em; padding: 0 1em; color: #222 }
table { border-collapse: collapse; margin: 1em 0 }
th, td { border: 1px solid #bbb; padding: .25em .7em; text-align: right }
th:first-child, td:first-child { text-align: left }
figure { margin: 1.5em 0 } img { max-width: 100% } .hit { background: #dff0d8 } .miss { background: #f6d5d5 }
"""


def page(title: str, results: Sequence[PictureResult], words: Words) -> str:
    """The whole page: rates, by value, the reliability curve, the worst pictures drawn on, rates by tag."""
    tags = sorted({tag for result in results for tag in result.picture.tags})
    by_tag = [(tag, [result for result in results if tag in result.picture.tags]) for tag in tags]
    parts = [
        f"<h1>{escape(title)}</h1>",
        _rates_table([(words("all"), list(results))], words),
        f"<p>{escape(words('meaning'))}</p>",
        f"<h2>{escape(words('by-value'))}</h2>{_confusion_table(results, words)}",
        f"<h2>{escape(words('reliability'))}</h2><p>{escape(words('reliability-meaning'))}</p>",
        _curve(reliability(results), words),
        f"<h2>{escape(words('worst'))}</h2>{''.join(_figure(one, words) for one in worst(results))}",
        f"<h2>{escape(words('by-tag'))}</h2>{_rates_table(by_tag, words)}" if tags else "",
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f"<!doctype html><html>{head}<body>{''.join(parts)}</body></html>\n"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def _cell(text: object, kind: str = "") -> str:
    return f'<td class="{kind}">{escape(str(text))}</td>' if kind else f"<td>{escape(str(text))}</td>"


def _rates_table(rows: Sequence[tuple[str, list[PictureResult]]], words: Words) -> str:
    lines = []
    for name, results in rows:
        found = rates(results)
        # Where no die is, a share of the dice says nothing.
        shares = (_cell(f"{found[share]:.1%}" if found["dice"] else "–") for share in _SHARES)
        lines.append([_cell(name), _cell(int(found["pictures"])), _cell(int(found["dice"])), *shares])
    return _table([words(key) for key in ("pictures-of", "pictures", "dice", *_SHARES)], lines)


def _confusion_table(results: Sequence[PictureResult], words: Words) -> str:
    found = confusion(results)
    columns: tuple[ReadAs, ...] = (*FACES, "asked", "missed")
    names = [
        words(str(column)) if column in ("asked", "missed", "skull") else str(column) for column in columns
    ]
    lines = []
    for value in FACES:
        cells = (
            _cell(found[value, column], "hit" if value == column else "miss" if column in FACES else "")
            if found[value, column]
            else _cell("")
            for column in columns
        )
        lines.append([_cell(words("skull") if value == "skull" else value), *cells])
    return _table([words("value"), *names], lines)


def _curve(bands: Sequence[Band], words: Words) -> str:
    """The share that is right over the mean confidence, as a drawing and as a table."""
    side = _CURVE_PX
    points = [(side * band.said, side * (1 - band.right)) for band in bands]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in points)
    drawing = (
        f'<svg viewBox="-8 -8 {side + 16} {side + 16}" width="{side}" height="{side}">'
        f'<rect width="{side}" height="{side}" fill="none" stroke="#999"/>'
        f'<line x1="0" y1="{side}" x2="{side}" y2="0" stroke="#999" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#1667b7" stroke-width="2"/>{dots}</svg>'
    )
    rows = [[_cell(f"{band.said:.3f}"), _cell(f"{band.right:.3f}"), _cell(band.readings)] for band in bands]
    return drawing + _table([words("said"), words("was-right"), words("readings")], rows)


def _figure(result: PictureResult, words: Words) -> str:
    counts = ", ".join(
        f"{words(outcome.replace(' ', '-'))} {count}"
        for outcome in _COLOURS
        if (count := result.count(outcome))
    )
    shown = base64.b64encode(_drawn(result)).decode()
    caption = escape(f"{result.picture.file.name}: {counts}")
    return f'<figure><img src="data:image/jpeg;base64,{shown}"><figcaption>{caption}</figcaption></figure>'


def _drawn(result: PictureResult) -> bytes:
    """The picture with what became of each die, as JPEG, not larger than a screen."""
    image = read_picture(result.picture.file)
    scale = min(1.0, LONG_SIDE_PX / max(image.shape[:2]))
    height, width = (max(1, round(scale * side)) for side in image.shape[:2])
    small = np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
    for one in result.judged:
        _mark(small, one, scale)
    return bytes(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 85])[1])


def _mark(image: NDArray[np.uint8], one: Judged, scale: float) -> None:
    place = one.reading or one.die
    assert place is not None
    x, y = place.centre_px
    text = "" if one.reading is None else words_of(one.reading)
    label = "" if one.die is None or one.outcome == "right" else f"({one.die.value})"
    text = f"{text} {label}".strip()
    mark_die(image, (x * scale, y * scale), place.size_px * scale, text, _COLOURS[one.outcome])
