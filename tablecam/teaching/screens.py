"""From a lesson to what is shown of it: pure, and in plain words."""

from __future__ import annotations

from dataclasses import replace

from tablecam.buttons import BUTTONS, ButtonName
from tablecam.dice import SKULL, Face
from tablecam.flows.choice import Choice
from tablecam.flows.editor import Editor, face_name
from tablecam.messages import Message, message
from tablecam.screen import CameraWord, Gauge, Item, PlayerLine, Screen, ShownButton, ShownDie
from tablecam.teaching.arrangement import SeenDie
from tablecam.teaching.laying import ARRANGEMENTS, Laying, Marking
from tablecam.teaching.lesson import Lesson, Page, Result, TrialResult
from tablecam.teaching.outcome import Count, percent_at_least, percent_at_most
from tablecam.teaching.trial import THROWS, Trial
from tablecam.words import Language, say_any


def screen_of_lesson(lesson: Lesson) -> Screen:
    """Describe what the lesson looks like now."""
    return _page(lesson, _bare(lesson))


def _page(lesson: Lesson, bare: Screen) -> Screen:
    match lesson.page:
        case Page() as page:
            return _listed(lesson, bare, page)
        case Laying() as laying:
            return _laying(lesson, bare, laying)
        case Marking() as marking:
            return _marking(lesson, bare, marking)
        case Result() as result:
            return _result(lesson, bare, result)
        case Trial() as trial:
            return _checking(lesson, bare, trial) if trial.checking else _throwing(lesson, bare, trial)
        case TrialResult() as result:
            return _trial_result(lesson, bare, result.trial)


def _bare(lesson: Lesson) -> Screen:
    """What all pages share."""
    trouble = lesson.camera_trouble or lesson.button_trouble
    return Screen(
        layout="list",
        context=f"tablecam · {say_any(message('teach.context'), lesson.language)}",
        title="",
        said=say_any(lesson.said, lesson.language),
        notice=say_any(lesson.notice, lesson.language),
        trouble=say_any(trouble, lesson.language),
        buttons=(),
        camera=_camera(lesson),
    )


def _camera(lesson: Lesson) -> CameraWord:
    if lesson.camera_trouble is not None:
        return CameraWord(say_any(message("teach.no-camera"), lesson.language), True)
    state = "waiting" if lesson.view is None else lesson.view.state.lower()
    return CameraWord(say_any(message(f"screen.camera.{state}"), lesson.language), False)


def _buttons(lesson: Lesson, **labels: str | None) -> tuple[ShownButton, ...]:
    """The five; what is not named does nothing, and MENU leaves."""
    named = {"MENU": "teach.do.leave", **labels}
    return tuple(ShownButton(name, _label(lesson, named.get(name))) for name in BUTTONS)


def _label(lesson: Lesson, key: str | None) -> str | None:
    return None if key is None else say_any(Message(key), lesson.language)


_WALKING: dict[ButtonName, str] = {"STOP": "screen.do.previous", "CONTINUE": "screen.do.next"}


def _items(lesson: Lesson, choices: tuple[Choice, ...], cursor: int) -> tuple[Item, ...]:
    return tuple(
        Item(say_any(choice.label, lesson.language), say_any(choice.detail, lesson.language), place == cursor)
        for place, choice in enumerate(choices)
    )


def _listed(lesson: Lesson, bare: Screen, page: Page) -> Screen:
    leaving = page.name == "leaving"
    menu = "screen.do.close" if leaving else "teach.do.leave"
    undo = "screen.do.back" if leaving else None
    asked = message("teach.ask.start") if page.name == "start" else None
    return replace(
        bare,
        title=say_any(page.heading, lesson.language),
        asked=say_any(asked, lesson.language),
        items=_items(lesson, page.choices, page.cursor),
        buttons=_buttons(lesson, **_WALKING, OK="screen.do.choose", UNDO=undo, MENU=menu),
    )


def _laying(lesson: Lesson, bare: Screen, laying: Laying) -> Screen:
    due, language = laying.due, lesson.language
    if due is None:
        return _learning(lesson, bare, laying)
    shots = sum(laying.count(face) for face in laying.faces)
    number = laying.count(due) + 1
    asked = message("teach.ask.lay" if number == 1 else "teach.ask.move", number=number, count=ARRANGEMENTS)
    shown = lesson.latest.dice if lesson.latest is not None else ()
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.lay", face=face_name(due)), language),
        asked=say_any(asked, language),
        said=say_any(laying.word, language),
        players=_progress(lesson, laying, due),
        dice=tuple(_shown(die) for die in shown),
        gauges=(
            _gauge(lesson, "shots", f"{shots}/{ARRANGEMENTS * (len(laying.faces) - len(laying.skipped))}"),
            _gauge(lesson, "seen", str(len(shown)) if lesson.latest is not None else "–"),
        ),
        buttons=_buttons(
            lesson,
            CONTINUE="teach.do.skip",
            OK=None if lesson.latest is None else "teach.do.take",
            UNDO="screen.do.back",
        ),
    )


