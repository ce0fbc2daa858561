"""A simulated table whose camera stands badly at first, and is put right by and by."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from tablecam.simulation.camera import FRAMES_A_SECOND
from tablecam.simulation.render import Floats, develop, render_table
from tablecam.simulation.scene import Light, Scene, View
from tablecam.simulation.table import SimulatedTable

Fault = Literal["dark", "far", "cut", "blurred", "uneven"]
FAULTS: Final[tuple[Fault, ...]] = ("dark", "far", "cut", "blurred", "uneven")
"""What is wrong, one after the other."""
EACH_S: Final = 5.0
"""So long people take to put one of them right."""
_DIMMED: Final = 0.03
_BLUR: Final = 0.005
"""Of the picture's width."""
_FAR_MM: Final = 950.0
_BESIDE_MM: Final = 210.0
_LOW_LAMP: Final = Light(np.array([-330.0, 30.0, 110.0]), ambient=0.08)


class AimingTable(SimulatedTable):
    """A table with the `faults`. They stay until somebody begins to `aim`; from then on, time cures them."""

    def __init__(
        self,
        seed: int | None = None,
        *,
        faults: tuple[Fault, ...] = FAULTS,
        realtime: bool = True,
        size: tuple[int, int] = (1280, 960),
        frames_a_second: float = FRAMES_A_SECOND,
    ) -> None:
        super().__init__(seed, realtime=realtime, size=size, frames_a_second=frames_a_second)
        self._faults = faults
        self._aiming_since_s: float | None = None
        self._shown: tuple[Fault, Floats] | None = None

    def aim(self) -> None:
        """People begin to put the camera right, unless they have begun."""
        if self._aiming_since_s is None:
            self._aiming_since_s = self._now_s

    def put_right(self) -> None:
        """The camera stands well at once."""
        self._faults = ()

    @property
    def fault(self) -> Fault | None:
        """What is wrong now."""
        since = self._now_s if self._aiming_since_s is None else self._aiming_since_s
        cured = int((self._now_s - since) / EACH_S)
        return self._faults[cured] if cured < len(self._faults) else None

    def _picture(self) -> NDArray[np.uint8]:
        fault = self.fault
        if fault is None:
            return super()._picture()
        if self._shown is None or self._shown[0] != fault:
            self._shown = fault, seen_with(self._scene, fault)
        return develop(self._shown[1], self._rng)


def seen_with(scene: Scene, fault: Fault) -> Floats:
    """An empty table seen by a camera with this fault: H x W x 3 float32, linear."""
    view = scene.view
    match fault:
        case "dark":
            return render_table(scene) * np.float32(_DIMMED)
        case "blurred":
            return np.asarray(cv2.GaussianBlur(render_table(scene), (0, 0), _BLUR * view.width), np.float32)
        case "uneven":
            return render_table(replace(scene, light=_LOW_LAMP))
        case "far":
            return render_table(replace(scene, view=_moved(view, _FAR_MM)))
        case "cut":
            return render_table(replace(scene, view=_moved(view, view.position_mm[2], _BESIDE_MM)))


def _moved(view: View, distance_mm: float, right_mm: float = 0.0) -> View:
    size = view.width, view.height
    return View.looking_at((right_mm, 0, 0), distance_mm, 8, size=size, focal_px=view.focal_px)
