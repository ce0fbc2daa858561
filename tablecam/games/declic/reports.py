"""What the commands about DéCLIC answer, as plain data ready for JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tablecam.errors import NotAllowed
from tablecam.games.choices import Advice
from tablecam.games.declic.diagram import diagram
from tablecam.games.declic.game import DeclicState, in_seats
from tablecam.games.declic.play import Play
from tablecam.games.declic.reader import Reading, read_records
from tablecam.games.declic.record import GameRecord
from tablecam.messages import Message, message


def check_record(text: str, say: Callable[[Message], str]) -> dict[str, object]:
    """A `.declic` text scored again: plies, points and tokens a player, and every fault with its line.

    Players stand in the order of play of the first game; tokens are those of the last game.
    """
    reading = read_records(text)
    return {
        "plies": sum(len(game.entries) for game in reading.games),
        "points": match_points(reading),
        "tokens": _by_player(reading.games, len(reading.games) - 1, _tokens) if reading.games else [],
        "faults": [
            {"line": fault.line, "text": fault.text, "reason": say(fault.reason)} for fault in reading.faults
        ],
    }


def match_points(reading: Reading) -> list[int]:
    """The points of all games of a record, in the order of play of the first."""
    games = reading.games
    by_game = [_by_player(games, number, _points) for number in range(len(games))]
    return [sum(points) for points in zip(*by_game, strict=False)]


def record_moves(text: str) -> list[str]:
    """The legal placements after a record, as it writes them with their points, sorted as text."""
    return sorted(turn.text for turn in _last_play(text).open_turns())


def board_and_moves(text: str, say: Callable[[Message], str]) -> str:
    """The board after a record, drawn, and below it what can be placed, the dearest first."""
    play = _last_play(text)
    ranked = (f"{points:4d}  {notation}\n" for notation, points in ranked_by_points(play))
    return f"{diagram(play.position, say)}\n{''.join(ranked)}"


def play_at(text: str, ply: int | None = None, game: int | None = None) -> Play:
    """A game of a record (from 1; the last without), after `ply` of its turns or all of them. Raises
    NotAllowed where there are fewer."""
    games = read_records(text).games
    if game is not None and game > len(games):
        raise NotAllowed(message("declic.no-game", game=game, games=len(games)))
    play = _last_play(text) if game is None else games[game - 1].play
    if ply is None:
        return play
    if ply > play.ply:
        raise NotAllowed(message("declic.no-ply", ply=ply, plies=play.ply))
    for _ in range(play.ply - ply):
        play = play.back()
    return play


def position_text(play: Play, say: Callable[[Message], str]) -> str:
    """A position drawn in text, and below it the last placement."""
    placed = [f"\n{number}. {turn.text}\n" for number, turn in enumerate(play.turns, 1) if turn]
    return diagram(play.position, say) + "".join(placed[-1:])


def _last_play(text: str) -> Play:
    games = read_records(text).games
    return games[-1].play if games else Play.begin()


def declic_advice(state: DeclicState) -> Advice:
    """Every legal placement by its points minus those of the best reply in the same game; of equals the
    one with more points first."""
    ranked = sorted(state.play.after_each(), key=lambda option: -option[0].points)
    values = {f"place {turn.notation}": float(turn.points - _best_reply(after)) for turn, after in ranked}
    return replace(Advice.ranked(None, values, "points"), replied=True)


def ranked_by_points(play: Play) -> list[tuple[str, int]]:
    """Every legal placement with its points, the dearest first, equals sorted as text."""
    turns = sorted(play.open_turns(), key=lambda turn: (-turn.points, turn.notation))
    return [(turn.notation, turn.points) for turn in turns]


def _best_reply(play: Play) -> int:
    return max((turn.points for turn in play.open_turns()), default=0)


def _points(play: Play) -> tuple[int, ...]:
    return play.points


def _tokens(play: Play) -> tuple[int, ...]:
    return play.tokens


def _by_player(
    games: Sequence[GameRecord], number: int, figures: Callable[[Play], tuple[int, ...]]
) -> list[int]:
    """Figures of one game in the order of play of the first: by name, else as the seats rotate (12)."""
    game, first = games[number], games[0].players
    if sorted(first) == sorted(game.players) and len({*first}) == len(first) > 0:
        named = dict(zip(game.players, figures(game.play), strict=False))
        return [named.get(name, 0) for name in first]
    return list(in_seats(figures(game.play), number))
