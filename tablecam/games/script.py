"""The table script: a game as lines of text, folded into a state one line at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from tablecam.errors import NotAllowed, NotUnderstood, ScriptError
from tablecam.games.base import Game, Move, Option, Seat, State, settled
from tablecam.games.moves import check_bare, refusal
from tablecam.games.registry import find_game
from tablecam.games.reseating import NOBODY, Company, Share, reseated, sentences
from tablecam.messages import Message, message
from tablecam.words import Language, say

HEADER_WORDS: Final = ("game", "option", "players")
CORRECTABLE: Final = ("roll", "open")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class _Entry:
    """An input that stands, the state after it, who sits there then, and the inputs before it: undo drops
    the newest."""

    move: Move
    state: State
    company: Company
    before: _Entry | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Table:
    """The fold of the lines of a table script: header first, then inputs. Immutable; `take` gives the next.

    `header`: the lines `game`, `option` and `players` as taken.
    """

    header: tuple[str, ...] = ()
    _game: Game | None = None
    _chosen: dict[str, Option] = field(default_factory=dict)
    _start: State | None = None
    _began: Company = NOBODY
    _last: _Entry | None = None

    @classmethod
    def begin(cls) -> Table:
        """A table before its first line."""
        return cls()

    @property
    def begun(self) -> bool:
        """Whether the header is complete: there is a state, and inputs are taken."""
        return self._start is not None

    @property
    def game(self) -> Game:
        """The game that is played. Raises NotAllowed before its line."""
        if self._game is None:
            raise refusal("script.game-missing")
        return self._game

    @property
    def state(self) -> State:
        """The state after the last line. Raises NotAllowed before the line `players`."""
        if self._start is None:
            raise NotAllowed(self._missing())
        return self._last.state if self._last else self._start

    @property
    def company(self) -> Company:
        """Who sits at the table after the last line, and who ever did."""
        return self._last.company if self._last else self._began

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return self.company.players

    @property
    def options(self) -> dict[str, Option | None]:
        """All options of the game, defaults included; None: as the number of players makes it."""
        return settled(self.game.options, self._chosen)

    @property
    def standing(self) -> tuple[str, ...]:
        """The input lines that stand: none taken back, corrected throws as corrected."""
        return tuple(str(entry.move) for entry in self._entries())

    @property
    def steps(self) -> tuple[tuple[str, State], ...]:
        """The input lines that stand, each with the state after it."""
        return tuple((str(entry.move), entry.state) for entry in self._entries())

    @property
    def log(self) -> tuple[Message, ...]:
        """What the standing inputs brought, with the players' names in it."""
        return tuple(
            _named(text, entry.company.players) for entry in self._entries() for text in entry.state.said
        )

    @property
    def said(self) -> tuple[Message, ...]:
        """What the last standing input brought, with the players' names in it."""
        return tuple(_named(text, self.players) for text in self.state.said)

    def take(self, line: str) -> Table:
        """The table after one more line; a blank line or a comment changes nothing.

        Raises NotUnderstood or NotAllowed; this table stays as it is in any case. `undo` takes back the
        last input line that stands, `correct` replaces the faces of the last throw and plays the lines
        after it again. `seats` names those who play from now on.
        """
        text = line.split("#", 1)[0].strip()
        if not text:
            return self
        move = Move.parse(text)
        if not self.begun:
            return self._take_header(move, text)
        if move.word == "players":
            raise refusal("script.players-again")
        if move.word in HEADER_WORDS:
            raise refusal("script.header-over", word=move.word)
        if move.word == "undo":
            check_bare(move)
            return self._undo()
        return self._correct(move) if move.word == "correct" else self._enter(move)

    def state_object(self, language: Language) -> dict[str, object]:
        """The state object, ready for JSON; only `log` depends on the language.

        `to_play` is null once finished and while all throw at once; `turn` is then that of a turn that
        has not begun, except that the piles of Dead Man's Dice lie as they were counted.
        """
        state = self.state
        return {
            "game": self.game.name,
            "options": self.options,
            "players": list(self.players),
            "scores": list(state.scores),
            "to_play": state.to_play,
            "phase": state.phase,
            "turn": dict(state.turn),
            "legal": list(state.legal),
            "finished": state.finished,
            "winners": list(state.winners),
            "log": [say(text, language) for text in self.log],
        }

    def summary(self) -> tuple[Message, ...]:
        """The state in a few sentences: the scores, then whose turn it is and what may follow, or the end."""
        state = self.state
        scores = tuple(
            message("game.score", player=name, score=score)
            for name, score in zip(self.players, state.scores, strict=True)
        )
        if state.finished:
            return (*scores, message("game.over", winners=self._names(state.winners)))
        who = self._names((state.to_play,)) if state.to_play else self._names(range(1, len(self.players) + 1))
        return (*scores, message("game.to-play", player=who, legal=", ".join(state.legal)))

    def _missing(self) -> Message:
        return message("script.players-missing" if self._game else "script.game-missing")

    def _names(self, seats: tuple[int, ...] | range) -> str:
        return ", ".join(self.players[seat - 1] for seat in seats)

    def _entries(self) -> Iterator[_Entry]:
        newest_first = []
        entry = self._last
        while entry is not None:
            newest_first.append(entry)
            entry = entry.before
        return reversed(newest_first)

    def _take_header(self, move: Move, text: str) -> Table:
        if move.word not in HEADER_WORDS:
            raise NotAllowed(self._missing())
        take = {"game": self._take_game, "option": self._take_option, "players": self._take_players}
        return replace(take[move.word](move, text), header=(*self.header, text))

    def _take_game(self, move: Move, text: str) -> Table:
        if self._game is not None:
            raise refusal("script.game-twice", game=self._game.name)
        if len(move.arguments) != 1:
            raise NotUnderstood(message("script.game-line", line=text))
        return replace(self, _game=find_game(move.arguments[0]))

    def _take_option(self, move: Move, text: str) -> Table:
        game = self.game
        if len(move.arguments) != 2:
            raise NotUnderstood(message("script.option-line", line=text))
        name, value = move.arguments
        rules = {rule.name: rule for rule in game.options}
        if name not in rules:
            raise refusal("script.unknown-option", option=name, game=game.name, options=", ".join(rules))
        if name in self._chosen:
            raise refusal("script.option-twice", option=name)
        return replace(self, _chosen={**self._chosen, name: rules[name].read(value)})

    def _take_players(self, _move: Move, text: str) -> Table:
        game = self.game
        names = tuple(name.strip() for name in text.removeprefix("players").split(","))
        if not all(names):
            raise NotUnderstood(message("script.name-empty"))
        for place, name in enumerate(names):
            if name in names[:place]:
                raise refusal("script.name-twice", name=name)
        self._check_count(len(names))
        return replace(self, _began=Company.of(names), _start=game.start(len(names), self._chosen))

    def _enter(self, move: Move) -> Table:
        try:
            if move.word == "seats":
                return self._reseat(move)
            return replace(self, _last=_Entry(move, self.state.apply(move), self.company, self._last))
        except NotAllowed as refused:
            raise NotAllowed(_named(refused.message, self.players)) from None

    def _reseat(self, move: Move) -> Table:
        """Let people join, leave, or change seats; their scores go with them."""
        company = self.company.after(" ".join(move.arguments))
        if company == self.company:
            raise refusal("seats.unchanged")
        self._check_count(len(company.places))
        shares = tuple(map(self._share, company.places))
        state = reseated(self.state, shares, ())
        state = reseated(self.state, shares, sentences(self.company, company, state))
        return replace(self, _last=_Entry(move, state, company, self._last))

    def _share(self, place: int) -> Share | None:
        """What one of everybody had when he last sat at the table; None for who never did."""
        entry = self._last
        while entry is not None:
            if place in entry.company.places:
                return Share(entry.state, entry.company.places.index(place) + 1)
            entry = entry.before
        began = self._began.places
        return Share(self._start, began.index(place) + 1) if self._start and place in began else None

    def _check_count(self, seen: int) -> None:
        game = self.game
        if seen not in game.players:
            least, most = game.players[0], game.players[-1]
            raise refusal("script.player-count", game=game.name, least=least, most=most, seen=seen)

    def _undo(self) -> Table:
        if self._last is None:
            raise refusal("script.nothing-to-undo")
        return replace(self, _last=self._last.before)

    def _correct(self, correction: Move) -> Table:
        """Replace the faces of the last throw, then play the lines after it again as they were."""
        later: list[Move] = []
        entry = self._last
        while entry is not None and entry.move.word not in CORRECTABLE:
            later.append(entry.move)
            entry = entry.before
        if entry is None:
            raise refusal("script.nothing-to-correct")
        before = replace(self, _last=entry.before)
        return before._enter(Move(entry.move.word, correction.arguments))._replay(later[::-1])

    def _replay(self, moves: list[Move]) -> Table:
        table = self
        for move in moves:
            try:
                table = table._enter(move)
            except (NotAllowed, NotUnderstood) as refused:
                raise refusal("script.correct-breaks", line=str(move), reason=refused.message) from None
        return table


def _named(text: Message, players: tuple[str, ...]) -> Message:
    """The sentence with names in the place of seats."""
    return Message(text.key, tuple((name, _name(value, players)) for name, value in text.parameters))


def _name(value: object, players: tuple[str, ...]) -> object:
    if isinstance(value, Message):
        return _named(value, players)
    return players[value - 1] if isinstance(value, Seat) else value


def play_script(text: str, name: str = "SCRIPT") -> Table:
    """Play a whole table script. Raises ScriptError at the first line that does not hold.

    A script that ends before its `players` line has no state: the fault is put on its last line.
    """
    table = Table.begin()
    lines = text.splitlines()
    for number, line in enumerate(lines, start=1):
        try:
            table = table.take(line)
        except (NotAllowed, NotUnderstood) as refused:
            raise ScriptError(name, number, refused.message) from None
    if not table.begun:
        raise ScriptError(name, max(1, len(lines)), table._missing())
    return table
