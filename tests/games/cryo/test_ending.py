"""The two ends of a match, and how the program runs."""

import pytest

from boardwright.core import NONE, IllegalAction, Match
from boardwright.games.cryo import GAME
from boardwright.games.cryo.rules.scoring import is_gone
from boardwright.games.cryo.words import Ask, Did, Phase
from tests.games.cryo.positions import CAVERN, Position


def last_pods(p=0):
    """Seat p has two pods aboard, all others settled or destroyed."""
    return Position().cavern("A1", "S1").aboard(p, 2).vehicles(p, "Skiff").res(0, "5/5/5/5/5")


def test_sunset_ends_the_match_with_the_turn():
    """CR-257, CR-261"""
    table = Position().incident("ENG", 12).drones(0, [0, 1], "ENG-1").hand(0, 0, 1, 2, 3, 4, 5).arrange()
    table.play("recall", "incident ENG", "return_plain charge", "end_turn")
    assert table.asked == Ask.DISCARD and table.s.phase == Phase.PLAY
    table.play("discard 0")
    assert table.asked is None and table.s.phase == Phase.OVER and table.s.turn_no == 1


def test_fifteen_pods_in_caverns_or_destroyed_end_the_match():
    """CR-258: the active player's"""
    table = last_pods().cavern("A1", "S1", 9).destroyed(0, 4).arrange()
    table.play("launch 0 T1", "load 2 0 0")
    assert table.s.cavern_pods[CAVERN["A1"]][0] == 11 and table.asked is None and table.s.sunset_by == NONE


def test_the_trigger_counts_for_players_who_are_not_active():
    """CR-258"""
    table = Position().cavern("A1", "S1", 0, 13).chamber(9, 2, 2).drones(0, [0, 1], "ENG-1").incident("DSP", 0)
    for chamber in (10, 11, *range(9)):
        table.chamber(chamber, 1, 0)
    table.aboard(0, 2).arrange().play("recall", "incident DSP", "return_plain charge")
    assert table.s.destroyed[1] == 2 and table.asked is None


@pytest.mark.parametrize("where", ["aboard", "stasis", "salvage"])
def test_a_pod_elsewhere_prevents_the_trigger(where):
    """CR-259"""
    table = Position().cavern("A1", "S1", 14)
    if where == "aboard":
        table.aboard(0, 1)
    if where == "salvage":
        table.salvage(0)
    table.arrange()
    assert not is_gone(table.s, 0)
    table.play("deploy ENG-1 reactor", "count 0")
    assert table.asked == Ask.MAIN and table.seat == 1


def test_no_more_turns_to_even_out():
    """CR-260"""
    table = last_pods().cavern("A1", "S1", 13).arrange().play("launch 0 T1", "load 2 0 0")
    assert table.asked is None and table.s.turn_no == 1


def test_both_triggers_in_one_turn_simply_end_the_match():
    """CR-290"""
    table = Position().cavern("A1", "S1", 15).incident("ENG", 12).drones(0, [0, 1], "ENG-1").arrange()
    table.play("recall", "incident ENG", "return_plain charge")
    assert table.asked is None and table.s.sunset_by == 0 and is_gone(table.s, 0)


def test_the_program_waits_only_where_there_is_a_choice():
    """CR-299, CR-300, CR-301: MAIN is asked with one legal id, every other question only with several"""
    table = Position(seats=3, seed=9).arrange()
    steps = 0
    while table.asked is not None:
        choices = table.legal()
        assert len(choices) > 1 or table.asked == Ask.MAIN
        table.play(choices[steps * 13 % len(choices)])
        steps += 1
    assert steps > 100


def test_the_end_window_offers_end_turn_scrap_and_overclock():
    """CR-302: and is skipped when END_TURN is the only answer"""
    table = Position().hand(0, 0).arrange().play("deploy ENG-1 reactor", "count 0")
    assert table.asked == Ask.END and table.texts() == ["end_turn", "scrap_card 0"]
    plain = Position().arrange().play("deploy ENG-1 reactor", "count 0")
    assert plain.asked == Ask.MAIN and plain.seat == 1


def test_a_choice_made_by_the_program_is_told_like_any_other():
    """CR-303: PLAYCARD with nothing to play is skipped in the same words as by the player"""

    def events(hand):
        table = Position().hand(0, *hand).res(0, "0/0/1/0/0").upgrades(0, "Prototype").missions(0, "Innovation")
        table.vehicles(0, "Skiff", "Skiff", "Skiff").aboard(0, 12).arrange().play("deploy RND-1 computer")
        table.s.events = []
        table.play("split 0 1")
        if table.asked == Ask.PLAYCARD:
            table.play("skip")
        return [event[:3] for event in table.s.events if event[0] == NONE and event[1] == Did.SKIPPED]

    assert events([0]) == events([1]) == [(NONE, Did.SKIPPED, 0)]


def test_an_id_that_is_not_legal_is_refused_and_changes_nothing():
    """CR-304"""
    match = Match(GAME, 2, 3)
    before = match.digest
    for p in (0, 1):
        for a in range(305):
            if a not in match.legal(p):
                with pytest.raises(IllegalAction):
                    match.play(p, a)
    assert match.digest == before and match.ply == 0


def test_no_sequence_within_a_turn_comes_back_to_an_earlier_state():
    """CR-305: the digests of a whole match are all different"""
    match = Match(GAME, 3, 21)
    seen = {match.digest}
    step = 0
    while not match.over:
        p = match.acting()[0]
        choices = match.legal(p)
        match.play(p, choices[step * 17 % len(choices)])
        assert match.digest not in seen
        seen.add(match.digest)
        step += 1


def test_final_scoring_is_kept_by_part():
    """CR-241, CR-261: missions are counted at the end, by the state of that moment"""
    table = Position().incident("ENG", 12).drones(0, [0, 1], "ENG-1").missions(0, "Stockpile").slots(0, s3=5, s4=2)
    table.res(0, "1/0/0/0/1").arrange().play("recall", "incident ENG", "return_use custom2")
    if table.asked == Ask.END:
        table.play("end_turn")
    assert table.s.stars[0] == [0, 0, 0, 1, 0]
