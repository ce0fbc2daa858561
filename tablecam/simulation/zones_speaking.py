"""What people at a simulated mat with zones answer by buttons, and how they set right what is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tablecam.buttons import ButtonName
from tablecam.flows.editor import Editor
from tablecam.flows.zones import MayBeMeant, SayAct, WhichStory, WhoHolds
from tablecam.games.dead_mans_dice.dice import Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import by_face
from tablecam.games.script import Table
from tablecam.session import Session
from tablecam.simulation.people import READ_S, edit_to, towards
from tablecam.simulation.zones import SimulatedZones

PATIENCE_S: Final = 5.0
"""So long they wait for the screen to show what they did; then they say it by buttons."""

Mistake = Literal["taken-back", "skull", "unfit", "knocked", "nudged", "quick", "out-of-turn", "short"]
"""What people do wrong: take a die off their pile again, take a skull or a die that does not fit, knock their
pile over, nudge a die or their pile, throw twice in quick succession, throw when another is to play, throw
late where all throw together."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that people do. `quick`: the next follows without a pause. `press`: it is a button."""

    what: str
    mistake: Mistake | None = None
    quick: bool = False
    press: ButtonName | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """What the machine knows beside what people did. `counted`: the hands as they were when the last round
    ended."""

    session: Session
    truth: Table
    counted: tuple[tuple[int, int], ...]

    @property
    def written(self) -> tuple[list[str], list[str]]:
        """The lines that happened and those of the record, without which die of a hand was thrown."""
        return by_face(self.truth.standing), by_face(self.session.standing)

    @property
    def over(self) -> bool:
        """Whether a round, or the game, has just ended."""
        assert isinstance(self.truth.state, DeadMansDiceState)
        return self.truth.state.phase in {"open", "finished"}

    @property
    def agree(self) -> bool:
        """Whether the record holds what happened; that somebody stopped it sees by what comes next."""
        told, known = self.written
        return known == told or (not self.over and told[-1:] == ["stop"] and known == told[:-1])

    @property
    def due(self) -> list[str]:
        """The lines that happened and that the record does not hold."""
        told, known = self.written
        return told[len(known) :] if told[: len(known)] == known else []


class Speaking:
    """One round of answers."""

    def __init__(self, mat: SimulatedZones) -> None:
        self._mat = mat
        self._shown: set[int] = set()
        self._saying = False

    def answer(self, known: Known, deed: Deed, idle_s: float) -> ButtonName | None:
        """The button that answers what is asked, None where hands on the mat do, or nothing is asked."""
        match known.session.flow:
            case WhoHolds() as who:
                return self._show_skulls(who, known, idle_s)
            case WhichStory() | MayBeMeant() if deed.mistake is not None:
                return None
            case WhichStory() as which:
                return _which(which, known)
            case MayBeMeant() as may:
                return towards(may.cursor, 0, 2)
            case SayAct() as say:
                return _say(say, known)
            case _:
                return _set_right(known, idle_s)

    def _show_skulls(self, who: WhoHolds, known: Known, idle_s: float) -> ButtonName | None:
        """Each who still holds a Jolly Roger lays it down, and says it by buttons if that is not seen."""
        for seat in who.seats:
            if known.counted[seat - 1][1] and seat not in who.holding:
                if seat not in self._shown:
                    self._shown.add(seat)
                    self._mat.lay_skull(seat)
                elif idle_s > PATIENCE_S or self._saying:
                    self._saying = True
                    return towards(who.cursor, who.seats.index(seat), len(who.choices))
                return None
        self._saying = False
        return towards(who.cursor, len(who.seats), len(who.choices))


def _which(which: WhichStory, known: Known) -> ButtonName:
    due = known.due
    while due and due[-1] == "stop":
        due = due[:-1]
    offered = [by_face(told.lines) for told in which.stories]
    target = offered.index(due) if due in offered else len(offered)
    return towards(which.cursor, target, len(which.choices))


def _type_in(editor: Editor, known: Known) -> ButtonName:
    """Say what all have thrown; where they have not, nobody wanted to."""
    word, *thrown = known.due[0].split() if known.due else [""]
    if word != "open":
        return "UNDO"
    faces = [Die.parse(face).face for face in thrown]
    return towards(editor.cursor, edit_to(editor, faces, len(faces)), len(editor.choices))


def _say(say: SayAct, known: Known) -> ButtonName:
    due = known.due[:1]
    lines = [by_face(say.choose(place).lines) for place in range(len(say.choices))]
    return towards(say.cursor, lines.index(due), len(lines)) if due in lines else "UNDO"


def _set_right(known: Known, idle_s: float) -> ButtonName | None:
    """What is written and never happened is taken back; what happened and is not written is said."""
    session = known.session
    if isinstance(session.flow, Editor):
        return _type_in(session.flow, known)
    if idle_s <= (READ_S if session.finished else PATIENCE_S):
        return None
    if session.finished and known.agree:
        return "OK"
    if known.agree:
        return None
    return "OK" if known.due else "UNDO"