def _progress(lesson: Lesson, laying: Laying, due: Face | None) -> tuple[PlayerLine, ...]:
    """A row a face, with how often it was shown."""
    return tuple(
        PlayerLine(
            _row_name(face, lesson.language),
            "–" if face in laying.skipped else f"{laying.count(face)}/{ARRANGEMENTS}",
            "",
            face == due,
            laying.count(face) == ARRANGEMENTS,
        )
        for face in laying.faces
    )


def _row_name(face: Face, language: Language) -> str:
    """A face in a word short enough for a row."""
    return say_any(message("teach.skull") if face == SKULL else face_name(face), language)


def _learning(lesson: Lesson, bare: Screen, laying: Laying) -> Screen:
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.learning"), lesson.language),
        asked=say_any(message("teach.ask.learning"), lesson.language),
        players=_progress(lesson, laying, None),
        buttons=_buttons(lesson, MENU=None),
    )


def _shown(die: SeenDie, *, pointed: bool = False, chosen: bool = False) -> ShownDie:
    reading = die.reading
    candidates = tuple((face, round(100 * chance)) for face, chance in reading.candidates)
    open_ = candidates if reading.face is None else ()
    return ShownDie(reading.face, open_, pointed, chosen, reading.picture)


def _gauge(lesson: Lesson, name: str, value: str) -> Gauge:
    return Gauge(say_any(message(f"teach.gauge.{name}"), lesson.language), value)


def _marking(lesson: Lesson, bare: Screen, marking: Marking) -> Screen:
    dice = zip(marking.arrangement.dice, marking.marked, strict=True)
    return replace(
        bare,
        layout="dice",
        title=say_any(marking.heading, lesson.language),
        asked=say_any(message("teach.ask.which"), lesson.language),
        dice=tuple(
            _shown(die, pointed=place == marking.cursor, chosen=chosen)
            for place, (die, chosen) in enumerate(dice)
        ),
        items=_items(lesson, marking.choices, marking.cursor),
        buttons=_buttons(lesson, **_WALKING, OK="screen.do.choose", UNDO="screen.do.back"),
    )


def _result(lesson: Lesson, bare: Screen, result: Result) -> Screen:
    """Before and after, face by face, and the question whether it is to be kept."""
    outcome, language = result.outcome, lesson.language
    rows = tuple(
        PlayerLine(
            _row_name(each.face, language),
            f"{each.after.right}/{each.after.dice}",
            say_any(message("teach.before", right=each.before.right, dice=each.before.dice), language),
            False,
            each.after.right > each.before.right,
        )
        for each in outcome.faces
    )
    before, after = outcome.before, outcome.after
    asked = message("teach.ask.result", right=before.right, asked=before.asked, wrong=before.wrong)
    said = "teach.better" if outcome.better else "teach.not-better"
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.result", right=after.right, dice=after.dice), language),
        asked=say_any(asked, language),
        said=say_any(Message(said), language),
        players=rows,
        gauges=_counts(lesson, after),
        buttons=_buttons(
            lesson,
            STOP="teach.do.as-it-was",
            CONTINUE="teach.do.keep",
            OK="teach.do.keep" if outcome.better else "teach.do.as-it-was",
        ),
    )


def _counts(lesson: Lesson, count: Count) -> tuple[Gauge, ...]:
    return tuple(
        _gauge(lesson, name, str(value))
        for name, value in (("right", count.right), ("asked", count.asked), ("wrong", count.wrong))
    )


def _throwing(lesson: Lesson, bare: Screen, trial: Trial) -> Screen:
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.throw", number=trial.number, count=THROWS), lesson.language),
        asked=say_any(message("teach.ask.throw"), lesson.language),
        players=_rows(lesson, trial),
        gauges=_counts(lesson, trial.count),
        buttons=_buttons(
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
        items=_items(lesson, editor.choices, editor.cursor),
        faces=() if walking else editor.due.faces,
        buttons=_buttons(lesson, **_WALKING, OK="screen.do.choose", UNDO="screen.do.back"),
    )


def _edited(editor: Editor, at: int) -> tuple[ShownDie, ...]:
    pictures = [None if die.reading is None else die.reading.picture for die in editor.dice]
    return tuple(
        ShownDie(die.face, (), place == at, False, picture)
        for place, (die, picture) in enumerate(zip(editor.dice, pictures, strict=True))
    )


def _trial_result(lesson: Lesson, bare: Screen, trial: Trial) -> Screen:
    """The figures, and what so few dice prove."""
    language, dice = lesson.language, trial.dice
    return replace(
        bare,
        layout="play",
        title=say_any(message("teach.result", right=trial.count.right, dice=dice), language),
        asked=say_any(message("teach.proves", least=percent_at_least(trial.count.right, dice)), language),
        said=say_any(message("teach.proves-wrong", most=percent_at_most(trial.count.wrong, dice)), language),
        players=_rows(lesson, trial),
        gauges=_counts(lesson, trial.count),
        buttons=_buttons(lesson, OK="teach.do.done"),
    )
