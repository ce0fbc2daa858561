"""The loop looks, shows, and does what the pages ask for; whatever fails is told and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from tablecam.adapters.terminal import NoButtons
from tablecam.buttons import ButtonName, Press, SwitchOff
from tablecam.console import Console
from tablecam.errors import CameraError
from tablecam.frames import Camera, Frame, Tick
from tablecam.messages import Message, message
from tablecam.screen import Screen
from tablecam.setting_up.measuring import Measured, Measurer
from tablecam.setting_up.run import Workshop, begin, set_up
from tablecam.setting_up.store import SetUpKept, SetUpStore
from tablecam.setting_up.wizard import Wizard
from tablecam.teaching.arrangement import Arrangement
from tablecam.words import Language
from tests.setting_up.wizards import WELL, thrown

Moments = tuple[Frame | Tick, ...]
PICTURE = np.full((48, 64, 3), (200, 100, 50), np.uint8)


@dataclass
class Recorded:
    """A camera with these moments; remembers that it was to settle."""

    moments: Moments
    settled: int = 0

    def frames(self) -> Iterator[Frame | Tick]:
        return iter(self.moments)

    def settle(self) -> None:
        self.settled += 1

    def close(self) -> None:
        """Nothing is held open."""


@dataclass
class Shown:
    screens: list[Screen] = field(default_factory=list)

    def show(self, screen: Screen) -> None:
        self.screens.append(screen)

    def close(self) -> None:
        """Nothing is held open."""


class Eye:
    """Sees these dice at once."""

    def look(self, _moment: Frame | Tick) -> tuple[Arrangement, ...]:
        return (thrown(1, 2),)


def ticking(count: int) -> Moments:
    return tuple(Frame(0.3 * number, PICTURE) for number in range(count))


def shop_of(folder: Path, camera: Camera, presses: list[ButtonName], **changes: object) -> Workshop:
    """A workshop in which somebody presses a button at each moment."""
    waiting = iter(presses)

    def pressed(_wizard: Wizard, time_s: float) -> tuple[Press, ...]:
        button = next(waiting, None)
        return () if button is None else (Press(button, time_s),)

    shop = Workshop(
        camera,
        "sim",
        pressed,
        Console(NoButtons(), (Shown(),)),
        SetUpStore(folder),
        Eye,  # type: ignore[arg-type]  # looks as one does
        lambda _: True,
        lambda _: None,
        lambda _: None,
        16.0,
    )
    return replace(shop, **changes)  # type: ignore[arg-type]


def at(page: str) -> Wizard:
    return replace(Wizard.begin("en"), page=page)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Measurer, "measure", lambda *_: WELL)


def test_the_live_picture_is_shown_with_what_was_measured(tmp_path: Path) -> None:
    shop = shop_of(tmp_path, Recorded(ticking(2)), [])
    set_up(at("aim"), shop)
    (display,) = shop.console.displays
    assert isinstance(display, Shown)
    aim = display.screens[-1].aim
    assert aim is not None and tuple(aim.picture[0, 0]) == (50, 100, 200), "BGR becomes RGB"
    assert {light.colour for light in display.screens[-1].lights} == {"good"}


def test_pictures_are_measured_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count: list[Measured] = []

    def measure(*_: object) -> Measured:
        count.append(WELL)
        return WELL

    monkeypatch.setattr(Measurer, "measure", measure)
    set_up(at("aim"), shop_of(tmp_path, Recorded(ticking(11)), []))  # three seconds
    assert 4 <= len(count) <= 7


def test_how_the_camera_stands_is_in_the_file_as_soon_as_it_is_accepted(tmp_path: Path) -> None:
    after = set_up(at("aim"), shop_of(tmp_path, Recorded(ticking(3)), ["OK"]))
    kept = SetUpStore(tmp_path).load()
    assert kept.aim is not None and kept.aim.die_px == 37.2 and kept.outcomes == {"aim": "done"}
    assert after.page == "lens" and after.told is not None


def test_what_was_measured_before_stays_where_nobody_aims_anew(tmp_path: Path) -> None:
    set_up(at("aim"), shop_of(tmp_path, Recorded(ticking(3)), ["OK"]))
    before = SetUpStore(tmp_path).load()
    set_up(begin("en", SetUpStore(tmp_path)), shop_of(tmp_path, Recorded(ticking(3)), ["MENU"]))
    assert SetUpStore(tmp_path).load() == before


def test_looking_anew_lets_the_camera_settle(tmp_path: Path) -> None:
    camera = Recorded(ticking(3))
    after = set_up(at("aim"), shop_of(tmp_path, camera, ["STOP"]))
    assert camera.settled == 1 and after.page == "aim"


def test_the_sheets_are_written_beside_the_games(tmp_path: Path) -> None:
    after = set_up(at("print"), shop_of(tmp_path, Recorded(ticking(2)), ["STOP"]))
    assert (tmp_path / "mats" / "tray-a4.pdf").exists() and after.said is not None
    assert (tmp_path / "mats" / "letter" / "tray-a4-letter.pdf").exists()
    assert (tmp_path / "mats" / "rules" / "rules-octo-fr.pdf").exists()


def test_sheets_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    (tmp_path / "mats").write_text("")
    after = set_up(at("print"), shop_of(tmp_path, Recorded(ticking(1)), ["STOP"]))
    assert after.notice is not None and after.notice.key == "mats.unwritten"


@pytest.mark.parametrize("kept", [True, False])
def test_a_lens_that_is_kept_leads_on_and_one_that_is_not_stays(tmp_path: Path, kept: bool) -> None:
    shop = shop_of(tmp_path, Recorded(ticking(2)), ["OK"], measure_lens=lambda _: kept)
    after = set_up(at("lens"), shop)
    assert after.page == ("dice" if kept else "lens")
    assert after.outcomes == ({"lens": "done"} if kept else {})


def test_a_lesson_is_held_in_the_language_that_was_chosen(tmp_path: Path) -> None:
    held: list[Language] = []
    shop = shop_of(tmp_path, Recorded(ticking(3)), ["STOP", "OK"], teach=held.append)
    after = set_up(replace(at("dice"), language="fr"), shop)
    assert held == ["fr"] and after.outcomes == {"dice": "done"}


def test_what_a_lesson_cannot_do_is_told(tmp_path: Path) -> None:
    def fail(_language: Language) -> None:
        raise CameraError(message("camera.lost", device="/dev/video0"))

    after = set_up(at("dice"), shop_of(tmp_path, Recorded(ticking(1)), ["STOP"], teach=fail))
    assert after.notice is not None and after.page == "dice"


def test_a_language_is_kept_and_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    trouble = message("config.not-kept", path="x", reason="y")
    kept: list[Language] = []

    def keep(language: Language) -> Message:
        kept.append(language)
        return trouble

    shop = shop_of(tmp_path, Recorded(ticking(2)), ["CONTINUE", "OK"], keep_language=keep)
    after = set_up(at("language"), shop)
    assert kept == ["fr"] and after.notice == trouble and after.language == "fr"


def test_a_camera_that_is_lost_is_told_meanwhile(tmp_path: Path) -> None:
    lost = Tick(0.5, message("camera.lost", device="/dev/video0"))
    shop = shop_of(tmp_path, Recorded((Frame(0.0, PICTURE), lost)), [])
    set_up(at("aim"), shop)
    (display,) = shop.console.displays
    assert isinstance(display, Shown)
    before, after = display.screens
    assert before.aim is not None and not before.camera.alarm
    assert after.aim is None and after.lights == () and after.camera.alarm


class Unplugged(Recorded):
    """A camera whose box loses its power after the last moment."""

    def frames(self) -> Iterator[Frame | Tick]:
        yield from super().frames()
        raise KeyboardInterrupt


def test_what_is_done_is_kept_though_the_plug_is_pulled_and_it_is_offered_again(tmp_path: Path) -> None:
    store = SetUpStore(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        set_up(begin("en", store, first=True), shop_of(tmp_path, Unplugged(ticking(4)), ["OK", "OK"]))
    assert store.load().outcomes == {"language": "done"} and store.is_new
    again = begin("en", store, first=True)
    assert again.page == "welcome"
    after = set_up(again, shop_of(tmp_path, Recorded(ticking(2)), ["OK"]))
    assert after.page == "steps" and after.choices[after.cursor].label == message("set-up.step.print")
    assert not store.is_new


def test_holding_stop_and_menu_switches_the_machine_off_and_says_so(tmp_path: Path) -> None:
    shop = shop_of(tmp_path, Recorded(ticking(2)), [])
    off = iter([SwitchOff(0.0)])
    console = replace(shop.console, switch_off=lambda: message("power.going"))
    shop = replace(shop, console=console, presses=lambda *_: tuple(islice(off, 1)))
    after = set_up(at("lens"), shop)
    assert after.page == "lens" and after.notice == message("power.going")


def test_who_reads_the_other_language_says_so_on_the_first_page(tmp_path: Path) -> None:
    kept: list[Language] = []
    shop = shop_of(tmp_path, Recorded(ticking(3)), ["STOP", "OK"], keep_language=kept.append)
    after = set_up(begin("en", SetUpStore(tmp_path), first=True), shop)
    assert (after.page, after.language, kept) == ("welcome", "fr", ["fr"])


def test_leaving_keeps_what_was_done_and_who_was_asked_once_is_not_asked_again(tmp_path: Path) -> None:
    store = SetUpStore(tmp_path)
    later = begin("en", store, first=True)
    assert later.page == "welcome"
    set_up(later, shop_of(tmp_path, Recorded(ticking(5)), ["CONTINUE", "OK"]))
    assert not store.is_new and store.load() == SetUpKept({})


def test_a_damaged_file_is_told_and_replaced(tmp_path: Path) -> None:
    store = SetUpStore(tmp_path)
    store.path.write_text("{")
    wizard = begin("en", store)
    assert wizard.notice is not None
    set_up(wizard, shop_of(tmp_path, Recorded(ticking(2)), ["MENU"]))
    assert store.load() == SetUpKept({})


def test_a_disk_that_takes_nothing_ends_nothing(tmp_path: Path) -> None:
    (tmp_path / "setup.json.new").mkdir()
    after = set_up(at("aim"), shop_of(tmp_path, Recorded(ticking(2)), ["OK"]))
    assert after.notice is not None and after.notice.key == "set-up.unwritten"
