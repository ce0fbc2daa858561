"""The figures of a turn: the counter or the series, the odds, and how numbers are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from tablecam.errors import NotAllowed
from tablecam.games.advice import advise
from tablecam.games.pascal import PascalState
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.screen.rounds import detail_of
from tablecam.screen.shown import Gauge, Odds
from tablecam.session import Session
from tablecam.words import Language, say, say_any

Turn = Mapping[str, Any]
Figures = tuple[tuple[Message, int | Message | str], ...]


def digits(number: int, language: Language) -> str:
    """A whole number; from 10000 on with its thousands set apart, as the language does it."""
    grouped = f"{number:,}" if abs(number) >= 10000 else str(number)
    return grouped.replace(",", "\u00a0" if language == "fr" else ",").replace("-", "−")


def percent(chance: float, language: Language) -> str:
    """A chance as people write it, with one decimal: 44.4%."""
    figure = f"{100 * chance:.1f}"
    return f"{figure.replace('.', ',')}\u00a0%" if language == "fr" else f"{figure}%"


def gauges_of(table: Table, language: Language) -> tuple[Gauge, ...]:
    """The figures of the turn, the most important first; none once the game is finished."""
    figures = FIGURES.get(table.game.name)
    if figures is None or table.state.finished:
        return ()
    return tuple(
        Gauge(say(label, language), _write(value, language)) for label, value in figures(table.state.turn)
    )


def _write(value: int | Message | str, language: Language) -> str:
    if isinstance(value, Message):
        return say(value, language)
    return value if isinstance(value, str) else digits(value, language)


def _pascal(turn: Turn) -> Figures:
    best = turn["best"]
    to_beat: Message | str = "–" if best is None else message("screen.best", length=best[0], face=best[1])
    return (
        (message("screen.gauge.series"), turn["series"]),
        (message("screen.gauge.to-beat"), to_beat),
    )


def _ten_thousand(turn: Turn) -> Figures:
    counter: Figures = ((message("screen.gauge.counter"), turn["counter"]),)
    last: Figures = (
        ((message("screen.gauge.round"), message("screen.last-round")),) if turn["last_round"] else ()
    )
    return counter + last


def _octo(turn: Turn) -> Figures:
    kept = sum(int(face) * count for face, count in turn["kept"].items())
    paper = "–" if turn["paper"] is None else str(turn["paper"])
    return (
        (message("screen.gauge.kept"), kept),
        (message("screen.gauge.dice"), turn["dice"]),
        (message("screen.gauge.paper"), paper),
    )


def _declic(turn: Turn) -> Figures:
    bonus: Figures = ((message("screen.gauge.bonus"), "×3"),) if turn["bonus"] else ()
    return (
        *bonus,
        (message("screen.gauge.level"), turn["level"]),
        (message("screen.gauge.game"), f"{turn['game']}/2"),
    )


def _dead_mans_dice(turn: Turn) -> Figures:
    return ((message("screen.gauge.round"), turn["round"]),)


FIGURES: Final[dict[str, Callable[[Turn], Figures]]] = {
    "pascal": _pascal,
    "ten-thousand": _ten_thousand,
    "declic": _declic,
    "dead-mans-dice": _dead_mans_dice,
    "octo": _octo,
    "dicemice": _octo,
}


def player_detail(table: Table, seat: int, language: Language) -> str:
    """What stands beside a score: in Pascal the series of the round, or in a tournament the games and points
    of the set; in DéCLIC the tokens."""
    turn: Turn = table.state.turn
    if "tokens" in turn:
        return say(message("screen.tokens", tokens=turn["tokens"][seat - 1]), language)
    return say_any(detail_of(table.state, seat) if isinstance(table.state, PascalState) else None, language)


def odds_of(session: Session) -> Odds | None:
    """The exact chance that the next throw busts, unless a house rule hides it."""
    if not session.show_odds or session.table is None or session.throw is None:
        return None
    if session.table.state.to_play is None:  # all throw at once, and nobody can bust
        return None
    chance = _bust(session.table)
    if chance is None:
        return None
    return Odds(say(message("screen.odds"), session.language), chance, percent(chance, session.language))


@lru_cache(maxsize=16)
def _bust(table: Table) -> float | None:
    """None too for a game that nobody wrote advice for. Tables are immutable and compared by identity: each
    position is worked out once."""
    try:
        return advise(table).bust
    except NotAllowed:
        return None
