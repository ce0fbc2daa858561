"""What may have happened on the board, and how likely each explanation is: where vision and rules meet.

Legality weighs the evidence and does not overrule it: a die that people may place is expected, one that they
may not is possible, and a picture that shows it clearly is believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from math import exp, expm1, log, log1p
from typing import Final, Literal

from tablecam.dice import FaceLook
from tablecam.games.declic.comparing import Compared
from tablecam.games.declic.orientation import Orientation, orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import BOARD, CELLS, LEVELS, Cell, Placement, Position
from tablecam.games.declic.referee import legal_placements
from tablecam.games.declic.seeing import Evidence, Picture

AFTER_MOTION: Final = 0.2
AT_REST: Final = 3.0
BETWEEN_STILLS: Final = 0.02
"""How likely nothing has happened: since hands were over the board, while it lay still, and from a still to
the next. It is weighed against the placements, each of which is as likely as _PLACED."""
_PLACED: Final = 0.1
"""How likely a certain placement is that the rules allow."""
_HINDERS: Final = 0.3
_TURNED_WRONG: Final = 0.015
_MISPLACED: Final = 0.01
"""How likely, beside a placement that the rules allow, is one that hinders, one that shows the same top and
is turned wrongly, and one that fits in no way."""
_TAKEN: Final = (0.1, 0.02, 0.005)
"""How likely the last die, the last two, the last three were taken back."""
_TURNED, _MOVED = 5.0, 0.2
"""How much likelier than a die placed anew one that was taken back stands in the same cell again, or in
another."""
_TWICE: Final = 0.004
_CELLS_TRIED, _TURNS_TRIED, _PAIRS_JUDGED = 3, 2, 12
"""Of two dice at once one is tried in so many cells, turned in so many ways; the best pairs are judged."""
_DISTURBED: Final = 0.02
_SAME, _MESS, _GONE, _TURNED_ABOUT, _MORE = 0.9, 0.03, 0.06, 0.02, 0.01
"""What a cell of a board that somebody has disturbed may show: as it was, nothing that makes sense, ..."""
_OTHERS_TOO: Final = 0.03
"""How likely, where the last dice have gone, others have gone with them."""
_MOST: Final = 700.0
_NEVER: Final = 1e-12
_LEAST: Final = log(1e-5)
"""Explanations that are less likely than this beside the best one are left out."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What may have happened since the play so far: the last dice, `taken` of them, were taken back, and
    then dice were `placed`, in this order. `chance`: 0 to 1."""

    taken: int = 0
    placed: tuple[Placement, ...] = ()
    chance: float = 0.0


@dataclass(frozen=True, slots=True)
class Account:
    """All that may have happened, the likeliest first; `disturbed`: the chance that it is none of these and
    dice do not stand as they should. Together 1. `weight`: the evidence of the picture for the play,
    whatever has happened since.
    """

    explanations: tuple[Explanation, ...]
    disturbed: float
    weight: Evidence

    @property
    def best(self) -> Explanation:
        return self.explanations[0]


Become = Literal["gone", "turned", "more", "unclear"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A cell that does not show what should stand there: its topmost die is gone or lies as `die`, a die more
    stands on it, or what it shows makes no sense."""

    cell: Cell
    level: int
    what: Become
    die: Orientation | None = None


def differences(position: Position, looks: Iterable[FaceLook]) -> tuple[Difference, ...]:
    """The cells that do not show what should stand there, with the likeliest that they show."""
    compared = Compared(Picture(looks), position)
    likeliest = (max(_becomes(compared, cell), key=lambda found: found[0])[1] for cell in range(CELLS))
    return tuple(difference for difference in likeliest if difference is not None)


Scored = tuple[Evidence, Explanation]


def explain(play: Play, looks: Iterable[FaceLook], nothing: float = AFTER_MOTION) -> Account:
    """Everything that the looks may mean for the play so far; `nothing`: how likely nothing has happened."""
    picture = Picture(looks)
    scored = list(_single(play, picture, nothing))
    scored.extend(_double(play, picture, scored))
    return _account(scored, _disturbed(play, picture))


def _account(scored: Iterable[Scored], disturbed: Evidence) -> Account:
    ranked = sorted(scored, key=lambda found: -found[0])
    top = max(ranked[0][0], disturbed)
    kept = [(exp(score - top), told) for score, told in ranked if score > top + _LEAST] or [
        (exp(ranked[0][0] - top), ranked[0][1])
    ]
    wrong = exp(disturbed - top)
    total = sum(share for share, _ in kept) + wrong
    likely = tuple(replace(told, chance=share / total) for share, told in kept)
    return Account(likely, wrong / total, top + log(total))


def _single(play: Play, picture: Picture, nothing: float) -> Iterator[Scored]:
    """Nothing; one die more; the last dice taken back; the last die taken and placed again."""
    for taken, likely in enumerate((nothing, *_TAKEN)):
        if taken:
            if not play.turns or play.turns[-1] is None:
                return
            last, play = play.turns[-1].verdict.placement, play.back()
        compared = Compared(picture, play.position)
        yield compared.whole + log(likely), Explanation(taken)
        if taken == 0:
            yield from _placed(play, compared)
        elif taken == 1:
            yield from _placed_again(play, compared, last)


def _placed(play: Play, compared: Compared) -> Iterator[Scored]:
    for score, placement in _one_more(play, compared):
        yield score, Explanation(0, (placement,))


