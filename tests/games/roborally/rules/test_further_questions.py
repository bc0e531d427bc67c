"""Questions that players ask: chapter 35 of the rules."""

from __future__ import annotations

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.words import Ask, Did, Held, Opt, Status
from boardwright.games.roborally.world import cell_of

from .play import play
from .stage import Stage
from .tables import docked


def test_cards_are_revealed_together_but_robots_move_one_after_the_other() -> None:
    """RR-475: all cards are open before A, the slower one, has moved; then B's push decides where A starts."""
    stage = Stage("board\n. . . .\n. . . .\nrobot A 1,0 S\nrobot B 0,0 E\nprogram A 490\nprogram B 500").register(1)
    kinds = [event[:2] for event in stage.told(Did.REVEALED, Did.EXECUTES)]
    assert kinds == [(Did.REVEALED, 0), (Did.REVEALED, 1), (Did.EXECUTES, 1), (Did.EXECUTES, 0)]
    assert stage.places == [(2, 1), (1, 0)]


def test_the_belt_carries_who_stands_on_it_after_step_b() -> None:
    """RR-476: A is pushed off the belt and stays; B, which took its place, is carried."""
    play("""
board
. Ce . .
. . . .
robot A 1,0 S archive=3,1
robot B 1,1 N
program B 490
run 1
expect 1B A destroyed lives=2
expect A destroyed lives=2
expect B 2,0 N
""")
    play("""
board
. . . .
. Cs . .
. . . .
robot A 1,1 N
robot B 0,1 E
program B 490
run 1
expect 1B A 2,1 N
expect 1B B 1,1 E
expect A 2,1 N
expect B 1,2 E
""")


@pytest.mark.parametrize(
    ("token", "place", "facing", "lives"), [(".|n>n1", (1, 1), 0, 3), ("G+", (1, 0), 1, 3), (".#1", None, 0, 2)]
)
def test_who_is_carried_to_a_machine_meets_it_in_the_same_register(
    token: str, place: tuple[int, int] | None, facing: int, lives: int
) -> None:
    """RR-477: pusher, gear and crusher act on who arrived by belt."""
    stage = Stage(f"board\nCe {token} .\n. . .\nrobot A 0,0 N archive=2,1\nrobot B 2,0 N").register(1)
    assert (stage.place(0), stage.s.facing[0], stage.s.lives[0]) == (place, facing, lives)


def test_a_belt_against_a_wall_moves_nobody() -> None:
    """RR-478: neither on the belt's own side nor on the neighbour's."""
    play("board\nCe|e .|w .\nXe|e .|w .\nrobot A 0,0 N\nrobot B 0,1 S\nrun 1\nexpect A 0,0 N\nexpect B 0,1 S")


def test_archive_markers_stop_nobody_and_no_beam() -> None:
    """RR-480: B and C have their markers in the way; A walks over them, and its laser passes."""
    play("""
board
. . . . .
. . . . .
robot A 0,0 E
robot B 4,0 S archive=1,0
robot C 4,1 S archive=3,0
program A 670
run 1
expect A 2,0 E
expect B 4,0 S damage=1
expect C 4,1 S damage=1
""")


def test_a_robot_pushed_onto_a_flag_touches_it() -> None:
    """RR-481: A is pushed onto flag 1 by B, C onto a wrench by nobody's will but the belt's."""
    play("""
board
. . . .
Ce R . .
flags 2,0 3,1
robot A 1,0 N
robot B 0,0 E
robot C 0,1 S
program B 490
run 1
expect A 2,0 N damage=1 next=2 archive=2,0
expect B 1,0 E
expect C 1,1 S archive=1,1
""")


def test_who_has_touched_nothing_comes_back_on_its_dock() -> None:
    """RR-482: the marker still lies where the robot started."""
    table = docked(2)
    dock = table.s.at[0]
    assert (table.s.archive[0], dock) == (table.w.dock[0], table.w.dock[0])
    stage = Stage("board\n. . P\nrobot A 0,0 E\nrobot B 0,0 N virtual\nprogram A 670").register(1).cleanup()
    assert (stage.asked, stage.s.at[0]) == ((0, Ask.FACE), cell_of(0, 0))


def test_a_robot_that_dies_for_good_while_another_wins_is_eliminated_first() -> None:
    """RR-483: B falls on its last life in the register in which A touches the last flag: the status is OUT."""
    stage = Stage(
        "board\n. . P\n. . .\nflags 1,1\nrobot A 0,1 E\nrobot B 1,0 E lives=1\nprogram A 490\nprogram B 500"
    ).register(1)
    assert (stage.winners, stage.s.status[1]) == ("A", Status.OUT)


def test_who_is_shot_on_the_last_flag_does_not_win() -> None:
    """RR-484: the tenth token comes in step D, the flag would be touched in step E."""
    locks = "damage=9 locked=1:490,2:70,3:90,4:110,5:130"
    stage = Stage(f"board\n. .|n!n1 .\nflags 1,0\nrobot A 0,0 E {locks} archive=2,0\nrobot B 2,0 N").register(1)
    assert (stage.winners, stage.s.lives[0], stage.s.next_flag[0]) == ("", 2, 1)


def test_a_robot_locked_in_all_registers_is_dealt_nothing_and_repeats_its_program() -> None:
    """RR-485: confirmed at once; the locked Move 1 is executed in the next turn too."""
    locks = "damage=9 locked=1:490,2:70,3:90,4:110,5:130"
    stage = Stage(f"board\n. . . .\n. . . .\nrobot A 0,0 E {locks}\nrobot B 3,1 N").next_turn()
    assert (stage.s.held[0], stage.s.confirmed[0], stage.asked) == (0, 1, (1, Ask.PROGRAM))
    assert stage.register(1).place(0) == (1, 0)


