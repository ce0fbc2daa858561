"""The arrows between the rooms point one way, and each command imports only what it needs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "tablecam").rglob("*.py"))

# A room may import itself, and the rooms named here.
WORDS = {"messages", "words"}
GROUND = {"errors", "dice", "frames", "buttons", "events", "resources", "mats", "settings", "sound"} | WORDS
ARROWS = {
    "messages": set(),
    "words": {"messages"},
    "errors": {"messages"},
    "dice": set(),
    "frames": set(),
    "buttons": set(),
    "events": set(),
    "resources": set(),
    "whole_files": {"errors", "messages"},
    "settings": set(),
    "sound": {"words"},
    "mats": {"errors", "messages", "resources"},
    "games": {"dice", "errors", *WORDS},
    "record": {"errors", "events", "messages", "whole_files"},
    "history": {"dice", "errors", "games", "record", "whole_files", *WORDS},
    "config": {"buttons", "errors", "mats", "settings", "sound", "whole_files", *WORDS},
    "vision": GROUND - {"buttons", "events", "words"},
    "flows": GROUND - {"resources", "mats"} | {"games", "history.course", "history.figures"},
    "session": GROUND - {"resources", "mats"} | {"games", "flows"},
    "screen": GROUND - {"resources", "mats"}
    | {"games", "flows", "gauges", "history.course", "history.figures", "history.wording", "session"},
    "adapters": GROUND | {"screen", "whole_files"},
    "gauges": {"games", *WORDS},
    "annotation": {"dice"},
    "evaluation": {"adapters.files", "annotation", "dice", "errors", "messages", "whole_files"},
    "calibrating": GROUND
    | {"adapters", "config", "console", "flows", "lenses", "record", "screen", "opening", "simulation"}
    | {"vision"},
    "console": {"adapters.power", "buttons", "ports", "screen", *WORDS},
    "lenses": {"errors", "messages", "vision", "whole_files"},
    "papers": {"pdf"},
    "pdf": set(),
    "rules_sheets": {"flows", "games", "papers", "pdf", "sheets", *WORDS},
    "sheets": {"errors", "mats", "messages", "papers", "pdf", "whole_files"},
    "stills": {"adapters.files", "annotation", "dice", "errors", "messages", "whole_files"},
    "scripts": {"errors", "games", "messages"},
    "printing": {"dice", "stills", *WORDS},
    "teaching": GROUND | {"console", "flows", "games", "screen", "vision", "whole_files"},
    "simulation": GROUND | {"games", "flows", "session", "screen", "teaching"},
    "doctor": GROUND
    | {
        "adapters",
        "config",
        "console",
        "lenses",
        "printing",
        "record",
        "setting_up.store",
        "opening",
        "ports",
        "screen",
        "starts",
        "teaching",
        "vision",
        "whole_files",
    },
    "setting_up": GROUND
    | {
        "adapters",
        "calibrating",
        "config",
        "console",
        "flows",
        "lenses",
        "lessons",
        "record",
        "rules_sheets",
        "screen",
        "sheets",
        "simulation",
        "opening",
        "ports",
        "teaching",
        "vision",
        "whole_files",
    },
    "cli_doctor": {"command_line", "doctor", "messages"},
    "cli_setup": {"command_line", "messages", "setting_up"},
    "command_line": {"config", *WORDS},
    "cli_history": {"*"},
    "export": {
        "adapters.score_sheet",
        "errors",
        "games",
        "history",
        "record",
        "screen",
        "whole_files",
        *WORDS,
    },
    "transcript": {*WORDS},
    "throws_transcription": {
        "buttons",
        "dice",
        "errors",
        "flows",
        "frames",
        "games",
        "session",
        "transcript",
        *WORDS,
    },
    "zones_transcription": {
        "buttons",
        "dice",
        "errors",
        "flows",
        "frames",
        "games",
        "throws_transcription",
        "transcript",
        *WORDS,
    },
    "transcription": {"dice", "errors", "frames", "games", "transcript", *WORDS},
    "starts": set(),
    "safe_screen": {"buttons", "screen", *WORDS},
    "safe": {"*"},
    "table": {"*"},
    "opening": {"*"},
    "transcribing": {"*"},
    "ports": GROUND | {"adapters", "export", "games", "record", "screen", "session"},
    "lessons": {"*"},
    "cli_teach": {"command_line", "lessons"},
    "cli": {"*"},
    "__main__": {"cli"},
}
FORBIDDEN = {
    "games": {"numpy", "cv2", "pygame", "time", "datetime", "random", "secrets", "pathlib", "os", "io"},
    "flows": {"numpy", "cv2", "pygame", "time", "datetime", "random", "threading"},
    "session": {"numpy", "cv2", "pygame", "time", "datetime", "random", "threading"},
    "screen": {"cv2", "pygame", "time", "datetime", "random", "threading"},
    "vision": {"time", "datetime", "random", "threading", "pygame"},
    "words": {"numpy", "cv2", "pygame"},
}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT / "tablecam").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imported(tree: ast.AST) -> set[str]:
    """Every module a file imports, also inside functions; what only the type checker sees does not count."""
    names: set[str] = set()
    for node in ast.iter_child_nodes(tree):
        if is_type_checking(node):
            continue
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        names |= imported(node)
    return names


def room(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


def wrong_arrows(path: Path) -> list[str]:
    own = room(module_name(path))
    inside = {name.removeprefix("tablecam.") for name in imported(ast.parse(path.read_text("utf-8")))}
    wrong = []
    for name in sorted(inside):
        ours = (ROOT / "tablecam" / f"{room(name)}.py").exists() or (ROOT / "tablecam" / room(name)).is_dir()
        allowed = ARROWS[own] | {own}
        if ours and "*" not in allowed and not any(f"{name}.".startswith(f"{good}.") for good in allowed):
            wrong.append(f"{own} -> {name}")
    return wrong


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_every_arrow_between_rooms_is_allowed(path: Path) -> None:
    if module_name(path):
        assert room(module_name(path)) in ARROWS, "a new room needs its arrows here"
        assert wrong_arrows(path) == []


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_room_keeps_away_from_what_is_not_its_business(path: Path) -> None:
    names = {room(name) for name in imported(ast.parse(path.read_text("utf-8")))}
    assert names & FORBIDDEN.get(room(module_name(path)), set()) == set()


def test_a_wrong_arrow_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_imports.ROOT", tmp_path)
    (tmp_path / "tablecam" / "games").mkdir(parents=True)
    (tmp_path / "tablecam" / "vision").mkdir()
    path = tmp_path / "tablecam" / "games" / "bad.py"
    path.write_text("def play() -> None:\n    from tablecam.vision import eye\n")
    assert wrong_arrows(path) == ["games -> vision.eye"]
