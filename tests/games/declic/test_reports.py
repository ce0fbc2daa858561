"""What the commands answer."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablecam.errors import NotAllowed
from tablecam.games.declic.game import Declic, DeclicState
from tablecam.games.declic.orientation import DIRECTIONS
from tablecam.games.declic.play import Play
from tablecam.games.declic.record import records_of, write_records
from tablecam.games.declic.reports import (
    check_record,
    declic_advice,
    play_at,
    position_text,
    ranked_by_points,
    record_moves,
)
from tablecam.words import say
from tests.games.declic.playing import random_play
from tests.games.declic.test_diagram import in_english

SCENES = Path(__file__).parents[3].parent / "shared" / "scenes" / "declic"

CHECK = """
import sys, time
started = time.process_time()
from tablecam.games.declic.reports import check_record
from tablecam.words import say
report = check_record(sys.stdin.read(), lambda reason: say(reason, "en"))
took = time.process_time() - started
heavy = {"numpy", "cv2", "pygame"} & set(sys.modules)
print(report["plies"], len(report["faults"]), took, *heavy)
"""


def test_moves_are_written_with_points_and_sorted_as_text() -> None:
    assert record_moves("") == ["46E C3 6", "46N C3 6", "46O C3 6", "46S C3 6"]
    after = record_moves('[Players "Ana; Luc"]\n\n1. 46E C3 6\n')
    assert after == sorted(after) and len(after) == 16
    assert "31E B3 1" in after


def test_a_finished_game_has_no_moves() -> None:
    play = random_play(Play.begin(), 1, 100)[-1]
    assert record_moves(write_records(records_of(DeclicState((play,)), ("Ana", "Luc"), {}))) == []


def test_an_empty_record_has_nothing_to_score() -> None:
    assert check_record("", str) == {"plies": 0, "points": [], "tokens": [], "faults": []}


def test_any_position_of_a_record_can_be_drawn() -> None:
    plays = random_play(Play.begin(), 3, 30)
    text = write_records(records_of(DeclicState((plays[-1],)), ("Ana", "Luc"), {}))
    for ply in (0, 7, 30):
        assert play_at(text, ply).position == plays[ply].position
    assert play_at(text) == plays[-1]
    drawn = position_text(plays[26], in_english)
    assert "level 1" in drawn and drawn.endswith(f"26. {plays[26].turns[-1].text}\n")  # type: ignore[union-attr]
    assert "1." not in position_text(plays[0], in_english)
    with pytest.raises(NotAllowed):
        play_at(text, 31)


def test_each_game_of_a_match_can_be_drawn_and_no_other() -> None:
    first, second = random_play(Play.begin(), 5, 3)[-1], random_play(Play.begin(), 6, 2)[-1]
    text = write_records(records_of(DeclicState((first, second)), ("Ana", "Luc"), {}))
    assert play_at(text) == play_at(text, game=2) == second
    assert play_at(text, game=1) == first
    assert play_at(text, 2, game=1).ply == 2
    with pytest.raises(NotAllowed):
        play_at(text, game=3)


def test_a_turn_without_a_die_is_not_drawn_as_the_one_before_it() -> None:
    play = random_play(Play.begin(), 5, 3)[-1].skip()
    assert "\n3. " in position_text(play, in_english) and "\n4. " not in position_text(play, in_english)


def test_advice_is_points_minus_the_best_reply() -> None:
    play = random_play(Play.begin(), 3, 30)[-1]
    advice = declic_advice(DeclicState((play,)))
    assert advice.bust is None
    values = {choice.action.removeprefix("place "): choice.value for choice in advice.options}
    turns = {turn.notation: turn for turn in play.open_turns()}
    assert values.keys() == turns.keys()
    for notation, turn in turns.items():
        replies = play.take(turn).open_turns()
        assert values[notation] == turn.points - max(reply.points for reply in replies)
    assert advice.best == advice.options[0].action
    assert [choice.value for choice in advice.options] == sorted(values.values(), reverse=True)
    assert advice.as_object()["bust"] is None


def test_advice_says_that_the_best_reply_is_taken_off() -> None:
    advice = declic_advice(DeclicState((Play.begin(),)))
    first = advice.summary()[0]
    assert say(first, "en") == f"{advice.best}: points minus those of the best reply: 0."
    assert say(first, "fr") == f"{advice.best} : points moins ceux de la meilleure réponse : 0."


def test_the_last_die_has_no_reply() -> None:
    play = random_play(Play.begin(), 3, 99)[-1]
    advice = declic_advice(DeclicState((play,)))
    assert [(choice.action, choice.value) for choice in advice.options] == [
        (f"place {turn.notation}", turn.points) for turn in play.open_turns()
    ]


def test_placements_are_ranked_by_points() -> None:
    ranked = ranked_by_points(random_play(Play.begin(), 3, 40)[-1])
    assert [points for _, points in ranked] == sorted((points for _, points in ranked), reverse=True)


def test_advice_is_given_in_under_200_ms() -> None:
    plays = random_play(Play.begin(), 3, 90)[5::20]
    for play in plays:
        start = time.process_time()
        declic_advice(DeclicState((play,)))
        assert time.process_time() - start < 0.2


def test_a_whole_record_checks_in_under_half_a_second_imports_included() -> None:
    play = random_play(Play.begin(), 1, 100)[-1]
    text = write_records(records_of(DeclicState((play,)), ("Ana", "Luc"), {}))
    done = subprocess.run(
        [sys.executable, "-c", CHECK], input=text, capture_output=True, text=True, check=True
    )
    plies, faults, took, *imported = done.stdout.split()
    assert (plies, faults, imported) == ("100", "0", [])
    assert float(took) < 0.5


@pytest.mark.parametrize("scene", ["game11_0", "game12_0"])
def test_the_games_of_the_rendered_scenes_score_as_their_records_say(scene: str) -> None:
    path = SCENES / scene / "truth.json"
    if not path.exists():
        pytest.skip(f"the shared scenes are not beside the repository: {path}")
    truth = json.loads(path.read_text("utf-8"))
    text = "".join(f"{number}. {line}\n" for number, line in enumerate(truth["notation"], 1))
    report = check_record(text, str)
    assert (report["plies"], report["faults"]) == (len(truth["notation"]), [])
    first = Declic().start(2, {}).play
    lies = next(t for t in first.open_turns() if t.text == truth["notation"][0]).verdict.placement.orientation
    shown = truth["first_orientation"]
    assert [lies.face(direction) for direction in DIRECTIONS] == [shown[name] for name in DIRECTIONS]
    assert (lies.top, lies.bottom) == (shown["T"], shown["B"])
