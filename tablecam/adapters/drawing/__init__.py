"""A Screen as a picture: `paint` draws it on a pygame surface of any size and tells where it put things."""

from tablecam.adapters.drawing.canvas import Painting, Target, TextBox
from tablecam.adapters.drawing.paint import paint

__all__ = ["Painting", "Target", "TextBox", "paint"]
