"""picamera2 as it is, but for two things that libcamera's virtual camera cannot have."""

from __future__ import annotations

from typing import Any

import picamera2
from picamera2.allocators import LibcameraAllocator

from tablecam.adapters.picamera2_camera import SIZE_PX


class VirtualPicamera2(picamera2.Picamera2):
    """The virtual camera gives no raw pictures, and wants memory with a plane for each part of a picture."""

    def _get_raw_modes(self) -> list[dict[str, Any]]:
        return [{"format": "NV12", "size": SIZE_PX}]

    def configure(self, camera_config: Any = None) -> None:
        self.allocator = LibcameraAllocator(self.camera)
        super().configure(camera_config)


def install() -> None:
    """From now on `from picamera2 import Picamera2` gives that."""
    picamera2.Picamera2 = VirtualPicamera2
