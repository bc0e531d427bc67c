"""Stasis Control, Reactor, Fabricator, Computer."""

import pytest

from boardwright.games.cryo.actions import TRIPLES
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import Position


@pytest.mark.parametrize(
    ("dock", "section"),
    [("ENG-2", 0), ("ENG-3", 0), ("ENG-4", 0), ("LAB-1", 1), ("LAB-2", 1), ("LAB-4", 1), ("RND-2", 2), ("RND-3", 2),
     ("RND-4", 2), ("DSP-1", 3), ("DSP-2", 3), ("DSP-3", 3), ("DSP-4", 3)],
)  # fmt: skip
def test_stasis_control_works_on_the_section_of_the_dock(dock, section):
    """CR-100, CR-105"""
    table = Position().res(0, "0/1/0/0/0").arrange().play(f"deploy {dock} stasis", "triple 0 1 0")
    taken = [c for c in range(12) if table.s.chamber_pods[c][0] < table.w.chamber_pods[c]]
    assert taken == [3 * section + 1] and table.s.aboard[0] == 1


def test_each_pod_costs_an_organic():
    """CR-101"""
    table = Position().res(0, "5/3/5/0/5").arrange().play("deploy DSP-1 stasis", "triple 2 0 1")
    assert table.stock(0) == "5/0/5/0/5" and table.s.aboard[0] == 3


def test_pods_come_from_any_mix_of_chambers_that_hold_own_pods():
    """CR-103, CR-104"""
    table = Position().res(0, "0/5/0/0/0").chamber(9, 0, 2).chamber(10, 1, 2).chamber(11, 2, 2).aboard(0, 3).arrange()
    table.play("deploy DSP-1 stasis")
    offered = {tuple(map(int, text.split()[1:])) for text in table.texts()}
    assert offered == {(x, y, z) for x, y, z in TRIPLES if x == 0 and y <= 1 and z <= 2}


def test_organics_and_nanites_limit_the_pods():
    """CR-104"""
    table = Position().res(0, "0/1/0/1/0").arrange().play("deploy DSP-1 stasis")
    assert max(sum(map(int, text.split()[1:])) for text in table.texts()) == 2
    table.play("triple 1 1 0")
    assert table.stock(0) == "0/0/0/0/0"


def test_reactor_gives_an_energy_for_each_crystal():
    """CR-106"""
    table = Position().res(0, "5/0/0/0/0").arrange().play("deploy ENG-1 reactor")
    assert table.texts() == ["count 0", "count 1", "count 2", "count 3"]
    table.play("count 2")
    assert table.stock(0) == "3/0/0/0/2"


def test_reactor_takes_nanites_for_crystals():
    """CR-107"""
    table = Position().res(0, "0/5/5/1/0").arrange().play("deploy ENG-1 reactor")
    assert table.texts() == ["count 0", "count 1"]
    table.play("count 1")
    assert table.stock(0) == "0/5/5/0/1"


def test_fabricator_takes_up_to_three_in_any_mix():
    """CR-108"""
    table = Position().res(0, "3/3/3/0/0").arrange().play("deploy LAB-2 fabricator")
    assert len(table.legal()) == 20
    table.play("triple 1 0 2")
    assert table.stock(0) == "2/3/1/3/0"


def test_each_tech_buys_a_draw_or_a_play():
    """CR-109, CR-110, CR-202: the numbers are fixed before the first draw; nothing else is paid"""
    table = Position().res(0, "0/0/2/0/0").hand(0, 0).arrange().play("deploy RND-1 computer")
    assert table.texts() == ["split 0 0", "split 0 1", "split 1 0", "split 1 1", "split 2 0"]
    table.play("split 2 0")
    assert table.s.hand_n[0] == 3 and table.stock(0) == "0/0/0/0/0" and table.asked == Ask.END


def test_two_tech_may_be_one_draw_and_one_play():
    """CR-111, CR-289"""
    table = Position().res(0, "0/0/2/0/0").deck(6).arrange().play("deploy RND-1 computer", "split 1 1")
    assert table.asked == Ask.PLAYCARD and table.offers("play 6 upgrade", "skip")


def test_a_card_just_drawn_may_be_played():
    """CR-112"""
    table = (
        Position().res(0, "0/0/2/0/0").deck(3).arrange().play("deploy RND-1 computer", "split 1 1", "play 3 vehicle")
    )
    assert table.s.vehicles[0][0] == 3


def test_plays_are_limited_by_hand_and_draws():
    """CR-113"""
    table = Position().res(0, "0/0/3/0/0").arrange().play("deploy RND-1 computer")
    assert table.texts() == ["split 0 0", "split 1 0", "split 1 1", "split 2 0", "split 2 1", "split 3 0"]


def test_a_play_not_made_is_lost_without_refund():
    """CR-114: by choice, or because the draw found no card"""
    table = Position().res(0, "0/0/2/0/0").hand(0, 0, 1).arrange().play("deploy RND-1 computer", "split 0 2")
    table.play("skip", "play 1 mission")
    assert table.stock(0) == "0/0/0/0/0" and table.s.missions[0][0] == 1 and table.s.hand_n[0] == 1
    empty = Position().res(0, "0/0/2/0/0")
    for design in range(8):
        empty.hand(1, *[design] * 5)
    empty.w.hand_limit = 40
    empty.deck().arrange().play("deploy RND-1 computer", "split 1 1")
    assert empty.stock(0) == "0/0/0/0/0" and empty.seat == 1


def test_every_play_can_be_declined_one_by_one():
    """CR-110: after two announced plays nothing more can be drawn"""
    table = Position().res(0, "0/0/3/0/0").hand(0, 0, 1).arrange().play("deploy RND-1 computer", "split 0 2")
    assert not table.offers("draw")
    table.play("play 0 upgrade")
    assert table.asked == Ask.PLAYCARD and not table.offers("draw")
