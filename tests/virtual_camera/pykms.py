"""Stands for pykms, which picamera2 imports to draw on a screen, where no screen is drawn on."""


class _Names(type):
    def __getattr__(cls, name: str) -> str:
        return name


class PixelFormat(metaclass=_Names):
    """Every attribute is its own name."""
