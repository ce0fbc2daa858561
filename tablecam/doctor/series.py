"""Some pictures of a camera one after the other, and what they tell of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from tablecam.doctor.facts import CameraFacts
from tablecam.frames import Frame

if TYPE_CHECKING:
    from tablecam.vision.flicker import Profile

HELD: Final = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
"""What the camera of a Pi says of each picture that it was set to, as libcamera names it."""
MANY_ALIKE: Final = 4
"""So many pictures that are the same to the last bit come from no sensor that works."""

Settings = Mapping[str, Any]


class Series:
    """The pictures of a moment, of which only the last is kept.

    The first is no part of what is measured: a camera finds its light with it.
    """

    def __init__(self, first: Frame) -> None:
        self.last = first
        self._said = list[Settings]()
        self._profiles: list[Profile] = []
        self._changed = False

    def add(self, frame: Frame, settings: Settings) -> None:
        """One more picture, and what the camera was set to for it."""
        import numpy as np

        from tablecam.vision.flicker import profile_of

        self._changed |= not np.array_equal(frame.image, self.last.image)
        self.last = frame
        self._said.append(settings)
        self._profiles.append(profile_of(frame.image))

    @property
    def count(self) -> int:
        """How many were measured."""
        return len(self._said)

    def facts(self, first_s: float, seconds: float) -> CameraFacts:
        """What they tell. `first_s`: seconds from opening to the first; `seconds`: how long was measured."""
        from tablecam.vision.flicker import flicker_of
        from tablecam.vision.quality import quality_of

        height, width = self.last.image.shape[:2]
        return CameraFacts(
            width=width,
            height=height,
            first_s=first_s,
            rate=self.count / seconds,
            flicker=flicker_of(self._profiles),
            frozen=self.count >= MANY_ALIKE and not self._changed,
            settings=spans(self._said),
            **asdict(quality_of(self.last.image)),
        )


def spans(said: list[Settings]) -> dict[str, tuple[Any, Any]]:
    """Least and most of each of HELD that was said."""
    values = {name: [settings[name] for settings in said if name in settings] for name in HELD}
    return {name: (min(found), max(found)) for name, found in values.items() if found}
