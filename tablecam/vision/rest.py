"""Tells when the table has come to rest, and when a hand or a cup is in the picture.

Nothing here knows a face. A picture is looked at small and in two ways: its *detail*, brightness over the
mean brightness round each place, which neither exposure nor flicker nor a soft shadow changes, tells motion;
its *colours*, against those of the table when it last lay at rest, tell what has come into the picture, and
what is thicker than dice, or reaches in from the edge, is a hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.frames import Frame
from tablecam.mats import Point

Floats = NDArray[np.float32]
Mask = NDArray[np.uint8]
Stillness = Literal["MOVING", "HAND", "REST"]

HOLD_S: Final = 0.5
"""So long must nothing move before the table rests. A die that rocks on its edge does so faster than that."""
SOON_S: Final = 0.3
"""After so long it is likely that nothing will move any more."""
FURNITURE_S: Final = 5.0
"""What came in and has not moved for so long is a glass somebody put down, not a hand."""

_WIDTH: Final = 320
_ROUND: Final = 31
_LEAST_CONTRAST: Final = 0.06
_NOISES: Final = 6.0
_MOST_NOISE: Final = 8.0
"""Steps of 8 bits, after making small: beyond that something moves all over the picture."""
_LEAST_PIXELS: Final = 4
"""Of the nine round a place, so many must differ: noise is single pixels, a die that moves is not."""
_DOUBT: Final = 0.5
"""A thrown die that is taken for one that lay there is worse than the other way round."""
_DRIFT_S: Final = 2.0
_COLOUR_CONTRAST: Final = 0.14
_USUAL_DIE: Final = 0.07
"""Of the picture's height, until dice have been read. Rather too large: dice must not pass for a hand."""
_FLIGHT_S: Final = 0.2
_FLIGHT_FRAMES: Final = 3
_FAST_S: Final = 0.13
"""With frames no farther apart than this, dice that are thrown are seen to fly."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one frame shows. `flew`: since the last rest, something small moved on its own, away from any
    hand, as dice do when they are thrown and not when they are pushed. `fast`: frames come fast enough for
    that to be seen. `landed`: something flew before, and then a hand came in. `covered`: this rest was
    declared with something large in the picture that had long stopped moving, round `cover_px`; dice may lie
    under it. `soon`: nothing has moved for a while and no hand is there: most likely this is rest."""

    stillness: Stillness
    flew: bool = False
    covered: bool = False
    fast: bool = False
    landed: bool = False
    cover_px: Point | None = None
    soon: bool = False


@dataclass(slots=True)
class _Small:
    """A picture made small: detail and brightness round each place (H, W), and colours (H, W, 3)."""

    detail: Floats
    around: Floats
    colours: Floats

    @classmethod
    def of(cls, picture: NDArray[np.uint8]) -> _Small:
        height = max(1, round(picture.shape[0] * _WIDTH / picture.shape[1]))
        small = cv2.resize(picture, (_WIDTH, height), interpolation=cv2.INTER_AREA)
        grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
        around = np.asarray(cv2.blur(grey, (_ROUND, _ROUND)) + 4, np.float32)
        detail = np.asarray((cv2.blur(grey, (3, 3)) + 4) / around, np.float32)
        return cls(detail, around, small.astype(np.float32))

    def drift_towards(self, other: _Small, share: float) -> None:
        """Follow slow changes of light."""
        self.detail += (other.detail - self.detail) * np.float32(share)
        self.colours += (other.colours - self.colours) * np.float32(share)


