"""Checks of the screen: the font, the driver that draws, and the groups that may."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablecam.doctor.camera import played_with
from tablecam.doctor.findings import Finding, broken, look, ok, unknown
from tablecam.doctor.machine import Machine
from tablecam.doctor.remedies import remedy
from tablecam.messages import message
from tablecam.words import CATALOGUES

SCREEN_GROUPS: Final = ("video", "render", "input")
"""Without a desktop, the kernel gives screen, drawing and keys to these groups."""
_NO_LETTER: Final = "\uffff"
"""Unicode promises that this will never be one, so a font draws what it draws for all that it lacks."""


def check_fonts(machine: Machine) -> Finding:
    """The screen's font has every letter of both languages."""
    letters = {letter for words in CATALOGUES.values() for sentence in words.values() for letter in sentence}
    missing = missing_letters(letters)
    if missing:
        return look(
            message("doctor.fonts.missing", letters=" ".join(missing)), remedy(machine, "doctor.reinstall")
        )
    return ok(message("doctor.fonts.found", letters=len(letters)))


def missing_letters(letters: Iterable[str]) -> list[str]:
    """Those that the screen's font has no picture of."""
    import pygame

    from tablecam.adapters.drawing.canvas import font, plain

    pygame.font.init()

    def drawn(letter: str) -> bytes:
        return font(24).render(letter, True, (255, 255, 255)).get_buffer().raw

    blank = drawn(_NO_LETTER)
    return sorted(letter for letter in letters if not letter.isspace() and drawn(plain(letter)) == blank)


def check_display(machine: Machine) -> Finding:
    """The driver that the table would draw with, tried."""
    facts = machine.display()
    if facts.trouble is not None and machine.table is not None:
        return unknown(played_with(machine.table))
    if facts.trouble is not None:
        return broken(facts.trouble, message("doctor.display.remedy"))
    found = message("doctor.display.found", driver=facts.driver, width=facts.width, height=facts.height)
    if facts.driver in ("dummy", "offscreen"):
        return look(found, message("doctor.display.unseen", driver=facts.driver))
    return ok(found)


def check_groups(machine: Machine) -> Finding:
    """Where no desktop hands the screen on, this user has to be in the groups that have it."""
    if "root" in machine.groups:
        return ok(message("doctor.groups.root"))
    if machine.has_desktop:
        return ok(message("doctor.groups.desktop"))
    needed = (*SCREEN_GROUPS, "gpio") if machine.config.buttons == "gpio" else SCREEN_GROUPS
    missing = [group for group in needed if group in machine.known_groups - machine.groups]
    if missing:
        names = ",".join(missing)
        return look(
            message("doctor.groups.missing", groups=names),
            remedy(machine, "doctor.groups.remedy", groups=names),
        )
    return ok(message("doctor.groups.found", groups=", ".join(needed)))
