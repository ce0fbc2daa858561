"""Cues and spoken sentences by the mixer of pygame."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

import pygame

from tablecam.adapters.cues import RATE, wave_of
from tablecam.adapters.speech import Voice
from tablecam.settings import LOUDEST
from tablecam.sound import CUES, Cue, Sound
from tablecam.words import Language

_BUFFER: Final = 1024
"""Samples that are worked out at once: a 40th of a second."""
NO_CARD: Final = "no sound card"
_ENDING_S: Final = 1.0
_MIXER: Final = Lock()
"""There is one mixer, and it must not be closed while another thread, or another audio, is using it."""


class MixerAudio:
    """Plays a cue, and after it says the words with the voice of their language, where there is one. A new
    sound cuts off the one before. Where there is no sound device, nothing is to be heard.

    Nothing is waited for: the device is opened beside the game, as a sound server may not answer, and a
    process of its own makes the speech.
    """

    def __init__(self, voice_of: Callable[[Language], Voice | None]) -> None:
        self._voice_of = voice_of
        self._cues: dict[Cue, pygame.mixer.Sound] = {}
        self._speaking: subprocess.Popen[bytes] | None = None
        self._closed = Event()
        Thread(target=self._open, daemon=True).start()

    def play(self, sound: Sound) -> None:
        """Play the cue in place of what still sounds, and begin to make the words."""
        cue = self._cues.get(sound.cue)
        if cue is None:
            return
        self._hush()
        with _MIXER:
            _channel().set_volume((sound.volume / LOUDEST) ** 2)
            _channel().play(cue)
        voice = self._voice_of(sound.language) if sound.words else None
        if voice is not None:
            self._speak(voice, sound.words)

    def close(self) -> None:
        """Give the device back. One that is being opened just now is waited for a moment: the end of the
        program would close it under the hands of the thread that opens it."""
        self._hush()
        self._closed.set()
        if not _MIXER.acquire(timeout=_ENDING_S):
            return
        try:
            if self._cues:
                self._cues = {}
                pygame.mixer.quit()
        finally:
            _MIXER.release()

    def _open(self) -> None:
        with _MIXER, suppress(pygame.error, NotImplementedError):  # no device; or a pygame without a mixer
            if self._closed.is_set():
                return
            open_mixer()
            cues = {cue: pygame.mixer.Sound(buffer=wave_of(cue).tobytes()) for cue in CUES}
            if self._closed.is_set():
                pygame.mixer.quit()
            else:
                self._cues = cues

    def _speak(self, voice: Voice, words: str) -> None:
        try:
            process = subprocess.Popen(
                voice.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C in the terminal is for the game
            )
        except OSError:  # gone meanwhile, or the system takes no more processes: it is only not heard
            return
        self._speaking = process
        Thread(target=self._say, args=(process, voice, words), daemon=True).start()

    def _say(self, process: subprocess.Popen[bytes], voice: Voice, words: str) -> None:
        """Play what the process makes, unless something else is to be heard by then."""
        written, _ = process.communicate(words.encode())
        samples = voice.samples(written, RATE)
        with _MIXER:
            if samples.size and process is self._speaking:
                _channel().queue(pygame.mixer.Sound(buffer=samples.tobytes()))

    def _hush(self) -> None:
        """End what is being made; its thread waits for its end."""
        process, self._speaking = self._speaking, None
        if process is not None:
            with suppress(OSError):
                process.kill()


def open_mixer() -> None:
    """Open the sound device. Raises pygame.error, and NotImplementedError where pygame has no mixer."""
    if not may_play(os.environ):
        raise pygame.error(NO_CARD)  # ALSA would look for one, and write a page about it
    pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)


def may_play(environment: Mapping[str, str], root: Path = Path("/")) -> bool:
    """Whether there is a sound card or a sound server, or people have said which driver to take."""
    if {"SDL_AUDIODRIVER", "PULSE_SERVER"} & set(environment):
        return True
    runtime = Path(environment.get("XDG_RUNTIME_DIR", "/nowhere"))
    servers = (root / str(runtime).lstrip("/") / name for name in ("pulse/native", "pipewire-0"))
    cards = (root / "dev/snd").glob("pcm*p")
    return any(server.exists() for server in servers) or any(True for _ in cards)


def _channel() -> pygame.mixer.Channel:
    """The one on which everything is played: what comes later takes the place of what came before."""
    return pygame.mixer.Channel(0)
