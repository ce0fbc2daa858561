"""Doctor tells what is known of the lens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablecam.doctor.checks import CHECKS, examine
from tablecam.doctor.facts import CameraFacts
from tablecam.doctor.findings import Finding
from tablecam.doctor.machine import Machine
from tablecam.lenses import FILE_NAME, LensStore
from tablecam.vision.lens import KnownLens, Lens
from tests.doctor.machines import PICTURES, TROUBLE, healthy_pi, plain_pc, told

HALF = KnownLens(Lens(550.4, (320.0, 240.0)), (640, 480), 0.116, 10)


def found_on(machine: Machine) -> Finding:
    return dict(examine(machine, {"lens": CHECKS["lens"]}))["lens"]


def test_a_lens_that_was_never_measured_is_no_fault(tmp_path: Path) -> None:
    found = found_on(healthy_pi(tmp_path))
    assert (found.state, found.remedy) == ("ok", None)
    assert "learned from the board" in told(found)


def test_a_lens_measured_on_smaller_pictures_of_that_shape_is_told_with_its_error(tmp_path: Path) -> None:
    machine = plain_pc(tmp_path)
    LensStore(machine.record.parent).keep("v4l2:imx708", HALF)
    found = found_on(machine)
    assert found.state == "ok"
    assert "640 x 480" in told(found) and "550 px" in told(found) and "0.12 px" in told(found)
    no_picture = replace(machine, camera=lambda: CameraFacts(trouble=TROUBLE))
    assert found_on(no_picture).state == "ok"


def test_one_measured_on_pictures_of_another_shape_is_not_taken_for_known(tmp_path: Path) -> None:
    wide = replace(PICTURES, width=1920, height=1080)
    machine = healthy_pi(tmp_path, camera=lambda: wide)
    LensStore(machine.record.parent).keep("picamera2", HALF)
    found = found_on(machine)
    assert found.state == "look" and found.remedy is not None
    assert "1920 x 1080" in told(found)


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    machine.record.parent.mkdir(parents=True, exist_ok=True)
    (machine.record.parent / FILE_NAME).write_text("{")
    found = found_on(machine)
    assert found.state == "look" and FILE_NAME in told(found)
