"""The eye over a board: pictures in, what the board shows out.

Each frame costs a glance at a small copy. Only when everything has come to rest is the board found and looked
at, in two frames; and again when the dice that are known to stand there have become others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from tablecam.dice import BoardView, FaceLook, Heights, Side, TableState
from tablecam.frames import Frame, Tick
from tablecam.mats import Board
from tablecam.messages import Message
from tablecam.vision.block_reader import BlockReader
from tablecam.vision.board import BoardFinder, BoardPose
from tablecam.vision.board_rest import BoardRest
from tablecam.vision.board_trouble import trouble_of
from tablecam.vision.die_size import agreed_edge, die_edge, size_word
from tablecam.vision.standing import Standing, rgb_of

LOOKS: Final = 2
"""So many frames of a board at rest are read: their noise is not the same."""
AGAIN_S: Final = 1.0
"""A board that cannot be seen well is looked at again after so long: somebody may have put the light on."""

Looks = tuple[FaceLook, ...]


class BoardEye:
    """Looks at every frame and says what the board shows.

    With `stills`, each picture of another name is a board at rest, as in a folder of photographs. `finder`:
    one that knows the camera's lens, where that is known.
    """

    def __init__(
        self, reader: BlockReader, board: Board, stills: bool = False, finder: BoardFinder | None = None
    ) -> None:
        self._reader, self._board, self._stills = reader, board, stills
        self._finder = finder or BoardFinder(board)
        self._standing = Standing(BoardRest(self._finder), stills)
        self._shots: tuple[tuple[Frame, BoardPose], ...] = ()  # of this rest
        self._read_for: Heights | None = None  # what was known to stand there when they were read
        self._trouble: Message | None = None
        self._troubled_s = 0.0
        self._state: TableState | None = None
        self._sized = False  # the first die was measured

    def look(self, moment: Frame | Tick, heights: Heights) -> tuple[BoardView, ...]:
        """What one frame brings: a BoardView with looks where the board has come to rest, one without where
        it began to move or cannot be seen well enough. `heights`: what is known to stand on its cells; where
        they became others since the last look, a frame or a tick brings another look."""
        if isinstance(moment, Frame):
            state, past = self._standing.look(moment, self._shots[-1][1].die_px if self._shots else None)
            if past:
                self._forget()
            if state != "SETTLED":
                return self._turn(moment, state)
            if self._wants(moment.time_s):
                return self._take(moment, heights)
        return self._read(moment.time_s, heights)

    def _forget(self) -> None:
        self._shots, self._read_for, self._trouble = (), None, None

    def _turn(self, frame: Frame, state: TableState) -> tuple[BoardView, ...]:
        """The view that the state has become another."""
        before, self._state = self._state, state
        return () if before == state else (BoardView(frame.time_s, state, name=frame.name),)

    def _wants(self, time_s: float) -> bool:
        """Whether this rest is worth another shot."""
        if self._trouble is not None:
            return time_s - self._troubled_s >= AGAIN_S
        return len(self._shots) < (1 if self._stills else LOOKS)

    def _take(self, frame: Frame, heights: Heights) -> tuple[BoardView, ...]:
        """Find the board in a frame at rest, and read it once there are shots enough."""
        found = self._finder.find(frame.image)
        before, self._trouble = self._trouble, trouble_of(frame.image, found, len(self._board.markers))
        if self._trouble is None and isinstance(found, BoardPose):
            self._shots += ((frame, found),)
            return self._read(frame.time_s, heights)
        self._shots, self._read_for, self._troubled_s, self._state = (), None, frame.time_s, "SETTLED"
        if self._trouble == before:
            return ()
        return (BoardView(frame.time_s, "SETTLED", (), self._trouble, frame.name, rgb_of(frame.image)),)

    def _read(self, time_s: float, heights: Heights) -> tuple[BoardView, ...]:
        """Read the shots of this rest, unless they were read for these heights."""
        if not self._shots or self._wants(time_s) or heights == self._read_for:
            return ()
        self._read_for, self._state = heights, "SETTLED"
        looks = mean_looks(
            self._reader.look(frame.image, pose, self._board, heights) for frame, pose in self._shots
        )
        last = self._shots[-1][0]
        word = self._word_of_size(heights)
        return (BoardView(time_s, "SETTLED", looks, None, last.name, rgb_of(last.image), word),)

    def _word_of_size(self, heights: Heights) -> Message | None:
        """What is to be said of the size of the first die, where it stands alone and was not measured yet."""
        if self._stills or self._sized or sum(heights) != 1:
            return None
        edges = [die_edge(frame.image, pose, heights.index(1)) for frame, pose in self._shots]
        edge = agreed_edge(edges)
        self._sized = edge is not None
        return size_word(edge, self._board)


def mean_looks(shots: Iterable[Looks]) -> Looks:
    """One look at each face out of those of several shots: the mean of their chances."""
    seen: defaultdict[tuple[int, int, Side], list[FaceLook]] = defaultdict(list)
    for looks in shots:
        for look in looks:
            seen[look.cell, look.level, look.side].append(look)
    return tuple(replace(same[0], chances=_mean([look.chances for look in same])) for same in seen.values())


def _mean(chances: list[tuple[float, ...]]) -> tuple[float, float, float, float, float, float, float]:
    nothing, one, two, three, four, five, six = (
        sum(each) / len(chances) for each in zip(*chances, strict=True)
    )
    return nothing, one, two, three, four, five, six