def test_locks_fall_only_by_repair_power_down_or_destruction() -> None:
    """RR-486: a whole turn and its cleanup leave them; a wrench, a powered-down turn and a pit do not."""
    text = "board\n{} . P\n. . .\nrobot A 0,0 E damage=5 locked=5:{} archive=0,1{}\nrobot B 2,1 N"
    stays = Stage(text.format(".", 70, "")).register(5).cleanup().next_turn()
    assert (stays.s.locked[0], stays.s.card[0][4]) == (0b10000, card_of(70))
    assert Stage(text.format("R", 70, "")).cleanup().s.locked[0] == 0
    assert Stage(text.format(".", 70, " announced")).next_turn().s.locked[0] == 0
    assert Stage(text.format(".", 670, "")).register(5).s.locked[0] == 0


def test_a_card_drawn_for_a_lock_during_a_power_down_is_executed_when_the_robot_is_up() -> None:
    """RR-487: the beams lock register 5 of the sleeping robot with the top card; in the next turn it runs."""
    stage = Stage("board\n.|n!n3 .\n. .\nrobot A 0,0 N down damage=2\nrobot B 1,1 N\ndeck 80").register(1)
    assert (stage.damage[0], stage.s.locked[0], stage.s.card[0][4]) == (5, 0b10000, card_of(80))
    stage.answering("A:no").cleanup().next_turn()
    assert (stage.s.down[0], stage.s.card[0][4]) == (0, card_of(80))
    assert stage.register(5).s.facing[0] == 1


def test_a_destroyed_robot_cannot_be_destroyed_again_in_the_same_turn() -> None:
    """RR-488: its remaining cards, the pit and the lasers take no second life before the cleanup."""
    stage = Stage("board\n. P .\n. . .\nrobot A 0,0 E archive=0,0\nrobot B 2,1 N\nprogram A 490 500 510 520 530")
    for register in range(1, 6):
        stage.register(register)
    assert (stage.s.lives[0], stage.s.status[0], stage.s.deaths) == (2, Status.DEAD, 1)


def test_an_option_given_up_lies_in_the_discard_pile_at_once() -> None:
    """RR-489: with an empty option deck it can be drawn again in the same register."""
    stage = Stage("board\nW|n!n1 .\nrobot A 0,0 N options=brakes\nrobot B 1,0 N\n")
    for opt in stage.s.opt_deck[: stage.s.opt_deck_n]:
        stage.s.opt_owner[opt] = Held.NOT_USED
    stage.s.opt_deck_n = 0
    stage.answering("A:opt brakes").register(1)
    assert (stage.damage[0], stage.options(0)) == (1, {Opt.BRAKES})
    assert [event[0] for event in stage.told(Did.OPTION_LOST, Did.OPTION_DRAWN)] == [Did.OPTION_LOST, Did.OPTION_DRAWN]


def test_robots_destroyed_together_lose_a_life_and_an_option_each() -> None:
    """RR-490: two crushers in one step; both owners choose in dock order."""
    stage = Stage("board\n.#1 .#1 .\nrobot A 0,0 N options=brakes,recompile\nrobot B 1,0 N options=flywheel,crab_legs")
    stage.answering("A:opt brakes", "B:opt crab_legs").register(1)
    assert (stage.s.lives[:2], stage.options(0), stage.options(1)) == ([2, 2], {Opt.RECOMPILE}, {Opt.FLYWHEEL})


def test_there_is_no_friendly_fire_rule() -> None:
    """RR-491: robots of one player or of one team shoot and push each other like any others."""
    stage = Stage("board\n. . . . .\nrobot A 0,0 E\nrobot B 2,0 N\nprogram A 670", racer_and_blocker=1, seats=1)
    stage.register(1)
    assert (stage.places, stage.damage) == ([(2, 0), (3, 0)], [0, 1])


def test_nothing_but_walls_and_robots_blocks_a_line_of_sight() -> None:
    """RR-492: flag, belt, gear, pit, wrench and crusher lie between A and B."""
    play("""
board
. Cn|n G+ P R .#5 .
flags 0,0 1,0
robot A 0,0 E next=2
robot B 6,0 N
run 1
expect A 0,0 E next=2
expect B 6,0 N damage=1
""")


def test_no_robot_hits_itself() -> None:
    """RR-493: front and rear laser, high power, alone on the floor or between walls."""
    play("""
board
.|ew
robot A 0,0 E options=high_power_laser,rear_firing_laser,double_barreled_laser
run 1
expect A 0,0 E
""")


def test_a_wrench_and_hammer_gives_an_option_in_every_cleanup() -> None:
    """RR-494: two turns, two options."""
    stage = Stage("board\nU .\nrobot A 0,0 N\nrobot B 1,0 N\noptdeck brakes flywheel")
    assert stage.cleanup().cleanup().options(0) == {Opt.BRAKES, Opt.FLYWHEEL}


@pytest.mark.parametrize(("word", "facing"), [("n", 0), ("e", 1), ("s", 2), ("w", 3)])
def test_a_destroyed_robot_has_no_facing_until_its_owner_chooses_one(word: str, facing: int) -> None:
    """RR-495: off the floor it looks nowhere and shoots nobody; any facing may be chosen."""
    stage = Stage("board\n. P .\n. . .\nrobot A 0,0 E archive=0,1\nrobot B 2,0 N\nprogram A 490").register(1)
    assert (stage.s.at[0], stage.damage[1]) == (NONE, 0)
    stage.answering(f"A:face {word}").cleanup()
    assert stage.s.facing[0] == facing
