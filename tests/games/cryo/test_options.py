"""Every option with its other values."""

import pytest

from boardwright.core import NONE, make_view
from boardwright.games.cryo import GAME
from boardwright.games.cryo.words import Ask, Did
from tests.games.cryo.positions import DOCK, Position


def test_payment_ask_offers_a_nanite_at_a_one_price():
    """CR-026, CR-188: in place of a shown basic material, even with that in stock"""
    table = Position(payment="ask").drones(0, [0], "ENG-1", "LAB-1").incident("LAB", 0).slots(0, s2=3)
    table.res(0, "1/0/0/1/0").arrange().play("recall", "incident LAB", "return_use charge")
    assert table.asked == Ask.ITEM_PRICE and table.texts() == ["item crystal", "item nanite"]
    table.play("item nanite")
    assert table.stock(0) == "1/0/0/0/1"


def test_payment_ask_reaches_every_kind_of_cost():
    """CR-026: Stasis Control, Computer, Scout and ALL prices"""
    plays = {
        "deploy DSP-1 stasis": "triple 1 0 0",
        "deploy RND-1 computer": "split 1 0",
        "deploy DSP-1 scout": "space A2",
    }
    for first, second in plays.items():
        table = Position(payment="ask").res(0, "1/1/1/1/1").aboard(0, 1).arrange().play(first, second)
        assert table.asked == Ask.PAY and len(table.legal()) == 2
    table = Position(payment="ask").drones(0, [0], "ENG-1", "LAB-1").incident("LAB", 0).slots(0, s2=0)
    table.res(0, "1/1/0/1/0").arrange().play("recall", "incident LAB", "return_use charge")
    assert table.texts() == ["triple 0 0 0", "triple 0 1 0", "triple 1 0 0"]


def test_without_the_end_window_no_scrap_at_the_end():
    """CR-302: Overclock is still offered there"""
    table = Position(end_turn_window=False).hand(0, 0).arrange().play("deploy ENG-1 reactor", "count 0")
    assert table.asked == Ask.MAIN and table.seat == 1
    over = Position(end_turn_window=False).upgrades(0, "Overclock").slots(0, s0=0).drones(0, [1, 2], "ENG-1")
    over.incident("LAB", 0).arrange().play("recall", "incident LAB", "return_use custom1")
    assert over.asked == Ask.END and over.texts() == ["end_turn", "overclock"]
    assert not GAME.legal(over.w, over.s, 0, GAME.actions.parse("scrap_tile 0"))


def test_without_zero_use_actions_must_be_done_once():
    """CR-085: and are not offered otherwise"""
    poor = Position(zero_use=False).res(0, "0/0/0/0/0").arrange()
    pairs = ("ENG-1 reactor", "LAB-2 fabricator", "RND-1 computer", "DSP-3 salvage_withdraw", "DSP-1 stasis")
    assert not any(poor.offers(f"deploy {pair}") for pair in pairs)
    rich = Position(zero_use=False).res(0, "1/1/1/0/0").salvage(0).arrange()
    assert rich.offers(*(f"deploy {pair}" for pair in pairs))
    for pair, zero in zip(pairs, ("count 0", "triple 0 0 0", "split 0 0", "withdraw 0", "triple 0 0 0"), strict=True):
        after = rich.copy().play(f"deploy {pair}")
        assert not after.offers(zero)


@pytest.mark.parametrize("why", ["room", "organic", "pods"])
def test_without_zero_use_stasis_needs_room_organics_and_pods(why):
    """CR-085, CR-104"""
    table = Position(zero_use=False).res(0, "0/0/0/0/0" if why == "organic" else "0/1/0/0/0")
    if why == "room":
        table.aboard(0, 6)
    if why == "pods":
        for chamber in (9, 10, 11):
            table.chamber(chamber, 0)
        table.aboard(0, 6).vehicles(0, "Skiff")
    table.arrange()
    assert not table.offers("deploy DSP-1 stasis")
    assert table.offers("deploy ENG-2 stasis") is (why == "pods")


def test_without_zero_use_stasis_relay_wakes_at_least_one():
    """CR-085, CR-225"""
    table = (
        Position(zero_use=False).upgrades(0, "Stasis Relay").res(0, "0/3/0/0/0").arrange().play("deploy DSP-1 stasis")
    )
    assert not table.offers("skip")
    table.play("wake ENG1")
    assert table.offers("skip")


def test_a_limited_launch_dock_holds_one_drone():
    """CR-080, CR-234: like any other dock, Override included"""

    def table(*upgrades, energy=2):
        t = Position(launch_unlimited=False).drones(1, [0, 1], "LAUNCH").vehicles(0, "Ark").aboard(0, 2)
        return t.cavern("A1", "S1").upgrades(0, *upgrades).res(0, f"0/0/0/0/{energy}").arrange()

    assert not table().offers("launch 0 T1")
    assert not table("Override", energy=1).offers("launch 0 T1")
    after = table("Override").play("launch 0 T1", "load 2 0 0")
    assert after.s.res[0][4] == 0 and after.s.dock_drones[DOCK["LAUNCH"]][:2] == [1, 1]


