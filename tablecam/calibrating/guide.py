"""Leads a person through holding the sheet in all the ways that tell the lens, and measures it: pure values.

Shots are taken by themselves: when the sheet is sharp, held still, and held in a way that is not yet there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from tablecam.buttons import ButtonName, Press
from tablecam.calibrating.aims import AIMS, Aim
from tablecam.flows.leaving import Leaving
from tablecam.messages import Message, message
from tablecam.vision.chessboard import SheetView, is_worse, measure
from tablecam.vision.lens import KnownLens

ENOUGH: Final = 8
"""From so many shots on people may stop."""
HOLD_S: Final = 0.5
STILL: Final = 0.002
"""Of the picture's width: a sheet whose corners move less than that is held still."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A view that counts, and what it was taken for."""

    aim: Aim
    view: SheetView


@dataclass(frozen=True, slots=True)
class Result:
    """What came of it: the lens, or why there is none. `worse`: the one known before is to stay."""

    lens: KnownLens | Message
    worse: bool = False

    @property
    def kept(self) -> KnownLens | None:
        """The lens to keep, if there is one."""
        return self.lens if isinstance(self.lens, KnownLens) and not self.worse else None


@dataclass(frozen=True, slots=True)
class Guide:
    """Where the measuring stands. `known`: lenses measured before, newest first. `seen`: the sheet in the
    last picture, which may show (`unsharp`) only a blur of it; since `since_s` it has not moved from where it
    was in `held`. `notice`: what holding buttons down came to. `asked`: the question whether to leave.
    `keeping`: the result is to be kept."""

    known: tuple[KnownLens, ...] = ()
    shots: tuple[Shot, ...] = ()
    skipped: tuple[Aim, ...] = ()
    seen: SheetView | None = None
    unsharp: bool = False
    held: SheetView | None = field(default=None, repr=False)
    since_s: float = 0.0
    trouble: Message | None = None
    button_trouble: Message | None = None
    notice: Message | None = None
    asked: Leaving | None = None
    result: Result | None = None
    leaving: bool = False
    keeping: bool = False

    @property
    def open_aims(self) -> tuple[Aim, ...]:
        """What is still to be done, in order."""
        done = {shot.aim for shot in self.shots} | set(self.skipped)
        return tuple(aim for aim in AIMS if aim not in done)

    @property
    def lack(self) -> Message | None:
        """What lacks of the aim that is asked for."""
        if self.seen is None and self.unsharp:
            return message("lens.lack.sharp")
        lacking = self.open_aims[0].lack(self.seen) if self.open_aims else None
        return lacking or message("lens.lack.still")

    @property
    def enough(self) -> bool:
        return len(self.shots) >= ENOUGH

    def look(self, view: SheetView | None, time_s: float, *, unsharp: bool = False) -> Guide:
        """What the sheet in a picture brings: perhaps a shot, and after the last one the result. `unsharp`:
        it is only too blurred to be found."""
        if self.result is not None or self.asked is not None:
            return self
        if view is None or self.held is None or view.moved(self.held) > STILL:
            return replace(self, seen=view, unsharp=unsharp, held=view, since_s=time_s, trouble=None)
        here = replace(self, seen=view, trouble=None)
        fitting = [aim for aim in self.open_aims if aim.lack(view) is None]
        if not fitting or time_s - self.since_s < HOLD_S:
            return here
        # One that leans in the middle counts for leaning: that is the harder thing to do.
        return here._taken(Shot(max(fitting, key=lambda aim: (aim.lean != (0, 0), aim.least)), view))

    def _taken(self, shot: Shot) -> Guide:
        """With one more shot. Those of another size are of no use any more: the camera is another."""
        shots = tuple(old for old in self.shots if old.view.size == shot.view.size)
        more = replace(self, shots=(*shots, shot), held=None)
        return more if more.open_aims else more.measured()

    def missed(self, trouble: Message | None) -> Guide:
        """No picture came, and perhaps it is known why."""
        return replace(self, trouble=trouble)

    def measured(self) -> Guide:
        return replace(self, result=result_of([shot.view for shot in self.shots], self.known))

    def with_button_trouble(self, what: Message | None) -> Guide:
        """Something is wrong with the buttons, or (None) they are well again."""
        return replace(self, button_trouble=what)

    def noticed(self, what: Message) -> Guide:
        return replace(self, notice=what)

    def press(self, press: Press) -> Guide:
        """What a press does: leave, skip, finish, take the last shot back; in the end, keep or begin anew."""
        heard = replace(self, notice=None, button_trouble=None)
        if heard.asked is not None:
            return heard._answered(heard.asked, press)
        if press.button == "MENU":
            loses = bool(self.shots) if self.result is None else self.result.kept is not None
            return replace(heard, asked=Leaving()) if loses else replace(heard, leaving=True)
        if heard.result is not None:
            return heard._decided(heard.result, press.button)
        return heard._led(press.button)

    def _answered(self, asked: Leaving, press: Press) -> Guide:
        answer = asked.pressed(press)
        if isinstance(answer, Leaving):
            return replace(self, asked=answer)
        return replace(self, asked=None, leaving=answer == "leave")

    def _led(self, button: ButtonName) -> Guide:
        match button:
            case "CONTINUE":
                more = replace(self, skipped=(*self.skipped, *self.open_aims[:1]))
                return more if more.open_aims else more.measured()
            case "OK" if self.enough:
                return self.measured()
            case "UNDO":
                return replace(self, shots=self.shots[:-1], skipped=() if not self.shots else self.skipped)
        return self

    def _decided(self, result: Result, button: ButtonName) -> Guide:
        match button:
            case "OK":
                return replace(self, leaving=True, keeping=result.kept is not None)
            case "UNDO":
                return Guide(self.known)
        return self


def result_of(views: Sequence[SheetView], known: Sequence[KnownLens]) -> Result:
    """The lens by these views, beside those measured before (newest first)."""
    lens = measure(views)
    before = next((old for old in known if views and old.at(*views[0].size) is not None), None)
    worse = before is not None and isinstance(lens, KnownLens) and is_worse(lens, before, views)
    return Result(lens, worse)
