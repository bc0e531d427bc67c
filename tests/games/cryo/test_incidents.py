"""Sabotage, loot and Sunset."""

import pytest

from boardwright.core import NONE
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import Position


def out(*covered, seats=2, **switches):
    return Position(seats=seats, **switches).drones(0, [0, 1], "ENG-1").cover(*covered)


def lost(*covered):
    return sum(1 if chamber < 9 else 2 for chamber in covered)


@pytest.mark.parametrize(("covered", "hit"), [((), 3), ((3,), 4), ((3, 4), 5)])
def test_sabotage_covers_the_lowest_uncovered_chamber_of_its_section(covered, hit):
    """CR-163, CR-164, CR-165, CR-169: all pods there are destroyed, own ones too"""
    n = lost(*covered)
    table = out(*covered, seats=3).incident("LAB", 0)
    for p in range(3):
        table.destroyed(p, n)
    table.arrange().play("recall", "incident LAB")
    assert [c for c in range(12) if table.s.covered[c]] == [*covered, hit]
    assert table.s.destroyed[:3] == [n + 1] * 3 and table.s.chamber_pods[hit] == [0] * 4


def test_sabotage_of_dispatch_destroys_two_pods_of_each_colour():
    """CR-164"""
    table = out(seats=4).incident("DSP", 7).arrange().play("recall", "incident DSP")
    assert table.s.destroyed == [2, 2, 2, 2]


def test_an_empty_chamber_is_covered_all_the_same():
    """CR-166, CR-285"""
    table = (
        out().chamber(3, 0, 0).aboard(0, 1).aboard(1, 1).incident("LAB", 0).arrange().play("recall", "incident LAB")
    )
    assert table.s.covered[3] == 1 and table.s.destroyed[:2] == [0, 0] and table.asked == Ask.RETURN


def test_sabotage_of_a_covered_section_goes_to_another():
    """CR-167, CR-297: any section with an uncovered chamber, with or without a token or pods"""
    table = out(3, 4, 5, 0, 1, 2, 6).destroyed(0, 7).destroyed(1, 7).chamber(7, 0, 0).aboard(0, 1).aboard(1, 1)
    table.incident("LAB", 0).incident("RND", None).arrange().play("recall", "incident LAB")
    assert table.asked == Ask.SABOTAGE and table.texts() == ["sabotage RND", "sabotage DSP"]
    empty = table.copy().play("sabotage RND")
    assert empty.s.covered[7] == 1 and empty.s.destroyed[:2] == [7, 7]
    table.play("sabotage DSP")
    assert table.s.covered[9] == 1 and table.s.destroyed[:2] == [9, 9]
    assert table.s.incident_up[1] != NONE


def test_with_all_chambers_covered_sabotage_goes_to_the_box():
    """CR-168"""
    table = out(*range(12)).destroyed(0, 9).destroyed(1, 9).aboard(0, 6).aboard(1, 6).incident("LAB", 7)
    table.incident("ENG", 5).incident("RND", None).incident("DSP", None)
    table.s.sabotage_void = 0
    table.arrange()
    void = table.s.sabotage_void
    table.play("recall", "incident LAB")
    assert table.s.sabotage_void == void + 1 and table.s.destroyed[:2] == [9, 9] and table.asked == Ask.RETURN


@pytest.mark.parametrize(
    ("token", "stock"),
    [(1, "1/1/0/0/0"), (2, "1/0/1/0/0"), (3, "0/1/1/0/0"), (4, "0/0/0/1/0"), (5, "0/0/0/0/1"), (8, "0/0/0/0/2"),
     (9, "0/0/0/1/1"), (10, "0/0/0/2/0")],
)  # fmt: skip
def test_loot_gives_everything_shown_and_is_kept(token, stock):
    """CR-170, CR-172"""
    table = out().incident("RND", token).res(0, "0/0/0/0/0").arrange().play("recall", "incident RND")
    assert table.stock(0) == stock and table.s.loot[0][token] == 1


def test_each_card_symbol_is_a_card_action_of_its_own():
    """CR-171: two of them, decided one after the other"""
    table = out().incident("RND", 11).hand(0, 0).deck(1, 2, 3).arrange().play("recall", "incident RND")
    assert table.asked == Ask.CARD and table.offers("draw", "play 0 mission", "skip")
    table.play("draw")
    assert table.asked == Ask.CARD and table.s.hand_n[0] == 2
    table.play("play 0 mission")
    assert table.asked == Ask.RETURN and table.s.missions[0][0] == 0
    assert table.s.loot[0][11] == 1


def test_sunset_ends_the_match_at_the_end_of_this_turn():
    """CR-173, CR-257, CR-298: the rest of the Recall, platform docks and scrap included, is carried out"""
    table = out().incident("ENG", 12).slots(0, s3=5, s4=0).hand(0, 0).res(0, "0/0/0/0/1").arrange()
    table.play("recall", "incident ENG")
    assert table.asked == Ask.RETURN and table.s.sunset_by == 0
    table.play("return_use custom2", "scrap_card 0")
    assert table.asked is None and table.stock(0) == "2/2/0/0/0"


def test_sunset_is_no_looting_token():
    """CR-174"""
    table = (
        out()
        .incident("ENG", 12)
        .missions(0, "Plunder")
        .arrange()
        .play("recall", "incident ENG", "return_plain charge")
    )
    assert sum(table.s.loot[0]) == 0 and table.s.sunset_by == 0
    assert table.asked is None and table.s.stars[0][3] == 0


def test_nobody_must_take_sunset_while_another_token_lies_face_up():
    """CR-175"""
    table = out().incident("ENG", 12).incident("LAB", 0).arrange().play("recall")
    assert table.offers("incident ENG", "incident LAB")
    table.play("incident LAB", "return_plain charge")
    assert table.seat == 1 and table.s.sunset_by == NONE


def test_sunset_alone_must_be_taken():
    """CR-176, CR-300: without anything to scrap the game takes it by itself"""
    table = out().incident("ENG", 12).incident("LAB", None).incident("RND", None).incident("DSP", None).arrange()
    table.play("recall")
    assert table.s.sunset_by == 0 and table.asked == Ask.RETURN


def test_sunset_is_the_last_token_of_the_track():
    """CR-059: it comes up when the last stack holds nothing else"""
    table = out().incident("LAB", 0).track(0, 0, 0, 0, 1).arrange()
    assert table.play("recall", "incident LAB").s.incident_up[1] == 12
    assert table.s.track_height == [0] * 5
