"""Each check tells a machine that is well from one that is not, and says what to do."""

from __future__ import annotations

import inspect
import os
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import cv2
import pytest

from tablecam.config import Config, load_config
from tablecam.doctor import examine
from tablecam.doctor.checks import CHECKS, Check
from tablecam.doctor.facts import CameraFacts, DisplayFacts, PinFacts, SoundFacts
from tablecam.doctor.findings import STATES, Finding
from tablecam.doctor.machine import Machine, this_machine
from tablecam.doctor.pi import THROTTLED
from tablecam.doctor.remedies import ON_A_BOX
from tablecam.doctor.screen import missing_letters
from tablecam.events import Entered, Started
from tablecam.messages import Message, message
from tablecam.record import SCHEMA_VERSION, Record
from tablecam.words import CATALOGUES, LANGUAGES
from tests.doctor.machines import PICTURES, PINS, TROUBLE, healthy_pi, plain_pc, told, write

MEMORY = f"MemTotal: {900 * 1024} kB\nMemAvailable: {80 * 1024} kB\n"
LOG = "2027-01-13T20:00:00+0000 The disk is full.\n2027-01-14T20:00:00+0000 The camera is gone.\n"
OLD_LOG = "2020-01-01T20:00:00+0000 The camera is gone.\n"
JOURNAL = "2027-01-15T07:00:00+0000 box tablecam[12]: Traceback (most recent call last):"
ON_A_PI = tuple(name for name in CHECKS if name.startswith("pi-"))
Change = Callable[[Path], dict[str, Any]]


@pytest.fixture(autouse=True)
def library(monkeypatch: pytest.MonkeyPatch) -> None:
    """picamera2 is installed."""
    monkeypatch.setattr("tablecam.doctor.camera.find_spec", lambda name: name)


def found_on(machine: Machine) -> dict[str, Finding]:
    return dict(examine(machine))


def checked(machine: Machine, name: str) -> Finding:
    return dict(examine(machine, {name: CHECKS[name]}))[name]


def test_on_a_healthy_pi_everything_is_well(tmp_path: Path) -> None:
    found = found_on(healthy_pi(tmp_path))
    assert {name: told(finding) for name, finding in found.items() if finding.state != "ok"} == {}
    assert "imx708" in told(found["pi-camera-chip"]) and "Raspberry Pi 4" in told(found["pi-camera-chip"])
    assert "20000" in told(found["pi-exposure"])
    assert "LGPIOFactory" in told(found["pi-gpio-chip"])


def test_what_only_a_pi_can_show_is_not_said_to_be_well_elsewhere(tmp_path: Path) -> None:
    found = found_on(plain_pc(tmp_path))
    assert len(ON_A_PI) == 9
    assert {told(found[name]) for name in ON_A_PI} == {"not a Raspberry Pi: not checked"}
    assert {found[name].state for name in ON_A_PI} == {"unknown"}
    assert {finding.state for finding in found.values()} == {"ok", "unknown"}


def camera(**changes: Any) -> Change:
    return lambda _: {"camera": lambda: replace(PICTURES, **changes)}


def pins(**facts: Any) -> Change:
    return lambda _: {"pins": lambda: PinFacts(**facts)}


def no_picture(_: Path) -> dict[str, Any]:
    return {"camera": lambda: CameraFacts(trouble=TROUBLE)}


def without(name: str) -> Change:
    def change(root: Path) -> dict[str, Any]:
        (root / name).unlink()
        return {}

    return change


def forbidden(name: str) -> Change:
    return lambda root: {"may_use": lambda path: path.exists() and path != root / name}


def held(name: str) -> Change:
    return lambda root: {"holder": lambda path: "motion (process 12)" if path == root / name else None}


def with_file(name: str, text: str) -> Change:
    def change(root: Path) -> dict[str, Any]:
        write(root, name, text)
        return {}

    return change


def answering(**answers: str) -> Change:
    return lambda _: {"run": lambda *words: answers.get(words[0])}


def damaged_record(root: Path) -> dict[str, Any]:
    path = root / "games" / "games.sqlite"
    Record(path.parent).close()
    data = bytearray(path.read_bytes())
    data[-4096:] = b"\x55" * 4096
    path.write_bytes(data)
    return {}


