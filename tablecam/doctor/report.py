"""What doctor found, printed: JSON for scripts, aligned lines for people."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablecam.doctor.bundle import Findings, findings_object
from tablecam.doctor.checks import CHECKS, examine
from tablecam.doctor.machine import Machine
from tablecam.messages import Message, message
from tablecam.printing import print_json, with_bar
from tablecam.words import Language, say


def examined(machine: Machine, language: Language) -> Findings:
    """Look everything over, with a bar on a terminal that tells how far that is."""
    return list(with_bar(examine(machine), len(CHECKS), "cli.examining", language))


def print_findings_json(findings: Findings, language: Language) -> bool:
    """One object with every check. Returns whether nothing is broken."""
    print_json(findings_object(findings, language))
    return _nothing_broken(findings)


def print_findings_table(findings: Findings, language: Language) -> bool:
    """A line a check, with what to do below it. Returns whether nothing is broken."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, finding in findings:
        told = message(f"doctor.title.{name}"), message(f"doctor.state.{finding.state}"), finding.found
        table.add_row(*(_plain(text, language) for text in told))
        if finding.remedy is not None:
            table.add_row("", "→", _plain(finding.remedy, language))
    # A table that goes into a file or a pipe is as wide as it needs.
    Console(width=None if sys.stdout.isatty() else 200, highlight=False).print(table)
    return _nothing_broken(findings)


def _plain(text: Message, language: Language) -> Text:
    return Text(say(text, language))  # nothing in it is markup


def _nothing_broken(findings: Findings) -> bool:
    return all(finding.state != "broken" for _, finding in findings)
