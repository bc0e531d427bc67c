"""Chapter 5: from the box to the first question."""

from __future__ import annotations

from collections import Counter

import pytest

from boardwright.core import NONE, UNKNOWN, Luck, Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.words import CARDS, Ask, Held, Opt, Status
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import docked


def test_every_player_gets_a_like_robot_with_its_own_marker_and_sheet() -> None:
    """RR-017: robots differ by their dock alone; there is no figure or colour to choose."""
    s = docked(8).s
    alike = (s.facing, s.status, s.damage, s.lives, s.next_flag, s.virtual, s.opt_n, s.locked, s.card, s.hand)
    for column in alike:
        assert all(entry == column[0] for entry in column)
    assert len(set(s.at)) == len(set(s.archive)) == 8
    assert not {"figure", "colour", "robot"} & {switch.name for switch in GAME.switches}


@pytest.mark.parametrize(("seats", "lives"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4), (7, 4), (8, 4)])
def test_robots_have_three_lives_and_one_more_from_five_robots_on(seats: int, lives: int) -> None:
    """RR-018"""
    assert docked(seats).s.lives[:seats] == [lives] * seats


def test_robots_are_counted_for_the_lives_not_players() -> None:
    """RR-018: three players with two robots each."""
    assert docked(3, course="interference").s.lives[:6] == [4] * 6


@pytest.mark.parametrize("lives", [1, 2, 3, 4, 5])
def test_a_number_fixes_the_lives(lives: int) -> None:
    """RR-018"""
    assert docked(2, lives=lives).s.lives[:2] == docked(6, lives=lives).s.lives[:2] == [lives] * 2


def test_both_decks_are_shuffled() -> None:
    """RR-019: other seeds, other hands and other options on top."""
    hands, options = set(), set()
    for seed in range(6):
        match = Match(GAME, 2, seed, {"course": "tricksy"})
        options.add(tuple(opt for opt in Opt if match.s.opt_owner[opt] == Held.DEALT))
        hands.add(tuple(Match(GAME, 2, seed).s.hand[0]))
    assert len(hands) == len(options) == 6


def test_both_decks_lie_face_down() -> None:
    """RR-019: nobody sees a card of them, only how many there are."""
    match = Match(GAME, 2, 1)
    assert match.s.deck_n == CARDS - 2 * 9 and match.s.opt_deck_n == 26
    for seat in (0, 1, -1):
        v = match.view(seat).s
        assert set(v.deck) == set(v.opt_deck) == {UNKNOWN}


def test_the_starting_player_is_chosen_at_random() -> None:
    """RR-020: each of three seats about as often."""
    w = GAME.make_world({}, 3)
    starts: Counter[int] = Counter()
    for seed in range(90):
        s = GAME.new_state()
        GAME.setup(w, s, Luck(seed))
        starts[s.start_seat] += 1
    assert set(starts) == {0, 1, 2} and min(starts.values()) > 15


@pytest.mark.parametrize("seed", range(4))
def test_docks_go_round_clockwise_from_the_starting_player(seed: int) -> None:
    """RR-021"""
    match = Match(GAME, 4, seed)
    start = match.s.start_seat
    assert [seat_of(match.w, match.s, r) for r in range(4)] == [(start + k) % 4 for k in range(4)]
    assert match.s.at[:4] == match.w.dock[:4]


def test_the_archive_marker_starts_on_the_own_dock() -> None:
    """RR-023"""
    t = docked(8)
    assert t.s.archive == t.w.dock and NONE not in t.s.archive


def test_robots_start_real_up_undamaged_empty_and_bound_for_flag_1() -> None:
    """RR-024"""
    s = docked(4).s
    for r in range(4):
        assert s.status[r] == Status.IN
        assert (s.virtual[r], s.down[r], s.down_next[r], s.damage[r], s.locked[r]) == (0, 0, 0, 0, 0)
        assert (s.next_flag[r], s.opt_n[r], s.card[r]) == (1, 0, [NONE] * 5)


def test_a_course_may_say_how_robots_start() -> None:
    """RR-024: damaged on one course, with options on another."""
    assert docked(2, course="factory_rejects").s.damage[:2] == [2, 2]
    assert Match(GAME, 2, 1, {"course": "flag_fry"}).s.opt_n[:2] == [1, 1]


def test_players_decide_in_dock_order_not_in_the_order_of_seats() -> None:
    """RR-025: with seat 2 on dock 1 the announcements come from the seats 2, 3, 0, 1."""
    t = docked(4)
    t.s.start_seat = 2
    t.begin_turn()
    for r in range(4):
        t.s.card[r] = [20 * r + k for k in range(5)]
        t.say((2 + r) % 4, "confirm")
    order = []
    while t.asked() and t.asked()[0][1] == Ask.ANNOUNCE:
        ((seat, _),) = t.asked()
        order.append(seat)
        t.say(seat, "no")
    assert order == [2, 3, 0, 1]


def test_the_dock_order_stays_when_robots_change_places() -> None:
    """RR-025: robots destroyed at once are numbered in dock order, wherever they stand."""
    run = play("""
        board
        .#1 .#1 .#1
        robot A 2,0 N
        robot B 0,0 N
        robot C 1,0 N
        run 1
        expect A destroyed lives=2
        expect B destroyed lives=2
        expect C destroyed lives=2
    """)
    assert run.s.death_no[:3] == [1, 2, 3]


def test_a_dock_is_open_floor_and_the_bay_has_edges_like_any_board() -> None:
    """RR-026: robots walk and are pushed over docks, fall off the open edge and are held by an edge wall."""
    play("""
        board
        .  S1 S2 .|e
        S3 .  .  .
        robot A 0,0 E
        robot B 1,0 S
        robot C 0,1 W
        program A 790
        program C 500
        run 1
        expect 1B A 2,0 E
        expect 1B B 3,0 S
        expect A 2,0 E
        expect B 3,0 S damage=1
        expect C destroyed lives=2
    """)


def test_docks_of_a_real_bay_are_plain_floor() -> None:
    """RR-026"""
    t = docked(8)
    assert {t.w.kind[dock] for dock in t.w.dock} == {Kind.FLOOR}
