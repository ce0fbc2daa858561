"""The eye: pictures in, throws out.

Each frame costs a glance at a small copy. Only when the table has come to rest are dice read, in a few frames
that must agree; what changed since the last rest says whether that was a throw. Two equal throws are two
throws, because it is motion, not another value, that makes the eye look again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist
from typing import TYPE_CHECKING, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.dice import DieReading, Hiding, Observation, Roll, RollDoubt, TableState, TableView
from tablecam.frames import Frame, Tick
from tablecam.mats import Point
from tablecam.messages import Message
from tablecam.vision.changes import STILL, could_be_same, may_be_thrown, only_touched, pairs, thrown
from tablecam.vision.fusion import DISAGREE, OUT_OF_FOCUS, Look, agree, doubted, fuse, restrict
from tablecam.vision.hiding import hiding_places
from tablecam.vision.mat import MatFinder, MatPose
from tablecam.vision.rest import Glance, RestDetector
from tablecam.vision.standing import rgb_of
from tablecam.vision.tray_size import TraySize

if TYPE_CHECKING:
    from tablecam.games.base import Throw
    from tablecam.vision.reader import Reader

LOOKS: Final = 3
"""So many frames of a table at rest are read at most; two that agree are enough."""
PICTURE_PX: Final = 96
ANEW: Final = 0.25
"""Of the top of a die so much changes when it falls to where one with its face lay, as its pips then lie
otherwise."""
CLOSE: Final = 1.8
MARGIN_MM: Final = 8.0
"""Half a die: one that lies across the line of the roll area counts as inside."""


class Eye:
    """Looks at every frame and says what was thrown.

    What lies on the table when the eye opens was not thrown: the game goes on from where it was. With
    `stills`, each picture of another name is a table at rest, as in a folder of photographs, and the first
    of them shows a throw like the others. `die_mm`: the edge of the dice, if somebody said it.
    """

    def __init__(
        self,
        reader: Reader,
        mats: MatFinder | None = None,
        stills: bool = False,
        die_mm: float | None = None,
    ) -> None:
        self._reader, self._mats, self._stills = reader, mats or MatFinder(), stills
        self._rest = RestDetector()
        self._known: Look | None = () if stills else None  # the dice of the last rest
        self._hidden: Look = ()  # dice that something was put down over
        self._looks: tuple[Look, ...] = ()
        self._done = False  # this rest has been read
        self._die_px: float | None = None
        self._mat: MatPose | None = None
        self._swapped = False  # the camera takes red for blue
        self._blurred = False  # the camera is out of focus
        self._size: tuple[int, int, int] = (0, 0, 0)
        self._missed = False  # dice that flew were taken up again before they could be read
        self._area: tuple[Point, ...] = ()
        self._hiding: tuple[Hiding, ...] = ()
        self._shown: TableView | None = None
        self._sizes = None if die_mm is None else TraySize(die_mm)
        self._name: str | None = None

    def look(self, moment: Frame | Tick, expected: Throw | None) -> tuple[Observation, ...]:
        """What one frame brings: a Roll where a throw has come to rest, and a TableView where what the
        camera makes of the table changed. A Tick brings nothing. `expected` is the throw that is due."""
        if isinstance(moment, Tick):
            return ()
        self._keep_size(*moment.image.shape)
        glance = self._glance(moment)
        if glance.stillness != "REST":
            self._done = False
            self._look_ahead(moment.image, glance)
            return self._show(moment.time_s, glance.stillness)
        if self._done:
            return ()
        self._read(moment.image)
        if not self._seen_enough():
            return ()
        self._done = True
        self._judge_picture(moment.image)
        return self._come_to_rest(moment, glance, expected)

    def _keep_size(self, height: int, width: int, depth: int) -> None:
        """Places in pictures of another size mean nothing: what lies there now was not thrown."""
        size = (height, width, depth)
        if size != self._size and not self._stills:
            self._known, self._hidden, self._looks, self._done = None, (), (), False
        self._size = size

    def _glance(self, frame: Frame) -> Glance:
        if not self._stills:
            return self._rest.look(frame, self._die_px)
        if frame.name != self._name:
            self._name, self._looks, self._done = frame.name, (), False
        return Glance("REST")

    def _look_ahead(self, image: NDArray[np.uint8], glance: Glance) -> None:
        """Read the dice once while they are about to count as resting: one look less is to be waited for."""
        if not glance.soon:
            self._looks = ()
        elif not self._looks:
            self._read(image)

    def _read(self, image: NDArray[np.uint8]) -> None:
        if not self._looks:
            self._mat = self._mats.find(image)
        mat = self._mat
        read = self._reader.read(image, None if mat is None else mat.camera)
        self._looks += (tuple(die for die in read if mat is None or not mat.on_marker(die.centre_px)),)

    def _judge_picture(self, image: NDArray[np.uint8]) -> None:
        """What the mat tells of the picture, once the table has come to rest."""
        mat = self._mat
        self._swapped = mat is not None and mat.takes_red_for_blue(image)
        self._blurred = mat is not None and mat.blurs(image)
        self._area = () if mat is None else mat.roll_area_px

    def _seen_enough(self) -> bool:
        if self._stills or len(self._looks) == LOOKS:
            return True
        if len(self._looks) == 1:
            return self._known is not None and agree(self._known, self._looks[0])
        return agree(*self._looks[-2:])

    def _come_to_rest(self, frame: Frame, glance: Glance, expected: Throw | None) -> tuple[Observation, ...]:
        seen = fuse(self._looks) if expected is None else restrict(fuse(self._looks), expected.faces)
        seen = doubted(seen, OUT_OF_FOCUS) if self._blurred else seen
        dice = tuple(self._placed(frame.image, die) for die in sorted(seen, key=_left_to_right))
        if self._known is None:
            self._known = dice
        dice, before = self._compared(dice)
        anew = [self._lies_anew(die, dice) for die in dice]
        due = (expected.dice or None) if expected else None
        new = thrown(before, dice, due, glance.flew)
        inside = tuple(dice[index] for index in new if not dice[index].aside)
        missed = self._missed or (glance.landed and glance.flew)
        doubt: RollDoubt | None = "twice" if missed else None
        thrown_twice = missed and glance.flew
        if glance.fast and not thrown_twice and only_touched(before, dice, new, glance.flew):
            doubt = "touched"
        self._remember(dice, glance)
        self._hiding = hiding_places(dice, self._size[1::-1], glance.cover_px)
        word = self._word_of_size([dice[index] for index in new])
        view = self._show(frame.time_s, "SETTLED" if dice else "EMPTY", word)
        off = tuple(dice[index] for index in new if dice[index].aside)
        self._missed = not inside and (self._missed or glance.landed)
        if not inside and not (off and glance.flew):
            return view
        still = tuple(die for index, die in enumerate(dice) if index not in new)
        doubtful = tuple(dice[index] for index in may_be_thrown(dice, new, anew) if glance.flew)
        return (Roll(frame.time_s, inside, still, off, doubt, doubtful), *view)

    def _compared(self, dice: Look) -> tuple[Look, Look]:
        """The dice, put right by what is known of them, and what lay there before.

        Before are the dice of the last rest, those that come to light again where they were covered, and
        those at whose place the picture did not change: the reader only overlooked them then.
        """
        known = self._known or ()
        back = {old for old, _ in pairs(self._hidden, dice, STILL, could_be_same)}
        before = known + tuple(self._hidden[old] for old in sorted(back))
        untouched = [not self._touched(die) for die in dice]
        dice = _put_right(before, dice, untouched)
        seen = {new for _, new in pairs(before, dice, STILL, could_be_same)}
        overlooked = (die for new, die in enumerate(dice) if untouched[new] and new not in seen)
        return dice, (*before, *overlooked)

    def _touched(self, die: DieReading) -> bool:
        return self._stills or self._rest.touched(die.centre_px, die.size_px)

    def _lies_anew(self, die: DieReading, dice: Look) -> bool:
        """Whether the picture of a die shows that it does not lie as before, though perhaps at its old place.
        Beside another more has to change: that one's shadow changes the picture, too."""
        if self._stills:
            return True
        near = sum(dist(die.centre_px, other.centre_px) < CLOSE * die.size_px for other in dice)
        return self._rest.changed_share(die.centre_px, die.size_px) >= (ANEW if near == 1 else 2 * ANEW)

    def _remember(self, dice: Look, glance: Glance) -> None:
        before = (self._known or ()) + self._hidden
        seen = {old for old, _ in pairs(before, dice, STILL, could_be_same)}
        missing = tuple(die for old, die in enumerate(before) if old not in seen)
        self._hidden = missing if glance.covered else ()
        self._known = dice
        if dice:
            self._die_px = float(np.median([die.size_px for die in dice]))

    def _placed(self, image: NDArray[np.uint8], die: DieReading) -> DieReading:
        if self._mat is None:
            return replace(die, picture=crop(image, die))
        place = self._mat.place_of_top(die.centre_px, die.size_px)[0]
        aside = not self._mat.mat.in_roll_area(place, MARGIN_MM)
        return replace(die, centre_mm=place, aside=aside, picture=crop(image, die))

    def _word_of_size(self, dice: Sequence[DieReading]) -> Message | None:
        """What is to be said of the size of dice that were thrown on the mat."""
        if self._sizes is None or self._mat is None:
            return None
        certain = [die for die in dice if die.face is not None]
        return self._sizes.take([self._mat.place_of_top(die.centre_px, die.size_px)[1] for die in certain])

    def _show(self, time_s: float, state: TableState, word: Message | None = None) -> tuple[TableView, ...]:
        """The view of the table, where it differs from the last one shown."""
        looked = self._known is not None
        mat = self._mat is not None if looked else None
        view = TableView(
            time_s,
            state,
            self._known or (),
            mat,
            self._swapped,
            self._size[1::-1],
            self._area,
            self._hiding,
            word,
            self._blurred,
        )
        if self._shown is not None and replace(self._shown, time_s=time_s) == view:
            return ()
        self._shown = view
        return (view,)


