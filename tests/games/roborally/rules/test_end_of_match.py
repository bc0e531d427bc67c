"""Scoring and end of the match (RR-308 to RR-317)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.rules.ending import place, score
from boardwright.games.roborally.scenario.runner import Run
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import Opt, Status
from tests.games.roborally.rules.play import play

FINISH = "board\n. . . . .\n. . . . .\nflags 1,0\n"


def test_the_match_ends_in_the_register_in_which_the_last_flag_is_touched() -> None:
    """RR-308: B would have reached the flag one register later."""
    play(FINISH + "robot A 0,0 E\nrobot B 3,0 N\nprogram A 490\nprogram B 70 670\nrun 1-2\nwinners A")


def test_all_who_touch_the_last_flag_in_the_same_step_win() -> None:
    """RR-309: the real A and the virtual B; C, one space off, does not."""
    play(FINISH + "robot A 1,0 N\nrobot B 1,0 N virtual\nrobot C 2,0 N\nrun 1\nwinners A B")


def test_nothing_after_the_victory_check_is_carried_out() -> None:
    """RR-310: B draws no option on the waste, C stays virtual."""
    run = play("""
board
. . W . .
flags 1,0
robot A 1,0 N
robot B 2,0 N
robot C 4,0 N virtual
optdeck brakes
run 1
expect B 2,0 N damage=1
expect C 4,0 N virtual
winners A
""")
    assert run.s.opt_owner[Opt.BRAKES] != 1


def test_with_rank_all_a_finished_robot_leaves_and_the_others_play_on() -> None:
    """RR-311: A is gone from the floor in step E, B and C go on; B finishes next, and that ends the match."""
    text = "option end=rank_all\n" + FINISH + "robot A 0,0 E\nrobot B 4,0 W\nrobot C 4,1 S\n"
    play(text + "program A 490\nrun 1\nexpect A finished next=2 archive=1,0\nexpect B 4,0 W damage=1")
    run = play(
        text + "program A 490\nprogram B 660 680\nrun 1-2\n"
        "expect 1E A finished next=2 archive=1,0\nexpect B finished next=2 archive=1,0\nwinners A"
    )
    assert [place(run.w, run.s, p) for p in range(3)] == [1, 2, 3]


def test_with_rank_all_an_elimination_may_leave_one_runner() -> None:
    """RR-311: A has finished, B is eliminated, so C need not go on."""
    play(
        "option end=rank_all\n"
        + "board\n. . . . .\n. . . .#2 .\nflags 1,0\n"
        + "robot A 0,0 E\nrobot B 3,1 N lives=1\nrobot C 4,1 N\nprogram A 490\nrun 1-2\n"
        "expect 1E B 3,1 N\nexpect B destroyed lives=0\nwinners A"
    )


LAST = "board\n. . .#1 .#1\nrobot A 0,0 N\nrobot B 2,0 N lives=1\n"


def test_the_last_robot_that_is_not_eliminated_wins() -> None:
    """RR-312: in the register in which the elimination happened; a destroyed one with lives is not eliminated."""
    play(LAST + "run 1\nexpect B destroyed lives=0\nwinners A")
    play(LAST + "robot C 3,0 N lives=1\nrun 1\nwinners A")
    play(LAST + "robot C 3,0 N lives=2\nrun 1\nexpect C destroyed lives=1")


def test_the_last_survivor_wins_though_it_is_just_destroyed() -> None:
    """RR-312: A loses a life in the same register, but not its last."""
    play("board\n.#1 .#1\nrobot A 0,0 N lives=2\nrobot B 1,0 N lives=1\nrun 1\nexpect A destroyed lives=1\nwinners A")


def test_nobody_wins_as_last_survivor_without_an_elimination() -> None:
    """RR-312: a robot alone on the floor from the start just goes on."""
    play("board\n. .\nrobot A 0,0 N\nrun 1\nexpect A 0,0 N")


def test_with_plays_on_the_last_robot_goes_on_until_it_finishes_or_is_eliminated() -> None:
    """RR-313, RR-314: it wins with its last flag; if it is eliminated too, nobody wins."""
    text = "option last_survivor=plays_on\nboard\n. .#3 .#1\nflags 1,0\n"
    text += "robot A 0,0 E lives=1\nrobot B 2,0 N lives=1\nprogram A {program}\n"
    play(text.format(program="-") + "run 1-2\nexpect A 0,0 E\nexpect B destroyed lives=0")
    play(text.format(program="- 490") + "run 1-2\nexpect 1E A 0,0 E\nwinners A")
    play(text.format(program="- - 490") + "run 1-3\nexpect A destroyed lives=0\nwinners")


def test_if_all_are_eliminated_at_once_nobody_wins() -> None:
    """RR-314: with either switch."""
    floor = "board\n.#1 .#1\nrobot A 0,0 N lives=1\nrobot B 1,0 N lives=1\nrun 1\nexpect A destroyed lives=0\nwinners"
    play(floor)
    play("option last_survivor=plays_on\n" + floor)


@pytest.fixture
def five() -> Run:
    """Five robots at the end of a match with three flags."""
    robots = "".join(f"robot {name} {x},0 N\n" for x, name in enumerate("ABCDE"))
    return play(f"option end=rank_all\nboard\n. . . . . .\nflags 5,0 4,0 3,0\n{robots}run 1\nexpect A 0,0 N")


def places(run: Run) -> list[int]:
    return [place(run.w, run.s, p) for p in range(5)]


def finish(s: State, r: int, register: int) -> None:
    s.status[r], s.done_at[r], s.next_flag[r] = Status.DONE, register, 4


def eliminate(s: State, r: int, register: int, flags: int) -> None:
    s.status[r], s.out_at[r], s.next_flag[r] = Status.OUT, register, flags + 1


def test_finished_robots_rank_by_register_and_share_it(five: Run) -> None:
    """RR-315: D first, then A and B together, then C with two flags, then E with one."""
    s = five.s
    finish(s, 3, 6)
    finish(s, 0, 7)
    finish(s, 1, 7)
    s.won = 1 << 3
    s.next_flag[2], s.next_flag[4] = 3, 2
    assert places(five) == [2, 2, 4, 1, 5]


def test_others_rank_by_flags_then_by_being_in_play_then_by_later_elimination(five: Run) -> None:
    """RR-315: B with two flags though eliminated, A in play with one, then D and C by their elimination."""
    s = five.s
    s.next_flag[0] = s.next_flag[4] = 2
    eliminate(s, 1, 6, flags=2)
    eliminate(s, 2, 7, flags=1)
    eliminate(s, 3, 9, flags=1)
    assert places(five) == [2, 1, 5, 4, 2]
    eliminate(s, 2, 9, flags=1)
    assert places(five) == [2, 1, 4, 4, 2]


def test_the_last_survivor_ranks_before_robots_with_more_flags(five: Run) -> None:
    """RR-315: A survived without a flag, B had two."""
    s = five.s
    for r, register in enumerate((6, 7, 8, 9), start=1):
        eliminate(s, r, register, flags=2 if r == 1 else 0)
    s.won = 1
    assert places(five) == [1, 2, 5, 4, 3]


def test_a_match_stopped_by_the_turn_limit_has_no_winner_but_ranks() -> None:
    """RR-316: B has touched a flag, A has not; nobody has finished."""
    text = "option turn_limit=1\nboard\n. . .\nflags 1,0 2,0\nrobot A 0,0 N\nrobot B 1,0 N\nrun 5 cleanup\n"
    run = play(text + "expect B 1,0 N next=2 archive=1,0\nwinners")
    assert [place(run.w, run.s, p) for p in range(2)] == [2, 1]


def test_whoever_has_finished_before_the_turn_limit_has_won() -> None:
    """RR-316: with rank_all A finishes and leaves; B and C are stopped by the limit."""
    play(
        "option turn_limit=1\noption end=rank_all\n" + FINISH + "robot A 1,0 N\nrobot B 3,0 N\nrobot C 4,0 N\n"
        "run 5 cleanup\nexpect A finished next=2 archive=1,0\nwinners A"
    )


def test_flags_are_the_only_score(five: Run) -> None:
    """RR-315, RR-317: lives, damage and options change neither score nor rank."""
    s = five.s
    s.next_flag[2] = 3
    assert [score(five.w, s, p) for p in range(5)] == [0, 0, 2, 0, 0]
    before = places(five)
    s.lives[0], s.damage[1], s.opt_owner[Opt.BRAKES], s.opt_n[3] = 5, 9, 3, 1
    assert places(five) == before == [2, 2, 1, 2, 2]
    assert [score(five.w, s, p) for p in range(5)] == [0, 0, 2, 0, 0]
