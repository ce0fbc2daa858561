"""What a screen does when nobody is busy with it: it dims, and its pointer hides."""

from __future__ import annotations

from typing import Final

DIM_AFTER_S: Final = 600.0
POINTER_S: Final = 4.0
"""A pointer that has not moved for so long would only lie over the score."""


class Dimming:
    """Tells when a screen is to be dim. Time is what the caller says, in seconds that never go back."""

    def __init__(self, after_s: float = DIM_AFTER_S) -> None:
        self._after_s = after_s
        self._woken_s = 0.0
        self._sight: object = None

    def wake(self, time_s: float) -> None:
        """Somebody is there, or was at that time."""
        self._woken_s = max(self._woken_s, time_s)

    def minutes_dim(self, sight: object, time_s: float) -> int | None:
        """For how many whole minutes a screen that shows `sight` has been dim; None: it is bright.

        A sight that differs from the last one wakes: the table or the game has moved.
        """
        if sight != self._sight:
            self._sight = sight
            self.wake(time_s)
        dim_s = time_s - self._woken_s - self._after_s
        return None if dim_s < 0 else int(dim_s // 60)


class Pointer:
    """Tells when the pointer is to be seen: on the whole screen for POINTER_S seconds after it moved."""

    def __init__(self, always: bool) -> None:
        self._always = always
        self._hides_s = 0.0

    def moved(self, time_s: float) -> None:
        self._hides_s = time_s + POINTER_S

    def is_seen(self, time_s: float) -> bool:
        return self._always or time_s < self._hides_s
