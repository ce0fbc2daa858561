"""The loop, and what it is run for: a table that people play at, a demonstration, a game shown again."""

from __future__ import annotations

import os
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tablecam.adapters.power import power_switch
from tablecam.adapters.trouble_log import TroubleLog, log_path
from tablecam.buttons import Buttons
from tablecam.config import Config, default_path, save_settings
from tablecam.errors import DiskTrouble, ModelError, NotAllowed, NotUnderstood, RecordError
from tablecam.events import Closed
from tablecam.flows.history import History, LinesRead, OverviewRead, ReplayPage
from tablecam.flows.house import House
from tablecam.frames import Camera
from tablecam.games.reseating import names_in
from tablecam.history.reading import HistoryReader, game_of
from tablecam.messages import Message, message
from tablecam.opening import (
    open_audio,
    open_camera,
    open_display,
    open_eye,
    open_no_camera,
    open_panels,
    open_screen,
)
from tablecam.ports import Display, Ports, Pressing, Sight
from tablecam.record import Opened, Record, default_folder, open_record
from tablecam.screen import screen_of
from tablecam.session import Session
from tablecam.session.history import wanted_of
from tablecam.session.keeping import Unkept, due_again
from tablecam.session.menu import in_language
from tablecam.words import Language

_GAMES_BACK: Final = 10
"""Names are remembered from so many games; who played longer ago is spelled again."""


def run(session: Session, ports: Ports, seconds: float | None = None) -> Session:
    """Play until the people leave or go to something else, the recording ends, or `seconds` have passed.

    What happened is on the disk before it is shown: `append` returns once the events are synced.
    """
    reader = HistoryReader(ports.record)
    for moment in ports.camera.frames():
        time_s = moment.time_s
        seen = ports.eye.look(moment, session.looked_for, session.heights, session.piles)
        again = due_again(session, time_s)
        for happening in (moment, *again, *seen, *ports.presses(session, time_s)):
            session = ports.take(session, happening, time_s)
        session = looked_up(session, reader)
        screen = screen_of(session, time_s, ports.holding())
        for display in ports.displays:
            display.show(screen)
        over = seconds is not None and time_s >= seconds
        if session.leaving or session.is_waiting or over:
            break
    return session


def looked_up(session: Session, reader: HistoryReader) -> Session:
    """The session with what its page of the history asks for, a little of it at a time."""
    wanted = wanted_of(session)
    if wanted is None:
        return session
    try:
        if wanted == "overview":
            return session.take(OverviewRead(reader.overview())).session
        return session.take(LinesRead(wanted, reader.lines(wanted))).session
    except RecordError as refused:
        return replace(session, overlay=None, notice=refused.message)


def replay(record: Record, number: int, language: Language) -> None:
    """Show a stored game again on the screen, step by step. Raises DisplayError and HistoryError."""
    from tablecam.history.exports import course_of

    page = ReplayPage(number, course_of(game_of(record, number)))
    session = replace(Session.begin(language), overlay=History((page,)))
    with (
        closing(open_screen(windowed=True)) as display,
        closing(open_no_camera()) as clock,
        suppress(KeyboardInterrupt),
    ):
        for moment in clock.frames():
            for press in display.presses(moment.time_s):
                session = session.take(press).session
            if not isinstance(session.overlay, History):
                return
            display.show(screen_of(session, moment.time_s))


@dataclass(frozen=True, slots=True)
class Service:
    """What is different where the system has started the table, and keeps it running.

    `displays`: who else is shown every screen. `by_hand`: no camera is opened.
    """

    displays: tuple[Display, ...]
    by_hand: bool = False


