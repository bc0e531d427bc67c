"""Chapter 3: the components, as the data file and the world hold them."""

from collections import Counter

import pytest

from boardwright.core import NONE, schema
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.data.components import the_data
from boardwright.games.aquasphere.data.parts import LETTERS
from boardwright.games.aquasphere.schema import State
from boardwright.games.aquasphere.words import Kind, Program, Reward, Room
from tests.games.aquasphere.positions import ROOM_NAMES, Puzzle

DATA = the_data()


def test_two_three_or_four_players():
    """AQ-001: other numbers of players are refused."""
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            GAME.make_world({}, seats)


def test_engineers_have_rooms_and_scientists_have_sectors():
    """AQ-003: an engineer's place is never a sector, a scientist's never a room; acting moves only the latter."""
    table = Puzzle(4)
    table.do("ACT_B_LAB", "LETTER_STOP")
    assert table.s.room[0] == Room.START and table.s.sci_sector[0] == 1
    table.turn(0).do("MOVE_1L")
    assert table.s.room[0] == Room.R1L and table.s.sci_sector[0] == 1


def test_six_sectors_form_a_ring_with_seven_areas_each():
    """AQ-004, AQ-005: positions 0 to 5 clockwise; every program can be carried out in every sector."""
    assert [sector.letter for sector in DATA.sectors] == list("ABCDEF")
    table = Puzzle(4)
    assert sorted(table.s.sector_at) == list(range(6))
    for program in Program:
        table = Puzzle(4).seat(0, programmed=program.name, time=14, expansions="L06 L08 L10 L18 L30").turn(0)
        reached = {name[4] for name in table.legal if name.startswith("ACT_") and name.endswith(program.name)}
        missing = {"LAB": set("ABCDEF"), "SUB": {"A"}}.get(program.name, set())
        assert reached == set("ABCDEF") - missing
    assert [program.name for program in Program] == ["LAB", "TIME", "CRYS", "OCTO", "SUB", "CARD", "PROG"]


def test_a_control_space_holds_one_bot():
    """AQ-006: the second bot throws the first one out; the space names one colour or none."""
    table = Puzzle(4).seat(0, programmed="TIME").seat(1, programmed="TIME", at="A").turn(0)
    table.do("ACT_A_TIME", "ACT_A_TIME")
    assert table.s.control[0] == 1 and table.s.station[0] == 1
    assert schema(State).fields["control"].shape == (6,)


def test_locks_lie_on_the_clockwise_side():
    """AQ-007, AQ-008: values 0 to 2: A 0, B 1, C 2, D 1, E 2, F 1."""
    assert [sector.lock for sector in DATA.sectors] == [0, 1, 2, 1, 2, 1]
    assert Puzzle(4).w.lock == [0, 1, 2, 1, 2, 1]


def test_white_areas_name_six_different_programs_other_than_prog():
    """AQ-009: A LAB, B TIME, C CRYS, D OCTO, E SUB, F CARD."""
    assert [sector.white.name for sector in DATA.sectors] == ["LAB", "TIME", "CRYS", "OCTO", "SUB", "CARD"]


def test_four_submarine_spaces_cost_1_2_3_4():
    """AQ-010: in this fixed order in every sector."""
    assert all(sector.prices == (1, 2, 3, 4) for sector in DATA.sectors)


def test_only_the_top_piece_of_a_pile_is_taken():
    """AQ-011: each sector has a pile of cards and a pile of expansions."""
    table = Puzzle(4).seat(0, programmed="CARD LAB").turn(0)
    s = table.s
    s.round, s.program_left, s.program_stack[2] = 2, 2, NONE
    s.card_pile[0][:2], s.card_pile_n[0], s.research_undrawn[29] = [0, 29], 2, 0
    s.research_left -= 1
    s.exp_pile[0][:2], s.exp_pile_n[0], s.expansion_undrawn[24] = [0, 24], 2, 0
    s.expansion_left -= 1
    table.do("ACT_A_CARD").turn(0).do("ACT_A_LAB")
    assert s.cards[0][0] == 29 and s.card_pile[0][0] == 0 and s.card_pile_n[0] == 1
    assert s.expansions[0][0] == 24 and s.exp_pile[0][0] == 0 and s.exp_pile_n[0] == 1


def test_one_loading_station_for_all_colours():
    """AQ-012: it holds displaced bots of every colour together."""
    table = Puzzle(4).control("A1 B2").seat(0, programmed="TIME CRYS").turn(0).do("ACT_A_TIME")
    table.turn(0).do("ACT_B_CRYS")
    assert table.s.station == [0, 1, 1, 0]


