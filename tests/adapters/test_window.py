"""A screen that goes and comes back, in another size or not at all."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tablecam.adapters import window as window_module
from tablecam.adapters.window import LOOK_S, Window
from tablecam.errors import DisplayError
from tablecam.messages import message


class Desk:
    """What is plugged in, and whether it can be opened."""

    def __init__(self) -> None:
        self.screens: list[tuple[int, int]] = [(1024, 768)]
        self.works = True
        self.opened = 0

    def plugged_in(self) -> tuple[tuple[int, int], ...]:
        return tuple(self.screens)

    def open_driver(self) -> None:
        self.opened += 1
        if not self.works:
            raise DisplayError(message("display.unplugged"))
        pygame.display.init()

    def open_surface(self, _windowed: bool) -> pygame.Surface:
        return pygame.display.set_mode(self.screens[0] if self.screens else (64, 64))


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = Desk()
    for name in ("plugged_in", "open_driver", "open_surface"):
        monkeypatch.setattr(window_module, name, getattr(made, name))
    yield made
    pygame.display.quit()


def size_of(window: Window) -> tuple[int, int] | None:
    surface = window.surface()
    return None if surface is None else surface.get_size()


@pytest.mark.usefixtures("desk")
def test_a_screen_that_stays_is_left_alone() -> None:
    window = Window(windowed=False)
    assert not any(window.look_after(0.1 * step) for step in range(100))
    assert size_of(window) == (1024, 768)


def test_without_a_screen_at_the_start_there_is_no_window(desk: Desk) -> None:
    desk.works = False
    with pytest.raises(DisplayError):
        Window(windowed=False)
    assert not pygame.display.get_init()


def test_an_unplugged_screen_is_not_drawn_on_and_drawn_anew_when_it_is_back(desk: Desk) -> None:
    window = Window(windowed=False)
    desk.screens = []
    assert not window.look_after(LOOK_S)
    assert window.surface() is None
    desk.screens = [(1024, 768)]
    assert window.look_after(2 * LOOK_S)
    assert size_of(window) == (1024, 768)
    assert not window.look_after(3 * LOOK_S)


def test_the_whole_screen_follows_one_of_another_size(desk: Desk) -> None:
    window = Window(windowed=False)
    desk.screens = [(800, 480)]
    assert window.look_after(LOOK_S)
    assert size_of(window) == (800, 480)


def test_a_window_stays_as_it_is_on_a_desktop_of_another_size(desk: Desk) -> None:
    window = Window(windowed=True)
    desk.screens = [(1920, 1080)]
    assert window.look_after(LOOK_S)
    assert size_of(window) == (1024, 768)
    assert desk.opened == 1


@pytest.mark.parametrize("windowed", [True, False])
def test_the_console_is_opened_anew_also_for_the_same_screen(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, windowed: bool
) -> None:
    monkeypatch.setattr(window_module, "on_console", lambda: True)
    window, same = Window(windowed), desk.screens
    for step, screens in enumerate(([], same), start=1):
        desk.screens = screens
        window.look_after(step * LOOK_S)
    assert desk.opened == 2
    assert size_of(window) == (1024, 768)


def test_it_looks_only_now_and_then(desk: Desk) -> None:
    window = Window(windowed=False)
    window.look_after(0.0)
    desk.screens = [(800, 480)]
    assert not window.look_after(LOOK_S - 0.1)
    assert window.look_after(LOOK_S)


def test_a_lost_window_is_tried_again_until_it_opens(desk: Desk) -> None:
    window = Window(windowed=False)
    window.close()
    desk.works = False
    tried = [window.look_after(0.1 * step) for step in range(100)]
    assert not any(tried)
    assert desk.opened == 1 + 5
    assert window.surface() is None
    assert window.events() == []
    desk.works = True
    assert window.look_after(10.0)
    assert size_of(window) == (1024, 768)


@pytest.mark.usefixtures("desk")
def test_a_window_whose_events_fail_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def get() -> None:
        raise pygame.error("gone")

    window = Window(windowed=False)
    with monkeypatch.context() as patched:
        patched.setattr(pygame.event, "get", get)
        assert window.events() == []
    assert window.surface() is None
    assert window.look_after(LOOK_S)
    assert window.surface() is not None


@pytest.mark.usefixtures("desk")
def test_closing_twice_is_harmless() -> None:
    window = Window(windowed=False)
    window.close()
    window.close()
