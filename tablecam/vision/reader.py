"""Reads the dice in one picture: finds top faces at several scales, then reads each in its own patch.

The detector sees the picture shrunk, and says where top faces are and how large. Each is then cut out of the
picture as taken; the face reader says what it shows, how sure it is, and where its middle really lies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import FACE_NAMES, NOT_FLAT, DieReading
from tablecam.vision.head import Head, features_of
from tablecam.vision.networks import CLASSES, STRIDE, Looked, Networks, load_networks
from tablecam.vision.patches import cut_patch
from tablecam.vision.slant import leaning, on_likely_tables, on_mat

LONG_SIDES_PX: Final = (640, 160, 48)
"""The picture is searched with its longer side shrunk to each of these: a face of 8 to 44 px there is found,
so together they reach from an eightieth of the picture to all of it."""
FOUND: Final = 0.15
"""Heat of the detector from which on a place is looked at closely."""
AT_MOST: Final = 120
"""Faces looked at closely in one picture."""
SAME_FACE: Final = 0.6
"""Two finds that are closer than so many edges are one die."""
SURELY_THERE: Final = 0.8
"""Presence that pips of a large face do not reach, two of them at once: dice in sight from afar do."""
CLEAR: Final = 0.9
"""Probability of a class from which on a face need not be looked at once more."""
NEARLY: Final = (0.1, 0.1, 0.15)
"""A clear face that lies off by less than this (edges, edges, log2 of the edge) needs no second look."""
SAID_CANDIDATES: Final = 0.02
NOT_SURE: Final = "not sure"
WHY_NOT: Final = {"other": "no value", "leaning": NOT_FLAT}


class Reader(Protocol):
    """Reads a picture (H x W x 3 uint8, BGR): the dice in it, in its pixels, `centre_mm` unset.

    `camera` (3, 4), where a mat is in sight, takes millimetres on it to pixels (`MatPose.camera`).
    """

    def read(
        self, image: NDArray[np.uint8], camera: NDArray[np.float64] | None = None
    ) -> tuple[DieReading, ...]: ...


@dataclass(frozen=True, slots=True)
class Find:
    """A top face as found: centre and edge in pixels of the picture, and the detector's heat."""

    centre: NDArray[np.float64]
    size: float
    heat: float


class Seen(NamedTuple):
    """A top face looked at: where it is, the probabilities (C,) of CLASSES, and its slant (3,), as in
    `Looked`."""

    find: Find
    shown: NDArray[np.float32]
    slant: NDArray[np.float32]


