"""What the README tells people to type works as it stands; whom it sends where finds something there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from tablecam.cli import app
from tablecam.doctor.checks import CHECKS
from tablecam.messages import message
from tablecam.record import Record, default_folder
from tablecam.words import CATALOGUES, say
from tests.history.playing import MATCH, put
from tests.readme.page import README, blocks, headings, rows
from tests.readme.shots import cautious_game

TABLECAM = ".venv/bin/tablecam "
COMMANDS = [
    line.removeprefix(TABLECAM)
    for block in blocks("sh")
    for line in block.splitlines()
    if line.startswith(TABLECAM)
]
AWAY = ("setup", "teach", "play", "calibrate", "doctor")
"""These want a screen, or try the devices of the machine."""
GAMES = 12
ROOT_COMMAND: Any = typer.main.get_command(app)


def test_every_command_of_the_readme_is_one_with_its_options() -> None:
    written = [*COMMANDS, *re.findall(r"`tablecam ([a-z][^`]*)`", README)]
    assert len(written) > 25
    for line in written:
        words = shlex.split(line, comments=True)
        assert {word for word in words if word.startswith("--")} <= _options(_called(words)), line


def test_the_table_of_commands_tells_every_option_but_those_that_all_have() -> None:
    for command, told in rows("command"):
        words = re.findall(r"tablecam ([a-z ]*[a-z])", command)[0].split()
        written = set(re.findall(r"--[a-z]+", command + told))
        assert written == _options(_called(words)) - {"--help", "--data"}, command


def _called(words: list[str]) -> Any:
    """The command that a line begins with; its words are taken off the line."""
    command = ROOT_COMMAND
    while words and (subcommands := getattr(command, "commands", {})) and not words[0].startswith("-"):
        assert words[0] in subcommands, words
        command = subcommands[words.pop(0)]
    return command


def _options(command: Any) -> set[str]:
    return {option for each in command.params for option in each.opts if option.startswith("--")}


def test_the_commands_that_need_no_device_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    _play_before(tmp_path)
    ran = [line for line in COMMANDS if line.split()[0] not in AWAY]
    assert len(ran) >= 9
    for line in ran:
        words = [word.replace("~", str(tmp_path)) for word in shlex.split(line, comments=True)]
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 0, f"{line}: {result.output} {result.exception!r}"
    there = {path.name for path in tmp_path.iterdir()}
    assert there >= {"sheets", "game.png", "games.csv", "table.zip"}
    told = {name.strip("`") for name, _ in rows("sheet")}
    assert told == {path.name for path in (tmp_path / "sheets").iterdir()}


def _play_before(folder: Path) -> None:
    """Games in the record of the table and in that of the demo, and a match to be taken in."""
    lines = cautious_game(7)
    for record in (Record(default_folder()), Record(default_folder() / "demo")):
        for _ in range(GAMES):
            put(record, lines[:4], lines[4:])
        record.close()
    elsewhere = Record(folder / "elsewhere")
    put(elsewhere, MATCH[:2], MATCH[2:])
    elsewhere.close()
    words = ["history", "export", "1", "old.declic", "--data", "elsewhere"]
    assert CliRunner().invoke(app, words).exit_code == 0


def test_every_link_within_the_readme_leads_to_a_heading() -> None:
    links = re.findall(r"\]\(#([^)]+)\)", README)
    assert len(links) > 10
    assert [link for link in links if link not in headings()] == []


def test_the_menu_has_every_line_that_the_readme_sends_people_to() -> None:
    lines = [text.lower() for key, text in CATALOGUES["en"].items() if key.startswith("screen.menu.")]
    named = re.findall(r"MENU,\s\*([^*]+)\*", README)
    assert len(named) > 8
    for name in (" ".join(each.split()).lower() for each in named):
        assert any(line.startswith(name) for line in lines), name


def test_the_table_of_troubles_names_what_doctor_names_and_leaves_nothing_out() -> None:
    titles = {say(message(f"doctor.title.{name}"), "en"): check for name, check in CHECKS.items()}
    named = {title for _, lines, _ in rows("what you see") for title in re.findall(r"`([^`]+)`", lines)}
    assert named <= set(titles)
    assert {title for title, check in titles.items() if check.remedies} <= named
