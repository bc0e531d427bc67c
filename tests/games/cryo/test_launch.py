"""Launching through tunnels."""

import pytest

from boardwright.core import NONE
from boardwright.games.cryo.rules.launch import tunnel_cost
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import CAVERN, Position


def launcher(stock="5/5/5/5/5", aboard=4, vehicle="Ark", seats=2, **switches):
    return Position(seats=seats, **switches).res(0, stock).aboard(0, aboard).vehicles(0, vehicle)


def pods(table, name):
    return table.s.cavern_pods[CAVERN[name]][0]


def test_a_launch_needs_a_vehicle_and_a_pod():
    """CR-131"""
    launches = [54 + k for k in range(30)]
    empty = Position().res(0, "5/5/5/5/5").aboard(0, 2).cavern("A1", "S1").arrange()
    assert not set(launches) & set(empty.legal())
    nobody = launcher(aboard=0).cavern("A1", "S1").arrange()
    assert not set(launches) & set(nobody.legal())
    two = launcher().vehicles(0, "Rover", "Skiff").cavern("A1", "S1").arrange()
    assert two.offers("launch 0 T1", "launch 1 T1") and not two.offers("launch 2 T1")


@pytest.mark.parametrize(("seats", "tunnels"), [(2, 1), (3, 2), (4, 2)])
def test_the_tunnel_must_be_in_play_and_touch_a_face_up_cavern(seats, tunnels):
    """CR-132, CR-055: T8 reaches A3 only with three players or more"""
    table = launcher(seats=seats).cavern("A1", "S1").cavern("A3", "S2").arrange()
    reached = [text.split()[2] for text in table.texts() if text.startswith("launch")]
    assert reached == ["T1", "T2", "T8"][: tunnels + 1]


def test_energy_is_paid_once_whatever_number_of_caverns():
    """CR-133, CR-134, CR-135: one energy cost, every chosen cavern its settlement cost"""
    table = launcher("5/5/5/0/5").cavern("B2", "M1").cavern("B3", "M5").cavern("C2", "L3").arrange()
    table.play("launch 0 T5", "load 1 2 1")
    assert table.stock(0) == "4/1/3/0/2"
    assert (pods(table, "B2"), pods(table, "B3"), pods(table, "C2"), table.s.aboard[0]) == (1, 2, 1, 0)


def test_a_cavern_with_own_pods_costs_the_same_again():
    """CR-135"""
    table = launcher("0/2/0/0/2").cavern("A1", "S2", 3).cavern("A3", "S1").arrange()
    table.play("launch 0 T1", "load 2 0 0")
    assert table.stock(0) == "0/1/0/0/1" and pods(table, "A1") == 5


def test_a_launch_that_cannot_be_paid_in_full_is_not_allowed():
    """CR-136, CR-283"""
    table = launcher("0/0/0/1/3").cavern("A1", "S2").cavern("A3", "S3").cavern("B1", "M1").arrange()
    assert table.offers("launch 0 T1") and not table.offers("launch 0 T3")
    both = (
        launcher("0/1/0/0/3").cavern("A1", "S2").cavern("A2", "S3").cavern("A3", "S1").arrange().play("launch 0 T1")
    )
    assert both.offers("load 1 0 0") and not both.offers("load 1 1 0") and not both.offers("load 0 1 0")
    tired = launcher("5/5/5/5/1").cavern("A1", "S1").cavern("B1", "M1").arrange()
    assert tired.offers("launch 0 T1") and not tired.offers("launch 0 T3")


def test_pods_go_only_into_caverns_of_the_tunnel():
    """CR-137, CR-284: two-cavern tunnels take no third number, and other caverns stay empty"""
    table = launcher().cavern("A1", "S1").cavern("A2", "S2").cavern("A3", "S3").arrange().play("launch 0 T1")
    assert not [text for text in table.texts() if text.split()[3] != "0"]
    table.play("load 2 2 0")
    assert (pods(table, "A1"), pods(table, "A2"), pods(table, "A3")) == (2, 2, 0)


def test_a_face_down_cavern_cannot_be_chosen():
    """CR-138"""
    table = launcher().cavern("A1", "S1").arrange().play("launch 0 T1")
    assert table.texts() == [f"load {n} 0 0" for n in (1, 2, 3, 4)]


def test_on_t7_only_the_first_cavern_counts_with_fewer_than_four_players():
    """CR-055, CR-138"""
    table = launcher(seats=3).cavern("C3", "L1").arrange().play("launch 0 T7")
    assert table.texts() == [f"load {n} 0 0" for n in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("vehicle", "aboard", "loads"), [("Skiff", 5, [1, 2]), ("Ark", 3, [1, 2, 3]), ("Ark", 6, [1, 2, 3, 4, 5])]
)
def test_capacity_and_pods_aboard_limit_the_load(vehicle, aboard, loads):
    """CR-139"""
    table = launcher(aboard=aboard, vehicle=vehicle).cavern("A1", "S1").arrange().play("launch 0 T1")
    assert [int(text.split()[1]) for text in table.texts()] == loads


