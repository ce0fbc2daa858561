"""The session: throws and presses come in, lines of the table script go out, and nothing is guessed."""

from tablecam.session.sitting import Sitting, fold
from tablecam.session.step import Happening, Step
from tablecam.session.taking import Session

__all__ = ["Happening", "Session", "Sitting", "Step", "fold"]