class RestDetector:
    """Looks at every frame in turn. Frame rates from 1 to 30 a second do."""

    aside: Mask | None = None
    """Where things may come and go without being a hand: (H, W: not 0) of any size, or None."""
    furniture_s: float = FURNITURE_S

    def __init__(self) -> None:
        self._previous: _Small | None = None
        self._anchor: _Small | None = None  # the picture that has not changed since `_still_since`
        # The table when it last lay at rest; before that one, where it was covered, what it was without.
        self._references: tuple[_Small, ...] = ()
        self._earlier: _Small | None = None  # the table at the rest before this one
        self._time_s = self._still_since = 0.0
        self._noise, self._scale = 0.0, 1.0
        self._resting = self._covered = False
        self._hand: Mask | None = None
        self._cover_px: Point | None = None
        self._flight_s, self._flight_frames = 0.0, 0
        self._free_s, self._free_frames = 0.0, 0  # of the flight, what does not reach in from the edge
        self._landed = False  # dice flew, and then a hand came in
        self._step_s = 1.0  # a usual time from one frame to the next

    def look(self, frame: Frame, die_px: float | None = None) -> Glance:
        """Take the next frame. `die_px`: edge of the dice in the picture, where it is known by now."""
        now = _Small.of(frame.image)
        self._scale = _WIDTH / frame.image.shape[1]
        step_s, self._time_s = frame.time_s - self._time_s, frame.time_s
        self._step_s += 0.2 * (min(step_s, 1.0) - self._step_s)
        previous, self._previous = self._previous, now
        if previous is None or self._anchor is None or previous.detail.shape != now.detail.shape:
            return self._begin(now)
        self._learn_noise(previous, now)
        if not self._differs(self._anchor, now).any():
            self._anchor.drift_towards(now, 1 - float(np.exp(-step_s / _DRIFT_S)))
            return self._glance() if self._resting else self._settle(now, self._die(frame, die_px))
        if self._resting:
            self._resting, self._landed = False, False
            self._forget_flight()
        self._anchor, self._still_since = _copy(now), frame.time_s
        die = self._die(frame, die_px)
        before, self._hand = self._hand, self._find_hand(now, die)
        self._watch_flight(previous, now, before, die, step_s)
        return self._glance()

    def touched(self, centre_px: Point, size_px: float) -> bool:
        """Whether the picture at a place, as wide as `size_px`, is another than at the rest before."""
        if self._earlier is None or self._anchor is None:
            return True
        part = self._part(centre_px, 0.6 * size_px)
        return bool(self._differs(self._earlier, self._anchor, _DOUBT)[part].any())

    def changed_share(self, centre_px: Point, size_px: float) -> float:
        """Of the top of a die, this large, the share whose picture is another than at the rest before."""
        if self._earlier is None or self._anchor is None:
            return 1.0
        differs = self._differs(self._earlier, self._anchor)[self._part(centre_px, 0.4 * size_px)]
        return float(differs.mean()) if differs.size else 0.0

    def _part(self, centre_px: Point, reach_px: float) -> tuple[slice, slice]:
        """The rows and columns of the small picture round a place."""
        x, y = (place * self._scale for place in centre_px)
        reach = max(2.0, reach_px * self._scale)
        rows = slice(max(0, int(y - reach)), int(y + reach) + 2)
        return rows, slice(max(0, int(x - reach)), int(x + reach) + 2)

    def _begin(self, now: _Small) -> Glance:
        self._anchor, self._references, self._hand, self._earlier = _copy(now), (), None, None
        self._still_since, self._resting = self._time_s, False
        return self._glance()

    def _settle(self, now: _Small, die: float) -> Glance:
        """Nothing moves: rest, once it has lasted, unless a hand is there."""
        still_s = self._time_s - self._still_since
        if still_s < HOLD_S:
            return self._glance()
        self._hand = self._find_hand(now, die)
        if self._hand is not None and still_s < self.furniture_s:
            return self._glance()
        self._covered, self._cover_px = self._hand is not None, None
        if self._hand is not None:
            rows, columns = np.nonzero(self._hand)
            self._cover_px = float(columns.mean() / self._scale), float(rows.mean() / self._scale)
        self._hand = None
        self._earlier = self._references[0] if self._references else None
        uncovered = self._references[-1:] if self._covered else ()
        self._resting, self._references = True, (self._anchor or now, *uncovered)
        return self._glance()

    def _glance(self) -> Glance:
        flew = _is_flight(self._flight_s, self._flight_frames)
        if self._resting:
            fast = self._step_s <= _FAST_S
            return Glance("REST", flew, self._covered, fast, self._landed, self._cover_px)
        soon = self._hand is None and SOON_S <= self._time_s - self._still_since < HOLD_S
        return Glance("MOVING" if self._hand is None else "HAND", flew, soon=soon)

    def _learn_noise(self, previous: _Small, now: _Small) -> None:
        """A sensor's noise is about the same in light and shade, so it weighs more in the shade's detail."""
        change = np.abs(now.detail[::3, ::3] - previous.detail[::3, ::3]) * now.around[::3, ::3]
        self._noise += 0.1 * (min(1.48 * float(np.median(change)), _MOST_NOISE) - self._noise)

    def _differs(self, before: _Small, after: _Small, share: float = 1.0) -> NDArray[np.bool_]:
        """Where two pictures' details differ by more than noise, (H, W), or than a share of that."""
        least = np.maximum(_LEAST_CONTRAST, np.float32(_NOISES * self._noise) / after.around)
        least *= np.float32(share)
        differs = (np.abs(after.detail - before.detail) > least).astype(np.uint8)
        together: NDArray[np.bool_] = cv2.boxFilter(differs, -1, (3, 3), normalize=False) >= _LEAST_PIXELS
        return together

    def _die(self, frame: Frame, die_px: float | None) -> float:
        """Edge of a die in pixels of the small picture."""
        return float((die_px or _USUAL_DIE * frame.image.shape[0]) * self._scale)

    def _find_hand(self, now: _Small, die: float) -> Mask | None:
        """Where a hand, a sleeve or a cup is (H, W: 255), or None."""
        hands = [_hand_since(reference, now, die, self.aside) for reference in self._references]
        return None if not hands or any(hand is None for hand in hands) else hands[0]

    def _watch_flight(
        self, previous: _Small, now: _Small, before: Mask | None, die: float, step_s: float
    ) -> None:
        """Count the time during which something moves away from where a hand is or just was."""
        if before is None and self._hand is not None:
            # What moved until now was this hand coming in, or dice that flew before.
            self._landed = self._landed or _is_flight(self._free_s, self._free_frames)
            self._forget_flight()
        moves = self._differs(previous, now)
        # A hand also changes the mean round places that it does not cover, and so their detail.
        size = 2 * int(die) + _ROUND
        near = np.ones((size, size), np.uint8)
        for hand in (before, self._hand):
            if hand is not None:
                moves &= cv2.dilate(hand, near) == 0
        if moves.any():
            self._flight_s += step_s
            self._flight_frames += 1
            if self._hand is None and before is None and not _at_edge(moves):
                self._free_s += step_s
                self._free_frames += 1

    def _forget_flight(self) -> None:
        self._flight_s, self._flight_frames = 0.0, 0
        self._free_s, self._free_frames = 0.0, 0


