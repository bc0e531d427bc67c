"""Positions: any state as text and back, partial ones over the set-up, impossible ones refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import (
    Match,
    Position,
    PositionError,
    Switch,
    read_position,
    schema,
    set_up,
    write_position,
)
from tests.core.pearls import PEARLS
from tests.core.test_match import play_out

SHEET = schema(PEARLS.State)


def position_of(match):
    return Position(PEARLS, match.seats, match.seed, match.switches, match.w, match.s, match.luck)


@given(seed=st.integers(0, 2**128 - 1), seats=st.sampled_from(PEARLS.seats), ply=st.integers(0, 20))
def test_any_state_comes_back_as_it_was_written(seed, seats, ply):
    match = play_out(Match(PEARLS, seats, seed, {"dives": 1 + ply % 3}))
    match.undo(max(0, match.ply - ply))
    text = write_position(position_of(match))
    read = read_position(text, PEARLS)
    assert SHEET.same(read.s, match.s)
    assert (read.seats, read.seed, read.switches) == (seats, seed, match.switches)
    assert (read.luck.key, read.luck.draws) == (match.luck.key, match.luck.draws)
    assert write_position(read) == text


def test_play_goes_on_from_a_position_as_in_the_match():
    match = Match(PEARLS, 3, 5)
    for p in range(3):
        match.play(p, "seal 0")
    read = read_position(write_position(position_of(match)), PEARLS)
    winner = match.acting()[0]
    match.play(winner, "yes")
    PEARLS.answer(read.w, read.s, winner, PEARLS.actions.parse("yes"), read.luck)
    assert SHEET.same(read.s, match.s)


def test_the_set_up_is_written_without_a_single_field():
    text = write_position(set_up(PEARLS, 2, 7))
    assert text.splitlines() == [
        'boardwright = "position 1"',
        'game = "pearls"',
        "seats = 2",
        "seed = 7",
        "[options]",
        "[state]",
    ]


def test_a_partial_position_changes_only_what_it_names():
    start = set_up(PEARLS, 3, 7)
    read = read_position("seats = 3\nseed = 7\n[state]\npearls.1 = 4\n", PEARLS)
    assert list(SHEET.differences(start.s, read.s)) == [("pearls.1", 0, 4)]
    assert read.luck.draws == start.luck.draws


def test_an_empty_text_is_the_smallest_match_with_seed_0():
    read = read_position("", PEARLS)
    assert (read.seats, read.seed, read.switches) == (2, 0, {"dives": 2})


def test_options_are_read_like_switches():
    assert read_position("[options]\ndives = 3\n", PEARLS).switches == {"dives": 3}


def test_an_installed_game_is_found_by_its_name(installed):
    assert read_position('game = "pearls"').game is installed
    with pytest.raises(PositionError, match='there is no game "chess"; there are pearls'):
        read_position('game = "chess"')


REFUSED = [
    ("seats = ", "the text is not TOML"),
    ("colour = 1", 'unknown key "colour"; a position has boardwright, game, seats'),
    ('boardwright = "position 2"', 'a position starts with boardwright = "position 1"'),
    ('game = "chess"', "the position belongs to chess, not to pearls"),
    ("seats = 9", "Pearls is for 2 to 4 players, not 9"),
    ('seats = "two"', "seats must be a number, not 'two'"),
    ("seats = true", "seats must be a number, not True"),
    ("seed = -1", "a seed must be from 0"),
    ("seed = 1.5", "seed must be a number, not 1.5"),
    ("draws = -1", "draws must not be negative: -1"),
    ("options = 3", "options must be a table, not 3"),
    ("state = []", r"state must be a table, not \[\]"),
    ("[options]\ndives = 9", "dives must be 1 to 3, not 9"),
    ("[options]\ndepth = 9", 'pearls has no option "depth"'),
    ("[state]\nfish = 1", 'the state has no field "fish"'),
    ("[state]\npearls = [1, 2]", r"pearls must be a list of 4, not \[1, 2\]"),
    ("[state]\npearls.9 = 1", 'pearls has entries 0 to 3, not "9"'),
    ("[state]\npile_n = 200", "pile_n must be a number from -128 to 127, not 200"),
    ("[state]\nshown.3 = 1", "impossible position: a card is lost or doubled"),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(text, sentence):
    with pytest.raises(PositionError, match=sentence):
        read_position(text, PEARLS)


def test_truth_values_and_enums_in_a_state_are_written_as_numbers():
    position = set_up(PEARLS, 2, 7)
    position.s.pearls[0] = True
    assert "pearls = [1, 0, 0, 0]" in write_position(position)


COURSE = Switch("course", "sea", ("sea",), open_ended=str)


@given(text=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_text_can_be_an_option(text):
    def world(switches, seats):
        return PEARLS.world({"dives": 2}, seats)

    game = replace(PEARLS, switches=(COURSE,), world=world)
    position = set_up(game, 2, 1, {"course": text})
    assert read_position(write_position(position), game).switches == {"course": COURSE.read(text)}
