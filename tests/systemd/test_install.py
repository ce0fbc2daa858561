"""The installer, as far as it can be tried without changing this machine; `.ci/install` tries the rest."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tablecam.config import load_config

ROOT = Path(__file__).parents[2]
INSTALL = ROOT / "systemd" / "install"
SCRIPT = INSTALL.read_text("utf-8")


def run(*words: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": language, "LC_ALL": language}
    return subprocess.run([INSTALL, *words], capture_output=True, text=True, check=False, env=environment)


def sourced(code: str, folder: Path) -> str:
    """What the functions of the installer say, without its last part, which acts."""
    functions = SCRIPT.partition("\nwith_games=\n")[0].replace('$(readlink -f "$0")', str(INSTALL))
    script = folder / "functions"
    script.write_text(f"{functions}\n{code}\n", "utf-8")
    environment = {**os.environ, "LC_ALL": "C", "LANG": "fr_FR.UTF-8"}
    done = subprocess.run(["bash", script], capture_output=True, text=True, check=True, env=environment)
    return done.stdout


def test_every_step_can_be_looked_at_done_and_undone() -> None:
    [steps] = re.findall(r"^readonly steps=\((.*)\)$", SCRIPT, re.M)
    for step in steps.split():
        for verb in ("has", "put", "drop"):
            assert re.search(rf"^{verb}_{step}\(\)", SCRIPT, re.M), f"{verb}_{step}"
        assert f"        {step}) tell " in SCRIPT


def test_the_rule_of_the_readme_for_its_options_is_that_of_the_script() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    written = {words.strip() for words in re.findall(r"systemd/install((?: --[a-z-]+)*)", readme)}
    assert written == {"", "--check", "--remove", "--remove --with-games"}
    for words in written - {""}:
        assert re.search(rf'^    "?{words}"?\)', SCRIPT, re.M), words


def test_a_word_that_it_does_not_know_is_answered_with_those_that_it_knows() -> None:
    done = run("--help")
    assert done.returncode == 2
    assert [line.split("  ")[0] for line in done.stdout.splitlines()] == [
        "sudo systemd/install",
        "systemd/install --check",
        "sudo systemd/install --remove",
        "sudo systemd/install --remove --with-games",
    ]


@pytest.mark.parametrize(("language", "word"), [("C", "Missing"), ("fr_FR.UTF-8", "Il manque")])
def test_what_is_missing_is_told_in_both_languages(language: str, word: str) -> None:
    if Path("/opt/tablecam").exists():
        pytest.skip("tablecam is installed on this machine")
    done = run("--check", language=language)
    assert done.returncode == 1
    assert done.stdout.count(word) >= 5


def test_the_settings_to_begin_with_are_understood(tmp_path: Path) -> None:
    for pi in ("false", "true"):
        path = tmp_path / "table.toml"
        path.write_text(sourced(f"is_pi() {{ {pi}; }}\nsettings_text", tmp_path), "utf-8")
        config, troubles = load_config(path)
        assert troubles == ()
        assert (config.buttons, config.language) == ("gpio" if pi == "true" else "keyboard", "fr")


def test_the_command_finds_the_games_of_the_box_only_for_its_user(tmp_path: Path) -> None:
    text = sourced("command_text", tmp_path).replace("/opt/tablecam/bin/tablecam", "env")
    for user, place in (("tablecam", "/var/lib"), ("somebody", None)):
        tools = tmp_path / user
        tools.mkdir()
        (tools / "id").write_text(f"#!/bin/sh\necho {user}\n")
        (tools / "id").chmod(0o755)
        environment = {"PATH": f"{tools}:/usr/bin:/bin"}
        done = subprocess.run(["sh", "-c", text], capture_output=True, text=True, check=True, env=environment)
        found = dict(line.split("=", 1) for line in done.stdout.splitlines())
        assert found.get("XDG_DATA_HOME") == found.get("XDG_CONFIG_HOME") == place


def test_what_plain_debian_has_not_for_a_pi_is_not_missed(tmp_path: Path) -> None:
    machine = (
        "is_pi() { true; }\nis_installed() { [ $1 != python3-lgpio ] && [ $1 != python3-picamera2 ]; }\n"
    )
    for known, missing in (("false", ""), ("true", "python3-lgpio python3-picamera2 ")):
        assert sourced(f"{machine}apt-cache() {{ {known}; }}\nmissing_packages", tmp_path) == missing


@pytest.mark.parametrize(
    ("pi", "desktop", "enabled", "starts"),
    [
        (True, True, False, "missing"),  # the desktop has to go
        (True, True, True, "missing"),
        (True, False, False, "missing"),
        (True, False, True, "there"),
        (False, True, False, "there"),  # the desktop stays, and the table is not started
        (False, False, False, "missing"),
        (False, False, True, "there"),
    ],
)
def test_a_pi_starts_the_table_instead_of_its_desktop_and_a_pc_keeps_it(
    tmp_path: Path, pi: bool, desktop: bool, enabled: bool, starts: str
) -> None:
    facts = {"is_pi": pi, "starts_desktop": desktop, "is_enabled": enabled}
    machine = "".join(f"{name}() {{ {str(fact).lower()}; }}\n" for name, fact in facts.items())
    assert sourced(f"{machine}has_start && echo there || echo missing", tmp_path) == f"{starts}\n"
