"""Deploy or Recall, and where drones may go."""

import pytest

from boardwright.core import NONE, open_questions
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import DOCK, PARTS, Position


def families(table):
    return {text.split()[0] for text in table.texts()}


def test_a_turn_is_deploy_or_recall_and_never_both():
    """CR-066"""
    table = Position().drones(0, [1, 2], "ENG-1").incident("LAB", 0).arrange()
    assert {"deploy", "recall"} <= families(table)
    recalled = table.copy().play("recall", "incident LAB", "return_plain custom1")
    assert recalled.seat == 1
    deployed = table.copy().play("deploy ENG-4 reactor", "count 0")
    assert deployed.seat == 1


def test_deploy_needs_a_drone_on_the_platform_and_recall_one_on_the_board():
    """CR-067, CR-068"""
    table = Position().drones(0, [5], "ENG-1", "ENG-2").arrange()
    assert {"deploy", "recall"} <= families(table)


def test_with_three_drones_out_the_player_must_recall():
    """CR-069, CR-301: RECALL is asked although it is the only answer"""
    table = Position().drones(0, [], "ENG-1", "ENG-2", "ENG-3").arrange()
    assert table.asked == Ask.MAIN and table.texts() == ["recall"]


def test_with_three_drones_on_the_platform_the_player_must_deploy():
    """CR-070"""
    table = Position().arrange()
    assert families(table) == {"deploy", "drone"}


def test_passing_is_impossible_and_a_main_choice_always_exists():
    """CR-071: even with all other drones out and eight damaged docks"""
    damaged = ("ENG-1", "ENG-2", "ENG-3", "LAB-1", "LAB-2", "LAB-3", "RND-1", "RND-2")
    table = Position().damage(*damaged).drones(1, [], "ENG-4", "LAB-4", "RND-4").drones(0, [2], "DSP-4", "DSP-3")
    table.arrange()
    docks = {text.split()[1] for text in table.texts() if text.startswith("deploy")}
    assert docks == {"RND-3", "DSP-1", "DSP-2"}
    assert not {"skip", "end_turn"} & families(table)


def test_a_turn_has_main_choice_end_window_hand_limit_and_next_player():
    """CR-073, CR-074, CR-302"""
    table = Position(seats=3).hand(0, 0, 0, 1, 1, 2, 2).arrange().play("deploy ENG-1 reactor", "count 0")
    assert table.asked == Ask.END and table.offers("end_turn", "scrap_card 0")
    table.play("end_turn")
    assert table.asked == Ask.DISCARD
    table.play("discard 0")
    assert table.asked == Ask.MAIN and table.seat == 1 and table.s.turn_no == 1
    table.play("deploy ENG-2 reactor", "count 0")
    assert table.seat == 2
    table.play("deploy ENG-3 stasis", "triple 0 0 0")
    assert table.seat == 0


def test_scrap_comes_on_top_of_the_main_choice():
    """CR-072"""
    table = Position().hand(0, 0).arrange().play("scrap_card 0", "deploy ENG-1 reactor", "count 0")
    assert table.stock(0) == "2/2/1/0/1" and table.seat == 1


def test_nobody_decides_in_another_players_turn():
    """CR-075: from the first turn to the last only the active player is asked"""
    table = Position(seats=3, seed=4).arrange()
    for step in range(200):
        if table.asked is None:
            break
        assert {q.seat for q in open_questions(table.s)} == {table.s.active}
        choices = table.legal()
        table.play(choices[step * 7 % len(choices)])
    assert step > 100


def test_one_drone_moves_the_leftmost_unless_another_is_chosen():
    """CR-076, CR-077"""
    table = Position().drones(0, [1, 3, 4]).arrange()
    plain = table.copy().play("deploy ENG-1 reactor", "count 0")
    assert plain.s.platform[0] == 0b011000 and plain.s.dock_drones[DOCK["ENG-1"]][0] == 1
    chosen = table.copy().play("drone fabricate", "deploy ENG-1 reactor", "count 0")
    assert chosen.s.platform[0] == 0b001010 and sum(row[0] for row in chosen.s.dock_drones) == 1


