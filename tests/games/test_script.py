"""Table scripts: header, inputs, undo, correction, and faults with their line."""

from __future__ import annotations

import time

import pytest

from tablecam.errors import NotAllowed, NotUnderstood, ScriptError
from tablecam.games.script import Table, play_script
from tablecam.words import say

PASCAL = "game pascal\nplayers Ana, Luc\n"
TEN_THOUSAND = "game ten-thousand\noption entry 0\nplayers Ana, Luc\n"


def fault(text: str) -> tuple[int, str]:
    """The line and the reason's key of the fault in a script."""
    with pytest.raises(ScriptError) as found:
        play_script(text)
    return found.value.line, found.value.reason.key


def test_comments_and_blank_lines_change_nothing() -> None:
    text = "# a game\n\ngame pascal   # Pascal\n  players Ana , Luc\n\nroll 3   # a three\n#end\n"
    table = play_script(text)
    assert table.players == ("Ana", "Luc")
    assert table.header == ("game pascal", "players Ana , Luc")
    assert table.standing == ("roll 3",)


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("", 1, "script.game-missing"),
        ("\n\n# nothing\n", 3, "script.game-missing"),
        ("game pascal\n\n", 2, "script.players-missing"),
        ("players A, B\n", 1, "script.game-missing"),
        ("roll 1\n", 1, "script.game-missing"),
        ("option entry 500\n", 1, "script.game-missing"),
        ("game chess\n", 1, "script.unknown-game"),
        ("game\n", 1, "script.game-line"),
        ("game pascal\ngame pascal\n", 2, "script.game-twice"),
        ("game pascal\nroll 3\n", 2, "script.players-missing"),
        ("game pascal\nundo\n", 2, "script.players-missing"),
        ("game pascal\noption entry 500\n", 2, "script.unknown-option"),
        ("game pascal\noption rounds\n", 2, "script.option-line"),
        ("game pascal\noption rounds none\n", 2, "script.option-number"),
        ("game pascal\noption rounds 0\n", 2, "script.option-number"),
        (f"game pascal\noption rounds {'9' * 5000}\n", 2, "script.option-number"),
        ("game pascal\noption tournament yes\n", 2, "script.option-value"),
        ("game pascal\noption rounds 2\noption rounds 3\n", 3, "script.option-twice"),
        ("game pascal\nplayers Ana\n", 2, "script.player-count"),
        ("game pascal\nplayers\n", 2, "script.name-empty"),
        ("game pascal\nplayers Ana,, Luc\n", 2, "script.name-empty"),
        ("game pascal\nplayers Ana, Ana\n", 2, "script.name-twice"),
        (PASCAL + "players Ana, Luc\n", 3, "script.players-again"),
        (PASCAL + "option rounds 2\n", 3, "script.header-over"),
        (PASCAL + "undo\n", 3, "script.nothing-to-undo"),
        (PASCAL + "correct 3\n", 3, "script.nothing-to-correct"),
        (PASCAL + "roll 3\nundo now\n", 4, "script.nothing-follows"),
        (PASCAL + "roll 3\nstop now\n", 4, "script.nothing-follows"),
        (PASCAL + "roll 0\n", 3, "script.not-a-face"),
        (PASCAL + "roll skull\n", 3, "script.not-a-face"),
        (PASCAL + "roll\n", 3, "script.faces-missing"),
        (PASCAL + "ROLL 3\n", 3, "script.unknown-word"),
        (PASCAL + "keep 3\n", 3, "game.not-now"),
        (PASCAL + "roll 3\nroll 4\ncorrect 2 2\n", 5, "game.dice-count"),
    ],
)
def test_a_fault_is_found_with_its_line(text: str, line: int, key: str) -> None:
    assert fault(text) == (line, key)


def test_a_fault_reads_script_line_reason() -> None:
    with pytest.raises(ScriptError) as found:
        play_script(PASCAL + "roll 3\nroll 9\n", "evening.table")
    sentence = say(found.value.message, "en")
    assert sentence == "evening.table:4: `9` after `roll` is not a face from 1 to 6."


def test_undo_takes_back_a_roll_with_the_continue_it_implied() -> None:
    table = play_script(PASCAL + "roll 2\nroll 3\nundo\n")
    assert table.standing == ("roll 2",)
    assert table.state.phase == "decide"