def newer_record(root: Path) -> dict[str, Any]:
    (root / "games").mkdir()
    with sqlite3.connect(root / "games" / "games.sqlite") as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    connection.close()
    return {}


def foreign_record(root: Path) -> dict[str, Any]:
    (root / "games").mkdir()
    with sqlite3.connect(root / "games" / "games.sqlite") as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    return {}


def with_copies(*sound: bool) -> Change:
    """A record with a copy for each of some days, the oldest first."""

    def change(root: Path) -> dict[str, Any]:
        Record(root / "games").close()
        for day, whole in enumerate(sound, start=1):
            copy = root / "games" / "backups" / f"games-2027-01-0{day}.sqlite"
            copy.parent.mkdir(exist_ok=True)
            data = (root / "games" / "games.sqlite").read_bytes()
            copy.write_bytes(data if whole else data[:-4096] + b"\x55" * 4096)
        return {}

    return change


def failed_starts(*reasons: str) -> Change:
    return with_file("run/tablecam/failed-starts", "".join(f"{reason}\n" for reason in reasons))


def service(**properties: object) -> Change:
    told_by_systemd = {"ActiveState": "active", "SubState": "running", "NRestarts": 0} | properties
    return answering(systemctl="\n".join(f"{name}={value}" for name, value in told_by_systemd.items()))


def other_user(_: Path) -> dict[str, Any]:
    return {"groups": frozenset({"pi", "video"})}


def board_model_missing(root: Path) -> dict[str, Any]:
    card = healthy_pi(root).card
    for path in card.parent.iterdir():
        if path.is_file() and not path.name.startswith("block-face"):
            (root / path.name).write_bytes(path.read_bytes())
    return {"card": root / "reader.json"}


def held_by_the_table(_: Path) -> dict[str, Any]:
    """A table plays: it has the devices and its games."""
    busy = message("buttons.taken", button="STOP", pin=17)
    return {
        "holder": lambda _: "tablecam (process 7)",
        "camera": lambda: CameraFacts(trouble=TROUBLE),
        "display": lambda: DisplayFacts(trouble=TROUBLE),
        "pins": lambda: replace(PINS, tried=0, refused=busy),
    }


def changed_model(root: Path) -> dict[str, Any]:
    card = healthy_pi(root).card
    for path in card.parent.glob("*.onnx"):
        (root / path.name).write_bytes(b"other")
    (root / "reader.json").write_bytes(card.read_bytes())
    return {"card": root / "reader.json"}


def throttled_by_the_kernel(root: Path) -> dict[str, Any]:
    return with_file(THROTTLED, "50005\n")(root) | answering()(root)


def troubles(root: Path) -> dict[str, Any]:
    path = write(root, "table.toml", 'colour = 1\nlanguage = "de"\n')
    return {"troubles": load_config(path)[1]}


