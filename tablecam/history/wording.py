"""The figures of the history in sentences that promise no more than the figures do."""

from __future__ import annotations

from typing import Final

from tablecam.games.registry import GAMES
from tablecam.history.figures import DiceFigures, GameSummary
from tablecam.messages import Message, message
from tablecam.words import Language

_FRENCH: Final = str.maketrans({",": "\u00a0", ".": ","})


def verdict_of(figures: DiceFigures) -> Message:
    """Whether the dice look fair, in a sentence."""
    if figures.verdict == "few":
        return message("history.verdict.few", thrown=figures.thrown)
    if figures.verdict == "usual":
        return message("history.verdict.usual", cases=round(100 * figures.odds))
    face = message("history.face.skull") if figures.most == "skull" else str(figures.most)
    cases = round(1000 * figures.odds)
    return message(f"history.verdict.{figures.verdict}", cases=cases, face=face)


def sentences_of(figures: DiceFigures) -> tuple[Message, ...]:
    """The verdict, and what so many throws could have shown at all."""
    verdict = verdict_of(figures)
    return (verdict,) if figures.verdict == "few" else (verdict, notable_of(figures))


def notable_of(figures: DiceFigures) -> Message:
    """How often a face would have to come up to stand out."""
    share = round(100 / len(figures.counts))
    return message(
        "history.notable", thrown=figures.thrown, often=max(round(figures.notable), share + 1), share=share
    )


def ending_of(game: GameSummary) -> Message:
    """How a game ended."""
    return message(f"history.ending.{game.ending}")


def winners_of(game: GameSummary) -> tuple[str, ...]:
    """The names of who has won; nobody where the game was not played to its end."""
    return tuple(game.players[seat - 1] for seat in game.winners) if game.ending == "finished" else ()


def game_name(game: str) -> Message | str:
    """The name of a game; as it is written, where it is none that is known."""
    known = any(each.name == game for each in GAMES)
    return message(f"game.name.{game}") if known else game


def scores_text(game: GameSummary) -> str:
    """`2 – 1`; empty where they are not known."""
    return " – ".join(map(str, game.scores)).replace("-", "−")


def decimal(number: float, language: Language) -> str:
    """With one decimal, and from 10000 on its thousands set apart, as the language does it."""
    written = f"{number:,.1f}" if abs(number) >= 10000 else f"{number:.1f}"
    return written.translate(_FRENCH) if language == "fr" else written
