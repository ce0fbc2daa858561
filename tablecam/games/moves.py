"""Reading what follows the word of an input, and refusing in one sentence what does not fit."""

from __future__ import annotations

from collections.abc import Iterable

from tablecam.errors import NotAllowed, NotUnderstood
from tablecam.games.base import Move
from tablecam.messages import message

WORDS = frozenset({"roll", "keep", "continue", "stop", "relay", "fresh", "open", "place", "plunder"})
"""Every word that an input of some game starts with."""


def refusal(key: str, **parameters: object) -> NotAllowed:
    """The refusal of an input, to be raised."""
    return NotAllowed(message(key, **parameters))


def check_word(move: Move, legal: tuple[str, ...]) -> None:
    """Raise where the word is not one of `legal`: NotUnderstood for a word of no game, else NotAllowed."""
    if move.word in legal:
        return
    if move.word not in WORDS:
        raise NotUnderstood(message("script.unknown-word", word=move.word))
    if not legal:
        raise refusal("game.finished", word=move.word)
    raise refusal("game.not-now", word=move.word, legal=", ".join(legal))


def check_bare(move: Move) -> None:
    """Raise NotUnderstood where something follows a word that stands alone, `stop now`."""
    if move.arguments:
        raise NotUnderstood(message("script.nothing-follows", word=move.word, line=str(move)))


def pips(move: Move) -> tuple[int, ...]:
    """The faces 1 to 6 that follow the word. Raises NotUnderstood where there are none, or others."""
    for argument in move.arguments:
        if argument not in {"1", "2", "3", "4", "5", "6"}:
            raise NotUnderstood(message("script.not-a-face", face=argument, word=move.word))
    if not move.arguments:
        raise NotUnderstood(message("script.faces-missing", word=move.word))
    return tuple(map(int, move.arguments))


def thrown(move: Move, dice: int) -> tuple[int, ...]:
    """The faces of a throw of `dice` dice. Raises NotAllowed where their number is another."""
    faces = pips(move)
    if len(faces) != dice:
        raise refusal("game.dice-count", due=dice, seen=len(faces))
    return faces


def spaced(faces: Iterable[object]) -> str:
    """Faces as a script writes them: `1 1 5`."""
    return " ".join(map(str, faces))
