"""The console: which card has a screen, and in plain words why it cannot be drawn on. No kernel is asked."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tablecam.adapters import drm
from tablecam.adapters.drm import Card, cards, find_card, trouble_with
from tablecam.errors import DisplayError
from tablecam.messages import Message, message
from tablecam.words import LANGUAGES, say


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    """A Raspberry Pi 5: card0 only computes, card1 has two sockets for HDMI, card2 a ribbon cable."""
    for name in ("sys/card0", "sys/card1", "sys/card2", "sys/renderD128", "sys/version", "dev"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("card0", "card1", "card2", "renderD128"):
        (tmp_path / "dev" / name).touch()
    for connector in ("card1-HDMI-A-1", "card1-HDMI-A-2", "card1-Writeback-1", "card2-DSI-1"):
        plug(tmp_path, connector, "unknown" if "Writeback" in connector else "disconnected")
    return tmp_path


def plug(kernel: Path, connector: str, status: str = "connected", modes: str = "") -> None:
    folder = kernel / "sys" / connector
    folder.mkdir(exist_ok=True)
    (folder / "status").write_text(f"{status}\n")
    (folder / "modes").write_text(modes)


def found(kernel: Path) -> tuple[Card, ...]:
    return cards(kernel / "sys", kernel / "dev")


def refusal(kernel: Path) -> str:
    with pytest.raises(DisplayError) as refused:
        find_card(found(kernel))
    sentences = [say(refused.value.message, language) for language in LANGUAGES]
    assert all(sentences)
    return sentences[0]


def refuse_master(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def ioctl(_file: object, request: int) -> int:
        assert request == drm.SET_MASTER
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(drm.fcntl, "ioctl", ioctl)


def test_the_card_with_a_screen_is_found_among_several(kernel: Path) -> None:
    plug(kernel, "card2-DSI-1", modes="800x480\n")
    assert [card.number for card in found(kernel)] == [0, 1, 2]
    assert find_card(found(kernel)) == Card(2, kernel / "dev" / "card2", (("card2-DSI-1", "800x480"),))


def test_a_screen_with_another_best_mode_is_another_screen(kernel: Path) -> None:
    plug(kernel, "card1-HDMI-A-2", modes="1920x1080\n1280x720\n")
    before = found(kernel)
    plug(kernel, "card1-HDMI-A-2", modes="1280x800\n")
    assert before[1].screens == (("card1-HDMI-A-2", "1920x1080"),) != found(kernel)[1].screens


def test_a_connector_that_goes_while_it_is_looked_at_has_no_screen(kernel: Path) -> None:
    plug(kernel, "card1-HDMI-A-1")
    (kernel / "sys" / "card1-HDMI-A-1" / "status").unlink()
    assert found(kernel)[1].screens == ()


def test_no_graphics_card_and_no_screen_are_told_apart(kernel: Path) -> None:
    assert "No screen is connected" in refusal(kernel)
    assert "vc4-kms-v3d" in refusal(kernel / "elsewhere")


def test_groups_that_are_missing_are_named_with_the_command(
    kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug(kernel, "card1-HDMI-A-1")
    monkeypatch.setattr(drm.os, "access", lambda _path, _mode: False)
    monkeypatch.setattr(drm, "_group", lambda path: "render" if "render" in path.name else "video")
    monkeypatch.setattr(drm.getpass, "getuser", lambda: "pi")
    assert "sudo usermod -aG video,render pi" in refusal(kernel)


def test_one_missing_group_is_named_alone(kernel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plug(kernel, "card1-HDMI-A-1")
    monkeypatch.setattr(drm.os, "access", lambda path, _mode: "render" not in path.name)
    monkeypatch.setattr(drm, "_group", lambda _path: "render")
    assert "-aG render " in refusal(kernel)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EBUSY])
def test_a_program_that_has_the_screen_is_named(
    kernel: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    plug(kernel, "card1-HDMI-A-1")
    refuse_master(monkeypatch, number)
    monkeypatch.setattr(drm, "holder_of", lambda path: held_by(f"labwc, {path.name}"))
    assert refusal(kernel).startswith("labwc, card1 (process 812) has the screen")


def held_by(name: str) -> Message:
    return message("holder.process", name=name, number="812")


@pytest.mark.parametrize("name", [None, "systemd-logind"])
def test_a_holder_that_would_help_nobody_is_not_named(
    kernel: Path, monkeypatch: pytest.MonkeyPatch, name: str | None
) -> None:
    refuse_master(monkeypatch, errno.EACCES)
    monkeypatch.setattr(drm, "holder_of", lambda _path: None if name is None else held_by(name))
    trouble = trouble_with(kernel / "dev" / "card1")
    assert trouble is not None and trouble.key == "display.held"


def test_a_card_that_knows_no_masters_is_free(kernel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_master(monkeypatch, errno.ENOTTY)
    assert trouble_with(kernel / "dev" / "card1") is None


def test_a_free_card_is_taken_though_another_one_is_held(
    kernel: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plug(kernel, "card1-HDMI-A-1")
    plug(kernel, "card2-DSI-1")
    monkeypatch.setattr(drm, "_is_held", lambda device: device.name == "card1")
    assert find_card(found(kernel)).number == 2
