"""The 2005 options that change programs: Abort Switch, Conditional Program, Flywheel, Extra Memory, Recompile."""

from __future__ import annotations

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.rules.deck import collect_deck
from boardwright.games.roborally.words import Ask, Did, Mode, Opt, Status

from .play import play
from .stage import Stage

ALONE = "board\n. . . .\n. . . .\n. . . .\nrobot A 1,1 N{}\nrobot B 3,2 E\n"


def programming(about: str, options: str = "2005") -> Stage:
    """Robot A before its first card."""
    return Stage(f"option options={options}\n" + ALONE.format(about)).next_turn()


def hold(stage: Stage, *priorities: int) -> None:
    """Let robot A hold exactly these cards; they leave wherever they were."""
    s = stage.s
    wanted = [card_of(p) for p in priorities]
    s.hand[0] = wanted + [NONE] * (len(s.hand[0]) - len(wanted))
    s.held[0] = len(wanted)
    s.hand[1] = [c for c in s.hand[1] if c not in wanted] + [NONE] * sum(c in wanted for c in s.hand[1])
    pile = [c for c in s.deck[: s.deck_n] if c not in wanted]
    s.deck[: s.deck_n] = pile + [NONE] * (s.deck_n - len(pile))
    s.deck_n = len(pile)


def fill(stage: Stage) -> None:
    for slot in range(5):
        stage.say(0, f"place {slot} {slot + 1}")


def test_the_abort_switch_is_offered_only_where_the_register_is_not_locked() -> None:
    """RR-337: once per turn, in A1 of a register that is not locked."""
    play("""
board
. . .
robot A 0,0 E damage=5 options=abort_switch locked=5:10
program A - - - 70
deck 80
run 4-5
answers A:PRE_NONE
expect 4E A 0,0 N
expect A 0,0 S
""")


def test_replaced_cards_are_discarded_and_later_registers_are_replaced_without_asking() -> None:
    """RR-337, RR-338, RR-339: from the pull on every open register takes the top card of the deck."""
    stage = Stage("board\n. . .\nrobot A 1,0 N options=abort_switch\nprogram A 70 90 110\ndeck 80 100 120")
    for register, answers in ((1, ["A:pre none"]), (2, ["A:pre abort"]), (3, [])):
        assert stage.answering(*answers).register(register).answers == type(stage.answers)()
    assert stage.s.card[0][:3] == [card_of(70), card_of(80), card_of(100)]
    assert [p for p in (70, 90, 110) if stage.s.discarded[card_of(p)]] == [90, 110]


def test_an_aborted_program_stays_aborted_when_the_switch_is_lost() -> None:
    """RR-341: losing the option later in the turn does not stop the replacements."""
    play("""
board
.|n!n1 . .
robot A 0,0 E options=abort_switch
program A 70 90
deck 10 80
run 1-2
answers A:PRE_ABORT A:OPT_abort_switch
expect 1E A 0,0 W options=-
expect A 0,0 N damage=1 options=-
""")


def test_a_locked_register_executes_its_own_card_after_an_abort() -> None:
    """RR-340: the replacement passes over locked registers."""
    play("""
board
. . .
robot A 0,0 N damage=5 options=abort_switch locked=5:10
program A - - - 70
deck 80
run 4-5
answers A:PRE_ABORT
expect 4E A 0,0 E
expect A 0,0 W
holds A 5 10
""")


def test_only_a_full_program_lets_a_card_be_parked() -> None:
    """RR-346, RR-347: parked before confirming, when all own registers are filled; it can be taken back."""
    stage = programming(" options=conditional_program")
    hold(stage, 70, 90, 110, 130, 150, 490)
    assert not stage.may(0, "cond 5")
    fill(stage)
    stage.say(0, "cond 5")
    assert (stage.s.conditional, stage.s.hand[0][5]) == (card_of(490), NONE)
    assert not stage.may(0, "cond 4")
    stage.say(0, "cond_back")
    assert (stage.s.conditional, card_of(490) in stage.s.hand[0]) == (NONE, True)


def test_a_parked_card_that_nobody_used_is_discarded_in_cleanup() -> None:
    """RR-348: in K3; the next deal may bring it to anybody."""
    stage = Stage("board\n. .\nrobot A 0,0 N options=conditional_program\nrobot B 1,0 N\nconditional A 490").cleanup()
    assert (stage.s.conditional, stage.s.discarded[card_of(490)]) == (NONE, 1)


def test_a_parked_card_replaces_both_cards_of_a_register() -> None:
    """RR-347: the card or cards of the register are discarded."""
    stage = Stage(
        "board\n. .\nrobot A 0,0 N options=conditional_program,dual_processor\nprogram A 670+70\nconditional A 80"
    )
    stage.answering("A:pre cond").register(1)
    assert (stage.s.card[0][0], stage.s.second[0][0], stage.s.mode[0][0]) == (card_of(80), NONE, Mode.SINGLE)
    assert stage.s.discarded[card_of(670)] and stage.s.discarded[card_of(70)]
    assert stage.s.facing[0] == 1


