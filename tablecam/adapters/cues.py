"""The cues as sound waves: each has a shape of its own, so that they are told apart without being learnt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablecam.sound import Cue

RATE: Final = 44100
"""Samples a second."""
_LOUDEST: Final = 0.5
"""Of the whole range of a sample."""
_ATTACK_S: Final = 0.006
_RELEASE_S: Final = 0.03


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone that glides from one pitch to another, in hertz. `harmonics`: how rough it is; 0 Hz: a rest."""

    begin_hz: float
    end_hz: float
    seconds: float
    harmonics: int = 2


def _steady(pitch_hz: float, seconds: float, harmonics: int = 2) -> Tone:
    return Tone(pitch_hz, pitch_hz, seconds, harmonics)


TONES: Final[dict[Cue, tuple[Tone, ...]]] = {
    "read": (_steady(1047, 0.1),),  # a short knock
    "bank": (*(_steady(pitch, 0.09) for pitch in (523, 659, 784)), _steady(1047, 0.22)),  # steps upwards
    "bust": (Tone(392, 98, 0.55, 5),),  # a long fall
    "ask": (_steady(659, 0.11), _steady(0, 0.05), Tone(659, 988, 0.24)),  # a voice that rises at the end
    "refuse": (_steady(196, 0.1, 7), _steady(0, 0.06), _steady(196, 0.1, 7)),  # twice low and rough
}


def wave_of(cue: Cue) -> NDArray[np.int16]:
    """The samples of a cue, RATE a second."""
    wave = np.concatenate([_sounded(tone) for tone in TONES[cue]])
    loudest = _LOUDEST * np.iinfo(np.int16).max
    scaled: NDArray[np.float64] = np.round(wave / np.abs(wave).max() * loudest)
    return scaled.astype(np.int16)


def _sounded(tone: Tone) -> NDArray[np.float64]:
    """The samples of a tone, -1 to 1, that begins and ends in silence."""
    count = round(tone.seconds * RATE)
    time_s = np.arange(count) / RATE
    pitch_hz = np.linspace(tone.begin_hz, tone.end_hz, count)
    phase = 2 * np.pi * np.cumsum(pitch_hz) / RATE
    wave = sum((np.sin(number * phase) / number for number in range(1, tone.harmonics + 1)), np.zeros(count))
    rise = np.minimum(time_s / _ATTACK_S, 1)
    fall = np.minimum((tone.seconds - time_s) / _RELEASE_S, 1)
    return wave * rise * fall * np.exp(-2 * time_s / tone.seconds)
