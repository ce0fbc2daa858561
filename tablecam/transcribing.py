"""Opens pictures of any game, and hands them to whoever writes the record of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from tablecam.mats import DIE_MM
from tablecam.opening import open_board_eye, open_throw_eye, open_zones_eye
from tablecam.record import default_folder

if TYPE_CHECKING:
    from tablecam.throws_transcription import ThrowTranscript
    from tablecam.transcription import Transcript


def transcribe_pictures(
    source: Path,
    game: str | None,
    names: Sequence[str],
    options: Sequence[str],
    presses: Path | None,
    die_mm: float = DIE_MM,
) -> Transcript | ThrowTranscript:
    """The record of a game in a folder of stills, in one still, or in a video. Raises CameraError,
    ModelError, NotAllowed and NotUnderstood."""
    from tablecam.adapters.files import StillsCamera, open_file
    from tablecam.scripts import read_text
    from tablecam.teaching.taught import taught_head
    from tablecam.throws_transcription import read_presses, transcribe_throws
    from tablecam.transcription import begin, transcribe
    from tablecam.zones_transcription import transcribe_zones

    table = begin(game, names, options)
    pressed = None if presses is None else read_presses(read_text(presses))
    with closing(StillsCamera.of_folder(source) if source.is_dir() else open_file(source)) as camera:
        stills = isinstance(camera, StillsCamera)
        if table.game.name == "declic":
            return transcribe(camera, open_board_eye(stills, die_mm), table, stills)
        head = taught_head(default_folder())[0]
        if table.game.name == "dead-mans-dice":
            return transcribe_zones(camera, open_zones_eye(stills, head), table, pressed)
        return transcribe_throws(camera, open_throw_eye(stills, head), table, pressed)
