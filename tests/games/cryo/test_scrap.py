"""Scrap: at most once in a turn, at every moment where it could matter."""

import pytest

from boardwright.core import NONE
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import PARTS, Position


def scraps(table):
    return [text for text in table.texts() if text.startswith("scrap")]


def test_only_once_in_a_turn_whatever_is_scrapped():
    """CR-192"""
    table = Position().hand(0, 0, 1).slots(0, s0=0).arrange()
    assert scraps(table) == ["scrap_card 0", "scrap_card 1", "scrap_tile 0"]
    assert scraps(table.copy().play("scrap_card 0")) == []
    assert scraps(table.copy().play("scrap_tile 0")) == []


def test_scrap_is_offered_at_main_tile_incident_return_and_end():
    """CR-193, CR-194"""
    table = Position().hand(0, 0).top("ENG.a", 0).drones(0, [0, 1], "LAB-1").incident("LAB", 0).arrange()
    assert table.asked == Ask.MAIN and scraps(table)
    tile = table.copy().play("deploy ENG-1 ENG.a")
    assert tile.asked == Ask.TILE and scraps(tile)
    tile.play("cash")
    assert tile.asked == Ask.END and scraps(tile)
    table.play("recall")
    assert table.asked == Ask.INCIDENT and scraps(table)
    table.play("incident LAB")
    assert table.asked == Ask.RETURN and scraps(table)


@pytest.mark.parametrize(
    "play",
    [
        "deploy ENG-1 reactor",
        "deploy LAB-2 fabricator",
        "deploy RND-1 computer",
        "deploy DSP-1 stasis",
        "deploy DSP-1 scout",
    ],
)
def test_no_scrap_inside_other_questions(play):
    """CR-194"""
    table = Position().hand(0, 0).res(0, "2/2/2/0/2").aboard(0, 1).arrange().play(play)
    assert table.asked not in (Ask.MAIN, Ask.END) and scraps(table) == []


def test_scrap_at_a_question_leaves_it_open():
    """CR-193: a card scrapped at TILE can make room by scrapping a tile, and the tile still waits"""
    table = Position().slots(0, s0=0, s4=1).top("RND.a", 18).res(0, "0/0/0/0/0").arrange().play("deploy RND-1 RND.a")
    assert "slot 0" not in table.texts()
    table.play("scrap_tile 0")
    assert table.asked == Ask.TILE and table.offers("slot 0") and table.stock(0) == "1/1/0/0/0"


@pytest.mark.parametrize("design", range(8))
def test_a_scrapped_card_gives_its_two_items(design):
    """CR-195, CR-218"""
    table = Position().res(0, "0/0/0/0/0").hand(0, design).arrange().play(f"scrap_card {design}")
    assert table.s.res[0] == list(PARTS.cards[design].scrap) and sum(table.s.res[0]) == 2
    assert table.s.discard[design] == 1 and table.s.hand_n[0] == 0


@pytest.mark.parametrize("slot", range(7))
def test_a_scrapped_tile_gives_its_benefit_whatever_its_slot(slot):
    """CR-196, CR-197: it goes to the box, the slot is empty and the dock no longer complete"""
    table = Position().res(0, "0/0/0/0/0").slots(0, **{f"s{slot}": 6}).arrange().play(f"scrap_tile {slot}")
    assert table.stock(0) == "1/1/0/0/0" and table.s.slots[0][slot] == NONE and table.s.tile_box[6] == 1


def test_a_scrapped_one_tile_asks_for_its_item():
    """CR-196, CR-091"""
    table = Position().res(0, "0/0/0/0/0").slots(0, s1=4).arrange().play("scrap_tile 1")
    assert table.asked == Ask.ITEM_GAIN and table.texts() == ["item crystal", "item tech"]
    table.play("item tech")
    assert table.stock(0) == "0/0/1/0/0" and table.asked == Ask.MAIN


def test_a_scrapped_card_tile_gives_a_card_action():
    """CR-196, CR-092"""
    table = Position().slots(0, s0=22).arrange().play("scrap_tile 0")
    assert table.asked == Ask.CARD
    table.play("draw")
    assert table.s.hand_n[0] == 1 and table.asked == Ask.MAIN


def test_a_dock_without_its_tile_cannot_be_used():
    """CR-197"""
    table = Position().slots(0, s0=0).drones(0, [1], "ENG-1", "LAB-1").incident("LAB", 0).arrange()
    table.play("recall", "incident LAB")
    assert table.offers("return_use custom1")
    table.play("scrap_tile 0")
    assert not table.offers("return_use custom1") and table.offers("return_plain custom1")


def test_only_scrapping_empties_a_slot():
    """CR-198: a full platform stays full through using, returning and deploying"""
    table = Position().slots(0, s0=0, s1=5, s2=0, s3=5, s4=1, s5=6, s6=7).res(0, "5/5/5/5/8").arrange()
    for step in range(80):
        choices = [a for a in table.legal() if not 282 <= a < 297] or table.legal()
        table.play(choices[step * 11 % len(choices)])
    assert table.s.slots[0] == [0, 5, 0, 5, 1, 6, 7]


def test_launching_replacing_and_discarding_are_no_scrapping():
    """CR-199"""
    table = Position().vehicles(0, "Ark").aboard(0, 1).cavern("A1", "S1").hand(0, 0, 1, 1, 2, 2, 3).arrange()
    table.play("launch 0 T1")
    assert table.s.scrap_used == 0 and table.asked == Ask.END
    table.play("end_turn")
    assert table.asked == Ask.DISCARD and table.s.res[0][4] == 0
    stock = table.stock(0)
    table.play("discard 0")
    assert table.stock(0) == stock


def test_played_cards_cannot_be_scrapped():
    """CR-200"""
    table = Position().upgrades(0, "Prototype").vehicles(0, "Skiff").missions(0, "Deep Roots").arrange()
    assert scraps(table) == []


def test_scrap_during_recall_also_after_the_dock_used_the_same_tile():
    """CR-281, CR-288: the tile that completes a dock is used, then scrapped for its benefit"""
    table = (
        Position().slots(0, s0=0).res(0, "0/0/0/0/0").drones(0, [1], "ENG-1", "LAB-1").incident("LAB", 0).arrange()
    )
    table.play("recall", "incident LAB", "return_use custom1", "scrap_tile 0")
    assert table.stock(0) == "2/2/0/0/0" and table.s.tile_box[0] == 1 and scraps(table) == []
