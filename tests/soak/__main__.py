"""`python -m tests.soak HOURS MINUTES [SEED]`: a day at the table, and what it did to the machine.

So many hours are played at a table whose clock runs as fast as it can, and for at least so many minutes:
games one after another by the real loop, onto a real record and a screen in memory, faces told instead of
read. The camera is unplugged, silent, frozen or black at random, and the table is switched off in mid-game.
Last, a tenth of the minutes is played with pictures and the real reader. What is told: how much memory there
was after each hour, whether each fault was said and taken back, and whether the record holds what was played.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Final

import numpy as np

from tests.soak.day import Day, day_told, day_with_pictures, sped_up
from tests.soak.witness import growth, own_memory_mib

WARM_UP: Final = 2
"""So many hours at the beginning do not count: caches fill."""
MOST_GROWTH: Final = 0.05
PICTURES: Final = 0.1


def main(hours: float, minutes: float, seed: int = 1) -> bool:
    """Live it all, tell it, and say whether all went well."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from tablecam.adapters.notify import Notifier  # noqa: PLC0415  # SDL looks at the environment first
    from tablecam.adapters.pygame_display import PygameDisplay  # noqa: PLC0415

    with closing(PygameDisplay(windowed=True)) as display, tempfile.TemporaryDirectory() as folder:
        displays = (display, Notifier("@nobody-listens-here"))
        told = day_told(Path(folder) / "told", seed, 10 * hours, displays)
        well = live(told, hours, 60 * minutes, seed)
        seen = day_with_pictures(Path(folder) / "seen", seed, 1.0, displays)
        return live(seen, 0.0, 60 * minutes * PICTURES, seed) and well


def live(day: Day, hours: float, seconds: float, seed: int) -> bool:
    """Live at least so many hours of the day's clock and seconds of ours."""
    began_s, used_s, memory = time.monotonic(), time.process_time(), list[float]()
    rng = np.random.default_rng(seed)
    with sped_up(day.clock):
        while day.clock.now_s < 3600.0 * hours or time.monotonic() - began_s < seconds:
            day.live(3600.0 if hours else 60.0, rng)
            memory.append(own_memory_mib())
            passed_s, cpu_s = time.monotonic() - began_s, time.process_time() - used_s
            print(
                f"{day.clock.now_s / 3600:5.2f} h, {passed_s / 60:5.1f} min, {cpu_s:5.0f} s of a core, "
                f"{memory[-1]:6.1f} MiB, {len(day.guests.played)} games, {day.restarts} starts",
                flush=True,
            )
    grown = growth(memory[WARM_UP:])
    wrong = [*day.witness.faults, *day.dropped()]
    print(day.told(), f"memory grew by {100 * grown:.1f} % after warm-up", *wrong, sep="\n", flush=True)
    return not wrong and grown <= MOST_GROWTH


if __name__ == "__main__":
    sys.exit(not main(*map(float, sys.argv[1:3]), *map(int, sys.argv[3:])))
