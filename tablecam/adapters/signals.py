"""The signals of the system to a program that plays."""

from __future__ import annotations

import signal
import sys


def heed_signals() -> None:
    """End at SIGTERM as if the window were closed, and play on at SIGHUP.

    SIGTERM is how systemd stops a service: the record is closed, and the exit status is 0. SIGHUP comes when
    the console or the ssh session goes from which the program was started; the table is still there.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