def test_headquarters_have_sections_and_tracks():
    """AQ-013: programming section, play order, pass order, knowledge and lap track are part of the state."""
    fields = schema(State).fields
    assert {"tile_at", "play_order", "pass_order", "score", "room"} <= set(fields)
    assert fields["play_order"].shape == fields["pass_order"].shape == (4,)


def test_rooms_arrows_and_sideways_neighbours():
    """AQ-014, AQ-015, AQ-016: three tiers of 2, 2 and 3 rooms; one-way arrows; neighbours in both directions."""
    w = Puzzle(4).w
    arrows = {ROOM_NAMES[place]: [ROOM_NAMES[r] for r in range(7) if w.arrow[place][r]] for place in range(8)}
    aside = {ROOM_NAMES[place]: [ROOM_NAMES[r] for r in range(7) if w.sideways[place][r]] for place in range(8)}
    assert arrows == {
        "1L": ["2L", "2R"],
        "1R": ["2L", "2R"],
        "2L": ["3L", "3M"],
        "2R": ["3M", "3R"],
        "3L": [],
        "3M": [],
        "3R": [],
        "START": ["1L", "1R"],
    }
    assert aside["1L"] == ["1R"] and aside["1R"] == ["1L"] and aside["2L"] == ["2R"] and aside["2R"] == ["2L"]
    assert aside["3L"] == ["3M"] and aside["3M"] == ["3L", "3R"] and aside["3R"] == ["3M"]
    assert aside["START"] == []


def test_seven_cards_place_seven_tiles():
    """AQ-017, AQ-018, AQ-019: a permutation on each card, and every program once in every room over the cards."""
    assert len(DATA.program_cards) == 7
    for side in ("front", "back"):
        layouts = [getattr(card, side) for card in DATA.program_cards]
        assert all(sorted(layout) == list(Program) for layout in layouts)
        assert all(sorted(column) == list(Program) for column in zip(*layouts, strict=True))
    assert [program.name for program in DATA.program_cards[0].front] == [
        "LAB", "CRYS", "SUB", "PROG", "TIME", "OCTO", "CARD",
    ]  # fmt: skip
    assert sorted(Puzzle(3).s.tile_at) == list(range(7))


def test_a_lap_has_50_spaces():
    """AQ-020: laps are score div 50; lines repeat after every lap."""
    w = Puzzle(4).w
    assert w.lap == DATA.tracks.lap == 50
    assert divmod(117, w.lap) == (2, 17)
    assert [w.to_line[score % w.lap] for score in (14, 64, 114)] == [1, 1, 1]


def lines(w, end=120):
    return [n for n in range(1, end) if w.to_line[(n - 1) % w.lap] == 1]


def test_line_n_lies_before_space_n():
    """AQ-021, AQ-022: by default 15, 30, 45 and every 50 further; as an option every 10."""
    assert lines(Puzzle(4).w) == [15, 30, 45, 65, 80, 95, 115]
    assert lines(Puzzle(4, red_line_set="every_10").w) == list(range(10, 120, 10))
    assert Puzzle(4).w.from_line[15] == 0 and Puzzle(4).w.from_line[14] == 19


def test_twelve_faces_of_which_a_match_uses_four():
    """AQ-023, AQ-025: values 2 to 5 for each player count; those of 2, 3 and 4 list six edges."""
    assert sorted((f.players, f.value) for f in DATA.faces) == [(n, v) for n in (2, 3, 4) for v in (2, 3, 4, 5)]
    for face in DATA.faces:
        assert len(face.edges) == (0 if face.value == 5 else 6)
    assert Puzzle(3).w.face[0][2] == [3, 0, 0, 1]
    assert Puzzle(4).w.face[2][1] == [0, 2, 0, 0]


def test_the_bulb_is_round_plus_one():
    """AQ-024: 2, 3, 4, 5."""
    assert Puzzle(4).w.bulb == [2, 3, 4, 5]


def test_base_labs():
    """AQ-026, AQ-027: one per letter; 2 cards, 2 crystals, 2 octopods, 4 time."""
    assert sorted(Puzzle(4).s.base_lab) == list(range(len(LETTERS)))
    assert DATA.capacity == (2, 2, 2, 4)


