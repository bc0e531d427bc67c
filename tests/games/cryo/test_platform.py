"""The six platform docks, their prices and benefits, Overclock."""

import pytest

from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import PARTS, Position


def returning(stock="0/0/0/0/0", **slots):
    """Three drones out, one sabotage to take: then RETURN is asked."""
    table = Position().drones(0, [], "ENG-1", "LAB-1", "RND-1").incident("LAB", 0).res(0, stock)
    return table.slots(0, **slots)


def at_return(table):
    return table.arrange().play("recall", "incident LAB")


def usable(table):
    return [text.split()[1] for text in table.texts() if text.startswith("return_use")]


def test_the_platform_docks_from_left_to_right():
    """CR-177, CR-179"""
    assert [dock.name for dock in PARTS.platform] == [
        "Custom I",
        "Awaken",
        "Charge",
        "Custom II",
        "Fabricate",
        "Compute",
    ]
    assert [(dock.price_slot, dock.benefit_slot) for dock in PARTS.platform] == [
        (-1, 0), (1, -1), (2, -1), (3, 4), (5, -1), (6, -1)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("slots", "docks"),
    [({}, []), ({"s0": 0}, ["custom1"]), ({"s1": 0}, ["awaken"]), ({"s3": 0}, []), ({"s4": 0}, []),
     ({"s3": 0, "s4": 1}, ["custom2"]), ({"s2": 0, "s5": 0, "s6": 1}, ["charge", "fabricate", "compute"])],
)  # fmt: skip
def test_a_dock_works_only_while_all_its_slots_hold_tiles(slots, docks):
    """CR-178"""
    assert usable(at_return(returning("5/5/5/5/5", **slots))) == docks


def test_custom_one_gives_its_benefit_free_of_charge():
    """CR-180"""
    table = at_return(returning(s0=2)).play("return_use custom1")
    assert table.stock(0) == "2/0/0/0/0"


def test_awaken_takes_a_pod_from_any_chamber_of_any_section():
    """CR-181, CR-226"""
    table = at_return(returning("0/0/0/0/1", s1=5)).play("return_use awaken")
    assert table.stock(0) == "0/0/0/0/0" and table.asked == Ask.AWAKEN
    assert table.texts() == [f"wake {name}" for name in
        ("ENG1", "ENG2", "ENG3", "LAB2", "LAB3", "RND1", "RND2", "RND3", "DSP1", "DSP2", "DSP3")]  # fmt: skip
    table.play("wake RND2")
    assert table.s.aboard[0] == 1 and table.s.chamber_pods[7][0] == 0


def test_awaken_needs_room_and_a_sleeping_pod():
    """CR-182"""
    assert usable(at_return(returning("0/0/0/0/1", s1=5).aboard(0, 6))) == []
    nobody = returning("0/0/0/0/1", s1=5).cavern("A1", "S1", 10).aboard(0, 5)
    assert usable(at_return(nobody)) == []
    assert usable(at_return(returning("0/0/0/0/1", s1=5).aboard(0, 5))) == ["awaken"]


def test_charge_gives_an_energy():
    """CR-183"""
    assert at_return(returning("1/1/0/0/0", s2=0)).play("return_use charge").stock(0) == "0/0/0/0/1"


def test_custom_two_pays_slot_three_for_slot_four():
    """CR-184"""
    table = at_return(returning("1/1/0/0/0", s3=0, s4=15)).play("return_use custom2")
    assert table.stock(0) == "0/0/2/0/0"


def test_fabricate_gives_a_nanite():
    """CR-185"""
    assert at_return(returning("0/0/0/0/1", s5=5)).play("return_use fabricate").stock(0) == "0/0/0/1/0"


def test_compute_gives_a_card_action():
    """CR-186"""
    table = at_return(returning("0/0/0/0/1", s6=5).hand(0, 2)).play("return_use compute")
    assert table.asked == Ask.CARD and table.stock(0) == "0/0/0/0/0"
    assert table.offers("draw", "skip", "play 2 upgrade", "play 2 vehicle", "play 2 mission")


@pytest.mark.parametrize(
    ("stock", "able"), [("1/1/0/0/0", True), ("1/0/0/0/5", False), ("1/0/0/1/0", True), ("0/0/0/2/0", True)]
)
def test_the_price_of_an_all_tile_is_everything_on_it(stock, able):
    """CR-187, CR-189: nanites may replace basic materials"""
    table = at_return(returning(stock, s2=0))
    assert (usable(table) == ["charge"]) is able
    if able:
        table.play("return_use charge")
        assert sum(table.s.res[0][:4]) == sum(map(int, stock.split("/")[:4])) - 2


