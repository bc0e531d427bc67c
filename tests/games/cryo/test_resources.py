"""Caps, payment and nanites; pods and room."""

import pytest

from boardwright.games.cryo.rules.cards import capacity, room
from boardwright.games.cryo.rules.resources import can_pay, gain
from boardwright.games.cryo.words import Ask, Item
from tests.games.cryo.positions import CAVERN, Position


@pytest.mark.parametrize(("item", "cap"), [(0, 5), (1, 5), (2, 5), (3, 5), (4, 8)])
def test_a_gain_stops_at_the_cap(item, cap):
    """CR-016, CR-017, CR-018"""
    table = Position().arrange()
    gain(table.w, table.s, 0, item, 99)
    assert table.s.res[0][item] == cap


def test_a_full_marker_makes_nothing_illegal():
    """CR-019: cashing, platform docks and scrap stay possible, the excess is lost"""
    table = Position().res(0, "5/5/5/5/8").top("ENG.a", 0).slots(0, s0=0).hand(0, 0).drones(0, [1], "LAB-1", "LAB-2")
    table.incident("LAB", 0).arrange()
    assert table.offers("scrap_card 0", "scrap_tile 0", "deploy ENG-1 reactor")
    cashed = table.copy().play("deploy ENG-1 ENG.a", "cash")
    assert cashed.stock(0) == "5/5/5/5/8" and cashed.s.tile_box[0] == 1
    table.play("recall", "incident LAB", "return_use custom1")
    assert table.stock(0) == "5/5/5/5/8"


def test_a_cost_is_paid_in_full_or_nothing_happens():
    """CR-020: Scout without energy or without tech is not offered, and nothing is taken"""
    for stock in ("0/0/1/0/0", "1/1/0/0/1"):
        table = Position().res(0, stock).aboard(0, 1).arrange()
        assert not table.offers("deploy DSP-1 scout")
    assert Position().res(0, "0/0/1/0/1").aboard(0, 1).arrange().offers("deploy DSP-1 scout")


def test_everything_is_paid_before_anything_is_gained():
    """CR-021: a full energy track loses nothing of what Reactor gives only if paying came first"""
    table = Position().res(0, "0/0/0/1/1").slots(0, s5=19).drones(0, [0], "ENG-1", "ENG-2").incident("LAB", 0)
    table.arrange().play("recall", "incident LAB", "return_use fabricate")
    assert table.stock(0) == "0/0/0/1/1"
    full = Position().res(0, "0/0/0/5/1").slots(0, s5=19).drones(0, [0], "ENG-1", "ENG-2").incident("LAB", 0)
    full.arrange().play("recall", "incident LAB", "return_use fabricate")
    assert full.s.res[0][Item.NANITE] == 5


@pytest.mark.parametrize("item", [0, 1, 2])
def test_a_nanite_replaces_any_basic_material_any_number_of_times(item):
    """CR-022"""
    table = Position().res(0, "0/0/0/3/0").arrange()
    cost = [0, 0, 0]
    cost[item] = 3
    assert can_pay(table.s, 0, *cost, 0, 0)
    cost[item] = 4
    assert not can_pay(table.s, 0, *cost, 0, 0)


def test_nothing_pays_energy_but_energy():
    """CR-023, CR-286: full stores of nanites do not pay a tunnel, Scout or an energy price"""
    table = Position().res(0, "5/5/5/5/0").aboard(0, 2).vehicles(0, "Rover").cavern("A1", "S1")
    table.slots(0, s2=5).damage("ENG-1").upgrades(0, "Override").drones(0, [0], "LAB-1", "LAB-2")
    table.incident("LAB", 0).arrange()
    assert not table.offers("launch 0 T1") and not table.offers("deploy DSP-1 scout")
    assert not table.offers("deploy ENG-1 reactor")
    table.play("recall", "incident LAB")
    assert table.offers("return_plain charge") and not table.offers("return_use charge")


def test_a_printed_nanite_is_paid_by_a_nanite_only():
    """CR-024"""
    poor = Position().res(0, "5/5/5/0/3").aboard(0, 2).vehicles(0, "Rover").cavern("B1", "M4").arrange()
    assert not poor.offers("launch 0 T3")
    rich = Position().res(0, "0/0/0/1/3").aboard(0, 2).vehicles(0, "Rover").cavern("B1", "M4").arrange()
    rich.play("launch 0 T3", "load 2 0 0")
    assert rich.stock(0) == "0/0/0/0/1"


def test_automatic_payment_uses_basic_materials_first():
    """CR-025"""
    table = Position().res(0, "2/0/0/2/0").arrange().play("deploy ENG-1 reactor", "count 3")
    assert table.stock(0) == "0/0/0/1/3" and table.asked == Ask.MAIN


def test_the_payer_divides_the_cost_if_asked():
    """CR-026: every division between materials and nanites, in numbers replaced by nanites"""
    table = Position(payment="ask").res(0, "2/0/0/2/0").arrange().play("deploy ENG-1 reactor", "count 3")
    assert table.asked == Ask.PAY and table.texts() == ["triple 1 0 0", "triple 2 0 0"]
    assert table.s.res[0][Item.ENERGY] == 0
    table.play("triple 2 0 0")
    assert table.stock(0) == "1/0/0/0/3"