@pytest.mark.parametrize(
    ("name", "change", "state", "words"),
    [
        ("model", changed_model, "broken", ("onnx", "systemd/install --remove", "games and settings stay")),
        ("model", board_model_missing, "broken", ("block-face", "systemd/install --remove")),
        ("backups", with_copies(), "ok", ("no copy yet",)),
        ("backups", with_copies(False, True), "ok", ("2", "games-2027-01-02")),
        ("backups", with_copies(True, False), "look", ("games-2027-01-02", "history backup")),
        ("memory", with_file("proc/meminfo", MEMORY), "look", ("80 of 900 MB", "off and on")),
        ("memory", without("proc/meminfo"), "unknown", ()),
        ("service", other_user, "look", ("sudo -u tablecam",)),
        ("service", without("etc/systemd/system/tablecam.service"), "unknown", ("not installed",)),
        ("service", service(NRestarts=4), "look", ("4 times", "--report")),
        ("service", service(ActiveState="inactive", SubState="dead"), "look", ("dead", "off and on")),
        ("service", service(ActiveState="failed", SubState="failed"), "broken", ("failed", "--report")),
        ("service", service(SubState="auto-restart"), "broken", ("auto-restart",)),
        ("service", failed_starts("No camera.", ""), "broken", ("No camera.",)),
        ("service", failed_starts("", "", ""), "broken", ("fails to start",)),
        ("service", failed_starts(""), "ok", ("it runs",)),
        ("service", answering(), "unknown", ("systemd",)),
        (
            "errors",
            with_file("logs/tablecam.log", LOG),
            "look",
            ("2027-01-14", "The camera is gone.", "MENU"),
        ),
        ("errors", with_file("logs/tablecam.log", OLD_LOG), "ok", ("2020-01-01",)),
        ("errors", with_file("games/tablecam.log", "?\n"), "ok", ()),
        ("errors", answering(journalctl=JOURNAL), "look", ("2027-01-15", "Traceback")),
        ("configuration", troubles, "look", ("line 1", "colour", "line 2", "de")),
        ("record", damaged_record, "broken", ("games.sqlite", "newest good copy by itself")),
        ("record", newer_record, "broken", ("newer", "git pull", "systemd/install")),
        ("record", with_file("games/games.sqlite", "not a database at all"), "broken", ("damaged",)),
        ("record", foreign_record, "broken", ("another program",)),
        ("record", with_file("games/games.sqlite", ""), "ok", ("no games yet",)),
        ("record", with_file("games/games.sqlite/a", ""), "broken", ("it is a folder", "right")),
        ("disk", with_file("games", "no folder"), "broken", ("a file stands where a folder",)),
        ("disk", lambda _: {"free_bytes": lambda _: 150_000_000}, "look", ("150 MB", "Make room")),
        ("disk", lambda _: {"free_bytes": lambda _: 3_000_000}, "broken", ("3 MB", "Make room")),
        ("disk", lambda _: {"is_read_only": lambda _: True}, "broken", ("only be read", "another card")),
        ("disk", lambda _: {"may_use": lambda _: False}, "broken", ("cannot be written", "right")),
        ("clock", lambda _: {"now_s": lambda: 1000.0}, "look", ("1970", "timedatectl")),
        ("clock", answering(timedatectl="no"), "look", ("network",)),
        ("clock", answering(), "unknown", ("2027",)),
        ("display", lambda _: {"display": lambda: DisplayFacts(trouble=TROUBLE)}, "broken", ("screen",)),
        (
            "display",
            lambda _: {"display": lambda: DisplayFacts(driver="dummy")},
            "look",
            ("SDL_VIDEODRIVER",),
        ),
        (
            "groups",
            lambda _: {"groups": frozenset({"tablecam", "video"})},
            "look",
            ("render,input,gpio", "systemd/install"),
        ),
        ("groups", lambda _: {"groups": frozenset({"root"})}, "ok", ("root",)),
        ("sound", lambda _: {"sound": lambda: SoundFacts(trouble=TROUBLE)}, "unknown", ()),
        ("sound", lambda _: {"environment": {"SDL_AUDIODRIVER": "dummy"}}, "unknown", ("fine", "dummy")),
        ("sound", lambda _: {"config": Config(volume=0)}, "unknown", ("off",)),
        ("speech", lambda _: {}, "ok", ("espeak-ng",)),
        ("speech", lambda _: {"which": lambda _: None}, "unknown", ("neither",)),
        ("groups", lambda _: {"groups": frozenset(), "environment": {"DISPLAY": ":0"}}, "ok", ("desktop",)),
        ("groups", lambda _: {"groups": frozenset(), "known_groups": frozenset()}, "ok", ()),
        ("camera-devices", without("dev/media0"), "broken", ("missing", "video0 (imx708)")),
        (
            "camera-devices",
            forbidden("dev/media0"),
            "broken",
            ("may not open", "media0", "systemd/install", "into video"),
        ),
        ("camera-holder", held("dev/media0"), "ok", ("motion (process 12)", "lets the table")),
        ("camera-holder", without("dev/media0"), "unknown", ("no device",)),
        ("camera-picture", no_picture, "broken", ("gives no more pictures", "cable")),
        ("camera-light", camera(brightness=12.0), "look", ("12 of 255", "lamp")),
        ("camera-light", camera(brightness=240.0), "look", ("glare",)),
        ("camera-light", no_picture, "unknown", ("without a picture",)),
        ("camera-sharpness", camera(edge=0.006), "look", ("7.7 px", "Focus")),
        ("camera-sharpness", camera(contrast=3.0), "look", ("Lay the mat",)),
        ("camera-sharpness", no_picture, "unknown", ("without a picture",)),
        ("camera-rate", camera(rate=2.5), "look", ("2.5 pictures", "USB")),
        ("camera-rate", no_picture, "unknown", ("without a picture",)),
        ("camera-picture", camera(frozen=True), "broken", ("same picture", "unplug")),
        ("camera-flicker", camera(flicker=0.05), "look", ("5 %", "lamp")),
        ("camera-flicker", camera(flicker=0.01), "ok", ()),
        ("camera-flicker", no_picture, "unknown", ("without a picture",)),
        ("buttons", pins(tried=5, down=("STOP (17)",)), "look", ("STOP (17)", "ground")),
        ("buttons", pins(refused=TROUBLE), "look", ("table.toml",)),
        ("buttons", pins(trouble=TROUBLE), "unknown", ()),
        ("buttons", lambda _: {"config": Config()}, "unknown", ("keys",)),
        ("buttons", held_by_the_table, "ok", ("tablecam (process 7)",)),
        ("camera-holder", held_by_the_table, "ok", ("plays here",)),
        ("gpio-holder", held_by_the_table, "ok", ("plays here",)),
        ("camera-picture", held_by_the_table, "unknown", ("MENU",)),
        ("display", held_by_the_table, "unknown", ("MENU",)),
        ("pi-display-driver", held_by_the_table, "unknown", ("MENU",)),
        ("gpio", without("dev/gpiochip0"), "look", ("no GPIO chip", "keyboard")),
        ("gpio", forbidden("dev/gpiochip0"), "look", ("gpiochip0", "into gpio")),
        ("gpio-factory", lambda _: {"pins": lambda: PinFacts(trouble=TROUBLE)}, "look", ("systemd/install",)),
        ("gpio-factory", pins(factory="NativeFactory"), "look", ("systemd/install",)),
        ("gpio-holder", held("dev/gpiochip0"), "look", ("motion (process 12)",)),
        ("gpio-holder", without("dev/gpiochip0"), "unknown", ("no GPIO chip",)),
        ("temperature", with_file("sys/class/thermal/thermal_zone1/temp", "83500"), "look", ("84 °C", "fan")),
        ("temperature", with_file("sys/class/thermal/thermal_zone0/temp", "?"), "unknown", ()),
        ("pi-exposure", camera(settings={"ExposureTime": (10, 30)}), "look", ("10 … 30", "report")),
        ("pi-white-balance", camera(settings={}), "unknown", ("ColourGains",)),
        ("pi-focus", camera(settings={"LensPosition": (1.0, 2.0)}), "look", ("LensPosition",)),
        ("pi-exposure", no_picture, "unknown", ("without a picture",)),
        ("pi-exposure", lambda _: {"config": Config(camera="v4l2:0")}, "unknown", ("v4l2:0",)),
        ("pi-frame-rate", camera(rate=8.0), "look", ("8.0 pictures", "1280 x 960")),
        ("pi-gpio-chip", lambda _: {"pins": lambda: PinFacts(trouble=TROUBLE)}, "look", ("systemd/install",)),
        ("pi-permissions", forbidden("dev/dri/card0"), "look", ("card0", "systemd/install")),
        ("pi-display-driver", lambda _: {"display": lambda: DisplayFacts(trouble=TROUBLE)}, "look", ()),
        ("pi-throttling", answering(vcgencmd="throttled=0x50005"), "look", ("now", "voltage", "0x50005")),
        ("pi-throttling", answering(vcgencmd="throttled=0x80000"), "look", ("since", "too hot")),
        ("pi-throttling", answering(), "unknown", ("vcgencmd",)),
        ("pi-throttling", throttled_by_the_kernel, "look", ("0x50005",)),
    ],
)
def test_what_is_wrong_is_told_with_what_to_do(
    tmp_path: Path, name: str, change: Change, state: str, words: tuple[str, ...]
) -> None:
    machine = healthy_pi(tmp_path)
    finding = checked(replace(machine, **change(tmp_path)), name)
    assert finding.state == state, told(finding)
    assert all(word in told(finding) for word in words), told(finding)
    assert finding.remedy is None or is_registered(finding.remedy, name), finding.remedy


