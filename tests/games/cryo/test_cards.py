"""Cards: four uses, places, replacing, the hand and the deck."""

import pytest

from boardwright.core import NONE, make_view
from boardwright.games.cryo import GAME
from boardwright.games.cryo.words import Ask, Did
from tests.games.cryo.positions import Position


def at_card(table):
    """Seat 0 has a card action: it scraps a card tile."""
    return table.slots(0, s0=22).arrange().play("scrap_tile 0")


def plays(table):
    return [text for text in table.texts() if text.startswith("play")]


@pytest.mark.parametrize("design", range(8))
def test_every_card_has_four_uses(design):
    """CR-201, CR-203: three plays, a scrap; or draw, or nothing"""
    table = Position().hand(0, design).arrange()
    assert table.offers(f"scrap_card {design}")
    table = at_card(Position().hand(0, design))
    assert table.texts() == ["skip", "draw", *(f"play {design} {mode}" for mode in ("upgrade", "vehicle", "mission"))]
    for k, mode in enumerate(("upgrade", "vehicle", "mission")):
        after = table.copy().play(f"play {design} {mode}")
        assert (after.s.upgrades, after.s.vehicles, after.s.missions)[k][0][0] == design and after.s.hand_n[0] == 0


def test_playing_costs_nothing_but_the_play():
    """CR-202"""
    table = at_card(Position().hand(0, 0).res(0, "1/2/3/4/5")).play("play 0 upgrade")
    assert table.stock(0) == "1/2/3/4/5"


def test_a_card_action_may_be_declined():
    """CR-203"""
    table = at_card(Position().hand(0, 0)).play("skip")
    assert table.s.hand_n[0] == 1 and table.asked == Ask.MAIN


@pytest.mark.parametrize(("mode", "setter", "names"), [
    ("upgrade", "upgrades", ("Overclock", "Scanner", "Override")),
    ("vehicle", "vehicles", ("Skiff", "Skiff", "Ark")),
    ("mission", "missions", ("Stockpile", "Outposts", "Refit")),
])  # fmt: skip
def test_three_places_of_each_type_then_a_card_is_replaced(mode, setter, names):
    """CR-204, CR-205, CR-206, CR-207, CR-209: the new card has left the hand when the old one is chosen"""
    table = Position().hand(0, 0)
    getattr(table, setter)(0, *names)
    table = at_card(table).play(f"play 0 {mode}")
    assert table.asked == Ask.REPLACE and table.texts() == ["replace 0", "replace 1", "replace 2"]
    assert table.s.hand_n[0] == 0 and table.s.playing == 0
    old = getattr(table.s, setter)[0][1]
    table.play("replace 1")
    assert getattr(table.s, setter)[0][1] == 0 and table.s.discard[old] == 1 and table.s.playing == NONE


def test_a_played_card_takes_the_lowest_free_place():
    """CR-208"""
    table = Position().hand(0, 0).vehicles(0, "Ark", "Skiff")
    table.s.vehicles[0] = [NONE, 5, 1]
    assert at_card(table).play("play 0 vehicle").s.vehicles[0] == [0, 5, 1]


def test_a_vehicle_goes_only_if_all_pods_have_room_without_it():
    """CR-210: the new vehicle does not count yet"""
    table = at_card(Position().hand(0, 5).vehicles(0, "Skiff", "Skiff", "Ark").aboard(0, 13)).play("play 5 vehicle")
    assert table.asked == Ask.REPLACE and table.texts() == ["replace 0", "replace 1"]
    packed = at_card(Position().hand(0, 5).vehicles(0, "Skiff", "Skiff", "Ark").aboard(0, 14))
    assert not packed.offers("play 5 vehicle") and packed.offers("play 5 upgrade")


def test_no_two_equal_upgrades_or_missions():
    """CR-211, CR-212, CR-213: also not by replacing the equal one"""
    table = at_card(Position().hand(0, 0).upgrades(0, "Prototype", "Scanner", "Override").missions(0, "Innovation"))
    assert plays(table) == ["play 0 vehicle"]


def test_any_number_of_equal_vehicles_and_one_design_in_all_types():
    """CR-214, CR-215"""
    table = Position().hand(0, 0).upgrades(0, "Prototype").missions(0, "Innovation").vehicles(0, "Rover", "Rover")
    table = at_card(table).play("play 0 vehicle")
    assert table.s.vehicles[0] == [0, 0, 0] and table.s.upgrades[0][0] == table.s.missions[0][0] == 0


