"""Records of DéCLIC as files beside the record of all games, in step with it."""

from __future__ import annotations

from pathlib import Path

from tablecam.errors import RecordError, reason_of
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.record import records_of, write_records
from tablecam.games.script import Table
from tablecam.messages import message


def save_match(table: Table, path: Path, date: str) -> None:
    """Write both games of a match, as far as they are, into a `.declic` file; nothing for another game.

    The file is replaced as a whole: a power cut leaves the one before. `date`: ISO 8601. Raises RecordError.
    """
    if not isinstance(table.state, DeclicState):
        return
    text = write_records(records_of(table.state, table.players, {"Date": date}))
    beside = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise RecordError(message("record.unwritable", path=path, reason=reason_of(error))) from error
