"""A report holds what is needed to find out what is wrong, and nothing that is nobody's business."""

from __future__ import annotations

import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tablecam.doctor import examine
from tablecam.doctor.bundle import write_report
from tablecam.doctor.checks import CHECKS
from tablecam.doctor.machine import Machine
from tablecam.doctor.privacy import private_words, without
from tablecam.doctor.sticks import report_place, sticks
from tablecam.errors import ReportError
from tablecam.events import Closed, Entered, Started
from tablecam.record import FILE_NAME, Record
from tablecam.words import say
from tests.doctor.machines import healthy_pi, write
from tests.test_cli import tablecam


@pytest.fixture
def played(tmp_path: Path) -> Machine:
    """A box on which Ana and Luc have played, and Zoé took over from Luc."""
    machine = healthy_pi(tmp_path)
    record = Record(machine.record.parent)
    lines = Started(("game pascal", "players Ana, Luc")), Entered("seats Ana, Zoé for Luc", "button")
    record.append((*lines, Closed("abandoned")), 0.0)
    record.close()
    write(tmp_path, "table.toml", f'camera = "file:{Path.home()}/evening.mp4"\n')
    write(tmp_path, "logs/tablecam.log", "2027-01-14T20:00:00+0000 ana’s turn, Zoé waits: no camera.\n")
    write(tmp_path, "games/setup.json", '{"format": 1}')
    write(tmp_path, "etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\n')
    return replace(machine, run=lambda *words: "a line of Luc" if words[0] == "journalctl" else None)


def packed(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as report:
        assert report.testzip() is None
        return {name: report.read(name).decode("utf-8", "replace") for name in report.namelist()}


def test_it_holds_what_doctor_found_with_versions_settings_and_logs(played: Machine, tmp_path: Path) -> None:
    file = write_report(played, list(examine(played)), tmp_path)
    assert file.parent == tmp_path and file.name.startswith("tablecam-report-2027-01-15")
    files = packed(file)
    assert {check["name"] for check in json.loads(files["doctor.json"])["checks"]} == set(CHECKS)
    versions = json.loads(files["versions.json"])
    assert versions["system"] == "Debian GNU/Linux 13 (trixie)"
    assert versions["board"].startswith("Raspberry Pi 4") and "numpy" in versions["packages"]
    assert set(files) == {
        *("about.txt", "doctor.json", "versions.json", "table.toml", "setup.json"),
        *("tablecam.log", "journal.txt"),
    }


def test_no_name_of_anybody_is_in_it(played: Machine, tmp_path: Path) -> None:
    files = packed(write_report(played, list(examine(played)), tmp_path / "report.zip"))
    whole = "".join(files.values())
    assert re.findall(r"\b(?:ana|luc|zoé)\b", whole, re.IGNORECASE) == []
    assert f"{Path.home()}/" not in whole
    assert "PLAYER-1’s turn, PLAYER-3 waits" in files["tablecam.log"]
    assert "file:~/evening.mp4" in files["table.toml"]


def test_names_are_whole_words_and_those_of_the_product_stay() -> None:
    words = {"Ana": "PLAYER-1", "/home/ana": "~"}
    assert without(words, "Ana, ANA; Anaconda in /home/ana/x") == "PLAYER-1, PLAYER-1; Anaconda in ~/x"
    assert without({}, "Ana") == "Ana"


def test_a_short_name_is_left_out_as_it_is_written_and_the_sentences_stay(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(("game pascal", "players Al, Do")),), 0.0)
    record.close()
    words = private_words(tmp_path / FILE_NAME)
    assert without(words, "Al throws. Do what Do says: do it al dente.") == (
        "PLAYER-1 throws. PLAYER-2 what PLAYER-2 says: do it al dente."
    )


def test_a_name_is_left_out_in_letters_that_only_count_as_the_same() -> None:
    assert without({"Ali": "PLAYER-1", "Işıl": "PLAYER-2"}, "alı, IŞIL") == "PLAYER-1, PLAYER-2"


def test_without_a_record_there_is_nobody_to_name(tmp_path: Path) -> None:
    assert not any(mask.startswith("PLAYER") for mask in private_words(tmp_path / "games.sqlite").values())
    damaged = write(tmp_path, "games.sqlite", "no database at all")
    assert not any(mask.startswith("PLAYER") for mask in private_words(damaged).values())


def test_pictures_are_in_it_only_if_they_were_handed_over(played: Machine, tmp_path: Path) -> None:
    picture = write(tmp_path, "spare/camera.png", "pixels")
    files = packed(write_report(played, [], tmp_path / "with.zip", [picture]))
    assert files["pictures/camera.png"] == "pixels"


def test_a_place_that_takes_nothing_is_told_and_nothing_is_left_there(
    played: Machine, tmp_path: Path
) -> None:
    (tmp_path / "full.zip").mkdir()
    (tmp_path / "full.zip" / "x").mkdir()
    with pytest.raises(ReportError) as refused:
        write_report(played, [], tmp_path / "table.toml" / "report.zip")
    assert "report.zip" in say(refused.value.message, "fr") and "clé" in say(refused.value.message, "fr")
    assert not list(tmp_path.rglob("*.part"))


def with_stick(machine: Machine, bus: str = "usb1/1-1") -> Path:
    """A stick that is mounted."""
    block = machine.root / "sys/class/block"
    device = machine.root / "sys/devices/pci0" / bus / "block/sda/sda1"
    for folder in (block, device, machine.root / "media/ana/My stick"):
        folder.mkdir(parents=True)
    (block / "sda1").symlink_to(device)
    write(
        machine.root,
        "proc/self/mounts",
        "/dev/mmcblk0p2 / ext4 rw 0 0\n/dev/sda1 /media/ana/My\\040stick vfat rw 0 0\n",
    )
    return machine.root / "media/ana/My stick"


def test_a_report_goes_to_a_stick_if_one_is_in_else_beside_the_games(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    assert report_place(machine) == machine.record.parent / "reports"
    stick = with_stick(machine)
    assert report_place(machine) == stick
    forbidden = replace(machine, may_use=lambda path: path != stick)
    assert report_place(forbidden) == machine.record.parent / "reports"


def test_a_disk_of_the_machine_is_no_stick(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    with_stick(machine, bus="ata1")
    assert list(sticks(machine)) == []


def test_the_command_writes_it_and_says_where(tmp_path: Path) -> None:
    done = tablecam(
        "doctor", "--json", "--report", str(tmp_path / "r.zip"), "--data", str(tmp_path), home=tmp_path
    )
    assert len(json.loads(done.stdout)["checks"]) == len(CHECKS)
    assert str(tmp_path / "r.zip") in done.stderr
    assert "doctor.json" in packed(tmp_path / "r.zip")
