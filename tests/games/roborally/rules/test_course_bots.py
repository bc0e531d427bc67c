"""Rules of single courses: SuperBot, racers and blockers, boards that turn."""

from __future__ import annotations

import pytest

from boardwright.core import Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import kind_at, seat_of
from boardwright.games.roborally.rules.timer import can_time_out, seconds_allowed
from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import state_of
from boardwright.games.roborally.words import Ask
from boardwright.games.roborally.world import cell_of, floor_world

from .stage import Stage, Tails
from .test_course_rules import course_with

BOT = "board\n. . . . . .\n. . . . . .\n. . . . . P\nflags 0,0 0,1\n"


def test_only_the_superbot_scores_and_everybody_keeps_what_they_have_scored() -> None:
    """RR-453, RR-457: the robot on dock 1 begins; B on flag 1 scores nothing until it is SuperBot."""
    assert Match(GAME, 4, 1, {"course": course_with("superbot")}).s.bot == 0
    stage = Stage(BOT + "robot A 0,1 N next=2\nrobot B 0,0 N", superbot=1).having(bot=0, register=0)
    stage.w.flags = 3
    stage.go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert stage.s.next_flag[:2] == [3, 1]
    stage.having(bot=1).go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert stage.s.next_flag[:2] == [3, 2]


def test_the_superbot_fires_double_and_rests_at_the_end_of_the_turn() -> None:
    """RR-454: A deals 2, B deals 1; in K1 A loses all damage and its locks, B does not."""
    stage = Stage(BOT + "robot A 1,0 E damage=5 locked=5:70\nrobot B 4,0 W damage=1", superbot=1).having(bot=0)
    stage.register(1)
    assert stage.damage == [6, 3]
    stage.cleanup()
    assert (stage.damage, stage.s.locked[0]) == ([0, 3], 0)


@pytest.mark.parametrize(("b", "c", "heir"), [(70, 90, 1), (90, 70, 2)])
def test_of_several_shooters_the_one_with_the_lowest_priority_becomes_superbot(b: int, c: int, heir: int) -> None:
    """RR-455: both hit A in the step in which it is destroyed."""
    locked = "damage=9 locked=1:500,2:490,3:510,4:520,5:530"
    stage = Stage(
        BOT + f"robot A 2,0 E {locked} archive=5,1\nrobot B 0,0 S\nrobot C 5,0 N\nprogram B - {b}\nprogram C - {c}",
        superbot=1,
    ).having(bot=0)
    stage.register(2)
    assert (stage.s.lives[0], stage.s.bot) == (2, heir)


def test_a_shot_at_somebody_else_does_not_hide_who_shot_the_superbot_last() -> None:
    """RR-455: C shot A in an earlier register, B shoots it now with a higher card, and D is shot before that."""
    stage = Stage(
        BOT + "robot A 4,2 E archive=5,0\nrobot B 0,2 N\nrobot C 0,0 S\nrobot D 3,0 S\nrobot E 5,0 N\n"
        "program B - 300\nprogram C - 90\nprogram A - - 490",
        superbot=1,
    ).having(bot=0)
    stage.s.last_hit_by[0] = 2
    stage.register(2)
    assert stage.damage == [1, 0, 0, 1, 0]
    assert stage.s.last_hit_by[0] == 1
    assert (stage.register(3).s.lives[0], stage.s.bot) == (2, 1)


def test_who_pushed_the_superbot_last_becomes_superbot() -> None:
    """RR-455: C shot A in register 1; B pushes it into the pit in register 2."""
    stage = Stage(BOT + "robot A 4,2 N archive=0,1\nrobot B 3,2 E\nrobot C 4,1 S\nprogram B - 490", superbot=1).having(
        bot=0
    )
    stage.register(1)
    assert stage.damage[0] > 0
    assert (stage.register(2).s.lives[0], stage.s.bot) == (2, 1)


def test_without_a_killer_the_next_robot_in_dock_order_becomes_superbot() -> None:
    """RR-456: B falls by itself; C is the next in play, and after C the count goes round to A."""
    stage = Stage(BOT + "robot A 0,0 N\nrobot B 4,2 E archive=1,1\nrobot C 2,1 N\nprogram B 490", superbot=1).having(
        bot=1
    )
    assert stage.register(1).s.bot == 2
    stage = Stage(BOT + "robot A 0,0 N\nrobot B 2,1 N\nrobot C 4,2 E archive=1,1\nprogram C 490", superbot=1).having(
        bot=2
    )
    assert stage.register(1).s.bot == 0


def test_when_the_last_robot_in_play_is_eliminated_the_crown_waits_for_the_next_turn() -> None:
    """RR-456: B waits for re-entry when the SuperBot A is eliminated; it is crowned when it is back."""
    stage = Stage(
        BOT + "robot A 4,2 E lives=1\nrobot B 5,0 E archive=1,1\nrobot C 5,1 E archive=2,1\n"
        "program A 490\nprogram B 840\nprogram C 830",
        superbot=1, survivor_plays_on=1,
    ).having(bot=0)  # fmt: skip
    stage.register(1)
    assert stage.places == [None, None, None]
    assert stage.answering("B:face n", "C:face n").cleanup().s.bot == 1