def test_the_drone_is_chosen_once_and_only_among_the_others():
    """CR-078: not the leftmost, not twice in a turn; Recall stays possible afterwards"""
    table = Position().drones(0, [1, 4], "ENG-1").incident("LAB", 0).arrange()
    assert [text for text in table.texts() if text.startswith("drone")] == ["drone fabricate"]
    table.play("drone fabricate")
    assert "drone" not in families(table) and table.offers("recall")
    single = Position().drones(0, [4], "ENG-1", "ENG-2").arrange()
    assert "drone" not in families(single)


def test_the_choice_of_a_drone_ends_with_the_turn():
    """CR-078"""
    table = Position().arrange().play("drone charge", "deploy ENG-1 reactor", "count 0")
    table.play("deploy ENG-2 reactor", "count 0")
    assert table.seat == 0 and table.s.drone_choice == NONE and table.offers("drone awaken")


def test_the_target_dock_must_be_open():
    """CR-079, CR-086, CR-292: no drone of anybody, own ones included, and no damage marker"""
    table = Position().drones(0, [1, 2], "ENG-1").drones(1, [0, 1], "LAB-1").damage("RND-1").arrange()
    docks = {text.split()[1] for text in table.texts() if text.startswith("deploy")}
    assert docks == {dock.id for dock in PARTS.docks[:-1]} - {"ENG-1", "LAB-1", "RND-1"}
    table.play("deploy ENG-2 reactor", "count 0")
    assert "ENG-1" not in {text.split()[1] for text in table.texts() if text.startswith("deploy")}


def test_a_dock_is_free_again_after_its_owners_recall():
    """CR-086"""
    table = Position().drones(0, [1, 2], "ENG-1").incident("LAB", 0).arrange()
    table.play("recall", "incident LAB", "return_plain custom1")
    assert table.seat == 1 and table.offers("deploy ENG-1 reactor")


def test_launch_holds_any_number_of_drones():
    """CR-080"""
    table = Position().drones(0, [1], "LAUNCH", "LAUNCH").drones(1, [0, 1], "LAUNCH").vehicles(0, "Ark")
    table.aboard(0, 2).cavern("A1", "S1").arrange().play("launch 0 T1", "load 2 0 0")
    assert table.s.dock_drones[DOCK["LAUNCH"]][:2] == [3, 1]


@pytest.mark.parametrize("dock", [d.id for d in PARTS.docks[:-1]])
def test_a_dock_gives_exactly_one_of_its_actions(dock):
    """CR-081, CR-082, CR-083: with everything possible each pair of dock and action is offered, and no other"""
    table = Position(seats=3).aboard(0, 3).res(0, "1/1/1/1/3").arrange()
    offered = [text.removeprefix(f"deploy {dock} ") for text in table.texts() if text.startswith(f"deploy {dock} ")]
    wanted = [word for _, _, word in PARTS.docks[DOCK[dock]].actions]
    assert offered == wanted


def test_an_action_that_cannot_be_done_is_not_offered():
    """CR-083, CR-084: Scout and Assign without a pod, a launch that cannot be paid"""
    table = Position().res(0, "5/5/5/5/8").vehicles(0, "Ark").arrange()
    assert not table.offers("deploy DSP-1 scout") and not table.offers("deploy DSP-2 salvage_assign")
    assert "launch" not in families(table)
    assert table.offers("deploy DSP-2 stasis")


def test_actions_up_to_three_may_be_done_zero_times():
    """CR-085"""
    table = Position().res(0, "0/0/0/0/0").arrange()
    pairs = ("ENG-1 reactor", "LAB-2 fabricator", "RND-1 computer", "DSP-3 salvage_withdraw", "DSP-1 stasis")
    assert table.offers(*(f"deploy {pair}" for pair in pairs))


def test_an_action_is_not_blocked_by_drones_on_its_other_docks():
    """CR-087"""
    table = Position().drones(1, [0], "ENG-1", "ENG-2").arrange()
    assert table.offers("deploy ENG-4 reactor")
