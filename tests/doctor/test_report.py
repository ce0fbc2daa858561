"""What doctor found is printed for scripts and people; its exit status says whether a table can play."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam import __version__
from tablecam.doctor.checks import CHECKS
from tablecam.doctor.findings import STATES, broken, look, ok, unknown
from tablecam.doctor.report import print_findings_json, print_findings_table
from tablecam.messages import message
from tests.test_cli import tablecam

WELL = ok(message("doctor.opencv.found", version="5.0 [beta]"))
DARK = look(message("doctor.light.found", brightness=9), message("doctor.light.dark"))
GONE = broken(message("doctor.holder.no-device"), message("doctor.picture.remedy"))
FINDINGS = [
    ("opencv", WELL),
    ("camera-light", DARK),
    ("pi-focus", unknown(message("doctor.pi.elsewhere"))),
]


def test_people_see_a_line_a_check_with_what_to_do_below(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_findings_table(FINDINGS, "en")
    first, second, remedy, last = (line.rstrip() for line in capsys.readouterr().out.splitlines())
    assert first == "OpenCV         OK    5.0 [beta]"
    assert second == "Camera: light  look  mean brightness 9 of 255"
    assert remedy == "               →     Put a lamp over the table, and uncover the lens."
    assert last == "Pi: focus      –     not a Raspberry Pi: not checked"


def test_scripts_get_one_object_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert print_findings_json(FINDINGS, "fr")
    told = json.loads(capsys.readouterr().out)
    assert told["version"] == __version__
    assert told["checks"][1] == {
        "name": "camera-light",
        "state": "look",
        "found": "luminosité moyenne 9 sur 255",
        "remedy": "Mettez une lampe au-dessus de la table, et découvrez l’objectif.",
    }
    assert told["checks"][2]["state"] == "unknown" and told["checks"][2]["remedy"] is None


@pytest.mark.parametrize("show", [print_findings_json, print_findings_table])
def test_one_thing_broken_is_enough(show: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(show)
    assert not show([*FINDINGS, ("camera-devices", GONE), ("python", WELL)], "en")
    assert capsys.readouterr().out


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home whose table has a folder of one picture for a camera."""
    cv2.imwrite(str(tmp_path / "still.png"), np.full((480, 640, 3), 120, np.uint8))
    (tmp_path / "c" / "tablecam").mkdir(parents=True)
    (tmp_path / "c" / "tablecam" / "table.toml").write_text(f'camera = "dir:{tmp_path}"\n', "utf-8")
    return tmp_path


def test_doctor_looks_at_everything_and_breaks_nothing(home: Path) -> None:
    done = tablecam("doctor", "--json", home=home)
    told = json.loads(done.stdout)
    assert [check["name"] for check in told["checks"]] == list(CHECKS)
    states = {check["name"]: check["state"] for check in told["checks"]}
    assert set(states.values()) <= set(STATES)
    assert {name: states[name] for name in ("model", "record", "fonts", "camera-picture")} == dict.fromkeys(
        ("model", "record", "fonts", "camera-picture"), "ok"
    )
    assert states["display"] == "look"  # it draws where nobody looks
    assert done.returncode == int("broken" in states.values())
    assert done.stderr == ""
    assert not (home / "d").exists()


def test_a_screen_that_is_not_there_is_broken_and_sets_the_exit_status(home: Path) -> None:
    done = tablecam("doctor", "--lang", "fr", home=home, screen="none")
    assert done.returncode == 1
    assert "en panne" in done.stdout and "Pilote d’écran" in done.stdout


def test_every_check_has_a_title() -> None:
    command = [sys.executable, "-c", "import tablecam.doctor, sys; print('cv2' in sys.modules)"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "False\n"
    assert print_findings_table([(name, WELL) for name in CHECKS], "fr")
