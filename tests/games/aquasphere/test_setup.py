"""Chapter 4: the set-up, random and as the reference positions have it."""

from collections import Counter

import pytest

from boardwright.core import NONE, Luck, schema
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.schema import State
from boardwright.games.aquasphere.words import Did, Program, Room
from tests.games.aquasphere.positions import Puzzle


def fresh(seed=0, seats=4, **switches):
    w = GAME.make_world(switches, seats)
    s = GAME.new_state()
    s.events = []
    GAME.setup(w, s, Luck(seed))
    return w, s


def many(seats=4, **switches):
    return [fresh(seed, seats, **switches) for seed in range(60)]


def test_ex_01_setup():
    """The reference set-up for four: AQ-055, AQ-056, AQ-057, AQ-058, AQ-059, AQ-060, AQ-061, AQ-063, AQ-065."""
    table = Puzzle(4)
    s = table.s
    assert s.time == [3, 3, 4, 4]
    assert [table.programs(p) for p in range(4)] == [{"LAB"}, {"TIME"}, {"CRYS"}, {"OCTO"}]
    assert s.score == [0] * 4 and s.supply_bots == [14] * 4 and s.subs_on_board == [5] * 4
    assert s.crystals == [0] * 4 and s.room == [Room.START] * 4
    assert s.sci_sector == [0, 1, 2, 3] and s.sci_area == [Program.SUB] * 4
    assert table.all("sector_time") == [4, 4, 4, 4, 0, 0]
    assert table.all("sector_crystals") == [1, 1, 1, 1, 1, 2]
    assert table.all("octopods") == [1, 1, 1, 1, 2, 3]
    assert [row[0] for row in s.sub_space] == [0, 1, 2, 3, NONE, NONE]
    assert s.control == [NONE] * 6 and (s.bank_crystals, s.bank_octopods) == (13, 6)
    assert [Program(tile).name for tile in s.tile_at] == ["LAB", "CRYS", "SUB", "PROG", "TIME", "OCTO", "CARD"]


def test_the_same_seed_players_and_options_give_the_same_setup():
    """AQ-044: and another seed another one."""
    sheet = schema(State)
    assert sheet.same(fresh(7)[1], fresh(7)[1])
    assert not sheet.same(fresh(7)[1], fresh(8)[1])


def test_the_ring_is_random():
    """AQ-045: every letter can lie at every position."""
    seen = {(pos, s.sector_at[pos]) for _, s in many() for pos in range(6)}
    assert len(seen) == 36


def test_decks_are_unordered_and_deal_one_piece_a_sector():
    """AQ-046, AQ-047: 6 of 41 cards and 6 of 30 expansions lie open, cards first, clockwise from sector A."""
    _w, s = fresh(3)
    assert s.card_pile_n == s.exp_pile_n == [1] * 6
    assert (s.research_left, s.expansion_left) == (35, 24)
    assert sum(s.research_undrawn) == 35 and all(not s.research_undrawn[row[0]] for row in s.card_pile)
    laid = [e for e in s.events if e[1] in (Did.LAID_CARD, Did.LAID_EXPANSION)]
    assert [e[1] for e in laid] == [Did.LAID_CARD] * 6 + [Did.LAID_EXPANSION] * 6
    for _, s in many():
        laid = [e[2] for e in s.events if e[1] in (Did.LAID_CARD, Did.LAID_EXPANSION)]
        clockwise = s.sector_at[s.sector_at.index(0) :] + s.sector_at[: s.sector_at.index(0)]
        assert laid == clockwise * 2
    assert len({s.card_pile[0][0] for _, s in many()}) > 20


def test_the_first_centre_tile_has_value_2_and_a_random_rotation():
    """AQ-048, AQ-049: tiles follow as 2, 3, 4, 5; edge k points at ring position k + r; covered ones unknown."""
    w, s = fresh(1)
    assert w.bulb[s.round - 1] == 2
    assert {s.centre_rot for _, s in many()} == set(range(6))
    assert schema(State).fields["centre_rot"].shape == ()


def test_four_of_seven_program_cards():
    """AQ-050, AQ-051: one is laid out, three remain in open order, three are out of the game."""
    for w, s in many():
        assert bin(s.program_drawn).count("1") == 4 and s.program_left == 3
        assert s.tile_at in w.layout[:7]
        shown = [w.layout.index(s.tile_at), *s.program_stack]
        assert len(set(shown)) == 4 and sum(1 << card for card in shown) == s.program_drawn
    assert len({tuple(s.tile_at) for _, s in many()}) == 7


