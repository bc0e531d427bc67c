"""Action ids come out as chapter 36.2 numbers them."""

import pytest

from boardwright.games.roborally.actions import ACTIONS

IDS = {
    "PLACE_0_1": 0, "PLACE_0_2": 1, "PLACE_1_1": 5, "PLACE_10_5": 54, "TAKE_BACK_1": 55, "TAKE_BACK_5": 59,
    "PAIR_1": 60, "PAIR_5": 64, "FLY_0": 65, "FLY_10": 75, "COND_0": 76, "COND_10": 86, "FLY_TAKE": 87,
    "FLY_BACK": 88, "COND_BACK": 89, "RECOMPILE": 90, "CONFIRM": 91, "CONFIRM_DOWN": 92, "SHIELD_front": 93,
    "SHIELD_left": 96, "TURRET_front": 97, "TURRET_left": 100, "REFLECT_front": 101, "REFLECT_left": 104,
    "COPTER_0": 105, "COPTER_10": 115, "COPTER_BACK": 116, "SELF_1": 117, "SELF_5": 121, "EMPTY_1": 122,
    "EMPTY_5": 126, "NO": 127, "YES": 128, "PRE_NONE": 129, "PRE_COND": 130, "PRE_ABORT": 131, "STEPS_0": 132,
    "STEPS_4": 136, "FUEL_1": 137, "FUEL_3": 139, "FIRE_MAIN": 140, "HOWITZER": 141, "PRESSOR": 142,
    "TRACTOR": 143, "RADIO": 144, "SCRAMBLER": 145, "BIG_GUN": 146, "FC_NORMAL": 147, "FC_LOCK_1": 148,
    "FC_LOCK_5": 152, "TAKE": 153, "OPT_ablative_coat": 154, "OPT_the_big_one": 205, "ARM_NONE": 206, "ARM_N": 207,
    "ARM_NW": 214, "CHOP_NONE": 215, "CHOP_SWAP": 216, "CHOP_REFILL": 217, "REPAIR_FREE": 218, "REPAIR_REG_1": 219,
    "REPAIR_REG_5": 223, "SITE_REPAIR": 224, "SITE_OPTION": 225, "CELL_-3,-3": 226, "CELL_-2,-3": 227,
    "CELL_0,0": 250, "CELL_3,3": 274, "FACE_N": 275, "FACE_N_DOWN": 276, "FACE_W_DOWN": 282, "DEPLOY_0": 283,
    "DEPLOY_71": 354, "DROP_NONE": 355, "DROP_MINE": 356, "DROP_BIG_ONE": 362, "TIMEOUT": 363,
}  # fmt: skip


@pytest.mark.parametrize(("text", "number"), IDS.items())
def test_an_action_has_the_id_of_the_table(text, number):
    assert ACTIONS.parse(text) == number


def test_there_are_364_ids_each_with_a_text_that_leads_back_to_it():
    assert len(ACTIONS) == 364
    assert [ACTIONS.parse(ACTIONS.text(a)) for a in range(364)] == list(range(364))
