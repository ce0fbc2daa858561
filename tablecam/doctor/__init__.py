"""Looks over everything that a table needs, and says what to do where something is wrong."""

from tablecam.doctor.checks import examine
from tablecam.doctor.machine import this_machine

__all__ = ["examine", "this_machine"]