def test_program_cards_can_show_their_backs():
    """AQ-051 with program_card_backs: both sides appear, each card once."""
    sides = Counter(layout // 7 for _, s in many(program_card_backs=True) for layout in s.program_stack)
    assert set(sides) == {0, 1}
    assert any(s.tile_at not in w.layout[:7] for w, s in many(program_card_backs=True))


def test_only_the_next_program_card_is_looked_at_with_stack_visible_top():
    """AQ-050 with program_stack_visible = top: what nobody has looked at is not drawn."""
    for w, s in many(program_stack_visible="top"):
        assert s.program_stack[0] != NONE and s.program_stack[1:] == [NONE, NONE]
        assert bin(s.program_drawn).count("1") == 2 and GAME.check_invariants(w, s) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bank_starts_full(seats):
    """AQ-052, AQ-071: 7 crystals and 9 octopods are placed for every number of players."""
    for w, s in many(seats):
        assert s.bank_crystals == w.crystals - 7 and sum(s.sector_crystals) == 7
        assert s.bank_octopods == w.octopods - 9 and sum(s.octopods) == 9


def test_base_labs_are_random_and_name_the_start_sector():
    """AQ-053, AQ-054: seats are the colours 0 to n - 1, each with the sector of its letter."""
    for _w, s in many(3):
        assert s.sci_sector[:3] == s.base_lab[:3]
        assert [s.sub_space[s.base_lab[p]][0] for p in range(3)] == [0, 1, 2]
        assert s.neutral_subs_left[3] == 5 and s.supply_bots[3] == 0
    assert {s.base_lab[0] for _, s in many()} == set(range(6))


def test_every_scientist_starts_in_the_blue_area_and_every_engineer_in_start():
    """AQ-055, AQ-056, AQ-057: with score 0 in lap 0."""
    for _, s in many():
        assert s.sci_area == [Program.SUB] * 4 and s.room == [Room.START] * 4 and s.score == [0] * 4


def test_bots_at_the_start():
    """AQ-058, AQ-059: 14 on the board, one on the symbol of the start sector's white area."""
    for w, s in many():
        assert s.supply_bots == [14] * 4
        assert s.programmed == [1 << w.white[s.base_lab[p]] for p in range(4)]


def test_a_zero_lock_on_either_side_costs_one_time():
    """AQ-060, AQ-061: A and its clockwise neighbour start with 3, all others with 4."""
    for _, s in many():
        beside = {0, s.sector_at[(s.pos_of[0] + 1) % 6]}
        assert [s.time[p] for p in range(4)] == [3 if s.base_lab[p] in beside else 4 for p in range(4)]


def test_the_start_player_is_random_unless_seat_0_starts():
    """AQ-062: the others follow clockwise."""
    starts = {s.play_order[0] for _, s in many()}
    assert starts == {0, 1, 2, 3}
    assert all(s.play_order == [(s.play_order[0] + k) % 4 for k in range(4)] for _, s in many())
    assert {s.play_order[0] for _, s in many(start_player="seat0")} == {0}


def test_the_first_submarine_is_free():
    """AQ-064, AQ-065: six on the board, then the leftmost goes to the first space: no price, no points."""
    for _, s in many():
        assert s.subs_on_board == [5] * 4 and s.score == [0] * 4
        assert all(s.sub_space[s.base_lab[p]] == [p, NONE, NONE, NONE] for p in range(4))


@pytest.mark.parametrize(("seats", "lines"), [(4, 2), (3, 3), (2, 4)])
def test_unused_base_labs_take_the_extra_lines(seats, lines):
    """AQ-066, AQ-067, AQ-068, AQ-069, AQ-070: one sector for each line, in the order of the setup card."""
    for _, s in many(seats):
        sectors = s.base_lab[seats:]
        assert len(sectors) == lines and sorted(s.base_lab) == list(range(6))
        assert [s.octopods[c] for c in sectors] == [2, 3, 1, 1][:lines]
        assert [s.sector_crystals[c] for c in sectors] == [1, 2, 1, 1][:lines]
        assert [s.sector_time[c] for c in sectors] == [0, 0, 4, 4][:lines]
        neutral = [NONE, NONE, seats, seats + 1][:lines]
        assert [s.control[c] for c in sectors] == neutral
        assert [s.sub_space[c][0] for c in sectors] == neutral


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_player_controls_a_sector_at_the_start(seats):
    """AQ-063, AQ-072: start sectors hold 1 octopod, 1 crystal, 4 time; the loading station is empty."""
    for w, s in many(seats):
        assert all(colour == NONE or colour >= seats for colour in s.control)
        assert s.station == [0] * 4
        for p in range(seats):
            c = s.base_lab[p]
            assert (s.octopods[c], s.sector_crystals[c], s.sector_time[c]) == (1, 1, 4)
        assert GAME.check_invariants(w, s) == ""
