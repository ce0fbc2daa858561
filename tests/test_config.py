"""table.toml: read where it can be, and named by line where it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.config import Config, _read, load_config
from tablecam.words import LANGUAGES, say


def sentences(path: Path) -> list[str]:
    _, troubles = load_config(path)
    assert all(say(trouble, language) for trouble in troubles for language in LANGUAGES)
    return [say(trouble, "en") for trouble in troubles]


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    assert load_config(tmp_path / "table.toml") == (Config(), ())


def test_every_key_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('camera = "dir:a b"\nbuttons = "gpio"\nlanguage = "fr"\nhide-odds = true\n')
    assert load_config(path) == (Config("dir:a b", "gpio", "fr", True), ())


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ('camera = "webcam"', "webcam"),
        ("camera = 0", "camera"),
        ('language = "de"', "de"),
        ("hide-odds = 1", "hide-odds"),
        ('colour = "red"', "colour"),
        ("[house]", "house"),
        ('"language" = "xx"', "xx"),
    ],
)
def test_what_cannot_be_followed_is_named_with_its_line_and_the_rest_goes_on(
    tmp_path: Path, line: str, word: str
) -> None:
    path = tmp_path / "table.toml"
    path.write_text(f'# my table\nbuttons = "gpio"\n{line}\n')
    [sentence] = sentences(path)
    assert f"{path}, line 3" in sentence and word in sentence
    assert load_config(path)[0] == Config(buttons="gpio")


def test_a_file_that_is_not_toml_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('language = "fr"\ncamera = \n')
    [sentence] = sentences(path)
    assert f"{path}, line 2" in sentence
    assert load_config(path)[0] == Config()


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b"\xff\xfe\x00")
    [sentence] = sentences(path)
    assert str(path) in sentence


@given(st.text())
def test_no_text_at_all_stops_a_game(text: str) -> None:
    config, troubles = _read(text, Path("table.toml"))
    assert config == Config() or text
    assert all(say(trouble, "en") for trouble in troubles)
