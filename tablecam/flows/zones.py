"""What is asked beside a mat with zones: what happened, whether it was meant, who holds a Jolly Roger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tablecam.dice import FACES, PIPS, SKULL, Face
from tablecam.errors import NotUnderstood
from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.editor import face_name
from tablecam.games.base import Move, Seat
from tablecam.games.dead_mans_dice.dice import Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.dead_mans_dice.jolly import after_line, as_thrown
from tablecam.games.dead_mans_dice.outcomes import Astray, Disturbed, TakenOff, Told
from tablecam.messages import Message, message


def named(text: Message, names: Sequence[str]) -> Message:
    """The sentence with names in the place of seats, and faces as people call them."""
    return Message(text.key, tuple((name, _named(value, names)) for name, value in text.parameters))


def _named(value: object, names: Sequence[str]) -> object:
    if isinstance(value, Message):
        return named(value, names)
    if isinstance(value, Seat):
        return names[value - 1]
    return message("screen.skull") if value == SKULL else value


def listed(dice: Iterable[Die]) -> Message | str:
    """Faces as people call them, one after the other; which die of a hand it is, is not said."""
    told: Message | str = ""
    for die in dice:
        told = (
            message("zones.told.both", first=told, second=face_name(die.face))
            if told
            else face_name(die.face)
        )
    return told


def in_faces(text: Message) -> Message:
    """A sentence of the game with its dice by their faces alone."""
    return Message(text.key, tuple((name, _in_faces(value)) for name, value in text.parameters))


def _in_faces(value: object) -> object:
    if isinstance(value, Die):
        return face_name(value.face)
    if isinstance(value, str) and ("skull" in value or "jr:" in value):
        words = value.split()
        return listed(map(Die.parse, words)) if all(map(_is_die, words)) else value
    return value


def _is_die(word: str) -> bool:
    try:
        Die.parse(word)
    except NotUnderstood:
        return False
    return True


def amiss_in_words(seen: Disturbed | Astray) -> Message:
    """What is to be put right where dice do not lie as they should. Only zones of seats can be marked."""
    if isinstance(seen, Astray):
        return message("zones.astray", zone=seen.zones[0])
    return message("zones.disturbed" if any(seen.zones) else "zones.too-many")


def told_in_words(lines: Sequence[str], state: DeadMansDiceState, names: Sequence[str]) -> Message:
    """What lines of the script say, as people do: `Ana throws 4, places it`. Who stops is told where nothing
    else happens."""
    told: Message | None = None
    stops = message("zones.told.stop", player=Seat(state.seat))
    for line in lines:
        said = _act(Move.parse(line), state)
        if said is not None:
            told = said if told is None else message("zones.told.both", first=told, second=said)
        state = state if line == "undo" else after_line(state, line)
    return named(told or stops, names)


def _act(move: Move, state: DeadMansDiceState) -> Message | None:
    player = Seat(state.seat)
    match move.word:
        case "open":
            return message("zones.told.open", dice=listed(map(Die.parse, move.arguments)))
        case "roll":
            return message("zones.told.roll", player=player, die=Die.parse(move.arguments[0]).face)
        case "place":
            return message("zones.told.place")
        case "plunder":
            victim = int(move.arguments[0])
            by_itself = len(move.arguments) > 1
            die = Die.parse(move.arguments[1]) if by_itself else state.piles[victim - 1][-1]
            key = "zones.told.plunder-loose" if by_itself else "zones.told.plunder"
            return message(key, player=player, die=die.face, victim=Seat(victim))
        case _:
            return None


@dataclass(frozen=True, slots=True)
class WhichStory:
    """The camera is not certain what happened: the stories, the likeliest first, and "none of these"."""

    stories: tuple[Told, ...]
    state: DeadMansDiceState
    names: tuple[str, ...]
    zones: tuple[int, ...] = ()
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        told = (Choice(told_in_words(each.lines, self.state, self.names)) for each in self.stories)
        return (*told, Choice(message("screen.board.none-of-these")))

    @property
    def heading(self) -> Message:
        return message("zones.which")

    @property
    def hint(self) -> Message:
        return message("zones.choose")

    @property
    def back(self) -> None:
        return None

    def moved(self, step: int) -> WhichStory:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Told | None:
        """The story, None for none of these."""
        return self.stories[index] if index < len(self.stories) else None


@dataclass(frozen=True, slots=True)
class MayBeMeant:
    """The die placed or plundered last is off its pile: people put it back, or they meant it."""

    off: TakenOff
    names: tuple[str, ...]
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        meant = "zones.meant" if "stop" in self.off.told.lines else "zones.meant-back"
        return (Choice(message("screen.board.put-right")), Choice(message(meant)))

    @property
    def heading(self) -> Message:
        return message("zones.off-heading")

    @property
    def hint(self) -> Message:
        return named(message("zones.off", die=self.off.face, player=Seat(self.off.seat)), self.names)

    @property
    def back(self) -> None:
        return None

    @property
    def zones(self) -> tuple[int, ...]:
        return (self.off.seat,)

    def moved(self, step: int) -> MayBeMeant:
        return replace(self, cursor=step_cursor(self.cursor, step, 2))

    def choose(self, index: int) -> Told | None:
        return self.off.told if index == 1 else None


@dataclass(frozen=True, slots=True)
class WhoHolds:
    """A round ends, and nobody saw whether these seats still hold their Jolly Roger die. Who lays it down,
    skull up, is seen to hold it."""

    told: Told
    seats: tuple[int, ...]
    names: tuple[str, ...]
    holding: frozenset[int] = frozenset()
    cursor: int = 0

    @classmethod
    def of(cls, told: Told, seats: tuple[int, ...], names: tuple[str, ...]) -> WhoHolds:
        return cls(told, seats, names, cursor=len(seats))

    @property
    def choices(self) -> tuple[Choice, ...]:
        seats = (
            Choice(
                self.names[seat - 1], message("zones.holds" if seat in self.holding else "zones.holds-not")
            )
            for seat in self.seats
        )
        return (*seats, Choice(message("zones.that-is-all")))

    @property
    def heading(self) -> Message:
        return message("zones.who-holds")

    @property
    def hint(self) -> Message:
        return message("zones.show-skull")

    @property
    def back(self) -> None:
        return None

    @property
    def zones(self) -> tuple[int, ...]:
        return self.seats

    def moved(self, step: int) -> WhoHolds:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> WhoHolds | frozenset[int]:
        """The same with a seat the other way round, or the seats whose Jolly Roger die is out of the hand."""
        if index == len(self.seats):
            return frozenset(self.seats) - self.holding
        return replace(self, holding=self.holding ^ {self.seats[index]}, cursor=index)


@dataclass(frozen=True, slots=True)
class SayAct:
    """What the player to play may do, to be said by buttons."""

    state: DeadMansDiceState
    names: tuple[str, ...]
    cursor: int = 0

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(self._choice(line) for line in self._lines)

    @property
    def heading(self) -> Message:
        return named(message("zones.say", player=Seat(self.state.seat)), self.names)

    @property
    def hint(self) -> None:
        return None

    @property
    def back(self) -> None:
        return None

    @property
    def zones(self) -> tuple[int, ...]:
        return ()

    @property
    def _lines(self) -> tuple[str, ...]:
        state = self.state
        plunder = map(str, state.plunder_moves)
        rolls = [f"roll {as_thrown(face, state.hand)}" for face in _faces(state)]
        others = [word for word in ("place", "stop") if word in state.legal]
        return (*others, *plunder, *rolls) if "roll" in state.legal else (*others, *plunder)

    def _choice(self, line: str) -> Choice:
        if line.startswith("roll"):
            face = Die.parse(line.split()[1]).face
            return Choice(message("zones.say-roll", die=face_name(face)))
        return Choice(told_in_words((line,), self.state, self.names))

    def moved(self, step: int) -> SayAct:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Told:
        return Told((self._lines[index],), ())


def _faces(state: DeadMansDiceState) -> tuple[Face, ...]:
    return FACES if state.hand[1] else PIPS


ZonesFlow = WhichStory | MayBeMeant | WhoHolds | SayAct
