"""The loop, and the one place that chooses what it runs on: camera, buttons, display, record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from tablecam.adapters.power import is_raspberry_pi, leave_on, switch_off
from tablecam.adapters.silence import Silence
from tablecam.buttons import ButtonEvent, ButtonName, Buttons, Holding
from tablecam.config import Config, default_path, is_camera, save_settings
from tablecam.dice import BoardView, Heights, Observation, ZonesView
from tablecam.errors import CameraError, DiskTrouble, DisplayError, NotAllowed, NotUnderstood, RecordError
from tablecam.events import Closed
from tablecam.export import save_match
from tablecam.flows.history import History, LinesRead, OverviewRead, ReplayPage
from tablecam.flows.house import House
from tablecam.frames import Camera, Frame, Tick
from tablecam.games.base import Throw
from tablecam.history.reading import HistoryReader, game_of
from tablecam.mats import DIE_MM, find_board
from tablecam.messages import Message, message
from tablecam.record import Opened, Record, default_folder, open_record
from tablecam.screen import Screen, screen_of
from tablecam.screen.hearing import sound_of
from tablecam.session import Happening, Session
from tablecam.session.chosen import newly_chosen
from tablecam.session.history import wanted_of
from tablecam.session.keeping import Unkept, due_again, kept, not_kept
from tablecam.session.menu import in_language
from tablecam.session.zones import Piles
from tablecam.sound import Audio, Hours
from tablecam.words import Language

if TYPE_CHECKING:
    from tablecam.adapters.gpio import GpioPanel
    from tablecam.adapters.pygame_display import PygameDisplay
    from tablecam.teaching.classroom import Pressing as LessonPressing
    from tablecam.throws_transcription import ThrowTranscript
    from tablecam.transcription import Transcript
    from tablecam.vision.board_eye import BoardEye
    from tablecam.vision.eye import Eye
    from tablecam.vision.head import Head
    from tablecam.vision.lens import KnownLens
    from tablecam.vision.zones_eye import ZonesEye

_GAMES_BACK: Final = 10
"""Names are remembered from so many games; who played longer ago is spelled again."""


class Display(Protocol):
    """Shows a screen until the next one, on a screen or by lamps; `close` may be called more than once."""

    def show(self, screen: Screen) -> None: ...

    def close(self) -> None: ...


class Sight(Protocol):
    """What the loop needs of vision. As data: `expected`, the throw that is due; `heights`, how many dice are
    known to stand on each cell, where the game is played on a board."""

    def look(
        self,
        moment: Frame | Tick,
        expected: Throw | None,
        heights: Heights | None,
        piles: Piles | None = None,
    ) -> Sequence[Observation | BoardView | ZonesView]: ...


Pressing = Callable[[Session, float], tuple[ButtonEvent, ...]]
"""The presses made since the moment before, given the session and the time in seconds."""


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything that the loop touches outside itself."""

    camera: Camera
    eye: Sight
    presses: Pressing
    record: Record
    displays: tuple[Display, ...]
    holding: Callable[[], Holding | None] = lambda: None
    switch_off: Callable[[], Message] = leave_on
    audio: Audio = field(default_factory=Silence)
    keep: Callable[[Mapping[str, object]], Message | None] = lambda _: None

    def take(self, session: Session, happening: Happening, time_s: float) -> Session:
        """The session after a happening, once what came of it is on the disk.

        Where the disk takes nothing, it has not happened: the session stays as it was, and says so.
        """
        step = session.take(happening)
        try:
            self.record.append(step.events, time_s)
        except DiskTrouble as refused:
            return not_kept(session, step, happening, refused.message, time_s)
        if step.settle:
            self.camera.settle()
        if step.switch_off:
            return replace(step.session, notice=self.switch_off())
        sound = sound_of(session, happening, step)
        if sound is not None:
            self.audio.play(sound)
        return self._with_choices(session, self._with_match(kept(step, happening), bool(step.events)))

    def _with_choices(self, before: Session, after: Session) -> Session:
        """The session, once what people chose by the menu is kept for the next start."""
        chosen = newly_chosen(before, after) if after.overlay is not None else {}
        trouble = self.keep(chosen) if chosen else None
        return after if trouble is None else replace(after, notice=trouble)

    def _with_match(self, session: Session, changed: bool) -> Session:
        """The session, once a game of DéCLIC is also in a file of its own."""
        if not changed or session.table is None:
            return session
        path = self.record.path.with_name(f"declic-{self.record.current:04}.declic")
        try:
            save_match(session.table, path, date.today().isoformat())
        except RecordError as refused:  # the game itself is kept, and the file can be written from it later
            return replace(session, unkept=Unkept(refused.message))
        return session


