"""The arena: paired deals, every seat, places, and intervals that do not promise too much."""

import json
import re

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.cli._ladder import put_section
from boardwright.research.arena import ArenaMatch, Outcome, lineups, luck_of, orders, play, play_all, schedule
from boardwright.research.standings import ahead, names, round_means, standings, win


def outcome(places, levels=("medium", "random"), seed=1):
    job = ArenaMatch("cryo", levels, tuple(range(len(levels))), seed)
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


def test_two_levels_at_four_seats_have_half_of_them_in_every_arrangement():
    lines = lineups(2, 4)
    assert len(lines) == len(set(lines)) == 6
    assert all(line.count(0) == line.count(1) == 2 for line in lines)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 8])
def test_in_a_duel_both_levels_have_every_seat_equally_often(seats):
    lines = lineups(2, seats)
    for p in range(seats):
        assert sum(line[p] for line in lines) * 2 == len(lines)


def test_three_levels_cannot_share_four_seats():
    with pytest.raises(ValueError, match="3 entrants cannot share 4 seats"):
        lineups(3, 4)


def test_equal_places_are_half_a_win_for_each():
    level = outcome((1, 1))
    assert (win(level, 0), win(level, 1), ahead(level, 0, 1)) == (0.5, 0.5, 0.5)
    assert (ahead(outcome((2, 1)), 0, 1), ahead(outcome((1, 2)), 0, 1)) == (0.0, 1.0)


def test_three_who_share_the_first_place_have_a_third_of_a_win_each():
    assert win(outcome((1, 1, 4, 1), ("easy",) * 4), 3) == pytest.approx(1 / 3)


def duel(places, order, seed=1):
    """A match of two levels at four seats; the places of the first level come first."""
    job = ArenaMatch("cryo", ("medium", "random"), order, seed)
    return Outcome(job, tuple(places), (9, 8, 2, 1), (10,) * 4, (0.1,) * 4, (0.02,) * 4)


def test_a_duel_counts_first_places_and_compares_every_seat_of_the_one_with_every_seat_of_the_other():
    one = duel((1, 3, 2, 4), (0, 1, 0, 1))
    assert (win(one, 0), win(one, 1)) == (1.0, 0.0)
    assert ahead(one, 0, 1) == 0.75
    assert win(duel((1, 3, 1, 4), (0, 1, 0, 1)), 1) == 0.5


def test_the_figures_of_a_duel_are_by_level():
    data = standings([duel((1, 2, 3, 4), order, seed) for seed in (1, 2) for order in lineups(2, 4)])
    assert (data["seats"], data["rounds"], data["games"]) == (4, 2, 12)
    first, second = data["entrants"]
    assert (first["score"], second["score"], first["place"]) == (8.5, 1.5, 1.5)
    assert first["wins"]["share"] == 1.0 and data["pairs"][0]["share"] == 1.0
    assert first["slowest"] == pytest.approx(20)
    assert data["elo"][0]["name"] == "medium"


def test_a_duel_tells_its_columns_by_entrant_whatever_the_seats():
    job = ArenaMatch("aquasphere", ("medium", "random"), (1, 0, 1, 0), 5)
    outcome = play(job)
    assert list(outcome.columns(0)) == [0, 1] and list(outcome.columns(1)) == [2, 3]
    assert min(outcome.scores[:2]) > max(outcome.scores[2:])
    assert len({luck_of(job, p) for p in range(4)}) == 4


def test_only_whole_rounds_in_their_order_are_told_to_the_sequential_test():
    lines = lineups(2, 4)
    first = [duel((1, 2, 3, 4), order, 7) for order in lines]
    third = [duel((3, 4, 1, 2), order, 9) for order in lines]
    assert round_means(first + third, 6) == [1.0]
    second = [duel((3, 4, 1, 2), order, 8) for order in lines]
    assert round_means(third + first + second, 6) == [1.0, 0.0, 0.0]
    assert round_means(first[:5], 6) == []


def test_a_match_that_came_to_no_end_is_a_draw_to_the_sequential_test():
    assert round_means([outcome(()), outcome((1, 2))], 2) == [0.75]


