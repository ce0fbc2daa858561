"""The README's pictures are there, and its drawings show what the registries say."""

from __future__ import annotations

import re

from tablecam.setting_up import lights
from tablecam.vision.quality import BLURRED, FINE_PX
from tests.readme.mounting import draw_mounting
from tests.readme.optics import CAMERAS, camera_rows
from tests.readme.page import README, ROOT, rows
from tests.readme.pictures import FOLDER, PICTURES
from tests.readme.wiring import draw_wiring, lamps_of, wires

MOST_BYTES = 200_000


def test_the_pictures_named_are_those_that_the_product_draws_and_those_that_are_there() -> None:
    named = re.findall(r"!\[[^\]]+\]\((\.readme/[^)]+)\)", README)
    drawn = [name for names in PICTURES for name in names]
    assert sorted(named) == sorted(f".readme/{name}" for name in drawn)
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(drawn)


def test_no_picture_is_large() -> None:
    assert [path.name for path in FOLDER.iterdir() if path.stat().st_size > MOST_BYTES] == []


def test_the_wiring_and_the_mounting_are_drawn_as_the_pins_and_the_lenses_are_now() -> None:
    assert (FOLDER / "wiring.svg").read_text("utf-8") == draw_wiring(README)
    assert (FOLDER / "mounting.svg").read_text("utf-8") == draw_mounting()


def test_the_wiring_shows_every_wire_of_the_table_of_wires() -> None:
    named = {(button, int(gpio)) for button, pin, _, lamp, _ in rows("wire")[:-1] for gpio in (pin, lamp)}
    drawn = wires(lamps_of(README))
    assert {(wire.button, wire.gpio) for wire in drawn if wire.button} == named
    grounds = {int(pin) for cell in rows("wire")[-1][1:] for pin in re.findall(r"[0-9]+", cell)}
    assert {wire.pin for wire in drawn if wire.kind == "ground"} == grounds


def test_the_table_of_cameras_is_what_their_lenses_make_of_a_die() -> None:
    assert rows("camera") == camera_rows()


def test_a_camera_sees_a_smaller_die_from_higher_up_and_less_of_it_with_a_wider_lens() -> None:
    for camera in CAMERAS:
        assert camera.die_px(400) > camera.die_px(600)
        assert camera.die_px(camera.highest_mm()) == lights.GOOD_DIE_PX
    narrow, wide = (next(each for each in CAMERAS if each.name.endswith(end)) for end in ("3", "Wide"))
    assert wide.die_px(500) < narrow.die_px(500) and wide.lowest_mm((297, 210)) < narrow.lowest_mm((297, 210))


def test_the_table_of_lights_has_the_limits_of_the_lights() -> None:
    limits = [re.findall(r"[0-9.]+", " ".join(cells)) for _, *cells in rows("light")]
    light, sharp, _, size, even = ([float(number) for number in each] for each in limits)
    assert light == [255, lights.DIM, lights.GLARING, lights.DARK]
    assert sharp == [100 * lights.SHARP, FINE_PX, 100 * BLURRED]
    assert size == [16, lights.GOOD_DIE_PX, lights.LEAST_DIE_PX]
    assert even == [100 * lights.EVEN, 100 * lights.UNEVEN]


def test_what_the_readme_points_at_is_there() -> None:
    named = re.findall(r"`((?:tests|tablecam|models|systemd|calibration|\.ci|\.readme)/[\w./-]*)`", README)
    shipped = [path for path in named if path != "tablecam/games/pig.py"]  # that one is yours to write
    assert len(shipped) > 5
    assert [path for path in shipped if not (ROOT / path).exists()] == []
    modules = re.findall(r"python -m (tests[\w.]+)", README)
    assert [name for name in modules if not _is_module(name)] == []


def _is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").exists() or (path / "__main__.py").exists()
