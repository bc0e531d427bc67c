"""A game: switches read from values and text, seat counts, finding games by name."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import Features, Match, Switch, find_game, games
from boardwright.core import game as game_module
from tests.core.pearls import PEARLS

TIMER = Switch("timer", True, (True, False))
SPEED = Switch("speed", "slow", ("slow", "fast"))
LAPS = Switch("laps", 2, range(1, 4))


@pytest.mark.parametrize(
    ("switch", "given", "value"),
    [
        (TIMER, True, True),
        (TIMER, "false", False),
        (TIMER, "True", True),
        (SPEED, "FAST", "fast"),
        (LAPS, 3, 3),
        (LAPS, "3", 3),
    ],
)
def test_a_switch_reads_values_and_text(switch, given, value):
    read = switch.read(given)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("switch", "given", "sentence"),
    [
        (TIMER, 1, "timer must be true, false, not 1"),
        (TIMER, "maybe", "timer must be true, false, not maybe"),
        (SPEED, "", "speed must be slow, fast, not "),
        (LAPS, 4, "laps must be 1 to 3, not 4"),
        (LAPS, True, "laps must be 1 to 3, not True"),
        (LAPS, "1.0", "laps must be 1 to 3, not 1.0"),
    ],
)
def test_a_wrong_value_is_refused_with_what_can_be(switch, given, sentence):
    with pytest.raises(ValueError, match=sentence):
        switch.read(given)


def test_an_open_ended_switch_checks_other_values_itself():
    def read(value):
        if "#" not in str(value):
            raise ValueError("a course of one's own has walls")
        return str(value)

    course = Switch("course", "island", ("island",), open_ended=read)
    assert course.read("island") == "island"
    assert course.read("#.#") == "#.#"
    with pytest.raises(ValueError, match="has walls"):
        course.read("sea")


def test_all_switches_have_values_defaults_included():
    assert PEARLS.read_switches({}) == {"dives": 2}
    assert PEARLS.read_switches({"dives": "3"}) == {"dives": 3}


def test_an_unknown_switch_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match='pearls has no option "depth"; it has dives'):
        PEARLS.read_switches({"depth": 1})


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_game_refuses_a_number_of_seats_it_is_not_for(seats):
    with pytest.raises(ValueError, match=f"Pearls is for 2 to 4 players, not {seats}"):
        PEARLS.make_world({}, seats)


def test_choices_are_the_legal_ids_in_order():
    match = Match(PEARLS, 2, 1)
    assert PEARLS.choices(match.w, match.s, 0) == [0, 1, 2]


def test_games_have_a_short_hash_and_full_equality():
    other = replace(PEARLS, title="Other")
    assert hash(other) == hash(PEARLS)
    assert other != PEARLS
    assert PEARLS.samples == ({},)


class Point:
    def __init__(self, name, load):
        self.name, self.load = name, load


def missing(name):
    def load():
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    return load


def test_games_are_found_through_entry_points(monkeypatch):
    points = [Point("pearls", lambda: PEARLS), Point("atlantis", missing("boardwright.games.atlantis"))]
    monkeypatch.setattr(game_module, "entry_points", lambda group: points)
    assert games() == {"pearls": PEARLS}
    assert find_game("pearls") is PEARLS
    with pytest.raises(ValueError, match='there is no game "chess"; there are pearls'):
        find_game("chess")


def test_a_game_that_misses_a_library_says_so(monkeypatch):
    monkeypatch.setattr(game_module, "entry_points", lambda group: [Point("pearls", missing("shapely"))])
    with pytest.raises(ModuleNotFoundError, match="shapely"):
        games()


FEATURES = Features((("own", 3), ("others", 4), ("turn", 1)), lambda w, s, p, out: None)


def test_features_have_named_slices():
    assert FEATURES.size == 8
    assert FEATURES.where("own") == slice(0, 3)
    assert FEATURES.where("turn") == slice(7, 8)
    with pytest.raises(KeyError):
        FEATURES.where("weather")


@given(sizes=st.lists(st.integers(0, 50), min_size=1, max_size=6))
def test_slices_lie_side_by_side_and_fill_the_row(sizes):
    features = Features(tuple((f"part {i}", n) for i, n in enumerate(sizes)), FEATURES.fill)
    places = [k for name, _ in features.slices for k in range(features.size)[features.where(name)]]
    assert places == list(range(features.size))
