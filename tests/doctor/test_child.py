"""A device is tried in a child, whose answer comes whole, and whose end is survived."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tablecam.doctor.child import ask_child
from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts
from tablecam.words import say

LONG_S = 60.0
BAD = "tests.doctor.bad_trials"


def trouble(facts: CameraFacts | DisplayFacts | PinFacts) -> str:
    assert facts.trouble is not None
    return say(facts.trouble, "en")


def test_a_driver_that_hangs_is_given_up() -> None:
    began_s = time.monotonic()
    facts = ask_child(CameraFacts, "hang", limit_s=1, trials=BAD)
    assert "within 1 s" in trouble(facts)
    assert time.monotonic() - began_s < 30


def test_a_driver_that_crashes_takes_only_the_child_with_it() -> None:
    assert "status -6" in trouble(ask_child(DisplayFacts, "crash", limit_s=LONG_S, trials=BAD))


def test_what_a_child_said_last_is_told() -> None:
    told = trouble(ask_child(PinFacts, "fail", limit_s=LONG_S, trials=BAD))
    assert "status 1" in told and "no such sensor" in told


def test_the_pins_of_a_simulated_board_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    facts = ask_child(PinFacts, "pins", limit_s=LONG_S)
    assert facts.trouble is None
    assert facts.factory == "MockFactory" and "Raspberry Pi" in facts.board


def test_pins_that_are_not_there_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no-such-factory")
    assert "no-such-factory" in trouble(ask_child(PinFacts, "pins", limit_s=LONG_S))


def test_the_driver_of_the_screen_is_told_though_pygame_greets_on_the_output(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.delenv("PYGAME_HIDE_SUPPORT_PROMPT", raising=False)
    facts = ask_child(DisplayFacts, "display", limit_s=LONG_S)
    assert facts.driver == "dummy" and facts.width > 0


def test_a_screen_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "none")
    assert "none" in trouble(ask_child(DisplayFacts, "display", limit_s=LONG_S))


def test_a_camera_that_is_not_there_is_told_by_its_device() -> None:
    assert "/dev/video97" in trouble(ask_child(CameraFacts, "camera", "v4l2:97", limit_s=LONG_S))


def test_a_folder_whose_name_is_not_text_passes_through_the_pipe(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    assert "caf" in trouble(ask_child(CameraFacts, "camera", f"dir:{name}", limit_s=LONG_S))
