"""Chapter 11: what happens before and at the reveal."""

from __future__ import annotations

import pytest

from boardwright.core import UNKNOWN, make_view
from boardwright.games.roborally import GAME
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.words import Ask, Did
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import Table, staged


def seen_by(t: Table, seat: int, r: int) -> list[int]:
    """The registers of a robot as a seat sees them."""
    return list(make_view(GAME, t.w, t.s, seat, t.w.seats, [], ()).s.card[r])


def test_the_cards_of_a_register_are_turned_up_together_before_anybody_moves() -> None:
    """RR-074: of all active robots; the later registers stay face down."""
    t = staged("""
        board
        . . . .
        . . . .
        . . . .
        robot A 0,0 E
        robot B 0,1 E
        robot C 0,2 E
        program A 490 70
        program B 790 90
        program C 500 80
    """)
    t.s.down[2] = 1
    t.register(1)
    assert [event[:3] for event in t.told(Did.REVEALED, Did.EXECUTES)] == [
        (Did.REVEALED, 0, 0), (Did.REVEALED, 1, 0),
        (Did.EXECUTES, 1, card_of(790)), (Did.EXECUTES, 0, card_of(490)),
    ]  # fmt: skip
    assert seen_by(t, 0, 1)[:2] == [card_of(790), UNKNOWN]


ASKED = """
    board
    . . .
    . . .
    robot A 0,0 N options=conditional_program
    robot B 2,1 S options=abort_switch
    program A 70 90
    program B 110 130
    conditional A 80
    run 1
"""


def test_owners_are_asked_before_the_reveal_in_dock_order() -> None:
    """RR-075"""
    play(ASKED + "answers A:PRE_NONE B:PRE_NONE\nexpect A 0,0 W\nexpect B 2,1 E")
    t = staged(ASKED.replace("run 1", "")).register(1)
    assert t.asked() == [(0, Ask.PRE)] and t.told(Did.REVEALED) == []
    t.say(0, "pre cond")
    assert t.asked() == [(1, Ask.PRE)] and t.told(Did.REVEALED) == []


def test_an_owner_of_both_options_is_asked_once() -> None:
    """RR-075"""
    play("""
        board
        . . .
        robot A 0,0 N options=conditional_program,abort_switch
        program A 70
        conditional A 80
        run 1
        answers A:PRE_COND
        expect A 0,0 E
        holds A 1 80
    """)


def test_nobody_is_asked_about_a_conditional_program_without_a_parked_card() -> None:
    """RR-075: only usable options."""
    play("board\n. .\nrobot A 0,0 N options=conditional_program\nprogram A 70\nrun 1\nexpect A 0,0 W")


def test_replacements_are_drawn_before_the_reveal_and_acted_on_with_their_own_priority() -> None:
    """RR-076: A and B stand on randomizers and draw in dock order; A's new card is the fastest."""
    t = staged("""
        board
        Z . . . .
        Z . . . .
        . . . . .
        robot A 0,0 E
        robot B 0,1 E
        robot C 0,2 E
        program A 10
        program B 20
        program C 670
        deck 840 70
    """).register(1)
    assert [event[:3] for event in t.told(Did.REPLACED, Did.REVEALED, Did.EXECUTES)] == [
        (Did.REPLACED, 0, 0), (Did.REPLACED, 1, 0),
        (Did.REVEALED, 0, 0), (Did.REVEALED, 1, 0), (Did.REVEALED, 2, 0),
        (Did.EXECUTES, 0, card_of(840)), (Did.EXECUTES, 2, card_of(670)), (Did.EXECUTES, 1, card_of(70)),
    ]  # fmt: skip


def test_two_reasons_for_a_replacement_draw_one_card() -> None:
    """RR-077: an Abort Switch pulled on a randomizer."""
    run = play("""
        board
        Z .
        robot A 0,0 N options=abort_switch
        program A 10
        deck 80 90
        run 1
        answers A:PRE_ABORT
        expect A 0,0 E
        holds A 1 80
    """)
    assert card_of(90) in run.s.deck[: run.s.deck_n], "the second card is still in the pile"


@pytest.mark.parametrize("option", ["abort_switch", "conditional_program"])
def test_no_option_replaces_the_card_of_a_locked_register(option: str) -> None:
    """RR-078: the owner is not asked in register 5, but in register 4."""
    park = "conditional A 90\n" if option == "conditional_program" else ""
    text = f"board\n. .\nrobot A 0,0 N damage=5 locked=5:80 options={option}\nprogram A - - - 70\n{park}"
    assert staged(text).register(4).asked() == [(0, Ask.PRE)]
    play(text + "run 5\nexpect A 0,0 E\nholds A 5 80")


def test_a_pulled_abort_switch_leaves_locked_registers_alone() -> None:
    """RR-078"""
    play("""
        board
        . .
        robot A 0,0 N damage=5 locked=5:80 options=abort_switch
        program A - - - 10
        deck 60 50
        run 4-5
        answers A:PRE_ABORT
        expect 4E A 0,0 S
        expect A 0,0 W
        holds A 4 60
        holds A 5 80
    """)


def test_a_randomizer_leaves_a_locked_register_alone() -> None:
    """RR-078"""
    play("board\nZ .\nrobot A 0,0 N damage=5 locked=5:80\ndeck 70\nrun 5\nexpect A 0,0 E\nholds A 5 80")


def test_a_scrambler_leaves_a_locked_register_alone() -> None:
    """RR-078: with the next register locked the weapon is not even offered."""
    text = """
        board
        . . .
        robot A 0,0 E options=scrambler
        robot B 2,0 N damage=5 locked=5:80
        program B - - 10 20
    """
    assert staged(text).register(3).asked() == [(0, Ask.WEAPON)]
    play(text + "deck 70\nrun 4\nexpect A 0,0 E\nexpect B 2,0 S damage=6 locked=4,5\nholds B 5 80")


def test_a_revealed_card_stays_public_until_the_end_of_the_turn() -> None:
    """RR-079"""
    t = staged("board\n. . .\nrobot A 0,0 N\nrobot B 2,0 N\nprogram B 70 80 90 100 110")
    for register in range(1, 6):
        t.register(register)
        known = [card_of(p) for p in (70, 80, 90, 100, 110)[:register]]
        assert seen_by(t, 0, 1) == known + [UNKNOWN] * (5 - register)
    t.go_on()
    assert t.s.turn == 2 and UNKNOWN in seen_by(t, 0, 1) and card_of(70) not in seen_by(t, 0, 1)


def test_the_later_cards_of_a_destroyed_robot_stay_hidden() -> None:
    """RR-080"""
    t = staged("board\n. P .\n. . .\nrobot A 0,1 N\nrobot B 0,0 E\nprogram B 490 500 510")
    for register in (1, 2, 3):
        t.register(register)
    assert [event[2] for event in t.told(Did.REVEALED)] == [0]
    assert seen_by(t, 0, 1)[:3] == [card_of(490), UNKNOWN, UNKNOWN]