def test_extra_memory_brings_one_card_more_and_changes_nothing_else() -> None:
    """RR-360, RR-361: 6 damage leave 3 + 1 cards; locks and the tenth point stay as they are."""
    stage = Stage(ALONE.format(" damage=6 options=extra_memory locked=4:70,5:90")).next_turn()
    assert (stage.s.held[:2], stage.s.locked[0]) == ([4, 9], 0b11000)
    play("board\n.|n!n1 .\nrobot A 0,0 N damage=9 options=extra_memory locked=1:10,2:20,3:30,4:40,5:50\n"
         "run 2\nanswers A:TAKE\nexpect A destroyed lives=2 options=-")  # fmt: skip


def test_the_flywheel_stores_a_card_once_the_program_is_full_and_gives_it_back_in_a_later_turn() -> None:
    """RR-367, RR-368: one unused card, only if the Flywheel is empty; taken in any later turn."""
    stage = programming(" options=flywheel")
    hold(stage, 70, 90, 110, 130, 150, 490, 500)
    assert not stage.may(0, "fly 5")
    fill(stage)
    stage.say(0, "fly 5")
    assert stage.s.flywheel == card_of(490)
    assert not stage.may(0, "fly 6") and not stage.may(0, "fly_take")
    stage.say(0, "confirm")
    stage.s.fly_new = 0
    stage.next_turn()
    assert card_of(490) not in stage.s.hand[0]
    stage.say(0, "fly_take")
    assert (stage.s.flywheel, sum(c != NONE for c in stage.s.hand[0])) == (NONE, 10)
    assert card_of(490) in stage.s.hand[0]


@pytest.mark.parametrize(("options", "rotation_fits"), [("2005", True), ("1994", False)])
def test_the_flywheel_of_1994_stores_movement_cards_only(options: str, rotation_fits: bool) -> None:
    """RR-369: slot 5 holds a rotation card, slot 6 a movement card."""
    stage = programming(" options=flywheel", options)
    hold(stage, 70, 90, 110, 130, 150, 80, 490)
    fill(stage)
    assert (stage.may(0, "fly 5"), stage.may(0, "fly 6")) == (rotation_fits, True)


def test_a_card_on_the_flywheel_stays_out_of_the_deck_and_survives_destruction() -> None:
    """RR-370: as long as the option is kept."""
    stage = Stage("board\n. P\n. .\nrobot A 0,0 E options=flywheel,brakes archive=0,1\nrobot B 1,1 N\nprogram A 670")
    stage.having(flywheel=card_of(490), fly_old=1)
    stage.answering("A:opt brakes").register(1)
    assert (stage.s.status[0], stage.s.flywheel) == (Status.DEAD, card_of(490))
    collect_deck(stage.w, stage.s)
    assert card_of(490) not in stage.s.deck[: stage.s.deck_n]
    assert card_of(500) in stage.s.deck[: stage.s.deck_n]


def test_recompile_brings_a_new_hand_of_the_same_size_for_one_point_of_damage() -> None:
    """RR-405, RR-406: the whole hand goes, everybody hears of it, and the point can be avoided as usual."""
    stage = programming(" damage=1 options=recompile,brakes")
    before = {c for c in stage.s.hand[0] if c != NONE}
    stage.say(0, "recompile")
    after = {c for c in stage.s.hand[0] if c != NONE}
    assert (len(before), len(after), before & after) == (8, 8, set())
    assert all(stage.s.discarded[c] for c in before)
    assert stage.told(Did.RECOMPILED) == [(Did.RECOMPILED, 0, 8)]
    assert not stage.may(0, "place 0 1")
    stage.say(0, "opt brakes")
    assert (stage.s.damage[0], stage.options(0)) == (1, {Opt.RECOMPILE})
    assert not stage.may(0, "recompile")


def test_recompile_comes_before_the_first_card() -> None:
    """RR-405: not once a card is placed; taking it back makes it possible again."""
    stage = programming(" options=recompile")
    stage.say(0, "place 0 1")
    assert not stage.may(0, "recompile")
    stage.say(0, "take_back 1")
    assert stage.may(0, "recompile")


def test_recompile_needs_an_open_register() -> None:
    """RR-407: with all registers locked it is not available, though Extra Memory brings a card."""
    locks = "damage=9 options=recompile,extra_memory,flywheel locked=1:10,2:20,3:30,4:40,5:50"
    stage = programming(f" {locks}")
    assert stage.s.held[0] == 1 and stage.may(0, "confirm")
    assert not stage.may(0, "recompile")


def test_a_register_locked_by_recompile_gets_the_top_card_face_up_and_the_hand_keeps_its_size() -> None:
    """RR-408: the fifth token locks register 5 while it is empty."""
    stage = programming(" damage=4 options=recompile")
    stage.say(0, "recompile")
    stage.say(0, "take")
    assert (stage.s.damage[0], stage.s.locked[0], stage.s.held[0]) == (5, 0b10000, 5)
    assert stage.s.card[0][4] != NONE and stage.s.revealed[0] >> 4 & 1
    assert stage.asked is not None and stage.asked[1] == Ask.PROGRAM