def test_thirty_expansions():
    """AQ-028, AQ-029: 18 with one letter, 6 with two, 6 without; each letter five times; all raise something."""
    assert len(DATA.expansions) == 30
    assert Counter(len(e.letters) for e in DATA.expansions) == {1: 18, 2: 6, 0: 6}
    assert set(Counter(letter for e in DATA.expansions for letter in e.letters).values()) == {5}
    assert all(sum(e.add) >= 1 for e in DATA.expansions)


def test_forty_one_research_cards():
    """AQ-030, AQ-031: ENG 14, OCT 3, OPP 2, DISP 2, LOCK2 2, HALF 2, SIDE 2, II 7, NOW 7."""
    copies = Counter(card.kind.name for card in DATA.cards)
    assert copies == {
        "ENG": 14, "OCT": 3, "OPP": 2, "DISP": 2, "LOCK2": 2, "HALF": 2, "SIDE": 2, "II": 7, "NOW": 7,
    }  # fmt: skip
    assert sum(copies.values()) == 41
    eng = [card for card in DATA.cards if card.kind == Kind.ENG]
    assert {(card.reward, card.amount) for card in eng} == {
        (Reward.TIME, 2),
        (Reward.CRYSTALS, 1),
        (Reward.POINTS, 4),
    }


def test_crystals_octopods_and_pieces_of_a_player():
    """AQ-032, AQ-033, AQ-035: 20 crystals, 15 octopods; 6 submarines and 16 bots each."""
    table = Puzzle(4)
    s = table.s
    assert sum(s.sector_crystals) + s.bank_crystals == DATA.crystals == 20
    assert sum(s.octopods) + s.bank_octopods == DATA.octopods == 15
    for p in range(4):
        placed = sum(row.count(p) for row in s.sub_space)
        assert placed + s.subs_on_board[p] == 6
        assert s.supply_bots[p] + 1 + 1 == 16  # one programmed, one on the play-order track


def test_time_is_unlimited():
    """AQ-034: no field counts the time of the general supply; only purses and sectors hold markers."""
    assert "bank_time" not in schema(State).fields
    table = Puzzle(4, time_hard_cap=False)
    for p in range(4):
        table.seat(p, time=40)
    table.turn(0).do("RETURN_LAB")
    assert table.s.time[0] == 42


def test_three_setup_cards():
    """AQ-036: one each for 2, 3 and 4 players, with a line for every further sector."""
    assert sorted(card.players for card in DATA.setup_cards) == [2, 3, 4]
    assert all(len(card.extra) == 6 - card.players for card in DATA.setup_cards)


def test_the_player_board():
    """AQ-037, AQ-040: 14 numbered bot spaces in six columns of 2, 2, 2, 2, 3, 3; six submarine spaces."""
    assert DATA.board.bot_numbers == tuple(range(1, 15))
    assert DATA.board.column_end == (0, 2, 4, 6, 8, 11, 14)
    assert Puzzle(4).w.column_end == [0, 2, 4, 6, 8, 11, 14]


def test_a_symbol_holds_one_bot_and_a_player_two():
    """AQ-038, AQ-039: an occupied symbol and a third bot are both refused."""
    table = Puzzle(4).seat(0, programmed="LAB", time=4).turn(0)
    assert not table.offers("BUY_LAB") and table.offers("BUY_TIME")
    table.seat(0, programmed="LAB TIME")
    assert not any(name.startswith(("BUY", "MOVE")) for name in table.legal)


def test_bots_leave_and_return_in_order_of_their_numbers():
    """AQ-041: only how many bots are in the supply matters: with k gone the numbers 1 to k are uncovered."""
    table = Puzzle(4).submarines(A="0", B="10", C="20", D="30", E="0", F="0").seat(0, programmed="LAB TIME")
    table.control("A0 B1 C2").pass_all()
    assert table.s.supply_bots[0] == 12 and table.s.round_parts[0][1] == 2


def test_submarines_leave_from_the_left():
    """AQ-042: with k deployed the columns 1 to k have lost theirs, wherever the submarines lie."""
    for sectors, bots in (({"A": "0"}, 2), ({"A": "0", "F": "0"}, 3)):
        table = Puzzle(4).submarines(**sectors).seat(0, programmed="LAB TIME").control("A0 B1 C0").pass_all()
        assert table.s.round_parts[0][1] == bots


def test_the_bot_on_the_play_order_track_counts_nowhere():
    """AQ-043: 15 bots are everywhere else."""
    s = Puzzle(4).s
    assert all(s.supply_bots[p] + bin(s.programmed[p]).count("1") == 15 for p in range(4))
