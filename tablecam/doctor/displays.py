"""What this process draws on and plays by, told to the doctor beside it."""

from __future__ import annotations

from tablecam.doctor.facts import DisplayFacts, SoundFacts


def display_facts() -> DisplayFacts:
    """What draws here, and how large."""
    import pygame

    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    if surface is None:
        return DisplayFacts(driver="-")
    return DisplayFacts(None, pygame.display.get_driver(), *surface.get_size())


def sound_facts() -> SoundFacts | None:
    """The sound that is open here; None where none is."""
    import pygame
    from pygame._sdl2 import get_audio_device_names  # pygame tells them nowhere else

    if not pygame.mixer or not pygame.mixer.get_init():
        return None
    return SoundFacts(devices=", ".join(get_audio_device_names(False)))
