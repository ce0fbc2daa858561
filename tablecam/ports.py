"""What the loop touches outside itself: camera, eye, presses, record, displays, sound."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Protocol

from tablecam.adapters.power import leave_on
from tablecam.adapters.silence import Silence
from tablecam.buttons import ButtonEvent, Holding
from tablecam.dice import BoardView, Heights, Observation, ZonesView
from tablecam.errors import DiskTrouble, RecordError
from tablecam.export import save_match
from tablecam.frames import Camera, Frame, Tick
from tablecam.games.base import Throw
from tablecam.messages import Message
from tablecam.record import Record
from tablecam.screen import Screen
from tablecam.screen.hearing import sound_of
from tablecam.session import Happening, Session
from tablecam.session.chosen import newly_chosen
from tablecam.session.keeping import Unkept, kept, not_kept
from tablecam.session.zones import Piles
from tablecam.sound import Audio


class Display(Protocol):
    """Shows a screen until the next one, on a screen or by lamps; `close` may be called more than once."""

    def show(self, screen: Screen) -> None: ...

    def close(self) -> None: ...


class Sight(Protocol):
    """What the loop needs of vision. As data: `expected`, the throw that is due; `heights`, how many dice are
    known to stand on each cell, where the game is played on a board."""

    def look(
        self,
        moment: Frame | Tick,
        expected: Throw | None,
        heights: Heights | None,
        piles: Piles | None = None,
    ) -> Sequence[Observation | BoardView | ZonesView]: ...


Pressing = Callable[[Session, float], tuple[ButtonEvent, ...]]
"""The presses made since the moment before, given the session and the time in seconds."""


@dataclass(frozen=True, slots=True)
class Ports:
    """Everything that the loop touches outside itself."""

    camera: Camera
    eye: Sight
    presses: Pressing
    record: Record
    displays: tuple[Display, ...]
    holding: Callable[[], Holding | None] = lambda: None
    switch_off: Callable[[], Message] = leave_on
    audio: Audio = field(default_factory=Silence)
    keep: Callable[[Mapping[str, object]], Message | None] = lambda _: None

    def take(self, session: Session, happening: Happening, time_s: float) -> Session:
        """The session after a happening, once what came of it is on the disk.

        Where the disk takes nothing, it has not happened: the session stays as it was, and says so.
        """
        step = session.take(happening)
        try:
            self.record.append(step.events, time_s)
        except DiskTrouble as refused:
            return not_kept(session, step, happening, refused.message, time_s)
        if step.settle:
            self.camera.settle()
        if step.switch_off:
            return replace(step.session, notice=self.switch_off())
        sound = sound_of(session, happening, step)
        if sound is not None:
            self.audio.play(sound)
        return self._with_choices(session, self._with_match(kept(step, happening), bool(step.events)))

    def _with_choices(self, before: Session, after: Session) -> Session:
        """The session, once what people chose by the menu is kept for the next start."""
        chosen = newly_chosen(before, after) if after.overlay is not None else {}
        trouble = self.keep(chosen) if chosen else None
        return after if trouble is None else replace(after, notice=trouble)

    def _with_match(self, session: Session, changed: bool) -> Session:
        """The session, once a game of DéCLIC is also in a file of its own."""
        if not changed or session.table is None:
            return session
        path = self.record.path.with_name(f"declic-{self.record.current:04}.declic")
        try:
            save_match(session.table, path, date.today().isoformat())
        except RecordError as refused:  # the game itself is kept, and the file can be written from it later
            return replace(session, unkept=Unkept(refused.message))
        return session
