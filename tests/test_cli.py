"""The commands, as a person or a script calls them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner

from tablecam.cli import app
from tablecam.record import Record

DECLIC = '[Event "Test"]\n[Players "Ana; Luc"]\n\n1. 46E C3 6\n'
PASCAL = "game pascal\nplayers Ana, Luc\nroll 4\n"


def tablecam(
    *arguments: object, language: str = "C", home: Path | None = None, screen: str = "dummy"
) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "LC_ALL": language,
        "SDL_VIDEODRIVER": screen,
        "XDG_CONFIG_HOME": os.devnull,
    }
    if home is not None:
        environment |= {
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "d"),
            "XDG_CONFIG_HOME": str(home / "c"),
        }
    command = [sys.executable, "-m", "tablecam", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)


def tablecam_demo(folder: Path, seconds: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The demo where SDL finds no screen."""
    words = ["demo", *arguments, "--seconds", str(seconds), "--data", str(folder)]
    environment = {**os.environ, "LC_ALL": "C", "SDL_VIDEODRIVER": "none", "XDG_CONFIG_HOME": os.devnull}
    command = [sys.executable, "-m", "tablecam", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=120)


def assert_one_sentence(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert all(word in done.stderr for word in words)


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "evening.table"
    path.write_text(PASCAL)
    return path


def test_score_prints_the_state_object(script: Path) -> None:
    done = tablecam("score", script, "--json")
    state = json.loads(done.stdout)
    assert done.returncode == 0
    assert state["legal"] == ["continue", "roll", "stop"]
    assert state["players"] == ["Ana", "Luc"]


def test_score_speaks_both_languages_wherever_lang_stands(script: Path) -> None:
    english = tablecam("score", script).stdout
    french = tablecam("score", script, "--lang", "fr").stdout
    assert "throws 4" in english and "lance 4" in french
    assert tablecam("--lang=fr", "score", script).stdout == french
    assert tablecam("score", script, language="fr_FR.UTF-8").stdout == french
    assert tablecam("score", script, "--lang", "en", language="fr_FR.UTF-8").stdout == english


def test_a_line_that_is_not_allowed_is_named_and_nothing_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "bad.table"
    path.write_text(PASCAL + "roll 4 5\nroll 3\n")
    assert_one_sentence(tablecam("score", path, "--json"), f"{path}:4: ")


@pytest.mark.parametrize("command", ["score", "advise"])
def test_a_script_that_cannot_be_read_is_named(tmp_path: Path, command: str) -> None:
    assert_one_sentence(tablecam(command, tmp_path / "gone.table"), "gone.table")
    assert_one_sentence(tablecam(command, tmp_path, "--lang", "fr"), str(tmp_path), "dossier")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert_one_sentence(tablecam(command, tmp_path / "binary"), "binary")


def test_a_script_with_a_byte_order_mark_is_read_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "marked.table"
    path.write_text(PASCAL, encoding="utf-8-sig")
    assert tablecam("score", path, "--json").returncode == 0


def test_advise_prints_what_each_choice_is_worth(tmp_path: Path) -> None:
    path = tmp_path / "ten.table"
    path.write_text("game ten-thousand\nplayers Ana, Luc\nroll 1 1 1 2 3 4\n")
    advice = json.loads(tablecam("advise", path, "--json").stdout)
    assert advice["best"] == advice["options"][0]["action"]
    assert 0 < advice["bust"] < 1


@pytest.mark.parametrize("command", ["score", "advise", "declic check", "declic moves"])
def test_commands_on_text_load_no_camera_no_arrays_and_no_screen(script: Path, command: str) -> None:
    if command.startswith("declic"):
        script.write_text(DECLIC, "utf-8")
    code = (
        "import sys; from tablecam.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "sys.exit(bool({'cv2', 'numpy', 'pygame', 'sklearn'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *command.split(), str(script)], check=False, capture_output=True
    )
    assert done.returncode == 0
    assert done.stdout


def test_a_declic_record_is_checked_and_continued(tmp_path: Path) -> None:
    path = tmp_path / "game.declic"
    path.write_text(DECLIC, "utf-8")
    done = tablecam("declic", "check", path, "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == {"plies": 1, "points": [6, 0], "tokens": [0, 0], "faults": []}
    moves = json.loads(tablecam("declic", "moves", path, "--json").stdout)
    assert moves == sorted(moves) and len(moves) > 4
    drawn, ranked = tablecam("declic", "moves", path).stdout.rsplit("\n\n", 1)
    assert "[4]" in drawn
    placements = [line.split(maxsplit=1) for line in ranked.splitlines()]
    assert sorted(f"{notation} {points}" for points, notation in placements) == moves
    points = [int(points) for points, _ in placements]
    assert points == sorted(points, reverse=True)


def test_any_position_of_a_declic_record_is_drawn(tmp_path: Path) -> None:
    record, image = tmp_path / "game.declic", tmp_path / "board.png"
    record.write_text(f"{DECLIC}2. 31E B3 1\n", "utf-8")
    done = tablecam("declic", "show", record, "--ply", "1", "--image", image)
    assert done.returncode == 0
    assert "[4]6" in done.stdout and "[3]" not in done.stdout
    assert np.asarray(cv2.imread(str(image))).shape == (640, 640, 3)
    assert_one_sentence(tablecam("declic", "show", record, "--ply", "3"), "2", "3")


@pytest.mark.parametrize(
    "words",
    [
        ("history", "backup", "kept.sqlite"),
        ("doctor", "--report", "kept.sqlite"),
        ("evaluate", "absent", "--report", "kept.sqlite"),
        ("declic", "show", "kept.sqlite", "--image", "kept.sqlite"),
    ],
)
def test_a_file_of_another_kind_is_not_written_over(tmp_path: Path, words: tuple[str, ...]) -> None:
    kept = tmp_path / "kept.sqlite"
    kept.write_text(DECLIC, "utf-8")
    refused = tablecam(*(str(kept) if word == kept.name else word for word in words), home=tmp_path)
    assert_one_sentence(refused, str(kept), ".")
    assert kept.read_text("utf-8") == DECLIC


def test_transcribing_asks_for_the_game_and_for_pictures_of_it(tmp_path: Path) -> None:
    assert_one_sentence(tablecam("transcribe", tmp_path), "--game", "declic")
    assert_one_sentence(tablecam("transcribe", tmp_path, "--game", "declic"), str(tmp_path))
    cv2.imwrite(str(tmp_path / "1.png"), np.full((480, 640, 3), 90, np.uint8))
    assert_one_sentence(tablecam("transcribe", tmp_path, "--game", "declic", "--json"), "1.png")
    presses = tmp_path / "presses"
    presses.write_text("STOP\n", "utf-8")
    wrong = tablecam("transcribe", tmp_path, "--game", "pascal", "--presses", presses)
    assert_one_sentence(wrong, "1")


def test_a_declic_record_with_faults_is_told_by_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.declic"
    path.write_text(DECLIC.replace("C3 6", "C3 7"), "utf-8")
    checked, asked = tablecam("declic", "check", path), tablecam("declic", "moves", path)
    drawn = tablecam("declic", "show", path)
    assert (checked.returncode, asked.returncode, drawn.returncode) == (1, 1, 1)
    assert f"{path}:4: " in checked.stdout
    assert f"{path}:4: " in asked.stderr
    assert f"{path}:4: " in drawn.stderr and "[4]6" in drawn.stdout


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_is_in_the_language_asked_for(language: str) -> None:
    text = " ".join(tablecam("--lang", language, "--help").stdout.split())
    assert ("selon les règles" in text) == (language == "fr")
    assert ("by the rules" in text) == (language == "en")


def test_every_command_has_help() -> None:
    runner = CliRunner()
    listed = runner.invoke(app, ["--help"]).stdout.split("Commands:")[1]
    names = [line.split()[0] for line in listed.splitlines() if line[:3].strip() or line[2:3].strip()]
    assert {"demo", "play", "read", "score", "advise", "declic"} <= set(names)
    for name in names:
        assert runner.invoke(app, [name, "--help"]).exit_code == 0


def test_the_version_is_printed() -> None:
    assert tablecam("--version").stdout.startswith("tablecam 0.")


def test_a_demo_without_a_screen_says_so_ends_by_itself_and_goes_on_later(tmp_path: Path) -> None:
    first = tablecam_demo(tmp_path, 30, "pascal")
    assert first.returncode == 0, first.stderr
    assert first.stdout.count("no screen") == 1
    assert "throws" in first.stdout
    record = Record(tmp_path)
    stored = record.open_game()
    record.close()
    assert stored[0] == "game pascal"
    assert any(line.startswith("roll") for line in stored)
    again = tablecam_demo(tmp_path, 1, "--lang", "fr")
    assert again.returncode == 0, again.stderr
    assert "reprend" in again.stdout
    record = Record(tmp_path)
    assert record.open_game()[: len(stored)] == stored


def test_a_picture_is_read_to_a_line_of_json_and_a_bad_one_told(tmp_path: Path) -> None:
    picture = np.full((480, 640, 3), 120, np.uint8)
    cv2.imwrite(str(tmp_path / "bare.png"), picture)
    (tmp_path / "bad.jpg").write_text("no picture")
    done = tablecam("read", tmp_path / "bad.jpg", tmp_path / "bare.png", "--json")
    bad, bare = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 1
    assert done.stderr == ""
    assert "bad.jpg" in bad["error"]
    assert bare["file"] == str(tmp_path / "bare.png")
    assert bare["dice"] == []


def test_a_picture_of_many_megapixels_is_read_and_one_that_would_fill_the_memory_told(tmp_path: Path) -> None:
    for name, side in (("camera.png", 7100), ("bomb.png", 12_000)):
        cv2.imwrite(str(tmp_path / name), np.zeros((side, side), np.uint8))
    done = tablecam("read", tmp_path / "bomb.png", tmp_path / "camera.png", "--json")
    bomb, camera = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, done.stderr) == (1, "")
    assert "bomb.png is too large" in bomb["error"]
    assert camera["dice"] == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--camera", "webcam"), ("webcam", "v4l2:N")),
        (("--camera", "file:gone.mp4"), ("gone.mp4",)),
        (("chess", "--camera", "sim"), ("chess", "pascal")),
    ],
)
def test_what_play_cannot_start_with_is_told_in_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert_one_sentence(tablecam("play", *arguments, home=tmp_path), *words)


def test_play_needs_a_screen_since_nobody_could_press_a_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert_one_sentence(tablecam("play", "--camera", "sim", home=tmp_path, screen="none"), "screen")


def test_a_line_of_the_configuration_that_cannot_be_followed_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "c" / "tablecam").mkdir(parents=True)
    path = tmp_path / "c" / "tablecam" / "table.toml"
    path.write_text('camera = "file:gone.avi"\ncolour = 1\nlanguage = "fr"\n')
    first, second = tablecam("play", home=tmp_path).stderr.splitlines()
    assert "ligne 2" in first and "colour" in first
    assert "gone.avi n’existe pas" in second


