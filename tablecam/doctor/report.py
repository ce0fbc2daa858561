"""What doctor found, printed: JSON for scripts, aligned lines for people."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tablecam import __version__
from tablecam.doctor.checks import CHECKS
from tablecam.doctor.findings import Finding
from tablecam.messages import Message, message
from tablecam.printing import print_json, with_bar
from tablecam.words import Language, say

Findings = Iterable[tuple[str, Finding]]


def print_findings_json(findings: Findings, language: Language) -> bool:
    """One object with every check. Returns whether nothing is broken."""
    found = list(with_bar(findings, len(CHECKS), "cli.examining", language))
    checks = [
        {
            "name": name,
            "state": finding.state,
            "found": say(finding.found, language),
            "remedy": None if finding.remedy is None else say(finding.remedy, language),
        }
        for name, finding in found
    ]
    print_json({"checks": checks, "version": __version__})
    return _nothing_broken(found)


def print_findings_table(findings: Findings, language: Language) -> bool:
    """A line a check, with what to do below it. Returns whether nothing is broken."""
    found = list(with_bar(findings, len(CHECKS), "cli.examining", language))
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, finding in found:
        told = message(f"doctor.title.{name}"), message(f"doctor.state.{finding.state}"), finding.found
        table.add_row(*(_plain(text, language) for text in told))
        if finding.remedy is not None:
            table.add_row("", "→", _plain(finding.remedy, language))
    # A table that goes into a file or a pipe is as wide as it needs.
    Console(width=None if sys.stdout.isatty() else 200, highlight=False).print(table)
    return _nothing_broken(found)


def _plain(text: Message, language: Language) -> Text:
    return Text(say(text, language))  # nothing in it is markup


def _nothing_broken(found: list[tuple[str, Finding]]) -> bool:
    return all(finding.state != "broken" for _, finding in found)
