"""`python -m tests.power_cuts.whole [SEED]`: the plug is pulled while a whole file is exchanged.

So are kept the settings, the lens, what setting up and teaching brought, and the files of DéCLIC. A file is
written, and exchanged for another: killed before, halfway through and after every call, and with as much of
what was not synced as a disk may have, it holds the one or the other; once it is written, the other. A disk
that is full, read-only or failing at a call leaves the one or the other, and that is said.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

from tablecam.whole_files import write_whole
from tests.power_cuts.__main__ import COUNT_ONLY, KILLS, REFUSALS, REFUSE, Faults, preloaded
from tests.power_cuts.lost_writes import Disk, read_diary

OLD, NEW = "old\n" * 5000, "new\n" * 7000
LOSSES: Final = 40
"""So often the disk loses what was not synced, at each moment."""


def exchange(folder: Path, faults: Faults, *fault: int) -> tuple[str, int]:
    """Exchange a file in a process of its own. Returns what it holds then, and how the process ended."""
    folder.mkdir(parents=True)
    path = folder / "kept.json"
    write_whole(path, OLD)
    child = os.fork()
    if not child:
        faults.arm(folder, *fault)
        try:
            write_whole(path, NEW)
        except OSError:
            os._exit(3)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return path.read_text("utf-8"), status


def killed(base: Path, faults: Faults, calls: int) -> Counter[str]:
    """What comes of a kill at each call."""
    found = Counter[str]()
    for call in range(1, calls + 1):
        for name, kind in KILLS.items():
            text, status = exchange(base / f"{call}-{name}", faults, call, kind)
            whole = text in (OLD, NEW) and os.WIFSIGNALED(status)
            found["the one or the other" if whole else f"damaged at {call} {name}"] += 1
    return found


def refused(base: Path, faults: Faults, calls: int) -> Counter[str]:
    """What comes of a disk that refuses a call."""
    found = Counter[str]()
    for call in range(1, calls + 1):
        for name, error in REFUSALS.items():
            text, status = exchange(base / f"{call}-{name}", faults, call, REFUSE, error, 60)
            said = (text, os.waitstatus_to_exitcode(status)) in ((OLD, 3), (NEW, 3))
            found["whole, and said" if said else f"not so at {call} {name}"] += 1
    return found


def lost(base: Path, faults: Faults, chance: random.Random) -> Counter[str]:
    """What a disk that lost its power may hold of a file that was written, exchanged, and shown as kept."""
    folder, diary = base / "diary", base / "diary.bin"
    folder.mkdir(parents=True)
    with diary.open("wb") as file:
        faults.write_diary(file.fileno())
        faults.arm(folder, 0, COUNT_ONLY)
        for number, text in enumerate((OLD, NEW), start=1):
            write_whole(folder / "kept.json", text)
            faults.shown(number)
        faults.write_diary(-1)
    notes, found = list(read_diary(diary.read_bytes())), Counter[str]()
    for end in range(1, len(notes) + 1):
        disk = Disk()
        for note in notes[:end]:
            disk.take(note)
        may_be = (b"", OLD.encode(), NEW.encode())[disk.shown :] if disk.shown else (None, OLD.encode())
        for _ in range(LOSSES):
            held = disk.after_power_cut(chance).get(str(folder / "kept.json"))
            found["the one or the other" if held in may_be else f"lost after note {end}"] += 1
    return found


def main(seed: int = 1) -> bool:
    """Try all of it. Returns whether nothing was damaged."""
    base, faults = Path(tempfile.mkdtemp(dir="/dev/shm")), Faults()
    faults.arm(base / "count", 0, COUNT_ONLY)
    (base / "count").mkdir()
    write_whole(base / "count" / "kept.json", NEW)
    calls = faults.calls
    results = {
        "kill -9": killed(base / "kill", faults, calls),
        "refused": refused(base / "refused", faults, calls),
        "power lost": lost(base / "power", faults, random.Random(seed)),
    }
    shutil.rmtree(base)
    for kind, found in results.items():
        print(f"{kind}, {calls} calls: {dict(found)}")
    return all(len(found) == 1 for found in results.values())


if __name__ == "__main__":
    preloaded("tests.power_cuts.whole")
    sys.exit(not main(*map(int, sys.argv[1:])))
