"""From the edges of switches to presses. No clock in here: time is what the edges and the caller say."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

from tablecam.adapters.pair import Pair
from tablecam.buttons import ButtonEvent, ButtonName, ButtonTrouble, Holding, Press, SwitchOff
from tablecam.messages import Message, message

DEBOUNCE_S: Final = 0.01
"""A level counts once it has held for so long. Contacts bounce for less, fingers press for more."""
HOLD_S: Final = 0.8
STUCK_S: Final = 10.0
MOST_STROKES: Final = 25
"""More changes in a second than any hand can make: the contact or its wire is bad."""
QUIET_S: Final = 2.0
"""A contact that made too many changes is trusted again after so long without any."""


@dataclass(frozen=True, slots=True)
class Contact:
    """One switch, and which button it is. `place`: where people find it: a pin, a key."""

    button: ButtonName
    place: Message


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact changed its level at `time_s`."""

    contact: Contact
    down: bool
    time_s: float


@dataclass(frozen=True, slots=True)
class _Finding:
    """Something came to be wrong with a contact, or (`what` None) is well again."""

    source: Hashable
    what: Message | None


class Troubles:
    """Of several things that may be wrong at once, the one that people are told: the first that stands."""

    def __init__(self) -> None:
        self._standing: dict[Hashable, Message] = {}
        self._told: Message | None = None

    def note(self, source: Hashable, what: Message | None) -> tuple[ButtonTrouble, ...]:
        """Take in how `source` is (None: well); returns what there is to tell anew, if anything."""
        if what is None:
            self._standing.pop(source, None)
        else:
            self._standing[source] = what
        first = next(iter(self._standing.values()), None)
        if first == self._told:
            return ()
        self._told = first
        return (ButtonTrouble(first),)


class Contacts:
    """Any number of contacts, and the presses that come of their edges.

    A press is reported once it is over, a hold once HOLD_S have passed. SWITCH_OFF that are down together for
    longer than fingers on their way from one to the other are no presses, but in time a SwitchOff. Everything
    is decided by the times of the edges, in whatever rhythm `take` is called; times are seconds of any one
    clock. The edges of a contact come in their order. `debounce_s` 0: edges come from a device that has
    removed the bounce.
    """

    def __init__(self, debounce_s: float = DEBOUNCE_S) -> None:
        self._debounce_s = debounce_s
        self._switches: dict[Contact, _Switch] = {}
        self._found: list[tuple[float, Press | SwitchOff | _Finding]] = []
        self._pair = Pair()
        self._troubles = Troubles()

    def begin(self, contact: Contact, down: bool, time_s: float) -> None:
        """Start with the level that a contact has: one that is down counts only after its release."""
        self._switches[contact] = _Switch(contact, self._debounce_s, down, time_s, self._found, self._pair)

    def edge(self, contact: Contact, down: bool, time_s: float) -> None:
        """Take in an edge. A contact that is new was up before; an edge that changes nothing is ignored."""
        if contact not in self._switches:
            self.begin(contact, False, time_s)
        self._settle(time_s)
        self._switches[contact].edge(down, time_s)

    def press(self, press: Press) -> None:
        """Take in a press that came about without a contact, so that it comes in its turn."""
        self._found.append((press.time_s, press))

    def down(self) -> tuple[Contact, ...]:
        """The contacts that are down at the moment."""
        return tuple(contact for contact, switch in self._switches.items() if switch.level)

    @property
    def holding(self) -> Holding | None:
        """What is held down, while that is going to mean something."""
        alone = (switch.holding for switch in self._switches.values())
        return self._pair.holding or next((held for held in alone if held is not None), None)

    def take(self, time_s: float) -> tuple[ButtonEvent, ...]:
        """What was completed up to `time_s`, in that order, each thing once."""
        self._settle(time_s)
        for switch in self._switches.values():
            switch.pass_to(time_s)
        self._found += ((off.time_s, off) for off in self._pair.pass_to(time_s))
        found = [happened for _, happened in sorted(self._found, key=itemgetter(0))]
        self._found.clear()
        return tuple(told for happened in found for told in self._told(happened))

    def _settle(self, time_s: float) -> None:
        """Bring every contact to its level, before what is down alone is told from what is down together."""
        for switch in self._switches.values():
            switch.settle_to(time_s)

    def _told(self, happened: Press | SwitchOff | _Finding) -> tuple[ButtonEvent, ...]:
        if isinstance(happened, _Finding):
            return self._troubles.note(happened.source, happened.what)
        return (happened,)


