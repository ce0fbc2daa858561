"""The lens by pictures of the sheet that were taken before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tablecam.adapters.files import read_picture
from tablecam.errors import PictureError
from tablecam.messages import Message, message
from tablecam.vision.chessboard import SHARP, ChessboardFinder, SheetView


@dataclass(frozen=True, slots=True)
class StillView:
    """The sheet in one picture, or why that picture is of no use."""

    file: Path
    view: SheetView | None = None
    unused: Message | None = None


def view_stills(files: Iterable[Path]) -> Iterator[StillView]:
    """Look for the sheet in each picture."""
    finder = ChessboardFinder()
    return (_viewed(file, finder) for file in files)


def _viewed(file: Path, finder: ChessboardFinder) -> StillView:
    try:
        picture = read_picture(file)
    except PictureError as error:
        return StillView(file, unused=error.message)
    view = finder.find(picture)
    if view is not None and view.edge <= SHARP:
        return StillView(file, view)
    blurred = view is not None or finder.is_unsharp(picture)
    return StillView(file, unused=message(f"lens.still.{'blurred' if blurred else 'no-sheet'}", file=file))


def of_one_size(stills: Iterable[StillView]) -> tuple[StillView, ...]:
    """The same with only the pictures of the commonest size in use."""
    listed = tuple(stills)
    sizes = Counter(still.view.size for still in listed if still.view is not None)
    if not sizes:
        return listed
    (width, height), _ = sizes.most_common(1)[0]
    return tuple(
        StillView(still.file, unused=message("lens.still.size", file=still.file, width=width, height=height))
        if still.view is not None and still.view.size != (width, height)
        else still
        for still in listed
    )
