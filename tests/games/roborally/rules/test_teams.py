"""Teams: pairs, two teams with their goals, and capture the flag."""

from __future__ import annotations

import pytest

from boardwright.core import NONE, Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.rules.teams import team_of
from boardwright.games.roborally.words import Ask, Did, Goal, Status, Teams
from boardwright.games.roborally.world import cell_of

from .stage import Stage

FLOOR = "board\n. . . . .\n. . . . P\nflags 0,0 1,0 2,0\n"
PAIRS = {"teams": Teams.PAIRS, "goal": Goal.SHARED_FLAGS}


def touched(text: str, **rules: int) -> Stage:
    """The position after E2 and E3."""
    return Stage(FLOOR + text, **rules).having(register=0).go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)


def test_a_pair_counts_a_flag_once_whoever_touches_it() -> None:
    """RR-463: docks 1 and 2 against 3 and 4; B touches flag 1 for A as well; the others have nothing."""
    stage = touched("robot A 4,0 N\nrobot B 0,0 N\nrobot C 3,0 N\nrobot D 3,1 N", **PAIRS)
    assert stage.s.next_flag[:4] == [2, 2, 1, 1]
    both = touched("robot A 0,0 N\nrobot B 0,0 N virtual\nrobot C 3,0 N\nrobot D 3,1 N", **PAIRS)
    assert both.s.next_flag[:4] == [2, 2, 1, 1]


@pytest.mark.parametrize("places", [("0,0", "1,0"), ("1,0", "0,0")])
def test_a_pair_touches_at_once_so_that_flag_2_needs_a_later_register(places: tuple[str, str]) -> None:
    """RR-463: one robot on flag 1, the other on flag 2: only flag 1 was the next one, in whatever dock order."""
    stage = touched(f"robot A {places[0]} N\nrobot B {places[1]} N\nrobot C 3,0 N\nrobot D 3,1 N", **PAIRS)
    assert stage.s.next_flag[:2] == [2, 2]


def test_the_whole_pair_wins() -> None:
    """RR-463: B touches the last flag; A, far away, wins with it."""
    text = "robot A 4,0 N next=3\nrobot B 2,0 N next=3\nrobot C 3,0 N\nrobot D 3,1 N"
    assert touched(text, **PAIRS).winners == "AB"


def test_odd_docks_play_against_even_docks_and_shoot_their_own() -> None:
    """RR-464: A and C are one team, yet A's laser hurts C and its push throws C into the pit."""
    w = Match(GAME, 4, 1, {"course": "all_for_one"}).w
    assert (w.teams, [team_of(w, r) for r in range(4)]) == (Teams.TWO, [0, 1, 0, 1])
    stage = Stage(
        FLOOR + "robot A 2,1 E\nrobot B 0,1 N\nrobot C 3,1 N archive=3,0\nrobot D 4,0 N\nprogram A - 490",
        teams=Teams.TWO, goal=Goal.ANY_ROBOT,
    )  # fmt: skip
    assert stage.register(1).damage[2] == 1
    assert stage.register(2).s.lives[2] == 2


def test_the_team_of_the_first_robot_to_finish_wins() -> None:
    """RR-465: D finishes, and B, eliminated long ago, shares the victory."""
    stage = Stage(
        FLOOR + "robot A 4,0 N\nrobot B 3,1 N\nrobot C 3,0 N\nrobot D 2,0 N next=3",
        teams=Teams.TWO,
        goal=Goal.ANY_ROBOT,
    )
    stage.s.status[1], stage.s.lives[1], stage.s.at[1] = Status.OUT, 0, NONE
    assert stage.having(register=0).go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW).winners == "BD"


