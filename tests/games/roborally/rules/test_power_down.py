"""Chapter 10: announcing, being powered down, staying down."""

from __future__ import annotations

import pytest

from boardwright.core import Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.words import Ask, Did, Opt
from boardwright.games.roborally.world import cell_of
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import Table, docked, staged

CELLS = "board\n.|nesw .|nesw .|nesw\nrobot A 0,0 N\nrobot B 1,0 N\nrobot C 2,0 N\n"


def programmed(t: Table) -> Table:
    """The turn has begun and everybody has confirmed."""
    t.begin_turn()
    for seat, _ in t.asked():
        t.fill(seat)
    return t


def test_an_announcement_after_programming_takes_effect_in_the_next_turn() -> None:
    """RR-059, RR-063: the robot executes all five registers of this turn and is down in the next."""
    t = programmed(staged(CELLS))
    t.say(0, "no").say(1, "yes")
    assert (t.s.down[1], t.s.down_next[1]) == (0, 1)
    t.say(2, "no")
    assert [event[1] for event in t.told(Did.EXECUTES)].count(1) == 5
    assert t.s.turn == 3 and t.s.down[:3] == [0, 1, 0]
    assert t.asked() == [(0, Ask.PROGRAM), (2, Ask.PROGRAM)]


def test_every_owner_answers_once_in_dock_order_and_the_answer_is_public_at_once() -> None:
    """RR-060"""
    match = Match(GAME, 3, 4)
    for seat in range(3):
        for k in range(5):
            match.play(seat, f"place {k} {k + 1}")
        match.play(seat, "confirm")
    for r in range(3):
        seat = (match.s.start_seat + r) % 3
        assert match.acting() == [seat]
        assert match.view(seat).question.what == Ask.ANNOUNCE
        if r < 2:
            match.play(seat, "yes")
            assert all(match.view(other).s.down_next[r] == 1 for other in (0, 1, 2, -1))
    match.play(seat, "no")
    assert all(match.view(s).question is None or match.view(s).question.what != Ask.ANNOUNCE for s in range(3))


def test_an_undamaged_robot_may_announce_too() -> None:
    """RR-061"""
    t = programmed(docked(2))
    assert t.asked() == [(0, Ask.ANNOUNCE)]
    assert t.may(0, "yes") and t.may(0, "no")


def test_damaged_only_asks_no_undamaged_robot() -> None:
    """RR-062"""
    t = docked(3, power_down="damaged_only")
    t.s.damage[1] = 1
    assert programmed(t).asked() == [(1, Ask.ANNOUNCE)]
    assert t.say(1, "no").told(Did.ANNOUNCED) == [(Did.ANNOUNCED, 1, 0)]
    assert t.told(Did.REGISTER_BEGAN)[0] == (Did.REGISTER_BEGAN, 0)


def test_a_powered_down_robot_is_not_asked_to_announce() -> None:
    """RR-060, RR-061: only active robots."""
    t = docked(2)
    t.s.down_next[0] = 1
    assert programmed(t).asked() == [(1, Ask.ANNOUNCE)]


def test_a_robot_that_has_announced_still_moves_and_fires() -> None:
    """RR-063"""
    play("""
        board
        . . . .
        robot A 0,0 E announced
        robot B 3,0 N
        program A 490
        run 1
        expect A 1,0 E announced
        expect B 3,0 N damage=1
    """)


def test_a_powered_down_robot_gets_no_cards_and_executes_none() -> None:
    """RR-064"""
    t = staged(CELLS)
    t.s.down_next[0] = 1
    programmed(t).say(1, "no").say(2, "no")
    assert t.told(Did.DEALT)[:2] == [(Did.DEALT, 1, 9), (Did.DEALT, 2, 9)]
    assert {event[1] for event in t.told(Did.REVEALED, Did.EXECUTES)} == {1, 2}


def test_a_powered_down_robot_does_not_execute_a_card_it_still_has() -> None:
    """RR-064"""
    t = staged("board\n. . .\nrobot A 0,0 E\nprogram A 490")
    t.s.down[0] = 1
    assert t.register(1).s.at[0] == cell_of(0, 0)
    assert t.told(Did.REVEALED, Did.EXECUTES) == []


def test_a_powered_down_robot_is_carried_turned_pushed_and_shot() -> None:
    """RR-065, RR-100"""
    play("""
        board
        Ce G+ .  .
        .  .  .  .
        robot A 0,0 E down
        robot B 2,1 N down
        robot C 1,1 E
        program C 490
        run 1
        expect A 1,0 S
        expect B 3,1 N damage=1
        expect C 2,1 E
    """)


def test_a_powered_down_robot_fires_neither_laser_nor_weapon() -> None:
    """RR-066: the owner of a Mini Howitzer is not even asked."""
    play("""
        board
        . . .
        robot A 0,0 E down options=mini_howitzer,rear_firing_laser
        robot B 2,0 N
        run 1
        expect A 0,0 E
        expect B 2,0 N
    """)


DOWN_ON_SITES = """
    board
    U  R  .  W
    flags 2,0 0,0
    robot A 0,0 N down damage=2
    robot B 1,0 N down damage=2
    robot C 2,0 N down damage=2
    robot D 3,0 N down
    optdeck brakes fourth_gear
    run 5 cleanup
    answers A:NO B:NO C:NO D:NO
"""


