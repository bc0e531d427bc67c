"""Chapter 14: walls, edges, pits and entry effects."""

from __future__ import annotations

import pytest

from boardwright.core import Luck, draw
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.invariants import check_invariants
from boardwright.games.roborally.rules.floor import kind_at
from boardwright.games.roborally.words import Did, Status
from boardwright.games.roborally.world import cell_of
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import staged

STOPPED = {
    "own step": ". .{} . .\nrobot A 1,0 E\nprogram A 490\nrun 1\nexpect A 1,0 E",
    "own step back": ". .{} . .\nrobot A 1,0 W\nprogram A 430\nrun 1\nexpect A 1,0 W",
    "push": ". .{} . .\nrobot A 1,0 N\nrobot B 0,0 W\nprogram B 430\nrun 1\nexpect A 1,0 N\nexpect B 0,0 W",
    "belt": ". Ce{} . .\nrobot A 1,0 N\nrun 1\nexpect A 1,0 N",
    "express belt": ". Xe{} . .\nrobot A 1,0 N\nrun 1\nexpect A 1,0 N",
    "current": ". Ve%w{} . .\nrobot A 1,0 N\nrun 1\nexpect A 1,0 N",
    "pusher": ".|w>w1 .{} . .\nrobot A 1,0 N\nrobot B 0,0 N\nrun 1\nexpect A 1,0 N\nexpect B 0,0 N",
    "weapon": ". . .{} . .\nrobot A 2,0 N\nrobot B 0,0 E options=pressor_beam\nrun 1\nanswers B:PRESSOR\n"
    "expect A 2,0 N\nexpect B 0,0 E",
    "slide": ".%o .%o{} . .\nrobot A 0,0 E\nprogram A 490\nrun 1\nexpect A 1,0 E",
}  # fmt: skip


@pytest.mark.parametrize("movement", STOPPED)
def test_a_wall_stops_every_movement_across_it_without_damage(movement: str) -> None:
    """RR-108, RR-109: and without the wall the robot would have moved on."""
    text = "board\n" + STOPPED[movement]
    play(text.format("|e"))
    with pytest.raises(AssertionError, match="robot A is on"):
        play(text.format(""))


def test_a_wall_shown_by_the_far_cell_stops_as_well() -> None:
    """RR-108, RR-006"""
    play("board\n. . .|w .\nrobot A 1,0 E\nprogram A 490\nrun 1\nexpect A 1,0 E")


def test_a_wall_stops_laser_and_weapon() -> None:
    """RR-110: with a target behind the wall the weapon is not even offered."""
    play("""
        board
        .|w!w1 .|e . .
        .|w!w1 .   . .
        robot A 3,0 N
        robot B 1,0 E options=pressor_beam
        robot C 3,1 S
        run 1
        answers B:TAKE
        expect A 3,0 N
        expect B 1,0 E damage=1
        expect C 3,1 S damage=1
    """)


@pytest.mark.parametrize("mount", ["!e1", ">e5", "*e1:5"])
def test_the_mount_of_laser_pusher_or_flamer_is_a_wall(mount: str) -> None:
    """RR-111: the robot cannot leave the cell across it, nor come in."""
    play(f"board\n. .{mount} . .\nrobot A 1,0 E\nprogram A 670\nrun 1\nexpect 1C A 1,0 E")
    play(f"board\n. .{mount} . .\nrobot A 3,0 W\nprogram A 670\nrun 1\nexpect 1C A 2,0 W")
    play("board\n. . . .\nrobot A 1,0 E\nprogram A 670\nrun 1\nexpect 1C A 3,0 E")


def test_an_edge_with_a_wall_holds_and_an_open_edge_destroys() -> None:
    """RR-112, RR-113"""
    play("""
        board
        . .|e
        . .
        robot A 1,0 E
        robot B 1,1 E
        program A 670
        program B 490
        run 1
        expect A 1,0 E
        expect B destroyed lives=2
    """)


def test_the_void_between_two_boards_destroys() -> None:
    """RR-113: a gap is not jumped."""
    play("board\n. .\nboard @3,0\n. .\nrobot A 1,0 E\nprogram A 790\nrun 1\nexpect A destroyed lives=2")


