"""Rulings of docs/rulings.md that stand between chapters, each as the position that asks the question."""

from __future__ import annotations

import pytest

from boardwright.core import UNKNOWN, Luck, schema
from boardwright.games.roborally import GAME
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.rules.deck import BY_NOBODY, discard_register
from boardwright.games.roborally.rules.pushes import BY_PUSHER, push_all
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import EAST, REGISTERS, SOUTH, Did, Mode

from .paused import offers, paused, seen_by, told
from .play import play
from .stage import Stage


def test_a_push_that_a_wall_blocks_voids_no_other() -> None:
    """RR-102, RR-103: the howitzer finds a wall behind B, so that A's beam moves B east."""
    play("""
        board
        . . .   .
        . . .   .
        . . .|s .
        robot A 0,2 E options=pressor_beam
        robot B 2,2 N
        robot C 2,0 S options=mini_howitzer
        run 1
        answers A:PRESSOR C:HOWITZER C:TAKE
        expect A 0,2 E
        expect B 3,2 N damage=1
        expect C 2,0 S damage=1
    """)


@pytest.mark.parametrize(("walls", "y"), [("n", 0), ("ne", 1)])
def test_a_virtual_robot_pushed_two_ways_goes_the_way_that_no_wall_blocks(walls: str, y: int) -> None:
    """RR-102, RR-103, RR-151: with both ways open it stays."""
    stage = Stage(f"board\n. .|{walls} .\n. . .\nrobot A 1,0 N virtual\nrobot B 0,1 N")
    stage.s.push[0] = 1 << EAST | 1 << SOUTH
    push_all(stage.w, stage.s, BY_PUSHER)
    assert stage.places == [(1, y), (0, 1)]


def test_a_push_against_a_wall_leaves_the_pusher_of_the_cell_alone() -> None:
    """RR-102, RR-103: A's line ends at a wall behind B; B's own pusher still drives it south."""
    play("""
        board
        .|w>w1 .|ne>n1 .|w
        .      .       .
        robot A 0,0 N
        robot B 1,0 E
        run 1
        expect A 0,0 N
        expect B 1,1 E
    """)


def test_coming_to_a_flame_and_standing_in_it_burns_twice() -> None:
    """RR-182, RR-183: passing costs one, coming and staying two in the same register."""
    flame = "board\n. .|n*n1:1 . .\nrobot A 0,0 E\n"
    play(flame + "program A 490\nrun 1\nexpect 1B A 1,0 E damage=1\nexpect A 1,0 E damage=2")
    play(flame + "program A 670\nrun 1\nexpect A 2,0 E damage=1")


def test_the_rotation_of_a_dual_processor_burns_where_it_is_made() -> None:
    """RR-184: 1 for coming, 1 for turning, 1 at the beginning of step E; the log tells each of them."""
    text = """
        option flamer=1997
        board
        . .|n*n1:1 . .
        robot A 0,0 E options=dual_processor
        program A 670+80
        run 1
        answers A:TAKE A:TAKE A:TAKE
        expect A 1,0 S damage=3
    """
    assert len(told(text, Did.BURNED)) == 3


def test_a_side_step_is_no_rotation() -> None:
    """RR-184, RR-350: Crab Legs in a flame of 1997 cost nothing for turning."""
    play("""
        option flamer=1997
        board
        .          .
        .|s*s1:1   .
        robot A 0,1 E options=crab_legs
        program A 660+70:crab
        run 1
        expect A 0,0 E
    """)


def test_a_teleporter_may_lead_back_to_the_own_cell() -> None:
    """RR-201, RR-205: from the partner on 4,0 three spaces west is where the robot stands."""
    play("scn D1\nboard\n. Ta . . Ta .\nrobot A 1,0 W\nprogram A 490\nrun 1\nexpect A 1,0 W")