@pytest.mark.parametrize("plays_on", [0, 1])
def test_the_team_that_alone_has_robots_left_wins_the_war(plays_on: int) -> None:
    """RR-466: B is out, D falls for good; two robots of the other team are left, which is no obstacle."""
    text = "board\n. . . . .\n. . . . P\nrobot A 0,0 N\nrobot B 0,1 N\nrobot C 1,0 N\nrobot D 3,1 E lives={}\n"
    text += "program D 490"
    for lives, winners in ((2, ""), (1, "AC")):
        stage = Stage(text.format(lives), teams=Teams.TWO, goal=Goal.ELIMINATION, survivor_plays_on=plays_on)
        stage.s.status[1], stage.s.lives[1], stage.s.at[1] = Status.OUT, 0, NONE
        assert stage.register(1).winners == winners
    assert Match(GAME, 4, 1, {"course": "war_zone"}).w.flags == 0


def test_flags_belong_to_the_team_that_touched_them_last_and_all_of_them_win() -> None:
    """RR-467: in any order; the even team takes flag 2 away, then the odd team takes it back and wins in E3."""
    rules = {"teams": Teams.TWO, "goal": Goal.CONTROL_ALL_FLAGS}
    stage = Stage(FLOOR + "robot A 2,0 N\nrobot B 4,0 N\nrobot C 0,0 N\nrobot D 1,0 N", **rules).having(register=0)
    stage.s.flag_team[1] = 0
    stage.go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert (stage.s.flag_team[:3], stage.winners, stage.s.next_flag[:4]) == ([0, 1, 0], "", [1, 1, 1, 1])
    stage.s.at[3] = cell_of(3, 1)
    stage.s.at[2] = cell_of(1, 0)
    assert stage.go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW).winners == "AC"


@pytest.mark.parametrize(("sit_out", "back"), [(0, 1), (1, 2)])
def test_sitting_out_means_coming_back_one_turn_later(sit_out: int, back: int) -> None:
    """RR-468: A falls in turn 1 and re-enters in the cleanup of turn 1 or 2."""
    stage = Stage(FLOOR + "robot A 3,1 E archive=3,0\nrobot B 0,0 N\nprogram A 490", sit_out=sit_out).register(1)
    turns = 1
    while stage.cleanup().asked is None:
        turns += 1
    assert (stage.asked, turns) == ((0, Ask.FACE), back)


# Capture the flag: board 0 in the west, board 1 in the east; flags at 1,1 and 22,1.
ROWS = 12 * (". " * 12 + "\n")
YARD = f"board @0,0\n{ROWS}board @12,0\n{ROWS}flags 1,1 22,1\n"


def capture(text: str) -> Stage:
    """A and C are at home in the west, B and D in the east."""
    stage = Stage(YARD + text, teams=Teams.TWO, goal=Goal.CAPTURE_THE_FLAG, home_rows=6)
    stage.s.home[0], stage.s.home[1] = 0, 1
    return stage


def test_a_coin_gives_the_odd_team_its_home() -> None:
    """RR-469: one way or the other; the other board is the other team's home."""
    homes = set()
    for seed in range(8):
        s = Match(GAME, 4, seed, {"course": "capture_the_flag"}).s
        homes.add((s.home[0], s.home[1]))
    assert homes == {(0, 1), (1, 0)}


def test_each_teams_own_flag_stands_on_its_home_board() -> None:
    """RR-469, RR-472: A takes the eastern flag only, B the western one only."""
    stage = capture("robot A 22,1 N\nrobot B 1,1 N\nrobot C 5,5 N\nrobot D 18,5 N").having(register=0)
    stage.go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert (stage.s.carrier, stage.s.flag_at[:2]) == ([1, 0], [NONE, NONE])
    home = capture("robot A 1,1 N\nrobot B 22,1 N").having(register=0).go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert (home.s.carrier, home.s.flag_at[:2]) == ([NONE, NONE], [cell_of(1, 1), cell_of(22, 1)])


