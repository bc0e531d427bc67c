"""What a network sees: own robot first, turned to its facing, and nothing that is hidden from the seat."""

import pytest

from boardwright.core import NONE, Question, ask_also, schema
from boardwright.games.roborally.course.board import load_board, turned
from boardwright.games.roborally.course.floor import Placement, join
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.features.floor import ACROSS, CELL, RADIUS
from boardwright.games.roborally.features.robots import ROBOT
from boardwright.games.roborally.features.row import FEATURES
from boardwright.games.roborally.features.way import BROAD, REACH
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import Ask, Card, Held, Opt, Status, Token
from boardwright.games.roborally.world import cell_of, floor_world
from tests.games.roborally.sights import deal, give, program, put, start, world

UNTOUCHED = -77
NORTH, EAST, SOUTH, WEST = range(4)


def row_of(w, s, p, *questions):
    """The row of a seat, with these questions open."""
    s = schema(State).copy(s)
    for q in questions:
        ask_also(s, q.what, q.seat, q.x, q.y)
    row = [UNTOUCHED] * FEATURES.size
    FEATURES.fill(w, s, p, row)
    return row


def part(row, name):
    return row[FEATURES.where(name)]


def robot(row, k):
    return part(row, "robots")[k * ROBOT : (k + 1) * ROBOT]


def cell(row, ahead, right):
    """The numbers of the cell so far ahead and to the right."""
    place = (RADIUS - ahead) * ACROSS + right + RADIUS
    return part(row, "patch")[place * CELL : (place + 1) * CELL]


def course(name="risky_exchange", seats=3, **switches):
    w = world(name, seats, **switches)
    return w, start(w)


@pytest.mark.parametrize("name", ["risky_exchange", "interference", "capture_the_flag", "war_zone", "furnace_room"])
def test_every_number_of_the_row_is_written_and_small(name):
    w, s = course(name, 4)
    for p in range(4):
        row = row_of(w, s, p)
        assert UNTOUCHED not in row
        assert all(isinstance(n, int) and abs(n) < 1 << 15 for n in row)


def test_the_slices_fill_the_row():
    assert FEATURES.size == sum(n for _, n in FEATURES.slices) == FEATURES.where("patch").stop
    assert len({name for name, _ in FEATURES.slices}) == len(FEATURES.slices)


def test_the_own_robot_comes_first_and_the_others_in_dock_order():
    w, s = course()
    s.damage = [1, 2, 3, 0, 0, 0, 0, 0]
    s.start_seat = 1
    rows = [row_of(w, s, p) for p in range(3)]
    damages = [[robot(row, k)[12] for k in range(4)] for row in rows]
    assert damages == [[3, 1, 2, 0], [1, 2, 3, 0], [2, 3, 1, 0]]


def test_a_seat_with_two_robots_sees_from_the_one_it_is_asked_about():
    """RR-458"""
    w, s = course("interference", 2)
    s.damage = [1, 2, 3, 4, 0, 0, 0, 0]
    asked = [row_of(w, s, 1, Question(Ask.PROGRAM, 1, r, 0)) for r in (2, 3)]
    assert [robot(row, 0)[12] for row in asked] == [3, 4]
    assert robot(row_of(w, s, 1), 0)[12] == 3


def test_places_are_ahead_and_to_the_right_of_the_own_robot():
    w, s = course()
    put(s, 1, 7, 3)
    for facing, ahead, right in ((NORTH, 2, 3), (EAST, 3, -2), (SOUTH, -2, -3), (WEST, -3, 2)):
        put(s, 0, 4, 5, facing)
        other = robot(row_of(w, s, 0), 1)
        assert other[6:8] == [ahead, right]
        assert other[8 + (NORTH - facing) % 4] == 1


