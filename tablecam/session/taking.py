"""The session: throws and presses come in, lines of the table script go out, and nothing is guessed.

Pure and immutable: it knows no clock, no file and no chance. A step folds the new line into the table first
and hands it out to be stored only if the rules allow it; the caller stores it before it shows anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tablecam.buttons import ButtonName, ButtonTrouble, Press, SwitchOff
from tablecam.dice import BoardView, DieReading, Face, Roll, TableView, ZonesView
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.events import Entered, Event, Source
from tablecam.flows.board import BoardFlow, ByHand, MayStand, WhichDie
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.help import Help
from tablecam.flows.history import Found, LinesRead, OverviewRead
from tablecam.flows.house import USUAL, House
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Paused
from tablecam.flows.seating import Seating
from tablecam.flows.setup import Setup
from tablecam.flows.throws import THROWS, throw_line
from tablecam.flows.zones import MayBeMeant, SayAct, WhichStory, WhoHolds, ZonesFlow
from tablecam.frames import Frame, Tick
from tablecam.games.declic.findings import Lingering
from tablecam.games.declic.game import DeclicState
from tablecam.messages import message
from tablecam.session import history, menu, passing, resting, starting, throws, views, zones
from tablecam.session.board import watch_again
from tablecam.session.sitting import Sitting, flow_of, fold
from tablecam.session.step import Happening, Step
from tablecam.words import Language

BLIND_S: Final = 1.0
"""A throw takes longer, so pictures that are missing for less hide none."""
REACTION_S: Final = 0.6
"""Who presses a button sooner after the camera changed what it does meant what it did before."""


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
        house: House = USUAL,
    ) -> Session:
        """Start with the choice of a game, or with the rules of `game`. Raises NotAllowed for another."""
        known = tuple(known_players)
        return cls(language, known, show_odds, house, flow=Setup.begin(language, known, game))

    @classmethod
    def resume(
        cls,
        lines: Iterable[str],
        language: Language,
        known_players: Iterable[str] = (),
        *,
        show_odds: bool = True,
        house: House = USUAL,
    ) -> Session:
        """Go on where `lines` (header and inputs of an open game) end. Raises what the rules raise."""
        lines = tuple(lines)
        table = fold(lines)
        resumed = cls(language, tuple(known_players), show_odds, house, table, flow_of(table))
        return replace(
            resumed,
            notice=message("screen.resumed"),
            watch=watch_again(table, lines),
            zones=zones.watch_again(table),
        )

    def take(self, happening: Happening) -> Step:
        """Take in what happened. Refusals become the new session's `notice` and change nothing else."""
        step = self._taken(happening)
        ends = step.session.finished and not self.finished
        if ends and isinstance(happening, Roll | TableView | BoardView | ZonesView | Frame):
            # Who presses at that moment does not mean another game.
            return replace(step, session=replace(step.session, asked_s=happening.time_s))
        return step

    def _taken(self, happening: Happening) -> Step:
        match happening:
            case Press() | SwitchOff():
                return self._heard(happening)
            case Roll():
                return throws.rolled(self._lively(), happening)
            case TableView():
                return resting.viewed(self._lively(), happening)
            case BoardView() | ZonesView():
                return self._lively()._viewed(happening)
            case Tick() | Frame():
                return self._passed(happening)
            case ButtonTrouble() | OverviewRead() | LinesRead():
                return Step(self._told(happening))

    def _viewed(self, view: BoardView | ZonesView) -> Step:
        """A view of a board, or of a mat with zones."""
        return views.viewed(self, view) if isinstance(view, BoardView) else zones.viewed(self, view)

    def _told(self, news: ButtonTrouble | Found) -> Session:
        """Something became known that changes nothing in the game."""
        if isinstance(news, ButtonTrouble):
            return replace(self, button_trouble=news.what)
        return history.found(self, news)

    def _passed(self, moment: Tick | Frame) -> Step:
        """Time has passed, with a picture or without."""
        if isinstance(moment, Frame):
            step = passing.waited(self._lively(), moment.time_s)
            return step if step.events else step.session._heeded()
        since = moment.time_s if self.silent_since is None else self.silent_since
        blind = self.blind or moment.trouble is not None or moment.time_s - since >= BLIND_S
        silent = replace(self, silent_since=since, camera_trouble=moment.trouble, blind=blind)
        return silent._heeded()

    def _heeded(self) -> Step:
        """Take in what was seen while something lay above the game."""
        return views.heeded(self) if self.zones_unheeded is None else zones.heeded(self)

    def _lively(self) -> Session:
        if self.silent_since is None:
            return self
        return replace(self, silent_since=None, camera_trouble=None)

    # Presses

    def _heard(self, press: Press | SwitchOff) -> Step:
        if isinstance(press, SwitchOff):
            return Step(self, switch_off=True)
        if self._is_for_what_was(press):
            return Step(self)
        # What is wrong with the buttons has been read by whoever presses one.
        return replace(self, notice=None, button_trouble=None, held=None)._pressed(press)

    def _is_for_what_was(self, press: Press) -> bool:
        """Whether a press comes too soon after a question opened or closed by itself to be meant for it."""
        if press.button == "MENU" or self.overlay is not None or self.asked_s is None:
            return False
        return press.time_s - self.asked_s < REACTION_S

    def _pressed(self, press: Press) -> Step:
        if press.button == "MENU":
            return Step(menu.pressed(self, press))
        asking = self.asking
        if asking is None:  # a second tap on a line that has gone chooses nothing
            return self._decide(press.button) if press.item is None else Step(self)
        if isinstance(asking, Paused):
            goes_on = press.button in ("OK", "CONTINUE") and press.item is None
            return Step(menu.closed(self) if goes_on else self)
        if press.button == "UNDO":
            return self._back()
        if press.button == "OK":
            return self._choose(asking.cursor if press.item is None else press.item)
        return self._walk(press.button)

    def _walk(self, button: ButtonName) -> Step:
        """STOP and CONTINUE go from choice to choice; where it is seen what is kept, they decide. While dice
        are still being set aside, that waits until they lie there."""
        if isinstance(self.asking, Keeper) and not self.asking.by_hand and resting.is_busy(self):
            return Step(replace(self, held=button, notice=message("screen.hand-first")))
        if isinstance(self.asking, Keeper) and self.asking.seen:
            return throws.keep_and(self, self.asking, button)
        return Step(self._moved(1 if button == "CONTINUE" else -1))

    def _moved(self, step: int) -> Session:
        if self.overlay is not None:
            return replace(self, overlay=self.overlay.moved(step))
        return self if self.flow is None else replace(self, flow=self.flow.moved(step))

    def _choose(self, index: int) -> Step:
        asking = self.asking
        if isinstance(asking, Help):  # a page with nothing to choose
            return Step(menu.closed(self))
        if asking is None or not 0 <= index < len(asking.choices):
            return Step(self)
        if self.overlay is not None:
            return menu.chosen_from(self, self.overlay, index)
        try:
            return self._chosen(index)
        except (NotAllowed, NotUnderstood) as refusal:
            return Step(replace(self, notice=refusal.message))

    def _chosen(self, index: int) -> Step:
        match self.flow:
            case Setup():
                after = self.flow.choose(index)
                return (
                    Step(replace(self, flow=after))
                    if isinstance(after, Setup)
                    else starting.start(self, after)
                )
            case Editor():
                edited = self.flow.choose(index)
                return Step(replace(self, flow=edited)) if isinstance(edited, Editor) else self._typed(edited)
            case Seating():
                return menu.seated(self, self.flow, index)
            case Keeper() | Doubted():
                return throws.chosen(self, self.flow, index)
            case WhichDie() | MayStand() | ByHand():
                return views.answered(self, self.flow.choose(index))
            case _:
                return self._answered(index)

    def _answered(self, index: int) -> Step:
        """A choice beside a mat with zones, if that is what is asked about."""
        match self.flow:
            case WhichStory() | MayBeMeant() | WhoHolds() | SayAct():
                return zones.answered(self, self.flow.choose(index))
            case _:
                return Step(self)

    def _typed(self, faces: tuple[Face, ...]) -> Step:
        """Faces accepted in the editor: a throw, or the correction of the last one."""
        editor = self.flow
        assert isinstance(editor, Editor)
        source: Source = "hand" if editor.edited else "camera"
        seen = tuple(die.reading for die in editor.dice if die.reading is not None)
        told = seen if len(seen) == len(faces) else ()
        settled = tuple(replace(die, face=face) for die, face in zip(told, faces, strict=False))
        if editor.purpose == "correct":
            return self.enter(throw_line("correct", faces), source, seen=settled)
        step = self.enter(throw_line(self.throw_word, faces), source, seen=settled)
        typed_blind = self.typed_blind or (self.blind and bool(step.events))
        return replace(step, session=replace(step.session, typed_blind=typed_blind))

    def _back(self) -> Step:
        """UNDO: the last choice of the flow, else the flow itself, else the last input of the game."""
        if self.overlay is not None:
            return Step(menu.backed(self))
        before = None if self.flow is None else self.flow.back
        if before is not None:
            return Step(menu.in_language(replace(self, flow=before), self.language))
        if isinstance(self.flow, Editor | Doubted | Seating | BoardFlow | ZonesFlow):
            return Step(replace(self, flow=flow_of(self.table)))
        return self.undo()

    def _decide(self, button: ButtonName) -> Step:
        if self.finished and button in ("OK", "CONTINUE"):
            return starting.again(self) if button == "OK" else starting.new_game(self, "finished")
        if button == "UNDO":
            return self.undo()
        if button == "OK":
            return self._look_closer()
        word = self.decisions.get(button) or self._refused(button)
        if word is None:
            return Step(self)
        if zones.zones_state(self.table) is not None:
            return zones.said_by_button(self, word)
        return self.enter(word, "buttons", seen=self.seen)

    def _refused(self, button: ButtonName) -> str | None:
        """A decision that is open and not allowed now is said all the same: the rules tell why not."""
        deciding = self.table is not None and self.table.state.phase == "decide"
        return "stop" if deciding and button == "STOP" else None

    def _look_closer(self) -> Step:
        """OK, where nothing is asked: look through the dice, or at what may be placed."""
        play, seen = self.board_play, self.watch.seen
        said = zones.opened(self)
        if said is not None:
            return Step(replace(self, flow=said))
        if play is None:
            return Step(throws.edited(self))
        if isinstance(seen, Lingering):
            return views.stands_after_all(self, seen.turn)
        return Step(self if play.over else replace(self, flow=ByHand(play)))

    # The game

    def enter(self, line: str, source: Source, seen: tuple[DieReading, ...] = ()) -> Step:
        """Fold a line into the table; only if the rules allow it, it goes out as an event."""
        assert self.table is not None
        line = zones.typed(self.table, line)
        try:
            table = self.table.take(line)
        except (NotAllowed, NotUnderstood) as refusal:
            return Step(replace(self, notice=refusal.message))
        entered = replace(
            self, table=table, flow=flow_of(table), seen=seen, watch=views.watch_after(self, table)
        )
        entered = replace(entered, zones=zones.watch_after(self, table, source))
        entered = replace(entered, taken_back=(), held=None)
        waits = source == "buttons" and line.startswith(("relay", "fresh", "continue", "keep", "stop"))
        settled = throws.ask_late(entered) if waits else replace(entered, pending=None, late=False)
        return Step(settled, (Entered(line, source),))

    def enter_all(self, lines: Iterable[str], source: Source) -> Step:
        """Enter several lines; where the rules refuse one, none is entered."""
        session, events = self, tuple[Event, ...]()
        for line in lines:
            step = session.enter(line, source)
            if not step.events:
                return Step(replace(self, notice=step.session.notice))
            session, events = step.session, (*events, *step.events)
        return Step(session, events)

    def undo(self) -> Step:
        """Take back the last input. A throw taken back stays at hand: OK offers it again."""
        if not self.can_undo:
            return Step(self)
        if self.table is not None and isinstance(self.table.state, DeclicState):
            return views.undo_die(self, self.table.state.last)
        if not self.standing[-1].startswith(THROWS):
            step = self.enter("undo", "buttons", seen=self.seen)
            undone = replace(passing.taken_back(step.session), notice=message("screen.undone"))
            return Step(undone, step.events)
        step = self.enter("undo", "buttons")
        pending = Roll(0.0 if self.view is None else self.view.time_s, self.seen) if self.seen else None
        return Step(passing.undone(step.session, pending), step.events)
