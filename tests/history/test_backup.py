"""Backup and restore: one file, all of it or nothing, and what was there is kept."""

from __future__ import annotations

import errno
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from tablecam.errors import HistoryError, RecordError
from tablecam.events import Closed, Entered
from tablecam.history.backup import restore_backup, write_backup
from tablecam.history.imports import take_in
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
