"""Another process that is asked something, and may hang or crash over it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any


class Apart:
    """A Python process of its own. `words`: after the interpreter; `question`: what it reads as JSON.

    It is never waited for: `answer` is asked until it has come, and after `limit_s` it is given up. Nothing
    of it needs a disk: what is asked may be why that takes nothing.
    """

    def __init__(self, words: Sequence[str], question: object, limit_s: float) -> None:
        command = [sys.executable, *words]
        self._process = subprocess.Popen(
            command, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._until_s = monotonic() + limit_s
        self._told = b""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._out = self._process.stdout
        os.set_blocking(self._out.fileno(), False)
        with suppress(BrokenPipeError), self._process.stdin as asked:  # one that crashed does not read
            asked.write(json.dumps(question).encode())  # is far smaller than a pipe, so nobody waits

    @property
    def is_busy(self) -> bool:
        """Whether the answer may still come."""
        runs = self._process.poll() is None
        self._read()  # also meanwhile: a pipe that nobody reads fills up
        return runs and monotonic() < self._until_s

    def answer(self) -> dict[str, Any]:
        """The JSON object that it printed; nothing in it where it broke off or was given up."""
        self._read()
        try:
            answer = json.loads(self._told)
        except ValueError:
            return {}
        return answer if isinstance(answer, dict) else {}

    def close(self) -> None:
        """End it, and do not wait: one that hangs in the kernel does not end."""
        self._process.kill()
        self._out.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)

    def _read(self) -> None:
        """What it has printed since."""
        self._told += self._out.read() or b""
