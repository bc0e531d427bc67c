"""Boards: the text format, its checks and quarter turns."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.course.board import (
    BoardError,
    Kind,
    board_names,
    load_board,
    parse_board,
    parse_grid,
    turned,
)
from boardwright.games.roborally.course.token import EAST, NORTH, SOUTH, WEST, parse_token, registers_of, token

PLAIN_ROW = " ".join(["."] * 12)


def board_text(rows: dict[int, str], status: str = "house", height: int = 12) -> str:
    """A 12 x 12 board of open floor with some rows replaced; its rows begin on line 4."""
    lines = [rows.get(y, PLAIN_ROW) for y in range(height)]
    return "\n".join(["name: my_board", f"status: {status}", "grid:", *lines])


def row(cells: dict[int, str]) -> str:
    return " ".join(cells.get(x, ".") for x in range(12))


@pytest.mark.parametrize("name", board_names())
def test_every_board_of_the_game_passes_its_own_checks(name: str) -> None:
    board = load_board(name)
    assert board.name == name
    assert len(board.cells) == board.width * board.height


def test_twenty_six_boards_come_with_the_game() -> None:
    assert len(board_names()) == 26


@pytest.mark.parametrize("name", board_names())
def test_a_board_is_twelve_by_twelve_and_a_bay_twelve_by_four(name: str) -> None:
    """RR-004"""
    board = load_board(name)
    assert (board.width, board.height) == ((12, 4) if "docking_bay" in name else (12, 12))


@pytest.mark.parametrize("name", board_names())
def test_four_quarter_turns_bring_a_board_home(name: str) -> None:
    """RR-004"""
    board = load_board(name)
    once = turned(board, 1)
    assert (once.width, once.height) == (board.height, board.width)
    assert once != board
    assert turned(once, 3) == board


def test_a_quarter_turn_moves_the_north_west_corner_to_the_north_east() -> None:
    """RR-004"""
    board = turned(parse_grid(["Cn<w|n P .", ". . Vs%w"]), 1)
    assert (board.width, board.height) == (2, 3)
    corner = board.at(1, 0)
    assert (corner.kind, corner.exit, corner.turn_in, corner.walls) == (
        Kind.BELT,
        EAST,
        1 << NORTH,
        1 << EAST,
    )
    assert board.at(1, 1).kind == Kind.PIT
    assert board.at(0, 2).exit == WEST


def test_a_token_says_everything_about_its_cell() -> None:
    cell = parse_token("Cs<ew%w%o|ne!n2!e1>n135#24*e3:25")
    assert (cell.kind, cell.exit, cell.turn_in) == (Kind.BELT, SOUTH, 1 << EAST | 1 << WEST)
    assert cell.water and cell.oil and cell.walls == 0b0011
    assert cell.lasers == ((NORTH, 2), (EAST, 1))
    assert cell.pusher == (NORTH, 0b10101)
    assert registers_of(cell.crusher) == (2, 4)
    assert cell.flamers == ((EAST, 3, 0b10010),)


@pytest.mark.parametrize("name", board_names())
def test_every_cell_can_be_written_down_and_read_back(name: str) -> None:
    for cell in load_board(name).cells:
        assert parse_token(token(cell)) == cell


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Cq", "belt needs an exit side n, e, s or w"),
        ("V", "current needs a direction n, e, s or w"),
        ("G", "gear is G+ or G-"),
        ("S9", "dock is S1 to S8"),
        ("@", "portal needs a letter a to z"),
        ("Q", "no cell begins like this"),
        (".|x", "after | come the sides of the walls: n, e, s or w"),
        (".|n!n4", "laser is ! with a side n, e, s or w and 1 to 3 beams"),
        (".|n>n6", "pusher is > with a side n, e, s or w and registers 1 to 5"),
        (".#0", "crusher is # with registers 1 to 5"),
        (".|n*n:1", "flamer is * with a side, a reach, a colon and registers, like *n1:135"),
        (".!n1|n", "after the base come %, |, !, >, #, * in this order"),
    ],
)
def test_a_wrong_token_is_named_with_line_cell_and_reason(text: str, why: str) -> None:
    with pytest.raises(BoardError) as error:
        parse_grid([". . . .", f". . . {text}"], source="my_board.txt", first_line=8)
    assert str(error.value) == f'my_board.txt, line 9, cell 3,1: "{text}" is not a token ({why})'


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (
            {1: row({3: ".|e"})},
            "line 5, cell 3,1: the wall on the east side is missing on the west side of cell 4,1",
        ),
        ({0: row({3: ".!n1"})}, "line 4, cell 3,0: the laser on the north side has no wall to hold it"),
        ({0: row({3: ".>n1"})}, "line 4, cell 3,0: the pusher on the north side has no wall to hold it"),
        ({0: row({3: ".*n1:1"})}, "line 4, cell 3,0: the flamer on the north side has no wall to hold it"),
        ({2: row({0: "Vn"})}, "line 6, cell 0,2: a current needs water (%w)"),
        ({2: row({0: "Ce", 1: "Cw"})}, "line 6, cell 0,2: the belts here and on cell 1,2 run head-on"),
        ({2: row({0: "Ce", 1: "Cs"})}, "line 6, cell 0,2: the belt enters cell 1,2 from the west side"),
        ({2: row({1: "Cs<w"})}, "line 6, cell 1,2: the curve from the west has no belt on cell 0,2"),
        (
            {2: row({1: "Cs<n"})},
            "line 6, cell 1,2: a belt turns robots only from the two sides beside its exit",
        ),
        (
            {0: row({3: ".|n!n1"})},
            "line 4, cell 3,0: the beam of the laser on the north side leaves the board",
        ),
        (
            {0: row({3: "Ta"})},
            'line 4, cell 3,0: teleporter letter "a" occurs once, it must occur exactly twice',
        ),
        ({0: row({3: "@b", 4: "@b", 5: "@b"})}, 'line 4, cell 5,0: portal letter "b" occurs 3 times'),
        ({0: row({3: "S1", 4: "S1"})}, "line 4, cell 4,0: dock 1 occurs twice"),
        ({0: row({3: "S1", 4: "S3"})}, "a docking bay has the docks 1 to 8; missing here: 2, 4, 5, 6, 7, 8"),
        ({0: ". . ."}, "line 5: row 1 has 12 cells, the first row has 3"),
    ],
)
def test_a_slip_of_the_board_maker_is_found(rows: dict[int, str], message: str) -> None:
    with pytest.raises(BoardError) as error:
        parse_board(board_text(rows), "my_board.txt")
    assert str(error.value).startswith("my_board.txt")
    assert message in str(error.value)


def test_a_remake_may_have_head_on_belts_but_no_half_wall() -> None:
    parse_board(board_text({2: row({0: "Ce", 1: "Cw"})}, status="remake"))
    with pytest.raises(BoardError, match="wall on the east side is missing"):
        parse_board(board_text({1: row({3: ".|e"})}, status="remake"))


def test_only_a_house_board_may_have_a_size_of_its_own() -> None:
    """RR-004"""
    assert parse_board(board_text({}, height=5)).height == 5
    with pytest.raises(BoardError, match=r"12 x 12 or 12 x 4 cells \(RR-004\), not 12 x 5"):
        parse_board(board_text({}, status="official", height=5))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: a\n. . .", 'b.txt, line 2: ". . ." is neither "grid:" nor a header line'),
        ("name: a\ncolour: red\ngrid:\n.", 'b.txt, line 2: "colour: red" is neither'),
        ("name: a", 'b.txt: the line "grid:" is missing'),
        ("grid:\n. .", "b.txt, line 1: the board has no name"),
        ("name: a\ngrid:\n", "b.txt: the board has no rows"),
        ("name: a\nstatus: pretty\ngrid:\n.", 'b.txt: status "pretty" is not one of official'),
        ("name: a\nsize: 3x1\ngrid:\n. .", "b.txt: the header says size 3x1, the grid has 2 x 1"),
    ],
)
def test_a_wrong_header_is_named(text: str, message: str) -> None:
    with pytest.raises(BoardError) as error:
        parse_board(text, "b.txt")
    assert str(error.value).startswith(message)


def test_a_sketch_may_leave_walls_and_beams_unfinished() -> None:
    board = parse_grid(".|w!w2 . .\n\nCe Cw .|e")
    assert (board.width, board.height) == (3, 2)
    assert board.at(0, 0).lasers == ((WEST, 2),)
