"""The sheets are printed as the mats describe them, at true size."""

from __future__ import annotations

import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tablecam.errors import ConfigError, SheetError
from tablecam.mats import Sheet, find_board, find_chessboard, find_mat, find_zones
from tablecam.papers import PAPERS, Paper
from tablecam.pdf import POINTS_A_MM, Page, pdf_of
from tablecam.sheets import draw_board, draw_chessboard, draw_tray, draw_zones, write_sheets
from tablecam.vision.chessboard import ChessboardFinder

PX_PER_MM = 5


def painted(pdf: bytes) -> NDArray[np.uint8]:
    """The filled squares of a page, PX_PER_MM, BGR; the page must place its origin in its middle."""
    text = pdf.decode("ascii")
    width, height = (float(size) for size in re.findall(r"/MediaBox \[0 0 (\S+) (\S+)\]", text)[0])
    scale, x0, y0 = re.findall(r"^(\S+) 0 0 \S+ (\S+) (\S+) cm", text, re.M)[0]
    assert (float(scale), float(x0), float(y0)) == pytest.approx(
        (POINTS_A_MM, width / 2, height / 2), abs=1e-3
    )
    columns, rows = (round(size / POINTS_A_MM * PX_PER_MM) for size in (width, height))
    page = np.full((rows, columns, 3), 255, np.uint8)
    for drawn in re.findall(r"^(.*) rg (.*) re f$", text, re.M):
        colour, (x, y, wide, high) = ([float(value) for value in part.split()] for part in drawn)
        left, top = columns / 2 + x * PX_PER_MM, rows / 2 - (y + high) * PX_PER_MM
        right, bottom = left + wide * PX_PER_MM, top + high * PX_PER_MM
        page[round(top) : round(bottom), round(left) : round(right)] = [255 * share for share in colour[::-1]]
    return page


def seen_mm(page: NDArray[np.uint8], sheet: Sheet) -> dict[int, NDArray[np.float64]]:
    """The corners of the markers on a page, mm from its middle."""
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, sheet.dictionary))
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(page)
    middle = np.array([page.shape[1], page.shape[0]]) / 2
    return {
        int(marker): ((quad[0] + 0.5 - middle) / PX_PER_MM) * [1, -1]
        for marker, quad in zip(ids.ravel(), corners, strict=True)
    }


@pytest.mark.parametrize(
    ("page", "sheet"),
    [
        (draw_tray(find_mat()), find_mat()),
        (draw_zones(find_zones()), find_zones()),
        *((draw_board(find_board(die)), find_board(die)) for die in (12, 16, 20)),
    ],
    ids=["tray", "zones", "board for 12", "board for 16", "board for 20"],
)
def test_every_marker_is_printed_where_the_camera_expects_it(page: Page, sheet: Sheet) -> None:
    found = seen_mm(painted(page.pdf()), sheet)
    assert found.keys() == sheet.markers.keys()
    for marker, corners in found.items():
        assert np.abs(corners - sheet.corners(marker)).max() < 0.35


def test_the_sheet_for_the_lens_is_printed_as_opencv_expects_it() -> None:
    board = find_chessboard()
    view = ChessboardFinder(board).find(painted(draw_chessboard(board).pdf()))
    assert view is not None
    assert len(view.corners) == (board.columns - 1) * (board.rows - 1)
    corner = np.array(board.sheet) / 2 - np.array([board.columns, board.rows]) * board.square / 2
    printed = (view.in_picture + 0.5) / PX_PER_MM - corner
    assert np.abs(printed - view.on_sheet[:, :2]).max() < 0.2


def test_the_coloured_marks_of_the_tray_have_their_colours() -> None:
    tray = find_mat()
    assert tray.colour_marks is not None
    page = painted(draw_tray(tray).pdf())
    for place, strongest in ((tray.colour_marks.red, 2), (tray.colour_marks.blue, 0)):
        column, row = (
            round(size / 2 + sign * part * PX_PER_MM)
            for size, sign, part in zip(page.shape[1::-1], (1, -1), place, strict=True)
        )
        assert page[row, column].argmax() == strongest
        assert page[row, column].max() > page[row, column].min() + 60


def test_the_grid_of_the_board_lies_round_its_cells() -> None:
    board = find_board(14)
    lines = re.findall(r"^\S+ w \S+ G (\S+) (\S+) m (\S+) (\S+) l S$", draw_board(board).pdf().decode(), re.M)
    ends = [tuple(float(value) for value in line) for line in lines]
    reach = 2.5 * board.pitch
    upright = sorted(x for x, low, right, high in ends if x == right and high - low > board.pitch)
    assert upright == pytest.approx([(number - 2.5) * board.pitch for number in range(6)], abs=1e-3)
    assert all(abs(value) <= reach + 1e-3 for end in ends[-12:] for value in end)


def test_what_is_written_stands_in_its_place() -> None:
    board = find_board()
    text = draw_board(board).pdf().decode()
    letters = re.findall(r"Tf (\S+) (\S+) Td \(([^)]*)\) Tj", text)
    assert {letter for _, _, letter in letters} == {*"NESO", *"ABCDE", *"12345"}
    for x, y, letter in letters:
        if letter in {"N", "S"}:
            place = board.letters[letter]
            assert np.hypot(float(x) - place[0], float(y) - place[1]) < 0.6 * board.pitch


def test_pdf_tables_point_at_their_objects() -> None:
    page = draw_board(find_board())
    pdf = pdf_of(page, page)
    begins = [int(place) for place in re.findall(rb"^(\d{10}) 00000 n", pdf, re.M)]
    assert len(begins) == 8
    for number, begin in enumerate(begins, 1):
        assert pdf[begin:].startswith(b"%d 0 obj" % number)
    [table] = re.findall(rb"startxref\n(\d+)", pdf)
    assert pdf[int(table) :].startswith(b"xref")


def test_the_files_are_named_after_the_sheets_and_the_dice(tmp_path: Path) -> None:
    usual = write_sheets(tmp_path / "new")
    other = write_sheets(tmp_path, 12.5)
    assert [path.name for path in usual] == ["tray-a4.pdf", "declic-board.pdf", "lens-a4.pdf", "zones-a3.pdf"]
    assert [path.name for path in other] == [
        "tray-a4.pdf",
        "declic-board-12.5mm.pdf",
        "lens-a4.pdf",
        "zones-a3.pdf",
    ]
    assert all(path.read_bytes().startswith(b"%PDF-") for path in (*usual, *other))


@pytest.mark.parametrize("paper", PAPERS)
def test_on_any_paper_each_sheet_has_a_file_with_the_paper_in_its_name_where_it_is_another(
    tmp_path: Path, paper: Paper
) -> None:
    names = {path.stem for path in write_sheets(tmp_path, paper=paper)}
    usual = {"a4": {"tray-a4", "declic-board", "lens-a4"}, "a3": {"zones-a3"}, "letter": set()}[paper]
    assert usual <= names and len(names) == 4
    assert all(name.endswith(f"-{paper}") for name in names - usual)


def test_what_cannot_be_written_or_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SheetError, match=r"unwritten.*file"):
        write_sheets(tmp_path / "file")
    with pytest.raises(ConfigError, match="no-board"):
        write_sheets(tmp_path, 25)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