@pytest.mark.parametrize("arguments", [("score",), ("score", "--json"), ("read",), ("read", "--json")])
def test_an_output_that_cannot_be_written_is_told(script: Path, arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tablecam", *arguments, str(script)]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=120)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["score", "read"])
def test_a_closed_output_is_no_fault(script: Path, command: str) -> None:
    shell = f'"{sys.executable}" -m tablecam {command} "{script}" >&-'
    done = subprocess.run(shell, shell=True, stderr=subprocess.PIPE, text=True, check=False, timeout=120)
    assert done.stderr == ""


def test_a_file_whose_name_is_not_text_is_named(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9")
    assert_one_sentence(tablecam("score", name), "caf\\udce9")
    done = tablecam("read", name, "--json")
    assert (done.returncode, done.stderr) == (1, "")
    assert json.loads(done.stdout)["file"] == name


def test_a_name_that_the_system_refuses_is_told(tmp_path: Path) -> None:
    done = tablecam("transcribe", "--game", "declic", tmp_path / ("a" * 300))
    assert_one_sentence(done, "aaa")


@pytest.mark.parametrize(
    "command",
    ["read", "score", "advise", "declic check", "declic moves", "declic show", "evaluate", "calibrate"],
)
def test_a_file_without_rights_is_told_by_the_command_itself(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by the reader of the command line, which would let nothing else be read."""
    file = tmp_path / "file"
    file.write_text("nothing")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    result = CliRunner().invoke(app, [*command.split(), str(file)])
    assert result.exit_code == 1
    assert "not readable" not in result.output
