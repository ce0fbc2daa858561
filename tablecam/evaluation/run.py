"""Reading a labelled folder and writing the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tablecam.adapters.files import read_picture
from tablecam.dice import DieReading
from tablecam.errors import LabelsError, where_and_why
from tablecam.evaluation.labels import LabelledPicture
from tablecam.evaluation.page import Words, page
from tablecam.evaluation.tally import PictureResult, judge, rates
from tablecam.messages import Message, figure, message
from tablecam.whole_files import put_whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def judge_all(
    pictures: Iterable[LabelledPicture], read: Callable[[NDArray[np.uint8]], tuple[DieReading, ...]]
) -> Iterator[PictureResult]:
    """Read each picture and judge it. Raises PictureError for one that cannot be read."""
    for picture in pictures:
        yield judge(picture, read(read_picture(picture.file)))


def rates_object(results: Iterable[PictureResult], report: Path) -> dict[str, object]:
    """The rates for scripts, shares to a ten-thousandth."""
    found = {name.replace(" ", "_"): round(share, 4) for name, share in rates(results).items()}
    return {**found, "report": str(report)}


def rates_sentences(results: Iterable[PictureResult], report: Path) -> tuple[Message, ...]:
    """The rates for people, and where the report is."""
    found = rates(results)
    shares = {name: figure(100 * found[name], 1) for name in ("right", "asked", "wrong", "missed", "false")}
    counts = {name: int(found[name]) for name in ("dice", "pictures")}
    return message("evaluation.rates", **counts, **shares), message("evaluation.report", path=report)


def write_report(path: Path, title: str, results: list[PictureResult], words: Words) -> None:
    """Write the page. Raises LabelsError where it cannot be written."""
    try:
        with put_whole(path) as fresh:
            fresh.write_text(page(title, results, words), encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise LabelsError(message("labels.unwritable", **where_and_why(error, path))) from error
