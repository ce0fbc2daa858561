"""Which video driver is taken, and what is said where none works. SDL's own answers are made up."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tablecam.adapters import drm, video
from tablecam.adapters.drm import Card
from tablecam.adapters.video import known_drivers, on_console, open_driver, open_surface, plugged_in
from tablecam.errors import DisplayError
from tablecam.messages import message
from tablecam.words import say

SCREEN = Card(1, Path("/dev/dri/card1"), (("card1-HDMI-A-1", "1920x1080"),))


class FakeSdl:
    """Stands for SDL: notes with what it is started, and works with some drivers only."""

    def __init__(self, *working: str) -> None:
        self.working = working
        self.tried: list[tuple[str | None, str | None]] = []

    def init(self) -> None:
        self.tried.append((os.environ.get(video.DRIVER), os.environ.get(video.CARD)))
        if self.tried[-1][0] not in self.working:
            raise pygame.error(f"{self.tried[-1][0]} not available")


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", video.DRIVER, video.CARD):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(video, "known_drivers", lambda: ("x11", "wayland", "kmsdrm"))
    monkeypatch.setattr(drm, "cards", lambda: (SCREEN,))
    monkeypatch.setattr(drm, "trouble_with", lambda _device: None)
    yield
    pygame.display.quit()


def started(monkeypatch: pytest.MonkeyPatch, *working: str) -> FakeSdl:
    sdl = FakeSdl(*working)
    monkeypatch.setattr(pygame.display, "init", sdl.init)
    open_driver()
    return sdl


def refusal(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(pygame.display, "init", FakeSdl().init)
    with pytest.raises(DisplayError) as refused:
        open_driver()
    assert say(refused.value.message, "fr")
    return say(refused.value.message, "en")


def test_without_a_desktop_the_card_with_the_screen_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert started(monkeypatch, "kmsdrm").tried == [("kmsdrm", "1")]


def test_what_sdl_was_told_is_not_left_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    started(monkeypatch, "kmsdrm")
    assert video.DRIVER not in os.environ and video.CARD not in os.environ


def test_a_card_that_somebody_names_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(video.CARD, "4")
    assert started(monkeypatch, "kmsdrm").tried == [("kmsdrm", "4")]
    assert os.environ[video.CARD] == "4"


def test_a_desktop_is_asked_under_x_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-1")
    assert started(monkeypatch, "x11", "wayland").tried == [("x11", None)]


def test_a_desktop_that_does_not_answer_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":5")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-1")
    assert [name for name, _ in started(monkeypatch, "wayland").tried] == ["x11", "wayland"]
    assert [name for name, _ in started(monkeypatch, "kmsdrm").tried] == ["x11", "wayland", "kmsdrm"]


def test_where_nothing_works_each_cause_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":5")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-1")
    monkeypatch.setattr(drm, "trouble_with", lambda _device: message("display.held-by", holder="plymouthd"))
    sentence = refusal(monkeypatch)
    assert "DISPLAY=:5" in sentence and "WAYLAND_DISPLAY=wayland-1" in sentence and "plymouthd" in sentence


def test_a_pygame_that_cannot_draw_on_the_console_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(video, "known_drivers", lambda: ("x11", "wayland", "dummy"))
    assert "sudo apt install python3-pygame" in refusal(monkeypatch)


def test_a_console_that_fails_though_all_seems_well_is_told_with_the_words_of_sdl(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "kmsdrm not available" in refusal(monkeypatch)


def test_a_driver_that_somebody_names_is_the_only_one_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv(video.DRIVER, "directfb")
    assert "directfb" in refusal(monkeypatch)
    assert [name for name, _ in started(monkeypatch, "directfb").tried] == ["directfb"]


def test_this_sdl_tells_its_drivers() -> None:
    assert {"dummy", "x11"} <= set(known_drivers())


def test_a_desktop_without_a_screen_has_no_room_for_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(video.DRIVER, "dummy")
    open_driver()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    with pytest.raises(DisplayError) as refused:
        open_surface(windowed=True)
    assert "No screen is connected" in say(refused.value.message, "en")


@pytest.mark.parametrize(
    ("desktop", "size"), [([(800, 480)], (800, 480)), ([(1920, 1080), (800, 480)], (1280, 800))]
)
def test_a_window_has_the_usual_size_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch, desktop: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    monkeypatch.setenv(video.DRIVER, "dummy")
    open_driver()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: desktop)
    assert open_surface(windowed=True).get_size() == size
    assert plugged_in() == tuple(desktop)


def test_the_whole_screen_is_the_whole_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(video.DRIVER, "dummy")
    open_driver()
    assert open_surface(windowed=False).get_size() == pygame.display.get_desktop_sizes()[0]


def test_the_console_has_no_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(video.DRIVER, "dummy")
    open_driver()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "KMSDRM")
    assert on_console()
    assert open_surface(windowed=True).get_size() == pygame.display.get_desktop_sizes()[0]
    assert plugged_in() == SCREEN.screens


def test_a_surface_that_cannot_be_had_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def set_mode(*_arguments: object) -> None:
        raise pygame.error("Could not initialize EGL")

    monkeypatch.setenv(video.DRIVER, "dummy")
    open_driver()
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    with pytest.raises(DisplayError) as refused:
        open_surface(windowed=False)
    assert "Could not initialize EGL" in say(refused.value.message, "en")
