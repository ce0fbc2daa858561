"""Checks of the sound: a device to play it, and a program that speaks. A table without either is well."""

from __future__ import annotations

from typing import Final

from tablecam.adapters.speech import find_voice
from tablecam.doctor.findings import Finding, ok, unknown
from tablecam.doctor.machine import Machine
from tablecam.messages import message
from tablecam.words import LANGUAGES

UNHEARD: Final = ("dummy", "disk")
"""Drivers that play for nobody."""


def check_sound(machine: Machine) -> Finding:
    """The sound device, tried."""
    if machine.config.volume == 0:
        return unknown(message("doctor.sound.off"))
    facts = machine.sound()
    if facts.trouble is not None:
        return unknown(facts.trouble)
    driver = machine.environment.get("SDL_AUDIODRIVER", "")
    if driver in UNHEARD:
        return unknown(message("doctor.sound.none", reason=f"SDL_AUDIODRIVER={driver}"))
    return ok(message("doctor.sound.found", devices=facts.devices or "-"))


def check_speech(machine: Machine) -> Finding:
    """The program that says scores aloud."""
    found = (find_voice(language, machine.record.parent / "voices", machine.which) for language in LANGUAGES)
    programs = dict.fromkeys(voice.command[0] for voice in found if voice is not None)
    if not programs:
        return unknown(message("doctor.speech.none"))
    return ok(message("doctor.speech.found", programs=", ".join(programs)))
