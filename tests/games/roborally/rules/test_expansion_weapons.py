"""Tier 2: sides, weapons, armour, flights and programs of the 1994 deck and the first expansion."""

from __future__ import annotations

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.data.cards import card_of, option_cards
from boardwright.games.roborally.rules.turn import end_programming
from boardwright.games.roborally.words import Ask, Did, Mode, Opt

from .stage import Stage
from .test_options_programs import fill, hold, programming

DECK = "option options=armed_and_dangerous\n"
HALL = DECK + "board\n" + 6 * ". . . . . . . . .\n"
OLD = "option options=1994\nboard\n" + 3 * ". . . . .\n"


@pytest.mark.parametrize("name", ["buzz_bomb", "drone_launcher", "homing_device", "interceptor", "missile_launcher"])
def test_five_cards_are_in_no_deck(name: str) -> None:
    """RR-415: nobody can draw them."""
    (card,) = [card for card in option_cards() if card.id == name]
    assert not card.decks


@pytest.mark.parametrize(("option", "word", "deck"), [
    ("shield", "shield", "1994"), ("turret", "turret", "1994"), ("reflector", "reflect", "armed_and_dangerous"),
])  # fmt: skip
def test_sides_are_set_while_programming_and_stay_until_set_anew(option: str, word: str, deck: str) -> None:
    """RR-416: at first front; another side holds from the end of programming on, for this and later turns."""
    stage = programming(f" options={option}", deck)
    opt = Opt[option.upper()]
    assert stage.s.charge[opt] == 0
    assert not stage.may(0, f"{word} front")
    stage.say(0, f"{word} back")
    assert (stage.s.charge[opt], stage.may(0, f"{word} front")) == (0, True)
    end_programming(stage.w, stage.s, stage.luck)
    assert stage.s.charge[opt] == 2
    stage.next_turn()
    end_programming(stage.w, stage.s, stage.luck)
    assert stage.s.charge[opt] == 2


@pytest.mark.parametrize(("side", "damage"), [(0, 1), (1, 2), (2, 2), (3, 2)])
def test_the_shield_prevents_one_point_per_register_from_its_side(side: int, damage: int) -> None:
    """RR-423: two beams from the front; the robot faces north."""
    stage = Stage("option options=1994\nboard\n.|n!n2 .\nrobot A 0,0 N options=shield\nrobot B 1,0 N")
    stage.s.charge[Opt.SHIELD] = side
    stage.answering(*["A:take"] * damage).register(1)
    assert (stage.damage[0], len(stage.answers)) == (damage, 0)
    stage.answering(*["A:take"] * damage).register(2)
    assert stage.damage[0] == 2 * damage


def test_the_shield_turns_with_its_robot() -> None:
    """RR-423: facing east with the shield on the left, the north is covered."""
    stage = Stage("option options=1994\nboard\n.|n!n1 .\nrobot A 0,0 E options=shield\nrobot B 1,0 N virtual")
    stage.s.charge[Opt.SHIELD] = 3
    assert stage.register(1).damage[0] == 0