def play(
    game: str | None,
    config: Config,
    language: Language,
    folder: Path | None,
    windowed: bool,
    service: Service | None = None,
) -> Message | None:
    """The appliance. What is to be said at the end: where nobody left, the pictures of a recording are over.
    Raises CameraError, DisplayError, RecordError and NotAllowed (an unknown game)."""
    from tablecam.adapters.once_seen import OnceSeen
    from tablecam.adapters.one_stream import OneStream
    from tablecam.adapters.signals import heed_signals
    from tablecam.adapters.together import ButtonsTogether
    from tablecam.setting_up.at_table import is_first_start

    heed_signals()
    kept_in, by_hand = folder or default_folder(), service is not None and service.by_hand
    with (
        closing(open_record(kept_in)) as opened,
        # Before what takes long: a black screen looks like a box that does not work.
        closing(open_screen(windowed, config.joystick)) as display,
        closing(open_no_camera() if by_hand else open_camera(config.camera)) as camera,
        closing(open_audio(kept_in, config.quiet_hours)) as audio,
    ):
        first = not by_hand and is_first_start(config, kept_in, games=opened.record.games, game=game)
        begun = _begin_by(config, opened, language, game)
        session = replace(begun, box=service is not None, setting_up=first)
        eye, notice = _open_taught_eye(config, kept_in)
        session = replace(session, notice=session.notice or notice)
        panels = open_panels(config)
        with (
            closing(OnceSeen(ButtonsTogether(display, *panels, wake=display.wake))) as buttons,
            suppress(KeyboardInterrupt),
        ):
            log = TroubleLog(log_path(kept_in, os.environ))
            ports = Ports(
                OneStream(camera),
                eye,
                _presses(camera, buttons, simulated_too=False),
                opened.record,
                (display, *panels, buttons, log, *(service.displays if service else ())),
                lambda: buttons.holding,
                power_switch(box=service is not None),
                audio,
                lambda chosen: save_settings(default_path(), chosen),
            )
            last = _play_on(session, ports, _Room(config, kept_in, buttons, first))
            if not last.leaving:
                over = "table.pictures-over-unplayed" if last.table is None else "table.pictures-over"
                return message(over, camera=config.camera, path=opened.record.path)
    return None


@dataclass(frozen=True, slots=True)
class _Room:
    """Where people play. `first`: nobody has played here before."""

    config: Config
    folder: Path
    buttons: Buttons
    first: bool


def _play_on(session: Session, ports: Ports, room: _Room) -> Session:
    """Play, with lessons, setting up and doctor in between, until the people leave or the pictures end."""
    if not room.first:
        session = run(session, ports)
    first = room.first
    while session.is_waiting:
        session = _led(session, ports, room, first=first)
        first = False
        eye, _ = _open_taught_eye(room.config, room.folder)
        session = run(
            replace(session, teaching=False, setting_up=False, examining=False), replace(ports, eye=eye)
        )
    return session


def _led(session: Session, ports: Ports, room: _Room, *, first: bool) -> Session:
    """The session after the lesson, the setting up or the doctor that it asked for."""
    from tablecam.adapters.contrast import InContrast
    from tablecam.console import Console
    from tablecam.doctor.at_table import Patient, look_over
    from tablecam.lessons import learn_at
    from tablecam.setting_up.at_table import Place, lead_through

    display, *lamps = ports.displays
    shown = (InContrast(display, session.settings.contrast), *lamps)
    console = Console(room.buttons, shown, ports.switch_off)
    if session.teaching:
        try:
            learn_at(ports.camera, console, session.language, room.folder)
        except ModelError as refused:  # nothing can be kept there; that ends no game
            return replace(session, notice=refused.message)
        return session
    if session.examining:
        stuck, config = session.button_trouble, room.config
        look_over(
            Patient(config.camera, config.buttons, room.folder, stuck),
            ports.camera,
            console,
            session.language,
        )
        return session
    place = Place(room.config, console, room.folder)
    return in_language(session, lead_through(place, ports.camera, session.language, first=first))


