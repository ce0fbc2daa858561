"""Backup and restore: one file, all of it or nothing, and what was there is kept."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import pytest

from tablecam.errors import HistoryError, RecordError
from tablecam.events import Closed, Entered
from tablecam.history.backup import restore_backup, write_backup
from tablecam.history.imports import open_to_take_in, take_in
from tablecam.history.reading import open_to_read
from tablecam.record import FILE_NAME, Record, open_record
from tests.history.playing import PASCAL, WON, put


def table(root: Path) -> tuple[Path, Path]:
    """A folder of games with one that is open, and a configuration."""
    folder, config = root / "games", root / "config" / "table.toml"
    with closing(Record(folder)) as record:
        put(record, PASCAL, WON, Closed("finished"))
        put(record, PASCAL, ("roll 3",))
    (folder / "head.json").write_text('{"taught": 1}')
    config.parent.mkdir()
    config.write_text('language = "fr"\n')
    return folder, config


def test_a_backup_brings_everything_to_another_table(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    assert write_backup(folder, config, tmp_path / "all.zip") == 2
    new, new_config = tmp_path / "new", tmp_path / "elsewhere" / "table.toml"
    assert restore_backup(tmp_path / "all.zip", new, new_config) == (2, None)
    with closing(open_record(new)) as opened:
        assert opened.record.open_game() == (*PASCAL, "roll 3")
        assert opened.record.lines(1) == (*PASCAL, *WON)
    assert (new / "head.json").read_text() == '{"taught": 1}'
    assert new_config.read_text() == 'language = "fr"\n'
    assert not (new / "manifest.json").exists()


def test_a_backup_of_a_table_that_plays_holds_what_was_entered_so_far(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    with closing(open_record(folder)) as opened:
        opened.record.append((Entered("roll 4", "camera"),), 1.0)
        write_backup(folder, config, tmp_path / "all.zip")
        opened.record.append((Entered("roll 5", "camera"),), 2.0)
    restore_backup(tmp_path / "all.zip", tmp_path / "new", tmp_path / "new.toml")
    assert Record(tmp_path / "new").open_game() == (*PASCAL, "roll 3", "roll 4")


def test_what_was_there_is_kept_aside(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    write_backup(folder, config, tmp_path / "all.zip")
    with closing(Record(folder)) as record:
        record.append((Entered("roll 6", "camera"),), 2.0)
    (folder / "head.json").write_text('{"taught": 2}')
    config.write_text("# mine\n")
    games, aside = restore_backup(tmp_path / "all.zip", folder, config)
    assert games == 2 and aside is not None
    assert Record(folder).open_game() == (*PASCAL, "roll 3")
    assert Record(aside).open_game() == (*PASCAL, "roll 3", "roll 6")
    assert (aside / "head.json").read_text() == '{"taught": 2}'
    assert (aside / "table.toml").read_text() == "# mine\n"
    assert config.read_text() == 'language = "fr"\n'


def test_nothing_is_put_back_under_a_table_that_plays(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    write_backup(folder, config, tmp_path / "all.zip")
    with closing(open_record(folder)) as opened:
        with pytest.raises(RecordError):
            restore_backup(tmp_path / "all.zip", folder, config)
        assert opened.record.open_game() == (*PASCAL, "roll 3")


def spoiled(file: Path, how: str) -> None:
    content = file.read_bytes()
    if how == "cut":
        file.write_bytes(content[: len(content) // 2])
    elif how == "text":
        file.write_text("no backup")
    else:
        with zipfile.ZipFile(file) as packed:
            files = {name: packed.read(name) for name in packed.namelist()}
        if how == "changed":
            files[FILE_NAME] = b"\xa5" * len(files[FILE_NAME])
        else:
            files = {"../../evil" if name == "head.json" else name: held for name, held in files.items()}
            files["manifest.json"] = files["manifest.json"].replace(b"head.json", b"../../evil")
        with zipfile.ZipFile(file, "w") as packed:
            for name, held in files.items():
                packed.writestr(name, held)


@pytest.mark.parametrize("how", ["cut", "text", "changed", "outside"])
def test_a_damaged_backup_changes_nothing(tmp_path: Path, how: str) -> None:
    folder, config = table(tmp_path)
    file = tmp_path / "all.zip"
    write_backup(folder, config, file)
    spoiled(file, how)
    with pytest.raises(HistoryError):
        restore_backup(file, folder, config)
    assert Record(folder).open_game() == (*PASCAL, "roll 3")
    assert list(folder.glob("replaced-*")) == []
    assert not (tmp_path.parent / "evil").exists()


def test_the_games_of_a_backup_can_be_taken_in_beside_others(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    write_backup(folder, config, tmp_path / "all.zip")
    other = Record(tmp_path / "other")
    put(other, PASCAL, ("roll 5",))
    assert take_in(other, tmp_path / "all.zip")[:2] == ((2, 3), 0)
    assert other.open_game() == (*PASCAL, "roll 5")
    assert take_in(other, tmp_path / "all.zip")[:2] == ((), 2)
    assert take_in(Record(tmp_path / "third"), folder / FILE_NAME)[:2] == ((1, 2), 0)


def test_a_backup_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    with pytest.raises(HistoryError):
        write_backup(folder, config, tmp_path / "absent" / "all.zip")
    with pytest.raises(HistoryError):
        write_backup(tmp_path / "nothing", config, tmp_path / "all.zip")


def test_a_full_disk_leaves_the_backup_before_and_no_half_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, config = table(tmp_path)
    target = tmp_path / "stick"
    target.mkdir()
    (target / "all.zip").write_bytes(b"the one before")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(HistoryError, match=r"reason\.full"):
        write_backup(folder, config, target / "all.zip")
    assert [path.read_bytes() for path in target.iterdir()] == [b"the one before"]


def everything(root: Path) -> dict[Path, bytes | None]:
    """Every file and folder, with its content."""
    return {path: path.read_bytes() if path.is_file() else None for path in root.rglob("*")}


@pytest.mark.parametrize("in_the_way", ["games.sqlite", "head.json", "table.toml"])
def test_where_one_file_cannot_be_put_back_none_is(tmp_path: Path, in_the_way: str) -> None:
    folder, config = table(tmp_path)
    write_backup(folder, config, tmp_path / "all.zip")
    place = config if in_the_way == config.name else folder / in_the_way
    place.unlink()
    place.mkdir()
    before = everything(tmp_path)
    with pytest.raises(HistoryError, match=r"history\.not-restored.*reason\.folder") as refused:
        restore_backup(tmp_path / "all.zip", folder, config)
    assert str(place) in str(refused.value.message)
    before.setdefault(folder / "games.lock")
    assert {**everything(tmp_path), folder / "games.lock": None} == before


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Has a kind of step fail as this one of them, counted from 0, and as the next ones where that lasts."""

    def fails(name: str, number: int, at: int, *, lasting: bool) -> None:
        work, steps = getattr(Path, name), count()

        def step(*arguments: object, **options: object) -> object:
            now = next(steps)
            if now == at or (lasting and now > at):
                raise OSError(number, "No")
            return work(*arguments, **options)

        monkeypatch.setattr(Path, name, step)

    return fails


