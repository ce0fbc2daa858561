"""What a session does about dice that come to rest: accept a throw, ask about it, or say what is amiss."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablecam.buttons import ButtonName
from tablecam.dice import NOT_FLAT, Face, Roll, certain_faces
from tablecam.flows.doubt import Doubted
from tablecam.flows.editor import Editor
from tablecam.flows.keeper import Keeper
from tablecam.flows.menu import Paused
from tablecam.flows.throws import certain, throw_line
from tablecam.games.base import Throw
from tablecam.messages import message
from tablecam.session import zones
from tablecam.session.counting import Counted, completed, count, with_doubtful
from tablecam.session.lying import lies_again, listed
from tablecam.session.setting_aside import kept_by_throwing, lies_as_thrown, taken_back
from tablecam.session.sitting import flow_of
from tablecam.session.step import Step

if TYPE_CHECKING:
    from tablecam.session.taking import Session


def rolled(session: Session, roll: Roll) -> Step:
    """Dice came to rest after a throw. Where that closes an editor, who walks in it then decides nothing."""
    step = _rolled(session, roll)
    if not isinstance(session.flow, Editor) or isinstance(step.session.flow, Editor):
        return step
    return replace(step, session=replace(step.session, asked_s=roll.time_s))


def _rolled(session: Session, roll: Roll) -> Step:
    if session.looked_for is None or not (roll.dice or roll.off):
        return Step(unwanted(session))
    if session.overlay is not None:
        return Step(replace(session, pending=roll, late=True))
    if not session.replaceable:
        return Step(replace(session, notice=message("screen.editing")))
    if session.typed_blind:
        return Step(_seen_after_typing(session, roll))
    if session.throw is None:
        return _while_keeping(session, roll)
    return Step(_put_back(session)) if _is_put_back(session, roll) else judge(session, session.throw, roll)


def _seen_after_typing(session: Session, roll: Roll) -> Session:
    """The camera is back and sees dice that it did not see come, after a throw was typed in: most likely
    that. Where dice are to be kept no other can be due; else it is shown, and counts if people say so."""
    if session.throw is None:
        return replace(session, notice=message("screen.typed-counts"))
    return replace(session, pending=roll, flow=None, notice=message("screen.typed-in"))


def unwanted(session: Session) -> Session:
    """Dice came to rest where none are due: said where somebody may think that they count."""
    if isinstance(session.overlay, Paused):
        return replace(session, notice=message("screen.paused-throw"))
    return session


def _while_keeping(session: Session, roll: Roll) -> Step:
    """Dice moved while some of the last throw were still to be set aside."""
    assert session.table is not None
    if isinstance(session.flow, Keeper) and session.flow.by_hand and session.flow.chosen:
        return Step(replace(session, pending=roll, late=True, notice=message("screen.keep-first")))
    if roll.doubt == "touched" and lies_as_thrown(session.table.state, roll.dice + roll.still):
        return Step(_put_back(session))
    return _keep_and_judge(session, roll)


def _keep_and_judge(session: Session, roll: Roll) -> Step:
    """The others were thrown, so these are kept."""
    assert session.table is not None
    before = () if session.view is None else session.view.dice
    whole, shown = completed(roll, session.pending), _shown_kept(session)
    kept, roll = kept_by_throwing(session.table, whole, before, shown)
    if not isinstance(kept, tuple):
        if roll.doubt == "touched":
            return Step(replace(session, notice=message("screen.touched")))
        return Step(replace(session, pending=roll, late=True, notice=kept))
    if roll.doubt is not None:
        return Step(asked(session, roll))
    keeps = replace(session, notice=None).enter(throw_line("keep", kept), "camera", seen=session.seen)
    due = keeps.session.throw
    if due is None:
        return keeps
    step = judge(keeps.session, due, roll)
    return replace(step, events=keeps.events + step.events)


def _is_put_back(session: Session, roll: Roll) -> bool:
    """Whether dice of which it is asked if they were thrown were laid back as they had been read."""
    asked = isinstance(session.flow, Doubted) and roll.doubt == "touched" and not roll.off
    return asked and lies_again(roll.dice, session.seen)


def _put_back(session: Session) -> Session:
    """A die that was turned lies again as it fell: what was said or asked of it has its answer."""
    if isinstance(session.flow, Doubted):
        return replace(session, flow=flow_of(session.table), pending=None, notice=None)
    return session if session.pending is not None else replace(session, notice=None)


def _shown_kept(session: Session) -> tuple[Face, ...]:
    return session.flow.chosen if isinstance(session.flow, Keeper) and session.flow.seen else ()


def asked(session: Session, roll: Roll) -> Session:
    """Ask whether a throw counts."""
    return replace(session, pending=roll, flow=Doubted(roll), notice=None, asked_s=roll.time_s)


def judge(session: Session, due: Throw, roll: Roll) -> Step:
    """Accept what is certain and complete, ask about the rest."""
    assert session.table is not None
    if roll.doubt == "twice" and len(roll.dice) + len(roll.doubtful) == due.dice:
        roll = with_doubtful(roll)
    counted = count(session.table.state, due, roll, session.pending, session.house.off_counts)
    if counted.complete:
        counted = _unless_kept_thrown(session, due, roll, counted)
    if roll.doubt is not None and len(roll.dice) == due.dice:
        return Step(asked(session, roll))
    if roll.doubt == "touched" and not counted.complete:
        return Step(replace(session, notice=message("screen.touched")))
    pending = replace(roll, dice=counted.dice, off=())
    waiting = replace(session, pending=pending, flow=None, notice=None, late="relay" in session.legal)
    if "relay" in session.legal and not counted.complete:
        word = message("screen.decide-first", seen=len(counted.dice))
        return Step(replace(waiting, notice=word))
    faces = certain(due, counted.dice) if counted.complete else None
    if faces is None:
        return Step(_unsettled(session, waiting, due, counted))
    return waiting.enter(throw_line(session.throw_word, faces), "camera", seen=counted.dice)


def _unless_kept_thrown(session: Session, due: Throw, roll: Roll, counted: Counted) -> Counted:
    """A kept die that was thrown again with the others may show its face once more."""
    assert session.table is not None
    before = () if session.view is None else session.view.dice
    back = taken_back(session.table.state, before, roll.dice + roll.still)
    if not back:
        return counted
    told = {"faces": " ".join(map(str, listed(back))), "due": due.dice}
    return Counted(counted.dice, amiss=message("screen.kept-thrown", seen=due.dice + back.total(), **told))


def _unsettled(session: Session, waiting: Session, due: Throw, counted: Counted) -> Session:
    """What is to be put right at the table is said; what people have to tell is asked."""
    if any(die.reason == NOT_FLAT for die in counted.dice):
        return replace(waiting, notice=message("screen.leaning"))
    plain = certain_faces(counted.dice) is not None and session.flow is None
    if plain and counted.amiss is not None and not counted.asked:
        return replace(waiting, notice=counted.amiss)
    return replace(waiting, flow=Editor.of_readings(due, counted.dice), notice=counted.amiss)


def answered(session: Session, roll: Roll | None) -> Step:
    """People said whether a throw counts."""
    open_again = replace(session, pending=None, flow=flow_of(session.table), asked_s=None)
    return Step(open_again) if roll is None else rolled(open_again, roll)


def chosen(session: Session, flow: Keeper | Doubted, index: int) -> Step:
    """People chose a die to set aside, or said that these are all; or whether a throw counts. Raises
    NotAllowed where no die is chosen."""
    if isinstance(flow, Doubted):
        return answered(session, flow.choose(index))
    kept = flow.choose(index)
    if isinstance(kept, Keeper):
        return Step(replace(session, flow=kept))
    return session.enter(throw_line("keep", kept), "buttons")


def keep_and(session: Session, keeper: Keeper, button: ButtonName) -> Step:
    """STOP or CONTINUE while dice are seen to be set aside: these are kept."""
    keeps = session.enter(throw_line("keep", keeper.chosen), "camera", seen=session.seen)
    if not keeps.events or "continue" not in keeps.session.legal:
        return keeps
    word = "stop" if button == "STOP" else "continue"
    step = keeps.session.enter(word, "buttons", seen=session.seen)
    if not step.events:  # then it is open again which dice are kept
        return Step(replace(session, notice=step.session.notice))
    return replace(step, events=keeps.events + step.events)


def ask_late(session: Session) -> Session:
    """A throw that came before it could count is asked about, not taken: people may not mean it."""
    due = session.throw
    if not session.late or due is None or session.pending is None or not session.replaceable:
        return session
    return replace(session, flow=Editor.of_readings(due, session.pending.dice), late=False)


def edited(session: Session) -> Session:
    """Open the editor on the throw that waits, or on an empty one to type in."""
    due = session.throw
    if due is None or session.pending is None:
        return type_in(session)
    return replace(session, flow=Editor.of_readings(due, session.pending.dice))


def type_in(session: Session) -> Session:
    """Open the editor on a throw to be typed in, where one is due; of all seats, on what lies before them."""
    due, lying = session.throw, zones.lying(session)
    if due is None:
        return session
    return replace(session, flow=Editor.of_lying(due, lying) if lying else Editor.by_hand(due))