class _Switch:
    """One contact: the level it has, the level it has settled on, and what comes of that."""

    def __init__(
        self,
        contact: Contact,
        debounce_s: float,
        down: bool,
        time_s: float,
        found: list[tuple[float, Press | SwitchOff | _Finding]],
        pair: Pair,
    ) -> None:
        self._contact = contact
        self._debounce_s = debounce_s
        self._found, self._pair = found, pair
        self.level = self._down = down
        self._since_s = self._settled_s = self._edge_s = self._free_s = time_s
        self._burst_s: float | None = None  # the first edge since it was settled
        self._told = down  # this press is reported, or never will be
        self._stuck = self._flutters = False
        self._strokes: deque[float] = deque(maxlen=MOST_STROKES + 1)
        pair.add(self)

    @property
    def button(self) -> ButtonName:
        return self._contact.button

    @property
    def down_s(self) -> float | None:
        """When it went down, also where that may be a spike still."""
        if self._told:
            return None
        return self._since_s if self._down else self._burst_s

    @property
    def settled(self) -> bool:
        return self._down

    @property
    def holding(self) -> Holding | None:
        """This button, while it is down and its hold is still to come."""
        return Holding((self.button,), self._since_s, HOLD_S) if self._down and not self._told else None

    def mean_nothing(self) -> None:
        self._told = True

    def set_free(self, time_s: float) -> None:
        self._free_s = time_s

    def edge(self, down: bool, time_s: float) -> None:
        self.pass_to(time_s)
        if down == self.level:
            return
        self.level = down
        self._burst_s = time_s if self._burst_s is None else self._burst_s
        self._edge_s = time_s
        if self._debounce_s:
            self._count(time_s)
        self.pass_to(time_s)

    def pass_to(self, time_s: float) -> None:
        """Let time pass until then, and report what is completed by it."""
        self.settle_to(time_s)
        self.wait_to(time_s if self._burst_s is None else self._burst_s)
        if self._flutters and self._edge_s + QUIET_S <= time_s:
            self._flutters = False
            self._find(self._edge_s + QUIET_S, "bouncing", None)

    def settle_to(self, time_s: float) -> None:
        """Settle on a level that has held for long enough by then."""
        if self._burst_s is not None and self._edge_s + self._debounce_s <= time_s:
            self._settle(self._burst_s)

    def _settle(self, first_s: float) -> None:
        self.wait_to(first_s)
        self._burst_s, self._settled_s = None, self._edge_s + self._debounce_s
        if self.level == self._down:
            return  # a spike, as long wires catch them
        self._down = self.level
        if self._down:
            self._since_s, self._told = first_s, self._flutters
            self._pair.meet(self, first_s)
        else:
            off = self._pair.let_go(self, first_s, self._settled_s)
            self._found += ((happened.time_s, happened) for happened in off)
            self.wait_to(first_s)
            self._released()

    def _released(self) -> None:
        if not self._told:
            self._found.append((self._settled_s, Press(self._contact.button, self._since_s)))
        if self._stuck:
            self._stuck = False
            self._find(self._settled_s, "stuck", None)

    def wait_to(self, until_s: float) -> None:
        """Being down for long means something; it was down at least until then, if it is."""
        if not self._down:
            return
        hold_s = self._since_s + HOLD_S
        if not self._told and hold_s <= until_s and not self._pair.claims(self, hold_s):
            self._told = True
            held = Press(self._contact.button, self._since_s, held=True)
            self._found.append((max(hold_s, self._settled_s, self._free_s), held))
        if not self._stuck and self._since_s + STUCK_S <= until_s:
            self._stuck = True
            stuck = self._message("buttons.stuck")
            self._find(max(self._since_s + STUCK_S, self._settled_s), "stuck", stuck)

    def _count(self, time_s: float) -> None:
        """Count the strokes, each with its bounce as one."""
        if not self._strokes or self._strokes[-1] + self._debounce_s <= time_s:
            self._strokes.append(time_s)
        if len(self._strokes) > MOST_STROKES and time_s - self._strokes[0] <= 1.0:
            self._told = True  # whatever is being pressed now, nobody pressed it
            if not self._flutters:
                self._flutters = True
                self._find(time_s, "bouncing", self._message("buttons.bouncing"))

    def _message(self, key: str) -> Message:
        return message(key, button=self._contact.button, place=self._contact.place)

    def _find(self, time_s: float, kind: str, what: Message | None) -> None:
        self._found.append((time_s, _Finding((self._contact, kind), what)))


class LostEdges:
    """Finds the edges that a driver lost, by a look at the levels now and then.

    A level that differs from the last edge may only mean that the edge is still on its way. If none has come
    by the next look, or the next edge leads to where the contact was already, one was lost.
    """

    def __init__(self) -> None:
        self._down: set[Contact] = set()
        self._doubts_s: dict[Contact, float] = {}

    def passed(self, edge: Edge) -> tuple[Edge, ...]:
        """An edge that came, and before it the one that was lost, if one was."""
        doubt_s = self._doubts_s.pop(edge.contact, None)
        news = edge.down != (edge.contact in self._down)
        self._note(edge)
        if news or doubt_s is None or doubt_s > edge.time_s:
            return (edge,)
        return Edge(edge.contact, not edge.down, doubt_s), edge

    def looked(self, contact: Contact, down: bool, time_s: float) -> tuple[Edge, ...]:
        """The level of a contact at `time_s`: the edge to it, if it was lost."""
        doubt_s = self._doubts_s.pop(contact, None)
        if down == (contact in self._down):
            return ()
        if doubt_s is None:
            self._doubts_s[contact] = time_s
            return ()
        edge = Edge(contact, down, doubt_s)
        self._note(edge)
        return (edge,)

    def _note(self, edge: Edge) -> None:
        if edge.down:
            self._down.add(edge.contact)
        else:
            self._down.discard(edge.contact)
