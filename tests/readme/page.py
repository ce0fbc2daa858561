"""The README taken apart: its blocks of code, its tables, its headings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
README: Final = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The blocks of code that are marked as this language; `` for those that are not marked."""
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.M | re.S)
    return [block for name, block in fenced if name == language]


def rows(title: str) -> list[list[str]]:
    """The cells of the table under the header that starts with `title`."""
    table = README.split(f"| {title} |", 1)[1].split("\n\n", 1)[0]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]


def headings() -> list[str]:
    """The headings as links name them."""
    prose = re.sub(r"^```.*?^```$", "", README, flags=re.M | re.S)
    found = re.findall(r"^#+ (.*)$", prose, re.M)
    return [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found]
