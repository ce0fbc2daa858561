"""table.toml: read where it can be, and named by line where it cannot."""

from __future__ import annotations

from datetime import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablecam.buttons import JOYSTICK, ButtonName
from tablecam.config import PINS, Config, _read, load_config, save_settings
from tablecam.settings import Settings
from tablecam.sound import Hours
from tablecam.words import LANGUAGES, say


def sentences(path: Path) -> list[str]:
    _, troubles = load_config(path)
    assert all(say(trouble, language) for trouble in troubles for language in LANGUAGES)
    return [say(trouble, "en") for trouble in troubles]


def test_without_a_file_everything_has_its_default(tmp_path: Path) -> None:
    assert load_config(tmp_path / "table.toml") == (Config(), ())


def test_every_key_is_read(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(
        'camera = "dir:a b"\nbuttons = "gpio"\nlanguage = "fr"\nhide-odds = true\ndie-mm = 14.5\n'
        'off-mat = "counts"\nmargin-stops = true\nhand-stops = true\nvolume = 3\nspoken-scores = true\n'
        'quiet-hours = "22:00-7:30"\nhigh-contrast = true\n'
        "[pins]\nSTOP = 7\nMENU = 8\n[lamps]\nOK = 9\n[knob]\nA = 20\nB = 21\n"
        "[joystick]\nSTOP = 4\nMENU = 0\n"
    )
    knob = {"A": 20, "B": 21}
    pins = {"STOP": 7, "CONTINUE": 27, "OK": 22, "UNDO": 23, "MENU": 8}
    joystick = {"STOP": 4, "CONTINUE": 1, "OK": 2, "UNDO": 3, "MENU": 0}
    sound = (3, True, Hours(time(22), time(7, 30)), True)
    expected = Config(
        "dir:a b", "gpio", "fr", True, "counts", True, True, *sound, 14.5, pins, {"OK": 9}, knob, joystick
    )
    assert load_config(path) == (expected, ())
    assert expected.settings == Settings(3, True, True)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ('camera = "webcam"', "webcam"),
        ("camera = 0", "camera"),
        ('language = "de"', "de"),
        ("hide-odds = 1", "hide-odds"),
        ('off-mat = "floor"', "off-mat"),
        ("margin-stops = 1", "margin-stops"),
        ("volume = 4", "volume"),
        ("volume = true", "volume"),
        ("spoken-scores = 1", "spoken-scores"),
        ('quiet-hours = "22-7"', "quiet-hours"),
        ('quiet-hours = "24:00-07:00"', "quiet-hours"),
        ('high-contrast = "yes"', "high-contrast"),
        ("die-mm = 11", "die-mm"),
        ("die-mm = true", "die-mm"),
        ('die-mm = "16"', "die-mm"),
        ('colour = "red"', "colour"),
        ("[house]", "house"),
        ('"language" = "xx"', "xx"),
        ("pins = 3", "pins"),
        ("[pins.STOP]", "pins.STOP"),
        ("lamps = {STOP = 1}", "lamps.STOP"),
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


@pytest.mark.parametrize(
    ("table", "line", "words"),
    [
        ("pins", "STOP = 28", ("pins.STOP", "28")),
        ("pins", "STOP = true", ("pins.STOP", "True")),
        ("pins", 'STOP = "17"', ("pins.STOP", "17")),
        ("pins", "HALT = 17", ("pins.HALT", "STOP, CONTINUE, OK, UNDO, MENU")),
        ("lamps", "OK = 1", ("lamps.OK", "1")),
        ("joystick", "OK = -1", ("joystick.OK", "-1")),
        ("joystick", "OK = true", ("joystick.OK", "True")),
        ("pins", "STOP = 17.0", ("pins.STOP", "17.0")),
    ],
)
def test_a_number_that_cannot_be_is_named_with_its_line_and_the_default_stays(
    tmp_path: Path, table: str, line: str, words: tuple[str, ...]
) -> None:
    path = tmp_path / "table.toml"
    path.write_text(f'buttons = "gpio"\n# STOP = 3\n[{table}]\n{line}\n')
    [sentence] = sentences(path)
    assert all(word in sentence for word in (f"{path}, line 4", *words))
    config = load_config(path)[0]
    assert (config.pins, config.lamps) == (PINS, {})
    assert config.joystick == (JOYSTICK if table == "joystick" else None)


@pytest.mark.parametrize(
    ("lines", "line", "words", "pins", "lamps"),
    [
        (("[pins]", "STOP = 27"), 2, ("pins.CONTINUE", "27"), {"STOP": 27, "CONTINUE": None}, {}),
        (("[lamps]", "OK = 17"), 2, ("pins.STOP", "lamps.OK"), {}, {}),
        (("[lamps]", "OK = 5", "MENU = 5"), 3, ("lamps.OK", "lamps.MENU"), {}, {"OK": 5}),
        (("[pins]", "STOP = 5", "[lamps]", "STOP = 5"), 4, ("lamps.STOP",), {"STOP": 5}, {}),
        (("[knob]", "A = 20", "B = 21", "PRESS = 22"), 4, ("knob.PRESS", "pins.OK", "22"), {}, {}),
    ],
)
def test_a_pin_has_one_use_only(
    tmp_path: Path,
    lines: tuple[str, ...],
    line: int,
    words: tuple[str, ...],
    pins: dict[ButtonName, int | None],
    lamps: dict[ButtonName, int],
) -> None:
    path = tmp_path / "table.toml"
    path.write_text("\n".join(lines))
    [sentence] = sentences(path)
    assert all(word in sentence for word in (f"{path}, line {line}", *words))
    config = load_config(path)[0]
    assert config.pins == {button: pin for button, pin in {**PINS, **pins}.items() if pin is not None}
    assert config.lamps == lamps


@pytest.mark.parametrize("lines", ["A = 20\nB = 21\nPRESS = 16", "A = 20\nB = 21"])
def test_a_knob_is_its_two_pins_with_or_without_a_button(tmp_path: Path, lines: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(f"[knob]\n{lines}\n")
    config, troubles = load_config(path)
    assert troubles == () and dict(config.knob).items() >= {("A", 20), ("B", 21)}
    assert ("PRESS" in config.knob) == ("PRESS" in lines)


@pytest.mark.parametrize("lines", ["A = 20", "B = 21\nPRESS = 16", "PRESS = 16"])
def test_half_a_knob_is_told_and_left_out(tmp_path: Path, lines: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(f"volume = 1\n[knob]\n{lines}\n")
    [sentence] = sentences(path)
    assert "line 2" in sentence and "A and B" in sentence
    assert load_config(path)[0] == Config(volume=1)


def test_a_button_of_a_joystick_is_one_of_the_five_only(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text("[joystick]\nSTOP = 7\nMENU = 7\n")
    [sentence] = sentences(path)
    assert "joystick.STOP" in sentence and "joystick.MENU" in sentence and "line 3" in sentence
    assert load_config(path)[0].joystick == {"STOP": 7, "CONTINUE": 1, "OK": 2, "UNDO": 3}


@pytest.mark.parametrize(
    "text",
    [
        b'language = "fr"\ncamera = \n',
        b'camera = "sim"\ncamera = "sim"\n',
        b"[pins]\nSTOP = 2 STOP = 3\n",
        b"# lamps\nlamps = {STOP = 4, STOP = 5}\n",
        b"[pins]\n[pins]\n",
        b'language = "fr"\n"',
        b"[lamps]\nSTOP = " + b"9" * 5000,
        b"# pins\nx = " + b"[" * 5000 + b"]" * 5000,
        b"# pins\n# the red one on the caf\xe9 table\n",
        'language = "fr"'.encode("utf-16"),
    ],
)
def test_a_file_that_is_not_toml_is_named_with_its_line(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(text)
    [sentence] = sentences(path)
    assert f"{path}, line " in sentence
    assert load_config(path)[0] == Config()


def test_one_key_given_twice_in_a_table_is_named_with_the_second_line(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text("[pins]\nSTOP = 2\nSTOP = 3\n")
    [sentence] = sentences(path)
    assert f"{path}, line 3" in sentence


def test_the_mark_that_some_editors_begin_a_file_with_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b'\xef\xbb\xbflanguage = "fr"\n')
    assert load_config(path) == (Config(language="fr"), ())


@given(st.text())
def test_no_text_at_all_stops_a_game(text: str) -> None:
    config, troubles = _read(text, Path("table.toml"))
    assert config == Config() or text
    assert all(say(trouble, "en") for trouble in troubles)


def test_what_is_set_by_the_menu_is_written_and_the_rest_stays_as_people_wrote_it(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text("# our table\nvolume = 1   # not too loud\n\n[pins]\nSTOP = 7 # red\n")
    assert save_settings(path, {"volume": 3, "language": "fr"}) is None
    text = path.read_text()
    assert "# our table\nvolume = 3   # not too loud\n" in text and "[pins]\nSTOP = 7 # red\n" in text
    config, troubles = load_config(path)
    assert (config.volume, config.language, config.pins["STOP"], troubles) == (3, "fr", 7, ())
    assert list(tmp_path.iterdir()) == [path]


def test_the_first_choice_makes_the_file_and_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "tablecam" / "table.toml"
    assert save_settings(path, {"high-contrast": True}) is None
    assert load_config(path) == (Config(high_contrast=True), ())


def test_a_file_that_cannot_be_written_or_understood_is_left_alone_and_that_is_said(tmp_path: Path) -> None:
    damaged = tmp_path / "table.toml"
    damaged.write_text("volume = = 3")
    for path in (damaged, damaged / "table.toml"):
        trouble = save_settings(path, {"volume": 2})
        assert trouble is not None
        assert all(str(path) in say(trouble, language) for language in LANGUAGES)
    assert damaged.read_text() == "volume = = 3"