def test_matches_that_were_given_up_count_for_nobody():
    data = standings([outcome((1, 2)), outcome(()), outcome((2, 1), seed=2)])
    assert (data["games"], data["given_up"], data["rounds"]) == (2, 1, 2)
    assert [one["wins"]["share"] for one in data["entrants"]] == [0.5, 0.5]
    assert data["entrants"][0]["milliseconds"] == pytest.approx(50)


def test_equal_levels_are_told_apart_by_a_number():
    assert names(("easy", "random", "easy")) == ["easy 1", "random", "easy 2"]


def test_outcomes_are_told_by_entrant_whatever_the_seats():
    """Random play alone: the entrant at seat 0 in one order is the other one in the next."""
    one, two = (play(ArenaMatch("aquasphere", ("random", "random"), order, 3)) for order in ((0, 1), (1, 0)))
    assert sorted(one.places) == sorted(two.places) == [1, 2]
    assert sum(one.answers) > 40 and len(one.scores) == 2


def test_two_processes_play_the_same_matches_as_one():
    jobs = schedule("aquasphere", ("random", "easy"), games=4, seed=9)
    one, two = ({o.job: (o.places, o.scores, o.answers) for o in play_all(jobs, workers)} for workers in (1, 2))
    assert one == two and list(one) == jobs


def test_a_mirror_match_of_many_deals_is_even():
    """Both entrants of the same level: neither is ahead beyond the interval."""
    data = standings(list(play_all(schedule("aquasphere", ("random", "random"), games=40, seed=0))))
    pair = data["pairs"][0]
    assert pair["low"] < 0.5 < pair["high"]


@pytest.mark.parametrize(("game", "games"), [("aquasphere", 10), ("cryo", 4), ("roborally", 2)])
def test_a_level_that_thinks_beats_one_that_does_not(game, games):
    data = standings(list(play_all(schedule(game, ("easy", "random"), games, seed=70))))
    assert data["games"] == games
    assert data["entrants"][0]["wins"]["share"] >= 0.75


def test_the_command_prints_json_and_writes_its_section_anew(tmp_path):
    file = tmp_path / "ladder.md"
    command = ["arena", "aquasphere", "easy", "random", "--games", "2", "--workers", "1", "--json"]
    command += ["--markdown", str(file)]
    for _ in range(2):
        result = CliRunner().invoke(app, command)
        assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["games"] == 2 and data["entrants"][1]["budget"] == "none"
    text = file.read_text()
    assert text.count("## aquasphere: easy - random") == 1
    assert text.startswith("# The ladder") and "| easy |" in text and "network, temperature" in text


def test_the_sequential_test_stops_by_itself_and_says_what_it_decided():
    command = ["arena", "aquasphere", "easy", "random", "--sprt", "--elo1", "100", "--workers", "1"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0
    assert "easy is stronger than random by 100 Elo or more" in result.stdout
    rounds = int(re.search(r"after (\d+) rounds", result.stdout)[1])
    assert 4 <= rounds < 60


def test_a_duel_at_four_seats_is_told_in_words_and_on_all_cores():
    command = ["arena", "aquasphere", "easy", "random", "--seats", "4", "--games", "6"]
    result = CliRunner().invoke(app, command)
    assert "6 matches of aquasphere with 4 seats in 1 rounds" in result.stdout
    assert "easy ahead of random" in result.stdout and "Elo: " in result.stdout


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
        (["cryo", "easy", "random", "medium", "--sprt"], "exactly two levels"),
        (["cryo", "easy", "random", "medium", "--seats", "4"], "3 entrants cannot share 4 seats"),
        (["cryo", "easy", "random", "--sprt", "--elo1", "-5"], "elo0 must be less than elo1"),
        (["cryo", "easy", "random", "--workers", "1", "--minutes", "0"], "no match finished"),
    ],
)
def test_a_wrong_argument_is_refused_with_a_sentence(arguments, sentence):
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 2
    assert sentence in result.output
