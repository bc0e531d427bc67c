"""Recall, step by step."""

import pytest

from boardwright.core import NONE
from boardwright.games.cryo.words import Ask, Did
from tests.games.cryo.positions import DOCK, Position


def out(platform=(), docks=("ENG-1", "LAB-1", "RND-1"), **switches):
    return Position(**switches).drones(0, list(platform), *docks).incident("LAB", 0)


def test_a_recall_runs_in_its_order():
    """CR-146: Solar Array, salvage, incident, drones"""
    table = out().upgrades(0, "Solar Array").salvage(0).slots(0, s0=0).arrange()
    table.s.events = []
    table.play("recall", "incident LAB", "return_use custom1", "return_rest")
    told = [event[1] for event in table.s.events]
    order = [Did.RECALLED, Did.SALVAGED, Did.TOOK_INCIDENT, Did.NEW_INCIDENT, Did.RETURNED, Did.USED_DOCK]
    assert [told.index(did) for did in order] == sorted(told.index(did) for did in order)
    solar = next(k for k, event in enumerate(table.s.events) if event[1] == Did.GAINED)
    assert table.s.events[solar][3] == 4 and solar < told.index(Did.SALVAGED)


def test_solar_array_gives_energy_at_the_start():
    """CR-147, CR-231: before salvage and incident; nothing without it"""
    table = out().upgrades(0, "Solar Array").res(0, "0/0/0/0/0").arrange().play("recall")
    assert table.asked == Ask.INCIDENT and table.stock(0) == "0/0/0/0/1"
    assert out().res(0, "0/0/0/0/0").arrange().play("recall").stock(0) == "0/0/0/0/0"


def test_a_solar_array_played_during_a_recall_works_from_the_next_one():
    """CR-232"""
    table = out().res(0, "0/0/0/0/0").hand(0, 5).slots(0, s0=18).arrange()
    table.play("recall", "incident LAB", "return_use custom1", "play 5 upgrade", "return_rest")
    assert table.s.upgrades[0][0] == 5 and table.s.res[0][4] == 0


@pytest.mark.parametrize(
    ("spaces", "stock"), [((0, 0, 0), "1/1/1/0/0"), ((0, 1, None), "1/0/0/0/0"), ((1, 1, 1), "0/0/0/0/0")]
)
def test_every_own_pod_on_salvage_brings_its_material_and_stays(spaces, stock):
    """CR-148, CR-149"""
    table = out(seats=3).salvage(*spaces).res(0, "0/0/0/0/0").arrange()
    before = list(table.s.salvage)
    table.play("recall")
    assert table.stock(0) == stock and table.s.salvage == before


def test_exactly_one_token_of_any_section_is_chosen():
    """CR-150: no drone need be there"""
    table = out([0, 1], ("DSP-4",)).arrange().play("recall")
    assert [text for text in table.texts() if text.startswith("incident")] == [
        f"incident {k}" for k in ("ENG", "LAB", "RND", "DSP")
    ]
    table.play("incident LAB")
    assert table.asked == Ask.RETURN


def test_the_space_is_refilled_from_the_leftmost_stack():
    """CR-151"""
    table = out().track(0, 1, 2, 2, 3).arrange()
    table.play("recall", "incident LAB")
    assert table.s.track_height == [0, 0, 2, 2, 3] and table.s.incident_up[1] != NONE
    assert table.w.incident_period[table.s.incident_up[1]] == 0


def test_with_an_empty_track_the_space_stays_empty():
    """CR-152"""
    table = out().incident("ENG", 12).arrange().play("recall", "incident LAB")
    assert table.s.incident_up[1] == NONE and table.s.track_height == [0] * 5


def test_without_any_token_step_two_is_skipped():
    """CR-153: possible only after Sunset, with equal turns"""
    table = out(equal_turns=True)
    table.s.incident_up = [NONE] * 4
    table.s.sunset_by = 1
    table.arrange().play("recall")
    assert table.asked == Ask.RETURN


