"""Checks of what people have taught the reader, and of how well it read in their last test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablecam.doctor.findings import Finding, look, ok
from tablecam.doctor.machine import Machine
from tablecam.errors import ModelError
from tablecam.messages import Message, message

if TYPE_CHECKING:
    from tablecam.teaching.shelf import StoredTest


def check_taught(machine: Machine) -> Finding:
    """What was taught can be used, if anything was."""
    from tablecam.teaching.shelf import Shelf
    from tablecam.vision.head import face_network

    try:
        head = Shelf(machine.record.parent).load(face_network(machine.card))
    except ModelError as error:
        return look(error.message, message("doctor.taught.remedy", line=message("screen.menu.teach")))
    if head is None:
        return ok(message("doctor.taught.none"))
    faces = ", ".join(head.labels)
    return ok(message("doctor.taught.found", date=head.taught_at[:10], faces=faces, shots=head.shots))


def check_accuracy(machine: Machine) -> Finding:
    """How well dice were read in the last test at this table."""
    from tablecam.teaching.shelf import Shelf

    try:
        test = Shelf(machine.record.parent).last_test()
    except ModelError as error:
        return look(error.message, message("doctor.accuracy.remedy"))
    return ok(message("doctor.accuracy.none") if test is None else _told(test))


def _told(test: StoredTest) -> Message:
    """The figures of a test, and what so few dice prove."""
    from tablecam.teaching.outcome import percent_at_least, percent_at_most

    return message(
        "doctor.accuracy.found",
        date=test.tested_at[:10],
        dice=test.dice,
        right=test.right,
        asked=test.asked,
        wrong=test.wrong,
        least=percent_at_least(test.right, test.dice),
        most=percent_at_most(test.wrong, test.dice),
    )
