"""Resource spaces: take a tile, cash it or build it in."""

import pytest

from boardwright.core import NONE
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import SPACE, Position


def test_the_tile_is_taken_and_then_cashed_or_built_in():
    """CR-088, CR-096: one of the two must be done"""
    table = Position().top("ENG.a", 0).arrange().play("deploy ENG-1 ENG.a")
    assert table.asked == Ask.TILE and table.s.tile_taken == 0
    assert table.texts() == ["cash", *(f"slot {k}" for k in range(7))]


def test_cashing_puts_the_tile_into_the_box():
    """CR-089, CR-090: an ALL tile gives everything on it"""
    table = Position().res(0, "0/0/0/0/0").top("ENG.a", 2).arrange().play("deploy ENG-1 ENG.a", "cash")
    assert table.stock(0) == "2/0/0/0/0" and table.s.tile_box[2] == 1


@pytest.mark.parametrize(("item", "stock"), [("crystal", "1/0/0/0/0"), ("organic", "0/1/0/0/0")])
def test_a_one_tile_gives_one_of_its_items(item, stock):
    """CR-091"""
    table = Position().res(0, "0/0/0/0/0").top("ENG.a", 3).arrange().play("deploy ENG-1 ENG.a")
    assert [text for text in table.texts() if text.startswith("item")] == ["item crystal", "item organic"]
    assert not table.offers("cash")
    table.play(f"item {item}")
    assert table.stock(0) == stock and table.s.tile_box[3] == 1


@pytest.mark.parametrize("answer", ["draw", "play 0 upgrade", "skip"])
def test_a_card_tile_gives_one_card_action(answer):
    """CR-092"""
    table = Position().hand(0, 0).top("RND.a", 18).arrange().play("deploy RND-1 RND.a")
    assert not table.offers("cash") and table.offers("draw", "play 0 vehicle", "play 0 mission", "skip")
    hand = table.s.hand_n[0]
    table.play(answer)
    assert table.s.tile_box[18] == 1
    assert table.s.hand_n[0] - hand == {"draw": 1, "play 0 upgrade": -1, "skip": 0}[answer]


def test_building_in_gives_no_benefit():
    """CR-093"""
    table = Position().res(0, "0/0/0/0/0").top("ENG.a", 0).arrange().play("deploy ENG-1 ENG.a", "slot 4")
    assert table.s.slots[0][4] == 0 and table.stock(0) == "0/0/0/0/0" and table.s.tile_box[0] == 0


def test_a_card_tile_does_not_fit_a_price_slot():
    """CR-094"""
    table = Position().top("RND.a", 18).arrange().play("deploy RND-1 RND.a")
    assert [text for text in table.texts() if text.startswith("slot")] == ["slot 0", "slot 4"]
    other = Position().top("RND.a", 13).slots(0, s2=0).arrange().play("deploy RND-1 RND.a")
    assert [text for text in other.texts() if text.startswith("slot")] == [f"slot {k}" for k in (0, 1, 3, 4, 5, 6)]


def test_without_a_permitted_slot_the_tile_can_only_be_cashed():
    """CR-095, CR-300: an ALL tile is then cashed by itself if there is nothing to scrap either"""
    table = Position().slots(0, s0=0, s4=1).top("RND.a", 18).arrange().play("deploy RND-1 RND.a")
    assert not [text for text in table.texts() if text.startswith("slot")]
    full = (
        Position().slots(0, s0=0, s1=0, s2=1, s3=1, s4=6, s5=6, s6=7).hand(0, 0).top("ENG.a", 5).res(0, "0/0/0/0/0")
    )
    full.arrange().play("scrap_card 0", "deploy ENG-1 ENG.a")
    assert full.stock(0) == "1/1/0/0/1" and full.s.tile_box[5] == 1 and full.seat == 1


def test_the_next_tile_is_turned_up_when_the_action_is_finished():
    """CR-097: not while the tile taken is still in hand, nor while its card action runs"""
    table = (
        Position().hand(0, 0, 1, 2, 3).upgrades(0, "Solar Array", "Scanner", "Override").top("RND.a", 18).arrange()
    )
    table.play("deploy RND-1 RND.a")
    assert table.s.stack_top[SPACE["RND.a"]] == NONE and table.s.stack_height[SPACE["RND.a"]] == 1
    table.play("play 0 upgrade")
    assert table.asked == Ask.REPLACE and table.s.stack_top[SPACE["RND.a"]] == NONE
    table.play("replace 0")
    assert table.s.stack_top[SPACE["RND.a"]] != NONE


@pytest.mark.parametrize(
    ("pair", "space", "stock"),
    [
        ("ENG-1 ENG.a", "ENG.a", "1/0/0/0/0"),
        ("ENG-3 ENG.c", "ENG.c", "1/0/0/0/0"),
        ("LAB-1 LAB.b", "LAB.b", "0/1/0/0/0"),
        ("RND-4 RND.c", "RND.c", "0/0/1/0/0"),
        ("ENG-2 ENG.n", "ENG.n", "0/0/0/1/0"),
        ("RND-2 RND.n", "RND.n", "0/0/0/1/0"),
    ],
)
def test_an_empty_space_gives_the_material_printed_on_it(pair, space, stock):
    """CR-098"""
    table = Position().res(0, "0/0/0/0/0").top(space, None).arrange().play(f"deploy {pair}")
    assert table.stock(0) == stock and table.seat == 1


def test_the_last_tile_of_a_stack_is_still_taken():
    """CR-291"""
    table = Position().top("ENG.a", 5).res(0, "0/0/0/0/0")
    table.s.stack_height[0] = 1
    table.arrange().play("deploy ENG-1 ENG.a", "cash")
    assert table.stock(0) == "0/0/0/0/1" and table.s.stack_top[0] == NONE
    table.s.res[1] = [0] * 5
    table.play("deploy ENG-4 ENG.a")
    assert table.stock(1) == "1/0/0/0/0"


def test_cashing_at_a_resource_space_is_no_scrap():
    """CR-099, CR-199"""
    table = Position().hand(0, 0).top("ENG.a", 0).arrange().play("deploy ENG-1 ENG.a", "cash")
    assert table.s.scrap_used == 0 and table.asked == Ask.END and table.offers("scrap_card 0")


def test_prototype_does_nothing_when_a_tile_is_cashed_or_scrapped():
    """CR-221"""
    table = Position().res(0, "0/0/0/0/0").upgrades(0, "Prototype").top("ENG.a", 0).slots(0, s0=1).arrange()
    cashed = table.copy().play("deploy ENG-1 ENG.a", "cash")
    assert cashed.stock(0) == "1/1/0/0/0"
    scrapped = table.copy().play("scrap_tile 0")
    assert scrapped.stock(0) == "1/0/1/0/0"


@pytest.mark.parametrize("slot", range(7))
def test_prototype_gives_the_benefit_in_any_slot(slot):
    """CR-220"""
    table = Position().res(0, "0/0/0/0/0").upgrades(0, "Prototype").top("ENG.a", 0).arrange()
    table.play("deploy ENG-1 ENG.a", f"slot {slot}")
    assert table.stock(0) == "1/1/0/0/0" and table.s.slots[0][slot] == 0


def test_prototype_with_a_card_tile_gives_a_card_action_after_building():
    """CR-293"""
    table = Position().upgrades(0, "Prototype").top("RND.a", 18).arrange().play("deploy RND-1 RND.a", "slot 0")
    assert table.asked == Ask.CARD and table.s.slots[0][0] == 18
    table.play("draw")
    assert table.s.hand_n[0] == 1