def test_a_powered_down_robot_touches_archives_is_repaired_and_draws_options() -> None:
    """RR-067: D draws on the waste, A on its upgrade site; C scores flag 1."""
    play(
        DOWN_ON_SITES
        + """
        expect 5E A 0,0 N damage=2
        expect 5E B 1,0 N damage=2
        expect 5E C 2,0 N damage=2 next=2
        expect 5E D 3,0 N damage=1 options=brakes
        expect A 0,0 N damage=1 options=fourth_gear up
        expect B 1,0 N damage=1 up
        expect C 2,0 N damage=1 next=2 up
        expect D 3,0 N damage=1 options=brakes up
    """
    )


def test_the_archive_marker_of_a_powered_down_robot_moves() -> None:
    """RR-067"""
    play("board\nR . .\nrobot A 0,0 N down archive=2,0\nrun 1\nexpect A 0,0 N archive=0,0")


def test_with_activity_none_a_powered_down_robot_touches_and_gets_nothing() -> None:
    """RR-068"""
    play(
        "option pd_activity=none\n"
        + DOWN_ON_SITES
        + """
        expect 5E C 2,0 N damage=2 next=1
        expect 5E D 3,0 N damage=1
        expect A 0,0 N damage=2 up
        expect B 1,0 N damage=2 up
        expect C 2,0 N damage=2 next=1 up
        expect D 3,0 N damage=1 up
    """
    )
    play("option pd_activity=none\nboard\nR . .\nrobot A 0,0 N down archive=2,0\nrun 1\nexpect A 0,0 N archive=2,0")


def test_with_activity_none_a_robot_that_is_up_touches_as_ever() -> None:
    """RR-068"""
    play("option pd_activity=none\nboard\nR . .\nrobot A 0,0 N archive=2,0\nrun 1\nexpect A 0,0 N archive=0,0")


@pytest.mark.parametrize(
    ("floor", "option"),
    [(". R .", "mechanical_arm"), ("H . .", "brakes"), (". . .", "abort_switch")],
)
def test_a_powered_down_robot_is_not_asked_about_arm_chop_shop_or_abort_switch(floor: str, option: str) -> None:
    """RR-069: the same robot is asked when it is up."""
    text = f"board\n{floor}\nrobot A 0,0 N options={option} {{}}"
    assert staged(text.format("down")).register(1).told(Did.REGISTER_BEGAN) != []
    assert staged(text.format("down")).register(1).asked() == []
    assert len(staged(text.format("")).register(1).asked()) == 1


def test_a_powered_down_robot_declares_nothing() -> None:
    """RR-069: the Gyroscopic Stabilizer stays off, so that a gear turns the robot."""
    for down in (0, 1):
        t = staged(CELLS).give(0, Opt.GYROSCOPIC_STABILIZER)
        t.s.down_next[0] = down
        programmed(t)
        for seat in range(down, 3):
            t.say(seat, "no")
        assert ((0, Ask.DECLARE) in t.asked()) == (not down)


def test_armour_works_for_a_powered_down_robot() -> None:
    """RR-069: Ablative Coat, Power-Down Shield, and giving up any option to avoid damage."""
    play("""
        board
        .|n!n1 .|n!n1 .|n!n1
        robot A 0,0 N down options=ablative_coat
        robot B 1,0 N down options=power_down_shield
        robot C 2,0 N down options=brakes
        run 1
        answers C:OPT_brakes
        expect A 0,0 N
        expect B 1,0 N
        expect C 2,0 N options=-
    """)


def test_superior_archive_and_circuit_breaker_work_for_a_powered_down_robot() -> None:
    """RR-069"""
    play("""
        board
        .#1 . .
        robot A 0,0 N down archive=2,0 options=superior_archive
        robot B 1,0 N down damage=3 options=circuit_breaker
        run 1 cleanup
        answers A:FACE_N
        expect A 2,0 N lives=2 options=- up
        expect B 1,0 N damage=0 down
    """)


def test_damage_taken_while_down_stays_when_the_robot_powers_up() -> None:
    """RR-070, RR-071"""
    play("""
        board
        .|n!n2 .
        robot A 0,0 N down
        run 1 cleanup
        answers A:NO
        expect A 0,0 N damage=2 up
    """)


def test_damage_taken_while_down_goes_when_it_stays_down() -> None:
    """RR-070, RR-071, RR-072: not before the next turn starts."""
    play("""
        board
        .|n!n2 .
        robot A 0,0 N down
        run 1 cleanup
        answers A:YES
        expect 1E A 0,0 N damage=2
        expect T A 0,0 N damage=2 announced
        expect A 0,0 N damage=0 down
    """)


def test_only_the_owner_of_a_powered_down_robot_is_asked_to_stay_down() -> None:
    """RR-071"""
    t = staged(CELLS)
    t.s.down_next[1] = 1
    programmed(t).say(0, "no").say(2, "yes")
    assert t.asked() == [(1, Ask.STAY)]
    t.say(1, "no")
    assert t.s.down[:3] == [0, 0, 1], "C had announced, B comes up"


def test_an_announcement_is_void_when_the_robot_is_destroyed_and_asked_anew() -> None:
    """RR-073"""
    text = """
        board
        . P
        robot A 0,0 E announced archive=0,0
        program A 490
        run 1 cleanup
        answers A:{}
        expect 1E A destroyed lives=2
        expect A 0,0 N damage={} lives=2 {}
    """
    play(text.format("FACE_N", 2, "up"))
    play(text.format("FACE_N_DOWN", 0, "down"))