def test_four_facings_of_one_situation_look_the_same():
    """A board is turned with the robots on it: patch and places stay as they were."""
    board = load_board("cannery_row")
    seen = []
    (x, y), (ox, oy) = (5, 6), (7, 3)
    for turns in range(4):
        w = floor_world(join([turned(board, turns)], [Placement("cannery_row", 0, 0)]))
        w.seats = w.robots = 2
        s = start(w)
        put(s, 0, x, y, turns)
        put(s, 1, ox, oy, (turns + 1) % 4)
        row = row_of(w, s, 0)
        seen.append((part(row, "patch"), robot(row, 0)[6:12], robot(row, 1)[6:12]))
        (x, y), (ox, oy) = (11 - y, x), (11 - oy, ox)
    assert seen == [seen[0]] * 4
    assert seen[0][2] == [3, 2, 0, 1, 0, 0] and len(set(seen[0][0])) > 4


def test_the_question_is_one_of_twenty_three():
    w, s = course()
    row = row_of(w, s, 0, Question(Ask.DAMAGE, 0, 0, 4))
    assert part(row, "question").index(1) == Ask.DAMAGE and sum(part(row, "question")) == 1
    assert part(row, "phase")[5] == 4
    assert sum(part(row_of(w, s, 1), "question")) == 0


def test_the_hand_lies_slot_by_slot():
    w, s = course()
    deal(s, 0, 670, 10)
    s.hand[0][0], s.hand[0][3] = NONE, card_of(790)
    hand = part(row_of(w, s, 0), "hand")
    assert hand[:8] == [0] * 8
    assert hand[8:16] == [1, 0, 0, 0, 0, 0, 0, 1], "a U-Turn of priority 10"
    assert hand[24 + Card.MOVE_3] == 1 and hand[31] == 79


def test_own_registers_are_seen_with_second_card_lock_and_mode():
    w, s = course()
    program(s, 0, 490)
    s.second[0][0], s.mode[0][0], s.locked[0] = card_of(80), 2, 1
    first = part(row_of(w, s, 0), "registers")[:13]
    assert first == [0, 0, 0, 0, 1, 0, 0, 49, Card.ROTATE_RIGHT + 1, 8, 2, 1, 0]


def test_cards_of_others_are_seen_only_face_up():
    """RR-044, RR-079"""
    w, s = course()
    program(s, 1, 490, 670)
    s.revealed[1] = 0b10
    cards = part(row_of(w, s, 0), "cards")[20:40]
    assert cards == [0, 0, 0, 0, Card.MOVE_2 + 1, 67, 0, 0] + [0] * 12


def test_what_others_hide_changes_nothing():
    """RR-044, RR-048: hands, face-down registers and stored cards of others."""
    w, s = course()
    give(s, 1, Opt.FLYWHEEL, Opt.CONDITIONAL_PROGRAM)
    before = row_of(w, s, 0)
    deal(s, 1, 670, 680, 690)
    s.held[1] = 0
    program(s, 1, 10, 20, 30, 40, 50)
    s.mode[1][2], s.second[1][2] = 2, card_of(500)
    s.flywheel, s.conditional, s.sealed_down[1] = card_of(60), card_of(70), 1
    assert row_of(w, s, 0) == before
    assert row_of(w, s, 1) != row_of(w, start(w), 1)


def test_own_stored_cards_and_settings_are_seen():
    w, s = course(options="1994")
    give(s, 0, Opt.FLYWHEEL, Opt.SHIELD)
    s.flywheel, s.new_side[0] = card_of(830), 2
    assert part(row_of(w, s, 0), "stored") == [Card.MOVE_3 + 1, 83, 0, 0, 0, 0, 3, 0, 0, 0, 0]


def test_options_are_marked_by_robot_with_what_is_left_of_them():
    w, s = course()
    give(s, 1, Opt.MINI_HOWITZER)
    s.charge[Opt.MINI_HOWITZER] = 4
    s.charge[Opt.ABLATIVE_COAT] = 3
    s.opt_owner[Opt.BRAKES], s.opt_from[Opt.BRAKES] = Held.DEALT, 0
    row = row_of(w, s, 0)
    assert part(row, "options").index(1) == 52 + Opt.MINI_HOWITZER
    assert sum(part(row, "charges")) == part(row, "charges")[Opt.MINI_HOWITZER] == 4
    assert [n for n, bit in enumerate(part(row, "dealt")) if bit] == [Opt.BRAKES]
    assert sum(part(row_of(w, s, 1), "dealt")) == 0