def test_robots_are_deployed_in_the_lines_farthest_from_the_enemy() -> None:
    """RR-470: six lines, counted from the far edge; a free cell; a facing without an enemy within 3 spaces."""
    stage = capture("robot A 5,5 N\nrobot B 2,0 S\nrobot C 0,1 N\nrobot D 23,0 N")
    stage.s.status[0], stage.s.at[0] = Status.AWAY, NONE
    stage.go(Ask.GO_DEPLOY, Ask.GO_TURN)
    assert stage.asked == (0, Ask.DEPLOY)
    assert [stage.may(0, f"deploy {n}") for n in (0, 1, 71)] == [True, False, True]
    stage.say(0, "deploy 0")
    assert [stage.may(0, f"face {d}") for d in "nesw"] == [True, False, True, True]
    stage.say(0, "face s")
    assert (stage.place(0), stage.s.status[0], stage.damage[0]) == ((0, 0), Status.IN, 0)
    east = capture("robot A 5,5 N\nrobot B 2,0 S\nrobot C 0,1 N\nrobot D 20,5 N")
    east.s.status[3], east.s.at[3] = Status.AWAY, NONE
    east.go(Ask.GO_DEPLOY, Ask.GO_TURN).say(3, "deploy 13")
    assert east.place(3) == (22, 1)


def test_a_friend_in_sight_or_an_enemy_four_spaces_away_does_not_matter() -> None:
    """RR-470: only enemies within 3 spaces close a facing."""
    stage = capture("robot A 5,5 N\nrobot B 4,0 S\nrobot C 0,1 N\nrobot D 23,0 N")
    stage.s.status[0], stage.s.at[0] = Status.AWAY, NONE
    stage.go(Ask.GO_DEPLOY, Ask.GO_TURN).say(0, "deploy 0")
    assert [stage.may(0, f"face {d}") for d in "nesw"] == 4 * [True]


def test_robots_come_back_in_dock_order() -> None:
    """RR-470: C was destroyed before A, yet A is deployed first."""
    stage = capture("robot A 5,5 N\nrobot B 20,0 S\nrobot C 0,1 N\nrobot D 23,0 N")
    for r, number in ((2, 1), (0, 2)):
        stage.s.status[r], stage.s.at[r], stage.s.death_no[r] = Status.DEAD, NONE, number
    assert stage.cleanup().asked == (0, Ask.DEPLOY)


def test_a_push_at_home_sends_an_enemy_off_without_loss_of_life_or_damage() -> None:
    """RR-471: B is pushed by A in the west and leaves in E2; back in K5 with all lives and no damage."""
    stage = capture("robot A 3,3 E\nrobot B 4,3 N damage=1\nrobot C 0,9 N\nrobot D 23,0 N\nprogram A 490").register(1)
    assert (stage.s.status[1], stage.s.lives[1], stage.place(1)) == (Status.AWAY, 3, None)
    stage.answering("B:deploy 30", "B:face n").cleanup()
    assert (stage.s.status[1], stage.damage[1], stage.place(1)) == (Status.IN, 0, (21, 6))


@pytest.mark.parametrize(
    ("a", "b", "why"),
    [("15,3 E", "16,3 N", "abroad"), ("11,3 E", "12,3 N", "across the seam"), ("3,3 E", "5,3 N", "not reached")],
)
def test_pushes_elsewhere_send_nobody_off(a: str, b: str, why: str) -> None:
    """RR-471: both must stand on the home board of the robot that pushes."""
    stage = capture(f"robot A {a}\nrobot B {b}\nrobot C 0,9 N\nrobot D 23,0 N\nprogram A 490").register(1)
    assert stage.s.status[1] == Status.IN, why


def test_a_friend_is_not_sent_off_and_neither_is_who_was_pushed_by_a_robot_now_destroyed() -> None:
    """RR-471: C is A's friend; when A is gone in E2 its push is forgotten, but not that of C."""
    friend = capture("robot A 3,3 E\nrobot B 23,5 N\nrobot C 4,3 N\nrobot D 23,0 N\nprogram A 490").register(1)
    assert friend.s.status[2] == Status.IN
    for pushers, status in ((0b001, Status.IN), (0b101, Status.AWAY)):
        stage = capture("robot A 3,3 E\nrobot B 9,3 N\nrobot C 5,7 N\nrobot D 23,0 N").having(register=0)
        stage.s.sent_by[1] = pushers
        stage.s.status[0], stage.s.at[0] = Status.DEAD, NONE
        stage.go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
        assert stage.s.status[1] == status


