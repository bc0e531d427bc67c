"""Tier 2: Bio Option, Option Damping Field, Re-engineering Unit, Self-Destruct."""

from __future__ import annotations

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.rules.keep import deal_start_options, open_kept_options
from boardwright.games.roborally.rules.options import draw_option
from boardwright.games.roborally.words import Ask, Did, Held, Opt

from .stage import Stage
from .test_options_programs import programming

DECK = "option options=armed_and_dangerous\n"
HALL = DECK + "board\n" + 6 * ". . . . . . . . .\n"
LASER = DECK + "board\n.|n!n1 . . . . . .\n. . . . . . .\n"


def with_bio(text: str, attached: Opt) -> Stage:
    """Robot A draws the Bio Option, which brings another option along."""
    stage = Stage(f"{text}\noptdeck bio_option {attached.name.lower()}")
    draw_option(stage.w, stage.s, 0, stage.luck)
    return stage


def test_a_bio_option_brings_another_option_along() -> None:
    """RR-427: drawn and attached at once."""
    stage = with_bio(HALL + "robot A 0,0 N\nrobot B 8,5 N", Opt.BRAKES)
    assert (stage.options(0), stage.s.bio) == ({Opt.BIO_OPTION, Opt.BRAKES}, Opt.BRAKES)


@pytest.mark.parametrize("given", ["bio_option", "brakes"])
def test_giving_up_either_card_of_a_bio_option_discards_both(given: str) -> None:
    """RR-427: one point avoided, two cards gone; the third option stays."""
    stage = with_bio(LASER + "robot A 0,0 N options=flywheel\nrobot B 6,1 N", Opt.BRAKES)
    stage.answering(f"A:opt {given}").register(1)
    assert (stage.options(0), stage.s.bio, stage.damage[0]) == ({Opt.FLYWHEEL}, NONE, 0)
    assert [stage.s.opt_owner[opt] for opt in (Opt.BIO_OPTION, Opt.BRAKES)] == [Held.DISCARD, Held.DISCARD]


def test_a_powered_down_turn_changes_the_attached_card() -> None:
    """RR-427: at its start; a Self-Destruct that is merely replaced does not go off."""
    stage = with_bio(HALL + "robot A 0,0 N announced\nrobot B 8,5 N\n", Opt.SELF_DESTRUCT)
    stage.next_turn()
    assert stage.s.down[0] == 1 and stage.damage[0] == 0
    assert (stage.s.opt_owner[Opt.SELF_DESTRUCT], len(stage.options(0))) == (Held.DISCARD, 2)
    assert stage.s.bio in stage.options(0) - {Opt.BIO_OPTION}
    assert stage.told(Did.EXPLODED) == []


@pytest.mark.parametrize("kept", [1, 2])
def test_a_bio_option_dealt_at_the_start_brings_its_card_too(kept: int) -> None:
    """RR-427, RR-444: also where it was chosen from several."""
    stage = Stage(HALL + "robot A 0,0 N\nrobot B 8,5 N\noptdeck bio_option", options_dealt=2, options_kept=kept)
    deal_start_options(stage.w, stage.s, stage.luck)
    if kept == 1:
        stage.say(0, "opt bio_option")
        open_kept_options(stage.w, stage.s, stage.luck)
    assert stage.s.bio != NONE and stage.s.opt_owner[stage.s.bio] == 0


def test_the_damping_field_silences_the_options_of_others_within_three() -> None:
    """RR-433: B at 3 spaces has no Double-Barreled Laser; C at 4 has its High-Power Laser."""
    text = HALL + (
        "robot A 3,3 N options=option_damping_field,rear_firing_laser\nrobot B 0,0 E options=double_barreled_laser\n"
        "robot C 7,0 W options=high_power_laser\nrobot D 1,0 N\nrobot E 2,5 N\n"
    )
    off = Stage(text).answering("A:no").declare()
    assert off.answering("B:take").register(1).damage[3] == 3
    on = Stage(text).answering("A:yes").declare()
    on.answering("B:take").register(1)
    assert (on.damage[3], on.damage[1]) == (2, 1)