def test_upgrades_and_vehicles_lie_open_missions_hidden_until_the_end():
    """CR-216, CR-217: others see that a mission was played, not which"""
    table = at_card(Position().hand(0, 2).upgrades(0, "Scanner").vehicles(0, "Ark"))
    table.s.events = []
    table.play("play 2 mission")
    other, own = (make_view(GAME, table.w, table.s, p, 2, table.s.events) for p in (1, 0))
    assert other.s.missions[0] == [-2, NONE, NONE] and own.s.missions[0] == [2, NONE, NONE]
    assert other.s.upgrades[0][0] == 6 and other.s.vehicles[0][0] == 5
    assert (Did.PLAYED_MISSION, 0, 0) in other.events and not [e for e in other.events if e[0] == Did.MISSION_CARD]
    assert (Did.MISSION_CARD, 0, 2, 0) in own.events
    over = Position().incident("ENG", 12).drones(0, [0, 1], "ENG-1").missions(0, "Refit").arrange()
    over.play("recall", "incident ENG", "return_plain charge")
    assert over.asked is None and make_view(GAME, over.w, over.s, 1, 2).s.missions[0][0] == 7


def test_every_card_done_with_goes_to_the_discard_pile():
    """CR-218: discarded, scrapped, launched, replaced"""
    table = Position().hand(0, 0, 1).vehicles(0, "Hauler").upgrades(0, "Scanner", "Override", "Solar Array")
    table.aboard(0, 1).cavern("A1", "S1").res(0, "0/0/1/0/5").arrange()
    table.play("scrap_card 0", "deploy RND-1 computer", "split 0 1", "play 1 upgrade", "replace 2")
    assert [d for d in range(8) if table.s.discard[d]] == [0, 5]
    table.play("deploy ENG-1 reactor", "count 0", "launch 0 T1")
    assert [d for d in range(8) if table.s.discard[d]] == [0, 2, 5]


def test_an_upgrade_works_from_the_moment_it_lies_there_until_it_leaves():
    """CR-219, CR-295"""
    table = Position().hand(0, 6).res(0, "0/0/1/0/1").aboard(0, 1).arrange()
    table.play("deploy RND-1 computer", "split 0 1", "play 6 upgrade")
    table.play("deploy ENG-1 reactor", "count 0")
    assert table.offers("deploy DSP-1 scout")
    gone = (
        Position()
        .hand(0, 0)
        .upgrades(0, "Scanner", "Override", "Overclock")
        .res(0, "0/0/1/0/1")
        .aboard(0, 1)
        .arrange()
    )
    assert gone.offers("deploy DSP-1 scout")
    gone.play("deploy RND-1 computer", "split 0 1", "play 0 upgrade", "replace 0", "deploy ENG-1 reactor", "count 0")
    assert not gone.offers("deploy DSP-1 scout")


def test_more_than_five_cards_are_discarded_at_the_end_of_the_turn():
    """CR-251, CR-252, CR-287: the hand may be larger during the turn"""
    table = Position().hand(0, 0, 0, 1, 1, 2).res(0, "0/0/3/0/0").arrange().play("deploy RND-1 computer", "split 3 0")
    assert table.s.hand_n[0] == 8 and table.asked == Ask.END
    table.play("end_turn")
    for left in (8, 7, 6):
        assert table.asked == Ask.DISCARD and table.s.hand_n[0] == left
        assert table.texts() == [f"discard {d}" for d in range(8) if table.s.hand[0][d]]
        table.play(table.legal()[0])
    assert table.seat == 1 and table.s.hand_n[0] == 5


def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed():
    """CR-253, CR-254, CR-256: not before; in the middle of several draws when the next card is needed"""
    table = Position().res(0, "0/0/3/0/0").deck(3).arrange()
    pile = table.s.discard_n
    one = table.copy().play("deploy RND-1 computer", "split 1 0")
    assert one.s.deck_n == 0 and one.s.discard_n == pile
    table.play("deploy RND-1 computer", "split 3 0")
    assert table.s.hand[0][3] >= 1 and table.s.deck_n == pile - 2 and table.s.discard_n == 0


def test_a_single_discarded_card_is_shuffled_and_drawn():
    """CR-253: one card is a pile"""
    table = Position().res(0, "0/0/1/0/0")
    for design in range(8):
        table.hand(1, *[design] * (4 if design == 6 else 5))
    table.w.hand_limit = 40
    table.deck().arrange()
    assert (table.s.deck_n, table.s.discard_n) == (0, 1)
    table.play("deploy RND-1 computer", "split 1 0")
    assert table.s.hand[0][6] == 1 and (table.s.deck_n, table.s.discard_n) == (0, 0)


def test_with_no_card_anywhere_the_draw_is_lost():
    """CR-255"""
    table = Position().res(0, "0/0/1/0/0")
    for design in range(8):
        table.hand(1, *[design] * 5)
    table.w.hand_limit = 40
    table.deck().arrange().play("deploy RND-1 computer", "split 1 0")
    assert table.s.hand_n[0] == 0 and table.stock(0) == "0/0/0/0/0"


def test_any_unseen_card_may_be_drawn():
    """CR-253: the deck has no order; every design that is left comes up with some luck"""
    table = Position().res(0, "0/0/1/0/0").deck(1, 4, 6).arrange()
    for design in (1, 4, 6):
        table.with_luck(lambda t, d=design: t.s.hand[0][d] == 1, "deploy RND-1 computer", "split 1 0")
