"""Doctor tells how the camera stood when it was aimed last."""

from __future__ import annotations

from pathlib import Path

from tablecam.doctor.checks import CHECKS, examine
from tablecam.doctor.findings import Finding
from tablecam.doctor.machine import Machine
from tablecam.setting_up.store import KeptAim, SetUpKept, SetUpStore
from tests.doctor.machines import healthy_pi, told
from tests.setting_up.wizards import WELL, measured


def found_on(machine: Machine) -> Finding:
    return dict(examine(machine, {"aim": CHECKS["aim"]}))["aim"]


def test_a_table_that_was_never_set_up_is_no_fault(tmp_path: Path) -> None:
    found = found_on(healthy_pi(tmp_path))
    assert found.state == "ok" and "tablecam setup" in told(found)


def test_what_was_measured_is_told(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    SetUpStore(machine.record.parent).keep(
        SetUpKept({}, KeptAim.of(WELL, "picamera2", "2026-01-02T03:04:05"))
    )
    found = found_on(machine)
    assert found.state == "ok"
    assert all(figure in told(found) for figure in ("2026-01-02", "37.2", "1.2", "190", "93"))


def test_a_camera_that_did_not_stand_well_is_to_be_aimed_again(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    far = KeptAim.of(measured(die_px=15.0), "picamera2", "2026-01-02")
    SetUpStore(machine.record.parent).keep(SetUpKept({}, far))
    found = found_on(machine)
    assert found.state == "look" and "Size" in told(found)


def test_a_damaged_file_is_to_be_looked_at(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    store = SetUpStore(machine.record.parent)
    store.keep(SetUpKept({}))
    store.path.write_text("{")
    assert found_on(machine).state == "look"