def test_racers_and_blockers_alternate_on_the_docks_and_blockers_score_nothing() -> None:
    """RR-458, RR-459: seat k steers robots 2k and 2k + 1 with separate hands; B on flag 1 gets nothing."""
    course = course_with("racer_and_blocker")
    match = Match(GAME, 3, 1, {"course": course})
    seats = [(seat_of(match.w, match.s, r) - match.s.start_seat) % 3 for r in range(6)]
    assert (match.w.robots, seats, match.s.held[:6]) == (6, [0, 0, 1, 1, 2, 2], 6 * [9])
    with pytest.raises(ValueError, match="at most 4"):
        Match(GAME, 5, 1, {"course": course})
    stage = Stage(BOT + "robot A 1,0 N\nrobot B 0,0 N\nrobot C 5,1 N\nrobot D 4,1 N", racer_and_blocker=1, seats=2)
    stage.having(register=0).go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert stage.s.next_flag[:4] == [1, 1, 1, 1]


@pytest.mark.parametrize("plays_on", [0, 1])
def test_a_player_wins_when_all_other_racers_are_eliminated(plays_on: int) -> None:
    """RR-459: C falls for good; its blocker D does not help; A's player wins, whatever last survivors do."""
    stage = Stage(
        BOT + "robot A 1,0 N\nrobot B 0,2 N\nrobot C 4,2 E lives=1\nrobot D 3,1 N\nprogram C 490",
        racer_and_blocker=1, seats=2, survivor_plays_on=plays_on,
    )  # fmt: skip
    assert stage.register(1).winners == "A"


def test_the_last_player_has_the_time_of_every_robot_that_is_not_confirmed() -> None:
    """RR-460: it starts when the others have confirmed both robots: 2 x 30 seconds, then 30 for the second one."""
    stage = Stage(BOT + "robot A 1,0 N\nrobot B 1,1 N\nrobot C 3,0 N\nrobot D 3,1 N", racer_and_blocker=1, seats=2)
    stage.next_turn()
    running = []
    for seat in (1, 1, 0):
        running.append(can_time_out(stage.w, stage.s, 0))
        for slot in range(5):
            stage.say(seat, f"place {slot} {slot + 1}")
        allowed = seconds_allowed(stage.w, stage.s, 0)
        stage.say(seat, "confirm")
    assert (running, allowed) == ([False, False, True], 60)
    assert (can_time_out(stage.w, stage.s, 0), seconds_allowed(stage.w, stage.s, 0)) == (True, 30)


TURNING = "board @0,0\n. P .\n. . .\n. . .\nboard @3,0\n. .\n. .\nflags 2,2 4,1\n"


def turning(text: str) -> Stage:
    """A floor whose boards can turn."""
    stage = Stage(TURNING + text)
    (scenario,) = read_scenarios(f"scn puzzle\n{TURNING}{text}\nrun 1\n")
    floor = floor_world(scenario.floor, boards_turn=True)
    for name in ("kind", "walls", "exit", "board", "boards_turn", "beams", "partner", "turn_in"):
        setattr(stage.w, name, getattr(floor, name))
    stage.s = state_of(scenario, stage.w)
    stage.s.events = []  # type: ignore[attr-defined]
    return stage


@pytest.mark.parametrize(("heads", "pit"), [(True, (2, 1)), (False, (1, 0))])
def test_a_coin_decides_whether_the_board_of_a_scored_flag_turns(heads: bool, pit: tuple[int, int]) -> None:
    """RR-461: 90 degrees clockwise; robots, flags and markers keep their cells and facings; the other board stays."""
    stage = turning("robot A 2,2 W\nrobot B 4,0 N")
    if not heads:
        stage.luck = Tails()
    stage.having(register=0).go(Ask.GO_TOUCH, Ask.GO_REGISTER_END)
    pits = [(x, y) for x in range(5) for y in range(3) if kind_at(stage.w, stage.s, cell_of(x, y)) == Kind.PIT]
    assert (stage.places, stage.s.facing[0], stage.s.flag_at[0], stage.s.archive[0]) == (
        [(2, 2), (4, 0)], 3, cell_of(2, 2), cell_of(2, 2),
    )  # fmt: skip
    assert stage.s.board_turn[:2] == [int(heads), 0]
    assert pits == [pit]


def test_two_scored_flags_are_two_coins_and_may_turn_a_board_half_round() -> None:
    """RR-461: whenever a flag is scored; A and the virtual B score flag 1 in the same step."""
    stage = turning("robot A 2,2 W\nrobot B 2,2 N virtual")
    stage.having(register=0).go(Ask.GO_TOUCH, Ask.GO_REGISTER_END)
    assert (stage.s.board_turn[0], stage.s.turning[0]) == (2, 0)
    assert kind_at(stage.w, stage.s, cell_of(1, 2)) == Kind.PIT


def test_a_pit_that_turns_under_a_robot_destroys_it_and_sends_markers_to_the_dock() -> None:
    """RR-462: B stands where the pit comes to, C has its marker there; then C's marker lies on its dock."""
    stage = turning("robot A 2,2 W\nrobot B 2,1 N archive=0,0\nrobot C 4,0 N archive=2,1")
    stage.w.dock[2] = cell_of(4, 1)
    stage.having(register=0).go(Ask.GO_TOUCH, Ask.GO_REGISTER_END)
    assert (stage.places, stage.s.lives[:3]) == ([(2, 2), None, (4, 0)], [3, 2, 3])
    assert stage.s.archive[1:3] == [cell_of(0, 0), cell_of(4, 1)]
