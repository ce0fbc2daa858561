"""Whatever the guide says fits the screen, in both languages, on small screens too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pygame
import pytest

from tablecam.adapters.drawing import paint
from tablecam.calibrating.aims import AIMS
from tablecam.calibrating.describe import screen_of
from tablecam.calibrating.guide import Guide, Result
from tablecam.flows.leaving import Leaving
from tablecam.messages import message
from tablecam.vision.lens import KnownLens, Lens
from tablecam.words import LANGUAGES, Language
from tests.calibrating.test_guide import after, views

PICTURE = np.full((480, 640, 3), 90, np.uint8)
KNOWN = KnownLens(Lens(1104.0, (639.0, 480.0), -0.066, 0.025), (1280, 960), 0.12, 10)
RESULTS = (
    Result(KNOWN),
    Result(KNOWN, worse=True),
    Result(message("lens.few-views", count=3, least=6)),
    Result(message("lens.flat-views")),
    Result(message("lens.bad-fit", error="12.3")),
)


def guides() -> Iterator[Guide]:
    """Every aim with everything that may lack of it, and every result."""
    for aim in AIMS:
        asked = Guide(skipped=tuple(other for other in AIMS if other != aim))
        yield from (replace(asked, seen=view) for view in (None, *views()))
        assert asked.open_aims == (aim,)
    yield Guide(trouble=message("camera.lost", device="/dev/video0"))
    yield after(*views()[:8])
    yield from (replace(Guide(), result=result) for result in RESULTS)
    yield Guide(asked=Leaving())
    yield Guide(notice=message("power.elsewhere"), button_trouble=message("buttons.no-pi"))


@pytest.mark.parametrize("size", [(800, 480), (1280, 800), (480, 320)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_or_too_small_to_read(language: Language, size: tuple[int, int]) -> None:
    pygame.font.init()
    surface = pygame.Surface(size)
    shown = [screen_of(guide, PICTURE, 1.0, language) for guide in guides()]
    for screen in {(screen.title, screen.asked, screen.said): screen for screen in shown}.values():
        painting = paint(surface, screen)
        assert [text.text for text in painting.texts if text.cut] == []
        small = {text.text for text in painting.texts if text.size_px < 0.032 * size[1]}
        assert {text for text in small if len(text) > 1} == set()
        assert all(surface.get_rect().contains(text.ink) for text in painting.texts)


def test_buttons_say_what_they_do_and_nothing_else_is_offered() -> None:
    def labels(guide: Guide) -> dict[str, str | None]:
        screen = screen_of(guide, None, 0.0, "en")
        return {button.name: button.label for button in screen.buttons if button.label is not None}

    assert labels(Guide()) == {"MENU": "Leave", "CONTINUE": "Skip"}
    assert labels(after(*views()[:8])) == {
        "MENU": "Leave",
        "CONTINUE": "Skip",
        "OK": "Measure",
        "UNDO": "One back",
    }
    assert labels(Guide(result=RESULTS[0])) == {"MENU": "Leave", "OK": "Keep", "UNDO": "Again"}
    assert labels(Guide(result=RESULTS[1])) == {"MENU": "Leave", "OK": "Close", "UNDO": "Again"}


def test_the_sheet_is_outlined_where_it_is_held_and_where_it_should_be() -> None:
    screen = screen_of(replace(Guide(), seen=views()[1]), PICTURE, 0.0, "en")
    assert screen.aim is not None
    across = [x for x, _ in screen.aim.seen]
    assert np.mean(across) == pytest.approx(views()[1].middle[0], abs=0.02)
    assert screen.aim.target == AIMS[0].corners
    assert not screen.aim.fits
    assert screen_of(Guide(), None, 0.0, "en").aim is None
