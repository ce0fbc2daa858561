"""Table scripts in files."""

from __future__ import annotations

from pathlib import Path

from tablecam.errors import NotUnderstood, reason_of
from tablecam.games.script import Table, play_script
from tablecam.messages import message


def play_file(path: Path) -> Table:
    """Play the table script in a file. Raises ScriptError, and NotUnderstood where it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise NotUnderstood(message("cli.not-text", path=path)) from error
    except OSError as error:
        raise NotUnderstood(message("picture.unreadable", path=path, reason=reason_of(error))) from error
    return play_script(text, str(path))
