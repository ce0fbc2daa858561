"""People who play whole games at the simulated table, and make the mistakes that people make.

They know what lies on the table and what the rules make of it (`truth`), look at the screen, and say by
buttons what it asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal

import numpy as np

from tablecam.buttons import ButtonName, Press
from tablecam.dice import Face
from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.games.script import Table
from tablecam.session import Session
from tablecam.session.lying import kept_of
from tablecam.session.resting import amiss
from tablecam.session.sitting import standing_of
from tablecam.simulation.people import edit, towards
from tablecam.simulation.scene import Die, Truth
from tablecam.simulation.table import SimulatedTable

Kind = Literal["taken-back", "one-short", "quick", "nudged", "turned", "off", "kept-thrown", "unkept-taken"]
Playing = Generator[tuple[Press, ...], None, None]

NAMES: Final[dict[Kind, frozenset[str]]] = {
    "taken-back": frozenset({"screen.kept-back", "screen.kept-thrown"}),
    # A die left lying where dice are set aside looks as if it were kept.
    "one-short": frozenset({
        "screen.dice-seen", "screen.not-thrown", "screen.aside-idle",
        "octo.keep-mixed", "octo.keep-again", "ten-thousand.keep-idle", "screen.kept-unseen",
        "screen.touched",
    }),
    "quick": frozenset({"screen.doubt.twice"}),
    "nudged": frozenset(),
    "turned": frozenset({
        "screen.touched", "screen.turned", "screen.doubt.touched", "screen.turned-aside",
    }),
    # A die beside the mat that shows the face of one that was there before looks as if it were kept.
    "off": frozenset({
        "screen.off-mat", "screen.aside-idle", "octo.keep-mixed", "octo.keep-again", "ten-thousand.keep-idle",
        "screen.turned-aside", "screen.dice-seen", "screen.kept-unseen",
    }),
    "kept-thrown": frozenset({"screen.kept-thrown", "screen.swapped", "screen.keep-first"}),
    "unkept-taken": frozenset({
        "screen.aside-idle", "octo.keep-mixed", "octo.keep-again", "ten-thousand.keep-idle",
    }),
}  # fmt: skip
"""What the screen may say to name a mistake. A die that is only nudged changes nothing, and must not."""
_THROWN: Final[tuple[Kind, ...]] = ("one-short", "quick", "nudged", "off")
_ASIDE: Final[tuple[Kind, ...]] = (*_THROWN, "taken-back", "turned", "kept-thrown", "unkept-taken")
KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "pascal": ("quick", "nudged", "off"),
    "ten-thousand": _ASIDE,
    "ten-thousand-choice": _ASIDE,
    "octo": _ASIDE,
    "dicemice": _ASIDE,
}
"""The mistakes that can be made in each game."""
REST_S: Final = 0.8
"""So long after the hand is gone the screen has said what it has to say."""
READ_S: Final = 0.7
PATIENCE_S: Final = 5.0


@dataclass(slots=True)
class Mistake:
    """A mistake that was made, and what the screen said of it."""

    kind: Kind
    said: set[str] = field(default_factory=set)

    @property
    def named(self) -> bool:
        return self.kind == "nudged" or bool(self.said & NAMES[self.kind])


class Lost(Exception):
    """The record is another than the game that was played."""


@lru_cache(maxsize=8)
def told(lines: tuple[str, ...]) -> list[list[str]]:
    """Lines whose faces are in order: the camera sees dice from the left to the right."""
    return [sorted(line.split()) for line in lines]


class Players:
    """Everybody at the table, for one game. `truth`: the game as it was played."""

    def __init__(
        self, table: SimulatedTable, truth: Table, rng: np.random.Generator, mistakes: float
    ) -> None:
        self.table, self.truth, self._rng, self._rate = table, truth, rng, mistakes
        self.mistakes: list[Mistake] = []
        self.presses: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.turns = self.throws = 0
        self._session: Session | None = None
        self._time_s = 0.0
        self._tidy = bool(
            rng.random() < 0.5
        )  # moves the dice that score aside where the rules set them aside
        self._playing = self._play()

    def look(self, session: Session, time_s: float) -> tuple[Press, ...]:
        """Look at the screen, and do what is to be done now. Raises Lost, and StopIteration at the end."""
        self._session, self._time_s = session, time_s
        entered, played = told(session.standing), self._played
        played = played[: len(entered)]
        if entered != played:
            raise Lost(f"{entered[-2:]} instead of {played[-2:]}")
        if self.mistakes:
            self.mistakes[-1].said |= self._said
        return next(self._playing)

    @property
    def session(self) -> Session:
        assert self._session is not None
        return self._session

    @property
    def _played(self) -> list[list[str]]:
        """What the record should hold."""
        return told(standing_of(self.truth))

    @property
    def _said(self) -> set[str]:
        session, flow = self.session, self.session.flow
        words = [session.notice, amiss(session), flow.heading if isinstance(flow, Doubted) else None]
        return {word.key for word in words if word is not None}

    # What they do

    def _play(self) -> Playing:
        while self.session.view is None or self.session.view.state != "EMPTY":
            yield ()  # what lies there when the camera opens was not thrown
        while not self.truth.state.finished:
            state = self.truth.state
            if state.phase == "relay":
                yield from self._say("relay" if state.turn["dice"] in (4, 5) else "fresh")
            elif state.phase == "keep":
                yield from self._keep()
            elif "stop" in state.legal and self._had_enough():
                yield from self._say("stop")
            else:
                yield from self._throw()
            self.turns += self.truth.state.to_play != state.to_play

    def _say(self, word: str) -> Playing:
        self.truth = self.truth.take(word)
        yield from self._press("CONTINUE" if word == "relay" else "STOP", relay=word == "relay")
        yield from self._agree()

    def _throw(self) -> Playing:
        """Throw what is due, after mistakes that are put right first."""
        due = self.truth.state.throw
        assert due is not None
        self.throws += 1
        yield from self._tidy_up()
        yield from self._err_between()
        if self._errs("one-short", due.dice > 1):
            yield from self._throw_short(due.dice)
        if self._errs("kept-thrown", bool(self._settled_places())):
            yield from self._throw_kept_one(due.dice)
        stay = self._kept_places()
        if self._errs("off", True):
            yield from self._do(lambda: self.table.throw(due.dice, stay, off=1))
            self.table.throw(1, range(len(self.table.dice) - 1))
        else:
            if self._errs("quick", True):
                yield from self._throw_too_soon(due.dice, stay)
                stay = list(range(len(stay)))
            self.table.throw(due.dice, stay)
        faces = " ".join(str(die.up) for die in self.table.dice[len(stay) :])
        self.truth = self.truth.take(f"roll {faces}")
        yield from self._rest()
        yield from self._agree()

    def _keep(self) -> Playing:
        """Set dice aside by moving them."""
        if self._errs("turned", True):
            yield from self._turn_one()
        places, faces = self._choice()
        extra = self._not_to_be_kept(places, faces)
        if self._errs("unkept-taken", extra is not None):
            assert extra is not None
            face = self.table.dice[extra].up
            yield from self._do(lambda: self.table.set_aside([*places, extra]))
            yield from self._do(lambda: self.table.bring_back([self._last_with(face)]))
        elif self._rng.random() < 0.5:
            yield from self._do(lambda: self.table.set_aside(places))
        else:  # and throws right away
            self.table.set_aside(places)
            while self.table.busy:
                yield ()
        self.truth = self.truth.take(f"keep {' '.join(map(str, faces))}")
        state = self.truth.state
        if state.phase != "decide" or ("stop" in state.legal and self._had_enough()):
            yield from self._rest()
            if state.phase == "decide":
                self.truth = self.truth.take("stop")
            yield from self._press("STOP")
            yield from self._agree()

    def _tidy_up(self) -> Playing:
        """Dice that the rules set aside are moved aside, by people who are tidy."""
        lying = [place for place in self._kept_places() if not self.table.is_aside(place)]
        if lying and self._tidy:
            yield from self._do(lambda: self.table.set_aside(lying))

    # What they do wrong

    def _errs(self, kind: Kind, possible: bool) -> bool:
        """Whether they make this mistake now."""
        if not possible or self._rng.random() >= self._rate:
            return False
        self.mistakes.append(Mistake(kind))
        return True

    def _err_between(self) -> Playing:
        """Mistakes with dice that lie there before the next throw."""
        if not self._session_is_settled():
            return
        inside = self._places(lambda place: not self.table.is_aside(place))
        if self._errs("nudged", bool(inside)):
            way = self._rng.uniform(6, 18, 2) * self._rng.choice([-1, 1], 2)
            place = int(self._rng.choice(inside))
            yield from self._do(lambda: self.table.push(place, (float(way[0]), float(way[1])), 20.0))
        deciding = self.truth.state.phase == "decide"
        if self._errs("unkept-taken", self._has_idle() and deciding):
            face = self.table.dice[self._unkept_inside()[0]].up
            yield from self._do(lambda: self.table.set_aside([self._unkept_inside()[0]]))
            yield from self._do(lambda: self.table.bring_back([self._last_with(face)]))
        kept = [place for place in self._settled_places() if self.table.is_aside(place)]
        if self._errs("taken-back", bool(kept)):
            face = self.table.dice[kept[0]].up
            yield from self._do(lambda: self.table.bring_back([kept[0]]))
            yield from self._do(lambda: self.table.set_aside([self._last_with(face)]))
        if self._errs("turned", bool(self._unkept_inside()) and deciding):
            yield from self._turn_one()

    def _turn_one(self) -> Playing:
        """A die is knocked over, and laid as it was when the screen says so."""
        place = self._unkept_inside()[0]
        lay = self.table.dice[place]
        yield from self._do(lambda: self.table.tip(place))
        yield from self._do(lambda: self.table.lay(len(self.table.dice) - 1, lay))
        yield from self._deny()

    def _throw_short(self, due: int) -> Playing:
        """One of the dice to throw is left lying, or held back."""
        stay = self._kept_places()
        left = [place for place in self._unkept_inside() if place not in stay]
        left = left[:1] if self._rng.random() < 0.7 else []
        yield from self._do(lambda: self.table.throw(due - 1, [*stay, *left]))

    def _throw_kept_one(self, due: int) -> Playing:
        """A kept die is thrown again with the others; then it is laid aside as it was."""
        stay = self._kept_places()
        place = self._settled_places()[-1]
        again = self.table.dice[place]
        stay.remove(place)
        yield from self._do(lambda: self.table.throw(due + 1, stay))
        yield from self._do(lambda: self.table.lay(len(self.table.dice) - 1, self._beside(again)))

    def _throw_too_soon(self, due: int, stay: list[int]) -> Playing:
        """The dice are thrown, and taken up again before they have lain for half a second."""
        self.table.throw(due, stay)
        while self.table.busy:
            yield ()
        for _ in range(int(self._rng.integers(1, 4))):
            yield ()

    # What lies there

    def _places(self, which: Callable[[int], bool]) -> list[int]:
        return [place for place in range(len(self.table.dice)) if which(place)]

    def _kept_places(self, kept: Counter[Face] | None = None) -> list[int]:
        """Where in `dice` the kept ones are: those that lie aside first."""
        left, found = Counter(kept_of(self.truth.state) if kept is None else kept), list[int]()
        for place in sorted(self._places(lambda _: True), key=lambda place: not self.table.is_aside(place)):
            face = self.table.dice[place].up
            if left[face] > 0:
                left[face] -= 1
                found.append(place)
        return sorted(found)

    def _settled_places(self) -> list[int]:
        """Kept dice that are in the record already: of the others, people may still change their mind."""
        assert self.session.table is not None
        settled = kept_of(self.session.table.state)
        kept = kept_of(self.truth.state)
        plain = {face: count for face, count in settled.items() if kept[face] == count}
        return self._kept_places(Counter(plain))

    def _unkept_inside(self) -> list[int]:
        kept = self._kept_places()
        return self._places(lambda place: place not in kept and not self.table.is_aside(place))

    def _has_idle(self) -> bool:
        """Whether some dice are kept and others lie there."""
        return bool(kept_of(self.truth.state)) and bool(self._unkept_inside())

    def _last_with(self, face: Face) -> int:
        return max(place for place, die in enumerate(self.table.dice) if die.up == face)

    def _beside(self, die: Die) -> Die:
        """A die with the same face that lies beside the roll area."""
        return replace(die, centre_mm=np.array([-150.0, float(self._rng.uniform(-40, 40)), die.centre_mm[2]]))

    # What they decide

    def _had_enough(self) -> bool:
        turn = self.truth.state.turn
        counter, dice, last = turn.get("counter"), turn.get("dice"), turn.get("last")
        if isinstance(counter, int) and isinstance(dice, int):
            return counter >= 400 or dice < 3
        return bool(self._rng.random() < (0.12 * last if isinstance(last, int) else 0.3))

    def _choice(self) -> tuple[list[int], list[Face]]:
        """Dice to keep, by place and face: the most of one face, or as many as the rules let them."""
        inside = self._unkept_inside()
        by_face = Counter(self.table.dice[place].up for place in inside)
        groups: list[list[Face]] = [[face] * count for face, count in by_face.most_common()]
        if self.truth.game.name == "ten-thousand":
            faces = sorted(by_face.elements(), key=str)
            sets = (list(some) for count in range(len(faces), 0, -1) for some in combinations(faces, count))
            groups = [some for some in sets if self._allowed(some)][:1]
        faces = next(group for group in groups if self._allowed(group))
        left = Counter(faces)
        places = []
        for place in inside:
            face = self.table.dice[place].up
            if left[face] > 0:
                left[face] -= 1
                places.append(place)
        return places, faces

    def _not_to_be_kept(self, kept: list[int], faces: list[Face]) -> int | None:
        """A die that the rules do not let people keep with these."""
        others = [place for place in self._unkept_inside() if place not in kept]
        return next((each for each in others if not self._allowed([*faces, self.table.dice[each].up])), None)

    def _allowed(self, faces: list[Face]) -> bool:
        try:
            self.truth.take(f"keep {' '.join(map(str, faces))}")
        except (NotAllowed, NotUnderstood):
            return False
        return True

    # How they get on with the screen

    def _do(self, deed: Callable[[], None]) -> Playing:
        deed()
        yield from self._rest()

    def _rest(self) -> Playing:
        while self.table.busy:
            yield ()
        since = self._time_s
        while self._time_s - since < REST_S:
            yield ()

    def _read(self) -> Playing:
        """Nobody presses a button for a question before having read it."""
        since = self._time_s
        while self._time_s - since < READ_S:
            yield ()

    def _press(self, button: ButtonName, relay: bool = False) -> Playing:
        self.presses["relay" if relay else button] += 1
        yield (Press(button, self._time_s),)
        since = self._time_s
        while self._time_s - since < 0.2:
            yield ()

    def _session_is_settled(self) -> bool:
        return told(self.session.standing) == self._played or isinstance(self.session.flow, Keeper)

    def _agree(self) -> Playing:
        """Answer what is asked, until the record is the game that was played."""
        since = self._time_s
        while told(self.session.standing) != self._played:
            if self._time_s - since > 4 * PATIENCE_S:
                raise Lost(f"stuck at {self.truth.standing[-2:]}: {self._said or self.session.flow}")
            button = self._answer(self._time_s - since)
            if button is not None and isinstance(self.session.flow, Doubted):
                yield from self._read()
            yield from self._press(button) if button else self._wait()

    def _wait(self) -> Playing:
        yield ()

    def _answer(self, waited_s: float) -> ButtonName | None:
        match self.session.flow:
            case Doubted() as doubted:
                self.questions[f"{doubted.roll.doubt}"] += 1
                return "OK"
            case Editor() as editor:
                self.questions["editor"] += 1
                return towards(editor.cursor, edit(editor, self._thrown()), len(editor.choices))
            case Keeper() as keeper if waited_s > PATIENCE_S:
                self.questions["keeper"] += 1
                return towards(keeper.cursor, self._to_keep(keeper), len(keeper.choices))
            case None if self._due in ("stop", "fresh") and waited_s > READ_S:
                return "STOP"  # it came just after the camera closed a question, and counted for nothing
            case None if self.session.pending is not None or waited_s > PATIENCE_S:
                self.questions["looked"] += 1
                return "OK"
        return None

    @property
    def _due(self) -> str:
        """The first line that the record does not hold yet."""
        return standing_of(self.truth)[len(self.session.standing)]

    def _thrown(self) -> list[Truth]:
        """The dice that were thrown, without those that are kept."""
        assert self.session.table is not None
        kept = self._kept_places(kept_of(self.session.table.state))
        return [die for place, die in enumerate(self.table.truth) if place not in kept]

    def _to_keep(self, keeper: Keeper) -> int:
        wanted = keeper.showing(face for face in keeper.faces if str(face) in self._due.split())
        left = [n for n, kept in enumerate(keeper.kept) if kept != wanted.kept[n]]
        return left[0] if left else len(keeper.faces)

    def _deny(self) -> Playing:
        """Say that what was touched was not thrown, where that is asked."""
        if isinstance(self.session.flow, Doubted):
            yield from self._read()
            yield from self._press("CONTINUE")
            yield from self._press("OK")