def _open_taught_eye(config: Config, folder: Path) -> tuple[Sight, Message | None]:
    """The eyes with what was measured of the lens and taught of the dice, and what is wrong with these."""
    from tablecam.lenses import known_lenses
    from tablecam.teaching.taught import taught_head

    lenses, untold = known_lenses(config.camera, folder)
    head, unlearned = taught_head(folder)
    return open_eye(config.camera.startswith("dir:"), config.die_mm, lenses, head), untold or unlearned


def demonstrate(game: str | None, language: Language, seconds: float | None, folder: Path | None) -> Path:
    """The same on a simulated table, where simulated people press the buttons too. Returns the record's path.

    Raises RecordError, and NotAllowed for an unknown game.
    """
    display, buttons = open_display(language)
    with (
        closing(display),
        closing(open_record(folder or default_folder() / "demo")) as opened,
        closing(open_camera("sim")) as camera,
        closing(open_audio(folder or default_folder(), None)) as audio,
    ):
        give_up_another_game(opened.record, game)
        session = _begin(opened, language, game)
        eye = open_eye()
        with suppress(KeyboardInterrupt):
            presses = _presses(camera, buttons, simulated_too=True)
            ports = Ports(
                camera, eye, presses, opened.record, (display,), lambda: buttons.holding, audio=audio
            )
            run(session, ports, seconds)
        return opened.record.path


def _presses(camera: Camera, buttons: Buttons, simulated_too: bool) -> Pressing:
    """The presses of the real buttons and, in a simulated room, those of its people, who play there."""
    from tablecam.simulation.room import RoomPeople, SimulatedRoom

    if not isinstance(camera, SimulatedRoom):
        return lambda _, time_s: buttons.presses(time_s)
    people = RoomPeople(camera, press=simulated_too)
    return lambda session, time_s: (*people.presses(session, time_s), *buttons.presses(time_s))


def _begin(opened: Opened, language: Language, game: str | None, *, show_odds: bool = True) -> Session:
    """Begin, and tell what is to be said of the record."""
    session = session_of(opened.record, language, game, show_odds=show_odds)
    unkept = None if opened.trouble is None else Unkept(opened.trouble)
    return replace(session, notice=opened.notice or session.notice, unkept=unkept)


def _begin_by(config: Config, opened: Opened, language: Language, game: str | None) -> Session:
    """Begin as the house wants it, with the lessons on the menu."""
    begun = _begin(opened, language, game, show_odds=not config.hide_odds)
    house = House(config.off_mat == "counts", config.margin_stops, config.hand_stops)
    return replace(begun, house=house, settings=config.settings, teachable=True)


def session_of(record: Record, language: Language, game: str | None, *, show_odds: bool = True) -> Session:
    """Go on with the open game, in mid-turn; else begin with `game`, or with the choice of one."""
    known = known_players(record)
    lines = record.open_game()
    if not lines:
        return Session.begin(language, known, game, show_odds=show_odds)
    try:
        return Session.resume(lines, language, known, show_odds=show_odds)
    except (NotAllowed, NotUnderstood) as refusal:
        # Written under other rules. A table that cannot start would need a keyboard; the lines stay stored.
        give_up(record)
        begun = Session.begin(language, known, game, show_odds=show_odds)
        return replace(
            begun, notice=message("table.not-resumed", game=record.current, reason=refusal.message)
        )


def give_up_another_game(record: Record, game: str | None) -> None:
    """Close the open game where `game` names another."""
    lines = record.open_game()
    if lines and game is not None and lines[0] != f"game {game}":
        give_up(record)


def give_up(record: Record) -> None:
    """Close the open game; where the disk takes nothing, it stays open, and people are told as they play."""
    with suppress(DiskTrouble):
        record.append((Closed("abandoned"),), 0.0)


def known_players(record: Record) -> tuple[str, ...]:
    """The names of the last games' players, the latest game first, nobody twice."""
    games = range(record.games, max(0, record.games - _GAMES_BACK), -1)
    return tuple(dict.fromkeys(name for game in games for name in names_in(record.lines(game))))
