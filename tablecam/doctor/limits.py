"""Nothing is waited for longer than it may take."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

Value = TypeVar("Value")


def within(limit_s: float, work: Callable[[], Value]) -> Value | None:
    """What comes of the work, None where it takes longer. Raises what it raises.

    A disk or a driver that hangs in the kernel can be neither interrupted nor killed. So the work is done in
    a thread that the end of the program does not wait for, and one that hangs is left behind.
    """
    done: SimpleQueue[Value | Exception] = SimpleQueue()

    def run() -> None:
        try:
            done.put(work())
        except Exception as error:
            done.put(error)

    Thread(target=run, daemon=True).start()
    try:
        outcome = done.get(timeout=limit_s)
    except Empty:
        return None
    if isinstance(outcome, Exception):
        raise outcome
    return outcome