@pytest.mark.parametrize("hole", ["P", "P%w"])
def test_pits_and_drains_destroy_in_the_middle_of_a_movement(hole: str) -> None:
    """RR-114, RR-115"""
    play(f"board\n. {hole} . .\nrobot A 0,0 E\nprogram A 790\nrun 1\nexpect 1B A destroyed lives=2")


def test_no_robot_ever_stands_on_a_pit() -> None:
    """RR-116: not in three hundred random answers on a floor full of pits, and it would be told."""
    w, s, luck, chance = GAME.make_world({"course": "pilgrimage"}, 4), GAME.new_state(), Luck(11), Luck(5)
    GAME.setup(w, s, luck)
    for _ in range(300):
        seat = s.todo_who[s.todo_n - 1]
        a = GAME.sample_action(w, s, seat, chance)
        choices = GAME.choices(w, s, seat) if a < 0 else [a]
        GAME.answer(w, s, seat, choices[draw(chance, len(choices))], luck)
        standing = [s.at[r] for r in range(4) if s.status[r] == Status.IN]
        assert all(kind_at(w, s, cell) != Kind.PIT for cell in standing)
    assert s.deaths > 0
    t = staged("board\n. P\nrobot A 0,0 N")
    t.s.at[0] = cell_of(1, 0)
    assert "does not stand on the floor" in check_invariants(t.w, t.s)


def test_a_portal_takes_the_robot_away_before_the_flames_of_its_cell_burn() -> None:
    """RR-117: only the flames of the cell reached count; A leaves them, B comes to them."""
    play("""
        board
        . @a|n*n1:1 . @a .
        . @b        . @b|s*s1:1 .
        robot A 0,0 E
        robot B 0,1 E
        program A 490
        program B 500
        run 1
        expect 1B A 3,0 E
        expect 1B B 3,1 E damage=1
    """)


def test_a_pit_comes_before_flames() -> None:
    """RR-117: who falls is not burned on the way, so that no option can be asked for."""
    t = staged("board\n. P|n*n1:1\nrobot A 0,0 E options=brakes,fourth_gear\nprogram A 670").register(1)
    assert t.told(Did.BURNED) == [] and t.told(Did.FELL) == [(Did.FELL, 0, cell_of(1, 0))]


RIDE = """
    board
    Ce .|n*n1:1 .
    Ce P        .
    Ce @a       @a
    Ce Cs<w     .
    .  .        .
    Ce .|n*n1:1 .
    Ce P        .
    Ce .%o      .
    robot A 0,7 E
    robot B 0,0 E
    robot C 0,1 E
    robot D 0,2 E
    robot E 0,3 E
    robot F 0,5 E
    robot G 0,6 E
"""


def test_entry_effects_of_a_common_ride_come_kind_by_kind_and_in_dock_order() -> None:
    """RR-118: falls, then portals, then flames, then slides, though the slider is first in dock order."""
    t = staged(RIDE).register(1)
    told = [(Did(event[0]), event[1]) for event in t.told(Did.FELL, Did.PORTED, Did.DAMAGED, Did.SLID)]
    assert told[:6] == [
        (Did.FELL, 2), (Did.FELL, 6), (Did.PORTED, 3), (Did.DAMAGED, 1), (Did.DAMAGED, 5), (Did.SLID, 0),
    ]  # fmt: skip


def test_belts_turn_before_portals_and_flames() -> None:
    """RR-118"""
    told = [Did(event[0]) for event in staged(RIDE).register(1).told(Did.BELT_TURNED, Did.PORTED, Did.BURNED)]
    assert told[:3] == [Did.BELT_TURNED, Did.PORTED, Did.BURNED]


def test_a_robot_that_keeps_its_cell_triggers_no_entry_effect() -> None:
    """RR-119: A fails to leave the flames, B turns in them; both burn in step D only."""
    play("""
        board
        .|ne*n1:1 . .|n*n1:1
        robot A 0,0 E
        robot B 2,0 N
        program A 490
        program B 80
        run 1
        expect 1C A 0,0 E
        expect 1C B 2,0 E
        expect A 0,0 E damage=1
        expect B 2,0 E damage=1
    """)


def test_a_robot_that_stays_on_a_portal_is_not_ported() -> None:
    """RR-119"""
    play("board\n@a|e . @a\nrobot A 0,0 E\nprogram A 490\nrun 1\nexpect A 0,0 E")
