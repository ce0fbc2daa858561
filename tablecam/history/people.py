"""Figures of each person over the games that were played to their end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from tablecam.history.figures import GameSummary, PlayerFigures


def figures_of(games: Iterable[GameSummary]) -> tuple[PlayerFigures, ...]:
    """A line a person and game, who played most first."""
    seats: dict[tuple[str, str], list[tuple[int, bool]]] = {}
    for game in games:
        if game.ending == "finished":
            for seat, (name, score) in enumerate(zip(game.players, game.scores, strict=True), start=1):
                seats.setdefault((name, game.game), []).append((score, seat in game.winners))
    lines = (_figures(name, game, results) for (name, game), results in seats.items())
    return tuple(sorted(lines, key=lambda line: (-line.played, -line.won, line.name, line.game)))


def _figures(name: str, game: str, results: Sequence[tuple[int, bool]]) -> PlayerFigures:
    scores = [score for score, _ in results]
    won = sum(first for _, first in results)
    return PlayerFigures(name, game, len(results), won, max(scores), fmean(scores))
