"""Opens pictures of any game, and hands them to whoever writes the record of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tablecam.frames import Frame, Tick
from tablecam.mats import DIE_MM
from tablecam.opening import open_board_eye, open_throw_eye, open_zones_eye
from tablecam.record import default_folder

if TYPE_CHECKING:
    from tablecam.adapters.files import StillsCamera, VideoCamera
    from tablecam.throws_transcription import ThrowTranscript
    from tablecam.transcription import Transcript

Following = Callable[[Iterable[Frame | Tick], int | None], Iterator[Frame | Tick]]
"""Hands moments on and shows how far they are, given how many there are, if that is known."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A recording, with somebody who follows how far it is."""

    recording: StillsCamera | VideoCamera
    following: Following

    def frames(self) -> Iterator[Frame | Tick]:
        return self.following(self.recording.frames(), self.recording.length)

    def settle(self) -> None:
        """A recording is as it is."""

    def close(self) -> None:
        self.recording.close()


def transcribe_pictures(
    source: Path,
    game: str | None,
    names: Sequence[str],
    options: Sequence[str],
    presses: Path | None,
    die_mm: float = DIE_MM,
    following: Following = lambda moments, _: iter(moments),
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
    with closing(StillsCamera.of_folder(source) if source.is_dir() else open_file(source)) as recording:
        stills, camera = isinstance(recording, StillsCamera), Followed(recording, following)
        if table.game.name == "declic":
            return transcribe(camera, open_board_eye(stills, die_mm), table, stills)
        head = taught_head(default_folder())[0]
        if table.game.name == "dead-mans-dice":
            return transcribe_zones(camera, open_zones_eye(stills, head), table, pressed)
        return transcribe_throws(camera, open_throw_eye(stills, head), table, pressed)
