"""Options in general: drawing, holding, discarding, using (RR-318 to RR-330)."""

from __future__ import annotations

import pytest

from boardwright.core import NONE, TopLuck
from boardwright.games.roborally.data.cards import card_of, option_deck
from boardwright.games.roborally.rules.options import draw_option, lose_option
from boardwright.games.roborally.words import Ask, Held, Opt
from tests.games.roborally.rules.paused import asked, is_discarded, paused, seen_by
from tests.games.roborally.rules.play import play

ALONE = "board\n. .\nrobot A 0,0 N\nrobot B 1,0 N\nrun 1\nexpect A 0,0 N"


def test_options_come_from_the_top_of_the_deck_and_lie_open_with_their_owner() -> None:
    """RR-318: A draws the top card, B the next; everybody sees both."""
    run = play("""
board
U U .
robot A 0,0 N
robot B 1,0 N
robot C 2,0 N
optdeck recompile brakes
run cleanup
expect A 0,0 N options=recompile
expect B 1,0 N options=brakes
""")
    for seat in range(3):
        seen = seen_by(run, seat)
        assert (seen.opt_owner[Opt.RECOMPILE], seen.opt_owner[Opt.BRAKES]) == (0, 1)


def test_a_robot_may_hold_any_number_of_options() -> None:
    """RR-319: all 26 of the deck."""
    run = play(ALONE)
    for _ in option_deck("2005"):
        draw_option(run.w, run.s, 0, TopLuck())
    assert run.s.opt_n[0] == 26
    assert all(run.s.opt_owner[opt] == 0 for opt in option_deck("2005"))


def test_discarded_options_lie_open_beside_the_deck() -> None:
    """RR-320: everybody sees that A's brakes are gone; they are not in the deck."""
    hit = "board\n.|n!n1 .\nrobot A 0,0 N options=brakes\nrobot B 1,0 N\nrun 1\n"
    run = play(hit + "answers A:OPT_brakes\nexpect A 0,0 N options=-")
    assert seen_by(run, 1).opt_owner[Opt.BRAKES] == Held.DISCARD
    assert Opt.BRAKES not in run.s.opt_deck[: run.s.opt_deck_n]


def test_an_empty_option_deck_is_made_of_the_discarded_cards() -> None:
    """RR-321: A holds all; of what it discards B draws; without discards a draw is omitted."""
    run = play(ALONE)
    w, s, luck = run.w, run.s, TopLuck()
    for _ in option_deck("2005"):
        draw_option(w, s, 0, luck)
    draw_option(w, s, 1, luck)
    assert (s.opt_n[:2], s.opt_deck_n) == ([26, 0], 0)
    lose_option(w, s, Opt.BRAKES)
    lose_option(w, s, Opt.RECOMPILE)
    draw_option(w, s, 1, luck)
    assert (s.opt_n[:2], s.opt_deck_n) == ([24, 1], 1)
    assert {s.opt_owner[Opt.BRAKES], s.opt_owner[Opt.RECOMPILE]} == {1, Held.DECK}


def test_an_option_works_from_the_moment_it_is_drawn() -> None:
    """RR-322: the rear laser drawn in E4 of register 1 fires in register 2."""
    play("""
board
W . .
robot A 0,0 W
robot B 2,0 N
optdeck rear_firing_laser brakes
run 1-2
answers A:OPT_rear_firing_laser
expect 1E B 2,0 N
expect B 2,0 N damage=1
expect A 0,0 W damage=1 options=brakes
""")


def test_a_right_tied_to_an_earlier_step_begins_with_the_next_such_step() -> None:
    """RR-322: the Mechanical Arm drawn in E4 is not asked in E1 of this register, but of the next."""
    text = "board\nW R .\nrobot A 0,0 N\noptdeck mechanical_arm brakes\nrun 1-2\n"
    run = paused(text + "answers A:TAKE")
    assert asked(run) == (0, Ask.ARM)
    assert run.s.register == 1


def test_an_option_stops_working_when_it_is_discarded() -> None:
    """RR-323: A gives up the stabilizer in D of register 1; the gear turns it in register 2, not before."""
    run = play("""
board
G+|n!n1 .
robot A 0,0 N options=gyroscopic_stabilizer
gyro A
run 1-2
answers A:OPT_gyroscopic_stabilizer
expect 1E A 0,0 N options=-
expect A 0,0 E damage=1 options=-
""")
    assert run.s.gyro == 0


def test_an_effect_under_way_goes_on_where_its_card_says_so() -> None:
    """RR-323: the Abort Switch is given up in register 1 and replaces the card of register 2 all the same."""
    play("""
board
.|n!n1 .
robot A 0,0 N options=abort_switch
program A 490 500
deck 80 100
run 1-2
answers A:PRE_ABORT A:OPT_abort_switch
expect 1E A 0,0 E options=-
expect A 0,0 S damage=1 options=-
""")


