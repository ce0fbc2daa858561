"""From a lesson to what is shown of it: pure, and in plain words."""

from __future__ import annotations

from dataclasses import replace

from tablecam.dice import SKULL, Face
from tablecam.flows.editor import face_name
from tablecam.messages import Message, message
from tablecam.screen import PlayerLine, Screen
from tablecam.screen.leaving import leaving_screen
from tablecam.teaching.laying import ARRANGEMENTS, Laying, Marking
from tablecam.teaching.lesson import Lesson, Page, Result, TrialResult
from tablecam.teaching.parts import WALKING, bare_screen, buttons_of, counts_of, gauge_of, items_of, shown_die
from tablecam.teaching.trial import Trial
from tablecam.teaching.trial_screens import tested_screen, trial_screen
from tablecam.words import Language, say_any


def screen_of_lesson(lesson: Lesson) -> Screen:
    """Describe what the lesson looks like now."""
    bare = bare_screen(lesson)
    if lesson.asked is not None:
        return leaving_screen(bare, lesson.asked, lesson.language)
    return _page(lesson, bare)


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
            return trial_screen(lesson, bare, trial)
        case TrialResult() as result:
            return tested_screen(lesson, bare, result.trial)


def _listed(lesson: Lesson, bare: Screen, page: Page) -> Screen:
    asked = message("teach.ask.start") if page.name == "start" else None
    return replace(
        bare,
        title=say_any(page.heading, lesson.language),
        asked=say_any(asked, lesson.language),
        items=items_of(lesson, page.choices, page.cursor),
        buttons=buttons_of(lesson, **WALKING, OK="screen.do.choose"),
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
        dice=tuple(shown_die(die) for die in shown),
        gauges=(
            gauge_of(lesson, "shots", f"{shots}/{ARRANGEMENTS * (len(laying.faces) - len(laying.skipped))}"),
            gauge_of(lesson, "seen", str(len(shown)) if lesson.latest is not None else "–"),
        ),
        buttons=buttons_of(
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
        buttons=buttons_of(lesson, MENU=None),
    )


def _marking(lesson: Lesson, bare: Screen, marking: Marking) -> Screen:
    dice = zip(marking.arrangement.dice, marking.marked, strict=True)
    return replace(
        bare,
        layout="dice",
        title=say_any(marking.heading, lesson.language),
        asked=say_any(message("teach.ask.which"), lesson.language),
        dice=tuple(
            shown_die(die, pointed=place == marking.cursor, chosen=chosen)
            for place, (die, chosen) in enumerate(dice)
        ),
        items=items_of(lesson, marking.choices, marking.cursor),
        buttons=buttons_of(lesson, **WALKING, OK="screen.do.choose", UNDO="screen.do.back"),
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
        gauges=counts_of(lesson, after),
        buttons=buttons_of(
            lesson,
            STOP="teach.do.as-it-was",
            CONTINUE="teach.do.keep",
            OK="teach.do.keep" if outcome.better else "teach.do.as-it-was",
        ),
    )
