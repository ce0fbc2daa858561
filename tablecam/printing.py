"""What the commands print: JSON a line for scripts, tables and sentences for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tablecam.dice import DieReading
from tablecam.messages import message
from tablecam.stills import StillRead, reading_json
from tablecam.words import Language, say

Item = TypeVar("Item")

_LONG: Final = 3  # so many pictures are read before anybody wonders whether something happens


def print_json(value: object) -> None:
    """One line of JSON in UTF-8."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def print_stills_json(reads: Iterable[StillRead], count: int, language: Language) -> bool:
    """A line for each file. Returns whether every file could be read."""
    # On one terminal a bar and the lines would write over each other.
    shown = reads if sys.stdout.isatty() else with_bar(reads, count, "cli.reading", language)
    printed = [_print_still(still, language) for still in shown]  # all of them, also after a failure
    return all(printed)


def _print_still(still: StillRead, language: Language) -> bool:
    if still.error is not None:
        print_json({"file": str(still.file), "error": say(still.error, language)})
        return False
    dice = [reading_json(reading) for reading in still.dice]
    print_json({"file": str(still.file), "dice": dice, "seconds": round(still.seconds, 4)})
    return True


def print_stills_table(reads: Iterable[StillRead], count: int, language: Language) -> bool:
    """A table of files and dice, at the end. Returns whether every file could be read."""
    stills = list(with_bar(reads, count, "cli.reading", language))
    table = Table(*(say(message(f"cli.column-{name}"), language) for name in ("file", "dice", "seconds")))
    for still in stills:
        seconds = "" if still.error else f"{still.seconds:.3f}"
        table.add_row(_short(still.file), _dice_in_words(still, language), seconds)
    # A table that goes into a file or a pipe is as wide as it needs.
    Console(width=None if sys.stdout.isatty() else 200).print(table)
    return all(still.error is None for still in stills)


def _short(path: Path) -> str:
    return str(path).replace("[", r"\[")  # rich would take it for markup


def _dice_in_words(still: StillRead, language: Language) -> str:
    if still.error is not None:
        return say(still.error, language).replace("[", r"\[")
    return " ".join(_die(reading) for reading in still.dice) or say(message("cli.no-dice"), language)


def _die(reading: DieReading) -> str:
    """A face, or what it may be: `?(5/6)`."""
    if reading.face is not None:
        return str(reading.face)
    return "?" + ("(" + "/".join(str(face) for face, _ in reading.candidates) + ")") * bool(
        reading.candidates
    )


def with_bar(things: Iterable[Item], count: int | None, title: str, language: Language) -> Iterator[Item]:
    """Show on a terminal's error stream how far it is, where that takes long enough to be asked. `count`: of
    the things, None where nobody knows."""
    console = Console(stderr=True)
    hidden = not console.is_terminal or (count is not None and count <= _LONG)
    words = say(message(title), language)
    yield from track(things, words, count, console=console, transient=True, disable=hidden)
