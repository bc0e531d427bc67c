"""Chapter 20.2: the ids of the 95 actions, and the switches of chapter 23."""

import pytest

from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.actions import ACTIONS
from boardwright.games.aquasphere.data.components import the_data
from boardwright.games.aquasphere.words import Do

IDS = [
    ("MOVE_1L", 0), ("MOVE_3R", 6), ("SIDE_1L", 7), ("SIDE_3M", 12), ("SIDE_3R", 13), ("BUY_LAB", 14),
    ("BUY_PROG", 20), ("ACT_A_LAB", 21), ("ACT_A_PROG", 27), ("ACT_B_TIME", 29), ("ACT_C_LAB", 35),
    ("ACT_E_CRYS", 51), ("ACT_F_CARD", 61), ("ACT_F_PROG", 62), ("PASS", 63), ("RETURN_LAB", 64),
    ("RETURN_PROG", 70), ("LETTER_A", 71), ("LETTER_F", 76), ("LETTER_STOP", 77), ("RED_CRYSTAL", 78),
    ("RED_BOT_LAB", 79), ("RED_BOT_PROG", 85), ("RED_STOP", 86), ("II_LAB", 87), ("II_PROG", 93), ("II_STOP", 94),
]  # fmt: skip


@pytest.mark.parametrize(("name", "number"), IDS)
def test_actions_have_the_ids_of_the_specification(name, number):
    assert ACTIONS.parse(name) == number
    assert ACTIONS.text(number).upper().replace(" ", "_") == name


def test_there_are_95_actions():
    assert len(ACTIONS) == 95
    assert [ACTIONS.first[kind] for kind in Do] == [0, 7, 14, 21, 63, 64, 71, 77, 78, 79, 86, 87, 94]
    assert ACTIONS.text(61) == "act F card" and ACTIONS.parse("act f, card") == 61


DEFAULTS = {
    "loading_limit_2p": 2,
    "red_line_set": "three_per_lap",
    "red_line_choice": "free",
    "letter_bots": "optional",
    "disp_rule": "displaced",
    "disp_counts_neutral": False,
    "neutral_in_majority": False,
    "neutral_sub_limit": "per_colour",
    "neutral_station": "keep_one",
    "empty_actions": "allowed",
    "free_return_overflow": True,
    "time_hard_cap": True,
    "side_card_timing": "uses_turn",
    "program_card_backs": False,
    "program_stack_visible": "all",
    "start_player": "random",
}


def test_all_options_have_the_defaults_of_the_specification():
    assert GAME.read_switches({}) == {**DEFAULTS, "components": "standard"}
    assert all(switch.default == switch.values[0] for switch in GAME.switches)


def test_the_samples_use_every_value_of_every_option():
    used = {(name, value) for sample in GAME.samples for name, value in GAME.read_switches(sample).items()}
    assert used == {(switch.name, value) for switch in GAME.switches for value in switch.values}


def test_the_reference_table_of_the_file_is_read():
    assert the_data().reference.research == (0, 15, 17, 19, 23, 38)
