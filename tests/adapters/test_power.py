"""The machine is switched off by the system, which may refuse; and a PC is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablecam.adapters.power import is_raspberry_pi, leave_on, switch_off
from tablecam.words import LANGUAGES, say


def test_what_the_system_says_against_it_is_told() -> None:
    refused = switch_off(("sh", "-c", "printf 'first\\nInteractive authentication required.\\n' >&2; exit 1"))
    assert refused.key == "power.refused"
    for language in LANGUAGES:
        assert "(Interactive authentication required)" in say(refused, language)


@pytest.mark.parametrize("command", [("no-such-command-anywhere",), ("sleep", "5"), ("sh", "-c", "exit 3")])
def test_a_system_that_does_not_answer_is_no_crash(command: tuple[str, ...]) -> None:
    assert switch_off(command, answer_s=0.2).key == "power.refused"


def test_a_system_that_obeys_is_said_to_go_down() -> None:
    assert switch_off(("true",)).key == "power.going"


def test_elsewhere_nothing_is_switched_off() -> None:
    assert leave_on().key == "power.elsewhere"


def test_a_raspberry_pi_is_known_by_its_model(tmp_path: Path) -> None:
    model = tmp_path / "model"
    assert not is_raspberry_pi(model)
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert is_raspberry_pi(model)
    model.write_bytes(b"Some other board\0")
    assert not is_raspberry_pi(model)