def test_the_field_lasts_one_turn_and_spares_its_owner() -> None:
    """RR-433: on in T5, off at the next turn; A's own Brakes still ask."""
    stage = Stage(HALL + "robot A 3,3 E options=option_damping_field,brakes\nrobot B 8,5 N\nprogram A 490")
    stage.answering("A:yes").declare()
    assert stage.register(1).asked == (0, Ask.STEPS)
    assert stage.next_turn().s.damping == 0


def test_a_damped_self_destruct_does_not_go_off() -> None:
    """RR-433, RR-442: the options of B do not work near A, neither in its register nor when given up."""
    stage = Stage(HALL + "robot A 3,3 N options=option_damping_field\nrobot B 4,5 W options=self_destruct\n")
    stage.answering("A:yes").declare()
    stage.having(self_register=0).register(1)
    assert (stage.damage, stage.options(1)) == ([0, 0], {Opt.SELF_DESTRUCT})
    given = Stage(LASER + "robot A 3,1 N options=option_damping_field\nrobot B 0,0 N options=self_destruct")
    given.answering("A:yes").declare()
    given.answering("B:opt self_destruct").register(1)
    assert (given.damage, given.told(Did.EXPLODED)) == ([0, 0], [])


def test_the_re_engineering_unit_is_exchanged_for_an_option_of_the_robot_pushed_first() -> None:
    """RR-437: A pushes B and, through it, C; only B's options are offered, and B gets the unit."""
    stage = Stage(
        HALL + "robot A 0,0 E options=re_engineering_unit\nrobot B 1,0 N options=brakes,flywheel\n"
        "robot C 2,0 N options=recompile\nprogram A 490"
    ).register(1)
    assert stage.asked == (0, Ask.SWAP)
    offered = [o for o in ("brakes", "flywheel", "recompile", "re_engineering_unit") if stage.may(0, f"opt {o}")]
    assert (offered, stage.may(0, "no")) == (["brakes", "flywheel"], True)
    stage.say(0, "opt brakes")
    assert (stage.options(0), stage.options(1)) == ({Opt.BRAKES}, {Opt.FLYWHEEL, Opt.RE_ENGINEERING_UNIT})
    assert stage.s.opt_n[:2] == [1, 2]


def test_without_a_push_the_re_engineering_unit_is_not_asked_for() -> None:
    """RR-437: a wall holds B, so that nobody was pushed."""
    stage = Stage(
        DECK
        + "board\n. .|e .|w\nrobot A 0,0 E options=re_engineering_unit\nrobot B 1,0 N options=brakes\nprogram A 490"
    ).register(1)
    assert stage.asked == (1, Ask.DAMAGE)


def test_self_destruct_explodes_at_the_beginning_of_its_register() -> None:
    """RR-442: 16 on the own cell, 8 beside it; before anybody moves; the card is gone."""
    stage = programming(" options=self_destruct", "armed_and_dangerous")
    stage.say(0, "self 2")
    assert stage.s.self_register == 1
    stage = Stage(
        HALL + "robot A 3,3 E options=self_destruct archive=0,0\nrobot B 4,4 N\nrobot C 8,5 N\nprogram B - 790"
    )
    stage.having(self_register=1).register(1)
    assert stage.damage == [0, 0, 0]
    stage.register(2)
    assert (stage.s.lives[:2], stage.damage[1], stage.s.opt_owner[Opt.SELF_DESTRUCT]) == ([2, 3], 8, Held.DISCARD)
    assert stage.told(Did.EXPLODED)[0][2] == 16


@pytest.mark.parametrize("how", ["given up", "destroyed"])
def test_self_destruct_explodes_when_it_is_given_up_or_destroyed(how: str) -> None:
    """RR-442: instead of one point of damage, or by Fire Control."""
    if how == "given up":
        stage = Stage(LASER + "robot A 0,0 N options=self_destruct archive=6,1\nrobot B 1,1 N\nrobot C 6,1 N")
        stage.answering("A:opt self_destruct").register(1)
    else:
        stage = Stage(
            HALL + "robot A 0,0 N options=self_destruct archive=8,0\nrobot B 1,1 N\nrobot C 8,0 W options=fire_control"
        )
        stage.answering("C:opt self_destruct").register(1)
    assert (stage.s.lives[:2], stage.damage[1]) == ([2, 3], 8)
