"""The solo mode: a rival led by the deck."""

import pytest

from boardwright.core import NONE, Luck
from boardwright.games.cryo import GAME
from boardwright.games.cryo.rules.rival import rival_choice, rival_recall, rival_turn
from boardwright.games.cryo.rules.scoring import RIVAL, place, public_stars, score
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import CAVERN, DOCK, Position


def solo(**switches):
    """Human at MAIN; the rival has no platform and no resources."""
    table = Position(solo=True, **switches).drones(1, [])
    table.s.res[1] = [0] * 5
    return table


def rival_moves(table, capacity_of):
    """The rival's turn with only cards of one design left in the deck."""
    table.deck(*[capacity_of] * 2).arrange()
    table.s.turn_no = 1
    table.s.active = RIVAL
    table.s.todo_n = 0
    rival_turn(table.w, table.s, Luck(0))
    return table


SKIFF, ROVER, HAULER, ARK = 1, 0, 2, 5


def test_set_up_of_the_solo_mode():
    """CR-S01"""
    w = GAME.make_world({"solo": True}, 2)
    s = GAME.new_state()
    GAME.setup(w, s, Luck(1))
    assert w.seats == 2 and s.first_player == 0 and s.res[1] == [0] * 5 and s.platform[1] == 0
    assert s.hand_n[:2] == [5, 0] and s.deck_n == 35 and s.res[0] == [1, 1, 1, 0, 1]
    assert [row[1] for row in s.chamber_pods] == [1] * 9 + [2] * 3 and s.aboard[1] == 0
    assert [s.todo_who[k] for k in range(s.todo_n) if s.todo_what[k] == Ask.KEEP] == [0]
    assert sum(w.cavern_in_play) == 10 and sum(s.damaged) == 8


@pytest.mark.parametrize("seats", [3, 4])
def test_solo_has_two_seats(seats):
    """CR-002, CR-S01"""
    with pytest.raises(ValueError, match="the solo mode has 2 seats"):
        GAME.make_world({"solo": True}, seats)
    with pytest.raises(ValueError, match="seat A begins"):
        GAME.make_world({"solo": True, "first_player": 1}, 2)


def test_human_and_rival_alternate_and_only_the_human_is_asked():
    """CR-S02"""
    table = solo().arrange()
    for turn in range(1, 6):
        assert table.seat == 0 and table.asked == Ask.MAIN and table.s.turn_no == 2 * (turn - 1)
        table.play("recall" if table.texts() == ["recall"] else next(a for a in table.legal() if a < 54))
        while table.asked not in (Ask.MAIN, None):
            table.play(table.legal()[0])


def test_every_fourth_rival_turn_is_a_recall_the_others_reveal_a_card():
    """CR-S03"""
    table = solo().arrange()
    deck = table.s.deck_n
    for turn in range(1, 9):
        table.s.turn_no = 2 * turn - 1
        table.s.active, table.s.todo_n = RIVAL, 0
        recalls = table.s.recall_no
        rival_turn(table.w, table.s, Luck(turn))
        assert table.s.recall_no - recalls == (turn % 4 == 0)
    assert table.s.deck_n == deck - 6 and table.s.discard_n == 6


def test_the_rival_reshuffles_and_acts_as_for_three_without_a_card():
    """CR-S03"""
    table = rival_moves(solo(), SKIFF)
    table.s.deck_n, table.s.deck = 0, [0] * 8
    pile = table.s.discard_n
    rival_turn(table.w, table.s, Luck(0))
    assert table.s.discard_n == 1 and table.s.deck_n == pile - 1
    table.s.deck_n, table.s.deck, table.s.discard_n, table.s.discard = 0, [0] * 8, 0, [0] * 8
    placed = sum(row[1] for row in table.s.dock_drones)
    rival_turn(table.w, table.s, Luck(0))
    assert sum(row[1] for row in table.s.dock_drones) == placed + 1


@pytest.mark.parametrize("design", [SKIFF, ROVER])
def test_small_cards_place_a_drone_where_most_human_pods_sleep(design):
    """CR-S04: the lowest open dock there; a section without one passes to the next"""
    table = rival_moves(solo().damage("DSP-1"), design)
    assert table.s.dock_drones[DOCK["DSP-2"]][1] == 1
    shut = solo().damage("DSP-1", "DSP-2", "DSP-3").drones(0, [0, 1], "DSP-4")
    assert rival_moves(shut, design).s.dock_drones[DOCK["ENG-1"]][1] == 1


def test_the_tie_between_sections_goes_to_the_lower_index():
    """CR-S04"""
    table = solo().chamber(9, 1).chamber(10, 1).chamber(11, 1).aboard(0, 3)
    assert rival_moves(table, ROVER).s.dock_drones[DOCK["ENG-1"]][1] == 1


def test_capacity_four_wakes_a_rival_pod():
    """CR-S05: from the chamber with most; without any it acts as for capacity 3"""
    table = rival_moves(solo(), HAULER)
    assert table.s.chamber_pods[9][1] == 1 and table.s.aboard[1] == 1
    empty = solo().cavern("A1", "S1", 0, 15)
    assert sum(row[1] for row in rival_moves(empty, HAULER).s.dock_drones) == 1


