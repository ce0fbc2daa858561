"""What was measured as traffic lights: good, to be looked at, or bad, each with what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tablecam.messages import Message, figure, message
from tablecam.setting_up.measuring import Measured, OnMat
from tablecam.vision.quality import BLURRED, FINE_PX

Colour = Literal["good", "fair", "bad", "unknown"]
LightName = Literal["light", "sharp", "mat", "size", "even"]

GOOD_DIE_PX: Final = 30
LEAST_DIE_PX: Final = 22
"""Edge of a die. Rendered dice are read well from 20 px on; real ones are seen by worse lenses."""
SHARP: Final = 0.06
"""Width of edges by the edge of a die; from BLURRED on faces are not read any more."""
DARK, DIM, GLARING = 75.0, 110.0, 249.0
"""Brightness of the paper."""
DARK_PICTURE: Final = 40.0
"""Brightness of a picture in which no mat is seen."""
WIDE_EDGE: Final = 0.004
"""Of the width of such a picture: with edges so wide, no marker is found."""
EVEN, UNEVEN = 0.7, 0.5


@dataclass(frozen=True, slots=True)
class Light:
    """One traffic light. `value`: what was measured; `remedy`: what to do, None where nothing is."""

    name: LightName
    colour: Colour
    value: Message | None = None
    remedy: Message | None = None


Lights = tuple[Light, ...]


def lights_of(measured: Measured) -> Lights:
    """The lights by what was measured, in the order in which they are to be seen to."""
    return (_light(measured), _sharp(measured), _mat(measured.mat), _size(measured.mat), _even(measured.mat))


def first_remedy(lights: Lights) -> Message | None:
    """What to do first: of what is bad, else of what is fair; None where all is well."""
    wrong = [light for colour in ("bad", "fair") for light in lights if light.colour == colour]
    return next((light.remedy for light in wrong if light.remedy is not None), None)


def worst(lights: Lights) -> Colour:
    """The worst of the lights; `unknown` is none of its own."""
    colours = {light.colour for light in lights}
    return "bad" if "bad" in colours else "fair" if "fair" in colours else "good"


def _light(measured: Measured) -> Light:
    brightness = measured.brightness
    value = message("set-up.light.light.value", brightness=round(brightness))
    if measured.mat is None:
        dark = brightness < DARK_PICTURE
        return _told("light", "bad", value, "dark") if dark else Light("light", "unknown")
    if brightness < DIM:
        return _told("light", "bad" if brightness < DARK else "fair", value, "dark")
    return _told("light", "fair", value, "glaring") if brightness > GLARING else Light("light", "good", value)


def _sharp(measured: Measured) -> Light:
    if measured.edge_px is None:
        return Light("sharp", "unknown")
    value = message("set-up.light.sharp.value", edge=figure(measured.edge_px, 1))
    if measured.mat is None:
        blurred = measured.edge_px > WIDE_EDGE * measured.size[0]
        return _told("sharp", "bad", value, "blurred") if blurred else Light("sharp", "unknown")
    share = measured.edge_px / measured.mat.die_px
    if share <= SHARP or measured.edge_px <= FINE_PX:
        return Light("sharp", "good", value)
    return _told("sharp", "fair" if share <= BLURRED else "bad", value, "blurred")


def _mat(mat: OnMat | None) -> Light:
    if mat is None:
        return _told("mat", "bad", message("set-up.light.mat.none"), "absent")
    value = message("set-up.light.mat.value", seen=mat.markers, count=mat.count)
    if mat.cut:
        return _told("mat", "bad", value, _way_in(mat))
    if mat.markers < mat.count:
        return _told("mat", "fair", value, "hidden")
    return Light("mat", "good", value)


def _way_in(mat: OnMat) -> str:
    """How the mat comes into the picture: back from the one side that cuts it off, else from farther away."""
    return f"cut-{mat.cut[0]}" if len(mat.cut) == 1 else "cut"


def _size(mat: OnMat | None) -> Light:
    if mat is None:
        return Light("size", "unknown")
    size = round(mat.die_px)  # as it is told: a die of 30 pixels must not be called too small
    value = message("set-up.light.size.value", size=size)
    if size >= GOOD_DIE_PX:
        return Light("size", "good", value)
    return _told("size", "fair" if size >= LEAST_DIE_PX else "bad", value, "far")


def _even(mat: OnMat | None) -> Light:
    if mat is None:
        return Light("even", "unknown")
    value = message("set-up.light.even.value", percent=round(100 * mat.evenness))
    if mat.evenness >= EVEN:
        return Light("even", "good", value)
    return _told("even", "fair" if mat.evenness >= UNEVEN else "bad", value, f"dark-{mat.dark_side}")


def _told(name: LightName, colour: Colour, value: Message, remedy: str) -> Light:
    return Light(name, colour, value, message(f"set-up.do.{remedy}"))