def run(session: Session, ports: Ports, seconds: float | None = None) -> Session:
    """Play until the people leave, go to teach or set up, the recording ends, or `seconds` have passed.

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
        if session.leaving or session.teaching or session.setting_up or over:
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
        closing(_no_camera()) as clock,
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
) -> None:
    """The appliance. Raises CameraError, DisplayError, RecordError and NotAllowed (an unknown game)."""
    from tablecam.adapters.contrast import InContrast
    from tablecam.adapters.one_stream import OneStream
    from tablecam.adapters.signals import heed_signals
    from tablecam.adapters.together import ButtonsTogether
    from tablecam.lenses import known_lenses
    from tablecam.lessons import learn_at
    from tablecam.setting_up.at_table import Place, is_first_start, lead_through
    from tablecam.teaching.taught import taught_head

    heed_signals()
    with (
        closing(open_record(folder or default_folder())) as opened,
        # Before what takes long: a black screen looks like a box that does not work.
        closing(open_screen(windowed, config.joystick)) as display,
        closing(_no_camera() if service and service.by_hand else open_camera(config.camera)) as camera,
        closing(open_audio(folder or default_folder(), config.quiet_hours)) as audio,
    ):
        begun = _begin(opened, language, game, show_odds=not config.hide_odds)
        house = House(config.off_mat == "counts", config.margin_stops)
        session = replace(begun, box=service is not None, house=house, settings=config.settings)
        by_hand = service is not None and service.by_hand
        first = not by_hand and is_first_start(
            config, folder or default_folder(), games=opened.record.games, game=game
        )
        session = replace(session, teachable=True, setting_up=first)
        lenses, untold = known_lenses(config.camera, folder or default_folder())
        head, unlearned = taught_head(folder or default_folder())
        session = replace(session, notice=session.notice or untold or unlearned)
        eye = open_eye(config.camera.startswith("dir:"), config.die_mm, lenses, head)
        panels = open_panels(config)
        together = ButtonsTogether(display, *panels, wake=display.wake)
        with closing(together) as buttons, suppress(KeyboardInterrupt):
            presses = _presses(camera, buttons, simulated_too=False)
            displays: tuple[Display, ...] = (display, *panels, *(service.displays if service else ()))
            off = switch_off if service or is_raspberry_pi() else leave_on
            ports = Ports(
                OneStream(camera),
                eye,
                presses,
                opened.record,
                displays,
                lambda: buttons.holding,
                off,
                audio,
                lambda chosen: save_settings(default_path(), chosen),
            )
            if not first:
                session = run(session, ports)
            while session.teaching or session.setting_up:
                lesson: LessonPressing = lambda _, time_s: buttons.presses(time_s)  # noqa: E731
                shown = (InContrast(display, session.settings.contrast), *displays[1:])
                if session.teaching:
                    learn_at(ports.camera, lesson, shown, session.language, folder or default_folder())
                else:
                    place = Place(config, buttons, shown, folder or default_folder())
                    chosen = lead_through(place, ports.camera, session.language, first=first)
                    session, first = in_language(session, chosen), False
                lenses, _ = known_lenses(config.camera, folder or default_folder())
                head, _ = taught_head(folder or default_folder())
                eye = open_eye(config.camera.startswith("dir:"), config.die_mm, lenses, head)
                session = replace(session, teaching=False, setting_up=False)
                session = run(session, replace(ports, eye=eye))


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
    lines = (line for game in games for line in record.header(game) if line.startswith("players "))
    return tuple(
        dict.fromkeys(name.strip() for line in lines for name in line.removeprefix("players ").split(","))
    )


def open_camera(text: str) -> Camera:
    """The camera that `--camera` or table.toml names. Raises CameraError."""
    from tablecam.adapters.files import StillsCamera, open_file

    if not is_camera(text):
        raise CameraError(message("camera.unknown", camera=text))
    kind, _, where = text.partition(":")
    match kind:
        case "v4l2":
            return _live(lambda: _open_v4l2(int(where)), f"/dev/video{int(where)}")
        case "file":
            return open_file(Path(where))
        case "dir":
            return StillsCamera.of_folder(Path(where))
        case "sim":
            return _open_simulation()
        case _:
            return _live(_open_picamera2, "picamera2")


def _no_camera() -> Camera:
    from tablecam.adapters.no_camera import NoCamera

    return NoCamera(message("safe.by-hand"))


def _live(open_device: Callable[[], Camera], name: str) -> Camera:
    from tablecam.adapters.live import LiveCamera

    return LiveCamera(open_device, name)


def _open_v4l2(number: int) -> Camera:
    from tablecam.adapters.v4l2 import V4l2Camera

    return V4l2Camera(number)


def _open_picamera2() -> Camera:
    from tablecam.adapters.picamera2_camera import Picamera2Camera

    return Picamera2Camera()


def _open_simulation() -> Camera:
    from tablecam.simulation.room import SimulatedRoom

    return SimulatedRoom()


def open_eye(
    stills: bool = False,
    die_mm: float = DIE_MM,
    lenses: Sequence[KnownLens] = (),
    head: Head | None = None,
) -> Sight:
    """The eyes with their readers. `stills`: each picture of another name is a table at rest. `die_mm`: edge
    of the dice of DéCLIC. `head`: what the reader was taught of the dice that are thrown."""
    from tablecam.vision.eyes import Eyes

    # Other dice than the usual ones are on many tables: that is news only where somebody named a size.
    named_mm = None if die_mm == DIE_MM else die_mm
    throws = open_throw_eye(stills, head, named_mm)
    return Eyes(throws, lambda: open_board_eye(stills, die_mm, lenses), lambda: open_zones_eye(stills, head))


def open_zones_eye(stills: bool = False, head: Head | None = None) -> ZonesEye:
    """The eye over a mat with zones. Raises ModelError."""
    from tablecam.vision.reader import load_reader
    from tablecam.vision.zones_eye import ZonesEye

    return ZonesEye(load_reader(head), stills)


def open_throw_eye(stills: bool = False, head: Head | None = None, die_mm: float | None = None) -> Eye:
    """The eye over a table of throws; `die_mm`: the edge of the dice, if it was named. Raises ModelError."""
    from tablecam.vision.eye import Eye
    from tablecam.vision.reader import load_reader

    return Eye(load_reader(head), stills=stills, die_mm=die_mm)


def transcribe_pictures(
    source: Path,
    game: str | None,
    names: Sequence[str],
    options: Sequence[str],
    presses: Path | None,
    die_mm: float = DIE_MM,
) -> Transcript | ThrowTranscript:
    """The record of a game in a folder of stills, in one still, or in a video. Raises CameraError,
    ModelError, NotAllowed and NotUnderstood."""
    from tablecam.adapters.files import StillsCamera, open_file
    from tablecam.scripts import read_text
    from tablecam.teaching.taught import taught_head
    from tablecam.throws_transcription import read_presses, transcribe_throws
    from tablecam.transcription import begin, transcribe
    from tablecam.zones_transcription import transcribe_zones

    table = begin(game, names, options)
    pressed = None if presses is None else read_presses(read_text(presses))
    with closing(StillsCamera.of_folder(source) if source.is_dir() else open_file(source)) as camera:
        stills = isinstance(camera, StillsCamera)
        if table.game.name == "declic":
            return transcribe(camera, open_board_eye(stills, die_mm), table, stills)
        head = taught_head(default_folder())[0]
        if table.game.name == "dead-mans-dice":
            return transcribe_zones(camera, open_zones_eye(stills, head), table, pressed)
        return transcribe_throws(camera, open_throw_eye(stills, head), table, pressed)


def open_board_eye(
    stills: bool = False, die_mm: float = DIE_MM, lenses: Sequence[KnownLens] = ()
) -> BoardEye:
    """The eye over a board of dice with this edge. Raises ConfigError for a size without a board, and
    ModelError."""
    from tablecam.vision.block_reader import load_block_reader
    from tablecam.vision.board import BoardFinder
    from tablecam.vision.board_eye import BoardEye

    board = find_board(die_mm)
    return BoardEye(load_block_reader(), board, stills, BoardFinder(board, known=lenses))


def open_screen(windowed: bool, joystick: Mapping[ButtonName, int] | None = None) -> PygameDisplay:
    """The screen with the keys and joysticks that belong to it. Raises DisplayError where there is none."""
    from tablecam.adapters.pygame_display import PygameDisplay

    return PygameDisplay(windowed, joystick)


def open_audio(folder: Path, quiet: Hours | None) -> Audio:
    """The sound, but not in the quiet hours; the voices of piper are in `folder`."""
    from tablecam.adapters.mixer import MixerAudio
    from tablecam.adapters.quiet import QuietHours
    from tablecam.adapters.speech import find_voice

    audio = MixerAudio(lambda language: find_voice(language, folder / "voices"))
    return audio if quiet is None else QuietHours(audio, quiet)


def open_panels(config: Config) -> tuple[GpioPanel, ...]:
    """The buttons and lamps on the pins, where they are asked for."""
    if config.buttons != "gpio":
        return ()
    from tablecam.adapters.gpio import GpioPanel

    return (GpioPanel(config.pins, config.lamps),)


def open_display(language: Language) -> tuple[Display, Buttons]:
    """The screen in a window, with its keys; the terminal, without keys, where there is no screen."""
    from tablecam.adapters.terminal import NoButtons, TerminalDisplay

    try:
        display = open_screen(windowed=True)
    except DisplayError:
        return TerminalDisplay(language), NoButtons()
    return display, display
