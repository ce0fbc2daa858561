"""The words that vision and rules share: what a die shows, and what the camera made of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, get_args

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablecam.messages import Message

Face = Literal[1, 2, 3, 4, 5, 6, "skull"]
PIPS: Final[tuple[Face, ...]] = (1, 2, 3, 4, 5, 6)
SKULL: Final = "skull"
FACES: Final[tuple[Face, ...]] = (*PIPS, SKULL)
FACE_NAMES: Final[dict[str, Face]] = {str(face): face for face in FACES}
"""Faces by their text: `1` to `6`, `skull`."""


NOT_FLAT: Final = "not flat"
"""The reason that a reader gives for a die that leans."""


@dataclass(frozen=True, slots=True)
class DieReading:
    """One die as the camera read it.

    `face` is None where the reader is not certain; `candidates` then holds (face, probability) pairs, the
    most probable first, and `reason` says in a word or two what stands in the way.
    `centre_px` is the centre of the top face in the picture as stored, `size_px` its edge length, and
    `centre_mm` the same point on the mat (x to the right, y away from the players), where a mat is in sight.
    `aside`: it lies outside the roll area of the mat. `picture` is a crop round the die, H x W x 3 uint8 RGB,
    to show beside the reading.
    """

    face: Face | None
    confidence: float
    centre_px: tuple[float, float]
    size_px: float
    centre_mm: tuple[float, float] | None = None
    reason: str | None = None
    candidates: tuple[tuple[Face, float], ...] = ()
    aside: bool = False
    picture: NDArray[np.uint8] | None = field(default=None, compare=False, repr=False)


RollDoubt = Literal["touched", "twice"]
"""`touched`: the only die to throw was not seen to fly, and may only have been pushed or knocked over.
`twice`: dice flew twice before they lay still, and only the second throw could be read."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What lay on the table when it came to rest after a throw. Time is the recording's, in seconds.

    `dice` came to rest with this throw, `off` did so beside the roll area; `still` were not thrown: they lay
    where they were, with the face they had, all along, or were set aside. Some of them, `doubtful`, may have
    been thrown all the same, to just there. `doubt`: why this may not be the throw that people made.
    """

    time_s: float
    dice: tuple[DieReading, ...]
    still: tuple[DieReading, ...] = ()
    off: tuple[DieReading, ...] = ()
    doubt: RollDoubt | None = None
    doubtful: tuple[DieReading, ...] = ()

    @property
    def faces(self) -> tuple[Face, ...] | None:
        """The faces thrown, or None where any of them is not certain."""
        return certain_faces(self.dice)


def certain_faces(readings: Iterable[DieReading]) -> tuple[Face, ...] | None:
    """The faces of the readings in order, or None where any of them is not certain."""
    faces = tuple(reading.face for reading in readings)
    return None if None in faces else tuple(face for face in faces if face is not None)


TableState = Literal["EMPTY", "MOVING", "HAND", "SETTLED"]


HidingKind = Literal["covered", "edge", "leaning"]


@dataclass(frozen=True, slots=True)
class Hiding:
    """A place in the picture where a die that is missing may be: under what covers it, beyond the edge of the
    picture, beside a die that leans."""

    kind: HidingKind
    centre_px: tuple[float, float]


@dataclass(frozen=True, slots=True)
class TableView:
    """What the camera makes of the table right now, for the screen to show; it decides nothing.

    `mat` tells whether the printed mat is in sight (None: not looked for yet). `swapped`: its red and blue
    marks show that the camera takes one colour for the other. `size_px`: width and height of the picture;
    `area_px`: the corners of the roll area in it, in order round it, where the mat is in sight. `hiding`:
    where dice that are missing may be. `word`: what is to be said of the dice, once. `blurred`: the mat shows
    that the camera is out of focus.
    """

    time_s: float
    state: TableState
    dice: tuple[DieReading, ...] = ()
    mat: bool | None = None
    swapped: bool = False
    size_px: tuple[int, int] = (0, 0)
    area_px: tuple[tuple[float, float], ...] = ()
    hiding: tuple[Hiding, ...] = ()
    word: Message | None = None
    blurred: bool = False


Side = Literal["T", "N", "E", "S", "O"]
"""A face of a die that stands on a board: its top, or the one that looks north, east, south or west."""
SIDES: Final[tuple[Side, ...]] = get_args(Side)

Heights = tuple[int, ...]
"""How many dice stand on each of the 25 cells of a board, row by row from A1."""


@dataclass(frozen=True, slots=True)
class Past:
    """A face of a die known of that lies in the line of sight past the place of another. `overlap`: what the
    two places have in common in the picture, as a share of what they cover together, 0 to 1."""

    cell: int
    level: int
    side: Side
    overlap: float


@dataclass(frozen=True, slots=True)
class Before:
    """A die that does not stand there, as far as is known, and would hide a `share` of a face, 0 to 1, most
    of it with its own face on `side`."""

    cell: int
    level: int
    side: Side
    share: float


@dataclass(frozen=True, slots=True)
class FaceLook:
    """What a picture shows where one face of a die would be, if a die stood there.

    `cell`: 0 to 24, row by row from A1. `level`: 0 to 3. `chances`: that no face is to be seen there (nothing
    stands there, or something else is in front), then that it is a 1, 2, 3, 4, 5, 6; together 1. `seen`: the
    share of it, 0 to 1, that the dice known of leave in sight. `past`: what fills its place where no die
    stands. `before`: what may come to hide it.
    """

    cell: int
    level: int
    side: Side
    chances: tuple[float, float, float, float, float, float, float]
    seen: float = 1.0
    past: tuple[Past, ...] = ()
    before: tuple[Before, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardView:
    """What the camera makes of a board right now.

    `looks`, where it rests and is seen: for every cell the faces of the die that stands topmost there, and of
    one that may have come on top of it, as far as the camera can see them past the dice that are known of.
    `trouble`: why the board cannot be seen well enough, and what to do. `name`: of the still, or frame.
    `picture`: H x W x 3 uint8 RGB, what was looked at, for people to compare with. `word`: what is to be said
    of the dice, once.
    """

    time_s: float
    state: TableState
    looks: tuple[FaceLook, ...] = ()
    trouble: Message | None = None
    name: str = ""
    picture: NDArray[np.uint8] | None = field(default=None, compare=False, repr=False)
    word: Message | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the middle of a die is on the sheet, and in which zone (from 1, 0 for none), given its height."""

    zone: int
    place_mm: tuple[float, float]