class NetworkReader:
    """The reader with trained networks, and a head, where somebody taught it their dice. Loads them once;
    `read` may be called from one thread at a time."""

    def __init__(self, networks: Networks, head: Head | None = None) -> None:
        self._networks, self._head = networks, head

    def read(
        self, image: NDArray[np.uint8], camera: NDArray[np.float64] | None = None
    ) -> tuple[DieReading, ...]:
        seen = self.examine(image)
        leans = chances_to_lean(self._networks, seen, image.shape, camera)
        readings = (
            reading_of(self._networks, find, shown, chance)
            for (find, shown, _), chance in zip(seen, leans, strict=True)
        )
        return tuple(sorted(readings, key=lambda reading: (reading.centre_px[1], reading.centre_px[0])))

    def examine(self, image: NDArray[np.uint8]) -> list[Seen]:
        """Every top face, the surest to be there first."""
        finds = find_faces(self._networks.detect, image)
        if not finds:
            return []
        # The first look tells where the face really is; where it was not straight at it, a second tells what
        # is there.
        patches = _patches(image, finds)
        looked = self._networks.read(patches)
        presence = _presences(finds, looked.probabilities)
        moved = _corrected(finds, looked.corrections)
        presence[_holding_dice(moved, presence)] = 0
        kept = _distinct(moved, presence, self._networks.present / 2, _overlapping)
        if not kept:
            return []
        finds, probabilities = [moved[index] for index in kept], self._said(patches, looked)[kept]
        slants = looked.slants[kept]
        self._look_closely(image, finds, probabilities, slants, np.flatnonzero(~_straight(looked)[kept]))
        presence = _presences(finds, probabilities)
        order = [index for index in np.argsort(-presence) if presence[index] >= self._networks.present]
        return [Seen(finds[index], probabilities[index], slants[index]) for index in order]

    def _look_closely(
        self,
        image: NDArray[np.uint8],
        finds: list[Find],
        shown: NDArray[np.float32],
        slants: NDArray[np.float32],
        beside: NDArray[np.intp],
    ) -> None:
        """Look again at those of the finds that the first look went `beside`, and put what is there into the
        probabilities (N, C) and slants (N, 3). Where doubt is left, put in the geometric mean over the patch
        and its mirror image: a face means the same in a mirror, and two looks err less than one."""
        if len(beside):
            shown[beside], slants[beside] = self._look(image, [finds[index] for index in beside])
        doubtful = np.flatnonzero(shown.max(axis=1) < CLEAR)
        if len(doubtful):
            mirrored, _ = self._look(image, [finds[index] for index in doubtful], flip=-1)
            shown[doubtful] = together(shown[doubtful], mirrored)

    def _look(
        self, image: NDArray[np.uint8], finds: list[Find], flip: int = 1
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        patches = _patches(image, finds, flip)
        looked = self._networks.read(patches)
        return self._said(patches, looked), looked.slants

    def _said(self, patches: NDArray[np.uint8], looked: Looked) -> NDArray[np.float32]:
        """Probabilities (N, C) of what patches show."""
        if self._head is None:
            return looked.probabilities
        return self._head.say(features_of(patches, looked), looked.probabilities)


def chances_to_lean(
    networks: Networks,
    seen: Sequence[Seen],
    shape: tuple[int, ...],
    camera: NDArray[np.float64] | None = None,
) -> NDArray[np.float64]:
    """The chance (N,) of each top in a picture of this shape to lean; `camera` as `Reader` has it."""
    if not seen:
        return np.zeros(0)
    places = np.array([find.centre for find, _, _ in seen])
    slants = np.array([slant for _, _, slant in seen], dtype=np.float64)
    tables = on_likely_tables(places, shape[1], shape[0]) if camera is None else on_mat(camera, places)
    sure = np.array([confidence_of(networks, find, shown) for find, shown, _ in seen])
    return leaning(slants, sure, *tables)


def confidence_of(networks: Networks, find: Find, probabilities: NDArray[np.float32]) -> float:
    """The chance of a find to be the top of a die that shows what these probabilities of CLASSES (C,) say."""
    values = probabilities[1:]
    value = float(values.max() / max(1e-6, float(values.sum())))
    return networks.confidence(value, presence_of(find, probabilities))


def reading_of(
    networks: Networks, find: Find, probabilities: NDArray[np.float32], leans: float = 0.0
) -> DieReading:
    """What is said of a find with these probabilities of CLASSES (C,) and this chance that it `leans`: a face
    where that is certain."""
    values = probabilities[1:] / max(1e-6, float(probabilities[1:].sum()))
    ranked = [(CLASSES[1 + index], float(values[index])) for index in np.argsort(-values)]
    shown = ranked[0][0]
    face = FACE_NAMES.get(shown)
    confidence = confidence_of(networks, find, probabilities) * (1 - leans)
    flat = leans < networks.leaning
    sure = flat and face is not None and confidence >= networks.certain
    candidates = tuple(
        (FACE_NAMES[name], chance)
        for name, chance in ranked
        if name in FACE_NAMES and chance >= SAID_CANDIDATES
    )
    return DieReading(
        face if sure else None,
        confidence,
        (float(find.centre[0]), float(find.centre[1])),
        find.size,
        reason=None if sure else WHY_NOT.get(shown, NOT_SURE) if flat else NOT_FLAT,
        candidates=() if sure else candidates,
    )


def together(one: NDArray[np.float32], other: NDArray[np.float32]) -> NDArray[np.float32]:
    """Probabilities (N, C) by two looks at each: the geometric mean."""
    both = np.sqrt(one * other)
    return np.asarray(both / both.sum(axis=1, keepdims=True), np.float32)


def _patches(image: NDArray[np.uint8], finds: list[Find], flip: int = 1) -> NDArray[np.uint8]:
    return np.stack([cut_patch(image, find.centre, find.size, flip=flip) for find in finds])


def load_reader(head: Head | None = None) -> NetworkReader:
    """The reader that comes with tablecam, with the `head` that it was taught. Raises ModelError where its
    files are missing or damaged."""
    return NetworkReader(load_networks(), head)


def find_faces(
    detect: Callable[[NDArray[np.uint8]], NDArray[np.float32]], image: NDArray[np.uint8]
) -> list[Find]:
    """Top faces in a picture at all scales, the hottest first, each once.

    Four dice can look like the pips of a large one, and pips like dice: finds of very different size are all
    handed on, even one inside the other.
    """
    finds: list[Find] = []
    shrunk = image
    for side in LONG_SIDES_PX:
        scale = min(1.0, side / max(image.shape[:2]))
        # Each from the one before: that takes a fraction of the time.
        shrunk = _resized(shrunk, _inner(image, scale))
        for find in _peaks(detect(_padded(shrunk))):
            centre = (find.centre + 0.5) * [image.shape[1], image.shape[0]] / _inner(image, scale) - 0.5
            finds.append(Find(centre, find.size / scale, find.heat))
    kept = _distinct(finds, np.array([find.heat for find in finds]), FOUND, _alike)
    return [finds[index] for index in kept[:AT_MOST]]


def _inner(image: NDArray[np.uint8], scale: float) -> NDArray[np.float64]:
    """Width and height of the shrunk picture without its padding."""
    return np.maximum(1, np.round(np.array(image.shape[1::-1]) * scale))


def _resized(image: NDArray[np.uint8], size: NDArray[np.float64]) -> NDArray[np.uint8]:
    width, height = (int(side) for side in size)
    return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), dtype=np.uint8)


