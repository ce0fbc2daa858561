"""The games that tablecam knows: one line a game."""

from __future__ import annotations

from typing import Final

from tablecam.games.base import Game
from tablecam.games.dead_mans_dice.game import DeadMansDice
from tablecam.games.declic.game import Declic
from tablecam.games.moves import refusal
from tablecam.games.octo import DICEMICE, OCTO
from tablecam.games.pascal import Pascal
from tablecam.games.ten_thousand import TenThousand

GAMES: Final[tuple[Game, ...]] = (
    Pascal(),
    TenThousand(),
    Declic(),
    OCTO,
    DICEMICE,
    DeadMansDice(),
)


def find_game(name: str) -> Game:
    """The game of that name, as table scripts write it. Raises NotAllowed, naming those there are."""
    for game in GAMES:
        if game.name == name:
            return game
    raise refusal("script.unknown-game", game=name, games=", ".join(game.name for game in GAMES))
