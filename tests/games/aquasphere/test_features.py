"""What a network sees: the own seat first, sectors from the own scientist on, every number in its place."""

import pytest

from boardwright.core import NONE
from boardwright.games.aquasphere.features.players import HAND_MARKS, PLAYER, PURSE
from boardwright.games.aquasphere.features.row import FEATURES
from boardwright.games.aquasphere.features.sectors import GOODS, SECTOR
from boardwright.games.aquasphere.schema import COLOURS, PROGRAMS, SECTORS, STORES
from boardwright.games.aquasphere.words import Ask, Kind, Program, Room
from tests.games.aquasphere.positions import Puzzle

UNTOUCHED = -77
A, B, C, D, E, F = range(6)


def row_of(table, p):
    row = [UNTOUCHED] * FEATURES.size
    FEATURES.fill(table.w, table.s, p, row)
    return row


def part(table, p, name):
    return row_of(table, p)[FEATURES.where(name)]


def player(table, p, k=0):
    return part(table, p, "players")[k * PLAYER : (k + 1) * PLAYER]


def sector(table, p, k=0):
    return part(table, p, "sectors")[k * SECTOR : (k + 1) * SECTOR]


def goods(table, p, k=0):
    return sector(table, p, k)[SECTORS + PROGRAMS :][:GOODS]


def presence(table, p, k=0):
    """Control, submarines, scientists, each by player."""
    row = sector(table, p, k)[SECTORS + PROGRAMS + GOODS :]
    return row[:COLOURS], row[COLOURS : 2 * COLOURS], row[2 * COLOURS : 3 * COLOURS]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_the_row_is_written_and_small(seats):
    table = Puzzle(seats)
    for p in range(seats):
        row = row_of(table, p)
        assert UNTOUCHED not in row and all(isinstance(n, int) and abs(n) < 1 << 15 for n in row)


def test_the_slices_fill_the_row():
    assert FEATURES.size == sum(n for _, n in FEATURES.slices) == FEATURES.where("expansions").stop
    assert len({name for name, _ in FEATURES.slices}) == len(FEATURES.slices)


def test_the_own_seat_comes_first_and_the_others_as_they_follow_in_the_play_order():
    table = Puzzle(3)
    table.s.play_order[:3] = [2, 0, 1]
    for p, score in enumerate((5, 7, 9)):
        table.seat(p, score=score)
    seen = [[player(table, p, k)[1] for k in range(4)] for p in range(3)]
    assert seen == [[5, 7, 9, 0], [7, 9, 5, 0], [9, 5, 7, 0]]
    assert [player(table, 2, k)[0] for k in range(4)] == [1, 1, 1, 0]
    assert [player(table, p)[13] for p in range(3)] == [2, 3, 1]


def test_the_question_is_seen_by_the_seat_that_is_asked():
    table = Puzzle(4).seat(2, programmed="LAB").turn(2).do("ACT_C_LAB")
    assert part(table, 2, "question").index(1) == Ask.LETTER and sum(part(table, 2, "question")) == 1
    assert sum(part(table, 1, "question")) == 0
    open_letters = [goods(table, 2, k)[8] for k in range(6)]
    assert open_letters == [0, 0, 0, 0, 1, 1], "A and B lie four and five places after C"


def test_the_round_tells_bulb_supply_and_loading_station():
    table = Puzzle(2).round(3).station(1, 0, 1).sector("F", crystals=0)
    seen = part(table, 1, "round")
    assert seen == [3, 4, 2, 0, 0, 0, 0, table.s.bank_crystals, table.s.bank_octopods, 2, 2, 1]
    table.s.pass_order[:2], table.s.pass_count = [1, 0], 2
    assert part(table, 0, "round")[4:6] == [2, 2] and part(table, 1, "round")[4:6] == [2, 1]


def test_the_purse_counts_what_a_player_has():
    table = Puzzle(4).seat(1, score=13, time=3, crystals=2, paid=1, programmed="TIME OCTO").control("B1 D1")
    table.sector("B", octopods=2).sector("D", octopods=3).station(0, 2).submarines(B="1", F="1")
    assert player(table, 1)[:PURSE] == [1, 13, 2, 3, 2, 9, 4, 1, 2, 2, 4, 9, 1, 2]


def test_the_laboratory_shows_capacities_and_letters():
    """AQ-230, AQ-213"""
    table = Puzzle(4).seat(0, expansions="L06 L19 L25")
    lab = player(table, 0)[PURSE:][: STORES + SECTORS]
    assert lab == [3, 3, 2, 7, 1, 1, 0, 0, 0, 0]
    assert player(table, 0)[12] == 2


