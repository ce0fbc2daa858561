"""Every state that the screen can be in, for the tests of the drawing and for looking at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.dice import DieReading, Face, Roll, TableView
from tablecam.frames import Tick
from tablecam.messages import message
from tablecam.screen import Screen, screen_of
from tablecam.session import Happening, Session
from tablecam.words import Language

PEOPLE = ("Ana", "Luc", "Clémentine", "Zoë")
TEN_THOUSAND = ("game ten-thousand", "players Ana, Luc, Clémentine")
ENTERED = (*TEN_THOUSAND, "roll 1 1 1 6 6 2", "stop", "fresh", "roll 1 1 1 2 3 4", "stop")
PASCAL = ("game pascal", "players Ana, Luc")
TOURNAMENT = ("game pascal", "option tournament on", "players Ana, Luc")
CROWD = ", ".join(f"Joueur-Nr-{seat:02}" for seat in range(1, 17))


def picture_of(face: Face | None) -> np.ndarray:
    """A stand-in for the crop of a die: 96 x 96 RGB."""
    image = np.full((96, 96, 3), (38, 84, 60), np.uint8)
    image[20:76, 22:78] = (206, 196, 170)
    image[40:56, 42:58] = (40, 30, 30) if face in {1, 3, 5} else (120, 110, 100)
    return image


def reading(face: Face | None, *candidates: tuple[Face, float]) -> DieReading:
    """A reading; with candidates where the face is None."""
    confidence = 0.98 if face is not None else 0.5
    return DieReading(face, confidence, (0.0, 0.0), 40.0, candidates=candidates, picture=picture_of(face))


def roll(*faces: Face | None, still: Iterable[Face] = ()) -> Roll:
    """A throw that came to rest; None is a die that may be a 6 or a 5."""
    dice = tuple(reading(face, *(() if face else ((6, 0.58), (5, 0.37)))) for face in faces)
    return Roll(1.0, dice, tuple(reading(face) for face in still))


def press(*names: ButtonName) -> Iterator[Press]:
    return (Press(name, 1.0) for name in names)


def after(session: Session, *happenings: Happening | Iterable[Press]) -> Session:
    """The session after all that happened."""
    for happening in happenings:
        group = (happening,) if isinstance(happening, Happening) else happening
        for single in group:
            session = session.take(single).session
    return session


def resumed(lines: Iterable[str], language: Language) -> Session:
    return replace(Session.resume(lines, language), notice=None, view=TableView(0.0, "SETTLED", mat=True))


def sessions(language: Language) -> dict[str, Session]:
    """Sessions by the name of the state they are in."""
    new = Session.begin(language, PEOPLE)
    turn, series = resumed(ENTERED, language), resumed(PASCAL, language)
    keeping = resumed((TEN_THOUSAND[0], "option keep choice", TEN_THOUSAND[1]), language)
    octo = after(resumed(("game octo", "players Ana, Luc"), language), roll(6, 5, 5, 5, 4, 2, 1, 1))
    thrown = after(turn, press("STOP"), roll(1, 5, 3, 4, 4, 6))
    end = ("roll 3", "stop", "roll 5", "stop", "roll 2", "stop", "roll 4", "stop")
    unsure = after(turn, press("STOP"), roll(1, None, 3, 4, None, 6))
    spelling = after(new, press("OK", "OK", "OK", "CONTINUE", "OK", *["STOP"], "OK"))
    return {
        "choose-game": new,
        "rules": after(new, press("OK")),
        "rules-pascal": after(new, press("CONTINUE", "OK")),
        "option-number": after(new, press("OK", "CONTINUE", "OK")),
        "option-word": after(new, press("OK", "STOP", "STOP", "OK")),
        "count": after(new, press("OK", "OK")),
        "names": after(new, press("OK", "OK", "OK")),
        "name": after(new, press("OK", "OK", "OK", "CONTINUE", "OK")),
        "spell": after(spelling, press("OK", "CONTINUE", "OK")),
        "name-refused": after(spelling, press("STOP", "OK")),
        "first-throw": resumed(TEN_THOUSAND, language),
        "relay": turn,
        "relay-early-throw": after(turn, roll(2, 3, 4)),
        "decide": thrown,
        "decide-hand": after(thrown, TableView(2.0, "HAND", mat=False)),
        "stop-refused": after(resumed(TEN_THOUSAND, language), roll(1, 5, 3, 4, 4, 6), press("STOP")),
        "no-odds": replace(thrown, show_odds=False),
        "silent": after(thrown, Tick(1.0)),
        "red-for-blue": after(thrown, TableView(2.0, "SETTLED", mat=True, swapped=True)),
        "no-camera": after(thrown, Tick(1.0, message("camera.busy", device="/dev/video0"))),
        "no-camera-at-start": after(new, Tick(1.0, message("camera.forbidden", device="/dev/video0"))),
        "resumed": Session.resume(ENTERED, language),
        "five-of-six": after(resumed(TEN_THOUSAND, language), roll(1, 5, 3, 4, 4)),
        "unsure": unsure,
        "unsure-second": after(unsure, press("OK")),
        "unsure-accept": after(unsure, press("OK", "OK")),
        "too-many": after(turn, press("STOP"), roll(1, None, 3, 4, 4, 6, 6)),
        "number-refused": after(turn, press("STOP"), roll(1, 2, 3, 4, 4, 6, 6), press("OK", "OK")),
        "undone": after(thrown, press("UNDO")),
        "editing": after(unsure, press("OK"), roll(1, 1, 1, 1, 1, 1)),
        "by-hand": after(thrown, press("OK", "OK")),
        "correct": after(thrown, press("MENU", "CONTINUE", "CONTINUE", "OK")),
        "keep": after(keeping, roll(1, 5, 1, 4, 4, 6), press("OK", "CONTINUE", "CONTINUE", "OK")),
        "keep-refused": after(keeping, roll(1, 5, 1, 4, 4, 6), press("STOP", "OK")),
        "octo-keep": after(octo, press("OK")),
        "octo-decide": after(octo, press("OK", "STOP", "OK")),
        "menu": after(thrown, press("MENU")),
        "menu-start": after(new, press("MENU")),
        "confirm": after(thrown, press("MENU", "STOP", "STOP", "OK")),
        "paused": after(thrown, press("MENU", "CONTINUE", "CONTINUE", "CONTINUE", "OK")),
        "pascal": after(series, roll(2), roll(4), roll(4)),
        "pascal-to-beat": after(series, roll(2), roll(4), press("STOP"), roll(6)),
        "pascal-finished": resumed((*PASCAL, *end), language),
        "tournament": after(resumed((*TOURNAMENT, *end), language), roll(3)),
        "crowd": after(resumed((TEN_THOUSAND[0], f"players {CROWD}"), language), roll(1, 1, 1, 2, 2, 2)),
    }


def screens(language: Language) -> dict[str, Screen]:
    """What each of them looks like, as descriptions."""
    return {name: screen_of(session, 14.0) for name, session in sessions(language).items()}
