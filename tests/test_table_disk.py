"""The loop on a disk that takes nothing, and looking back while a game is on."""

from __future__ import annotations

from pathlib import Path

from tablecam.events import Closed, Entered, Started
from tablecam.ports import Ports, Pressing
from tablecam.record import Record
from tablecam.session.keeping import RETRY_S
from tablecam.table import run, session_of
from tests.history.playing import PASCAL, WON, put
from tests.test_table import HEADER, FakeCamera, FakeDisplay, FakeEye, begun, pressing


class FullDisk:
    """A record on a disk that is full between two times of the session's clock."""

    def __init__(self, record: Record, full_s: float, free_s: float) -> None:
        self.record, self.full_s, self.free_s = record, full_s, free_s

    def __call__(self, _session: object, time_s: float) -> tuple[()]:
        full = self.full_s <= time_s < self.free_s
        self.record._connection.execute(f"PRAGMA query_only = {'ON' if full else 'OFF'}")
        return ()


def together(*each: Pressing) -> Pressing:
    return lambda session, time_s: tuple(press for made in each for press in made(session, time_s))


def test_a_throw_on_a_full_disk_is_not_shown_is_told_and_counts_once_there_is_room(tmp_path: Path) -> None:
    record, display = begun(tmp_path), FakeDisplay(tmp_path)
    disk = FullDisk(record, 0.7, 3.0)
    ports = Ports(FakeCamera(), FakeEye((4,), (5,)), disk, record, (display,))
    session = run(session_of(record, "en", None), ports, seconds=3.0 + RETRY_S + 1)
    assert record.open_game() == (*HEADER, "roll 4", "roll 5")
    assert session.unkept is None
    faces = [tuple(die.face for die in screen.dice) for screen in display.shown]
    told = [screen.trouble for screen in display.shown]
    first = next(place for place, trouble in enumerate(told) if trouble)
    after = next(place for place in range(first, len(told)) if not told[place])
    assert "can only be read" in told[first]
    assert set(faces[first:after]) == {(4,)}
    assert faces[-1] == (5,)
    for screen, stored in zip(display.shown, display.stored, strict=True):
        assert [f"roll {die.face}" for die in screen.dice] == stored[-1:]


def test_a_press_on_a_full_disk_changes_nothing_and_may_be_made_again(tmp_path: Path) -> None:
    record, display = begun(tmp_path, "roll 4"), FakeDisplay(tmp_path)
    presses = together(FullDisk(record, 0.3, 2.0), pressing((1.0, "STOP"), (3.0, "STOP")))
    ports = Ports(FakeCamera(), FakeEye(), presses, record, (display,))
    run(session_of(record, "en", None), ports, seconds=4.0)
    assert record.open_game() == (*HEADER, "roll 4", "stop")
    titles = [(screen.title, bool(screen.trouble)) for screen in display.shown]
    assert ("Luc", True) not in titles and titles[-1] == ("Luc", False)


def test_who_leaves_is_not_held_back_by_a_full_disk(tmp_path: Path) -> None:
    record = begun(tmp_path, *WON)
    leave = pressing((0.2, "MENU"), (0.3, "STOP"), (0.4, "OK"), (0.5, "CONTINUE"), (0.6, "OK"))
    ports = Ports(
        FakeCamera(),
        FakeEye(),
        together(FullDisk(record, 0.0, 99.0), leave),
        record,
        (FakeDisplay(tmp_path),),
    )
    assert run(session_of(record, "en", None), ports, seconds=50.0).leaving


def test_a_file_of_declic_that_cannot_be_written_does_not_undo_the_placement(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(("game declic", "players Ana, Luc")), Entered("place 46E C3", "hand")), 0.0)
    (tmp_path / "declic-0001.declic.new").mkdir()
    ports = Ports(FakeCamera(), FakeEye(), pressing((0.5, "UNDO")), record, ())
    session = run(session_of(record, "en", None), ports, seconds=1.0)
    assert record.open_game()[-1] == "undo"
    assert session.unkept is not None and session.unkept.trouble.key == "record.unwritable"
    assert session.table is not None and session.table.standing == ()


def test_people_look_back_at_a_game_and_step_through_it_while_theirs_waits(tmp_path: Path) -> None:
    record = Record(tmp_path)
    put(record, PASCAL, WON, Closed("finished"))
    put(record, PASCAL, ("roll 6",))
    session = session_of(record, "en", None)
    display = FakeDisplay(tmp_path)

    def walk(*labels: str) -> None:
        """Choose the lines with these words, one after the other."""
        nonlocal session
        for label in labels:
            for _ in range(60):
                items = display.shown[-1].items
                here = next((item for item in items if item.pointed), None)
                if here is not None and here.label == label:
                    break
                press_now("CONTINUE")
            press_now("OK")

    def press_now(button: str) -> None:
        nonlocal session
        presses = pressing((0.1, button))  # type: ignore[arg-type]
        session = run(session, Ports(FakeCamera(), FakeEye(), presses, record, (display,)), seconds=0.3)

    press_now("MENU")
    walk("Games, people, dice", "Game 1", "Replay")
    assert display.shown[-1].asked == "Game 1: 0 of 8"
    for _ in WON:
        press_now("CONTINUE")
    assert (display.shown[-1].title, display.shown[-1].asked) == ("Luc wins!", "Game 1: 8 of 8")
    press_now("STOP")
    assert display.shown[-1].asked == "Game 1: 7 of 8"
    press_now("MENU")
    assert display.shown[-1].title == "Ana"
    assert record.open_game() == (*PASCAL, "roll 6")
