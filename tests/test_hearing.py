"""What is to be heard of what happens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from tablecam.buttons import Press
from tablecam.dice import TableView
from tablecam.frames import Tick
from tablecam.messages import message
from tablecam.screen.hearing import sound_of
from tablecam.screen.notices import BUSTS
from tablecam.session import Happening, Session, Step
from tablecam.settings import Settings
from tablecam.sound import Sound
from tablecam.words import CATALOGUES, Language
from tests.screens import board_sessions, press, roll

TEN_THOUSAND = ("game ten-thousand", "players Ana, Luc")
THROWN = (*TEN_THOUSAND, "roll 1 1 1 6 6 2")
PASCAL = ("game pascal", "players Ana, Luc")
ALOUD = Settings(spoken=True)


def heard(lines: Iterable[str], *happenings: Happening, language: Language = "en") -> list[Sound]:
    """What is heard of happenings after these lines, spoken too."""
    session = replace(Session.resume(lines, language), settings=ALOUD, notice=None)
    sounds = []
    for happening in happenings:
        step = session.take(happening)
        sounds.append(sound_of(session, happening, step))
        session = step.session
    return [sound for sound in sounds if sound is not None]


def cues(*sounds: Sound) -> list[str]:
    return [sound.cue for sound in sounds]


def test_a_throw_a_bust_and_a_stop_sound_each_their_way() -> None:
    assert cues(*heard(PASCAL, roll(4), roll(5), *press("STOP"))) == ["read", "read", "bank"]
    assert cues(*heard(PASCAL, roll(4), roll(2))) == ["read", "bust"]
    assert cues(*heard(TEN_THOUSAND, roll(2, 2, 3, 4, 6, 6))) == ["bust"]


def test_a_question_and_a_refusal_are_heard() -> None:
    assert cues(*heard(TEN_THOUSAND, roll(1, None, 3, 4, 4, 6))) == ["ask"]
    refused = heard((*TEN_THOUSAND, "roll 1 5 3 4 4 6"), *press("STOP", "STOP"))
    assert cues(*refused) == ["refuse", "refuse"]
    assert refused[0].words.endswith("the counter stands at 150.")


def test_a_die_that_is_placed_is_told_by_its_cell_its_points_and_the_new_total() -> None:
    board = board_sessions("fr")
    placed = replace(board["board-begun"], settings=ALOUD)
    step = placed.enter("place 46E C3", "camera")
    sound = sound_of(placed, TableView(2.0, "SETTLED"), step)
    assert sound is not None and sound.cue == "read"
    assert sound.words == "Ana\u00a0: C3, 6. Total 6. À Clémentine de jouer."


def test_a_die_that_is_refused_is_told_with_the_reason() -> None:
    refused = replace(board_sessions("en")["board-mismatch"], settings=ALOUD)
    before = replace(refused, flow=None)
    sound = sound_of(before, TableView(2.0, "SETTLED"), Step(refused))
    assert sound is not None and sound.cue == "ask"
    assert sound.words.startswith("Not allowed: ") and " to the " in sound.words


def test_time_that_passes_and_walking_through_the_menu_are_not_heard() -> None:
    walking = press("MENU", "CONTINUE", "CONTINUE", "MENU")
    assert heard(THROWN, Tick(2.0), TableView(3.0, "HAND"), *walking) == []
    assert heard(THROWN, Tick(2.0, message("camera.none", device="/dev/video0"))) == []


def test_what_happened_is_said_and_whose_turn_it_is_then() -> None:
    [sound] = heard(THROWN, *press("STOP"))
    assert sound.words == "Ana stops and writes down 1000: total 1000. Luc is next."
    [sound] = heard(PASCAL, roll(4), language="fr")
    assert sound.words == "Ana lance 4 : la série vaut 1."


def test_after_a_correction_only_what_was_corrected_and_the_new_total_are_said() -> None:
    session = replace(Session.resume(THROWN, "en"), settings=ALOUD, notice=None)
    step = session.enter("correct 1 1 1 6 6 5", "hand")
    sound = sound_of(session, Press("OK", 1.0), step)
    assert sound is not None
    assert (sound.cue, sound.words) == ("read", "Corrected: 1 1 1 6 6 5. Counter: 1050.")


def test_a_correction_that_changes_what_is_written_down_says_the_total_of_that_player() -> None:
    session = replace(Session.resume((*THROWN, "stop"), "fr"), settings=ALOUD, notice=None)
    step = session.enter("correct 1 1 1 6 6 5", "hand")
    sound = sound_of(session, Press("OK", 1.0), step)
    assert sound is not None
    assert sound.words == "Corrigé\u00a0: 1 1 1 6 6 5. Ana\u00a0: 1050."


def test_the_winner_is_said() -> None:
    lines = ("game pascal", "option rounds 1", "players Ana, Luc", "roll 3", "stop", "roll 4")
    [sound] = heard(lines, *press("STOP"))
    assert sound.cue == "bank"
    assert sound.words.endswith("Luc wins!")


def test_undo_says_that_something_was_taken_back_and_not_what_happened_before() -> None:
    [sound] = heard((*PASCAL, "roll 3", "roll 4"), *press("UNDO"))
    assert "4" not in sound.words and sound.words


@pytest.mark.parametrize(("settings", "words"), [(Settings(), ""), (Settings(volume=0, spoken=True), None)])
def test_nothing_is_said_unless_asked_for_and_nothing_is_heard_at_all_without_volume(
    settings: Settings, words: str | None
) -> None:
    session = replace(Session.resume(PASCAL, "en"), settings=settings)
    sound = sound_of(session, roll(4), session.take(roll(4)))
    assert (None if sound is None else sound.words) == words


def test_the_sentences_that_tell_of_a_bust_are_those_of_the_games() -> None:
    assert set(CATALOGUES["en"]) >= BUSTS