def crop(image: NDArray[np.uint8], die: DieReading) -> NDArray[np.uint8]:
    """The die with some of what lies round it: PICTURE_PX x PICTURE_PX x 3 uint8, RGB."""
    scale = PICTURE_PX / (2.2 * max(die.size_px, 4.0))
    x, y = die.centre_px
    middle = PICTURE_PX / 2 - 0.5
    move = np.array([[scale, 0, middle - scale * x], [0, scale, middle - scale * y]])
    size = (PICTURE_PX, PICTURE_PX)
    cut = cv2.warpAffine(image, move, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return rgb_of(cut)


def _left_to_right(die: DieReading) -> tuple[float, float]:
    return die.centre_px


def _put_right(before: Sequence[DieReading], dice: Look, untouched: Sequence[bool]) -> Look:
    """The dice with what is known of those that lie where one lay.

    One that is unsure now, but was certain before, keeps its face. One that is read otherwise now, though
    the picture there did not change, is unsure: one of the two readings is wrong.
    """
    known = {new: before[old] for old, new in pairs(before, dice, STILL, lambda _, __: True)}
    return tuple(
        _reconciled(known[new], die, untouched[new]) if new in known else die for new, die in enumerate(dice)
    )


def _reconciled(was: DieReading, die: DieReading, untouched: bool) -> DieReading:
    if was.face is None or was.face == die.face:
        return die
    if die.face is None:
        return replace(die, face=was.face, confidence=was.confidence, reason=None, candidates=())
    if not untouched:
        return die
    both = ((die.face, 0.5), (was.face, 0.5))
    return replace(die, face=None, confidence=0.5, reason=DISAGREE, candidates=both)
