"""What systemd is told: that the table is ready, that its loop goes round, and what it shows."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tablecam.adapters import notify
from tablecam.adapters.notify import VARIABLE, Notifier
from tablecam.screen import Screen, screen_of
from tablecam.session import Session

TURN = screen_of(Session.begin("en"), 0.0)
MENU = replace(TURN, title="Menu")


class Manager:
    """The side of systemd."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self._socket.setblocking(False)

    def told(self) -> list[str]:
        found = []
        while True:
            try:
                found.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return found

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["file", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Manager]:
    address = str(tmp_path / "notify") if request.param == "file" else f"@tablecam-test-{os.getpid()}"
    made = Manager(address)
    yield made
    made.close()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time in its only place."""
    now_s = [100.0]
    monkeypatch.setattr(notify, "monotonic", lambda: now_s[0])
    return now_s


def title(screen: Screen) -> str:
    return f"STATUS={screen.context}: {screen.title}"


def test_the_first_screen_means_ready(manager: Manager) -> None:
    notifier = Notifier(manager.address)
    assert manager.told() == []
    notifier.show(TURN)
    assert manager.told() == [title(TURN), "READY=1", "WATCHDOG=1"]


def test_the_watchdog_is_fed_by_turns_of_the_loop_and_by_nothing_else(
    manager: Manager, clock: list[float]
) -> None:
    notifier = Notifier(manager.address)
    fed = []
    for _ in range(50):
        notifier.show(TURN)
        fed += [line for line in manager.told() if line == "WATCHDOG=1"]
        clock[0] += 0.1
    assert len(fed) == 5
    clock[0] += 60.0
    assert manager.told() == []


def test_what_is_shown_is_told_when_it_changes(manager: Manager) -> None:
    notifier = Notifier(manager.address)
    for screen in (TURN, TURN, MENU):
        notifier.show(screen)
    told = [line for line in manager.told() if line.startswith("STATUS=")]
    assert told == [title(TURN), title(MENU)]


def test_the_end_is_told(manager: Manager) -> None:
    Notifier(manager.address).close()
    assert manager.told() == ["STOPPING=1"]


def test_the_environment_names_the_socket(manager: Manager, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, manager.address)
    Notifier().show(TURN)
    assert "READY=1" in manager.told()


@pytest.mark.parametrize("address", ["", "/nowhere/at/all", "@nobody-listens-here"])
def test_without_systemd_nothing_happens(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, address)
    notifier = Notifier()
    notifier.show(TURN)
    notifier.close()


def test_a_manager_that_does_not_listen_holds_nothing_up(
    manager: Manager, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "PATIENCE_S", 0.001)
    notifier = Notifier(manager.address)
    for number in range(500):  # more than a socket keeps
        notifier.show(replace(TURN, title=str(number)))
    notifier.close()
    assert len(manager.told()) < 500