def test_capacity_five_settles_where_majorities_rise_most():
    """CR-S06: up to three pods, free of cost; with an empty reserve as for capacity 4"""
    table = rival_moves(solo().aboard(1, 4).cavern("A1", "S2", 1).cavern("B1", "M4", 2).cavern("A3", "S3"), ARK)
    assert table.s.cavern_pods[CAVERN["B1"]][1] == 3 and table.s.aboard[1] == 1
    tie = rival_moves(solo().aboard(1, 1).cavern("A1", "S2").cavern("A3", "S3"), ARK)
    assert tie.s.cavern_pods[CAVERN["A1"]][1] == 1
    none = rival_moves(solo(), ARK)
    assert none.s.aboard[1] == 1 and sum(map(sum, none.s.cavern_pods)) == 0


def test_the_rivals_drones_leave_and_one_incident_is_resolved():
    """CR-S07: and the space is refilled"""
    table = solo().drones(1, [], "ENG-1", "ENG-2").incident("LAB", 0).arrange()
    table.s.turn_no, table.s.active, table.s.todo_n = 7, RIVAL, 0
    track = sum(table.s.track_height)
    table.s.incident_up = [NONE, 0, NONE, NONE]
    from boardwright.games.cryo.rules.turn import do_chore

    rival_turn(table.w, table.s, Luck(0))
    do_chore(table.w, table.s, Luck(0))
    assert sum(row[1] for row in table.s.dock_drones) == 0 and table.s.covered[3] == 1
    assert table.s.incident_up[1] != NONE and sum(table.s.track_height) == track - 1


def test_what_the_rival_takes():
    """CR-S08"""
    table = solo().incident("ENG", 5).incident("LAB", 0).incident("RND", 4).incident("DSP", 0).arrange()
    assert rival_choice(table.w, table.s) == 3
    table.s.chamber_pods[9][0] = table.s.chamber_pods[10][0] = table.s.chamber_pods[11][0] = 1
    assert rival_choice(table.w, table.s) == 1
    table.s.incident_up = [5, 1, 4, 2]
    assert rival_choice(table.w, table.s) == 0
    table.s.incident_up = [12, 1, 0, NONE]
    assert rival_choice(table.w, table.s) == 2
    table.s.aboard[1] = 1
    assert rival_choice(table.w, table.s) == 0
    table.s.aboard[1] = 0
    table.s.incident_up = [12, NONE, NONE, NONE]
    assert rival_choice(table.w, table.s) == 0
    table.s.incident_up = [12, NONE, 4, 1]
    assert rival_choice(table.w, table.s) == 2


def test_a_sabotage_of_a_covered_section_hits_the_human_hardest():
    """CR-S09: the uncovered section with most human pods; with everything covered it is void"""
    table = solo().cover(3, 4, 5).destroyed(0, 3).destroyed(1, 3).arrange()
    table.s.incident_up = [NONE, 0, NONE, NONE]
    rival_recall(table.w, table.s)
    assert table.s.covered[9] == 1 and table.s.destroyed[:2] == [5, 5]
    table.s.covered = [1] * 12
    table.s.incident_up = [NONE, 0, NONE, NONE]
    void = table.s.sabotage_void
    rival_recall(table.w, table.s)
    assert table.s.sabotage_void == void + 1


def test_a_looting_token_gives_the_rival_only_the_token():
    """CR-S10"""
    table = solo().arrange()
    table.s.incident_up = [11, NONE, NONE, NONE]
    rival_recall(table.w, table.s)
    assert table.s.loot[1][11] == 1 and table.s.res[1] == [0] * 5 and table.s.hand_n[1] == 0


def test_public_stars():
    """CR-S11: the human without missions; the rival 2 per pod, majorities, tokens, reserve, handicap"""
    table = solo(solo_handicap=7).cavern("A1", "S1", 2, 1).aboard(0, 3).aboard(1, 4).loot(0, 1).loot(1, 2, 3)
    table.upgrades(0, "Scanner").missions(0, "Preservation").arrange()
    assert public_stars(table.w, table.s, 0) == 4 + 3 + 3 + 1
    assert public_stars(table.w, table.s, 1) == score(table.w, table.s, 1) == 2 + 1 + 2 + 4 + 7
    assert score(table.w, table.s, 0) == 11 + 8


def test_the_human_wins_only_with_strictly_more_stars():
    """CR-S12"""
    for aboard, places in ((3, [2, 1]), (2, [2, 1]), (4, [1, 2])):
        table = solo().aboard(0, aboard).aboard(1, 3).arrange()
        assert [place(table.w, table.s, p) for p in (0, 1)] == places


def test_the_usual_triggers_apply_to_both_sides():
    """CR-S12: the rival takes Sunset, or has no pod left"""
    table = solo().cavern("A1", "S1", 0, 14).aboard(1, 1).arrange()
    table.deck(*[ARK] * 3).arrange().play("deploy ENG-1 reactor", "count 0")
    assert table.asked is None and table.s.aboard[1] == 0
    dusk = solo().incident("ENG", 12).incident("LAB", None).incident("RND", None).incident("DSP", None).arrange()
    dusk.s.turn_no = 6
    dusk.play("deploy ENG-1 reactor", "count 0")
    assert dusk.asked is None and dusk.s.sunset_by == RIVAL