@dataclass(frozen=True, slots=True)
class ZoneDie:
    """A top face on a mat with zones: of a pile, or of a die that lies by itself.

    `faces`: what it may show, `heights`: how many dice high it may lie (1: on the sheet); the likeliest
    first, and one only where that is certain; `face_chances`, `height_chances`: how likely each is, alike
    where that is not told. `zone`: from 1, 0 for none, `place_mm`: of the middle of the die on the sheet, if
    it lies as high as is likeliest; `spots`: both for each of the heights, where that makes a difference.
    `edge_mm`: of the dice. `touched`: whether the picture there is another than at the rest before, None
    where that is not known.
    """

    faces: tuple[Face, ...]
    heights: tuple[int, ...]
    zone: int
    place_mm: tuple[float, float]
    edge_mm: float = 16.0
    face_chances: tuple[float, ...] = ()
    height_chances: tuple[float, ...] = ()
    spots: tuple[Spot, ...] = ()
    touched: bool | None = None

    def spot(self, height: int) -> Spot:
        """Where it is if it lies so many dice high, one of `heights`."""
        return self.spots[self.heights.index(height)] if self.spots else Spot(self.zone, self.place_mm)

    def chance(self, face: Face, height: int) -> float:
        """How likely it shows one of `faces` at one of `heights`, 0 to 1."""
        shown, lies = self.faces.index(face), self.heights.index(height)
        return _share(self.face_chances, len(self.faces), shown) * _share(
            self.height_chances, len(self.heights), lies
        )

    def being(self, face: Face, height: int) -> ZoneDie:
        """The same, untouched since it is known what it shows and, one of `heights`, how high it lies."""
        spot = self.spot(height)
        return ZoneDie((face,), (height,), spot.zone, spot.place_mm, self.edge_mm, touched=False)

    def showing(self, faces: tuple[Face, ...]) -> ZoneDie:
        """The same with other faces, all as likely."""
        return replace(self, faces=faces, face_chances=())


def _share(chances: tuple[float, ...], number: int, rank: int) -> float:
    """The chance told for one of so many, or about as much as each has; the first a little more."""
    return chances[rank] if chances else (1 - rank / 100) / number


@dataclass(frozen=True, slots=True)
class ZonesView:
    """What the camera makes of a mat with zones right now. `dice`, where it rests and is seen: every top face
    on the sheet; None otherwise.

    `trouble`: why the mat cannot be seen, and what to do. `name`: of the still, or frame. `picture`: H x W
    x 3 uint8 RGB, what was looked at, for people to compare with.
    """

    time_s: float
    state: TableState
    dice: tuple[ZoneDie, ...] | None = None
    trouble: Message | None = None
    name: str = ""
    picture: NDArray[np.uint8] | None = field(default=None, compare=False, repr=False)


Observation = Roll | TableView
