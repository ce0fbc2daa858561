"""The tray as the camera sees it, where dice are missing: what lies there, and where others may hide."""

from __future__ import annotations

from dataclasses import dataclass

from tablecam.dice import Face, HidingKind, TableView
from tablecam.session import Session

Place = tuple[float, float]
"""A place in the picture: shares of its width (to the right) and of its height (down)."""


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die that lies there; `aside`: beside the roll area."""

    place: Place
    face: Face | None
    aside: bool


@dataclass(frozen=True, slots=True)
class ShownTray:
    """`area`: the corners of the roll area, none where no mat is in sight; `marks`: where to look for a die
    that is missing; `edge`: of a die, as a share of the picture's width; `shape`: its height over width."""

    dice: tuple[TrayDie, ...]
    area: tuple[Place, ...]
    marks: tuple[tuple[HidingKind, Place], ...]
    edge: float
    shape: float


def tray_of(session: Session) -> ShownTray | None:
    """The tray, while a throw waits because of the dice that lie there."""
    view, waiting = session.view, session.pending
    asked = session.overlay is None and session.flow is None and session.throw is not None
    if not asked or waiting is None or view is None or 0 in view.size_px:
        return None
    return _drawn(view)


def _drawn(view: TableView) -> ShownTray:
    width, height = view.size_px

    def at(place_px: Place) -> Place:
        return place_px[0] / width, place_px[1] / height

    dice = tuple(TrayDie(at(die.centre_px), die.face, die.aside) for die in view.dice)
    edge = sum(die.size_px for die in view.dice) / max(1, len(view.dice)) / width
    marks = tuple((each.kind, at(each.centre_px)) for each in view.hiding)
    return ShownTray(dice, tuple(map(at, view.area_px)), marks, edge, height / width)