def is_registered(remedy: Message, name: str) -> bool:
    """Whether the registry knows that this may have to be done about it."""
    return remedy.key in {*CHECKS[name].remedies, *(ON_A_BOX.get(key) for key in CHECKS[name].remedies)}


@pytest.mark.parametrize("name", CHECKS)
def test_the_registry_names_each_check_what_it_looks_at_and_what_may_be_done(name: str) -> None:
    assert (inspect.getdoc(CHECKS[name].look) or "").partition("\n")[0].endswith(".")
    for language in LANGUAGES:
        words = CATALOGUES[language]
        assert f"doctor.title.{name}" in words
        assert all(key in words for key in CHECKS[name].remedies)


def test_what_hangs_is_given_up_and_the_others_go_on(tmp_path: Path) -> None:
    released = Event()

    def hanging(_: Machine) -> Finding:
        released.wait(60)
        raise AssertionError

    found = dict(
        examine(healthy_pi(tmp_path), {"disk": Check(hanging, limit_s=0.1), "memory": CHECKS["memory"]})
    )
    released.set()
    assert found["disk"].state == "broken" and "hangs" in told(found["disk"])
    assert found["memory"].state == "ok"


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_that_fails_itself_is_broken_and_the_others_go_on(tmp_path: Path, name: str) -> None:
    def failing(_: Machine) -> Finding:
        raise ZeroDivisionError("by nothing")

    found = dict(examine(healthy_pi(tmp_path), {**CHECKS, name: Check(failing)}))
    assert found[name].state == "broken"
    assert "ZeroDivisionError: by nothing" in told(found[name])
    assert {other for other, finding in found.items() if finding.state == "broken"} == {name}


