"""Cleanup: repairs, upgrades, wiping registers, the end of the turn (RR-233 to RR-249)."""

from __future__ import annotations

import pytest

from boardwright.core import TopLuck
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.words import Ask
from tests.games.roborally.rules.paused import asked, is_discarded, offers, paused
from tests.games.roborally.rules.play import play


@pytest.mark.parametrize(("register", "follows"), [(4, Ask.GO_PRE), (5, Ask.GO_REPAIR)])
def test_cleanup_follows_register_5(register: int, follows: Ask) -> None:
    """RR-233: after register 4 comes register 5, after register 5 comes K1."""
    run = play(f"board\nR .\nrobot A 0,0 N damage=1\nrun {register}\nexpect A 0,0 N")
    assert run.s.todo_what[run.s.todo_n - 1] == follows


def test_cleanup_has_its_steps_in_order() -> None:
    """RR-233: K1 repairs, K2 and K3, K4, K5, K6 and K7, then the next turn."""
    run = play("board\n. .\nrobot A 0,0 N\nrun 5\nexpect A 0,0 N")
    steps, luck = [], TopLuck()
    while run.s.todo_what[run.s.todo_n - 1] != Ask.GO_TURN:
        steps.append(run.s.todo_what[run.s.todo_n - 1])
        do_chore(run.w, run.s, luck)
    assert steps == [Ask.GO_REPAIR, Ask.GO_WIPE, Ask.GO_STAY, Ask.GO_REENTER, Ask.GO_NEXT_TURN]


def test_a_wrench_site_removes_one_damage_token() -> None:
    """RR-234: of three, two are left; no option is drawn."""
    play("board\nR .\nrobot A 0,0 N damage=3\noptdeck brakes\nrun cleanup\nexpect A 0,0 N damage=2")


def test_wrench_and_hammer_remove_one_damage_token_and_give_one_option() -> None:
    """RR-235: both."""
    play("board\nU .\nrobot A 0,0 N damage=3\noptdeck brakes\nrun cleanup\nexpect A 0,0 N damage=2 options=brakes")


SITE_1994 = "option double_site=1994\nboard\nU .\nrobot A 0,0 N damage={damage}\noptdeck brakes\nrun cleanup\n"


@pytest.mark.parametrize(
    ("damage", "answer", "end"),
    [
        (3, "SITE_REPAIR", "damage=1"),
        (1, "SITE_REPAIR", "damage=0"),
        (3, "SITE_OPTION", "damage=3 options=brakes"),
    ],
)
def test_with_the_double_site_of_1994_the_owner_chooses(damage: int, answer: str, end: str) -> None:
    """RR-236: up to 2 tokens, or 1 option."""
    play(SITE_1994.format(damage=damage) + f"answers A:{answer}\nexpect A 0,0 N {end}")


@pytest.mark.parametrize(("switch", "damage"), [("true", 2), ("false", 3)])
def test_a_flag_repairs_like_a_wrench_site_if_flags_repair(switch: str, damage: int) -> None:
    """RR-237, RR-238: also a flag that is not the next one."""
    play(f"""
option flags_repair={switch}
board
. .
flags 1,0 0,0
robot A 0,0 N damage=3
run cleanup
expect A 0,0 N damage={damage}
""")


@pytest.mark.parametrize(("site", "end"), [("R", ""), ("U", "options=brakes")])
def test_a_flag_on_a_repair_site_adds_nothing(site: str, end: str) -> None:
    """RR-239: one token goes, not two."""
    play(f"""
board
{site} .
flags 1,0 0,0
robot A 0,0 N damage=3
optdeck brakes fourth_gear
run cleanup
expect A 0,0 N damage=2 {end}
""")


def test_an_undamaged_robot_draws_its_option_all_the_same() -> None:
    """RR-240: at wrench and hammer."""
    play("board\nU .\nrobot A 0,0 N\noptdeck brakes\nrun cleanup\nexpect A 0,0 N options=brakes")