def test_a_cost_with_one_division_is_not_asked():
    """CR-026"""
    table = Position(payment="ask").res(0, "3/0/0/0/0").arrange().play("deploy ENG-1 reactor", "count 2")
    assert table.asked == Ask.MAIN and table.stock(0) == "1/0/0/0/2"


def test_a_launch_is_divided_cavern_by_cavern_and_the_rest_stays_payable():
    """CR-026: with one nanite too few for both, the first cavern may not take it from the second"""
    table = Position(payment="ask").res(0, "1/1/0/2/3").aboard(0, 3).vehicles(0, "Rover")
    table.cavern("B1", "M1").cavern("B2", "M2").arrange().play("launch 0 T3", "load 1 1 0")
    assert table.asked == Ask.PAY and table.texts() == ["triple 0 0 0", "triple 0 1 0"]
    table.play("triple 0 1 0")
    assert table.stock(0) == "0/0/0/0/1" and table.s.cavern_pods[CAVERN["B1"]][0] == 1
    more = Position(payment="ask").res(0, "1/1/0/3/3").aboard(0, 3).vehicles(0, "Rover")
    more.cavern("B1", "M1").cavern("B2", "M2").arrange().play("launch 0 T3", "load 1 1 0")
    assert more.asked == Ask.PAY and more.texts() == ["triple 0 0 0", "triple 0 1 0", "triple 1 0 0", "triple 1 1 0"]
    more.play("triple 0 1 0")
    assert more.asked == Ask.PAY and more.texts() == ["triple 0 0 1", "triple 0 1 1"]
    more.play("triple 0 1 1")
    assert more.stock(0) == "0/1/0/0/1"


def test_nanites_cannot_be_fed_into_the_fabricator():
    """CR-027"""
    table = Position().res(0, "0/0/1/5/0").arrange().play("deploy LAB-3 fabricator")
    assert table.texts() == ["triple 0 0 0", "triple 0 0 1"]


def test_a_pod_is_in_one_place():
    """CR-028: moved from chamber to platform to salvage to cavern, 15 pods stay 15"""
    table = Position().res(0, "0/1/1/0/1").arrange().play("deploy DSP-1 stasis", "triple 1 0 0")
    assert table.s.chamber_pods[9][0] == 1 and table.s.aboard[0] == 1
    table.play("deploy ENG-1 reactor", "count 0", "deploy DSP-2 scout", "space A2")
    places = (sum(row[0] for row in table.s.chamber_pods), table.s.aboard[0], table.s.cavern_pods[1][0])
    assert places == (14, 0, 1)


def test_quarters_hold_six_and_vehicles_add_their_capacity_at_once():
    """CR-029, CR-032"""
    table = Position().hand(0, 5).res(0, "0/3/1/0/0").aboard(0, 6).arrange()
    assert capacity(table.w, table.s, 0) == 6 and room(table.w, table.s, 0) == 0
    table.play("deploy RND-1 computer", "split 0 1", "play 5 vehicle")
    assert capacity(table.w, table.s, 0) == 11 and room(table.w, table.s, 0) == 5


def test_pods_aboard_are_one_pool():
    """CR-030: any of two vehicles may take the pods, whichever was there when they woke"""
    table = Position().res(0, "1/1/1/1/3").aboard(0, 2).vehicles(0, "Skiff", "Ark").cavern("A1", "S1").arrange()
    assert table.offers("launch 0 T1", "launch 1 T1")
    for place in (0, 1):
        assert table.copy().play(f"launch {place} T1").offers("load 1 0 0", "load 2 0 0")


def test_a_pod_without_room_is_neither_taken_nor_paid_for():
    """CR-031"""
    table = Position().res(0, "0/3/0/0/0").aboard(0, 6).arrange().play("deploy DSP-1 stasis")
    assert table.stock(0) == "0/3/0/0/0" and table.s.aboard[0] == 6 and table.seat == 1


def test_destroyed_pods_do_not_come_back():
    """CR-033: nothing moves a destroyed pod; a covered chamber offers none"""
    table = Position().cover(9).destroyed(0, 2).destroyed(1, 2).res(0, "0/3/0/0/0").arrange()
    table.play("deploy DSP-1 stasis")
    assert not [text for text in table.texts() if text.startswith("triple 1")]
    table.play("triple 0 2 1")
    assert table.s.destroyed[0] == 2 and table.s.aboard[0] == 3


def test_only_the_owner_moves_a_colour():
    """CR-004, CR-102: Stasis Control takes own pods; sabotage alone removes those of others"""
    table = Position().res(0, "0/3/0/0/0").arrange().play("deploy DSP-1 stasis", "triple 1 1 1")
    assert [row[1] for row in table.s.chamber_pods] == [1] * 9 + [2] * 3
    hit = Position().drones(0, [0, 1], "ENG-1").incident("DSP", 0).arrange().play("recall", "incident DSP")
    assert hit.s.chamber_pods[9] == [0, 0, 0, 0]