def test_programmed_bots_and_the_place_of_the_engineer_are_marked():
    table = Puzzle(4).seat(3, programmed="SUB PROG", room="2R")
    bots = player(table, 3)[PURSE + STORES + SECTORS : PLAYER - HAND_MARKS]
    assert [k for k, n in enumerate(bots) if n] == [Program.SUB, Program.PROG, PROGRAMS + Room.R2R]


def test_research_cards_are_seen_by_what_they_do():
    table = Puzzle(4).seat(0, cards="R05 R12 R15 R22 R26 R30")
    hand = player(table, 0)[-HAND_MARKS:]
    assert hand[Program.SUB] == 2 + 4, "a crystal and points for the engineer at SUB"
    assert hand[PROGRAMS] == 1, "time for octopods"
    assert hand[PROGRAMS + 1 : PROGRAMS + 5] == [0, 0, 1, 0], "LOCK2"
    assert hand[PROGRAMS + 5] == 1 and hand[PROGRAMS + 6 + Program.CRYS] == 1
    table.seat(0, used=0b110000)
    hand = player(table, 0)[-HAND_MARKS:]
    assert hand[PROGRAMS + 5 :] == [0] * (1 + PROGRAMS), "used up"
    assert player(table, 1)[-HAND_MARKS:] == [0] * HAND_MARKS


def test_sectors_come_clockwise_from_the_own_scientist():
    table = Puzzle(4).seat(2, at="E")
    letters = [sector(table, 2, k)[:SECTORS].index(1) for k in range(6)]
    assert letters == [E, F, A, B, C, D]
    white = [sector(table, 2, k)[SECTORS:].index(1) for k in range(6)]
    assert white == [table.w.white[letter] for letter in letters]


def test_a_turned_ring_looks_the_same_from_the_own_sector():
    table, turned = Puzzle(4), Puzzle(4)
    s = turned.s
    s.sector_at = [C, D, E, F, A, B]
    s.pos_of = [s.sector_at.index(k) for k in range(6)]
    s.centre_rot = 4
    for p in range(4):
        assert row_of(table, p) == row_of(turned, p)


def test_goods_and_prices_of_a_sector_are_those_of_the_own_seat():
    """AQ-106, AQ-244: half price with HALF."""
    table = Puzzle(4).sector("D", time=2, crystals=3, octopods=1)
    assert goods(table, 0, D) == [2, 3, 1, 3, 1, 2, 1, 3, 0]
    table.seat(0, cards="R25")
    assert goods(table, 0, D)[5] == 1
    assert goods(table, 0, A)[3:7] == [0, 0, 0, 0], "the own submarine is there already"


def test_control_submarines_and_scientists_are_told_from_the_own_point_of_view():
    table = Puzzle(3).control("A1 F3").seat(1, at="A").submarines(A="02")
    assert presence(table, 0) == ([0, 1, 0, 0], [1, 0, 1, 0], [1, 1, 0, 0])
    assert presence(table, 1) == ([1, 0, 0, 0], [0, 1, 1, 0], [1, 0, 1, 0])
    assert presence(table, 0, F)[0] == [0, 0, 0, 1], "a neutral bot"


def test_the_top_card_and_the_top_expansion_are_seen():
    table = Puzzle(4)
    row = sector(table, 0, B)[SECTORS + PROGRAMS + GOODS + 3 * COLOURS :]
    card, expansion, edge = row[:20], row[20:31], row[31:]
    assert card[0] == 1 and card[1 + Kind.OCT] == 1 and card[10:17] == [0] * 7 and card[17:] == [0, 1, 0]
    assert expansion == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0], "L05: letter B, one octopod more"
    assert edge == table.w.face[0][1]
    table.s.card_pile_n[B], table.s.card_pile[B][0] = 0, NONE
    assert sector(table, 0, B)[SECTORS + PROGRAMS + GOODS + 3 * COLOURS :][:20] == [0] * 20


def test_the_last_centre_tile_brings_nothing():
    """AQ-210"""
    table = Puzzle(4).round(4)
    assert all(sector(table, 0, k)[-STORES:] == [0] * STORES for k in range(6))


def test_tiles_of_this_and_of_the_next_round_lie_room_by_room():
    table = Puzzle(4)
    rooms, coming = part(table, 0, "rooms"), part(table, 0, "next")
    assert [rooms[7 * room :][:7].index(1) for room in range(7)] == table.s.tile_at
    assert [coming[7 * room :][:7].index(1) for room in range(7)] == table.w.layout[1]
    assert part(table.round(4), 0, "next") == [0] * 49


def test_the_decks_show_what_can_still_come():
    table = Puzzle(4)
    assert part(table, 0, "research") == table.s.research_undrawn
    assert sum(part(table, 0, "expansions")) == 24
