"""A whole game as text: each line of the script, what it brought, and the state after it."""

from __future__ import annotations

import json

from tablecam.games.script import Table
from tablecam.words import say

COMPARED = ("scores", "to_play", "phase", "turn", "legal", "winners")


def transcript(lines: list[str]) -> str:
    """Play the lines and write them down: `> line`, then sentences, then the state as JSON."""
    table = Table.begin()
    written = []
    for line in lines:
        table = table.take(line)
        written.append(f"> {line}")
        if table.begun:
            written += [f"  {say(text, 'en')}" for text in table.said]
            written.append(f"  = {state_line(table)}")
    return "\n".join(written) + "\n"


def state_line(table: Table) -> str:
    facts = table.state_object("en")
    return json.dumps({name: facts[name] for name in COMPARED})


def script_of(text: str) -> list[str]:
    """The lines of the script in a transcript."""
    return [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
