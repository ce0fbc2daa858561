"""Games as files: records of DéCLIC in step with what is played, and any game in any form."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablecam.errors import RecordError, reason_of
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.record import records_of, write_records
from tablecam.games.script import Table
from tablecam.history.exports import TEXTS, course_of
from tablecam.history.reading import day_of
from tablecam.history.report import write_text
from tablecam.messages import message
from tablecam.record import StoredGame
from tablecam.screen.score_sheet import score_sheet_of
from tablecam.whole_files import checked_ending, write_whole
from tablecam.words import Language

PICTURE: Final = ".png"


def save_match(table: Table, path: Path, date: str) -> None:
    """Write both games of a match, as far as they are, into a `.declic` file; nothing for another game.

    The file is replaced as a whole: a power cut leaves the one before. `date`: ISO 8601. Raises RecordError.
    """
    if not isinstance(table.state, DeclicState):
        return
    text = write_records(records_of(table.state, table.players, {"Date": date}))
    try:
        write_whole(path, text)
    except OSError as error:
        raise RecordError(message("record.unwritable", path=path, reason=reason_of(error))) from error


def export_game(game: StoredGame, path: Path, language: Language) -> None:
    """Write a stored game into a file, as what its ending says. Raises HistoryError."""
    ending = checked_ending(path, (*TEXTS, PICTURE))
    if ending != PICTURE:
        write_text(path, TEXTS[ending](game, language))
        return
    from tablecam.adapters.score_sheet import save_score_sheet

    save_score_sheet(score_sheet_of(course_of(game), day_of(game.at), language), path)
