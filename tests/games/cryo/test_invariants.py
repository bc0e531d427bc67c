"""Impossible positions are told by a sentence."""

import re
from pathlib import Path

import pytest

from boardwright.core import PositionError, read_position, schema
from boardwright.games.cryo import GAME
from boardwright.games.cryo.schema import State
from boardwright.games.cryo.words import Phase
from tests.games.cryo.positions import Position


def put(name, *path):
    """A change of one field: put("aboard", 0, 7) sets aboard[0] to 7."""

    def change(s):
        *places, value = path
        if not places:
            setattr(s, name, value)
            return
        row = getattr(s, name)
        for place in places[:-1]:
            row = row[place]
        row[places[-1]] = value

    return change


CASES = [
    (put("aboard", 0, 3), "seat 0 has 18 pods in all, not 15"),
    (put("destroyed", 3, 1), "seat 3 has 1 pods in all, not 0"),
    (put("covered", 0, 1), "covered chamber 0 holds pods"),
    (put("cavern_pods", 5, 0, 1), "pods in all"),
    (put("platform", 0, 0b11), "seat 0 has 2 drones, not 3"),
    (put("platform", 0, 0b1000111), "drones where no drone can be"),
    (put("damaged", 3, 1), "dock 3 has no damage symbol"),
    (put("damaged", [1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]), "9 docks are damaged, more than 8"),
    (put("res", 1, 2, 6), "seat 1 has 6 tech; it can have 0 to 5"),
    (put("res", 0, 4, 9), "seat 0 has 9 energy; it can have 0 to 8"),
    (put("res", 0, 0, -1), "seat 0 has -1 crystal"),
    (put("hand", 0, 2, 1), "there are 6 cards of design 2"),
    (put("deck_n", 3), "deck_n or discard_n"),
    (put("hand_n", 0, 2), "hand_n of seat 0"),
    (put("tile_box", 5, 1), "tiles of type 5"),
    (put("stack_height", 2, 1), "23 tiles are in play, not 24"),
    (put("stack_height", 2, 0), "has tiles but none is face-up, or the other way round"),
    (put("stack_height", 2, 3), "resource space 2 holds 3 tiles"),
    (put("track_height", 0, 1), "14 incident tokens are in play, not 15"),
    (put("sabotage_void", 1), "16 incident tokens"),
    (put("sunset_by", 0), "16 incident tokens"),
    (put("cavern_tile", 0, -1), "cavern 0 must be face-up"),
    (put("cavern_tile", 3, 3), "cavern 3 is not in play"),
    (put("caverns_unseen", 13, 0), "a cavern tile is missing"),
    (put("salvage", 2, 0), "pods in all"),
    (put("phase", Phase.OVER), "over exactly when nothing is left to do"),
    (put("phase", Phase.KEEP), "cards are kept in the opening"),
    (put("todo_who", 2, 1), "only the player whose turn it is decides"),
    (put("tile_taken", 4), "tiles of type 4"),
    (put("playing", 2), "cards of design 2"),
    (put("recall_no", 16), "16 Recalls"),
    (put("turn_no", 64), "64 turns"),
    (put("launch_load", 0, 2), "nothing is launched"),
    (put("active", 2), "active is no seat"),
    (put("first_player", -1), "first_player is no seat"),
    (put("phase", 7), "no such phase"),
    (put("scrap_used", 2), "0 or 1"),
    (put("upgrades", 0, 1, 8), "upgrades holds a number outside -1 to 7"),
    (put("stack_top", 0, 23), "stack_top holds a number outside -1 to 22"),
    (put("tiles_unseen", 0, -1), "fewer than no pieces"),
]


@pytest.mark.parametrize(("change", "sentence"), CASES, ids=[sentence for _, sentence in CASES])
def test_an_impossible_position_is_told(change, sentence):
    table = Position().arrange()
    change(table.s)
    assert sentence in GAME.check_invariants(table.w, table.s)


def test_pods_need_room_and_chambers_are_covered_in_order():
    table = Position().aboard(0, 6).arrange()
    table.s.aboard[0], table.s.chamber_pods[9][0] = 7, 1
    assert GAME.check_invariants(table.w, table.s) == "seat 0 has 7 pods aboard and room for 6"
    table = Position().arrange()
    table.s.covered[1] = 1
    table.s.chamber_pods[1] = [0] * 4
    table.s.destroyed[:2] = [1, 1]
    table.s.track_height[0] -= 1
    assert GAME.check_invariants(table.w, table.s) == "chamber 1 is covered before chamber 0"


def test_equal_upgrades_and_card_tiles_in_price_slots_are_told():
    table = Position().upgrades(0, "Scanner").arrange()
    table.s.upgrades[0][1] = 6
    table.s.deck[6] -= 1
    table.s.deck_n -= 1
    assert GAME.check_invariants(table.w, table.s) == "seat 0 has two equal upgrades"
    table = Position().slots(0, s0=18).arrange()
    table.s.slots[0][:2] = [-1, 18]
    assert GAME.check_invariants(table.w, table.s) == "seat 0 has a card tile in price slot 1"


def test_two_drones_on_a_dock_need_override():
    table = Position().drones(0, [0, 1], "ENG-1").arrange()
    table.s.platform[1], table.s.dock_drones[0][1] = 0b11, 1
    assert GAME.check_invariants(table.w, table.s) == "dock 0 holds 2 drones"
    table.s.override_seen = 1
    assert GAME.check_invariants(table.w, table.s) == ""


def test_a_position_text_that_cannot_be_is_refused():
    head = 'boardwright = "position 1"\ngame = "cryo"\nseats = 3\nseed = 4\n'
    assert read_position(head + "[state]\nres.0 = [5, 5, 5, 5, 8]\n", GAME).s.res[0][4] == 8
    with pytest.raises(PositionError, match="impossible position: seat 0 has 16 pods in all, not 15"):
        read_position(head + "[state]\naboard.0 = 1\n", GAME)
    with pytest.raises(PositionError, match='the state has no field "aboards"'):
        read_position(head + "[state]\naboards.0 = 1\n", GAME)


def test_the_positions_page_is_right():
    """Its positions can be read, the reference set-up is the one of the worked examples, every field is named."""
    page = (Path(__file__).parents[3] / "docs" / "positions" / "cryo.md").read_text(encoding="utf-8")
    first, reference = (read_position(text) for text in re.findall(r"```toml\n(.*?)```", page, re.DOTALL))
    assert first.seats == 3 and first.s.res[0] == [5, 5, 5, 5, 8]
    table = Position(seed=0).arrange()
    assert vars(table.s) | {"events": None} == vars(reference.s) | {"events": None}
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == list(schema(State).fields)
