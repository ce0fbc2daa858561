"""From a session to what is shown of it: pure, and in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tablecam.buttons import BUTTONS, Holding
from tablecam.dice import DieReading, Face
from tablecam.flows.board import BoardFlow
from tablecam.flows.choice import Choice
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.help import Help
from tablecam.flows.history import History, ReplayPage
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Paused
from tablecam.flows.naming import Naming
from tablecam.flows.seating import Seating
from tablecam.flows.setup import Setup
from tablecam.flows.throws import faces_of
from tablecam.flows.zones import in_faces
from tablecam.games.ten_thousand import TenThousandState
from tablecam.messages import Message, message
from tablecam.screen.asking import asked_of
from tablecam.screen.board import ShownBoard, board_of
from tablecam.screen.deeds import deed
from tablecam.screen.figures import digits, gauges_of, odds_of, player_detail
from tablecam.screen.history import history_hint, history_players, replay_title, shown_history
from tablecam.screen.holding import filled
from tablecam.screen.labels import shown_button
from tablecam.screen.notices import is_lost, is_news, notice_of, trouble_of
from tablecam.screen.rounds import round_of
from tablecam.screen.shown import CameraWord, Item, Layout, PlayerLine, Screen, ShownDie
from tablecam.screen.tray import tray_of
from tablecam.screen.zones import zones_of
from tablecam.session import Session
from tablecam.session.board import marked_of
from tablecam.session.sitting import UNSEEN, UNWATCHED
from tablecam.words import Language, say, say_any

_TURNS: Final = 4
LAYOUTS: Final[Mapping[type, Layout]] = {Paused: "paused", Help: "help", History: "history", Keeper: "dice"}
SILENT_AFTER_S: Final = 2.0
"""How long no picture may come before the screen says so; a hiccup of a cable is shorter."""


def screen_of(session: Session, time_s: float, holding: Holding | None = None) -> Screen:
    """Describe what the session looks like at `time_s` (seconds, the camera's clock).

    `holding`: the buttons that are held down.
    """
    history = session.overlay
    if not isinstance(history, History):
        return _described(session, time_s, holding)
    if isinstance(history.page, ReplayPage):
        return _replayed(session, history.page, time_s)
    return replace(
        _described(session, time_s, holding),
        asked=say_any(history_hint(history), session.language),
        players=history_players(history.page, session.language),
        history=shown_history(history, session.language),
    )


def _replayed(session: Session, page: ReplayPage, time_s: float) -> Screen:
    """A game as it stood at a moment of its replay, with what the buttons do in one."""
    table = page.course.tables[page.at]
    past = replace(
        session,
        table=table,
        flow=None,
        overlay=None,
        view=None,  # what lies there now is no part of it
        seen=(),
        pending=None,
        taken_back=(),
        away_s=None,
        notice=None,
        watch=UNWATCHED,
        zones=UNSEEN,
    )
    shown = _described(past, time_s, None)
    replaying = CameraWord(say(message("screen.camera.replay"), session.language), False)
    return replace(
        shown,
        asked=say(replay_title(page), session.language),
        camera=shown.camera if shown.camera.alarm else replaying,
        buttons=tuple(shown_button(name, deed(session, name), session.language) for name in BUTTONS),
    )


def _described(session: Session, time_s: float, holding: Holding | None) -> Screen:
    language = session.language
    table_shown = session.table is not None and session.overlay is None
    playing = table_shown and session.flow is None
    notice = notice_of(session, holding, time_s)
    return Screen(
        layout=layout_of(session),
        context=_context(session),
        title=say(_title(session), language),
        asked=say_any(asked_of(session), language),
        said=_said(session) if table_shown else "",
        notice=say_any(notice, language),
        trouble=say_any(trouble_of(session), language),
        players=_players(session),
        dice=_dice(session) if table_shown else (),
        awaited=session.throw.dice if playing and session.throw else 0,
        gauges=gauges_of(session.table, language) if table_shown and session.table else (),
        odds=odds_of(session) if playing else None,
        items=_items(session),
        faces=session.flow.due.faces
        if layout_of(session) == "faces" and isinstance(session.flow, Editor)
        else (),
        buttons=tuple(
            shown_button(name, deed(session, name), language, filled(session, name, holding, time_s))
            for name in BUTTONS
        ),
        camera=_camera(session, time_s),
        board=_board(session),
        zones=zones_of(session),
        tray=tray_of(session),
        turns=_turns(session),
        paragraphs=_paragraphs(session),
        news=is_news(notice),
        lost=playing and is_lost(session),
        contrast=session.settings.contrast,
    )


def layout_of(session: Session) -> Layout:
    """Which of the few arrangements fits what the buttons are busy with."""
    match session.asking:
        case Setup(step="spell") | Seating(naming=Naming(spelled=str())):
            return "letters"
        case Setup():
            return "list"
        case Editor():
            return "dice" if session.asking.at is None else "faces"
        case Paused() | Help() | History() | Keeper():
            return LAYOUTS[type(session.asking)]
    if session.overlay is not None or isinstance(session.flow, Doubted | Seating):
        return "list"
    elsewhere: Layout = "play" if session.board_play is None else "board"
    return elsewhere if session.piles is None else "zones"


def _context(session: Session) -> str:
    """The game, and which round of it, or whose turn it is where the title says something else."""
    table = session.table
    if table is None:
        return "tablecam"
    game, seat = say(message(f"game.name.{table.game.name}"), session.language), table.state.to_play
    if session.asking is None:
        return " · ".join(filter(None, (game, say_any(round_of(table.state), session.language))))
    return game if seat is None else f"{game} · {table.players[seat - 1]}"


def _title(session: Session) -> Message:
    if session.asking is not None:
        return _of_player(session, session.asking.heading)
    table = session.table
    if table is None:
        return message("screen.setup.game")
    state = table.state
    if state.finished:
        names = " & ".join(table.players[seat - 1] for seat in state.winners)
        return message("screen.shared" if len(state.winners) > 1 else "screen.wins", names=names)
    if state.to_play is None:
        return message("screen.everybody")
    return message("screen.turn", name=table.players[state.to_play - 1])


def _of_player(session: Session, what: Message) -> Message:
    """A question about somebody's dice begins with who that is: people look up for a second."""
    state = None if session.table is None else session.table.state
    if state is None or not state.to_play or not isinstance(session.asking, Keeper | Doubted | Editor):
        return what
    name = session.table.players[state.to_play - 1] if session.table else ""
    return message("screen.of-player", name=name, what=what)


def _said(session: Session) -> str:
    table = session.table
    if table is None:
        return ""
    said = table.said if session.piles is None else map(in_faces, table.said)
    return " ".join(say(text, session.language) for text in said)


def _board(session: Session) -> ShownBoard | None:
    """The board with what is to be looked at, while a game on one is to be seen."""
    play = session.board_play
    if play is None or session.overlay is not None:
        return None
    flow = session.flow if isinstance(session.flow, BoardFlow) else None
    asked = flow.marked if flow else ()
    return board_of(play, asked or marked_of(session.watch.seen, play), flow.offered if flow else ())


def _turns(session: Session) -> tuple[str, ...]:
    """The last lines of the record of a game on a board."""
    play = session.board_play
    if play is None:
        return ()
    numbered = [f"{number}. {turn.text}" for number, turn in enumerate(play.turns, 1) if turn]
    return tuple(numbered[-_TURNS:])


def _paragraphs(session: Session) -> tuple[str, ...]:
    """The page of the rules that is open."""
    if not isinstance(session.overlay, Help):
        return ()
    return tuple(say(session.overlay.text, session.language).split("\n"))


def _players(session: Session) -> tuple[PlayerLine, ...]:
    table = session.table
    if table is None:
        return ()
    state = table.state
    best = max(state.scores)
    leads = [score == best != min(state.scores) for score in state.scores]
    shown = state.winners if state.finished else tuple(seat for seat, lead in enumerate(leads, 1) if lead)
    return tuple(
        PlayerLine(
            name,
            digits(state.scores[seat - 1], session.language),
            player_detail(table, seat, session.language),
            seat == state.to_play,
            seat in shown,
        )
        for seat, name in enumerate(table.players, start=1)
    )


def _dice(session: Session) -> tuple[ShownDie, ...]:
    match session.flow:
        case Editor() as editor:
            at = editor.cursor if editor.at is None else editor.at
            return tuple(
                _shown(die.face, die.reading, pointed=place == at) for place, die in enumerate(editor.dice)
            )
        case Keeper() as keeper:
            pictures = session.seen if len(session.seen) == len(keeper.faces) else (None,) * len(keeper.faces)
            return tuple(
                _shown(face, reading, pointed=place == keeper.cursor, chosen=keeper.kept[place])
                for place, (face, reading) in enumerate(zip(keeper.faces, pictures, strict=True))
            )
    if session.pending is None and session.turn_begins:
        return ()  # the dice that still lie there are another player's
    readings = session.seen if session.pending is None else session.pending.dice
    shown: list[tuple[Face | None, DieReading | None]] = [(reading.face, reading) for reading in readings]
    if not shown:
        shown = [(face, None) for face in faces_of(session.last_throw or "")]
    scored = Counter(_scored(session))
    return tuple(_shown(face, reading, chosen=_taken(scored, face)) for face, reading in shown)


def _scored(session: Session) -> tuple[int, ...]:
    """The faces of the throw shown that were set aside: the others are to be thrown."""
    state = None if session.table is None or session.pending else session.table.state
    return state.scored if isinstance(state, TenThousandState) else ()


def _taken(scored: Counter[int], face: Face | None) -> bool:
    """Whether the face is one of those that scored; each is taken once."""
    if not isinstance(face, int) or not scored[face]:
        return False
    scored[face] -= 1
    return True


def _shown(
    face: Face | None, reading: DieReading | None, *, pointed: bool = False, chosen: bool = False
) -> ShownDie:
    if reading is None:
        return ShownDie(face, (), pointed, chosen)
    candidates = tuple((possible, round(100 * chance)) for possible, chance in reading.candidates)
    return ShownDie(face, candidates if face is None else (), pointed, chosen, reading.picture)


def _items(session: Session) -> tuple[Item, ...]:
    asking = session.asking
    if asking is None:
        return ()
    return tuple(
        _item(choice, session.language, place == asking.cursor) for place, choice in enumerate(asking.choices)
    )


def _item(choice: Choice, language: Language, pointed: bool) -> Item:
    return Item(say_any(choice.label, language), say_any(choice.detail, language), pointed)


def _camera(session: Session, time_s: float) -> CameraWord:
    of_board = "" if session.board_play is None else "-board"
    if session.camera_trouble is not None:
        return CameraWord(say(message(f"screen.camera.trouble{of_board}"), session.language), True)
    silent_s = 0.0 if session.silent_since is None else time_s - session.silent_since
    if silent_s >= SILENT_AFTER_S:
        return CameraWord(say(message("screen.camera.silent", seconds=int(silent_s)), session.language), True)
    view = session.view
    key = "screen.camera.waiting" if view is None else f"screen.camera.{view.state.lower()}{of_board}"
    text = say(message(key), session.language)
    no_mat = view is not None and view.mat is False
    return CameraWord(
        f"{text} · {say(message('screen.camera.no-mat'), session.language)}" if no_mat else text, False
    )