def test_virtual_robots_are_repaired_and_draw_options() -> None:
    """RR-241: B shares the site with A; the options are drawn in dock order."""
    play("""
board
U .
robot A 0,0 N damage=2
robot B 0,0 N damage=3 virtual
optdeck brakes fourth_gear
run cleanup
expect A 0,0 N damage=1 options=brakes
expect B 0,0 N damage=2 options=fourth_gear
""")


@pytest.mark.parametrize(("cell", "end"), [(".", "damage=0 down"), ("R", "damage=2")])
def test_the_circuit_breaker_looks_at_the_damage_after_the_repairs(cell: str, end: str) -> None:
    """RR-242: 3 damage trip it, but not on a wrench site."""
    play(f"board\n{cell} .\nrobot A 0,0 N damage=3 options=circuit_breaker\nrun cleanup\nexpect A 0,0 N {end}")


def test_cards_of_open_registers_are_discarded() -> None:
    """RR-243, RR-244: K3 empties registers 1 to 3 and keeps the locked 4 and 5."""
    run = play("""
board
. .
robot A 0,0 N damage=6 locked=4:70,5:90
program A 490 830+80 110
run cleanup
expect A 0,0 N
holds A 1 -
holds A 2 -
holds A 3 -
holds A 4 70
holds A 5 90
""")
    cleaned = run.after["T"]
    assert [is_discarded(cleaned, p) for p in (490, 830, 80, 110, 70, 90)] == [True] * 4 + [False] * 2


def test_a_register_unlocked_by_a_repair_is_wiped_in_the_same_cleanup() -> None:
    """RR-245: register 4 is freed in K1, its card discarded in K3."""
    run = play("""
board
R .
robot A 0,0 N damage=6 locked=4:70,5:90
run cleanup
expect A 0,0 N damage=5 locked=5
holds A 4 -
holds A 5 90
""")
    assert is_discarded(run.after["T"], 70)


def test_owners_of_powered_down_robots_decide_in_dock_order() -> None:
    """RR-246: A, then C; B, which was up, is not asked, nor is the destroyed D."""
    play("""
board
. . . .#5
robot A 0,0 N down damage=2
robot B 1,0 N
robot C 2,0 N down damage=2
robot D 3,0 N down
run 5 cleanup
answers A:YES C:NO D:FACE_N
expect A 0,0 N damage=0 down
expect B 1,0 N
expect C 2,0 N damage=2 up
expect D 3,0 N damage=2 lives=2 up
""")


def test_destroyed_robots_re_enter_after_the_decisions_to_stay_down() -> None:
    """RR-247: K5 comes after K4; a robot without lives does not come back."""
    run = paused("""
board
. .#5 .
robot A 1,0 N
robot B 0,0 N down
robot C 2,0 N
run 5 cleanup
""")
    assert asked(run) == (1, Ask.STAY)
    play("""
board
. .#5 .#5 .
robot A 1,0 N
robot B 0,0 N down
robot C 2,0 N lives=1
run 5 cleanup
answers B:NO A:FACE_S
expect A 1,0 S damage=2 lives=2
expect B 0,0 N up
expect C destroyed lives=0
""")


def test_virtual_robots_that_are_alone_become_real_in_cleanup() -> None:
    """RR-248: A has left B's cell; with materialise=turn_end this happens in K6, not before."""
    play("""
option materialise=turn_end
board
. . .
robot A 0,0 N
robot B 1,0 N virtual
run 5 cleanup
expect 5E B 1,0 N
expect T B 1,0 N real
expect B 1,0 N real
""")


@pytest.mark.parametrize(("limit", "ends"), [(0, False), (1, True), (2, False)])
def test_the_match_ends_after_the_last_turn_allowed(limit: int, ends: bool) -> None:
    """RR-249: the scenario plays turn 1."""
    text = f"option turn_limit={limit}\nboard\n. .\nrobot A 0,0 N\nrobot B 1,0 N\nrun cleanup\nexpect A 0,0 N\n"
    play(text + ("winners" if ends else ""))


def test_the_choice_at_the_double_site_cannot_be_declined() -> None:
    """RR-236: these two answers, no other."""
    assert offers(paused(SITE_1994.format(damage=2))) == ["site repair", "site option"]