@pytest.mark.parametrize("there", ["the same", "another", "nothing"])
@pytest.mark.parametrize(
    ("step", "number", "lasting"),
    [("write_bytes", errno.ENOSPC, True), ("replace", errno.EBUSY, False), ("unlink", errno.EIO, False)],
)
def test_a_disk_that_fails_at_any_step_of_a_restore_leaves_all_as_it_was(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    fails: Callable[..., None],
    there: str,
    step: str,
    number: int,
    lasting: bool,
) -> None:
    folder, config = other_place(tmp_path, there)
    before = everything(tmp_path)
    for at in count():
        fails(step, number, at, lasting=lasting)
        try:
            restore_backup(tmp_path / "all.zip", folder, config)
        except HistoryError as refused:
            assert refused.message.key == "history.not-restored"
            assert everything(tmp_path) == before
        else:
            break
        finally:
            monkeypatch.undo()
    assert at >= 3 or step == "unlink"


def other_place(root: Path, there: str) -> tuple[Path, Path]:
    """Where a backup of a table is put back to: its own folder, one whose plug was pulled, or a new one."""
    folder, config = table(root)
    write_backup(folder, config, root / "all.zip")
    if there == "another":
        with closing(Record(folder)) as record:
            record.append((Entered("roll 6", "camera"),), 1.0)
            shutil.copytree(folder, root / "unplugged")  # its last input lies in the journal
        config.write_text("# mine")
        return root / "unplugged", config
    return (folder, config) if there == "the same" else (root / "new" / "deep", root / "other" / "table.toml")