def test_a_carrier_pushed_on_enemy_ground_drops_the_flag_where_it_stood() -> None:
    """RR-472: B carries the western flag; A pushes it through D, from its home board or across the seam."""
    stage = capture("robot A 3,3 E\nrobot B 5,3 N\nrobot C 0,9 N\nrobot D 4,3 N\nprogram A 490")
    stage.s.carrier[0], stage.s.flag_at[0] = 1, NONE
    stage.register(1)
    assert (stage.s.carrier[0], stage.s.flag_at[0], stage.place(1)) == (NONE, cell_of(5, 3), (6, 3))
    seam = capture("robot A 12,3 W\nrobot B 11,3 N\nrobot C 0,9 N\nrobot D 23,0 N\nprogram A 490")
    seam.s.carrier[0], seam.s.flag_at[0] = 1, NONE
    seam.register(1)
    assert (seam.s.carrier[0], seam.place(1)) == (NONE, (10, 3))
    assert seam.told(Did.FLAG_DROPPED) == [(Did.FLAG_DROPPED, 0, cell_of(11, 3))]


@pytest.mark.parametrize(("a", "pusher"), [("15,3 E", "A"), ("3,3 E", "D"), ("15,3 E", "D")])
def test_a_carrier_keeps_the_flag_at_home_and_among_friends(a: str, pusher: str) -> None:
    """RR-472: pushed by an enemy on its own ground, or by a friend anywhere, B still carries the flag."""
    x = int(a.split(",")[0])
    stage = capture(
        f"robot A {a if pusher == 'A' else '0,0 N'}\nrobot B {x + 1},3 N\nrobot C 0,9 N\n"
        f"robot D {a if pusher == 'D' else '23,0 N'}\nprogram {pusher} 490"
    )
    stage.s.carrier[0], stage.s.flag_at[0] = 1, NONE
    assert (stage.register(1).s.carrier[0], stage.place(1)) == (1, (x + 2, 3))


def test_a_destroyed_carrier_drops_the_flag_on_the_last_floor_cell() -> None:
    """RR-472: B walks off the floor from 5,0; the flag lies there."""
    stage = capture("robot A 3,3 E\nrobot B 5,0 N\nrobot C 0,9 N\nrobot D 23,0 N\nprogram B 490")
    stage.s.carrier[0], stage.s.flag_at[0] = 1, NONE
    stage.register(1)
    assert (stage.s.carrier[0], stage.s.flag_at[0]) == (NONE, cell_of(5, 0))


@pytest.mark.parametrize(("x", "back"), [(5, True), (15, False)])
def test_the_own_flag_is_returned_only_on_the_home_board(x: int, back: bool) -> None:
    """RR-473: A touches its own flag away from its start cell."""
    stage = capture(f"robot A {x},4 N\nrobot B 23,5 N\nrobot C 0,9 N\nrobot D 23,0 N").having(register=0)
    stage.s.flag_at[0] = cell_of(x, 4)
    stage.go(Ask.GO_TOUCH, Ask.GO_WASTE_DRAW)
    assert stage.s.flag_at[0] == cell_of(*((1, 1) if back else (x, 4)))


@pytest.mark.parametrize(("a", "b", "winners"), [(5, 5, "AC"), (15, 5, ""), (15, 15, "BD"), (5, 15, "ABCD")])
def test_a_team_wins_at_the_end_of_the_turn_with_the_enemy_flag_at_home(a: int, b: int, winners: str) -> None:
    """RR-474: A and B carry the flags of the other team; both teams can succeed in the same turn."""
    stage = capture(f"robot A {a},4 N\nrobot B {b},6 N\nrobot C 0,9 N\nrobot D 23,0 N")
    stage.s.carrier[0], stage.s.carrier[1] = 1, 0
    stage.s.flag_at[0] = stage.s.flag_at[1] = NONE
    assert stage.having(register=4).go(Ask.GO_TOUCH, Ask.GO_REPAIR).winners == ""
    assert stage.cleanup().winners == winners