def test_scout_may_cost_crystal():
    """CR-115"""
    table = Position(scout_material="crystal").aboard(0, 1).res(0, "1/0/0/0/1").arrange()
    assert table.play("deploy DSP-1 scout", "space A2").stock(0) == "0/0/0/0/0"
    assert (
        not Position(scout_material="crystal").aboard(0, 1).res(0, "0/0/1/0/1").arrange().offers("deploy DSP-1 scout")
    )


def test_the_incident_may_come_before_salvage():
    """CR-146: loot at the cap shows which came first"""
    table = Position(recall_order="incident_first").drones(0, [0, 1], "ENG-1").incident("LAB", 2).salvage(0)
    table.res(0, "0/0/0/0/0").arrange().play("recall")
    assert table.asked == Ask.INCIDENT and table.stock(0) == "0/0/0/0/0"
    table.play("incident LAB")
    assert table.stock(0) == "2/0/1/0/0" and table.asked == Ask.RETURN


def test_plays_may_come_before_draws():
    """CR-112, CR-113: then only cards already in hand can be played"""
    table = Position(computer_draw_first=False).res(0, "0/0/2/0/0").deck(5).arrange().play("deploy RND-1 computer")
    assert not table.offers("split 1 1") and table.offers("split 2 0")
    held = Position(computer_draw_first=False).res(0, "0/0/2/0/0").hand(0, 1).deck(5).arrange()
    held.play("deploy RND-1 computer", "split 1 1")
    assert held.asked == Ask.PLAYCARD and held.s.hand_n[0] == 1
    held.play("play 1 mission")
    assert held.s.hand[0][5] == 1


def test_the_hand_limit_may_hold_at_once():
    """CR-251, CR-252: down to five after every single draw"""
    table = Position(hand_limit_timing="immediate").hand(0, 0, 0, 1, 1, 2).res(0, "0/0/2/0/0").arrange()
    table.play("deploy RND-1 computer", "split 2 0")
    assert table.asked == Ask.DISCARD and table.s.hand_n[0] == 6
    table.play("discard 0")
    assert table.asked == Ask.DISCARD and table.s.hand_n[0] == 6
    table.play("discard 0")
    assert table.asked == Ask.END and table.s.hand_n[0] == 5


def test_a_hidden_discard_pile_shows_only_its_number():
    """CR-218: nobody sees which cards lie there, nor which one was discarded"""
    table = Position(public_discard=False).hand(0, 0, 0, 1, 1, 2, 2).arrange()
    table.play("deploy ENG-1 reactor", "count 0", "end_turn")
    table.s.events = []
    table.play("discard 1")
    views = [make_view(GAME, table.w, table.s, p, 2, table.s.events) for p in (0, 1)]
    assert all(view.s.discard == [-2] * 8 and view.s.discard_n == table.s.discard_n for view in views)
    assert (Did.DISCARDED_CARD, 0, 1) in views[0].events
    assert (Did.DISCARDED_HIDDEN, 0) in views[1].events and not [
        e for e in views[1].events if e[0] == Did.DISCARDED_CARD
    ]


def test_an_open_discard_pile_is_seen_by_everybody():
    """CR-218"""
    table = Position().hand(0, 3).arrange().play("scrap_card 3")
    assert make_view(GAME, table.w, table.s, 1, 2).s.discard[3] == 1


def test_equal_turns_play_the_round_to_its_end():
    """CR-260: the last player in turn order finishes"""
    table = Position(seats=3, equal_turns=True).incident("ENG", 12).drones(0, [0, 1], "ENG-1").arrange()
    table.play("recall", "incident ENG", "return_plain charge")
    assert table.seat == 1
    table.play("deploy ENG-1 reactor", "count 0", "deploy ENG-2 reactor", "count 0")
    assert table.asked is None and table.s.turn_no == 3


def test_equal_turns_end_at_once_after_the_last_player():
    """CR-260"""
    table = Position(equal_turns=True, first_player=1).cavern("A1", "S1", 15)
    table.active(0).arrange()
    assert table.s.first_player == 1
    table.play("deploy ENG-1 reactor", "count 0")
    assert table.asked is None


def test_unknown_options_and_values_are_refused_with_a_sentence():
    with pytest.raises(ValueError, match='cryo has no option "colour"'):
        GAME.make_world({"colour": "red"}, 2)
    with pytest.raises(ValueError, match="payment must be auto, ask, not later"):
        GAME.make_world({"payment": "later"}, 2)


def test_the_rest_of_the_options_are_the_defaults():
    w = GAME.make_world({}, 3)
    assert (w.ask_payment, w.end_window, w.zero_use, w.launch_unlimited, w.incident_first) == (0, 1, 1, 1, 0)
    assert (w.draw_first, w.limit_at_once, w.public_discard, w.equal_turns, w.solo, w.handicap) == (1, 0, 1, 0, 0, 0)
    assert w.first_player == NONE
