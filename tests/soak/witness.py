"""Who looks on: is what is wrong said and taken back in time, and does the memory stay what it was?"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final

from tablecam.screen import Screen
from tests.soak.world import Clock, Outage, Weather

SAY_S: Final = 6.0
"""So soon after it began, what is wrong with the camera is on the screen."""
BACK_S: Final = 25.0
"""So soon after it ended, that is off the screen: the longest pause between two tries, and an opening."""


class Witness:
    """A display that knows how the camera is in truth."""

    def __init__(self, clock: Clock, weather: Weather) -> None:
        self._clock, self._weather = clock, weather
        self._fine_s = self._on_s = clock.now_s
        self._outage: Outage | None = None
        self.longest_to_say_s = self.longest_to_take_back_s = 0.0
        self.said, self.screens = 0, 0
        self.faults: list[str] = []

    def switched_on(self) -> None:
        """The table starts: what is wrong by then it cannot know yet."""
        self._on_s = self._clock.now_s

    def show(self, screen: Screen) -> None:
        """Look at one screen."""
        self.screens += 1
        now_s, outage, alarm = self._clock.now_s, self._weather.at(self._clock.now_s), screen.camera.alarm
        if outage is not None:
            self._look_at_outage(outage, now_s, alarm)
            self._fine_s = outage.end_s
        elif alarm:
            late_s = now_s - self._fine_s
            self.longest_to_take_back_s = max(self.longest_to_take_back_s, late_s)
            if late_s > BACK_S:
                self.faults.append(
                    f"{now_s:.0f} s: {screen.trouble!r} for {late_s:.0f} s after the camera was back"
                )

    def _look_at_outage(self, outage: Outage, now_s: float, alarm: bool) -> None:
        since_s = now_s - max(outage.begin_s, self._on_s)
        if alarm and outage is not self._outage:
            self._outage = outage
            self.said += 1
            self.longest_to_say_s = max(self.longest_to_say_s, since_s)
        if not alarm and since_s > SAY_S:
            self.faults.append(f"{now_s:.0f} s: {outage.trouble} for {since_s:.0f} s, and nothing is said")

    def close(self) -> None:
        """Nothing is held open."""


def growth(memory: Sequence[float]) -> float:
    """By what share memory grew from the first third of these figures to the last: by the median of each, for
    while a game of DéCLIC is played some 15 MiB more are needed, and given back."""
    third = len(memory) // 3
    return median(memory[-third:]) / median(memory[:third]) - 1 if third else 0.0


def own_memory_mib() -> float:
    """How much memory this process has of its own, in MiB, once what nobody needs is given back: also what
    the system has moved to swap, as it does with pages that lie idle."""
    gc.collect()
    told = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text("ascii").splitlines())
    return sum(int(told[name].split()[0]) for name in ("RssAnon", "VmSwap")) / 1024