def test_owners_who_could_use_options_at_the_same_moment_decide_in_dock_order_once_each() -> None:
    """RR-324: A declines before B is asked and is not asked again in this register."""
    text = """
board
. . . .
. . . .
robot A 2,1 N options=conditional_program
robot B 0,0 N options=abort_switch
program A 70
program B 490
conditional A 90
deck 80
run 1
"""
    assert asked(paused(text)) == (0, Ask.PRE)
    assert asked(paused(text + "answers A:PRE_NONE")) == (1, Ask.PRE)
    play(text + "answers A:PRE_NONE B:PRE_ABORT\nexpect A 2,1 W\nexpect B 0,0 E")


def test_options_survive_destruction_but_for_one() -> None:
    """RR-325: of three, two come back with the robot."""
    play("""
board
. . .#5
robot A 2,0 N archive=0,0 options=brakes,recompile,fourth_gear
robot B 1,0 N
run 5 cleanup
answers A:OPT_recompile A:FACE_N
expect A 0,0 N damage=2 lives=2 options=brakes,fourth_gear
""")


def test_cards_with_uses_start_full_and_go_with_the_last_use() -> None:
    """RR-326: an Ablative Coat absorbs three points and is gone; a howitzer comes with five shots."""
    run = play("""
board
.|n!n2 U .
robot A 0,0 N options=ablative_coat
robot B 1,0 N
optdeck mini_howitzer
run 1-2 cleanup
expect 1E A 0,0 N
expect A 0,0 N damage=1 options=-
expect B 1,0 N options=mini_howitzer
""")
    assert (run.s.opt_owner[Opt.ABLATIVE_COAT], run.s.charge[Opt.MINI_HOWITZER]) == (Held.DISCARD, 5)


def test_a_discarded_card_that_is_drawn_again_is_full_again() -> None:
    """RR-327: a coat with one point left is discarded and drawn again."""
    run = play(ALONE)
    w, s, luck = run.w, run.s, TopLuck()
    for _ in option_deck("2005"):
        draw_option(w, s, 0, luck)
    s.charge[Opt.ABLATIVE_COAT] = 1
    lose_option(w, s, Opt.ABLATIVE_COAT)
    draw_option(w, s, 1, luck)
    assert (s.opt_owner[Opt.ABLATIVE_COAT], s.charge[Opt.ABLATIVE_COAT]) == (1, 3)


def test_a_parked_card_is_discarded_with_its_option() -> None:
    """RR-328: given up in register 1, so that register 2 brings no question."""
    run = play("""
board
.|n!n1 .
robot A 0,0 N options=conditional_program
program A - 80
conditional A 90
run 1-2
answers A:PRE_NONE A:OPT_conditional_program
expect A 0,0 E damage=1 options=-
""")
    assert (run.s.conditional, is_discarded(run.s, 90)) == (NONE, True)


def test_a_stored_card_is_discarded_with_its_option() -> None:
    """RR-328: the Flywheel goes with the card on it."""
    run = play("board\n. .\nrobot A 0,0 N options=flywheel\nrobot B 1,0 N\nrun 1\nexpect A 0,0 N")
    run.s.flywheel = card_of(90)
    lose_option(run.w, run.s, Opt.FLYWHEEL)
    assert (run.s.flywheel, is_discarded(run.s, 90)) == (NONE, True)


def test_options_that_say_may_are_offered_each_time_and_others_work_by_themselves() -> None:
    """RR-329: Brakes are asked in both registers, the Double-Barreled Laser never."""
    play("""
board
. . . . .
robot A 0,0 E options=brakes,double_barreled_laser
robot B 4,0 N
program A 490 500
run 1-2
answers A:STEPS_0 A:STEPS_1
expect 1E A 0,0 E
expect A 1,0 E
expect B 4,0 N damage=4
""")


@pytest.mark.parametrize(("deck", "options"), [("none", "-"), ("2005", "brakes")])
def test_without_an_option_deck_every_draw_is_omitted(deck: str, options: str) -> None:
    """RR-330: at wrench and hammer, on waste and at the chop shop."""
    top = "optdeck brakes\n" if deck == "2005" else ""
    play(f"option options={deck}\nboard\nU .\nrobot A 0,0 N\n{top}run cleanup\nexpect A 0,0 N options={options}")
    play(f"option options={deck}\nboard\nH .\nrobot A 0,0 N\n{top}run cleanup\nexpect A 0,0 N options={options}")
    play(f"option options={deck}\nboard\nW .\nrobot A 0,0 N\n{top}run 1\nexpect A 0,0 N damage=1 options={options}")