def test_pods_left_behind_must_have_room():
    """CR-140: ten aboard with an Ark: at least four must go"""
    table = launcher(aboard=10).cavern("A1", "S1").arrange().play("launch 0 T1")
    assert table.texts() == ["load 4 0 0", "load 5 0 0"]


def test_the_vehicle_is_discarded_after_the_launch():
    """CR-141, CR-239, CR-218: it serves once; its place is free, others stay"""
    table = launcher().vehicles(0, "Ark", "Skiff").cavern("A1", "S1").arrange().play("launch 0 T1", "load 1 0 0")
    assert table.s.vehicles[0] == [NONE, 1, NONE] and table.s.discard[5] == 1


def test_the_order_of_a_launch():
    """CR-142: drone, load, energy, Habitat Kit, settlement, pods, vehicle"""
    table = launcher("5/5/5/5/3").upgrades(0, "Habitat Kit").cavern("A1", "S2").arrange().play("launch 0 T1")
    assert table.asked == Ask.LOAD and table.s.dock_drones[16][0] == 1 and table.stock(0) == "5/5/5/5/3"
    wide = launcher("5/5/5/5/3").upgrades(0, "Habitat Kit").cavern("B1", "M1").arrange()
    wide.play("launch 0 T3", "load 2 0 0")
    assert wide.asked == Ask.ITEM_WAIVE and wide.stock(0) == "5/5/5/5/1" and pods(wide, "B1") == 0
    assert wide.s.vehicles[0][0] == 5
    wide.play("item organic")
    assert wide.stock(0) == "4/5/5/5/1" and pods(wide, "B1") == 2 and wide.s.vehicles[0][0] == NONE


def test_a_cavern_holds_any_number_of_pods_for_ever():
    """CR-143, CR-144, CR-145: thirteen pods in one cavern; no action takes one out again"""
    table = launcher(aboard=5).cavern("A1", "S1", 8, 2).arrange().play("launch 0 T1", "load 5 0 0")
    assert pods(table, "A1") == 13
    before = [row[:] for row in table.s.cavern_pods]
    for step in range(60):
        choices = [a for a in table.legal() if not 54 <= a < 84 and not 170 <= a < 184 and a not in (42, 44, 50)]
        table.play(choices[step * 5 % len(choices)])
    assert table.s.cavern_pods == before


def test_vehicles_differ_only_in_capacity():
    """CR-238: Rover, Borer and Crawler carry three pods and launch alike"""
    ends = set()
    for vehicle in ("Rover", "Borer", "Crawler"):
        table = launcher(vehicle=vehicle).cavern("A1", "S2").arrange().play("launch 0 T1")
        texts = tuple(table.texts())
        table.play("load 3 0 0")
        ends.add((texts, table.stock(0), pods(table, "A1")))
    assert len(ends) == 1


def test_efficient_drives_make_tunnels_cheaper():
    """CR-227: 1 less, not below 0"""
    table = launcher("5/5/5/5/0").upgrades(0, "Efficient Drives").cavern("A1", "S1").arrange()
    table.play("launch 0 T1", "load 2 0 0")
    assert table.s.res[0][4] == 0
    deep = launcher("5/5/5/5/2").upgrades(0, "Efficient Drives").cavern("C1", "L1").arrange()
    deep.play("launch 0 T6", "load 2 0 0")
    assert deep.s.res[0][4] == 0
    free = launcher("5/5/5/5/0").upgrades(0, "Efficient Drives").cavern("A1", "S1").arrange()
    free.w.tunnel_energy[0] = 0
    assert tunnel_cost(free.w, free.s, 0, 0) == 0
    free.play("launch 0 T1", "load 2 0 0")
    assert free.s.res[0][4] == 0


def test_habitat_kit_ignores_one_material_of_the_total():
    """CR-228, CR-229: one in all, also with several caverns, nanite included"""
    table = launcher("5/5/5/5/5").upgrades(0, "Habitat Kit").cavern("C1", "L4").cavern("C2", "L5").arrange()
    table.play("launch 0 T6", "load 1 1 0")
    assert table.texts() == ["item organic", "item nanite"]
    waived = table.copy().play("item nanite")
    assert waived.stock(0) == "5/4/5/3/2"
    other = table.copy().play("item organic")
    assert other.stock(0) == "5/5/5/2/2"


def test_habitat_kit_does_nothing_at_a_total_of_zero():
    """CR-229"""
    table = launcher().upgrades(0, "Habitat Kit").cavern("A1", "S1").arrange().play("launch 0 T1", "load 1 0 0")
    assert table.asked != Ask.ITEM_WAIVE and pods(table, "A1") == 1


def test_only_waivers_that_leave_the_rest_payable_are_offered():
    """CR-230"""
    table = launcher("0/0/1/0/3").upgrades(0, "Habitat Kit").cavern("B1", "M2").arrange()
    assert table.offers("launch 0 T3")
    table.play("launch 0 T3", "load 2 0 0")
    assert table.stock(0) == "0/0/0/0/1" and pods(table, "B1") == 2
    poor = launcher("0/0/0/0/3").upgrades(0, "Habitat Kit").cavern("B1", "M2").arrange()
    assert not poor.offers("launch 0 T3")
