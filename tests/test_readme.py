"""What the README says is so."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pygame
from gpiozero.pins.mock import MockFactory

from tablecam.adapters.joysticks import GAMEPAD
from tablecam.adapters.pygame_inputs import KEYS
from tablecam.buttons import BUTTONS, JOYSTICK
from tablecam.config import PINS, load_config
from tablecam.games.base import option_text
from tablecam.games.registry import GAMES
from tablecam.games.script import play_script
from tests.readme.page import README, ROOT, blocks, rows

MANY = 99


def command_help(*words: str) -> str:
    command = [sys.executable, "-m", "tablecam", "--lang", "en", *words, "--help"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_two_commands_are_one_line_each_and_make_their_own_environment() -> None:
    [demo] = [block for block in blocks("sh") if block.endswith("tablecam demo\n")]
    [tests] = [block for block in blocks("sh") if block.endswith("pytest\n")]
    for command in (demo, tests):
        assert command.count("\n") == 1
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q -e ")


def test_the_table_of_commands_is_the_list_of_commands() -> None:
    listed = command_help().split("Commands:")[1]
    names = {line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "}
    written = {
        re.findall(r"tablecam ([a-z ]*[a-z])", command)[0].split()[0] for command, _ in rows("command")
    }
    assert written == names


def test_the_table_of_keys_is_that_of_the_display() -> None:
    for button, keys, *_ in rows("button"):
        pressed = {pygame.key.name(key) for key, name in KEYS.items() if name == button}
        assert {key.lower() for key in re.findall(r"`(.*?)`", keys)} == pressed - {"enter"}
    assert [row[0] for row in rows("button")] == list(BUTTONS)


def test_the_table_of_gamepads_and_encoders_is_that_of_the_joysticks() -> None:
    names = {getattr(pygame, name): name for name in dir(pygame) if name.startswith("CONTROLLER_BUTTON_")}
    for button, _, gamepad, encoder, *_ in rows("button"):
        pressed = {names[number].split("_")[-1] for number, name in GAMEPAD.items() if name == button}
        assert {name.upper() for name in re.findall(r"`(.*?)`", gamepad)} == pressed
        assert encoder == f"`{JOYSTICK[button]}`"


def test_the_table_of_wires_is_that_of_the_pins_and_of_the_header(tmp_path: Path) -> None:
    *wires, ground = rows("wire")
    header = {pin.row * 2 - pin.col % 2: pin for pin in MockFactory().board_info.headers["J8"].pins.values()}
    assert {button: int(pin) for button, pin, *_ in wires} == PINS
    (tmp_path / "table.toml").write_text(blocks("toml")[0], "utf-8")
    lamps = load_config(tmp_path / "table.toml")[0].lamps
    assert {button: int(lamp) for button, _, _, lamp, _ in wires} == lamps
    for _, pin, place, lamp, lamp_place in wires:
        assert header[int(place)].name == f"GPIO{pin}" and header[int(lamp_place)].name == f"GPIO{lamp}"
    assert {header[int(place)].name for cell in ground[1:] for place in re.findall(r"[0-9]+", cell)} == {
        "GND"
    }


def test_the_table_of_games_is_the_registry() -> None:
    expected = []
    for game in GAMES:
        least, most = game.players[0], game.players[-1]
        players = f"{least} to {most}" if most < MANY else f"{least} or more"
        for rule in game.options:
            values = rule.values and ", ".join(f"`{option_text(value)}`" for value in rule.values)
            default = "as many as players" if rule.default is None else f"`{option_text(rule.default)}`"
            expected.append([f"`{game.name}`", players, f"`{rule.name}`", values or "a number", default])
    assert rows("game") == expected


def test_the_script_of_the_readme_can_be_played() -> None:
    [script] = [block for block in blocks("") if block.startswith("game ")]
    assert play_script(script).state.scores == (1050, 0)


def test_the_configuration_of_the_readme_is_understood(tmp_path: Path) -> None:
    [text] = blocks("toml")
    (tmp_path / "table.toml").write_text(text, "utf-8")
    config, troubles = load_config(tmp_path / "table.toml")
    assert troubles == ()
    assert set(tomllib.loads(text)) == {name.replace("_", "-") for name in config.__slots__}


def test_ci_runs_the_test_command_of_the_readme() -> None:
    pattern = re.search(r"grep -m 1 '(.*)' README.md", (ROOT / ".ci" / "run").read_text("utf-8"))
    assert pattern is not None
    [command] = re.findall(pattern[1], README, re.M)
    assert shlex.split(command)[-3:] == [".venv/bin/python", "-m", "pytest"]


def test_a_wheel_carries_what_the_package_looks_for() -> None:
    """Every file that is not code: the mats, the networks, and the cards that name them."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = about["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    cards = {card.name: json.loads(card.read_text("utf-8")) for card in (ROOT / "models").glob("*.json")}
    networks = [part["file"] for card in cards.values() for part in card.values() if isinstance(part, dict)]
    assert included == {
        "calibration": "tablecam/calibration",
        **{f"models/{name}": f"tablecam/models/{name}" for name in (*cards, *networks)},
    }
    assert all((ROOT / source).exists() for source in included)
