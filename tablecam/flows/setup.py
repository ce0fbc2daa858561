"""The way to a game: which, by which rules, how many people, and who they are. OK four times is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Literal

from tablecam.flows.choice import Choice, step_cursor
from tablecam.flows.naming import Naming
from tablecam.games.base import Game, Option, OptionRule, option_text
from tablecam.games.registry import GAMES, find_game
from tablecam.messages import Message, message
from tablecam.words import LANGUAGES, Language, say

Step = Literal["game", "rules", "value", "count", "names", "name", "spell"]

OFFERED: Final = ("ten-thousand", "pascal", "octo", "dicemice", "declic", "dead-mans-dice")
"""The best known first; a game that is not named here follows."""
MOST_PLAYERS: Final = 16
COLOURS: Final = (
    "red",
    "blue",
    "green",
    "yellow",
    "white",
    "black",
    "orange",
    "purple",
    "pink",
    "brown",
    "grey",
    "turquoise",
    "gold",
    "silver",
    "beige",
    "olive",
)
FEWEST, USUAL = 2, 4
"""Between these stands the cursor when the number of players is asked, by how many names are known."""


@dataclass(frozen=True, slots=True)
class Setup:
    """One step on the way to a game. `before` is the setup before the last choice (UNDO goes there).

    `known`: names that were used before, the latest first. `place` is the option or the seat (from 0) that
    is being chosen, `spelled` the letters so far.
    """

    language: Language
    known: tuple[str, ...] = ()
    step: Step = "game"
    game: str = ""
    options: tuple[tuple[str, Option], ...] = ()
    names: tuple[str, ...] = ()
    place: int = 0
    spelled: str = ""
    cursor: int = 0
    before: Setup | None = field(default=None, repr=False)

    @classmethod
    def begin(cls, language: Language, known: tuple[str, ...] = (), game: str | None = None) -> Setup:
        """Start with the choice of a game, or with the rules of `game`.

        Raises NotAllowed where there is no such game.
        """
        setup = cls(language, tuple(name for name in known if not set(name) & set(",#")))
        if game is None:
            return setup
        return replace(setup, step="rules", game=find_game(game).name)

    @property
    def choices(self) -> tuple[Choice, ...]:
        offer: dict[Step, Callable[[], Iterable[Choice]]] = {
            "game": lambda: map(_game_choice, offered()),
            "rules": self._offer_rules,
            "value": lambda: (Choice(value_label(value)) for value in self._values),
            "count": lambda: (Choice(str(count)) for count in self._counts),
            "names": self._offer_names,
            "name": lambda: self._naming.choices,
            "spell": lambda: self._naming.choices,
        }
        return tuple(offer[self.step]())

    @property
    def heading(self) -> Message:
        if self.step in ("name", "spell"):
            return self._naming.heading
        return message(f"screen.setup.{self.step}", **self._heading_parameters)

    @property
    def header(self) -> tuple[str, ...]:
        """The lines of the table script that begin this game."""
        options = (f"option {name} {option_text(value)}" for name, value in self.options)
        return (f"game {self.game}", *options, f"players {', '.join(self.names)}")

    def moved(self, step: int) -> Setup:
        return replace(self, cursor=step_cursor(self.cursor, step, len(self.choices)))

    def choose(self, index: int) -> Setup | tuple[str, ...]:
        """The next step, or the header of the game that begins. Raises NotAllowed for a name."""
        choose: dict[Step, Callable[[int], Setup | tuple[str, ...]]] = {
            "game": lambda place: self._next("rules", game=offered()[place]),
            "rules": self._rules_chosen,
            "value": self._value_chosen,
            "count": lambda place: self._next("names", names=self._all_names[: self._counts[place]]),
            "names": lambda place: self._seat_chosen(place - 1) if place else self.header,
            "name": self._name_chosen,
            "spell": self._name_chosen,
        }
        return choose[self.step](index)

    @property
    def back(self) -> Setup | None:
        return self.before

    def in_language(self, language: Language) -> Setup:
        """The same step in another language; names that are colours change with it."""
        return replace(
            self, language=language, names=tuple(in_words_of(language, name) for name in self.names)
        )

    def _offer_rules(self) -> Iterator[Choice]:
        yield Choice(message("screen.play-so"))
        for rule in self._rules.options:
            yield Choice(_option_label(rule), value_label(self._setting(rule)))

    def _offer_names(self) -> Iterator[Choice]:
        yield Choice(message("screen.start"))
        for seat, name in enumerate(self.names, start=1):
            yield Choice(message("screen.seat", seat=seat), name)

    @property
    def _rules(self) -> Game:
        return find_game(self.game)

    @property
    def _rule(self) -> OptionRule:
        return self._rules.options[self.place]

    @property
    def _values(self) -> tuple[Option | None, ...]:
        return values_of(self._rule)

    @property
    def _counts(self) -> range:
        players = self._rules.players
        return range(players.start, min(players.stop, MOST_PLAYERS + 1))

    @property
    def _naming(self) -> Naming:
        """The choice of a name for the seat that is being named."""
        others = tuple(name for place, name in enumerate(self.names) if place != self.place)
        naming = Naming.begin(self.place + 1, self._all_names, others, self.names[self.place])
        return naming if self.step == "name" else replace(naming, spelled=self.spelled)

    @property
    def _all_names(self) -> tuple[str, ...]:
        return names_offered(self.language, self.known)

    @property
    def _heading_parameters(self) -> dict[str, object]:
        match self.step:
            case "rules":
                return {"game": message(f"game.name.{self.game}")}
            case "value":
                return {"option": _option_label(self._rule)}
            case _:
                return {}

    def _next(
        self,
        step: Step,
        *,
        game: str | None = None,
        names: tuple[str, ...] | None = None,
        place: int = 0,
        spelled: str = "",
        cursor: int = 0,
    ) -> Setup:
        return replace(
            self,
            step=step,
            game=self.game if game is None else game,
            names=self.names if names is None else names,
            place=place,
            spelled=spelled,
            cursor=cursor,
            before=self,
        )

    def _rules_chosen(self, index: int) -> Setup:
        if index > 0:
            valued = self._next("value", place=index - 1)
            return replace(valued, cursor=valued._values.index(self._setting(valued._rule)))
        counted = self._next("count")
        fewest, *_, most = counted._counts
        likely = min(max(FEWEST, len(self.known), fewest), USUAL, most)
        return replace(counted, cursor=counted._counts.index(likely))

    def _value_chosen(self, index: int) -> Setup:
        rule, value = self._rule, self._values[index]
        others = tuple((name, other) for name, other in self.options if name != rule.name)
        changed = others if value is None or value == rule.default else (*others, (rule.name, value))
        return replace(self._next("rules", cursor=self.place + 1), options=changed)

    def _seat_chosen(self, place: int) -> Setup:
        """The names for this seat."""
        named = self._next("name", place=place)
        return replace(named, cursor=named._naming.cursor)

    def _name_chosen(self, index: int) -> Setup:
        after = self._naming.choose(index)
        if isinstance(after, str):
            return self._named(after)
        return self._next("spell", place=self.place, spelled=after.spelled or "", cursor=after.cursor)

    def _named(self, name: str) -> Setup:
        names = (*self.names[: self.place], name, *self.names[self.place + 1 :])
        return self._next("names", names=names, cursor=0 if self.place + 1 == len(names) else self.place + 2)

    def _setting(self, rule: OptionRule) -> Option | None:
        return dict(self.options).get(rule.name, rule.default)


def names_offered(language: Language, known: tuple[str, ...]) -> tuple[str, ...]:
    """Those who played last, then colours: nobody has to type."""
    colours = (say(message(f"screen.colour.{colour}"), language) for colour in COLOURS)
    return tuple(dict.fromkeys((*(in_words_of(language, name) for name in known[:MOST_PLAYERS]), *colours)))


def in_words_of(language: Language, name: str) -> str:
    """A player's name; one that is a colour, as tablecam names people, in the words of the language."""
    colour = _colours().get(name)
    return name if colour is None else say(colour, language)


