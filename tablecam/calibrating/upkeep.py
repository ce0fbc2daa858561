"""What is done with the lens of one camera without the camera: measure it by stills, go back, forget it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tablecam.calibrating.guide import result_of
from tablecam.calibrating.stills import of_one_size, view_stills
from tablecam.calibrating.words import lens_sentences
from tablecam.errors import LensError
from tablecam.lenses import LensStore, camera_key
from tablecam.messages import Message, message
from tablecam.record import default_folder
from tablecam.vision.lens import KnownLens

Sentences = tuple[Message, ...]


def only_one(*asked: object) -> None:
    """Raises LensError where more than one thing is asked for at once."""
    if sum(map(bool, asked)) > 1:
        raise LensError(message("lens.only-one"))


class LensOf:
    """What is kept of one camera, named as `--camera` does; in `folder`, else where the games are. Every
    method raises LensError."""

    def __init__(self, camera: str, folder: Path | None) -> None:
        self.camera, self.key = camera, camera_key(camera)
        self.store = LensStore(folder or default_folder())

    def put_damaged_aside(self) -> Sentences:
        """Where the file is damaged, put it aside, and go on as if nothing was known."""
        aside = self.store.put_damaged_aside()
        return () if aside is None else (message("lens.put-aside", file=self.store.path, aside=aside),)

    def go_back(self) -> Sentences:
        """Use the lens before again."""
        return (message("lens.in-use"), *lens_sentences(self.store.go_back(self.key)))

    def forget(self) -> Sentences:
        self.store.forget(self.key)
        return (message("lens.forgotten", camera=self.key),)

    def measure_stills(self, files: Sequence[Path], tell: Callable[[Message], None]) -> Sentences:
        """Measure by pictures and keep the lens. `tell` is told of each picture that is of no use."""
        stills = of_one_size(view_stills(files))
        for still in stills:
            if still.unused is not None:
                tell(still.unused)
        result = result_of(
            [still.view for still in stills if still.view is not None], self.store.of(self.key)
        )
        if not isinstance(result.lens, KnownLens):
            raise LensError(result.lens)
        if result.kept is not None:
            self.store.keep(self.key, result.kept)
        return self.told(result.lens, worse=result.worse)

    def told(self, lens: KnownLens | None, *, worse: bool = False) -> Sentences:
        """What came of a measurement: the lens, None where none was kept."""
        if lens is None:
            return (message("lens.unchanged"),)
        end = message("lens.kept", camera=self.key, file=self.store.path)
        return (*lens_sentences(lens), message("lens.old-stays") if worse else end)