def test_undo_takes_back_a_continue_that_was_said_on_its_own() -> None:
    table = play_script(PASCAL + "roll 2\ncontinue\nroll 3\nundo\n")
    assert table.standing == ("roll 2", "continue")
    assert table.state.phase == "roll"


def test_undo_twice_takes_back_two() -> None:
    assert play_script(PASCAL + "roll 2\nroll 3\nstop\nundo\nundo\n").standing == ("roll 2",)


def test_a_finished_game_can_be_undone() -> None:
    text = "game pascal\noption rounds 1\nplayers A, B\nroll 2\nstop\nroll 3\nstop\n"
    assert play_script(text).state.finished
    table = play_script(text + "undo\n")
    assert (table.state.finished, table.state.to_play, table.state.phase) == (False, 2, "decide")


def test_a_correction_plays_the_later_lines_again() -> None:
    table = play_script(TEN_THOUSAND + "roll 1 1 1 6 6 2\ncontinue\nroll 2 5 3\nstop\ncorrect 5 5 3\n")
    assert table.standing == ("roll 1 1 1 6 6 2", "continue", "roll 5 5 3", "stop")
    assert table.state.scores == (1100, 0)


def test_a_correction_can_be_undone_only_with_the_throw_itself() -> None:
    text = PASCAL + "roll 2\nroll 5\ncorrect 3\n"
    assert play_script(text).standing == ("roll 2", "roll 3")
    assert play_script(text + "undo\n").standing == ("roll 2",)
    assert play_script(text + "correct 4\n").standing == ("roll 2", "roll 4")


def test_a_correction_reaches_back_over_undone_lines() -> None:
    assert play_script(PASCAL + "roll 2\nroll 5\nundo\ncorrect 6\n").standing == ("roll 6",)


def test_a_correction_that_breaks_a_later_line_is_refused_and_changes_nothing() -> None:
    table = play_script(PASCAL + "roll 4\nroll 5\nstop\n")
    with pytest.raises(NotAllowed) as refused:
        table.take("correct 3")  # a bust: then Luc is due, and cannot stop
    assert "`stop`" in say(refused.value.message, "en")
    assert "stop" in say(refused.value.message, "fr")
    assert table.standing == ("roll 4", "roll 5", "stop")


def test_a_corrected_bust_gives_the_turn_back() -> None:
    table = play_script(PASCAL + "roll 4\nroll 2\ncorrect 5\n")
    assert (table.state.phase, table.state.to_play) == ("decide", 1)


def test_a_table_before_its_players_has_no_state() -> None:
    table = Table.begin().take("game pascal")
    assert not table.begun
    with pytest.raises(NotAllowed):
        table.take("roll 3")
    with pytest.raises(NotAllowed):
        assert table.state
    with pytest.raises(NotUnderstood):
        table.take("players Ana,")


def test_the_state_object_has_its_fields_and_all_options() -> None:
    table = play_script("game ten-thousand\noption entry 500\nplayers Ana, Luc\nroll 2 2 3 3 4 6\n")
    assert table.state_object("en") == {
        "game": "ten-thousand",
        "options": {
            "target": 10000,
            "entry": 500,
            "relay": True,
            "keep": "all",
            "pairs_of_equal": False,
        },
        "players": ["Ana", "Luc"],
        "scores": [0, 0],
        "to_play": 2,
        "phase": "roll",
        "turn": {"counter": 0, "dice": 6, "last_round": False},
        "legal": ["roll"],
        "finished": False,
        "winners": [],
        "log": ["Ana throws 2 2 3 3 4 6: nothing scores, the counter is lost."],
    }


def test_the_summary_names_scores_and_whose_turn_it_is() -> None:
    table = play_script(PASCAL + "roll 2\n")
    assert [say(text, "en") for text in table.summary()] == [
        "Ana: 0",
        "Luc: 0",
        "To play: Ana. What can come now: continue, roll, stop.",
    ]
    done = play_script("game pascal\noption rounds 1\nplayers A, B\nroll 2\nstop\nroll 3\nstop\n")
    assert say(done.summary()[-1], "fr") == "La partie est finie. Gagnée par : B."


def test_thousands_of_lines_take_well_under_a_second() -> None:
    text = TEN_THOUSAND + "roll 2 2 3 3 4 6\n" * 5000 + "undo\n" * 2500
    began = time.process_time()
    table = play_script(text)
    table.state_object("fr")
    assert time.process_time() - began < 1
    assert len(table.standing) == 2500
