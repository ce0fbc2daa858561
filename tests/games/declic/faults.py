"""What people do to a board, seen by an eye that is now and then in doubt: the trials of watching.

Each trial begins with a random game in the middle, does one thing, and tells what came of it: "right",
"asked" (nothing was written and a question, or a turn of the board, leads on), "unnoticed", or "wrong"
(something would be written, or said to be so, that is not).

    python -m tests.games.declic.faults [--drawn] [TRIALS] [KIND...]

With --drawn every board is drawn, and looked at by the eye that people get; that takes longer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, Protocol

from tablecam.dice import BoardView, FaceLook, Heights
from tablecam.games.declic.explaining import Explanation
from tablecam.games.declic.findings import (
    AsRecorded,
    Disturbed,
    NotCleared,
    Open,
    Placed,
    Refused,
    Seen,
    TakenBack,
    Unclear,
    WrongHandedness,
)
from tablecam.games.declic.judging import read_board
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import Placement
from tablecam.games.declic.referee import legal_placements
from tablecam.games.declic.seeing import heights_of
from tests.games.declic.drawing import drawn_eye
from tests.games.declic.looking import Dice, FakeEye, dice_of
from tests.games.declic.playing import random_play

Outcome = Literal["right", "asked", "unnoticed", "wrong"]


def some_play(chance: random.Random, least: int = 1, most: int = 90) -> Play:
    """A random game in the middle, not with a level just full."""
    dice = chance.randint(least, most)
    return random_play(Play.begin(), chance.randrange(10**6), dice + (dice % 25 == 0))[-1]


class Eye(Protocol):
    """What looks at boards in the trials; `heights`: what is known to stand on the cells."""

    def look(self, dice: Dice, heights: Heights, chance: random.Random) -> BoardView: ...


def fake_eye(chance: random.Random) -> Eye:
    return FakeEye(chance.uniform(0, 360), chance.uniform(30, 50))


class Looker(random.Random):
    """Chance, and what kind of eye looks at what it brings about."""

    eyes: Callable[[random.Random], Eye] = staticmethod(fake_eye)


def see(play: Play, dice: Dice, chance: Looker) -> tuple[Seen, BoardView]:
    view = chance.eyes(chance).look(dice, heights_of(play.position), chance)
    return read_board(play, view.looks), view


def own_looks(view: BoardView, placement: Placement) -> list[FaceLook]:
    """The looks at the faces of one die."""
    at = placement.cell.index, placement.level
    return [look for look in view.looks if (look.cell, look.level) == at]


def outcome(seen: Seen, right: Callable[[Seen], bool], open_ones: Callable[[Explanation], bool]) -> Outcome:
    """A question counts as asked where the truth is among its answers."""
    if right(seen):
        return "right"
    match seen:
        case AsRecorded():
            return "unnoticed"
        case Unclear():
            return "asked"
        case Open(candidates=candidates):
            return "asked" if any(map(open_ones, candidates)) else "wrong"
        case _:
            return "wrong"


def placing(chance: Looker) -> Outcome:
    """A die within the rules."""
    play = some_play(chance, 0)
    turn = chance.choice(play.open_turns())
    placement = turn.verdict.placement
    seen, _ = see(play, dice_of(play.position.place(placement)), chance)
    return outcome(
        seen,
        lambda found: isinstance(found, Placed) and found.turns == (turn,) and not found.taken,
        lambda told: told.placed == (placement,),
    )


def nothing(chance: Looker) -> Outcome:
    """A hand that came and went."""
    play = some_play(chance)
    seen, _ = see(play, dice_of(play.position), chance)
    return outcome(seen, lambda found: isinstance(found, AsRecorded), lambda _: False)


def _refused(chance: Looker, play: Play, placement: Placement) -> Outcome | None:
    """What came of a die that is not allowed; None where no side of it is in sight: nobody can know."""
    seen, view = see(play, dice_of(play.position.place(placement)), chance)
    found = outcome(
        seen,
        lambda found: isinstance(found, Refused) and found.placement.cell == placement.cell,
        lambda told: told.placed == (placement,),
    )
    hidden = all(look.side == "T" for look in own_looks(view, placement))
    return None if found != "right" and hidden else found


def mismatching(chance: Looker) -> Outcome:
    """A die turned about so that a contact does not match, a side of it in sight."""
    while True:
        play = some_play(chance)
        placement = chance.choice(play.open_turns()).verdict.placement
        top = placement.orientation.top
        others = [die for die in orientations("right") if die.top == top and die != placement.orientation]
        wrong = Placement(placement.cell, placement.level, chance.choice(others))
        fits = {verdict.placement for verdict in legal_placements(play.position, "ignore")}
        if wrong not in fits and not play.position.is_new(wrong.level):
            came = _refused(chance, play, wrong)
            if came is not None:
                return came


def hindering(chance: Looker) -> Outcome:
    """A die that matches and leaves a hole."""
    while True:
        play = some_play(chance)
        found = [v.placement for v in legal_placements(play.position, "ignore") if v.hinders]
        came = _refused(chance, play, chance.choice(found)) if found else None
        if came is not None:
            return came


def taking_back(chance: Looker) -> Outcome:
    """The last die taken away again."""
    play = some_play(chance, 2)
    seen, _ = see(play, dice_of(play.back().position), chance)
    return outcome(seen, lambda found: found == TakenBack(1), lambda _: False)


def turning(chance: Looker) -> Outcome:
    """The last die turned in place, to lie otherwise within the rules."""
    return _again(chance, elsewhere=False)


def moving(chance: Looker) -> Outcome:
    """The last die taken back and placed in another cell."""
    return _again(chance, elsewhere=True)


def _again(chance: Looker, elsewhere: bool) -> Outcome:
    play = some_play(chance, 2)
    before, last = play.back(), play.turns[-1]
    assert last is not None
    cell = last.verdict.placement.cell
    others = [turn for turn in before.open_turns() if (turn.verdict.placement.cell != cell) == elsewhere]
    others = [turn for turn in others if turn != last]
    if not others:
        return _again(chance, elsewhere)
    turn = chance.choice(others)
    seen, _ = see(play, dice_of(before.position.place(turn.verdict.placement)), chance)
    return outcome(
        seen,
        lambda found: isinstance(found, Placed) and (found.taken, found.turns) == (1, (turn,)),
        lambda told: (told.taken, told.placed) == (1, (turn.verdict.placement,)),
    )


def two_at_once(chance: Looker) -> Outcome:
    """Two dice placed between looks: written where the rules allow one order only, else asked."""
    play = some_play(chance, 1, 80)
    first = chance.choice(play.open_turns())
    middle = play.take(first)
    second = chance.choice(middle.open_turns())
    placed = (first.verdict.placement, second.verdict.placement)
    seen, view = see(play, dice_of(middle.take(second).position), chance)
    if not all(any(look.chances[0] < 0.5 for look in own_looks(view, put)) for put in placed):
        return two_at_once(chance)  # one of them is hidden behind others
    if isinstance(seen, Placed) and (seen.taken, seen.turns) == (0, (first,)):
        return "unnoticed"  # a right line; the next look adds the other
    return outcome(
        seen,
        lambda found: isinstance(found, Placed) and found.turns == (first, second),
        lambda told: set(told.placed) == set(placed),
    )


def knocking(chance: Looker) -> Outcome:
    """Three to six dice knocked off the stacks, all of them in sight before."""
    play = some_play(chance, 8)
    dice, heights, eye = dice_of(play.position), heights_of(play.position), chance.eyes(chance)
    before = eye.look(dice, heights, chance)
    tops = [(cell, height - 1) for cell, height in enumerate(heights) if height]
    seen = [top for top in tops if any((look.cell, look.level) == top for look in before.looks)]
    for top in chance.sample(seen, min(chance.randint(3, 6), len(seen))):
        del dice[top]
    found = read_board(play, eye.look(dice, heights, chance).looks)
    return outcome(found, lambda found: isinstance(found, Disturbed), lambda _: False)


def other_hand(chance: Looker) -> Outcome:
    """Dice of the other handedness, each seen from another side: named in the course of five placements."""
    play, told = Play.begin(handedness="left"), Play.begin()
    for _ in range(5):
        play = play.take(chance.choice(play.open_turns()))
        seen, _ = see(told, dice_of(play.position), chance)
        told = _written(told, seen)
        if isinstance(seen, WrongHandedness):
            return "right"
    if isinstance(seen, Open | Unclear | NotCleared | Disturbed):
        return "asked"
    return "unnoticed" if isinstance(seen, Placed | AsRecorded) else "wrong"


def _written(told: Play, seen: Seen) -> Play:
    """The record after what was seen."""
    if not isinstance(seen, Placed):
        return told
    for _ in range(seen.taken):
        told = told.back()
    for turn in seen.turns:
        told = told.take(turn)
    return told


TRIALS: Final[dict[str, Callable[[Looker], Outcome]]] = {
    trial.__name__: trial
    for trial in (
        placing,
        nothing,
        mismatching,
        hindering,
        taking_back,
        turning,
        moving,
        two_at_once,
        knocking,
        other_hand,
    )
}


def count(
    kind: str, trials: int, eyes: Callable[[random.Random], Eye] = fake_eye, first: int = 0
) -> Counter[Outcome]:
    found = Counter[Outcome]()
    for trial in range(first, first + trials):
        chance = Looker(f"{kind} {trial}")
        chance.eyes = eyes
        found[TRIALS[kind](chance)] += 1
    return found


def main(arguments: list[str]) -> None:
    drawn = "--drawn" in arguments
    trials, *kinds = [each for each in arguments if each != "--drawn"] or ["200"]
    for kind in kinds or TRIALS:
        found = count(kind, int(trials), drawn_eye if drawn else fake_eye)
        print(kind, dict(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
