"""Tells systemd how the table is: ready, alive, what it shows. Without systemd it tells nobody."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from time import monotonic
from typing import Final

from tablecam.screen import Screen

EVERY_S: Final = 1.0
"""How often the watchdog is fed; the unit lets it wait for much longer."""
PATIENCE_S: Final = 1.0
"""For so long it waits where systemd is too busy to listen; the table has other things to do."""
VARIABLE: Final = "NOTIFY_SOCKET"


class Notifier:
    """A display for systemd: `Type=notify` and `WatchdogSec=` in a unit ask for one.

    It is shown the screen last. So the table is ready once people see something, and the watchdog is fed only
    as long as the whole loop goes round, whichever part of it might hang. What it says are datagrams to the
    socket in $NOTIFY_SOCKET, as sd_notify(3) describes them; one that cannot be sent ends nothing.
    """

    def __init__(self, address: str | None = None) -> None:
        self._address = address or os.environ.get(VARIABLE)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
        self._socket.settimeout(PATIENCE_S)
        self._status = ""
        self._next_s: float | None = None

    def show(self, screen: Screen) -> None:
        """One more turn of the loop was gone through."""
        status = f"{screen.context}: {screen.title}".replace("\n", " ")
        if status != self._status:
            self._status = status
            self._tell(f"STATUS={status}")
        if self._next_s is None:
            self._tell("READY=1")
        now_s = monotonic()
        if self._next_s is None or now_s >= self._next_s:
            self._next_s = now_s + EVERY_S
            self._tell("WATCHDOG=1")

    def close(self) -> None:
        """The table is being put away; what still takes time then is no hang."""
        self._tell("STOPPING=1")
        self._socket.close()

    def _tell(self, line: str) -> None:
        if not self._address:
            return
        # An address that begins with @ is not in the file system; it begins with a zero byte then.
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with suppress(OSError):
            self._socket.sendto(line.encode(), address)
