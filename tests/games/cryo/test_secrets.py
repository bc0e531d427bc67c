"""What each seat may know, and what redealing leaves alone."""

from boardwright.core import NONE, SPECTATOR, UNKNOWN, Luck, make_view, schema
from boardwright.games.cryo import GAME
from boardwright.games.cryo.schema import State
from boardwright.games.cryo.view import any_other, deal_missions
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import Position


def redealt(table, p, seed):
    view = make_view(GAME, table.w, table.s, p, table.w.seats)
    twin = schema(State).copy(view.s)
    GAME.redeal(table.w, twin, p, Luck(seed))
    assert GAME.check_invariants(table.w, twin) == ""
    return view, twin


def test_hands_missions_and_deck_are_hidden_all_else_is_open():
    table = Position(seats=3).hand(1, 0, 0, 3).missions(1, "Refit").hand(0, 2).loot(1, 4).arrange()
    view = make_view(GAME, table.w, table.s, 0, 3).s
    assert view.hand[1] == [UNKNOWN] * 8 and view.hand_n[1] == 3 and view.hand[0] == table.s.hand[0]
    assert view.missions[1] == [UNKNOWN, NONE, NONE] and view.deck == [UNKNOWN] * 8 and view.deck_n == table.s.deck_n
    hidden = {"hand", "missions", "deck", "aside"}
    for name in schema(State).fields:
        if name not in hidden:
            assert getattr(view, name) == getattr(table.s, name), name


def test_spectators_see_no_hand_at_all():
    table = Position().hand(0, 1).hand(1, 2).arrange()
    view = make_view(GAME, table.w, table.s, SPECTATOR, 2).s
    assert view.hand == [[UNKNOWN] * 8] * 4


def test_redealing_reaches_every_card_that_may_be_there():
    table = Position(seats=3).hand(1, 4).missions(2, "Refit").hand(0, 0, 0, 0, 0, 0).arrange()
    hands, missions = set(), set()
    for seed in range(300):
        _, twin = redealt(table, 0, seed)
        hands.add(twin.hand[1].index(1))
        missions.add(twin.missions[2][0])
        assert twin.hand[0] == [5, 0, 0, 0, 0, 0, 0, 0] and twin.deck_n == table.s.deck_n
    assert hands == missions == set(range(1, 8))


def test_a_mission_being_played_is_known_to_its_owner_only():
    """CR-217: while REPLACE waits, the others see neither the card nor, after redealing, two equal missions"""
    table = Position().hand(0, 4).missions(0, "Stockpile", "Outposts", "Refit").slots(0, s0=22).arrange()
    table.play("scrap_tile 0", "play 4 mission")
    assert table.asked == Ask.REPLACE
    assert make_view(GAME, table.w, table.s, 0, 2).s.playing == 4
    seen = set()
    for seed in range(60):
        view, twin = redealt(table, 1, seed)
        assert view.s.playing == UNKNOWN
        seen.add(twin.playing)
        assert len({twin.playing, *twin.missions[0]}) == 4
    assert len(seen) > 4


def test_an_upgrade_being_played_is_seen_by_all():
    """CR-216"""
    table = Position().hand(0, 4).upgrades(0, "Scanner", "Override", "Overclock").slots(0, s0=22).arrange()
    table.play("scrap_tile 0", "play 4 upgrade")
    assert make_view(GAME, table.w, table.s, 1, 2).s.playing == 4


def test_missions_are_dealt_even_where_chance_alone_would_fail():
    """CR-212: three designs left for three missions of one seat and two of another"""
    for seed in range(40):
        table = Position(seats=3).missions(1, "Stockpile").missions(2, "Stockpile", "Outposts", "Refit").arrange()
        s = table.s
        s.deck, s.deck_n = [0, 2, 0, 0, 0, 0, 1, 1], 4
        deal_missions(s, 0, Luck(seed))
        assert sorted(s.missions[2]) == [1, 6, 7] and s.missions[1][0] == 1 and s.deck_n == 0


def test_another_design_is_found_among_many_equal_cards():
    """CR-212: five cards of a design that is taken do not hide the one that is free"""
    table = Position().arrange()
    table.s.deck, table.s.deck_n = [5, 0, 0, 0, 0, 0, 0, 1], 6
    assert {any_other(table.s, 0b1, Luck(seed)) for seed in range(50)} == {7}
    assert any_other(table.s, 0b10000001, Luck(0)) == NONE


def test_a_hidden_discard_pile_is_redealt_too():
    table = Position(public_discard=False).hand(1, 4).deck(0, 1, 2).arrange()
    piles = set()
    for seed in range(30):
        _, twin = redealt(table, 0, seed)
        assert sum(twin.discard) == table.s.discard_n and sum(twin.deck) == 3
        piles.add(tuple(twin.discard))
    assert len(piles) > 5