def _is_flight(seconds: float, frames: int) -> bool:
    return seconds >= _FLIGHT_S and frames >= _FLIGHT_FRAMES


def _at_edge(moves: NDArray[np.bool_]) -> bool:
    """Whether something moves at the edge of the picture, as a hand does that comes or goes."""
    return bool(moves[:2].any() or moves[-2:].any() or moves[:, :2].any() or moves[:, -2:].any())


def _copy(small: _Small) -> _Small:
    return _Small(small.detail.copy(), small.around, small.colours.copy())


def _came_in(before: Floats, after: Floats, die: float) -> Mask:
    """Where colours differ from those of the table (H, W: 255), whatever the exposure; gaps closed."""
    gain = float(np.median((after[::6, ::6].sum(-1) + 12) / (before[::6, ::6].sum(-1) + 12)))
    bright = cv2.transform(cv2.blur(before, (5, 5)), np.full((1, 3), gain / 3))
    blue, green, red = cv2.split(cv2.absdiff(after, before * np.float32(gain)))
    most = cv2.max(blue, cv2.max(green, red))
    differs = (most > _COLOUR_CONTRAST * bright + 8).astype(np.uint8) * 255
    size = max(3, int(die / 2) | 1)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    return np.asarray(cv2.morphologyEx(cv2.medianBlur(differs, 3), cv2.MORPH_CLOSE, kernel), np.uint8)


def _hand_since(reference: _Small, now: _Small, die: float, aside: Mask | None) -> Mask | None:
    """The parts that came in since `reference`, not `aside`, and are too large for dice (H, W: 255), or
    None."""
    came = _came_in(reference.colours, now.colours, die)
    if aside is not None:
        came[cv2.resize(aside, came.shape[::-1], interpolation=cv2.INTER_NEAREST) > 0] = 0
    count, labels, boxes, _ = cv2.connectedComponentsWithStats(came)
    if count == 1:
        return None
    thickness = cv2.distanceTransform(came, cv2.DIST_L2, 3)
    hand = np.zeros_like(came)
    for label in range(1, count):
        part = labels == label
        if thickness[part].max() > 1.2 * die or _reaches_in(boxes[label], came.shape, die):
            hand[part] = 255
    return hand if hand.any() else None


def _reaches_in(box: NDArray[np.int32], shape: tuple[int, ...], die: float) -> bool:
    """Whether a part (x, y, width, height, area) comes in over the edge, farther than a die would."""
    x, y, width, height, area = (int(value) for value in box)
    at_edge = x == 0 or y == 0 or x + width == shape[1] or y + height == shape[0]
    return at_edge and max(width, height) > 2.5 * die and area > 2 * die * die
