"""The store of games: what was shown is on the disk, whatever happens to the process."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablecam.errors import DiskTrouble, RecordError
from tablecam.events import Closed, Entered, Started
from tablecam.record import FILE_NAME, Record, StoredGame, StoredInput
from tablecam.words import LANGUAGES, say

HEADER = ("game pascal", "players Ana, Luc")

CHILD = """
import itertools, sys
from pathlib import Path
from tablecam.events import Entered, Started
from tablecam.record import Record

record = Record(Path(sys.argv[1]))
lines = record.open_game()
if not lines:
    record.append((Started(("game pascal", "players Ana, Luc")),), 0.0)
    print("game pascal", "players Ana, Luc", sep="\\n", flush=True)
for number in itertools.count(len(lines)):
    record.append((Entered(f"roll {number}", "camera"),), number / 10)
    print(f"roll {number}", flush=True)
"""


def refusal(folder: Path) -> str:
    with pytest.raises(RecordError) as refused:
        Record(folder)
    sentences = [say(refused.value.message, language) for language in LANGUAGES]
    assert all(str(folder / FILE_NAME) in sentence for sentence in sentences)
    return refused.value.message.key


def test_an_open_game_is_found_again_with_all_its_lines(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER),), 1.5)
    record.append((Entered("roll 4", "camera"), Entered("continue", "buttons")), 2.0)
    record.close()
    again = Record(tmp_path)
    assert again.open_game() == (*HEADER, "roll 4", "continue")
    again.append((Entered("roll 5", "hand"),), 3.0)
    assert again.script(1) == "game pascal\nplayers Ana, Luc\nroll 4\ncontinue\nroll 5\n"


@pytest.mark.parametrize("how", ["finished", "abandoned"])
def test_a_closed_game_is_not_opened_again(tmp_path: Path, how: str) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER), Entered("roll 4", "camera"), Closed(how)), 1.0)  # type: ignore[arg-type]
    assert record.open_game() == ()
    record.append((Started(HEADER),), 2.0)
    assert record.open_game() == HEADER
    assert record.games == 2
    assert record.lines(1) == (*HEADER, "roll 4")


def test_a_game_the_record_does_not_hold_has_no_lines(tmp_path: Path) -> None:
    record = Record(tmp_path)
    assert record.open_game() == ()
    assert record.lines(7) == ()


def test_each_input_keeps_its_source_its_time_and_the_wall_time(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER), Entered("roll 4", "camera")), 1.25)
    record.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        source, time_s, at = connection.execute("SELECT source, time_s, at FROM inputs").fetchone()
    assert (source, time_s) == ("camera", 1.25)
    assert at.endswith("Z") and at.startswith("2")


def test_a_batch_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER), Closed("finished")), 0.0)
    with pytest.raises(RecordError):
        record.append((Started(HEADER), Closed("finished"), Closed("finished")), 1.0)
    assert record.games == 1
    record.append((Started(HEADER),), 2.0)
    assert record.games == 2


def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    record = Record(tmp_path)
    assert record._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert record._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_nothing_shown_is_lost_however_often_the_process_is_killed(tmp_path: Path) -> None:
    chance = random.Random(20)
    shown: list[str] = []
    for _ in range(50):
        command = [sys.executable, "-c", CHILD, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            shown += [child.stdout.readline().rstrip("\n")]
            time.sleep(chance.uniform(0, 0.02))
            child.send_signal(signal.SIGKILL)
            shown += child.stdout.read().splitlines()
        record = Record(tmp_path)
        stored = list(record.open_game())
        record.close()
        assert stored[: len(shown)] == shown
        assert len(stored) - len(shown) <= 1  # on the disk, and killed before it was shown
        shown = stored
    assert len(shown) > 100


def test_two_processes_that_play_one_game_do_not_mix_their_lines(tmp_path: Path) -> None:
    first = Record(tmp_path)
    first.append((Started(HEADER),), 0.0)
    second = Record(tmp_path)
    first.append((Entered("roll 4", "camera"),), 1.0)
    with pytest.raises(RecordError) as refused:
        second.append((Entered("roll 5", "camera"),), 1.0)
    assert refused.value.message.key == "record.taken"
    assert first.open_game() == (*HEADER, "roll 4")


def test_a_newer_record_is_refused_and_left_alone(tmp_path: Path) -> None:
    Record(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert refusal(tmp_path) == "record.newer"


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    connection.close()
    assert refusal(tmp_path) == "record.foreign"


def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database " * 1000)
    assert refusal(tmp_path) == "record.damaged"
    assert (tmp_path / FILE_NAME).read_bytes().startswith(b"not a database")


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER), *(Entered(f"roll {n}" * 9, "camera") for n in range(500))), 0.0)
    record.close()
    path = tmp_path / FILE_NAME
    whole = path.read_bytes()
    middle = len(whole) // 2 // 4096 * 4096
    path.write_bytes(whole[:middle] + b"\xa5" * 4096 + whole[middle + 4096 :])
    assert refusal(tmp_path) == "record.damaged"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refusal(tmp_path / "file" / "games") == "record.unwritable"


def test_a_database_that_is_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert refusal(tmp_path) == "record.unwritable"


def test_a_full_disk_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER), Entered("roll 4", "camera")), 0.0)
    [pages] = record._connection.execute("PRAGMA page_count").fetchone()
    record._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(DiskTrouble) as refused:
        record.append(tuple(Entered("roll 5" * 900, "camera") for _ in range(9)), 1.0)
    assert refused.value.message.key == "record.full"
    assert record.open_game() == (*HEADER, "roll 4")
    record._connection.execute("PRAGMA max_page_count = 100000")
    record.append((Entered("roll 6", "camera"),), 2.0)
    assert Record(tmp_path).open_game() == (*HEADER, "roll 4", "roll 6")


def test_a_disk_that_can_only_be_read_is_named(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER),), 0.0)
    record._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(DiskTrouble) as refused:
        record.append((Entered("roll 5", "camera"),), 1.0)
    assert refused.value.message.key == "record.read-only"


def played_elsewhere(*lines: str) -> StoredGame:
    at = "2025-05-01T20:00:00.000Z"
    inputs = tuple(StoredInput(line, "hand", 0.0, at) for line in lines)
    return StoredGame(0, HEADER, inputs, at, "finished", "old.table")


def test_games_taken_in_stand_beside_the_one_that_is_played(tmp_path: Path) -> None:
    record = Record(tmp_path)
    record.append((Started(HEADER), Entered("roll 4", "camera")), 0.0)
    other = Record(tmp_path)
    assert other.take_in((played_elsewhere("roll 1"), played_elsewhere("roll 2"))) == (2, 3)
    record.append((Entered("roll 5", "camera"),), 1.0)
    assert Record(tmp_path).open_game() == (*HEADER, "roll 4", "roll 5")
    record.append((Closed("finished"), Started(HEADER)), 2.0)
    assert record.current == 4
    stored = record.stored(2)
    assert stored is not None
    assert (stored.lines, stored.closed, stored.origin) == ((*HEADER, "roll 1"), "finished", "old.table")
    assert stored.at == "2025-05-01T20:00:00.000Z"


def test_a_game_begins_only_where_no_other_process_plays(tmp_path: Path) -> None:
    first, second = Record(tmp_path), Record(tmp_path)
    first.append((Started(HEADER),), 0.0)
    with pytest.raises(RecordError) as refused:
        second.append((Started(HEADER),), 0.0)
    assert refused.value.message.key == "record.taken"