@pytest.mark.parametrize(("side", "hit"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_the_turret_fires_in_its_direction(side: int, hit: int) -> None:
    """RR-424: A faces east in the middle of four robots; 0 to 3 are front, right, back, left."""
    stage = Stage(OLD + "robot A 2,1 E options=turret\nrobot B 4,1 N\nrobot C 2,2 S\nrobot D 0,1 W\nrobot E 2,0 N")
    stage.s.charge[Opt.TURRET] = side
    stage.register(1)
    assert [r for r in range(5) if stage.damage[r]] == [hit]


def test_optional_weapons_fire_where_the_turret_points() -> None:
    """RR-424: the pressor beam pushes the robot behind A."""
    stage = Stage(OLD + "robot A 3,1 E options=turret,pressor_beam\nrobot B 1,1 W")
    stage.s.charge[Opt.TURRET] = 2
    assert stage.answering("A:pressor").register(1).places == [(3, 1), (0, 1)]


def test_the_big_gun_deals_two_damage_and_throws_its_owner_back() -> None:
    """RR-425: 2 points to B; A and D behind it move 1 space back in D4; five shots."""
    stage = Stage(HALL + "robot A 2,0 E options=big_gun\nrobot B 5,0 N\nrobot C 8,5 N\nrobot D 1,0 N")
    stage.answering("A:big_gun").register(1)
    assert (stage.places, stage.damage) == ([(1, 0), (5, 0), (8, 5), (0, 0)], [0, 2, 0, 0])
    assert stage.s.charge[Opt.BIG_GUN] == 4


def test_the_big_jet_flies_eight_spaces_and_hurts_its_pilot() -> None:
    """RR-426: in T5, over B and a pit, then 2 damage without the card, which is gone."""
    stage = Stage(DECK + "board\n. . P . . . . . .\nrobot A 0,0 E options=big_jet,brakes\nrobot B 4,0 N")
    stage.answering("A:yes", "A:take", "A:take").declare()
    assert (stage.places, stage.damage, stage.options(0)) == ([(8, 0), (4, 0)], [2, 0], {Opt.BRAKES})
    declined = Stage(HALL + "robot A 0,0 E options=big_jet\nrobot B 4,0 N").answering("A:no").declare()
    assert (declined.places[0], declined.options(0)) == ((0, 0), {Opt.BIG_JET})


@pytest.mark.parametrize(("fuel", "place"), [(1, 5), (2, 3), (3, 1)])
def test_retro_rockets_fly_two_spaces_back_per_unit(fuel: int, place: int) -> None:
    """RR-439: up to the fuel there is; with the last unit the card goes."""
    stage = Stage(HALL + "robot A 7,0 E options=retro_rockets\nrobot B 8,5 N")
    stage.answering(f"A:fuel {fuel}").declare()
    assert stage.place(0) == (place, 0)
    assert stage.options(0) == (set() if fuel == 3 else {Opt.RETRO_ROCKETS})
    low = Stage(HALL + "robot A 7,0 E options=retro_rockets\nrobot B 8,5 N\ncharges retro_rockets=1").declare()
    assert [low.may(0, text) for text in ("fuel 1", "fuel 2", "yes", "no")] == [True, False, False, True]


def test_who_flies_off_the_floor_or_into_a_pit_is_destroyed() -> None:
    """RR-420: the landing cell has its usual effects."""
    text = (
        DECK + "board\n. . . P .\n. . . . .\nrobot A {},0 E options=frog_legs archive=0,1\nrobot B 4,1 N\nprogram A 790"
    )
    for start in (0, 2):
        stage = Stage(text.format(start)).answering("A:yes").register(1)
        assert (stage.place(0), stage.s.lives[0]) == (None, 2)


def test_frog_legs_may_fly_a_move_2_or_a_move_3() -> None:
    """RR-420, RR-430: over a wall, a robot and pits; declined, the robot walks; other cards are not asked for."""
    text = DECK + "board\n.|e P|w . .\n. . . .\nrobot A 0,0 E options=frog_legs\nrobot B 3,1 N\nprogram A {}"
    assert Stage(text.format(670)).answering("A:yes").register(1).place(0) == (2, 0)
    assert Stage(text.format(790)).answering("A:yes").register(1).place(0) == (3, 0)
    assert Stage(text.format(670)).answering("A:no").register(1).place(0) == (0, 0)
    assert Stage(text.format(490)).register(1).asked is None


def test_a_flyer_lands_before_a_robot_on_the_last_free_cell_without_pit() -> None:
    """RR-421: B on the landing cell, C before it, a pit before that: A comes down on 1,0; or stays at 0,0."""
    text = (
        DECK
        + "board\n. {} P . .\n. . . . .\nrobot A 0,0 E options=frog_legs\nrobot B 3,0 N\nrobot C 4,1 N\nprogram A 790"
    )
    assert Stage(text.format(".")).answering("A:yes").register(1).place(0) == (1, 0)
    stage = Stage(text.format("P")).answering("A:yes").register(1)
    assert (stage.place(0), stage.s.lives[0]) == ((0, 0), 3)


def test_the_converter_turns_damage_into_steps() -> None:
    """RR-429: one counter for one point; a rotation card uses none, the Move 1 after it goes 1 space farther."""
    stage = Stage(
        DECK + "board\n.|w!w1 . . . .\n. . . . .\nrobot A 0,0 N options=converter\nrobot B 4,1 N\nprogram A 80 490"
    )
    stage.register(1)
    assert (stage.damage[0], stage.s.charge[Opt.CONVERTER]) == (0, 1)
    stage.register(2)
    assert (stage.place(0), stage.damage[0], stage.s.charge[Opt.CONVERTER]) == ((2, 0), 0, 1)


def test_the_third_counter_overloads_the_converter() -> None:
    """RR-429: the card is discarded and the robot takes 2 damage."""
    stage = Stage(DECK + "board\n.|n!n3 .\nrobot A 0,0 N options=converter\nrobot B 1,0 N").register(1)
    assert (stage.damage[0], stage.options(0)) == (2, set())


@pytest.mark.parametrize(("side", "damage"), [(0, [1, 1]), (1, [0, 1])])
def test_the_reflector_sends_a_laser_back_and_is_hurt_all_the_same(side: int, damage: list[int]) -> None:
    """RR-438: B faces A; only the set side reflects."""
    stage = Stage(HALL + "robot A 0,0 E\nrobot B 4,0 W down options=reflector")
    stage.s.charge[Opt.REFLECTOR] = side
    stage.answering("B:take").register(1)
    assert stage.damage == damage


def test_the_reflector_does_not_answer_weapons() -> None:
    """RR-438: a howitzer is no laser."""
    stage = Stage(HALL + "robot A 0,0 E options=mini_howitzer\nrobot B 4,0 W down options=reflector")
    stage.answering("A:howitzer", "B:take").register(1)
    assert (stage.damage, stage.asked) == ([0, 1], None)


def test_overload_override_puts_two_cards_into_one_register_or_leaves_one_empty() -> None:
    """RR-434: any two cards, the higher first; each use costs 1 damage when the program is confirmed."""
    stage = programming(" options=overload_override", "armed_and_dangerous")
    hold(stage, 490, 670, 80, 100, 120)
    for text in ("place 0 1", "place 1 1", "empty 2", "place 2 3", "place 3 4", "place 4 5"):
        stage.say(0, text)
    assert (stage.s.card[0][0], stage.s.second[0][0], stage.s.mode[0][0]) == (
        card_of(670), card_of(490), Mode.OVERLOAD,
    )  # fmt: skip
    assert not stage.may(0, "empty 3") and stage.may(0, "confirm")
    stage.say(0, "confirm")
    assert stage.damage[0] == 0
    stage.s.todo_n = 0
    stage.answering("A:take", "A:take").go(Ask.GO_PROGRAMMED, Ask.GO_ANNOUNCE)
    assert stage.damage[0] == 2


def test_both_cards_of_an_overloaded_register_are_executed_at_once_higher_first() -> None:
    """RR-434: B acts after both of A's cards though its priority lies between them."""
    stage = Stage(
        HALL + "robot A 0,0 E options=overload_override\nrobot B 8,5 N\nprogram A 790+80:overload\nprogram B 500"
    )
    stage.register(1)
    assert [event[1:3] for event in stage.told(Did.EXECUTES)] == [
        (0, card_of(790)),
        (0, card_of(80)),
        (1, card_of(500)),
    ]
    assert (stage.place(0), stage.s.facing[0]) == ((3, 0), 2)


def test_the_robo_copter_flies_its_card_before_every_programmed_card() -> None:
    """RR-440: a Move 2 on the copter; with the programmed Move 2 both are flown over pits, then before a turn."""
    stage = Stage(
        DECK + "board\n. P . P . P . .\n. . . . . . . .\nrobot A 0,0 E options=robo_copter archive=0,1\nrobot B 7,1 N\n"
        "program A 670 80"
    )
    stage.having(copter=card_of(680)).register(1)
    assert (stage.place(0), stage.s.lives[0]) == ((4, 0), 3)
    stage.register(2)
    assert (stage.place(0), stage.s.facing[0], stage.s.lives[0]) == ((6, 0), 2, 3)


def test_a_movement_card_is_mounted_on_the_copter_when_the_program_is_full() -> None:
    """RR-440: an unused movement card; no rotation card; it can be taken back."""
    stage = programming(" options=robo_copter", "armed_and_dangerous")
    hold(stage, 70, 90, 110, 130, 150, 170, 490)
    assert not stage.may(0, "copter 6")
    fill(stage)
    assert (stage.may(0, "copter 5"), stage.may(0, "copter 6")) == (False, True)
    stage.say(0, "copter 6")
    assert (stage.s.copter, stage.may(0, "copter_back")) == (card_of(490), True)
    stage.cleanup()
    assert (stage.s.copter, stage.options(0), stage.s.discarded[card_of(490)]) == (NONE, set(), 1)
