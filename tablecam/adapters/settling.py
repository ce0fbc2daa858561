"""Lets a camera of libcamera find its focus, exposure and white balance, and then holds them.

Pure: it is told what the camera says of each picture and when that came, and answers what to set.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

Controls = dict[str, Any]
Metadata = Mapping[str, Any]

SHORTEST_S: Final = 1.0
"""The first pictures tell what the camera was set to before, not what it has found."""
LONGEST_S: Final = 6.0
"""What has not been found by then is held as it is: hands may keep moving over the table."""
STEADY_S: Final = 0.7
STEADY: Final = 0.02
"""What has not changed by more than this share for so long has been found."""
TIMES: Final = 3
"""A setting is sent with so many pictures: one that comes as picamera2 hands a picture back can get lost."""

# The numbers are libcamera's.
_AUTO, _MANUAL = 0, 1
_FOCUS_HELD, _FOCUS_ONCE, _START = 0, 1, 0
_SEARCHING: Final = 1
_FOCUS_DONE: Final = (2, 3)  # found, or given up

FREE: Final[Controls] = {
    "AeEnable": True,
    "ExposureTimeMode": _AUTO,
    "AnalogueGainMode": _AUTO,
    "AwbEnable": True,
    "AfMode": _FOCUS_ONCE,
    "AfTrigger": _START,
}


class Settling:
    """Settles a camera that advertises the controls `advertised`, from the first picture on."""

    def __init__(self, advertised: Collection[str]) -> None:
        self._advertised = frozenset(advertised)
        self.begin()

    def begin(self) -> None:
        """Find everything anew, from the next picture on."""
        self._begun_s: float | None = None
        self._held = False
        self._found: tuple[float, ...] = ()
        self._found_s = 0.0

    def look(self, metadata: Metadata, time_s: float) -> Controls:
        """What to set now that a picture with `metadata` has come; most of the time nothing."""
        if self._begun_s is None:
            self._begun_s = self._found_s = time_s
            self._say(FREE)
        elif not self._held and self._is_settled(metadata, time_s - self._begun_s, time_s):
            self._held = True
            self._say(held(metadata))
        if self._times == 0:
            return {}
        self._times -= 1
        return self._saying

    def _say(self, controls: Controls) -> None:
        self._saying = {name: value for name, value in controls.items() if name in self._advertised}
        self._times = TIMES

    def _is_settled(self, metadata: Metadata, waited_s: float, time_s: float) -> bool:
        found = _found(metadata)
        if not _alike(found, self._found):
            self._found, self._found_s = found, time_s
        if waited_s >= LONGEST_S:
            return True
        steady = time_s - self._found_s >= STEADY_S
        return steady and waited_s >= SHORTEST_S and not _searching(metadata)


def held(metadata: Metadata) -> Controls:
    """The settings that keep what the camera had found when it took the picture."""
    controls: Controls = {"AeEnable": False, "AwbEnable": False}
    for name, mode in (("ExposureTime", "ExposureTimeMode"), ("AnalogueGain", "AnalogueGainMode")):
        if name in metadata:
            controls |= {name: metadata[name], mode: _MANUAL}
    if "ColourGains" in metadata:
        controls["ColourGains"] = tuple(metadata["ColourGains"])
    if "LensPosition" in metadata:
        controls |= {"AfMode": _FOCUS_HELD, "LensPosition": metadata["LensPosition"]}
    return controls


def _found(metadata: Metadata) -> tuple[float, ...]:
    """What is watched for being steady: light, the gains of red and blue, and the place of the lens."""
    light = metadata.get("ExposureTime", 0) * metadata.get("AnalogueGain", 1.0)
    return (light, *metadata.get("ColourGains", ()), metadata.get("LensPosition", 0.0))


def _alike(found: tuple[float, ...], before: tuple[float, ...]) -> bool:
    return len(found) == len(before) and all(
        abs(new - old) <= STEADY * abs(old) for new, old in zip(found, before, strict=True)
    )


def _searching(metadata: Metadata) -> bool:
    """Whether the camera itself says that it is still at it, in whichever words its version uses."""
    return (
        metadata.get("AeLocked") is False
        or _SEARCHING in (metadata.get("AeState"), metadata.get("AwbState"))
        or metadata.get("AfState", _FOCUS_DONE[0]) not in _FOCUS_DONE
    )
