"""Chapter 4: players, floor, pieces and decks."""

from __future__ import annotations

import pytest

from boardwright.core import Match, schema
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.board import Board, Kind, board_names, load_board
from boardwright.games.roborally.rules.floor import kind_at, seat_of
from boardwright.games.roborally.schema import World
from boardwright.games.roborally.words import Token
from boardwright.games.roborally.world import cell_of
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import docked, staged


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_players_have_one_robot_each(seats: int) -> None:
    """RR-001"""
    t = docked(seats)
    assert t.w.robots == seats
    assert sorted(seat_of(t.w, t.s, r) for r in range(t.w.robots)) == list(range(seats))


@pytest.mark.parametrize("seats", [1, 9])
def test_neither_one_player_nor_nine_can_play(seats: int) -> None:
    """RR-001"""
    with pytest.raises(ValueError, match="for 2 to 8 players"):
        GAME.make_world({}, seats)


def test_racer_and_blocker_gives_each_player_two_robots() -> None:
    """RR-001"""
    t = docked(3, course="interference")
    assert [seat_of(t.w, t.s, r) for r in range(t.w.robots)] == [0, 0, 1, 1, 2, 2]


def test_whoever_first_touches_all_flags_in_ascending_order_wins() -> None:
    """RR-002: passing flag 2 before flag 1 is in vain; after both in order the match is won."""
    play("""
        board
        . . . .
        . . . .
        flags 2,0 1,0
        robot A 0,0 E
        robot B 0,1 W
        program A 490 500 430
        run 1-3
        expect 1E A 1,0 E next=1 archive=1,0
        expect 2E A 2,0 E next=2 archive=2,0
        expect A 1,0 E next=3 archive=1,0
        expect B 0,1 W
        winners A
    """)


def test_the_floor_and_its_flags_stay_as_they_are_through_a_turn() -> None:
    """RR-007"""
    match = Match(GAME, 3, 5)
    floor, flags = schema(World).freeze(match.w).tobytes(), list(match.s.flag_at)
    while match.s.turn < 3:
        seat = match.acting()[0]
        match.play(seat, next(a for a in match.legal(seat) if GAME.canonical(match.w, match.s, seat, a)))
    assert schema(World).freeze(match.w).tobytes() == floor
    assert match.s.flag_at == flags and not any(match.s.board_turn)
    assert match.s.tokens == 0


@pytest.mark.parametrize(("flags_move", "goal"), [(0, 0), (1, 1)])
def test_flags_ride_on_belts_only_with_the_course_rule(flags_move: int, goal: int) -> None:
    """RR-007"""
    t = staged("board\nCe . .\n. . .\nflags 0,0\nrobot A 0,1 N\nrobot B 2,1 N")
    t.w.flags_move = flags_move
    t.register(1)
    assert t.s.flag_at[0] == cell_of(goal, 0)


@pytest.mark.parametrize("course", ["risky_exchange", "frenetic_factory"])
def test_only_rotate_touched_board_turns_a_board_under_the_robots(course: str) -> None:
    """RR-007"""
    t = docked(2, course=course)
    before = [kind_at(t.w, t.s, cell) for cell in range(len(t.w.board))]
    t.s.board_turn[0] = 1
    turned = before != [kind_at(t.w, t.s, cell) for cell in range(len(t.w.board))]
    assert turned == (course == "frenetic_factory")


def test_a_bridge_token_makes_floor_of_a_pit() -> None:
    """RR-007"""
    t = staged("board\n. P .\nrobot A 0,0 E")
    assert kind_at(t.w, t.s, cell_of(1, 0)) == Kind.PIT
    t.s.tokens, t.s.token[0], t.s.token_at[0] = 1, Token.BRIDGE, cell_of(1, 0)
    assert kind_at(t.w, t.s, cell_of(1, 0)) == Kind.FLOOR


def test_a_robot_has_facing_sheet_archive_marker_tokens_and_options() -> None:
    """RR-008: one of each for every robot, and five registers on each sheet."""
    t = docked(8).begin_turn()
    s = t.s
    for column in (s.facing, s.archive, s.damage, s.lives, s.down_next, s.opt_n):
        assert len(column) == 8
    assert [len(sheet) for sheet in s.card] == [5] * 8
    assert len({s.archive[r] for r in range(8)}) == 8
    for register in range(1, 6):
        assert t.may(0, f"place 0 {register}")
    with pytest.raises(ValueError, match="is not an action of this game"):
        t.may(0, "place 0 6")


def test_damage_and_power_down_tokens_never_run_out() -> None:
    """RR-012: eight robots with nine damage tokens and a power-down token each."""
    letters = "ABCDEFGH"
    lines = ["board", " ".join([".|ns!n1"] * 8)]
    locked = "locked=2:{},3:{},4:{},5:{}"
    for r, letter in enumerate(letters):
        cards = locked.format(*(40 * r + 10 * k for k in range(1, 5)))
        lines.append(f"robot {letter} {r},0 N damage=8 announced {cards}")
    lines.append("run 1")
    for r, letter in enumerate(letters):
        lines.append(f"expect {letter} {r},0 N damage=9 locked=1,2,3,4,5 announced")
    play("\n".join(lines))


BASIC = {
    Kind.FLOOR, Kind.PIT, Kind.REPAIR, Kind.UPGRADE, Kind.GEAR_RIGHT, Kind.GEAR_LEFT, Kind.BELT, Kind.EXPRESS,
    Kind.DOCK,
}  # fmt: skip
BOARDS = [load_board(name) for name in board_names()]


def is_basic(board: Board) -> bool:
    return board.header["set"] in ("1994", "2005", "1994 and 2005")


@pytest.mark.parametrize("board", [b for b in BOARDS if is_basic(b)], ids=lambda board: board.name)
def test_boards_of_the_basic_games_have_none_of_the_expansions_elements(board: Board) -> None:
    """RR-014"""
    assert {cell.kind for cell in board.cells} <= BASIC
    assert not any(cell.water or cell.oil or cell.flamers or cell.letter for cell in board.cells)


def test_every_element_of_the_expansions_lies_on_a_board_that_carries_it() -> None:
    """RR-014"""
    cells = [cell for board in BOARDS if not is_basic(board) for cell in board.cells]
    assert set(Kind) - BASIC <= {cell.kind for cell in cells}
    assert any(c.water for c in cells) and any(c.oil for c in cells) and any(c.flamers for c in cells)


def test_a_course_of_basic_boards_knows_no_water_oil_portal_or_flame() -> None:
    """RR-014"""
    w = docked(2).w
    assert not any((*w.water, w.has_oil, w.has_portals, w.has_currents, w.has_randomizers, w.has_waste))
    assert not any((w.has_flames, w.has_chop_shops))
