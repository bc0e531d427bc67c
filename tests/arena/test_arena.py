"""The arena: paired deals, every seat, places, and intervals that do not promise too much."""

import json

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.cli._ladder import put_section
from boardwright.research.arena import Job, Outcome, orders, play, play_all, schedule
from boardwright.research.intervals import wilson
from boardwright.research.standings import ahead, names, standings, win


def outcome(places, levels=("medium", "random"), seed=1):
    job = Job("cryo", levels, tuple(range(len(levels))), seed)
    n = len(levels)
    return Outcome(job, tuple(places), (5,) * n, (10,) * n, (0.5,) * n)


def test_each_seed_is_played_once_in_every_order_of_the_seats():
    jobs = schedule("cryo", ("medium", "easy", "random"), games=10, seed=40)
    assert len(jobs) == 12
    assert {job.seed for job in jobs} == {40, 41}
    assert {job.order for job in jobs if job.seed == 41} == set(orders(3))


def test_with_many_seats_everybody_goes_round_and_sits_everywhere_once():
    lines = orders(6)
    assert len(lines) == 6
    for p in range(6):
        assert {line[p] for line in lines} == set(range(6))


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (95, 100, 0.8882, 0.9785)],
)
def test_the_interval_is_that_of_wilson(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_tell_nothing():
    assert wilson(0, 0) == (0.0, 1.0)


def test_equal_places_are_half_a_win_for_each():
    level = outcome((1, 1))
    assert (win(level, 0), win(level, 1), ahead(level, 0, 1)) == (0.5, 0.5, 0.5)
    assert (ahead(outcome((2, 1)), 0, 1), ahead(outcome((1, 2)), 0, 1)) == (0.0, 1.0)


def test_three_who_share_the_first_place_have_a_third_of_a_win_each():
    assert win(outcome((1, 1, 4, 1), ("easy",) * 4), 3) == pytest.approx(1 / 3)


def test_matches_that_were_given_up_count_for_nobody():
    data = standings([outcome((1, 2)), outcome(()), outcome((2, 1), seed=2)])
    assert (data["games"], data["given_up"], data["rounds"]) == (2, 1, 2)
    assert [one["wins"]["share"] for one in data["entrants"]] == [0.5, 0.5]
    assert data["entrants"][0]["milliseconds"] == pytest.approx(50)


def test_equal_levels_are_told_apart_by_a_number():
    assert names(("easy", "random", "easy")) == ["easy 1", "random", "easy 2"]


def test_outcomes_are_told_by_entrant_whatever_the_seats():
    """Random play alone: the entrant at seat 0 in one order is the other one in the next."""
    one, two = (play(Job("aquasphere", ("random", "random"), order, 3)) for order in ((0, 1), (1, 0)))
    assert sorted(one.places) == sorted(two.places) == [1, 2]
    assert sum(one.answers) > 40 and len(one.scores) == 2


def test_two_processes_play_the_same_matches_as_one():
    jobs = schedule("aquasphere", ("random", "easy"), games=4, seed=9)
    told = [[(o.job, o.places, o.scores, o.answers) for o in play_all(jobs, workers)] for workers in (1, 2)]
    assert told[0] == told[1]


def test_a_mirror_match_of_many_deals_is_even():
    """Both entrants of the same level: neither is ahead beyond the interval."""
    data = standings(list(play_all(schedule("aquasphere", ("random", "random"), games=60, seed=0))))
    pair = data["pairs"][0]
    assert pair["low"] < 0.5 < pair["high"]


@pytest.mark.parametrize(("game", "games"), [("aquasphere", 10), ("cryo", 4), ("roborally", 2)])
def test_a_level_that_thinks_beats_one_that_does_not(game, games):
    data = standings(list(play_all(schedule(game, ("easy", "random"), games, seed=70))))
    assert data["games"] == games
    assert data["entrants"][0]["wins"]["share"] >= 0.75


def test_the_command_prints_json_and_writes_its_section_anew(tmp_path):
    file = tmp_path / "ladder.md"
    command = ["arena", "aquasphere", "easy", "random", "--games", "2", "--json", "--markdown", str(file)]
    for _ in range(2):
        result = CliRunner().invoke(app, command)
        assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["games"] == 2 and data["entrants"][1]["budget"] == "none"
    text = file.read_text()
    assert text.count("## aquasphere: easy - random") == 1
    assert text.startswith("# The ladder") and "| easy |" in text and "80 tries" in text


def test_sections_of_other_commands_stay(tmp_path):
    file = tmp_path / "ladder.md"
    for section in ("## a: x\n\none\n", "## b: y\n\ntwo\n", "## a: x\n\nthree\n"):
        put_section(file, section)
    text = file.read_text()
    assert "three" in text and "two" in text and "one" not in text.split("## a")[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["cryo", "easy", "godlike"], 'there is no level "godlike"'),
        (["cryo", "easy"] + ["random"] * 5, "Cryo is for"),
        (["chess", "easy", "random"], 'there is no game "chess"'),
    ],
)
def test_a_wrong_argument_is_refused_with_a_sentence(arguments, sentence):
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 2
    assert sentence in result.output
