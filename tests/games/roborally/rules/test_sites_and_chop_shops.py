"""Special cells: randomizers, repair sites, chop shops (RR-216 to RR-222)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask, Held, Opt
from tests.games.roborally.rules.paused import asked, is_discarded, offers, paused
from tests.games.roborally.rules.play import play


def test_on_a_randomizer_the_top_card_of_the_deck_is_executed() -> None:
    """RR-216: instead of Move 1 the robot turns right; the programmed card is discarded."""
    run = play("""
board
Z . .
robot A 0,0 N
program A 490
deck 80
run 1
expect A 0,0 E
holds A 1 80
""")
    assert is_discarded(run.s, 490)


def test_a_randomizer_gives_a_powered_down_robot_no_card() -> None:
    """RR-216: only active robots are concerned."""
    play("board\nZ . .\nrobot A 0,0 N down\ndeck 80\nrun 1\nexpect A 0,0 N\nholds A 1 -")


def test_a_randomizer_counts_at_the_beginning_of_a_register_and_for_this_register_only() -> None:
    """RR-216, RR-217: A comes to it in register 1, draws in register 2, leaves it with the drawn card."""
    play("""
board
. Z . .
robot A 0,0 E
program A 490 80 100 510
deck 500 90
run 1-3
expect 1E A 1,0 E
expect 2E A 2,0 E
expect A 2,0 S
holds A 1 490
holds A 2 500
holds A 3 100
holds A 4 510
""")


@pytest.mark.parametrize("site", ["R", "U"])
def test_repair_sites_take_the_archive_marker_in_every_register_and_repair_in_cleanup_only(site: str) -> None:
    """RR-218: A crosses the site in register 2 of the turn and is damaged as before."""
    play(f"""
option options=none
board
. {site} .
robot A 0,0 E damage=3
program A - 490 80
run 1-3
expect 1E A 0,0 E
expect 2E A 1,0 E archive=1,0
expect A 1,0 S archive=1,0
""")
    play(f"""
option options=none
board
. {site} .
robot A 1,0 E damage=3 archive=0,0
run 5 cleanup
expect 5E A 1,0 E archive=1,0
expect A 1,0 E damage=2 archive=1,0
""")


CHOP = "board\nH . .\nrobot A 0,0 N options={options} {words}\nrobot B 2,0 N\n{lines}optdeck recompile\nrun 1\n"


def test_at_a_chop_shop_the_owner_exchanges_refills_or_does_nothing() -> None:
    """RR-219: all three are offered to a robot whose howitzer is not full."""
    run = paused(CHOP.format(options="mini_howitzer,brakes", words="", lines="charges mini_howitzer=2\n"))
    assert asked(run) == (0, Ask.CHOP)
    assert offers(run) == ["chop none", "chop swap", "chop refill"]


def test_exchanging_at_a_chop_shop_costs_one_option_and_brings_the_next_of_the_deck() -> None:
    """RR-219: brakes go, recompile comes; a robot with a single option is not asked which."""
    two = CHOP.format(options="crab_legs,brakes", words="", lines="")
    run = play(two + "answers A:CHOP_SWAP A:OPT_brakes\nexpect A 0,0 N options=crab_legs,recompile")
    assert run.s.opt_owner[Opt.BRAKES] == Held.DISCARD
    play(CHOP.format(options="brakes", words="", lines="") + "answers A:CHOP_SWAP\nexpect A 0,0 N options=recompile")


def test_refilling_at_a_chop_shop_gives_back_the_printed_number() -> None:
    """RR-219, RR-220: a Mini Howitzer with 2 uses left has 5 again."""
    text = CHOP.format(options="mini_howitzer,brakes", words="", lines="charges mini_howitzer=2\n")
    run = play(text + "answers A:CHOP_REFILL\nexpect A 0,0 N")
    assert run.s.charge[Opt.MINI_HOWITZER] == 5


def test_a_chop_shop_may_be_declined() -> None:
    """RR-219: nothing happens."""
    run = play(CHOP.format(options="brakes", words="", lines="") + "answers A:CHOP_NONE\nexpect A 0,0 N")
    assert run.s.opt_owner[Opt.RECOMPILE] == Held.DECK


def test_a_powered_down_robot_or_one_without_options_is_not_asked_at_a_chop_shop() -> None:
    """RR-219: active, with at least one option."""
    play(CHOP.format(options="brakes", words="down", lines="") + "expect A 0,0 N")
    play(CHOP.format(options="-", words="", lines="") + "expect A 0,0 N")


@pytest.mark.parametrize("option", ["ablative_coat", "mini_howitzer", "brakes"])
def test_armour_is_no_ammunition_and_a_full_magazine_needs_none(option: str) -> None:
    """RR-220: no refill is offered for a used coat, for a full howitzer, for brakes."""
    charges = "charges ablative_coat=1\n" if option == "ablative_coat" else ""
    assert offers(paused(CHOP.format(options=option, words="", lines=charges))) == ["chop none", "chop swap"]


def test_ammunition_is_what_is_shot_or_dropped_and_the_fuel_of_the_rockets() -> None:
    """RR-220: of the cards with several uses all but the coat can be refilled."""
    run = paused("option options=armed_and_dangerous\n" + CHOP.format(options="brakes", words="", lines=""))
    refillable = {Opt(opt) for opt in Opt if run.w.option_uses[opt] > 1 and run.w.option_refill[opt]}
    assert refillable == {
        Opt.MINI_HOWITZER, Opt.BIG_GUN, Opt.BRIDGE_LAYER, Opt.GOO_DROPPER, Opt.MINE_LAYER,
        Opt.PROXIMITY_MINE, Opt.RETRO_ROCKETS,
    }  # fmt: skip


def test_without_options_a_chop_shop_gives_one_in_cleanup() -> None:
    """RR-221: A without options draws, B with one does not."""
    play("""
board
H H .
robot A 0,0 N
robot B 1,0 N options=brakes
optdeck recompile fourth_gear
run cleanup
expect A 0,0 N options=recompile
expect B 1,0 N
""")


def test_a_chop_shop_serves_once_in_each_register() -> None:
    """RR-222: one question in register 1, one in register 2."""
    play(
        CHOP.format(options="brakes", words="", lines="").replace("run 1", "run 1-2")
        + "answers A:CHOP_SWAP A:CHOP_NONE\nexpect 1E A 0,0 N options=recompile\nexpect A 0,0 N options=recompile"
    )


def test_a_chop_shop_is_neither_archive_space_nor_repair_site() -> None:
    """RR-222: marker and damage stay."""
    play("""
board
H . .
robot A 0,0 N damage=2 archive=2,0 options=brakes
run 5 cleanup
answers A:CHOP_NONE
expect A 0,0 N
""")
