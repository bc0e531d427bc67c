"""Registers with two cards: filled, their priority, lost options, replacements (RR-331 to RR-333)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.rules.program import can_confirm, can_place, place_card
from boardwright.games.roborally.words import Did, Mode
from tests.games.roborally.rules.paused import is_discarded, told
from tests.games.roborally.rules.play import play


@pytest.mark.parametrize("order", [(660, 70), (70, 660)])
def test_a_two_card_register_counts_as_filled_and_its_movement_card_leads(order: tuple[int, int]) -> None:
    """RR-331: in whatever order the cards are placed; with register 5 filled too the program can be confirmed."""
    run = play("board\n. .\nrobot A 0,0 N options=dual_processor\nrobot B 1,0 N\nrun 1\nexpect A 0,0 N")
    w, s = run.w, run.s
    s.hand[0][:6] = [card_of(p) for p in (*order, 90, 110, 130, 150)]
    for slot, register in ((0, 0), (1, 0), (2, 1), (3, 2), (4, 3)):
        assert can_place(w, s, 0, slot, register)
        place_card(w, s, 0, slot, register)
    assert (s.card[0][0], s.second[0][0], s.mode[0][0]) == (card_of(660), card_of(70), Mode.DUAL)
    assert not can_place(w, s, 0, 5, 0)
    assert not can_confirm(s, 0)
    place_card(w, s, 0, 5, 4)
    assert can_confirm(s, 0)


@pytest.mark.parametrize(("pair", "option"), [("660+70", "dual_processor"), ("660+80:crab", "crab_legs")])
@pytest.mark.parametrize(("other", "order"), [(650, [0, 1]), (670, [1, 0])])
def test_the_priority_is_that_of_the_movement_card(pair: str, option: str, other: int, order: list[int]) -> None:
    """RR-331: A acts with 660, before B's 650 and after B's 670, never with its rotation card."""
    acts = told(
        f"""
board
. . . .
. . . .
. . . .
robot A 0,0 E options={option}
robot B 3,2 W
program A {pair}
program B {other}
run 1
expect 1B B {2 if other == 650 else 1},2 W
""",
        Did.EXECUTES,
    )
    assert [act[1] for act in acts] == order


def test_two_cards_keep_working_when_their_option_is_lost() -> None:
    """RR-332: the Dual Processor is given up in register 1; register 2 works as programmed."""
    play("""
board
.|n!n1 . . .
robot A 0,0 E options=dual_processor
program A - 670+80
run 1-2
answers A:OPT_dual_processor
expect 1E A 0,0 E options=-
expect A 1,0 S options=-
""")


def test_two_cards_keep_working_when_their_register_locks() -> None:
    """RR-332: Crab Legs are lost, register 5 locks with its pair, and is executed sideways turn after turn."""
    play("""
board
.|n!n2 . .
.      . .
robot A 0,0 E damage=4 options=crab_legs
program A - - - - 660+80:crab
run 1
answers A:OPT_crab_legs
expect A 0,0 E damage=5 locked=5 options=-
holds A 5 660+80
""")
    play("""
board
. . .
. . .
robot A 0,0 E damage=5 locked=5:660+80:crab
run 5 cleanup
expect A 0,1 E
holds A 5 660+80
""")


def test_the_abort_switch_replaces_both_cards() -> None:
    """RR-333: the drawn card alone is executed and lies in the register."""
    run = play("""
board
. . . .
robot A 0,0 N options=abort_switch,dual_processor
program A 670+80
deck 70
run 1
answers A:PRE_ABORT
expect A 0,0 W
holds A 1 70
""")
    assert is_discarded(run.s, 670)
    assert is_discarded(run.s, 80)
    assert run.s.mode[0][0] == Mode.SINGLE


def test_the_conditional_program_replaces_both_cards() -> None:
    """RR-333: the parked card alone is executed."""
    run = play("""
board
. . . .
robot A 0,0 N options=conditional_program,dual_processor
program A 670+80
conditional A 70
run 1
answers A:PRE_COND
expect A 0,0 W
holds A 1 70
""")
    assert is_discarded(run.s, 670)
    assert is_discarded(run.s, 80)


def test_a_randomizer_replaces_both_cards() -> None:
    """RR-333: the drawn card alone is executed."""
    play("board\nZ . .\nrobot A 0,0 N\nprogram A 670+80\ndeck 70\nrun 1\nexpect A 0,0 W\nholds A 1 70")


def test_the_scrambler_replaces_both_cards() -> None:
    """RR-333: B's register 2 loses its pair."""
    run = play("""
board
. . . .
robot A 0,0 E options=scrambler
robot B 2,0 S
program B - 670+80
deck 70
run 1-2
answers A:SCRAMBLER A:FIRE_MAIN
expect B 2,0 E damage=1
holds B 2 70
""")
    assert is_discarded(run.s, 670)
    assert is_discarded(run.s, 80)
