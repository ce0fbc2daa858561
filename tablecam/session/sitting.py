"""What is so at the table at one moment: everything that can be asked of it without anything happening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tablecam.buttons import ButtonName
from tablecam.dice import BoardView, DieReading, Face, Heights, Roll, TableView, ZonesView
from tablecam.flows.board import BoardFlow
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.house import USUAL, House
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Overlay, Paused
from tablecam.flows.seating import Seating
from tablecam.flows.setup import Setup
from tablecam.flows.throws import DECISIONS, THROWS, faces_of
from tablecam.flows.zones import ZonesFlow
from tablecam.games.base import Throw
from tablecam.games.dead_mans_dice.watching import ZonesWatch
from tablecam.games.declic.game import DeclicState
from tablecam.games.declic.play import Play
from tablecam.games.declic.watching import Watch
from tablecam.games.script import Table
from tablecam.messages import Message
from tablecam.session.keeping import Unkept
from tablecam.session.lying import looked_for
from tablecam.session.zones import Piles, piles_of
from tablecam.settings import Settings
from tablecam.words import Language

Flow = Setup | Editor | Keeper | Doubted | Seating | BoardFlow | ZonesFlow

UNWATCHED: Final = Watch()
UNSEEN: Final = ZonesWatch()
AS_IT_COMES: Final = Settings()


@dataclass(frozen=True, slots=True)
class Sitting:
    """One evening at the table, at one moment.

    `table` is the game being played (None until it begins); `flow` is what the buttons are busy with beside
    deciding; `overlay` lies above both and closing it changes nothing below. `seen`: the readings of the
    last accepted throw. `watch`: what was seen last of a board of dice; `unheeded`: a view of it that has not
    counted yet; `zones`, `zones_unheeded`: the same of a mat with zones; `board_trouble`: why the board or
    the mat cannot be seen; `asked_s`: when it last opened or closed a question.
    `pending`: a throw that was seen and not accepted;
    `late`: it came when it could not count yet, and is asked about as soon as it can. `taken_back`: kept dice
    that lie in the roll area again. `held`: a decision that counts as soon as the hand is out of the picture.
    `notice`: a refusal or a hint, gone with the next press. `silent_since`: when pictures stopped coming.
    `blind`: no table at rest was seen since they did; `typed_blind`: nor since a throw was typed in
    meanwhile. `camera_trouble`, `button_trouble` (until a button is pressed): what somebody should look
    after; play goes on meanwhile. `unkept`: what the disk did not take. `leaving`: the program ends.
    `box`: the machine is there for the table alone, and is switched off where elsewhere the program ends.
    `teachable`: the reader can be taught, and the table set up, from the menu; `teaching`, `setting_up`,
    `examining` (doctor looks the table over): that begins, the game waits.
    `away_s`: since when the die of Pascal has been away, where handing it over stops.
    `settings`: how loud it is, and how it looks.
    """

    language: Language
    known_players: tuple[str, ...] = ()
    show_odds: bool = True
    house: House = USUAL
    table: Table | None = None
    flow: Flow | None = None
    overlay: Overlay | None = None
    view: TableView | None = None
    seen: tuple[DieReading, ...] = ()
    watch: Watch = UNWATCHED
    unheeded: BoardView | None = None
    zones: ZonesWatch = UNSEEN
    zones_unheeded: ZonesView | None = None
    board_trouble: Message | None = None
    asked_s: float | None = None
    away_s: float | None = None
    pending: Roll | None = None
    late: bool = False
    taken_back: tuple[Face, ...] = ()
    held: ButtonName | None = None
    notice: Message | None = None
    silent_since: float | None = None
    blind: bool = False
    typed_blind: bool = False
    camera_trouble: Message | None = None
    button_trouble: Message | None = None
    unkept: Unkept | None = None
    leaving: bool = False
    box: bool = False
    teachable: bool = False
    teaching: bool = False
    setting_up: bool = False
    examining: bool = False
    settings: Settings = AS_IT_COMES

    @property
    def is_waiting(self) -> bool:
        """Whether something else than the game is going to have the camera and the screen."""
        return self.teaching or self.setting_up or self.examining

    @property
    def throw(self) -> Throw | None:
        """The throw that is due or open, None where dice that come to rest mean nothing."""
        return None if self.table is None or isinstance(self.overlay, Paused) else self.table.state.throw

    @property
    def looked_for(self) -> Throw | None:
        """The throw that may come to rest next."""
        paused = self.table is None or isinstance(self.overlay, Paused)
        return None if paused or self.table is None else looked_for(self.table.state)

    @property
    def board_play(self) -> Play | None:
        """The game on the board, None where none is played on one."""
        state = None if self.table is None else self.table.state
        return state.play if isinstance(state, DeclicState) else None

    @property
    def heights(self) -> Heights | None:
        """What is known to stand on the cells of a board, None where none is played on."""
        play = self.board_play
        return None if play is None else self.watch.heights(play)

    @property
    def piles(self) -> Piles | None:
        """How many dice lie on each pile of a mat with zones, None where the game needs none."""
        return piles_of(self.table)

    @property
    def finished(self) -> bool:
        return self.table is not None and self.table.state.finished

    @property
    def asking(self) -> Flow | Overlay | None:
        """What the buttons walk over now, if anything."""
        return self.overlay or self.flow

    @property
    def is_covered(self) -> bool:
        """Whether something lies above the game, which what is seen of a board or a mat with zones must not
        close."""
        return self.overlay is not None or isinstance(self.flow, Seating)

    @property
    def decisions(self) -> dict[ButtonName, str]:
        """The word of the script that a button would say now."""
        legal = self.legal
        first = {button: [word for word in words if word in legal] for button, words in DECISIONS.items()}
        return {button: words[0] for button, words in first.items() if words}

    @property
    def legal(self) -> tuple[str, ...]:
        return () if self.table is None else self.table.state.legal

    @property
    def last_throw(self) -> str | None:
        """The line of the last throw that stands."""
        return next((line for line in reversed(self.standing) if line.startswith(THROWS)), None)

    @property
    def can_undo(self) -> bool:
        """Whether there is an input of the game to take back."""
        return bool(self.standing)

    @property
    def standing(self) -> tuple[str, ...]:
        return () if self.table is None else standing_of(self.table)

    @property
    def turn_begins(self) -> bool:
        """Whether the player to play has not thrown yet."""
        if self.table is None or self.table.state.phase != "roll":
            return False
        last = self.standing[-1].split()[0] if self.standing else ""
        return last not in ("continue", "relay")

    @property
    def replaceable(self) -> bool:
        """Whether a new throw wipes out nothing that a person has said."""
        if isinstance(self.flow, Seating):
            return False
        return not isinstance(self.flow, Editor) or (not self.flow.edited and self.flow.purpose == "throw")

    @property
    def throw_word(self) -> str:
        return "open" if "open" in self.legal else "roll"


def fold(lines: Iterable[str]) -> Table:
    """The table after all lines. Raises NotUnderstood or NotAllowed."""
    table = Table.begin()
    for line in lines:
        table = table.take(line)
    return table


@lru_cache(maxsize=4)
def standing_of(table: Table) -> tuple[str, ...]:
    """The lines that stand. Tables compare by identity, and the screen asks about the same one often."""
    return table.standing


def flow_of(table: Table | None) -> Keeper | None:
    """What the position itself asks of the buttons: which dice to keep, or nothing but a decision."""
    if table is None or table.state.phase != "keep":
        return None
    throws = (line for line in reversed(standing_of(table)) if line.startswith(THROWS))
    return Keeper.of_faces(faces_of(next(throws, "")))
