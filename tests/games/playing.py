"""Random legal play, line by line, for the tests of every game."""

from __future__ import annotations

import random
from collections.abc import Callable

from tablecam.dice import PIPS
from tablecam.games.base import State, option_text
from tablecam.games.dead_mans_dice.dice import JOLLY_FACES, Die
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.declic.game import DeclicState
from tablecam.games.octo import OctoState
from tablecam.games.script import Table
from tablecam.games.ten_thousand import TenThousandState
from tablecam.games.ten_thousand_advice import keeps

SMALL_NUMBERS = {"target": (1, 30, 100), "entry": (0, 100, 300), "rounds": (1, 2, 3)}
"""Values for the options that are numbers, small so that random games end."""


def faces(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def random_roll(state: State, chance: random.Random) -> str:
    due = state.throw
    assert due is not None
    return "roll " + " ".join(str(chance.choice(due.faces)) for _ in range(due.dice))


def pascal_line(state: State, word: str, chance: random.Random) -> str:
    return random_roll(state, chance) if word == "roll" else word


def ten_thousand_line(state: State, word: str, chance: random.Random) -> str:
    assert isinstance(state, TenThousandState)
    if word == "keep":
        found = keeps(tuple(sorted(state.open_throw)), state.rules.pairs_of_equal)
        return f"keep {faces(chance.choice(list(found)))}"
    return random_roll(state, chance) if word == "roll" else word


def octo_line(state: State, word: str, chance: random.Random) -> str:
    assert isinstance(state, OctoState)
    if word == "keep":
        face = chance.choice([face for face in state.open_throw if face not in state.faces_kept])
        return f"keep {faces((face,) * chance.randint(1, state.open_throw.count(face)))}"
    return random_roll(state, chance) if word == "roll" else word


def random_die(hand: tuple[int, int], chance: random.Random) -> Die:
    jolly = chance.choice([False] * hand[0] + [True] * hand[1])
    return Die(chance.choice(JOLLY_FACES if jolly else PIPS), jolly)


def dead_mans_dice_line(state: State, word: str, chance: random.Random) -> str:
    assert isinstance(state, DeadMansDiceState)
    if word == "open":
        return "open " + " ".join(str(random_die(hand, chance)) for hand in state.hands)
    if word == "plunder":
        return str(chance.choice(state.plunder_moves))
    return f"roll {random_die(state.hand, chance)}" if word == "roll" else word


def declic_line(state: State, word: str, chance: random.Random) -> str:
    assert isinstance(state, DeclicState)
    return f"{word} {chance.choice(state.play.open_turns()).notation}"


LINES: dict[str, Callable[[State, str, random.Random], str]] = {
    "pascal": pascal_line,
    "ten-thousand": ten_thousand_line,
    "declic": declic_line,
    "octo": octo_line,
    "dicemice": octo_line,
    "dead-mans-dice": dead_mans_dice_line,
}
"""For each game how to write a line that begins with a legal word."""


def random_line(table: Table, chance: random.Random) -> str:
    """A legal next line; where stopping is open it is taken half of the time, so that games end."""
    legal = table.state.legal
    word = "stop" if "stop" in legal and chance.random() < 0.5 else chance.choice(legal)
    return LINES[table.game.name](table.state, word, chance)


def random_header(name: str, chance: random.Random) -> list[str]:
    """A header with options at random and few players, of which the game may refuse combinations."""
    table = Table.begin().take(f"game {name}")
    lines = [f"game {name}"]
    for rule in table.game.options:
        if rule.name in SMALL_NUMBERS:
            value = str(chance.choice(SMALL_NUMBERS[rule.name]))
        else:
            assert rule.values is not None
            value = option_text(chance.choice(rule.values))
        if rule.name == "target" or chance.random() < 0.6:
            lines.append(f"option {rule.name} {value}")
    least = table.game.players[0]
    most = min(table.game.players[-1], 4)
    names = ["Ana", "Luc", "Zoé", "Kim"][: chance.randint(least, most)]
    return [*lines, "players " + ", ".join(names)]
