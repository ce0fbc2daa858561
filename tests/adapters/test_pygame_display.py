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


def press_key(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))


def tap(place: tuple[int, int]) -> None:
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=place, touch=True)
    )


@pytest.mark.parametrize(
    ("key", "button"),
    [
        (pygame.K_s, "STOP"),
        (pygame.K_LEFT, "STOP"),
        (pygame.K_SPACE, "CONTINUE"),
        (pygame.K_c, "CONTINUE"),
        (pygame.K_RETURN, "OK"),
        (pygame.K_BACKSPACE, "UNDO"),
        (pygame.K_ESCAPE, "MENU"),
        (pygame.K_m, "MENU"),
    ],
)
def test_keys_are_the_five_buttons(display: PygameDisplay, key: int, button: str) -> None:
    press_key(key)
    assert [press.button for press in display.presses(2.0)] == [button]
    assert display.presses(2.1) == ()


def test_a_number_is_a_face_only_where_a_face_is_asked_for(display: PygameDisplay) -> None:
    display.show(screens("en")["decide"])
    press_key(pygame.K_4)
    assert display.presses(1.0) == ()
    display.show(screens("en")["by-hand"])
    press_key(pygame.K_4)
    assert display.presses(2.0) == (Press("OK", 2.0, 3),)


def test_a_button_and_a_line_can_be_touched(display: PygameDisplay) -> None:
    screen = screens("en")["menu"]
    display.show(screen)
    targets = display._inputs._painting.targets
    tap(next(target.area.center for target in targets if target.item == 3))
    assert display.presses(1.0) == (Press("OK", 1.0, 3),)
    tap(next(target.area.center for target in targets if target.button == "UNDO"))
    assert display.presses(2.0) == (Press("UNDO", 2.0),)
    tap((1, 1))
    assert display.presses(3.0) == ()


def test_the_tremble_of_a_finger_is_one_tap(display: PygameDisplay) -> None:
    display.show(screens("en")["menu"])
    place = next(target.area.center for target in display._inputs._painting.targets if target.item == 3)
    tap(place)
    tap(place)
    assert len(display.presses(1.0)) == 1


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
