"""Chapters 11, 17 and 18: preparing the next round, neutral pieces, running out of pieces."""

import pytest

from boardwright.core import NONE, schema
from boardwright.games.aquasphere.rules import refill
from boardwright.games.aquasphere.schema import State
from boardwright.games.aquasphere.words import Did, Program, Room
from tests.games.aquasphere.positions import Puzzle


@pytest.fixture
def orderly(monkeypatch):
    """Decks with the lowest id on top and rotations of 0, as the reference positions have them."""
    monkeypatch.setattr(refill, "draw", lambda luck, n: 0)


def top(table, pile):
    return [row[n - 1] + 1 for row, n in zip(table.s.__dict__[pile], table.s.__dict__[f"{pile}_n"], strict=True)]


def test_ex_14_refill_with_three_players(orderly):
    """AQ-199, AQ-200, AQ-201, AQ-202, AQ-203, AQ-204, AQ-205, AQ-206, AQ-207, AQ-257, AQ-258."""
    table = Puzzle(3).pass_all(2, 0, 1)
    s = table.s
    assert top(table, "card_pile") == [2, 3, 4, 5, 6, 7] and top(table, "exp_pile") == [2, 3, 4, 6, 7, 8]
    assert [row[0] + 1 for row in s.card_pile] == [1, 16, 18, 20, 24, 39]
    assert s.sector_time == [4, 0, 3, 0, 3, 0]
    assert s.sector_crystals == [1, 2, 1, 2, 2, 2]
    assert s.octopods == [2, 2, 1, 3, 4, 1]
    assert [[c for c in row if c != NONE] for row in s.sub_space] == [[0], [1], [2, 3], [], [], [3]]
    assert (s.bank_crystals, s.bank_octopods) == (10, 2)
    assert s.round == 2 and table.w.bulb[s.round - 1] == 3 and s.play_order[:3] == [2, 0, 1]
    assert s.room[:3] == [Room.START] * 3 and s.pass_count == 0 and s.pass_order == [NONE] * 4
    assert [Program(tile).name for tile in s.tile_at] == ["TIME", "OCTO", "CARD", "LAB", "CRYS", "SUB", "PROG"]
    assert s.program_stack == [2, 3, NONE] and s.program_left == 2 and table.asked == 2


def test_ex_14_with_rotation_3(orderly):
    """AQ-049, AQ-259: the neutral submarine's edge points at F, which has the colour already; it goes on to A."""
    table = Puzzle(3)
    table.s.centre_rot = 3
    table.pass_all(2, 0, 1)
    assert table.s.sub_space[0][:2] == [0, 3]
    assert table.s.sector_time == [0, 3, 0, 4, 0, 3] and table.s.sector_crystals == [2, 1, 2, 1, 3, 1]


def test_new_pieces_lie_on_top_and_covered_ones_come_back():
    """AQ-199, AQ-200: after the top card is taken the one below is open again."""
    table = Puzzle(4).pass_all()
    s = table.s
    assert s.card_pile_n == s.exp_pile_n == [2] * 6 and s.card_pile[0][0] == 0
    new = s.card_pile[0][1]
    table.seat(0, programmed="CARD", at="A", time=0).turn(0).do("ACT_A_CARD")
    assert s.cards[0][0] == new and s.card_pile[0][:2] == [0, NONE]
    table.seat(1, programmed="CARD", at="A").turn(1).do("ACT_A_CARD")
    assert s.cards[1][0] == 0 and s.card_pile_n[0] == 0


def test_old_time_markers_are_removed():
    """AQ-201: even where the tile brings none; crystals and octopods are added (AQ-202)."""
    table = Puzzle(4).sector("B", time=4)
    before = list(table.s.sector_crystals)
    table.pass_all()
    assert table.s.sector_time == [4, 0, 4, 0, 4, 0]
    assert [new - old for old, new in zip(before, table.s.sector_crystals, strict=True)] == [0, 1, 0, 2, 0, 1]


