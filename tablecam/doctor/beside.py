"""Doctor in a process beside the table that plays, which has camera, screen and sound, and tells of them.

`python -m tablecam.doctor.beside` reads a Question as JSON, and prints what `tablecam doctor --json` prints;
where a report was asked for, also what came of it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from tablecam.adapters.holders import holder_of
from tablecam.doctor.bundle import Findings, findings_object, write_report
from tablecam.doctor.checks import examine
from tablecam.doctor.child import ask_child, facts_of, message_of
from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.doctor.machine import PINS_S, Machine, this_machine
from tablecam.doctor.sticks import report_place
from tablecam.errors import ReportError
from tablecam.messages import Message, message
from tablecam.words import Language, say

MODULE: Final = "tablecam.doctor.beside"


@dataclass(frozen=True, slots=True)
class Question:
    """What the table tells of itself.

    `table`: its process. `camera_name`, `buttons`: what it plays with, which the command line may have said.
    `camera`: None where it has none open, and `sound` likewise: they are tried. `stuck`: what it says of its
    buttons. `report`: whether to write one; `picture`: a file to put into it.
    """

    language: Language
    folder: str
    table: int
    camera_name: str
    buttons: str
    camera: CameraFacts | None
    display: DisplayFacts
    sound: SoundFacts | None = None
    stuck: Message | None = None
    report: bool = False
    picture: str | None = None


def main() -> None:
    """Answer the question on the input."""
    answer = os.dup(1)
    os.dup2(2, 1)  # libraries greet and complain on the output, which is for the answer alone
    question = question_of(json.load(sys.stdin))
    machine = beside(question, this_machine(Path(question.folder)))
    os.write(answer, json.dumps(answer_to(question, machine)).encode())
    os._exit(0)  # what a check has left hanging would be waited for


def as_object(question: Question) -> dict[str, Any]:
    """A question as JSON takes it."""
    told: dict[str, Any] = json.loads(json.dumps(asdict(question), default=str))
    return told


def question_of(told: dict[str, Any]) -> Question:
    """The question that came as an object."""
    camera, sound = told["camera"], told["sound"]
    devices = {
        "camera": None if camera is None else facts_of(CameraFacts, camera),
        "display": facts_of(DisplayFacts, told["display"]),
        "sound": None if sound is None else facts_of(SoundFacts, sound),
        "stuck": message_of(told["stuck"]),
    }
    return Question(**told | devices)


def beside(question: Question, machine: Machine) -> Machine:
    """The machine as the table beside it sees it. What the table has open is held by nobody else."""
    config = replace(machine.config, camera=question.camera_name, buttons=question.buttons)
    seen, heard = question.camera, question.sound
    return replace(
        machine,
        config=config,
        camera=machine.camera if seen is None else lambda: seen,
        display=lambda: question.display,
        pins=cache(partial(_pins, question, len(config.pins))),
        sound=machine.sound if heard is None else lambda: heard,
        holder=partial(holder_of, besides=question.table),
    )


def _pins(question: Question, count: int) -> PinFacts:
    """How the pins are reached; which buttons are down, the table sees itself."""
    facts = ask_child(PinFacts, "pins", limit_s=PINS_S)
    return replace(facts, tried=count, refused=question.stuck)


def answer_to(question: Question, machine: Machine) -> dict[str, object]:
    """What doctor found, and what came of the report."""
    found = list(examine(machine))
    answer = findings_object(found, question.language)
    if question.report:
        pictures = [] if question.picture is None else [Path(question.picture)]
        answer["report"], said = _written(machine, found, pictures)
        answer["said"] = say(said, question.language)
    return answer


def _written(machine: Machine, found: Findings, pictures: Sequence[Path]) -> tuple[bool, Message]:
    """Whether the report could be written, and where, or why not."""
    try:
        file = write_report(machine, found, report_folder(machine), pictures)
    except ReportError as refused:
        return False, refused.message
    return True, message("doctor.report-written", file=file)


def report_folder(machine: Machine) -> Path:
    """Where the report goes; the folder beside the games is made for it."""
    place = report_place(machine)
    with suppress(OSError):  # then it cannot be written there, which is told
        place.mkdir(parents=True, exist_ok=True)
    return place


if __name__ == "__main__":
    main()
