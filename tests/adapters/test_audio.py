"""Whatever plays the sounds: it never waits, never fails, and is silent when it is to be."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import time
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import numpy as np
import pygame
import pytest

from tablecam.adapters import mixer
from tablecam.adapters.cues import RATE, wave_of
from tablecam.adapters.mixer import MixerAudio, may_play, open_mixer
from tablecam.adapters.quiet import QuietHours
from tablecam.adapters.silence import Silence
from tablecam.adapters.speech import Voice, find_voice
from tablecam.settings import LOUDEST
from tablecam.sound import CUES, Audio, Cue, Hours, Sound
from tablecam.words import LANGUAGES, Language
from tests.adapters.fake_audio import FakeAudio

PATIENCE_S = 20.0
ENDLESS = Voice((sys.executable, "-c", "import time; time.sleep(600)"), 22050)
TEXT = "Ana lance 1 1 1\u00a0: 1000."


def sound(cue: Cue = "read", words: str = "", volume: int = LOUDEST) -> Sound:
    return Sound(cue, words, "fr", volume)


def until(true: Callable[[], bool]) -> None:
    """Wait for something that happens beside the game."""
    end_s = monotonic() + PATIENCE_S
    while not true():
        assert monotonic() < end_s
        sleep(0.01)


@pytest.fixture(autouse=True)
def _no_real_sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    with mixer._MIXER:
        pygame.mixer.quit()


def open_mixer_audio(voice: Voice | None = None) -> MixerAudio:
    """The real one on a device that nobody hears, once that is open."""
    audio = MixerAudio(lambda _: voice)
    until(lambda: bool(audio._cues))
    return audio


AUDIOS: dict[str, Callable[[], Audio]] = {
    "mixer": open_mixer_audio,
    "mixer with a voice that never ends": lambda: open_mixer_audio(ENDLESS),
    "mixer with a voice that is not there": lambda: open_mixer_audio(Voice(("/no/such/program",))),
    "quiet hours": lambda: QuietHours(FakeAudio(), Hours(time(22), time(7))),
    "silence": Silence,
    "fake": FakeAudio,
}


@pytest.mark.parametrize("open_audio", AUDIOS.values(), ids=AUDIOS)
def test_it_plays_every_cue_in_any_order_and_closes_twice(open_audio: Callable[[], Audio]) -> None:
    audio = open_audio()
    for cue in (*CUES, *CUES):
        audio.play(sound(cue, TEXT))
    audio.close()
    audio.play(sound())
    audio.close()


def test_without_a_device_nothing_is_heard_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = Event()

    def no_device() -> None:
        tried.set()
        raise pygame.error("No such audio device")

    monkeypatch.setattr("tablecam.adapters.mixer.open_mixer", no_device)
    audio = MixerAudio(lambda _: ENDLESS)
    assert tried.wait(PATIENCE_S)
    audio.play(sound("bust", TEXT))
    assert audio._speaking is None
    audio.close()


def test_a_device_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = Event()
    monkeypatch.setattr("tablecam.adapters.mixer.open_mixer", answers.wait)
    audio = MixerAudio(lambda _: None)
    audio.play(sound())
    audio.close()
    answers.set()


def test_a_new_sound_ends_the_sentence_that_is_being_said() -> None:
    audio = open_mixer_audio(ENDLESS)
    audio.play(sound(words=TEXT))
    first = audio._speaking
    assert first is not None and first.poll() is None
    audio.play(sound("refuse"))
    until(lambda: first.poll() is not None)
    audio.play(sound(words=TEXT))
    second = audio._speaking
    audio.close()
    assert second is not None
    until(lambda: second.poll() is not None)


def test_what_a_voice_says_is_played_after_the_cue() -> None:
    spoken = "import sys; sys.stdin.read(); sys.stdout.buffer.write(bytes(44100))"
    audio = open_mixer_audio(Voice((sys.executable, "-c", spoken), 22050))
    audio.play(sound("bust", TEXT))
    channel = pygame.mixer.Channel(0)
    until(lambda: channel.get_queue() is not None or not channel.get_busy())
    assert channel.get_queue() is not None or channel.get_sound() is None
    audio.close()


@pytest.mark.parametrize(
    ("begin", "end", "quiet"),
    [
        (time(22), time(7), [time(22), time(23, 59), time(0), time(6, 59)]),
        (time(13), time(15), [time(13), time(14, 59)]),
        (time(8), time(8), []),
    ],
)
def test_quiet_hours_also_go_over_midnight(begin: time, end: time, quiet: list[time]) -> None:
    hours = Hours(begin, end)
    asked = [time(0), time(6, 59), time(7), time(13), time(14, 59), time(15), time(22), time(23, 59)]
    assert sorted(now for now in {*asked, *quiet} if now in hours) == sorted(quiet)


def test_nothing_is_played_in_quiet_hours() -> None:
    fake, now = FakeAudio(), [time(21, 59)]
    audio = QuietHours(fake, Hours(time(22), time(7)), lambda: now[0])
    audio.play(sound("bank"))
    now[0] = time(22)
    audio.play(sound("bust"))
    now[0] = time(7)
    audio.play(sound("ask"))
    assert [heard.cue for heard in fake.heard] == ["bank", "ask"]


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_is_short_begins_and_ends_in_silence_and_is_never_cut_off(cue: Cue) -> None:
    wave = wave_of(cue)
    assert 0.05 * RATE < wave.size < 0.7 * RATE
    assert max(abs(int(wave[0])), abs(int(wave[-1]))) < 200
    assert 10000 < np.abs(wave.astype(int)).max() < 20000


def test_cues_are_told_apart_by_their_shape_and_not_only_by_their_pitch() -> None:
    lengths = {cue: wave_of(cue).size / RATE for cue in CUES}
    strokes = {cue: strokes_of(wave_of(cue)) for cue in CUES}
    assert lengths["read"] == pytest.approx(0.1, abs=0.05)
    assert strokes["refuse"] == strokes["ask"] == 2
    assert strokes["bank"] > 2 and strokes["bust"] == strokes["read"] == 1
    assert lengths["bust"] > 4 * lengths["read"]
    assert pitch_of(wave_of("bust")[-RATE // 10 :]) < pitch_of(wave_of("bust")[: RATE // 10]) / 2
    assert pitch_of(wave_of("ask")[-RATE // 10 :]) > pitch_of(wave_of("ask")[: RATE // 10])


def strokes_of(wave: np.ndarray) -> int:
    """How often the sound begins anew."""
    window = RATE // 200
    loud = np.array([np.abs(part.astype(int)).max() for part in np.array_split(wave, wave.size // window)])
    louder = loud > 0.25 * loud.max()
    return int(louder[0]) + int((~louder[:-1] & louder[1:]).sum())


def pitch_of(wave: np.ndarray) -> float:
    """The strongest pitch, in hertz."""
    spectrum = np.abs(np.fft.rfft(wave * np.hanning(wave.size)))
    return float(spectrum.argmax() * RATE / wave.size)


def everything_installed(name: str) -> str:
    return f"/usr/bin/{name}"


def test_a_voice_of_piper_is_taken_before_that_of_espeak(tmp_path: Path) -> None:
    model = tmp_path / "fr_FR-siwis-medium.onnx"
    model.touch()
    (tmp_path / "fr_FR-siwis-medium.onnx.json").write_text('{"audio": {"sample_rate": 16000}}')
    piper = find_voice("fr", tmp_path, everything_installed)
    assert piper == Voice(("piper", "--model", str(model), "--output-raw"), 16000)
    english = find_voice("en", tmp_path, everything_installed)
    assert english is not None and english.command[:3] == ("espeak-ng", "-v", "en")
    assert find_voice("fr", tmp_path, lambda _: None) is None


def test_speech_is_played_at_its_own_rate_whatever_it_is_made_with() -> None:
    samples = np.arange(0, 2205, dtype="<i2")
    raw = Voice(("piper",), 22050).samples(samples.tobytes(), 44100)
    assert raw.size == 4410 and abs(int(raw[2000]) - 1000) <= 1
    header = bytearray(44)
    header[24:28] = (22050).to_bytes(4, "little")
    wav = Voice(("espeak-ng",)).samples(bytes(header) + samples.tobytes(), 44100)
    assert np.array_equal(raw, wav)
    assert Voice(("espeak-ng",)).samples(b"", 44100).size == 0


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_espeak_says_a_sentence(language: Language, tmp_path: Path) -> None:
    voice = find_voice(language, tmp_path)
    assert voice is not None
    written = subprocess.run(voice.command, input=TEXT.encode(), capture_output=True, check=True).stdout
    assert voice.samples(written, RATE).size > RATE


def test_a_device_is_only_opened_where_there_is_one(tmp_path: Path) -> None:
    assert not may_play({}, tmp_path)
    assert not may_play({"XDG_RUNTIME_DIR": "/run/user/1000"}, tmp_path)
    (tmp_path / "run/user/1000").mkdir(parents=True)
    (tmp_path / "run/user/1000/pipewire-0").touch()
    assert may_play({"XDG_RUNTIME_DIR": "/run/user/1000"}, tmp_path)
    (tmp_path / "dev/snd").mkdir(parents=True)
    (tmp_path / "dev/snd/pcmC0D0c").touch()  # a microphone
    assert not may_play({}, tmp_path)
    (tmp_path / "dev/snd/pcmC0D0p").touch()
    assert may_play({}, tmp_path) and may_play({"SDL_AUDIODRIVER": "disk"}, Path("/nowhere"))


def test_the_device_is_given_back_also_where_it_opens_only_after_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_mixer_audio().close()
    assert pygame.mixer.get_init() is None
    may_open, opened = Event(), Event()

    def open_late() -> None:
        assert may_open.wait(PATIENCE_S)
        open_mixer()
        opened.set()

    monkeypatch.setattr("tablecam.adapters.mixer.open_mixer", open_late)
    MixerAudio(lambda _: None).close()
    may_open.set()
    assert opened.wait(PATIENCE_S)
    with mixer._MIXER:
        assert pygame.mixer.get_init() is None
