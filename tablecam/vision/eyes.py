"""The eyes that games need, each opened when the first game that needs it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tablecam.dice import BoardView, Heights, Observation, ZonesView
from tablecam.frames import Frame, Tick
from tablecam.vision.zones import Piles

if TYPE_CHECKING:
    from tablecam.games.base import Throw
    from tablecam.vision.board_eye import BoardEye
    from tablecam.vision.eye import Eye
    from tablecam.vision.zones_eye import ZonesEye


class Eyes:
    """An eye for throws, one for a board, and one for a mat with zones."""

    def __init__(
        self, throws: Eye, open_board: Callable[[], BoardEye], open_zones: Callable[[], ZonesEye]
    ) -> None:
        self._throws, self._open_board, self._open_zones = throws, open_board, open_zones
        self._board: BoardEye | None = None
        self._zones: ZonesEye | None = None

    def look(
        self,
        moment: Frame | Tick,
        expected: Throw | None,
        heights: Heights | None,
        piles: Piles | None = None,
    ) -> Sequence[Observation | BoardView | ZonesView]:
        """What the eye that the game needs makes of a moment. A game that can be watched on a mat with zones
        is played by its throws as long as no such mat was seen."""
        if heights is not None:
            self._board = self._board or self._open_board()
            return self._board.look(moment, heights)
        if piles is not None:
            self._zones = self._zones or self._open_zones()
            views = self._zones.look(moment, piles)
            if self._zones.found:
                return views
        return self._throws.look(moment, expected)
