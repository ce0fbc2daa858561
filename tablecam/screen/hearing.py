"""What is to be heard of something that happened: a cue, and what can be said aloud."""

from __future__ import annotations

from tablecam.buttons import Press
from tablecam.events import Entered
from tablecam.flows.board import MayStand
from tablecam.games.declic.game import DeclicState
from tablecam.games.script import Table
from tablecam.messages import Message, message
from tablecam.screen.figures import gauges_of
from tablecam.screen.notices import is_lost
from tablecam.session import Happening, Session, Step
from tablecam.sound import Cue, Sound
from tablecam.words import Language, say


def sound_of(before: Session, happening: Happening, step: Step) -> Sound | None:
    """What to play when a happening has brought a step; None for nothing, and while all is to be silent."""
    after = step.session
    if not after.settings.volume or (not step.events and _same(before, after)):
        return None
    line = next((event.line for event in reversed(step.events) if isinstance(event, Entered)), None)
    cue = _asked_cue(before, happening, after) if line is None else _entered_cue(line, after)
    if cue is None:
        return None
    words = _spoken(before, line, after) if after.settings.spoken else ""
    return Sound(cue, words, after.language, after.settings.volume)


def _same(before: Session, after: Session) -> bool:
    """Whether nothing has changed that could be heard; so it is at most moments."""
    return before.flow is after.flow and before.notice is after.notice


def _entered_cue(line: str, after: Session) -> Cue:
    """How an input sounds: a throw that was read, the loss of a turn, points that are safe."""
    if is_lost(after):
        return "bust"
    return "bank" if line == "stop" or after.finished else "read"


def _asked_cue(before: Session, happening: Happening, after: Session) -> Cue | None:
    """A question that the camera asks, or a refusal. What people do with the buttons needs no sound."""
    by_hand = isinstance(happening, Press)
    if not by_hand and after.flow is not None and type(after.flow) is not type(before.flow):
        return "ask"
    if after.notice is None or (after.notice == before.notice and not by_hand):
        return None
    return "refuse"


def _spoken(before: Session, line: str | None, after: Session) -> str:
    """The sentences that are said aloud."""
    if line is None or after.table is None:
        flow = None if after.flow is before.flow else after.flow
        asked = None if flow is None else flow.heading
        why = flow.hint if isinstance(flow, MayStand) else None
        texts = [text for text in (after.notice, asked, why) if text is not None]
    elif line.startswith("correct"):
        texts = _corrected(line, before.table, after.table, after.language)
    else:
        texts = [*_told(after), *_next(before, after)]
    return " ".join(say(text, after.language) for text in texts)


def _told(after: Session) -> tuple[Message, ...]:
    """What an input brought; of one that was taken back, that it was."""
    if after.notice is not None:
        return (after.notice,)
    return () if after.table is None else tuple(_aloud(text, after.table) for text in after.table.said)


def _aloud(text: Message, table: Table) -> Message:
    """A sentence as it is said: nobody understands the notation of a die that is placed by ear, but the cell,
    its points and the new total."""
    last = table.state.last if isinstance(table.state, DeclicState) else None
    if last is None or not text.key.startswith("declic.placed-"):
        return text
    name = str(dict(text.parameters)["player"])
    total = table.state.scores[table.players.index(name)]
    cell = str(last.verdict.placement.cell)
    return message("speech.placed", name=name, cell=cell, points=last.points, total=total)


def _next(before: Session, after: Session) -> tuple[Message, ...]:
    """Whose turn it is now, where that has changed, or who has won."""
    assert after.table is not None
    state, names = after.table.state, after.table.players
    if state.finished:
        won = [names[seat - 1] for seat in state.winners]
        return (message("screen.shared" if len(won) > 1 else "screen.wins", names=" & ".join(won)),)
    turn = None if before.table is None else before.table.state.to_play
    if state.to_play is None or state.to_play == turn:
        return ()
    return (message("speech.next", name=names[state.to_play - 1]),)


def _corrected(line: str, before: Table | None, after: Table, language: Language) -> list[Message]:
    """Only what was corrected, and the totals that it changed: of players, else of the turn."""
    faces = " ".join(line.split()[1:])
    corrected = message("speech.corrected", faces=faces)
    scores = (None,) * len(after.players) if before is None else before.state.scores
    changed = [
        message("speech.total", name=name, score=score)
        for name, score, earlier in zip(after.players, after.state.scores, scores, strict=True)
        if score != earlier
    ]
    turn = [
        message("speech.total", name=gauge.label, score=gauge.value) for gauge in gauges_of(after, language)
    ]
    return [corrected, *(changed or turn[:1])]
