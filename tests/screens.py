"""Every state that the screen can be in, for the tests of the drawing and for looking at."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

import numpy as np

from tablecam.buttons import ButtonName, ButtonTrouble, Holding, Press
from tablecam.dice import BoardView, DieReading, Face, Hiding, Roll, TableState, TableView, ZoneDie, ZonesView
from tablecam.flows.board import ByHand
from tablecam.flows.help import PAGES, Help, HelpList
from tablecam.flows.house import House
from tablecam.flows.menu import Menu, Overlay, Word
from tablecam.flows.settings import SettingsMenu
from tablecam.flows.setup import offered
from tablecam.frames import Tick
from tablecam.games.declic.findings import Unclear, WrongHandedness
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import BOARD, CENTRE, Placement, Position
from tablecam.games.declic.referee import legal_placements
from tablecam.games.declic.watching import Watch
from tablecam.games.registry import GAMES
from tablecam.messages import message
from tablecam.safe_screen import SafeState, safe_screen, wrong_of
from tablecam.screen import Screen, screen_of
from tablecam.session import Happening, Session
from tablecam.session.keeping import Unkept
from tablecam.settings import Settings
from tablecam.words import Language, say
from tests.doctor.visits import visit_screens
from tests.games.declic.looking import FakeEye, dice_of
from tests.games.declic.playing import random_play
from tests.history.screens import history_sessions

PEOPLE = ("Ana", "Luc", "Clémentine", "Zoë")
TEN_THOUSAND = ("game ten-thousand", "players Ana, Luc, Clémentine")
ENTERED = (*TEN_THOUSAND, "roll 1 1 1 6 6 2", "stop", "fresh", "roll 1 1 1 2 3 4", "stop")
PASCAL = ("game pascal", "players Ana, Luc")
TOURNAMENT = ("game pascal", "option tournament on", "players Ana, Luc")
IN_CONTRAST = (
    "menu",
    "unsure",
    "no-camera",
    "board-level-2",
    "board-mismatch",
    "history-games",
    "history-game",
    "history-dice",
    "zones-six",
)
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


def readings(*faces: Face) -> tuple[DieReading, ...]:
    return tuple(reading(face) for face in faces)


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


def by_menu(session: Session, word: Word) -> Session:
    """The session after a line of the menu was chosen."""
    opened = after(session, press("MENU"))
    assert isinstance(opened.overlay, Menu)
    return after(opened, [Press("OK", 1.0, opened.overlay.words.index(word))])


def lying(*dice: DieReading, state: TableState = "SETTLED", hiding: tuple[Hiding, ...] = ()) -> TableView:
    """The table seen with its mat, 640 x 480; dice whose place is not given lie in a row."""
    placed = tuple(
        die if die.aside else replace(die, centre_px=(150.0 + 60 * n, 200.0 + 30 * (n % 3)))
        for n, die in enumerate(dice)
    )
    area = ((90.0, 400.0), (550.0, 400.0), (520.0, 90.0), (120.0, 90.0))
    return TableView(2.0, state, placed, True, False, (640, 480), area, hiding)


def aside(face: Face, number: int = 0) -> DieReading:
    """A die beside the roll area."""
    return replace(reading(face), aside=True, centre_px=(590.0, 120.0 + 60 * number))


def resumed(lines: Iterable[str], language: Language) -> Session:
    return replace(Session.resume(lines, language), notice=None, view=TableView(0.0, "SETTLED", mat=True))


def opened(session: Session, overlay: Overlay) -> Session:
    return replace(session, overlay=overlay)


def sessions(language: Language) -> dict[str, Session]:
    """Sessions by the name of the state they are in."""
    new = Session.begin(language, PEOPLE)
    turn, series = resumed(ENTERED, language), resumed(PASCAL, language)
    keeping = resumed((TEN_THOUSAND[0], "option keep choice", TEN_THOUSAND[1]), language)
    octo = after(resumed(("game octo", "players Ana, Luc"), language), roll(6, 5, 5, 5, 4, 2, 1, 1))
    thrown = after(turn, press("STOP"), roll(1, 5, 3, 4, 4, 6))
    end = ("roll 3", "stop", "roll 5", "stop", "roll 2", "stop", "roll 4", "stop")
    unsure = after(turn, press("STOP"), roll(1, None, 3, 4, None, 6))
    spelling = after(new, press("OK", "OK", "OK", "CONTINUE", "OK", "STOP", "OK"))
    return {
        **board_sessions(language),
        **zones_sessions(language),
        **history_sessions(language),
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
        "old-dice": after(resumed(TEN_THOUSAND, language), lying(*readings(1, 5, 3, 4, 4, 6))),
        "relay": turn,
        "relay-early-throw": after(turn, roll(2, 3, 4)),
        "decide": thrown,
        "decide-hand": after(thrown, TableView(2.0, "HAND", mat=False)),
        "stop-refused": after(resumed(TEN_THOUSAND, language), roll(1, 5, 3, 4, 4, 6), press("STOP")),
        "no-odds": replace(thrown, show_odds=False),
        "silent": after(thrown, Tick(1.0)),
        "out-of-focus": after(thrown, TableView(2.0, "SETTLED", mat=True, blurred=True)),
        "red-for-blue": after(thrown, TableView(2.0, "SETTLED", mat=True, swapped=True)),
        "no-camera": after(thrown, Tick(1.0, message("camera.busy", device="/dev/video0"))),
        "no-camera-at-start": after(new, Tick(1.0, message("camera.forbidden", device="/dev/video0"))),
        "resumed": Session.resume(ENTERED, language),
        "five-of-six": after(resumed(TEN_THOUSAND, language), roll(1, 5, 3, 4, 4)),
        "five-of-six-seen": after(
            resumed(TEN_THOUSAND, language),
            roll(1, 5, 3, 4, 4),
            lying(*readings(1, 5, 3, 4, 4), hiding=(Hiding("covered", (420.0, 330.0)),)),
        ),
        "off-mat": after(
            resumed(TEN_THOUSAND, language),
            replace(roll(1, 5, 3, 4, 4), off=(aside(6),)),
            lying(*readings(1, 5, 3, 4, 4), aside(6)),
        ),
        "touched": after(series, replace(roll(2), doubt="touched")),
        "twice": after(series, replace(roll(2), doubt="twice")),
        "octo-watch": after(octo, lying(*readings(6, 5, 5, 5, 4, 2, 1, 1))),
        "octo-seen": after(octo, lying(*readings(6, 4, 2, 1, 1), *(aside(5, n) for n in range(3)))),
        "octo-mixed": after(octo, lying(*readings(6, 5, 5, 2, 1, 1), aside(5), aside(4, 1))),
        "unsure": unsure,
        "unsure-second": after(unsure, press("OK")),
        "unsure-accept": after(unsure, press("OK", "OK")),
        "too-many": after(turn, press("STOP"), roll(1, None, 3, 4, 4, 6, 6)),
        "number-refused": after(turn, press("STOP"), roll(1, 2, 3, 4, 4, 6, 6), press("OK", "OK")),
        "undone": after(thrown, press("UNDO")),
        "editing": after(unsure, press("OK"), roll(1, 1, 1, 1, 1, 1)),
        "by-hand": after(thrown, press("OK", "OK")),
        "correct": by_menu(thrown, "correct"),
        "keep": after(keeping, roll(1, 5, 1, 4, 4, 6), press("OK", "CONTINUE", "CONTINUE", "OK")),
        "keep-refused": after(keeping, roll(1, 5, 1, 4, 4, 6), press("STOP", "OK")),
        "octo-keep": after(octo, press("OK")),
        "octo-decide": after(octo, press("OK", "STOP", "OK")),
        "menu": after(thrown, press("MENU")),
        "menu-start": after(new, press("MENU")),
        "menu-finished": after(resumed((*PASCAL, *end), language), press("MENU")),
        "confirm": by_menu(thrown, "abandon"),
        "confirm-leave": by_menu(thrown, "leave"),
        "confirm-switch-off": by_menu(replace(thrown, box=True), "switch-off"),
        "seats": by_menu(resumed(TEN_THOUSAND, language), "seats"),
        "settings": opened(thrown, SettingsMenu(thrown.settings, True, cursor=1)),
        "help-list": opened(new, HelpList(offered())),
        **{
            f"help-{game.name}-{page + 1}": opened(thrown, Help(game.name, page))
            for game in GAMES
            for page in range(PAGES)
        },
        "contrast": replace(thrown, settings=Settings(contrast=True)),
        "paused": by_menu(thrown, "pause"),
        **troubled(thrown, language),
        **pascal_sessions(language),
        **{f"seats-{count}": seated(count, language) for count in (5, 6, 8)},
        "crowd": after(resumed((TEN_THOUSAND[0], f"players {CROWD}"), language), roll(1, 1, 1, 2, 2, 2)),
    }


def pascal_sessions(language: Language) -> dict[str, Session]:
    """Games of Pascal, and changes of seats in one, by the name of the state they are in."""
    end = ("roll 3", "stop", "roll 5", "stop", "roll 2", "stop", "roll 4", "stop")
    series, over = resumed(PASCAL, language), resumed((*PASCAL, *end), language)
    target = after(series, roll(2), roll(4), press("STOP"), roll(1))
    round_won = (PASCAL[0], "option rounds 4", "players Clémentine, Luc, Ana", *end[:4], "roll 4", "stop")
    between = replace(resumed(round_won, language), known_players=PEOPLE)
    seats = by_menu(between, "seats")
    joins = after(seats, Press("OK", 1.0, 4))
    handing = replace(after(series, roll(4), lying(state="EMPTY")), house=House(hand_stops=True), away_s=0.5)
    return {
        "pascal": after(series, roll(2), roll(4), roll(4)),
        "pascal-to-beat": after(series, roll(2), roll(4), press("STOP"), roll(6)),
        "pascal-not-beaten": target,
        "pascal-beaten": after(target, roll(3), roll(6)),
        "pascal-bust": after(target, roll(5), roll(2)),
        "pascal-handing": handing,
        "pascal-put-aside": replace(target, notice=message("screen.put-aside-turned", face=6)),
        "pascal-undone": after(target, press("UNDO")),
        "pascal-finished": over,
        "tournament": after(resumed((*TOURNAMENT, *end), language), roll(3)),
        "seats-going-on": seats,
        "seat": after(seats, Press("OK", 1.0, 2)),
        "seat-name": joins,
        "seats-changed": after(joins, *(Press("OK", 1.0, item) for item in (0, 1, 3, 0))),
        "seats-too-early": by_menu(resumed((*PASCAL, "roll 3"), language), "seats"),
        "settings-pascal": by_menu(series, "settings"),
    }


def seated(count: int, language: Language) -> Session:
    """So many people in the middle of a turn."""
    names = ", ".join((*PEOPLE, "Maximilien", "Jo", "Françoise", "Ed")[:count])
    lines = (TEN_THOUSAND[0], f"players {names}", "roll 1 1 1 1 6 2", "stop", "fresh")
    return after(resumed(lines, language), roll(1, 5, 3, 4, 4, 6))


def troubled(session: Session, language: Language) -> dict[str, Session]:
    """What somebody should look after, and what is told once of the record."""
    path, aside = "/var/lib/tablecam/games.sqlite", "/var/lib/tablecam/damaged-2026-11-28-201500-000000"
    copied = message("record.from-copy", aside=aside, copy="games-2026-11-27.sqlite")
    untold = message("table.not-resumed", game=12, reason=message("game.finished", word="stop"))
    return {
        "disk-full": replace(session, unkept=Unkept(message("record.full", path=path))),
        "disk-read-only": replace(session, unkept=Unkept(message("record.read-only", path=path))),
        "from-copy": replace(Session.begin(language, PEOPLE), notice=copied),
        "begun-anew": replace(Session.begin(language), notice=message("record.begun-anew", aside=aside)),
        "not-resumed": replace(Session.begin(language, PEOPLE), notice=untold),
        "button-stuck": session.take(
            ButtonTrouble(message("buttons.stuck", button="CONTINUE", place="GPIO 27"))
        ).session,
    }


def zones_sessions(language: Language) -> dict[str, Session]:
    """Games on a mat with zones by the name of the state they are in."""
    two = ("game dead-mans-dice", f"players {PEOPLE[0]}, {PEOPLE[1]}")
    six = ("game dead-mans-dice", f"players {', '.join(PEOPLE)}, Max, Joséphine", "open 3 5 6 4 skull 2")
    opened = (*two, "open 3 5")
    placed = (*opened, "roll 4", "place")
    ending = (*opened, "roll 4", "place", "roll jr:3", "place", "stop", "roll 6", "place")

    def seen(lines: Iterable[str], *dice: ZoneDie) -> Session:
        return after(resumed(lines, language), ZonesView(1.0, "SETTLED", dice))

    luc = ZoneDie((5,), (1,), 2, (0.0, 57.0))

    def ana(face: Face, high: int = 1, x: float = -116.0) -> ZoneDie:
        return ZoneDie((face,), (high,), 1, (x, 57.0))

    return {
        "zones-open": resumed(two, language),
        "zones-found": seen((*ending, "stop"), ana(3), luc),
        "zones-missing": seen(two, ana(3)),
        "zones-place": resumed((*opened, "roll 4"), language),
        "zones-in-hand": seen((*opened, "roll 4"), ana(3), luc),
        "zones-decide": resumed((*opened, "roll 4", "place"), language),
        "zones-which": seen(opened, ana(3), luc, ZoneDie((4, 6), (1,), 1, (-80.0, 57.0))),
        "zones-off": seen(placed, ana(3), luc),
        "zones-not-in-turn": seen(
            (*opened, "roll 4"), ana(3), ana(4, x=-80.0), luc, ZoneDie((2,), (1,), 2, (30.0, 57.0))
        ),
        "zones-astray": seen(placed, ana(4, 2), luc, ZoneDie((2,), (1,), 3, (116.0, 57.0))),
        "zones-too-many": seen(
            (*opened, "roll 4"), ana(3), ana(4, x=-80.0), luc, ZoneDie((2,), (1,), 0, (0.0, -140.0))
        ),
        "zones-disturbed": seen(placed, ana(3), ana(6, x=-80.0), luc),
        "zones-holding": after(resumed(ending, language), press("STOP")),
        "zones-say": after(resumed(opened, language), press("OK")),
        "zones-six": resumed((*six, "roll 2"), language),
        "zones-hidden": after(
            resumed(opened, language),
            ZonesView(1.0, "SETTLED", None, message("zones.hidden", markers=6)),
        ),
    }


def board_sessions(language: Language) -> dict[str, Session]:
    """Games of DéCLIC by the name of the state they are in."""
    header = ("game declic", f"players {PEOPLE[0]}, {PEOPLE[2]}")
    begun = resumed(header, language)
    plays = random_play(Play.begin(), 3, 60)
    eye, chance = FakeEye(140.0, 42.0, doubt=0.0, mistakes=False), random.Random(1)

    def at(ply: int) -> Session:
        lines = (f"place {turn.notation}" for turn in plays[ply].turns if turn)
        return resumed((*header, *lines), language)

    def seen(session: Session, position: Position) -> Session:
        assert session.heights is not None
        return after(session, eye.look(dice_of(position), session.heights, chance))

    legal = plays[20].open_turns()[0].verdict.placement
    top = legal.orientation.top
    turned = next(die for die in orientations("right") if die.top == top and die != legal.orientation)
    wrong = Placement(legal.cell, legal.level, turned)
    hindering = next(
        (ply, each.placement)
        for ply in range(8, 60)
        for each in legal_placements(plays[ply].position, "ignore")
        if each.hinders
    )
    wide = max(range(60), key=lambda ply: len(ByHand(plays[ply]).choices))
    knocked = plays[20].position
    for cell in BOARD[:6]:
        knocked = knocked.remove(cell, 0)
    first = next(die for die in orientations("right") if die.top == 4)
    above = FakeEye(140.0, 5.0, doubt=0.0).look({(CENTRE.index, 0): first}, (0,) * 25, chance)
    refused = seen(at(20), plays[20].position.place(wrong))
    full = [f"place {turn.notation}" for turn in random_play(Play.begin(), 1, 100)[-1].turns if turn]
    lost = Tick(1.0, message("camera.busy", device="/dev/video0"))
    three = ("game declic", f"players {', '.join(PEOPLE[:3])}")
    other = Watch(WrongHandedness("left"))
    unclear = Watch(Unclear((BOARD[0], BOARD[7])))
    return {
        "board-begun": begun,
        "board-first-open": after(begun, above),
        "board-placed": seen(at(20), plays[21].position),
        "board-level-1": at(40),
        "board-level-2": at(60),
        "board-mismatch": refused,
        "board-exception": after(refused, press("CONTINUE", "OK")),
        "board-hindering": seen(at(hindering[0]), plays[hindering[0]].position.place(hindering[1])),
        "board-knocked": seen(at(20), knocked),
        "board-undone": seen(after(at(20), press("UNDO")), plays[20].position),
        "board-legal": after(at(20), press("OK")),
        "board-legal-in": after(at(20), press("OK", "OK")),
        "board-legal-many": after(at(wide), press("OK")),
        "board-paused": by_menu(at(20), "pause"),
        "board-awaited": seen(after(at(20), press("OK", "OK", "OK")), plays[20].position),
        "board-not-cleared": seen(resumed((*header, *full), language), plays[60].position),
        "board-cleared": resumed((*header, *full), language),
        "board-finished": resumed((*header, *full, *full), language),
        "board-hand": after(at(20), BoardView(1.0, "HAND")),
        "board-turned": after(at(40), BoardView(1.0, "MOVING")),
        "board-level-3": resumed((*header, *full[:90]), language),
        "board-menu": after(at(20), press("MENU")),
        "board-no-camera": after(at(20), lost),
        "board-other-hand": replace(at(20), watch=other),
        "board-three": resumed((*three, *full[:26]), language),
        "board-unclear": replace(at(20), watch=unclear),
        "board-not-seen": after(at(20), BoardView(1.0, "SETTLED", (), message("board.absent"))),
    }


@lru_cache
def screens(language: Language) -> dict[str, Screen]:
    """What each of them looks like, as descriptions."""
    shown = {name: screen_of(session, 14.0) for name, session in sessions(language).items()}
    shown |= {f"contrast-{name}": replace(shown[name], contrast=True) for name in IN_CONTRAST}
    return {**shown, **held_screens(language), **safe_screens(language), **visit_screens(language)}


def held_screens(language: Language) -> dict[str, Screen]:
    """While buttons are held down."""
    thrown = after(resumed(PASCAL, language), roll(4))
    alone, together = Holding(("MENU",), 13.6, 0.8), Holding(("MENU", "STOP"), 12.0, 3.0)
    return {
        "held-menu": screen_of(thrown, 14.0, alone),
        "held-switch-off": screen_of(thrown, 14.0, together),
        "switch-off-refused": screen_of(replace(thrown, notice=message("power.refused", reason="-")), 14.0),
        "menu-of-a-box": screen_of(after(replace(thrown, box=True), press("MENU")), 14.0),
    }


def safe_screens(language: Language) -> dict[str, Screen]:
    """The safe mode: while doctor looks, with what it found, and with nothing."""
    newer = message("record.newer", path="/var/lib/tablecam/games.sqlite", version=9, known=1)
    aside = message("safe.put-aside", path="/var/lib/tablecam/table.toml", aside="table.toml.damaged-1")
    pins = message("doctor.pins.none", reason="Unable to load any default pin factory!")
    library = message("doctor.library.missing", names="picamera2, libcamera")
    told = [
        ("camera-library", library, message("doctor.library.remedy")),
        ("gpio-factory", pins, message("doctor.pins.remedy")),
    ]
    findings: list[Mapping[str, str | None]] = [
        {"name": name, "state": "broken", "found": say(found, language), "remedy": say(remedy, language)}
        for name, found, remedy in told
    ]
    states = {
        "safe-looking": SafeState(""),
        "safe-found": SafeState(say(newer, language), aside, wrong_of(findings, language)),
        "safe-nothing": SafeState("", None, ()),
        "safe-going": SafeState("", None, (), message("power.going")),
    }
    return {name: safe_screen(state, language) for name, state in states.items()}
