"""The documents say what is: fields, set-ups, positions."""

import re
from pathlib import Path

import pytest

from boardwright.core import PositionError, read_position, schema, set_up
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.schema import State
from tests.games.aquasphere.positions import Puzzle

DOCS = Path(__file__).parents[3] / "docs"
POSITIONS = (DOCS / "positions" / "aquasphere.md").read_text(encoding="utf-8")


def test_the_field_list_is_complete():
    rows = re.findall(r"^\| `(\w+)` \| ([\w ]+) \| (.*) \|$", POSITIONS, re.MULTILINE)
    fields = schema(State).fields.items()
    assert rows == [(name, " x ".join(map(str, f.shape)) or "one number", f.doc) for name, f in fields]
    assert all(f.doc for _, f in fields)


def test_every_position_on_the_page_can_be_read():
    texts = re.findall(r"```toml\n(.*?)```", POSITIONS, re.DOTALL)
    first, reference = (read_position(text) for text in texts)
    assert first.s.score[:3] == [9, 27, 4] and first.s.time[2] == 0
    assert schema(State).same(reference.s, Puzzle(4).s)


def test_the_page_says_what_seed_0_means():
    rows = dict(re.findall(r"^\| ([\w, ]+?) \| .*? \| .*? \| (.*) \|$", POSITIONS, re.MULTILINE))
    s = set_up(GAME, 4, 0).s
    assert rows["ring, clockwise"] == " ".join("ABCDEF"[sector] for sector in s.sector_at)
    assert rows["play order"] == " ".join(map(str, s.play_order))
    assert rows["base labs of the seats"] == " ".join("ABCDEF"[s.base_lab[p]] for p in range(4))
    assert rows["research cards of A to F"] == " ".join(f"R{row[0] + 1:02}" for row in s.card_pile)


IMPOSSIBLE = [
    ("supply_bots.1 = 15", "seat 1 has 17 bots, not 16"),
    ("bank_crystals = 14", "there are 21 crystals, not 20"),
    ("bank_octopods = 7", "there are 16 octopods, not 15"),
    ("crystals.0 = 3\nbank_crystals = 10", "seat 0 holds 3 crystals"),
    ("round = 2", "program cards are left in round 2"),
    ("sector_at = [0, 0, 1, 2, 3, 4]", "do not hold each letter once"),
    ("pos_of = [0, 1, 2, 3, 5, 4]", "pos_of does not say"),
    ("tile_at = [0, 1, 2, 3, 4, 5, 6]", "as no program card says"),
    ("play_order = [0, 0, 1, 2]", "does not name each seat once"),
    ("pass_count = 2", "does not hold as many seats"),
    ("room.0 = 8", "exactly the engineers"),
    ("time.1 = 9", "seat 1 has 9 time markers"),
    ("station.0 = 7\nsupply_bots.0 = 7", "7 bots are in the loading station"),
    ("sub_space.0 = [-1, 0, -1, -1]", "have a gap"),
    ("sub_space.0 = [0, 0, -1, -1]", "two submarines of one colour"),
    ("subs_on_board.0 = 4", "colour 0 has 5 submarines, not 6"),
    ("cards.0.0 = 0\ncard_n.0 = 1", "research card is missing or exists twice"),
    ("card_n.0 = 1", "as many as its count says"),
    ("research_left = 10", "pieces of the kind research card"),
    ("card_used.0 = 1", "cannot be used up"),
    ("control.0 = 7", "not between -1 and 3"),
    ("programmed.0 = 7\nsupply_bots.0 = 12", "3 programmed bots"),
    ("todo_n = 0", "over before its end"),
    ("todo_who.0 = 2", "belongs to another player"),
    ("red_left = 2", "points wait for a red line"),
    ("letters_open = 1", "a letter is still open"),
]


@pytest.mark.parametrize(("change", "sentence"), IMPOSSIBLE, ids=[row[1] for row in IMPOSSIBLE])
def test_an_impossible_position_is_refused_with_a_sentence(change, sentence):
    """AQ-223, AQ-269: and every other invariant of chapter 24."""
    reference = re.findall(r"```toml\n(.*?)```", POSITIONS, re.DOTALL)[1]
    names = {line.split(" ")[0].split(".")[0] for line in change.splitlines()}
    kept = [line for line in reference.splitlines() if line.split(" ")[0] not in names]
    values = {n: getattr(Puzzle(4).s, n) for n in names}
    with_dots = {line.split(" ")[0].split(".")[0] for line in change.splitlines() if "." in line.split(" ")[0]}
    start = set_up(GAME, 4, 0).s
    for name in with_dots:
        if getattr(start, name) != values[name]:
            kept += [f"{name}.{k} = {value}" for k, value in enumerate(values[name]) if f"{name}.{k}" not in change]
    with pytest.raises(PositionError, match=re.escape(sentence)):
        read_position("\n".join(kept) + "\n" + change + "\n")


def test_neutral_pieces_are_checked():
    """AQ-255, AQ-262: one bot of each neutral colour; seats without a player own nothing."""
    table = Puzzle(3)
    table.s.control[5] = -1
    assert GAME.check_invariants(table.w, table.s) == "the neutral colour 3 has 0 bots, not 1"
    table = Puzzle(3)
    table.s.score[3] = 1
    assert GAME.check_invariants(table.w, table.s) == "seat 3 is not in this match, but owns something"