def test_everything_else_stays():
    """AQ-208: scientists, programmed bots, control, station, submarines, time, crystals, cards, expansions."""
    table = Puzzle(4).control("A0 B1").station(1, 1).seat(0, at="E", cards="R05", expansions="L02", crystals=2)
    table.seat(0, programmed="LAB SUB", time=4)
    s = table.s
    names = ("sci_sector", "sci_area", "programmed", "control", "station", "sub_space", "crystals", "cards")
    before = {name: schema(State).to_json(s)[name] for name in (*names, "expansions")}
    before = {name: [list(row) if isinstance(row, list) else row for row in value] for name, value in before.items()}
    table.pass_all()
    assert {name: getattr(s, name) for name in before} == before and s.time[0] == 4


def test_after_round_4_nothing_is_prepared():
    """AQ-209, AQ-210: the tile of value 5 never refills."""
    table = Puzzle(4).round(4)
    time = list(table.s.sector_time)
    table.pass_all()
    assert table.question == "OVER" and table.s.sector_time == time and len(table.w.face) == 3


def test_the_rotation_of_the_next_tile_is_drawn_when_it_becomes_visible():
    """AQ-049, AQ-204: matches with the same seed but different luck afterwards see different rotations."""
    from boardwright.core import Luck

    seen = set()
    for seed in range(30):
        table = Puzzle(4)
        table.luck = Luck(seed)
        seen.add(table.pass_all().s.centre_rot)
    assert seen == set(range(6))


def test_with_stack_visible_top_the_next_card_is_drawn_when_it_becomes_visible():
    """AQ-207 with program_stack_visible = top."""
    table = Puzzle(4, program_stack_visible="top")
    table.s.program_stack, table.s.program_drawn = [1, NONE, NONE], 0b11
    table.pass_all()
    s = table.s
    assert s.tile_at == table.w.layout[1] and s.program_stack[0] in (2, 3, 4, 5, 6)
    assert s.program_drawn == 0b11 | 1 << s.program_stack[0]


def test_neutral_colours():
    """AQ-054, AQ-254, AQ-255, AQ-264: six submarines each; one bot for each colour of the setup card."""
    for seats in (2, 3, 4):
        table = Puzzle(seats)
        neutral = list(range(seats, 4))
        assert sorted(c for c in table.s.control if c != NONE) == neutral
        assert table.s.neutral_subs_left == [0] * seats + [5] * len(neutral)
    assert Puzzle(4).s.control == [NONE] * 6
    assert all(cell[3] == 0 for face in Puzzle(4).w.face for cell in face)


def test_two_neutral_submarines_with_two_players():
    """AQ-258: edge 1 brings colour 2 to B, edge 4 colour 3 to E, on the cheapest free space (AQ-257)."""
    table = Puzzle(2).pass_all()
    assert table.told(Did.NEUTRAL_SUBMARINE)[-2:] == [(2, 1, 1), (3, 4, 1)]
    assert table.s.sub_space[1][:2] == [1, 2] and table.s.sub_space[4][:2] == [2, 3]


def test_a_neutral_submarine_goes_on_clockwise():
    """AQ-259: past sectors with its colour and past full ones."""
    table = Puzzle(3).submarines(C="23", D="0123", E="3").pass_all()
    assert table.s.sub_space[0][:2] == [0, 3] and table.s.sub_space[5][0] == 3
    assert table.told(Did.NEUTRAL_SUBMARINE)[-1] == (3, 0, 1)


def test_one_neutral_submarine_in_a_sector_as_an_option():
    """AQ-259 with neutral_sub_limit = per_sector: colour 3 avoids E, which holds colour 2."""
    table = Puzzle(2, neutral_sub_limit="per_sector").pass_all()
    assert table.told(Did.NEUTRAL_SUBMARINE)[-2:] == [(2, 1, 1), (3, 0, 1)]


def test_a_neutral_submarine_that_fits_nowhere_is_not_placed():
    """AQ-260: each sector holds the colour, or none is left."""
    table = Puzzle(3).submarines(A="03", B="13", C="23", D="3", E="3", F="3")
    assert table.s.neutral_subs_left[3] == 0
    table.pass_all()
    assert table.told(Did.NEUTRAL_NOT_PLACED) == [(3,)]
    table = Puzzle(3).submarines(A="0123", B="1203", C="2103", D="", E="3", F="3")
    table.submarines(D="1203")
    assert table.s.neutral_subs_left[3] == 0 and table.pass_all().told(Did.NEUTRAL_NOT_PLACED) == [(3,)]


