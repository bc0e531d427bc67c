"""Rules of single courses: options at the start, moving flags, lasers, damage, sites, time."""

from __future__ import annotations

import pytest

from boardwright.core import NONE, UNKNOWN, Match
from boardwright.core.view import masked
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.course import load_courses
from boardwright.games.roborally.rules.keep import deal_start_options, open_kept_options
from boardwright.games.roborally.rules.options import refill_option_deck
from boardwright.games.roborally.rules.timer import can_time_out, seconds_allowed
from boardwright.games.roborally.words import Ask, Held, Opt
from boardwright.games.roborally.world import cell_of

from .stage import Stage

PAIR = "board\n. . . . .\n. . . . .\nrobot A 0,0 N\nrobot B 4,1 N\n"


def test_start_options_are_chosen_in_secret_and_the_rest_goes_under_the_deck() -> None:
    """RR-444: 3 dealt, 1 kept, all players at once; what is kept becomes public, the rest is drawn last."""
    stage = Stage(PAIR + "optdeck brakes flywheel recompile crab_legs", options_dealt=3, options_kept=1)
    deal_start_options(stage.w, stage.s, stage.luck)
    assert [stage.may(0, f"opt {o}") for o in ("brakes", "flywheel", "recompile", "crab_legs")] == 3 * [True] + [False]
    assert stage.may(1, "opt crab_legs")
    stage.say(1, "opt crab_legs")
    assert stage.options(1) == set()
    seen = masked(GAME, stage.w, stage.s, 0)
    assert [seen.opt_owner[opt] for opt in (Opt.CRAB_LEGS, Opt.BRAKES)] == [UNKNOWN, Held.DEALT]
    stage.say(0, "opt flywheel")
    open_kept_options(stage.w, stage.s, stage.luck)
    assert (stage.options(0), stage.options(1)) == ({Opt.FLYWHEEL}, {Opt.CRAB_LEGS})
    assert [stage.s.opt_owner[opt] for opt in (Opt.BRAKES, Opt.RECOMPILE)] == [Held.UNDER, Held.UNDER]
    stage.s.opt_deck_n = 0
    refill_option_deck(stage.s)
    assert Opt.BRAKES in stage.s.opt_deck[: stage.s.opt_deck_n]


def course_with(rule: str) -> str:
    """The first course with this rule."""
    return next(name for name, course in load_courses().items() if getattr(course.rules, rule))


def test_where_all_dealt_options_are_kept_nobody_is_asked() -> None:
    """RR-444: War Zone deals one option to each robot, and programming begins at once."""
    s = Match(GAME, 4, 1, {"course": "war_zone"}).s
    assert (s.opt_n[:4], s.todo_what[s.todo_n - 1]) == ([1, 1, 1, 1], Ask.PROGRAM)


def test_flags_ride_on_belts_and_come_back_when_they_are_lost() -> None:
    """RR-445, RR-446, RR-447: twice on an express belt into the pit; back at the next register; markers stay."""
    stage = Stage(
        "board\nXe Xe P .\nCe . . .\nflags 0,0 0,1\nrobot A 3,0 N archive=0,0 next=2\nrobot B 3,1 N", flags_move=1
    ).register(1)
    assert stage.s.flag_at[:2] == [NONE, cell_of(1, 1)]
    assert (stage.s.archive[0], stage.s.next_flag[0]) == (cell_of(0, 0), 2)
    stage.s.register = 1
    stage.go(Ask.GO_PRE, Ask.GO_REVEAL)
    assert stage.s.flag_at[:2] == [cell_of(0, 0), cell_of(1, 1)]


def test_flags_share_cells_like_virtual_robots_and_both_can_be_touched() -> None:
    """RR-445: two belts bring flags 1 and 2 to one cell; A there needs flag 2, B beside needs nothing."""
    stage = Stage("board\nCe . Cw\nflags 0,0 2,0\nrobot A 1,0 N next=2\nrobot B 1,0 N virtual", flags_move=1)
    stage.register(1)
    assert stage.s.flag_at[:2] == [cell_of(1, 0), cell_of(1, 0)]
    assert stage.s.next_flag[:2] == [3, 2]


def test_flags_stay_on_their_belts_without_the_course_rule() -> None:
    """RR-479: a flag on a belt does not move."""
    stage = Stage("board\nCe . .\nflags 0,0\nrobot A 2,0 N").register(1)
    assert stage.s.flag_at[0] == cell_of(0, 0)


def test_doubled_lasers_do_not_double_weapons() -> None:
    """RR-448: main and rear laser 2, howitzer 1."""
    text = "board\n. . . . .\nrobot A 2,0 E options={}\nrobot B 4,0 N\nrobot C 0,0 N"
    assert Stage(text.format("rear_firing_laser"), laser_factor=2).register(1).damage == [0, 2, 2]
    stage = Stage(text.format("mini_howitzer").replace("4,0", "3,0"), laser_factor=2).answering("A:howitzer")
    assert stage.register(1).damage == [0, 1, 0]


def test_some_courses_begin_with_damage() -> None:
    """RR-449: 2 tokens, so that hands of 7 cards are dealt."""
    s = Match(GAME, 4, 1, {"course": course_with("start_damage")}).s
    assert (s.damage[:4], s.held[:4]) == ([2, 2, 2, 2], [7, 7, 7, 7])


def test_where_power_downs_are_forbidden_nobody_is_asked_and_no_breaker_trips() -> None:
    """RR-450: no announcement, no staying down, no facing with power down, no Circuit Breaker."""
    stage = Stage(PAIR.replace("A 0,0 N", "A 0,0 N damage=4 options=circuit_breaker"), no_power_down=1)
    assert stage.go(Ask.GO_ANNOUNCE, Ask.GO_DECLARE).asked is None
    assert stage.cleanup().s.down_next[0] == 0
    down = Stage(PAIR.replace("A 0,0 N", "A 0,0 N down"), no_power_down=1).cleanup()
    assert (down.asked, down.next_turn().s.down[0]) == (None, 0)
    fallen = Stage("board\n. P\nrobot A 0,0 E\nrobot B 0,0 N virtual\nprogram A 490", no_power_down=1).register(1)
    fallen.cleanup()
    assert (fallen.may(0, "face n"), fallen.may(0, "face n down")) == (True, False)


@pytest.mark.parametrize("flags_repair", [0, 1])
def test_in_the_option_world_sites_and_flags_give_options_instead_of_repairs(flags_repair: int) -> None:
    """RR-451: a wrench or a flag 1 option, wrench and hammer 2, whatever flags do elsewhere."""
    text = "board\nR U . .\nflags 2,0\nrobot A 0,0 N damage=1\nrobot B 1,0 N damage=1\nrobot C 2,0 N damage=1"
    stage = Stage(text, option_world=1, flags_repair=flags_repair).cleanup()
    assert (stage.s.opt_n[:3], stage.damage) == ([1, 2, 1], [1, 1, 1])


def test_a_programming_time_runs_for_everybody_from_the_deal_on() -> None:
    """RR-452: both seats can run out of time although both still program; without it only the last one can."""
    timed = Stage(PAIR, program_time=60).next_turn()
    assert seconds_allowed(timed.w, timed.s, 0) == 60
    assert [can_time_out(timed.w, timed.s, p) for p in (0, 1)] == [True, True]
    normal = Stage(PAIR).next_turn()
    assert [can_time_out(normal.w, normal.s, p) for p in (0, 1)] == [False, False]
