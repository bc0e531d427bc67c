"""The ladder: pairings, controls, parts of it on several machines, and a page that is written in whole."""

from collections import Counter

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.games.roborally.course.course import load_course, races
from boardwright.research.arena import ArenaMatch, Outcome, schedule
from boardwright.research.arena_ladder import (
    CONTROL,
    MIRROR,
    RUNG,
    SATURATED,
    ladder_jobs,
    ladder_tables,
    matchups,
    passed,
    strengths,
)

LEVELS = ["random", "beginner", "easy"]


def small(seats=(2,), also=()):
    return matchups(["aquasphere"], seats, LEVELS, also)


def faked(plan, winner, games=24):
    """Outcomes of a plan in which the winner of a pairing and a seed is told, not played."""
    found = []
    for one in plan:
        for job in schedule(one.game, one.levels, games, 0, {}, one.seats):
            first = winner(one, job)
            n = len(job.order)
            ranks = sorted(range(n), key=lambda p: (job.order[p] != first, p))
            places = [ranks.index(p) + 1 for p in sorted(range(n), key=lambda p: (job.order[p], p))]
            found.append(Outcome(job, tuple(places), (1,) * n, (5,) * n, (0.1,) * n, (0.05,) * n))
    return found


def test_neighbours_and_chosen_levels_meet_and_every_table_has_both_controls():
    plan = small(seats=(2, 4), also=[("", "easy", "beginner"), ("cryo", "medium", "random")])
    pairs = [(one.levels, one.what) for one in plan if one.seats == 4]
    assert pairs == [
        (("beginner", "random"), RUNG),
        (("easy", "beginner"), RUNG),
        (CONTROL, SATURATED),
        ((CONTROL[0], CONTROL[0]), MIRROR),
    ]
    assert len(plan) == 8


def test_seats_that_a_game_does_not_have_are_left_out():
    plan = matchups(["cryo", "roborally"], (2, 8), LEVELS, [])
    assert {(one.game, one.seats) for one in plan} == {("cryo", 2), ("roborally", 2), ("roborally", 8)}


def test_the_parts_of_a_ladder_are_the_whole_of_it_in_whole_rounds():
    plan = small(seats=(2, 4))
    whole = ladder_jobs(plan, 12, 3)
    parts = [ladder_jobs(plan, 12, 3, (k, 5)) for k in range(1, 6)]
    assert sorted(map(repr, whole)) == sorted(repr(job) for part in parts for job in part)
    homes = {(job.levels, len(job.order), job.seed): k for k, part in enumerate(parts) for job in part}
    for k, part in enumerate(parts):
        assert all(homes[job.levels, len(job.order), job.seed] == k for job in part)


def test_every_part_of_a_ladder_has_rounds_of_every_pairing():
    plan = small(seats=(2, 4))
    for k in (1, 2):
        part = ladder_jobs(plan, 24, 0, (k, 2))
        shares = [sum((job.levels, len(job.order)) == (one.levels, one.seats) for job in part) for one in plan]
        assert shares == [12] * len(plan)


def test_rounds_go_through_the_courses_of_a_game_that_has_some():
    plan = matchups(["aquasphere", "roborally"], (4,), LEVELS, [])
    jobs = ladder_jobs(plan, 200, 7, courses=["all"])
    rally = {(job.seed, *job.switches) for job in jobs if job.game == "roborally"}
    assert rally == {(7 + k, ("course", races(4)[k % len(races(4))])) for k in range(34)}
    assert {job.switches for job in jobs if job.game == "aquasphere"} == {()}
    named = ladder_jobs(plan, 12, 0, courses=["death_trap", "checkmate"])
    assert {(job.seed, *job.switches) for job in named if job.game == "roborally"} == {
        (0, ("course", "death_trap")),
        (1, ("course", "checkmate")),
    }


def test_races_are_for_that_many_players_and_for_nobody_together():
    """RR-001: a racer and a blocker are two robots of one player; RR-463: pairs win together."""
    for seats in (2, 4, 8):
        assert all(seats in load_course(name).players and not load_course(name).rules.teams for name in races(seats))
    assert "risky_exchange" in races(2) and "checkmate" in races(8) and "checkmate" not in races(4)
    assert not {"capture_the_flag", "tandem_carnage", "interference"} & {*races(4), *races(8)}


def test_rounds_of_all_pairings_take_turns():
    jobs = ladder_jobs(small(), 10, 0)
    assert {job.levels for job in jobs[:8]} == {one.levels for one in small()}
    assert [job.seed for job in jobs] == sorted(job.seed for job in jobs)


def test_pairings_with_a_level_that_searches_may_play_fewer_games():
    plan = matchups(["aquasphere"], (2,), LEVELS, [("", "master", "expert"), ("", "expert", "network")])
    count = Counter(job.levels for job in ladder_jobs(plan, 20, 0, few=4))
    assert count["master", "expert"] == 4 and count["expert", "network"] == count["easy", "beginner"] == 20


def test_a_mirror_that_is_even_and_chance_that_loses_pass():
    tables = ladder_tables(small(), faked(small(), lambda one, job: job.seed % 2 if one.what == MIRROR else 0, 80))
    assert {table["what"]: table["passed"] for table in tables} == {RUNG: None, SATURATED: True, MIRROR: True}


def test_a_harness_that_favours_the_first_entrant_or_lets_chance_win_is_found_out():
    tables = ladder_tables(small(), faked(small(), lambda one, job: 0 if one.what == MIRROR else job.seed % 2, 80))
    assert {table["what"]: table["passed"] for table in tables} == {RUNG: None, SATURATED: False, MIRROR: False}