@pytest.mark.parametrize(("card", "x"), [(490, 0), (670, 3), (790, 4)])
def test_water_takes_its_step_before_the_teleporter_counts(card: int, x: int) -> None:
    """RR-191, RR-208"""
    play(f"board\nT%w . . . . . .\nrobot A 0,0 E\nprogram A {card}\nrun 1\nexpect A {x},0 E")


def test_a_robot_that_a_portal_returns_stops_who_pushes_it() -> None:
    """RR-210, RR-213: B goes from one end to the other and back; A stays, and its second step is lost."""
    play("""
        board
        . @a @a . .
        robot A 0,0 E
        robot B 1,0 N
        program A 670
        run 1
        expect 1B A 0,0 E
        expect 1B B 1,0 N
        expect A 0,0 E
        expect B 1,0 N damage=1
    """)


def test_complete_ammunition_cannot_be_refilled() -> None:
    """RR-220: five of five charges leave the exchange only."""
    run = paused("board\nH .\nrobot A 0,0 N options=mini_howitzer,brakes\nrun 1")
    assert offers(run) == ["chop none", "chop swap"]


def test_with_the_last_life_all_options_go_and_nobody_is_asked() -> None:
    """RR-272, RR-274"""
    play("""
        board
        . P .
        robot A 0,0 E lives=1 options=brakes,fourth_gear
        robot B 2,0 N
        robot C 2,0 S virtual
        program A 490
        run 1
        answers A:STEPS_1
        expect A destroyed lives=0 options=-
    """)


SCRAMBLED = """
    board
    . . . .
    robot A 0,0 N options=scrambler
    robot B 2,0 S options=abort_switch
    program A 80 90 100 110 120
    program B 70 800 10 20 30
    deck 430
    run 1-2
    answers B:PRE_NONE A:SCRAMBLER
"""


def test_nobody_sees_a_scrambled_card_before_the_reveal() -> None:
    """RR-411: neither its owner nor anybody else; the card that it replaced is known to its owner."""
    run = paused(SCRAMBLED)
    assert run.s.card[1][1] == card_of(430)
    for seat in (0, 1):
        assert seen_by(run, seat).card[1][1] == UNKNOWN
    assert seen_by(run, 1).discarded[card_of(800)] == 2
    assert seen_by(run, 0).discarded[card_of(800)] == UNKNOWN


def test_a_scrambled_card_is_redealt_for_its_owner_too() -> None:
    """RR-411: what the owner imagines is one of the cards it sees nowhere, and not always the true one."""
    run = paused(SCRAMBLED)
    imagined = set()
    for seed in range(20):
        v = seen_by(run, 1)
        v.hand = [row if r == 1 else [UNKNOWN] * len(row) for r, row in enumerate(v.hand)]
        GAME.redeal(run.w, v, 1, Luck(seed))
        imagined.add(v.card[1][1])
        assert v.mode[1][1] == Mode.BLIND
        assert GAME.check_invariants(run.w, v) == ""
    assert len(imagined) > 5 and min(imagined) >= 0


def test_a_scrambled_card_discarded_before_its_reveal_stays_unseen() -> None:
    """RR-411: nobody may read the pile of discards."""
    run = paused(SCRAMBLED)
    discard_register(run.s, 1, 1)
    assert run.s.discarded[card_of(430)] == BY_NOBODY
    assert [seen_by(run, seat).discarded[card_of(430)] for seat in (0, 1)] == [UNKNOWN, UNKNOWN]


def test_the_reveal_shows_a_scrambled_card_to_everybody() -> None:
    """RR-411: with the mark of an unseen card gone."""
    run = play(SCRAMBLED.replace("options=abort_switch", "").replace("B:PRE_NONE ", "") + "    expect B 1,0 E\n")
    assert run.s.mode[1] == [Mode.SINGLE] * REGISTERS
    v = schema(State).copy(run.s)
    GAME.hide(run.w, v, 0)
    assert v.card[1][1] == card_of(430)
