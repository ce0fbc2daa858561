"""A report for whoever is to find out what is wrong: one zip file.

In it: what doctor found, the versions of everything, `table.toml`, what was set up and measured, the logs.
Not in it: games, and the names of people, of the user, of the machine; pictures only if somebody allows it.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from importlib.metadata import distributions
from pathlib import Path
from platform import machine as processor
from platform import python_version, release
from tempfile import TemporaryDirectory
from typing import Final

from tablecam import __version__
from tablecam.doctor.findings import Finding
from tablecam.doctor.machine import BOX, Machine
from tablecam.doctor.privacy import private_words, without
from tablecam.errors import ReportError, reason_of
from tablecam.messages import message
from tablecam.whole_files import checked_ending, put_whole
from tablecam.words import Language, say

MOST_BYTES: Final = 1_000_000
"""Of each file that is taken along."""
SMALL_FILES: Final = ("setup.json", "lenses.json", "accuracy.json")
JOURNAL: Final = ("--unit", BOX, "--lines", "500", "--output", "short-iso", "--quiet", "--no-pager")
_DEVICES: Final = ("video*", "media*", "gpiochip*", "dri/*", "snd/*", "input/event*")

Findings = Sequence[tuple[str, Finding]]


def check_place(place: Path) -> None:
    """Refuse a place that no report can go to, before everything is looked over: it has to be a folder, or a
    zip file. Raises ReportError and EndingError."""
    try:
        if not place.is_dir():
            checked_ending(place, (".zip",))
    except OSError as error:
        raise _unwritable(place, error) from error


def _unwritable(file: Path, error: OSError) -> ReportError:
    return ReportError(message("doctor.report-unwritable", path=file, reason=reason_of(error)))


def write_report(machine: Machine, found: Findings, place: Path, pictures: Sequence[Path] = ()) -> Path:
    """Write the report into a new file in the folder `place`, or into the file of that name; whole or not at
    all. Returns the file. Raises ReportError."""
    file = place / report_name(machine) if place.is_dir() else place
    words = private_words(machine.record)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with put_whole(file) as fresh, zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, text in _texts(machine, found):
                packed.writestr(name, without(words, text))
            for picture in pictures:
                packed.write(picture, f"pictures/{picture.name}")
    except OSError as error:
        raise _unwritable(file, error) from error
    return file


@contextmanager
def spare_picture() -> Iterator[Path | None]:
    """A file to keep a picture in until the report is written; None where no disk takes any."""
    with ExitStack() as stack:
        folder: str | None = None
        with suppress(OSError):  # doctor is asked just then what is wrong with the disk
            folder = stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        yield None if folder is None else Path(folder) / "camera.png"


def report_name(machine: Machine) -> str:
    """A name that tells when it was written."""
    return f"tablecam-report-{datetime.fromtimestamp(machine.now_s(), UTC):%Y-%m-%d-%H%M%S}.zip"


def findings_object(found: Iterable[tuple[str, Finding]], language: Language) -> dict[str, object]:
    """What doctor found, as `tablecam doctor --json` prints it."""
    checks = [
        {
            "name": name,
            "state": finding.state,
            "found": say(finding.found, language),
            "remedy": None if finding.remedy is None else say(finding.remedy, language),
        }
        for name, finding in found
    ]
    return {"checks": checks, "version": __version__}


def _texts(machine: Machine, found: Findings) -> Iterator[tuple[str, str]]:
    """Names and contents of the files, as far as they are there."""
    yield "about.txt", "".join(f"{say(message('doctor.report-about'), each)}\n" for each in ("en", "fr"))
    yield "doctor.json", _json(findings_object(found, "en"))
    yield "versions.json", _json(_versions(machine))
    folder = machine.record.parent
    files = [machine.config_path, *(folder / name for name in SMALL_FILES), *_logs(machine)]
    for path in files:
        with suppress(OSError):
            yield path.name, _end_of(path)
    journal = machine.run("journalctl", *JOURNAL) if machine.is_box else None
    if journal:
        yield "journal.txt", journal


def _logs(machine: Machine) -> Iterator[Path]:
    """The newer log and the older; where there are several of a name, one is enough."""
    there = (path for path in machine.logs if path.exists())
    newest = max(there, key=lambda path: path.stat().st_mtime, default=None)
    if newest is not None:
        yield from (newest, newest.with_name(f"{newest.name}.1"))


def _end_of(path: Path) -> str:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - MOST_BYTES))
        return file.read().decode("utf-8", "replace")


def _versions(machine: Machine) -> dict[str, object]:
    packages = {each.metadata["Name"]: each.version for each in distributions() if each.metadata["Name"]}
    system = dict(
        line.split("=", 1) for line in (machine.text("etc/os-release") or "").splitlines() if "=" in line
    )
    return {
        "tablecam": __version__,
        "python": python_version(),
        "processor": processor(),
        "kernel": release(),
        "system": system.get("PRETTY_NAME", "").strip('"'),
        "board": machine.text("proc/device-tree/model"),
        "box": machine.is_box,
        "devices": [str(path) for path in machine.devices(*_DEVICES)],
        "packages": dict(sorted(packages.items())),
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
