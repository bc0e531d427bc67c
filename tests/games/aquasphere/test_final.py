"""Chapters 12 to 14 and 19: final scoring, ties, bots, further cases."""

import pytest

from boardwright.core import SPECTATOR, Match, make_view, schema
from boardwright.core.record import See
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.rules.final import place, score, score_final
from boardwright.games.aquasphere.schema import State
from boardwright.games.aquasphere.words import Final
from tests.games.aquasphere.positions import Puzzle


def finished(table):
    score_final(table.w, table.s)
    return table


def test_ex_15_final_scoring_and_tie_break():
    """AQ-002, AQ-211, AQ-212, AQ-213, AQ-215, AQ-216, AQ-217, AQ-218, AQ-219, AQ-220: most points win."""
    table = Puzzle(4).submarines(A="0123", B="0132", C="0123", D="013", E="03", F="0")
    table.seat(0, score=44, time=3, expansions="L02 L20 L25 L21 L17", crystals=1)
    table.seat(1, score=52, time=4, expansions="L06 L13", crystals=2)
    table.seat(2, score=60, time=0, expansions="L08")
    table.seat(3, score=50, time=1, expansions="L22 L24 L18", crystals=2)
    table.control("A0 B1 C1 F2 D3 E3")
    assert [6 - n for n in table.s.subs_on_board] == [6, 4, 3, 5]
    finished(table)
    assert table.s.final_parts == [[15, 3, 5, 5], [3, 4, 0, 0], [1, 0, 0, 0], [10, 1, 0, 0]]
    assert [score(table.w, table.s, p) for p in range(4)] == [72, 59, 61, 61]
    assert [place(table.w, table.s, p) for p in range(4)] == [1, 4, 3, 2]
    assert table.s.crystals == [1, 2, 0, 2]


def test_six_different_letters_score_21():
    """AQ-213, AQ-214: five on expansions and the base lab; a letter twice counts once."""
    table = finished(Puzzle(4).seat(0, expansions="L20 L22 L16"))
    assert table.s.final_parts[0][Final.LETTERS] == 21
    table = finished(Puzzle(4).seat(0, expansions="L01 L02 L03"))
    assert table.s.final_parts[0][Final.LETTERS] == 1


def test_five_submarines_are_not_enough():
    """AQ-216: six, the one of the set-up included."""
    table = finished(Puzzle(4).submarines(B="10", C="20", D="30", E="0"))
    assert table.s.final_parts[0][Final.SUBMARINES] == 0
    table = finished(Puzzle(4).submarines(B="10", C="20", D="30", E="0", F="0"))
    assert table.s.final_parts[0][Final.SUBMARINES] == 5


def test_only_a_full_laboratory_scores():
    """AQ-217: five expansions."""
    for labs, points in (("L25 L26 L28 L30", 0), ("L25 L26 L28 L30 L29", 5)):
        assert finished(Puzzle(4).seat(0, expansions=labs)).s.final_parts[0][Final.LABORATORY] == points


def test_crystals_bots_and_cards_score_nothing_at_the_end():
    """AQ-218."""
    table = finished(Puzzle(4).seat(0, crystals=2, programmed="LAB SUB", cards="R01 R02", time=0))
    assert table.s.score[0] == 1  # one letter


@pytest.mark.parametrize(("one", "two", "places"), [
    (dict(score=10), dict(score=9), [1, 2]),
    (dict(score=10, control="A0 B0"), dict(score=10, control="C1"), [1, 2]),
    (dict(score=10, control="A0", crystals=1), dict(score=10, control="C1", crystals=2), [2, 1]),
    (dict(score=10, control="A0", crystals=2), dict(score=10, control="C1", crystals=2), [1, 1]),
    (dict(score=10, crystals=2), dict(score=10, control="C1"), [2, 1]),
])  # fmt: skip
def test_ties(one, two, places):
    """AQ-219, AQ-220, AQ-221, AQ-222: control spaces, then crystals, then a shared place."""
    table = Puzzle(2)
    for p, given in enumerate((one, two)):
        table.control(given.pop("control", ""))
        table.seat(p, **given)
    assert [place(table.w, table.s, p) for p in range(2)] == places