def _placed_again(play: Play, compared: Compared, last: Placement) -> Iterator[Scored]:
    for score, placement in _one_more(play, compared):
        turned = log(_TURNED if placement.cell == last.cell else _MOVED)
        if placement != last:
            yield score + log(_TAKEN[0]) + turned, Explanation(1, (placement,))


def _double(play: Play, picture: Picture, scored: Iterable[Scored]) -> Iterator[Scored]:
    """Two dice placed between looks, where more than one cell speaks for a die more than for none."""
    scored = tuple(scored)
    nothing = next(score for score, told in scored if told == Explanation())
    firsts: dict[Cell, list[Placement]] = {}
    for score, told in sorted(scored, key=lambda found: -found[0]):
        if score > nothing and told.taken == 0 and told.placed:
            firsts.setdefault(told.placed[0].cell, []).append(told.placed[0])
    if len(firsts) < 2:
        return
    pairs: dict[frozenset[Placement], Evidence] = {}
    for placements in list(firsts.values())[:_CELLS_TRIED]:
        for first in placements[:_TURNS_TRIED]:
            for evidence, pair in _followed(play, picture, first):
                pairs[pair] = max(evidence, pairs.get(pair, evidence))
    for pair, evidence in sorted(pairs.items(), key=lambda found: -found[1])[:_PAIRS_JUDGED]:
        yield from _in_order(play, pair, evidence)


def _followed(
    play: Play, picture: Picture, first: Placement
) -> Iterator[tuple[Evidence, frozenset[Placement]]]:
    """The evidence for a die together with each that may have come beside it."""
    compared = Compared(picture, play.position.place(first), fresh=first)
    for cell in BOARD:
        level = compared.height(cell.index)
        if level < LEVELS and compared.sees(cell.index, level):
            grown = compared.grown(cell.index, level)
            for die in orientations(play.position.handedness):
                yield grown.whole(die), frozenset((first, Placement(cell, level, die)))


def _in_order(play: Play, pair: frozenset[Placement], evidence: Evidence) -> Iterator[Scored]:
    """Two dice in each order that the rules know of."""
    fitting = _weights(play)
    for first, second in permutations(pair):
        if first in fitting:
            follows = _weights(replace(play, position=play.position.place(first)))
            if second in follows:
                likely = _PLACED * fitting[first] * _PLACED * follows[second] * _TWICE
                yield evidence + log(likely), Explanation(0, (first, second))


def _one_more(play: Play, compared: Compared) -> Iterator[tuple[Evidence, Placement]]:
    """Every way in which one more die may stand, with the evidence for it and how likely people do it."""
    weights = _weights(play)
    tops = {(placement.cell, placement.level, placement.orientation.top) for placement in weights}
    for cell in BOARD:
        level = compared.height(cell.index)
        if level == LEVELS or not compared.sees(cell.index, level):
            continue
        grown = compared.grown(cell.index, level)
        for die in orientations(play.position.handedness):
            placement = Placement(cell, level, die)
            wrong = _TURNED_WRONG if (cell, level, die.top) in tops else _MISPLACED
            yield grown.whole(die) + log(_PLACED * weights.get(placement, wrong)), placement


def _weights(play: Play) -> Mapping[Placement, float]:
    """The placements that fit; those that hinder where they may not less likely."""
    found = legal_placements(play.position, "ignore")
    refused = play.adaptability == "refuse"
    return {verdict.placement: _HINDERS if verdict.hinders and refused else 1.0 for verdict in found}


def _disturbed(play: Play, picture: Picture) -> Evidence:
    """The evidence for a board on which any cell may have changed, or on which the last dice have gone and
    others with them: those were knocked off, and not taken back."""
    compared = Compared(picture, play.position)
    kinds = [log(_DISTURBED) + sum(_any(compared, cell) for cell in range(CELLS))]
    for likely in _TAKEN:
        if not play.turns or play.turns[-1] is None:
            break
        play = play.back()
        compared = Compared(picture, play.position)
        kinds.append(log(likely * _OTHERS_TOO) + compared.whole + _others_gone(compared))
    most = max(kinds)
    return most + log(sum(exp(kind - most) for kind in kinds))


def _others_gone(compared: Compared) -> Evidence:
    """How much better a picture agrees with a position if some stacks have lost their topmost dice."""
    stacks = [cell for cell in range(CELLS) if compared.height(cell)]
    gone = (exp(compared.gone(cell) - compared.cells[cell]) / len(stacks) for cell in stacks)
    return log(max(expm1(min(sum(map(log1p, gone)), _MOST)), _NEVER))


def _any(compared: Compared, cell: int) -> Evidence:
    """The evidence of a cell, whatever has become of it."""
    return log(sum(exp(evidence) for evidence, _ in _becomes(compared, cell)))


def _becomes(compared: Compared, cell: int) -> Iterator[tuple[Evidence, Difference | None]]:
    """What may have become of a cell, None first: it is as it was."""
    same, height = compared.cells[cell], compared.height(cell)
    yield same + log(_SAME), None
    if compared.agrees(cell):  # nothing else would explain it better
        return
    here, lies = BOARD[cell], orientations(compared.position.handedness)
    yield log(_MESS), Difference(here, max(height - 1, 0), "unclear")
    if height:
        yield compared.gone(cell) + log(_GONE), Difference(here, height - 1, "gone")
        for evidence, die in compared.turned(cell, lies):
            yield evidence + log(_TURNED_ABOUT / len(lies)), Difference(here, height - 1, "turned", die)
    if height < LEVELS:
        grown = compared.grown(cell, height)
        for die in lies:
            yield grown.cell(die) + log(_MORE / len(lies)), Difference(here, height, "more", die)
