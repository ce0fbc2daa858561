"""What was read is drawn beside the die, and the picture itself stays as it was."""

from __future__ import annotations

import numpy as np

from tablecam.annotation import ASKED, CERTAIN, draw_readings, words_of
from tablecam.dice import DieReading

SURE = DieReading(5, 0.987, (150, 100), 30)
UNSURE = DieReading(None, 0.5, (150, 100), 30, candidates=((5, 0.5), (6, 0.3), (4, 0.1)))


def shows(image: np.ndarray, colour: tuple[int, int, int]) -> bool:
    """Whether a pixel comes close to a colour; the edges of lines are mixed with what lies under them."""
    return bool((np.abs(image.astype(int) - colour).sum(axis=2) < 90).any())


def test_a_certain_die_and_an_open_one_are_drawn_in_their_colours() -> None:
    image = np.full((200, 300, 3), 128, np.uint8)
    sure, unsure = draw_readings(image, [SURE]), draw_readings(image, [UNSURE])
    assert shows(sure, CERTAIN) and not shows(sure, ASKED)
    assert shows(unsure, ASKED) and not shows(unsure, CERTAIN)
    assert (image == 128).all()


def test_the_words_are_the_value_or_what_it_may_be() -> None:
    assert words_of(SURE) == "5 99%"
    assert words_of(UNSURE) == "? 5/6"
    assert words_of(DieReading(None, 0.4, (0, 0), 9)) == "?"


def test_a_die_at_the_edge_of_a_tiny_picture_is_drawn_without_harm() -> None:
    assert draw_readings(np.zeros((8, 8, 3), np.uint8), [DieReading(1, 1.0, (-5, 40), 3)]).shape == (8, 8, 3)
