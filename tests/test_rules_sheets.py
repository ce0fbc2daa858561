"""The rules on paper: all that the screen shows of them, within the sheet, in letters that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablecam.errors import SheetError
from tablecam.flows.help import PAGES, help_text
from tablecam.games.registry import GAMES
from tablecam.papers import PAPERS, SIZES, Paper
from tablecam.pdf import wrapped
from tablecam.rules_sheets import MARGIN, draw_rules, write_rules
from tablecam.words import LANGUAGES, Language, say

LINE = re.compile(r"BT /T (\S+) Tf (\S+) (\S+) Td \((.*)\) Tj ET")


def lines_of(game: str, language: Language, paper: Paper) -> list[tuple[float, float, float, str]]:
    """Size, left end, height and text of each line."""
    drawn = LINE.findall(draw_rules(game, language, paper).pdf().decode("ascii"))
    return [(float(size), float(x), float(y), unescaped(text)) for size, x, y, text in drawn]


def unescaped(text: str) -> str:
    codes = re.sub(r"\\(\d{3})", lambda found: chr(int(found[1], 8)), text)
    return codes.encode("latin-1").decode("cp1252")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("paper", PAPERS)
def test_all_of_the_rules_is_on_the_sheet_and_can_be_read(
    game: str, language: Language, paper: Paper
) -> None:
    lines = lines_of(game, language, paper)
    height, width = SIZES[paper]
    text = " ".join(text for *_, text in lines)
    assert text == " ".join(say(help_text(game, page), language).replace("\n", " ") for page in range(PAGES))
    for size, left, low, words in lines:
        assert size >= 4  # as in a newspaper for old eyes: 11 points
        assert wrapped(words, width / 2 - 2 * MARGIN, size) == [words]
        assert left >= MARGIN - width / 2 and low > MARGIN - height / 2 - size


def test_lines_are_broken_between_words_and_keep_what_does_not_break() -> None:
    assert wrapped("un deux\u00a0: trois", 20, 5) == ["un", "deux\u00a0:", "trois"]
    assert wrapped("été", 100, 5) == ["été"]


def test_a_file_for_each_game_and_language_is_written(tmp_path: Path) -> None:
    files = write_rules(tmp_path / "rules")
    assert len(files) == len(GAMES) * len(LANGUAGES)
    assert all(file.read_bytes().startswith(b"%PDF") for file in files)
    assert {file.stem.rpartition("-")[2] for file in write_rules(tmp_path, "letter")} == {"letter"}
    (tmp_path / "file").touch()
    with pytest.raises(SheetError, match="file"):
        write_rules(tmp_path / "file")