def test_all_drones_come_back_one_at_a_time_to_free_platform_docks():
    """CR-154, CR-155"""
    table = out([1], ("ENG-1", "LAB-1")).arrange().play("recall", "incident LAB")
    assert [t for t in table.texts() if t.startswith("return_plain")] == [
        f"return_plain {name}" for name in ("custom1", "charge", "custom2", "fabricate", "compute")
    ]
    table.play("return_plain compute")
    assert table.asked == Ask.RETURN and sum(row[0] for row in table.s.dock_drones) == 1
    table.play("return_plain charge")
    assert table.s.platform[0] == 0b100110 and sum(row[0] for row in table.s.dock_drones) == 0


def test_a_dock_is_used_directly_after_the_return_and_never_by_force():
    """CR-156, CR-157"""
    table = out().res(0, "0/0/0/0/0").slots(0, s0=0).arrange().play("recall", "incident LAB")
    assert table.offers("return_use custom1", "return_plain custom1") and not table.offers("return_use awaken")
    used = table.copy().play("return_use custom1")
    assert used.stock(0) == "1/1/0/0/0" and used.asked == Ask.RETURN
    plain = table.copy().play("return_plain custom1")
    assert plain.stock(0) == "0/0/0/0/0" and not plain.offers("return_use custom1")


def test_drones_on_the_platform_stay_and_trigger_nothing():
    """CR-158: the complete dock under a drone that stayed cannot be used"""
    table = out([0], ("ENG-1", "LAB-1")).slots(0, s0=0).arrange().play("recall", "incident LAB")
    assert not table.offers("return_use custom1") and not table.offers("return_plain custom1")


def test_a_recall_uses_at_most_as_many_docks_as_drones_returned():
    """CR-159, CR-191"""
    table = out([2], ("ENG-1", "LAB-1")).res(0, "0/0/0/0/0").slots(0, s0=0, s5=5).arrange()
    table.play("recall", "incident LAB", "return_use custom1")
    assert not table.offers("return_use custom1")
    table.play("return_plain awaken")
    assert table.stock(0) == "1/1/0/0/0" and table.asked == Ask.END
    assert not [text for text in table.texts() if text.startswith("return")]


def test_the_board_drones_are_lifted_in_increasing_dock_order():
    """CR-160"""
    table = out([], ("RND-1", "LAUNCH", "LAB-2")).arrange().play("recall", "incident LAB")
    for dock in ("LAB-2", "RND-1", "LAUNCH"):
        assert table.s.dock_drones[DOCK[dock]][0] == 1
        table.play(next(a for a in table.legal() if 104 <= a < 110))
        assert table.s.dock_drones[DOCK[dock]][0] == 0


def test_all_remaining_drones_may_return_unused_at_once():
    """CR-161: offered with two or more left, to the leftmost free docks"""
    table = out([1], ("ENG-1", "LAB-1")).arrange().play("recall", "incident LAB")
    assert table.offers("return_rest")
    rest = table.copy().play("return_rest")
    assert rest.s.platform[0] == 0b000111 and rest.seat == 1
    table.play("return_plain compute")
    assert not table.offers("return_rest")


@pytest.mark.parametrize("docks", [("ENG-1",), ("ENG-1", "LAB-1")])
def test_a_recall_with_fewer_drones_follows_the_same_steps(docks):
    """CR-162"""
    platform = [2, 3][: 3 - len(docks)]
    table = out(platform, docks).salvage(0).upgrades(0, "Solar Array").res(0, "0/0/0/0/0").arrange().play("recall")
    assert table.stock(0) == "1/0/0/0/1" and table.asked == Ask.INCIDENT
    table.play("incident LAB")
    assert table.asked == Ask.RETURN


def test_at_most_five_n_plus_five_recalls():
    """CR-262: every Recall takes one of 5N + 5 tokens"""
    for seats in (2, 3, 4):
        table = Position(seats=seats).arrange()
        assert sum(table.s.track_height) + 4 == 5 * seats + 5
    table = out().arrange()
    n = sum(table.s.track_height)
    table.play("recall", "incident LAB")
    assert sum(table.s.track_height) == n - 1 and table.s.recall_no == 1