def _padded(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The picture with black right and below, to multiples of 8 px."""
    down, right = (-side % 8 for side in image.shape[:2])
    padded = cv2.copyMakeBorder(image, 0, down, 0, right, cv2.BORDER_CONSTANT)
    return np.asarray(padded, dtype=np.uint8)


def _peaks(output: NDArray[np.float32]) -> list[Find]:
    """Local maxima of the heat, in pixels of the detector's input."""
    heat = output[0]
    highest = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((heat >= highest) & (heat > FOUND))
    return [
        Find(
            np.array([column + output[1, row, column] + 0.5, row + output[2, row, column] + 0.5]) * STRIDE,
            float(16 * 2 ** output[3, row, column]),
            float(heat[row, column]),
        )
        for row, column in zip(rows, columns, strict=True)
    ]


def _straight(looked: Looked) -> NDArray[np.bool_]:
    """Which patches (N,) show a face so clearly, and so nearly in the middle, that one look is enough."""
    near = (np.abs(looked.corrections) < NEARLY).all(axis=1)
    return np.asarray(near & (looked.probabilities.max(axis=1) >= CLEAR))


def _corrected(finds: list[Find], corrections: NDArray[np.float32]) -> list[Find]:
    """The finds moved by what the face reader saw of them: at most half an edge, half or twice the size."""
    limited = np.clip(corrections, [-0.5, -0.5, -1], [0.5, 0.5, 1])
    return [
        Find(find.centre + shift[:2] * find.size, float(find.size * 2 ** shift[2]), find.heat)
        for find, shift in zip(finds, limited, strict=True)
    ]


def presence_of(find: Find, probabilities: NDArray[np.float32]) -> float:
    """How sure both networks are together that a top face is there: the geometric mean."""
    return float(np.sqrt(find.heat * (1 - probabilities[0])))


def _presences(finds: list[Find], probabilities: NDArray[np.float32]) -> NDArray[np.float64]:
    return np.array([presence_of(find, shown) for find, shown in zip(finds, probabilities, strict=True)])


def _distinct(
    finds: list[Find], scores: NDArray[np.float64], least: float, same: Callable[[Find, Find], bool]
) -> list[int]:
    """Which finds have a score of at least `least`, the best first and of those that are the `same` die only
    the best."""
    kept: list[int] = []
    for index in np.argsort(-scores):
        if scores[index] >= least and not any(same(finds[index], finds[other]) for other in kept):
            kept.append(int(index))
    return kept


def _holding_dice(finds: list[Find], presence: NDArray[np.float64]) -> list[int]:
    """The finds inside which lie several dice for sure: these look like the pips of a giant one."""
    centres, sizes = np.array([find.centre for find in finds]), np.array([find.size for find in finds])
    away = np.abs(centres[:, None] - centres).max(axis=2)
    within = (away < sizes[:, None] / 2) & (sizes < sizes[:, None] / 2) & (presence >= SURELY_THERE)
    held = [
        _distinct([finds[small] for small in np.flatnonzero(row)], presence[row], 0, _overlapping)
        for row in within
    ]
    return [index for index, dice in enumerate(held) if len(dice) > 1]


def _overlapping(one: Find, other: Find) -> bool:
    reach = SAME_FACE * max(one.size, other.size)
    return float(np.hypot(*(one.centre - other.centre))) < reach


def _alike(one: Find, other: Find) -> bool:
    return _overlapping(one, other) and 0.5 < one.size / other.size < 2
