"""Doctor tells what was taught, and what the last test gave."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablecam.doctor.checks import CHECKS, examine
from tablecam.doctor.findings import Finding
from tablecam.doctor.machine import Machine
from tablecam.teaching.shelf import Shelf, StoredTest
from tests.doctor.machines import healthy_pi, told
from tests.teaching.test_shelf import head

TEST = StoredTest("2026-01-02T03:04:05+00:00", True, 10, 57, 3, 0, 0, 0)


def found_on(machine: Machine, name: str) -> Finding:
    return dict(examine(machine, {name: CHECKS[name]}))[name]


def test_a_reader_that_was_never_taught_or_tested_is_no_fault(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    for name in ("taught", "accuracy"):
        found = found_on(machine, name)
        assert (found.state, found.remedy) == ("ok", None) and told(found)


def test_what_was_taught_is_told_with_its_date_and_faces(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    Shelf(machine.record.parent).keep(head("2026-01-02T03:04:05+00:00"))
    text = told(found_on(machine, "taught"))
    assert "2026-01-02" in text and "1, 2" in text and "4 arrangements" in text


def test_what_was_taught_to_another_network_is_to_be_looked_at(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    Shelf(machine.record.parent).keep(replace(head("2026-01-02"), network="0" * 64))
    found = found_on(machine, "taught")
    assert found.state == "look" and "tablecam teach" in told(found)


def test_the_last_test_is_told_with_what_it_proves(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    Shelf(machine.record.parent).store(TEST)
    text = told(found_on(machine, "accuracy"))
    assert "57 right" in text and "at least 88 of 100" in text and "at most 5 wrong" in text


def test_a_damaged_test_is_to_be_looked_at(tmp_path: Path) -> None:
    machine = healthy_pi(tmp_path)
    shelf = Shelf(machine.record.parent)
    shelf.store(TEST)
    shelf.test.write_text("{")
    assert found_on(machine, "accuracy").state == "look"
