"""`python -m tests.power_cuts [POINTS] [SEED]`: see the package. Needs gcc and Linux.

A process plays whole games onto a disk in memory. At one call that changes a file (write, sync, truncate,
create, rename, delete) it is killed: before the call, halfway through it, or after it. Then the record is
opened again as a table does: every step that was shown has to be there, at most one more, nothing else, and
the game goes on to its end. As many times the disk loses its power: of what was not synced then, any part is
there. As many calls, and some after each, are then answered with "no space", "read-only" or "input/output
error": whatever is shown is on the disk, and the game goes on.
"""

from __future__ import annotations

import ctypes
import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

from tablecam.record import FILE_NAME, Record, open_record
from tests.power_cuts.lost_writes import Disk, Note, read_diary
from tests.power_cuts.playing import Script, play_on, scripts, steps_of

KILLS: Final = {"before": 1, "halfway": 2, "after": 3}
REFUSE: Final = 4
COUNT_ONLY: Final = 5
REFUSALS: Final = {"full": errno.ENOSPC, "read-only": errno.EROFS, "failing": errno.EIO}
REFUSED: Final = (1, 7, 60)
"""So many calls in a row are refused."""


def preloaded(module: str = "tests.power_cuts") -> None:
    """Start again with the library that injects faults, if it is not there yet."""
    if "TABLECAM_FAULTS" in os.environ:
        return
    built = Path(tempfile.mkdtemp()) / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", built, source, "-ldl"], check=True)
    environment = {**os.environ, "LD_PRELOAD": str(built), "TABLECAM_FAULTS": str(built)}
    os.execve(sys.executable, [sys.executable, "-m", module, *sys.argv[1:]], environment)


class Faults:
    """What the preloaded library does."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(os.environ["TABLECAM_FAULTS"])
        self._library.fault_calls.restype = ctypes.c_long

    def arm(self, folder: Path, at: int, mode: int, error: int = 0, count: int = 0) -> None:
        where = str(folder).encode()
        self._library.fault_arm(where, ctypes.c_long(at), mode, error, ctypes.c_long(count))

    def write_diary(self, fd: int) -> None:
        self._library.fault_diary(fd)

    def shown(self, steps: int) -> None:
        self._library.fault_shown(ctypes.c_long(steps))

    @property
    def calls(self) -> int:
        return int(self._library.fault_calls())


def in_child(script: Script, folder: Path, faults: Faults, *fault: int) -> tuple[int, int, int]:
    """Play in a process of its own under a fault. Returns how many steps it showed, how many calls it made
    (0 if it was killed), and how it ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(reading)
            faults.arm(folder, *fault)
            play_on(script, folder, lambda steps: show(writing, folder, faults, steps))
            os.write(writing, f"c{faults.calls}\n".encode())
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as told:
        lines = told.read().splitlines()
    _, status = os.waitpid(child, 0)
    shown = [int(line[1:]) for line in lines if line[0] == "s"]
    made = [int(line[1:]) for line in lines if line[0] == "c"]
    return max(shown, default=0), max(made, default=0), status


def show(writing: int, folder: Path, faults: Faults, steps: int) -> None:
    """Tell the parent what is on the screen. It must be on the disk by now, as another process sees it."""
    uri = f"{(folder / FILE_NAME).as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as other:
        [stored] = other.execute("SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM inputs)")
    assert stored[0] == steps, "shown and not on the disk"
    faults.shown(steps)
    os.write(writing, f"s{steps}\n".encode())


def diary_of(script: Script, base: Path, faults: Faults) -> tuple[Path, list[Note]]:
    """Play a whole script. Returns the folder it was played in, and all that was done to its files."""
    folder, diary = base / f"diary-{script.name}", base / f"{script.name}.diary"
    with diary.open("wb") as file:
        faults.write_diary(file.fileno())
        in_child(script, folder, faults, 0, COUNT_ONLY)
        faults.write_diary(-1)
    return folder, list(read_diary(diary.read_bytes()))


def points(counts: dict[str, int], wanted: int, kinds: int) -> Iterator[tuple[str, int, int]]:
    """A script, a call of it and a kind of fault, `wanted` of them spread evenly over all."""
    every = [
        (name, call, kind)
        for name, calls in counts.items()
        for call, kind in product(range(1, calls + 1), range(kinds))
    ]
    step = max(1.0, len(every) / wanted)
    places = sorted({int(place * step) for place in range(int(len(every) / step))})
    return (every[place] for place in places)


