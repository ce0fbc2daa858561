"""Asks an installed tablecam the same questions on two machines, and compares what it answers.

`ask` writes them into a folder: a picture of a simulated table, and a table script. `answer` imports every
module, has `tablecam read` and `tablecam score` answer, and writes that into a file as JSON; it needs nothing
but tablecam. `compare` fails where the second answer is not the first.
"""

from __future__ import annotations

import ast
import importlib
import io
import json
import math
import pkgutil
import platform
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

PICTURE: Final = "dice.png"
SCRIPT: Final = "evening.table"
SCRIPT_TEXT: Final = "game ten-thousand\nplayers Ana, Luc\nroll 1 1 1 6 6 2\ncontinue\nroll 1 5 3\nstop\n"
DICE: Final = 6
LEAST_SAID: Final = 3
"""So many dice at least must have a value, or the pictures would prove nothing."""
ONLY_ON_A_PI: Final = frozenset({"picamera2", "libcamera", "lgpio"})
"""They come from the packages of Raspberry Pi OS, for hardware that an emulated processor has not."""
SAME_CHANCE: Final = 0.02
SAME_PLACE_PX: Final = 1.0


def ask(folder: Path) -> None:
    """Write the questions."""
    import cv2  # noqa: PLC0415 - only the machine that asks draws

    from tablecam.simulation.table import SimulatedTable  # noqa: PLC0415

    table = SimulatedTable(4, realtime=False)
    frames = table.frames()
    next(frames)
    table.throw(DICE)
    still = next(frame for frame in frames if not table.busy)
    cv2.imwrite(str(folder / PICTURE), still.image)
    (folder / SCRIPT).write_text(SCRIPT_TEXT, "utf-8")


def answer(folder: Path) -> dict[str, Any]:
    """What this machine's tablecam makes of them."""
    modules = import_everything()
    return {
        "machine": platform.machine(),
        "modules": modules,
        "read": [die for line in command("read", folder / PICTURE) for die in line["dice"]],
        "score": command("score", folder / SCRIPT),
    }


def import_everything() -> int:
    """Import every module of tablecam, and all that any function of one may import later; how many."""
    import tablecam  # noqa: PLC0415

    found = pkgutil.walk_packages(tablecam.__path__, "tablecam.")
    own = [importlib.import_module(module.name) for module in found if module.name != "tablecam.__main__"]
    named = {name for module in own if module.__file__ for name in imported(Path(module.__file__))}
    for name in sorted(named):
        if name.split(".")[0] not in ONLY_ON_A_PI:
            importlib.import_module(name)
    return len(own)


def imported(source: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    nodes = list(ast.walk(ast.parse(source.read_text("utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def command(*words: object) -> list[Any]:
    """What a command prints with `--json`, line by line."""
    from tablecam.cli import main  # noqa: PLC0415

    sys.argv = ["tablecam", *map(str, words), "--json"]
    # A stream over bytes, as the real one: main sets its encoding.
    with redirect_stdout(io.TextIOWrapper(io.BytesIO(), "utf-8")) as printed:
        try:
            main()
        except SystemExit as end:
            if end.code:
                raise
        printed.seek(0)
        return [json.loads(line) for line in printed]


def compare(here: dict[str, Any], there: dict[str, Any], machine: str) -> str:
    """What agrees, in a sentence.

    Raises SystemExit with the reason where `there` is no answer of `machine`, or not that of `here`.
    """
    require(there["machine"] == machine, f"this ran on {there['machine']}, not on {machine}")
    require(there["modules"] == here["modules"], "not all modules were imported")
    require(there["score"] == here["score"], f"the script came out as {there['score']}")
    require(len(there["read"]) == len(here["read"]), f"another number of dice: {there['read']}")
    said = [die for die in here["read"] if die["value"] is not None]
    require(len(said) >= LEAST_SAID, "too few dice were read for a comparison")
    for one, other in zip(here["read"], there["read"], strict=True):
        require(same_die(one, other), f"{one} was read as {other}")
    return f"{machine}: {there['modules']} modules, {len(here['read'])} dice and a script: as here."


def same_die(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two readings agree: faces exactly, numbers as far as two processors round differently."""
    near = all(abs(one[name] - other[name]) <= SAME_PLACE_PX for name in ("x", "y", "size"))
    as_sure = math.isclose(one["confidence"], other["confidence"], abs_tol=SAME_CHANCE)
    return one["value"] == other["value"] and near and as_sure


def require(held: bool, otherwise: str) -> None:
    if not held:
        sys.exit(f"arm64: {otherwise}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["ask", folder]:
            ask(Path(folder))
        case ["answer", folder, file]:
            Path(file).write_text(json.dumps(answer(Path(folder))), "utf-8")
        case ["compare", here, there, machine]:
            print(compare(*(json.loads(Path(file).read_text("utf-8")) for file in (here, there)), machine))
