"""`tablecam history` and what it does with files, as people call it."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pygame
import pytest
from typer.testing import CliRunner

from tablecam.cli import app
from tablecam.errors import HistoryError, TablecamError
from tablecam.events import Closed
from tablecam.record import Record
from tests.history.playing import MATCH, PASCAL, WON, put, random_game


@pytest.fixture(autouse=True)
def _own_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Games: a finished one, one of DéCLIC, and one that is open."""
    with closing(Record(tmp_path / "games")) as record:
        put(record, PASCAL, WON, Closed("finished"))
        put(record, MATCH[:2], MATCH[2:], Closed("abandoned"))
        put(record, *random_game("ten-thousand", 7))
    return tmp_path / "games"


def told(folder: Path, *words: str) -> str:
    result = CliRunner().invoke(app, ["history", *words, "--data", str(folder)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_list_names_games_people_and_dice(folder: Path) -> None:
    text = told(folder)
    assert "Pascal" in text and "DéCLIC" in text and "given up" in text
    [won] = [line for line in text.splitlines() if "│ 0 – 2" in line]
    assert won.rstrip("│ ").endswith("Luc")
    found = json.loads(told(folder, "--json"))
    assert [game["number"] for game in found["games"]] == [3, 2, 1]
    assert found["games"][2]["winners"] == [2]
    assert {figures["name"] for figures in found["players"]} == {"Ana", "Luc"}
    assert found["dice"][0]["thrown"] == sum(found["dice"][0]["counts"].values())


def test_a_game_is_told_turn_by_turn(folder: Path) -> None:
    text = told(folder, "show", "1")
    assert "roll 3, stop" in text
    assert json.loads(told(folder, "show", "1", "--json"))["state"]["winners"] == [2]


def test_the_folder_may_also_be_named_before_the_command(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    for words in (["show", "1", "--json"], ["export", "2", str(tmp_path / "a.csv")]):
        said = CliRunner().invoke(app, ["history", "--data", str(folder), *words], catch_exceptions=False)
        assert said.stdout == told(folder, *words)
    script = tmp_path / "game.table"
    script.write_text("\n".join((*PASCAL, *WON)), "utf-8")
    CliRunner().invoke(app, ["history", "--data", str(other), "import", str(script)], catch_exceptions=False)
    with closing(Record(other)) as record:
        assert record.games == 1
    shown = CliRunner().invoke(app, ["history", "--json", "--data", str(other), "show", "1"])
    assert json.loads(shown.stdout)["state"]["winners"] == [2]


@pytest.mark.parametrize("ending", ["table", "declic", "json", "csv", "png"])
def test_a_game_is_written_as_what_the_ending_says(folder: Path, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"game.{ending}"
    assert str(file) in told(folder, "export", "2", str(file))
    if ending == "png":
        assert pygame.image.load(file).get_width() > 1000
    else:
        assert "46E C3" in file.read_text("utf-8")


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_the_list_of_games_is_written_as_what_the_ending_says(
    folder: Path, tmp_path: Path, ending: str
) -> None:
    told(folder, "export-all", str(tmp_path / f"all.{ending}"))
    text = (tmp_path / f"all.{ending}").read_text("utf-8")
    assert "pascal" in text and "Luc" in text


def test_games_go_round_by_files_and_backup(folder: Path, tmp_path: Path) -> None:
    script, backup, new = tmp_path / "one.table", tmp_path / "all.zip", tmp_path / "new"
    told(folder, "export", "1", str(script))
    told(new, "import", str(script))
    told(folder, "backup", str(backup))
    told(new, "import", str(backup), str(script))
    assert Record(new).games == 3
    assert "games" in told(tmp_path / "third", "restore", str(backup))
    with closing(Record(tmp_path / "third")) as restored:
        assert restored.open_game() == Record(folder).open_game()
    assert "replaced-" in told(tmp_path / "third", "restore", str(backup))


@pytest.mark.parametrize(
    "words",
    [
        ("show", "9"),
        ("export", "1", "game.doc"),
        ("export", "1", "game.declic"),
        ("export-all", "all.png"),
        ("import", "absent.table"),
        ("restore", "absent.zip"),
        ("backup", "absent/all.zip"),
        ("backup", "games.sqlite"),
    ],
)
def test_what_goes_wrong_is_one_sentence(folder: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    paths = [str(tmp_path / word) if "." in word else word for word in words]
    with pytest.raises(TablecamError):
        told(folder, *paths)


def test_without_a_record_there_is_nothing_to_tell_and_none_is_made(tmp_path: Path) -> None:
    with pytest.raises(HistoryError):
        told(tmp_path / "empty")
    assert not (tmp_path / "empty").exists()