def cut(script: Script, folder: Path, faults: Faults, call: int, kind: int) -> str:
    """Pull the plug at a call, and look what is left. Returns what came of it."""
    shown, _, status = in_child(script, folder, faults, call, list(KILLS.values())[kind])
    if not os.WIFSIGNALED(status):
        return "not reached" if status == 0 else "failed by itself"
    with closing(Record(folder)) as record:
        stored = steps_of(script, record)
    if not shown <= stored <= shown + 1:
        return "lost" if stored < shown else "too much"
    final, _, status = in_child(script, folder, faults, 0, 0)
    return "went on" if (final, status) == (len(script.lines) + 1, 0) else "did not go on"


def lose(script: Script, folder: Path, faults: Faults, played: tuple[Path, list[Note]], point: int) -> str:
    """Let the disk lose its power after some notes of a diary. Returns what came of it."""
    where, notes = played
    disk, chance = Disk(), random.Random(f"{script.name} {point}")
    for note in notes[: chance.randint(1, len(notes))]:
        disk.take(note)
    for name, content in disk.after_power_cut(chance).items():
        path = folder / Path(name).relative_to(where)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    with closing(open_record(folder)) as opened:
        if opened.notice is not None:
            return f"damaged: {opened.notice.key}"
        stored = steps_of(script, opened.record)
    if not disk.shown <= stored <= disk.shown + 1:
        return "lost" if stored < disk.shown else "too much"
    final, _, status = in_child(script, folder, faults, 0, 0)
    return "went on" if (final, status) == (len(script.lines) + 1, 0) else "did not go on"


def refuse(script: Script, folder: Path, faults: Faults, call: int, kind: int) -> str:
    """Let the disk refuse some calls from one on, and see that the game goes on once it takes them again."""
    error, count = list(product(REFUSALS.values(), REFUSED))[kind]
    try:
        final, _, status = in_child(script, folder, faults, call, REFUSE, error, count)
    except AssertionError as failed:
        return str(failed)
    if (final, status) != (len(script.lines) + 1, 0):
        return "did not go on"
    with closing(Record(folder)) as record:
        return "went on" if steps_of(script, record) == final else "lost"


Trial = Callable[[], str]


def trials(base: Path, faults: Faults, wanted: int, seed: int) -> Iterator[tuple[str, str, Trial, Path]]:
    """All that is tried: the kind, what it is called, the trial, and the folder that it is made in."""
    tested = {script.name: script for script in scripts(seed)}
    counts: dict[str, int] = {}
    for name, script in tested.items():
        _, counts[name], _ = in_child(script, base / f"count-{name}", faults, 0, COUNT_ONLY)
    print("calls:", ", ".join(f"{name} {calls}" for name, calls in counts.items()), flush=True)
    for name, call, kind in points(counts, wanted, len(KILLS)):
        folder = base / f"kill-{name}-{call}-{kind}"
        yield "kill -9", folder.name, partial(cut, tested[name], folder, faults, call, kind), folder
    diaries = {name: diary_of(script, base, faults) for name, script in tested.items()}
    for point in range(wanted):
        name = list(tested)[point % len(tested)]
        folder = base / f"power-{name}-{point}"
        yield (
            "power lost",
            folder.name,
            partial(lose, tested[name], folder, faults, diaries[name], point),
            folder,
        )
    for name, call, kind in points(counts, wanted, len(REFUSALS) * len(REFUSED)):
        folder = base / f"refused-{name}-{call}-{kind}"
        yield "refused", folder.name, partial(refuse, tested[name], folder, faults, call, kind), folder


def main(wanted: int = 1200, seed: int = 1) -> bool:
    """Try so many points of each kind. Returns whether all went on."""
    base = Path(tempfile.mkdtemp(dir="/dev/shm"))
    found: dict[str, Counter[str]] = {}
    for kind, name, trial, folder in trials(base, Faults(), wanted, seed):
        try:
            result = trial()
        except Exception as failed:
            result = f"{type(failed).__name__}: {failed}"[:200]
        found.setdefault(kind, Counter())[result] += 1
        if result != "went on":
            print(name, result, flush=True)
        shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(base)
    for kind, results in found.items():
        each = ", ".join(f"{count} {result}" for result, count in results.items())
        print(f"{kind}: {results.total()} points; {each}")
    return all(set(results) == {"went on"} for results in found.values())


if __name__ == "__main__":
    preloaded()
    sys.exit(not main(*map(int, sys.argv[1:])))
