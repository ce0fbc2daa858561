"""What may be placed and why not, by ruling."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablecam.errors import NotAllowed
from tablecam.games.declic import proof
from tablecam.games.declic.adaptability import lines_of, lines_on
from tablecam.games.declic.conflict import Board
from tablecam.games.declic.hindrance import LevelJudge, Straight
from tablecam.games.declic.notation import Written
from tablecam.games.declic.orientation import HANDEDNESSES, Handedness, axis, by_sides, orientations
from tablecam.games.declic.play import Play
from tablecam.games.declic.position import BOARD, CELLS, LEVELS, SIZE, Cell, Level, Placement, Position
from tablecam.games.declic.referee import Adaptability, Verdict, judge, legal_placements
from tablecam.words import LANGUAGES, say
from tests.games.declic.playing import random_play

seeds = st.integers(0, 2**32)


def placement(text: str, handedness: Handedness = "right") -> Placement:
    found = Written.parse(text).placement(handedness)
    assert found is not None
    return found


def board(*texts: str, position: Position | None = None) -> Position:
    """These dice, put down without asking."""
    position = position or Position()
    for text in texts:
        position = position.place(placement(text, position.handedness))
    return position


def full_level(row: int = 1, column: int = 2, handedness: Handedness = "right") -> Level:
    """A level of 25 dice that all match: one line along all rows, one along all columns."""
    sides = by_sides(handedness)
    return tuple(sides[lines_of(index, row, column)] for index in range(CELLS))


def on_full_levels(full: int, **changes: object) -> Position:
    levels = (full_level(),) * full + Position().levels[full:]
    return replace(Position(), levels=levels, **changes)


def refusal(position: Position, text: str, **how: object) -> str:
    with pytest.raises(NotAllowed) as caught:
        judge(position, placement(text), **how)
    return say(caught.value.message, "en")


def test_the_first_die_goes_to_c3_with_4_on_top_turned_any_way_and_is_worth_6() -> None:
    found = legal_placements(Position())
    assert sorted(str(verdict.placement) for verdict in found) == ["46E C3", "46N C3", "46O C3", "46S C3"]
    assert {(verdict.kind, verdict.value) for verdict in found} == {("first", 6)}
    assert refusal(Position(), "46E B3") == "The first die goes to C3 with 4 on top."
    assert refusal(Position(), "15E C3", confirmed=True) == "The first die goes to C3 with 4 on top."


def test_against_one_die_there_are_4_orientations_with_4_tops() -> None:
    found = [verdict for verdict in legal_placements(board("46E C3")) if str(verdict.placement.cell) == "D3"]
    assert len(found) == len({verdict.placement.orientation.top for verdict in found}) == 4
    assert {(verdict.value, verdict.figure) for verdict in found} == {(6, "O")}


def test_against_two_perpendicular_contacts_there_is_exactly_1_orientation() -> None:
    position = board("46E C3", "15S D3", "46E C4")
    assert position.at(Cell.parse("D3"), 0) is not None
    found = [v for v in legal_placements(position) if str(v.placement.cell) == "D4"]
    assert len(found) == 1
    assert found[0].value == 6 + found[0].placement.orientation.south


def test_every_contact_must_match() -> None:
    assert refusal(board("46E C3"), "41O D3") == "D3 would show 1 to the west, where C3 shows 6."
    assert refusal(board("46E C3"), "46E E5").startswith("E5 touches no die on level 0")
    assert refusal(board("46E C3"), "46E C3", confirmed=True) == "C3 is taken on level 0."


def _only(lines: dict[str, tuple[int, int]]) -> Position:
    """Level 0 with right-handed dice of these west and north faces."""
    dice = {Cell.parse(name).index: by_sides("right")[sides] for name, sides in lines.items()}
    return replace(Position(), levels=(tuple(map(dice.get, range(CELLS))), *Position().levels[1:]))


def _proof(position: Position, cell: str, west: int, north: int) -> tuple[str, str]:
    put = Placement(Cell.parse(cell), 0, by_sides("right")[west, north])
    found = proof.hindrance(position, put, put.orientation.dearest)
    return say(found, "en"), say(found, "fr")


def test_the_proof_of_a_gap_names_its_two_ends_in_both_languages() -> None:
    english, french = _proof(_only({"A3": (5, 1)}), "C3", 4, 1)
    assert english.endswith(" C3 hinders: B3 would need 2 to the west and 4 to the east.")
    assert french.endswith("bloque la suite : B3 demanderait 2 à l’ouest et 4 à l’est.")


def test_the_proof_of_a_bend_names_the_cell_that_would_need_one_pair_of_faces_twice() -> None:
    english, _ = _proof(_only({"A3": (5, 3)}), "B4", 1, 5)
    assert english.endswith("hinders: B3 would need 2 to the west and 2 to the north.")


def test_the_proof_of_a_longer_gap_names_all_its_cells() -> None:
    english, french = _proof(_only({"A3": (5, 1)}), "D3", 1, 2)
    assert "B3 and C3 could no longer be filled together, because " in english
    assert english.endswith("B3 would need 2 to the west and C3 would need 1 to the east.")
    assert "B3 et C3 ne pourraient plus être remplies ensemble, car B3 demanderait 2 à l’ouest" in french


def test_a_hindering_placement_is_refused_forfeited_or_noted_as_the_option_says() -> None:
    position = board("46S C3", "46N D3", "36S E3", "36S C2", "56N C1", "26S C4")
    hindering = placement("64E B4")
    assert refusal(position, "64E B4") == "64E B4 hinders: B3 would need 5 to the east and 2 to the north."
    forfeited = judge(position, hindering, "forfeit")
    noted = judge(position, hindering, "ignore")
    assert (forfeited.value, forfeited.hinders, forfeited.kind) == (0, True, "contact")
    assert (noted.value, noted.hinders, noted.kind) == (4, True, "contact")
    exception = judge(position, hindering, confirmed=True)
    assert (exception.value, exception.kind) == (4, "exception")
    for option, judged in (("forfeit", forfeited), ("ignore", noted)):
        assert judged in legal_placements(position, option)
    assert hindering not in {verdict.placement for verdict in legal_placements(position)}


def test_an_exception_scores_its_matching_contacts_only() -> None:
    position = board("46E C3", "15S D3", "46E C4")
    unmatched = judge(position, placement("26O D4"), confirmed=True)
    assert (unmatched.kind, unmatched.value, unmatched.figure) == ("exception", 6, "O")
    isolated = judge(position, placement("46E A1"), confirmed=True)
    assert (isolated.kind, isolated.value, isolated.figure) == ("exception", 0, "E")


@pytest.mark.parametrize(("level", "bottom", "value"), [(1, 4, 10), (2, 3, 9), (3, 4, 10)])
def test_the_first_die_of_a_level_shows_underneath_what_it_stands_on(
    level: int, bottom: int, value: int
) -> None:
    play = random_play(Play.begin(), 5, 25 * level)[-1]
    found = legal_placements(play.position)
    assert {str(verdict.placement.cell) for verdict in found} == {"C3"}
    assert {verdict.placement.orientation.bottom for verdict in found} == {bottom}
    assert {(verdict.kind, verdict.value, verdict.placement.level) for verdict in found} == {
        ("first", value, level)
    }
    assert len(found) == 4
    marks = "'" * level
    assert refusal(play.position, f"46{marks}E B3", confirmed=True) == (
        f"The first die of level {level} goes to C3 with {bottom} underneath, as on the die below it."
    )


def test_a_level_opens_only_when_the_one_below_is_full() -> None:
    play = random_play(Play.begin(), 5, 24)[-1]
    empty = next(str(cell) for cell in BOARD if play.position.at(cell, 0) is None)
    assert refusal(play.position, "36'E C3", confirmed=True) == (
        f"Level 1 is not open yet: on level 0 the cell {empty} is still empty."
    )
    assert "there are still 24 empty cells" in refusal(board("46E C3"), "36'E C3")


def test_a_die_stands_by_its_bottom_face_only_where_nothing_matches_without_hindering() -> None:
    position = on_full_levels(1)
    under = position.levels[0]
    west, east = Cell.parse("A3"), Cell.parse("C3")
    sides = by_sides("right")
    position = position.place(Placement(east, 1, sides[4, 1])).place(Placement(west, 1, sides[5, 1]))
    gap = Cell.parse("B3")
    found = [verdict for verdict in legal_placements(position) if verdict.placement.cell == gap]
    below = under[gap.index]
    assert below is not None and found
    assert {(v.kind, v.value, v.placement.orientation.bottom) for v in found} == {
        ("bottom", below.top, below.top)
    }
    for verdict in found:
        assert verdict.figure == verdict.placement.orientation.dearest
        assert judge(position, verdict.placement) == verdict
    one_side = replace(position, levels=(under, _without(position.levels[1], west), *position.levels[2:]))
    kinds = {v.kind for v in legal_placements(one_side) if v.placement.cell == gap}
    assert kinds == {"contact"}


def _without(level: Level, cell: Cell) -> Level:
    return (*level[: cell.index], None, *level[cell.index + 1 :])


def test_squares_open_a_level_over_any_full_square_of_three_by_three() -> None:
    square = [index for index in range(CELLS) if index % SIZE < 3 and index // SIZE < 3]
    level = tuple(die if index in square else None for index, die in enumerate(full_level()))
    position = replace(Position(), levels=(level, *Position().levels[1:]), squares=True)
    above = [verdict for verdict in legal_placements(position) if verdict.placement.level == 1]
    assert {verdict.placement.cell.index for verdict in above} == {*square}
    for verdict in above:
        lies, under = verdict.placement.orientation, position.under(verdict.placement.cell, 1)
        assert under is not None and lies.bottom == under.top
        assert verdict.value == lies.bottom + max(lies.sides)
    assert len(above) == 9 * 4
    assert refusal(position, "46'E D4", confirmed=True) == (
        "D4 is not open on level 1: no full square of 3 x 3 on level 0 carries it."
    )
    began = position.place(above[0].placement)
    assert refusal(began, "46'E C3").startswith("C3 touches no die on level 1")
    assert {v.placement.level for v in legal_placements(began)} == {0, 1}
    missing_one = replace(position, levels=(_without(level, BOARD[0]), *position.levels[1:]))
    assert all(verdict.placement.level == 0 for verdict in legal_placements(missing_one))


def _matches(level: Level, put: Placement) -> bool | None:
    """Whether all contacts match, worked out from the four faces; None without any contact."""
    column, row, lies = put.cell.column, put.cell.row, put.orientation
    beside = (
        (column, row + 1, lies.north, "south"),
        (column + 1, row, lies.east, "west"),
        (column, row - 1, lies.south, "north"),
        (column - 1, row, lies.west, "east"),
    )
    touching = [
        getattr(level[SIZE * y + x], name) == face
        for x, y, face, name in beside
        if 0 <= x < SIZE and 0 <= y < SIZE and level[SIZE * y + x] is not None
    ]
    return all(touching) if touching else None


def _completable(level: Level) -> bool:
    """Ruling 7 for boards whose contacts match: rows agree, columns agree, no axis serves both."""
    rows: dict[int, set[int]] = {}
    columns: dict[int, set[int]] = {}
    for index, die in enumerate(level):
        if die is not None:
            row, column = divmod(index, SIZE)
            rows.setdefault(row, set()).add(die.west if column % 2 == 0 else die.east)
            columns.setdefault(column, set()).add(die.north if row % 2 == 0 else die.south)
    if any(len(seen) > 1 for seen in (*rows.values(), *columns.values())):
        return False
    along = {axis(face) for seen in rows.values() for face in seen}
    return not along & {axis(face) for seen in columns.values() for face in seen}


def _by_trying_everything(position: Position) -> set[Placement]:
    found = set()
    for level in range(LEVELS):
        if level and None in position.levels[level - 1]:
            break
        for cell in BOARD:
            for lies in orientations(position.handedness):
                put = Placement(cell, level, lies)
                under = position.levels[level - 1][cell.index] if level else None
                if position.levels[level][cell.index] is not None:
                    continue
                if not any(position.levels[level]):
                    wanted = under.top if under else 3
                    allowed = str(cell) == "C3" and lies.bottom == wanted
                else:
                    after = position.place(put).levels[level]
                    allowed = _matches(position.levels[level], put) is True and _completable(after)
                if allowed:
                    found.add(put)
    return found


@settings(max_examples=25, deadline=None)
@given(seeds, st.integers(0, 99), st.sampled_from(HANDEDNESSES))
def test_legal_placements_are_complete(seed: int, dice: int, handedness: Handedness) -> None:
    play = random_play(Play.begin(handedness=handedness), seed, dice)[-1]
    found = legal_placements(play.position)
    assert {verdict.placement for verdict in found} == _by_trying_everything(play.position)
    assert len(found) == len({verdict.placement for verdict in found})


@settings(max_examples=12, deadline=None)
@given(seeds, st.integers(2, 99), st.booleans(), st.sampled_from(["refuse", "forfeit", "ignore"]))
def test_what_is_listed_as_legal_is_what_is_judged_legal(
    seed: int, dice: int, squares: bool, option: Adaptability
) -> None:
    play = random_play(Play.begin(2, option, squares), seed, dice, exceptions=0.05)[-1]
    listed = {verdict.placement: verdict for verdict in legal_placements(play.position, option)}
    judged: dict[Placement, Verdict] = {}
    for level in range(LEVELS):
        for cell in BOARD:
            for lies in orientations("right"):
                put = Placement(cell, level, lies)
                try:
                    judged[put] = judge(play.position, put, option)
                except NotAllowed as refused:
                    assert all(say(refused.message, language) for language in LANGUAGES)
    assert listed == judged


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(1, 24))
def test_the_closed_form_and_the_general_form_agree_while_all_contacts_match(seed: int, dice: int) -> None:
    level = random_play(Play.begin(), seed, dice)[-1].position.levels[0]
    lines = lines_on(level)
    straight, judging = Straight.of(lines), LevelJudge(level, "right")
    assert straight is not None and _completable(level)
    for index in range(CELLS):
        if judging.is_open(index) and level[index] is None:
            for lies, hinders in judging.matching(index):
                assert Board(lines).hinders(index, lines_of(index, lies.west, lies.north)) == hinders


def test_a_level_without_exceptions_always_has_a_legal_placement_and_none_by_the_bottom_face() -> None:
    plays = random_play(Play.begin(), 11, 100)
    assert len(plays) == 101
    assert all(turn.verdict.kind != "bottom" for play in plays for turn in play.open_turns())


def test_every_position_lists_its_legal_placements_in_under_5_ms() -> None:
    slowest = []
    for play in random_play(Play.begin(), 7, 99):
        took = []
        for _ in range(3):
            start = time.process_time()
            legal_placements(play.position)
            took.append(time.process_time() - start)
        slowest.append(min(took))
    assert max(slowest) < 0.005


@pytest.mark.parametrize(
    "dice",
    [
        ("46S C3", "65N B1", "56E C5", "65O A4"),
        ("46O C3", "65N B1", "65O E2", "15S B5"),
        ("46E C3", "15N E2", "65E A2", "65S A4", "36N D5"),
    ],
)
def test_dice_confirmed_far_from_all_others_keep_a_position_quick(dice: tuple[str, ...]) -> None:
    position, took = board(*dice), []
    for _ in range(3):
        start = time.process_time()
        legal_placements(position)
        took.append(time.process_time() - start)
    assert min(took) < 0.03