@lru_cache(maxsize=1)
def _colours() -> dict[str, Message]:
    """What the colours are called in any language."""
    words = [message(f"screen.colour.{colour}") for colour in COLOURS]
    return {say(word, language): word for language in LANGUAGES for word in words}


def _game_choice(name: str) -> Choice:
    players = find_game(name).players
    most = min(players[-1], MOST_PLAYERS)
    detail = message("screen.player-range", least=players[0], most=most)
    return Choice(message(f"game.name.{name}"), detail)


def offered() -> tuple[str, ...]:
    """The games that can be chosen, in the order they are shown."""
    known = [game.name for game in GAMES]
    return tuple(sorted(known, key=[*OFFERED, *known].index))


def value_label(value: Option | None) -> Message | str:
    """An option's value as people say it."""
    if value is None:
        return message("screen.value.by-players")
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else _word_label(value)


def _word_label(value: str | bool) -> Message:
    return message(f"screen.value.{option_text(value)}")


def values_of(rule: OptionRule) -> tuple[Option | None, ...]:
    """What can be chosen for an option; for a whole number a ladder of sensible ones round the default."""
    if rule.values is not None:
        return rule.values
    if rule.default is None or not isinstance(rule.default, int):
        return (None, *range(1, 21))
    return tuple(sorted({*_ladder(rule.default), rule.default, rule.least} - {1} | {rule.default}))


def _ladder(default: int) -> range:
    if default >= 5000:
        return range(1000, 20001, 1000)
    return range(50, 1501, 50) if default >= 100 else range(1, 21)


def _option_label(rule: OptionRule) -> Message:
    return message(f"screen.option.{rule.name}")
