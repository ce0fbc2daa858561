"""Sheets come out at true size on the paper that people have, on one page or on several to be glued."""

from __future__ import annotations

import re
import subprocess
from itertools import pairwise
from pathlib import Path
from shutil import which

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.mats import Sheet, find_board, find_chessboard, find_mat, find_zones
from tablecam.papers import GLUE, MARGIN, PAPERS, RULER_MM, SIZES, Paper, lay_out, own_paper
from tablecam.pdf import Page, pdf_of
from tablecam.sheets import draw_board, draw_chessboard, draw_tray, draw_zones

DRAWN: dict[str, tuple[Page, Sheet]] = {
    "tray": (draw_tray(find_mat()), find_mat()),
    "board": (draw_board(find_board()), find_board()),
    "zones": (draw_zones(find_zones()), find_zones()),
}
SPREAD: list[tuple[str, Paper]] = [("tray", "letter"), ("zones", "a4"), ("zones", "letter")]
DPI = 100
Span = tuple[float, float]


def pages_of(name: str, paper: Paper) -> tuple[Page, ...]:
    page, sheet = DRAWN[name]
    kept = [(middle, sheet.marker_side) for middle in sheet.markers.values()]
    return lay_out(page, name, paper, kept)


def shown(page: Page) -> tuple[Span, Span]:
    """What a page shows of the sheet: from and to, across and along, in mm on the sheet."""
    [clip] = re.findall(r"cm (\S+) (\S+) (\S+) (\S+) re W n", page.pdf().decode())
    x, y, width, height = map(float, clip)
    return (x, x + width), (y, y + height)


def lines_of(*pages: Page) -> list[tuple[float, ...]]:
    """The ends of every line."""
    found = re.findall(r"(\S+) (\S+) m (\S+) (\S+) l S", pdf_of(*pages).decode())
    return [tuple(map(float, line)) for line in found]


def test_a_sheet_has_the_smallest_paper_that_it_goes_onto() -> None:
    assert [own_paper(page.size) for page, _ in DRAWN.values()] == ["a4", "a4", "a3"]


@pytest.mark.parametrize("name", DRAWN)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_is_of_the_paper_and_the_printer_reaches_what_is_on_it(name: str, paper: Paper) -> None:
    pages = pages_of(name, paper)
    assert {tuple(sorted(page.size)) for page in pages} == {SIZES[paper]}
    assert (len(pages) > 1) == ((name, paper) in SPREAD)
    if len(pages) > 1:
        for page in pages:
            for (start, end), length in zip(shown(page), page.size, strict=True):
                assert end - start <= length - 2 * MARGIN + 1e-3


@pytest.mark.parametrize(("name", "paper"), SPREAD)
def test_the_pages_together_show_the_whole_sheet_and_go_on_under_each_other(name: str, paper: Paper) -> None:
    parts = [shown(page) for page in pages_of(name, paper)]
    for axis, length in enumerate(DRAWN[name][1].sheet):
        spans = sorted({part[axis] for part in parts})
        assert (spans[0][0], spans[-1][1]) == pytest.approx((-length / 2, length / 2), abs=1e-3)
        assert all(before[1] - after[0] == pytest.approx(GLUE, abs=1e-3) for before, after in pairwise(spans))


@pytest.mark.parametrize(("name", "paper"), SPREAD)
def test_a_page_is_cut_where_it_begins_and_glued_as_far_as_the_one_before_is_marked(
    name: str, paper: Paper
) -> None:
    before, after, *_ = pages_of(name, paper)
    seam = shown(after)[0][0]
    for page in (before, after):
        (left, right), _ = shown(page)
        marks = [x + (left + right) / 2 for x, _, end, _ in lines_of(page) if x == end]
        assert any(mark == pytest.approx(seam, abs=0.01) for mark in marks)


@pytest.mark.parametrize("name", DRAWN)
@pytest.mark.parametrize("paper", PAPERS)
def test_a_ruler_to_check_the_printer_with_is_on_paper(name: str, paper: Paper) -> None:
    pages = pages_of(name, paper)
    assert any(y == far and right - x == pytest.approx(RULER_MM) for x, y, right, far in lines_of(*pages))
    assert "(100 mm)" in pdf_of(*pages).decode()


def test_what_is_smaller_than_its_paper_has_marks_to_cut_along_at_its_corners() -> None:
    [page] = pages_of("board", "a4")
    marks = [line for line in lines_of(page) if max(map(abs, line)) > 81 and abs(line[1]) < 90]
    assert len(marks) == 8
    assert all(80 in (abs(x), abs(y)) for x, y, _, _ in marks)


def rasterised(page: Page, folder: Path) -> NDArray[np.uint8]:
    (folder / "page.pdf").write_bytes(page.pdf())
    command = ["pdftoppm", "-gray", "-r", str(DPI), "-singlefile", "page.pdf", "page"]
    subprocess.run(command, cwd=folder, check=True)
    return np.asarray(cv2.imread(str(folder / "page.pgm"), cv2.IMREAD_GRAYSCALE), np.uint8)


@pytest.mark.skipif(which("pdftoppm") is None, reason="poppler is not installed")
@pytest.mark.parametrize(("name", "paper"), [("board", "letter"), *SPREAD[:2]])
def test_every_marker_is_printed_once_whole_and_at_true_size(name: str, paper: Paper, tmp_path: Path) -> None:
    sheet = DRAWN[name][1]
    finder = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.dictionary)))
    seen: list[int] = []
    for page in pages_of(name, paper):
        corners, ids, _ = finder.detectMarkers(rasterised(page, tmp_path))
        for marker, quad in zip([] if ids is None else ids.ravel(), corners, strict=True):
            seen.append(int(marker))
            sides_mm = np.linalg.norm(quad[0] - np.roll(quad[0], 1, axis=0), axis=1) / DPI * 25.4
            assert sides_mm == pytest.approx(sheet.marker_side, abs=0.6)
    assert sorted(seen) == sorted(sheet.markers)


def test_the_sheet_for_the_lens_goes_onto_letter_without_its_white_edge() -> None:
    pages = lay_out(draw_chessboard(find_chessboard(), "letter"), "lens", "letter")
    assert [page.size for page in pages] == [SIZES["letter"]]