def test_whatever_probe_fails_every_check_still_tells_something(tmp_path: Path) -> None:
    def failing(*_: object) -> Any:
        raise OSError("no such thing")

    asked = (
        "camera",
        "display",
        "pins",
        "sound",
        "may_use",
        "holder",
        "run",
        "which",
        "free_bytes",
        "is_read_only",
        "now_s",
    )
    found = found_on(healthy_pi(tmp_path, **dict.fromkeys(asked, failing)))
    assert list(found) == list(CHECKS)
    for finding in found.values():
        assert finding.state in STATES and told(finding)
        assert (finding.remedy is not None) == (finding.state in ("look", "broken"))


def test_a_camera_that_another_process_has_is_not_called_broken(tmp_path: Path) -> None:
    table = {**held("dev/media0")(tmp_path), **no_picture(tmp_path)}
    for name in ("camera-picture", "camera-holder"):
        finding = checked(healthy_pi(tmp_path, **table), name)
        assert finding.state == "look"
        assert "end motion (process 12)" in told(finding)


@pytest.mark.parametrize("kind", ["sim", "file:evening.mp4", "dir:stills"])
def test_a_camera_without_a_device_needs_none(tmp_path: Path, kind: str) -> None:
    found = found_on(plain_pc(tmp_path, config=Config(camera=kind)))
    assert found["camera-devices"].state == "ok"
    assert found["camera-holder"].state == "unknown"
    assert found["camera-rate"].state == ("ok" if kind == "sim" else "unknown")


def test_the_usb_camera_that_is_named_must_be_there_and_others_are_told(tmp_path: Path) -> None:
    finding = checked(plain_pc(tmp_path, config=Config(camera="v4l2:2")), "camera-devices")
    assert finding.state == "broken"
    assert "video0" in told(finding)


def test_the_library_of_the_pis_camera_is_named_where_it_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablecam.doctor.camera.find_spec", lambda _: None)
    missing = checked(healthy_pi(tmp_path), "camera-library")
    assert missing.state == "broken"
    assert "picamera2, libcamera" in told(missing) and "systemd/install" in told(missing)
    on_a_pc = checked(plain_pc(tmp_path, config=Config(camera="picamera2")), "camera-library")
    assert "apt install" in told(on_a_pc)
    assert checked(plain_pc(tmp_path), "camera-library").state == "ok"


