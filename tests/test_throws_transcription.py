"""Table scripts out of pictures of throws, with an eye that needs none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest

from tablecam.buttons import Press
from tablecam.dice import DieReading, Face, Observation, Roll, TableView
from tablecam.errors import NotUnderstood
from tablecam.frames import Frame, Tick
from tablecam.games.base import Throw
from tablecam.games.script import play_script
from tablecam.throws_transcription import ThrowTranscript, read_presses, transcribe_throws
from tablecam.transcription import begin
from tablecam.words import LANGUAGES, say

NAMES = ("Ana", "Luc")


def die(face: Face | None) -> DieReading:
    candidates: tuple[tuple[Face, float], ...] = () if face else ((5, 0.6), (6, 0.4))
    return DieReading(face, 0.99 if face else 0.6, (0.0, 0.0), 40.0, candidates=candidates)


def roll(*faces: Face | None, aside: Sequence[Face] = ()) -> Roll:
    return Roll(0.0, tuple(map(die, faces)), tuple(map(die, aside)))


class Table:
    """A camera and an eye: one throw a second."""

    def __init__(self, *rolls: Roll | TableView) -> None:
        self._rolls = rolls

    def frames(self) -> Iterator[Frame | Tick]:
        for number in range(len(self._rolls)):
            yield Frame(float(number), np.zeros((1, 1, 3), np.uint8), f"{number}.jpg")

    def look(self, moment: Frame | Tick, _: Throw | None) -> Sequence[Observation]:
        return (self._rolls[int(moment.time_s)],)

    def settle(self) -> None: ...

    def close(self) -> None: ...


def transcript(
    game: str, *rolls: Roll | TableView, presses: Sequence[Press] | None = None, options: Sequence[str] = ()
) -> ThrowTranscript:
    table = Table(*rolls)
    return transcribe_throws(table, table, begin(game, NAMES, options), presses)


def lines(found: ThrowTranscript) -> list[str]:
    return [line.notation for line in found.lines]


def test_presses_say_what_no_picture_shows() -> None:
    found = transcript("pascal", roll(3), roll(5), roll(2), presses=[Press("STOP", 1.5)])
    assert lines(found) == ["roll 3", "roll 5", "stop", "roll 2"]
    assert all(line.candidates == (line.notation,) for line in found.lines)


def test_without_presses_what_the_rules_leave_open_is_told() -> None:
    found = transcript("pascal", roll(3), roll(5))
    assert lines(found) == ["roll 3", "roll 5"]
    assert "stop" in say(found.lines[1].notes[0], "en")
    assert "# open: " in found.text("en")


def test_a_face_that_the_game_does_not_have_is_never_entered() -> None:
    found = transcript("pascal", roll("skull"), roll(3))
    assert all("skull" not in line.notation for line in found.lines)


def test_a_picture_that_fits_nothing_is_named() -> None:
    found = transcript("ten-thousand", roll(1, 2))
    assert found.text("en").splitlines()[-1].startswith(f"# open: {found.lines[-1].frame} – Dice seen: 2")


def test_a_stop_that_the_next_throw_proves_is_entered() -> None:
    found = transcript("ten-thousand", roll(1, 1, 1, 6, 6, 2), roll(1, 5, 3, 4, 4, 6))
    assert lines(found) == ["roll 1 1 1 6 6 2", "stop", "roll 1 5 3 4 4 6"]
    assert found.lines[1].notes == ()


def test_going_on_needs_no_word() -> None:
    found = transcript("ten-thousand", roll(1, 1, 1, 6, 6, 2), roll(2, 5, 3), presses=())
    assert lines(found) == ["roll 1 1 1 6 6 2", "roll 2 5 3"]


def test_dice_set_aside_are_those_that_lie_there() -> None:
    found = transcript("octo", roll(6, 5, 5, 6, 4, 2, 1, 1), roll(1, 2, 3, 4, 4, 6, aside=(5, 5)))
    assert lines(found)[1] == "keep 5 5"


def set_aside(kept: Sequence[Face], *left: Face) -> TableView:
    """A still on which dice lie beside the roll area."""
    return TableView(
        0.0, "SETTLED", (*map(die, left), *(replace(die(face), aside=True) for face in kept)), True
    )


def test_dice_set_aside_before_a_stop_are_those_that_were_seen_aside() -> None:
    stills = (roll(6, 5, 5, 6, 4, 2, 1, 1), set_aside((5, 5), 6, 6, 4, 2, 1, 1), roll(1, 2, 3, 4, 4, 6, 6, 6))
    kept = ["keep 5 5", "stop"]
    assert lines(transcript("octo", *stills))[1:3] == kept
    assert lines(transcript("octo", *stills, presses=[Press("STOP", 1.5)]))[1:3] == kept
    assert all(not line.notes for line in transcript("octo", *stills).lines)


def test_a_kept_die_that_lies_aside_is_not_part_of_the_next_throw() -> None:
    aside = replace(die(5), aside=True)
    found = transcript(
        "ten-thousand", roll(2, 3, 3, 4, 6, 5), Roll(1.0, tuple(map(die, (2, 3, 3, 4))), (aside,))
    )
    assert lines(found) == ["roll 2 3 3 4 6 5", ""]


def test_a_die_that_is_not_certain_is_written_as_likeliest_and_told() -> None:
    found = transcript("ten-thousand", roll(1, 1, 1, 6, 6, None))
    (line,) = found.lines
    assert line.notation == "roll 1 1 1 6 6 5"
    assert line.candidates == ("roll 1 1 1 6 6 5", "roll 1 1 1 6 6 6")
    assert line.confidence == pytest.approx(0.6 * 0.99**5)


def test_dice_that_fit_no_throw_are_a_remark() -> None:
    found = transcript("ten-thousand", roll(1, 1))
    assert lines(found) == [""]
    for language in LANGUAGES:
        assert "2" in str(found.lines[0].as_object(language)["notes"])


def test_dice_that_lie_aside_in_the_last_picture_are_left_open() -> None:
    stills = (roll(6, 5, 5, 6, 4, 2, 1, 1), set_aside((5, 5), 6, 6, 4, 2, 1, 1))
    found = transcript("octo", *stills)
    assert found.text("en").splitlines()[-1] == "# open: 1.jpg – keep 5 5"
    assert play_script(found.text("en"), "x").state.phase == "keep"
    kept = transcript("octo", *stills, presses=[Press("STOP", 9.0)])
    assert lines(kept)[1:] == ["keep 5 5", "stop"]


def test_pictures_that_show_no_throw_are_refused_in_a_sentence() -> None:
    with pytest.raises(NotUnderstood, match="no-throws"):
        transcript("octo", set_aside(()))


def test_the_script_plays() -> None:
    found = transcript("ten-thousand", roll(1, 1, 1, 6, 6, 2), roll(1, 5, 3, 4, 4, 6), roll(1, 1))
    assert play_script(found.text("fr"), "x").standing[-1] == "roll 1 5 3 4 4 6"


def test_presses_are_read_from_json_lines() -> None:
    assert read_presses('{"t": 2, "button": "STOP"}\n\n{"t": 1.5, "button": "OK"}\n') == (
        Press("OK", 1.5),
        Press("STOP", 2.0),
    )
    for text in ("x", '{"t": 1}', '{"t": 1, "button": "JUMP"}', '{"t": null, "button": "OK"}', "[]"):
        with pytest.raises(NotUnderstood):
            read_presses(text)
