"""The camera port: what every source of pictures yields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablecam.messages import Message

TICK_S: Final = 0.1


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture. `image`: H x W x 3 uint8, BGR. `time_s`: capture time in seconds, never going back.

    `name` tells which still of a folder, or which frame of a video, this is.
    """

    time_s: float
    image: NDArray[np.uint8]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed and no new picture came. `trouble`: why none comes and what to do, if that is known."""

    time_s: float
    trouble: Message | None = None


class Camera(Protocol):
    """A source of pictures.

    An adapter must yield a Frame or a Tick about every TICK_S seconds, with times that never go back and
    start near 0, and must release its device in `close`, however often that is called. A recorded source
    gives the recording's times as fast as it is asked for them; a live one gives the time since it was
    opened, and drops old pictures rather than queueing them. It may end (a recording does) by
    returning. It raises CameraError where it cannot be opened or will give no more pictures.

    A camera finds its focus, exposure and white balance when it opens, and holds them: a face must look the
    same from one throw to the next. `settle` lets it find them anew, without waiting; a source that has
    nothing to find does nothing.
    """

    def frames(self) -> Iterator[Frame | Tick]: ...

    def settle(self) -> None: ...

    def close(self) -> None: ...
