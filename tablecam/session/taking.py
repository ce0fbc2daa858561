"""The session: throws and presses come in, lines of the table script go out, and nothing is guessed.

Pure and immutable: it knows no clock, no file and no chance. A step folds the new line into the table first
and hands it out to be stored only if the rules allow it; the caller stores it before it shows anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from tablecam.buttons import ButtonName, ButtonTrouble, Press
from tablecam.dice import PIPS, BoardView, DieReading, Face, Roll, TableView, certain_faces
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.events import Closed, Entered, Event, Source, Started
from tablecam.flows.board import BoardFlow, ByHand, Lines, MayStand, WhichDie
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Confirm, Menu, Paused, Word, menu_words
from tablecam.flows.setup import Setup
from tablecam.flows.throws import THROWS, certain, faces_of, fitting, nearest, throw_line
from tablecam.frames import Frame, Tick
from tablecam.games.base import Throw
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.play import Turn
from tablecam.games.declic.watching import Lingering, Watch
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.session.board import outcome_of, watch_again
from tablecam.session.sitting import UNWATCHED, Sitting, flow_of, fold
from tablecam.words import LANGUAGES, Language

BLIND_S: Final = 1.0
"""A throw takes longer, so pictures that are missing for less hide none."""
REACTION_S: Final = 0.6
"""Who presses a button sooner after the camera changed what it does meant what it did before."""
Happening = Roll | TableView | BoardView | Press | ButtonTrouble | Tick | Frame


@dataclass(frozen=True, slots=True)
class Step:
    """What a happening brought: the session after it, and the events to store before it is shown.

    `settle`: people asked that the camera find its focus, exposure and white balance anew.
    """

    session: Session
    events: tuple[Event, ...] = ()
    settle: bool = False


@dataclass(frozen=True, slots=True)
class Session(Sitting):
    """One evening at the table: what is so, and what comes of what happens."""

    @classmethod
    def begin(
        cls,
        language: Language,
        known_players: Iterable[str] = (),
        game: str | None = None,
        *,
        show_odds: bool = True,
    ) -> Session:
        """Start with the choice of a game, or with the rules of `game`. Raises NotAllowed for another."""
        known = tuple(known_players)
        return cls(language, known, show_odds, flow=Setup.begin(language, known, game))

    @classmethod
    def resume(
        cls,
        lines: Iterable[str],
        language: Language,
        known_players: Iterable[str] = (),
        *,
        show_odds: bool = True,
    ) -> Session:
        """Go on where `lines` (header and inputs of an open game) end. Raises what the rules raise."""
        lines = tuple(lines)
        table = fold(lines)
        resumed = cls(language, tuple(known_players), show_odds, table, flow_of(table))
        return replace(resumed, notice=message("screen.resumed"), watch=watch_again(table, lines))

    def take(self, happening: Happening) -> Step:
        """Take in what happened. Refusals become the new session's `notice` and change nothing else."""
        match happening:
            case Press():
                return self._heard(happening)
            case Roll():
                return self._lively()._rolled(happening)
            case TableView():
                return Step(self._lively()._seeing(happening))
            case BoardView():
                return self._lively()._viewed(happening)
            case Tick() | Frame():
                return self._passed(happening)
            case ButtonTrouble():
                return Step(replace(self, button_trouble=happening.what))

    def _passed(self, moment: Tick | Frame) -> Step:
        """Time has passed, with a picture or without."""
        if isinstance(moment, Frame):
            return self._lively()._heeded()
        since = moment.time_s if self.silent_since is None else self.silent_since
        blind = self.blind or moment.trouble is not None or moment.time_s - since >= BLIND_S
        return replace(self, silent_since=since, camera_trouble=moment.trouble, blind=blind)._heeded()

    def _lively(self) -> Session:
        if self.silent_since is None:
            return self
        return replace(self, silent_since=None, camera_trouble=None)

    def _seeing(self, view: TableView) -> Session:
        """The table as the camera sees it now; at rest, nothing that happened unseen is news any more."""
        seen = replace(self, view=view)
        at_rest = view.state in ("SETTLED", "EMPTY")
        return replace(seen, blind=False, typed_blind=False) if at_rest else seen

    # Boards

    def _viewed(self, view: BoardView) -> Step:
        """A view of the board: it counts at once, or when what lies above the game is closed."""
        shown = TableView(view.time_s, view.state)
        seen = replace(self, view=shown, board_trouble=view.trouble, unheeded=view)
        return seen._heeded()

    def _heeded(self) -> Step:
        """Take in the last view of the board, if nothing lies above the game."""
        view, play = self.unheeded, self.board_play
        if view is None or play is None or self.overlay is not None:
            return Step(self)
        if self.finished:  # who clears the board takes nothing back
            return Step(replace(self, unheeded=None))
        watch = self.watch.take(view, play)
        flow = self.flow if isinstance(self.flow, BoardFlow) else None
        outcome = outcome_of(watch.seen, play, flow)
        asked_s = self.asked_s if outcome.flow == self.flow else view.time_s
        watched = replace(self, watch=watch, unheeded=None, flow=outcome.flow, asked_s=asked_s)
        if not outcome.lines:
            return Step(watched)
        return replace(watched, notice=None)._enter_all(outcome.lines, "camera")

    def _enter_all(self, lines: Iterable[str], source: Source) -> Step:
        """Enter several lines; where the rules refuse one, none is entered."""
        session, events = self, tuple[Event, ...]()
        for line in lines:
            step = session._enter(line, source)
            if not step.events:
                return Step(replace(self, notice=step.session.notice))
            session, events = step.session, (*events, *step.events)
        return Step(session, events)

    def _stands_after_all(self, turn: Turn) -> Step:
        """A die that was taken back by a button and still stands counts after all, as what it was."""
        exception = " exception" if turn.verdict.kind == "exception" else ""
        watch = self.watch.count()
        return replace(self, watch=watch)._enter(f"place {turn.notation}{exception}", "buttons")

    # Throws

    def _rolled(self, roll: Roll) -> Step:
        if self.throw is None or not roll.dice:
            return Step(self._unwanted())
        if self.overlay is not None:
            return Step(replace(self, pending=roll, late=True))
        if not self.replaceable:
            return Step(replace(self, notice=message("screen.editing")))
        if self.typed_blind:
            return Step(replace(self, pending=roll, flow=None, notice=message("screen.typed-in")))
        return self._judge(self.throw, roll)

    def _unwanted(self) -> Session:
        """Dice came to rest where none are due: said where somebody may think that they count."""
        if isinstance(self.overlay, Paused):
            return replace(self, notice=message("screen.paused-throw"))
        if isinstance(self.flow, Keeper):
            return replace(self, notice=message("screen.keep-first"))
        return self

    def _judge(self, due: Throw, roll: Roll) -> Step:
        """Accept what is certain and complete, ask about the rest."""
        readings = fitting(due, roll)
        seen = nearest(due, roll)
        waiting = replace(self, pending=roll, flow=None, notice=None, late="relay" in self.legal)
        if readings is None and certain_faces(seen) is not None and self.flow is None:
            return Step(replace(waiting, notice=waiting._number_seen(due, len(seen))))
        faces = None if readings is None else certain(due, readings)
        if readings is None or faces is None:
            return Step(replace(waiting, flow=Editor.of_readings(due, seen)))
        return waiting._enter(throw_line(self.throw_word, faces), "camera", seen=readings)

    def _number_seen(self, due: Throw, seen: int) -> Message:
        if "relay" in self.legal:
            return message("screen.decide-first", seen=seen)
        return message("screen.dice-seen", seen=seen, due=due.dice)

    # Presses

    def _heard(self, press: Press) -> Step:
        if self._is_for_what_was(press):
            return Step(self)
        # What is wrong with the buttons has been read by whoever presses one.
        return replace(self, notice=None, button_trouble=None)._pressed(press)

    def _is_for_what_was(self, press: Press) -> bool:
        """Whether a press comes too soon after a question opened or closed by itself to be meant for it."""
        if press.button == "MENU" or self.overlay is not None or self.asked_s is None:
            return False
        return press.time_s - self.asked_s < REACTION_S

    def _pressed(self, press: Press) -> Step:
        if press.button == "MENU":
            return Step(self._menu(press))
        asking = self.asking
        if asking is None:  # a second tap on a line that has gone chooses nothing
            return self._decide(press.button) if press.item is None else Step(self)
        if isinstance(asking, Paused):
            goes_on = press.button in ("OK", "CONTINUE") and press.item is None
            return Step(self._close() if goes_on else self)
        if press.button == "UNDO":
            return self._back()
        if press.button == "OK":
            return self._choose(asking.cursor if press.item is None else press.item)
        return Step(self._moved(1 if press.button == "CONTINUE" else -1))

    def _moved(self, step: int) -> Session:
        if self.overlay is not None:
            return replace(self, overlay=self.overlay.moved(step))
        return self if self.flow is None else replace(self, flow=self.flow.moved(step))

    def _choose(self, index: int) -> Step:
        asking = self.asking
        if asking is None or not 0 <= index < len(asking.choices):
            return Step(self)
        if isinstance(asking, Menu):
            return self._menu_word(asking.words[index])
        if isinstance(asking, Confirm):
            return self._abandon() if index == 1 else Step(self._close())
        try:
            return self._chosen(index)
        except (NotAllowed, NotUnderstood) as refusal:
            return Step(replace(self, notice=refusal.message))

    def _chosen(self, index: int) -> Step:
        match self.flow:
            case Setup():
                after = self.flow.choose(index)
                return Step(replace(self, flow=after)) if isinstance(after, Setup) else self._start(after)
            case Editor():
                edited = self.flow.choose(index)
                return Step(replace(self, flow=edited)) if isinstance(edited, Editor) else self._typed(edited)
            case Keeper():
                kept = self.flow.choose(index)
                if isinstance(kept, Keeper):
                    return Step(replace(self, flow=kept))
                return self._enter(throw_line("keep", kept), "buttons")
            case WhichDie() | MayStand() | ByHand():
                return self._answered(self.flow.choose(index))
            case None:
                return Step(self)

    def _answered(self, answer: Lines | BoardFlow | None) -> Step:
        """What people say of the board: lines, a further question, or that they put it right."""
        if isinstance(answer, BoardFlow) or answer is None:
            return Step(replace(self, flow=answer))
        step = replace(self, flow=None)._enter_all(answer, "hand")
        said = sum(event.line.startswith("place") for event in step.events if isinstance(event, Entered))
        return replace(step, session=replace(step.session, watch=step.session.watch.say(said)))

    def _typed(self, faces: tuple[Face, ...]) -> Step:
        """Faces accepted in the editor: a throw, or the correction of the last one."""
        editor = self.flow
        assert isinstance(editor, Editor)
        source: Source = "hand" if editor.edited else "camera"
        seen = tuple(die.reading for die in editor.dice if die.reading is not None)
        told = seen if len(seen) == len(faces) else ()
        settled = tuple(replace(die, face=face) for die, face in zip(told, faces, strict=False))
        if editor.purpose == "correct":
            return self._enter(throw_line("correct", faces), source, seen=settled)
        step = self._enter(throw_line(self.throw_word, faces), source, seen=settled)
        typed_blind = self.typed_blind or (self.blind and bool(step.events))
        return replace(step, session=replace(step.session, typed_blind=typed_blind))

    def _back(self) -> Step:
        """UNDO: the last choice of the flow, else the flow itself, else the last input of the game."""
        if self.overlay is not None:
            return Step(self._close())
        before = None if self.flow is None else self.flow.back
        if before is not None:
            return Step(replace(self, flow=before)._in_language(self.language))
        if isinstance(self.flow, Editor | BoardFlow):
            return Step(replace(self, flow=flow_of(self.table)))
        return self._undo()

    def _decide(self, button: ButtonName) -> Step:
        if self.finished and button in ("OK", "CONTINUE"):
            return self._again() if button == "OK" else self._new_game()
        if button == "UNDO":
            return self._undo()
        if button == "OK":
            return self._look_closer()
        word = self.decisions.get(button) or self._refused(button)
        return Step(self) if word is None else self._enter(word, "buttons", seen=self.seen)

    def _refused(self, button: ButtonName) -> str | None:
        """A decision that is open and not allowed now is said all the same: the rules tell why not."""
        deciding = self.table is not None and self.table.state.phase == "decide"
        return "stop" if deciding and button == "STOP" else None

    def _look_closer(self) -> Step:
        """OK, where nothing is asked: look through the dice, or at what may be placed."""
        play, seen = self.board_play, self.watch.seen
        if play is None:
            return Step(self._edit_throw())
        if isinstance(seen, Lingering):
            return self._stands_after_all(seen.turn)
        return Step(self if play.over else replace(self, flow=ByHand(play)))

    def _edit_throw(self) -> Session:
        """Open the editor on the throw that waits, or on an empty one to type in."""
        due = self.throw
        if due is None or self.pending is None:
            return self._type_in()
        return replace(self, flow=Editor.of_readings(due, nearest(due, self.pending)))

    def _type_in(self) -> Session:
        return self if self.throw is None else replace(self, flow=Editor.by_hand(self.throw))

    # The game

    def _enter(self, line: str, source: Source, seen: tuple[DieReading, ...] = ()) -> Step:
        """Fold a line into the table; only if the rules allow it, it goes out as an event."""
        assert self.table is not None
        try:
            table = self.table.take(line)
        except (NotAllowed, NotUnderstood) as refusal:
            return Step(replace(self, notice=refusal.message))
        entered = replace(self, table=table, flow=flow_of(table), seen=seen, watch=self._watch_after(table))
        waits = source == "buttons" and line in ("relay", "fresh", "continue")
        settled = entered._ask_late() if waits else replace(entered, pending=None, late=False)
        return Step(settled, (Entered(line, source),))

    def _watch_after(self, table: Table) -> Watch:
        """What was seen of the board, or its clearing where another game of a match begins."""
        before, after = (None if each is None else each.state for each in (self.table, table))
        if not isinstance(before, DeclicState) or not isinstance(after, DeclicState):
            return self.watch
        if after.finished or len(after.plays) < len(before.plays):
            return UNWATCHED
        return self.watch.clear() if len(after.plays) > len(before.plays) else self.watch

    @property
    def _watch_anew(self) -> Watch:
        """What is known of the board as a game begins: the dice of one before may still stand."""
        play = self.board_play
        begun = play is not None and bool(play.turns)
        return UNWATCHED.clear() if begun or self.watch.clearing is not None else UNWATCHED

    def _ask_late(self) -> Session:
        """A throw that came before it could count is asked about, not taken: people may not mean it."""
        due = self.throw
        if not self.late or due is None or self.pending is None or not self.replaceable:
            return self
        return replace(self, flow=Editor.of_readings(due, nearest(due, self.pending)), late=False)

    def _undo(self) -> Step:
        """Take back the last input. A throw taken back stays at hand: OK offers it again."""
        if not self.can_undo:
            return Step(self)
        if self.table is not None and isinstance(self.table.state, DeclicState):
            return self._undo_die(self.table.state.last)
        if not self.standing[-1].startswith(THROWS):
            step = self._enter("undo", "buttons", seen=self.seen)
            return Step(replace(step.session, notice=message("screen.undone")), step.events)
        step = self._enter("undo", "buttons")
        pending = Roll(0.0 if self.view is None else self.view.time_s, self.seen) if self.seen else None
        notice = message("screen.undone-throw" if pending else "screen.undone")
        return Step(replace(step.session, pending=pending, notice=notice), step.events)

    def _undo_die(self, last: Turn | None) -> Step:
        """Take back the last die. While it still stands it does not count again."""
        step = self._enter("undo", "buttons")
        watch = step.session.watch
        if last is not None:
            watch = watch.undo(last)
        return Step(replace(step.session, watch=watch, notice=message("screen.undone")), step.events)

    def _start(self, header: tuple[str, ...]) -> Step:
        table = fold(header)
        names = tuple(dict.fromkeys((*table.players, *self.known_players)))
        begun = replace(self, table=table, flow=flow_of(table), overlay=None, known_players=names)
        fresh = replace(begun, seen=(), pending=None, late=False, watch=self._watch_anew, unheeded=None)
        return Step(fresh, (Started(header),))

    def _again(self) -> Step:
        """The same people, the same game, the same rules."""
        assert self.table is not None
        started = self._start(self.table.header)
        return Step(started.session, (Closed("finished"), *started.events))

    def _new_game(self) -> Step:
        return Step(self._set_up(), (Closed("finished"),))

    def _abandon(self) -> Step:
        return Step(self._set_up(), (Closed("abandoned"),))

    def _set_up(self) -> Session:
        fresh = Session.begin(self.language, self.known_players, show_odds=self.show_odds)
        return replace(
            fresh,
            view=self.view,
            silent_since=self.silent_since,
            camera_trouble=self.camera_trouble,
            button_trouble=self.button_trouble,
            watch=self._watch_anew,
        )

    # The menu

    def _menu(self, press: Press) -> Session:
        """A press opens or closes the menu; holding the button goes straight to what it is for most often."""
        if press.held and self.last_throw is not None:
            return replace(self, overlay=None)._correct()
        return self._close() if isinstance(self.overlay, Menu) else self._open_menu()

    def _open_menu(self) -> Session:
        begun, thrown = self.table is not None, self.last_throw is not None
        words = menu_words(begun=begun, finished=self.finished, throw=self.throw is not None, thrown=thrown)
        on_board = self.board_play is not None
        return replace(self, overlay=Menu(tuple(word for word in words if word != "odds" or not on_board)))

    def _menu_word(self, word: Word) -> Step:
        shut = replace(self, overlay=None)
        act: dict[Word, Callable[[], Step]] = {
            "resume": lambda: Step(self._close()),
            "by-hand": lambda: Step(shut._type_in()),
            "correct": lambda: Step(shut._correct()),
            "pause": lambda: Step(replace(self, overlay=Paused(), pending=None)),
            "odds": lambda: Step(replace(shut, show_odds=not self.show_odds)),
            "language": lambda: Step(shut._other_language()),
            "camera": lambda: Step(shut._ask_late(), settle=True),
            "again": shut._again,
            "new-game": shut._new_game,
            "abandon": lambda: Step(replace(self, overlay=Confirm())),
            "leave": shut._leave,
        }
        return act[word]()

    def _close(self) -> Session:
        """Close the overlay; a throw seen meanwhile is asked about."""
        return replace(self, overlay=None)._ask_late()

    def _correct(self) -> Session:
        line = self.last_throw
        if line is None or self.table is None:
            return self
        faces = faces_of(line)
        possible = PIPS if self.throw is None else self.throw.faces
        return replace(self, flow=Editor.of_faces(Throw(len(faces), possible), faces))

    def _other_language(self) -> Session:
        other = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        return self._in_language(other)

    def _in_language(self, language: Language) -> Session:
        flow = replace(self.flow, language=language) if isinstance(self.flow, Setup) else self.flow
        return replace(self, language=language, flow=flow)

    def _leave(self) -> Step:
        """End the program. A game in the middle stays open, and goes on with the next start."""
        events = (Closed("finished"),) if self.finished else ()
        return Step(replace(replace(self, overlay=None), leaving=True), events)