@pytest.mark.parametrize(("won", "even"), [(178, True), (168, False)])
def test_a_mirror_fails_only_where_chance_would_hardly_lead(won, even):
    """Of 400 games 178 are outside an interval at 95 %, and 168 outside one at 99.5 %."""
    table = {"pairs": [{"share": won / 400, "games": 400, "effect": 1.0}]}
    assert passed(MIRROR, table) is even


def test_strengths_go_over_all_pairings_but_the_mirror():
    tables = ladder_tables(small(), faked(small(), lambda one, job: int(job.seed % 4 == 0)))
    found = strengths(tables)
    assert [one["name"] for one in found] == ["easy", "beginner", "random"]
    assert strengths([]) == []


def test_one_command_plays_goes_on_and_writes_the_page_in_whole(tmp_path):
    page, kept = tmp_path / "ladder.md", tmp_path / "ladder.jsonl"
    page.write_text("an older page")
    command = ["ladder", "aquasphere", "--levels", "random,beginner", "--also", "none", "--seats", "2"]
    command += ["--games", "2", "--workers", "1", "--resume", str(kept), "--page", str(page)]
    early = CliRunner().invoke(app, [*command, "--minutes", "0"])
    assert early.exit_code == 0 and "0 of 6 matches are played" in early.output
    assert page.read_text() == "an older page"
    result = CliRunner().invoke(app, command)
    text = page.read_text()
    assert "## aquasphere, 2 seats" in text and "older" not in text
    assert "| beginner | random | 2 |" in text and "control (mirror)" in text and "Bradley-Terry Elo" in text
    assert "## Budgets" in text and "network, temperature" in text
    again = "ladder aquasphere --games 2 --seats 2 --levels random,beginner --also none --seed 0"
    assert f"    boardwright {again}\n" in text
    assert result.exit_code == 1 and "a control failed" in result.output  # two games cannot show that chance loses


def test_parts_are_joined_and_parts_of_another_ladder_are_refused(tmp_path):
    page, files = tmp_path / "ladder.md", [tmp_path / f"{k}.jsonl" for k in (1, 2, 3)]
    command = ["ladder", "aquasphere", "--levels", "random,beginner", "--also", "none", "--seats", "2"]
    command += ["--games", "2", "--workers", "1", "--page", str(page)]
    for k, file in enumerate(files[:2], 1):
        CliRunner().invoke(app, [*command, "--part", f"{k}/2", "--resume", str(file)])
    assert not page.exists()
    CliRunner().invoke(app, [*command, "--seed", "9", "--part", "1/2", "--resume", str(files[2])])
    CliRunner().invoke(app, ["ladder", "--join", str(files[0]), "--join", str(files[1]), "--page", str(page)])
    assert "6 matches" in page.read_text()
    wrong = CliRunner().invoke(app, ["ladder", "--join", str(files[0]), "--join", str(files[2]), "--page", str(page)])
    assert wrong.exit_code == 2 and "their seed differ" in wrong.output


def test_ladders_of_different_games_share_a_page_and_those_that_overlap_are_refused(tmp_path):
    page, files = tmp_path / "ladder.md", [tmp_path / f"{k}.jsonl" for k in range(3)]
    rest = ["--levels", "random,beginner", "--also", "none", "--seats", "2", "--games", "2", "--part", "1/2"]
    for file, games in zip(files, (["aquasphere"], ["cryo"], ["aquasphere", "cryo"]), strict=True):
        CliRunner().invoke(app, ["ladder", *games, *rest, "--workers", "1", "--resume", str(file)])
    join = [["--join", str(file)] for file in files]
    CliRunner().invoke(app, ["ladder", *join[0], *join[1], "--page", str(page)])
    text = page.read_text()
    assert "## aquasphere, 2 seats" in text and "## cryo, 2 seats" in text
    assert "    boardwright ladder aquasphere --games 2" in text and "    boardwright ladder cryo --games 2" in text
    wrong = CliRunner().invoke(app, ["ladder", *join[0], *join[2], "--page", str(page)])
    assert wrong.exit_code == 2 and "overlap" in wrong.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], 'there is no game "chess"'),
        (["cryo", "--levels", "random,godlike"], 'there is no level "godlike"'),
        (["cryo", "--part", "3/2"], "a part must be like 3/16"),
        (["cryo", "--also", "easy"], "a pairing must be A,B"),
        (["roborally", "--courses", "all,nowhere"], '"all" is not a course'),
        (["cryo", "--seats", "two"], "numbers of seats must be like 2,4"),
        (["cryo", "--join", "nowhere.jsonl"], "nowhere.jsonl"),
    ],
)
def test_a_wrong_argument_is_refused_with_a_sentence(arguments, sentence):
    result = CliRunner().invoke(app, ["ladder", *arguments])
    assert result.exit_code == 2 and sentence in result.output


def test_a_page_says_which_courses_its_ladder_went_through(tmp_path):
    page = tmp_path / "ladder.md"
    command = ["ladder", "roborally", "--levels", "random,beginner", "--also", "none", "--seats", "2", "--games", "2"]
    command += ["--courses", "checkmate", "--workers", "1", "--resume", str(tmp_path / "log.jsonl")]
    CliRunner().invoke(app, [*command, "--page", str(page)])
    assert "--also none --courses checkmate --seed 0" in page.read_text()
    other = CliRunner().invoke(app, [*command[:-4], "--courses", "dizzy_dash", *command[-2:], "--workers", "1"])
    assert other.exit_code == 2 and "was played with courses" in other.output


def test_jobs_of_a_ladder_are_those_of_the_arena():
    jobs = ladder_jobs(small(), 2, 0)
    assert jobs[0] == ArenaMatch("aquasphere", ("beginner", "random"), (0, 1), 0)