def test_neutral_submarines_only_raise_prices():
    """AQ-256, AQ-263: they score nothing and gain nothing in a scoring."""
    table = Puzzle(3).seat(0, programmed="SUB", time=4, at="F").turn(0).do("ACT_F_SUB")
    assert table.s.time[0] == 2
    table.pass_all()
    assert table.s.time[3] == 0 and table.s.score[3] == 0 and table.s.crystals[3] == 0


def test_a_neutral_bot_is_displaced_like_any_other():
    """AQ-261: to the loading station, or out of the game as an option."""
    table = Puzzle(3).seat(0, programmed="TIME", at="F").turn(0).do("ACT_F_TIME")
    assert table.s.station[3] == 1 and table.s.neutral_bots_removed[3] == 0
    table = Puzzle(3, neutral_station="remove").seat(0, programmed="TIME", at="F").turn(0).do("ACT_F_TIME")
    assert table.s.station[3] == 0 and table.s.neutral_bots_removed[3] == 1
    assert table.told(Did.NEUTRAL_BOT_LEFT) == [(3,)]
    table = Puzzle(3, neutral_station="remove").control("A1").seat(0, programmed="TIME").turn(0).do("ACT_A_TIME")
    assert table.s.station == [0, 1, 0, 0] and table.s.neutral_bots_removed == [0] * 4


def test_neutral_bots_count_for_the_limit_and_keep_one_there():
    """AQ-262: 2 + 2 + 1 neutral above 4 leaves one of each; a second neutral bot would leave the game."""
    table = Puzzle(3).station(2, 2).seat(0, programmed="TIME", at="F").turn(0).do("ACT_F_TIME")
    assert table.s.station == [1, 1, 0, 1]
    from boardwright.games.aquasphere.rules.control import unload

    table.s.station[:] = [2, 2, 0, 2]
    unload(table.w, table.s, 0)
    assert table.s.station == [1, 1, 0, 1] and table.s.neutral_bots_removed[3] == 1


def test_a_crystal_reward_is_lost_without_a_crystal_in_the_supply():
    """AQ-266: R04 pays nothing when the bank is empty."""
    table = Puzzle(4).sector("F", crystals=15).seat(0, programmed="", room="2L", cards="R04").turn(0)
    assert table.s.bank_crystals == 0
    table.do("MOVE_3M")
    assert table.s.crystals[0] == 0 and table.programs(0) == {"OCTO"}


def test_a_refill_that_runs_short_goes_clockwise_from_sector_a():
    """AQ-267: two crystals and one octopod left; A and its neighbours are served first."""
    table = Puzzle(4).sector("F", crystals=13, octopods=8)
    assert (table.s.bank_crystals, table.s.bank_octopods) == (2, 1)
    table.s.centre_rot = 1  # A gets edge 5: 1 crystal; B edge 0: 1 octopod; C edge 1: 1 crystal, 1 octopod
    table.pass_all()
    assert table.s.sector_crystals[:4] == [2, 1, 2, 1] and table.s.octopods[:4] == [1, 2, 1, 1]
    assert (table.s.bank_crystals, table.s.bank_octopods) == (0, 0)


def test_sector_a_is_served_first_wherever_it_lies():
    """AQ-267: the ring begins with F here, and the last crystal of the supply goes to A all the same."""
    table = Puzzle(4).sector("F", crystals=14)
    table.s.sector_at, table.s.pos_of = [5, 0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 0]
    table.s.centre_rot = 0  # A gets edge 1: 1 crystal; C edge 3 gets none any more
    assert table.s.bank_crystals == 1
    table.pass_all()
    assert table.s.sector_crystals[:3] == [2, 1, 1]
    table = Puzzle(4).sector("F", crystals=14)
    table.s.sector_at, table.s.pos_of = [5, 0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 0]
    table.s.centre_rot = 5  # F gets edge 1, A edge 2, C edge 4, D edge 5 and B edge 3: B comes before F
    table.pass_all()
    assert table.s.sector_crystals == [1, 2, 1, 1, 1, 14]


def test_decks_do_not_run_out():
    """AQ-268: 24 of 41 cards and 24 of 30 expansions in four rounds."""
    table = Puzzle(4)
    for _ in range(3):
        table.pass_all()
        table.s.events.clear()
        while table.question != "TURN":
            table.do("RED_STOP")
    assert (table.s.research_left, table.s.expansion_left) == (41 - 24, 30 - 24)
