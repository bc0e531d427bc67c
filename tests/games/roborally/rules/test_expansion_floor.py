"""Tier 2: what robots leave on the floor, and explosions."""

from __future__ import annotations

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.rules.floor import is_wall, kind_at
from boardwright.games.roborally.words import EAST, TOKENS, VOID, Ask, Did, Opt, Token
from boardwright.games.roborally.world import cell_of

from .stage import Stage

DECK = "option options=armed_and_dangerous\n"
HALL = DECK + "board\n" + 6 * ". . . . . . . . .\n"


def test_droppers_are_asked_for_once_in_every_register() -> None:
    """RR-417: A drops one thing; its second dropper waits for the next register; B decides after it."""
    stage = Stage(HALL + "robot A 0,0 N options=mine_layer,goo_dropper\nrobot B 8,5 N options=proximity_mine")
    stage.answering("A:drop goo").register(1)
    assert (stage.asked, stage.s.tokens) == ((1, Ask.DROP), 1)
    stage.answering("B:drop none").go_on(Ask.GO_PRE)
    assert stage.register(2).asked == (0, Ask.DROP)


@pytest.mark.parametrize("about", ["virtual", "down"])
def test_virtual_and_powered_down_robots_drop_nothing(about: str) -> None:
    """RR-417: only a real and active robot."""
    stage = Stage(HALL + f"robot A 0,0 N {about} options=mine_layer\nrobot B 5,5 N virtual")
    stage.s.at[1] = stage.s.at[0]
    assert stage.register(1).asked is None


def test_a_token_lies_on_the_cell_of_its_owner_and_leaves_those_there_alone() -> None:
    """RR-418: nothing happens to A until somebody enters; a use is counted."""
    stage = Stage(HALL + "robot A 3,3 N options=mine_layer\nrobot B 8,5 N").answering("A:drop mine").register(1)
    assert (stage.s.token[0], stage.s.token_at[0], stage.damage) == (Token.MINE, cell_of(3, 3), [0, 0])
    assert stage.s.charge[Opt.MINE_LAYER] == 2


@pytest.mark.parametrize(
    ("row", "about", "offered"),
    [(". P", "0,0 E", True), (".|e .|w", "0,0 E", False), (". .", "1,0 E", False), (". .", "1,0 W", True)],
)
def test_a_bridge_needs_floor_ahead_and_no_wall_between(row: str, about: str, offered: bool) -> None:
    """RR-418: the cell ahead, if it is floor and no wall lies between."""
    stage = Stage(f"{DECK}board\n{row}\nrobot A {about} options=bridge_layer").register(1)
    assert (stage.asked == (0, Ask.DROP)) == offered


@pytest.mark.parametrize(("place", "points"), [("3,1", 2), ("4,1", 2), ("2,0", 1), ("4,4", 1), ("1,1", 0)])
def test_an_explosion_is_halved_for_each_space(place: str, points: int) -> None:
    """RR-419: B enters a mine at 4,2; A stands 1, 2 or 3 away, diagonally or behind walls."""
    stage = Stage(
        DECK + "board\n" + 6 * ". . . .|e .|w . . . .\n" + f"robot A {place} W\nrobot B 5,2 W\n"
        "robot C 8,5 N\nprogram B 490"
    )
    assert stage.lay(Token.MINE, 4, 2).register(1).damage == [points, 4, 0]


def test_explosions_hurt_no_virtual_robot_and_no_shield_knows_their_side() -> None:
    """RR-419: the damage has no direction, so that a Power-Down Shield does not help; C is virtual."""
    stage = Stage(
        HALL + "robot A 4,2 N down options=power_down_shield\nrobot B 5,3 N\nrobot C 4,2 S virtual\nprogram B 490"
    )
    stage.lay(Token.MINE, 5, 2).answering("A:take", "A:take").register(1)
    assert stage.damage == [2, 4, 0]


