"""A position as plain text, for terminals and reports of defects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablecam.games.declic.orientation import Orientation
from tablecam.games.declic.position import COLUMNS, LEVELS, SIZE, Level, Position
from tablecam.messages import Message, message

_BLANK: Final = ("     ", "  .  ", "     ")


def diagram(position: Position, say: Callable[[Message], str]) -> str:
    """The levels in use side by side, north at the top. A die shows its north face above, its west face,
    its top in brackets and its east face, and its south face below; a dot is an empty cell."""
    used = [number for number in range(LEVELS) if number == 0 or not position.is_new(number)]
    blocks = [
        _block(say(message("declic.level-drawn", level=number)), position.levels[number]) for number in used
    ]
    return "\n".join("   ".join(lines).rstrip() for lines in zip(*blocks, strict=True)) + "\n"


def _block(heading: str, level: Level) -> list[str]:
    """A level as lines of equal length: its heading, the rows from 5 to 1, the letters of the columns."""
    letters = "  " + " ".join(f"  {letter}  " for letter in COLUMNS)
    lines = [heading.ljust(len(letters))]
    for row in reversed(range(SIZE)):
        dice = [_die(die) for die in level[SIZE * row : SIZE * (row + 1)]]
        for part in range(3):
            lines.append((f"{row + 1} " if part == 1 else "  ") + " ".join(die[part] for die in dice))
    return [*lines, letters]


def _die(die: Orientation | None) -> tuple[str, str, str]:
    if die is None:
        return _BLANK
    return f"  {die.north}  ", f"{die.west}[{die.top}]{die.east}", f"  {die.south}  "