def test_flags_tell_where_they_are_and_which_is_next():
    w, s = course()
    put(s, 0, 5, 9, NORTH)
    s.flag_at[:3] = [cell_of(6, 7), NONE, cell_of(5, 11)]
    s.next_flag[0] = 2
    flags = part(row_of(w, s, 0), "flags")
    assert flags[:18] == [1, 2, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, -2, 0, 0, 0, 0]


def test_a_destroyed_robot_looks_from_its_archive_marker():
    w, s = course()
    s.status[0], s.at[0], s.archive[0], s.facing[0] = Status.DEAD, NONE, cell_of(4, 4), EAST
    put(s, 1, 4, 2)
    row = row_of(w, s, 0)
    assert robot(row, 0)[:6] == [0, 1, 0, 0, 0, 0]
    assert robot(row, 1)[6:8] == [2, 0]


def test_the_patch_shows_belts_walls_pits_robots_flags_and_tokens():
    """Risky Exchange: a pit at 2,1, an express belt to the east on 9,3, a wall north of 8,2."""
    w, s = course()
    put(s, 0, 7, 4, EAST)
    put(s, 1, 9, 4)
    s.tokens, s.token[0], s.token_at[0] = 1, Token.GOO, cell_of(8, 5)
    s.flag_at[0] = cell_of(7, 3)
    row = row_of(w, s, 0)
    belt = cell(row, 2, -1)
    assert belt[0] == 1 and belt[2] == 2 and belt[3:7] == [1, 0, 0, 0]
    assert cell(row, 2, 0)[24] == 1 and cell(row, 0, 0)[24] == 0, "the other robot, not the own one"
    assert cell(row, 1, 1)[26] == Token.GOO
    assert cell(row, 0, -1)[25] == 1
    put(s, 0, 2, 4, NORTH)
    assert cell(row_of(w, s, 0), 3, 0)[1] == 1, "the pit three ahead"
    assert cell(row_of(w, s, 0), 0, -3)[0] == 0, "beyond the west edge is no floor"


def test_walls_turn_with_the_robot():
    w, s = course()
    wall = next(c for c in range(len(w.board)) if w.board[c] != NONE and w.walls[c] == 1 << EAST)
    seen = []
    for facing in range(4):
        s.at[0], s.facing[0] = wall, facing
        seen.append(cell(row_of(w, s, 0), 0, 0)[13:17])
    assert seen == [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]]


def test_the_way_left_goes_round_walls_and_pits_from_flag_to_flag():
    w, s = course("risky_exchange", 2)
    first = w.flag[0]
    s.at[0], s.next_flag[0] = first, 2
    row = row_of(w, s, 0 if s.start_seat == 0 else 1)
    assert part(row, "ways")[0] == w.distance[1][first] + w.way_after[1]
    assert w.distance[1][first] >= abs(first % 42 - w.flag[1] % 42) + abs(first // 42 - w.flag[1] // 42)
    assert w.way_after[w.flags - 1] == 0 and w.way_after[0] == w.distance[1][first] + w.way_after[1]


def test_the_cells_around_tell_how_much_nearer_the_flag_is_turned_to_the_facing():
    w, s = course("risky_exchange", 2)
    p = s.start_seat
    goal = w.flag[0]
    free = next(cell for cell in range(len(w.distance[0])) if w.distance[0][cell] == 2 and cell == goal + 2)
    s.at[0], s.facing[0] = free, WEST
    near = part(row_of(w, s, p), "near")
    assert near[0] == 2
    assert near[1 + (REACH - 2) * BROAD + REACH] == 2, "two ahead is the flag"
    s.facing[0] = NORTH
    near = part(row_of(w, s, p), "near")
    assert near[1 + REACH * BROAD + REACH - 2] == 2, "now it lies to the left"
    assert near[1 + REACH * BROAD + REACH] == 0


def test_a_robot_that_is_done_has_no_way_left_and_one_that_is_out_has_the_longest():
    w, s = course("risky_exchange", 3)
    p = s.start_seat
    s.status[0], s.next_flag[0] = Status.DONE, w.flags + 1
    s.status[1] = Status.OUT
    ways = part(row_of(w, s, p), "ways")
    assert ways[0] == 0 and ways[1] > ways[2] > 0 and ways[3] == 0
