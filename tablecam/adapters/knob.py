"""A rotary encoder on the pins: turned, it goes from line to line."""

from __future__ import annotations

from gpiozero import RotaryEncoder

from tablecam.adapters.gpio_pins import open_factory
from tablecam.buttons import ButtonName, Press
from tablecam.screen import Screen


class Knob:
    """Turning clockwise is CONTINUE and the other way STOP, but only where these walk: nobody ends a turn
    by brushing against a knob. `a` and `b`: its two pins (BCM); the third one is on ground."""

    def __init__(self, a: int, b: int) -> None:
        """Raises what the library of pins raises."""
        self._encoder = RotaryEncoder(a, b, max_steps=0, pin_factory=open_factory())
        self._told = 0
        self._walking: frozenset[ButtonName] = frozenset()

    def shown(self, screen: Screen) -> None:
        """What people see from now on."""
        self._walking = frozenset(button.name for button in screen.buttons if button.walks)

    def presses(self, time_s: float) -> tuple[Press, ...]:
        """A press for each notch since the last call."""
        turned = self._encoder.steps - self._told
        self._told += turned
        button: ButtonName = "CONTINUE" if turned > 0 else "STOP"
        return (Press(button, time_s),) * abs(turned) if button in self._walking else ()

    def close(self) -> None:
        """Give its pins back."""
        self._encoder.close()
