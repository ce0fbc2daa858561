"""tablecam: a camera reads real dice, the rules decide, a screen shows the score."""

__version__ = "0.1.0"
