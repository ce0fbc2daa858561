"""A camera over a mat with zones that does not exist: dice are thrown, piled up, taken and knocked over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.dice import SKULL, Face
from tablecam.games.dead_mans_dice.game import DeadMansDiceState
from tablecam.games.script import Table
from tablecam.mats import find_zones
from tablecam.simulation.acts import OFF_Y, REACH_S, RELEASE_Y, Act, Stop
from tablecam.simulation.camera import FRAMES_A_SECOND
from tablecam.simulation.scene import Design, Die, Scene
from tablecam.simulation.surfaces import make_surface
from tablecam.simulation.table import DIE_MM, SimulatedTable, far_hand_over, light_of, view_over
from tablecam.simulation.throwing import Flight, Push, about, flat, fly, scatter

DISTANCE_MM: Final = (490.0, 540.0)
CROOKED_MM: Final = 1.0
"""How far off the middle of a pile people put a die."""
_MARGIN_MM: Final = 16.0
_UP: Final = np.array([0.0, 0.0, 1.0])
_MAT: Final = find_zones()


@dataclass(frozen=True, slots=True)
class Lying:
    """A die with the zone of whoever threw it."""

    zone: int
    die: Die


class SimulatedZones(SimulatedTable):
    """A camera over a mat with zones. `piles`: dice from the bottom up, by zone; `loose`: dice by themselves.
    Both tell how it will be once what is happening has happened."""

    def __init__(
        self,
        seed: int | None = None,
        *,
        realtime: bool = True,
        design: str | None = None,
        size: tuple[int, int] = (1280, 960),
        frames_a_second: float = FRAMES_A_SECOND,
    ) -> None:
        super().__init__(seed, realtime=realtime, design=design, size=size, frames_a_second=frames_a_second)
        self._far_hand, self._near_hand = far_hand_over(self.view, self._rng), self._hands[0]
        self._jolly = replace(self._design, name=f"{self._design.name}-jolly-roger", skull=True)
        self.piles: dict[int, tuple[Die, ...]] = {}
        self.loose: tuple[Lying, ...] = ()

    def _set_up(self, mat: bool, size: tuple[int, int]) -> Scene:
        view = view_over(self._rng, size, DISTANCE_MM, (2, 16))
        return Scene(make_surface(self._rng, mat=_MAT if mat else False), (), view, light_of(self._rng))

    def throw_into(self, zone: int, jolly: bool = False) -> Face:
        """A die comes out of a hand into a zone. Gives what it will show."""
        end = scatter(self._rng, [self._of(jolly)], self._around(), _area(zone))[0]
        x, side = self._middle(zone)[0] + self._rng.uniform(-20, 20), _side(zone)
        start = np.array([x, side * -RELEASE_Y])
        stops = (
            (0.0, x, side * -OFF_Y),
            (REACH_S, x, side * -RELEASE_Y),
            (REACH_S + 0.5, x + 20, side * -OFF_Y),
        )
        self._do(zone, stops, self.dice, [(REACH_S, fly(self._rng, start, end))])
        self.loose = (*self.loose, Lying(zone, end))
        return end.up

    def lay_skull(self, zone: int) -> None:
        """Somebody shows his Jolly Roger: it is laid down, skull up."""
        place = scatter(self._rng, [self._of(True)], self._around(), _area(zone))[0].centre_mm
        end = replace(self._showing(SKULL, True), centre_mm=place)
        self._carry(zone, [], [end])
        self.loose = (*self.loose, Lying(zone, end))

    def place(self, zone: int) -> None:
        """The die thrown last into a zone goes onto its pile."""
        thrown = next(lying for lying in reversed(self.loose) if lying.zone == zone)
        end = self._on_pile(zone, thrown.die)
        self._carry(zone, [thrown.die], [end])
        self.loose = tuple(lying for lying in self.loose if lying is not thrown)
        self.piles[zone] = (*self.piles.get(zone, ()), end)

    def found(self, zone: int) -> None:
        """The die thrown into a zone without a pile starts one where it lies: nothing is to be seen."""
        thrown = next(lying for lying in reversed(self.loose) if lying.zone == zone)
        self.loose = tuple(lying for lying in self.loose if lying is not thrown)
        self.piles[zone] = (thrown.die,)

    def take_top(self, victim: int, zone: int | None, by: int | None = None) -> Die:
        """The top die of a pile goes onto another or, without a zone, into the hand of who sits at `by`."""
        *rest, die = self.piles[victim]
        ends = [] if zone is None else [self._on_pile(zone, die)]
        self._carry(zone or by or victim, [die], ends)
        self.piles[victim] = tuple(rest)
        if not rest:
            del self.piles[victim]
        if zone is not None:
            self.piles[zone] = (*self.piles.get(zone, ()), ends[0])
        return die

    def put_on(self, zone: int, die: Die) -> None:
        """A die out of a hand goes onto a pile, with the face that it showed."""
        end = self._on_pile(zone, die)
        self._carry(zone, [], [end])
        self.piles[zone] = (*self.piles.get(zone, ()), end)

    def take_up(self, zone: int) -> None:
        """Whoever sits there takes up the dice that lie by themselves before him."""
        gone = [lying.die for lying in self.loose if lying.zone == zone]
        self._carry(zone, gone, [])
        self.loose = tuple(lying for lying in self.loose if lying.zone != zone)

    def take_last(self, zone: int) -> None:
        """Whoever sits there takes up the die that came last to lie by itself before him."""
        last = next(lying for lying in reversed(self.loose) if lying.zone == zone)
        self._carry(zone, [last.die], [])
        self.loose = tuple(lying for lying in self.loose if lying is not last)

    def clear(self) -> None:
        """All dice are taken up."""
        self._carry(5, list(self.dice), [])
        self.piles, self.loose = {}, ()

    def nudge(self, zone: int, way_mm: tuple[float, float]) -> None:
        """The die thrown last into a zone or else its pile is pushed a little."""
        thrown = [lying for lying in self.loose if lying.zone == zone]
        dice = [thrown[-1].die] if thrown else list(self.piles[zone])
        ends = [replace(die, centre_mm=die.centre_mm + np.array([*way_mm, 0.0])) for die in dice]
        self._push(zone, dice, ends)
        if thrown:
            self.loose = tuple(Lying(zone, ends[0]) if lying is thrown[-1] else lying for lying in self.loose)
        else:
            self.piles[zone] = tuple(ends)

    def knock(self, zone: int) -> Die:
        """The top die falls off its pile and shows whatever it shows. Gives it as it lay."""
        *rest, die = self.piles[zone]
        end = scatter(self._rng, [die], self._around(), _area(zone))[0]
        self._push(zone, [die], [end])
        self.piles[zone], self.loose = tuple(rest), (*self.loose, Lying(zone, end))
        return die

    def rebuild(self, zone: int, die: Die) -> None:
        """What fell off a pile goes back as it lay."""
        fallen = next(lying for lying in reversed(self.loose) if lying.zone == zone)
        end = self._on_pile(zone, die)
        self._carry(zone, [fallen.die], [end])
        self.loose = tuple(lying for lying in self.loose if lying is not fallen)
        self.piles[zone] = (*self.piles.get(zone, ()), end)

    def set_out(self, table: Table) -> None:
        """Lay down what lies there in the middle of a game, without a hand."""
        state = table.state
        assert isinstance(state, DeadMansDiceState)
        if not any(state.piles):
            return
        self.piles, self.loose, lying = {}, (), list[Die]()
        for seat, pile in enumerate(state.piles, start=1):
            for die in pile:
                end = self._on_pile(seat, self._showing(die.face, die.jolly))
                self.piles[seat] = (*self.piles.get(seat, ()), end)
                lying.append(end)
        if state.rolled is not None:
            thrown = self._showing(state.rolled.face, state.rolled.jolly)
            end = replace(thrown, centre_mm=np.array([*(self._middle(state.seat) + 35), DIE_MM / 2]))
            self.loose = (Lying(state.seat, end),)
            lying.append(end)
        self._begin(Act((), tuple((die, float(np.inf)) for die in lying)))

    def _showing(self, face: Face, jolly: bool) -> Die:
        """A die with this face up."""
        die = self._of(jolly)
        while die.up != face:
            die = flat(self._rng, die, (0.0, 0.0), 0.0)
        return die

    def _of(self, jolly: bool) -> Die:
        design: Design = self._jolly if jolly else self._design
        return Die(design, DIE_MM, np.zeros(3), np.eye(3))

    def _around(self) -> list[Die]:
        """Every die, as if it stood on the sheet: where none can be thrown."""
        return [replace(die, centre_mm=die.centre_mm * [1, 1, 0] + _UP * DIE_MM / 2) for die in self.dice]

    def _middle(self, zone: int) -> NDArray[np.float64]:
        middle: NDArray[np.float64] = np.array(_MAT.zones[zone]).mean(axis=0)
        return middle

    def _on_pile(self, zone: int, die: Die) -> Die:
        """The die on top of a pile, its face up, turned anyhow; with no pile, in the middle of the zone."""
        pile = self.piles.get(zone, ())
        foot = pile[0].centre_mm[:2] if pile else self._middle(zone) + self._rng.uniform(-20, 20, 2)
        place = foot + np.clip(self._rng.normal(0, CROOKED_MM, 2), -2.5, 2.5)
        turned = about(_UP, self._rng.uniform(0, 2 * np.pi)) @ die.rotation
        return replace(die, centre_mm=np.array([*place, (len(pile) + 0.5) * DIE_MM]), rotation=turned)

    def _carry(self, zone: int, dice: Sequence[Die], ends: Sequence[Die]) -> None:
        """A hand takes dice and lays down others, from the side where the zone is."""
        side, stops = _side(zone), list[Stop]()
        gone, laid, time_s = dict[int, float](), list[tuple[float, Flight | Push]](), REACH_S
        for die in dice:
            stops.append((time_s, *_reaching(die, side)))
            gone[id(die)] = time_s
            time_s += 0.2
        time_s += 0.2 if dice and ends else 0.0
        for end in ends:
            stops.append((time_s, *_reaching(end, side)))
            laid.append((time_s, Push(end, end, 0.01)))
            time_s += 0.2
        whole = ((0.0, stops[0][1], side * -OFF_Y), *stops, (time_s + 0.4, stops[-1][1], side * -OFF_Y))
        self._do(
            zone,
            whole,
            [die for die in self.dice if id(die) not in gone],
            laid,
            [(die, gone[id(die)]) for die in dice],
        )

    def _push(self, zone: int, dice: Sequence[Die], ends: Sequence[Die]) -> None:
        side, touch = _side(zone), REACH_S + 0.05
        before, after = (_reaching(each[0], side) for each in (dice, ends))
        stops = (
            (0.0, before[0], side * -OFF_Y),
            (touch, *before),
            (touch + 0.25, *after),
            (touch + 0.75, after[0], side * -OFF_Y),
        )
        touched = {id(die) for die in dice}
        motions: list[tuple[float, Flight | Push]] = [
            (touch, Push(die, end)) for die, end in zip(dice, ends, strict=True)
        ]
        stay = [die for die in self.dice if id(die) not in touched]
        self._do(zone, stops, stay, motions, [(die, touch) for die in dice])

    def _do(
        self,
        zone: int,
        stops: Sequence[Stop],
        stay: Sequence[Die],
        motions: Sequence[tuple[float, Flight | Push]],
        gone: Sequence[tuple[Die, float]] = (),
    ) -> None:
        self._hand = self._far_hand if _side(zone) > 0 else self._near_hand
        lying = (*((die, float(np.inf)) for die in stay), *gone)
        self._begin(Act(tuple(stops), lying, tuple(motions)))


def _side(zone: int) -> int:
    """1 for who sits at the far side, -1 at the near one."""
    return 1 if zone <= 3 else -1


def _reaching(die: Die, side: int) -> tuple[float, float]:
    """Where the palm is while the fingers are at a die."""
    x, y = (float(place) for place in die.centre_mm[:2])
    return x, y + side * 40.0


def _area(zone: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    near_left, far_right = _MAT.zones[zone]
    return np.array(near_left) + _MARGIN_MM, np.array(far_right) - _MARGIN_MM