def test_where_not_even_the_old_can_be_put_back_it_is_kept_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: Callable[..., None]
) -> None:
    folder, config = other_place(tmp_path, "another")
    kept = 4  # the database, its journal and index, and the configuration; then the database is put in place
    fails("replace", errno.EIO, kept + 2, lasting=True)
    with pytest.raises(RecordError, match=r"record\.half-replaced") as refused:
        restore_backup(tmp_path / "all.zip", folder, config)
    monkeypatch.undo()
    [aside] = folder.glob("replaced-*")
    assert str(aside) in str(refused.value.message)
    assert Record(aside).open_game() == (*PASCAL, "roll 3", "roll 6")
    assert (aside / "table.toml").read_text() == "# mine"


def full_disk(*_: object) -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    raise error


def test_a_backup_needs_no_room_but_its_own_and_leaves_nothing_where_the_games_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, config = other_place(tmp_path, "another")
    (folder / f"{FILE_NAME}-shm").unlink()
    (folder / f"{FILE_NAME}-shm").mkdir()  # as where SQLite may not have one, or finds no room for it
    before = everything(folder)
    monkeypatch.setattr("tablecam.record.store.connect", full_disk)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert write_backup(folder, config, tmp_path / "last.zip") == 2
    assert everything(folder).keys() <= before.keys()
    monkeypatch.undo()
    restore_backup(tmp_path / "last.zip", tmp_path / "new", tmp_path / "new.toml")
    assert Record(tmp_path / "new").open_game() == (*PASCAL, "roll 3", "roll 6")


def test_looking_things_up_changes_nothing_where_the_games_are(tmp_path: Path) -> None:
    folder, config = table(tmp_path)
    before = everything(folder)
    with closing(open_to_read(folder)) as record:
        assert record.games == 2
    write_backup(folder, config, tmp_path / "all.zip")
    take_in(Record(tmp_path / "other"), folder / FILE_NAME)
    assert everything(folder) == before


@pytest.mark.parametrize("where", ["tablecam.record.store.connect", "tablecam.record.schema._look_over"])
def test_a_full_disk_takes_no_games_in_and_nothing_is_left_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(where, full_disk)
    with pytest.raises(HistoryError, match=r"history\.not-taken-in.*reason\.full"):
        open_to_take_in(tmp_path / "new" / "deep")
    assert everything(tmp_path) == {}


def test_a_disk_that_fills_up_as_games_are_taken_in_takes_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, config = table(tmp_path)
    write_backup(folder, config, tmp_path / "all.zip")
    with closing(open_to_take_in(tmp_path / "other")) as record:
        monkeypatch.setattr(Record, "_take_in", full_disk)
        with pytest.raises(HistoryError, match=r"history\.not-taken-in.*reason\.full"):
            take_in(record, tmp_path / "all.zip")
        assert record.games == 0


def take_in_anew(file: Path, folder: Path, _: Path) -> None:
    with closing(Record(folder)) as record:
        take_in(record, file)


@pytest.mark.parametrize("use", [restore_backup, take_in_anew])
def test_a_backup_that_is_not_whole_is_called_damaged(tmp_path: Path, use: Callable[..., object]) -> None:
    folder, config = table(tmp_path)
    file = tmp_path / "all.zip"
    write_backup(folder, config, file)
    whole = file.read_bytes()
    for length in range(60, len(whole) - 1, len(whole) // 9):
        file.write_bytes(whole[:length])
        with pytest.raises(HistoryError, match=r"history\.backup-damaged"):
            use(file, tmp_path / "new", config)
    for place in range(200, len(whole), len(whole) // 40):  # wherever something else is read
        file.write_bytes(whole[:place] + b"\xa5\x5a\xa5" + whole[place + 3 :])
        with suppress(HistoryError):  # nothing else, and what does come in is right
            use(file, tmp_path / "new", config)
            assert Record(tmp_path / "new").lines(2) == (*PASCAL, "roll 3")


@pytest.mark.parametrize("use", [restore_backup, take_in_anew])
@pytest.mark.parametrize("name", [FILE_NAME, "head.json", "table.toml", "manifest.json"])
def test_a_backup_without_one_of_its_files_is_refused_in_a_sentence(
    tmp_path: Path, name: str, use: Callable[..., object]
) -> None:
    folder, config = table(tmp_path)
    write_backup(folder, config, tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as packed, zipfile.ZipFile(tmp_path / "less.zip", "w") as less:
        for each in set(packed.namelist()) - {name}:
            less.writestr(each, packed.read(each))
    expected = "no-backup" if name == "manifest.json" else "backup-damaged"
    with pytest.raises(HistoryError, match=rf"history\.{expected}"):
        use(tmp_path / "less.zip", tmp_path / "new", config)