def test_there_are_no_more_than_24_tokens() -> None:
    """RR-422: a drop beyond that is not offered."""
    stage = Stage(HALL + "robot A 3,3 N options=mine_layer\nrobot B 8,5 N")
    for k in range(TOKENS - 1):
        stage.lay(Token.GOO, k % 9, k // 9)
    stage.answering("A:drop mine").register(1)
    assert (TOKENS, stage.s.tokens, stage.register(2).asked) == (24, 24, None)


def test_a_bridge_makes_open_floor_of_a_pit_and_of_machines_but_leaves_the_walls() -> None:
    """RR-428: over the pit the robot walks; crusher, pusher, belt and water under a bridge do nothing."""
    stage = Stage(
        DECK + "board\n. P|e .|w .\n. . . .\nrobot A 0,0 E options=bridge_layer\nrobot B 3,1 N\nprogram A - 670"
    )
    stage.answering("A:drop bridge", "A:drop none").register(1).register(2)
    assert stage.place(0) == (1, 0)
    assert is_wall(stage.w, stage.s, cell_of(1, 0), EAST)
    assert stage.s.charge[Opt.BRIDGE_LAYER] == 1


@pytest.mark.parametrize("token", [".#1", ".|w>w1", "Ce", "Xe", "G+", "W", "Z"])
def test_under_a_bridge_no_machine_works(token: str) -> None:
    """RR-428: for all movement and all steps that cell is open floor."""
    text = DECK + f"board\n{token} . .\n. . .\nrobot A 0,0 N\nrobot B 2,1 E\nprogram A 70\ndeck 500"
    bare, bridged = Stage(text).register(1), Stage(text).lay(Token.BRIDGE, 0, 0).register(1)
    assert (bridged.place(0), bridged.s.facing[0], bridged.damage[0], bridged.s.lives[0]) == ((0, 0), 3, 0, 3)
    assert (bare.place(0), bare.s.facing[0], bare.damage[0]) != ((0, 0), 3, 0)


def test_water_and_oil_under_a_bridge_are_dry() -> None:
    """RR-428: A starts on water without losing a step; B does not slide on oil."""
    stage = Stage(DECK + "board\n.%w . . .\n. .%o . .\nrobot A 0,0 E\nrobot B 0,1 E\nprogram A 490\nprogram B 500")
    stage.lay(Token.BRIDGE, 0, 0).lay(Token.BRIDGE, 1, 1).register(1)
    assert stage.places == [(1, 0), (1, 1)]


def test_goo_stops_a_robot_and_eats_its_next_four_steps() -> None:
    """RR-431: M3 ends in the goo; 3 + 1 of the next steps are lost, then it walks off."""
    stage = Stage(HALL + "robot A 0,0 E\nrobot B 8,5 N\nprogram A 790 800 670 490").lay(Token.GOO, 1, 0)
    seen = [(stage.register(k).place(0), stage.s.goo[0]) for k in (1, 2, 3, 4)]
    assert seen == [((1, 0), 4), ((1, 0), 1), ((2, 0), 0), ((3, 0), 0)]


def test_neither_pushes_nor_belts_nor_pushers_move_a_robot_in_goo() -> None:
    """RR-431: B walks against the stuck A and fails; the belt and the pusher under A do nothing."""
    stage = Stage(DECK + "board\n. Ce . .\n. .|w>w1 . .\nrobot A 1,0 N\nrobot B 0,0 E\nrobot C 1,1 N\nprogram B 490")
    stage.s.goo[0] = stage.s.goo[2] = 4
    assert stage.register(1).places == [(1, 0), (0, 0), (1, 1)]


def test_who_is_stuck_in_goo_neither_flies_nor_teleports_before_the_steps_are_used_up() -> None:
    """RR-431: a flight of 3 with 2 steps of goo goes 1 space; a teleporter does not work in goo."""
    stage = Stage(HALL + "robot A 0,0 E options=frog_legs\nrobot B 8,5 N\nprogram A 790")
    stage.s.goo[0] = 2
    assert stage.answering("A:yes").register(1).place(0) == (1, 0)
    stage = Stage(DECK + "board\nT . . . . .\nrobot A 0,0 E\nprogram A 790")
    stage.s.goo[0] = 1
    assert stage.register(1).place(0) == (2, 0)


def test_a_mine_goes_off_under_a_real_robot_and_is_removed() -> None:
    """RR-432: a virtual robot passes; the next real one sets it off in the middle of its movement."""
    text = HALL + "robot A 0,0 E{}\nrobot B 0,0 S\nrobot C 8,5 N\nprogram A 670"
    virtual = Stage(text.format(" virtual")).lay(Token.MINE, 1, 0).register(1)
    assert (virtual.damage, virtual.s.tokens) == ([0, 0, 0], 1)
    real = Stage(text.format("").replace("B 0,0 S", "B 7,4 W")).lay(Token.MINE, 1, 0).register(1)
    assert (real.damage, real.place(0), real.s.tokens) == ([4, 0, 0], (2, 0), 0)


def test_a_flyer_does_not_set_off_what_it_passes() -> None:
    """RR-420, RR-432: only the landing cell counts."""
    stage = Stage(HALL + "robot A 0,0 E options=frog_legs\nrobot B 8,5 N\nprogram A 670").lay(Token.MINE, 1, 0)
    assert (stage.answering("A:yes").register(1).damage, stage.s.tokens) == ([0, 0], 1)


def test_a_portable_teleporter_has_no_letter() -> None:
    """RR-435: from its own cell, 1 + 2 spaces ahead, even where it lies on a lettered teleporter; one use."""
    stage = Stage(
        DECK + "board\n. . . . .\n. . . . .\nrobot A 0,0 E options=portable_teleporter\nrobot B 4,1 N\nprogram A - 490"
    )
    stage.answering("A:drop teleporter").register(1)
    assert stage.options(0) == set()
    assert stage.register(2).place(0) == (3, 0)
    paired = Stage(DECK + "board\nTa . . . .\n. . Ta . .\nrobot A 0,0 E\nprogram A 490")
    assert paired.lay(Token.TELEPORTER, 0, 0).register(1).place(0) == (3, 0)


@pytest.mark.parametrize(("start", "damage"), [("3,0", 0), ("2,0", 0), ("4,0", 2)])
def test_a_proximity_mine_waits_for_somebody_who_comes_within_one(start: str, damage: int) -> None:
    """RR-418, RR-436: from 4,0 to 3,0 robot A comes near the mine at 2,0; who stood there already may leave."""
    stage = Stage(HALL + f"robot A {start} W\nrobot B 8,5 N\nprogram A 490").lay(Token.PROXIMITY, 2, 0).register(1)
    assert (stage.damage[0], stage.s.tokens) == (damage, 0 if damage else 1)


def test_a_proximity_mine_explodes_with_value_4_on_its_own_cell() -> None:
    """RR-436: A comes within 1 and takes half; B on the mine's own cell takes all of it."""
    stage = Stage(HALL + "robot A 4,0 W\nrobot B 2,0 N\nrobot C 8,5 N\nprogram A 490")
    assert stage.lay(Token.PROXIMITY, 2, 0).register(1).damage == [2, 5, 0]


def test_the_scrambler_bomb_gives_random_programs_to_all_within_six() -> None:
    """RR-441: at T2 A and B are near, C is 7 away; only C is asked, the others are programmed and confirmed."""
    stage = Stage(HALL + "robot A 0,0 N\nrobot B 6,5 N\nrobot C 7,0 N").lay(Token.SCRAMBLER_BOMB, 0, 0).next_turn()
    assert (stage.asked, stage.s.confirmed[:3], stage.s.tokens) == ((2, Ask.PROGRAM), [1, 1, 0], 0)
    assert all(card != NONE for r in (0, 1) for card in stage.s.card[r])
    stage.s.todo_n = 0
    assert stage.next_turn().s.confirmed[:3] == [0, 0, 0]


def test_the_big_one_explodes_with_value_64_at_the_next_turn() -> None:
    """RR-443: 64 at the cell, 8 at 3 spaces, 2 at 5 spaces, 0 at 7; before the deal."""
    stage = Stage(HALL + "robot A 0,0 N archive=8,5\nrobot B 3,0 N\nrobot C 5,0 N\nrobot D 7,0 N")
    stage.lay(Token.BIG_ONE, 0, 0).next_turn()
    assert (stage.damage, stage.s.lives[0], stage.s.tokens) == ([0, 8, 2, 0], 2, 0)
    assert stage.s.held[:4] == [0, 1, 7, 9]


def test_an_explosion_is_told_with_its_place_and_value() -> None:
    """RR-443: for whoever watches."""
    stage = Stage(HALL + "robot A 8,5 N\nrobot B 8,3 N").lay(Token.BIG_ONE, 0, 0).next_turn()
    assert stage.told(Did.EXPLODED) == [(Did.EXPLODED, cell_of(0, 0), 64)]
    assert kind_at(stage.w, stage.s, cell_of(0, 0)) != VOID
