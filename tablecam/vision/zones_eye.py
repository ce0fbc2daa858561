"""The eye over a mat with zones: pictures in, what lies in each zone out.

Each frame costs a glance at a small copy. Only when the table has come to rest are dice read; what nobody
touched since the rest before is what it was.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading, TableState, ZonesView
from tablecam.frames import Frame, Tick
from tablecam.mats import find_zones
from tablecam.messages import Message, message
from tablecam.vision.changes import STILL, pairs
from tablecam.vision.fusion import Look, agree, fuse
from tablecam.vision.mat import MatFinder, MatPose
from tablecam.vision.rest import RestDetector
from tablecam.vision.standing import Standing, rgb_of
from tablecam.vision.zones import Pile, Piles, Placed, kept, known_piles, place_dice, size_off

if TYPE_CHECKING:
    from tablecam.vision.reader import Reader

LOOKS: Final = 3
"""So many frames of a mat at rest are read at most; two that agree are enough."""
LEAST_MARKERS: Final = 3
"""With fewer the mat is only found where it lay before."""
AGAIN_S: Final = 1.0
_ALIKE: Final = 0.93
"""Correlation from which on two pictures show the same at a place."""
_MOST_OFF: Final = 0.25
"""Dice are at most so much larger or smaller than usual, as a logarithm."""
_LEARNED: Final = 0.3
"""The share of what is measured now in what is known of the size of the dice."""

Picture = NDArray[np.uint8]


class ZonesEye:
    """Looks at every frame and says what lies on the mat. With `stills`, each picture of another name is a
    mat at rest. `found`: whether the mat is, or was, in sight; None before the first rest."""

    def __init__(self, reader: Reader, stills: bool = False) -> None:
        self._reader, self._stills = reader, stills
        self._finder, self._rest = MatFinder(find_zones()), RestDetector()
        self._standing = Standing(self._rest, stills)
        self._pose: MatPose | None = None
        self._looks: tuple[Look, ...] = ()
        self._frame: Frame | None = None  # the last that was read in this rest
        self._placed: tuple[Placed, ...] | None = None  # what lies there in this rest
        self._before: tuple[Placed, ...] = ()  # and in the rest before
        self._image: Picture | None = None  # of the rest before
        self._piles: dict[int, Pile] = {}  # as known at the rest before
        self._told: Piles | None = None
        self._read_for: Piles = ()  # the piles told when the dice of this rest were read
        self._bias = 0.0
        self._state: TableState | None = None
        self._trouble: Message | None = None
        self._troubled_s = 0.0
        self.found: bool | None = None

    def look(self, moment: Frame | Tick, piles: Piles) -> tuple[ZonesView, ...]:
        """What one frame brings: a ZonesView with dice where the mat has come to rest, one without where it
        began to move or cannot be seen. `piles`: how many dice the pile in each zone has, as far as the game
        knows; where that became another, a frame or a tick brings another view."""
        if isinstance(moment, Frame):
            state, past = self._standing.look(moment, self._die_px())
            if past:
                self._forget()
            if state != "SETTLED":
                return self._turn(moment, state)
            if self._wants(moment.time_s):
                return self._take(moment, piles)
        return self._again(moment.time_s, piles)

    def _die_px(self) -> float | None:
        return float(np.median([each.reading.size_px for each in self._before])) if self._before else None

    def _forget(self) -> None:
        """What was seen at rest is what lay there before."""
        if self._placed is not None:
            self._piles = self._known()
            self._before = tuple(map(self._as_told, self._placed))
            self._image = self._frame.image if self._frame is not None else None
        self._placed, self._looks, self._told, self._trouble = None, (), None, None

    def _as_told(self, each: Placed) -> Placed:
        """A die as the game came to know it: one that it learned of in this rest lies as high as it says."""
        assert self._pose is not None
        told, read_for, zone = self._told or (), self._read_for, each.die.zone
        learned = 0 < zone <= len(told) and told[zone - 1 : zone] != read_for[zone - 1 : zone]
        return kept(each, self._piles, self._pose) if learned else each

    def _known(self) -> dict[int, Pile]:
        assert self._pose is not None
        return known_piles(self._placed or (), self._told or (), self._piles, self._pose)

    def _turn(self, frame: Frame, state: TableState) -> tuple[ZonesView, ...]:
        before, self._state = self._state, state
        return () if before == state else (ZonesView(frame.time_s, state, name=frame.name),)

    def _wants(self, time_s: float) -> bool:
        if self._trouble is not None:
            return time_s - self._troubled_s >= AGAIN_S
        return self._placed is None

    def _take(self, frame: Frame, piles: Piles) -> tuple[ZonesView, ...]:
        if not self._looks:
            trouble = self._find(frame)
            if trouble is not None:
                return self._say(frame, trouble)
        assert self._pose is not None
        self._looks += (self._reader.read(frame.image, self._pose.camera),)
        if not self._seen_enough():
            return ()
        self._frame, self._trouble, self._state = frame, None, "SETTLED"
        readings = fuse(self._looks)
        known = {zone: Pile(None, height) for zone, height in enumerate(piles, start=1) if height}
        known |= self._piles
        self._read_for = piles
        self._bias = self._learned(readings, bool(known))
        self._placed = self._settled(place_dice(readings, self._pose, known, self._bias))
        return self._again(frame.time_s, piles)

    def _find(self, frame: Frame) -> Message | None:
        """Find the mat; what stands in the way of reading faces, if anything."""
        pose = self._finder.find(frame.image)
        if pose is None:
            self.found = bool(self.found)
            return message("zones.absent")
        if pose.markers >= LEAST_MARKERS:
            self._pose, self.found = pose, True
        if self._pose is None:
            return message("zones.hidden", markers=len(pose.mat.markers))
        return message("zones.blurred") if self._pose.blurs(frame.image) else None

    def _say(self, frame: Frame, trouble: Message) -> tuple[ZonesView, ...]:
        before, self._trouble, self._troubled_s = self._trouble, trouble, frame.time_s
        self._state = "SETTLED"
        return () if before == trouble else (ZonesView(frame.time_s, "SETTLED", None, trouble, frame.name),)

    def _seen_enough(self) -> bool:
        if self._stills or len(self._looks) == LOOKS:
            return True
        return len(self._looks) > 1 and agree(*self._looks[-2:])

    def _again(self, time_s: float, piles: Piles) -> tuple[ZonesView, ...]:
        """The view of this rest, unless it was told for these piles."""
        if self._placed is None or piles == self._told or self._frame is None:
            return ()
        self._told = piles
        dice = tuple(each.die for each in self._placed)
        return (ZonesView(time_s, "SETTLED", dice, None, self._frame.name, rgb_of(self._frame.image)),)

    def _learned(self, readings: Look, piled: bool) -> float:
        """How much larger faces are measured than they should be, by the dice whose height is known."""
        assert self._pose is not None
        known = [each for each in self._before if len(each.die.heights) == 1]
        readings = tuple(reading for reading in readings if reading.face is not None)
        before = [each.reading for each in known]
        same = pairs(before, readings, STILL, lambda _, __: True)
        offs = [
            size_off(readings[new], self._pose, known[old].die.heights[0])
            for old, new in same
            if not self._touched(readings[new])
        ]
        share = _LEARNED
        if not offs and not self._before and not piled:  # the first dice lie on the sheet
            offs, share = [size_off(reading, self._pose, 1) for reading in readings], 1.0
        if not offs:
            return self._bias
        return float(np.clip(self._bias + share * (np.median(offs) - self._bias), -_MOST_OFF, _MOST_OFF))

    def _settled(self, placed: tuple[Placed, ...]) -> tuple[Placed, ...]:
        """What lies there now, put right by what lay there before and was not touched."""
        assert self._pose is not None
        before = [each.reading for each in self._before]
        now = [each.reading for each in placed]
        same = {new: old for old, new in pairs(before, now, STILL, lambda _, __: True)}
        untouched = {
            number: each for number, each in enumerate(self._before) if not self._touched(each.reading)
        }
        settled = [
            _as_before(each, untouched[same[new]])
            if same.get(new) in untouched
            else replace(each, die=replace(each.die, touched=True))
            for new, each in enumerate(placed)
        ]
        unseen = (each for number, each in untouched.items() if number not in same.values())
        return (*settled, *(_as_before(each, each) for each in unseen))

    def _touched(self, reading: DieReading) -> bool:
        """Whether the picture at a die is another than at the rest before. What came to lie beside it changes
        the light on it, and a small picture round it."""
        if not self._stills and not self._rest.touched(reading.centre_px, reading.size_px):
            return False
        if self._image is None or self._frame is None or self._image.shape != self._frame.image.shape:
            return True
        return not _alike(self._image, self._frame.image, reading)


def _as_before(now: Placed, old: Placed) -> Placed:
    """A die that nobody touched: where it lay and as high, with the face it had; both, where it reads
    otherwise now, so that somebody may have touched it after all."""
    faces, before = now.die.faces, old.die.faces
    if len(faces) > 1:
        faces = before
    other = faces[0] not in before
    die = old.die if faces == before else old.die.showing((*faces, *before) if other else faces)
    return replace(now, die=replace(die, touched=other))


def _alike(before: Picture, after: Picture, reading: DieReading) -> bool:
    x, y = (round(place) for place in reading.centre_px)
    reach = max(2, round(0.6 * reading.size_px))
    part = np.s_[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1]
    one, other = (cv2.cvtColor(image[part], cv2.COLOR_BGR2GRAY) for image in (before, after))
    if not one.size:
        return False
    return float(cv2.matchTemplate(one, other, cv2.TM_CCOEFF_NORMED)[0, 0]) > _ALIKE
