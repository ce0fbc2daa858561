"""The window: keys, mouse and touch become presses; it draws only when something changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from tablecam.adapters import pygame_display, window
from tablecam.adapters.drawing import Painting, paint
from tablecam.adapters.fading import FADE_S
from tablecam.adapters.idling import DIM_AFTER_S, POINTER_S
from tablecam.adapters.pygame_display import PygameDisplay
from tablecam.adapters.window import LOOK_S
from tablecam.buttons import Press
from tablecam.errors import DisplayError
from tablecam.screen import Screen
from tests.screens import screens


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[PygameDisplay]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    shown = PygameDisplay(windowed=True)
    yield shown
    shown.close()


def test_what_is_pressed_on_the_window_comes_out_of_it(display: PygameDisplay) -> None:
    display.show(screens("en")["decide"])
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE))
    assert display.presses(2.0) == (Press("CONTINUE", 2.0),)
    assert display.presses(2.1) == ()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Screen]:
    """The screens that are painted from now on."""
    painted: list[Screen] = []

    def paint_and_note(surface: pygame.Surface, screen: Screen) -> Painting:
        painted.append(screen)
        return paint(surface, screen)

    monkeypatch.setattr(pygame_display, "paint", paint_and_note)
    return painted


def post(kind: int, **parameters: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **parameters))


def shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def brightest(surface: pygame.Surface) -> int:
    return int(pygame.surfarray.pixels3d(surface).max())


def test_something_is_to_be_seen_before_there_is_a_screen_to_show(display: PygameDisplay) -> None:
    del display
    assert brightest(shown()) > 200


def test_it_draws_only_what_changed(display: PygameDisplay, drawn: list[Screen]) -> None:
    screen = screens("en")["decide"]
    display.show(screen)
    display.show(replace(screen))
    display.show(replace(screen, said="Something new."))
    assert len(drawn) == 2


def test_a_game_that_goes_on_is_shown_calmly_and_then_left_alone(
    display: PygameDisplay, drawn: list[Screen]
) -> None:
    before, after = screens("en")["first-throw"], screens("en")["decide"]
    display.presses(1.0)
    display.show(before)
    display.show(after)
    moments = [pygame.image.tobytes(shown(), "RGB")]
    for number in range(1, 5):
        display.presses(1.0 + number * FADE_S / 3)
        display.show(after)
        moments.append(pygame.image.tobytes(shown(), "RGB"))
    expected = pygame.Surface(shown().get_size())
    paint(expected, after)
    assert len(set(moments)) == 4  # the last two are the same
    assert moments[-1] == pygame.image.tobytes(expected, "RGB")
    assert drawn == [before, after]


def test_what_can_be_touched_is_that_of_the_new_screen_from_the_first_moment(display: PygameDisplay) -> None:
    display.show(screens("en")["first-throw"])
    display.show(screens("en")["decide"])
    post(pygame.KEYDOWN, key=pygame.K_SPACE)
    post(pygame.KEYUP, key=pygame.K_SPACE)
    assert display.presses(2.0) == (Press("CONTINUE", 2.0),)


@pytest.mark.parametrize(
    "kind",
    [
        pygame.VIDEORESIZE,
        pygame.VIDEOEXPOSE,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSIZECHANGED,
    ],
)
def test_a_window_that_may_have_lost_its_picture_is_drawn_again(
    display: PygameDisplay, drawn: list[Screen], kind: int
) -> None:
    screen = screens("en")["decide"]
    display.presses(0.5)
    display.show(screen)
    display.show(screen)
    assert len(drawn) == 1
    post(kind, size=(900, 600), w=900, h=600)
    assert display.presses(1.0) == ()
    display.show(screen)
    assert len(drawn) == 2


def test_a_screen_that_is_unplugged_ends_nothing_and_shows_the_game_when_it_is_back(
    display: PygameDisplay, drawn: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = screens("en")["decide"], screens("en")["paused"]
    display.show(before)
    with monkeypatch.context() as patched:
        patched.setattr(window, "plugged_in", tuple)
        display.presses(LOOK_S)
        display.show(after)
    assert drawn == [before]
    display.presses(2 * LOOK_S)
    display.show(after)
    assert drawn == [before, after]


def test_a_window_that_cannot_be_drawn_on_is_opened_again(
    display: PygameDisplay, drawn: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    def flip() -> None:
        raise pygame.error("Window surface is invalid")

    screen = screens("en")["decide"]
    with monkeypatch.context() as patched:
        patched.setattr(pygame.display, "flip", flip)
        display.show(screen)
    assert not pygame.display.get_init()
    display.show(screen)
    assert len(drawn) == 1
    assert display.presses(LOOK_S) == ()
    display.show(screen)
    assert len(drawn) == 2
    assert brightest(shown()) > 200


def test_a_screen_that_nobody_is_busy_with_is_drawn_dim_and_wanders(
    display: PygameDisplay, drawn: list[Screen]
) -> None:
    screen = screens("en")["decide"]
    pictures = []
    for time_s in (0.0, DIM_AFTER_S, DIM_AFTER_S + 1, DIM_AFTER_S + 60):
        display.presses(time_s)
        display.show(screen)
        pictures.append(shown().get_buffer().raw)
    assert len(drawn) == 3
    assert brightest(shown()) < 100
    assert pictures[1] == pictures[2] != pictures[3]


@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION])
def test_whatever_somebody_does_wakes_a_dim_screen(display: PygameDisplay, kind: int) -> None:
    screen = screens("en")["decide"]
    display.presses(0.0)
    display.show(screen)
    display.presses(DIM_AFTER_S)
    display.show(screen)
    assert brightest(shown()) < 100
    post(kind, key=pygame.K_F1, button=3, pos=(1, 1), rel=(1, 0), touch=False)
    display.presses(DIM_AFTER_S + 0.1)
    display.show(screen)
    assert brightest(shown()) > 200


def test_a_press_elsewhere_wakes_a_dim_screen(display: PygameDisplay) -> None:
    screen = screens("en")["decide"]
    for time_s in (0.0, DIM_AFTER_S):
        display.presses(time_s)
        display.show(screen)
    display.wake(DIM_AFTER_S - 0.1)
    display.show(screen)
    assert brightest(shown()) > 200


def test_a_press_on_a_dim_screen_counts(display: PygameDisplay) -> None:
    screen = screens("en")["decide"]
    display.presses(0.0)
    display.show(screen)
    display.presses(DIM_AFTER_S)
    display.show(screen)
    post(pygame.KEYDOWN, key=pygame.K_SPACE)
    post(pygame.KEYUP, key=pygame.K_SPACE)
    [press] = display.presses(DIM_AFTER_S + 0.1)
    assert isinstance(press, Press) and press.button == "CONTINUE"


def test_the_seconds_of_an_alarm_do_not_keep_a_screen_awake(display: PygameDisplay) -> None:
    silent = screens("en")["no-camera"]
    assert silent.camera.alarm
    for second in range(int(DIM_AFTER_S) + 2):
        counting = replace(silent, camera=replace(silent.camera, text=f"No picture for {second} s"))
        dim = display._dimming.minutes_dim((pygame_display._sight(counting), ()), float(second))
    assert dim == 0


def test_in_full_screen_the_pointer_is_seen_only_while_it_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    display = PygameDisplay(windowed=False)
    seen = [pygame.mouse.get_visible()]
    for time_s, rel in ((1.0, (0, 0)), (2.0, (3, 1)), (3.0, None), (2.0 + POINTER_S, None)):
        if rel is not None:
            post(pygame.MOUSEMOTION, pos=(5, 5), rel=rel, touch=False)
        display.presses(time_s)
        seen.append(pygame.mouse.get_visible())
    display.close()
    assert seen == [False, False, True, True, False]


def test_closing_the_window_ends_the_program(display: PygameDisplay) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    with pytest.raises(SystemExit) as ended:
        display.presses(1.0)
    assert ended.value.code == 0


def test_closing_twice_is_harmless(display: PygameDisplay) -> None:
    display.close()
    display.close()


def test_without_a_screen_the_error_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(DisplayError) as refused:
        PygameDisplay(windowed=False)
    assert refused.value.message.key == "display.none"


def test_the_sound_is_never_touched(display: PygameDisplay) -> None:
    display.show(screens("en")["decide"])
    # Without libgthread, as on a bare Debian, pygame has no mixer at all.
    assert type(pygame.mixer).__name__ == "MissingModule" or pygame.mixer.get_init() is None
