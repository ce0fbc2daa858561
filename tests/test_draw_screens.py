"""The states that are drawn to be looked at, and measured by tests, are all that there are."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import get_args

import pygame
import pytest

import tablecam
from tablecam.adapters.drawing import paint
from tablecam.adapters.drawing.canvas import font
from tablecam.flows.menu import Overlay
from tablecam.flows.setup import Step
from tablecam.screen import Layout
from tablecam.session.sitting import Flow
from tests.draw_screens import every_screen
from tests.screens import screens, sessions

PACKAGE = Path(tablecam.__file__).parent
SIZES = [(800, 480), (480, 800)]
Function = tuple[str, str]
"""The file below the package, and the name."""
HEARD_OR_PRINTED = {"screen/hearing.py", "screen/score_sheet.py"}
ELSEWHERE = {
    ("adapters/pygame_display.py", "_sight"),
    ("screen/holding.py", "with_holding"),
    ("adapters/drawing/covers.py", "dim"),
    ("adapters/drawing/covers.py", "paint_title"),
    ("adapters/drawing/board.py", "paint_board"),
    ("adapters/drawing/canvas.py", "hit"),
    ("adapters/drawing/canvas.py", "_cut"),
}
"""Laid over screens, drawn into pictures, or asked by the pointer; that a text is cut may not happen."""


def building() -> Iterator[Function]:
    """Every function that builds a screen or a part of one, or draws it."""
    rooms = [*(PACKAGE / "screen").glob("*.py"), *(PACKAGE / "adapters/drawing").glob("*.py")]
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            inside = str(path.relative_to(PACKAGE))
            if isinstance(node, ast.FunctionDef) and (path in rooms or returns_screen(node)):
                yield from [] if inside in HEARD_OR_PRINTED else [(inside, node.name)]


def returns_screen(function: ast.FunctionDef) -> bool:
    return isinstance(function.returns, ast.Name) and function.returns.id == "Screen"


@pytest.fixture(scope="module")
def called() -> Iterator[set[Function]]:
    """Which functions of the package are called while every state is described and drawn."""
    found: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add((frame.f_code.co_filename, frame.f_code.co_name))

    pygame.font.init()
    screens.cache_clear()
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        states = every_screen("fr").values()
        for size in SIZES:
            surface = pygame.Surface(size)
            for screen in states:
                paint(surface, screen)
    finally:
        sys.setprofile(before)
    inside = ((Path(path), name) for path, name in found if path.startswith(str(PACKAGE)))
    yield {(str(path.relative_to(PACKAGE)), name) for path, name in inside}
    pygame.font.quit()
    font.cache_clear()


def test_every_function_that_builds_or_draws_a_screen_is_called_by_some_state(called: set[Function]) -> None:
    missing = sorted(set(building()) - ELSEWHERE - called)
    assert missing == [], missing


def test_no_function_is_named_that_is_not_there() -> None:
    assert set(building()) >= ELSEWHERE


def test_every_question_and_every_page_above_the_game_is_a_state() -> None:
    asked = {type(session.asking) for session in sessions("en").values()}
    assert asked >= {*get_args(Overlay), *get_args(Flow)}


def test_every_step_of_the_choice_of_a_game_is_a_state() -> None:
    steps = {getattr(session.asking, "step", None) for session in sessions("en").values()}
    assert steps >= set(get_args(Step))


def test_every_arrangement_is_drawn() -> None:
    assert {screen.layout for screen in every_screen("en").values()} == set(get_args(Layout))
