"""Programs of the system that turn sentences into speech: piper where it has a voice, else espeak-ng."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.words import Language

Which = Callable[[str], str | None]
_WORDS_A_MINUTE: Final = "150"
_PIPER_RATE: Final = 22050
_WAV_HEADER: Final = 44
_WAV_RATE: Final = slice(24, 28)


@dataclass(frozen=True, slots=True)
class Voice:
    """A command that reads a sentence and writes mono samples of 16 bits. `rate`: so many a second; None: it
    writes a WAV file, which tells."""

    command: tuple[str, ...]
    rate: int | None = None

    def samples(self, written: bytes, rate: int) -> NDArray[np.int16]:
        """What the command wrote, at another rate; empty where it wrote nothing that can be played."""
        own = self.rate
        if own is None:
            own, written = int.from_bytes(written[_WAV_RATE], "little"), written[_WAV_HEADER:]
        spoken = np.frombuffer(written[: len(written) // 2 * 2], "<i2")
        if not own or not spoken.size:
            return np.zeros(0, np.int16)
        count = round(spoken.size * rate / own)
        at = np.arange(count) * (own / rate)
        resampled: NDArray[np.float64] = np.interp(at, np.arange(spoken.size), spoken)
        return resampled.astype(np.int16)


def find_voice(language: Language, folder: Path, which: Which = shutil.which) -> Voice | None:
    """The best voice of a language; None where no program that speaks is installed.

    `folder`: where the voices of piper are, named as it names them: fr_FR-siwis-medium.onnx.
    """
    model = next(iter(sorted(folder.glob(f"{language}_*.onnx"))), None)
    if model is not None and which("piper"):
        return Voice(("piper", "--model", str(model), "--output-raw"), _rate_of(model))
    speaks = next((name for name in ("espeak-ng", "espeak") if which(name)), None)
    if speaks is None:
        return None
    return Voice((speaks, "-v", language, "-s", _WORDS_A_MINUTE, "--stdin", "--stdout"))


def _rate_of(model: Path) -> int:
    """The rate that piper's own file beside the model tells."""
    with suppress(OSError, ValueError, LookupError, TypeError):
        return int(json.loads(Path(f"{model}.json").read_text(encoding="utf-8"))["audio"]["sample_rate"])
    return _PIPER_RATE
