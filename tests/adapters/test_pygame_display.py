"""The window: keys, mouse and touch become presses; it draws only when something changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tablecam.adapters import pygame_display
from tablecam.adapters.pygame_display import PygameDisplay
from tablecam.buttons import Press
from tablecam.errors import DisplayError
from tests.screens import screens


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[PygameDisplay]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    shown = PygameDisplay(windowed=True)
    yield shown
    shown.close()


def test_what_is_pressed_on_the_window_comes_out_of_it(display: PygameDisplay) -> None:
    display.show(screens("en")["decide"])
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE))
    assert display.presses(2.0) == (Press("CONTINUE", 2.0),)
    assert display.presses(2.1) == ()


def test_it_draws_only_what_changed(display: PygameDisplay, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    monkeypatch.setattr(pygame_display, "paint", lambda _surface, screen: drawn.append(screen))
    screen = screens("en")["decide"]
    display.show(screen)
    display.show(replace(screen))
    display.show(replace(screen, said="Something new."))
    assert len(drawn) == 2


def test_a_window_made_larger_is_drawn_again(display: PygameDisplay, monkeypatch: pytest.MonkeyPatch) -> None:
    display.show(screens("en")["decide"])
    drawn = []
    monkeypatch.setattr(pygame_display, "paint", lambda _surface, screen: drawn.append(screen))
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(900, 600), w=900, h=600))
    assert display.presses(1.0) == ()
    assert len(drawn) == 1


def test_closing_the_window_ends_the_program(display: PygameDisplay) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with pytest.raises(SystemExit) as ended:
        display.presses(1.0)
    assert ended.value.code == 0


def test_closing_twice_is_harmless(display: PygameDisplay) -> None:
    display.close()
    display.close()


def test_without_a_screen_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(DisplayError) as refused:
        PygameDisplay(windowed=False)
    assert refused.value.message.key == "display.none"


def test_a_screen_that_nobody_can_see_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(DisplayError):
        PygameDisplay(windowed=True)


def test_the_sound_is_never_touched(display: PygameDisplay) -> None:
    display.show(screens("en")["decide"])
    # Without libgthread, as on a bare Debian, pygame has no mixer at all.
    assert type(pygame.mixer).__name__ == "MissingModule" or pygame.mixer.get_init() is None
