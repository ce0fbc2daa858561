"""A measured lens in plain words."""

from __future__ import annotations

from typing import Final

from tablecam.messages import Message, figure, message
from tablecam.vision.lens import KnownLens

HALF_A_METRE: Final = 500.0


def lens_sentences(known: KnownLens) -> tuple[Message, ...]:
    """What was measured, and what its error means."""
    return measured(known), meaning(known)


def measured(known: KnownLens) -> Message:
    """The figures of a lens."""
    lens, (width, height) = known.lens, known.size
    x, y = lens.centre_px
    return message(
        "lens.measured",
        focal=round(lens.focal_px),
        x=round(x),
        y=round(y),
        near=figure(lens.distortion, 3),
        far=figure(lens.far_distortion, 3),
        width=width,
        height=height,
        views=known.views,
    )


def meaning(known: KnownLens) -> Message:
    """What the error comes to on a table half a metre away."""
    error_mm = known.error_px * HALF_A_METRE / known.lens.focal_px
    return message("lens.meaning", error=figure(known.error_px, 2), millimetres=figure(error_mm, 2))
