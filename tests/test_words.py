"""Two catalogues, the same sentences in both, and none that nobody says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from tablecam.messages import figure, message
from tablecam.words import CATALOGUES, language_of_locale, say

PACKAGE = Path(__file__).parents[1] / "tablecam"
KEY = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")


def placeholders(text: str) -> set[str]:
    return {name.split("!")[0] for _, name, _, _ in Formatter().parse(text) if name is not None}


def sources() -> list[ast.Module]:
    paths = (path for path in PACKAGE.rglob("*.py") if path.parent.name != "words")
    return [ast.parse(path.read_text("utf-8")) for path in paths]


def calls(tree: ast.Module) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message"
    ]


def said() -> list[ast.Call]:
    return [call for tree in sources() for call in calls(tree)]


def literal_calls() -> list[tuple[str, ast.Call]]:
    return [
        (call.args[0].value, call)
        for call in said()
        if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    ]


def test_both_catalogues_have_the_same_keys() -> None:
    assert sorted(CATALOGUES["en"]) == sorted(CATALOGUES["fr"])


@pytest.mark.parametrize("key", CATALOGUES["en"])
def test_a_sentence_has_the_same_placeholders_in_both_languages(key: str) -> None:
    assert placeholders(CATALOGUES["en"][key]) == placeholders(CATALOGUES["fr"][key])


def test_no_key_is_written_twice_in_a_catalogue() -> None:
    for language in CATALOGUES:
        tree = ast.parse((PACKAGE / "words" / f"{language}.py").read_text("utf-8"))
        keys = [
            key.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Dict)
            for key in node.keys
            if isinstance(key, ast.Constant)
        ]
        assert len(keys) == len(set(keys))


def test_every_message_of_the_code_is_in_the_catalogues() -> None:
    missing = {key for key, _ in literal_calls()} - set(CATALOGUES["en"])
    assert missing == set()


def test_every_message_fills_all_the_places_of_its_sentence() -> None:
    for key, call in literal_calls():
        assert key in CATALOGUES["en"]
        names = {keyword.arg for keyword in call.keywords}
        if None not in names:  # a dictionary of parameters cannot be looked into
            assert placeholders(CATALOGUES["en"][key]) <= names, key


def test_every_sentence_of_the_catalogues_is_said_somewhere() -> None:
    texts = {
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    beginnings = tuple(text for text in texts if text.endswith((".", "-")) and KEY.match(f"{text}x"))
    unsaid = {
        key for key in CATALOGUES["en"] if key not in texts and not key.startswith(beginnings or ("\0",))
    }
    assert unsaid == set()


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr_FR.UTF-8", "fr"), ("fr_CA", "fr"), ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("C", "en")],
)
def test_the_language_is_that_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LC_MESSAGES", locale)
    assert language_of_locale() == language


def test_a_message_within_a_message_is_said_first() -> None:
    inner = message("camera.no-file", path="dice.png")
    assert say(message("config.syntax", path=inner, line=3), "fr").startswith("Le fichier dice.png")


def test_each_language_has_its_own_decimal_sign() -> None:
    edge = message("set-up.light.sharp.value", edge=figure(1.24, 1))
    assert [say(edge, language) for language in ("en", "fr")] == ["1.2 px", "1,2 px"]


def test_no_sentence_is_given_a_number_with_a_decimal_sign_already_in_it() -> None:
    written = [
        ast.unparse(call)
        for call in said()
        for part in ast.walk(call)
        if isinstance(part, ast.FormattedValue) and part.format_spec is not None
        if re.search(r"\.[1-9]f", ast.unparse(part.format_spec))
    ]
    assert written == []


def test_what_a_file_holds_cannot_steer_the_terminal() -> None:
    steering = message("script.unknown-word", word="\x1b[2J\n\u00a0é")
    assert say(steering, "en") == "`\\x1b[2J\\x0a\u00a0é` is not a word of table scripts."
    assert "\x1b" not in say(message("camera.no-file", path=Path("\x1b[2J")), "fr")


def test_french_is_set_with_one_kind_of_apostrophe() -> None:
    typewritten = re.compile(r"\w'\w")
    sentences = (text.replace("Dead Man's Dice", "") for text in CATALOGUES["fr"].values())
    assert [text for text in sentences if typewritten.search(text)] == []
