"""What the accuracy test looks like: throwing, looking a throw through, the figures at its end."""

from __future__ import annotations

from dataclasses import replace

from tablecam.flows.editor import Editor
from tablecam.messages import message
from tablecam.screen import PlayerLine, Screen, ShownDie
from tablecam.teaching.lesson import Lesson
from tablecam.teaching.outcome import percent_at_least, percent_at_most
from tablecam.teaching.parts import WALKING, buttons_of, counts_of, items_of
from tablecam.teaching.trial import THROWS, Trial
from tablecam.words import say_any


def trial_screen(lesson: Lesson, bare: Screen, trial: Trial) -> Screen:
    """A throw that is due, or one that is looked through."""
    return _checking(lesson, bare, trial) if trial.checking else _throwing(lesson, bare, trial)


def _throwing(lesson: Lesson, bare: Screen, trial: Trial) -> Screen:
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.throw", number=trial.number, count=THROWS), lesson.language),
        asked=say_any(message("teach.ask.throw"), lesson.language),
        players=_rows(lesson, trial),
        gauges=counts_of(lesson, trial.count),
        buttons=buttons_of(
            lesson,
            CONTINUE="teach.do.end" if trial.throws else None,
            UNDO="screen.do.undo" if trial.throws else None,
        ),
    )


def _rows(lesson: Lesson, trial: Trial) -> tuple[PlayerLine, ...]:
    figures = (
        ("right", trial.count.right),
        ("asked", trial.count.asked),
        ("wrong", trial.count.wrong),
        ("missed", trial.missed),
        ("false", trial.false),
    )
    return tuple(
        PlayerLine(say_any(message(f"teach.gauge.{name}"), lesson.language), str(number), "", False, False)
        for name, number in figures
    )


def _checking(lesson: Lesson, bare: Screen, trial: Trial) -> Screen:
    """The throw as it was read, to be put right."""
    editor = trial.checking
    assert editor is not None
    walking = editor.at is None
    at = editor.cursor if editor.at is None else editor.at
    heading = editor.heading if editor.at is not None else message("teach.right", number=trial.number)
    return replace(
        bare,
        layout="dice" if walking else "faces",
        title=say_any(heading, lesson.language),
        asked=say_any(message("teach.ask.right"), lesson.language) if walking else "",
        dice=_edited(editor, at),
        items=items_of(lesson, editor.choices, editor.cursor),
        faces=() if walking else editor.due.faces,
        buttons=buttons_of(lesson, **WALKING, OK="screen.do.choose", UNDO="screen.do.back"),
    )


def _edited(editor: Editor, at: int) -> tuple[ShownDie, ...]:
    pictures = [None if die.reading is None else die.reading.picture for die in editor.dice]
    return tuple(
        ShownDie(die.face, (), place == at, False, picture)
        for place, (die, picture) in enumerate(zip(editor.dice, pictures, strict=True))
    )


def tested_screen(lesson: Lesson, bare: Screen, trial: Trial) -> Screen:
    """The figures, and what so few dice prove."""
    language, dice = lesson.language, trial.dice
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.result", right=trial.count.right, dice=dice), language),
        asked=say_any(message("teach.proves", least=percent_at_least(trial.count.right, dice)), language),
        said=say_any(message("teach.proves-wrong", most=percent_at_most(trial.count.wrong, dice)), language),
        players=_rows(lesson, trial),
        gauges=counts_of(lesson, trial.count),
        buttons=buttons_of(lesson, OK="teach.do.done"),
    )
