"""Records out of pictures, with an eye that needs none."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from tablecam.dice import BoardView, Heights
from tablecam.errors import CameraError, NotAllowed, NotUnderstood
from tablecam.frames import Frame, Tick
from tablecam.games.declic.orientation import orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import CENTRE, Cell, Placement
from tablecam.games.declic.reader import read_records
from tablecam.messages import message
from tablecam.simulation.board_people import stills
from tablecam.simulation.board_setting import draw_setting
from tablecam.transcribing import transcribe_pictures
from tablecam.transcription import begin, transcribe
from tablecam.words import LANGUAGES, say
from tests.games.declic.looking import Dice, FakeEye, dice_of
from tests.games.declic.playing import random_play

NAMES = ("Ana", "Luc")
TABLE = begin("declic", NAMES, ())


class Stills:
    """A camera without pictures: names and times only."""

    def __init__(self, count: int) -> None:
        self.count, self.closed = count, False

    def frames(self) -> Iterator[Frame | Tick]:
        for number in range(self.count):
            for time in range(2):
                yield Frame(number + time / 2, np.zeros((1, 1, 3), np.uint8), f"{number + 1:03}.jpg")

    def settle(self) -> None: ...

    def close(self) -> None:
        self.closed = True


class Eye:
    """Shows the dice of each still; a still is looked at again when the heights have changed."""

    def __init__(self, boards: Sequence[Dice], eye: FakeEye | None = None) -> None:
        self._boards, self._eye, self._chance = boards, eye, random.Random(5)
        self._seen: tuple[str, Heights] | None = None

    def look(self, moment: Frame | Tick, heights: Heights) -> tuple[BoardView, ...]:
        assert isinstance(moment, Frame)
        if self._seen == (moment.name, heights):
            return ()
        self._seen = moment.name, heights
        eye = self._eye or FakeEye(self._chance.uniform(0, 360), self._chance.uniform(30, 50))
        return (eye.look(self._boards[int(moment.name[:3]) - 1], heights, self._chance, moment.name),)


class Blind:
    """Never sees the board, and says why once."""

    def look(self, moment: Frame | Tick, _: Heights) -> tuple[BoardView, ...]:
        trouble = message("board.absent")
        return (BoardView(0.0, "SETTLED", (), trouble, "001.jpg"),) if moment.time_s == 0 else ()


def test_the_record_of_a_game_is_written() -> None:
    plays = random_play(Play.begin(), 21, 30)
    boards = [dice_of(play.position) for play in plays[1:]]
    transcript = transcribe(Stills(len(boards)), Eye(boards), TABLE, stills=True)
    reading = read_records(transcript.text("en"))
    assert reading.faults == ()
    assert reading.games[0].play.turns == plays[-1].turns
    assert reading.games[0].players == NAMES
    assert [line.frame for line in transcript.lines] == [f"{number:03}.jpg" for number in range(1, 31)]
    first = transcript.lines[3].as_object("en")
    assert first["notation"] == plays[4].turns[-1].text  # type: ignore[union-attr]
    assert first["candidates"] == [first["notation"]]
    assert 0.9 < float(str(first["confidence"])) <= 1


def test_pictures_that_begin_in_the_middle_of_a_game_are_told() -> None:
    plays = random_play(Play.begin(), 21, 12)
    late = transcribe(Stills(2), Eye([dice_of(play.position) for play in plays[9:11]]), TABLE, stills=True)
    assert late.lines == ()
    assert [(name, reason.key) for name, reason in late.troubles] == [("002.jpg", "transcribe.untold")]
    boards = [dice_of(play.position) for play in plays[1:5]]
    assert transcribe(Stills(4), Eye(boards), TABLE, stills=True).troubles == ()


def test_what_the_pictures_leave_open_is_told_and_can_be_read_back() -> None:
    lies = next(die for die in orientations("right") if die.top == 4)
    above = FakeEye(140.0, 5.0, doubt=0.0)  # no side can be seen from there
    transcript = transcribe(Stills(1), Eye([{(CENTRE.index, 0): lies}], above), TABLE, stills=True)
    (line,) = transcript.lines
    assert line.confidence == pytest.approx(0.25, abs=0.02)
    assert len(line.candidates) == 4 and line.candidates[0] == line.notation
    for language in LANGUAGES:
        assert all(line.as_object(language)["notes"])  # type: ignore[arg-type]
    text = transcript.text("en")
    assert "{open: " in text
    assert read_records(text).faults == ()


def test_an_exception_is_written_as_one_with_its_reason() -> None:
    play = random_play(Play.begin(), 2, 1)[-1]
    centre = play.position.at(CENTRE, 0)
    assert centre is not None
    lies = next(d for d in orientations("right") if d.top == 3 and d.west != centre.east)
    wrong = play.position.place(Placement(Cell.parse("D3"), 0, lies))
    boards = [dice_of(play.position), dice_of(wrong)]
    eye = FakeEye(140.0, 42.0, doubt=0.0)
    transcript = transcribe(Stills(2), Eye(boards, eye), TABLE, stills=True)
    assert [note.key for note in transcript.lines[1].notes] == ["declic.mismatch", "transcribe.exception"]
    assert "{exception}" in transcript.text("en")
    assert read_records(transcript.text("en")).faults == ()


def test_dice_of_the_other_handedness_are_named() -> None:
    boards = [dice_of(random_play(Play.begin(handedness="left"), 8, n)[-1].position) for n in (1, 2)]
    with pytest.raises(NotAllowed) as refusal:
        transcribe(Stills(2), Eye(boards, FakeEye(140.0, 42.0, doubt=0.0)), TABLE, stills=True)
    assert "--option handedness=left" in say(refusal.value.message, "en")
    left = begin("declic", NAMES, ("handedness=left",))
    assert len(transcribe(Stills(2), Eye(boards), left, stills=True).lines) == 2


def test_a_board_that_is_never_seen_is_an_error_with_its_reason() -> None:
    with pytest.raises(CameraError) as refusal:
        transcribe(Stills(1), Blind(), TABLE)
    for language in LANGUAGES:
        assert "001.jpg" in say(refusal.value.message, language)


def test_a_game_begins_with_its_options() -> None:
    for game in (None, "chess"):
        with pytest.raises(NotAllowed) as refusal:
            begin(game, NAMES, ())
        assert "--game" in say(refusal.value.message, "en")
    table = begin("declic", ("A", "B", "C"), ("handedness=left", "squares = on"))
    assert table.options == {"adaptability": "refuse", "squares": True, "handedness": "left"}
    for option in ("squares", "colour=red", "=", "squares=maybe", ""):
        with pytest.raises((NotAllowed, NotUnderstood)):
            begin("declic", NAMES, (option,))
    for option in ("squares", "=", "squares=", "=on", ""):
        with pytest.raises(NotUnderstood) as refusal_of_form:
            begin("declic", NAMES, (option,))
        assert "KEY=VALUE" in say(refusal_of_form.value.message, "en")
    with pytest.raises(NotAllowed):
        begin("declic", tuple("ABCDEFG"), ())


def test_pictures_of_a_game_become_its_record(tmp_path: Path) -> None:
    rng = np.random.default_rng(3)
    truth = []
    for turn, still in stills(rng, draw_setting(rng), dice=6):
        cv2.imwrite(str(tmp_path / f"{len(truth):02}.png"), still.picture)
        truth.append(turn.text)
    followed: list[tuple[int | None, int]] = []

    def follow(moments: Iterable[Frame | Tick], count: int | None) -> Iterator[Frame | Tick]:
        for number, moment in enumerate(moments, start=1):
            followed.append((count, number))
            yield moment

    transcript = transcribe_pictures(tmp_path, "declic", NAMES, (), None, following=follow)
    assert {count for count, _ in followed} == {followed[-1][1]}
    assert [line.notation for line in transcript.lines] == truth
    assert [line.frame for line in transcript.lines] == [f"{number:02}.png" for number in range(6)]
    assert transcript.troubles == ()


def test_pictures_without_a_board_are_an_error(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "1.png"), np.full((480, 640, 3), 90, np.uint8))
    with pytest.raises(CameraError):
        transcribe_pictures(tmp_path, "declic", NAMES, (), None)
