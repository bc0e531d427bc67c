"""The benchmark: frozen tasks, held-out deals from every seat, records with hashes, a page made of records."""

import json
from hashlib import sha256

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.core import find_game
from boardwright.research import provenance
from boardwright.research.arena import Outcome
from boardwright.research.benchmark import Task, find_tasks, jobs_of, record_of, result_of, tasks_of
from boardwright.research.intervals import wilson
from tests.core.pearls import PEARLS

TASK = Task("aquasphere", 1, 3, "random", 50, 4)
FROZEN = {1: {"aquasphere": "492d3f984431", "cryo": "91aceb4bd6ae", "roborally": "5ca4951ec024"}}
"""Hashes of the tasks by version. If one differs, the version of benchmark.toml goes up and a line is added here."""


def run(*words):
    return CliRunner().invoke(app, ["benchmark", *words])


@pytest.mark.parametrize("name", FROZEN[1])
def test_the_tasks_of_a_version_never_change(name):
    tasks = tasks_of(find_game(name))
    digest = sha256(repr(tasks).encode()).hexdigest()[:12]
    assert FROZEN[tasks[0].version][name] == digest


def test_a_game_has_the_tasks_for_which_it_has_seats():
    assert {task.seats for task in tasks_of(PEARLS)} <= set(PEARLS.seats)
    assert len({task.name for task in tasks_of(find_game("cryo"))}) == len(tasks_of(find_game("cryo")))
    with pytest.raises(ValueError, match='Cryo has no task "chess/2"; there are random/2'):
        find_tasks(find_game("cryo"), ["chess/2"])


def test_every_deal_is_played_from_every_seat():
    jobs = jobs_of(TASK, "greedy")
    assert [(job.seed, job.order.index(0)) for job in jobs] == [(50 + k, p) for k in range(4) for p in range(3)]
    assert all(job.levels == ("greedy", "random") and job.order.count(1) == 2 for job in jobs)
    assert jobs_of(TASK, "greedy", deals=1) == jobs[:3]
    assert jobs_of(TASK, "greedy", deals=9) == jobs


def test_deals_go_through_the_courses_that_the_game_names():
    task = tasks_of(find_game("roborally"))[0]
    courses = [dict(job.switches)["course"] for job in jobs_of(task, "random")[::2]]
    assert courses == [task.courses[k % len(task.courses)] for k in range(task.deals)]
    assert len(set(courses)) == len(task.courses) > 20


def outcome(job, mine):
    """An outcome in which the entrant has this place and the others share what is left."""
    return Outcome(job, (mine, *(1 if mine > 1 else 2 for _ in job.order[1:])), (9, 1, 2), (1, 1, 1), (0.5, 0, 0))


def test_intervals_are_over_deals():
    """Thirty-six matches of twelve deals that decide everything are worth twelve matches."""
    task = Task("aquasphere", 1, 3, "random", 50, 12)
    jobs = jobs_of(task, "greedy")
    found = result_of(task, [outcome(job, 1 if job.seed % 2 else 3) for job in jobs])
    assert found["wins"]["share"] == 0.5 and found["even"] == pytest.approx(1 / 3)
    assert (found["wins"]["low"], found["wins"]["high"]) == pytest.approx(wilson(6, 12), abs=0.02)
    assert found["score"] == 9 and found["opponent_score"] == 1.5 and found["milliseconds"] == 500


def test_a_match_without_an_end_is_lost():
    jobs = jobs_of(TASK, "greedy")
    given_up = [Outcome(job, (), (9, 1, 2), (1, 1, 1), (0.5, 0, 0)) for job in jobs[:3]]
    found = result_of(TASK, given_up + [outcome(job, 1) for job in jobs[3:]])
    assert found["given_up"] == 3 and found["wins"]["share"] == pytest.approx(0.75)


def test_tasks_of_which_nothing_was_played_are_not_in_the_record():
    tasks = [TASK, Task("aquasphere", 1, 2, "random", 50, 4)]
    record = record_of("greedy", tasks, [outcome(job, 1) for job in jobs_of(TASK, "greedy")], {})
    assert [one["task"] for one in record["results"]] == ["random/3"]


def test_a_record_carries_results_and_hashes_and_becomes_a_page(tmp_path):
    record, page = tmp_path / "random.json", tmp_path / "page.md"
    words = ("aquasphere", "random", "--task", "random/2", "--deals", "2", "--workers", "1", "-o", str(record))
    done = run(*words)
    assert done.exit_code == 0, done.output
    assert "random/2" in done.stdout
    data = json.loads(record.read_text())
    assert data["rules"] == provenance.sources(["aquasphere"], [])["rules"] and data["bots"] == provenance.bots_hash()
    assert [(one["task"], one["games"], one["deals_played"]) for one in data["results"]] == [("random/2", 4, 2)]
    assert data["command"] == "boardwright benchmark aquasphere random --task random/2 --deals 2"
    assert run(*words).exit_code == 0
    again = json.loads(record.read_text())["results"][0]
    assert {**again, "milliseconds": 0} == {**data["results"][0], "milliseconds": 0}
    assert run("--join", str(record), "--page", str(page)).exit_code == 0
    text = page.read_text()
    assert "| random (of 100 deals 2) |" in text and data["rules"]["aquasphere"][:8] in text


def test_records_that_do_not_compare_are_refused(tmp_path):
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    assert run("aquasphere", "random", "--task", "random/2", "--deals", "1", "-o", str(one)).exit_code == 0
    data = json.loads(one.read_text())
    for change, said in (({"version": 2}, "versions 1 and 2"), ({"rules": {"aquasphere": "x"}}, "different rules")):
        other.write_text(json.dumps({**data, **change}))
        done = run("--join", str(one), "--join", str(other), "--page", str(tmp_path / "page.md"))
        assert done.exit_code == 2 and said in done.stderr
    other.write_text("[]")
    assert "is not a benchmark record" in run("--join", str(other)).stderr


def test_without_an_entrant_the_tasks_are_listed():
    assert "greedy/4" in run("cryo").stdout and "aquasphere" not in run("cryo").stdout
    assert all(name in run().stdout for name in ("aquasphere", "cryo", "roborally"))


def test_what_is_not_there_is_refused_with_a_sentence():
    assert 'there is no level "genius"' in run("cryo", "genius").stderr
    assert 'Cryo has no task "x"' in run("cryo", "random", "--task", "x").stderr
