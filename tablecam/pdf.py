"""Pages of black, grey and coloured shapes as PDF, at true size. Lengths are in mm from the middle."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

Point = tuple[float, float]
Colour = tuple[float, float, float]
"""Red, green, blue, each 0 to 1."""

BLACK: Final = (0.0, 0.0, 0.0)
WHITE: Final = (1.0, 1.0, 1.0)
POINTS_A_MM: Final = 72 / 25.4
_FONT: Final = b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>"
_CAPITAL: Final = 0.718
"""Height of a capital in Helvetica, by the size of the letters."""
_WIDTHS: Final = {" ": 278, "E": 667, "S": 667, "O": 778, "m": 889} | dict.fromkeys("0123456789", 556)
_WIDTH: Final = 722
"""Widths of letters in Helvetica bold, by thousandths of their size; of A to D, N and others."""
_TEXT_WIDTHS: Final = {
    letter: width
    for width, letters in (
        (191, "'"),
        (222, "ijl’"),
        (260, "|"),
        (278, " \u00a0!,./:;I[]ft·"),
        (333, "()-r`"),
        (355, '"'),
        (389, "*"),
        (500, "ckJsvxyz"),
        (556, "0123456789?#$Labdeghnopqu_«»–"),
        (584, "+<=>~×"),
        (611, "FTZ"),
        (667, "ABEKPSVXY&"),
        (722, "CDHNRUw"),
        (778, "GOQ"),
        (833, "Mm"),
        (889, "%æ"),
        (944, "Wœ"),
        (1000, "—…Œ"),
    )
    for letter in letters
}
"""Widths of letters in Helvetica; with an accent they are as wide as without."""


class Page:
    """One page. `size`: its width and height in mm."""

    def __init__(self, size: Point) -> None:
        self.size = size
        self._drawn: list[str] = []

    def square(self, middle: Point, side: float, colour: Colour = BLACK) -> None:
        """A filled square."""
        x, y = (place - side / 2 for place in middle)
        self._drawn.append(f"{_numbers(*colour)} rg {_numbers(x, y, side, side)} re f")

    def frame(self, corner: Point, opposite: Point, width: float = 0.25, grey: float = 0.0) -> None:
        """The outline of a rectangle."""
        (x, y), (right, far) = corner, opposite
        self._drawn.append(
            f"{_numbers(width)} w {_numbers(grey)} G {_numbers(x, y, right - x, far - y)} re S"
        )

    def line(self, start: Point, end: Point, width: float = 0.25, grey: float = 0.0) -> None:
        ends = f"{_numbers(*start)} m {_numbers(*end)} l S"
        self._drawn.append(f"{_numbers(width)} w {_numbers(grey)} G {ends}")

    def write(self, text: str, middle: Point, height: float, grey: float = 0.0) -> None:
        """Plain letters and digits, their capitals `height` mm high, in the middle of a place."""
        size = height / _CAPITAL
        x = middle[0] - size * sum(_WIDTHS.get(letter, _WIDTH) for letter in text) / 2000
        place = _numbers(x, middle[1] - height / 2)
        self._drawn.append(f"{_numbers(grey)} g BT /F {_numbers(size)} Tf {place} Td ({text}) Tj ET")

    def line_of_text(self, text: str, start: Point, size: float, bold: bool = False) -> None:
        """Letters of a size in mm from `start`, the left end of the line that they stand on."""
        drawn = (
            f"BT /{'F' if bold else 'T'} {_numbers(size)} Tf {_numbers(*start)} Td ({_written(text)}) Tj ET"
        )
        self._drawn.append(f"0 g {drawn}")

    def lay(self, other: Page, corner: Point, opposite: Point) -> None:
        """Draw the part of another page between two corners of that page into the middle of this one."""
        x, y = ((start + end) / 2 for start, end in zip(corner, opposite, strict=True))
        width, height = (end - start for start, end in zip(corner, opposite, strict=True))
        self._drawn.append(f"q 1 0 0 1 {_numbers(-x, -y)} cm {_numbers(*corner, width, height)} re W n")
        self._drawn += [*other._drawn, "Q"]

    def pdf(self) -> bytes:
        """The file of this page."""
        return pdf_of(self)

    def objects(self, number: int) -> tuple[bytes, bytes]:
        """The page and what is drawn on it as objects of a PDF, the second of which has this number."""
        width, height = (length * POINTS_A_MM for length in self.size)
        middle = f"{POINTS_A_MM:.6f} 0 0 {POINTS_A_MM:.6f} {width / 2:.4f} {height / 2:.4f} cm"
        content = "\n".join((middle, *self._drawn)).encode("ascii")
        return (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [{_numbers(0, 0, width, height)}] "
            f"/Contents {number} 0 R /Resources << /Font << /F 3 0 R /T 4 0 R >> >> >>".encode("ascii"),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        )


def pdf_of(*pages: Page) -> bytes:
    """The file of these pages, in this order."""
    first = 5
    drawn = (page.objects(first + 2 * place + 1) for place, page in enumerate(pages))
    kids = " ".join(f"{first + 2 * place} 0 R" for place in range(len(pages)))
    return _file(
        (
            # Readers that heed it print at true size.
            b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
            f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode("ascii"),
            _FONT % b"Helvetica-Bold",
            _FONT % b"Helvetica",
            *(each for objects in drawn for each in objects),
        )
    )


def wrapped(text: str, width: float, size: float) -> list[str]:
    """The text in Helvetica of this size, both in mm, broken between words into lines that fit a width."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and _width_of(longer) * size > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _width_of(text: str) -> float:
    """By the size of the letters."""
    plain = (unicodedata.normalize("NFD", letter)[0] if letter.isalpha() else letter for letter in text)
    return sum(_TEXT_WIDTHS[letter] for letter in plain) / 1000


def _written(text: str) -> str:
    """Letters as a PDF of plain ASCII holds them."""
    return "".join(
        chr(code) if 32 <= code < 127 and chr(code) not in "()\\" else f"\\{code:03o}"
        for code in text.encode("cp1252")
    )


def _numbers(*values: float) -> str:
    return " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in values)


def _file(objects: Sequence[bytes]) -> bytes:
    """Numbered objects with the table of where each begins."""
    written, begins = bytearray(b"%PDF-1.4\n"), list[int]()
    for number, body in enumerate(objects, 1):
        begins.append(len(written))
        written += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(written)
    written += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    written += b"".join(b"%010d 00000 n \n" % begin for begin in begins)
    written += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(written)