@pytest.mark.parametrize(
    ("stock", "items"),
    [("1/1/0/3/0", ["crystal", "organic"]), ("1/0/5/3/0", []), ("0/0/5/1/0", []), ("0/0/5/0/5", None)],
)
def test_the_price_of_a_one_tile_is_an_item_in_stock_or_else_a_nanite(stock, items):
    """CR-188: with one way to pay the game pays by itself"""
    table = at_return(returning(stock, s2=3))
    if items is None:
        assert usable(table) == []
        return
    before = list(table.s.res[0])
    table.play("return_use charge")
    if items:
        assert table.texts() == [f"item {item}" for item in items]
    else:
        assert table.asked == Ask.RETURN
        paid = [a - b for a, b in zip(before, table.s.res[0], strict=True)]
        assert paid == ([1, 0, 0, 0, -1] if before[0] else [0, 0, 0, 1, -1])


def test_a_printed_nanite_or_energy_is_paid_as_such():
    """CR-189"""
    assert usable(at_return(returning("5/5/5/0/8", s6=19))) == []
    assert usable(at_return(returning("5/5/5/5/0", s6=5))) == []
    assert usable(at_return(returning("5/5/5/0/0", s6=20))) == []
    assert usable(at_return(returning("0/0/0/0/1", s6=20))) == ["compute"]


def test_tiles_stay_after_use():
    """CR-190"""
    table = at_return(returning("1/1/0/0/0", s0=1, s2=0)).play("return_use custom1", "return_use charge")
    assert (table.s.slots[0][0], table.s.slots[0][2]) == (1, 0)


def test_overclock_repeats_the_dock_just_used_and_pays_again():
    """CR-222, CR-191"""
    table = at_return(returning("2/2/0/0/0", s2=0).upgrades(0, "Overclock"))
    assert not table.offers("overclock")
    table.play("return_use charge")
    assert table.offers("overclock")
    table.play("overclock")
    assert table.stock(0) == "0/0/0/0/2"


def test_overclock_works_once_per_recall_and_not_on_itself():
    """CR-222, CR-224"""
    table = at_return(returning(s0=0).upgrades(0, "Overclock")).play("return_use custom1", "overclock")
    assert not table.offers("overclock")
    table.play("return_rest")
    assert table.asked == Ask.END and not table.offers("overclock")


def test_the_repeat_comes_before_the_next_return():
    """CR-223: after an unused return it is too late"""
    table = at_return(returning(s0=0).upgrades(0, "Overclock")).play("return_use custom1", "return_plain compute")
    assert not table.offers("overclock")
    late = at_return(returning(s0=0).upgrades(0, "Overclock")).play("return_use custom1", "return_rest")
    assert not late.offers("overclock")


def test_after_the_last_drone_the_repeat_waits_for_the_end_window():
    """CR-223, CR-302"""
    table = at_return(returning("1/1/0/0/0", s0=0).upgrades(0, "Overclock"))
    table.play("return_plain compute", "return_plain fabricate", "return_use custom1")
    assert table.asked == Ask.END and table.offers("overclock", "end_turn", "scrap_tile 0")
    table.play("overclock")
    assert table.stock(0) == "3/3/0/0/0" and not table.offers("overclock")


def test_the_repeat_needs_a_dock_that_is_still_complete_and_payable():
    """CR-223: a scrap in between is allowed, and may make it impossible"""
    table = at_return(returning("1/1/0/0/0", s2=0).upgrades(0, "Overclock")).play("return_use charge")
    assert not table.offers("overclock")
    scrapped = at_return(returning(s0=0).upgrades(0, "Overclock")).play("return_use custom1", "scrap_tile 0")
    assert not scrapped.offers("overclock")
    helped = at_return(returning("1/1/0/0/0", s2=0).upgrades(0, "Overclock").hand(0, 0)).play("return_use charge")
    helped.play("scrap_card 0")
    assert helped.offers("overclock")


def test_compute_may_play_overclock_and_be_repeated_at_once():
    """CR-294"""
    table = at_return(returning("0/0/0/0/2", s6=5).hand(0, 1, 3)).play("return_use compute", "play 1 upgrade")
    assert table.offers("overclock")
    table.play("overclock", "play 3 upgrade")
    assert table.s.upgrades[0] == [1, 3, -1]
