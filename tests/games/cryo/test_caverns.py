"""Scouting and salvage."""

import pytest

from boardwright.core import NONE
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import CAVERN, Position


@pytest.mark.parametrize(("stock", "after"), [("0/0/2/0/2", "0/0/1/0/1"), ("0/0/0/1/1", "0/0/0/0/0")])
def test_scout_costs_an_energy_and_a_tech(stock, after):
    """CR-115: a nanite may replace the tech"""
    table = Position().res(0, stock).aboard(0, 1).arrange().play("deploy DSP-1 scout", "space A2")
    assert table.stock(0) == after


def test_only_neighbours_of_face_up_caverns_can_be_scouted():
    """CR-116"""
    table = Position(seats=4).res(0, "0/0/1/0/1").aboard(0, 1).cavern("B1", "M1").arrange().play("deploy DSP-1 scout")
    assert table.texts() == [f"space {name}" for name in ("A2", "A4", "B2", "B3", "B4", "C1")]


def test_spaces_out_of_play_count_neither_as_target_nor_as_neighbour():
    """CR-117"""
    table = Position(seats=2).res(0, "0/0/1/0/1").aboard(0, 1).cavern("C3", "L1").arrange().play("deploy DSP-1 scout")
    assert not {"space A4", "space C4"} & set(table.texts())
    assert table.offers("space C2", "space B3")


def test_a_pod_is_left_in_the_new_cavern_free_of_settlement_cost():
    """CR-118, CR-120: whatever tile turns up, only the Scout cost is paid"""
    table = Position().res(0, "1/1/2/1/1").aboard(0, 2).arrange()
    for tile in (4, 5, 6, 7, 8):
        after = table.with_luck(
            lambda t, tile=tile: t.s.cavern_tile[CAVERN["B1"]] == tile, "deploy DSP-1 scout", "space B1"
        )
        assert after.stock(0) == "1/1/1/1/0" and after.s.cavern_pods[CAVERN["B1"]][0] == 1 and after.s.aboard[0] == 1


def test_without_a_pod_or_a_target_scout_is_not_available():
    """CR-119"""
    assert not Position().res(0, "0/0/1/0/1").arrange().offers("deploy DSP-1 scout")
    table = Position().res(0, "0/0/1/0/1").aboard(0, 1).cavern("A2", "S1").cavern("A1", "S2").cavern("A3", "S3")
    for name, tile in zip(
        ("B1", "B2", "B3", "B4", "C1", "C2", "C3"), ("M1", "M2", "M3", "M4", "L1", "L2", "L3"), strict=True
    ):
        table.cavern(name, tile)
    assert not table.arrange().offers("deploy DSP-1 scout")


def test_a_scouted_cavern_is_face_up_for_everybody():
    """CR-121: the next player may launch into it and scout from it"""
    table = Position().res(0, "0/0/1/0/1").aboard(0, 1).res(1, "5/5/5/5/5").aboard(1, 2).vehicles(1, "Ark").arrange()
    assert not table.copy().active(1).offers("launch 0 T3")
    table.play("deploy DSP-1 scout", "space B1")
    assert table.seat == 1 and table.offers("launch 0 T3")
    table.play("deploy DSP-2 scout")
    assert table.offers("space C1")


def test_the_target_is_chosen_before_its_tile_is_seen():
    """CR-122: nobody knows the tile before; afterwards there is no way back"""
    table = Position().res(0, "0/0/1/0/1").aboard(0, 1).arrange().play("deploy DSP-1 scout")
    assert table.s.cavern_tile[CAVERN["B1"]] == NONE and table.s.caverns_unseen[4:9] == [1] * 5
    table.play("space B1")
    assert table.asked == Ask.MAIN and table.seat == 1


def test_a_pod_goes_to_an_empty_salvage_space_at_no_cost():
    """CR-123, CR-124, CR-128"""
    table = Position().aboard(0, 1).salvage(1, None).aboard(1, 0).arrange()
    stock = table.stock(0)
    table.play("deploy DSP-2 salvage_assign")
    assert table.s.salvage[:2] == [1, 0] and table.s.aboard[0] == 0 and table.stock(0) == stock


@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (4, 3)])
def test_the_third_space_is_for_three_or_four_players(seats, spaces):
    """CR-125"""
    table = Position(seats=seats).aboard(0, 2).arrange().play("deploy DSP-2 salvage_assign")
    assert len(table.legal()) == spaces


def test_assign_needs_a_pod_and_an_empty_space():
    """CR-126"""
    assert not Position().arrange().offers("deploy DSP-2 salvage_assign")
    assert not Position().aboard(0, 1).salvage(0, 1).arrange().offers("deploy DSP-2 salvage_assign")
    assert Position().aboard(0, 1).salvage(0, None).arrange().offers("deploy DSP-2 salvage_assign")


def test_withdraw_takes_own_pods_as_far_as_there_is_room():
    """CR-127"""
    table = Position(seats=3).salvage(0, 1, 0).arrange().play("deploy DSP-3 salvage_withdraw")
    assert table.texts() == ["withdraw 0", "withdraw 1", "withdraw 4", "withdraw 5"]
    table.play("withdraw 5")
    assert table.s.salvage == [NONE, 1, NONE] and table.s.aboard[0] == 2
    tight = Position(seats=3).salvage(0, 1, 0).aboard(0, 5).arrange().play("deploy DSP-3 salvage_withdraw")
    assert tight.texts() == ["withdraw 0", "withdraw 1", "withdraw 4"]


def test_with_no_room_withdraw_may_be_chosen_with_zero_pods():
    """CR-296"""
    table = Position().salvage(0).aboard(0, 6).arrange().play("deploy DSP-3 salvage_withdraw")
    assert table.seat == 1 and table.s.salvage[0] == 0


def test_a_pod_may_be_withdrawn_with_the_next_deploy():
    """CR-129, CR-282: no waiting time; two deploys"""
    table = Position().aboard(0, 1).arrange().play("deploy DSP-2 salvage_assign", "salvage 0")
    table.play("deploy ENG-1 reactor", "count 0", "deploy DSP-3 salvage_withdraw", "withdraw 1")
    assert table.s.salvage[0] == NONE and table.s.aboard[0] == 1


def test_sabotage_does_not_touch_salvage_or_pods_aboard():
    """CR-130"""
    table = Position().salvage(0, 1).aboard(0, 2).drones(0, [0, 1], "ENG-1").incident("DSP", 0).arrange()
    table.play("recall", "incident DSP")
    assert table.s.salvage[:2] == [0, 1] and table.s.aboard[0] == 2 and table.s.destroyed[:2] == [2, 2]