def test_games_are_counted_without_writing_while_a_table_plays(tmp_path: Path) -> None:
    record = Record(tmp_path / "games")
    record.append([Started(("game pascal", "players Ana, Luc")), Entered("roll 4", "camera")], 0.0)
    assert "games in it: 1" in told(checked(healthy_pi(tmp_path), "record"))
    record.close()
    files = {path: path.read_bytes() for path in record.path.parent.iterdir()}
    assert "games in it: 1" in told(checked(healthy_pi(tmp_path), "record"))
    assert {path: path.read_bytes() for path in record.path.parent.iterdir()} == files


def test_looking_makes_no_record(tmp_path: Path) -> None:
    assert checked(healthy_pi(tmp_path), "record").state == "ok"
    assert not (tmp_path / "games").exists()


def test_a_missing_or_old_opencv_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "__version__", "4.6.0")
    assert checked(healthy_pi(tmp_path), "opencv").state == "look"
    monkeypatch.setitem(sys.modules, "cv2", None)
    missing = checked(healthy_pi(tmp_path), "opencv")
    assert missing.state == "broken"
    assert "systemd/install --remove" in told(missing)
    assert "pip install" in told(checked(plain_pc(tmp_path), "opencv"))


def test_a_system_of_32_bits_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    assert "64" in told(checked(healthy_pi(tmp_path), "python"))


def test_letters_that_the_font_has_not_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert missing_letters("aé\u202fß漢\U0001f3b2") == ["漢", "\U0001f3b2"]
    monkeypatch.setattr("tablecam.doctor.screen.missing_letters", lambda _: ["œ"])
    assert "œ" in told(checked(healthy_pi(tmp_path), "fonts"))


def test_this_machine_can_be_asked() -> None:
    machine = this_machine()
    assert machine.groups
    assert machine.run("echo", "here") == "here"
    assert machine.run("false") is None
    assert machine.run("no-such-command") is None
    assert machine.free_bytes(Path("/")) > 0


def test_a_record_in_a_folder_that_may_not_be_looked_into_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = healthy_pi(tmp_path)

    def refuse(path: Path) -> bool:
        if path.is_relative_to(machine.record.parent):
            raise PermissionError(13, "Permission denied")
        return path.is_dir()

    monkeypatch.setattr(Path, "exists", refuse)
    found = dict(examine(machine, {name: CHECKS[name] for name in ("record", "disk")}))
    assert found["record"].state == "broken" and found["record"].found.key == "record.unwritable"
    assert found["disk"].found.key == "doctor.disk.free"


@pytest.mark.parametrize(
    ("code", "state", "words"),
    [
        (sqlite3.SQLITE_CORRUPT, "broken", ("damaged", "newest good copy")),
        (sqlite3.SQLITE_NOTADB, "broken", ("damaged", "newest good copy")),
        (sqlite3.SQLITE_FULL, "broken", ("the disk is full", "Make room")),
        (sqlite3.SQLITE_IOERR, "broken", ("the disk reports errors", "card")),
        (sqlite3.SQLITE_READONLY, "broken", ("no right", "right to write")),
        (sqlite3.SQLITE_CANTOPEN, "broken", ("no right", "right to write")),
        (sqlite3.SQLITE_BUSY, "unknown", ("another tablecam",)),
    ],
)
def test_only_a_record_that_is_malformed_is_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, state: str, words: tuple[str, ...]
) -> None:
    Record(tmp_path / "games").close()
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = code

    def refuse(_: Path) -> sqlite3.Connection:
        raise error

    monkeypatch.setattr("tablecam.doctor.storage.snapshot", refuse)
    monkeypatch.setattr(os, "access", lambda *_: False)
    finding = checked(healthy_pi(tmp_path), "record")
    assert finding.state == state
    assert all(word in told(finding) for word in words), told(finding)
    assert ("damaged" in told(finding)) == ("damaged" in words)
    assert finding.remedy is None or is_registered(finding.remedy, "record")


def test_a_sound_record_beside_what_a_full_disk_left_is_well(tmp_path: Path) -> None:
    Record(tmp_path / "games").close()
    (tmp_path / "games" / "games.sqlite-shm").write_bytes(b"\0\0\0")
    (tmp_path / "games" / "games.sqlite-wal").touch()
    assert checked(healthy_pi(tmp_path), "record").state == "ok"