def test_bots_are_conserved():
    """AQ-223: an extra bot, a missing one and an empty supply are refused with a sentence."""
    table = Puzzle(4)
    assert GAME.check_invariants(table.w, table.s) == ""
    table.s.supply_bots[1] += 1
    assert GAME.check_invariants(table.w, table.s) == "seat 1 has 17 bots, not 16"


def test_the_supply_never_falls_below_two():
    """AQ-224: two programmed, six controlled and five in the station leave two of fifteen."""
    table = Puzzle(4).seat(0, programmed="LAB SUB").control("A0 B0 C0 D0 E0 F0").station(5)
    assert table.s.supply_bots[0] == 2 and GAME.check_invariants(table.w, table.s) == ""


def test_time_gains_that_do_not_fit_are_lost():
    """AQ-229: ENG, PROG and NOW gains stop at capacity; with time_hard_cap = false they do not."""
    for switches, time in (({}, 4), ({"time_hard_cap": False}, 5)):
        table = Puzzle(4, **switches).seat(0, programmed="", cards="R01", time=3).turn(0).do("MOVE_1L")
        assert table.s.time[0] == time
        table = Puzzle(4, **switches).seat(0, programmed="PROG LAB", time=3).turn(0).do("ACT_A_PROG")
        assert table.s.time[0] == time
    table = Puzzle(4, time_hard_cap=False).seat(1, time=4).turn(1).do("ACT_B_TIME")
    assert table.s.time[1] == 4  # the TIME action is limited all the same


def test_crystals_are_limited_at_all_times():
    """AQ-227: a reward beyond the racks is not gained and stays in the bank."""
    table = Puzzle(4).seat(0, programmed="", room="2L", cards="R04", crystals=2).turn(0)
    bank = table.s.bank_crystals
    table.do("MOVE_3M")
    assert table.s.crystals[0] == 2 and table.s.bank_crystals == bank


def test_time_never_runs_out():
    """AQ-265: the minimum of the TIME action comes even when 44 markers are with the players."""
    table = Puzzle(4, time_hard_cap=False).sector("A", time=0)
    for p in range(1, 4):
        table.seat(p, time=20)
    table.seat(0, programmed="TIME", time=0).turn(0).do("ACT_A_TIME")
    assert table.s.time[0] == 2


def test_pieces_add_up():
    """AQ-269: 20 crystals and 15 octopods; one more is refused."""
    table = Puzzle(4)
    table.s.crystals[0] += 1
    assert GAME.check_invariants(table.w, table.s) == "there are 21 crystals, not 20"
    table.s.crystals[0] -= 1
    table.s.octopods[3] += 1
    assert GAME.check_invariants(table.w, table.s) == "there are 16 octopods, not 15"


def test_an_area_may_be_used_again_and_by_all():
    """AQ-270, AQ-279: whoever controls the sector; the second finds what the first left."""
    table = Puzzle(4).sector("A", crystals=4).control("A3")
    for p in (0, 1, 0):
        table.seat(p, programmed="CRYS", at="A").turn(p).do("ACT_A_CRYS")
    assert table.s.crystals[:2] == [2, 2] and table.s.sector_crystals[0] == 0


def test_one_player_may_control_all_sectors():
    """AQ-275: six bots; AQ-276: losing them later takes no points back."""
    table = Puzzle(4).seat(0, score=20, programmed="").control("A0 B0 C0 D0 E0 F0")
    assert GAME.check_invariants(table.w, table.s) == ""
    table.seat(1, programmed="TIME", at="A").turn(1).do("ACT_A_TIME")
    assert table.s.score[0] == 20 and table.s.control == [1, 0, 0, 0, 0, 0]


def test_nobody_has_private_information():
    """AQ-278: every field is open, and all seats and spectators see the same."""
    assert {field.see for field in schema(State).fields.values()} == {See.ALL}
    match = Match(GAME, 3, 5)
    views = [make_view(GAME, match.w, match.s, seat, 3) for seat in (0, 1, 2, SPECTATOR)]
    assert all(schema(State).same(view.s, views[0].s) for view in views)
