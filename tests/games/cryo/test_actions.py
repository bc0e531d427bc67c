"""The 305 ids: every family begins and ends where the rules number it, and texts come back as ids."""

import tomllib

import pytest

from boardwright.games.cryo import GAME
from boardwright.games.cryo.actions import ACTIONS, LOADS, SPLITS, TRIPLES
from boardwright.games.cryo.data.reader import FILE
from boardwright.games.cryo.words import Do

RANGES = tomllib.loads(FILE.read_text())["action_range"]["list"]


def test_there_are_305_ids():
    assert len(ACTIONS) == 305
    assert sum(row["count"] for row in RANGES) == 305


@pytest.mark.parametrize("row", RANGES, ids=lambda row: row["name"])
def test_every_family_has_the_ids_of_the_table(row):
    do = Do[row["name"]]
    assert (ACTIONS.first[do], ACTIONS.end[do]) == (row["first"], row["first"] + row["count"])
    assert {ACTIONS.kind[a] for a in range(row["first"], row["first"] + row["count"])} == {do}


@pytest.mark.parametrize(
    ("a", "text"),
    [
        (0, "deploy ENG-1 ENG.a"), (5, "deploy ENG-2 reactor"),
        (25, "deploy LAB-4 LAB.a"), (53, "deploy DSP-4 stasis"),
        (54, "launch 0 T1"), (83, "launch 2 T10"), (84, "recall"),
        (85, "end_turn"), (86, "skip"), (87, "return_rest"),
        (88, "overclock"), (89, "draw"), (90, "cash"), (91, "slot 0"), (97, "slot 6"), (98, "drone custom1"),
        (103, "drone compute"), (104, "return_plain custom1"),
        (115, "return_use compute"), (116, "incident ENG"),
        (119, "incident DSP"), (120, "sabotage ENG"),
        (123, "sabotage DSP"), (124, "triple 0 0 0"), (133, "triple 0 3 0"),
        (143, "triple 3 0 0"), (144, "split 0 0"), (150, "split 1 2"),
        (153, "split 3 0"), (154, "count 0"), (157, "count 3"),
        (158, "wake ENG1"), (169, "wake DSP3"), (170, "space A1"),
        (183, "space C5"), (184, "salvage 0"), (186, "salvage 2"),
        (187, "withdraw 0"), (194, "withdraw 7"),
        (195, "load 0 0 1"), (214, "load 0 5 0"), (240, "load 3 0 0"),
        (249, "load 5 0 0"), (250, "item crystal"),
        (254, "item energy"), (255, "play 0 upgrade"), (271, "play 5 vehicle"),
        (278, "play 7 mission"), (279, "replace 0"),
        (281, "replace 2"), (282, "scrap_card 0"), (289, "scrap_card 7"),
        (290, "scrap_tile 0"), (296, "scrap_tile 6"), (297, "discard 0"), (304, "discard 7"),
    ],
)  # fmt: skip
def test_an_id_and_its_text_are_the_same_action(a, text):
    assert ACTIONS.text(a) == text
    assert ACTIONS.parse(text) == a
    assert GAME.actions is ACTIONS


def test_vectors_stand_in_lexicographic_order():
    assert list(TRIPLES) == sorted(TRIPLES) and len(TRIPLES) == 20 and max(map(sum, TRIPLES)) == 3
    assert (
        list(LOADS) == sorted(LOADS) and len(LOADS) == 55 and (min(map(sum, LOADS)), max(map(sum, LOADS))) == (1, 5)
    )
    assert list(SPLITS) == sorted(SPLITS) and len(SPLITS) == 10
    assert [TRIPLES[k] for k in (13, 18)] == [(1, 1, 0), (2, 1, 0)]
    assert LOADS[45] == (3, 0, 0) and SPLITS[6] == (1, 2)
