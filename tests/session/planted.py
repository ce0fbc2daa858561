"""Mistakes that people make, planted in games at the simulated table: which of them the screen names.

`python -m tests.session.planted FOLDER GAME [NUMBER [SECONDS]]` plays games in which every mistake is made
often, until NUMBER (30) of each kind were made, each game to a file of its own in FOLDER; those that are
there already are not played again. No new one is begun after SECONDS. GAME is as for
`tests.session.whole_games`.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from tests.session.players import KINDS
from tests.session.whole_games import named, play

RATE: Final = 0.3
SEED: Final = 500
MOST_GAMES: Final = 60


def main(folder: Path, game: str, number: int = 30, seconds: float = float("inf")) -> None:
    """Play until there are enough of each kind, and tell which were named."""
    folder.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    results = list[dict[str, Any]]()
    for each in range(MOST_GAMES):
        path = folder / f"planted-{game}-{each:03}.json"
        if not path.exists():
            if _enough(results, number, game) or time.monotonic() - began > seconds:
                break
            name, how = named(game)
            path.write_text(json.dumps(play(name, SEED + each, how, RATE)), encoding="utf-8")
        results.append(json.loads(path.read_text("utf-8")))
    print(tell(results))


def _made(results: list[dict[str, Any]]) -> Counter[str]:
    return Counter(kind for each in results for kind, _, _ in each["mistakes"])


def _enough(results: list[dict[str, Any]], number: int, game: str) -> bool:
    made = _made(results)
    return all(made[kind] >= number for kind in KINDS[named(game)[0]])


def tell(results: list[dict[str, Any]]) -> str:
    """How many of each kind were made and named, and what was said of those that were not."""
    made = _made(results)
    missed = [
        (each["number"], kind, said) for each in results for kind, yes, said in each["mistakes"] if not yes
    ]
    wrong = Counter(kind for _, kind, _ in missed)
    lost = [(each["number"], each["lost"]) for each in results if each["lost"]]
    lines = [f"{kind}: named {made[kind] - wrong[kind]} of {made[kind]}" for kind in sorted(made)]
    lines += [f"  game {number}: {kind}, said {said or 'nothing'}" for number, kind, said in missed]
    lines += [f"  game {number}: {reason}" for number, reason in lost]
    return "\n".join((f"games {len(results)}, all right {len(results) - len(lost)}", *lines))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:4]), *map(float, sys.argv[4:]))
