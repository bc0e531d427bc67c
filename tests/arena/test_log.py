"""A run that was cut off goes on where it was, and never on top of something else."""

import json
import multiprocessing
import time

import numpy as np
import pytest
from typer.testing import CliRunner

from boardwright.bots.policy import save
from boardwright.cli import app
from boardwright.core import find_game
from boardwright.research import provenance
from boardwright.research.arena import play, play_all, schedule
from boardwright.research.arena_log import ArenaLog, head_of, read_log
from boardwright.research.arena_pool import searched_games
from tests.core.pearls import PEARLS

LEVELS = ("random", "random")


@pytest.fixture(scope="module")
def outcomes():
    return [play(job) for job in schedule("aquasphere", LEVELS, 4, 1)]


def head(**changes):
    return head_of(["aquasphere"], LEVELS, **{"levels": LEVELS, "seed": 1, **changes})


def kept(path, outcomes):
    log = ArenaLog(path, head())
    for one in outcomes:
        log.add(one)
    log.close()


def test_what_is_in_the_file_is_not_played_again(tmp_path, outcomes):
    path = tmp_path / "some.jsonl"
    kept(path, outcomes[:3])
    again = ArenaLog(path, head())
    assert [one.places for one in again.outcomes] == [one.places for one in outcomes[:3]]
    assert again.missing([one.job for one in outcomes]) == [outcomes[3].job]
    again.close()


def test_a_line_that_was_cut_off_is_forgotten_and_the_file_mended(tmp_path, outcomes):
    path = tmp_path / "some.jsonl"
    kept(path, outcomes[:2])
    path.write_text(path.read_text() + '{"game":"aquasph')
    again = ArenaLog(path, head())
    again.add(outcomes[2])
    again.close()
    assert [one.job for one in read_log(path)[1]] == [one.job for one in outcomes[:3]]


def test_a_file_of_other_settings_is_refused_with_a_sentence(tmp_path, outcomes):
    path = tmp_path / "some.jsonl"
    kept(path, outcomes[:1])
    before = path.read_text()
    with pytest.raises(ValueError, match="was played with seed 1, not 2"):
        ArenaLog(path, head(seed=2))
    assert path.read_text() == before


def test_a_file_of_other_bots_or_rules_is_refused(tmp_path, outcomes, monkeypatch):
    path = tmp_path / "some.jsonl"
    kept(path, outcomes[:1])
    monkeypatch.setattr(provenance, "bots_hash", lambda: "others")
    with pytest.raises(ValueError, match="was played by other bots"):
        ArenaLog(path, head())


def test_a_file_of_another_network_or_planner_of_the_game_is_refused(tmp_path, outcomes, monkeypatch):
    path = tmp_path / "some.jsonl"
    kept(path, outcomes[:1])
    monkeypatch.setattr(provenance, "opponents_hash", lambda game: "trained once more")
    with pytest.raises(ValueError, match="was played by other opponents"):
        ArenaLog(path, head())


@pytest.mark.parametrize(
    ("changed", "differs"), [("data/network.npz", True), ("bot/planner.py", True), ("text/en.py", False)]
)
def test_what_a_game_brings_for_its_bots_is_hashed(tmp_path, monkeypatch, changed, differs):
    for name in ("data/network.npz", "bot/planner.py", "text/en.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    monkeypatch.setattr(provenance, "files", lambda package: tmp_path)
    before = provenance.opponents_hash(PEARLS)
    (tmp_path / changed).write_text("# changed")
    assert (provenance.opponents_hash(PEARLS) != before) is differs


def test_another_commit_of_the_same_sources_may_go_on(tmp_path, outcomes):
    path = tmp_path / "some.jsonl"
    ArenaLog(path, head(commit="aaa")).close()
    ArenaLog(path, head(commit="bbb")).close()
    assert read_log(path)[0]["commit"] == "bbb"


@pytest.mark.parametrize("text", ["", "hello\n", '{"file": "something else"}\n'])
def test_something_else_is_no_file_of_the_arena(tmp_path, text):
    path = tmp_path / "some.txt"
    path.write_text(text)
    with pytest.raises(ValueError, match="is not an arena log"):
        read_log(path)


def test_the_command_goes_on_and_gives_the_same_figures_as_in_one_go(tmp_path):
    path = tmp_path / "some.jsonl"
    command = ["arena", "aquasphere", "beginner", "random", "--workers", "1", "--json", "--games"]
    whole = json.loads(CliRunner().invoke(app, [*command, "8"]).stdout)
    for games in ("2", "8"):
        result = CliRunner().invoke(app, [*command, games, "--resume", str(path)])
    data = json.loads(result.stdout)
    assert len(path.read_text().splitlines()) == 9
    assert data["pairs"] == whole["pairs"] and data["games"] == 8
    refused = CliRunner().invoke(app, [*command, "8", "--seed", "5", "--resume", str(path)])
    assert refused.exit_code == 2 and "was played with seed 0, not 5" in refused.output


@pytest.mark.parametrize("workers", [1, 2])
def test_when_the_time_is_up_nothing_goes_on(workers):
    jobs = schedule("aquasphere", LEVELS, 20_000, 1)
    began = time.monotonic()
    found = list(play_all(jobs, workers, until=began + 1.5))
    assert len(found) < len(jobs) and time.monotonic() - began < 15
    while multiprocessing.active_children() and time.monotonic() - began < 15:
        time.sleep(0.05)  # a process that has ended may have to be seen off by another thread
    assert multiprocessing.active_children() == []
    assert found or workers == 2  # one process is at work at once; two have to start first


def test_nothing_new_is_begun_when_it_is_enough():
    jobs = schedule("aquasphere", LEVELS, 40, 1)
    found = []
    for one in play_all(jobs, 1, enough=lambda: len(found) >= 3):
        found.append(one)
    assert len(found) == 3


def test_only_games_in_which_somebody_searches_are_prepared_beforehand():
    searching = schedule("cryo", ("master", "easy"), 2, 1)
    assert searched_games([*searching, *schedule("aquasphere", LEVELS, 2, 1)]) == ["cryo"]
    assert searched_games(schedule("cryo", ("search:500", "easy"), 2, 1)) == ["cryo"]


def write_policy(path, best):
    """A policy file that likes one action of AquaSphere best."""
    game = find_game("aquasphere")
    size, actions = game.features.size, len(game.actions)
    bias = np.zeros(actions)
    bias[best:] = 1
    save(path, game, np.zeros(size), np.ones(size), [(np.zeros((size, actions)), bias)])


def test_a_policy_file_whose_contents_changed_is_not_mixed_into_a_run(tmp_path):
    policy, path = tmp_path / "mine.npz", tmp_path / "some.jsonl"
    command = ["arena", "aquasphere", f"policy:{policy}", "random", "--workers", "1", "--resume", str(path), "--games"]
    write_policy(policy, 0)
    assert CliRunner().invoke(app, [*command, "2"]).exit_code == 0
    write_policy(policy, 50)
    before = path.read_text()
    refused = CliRunner().invoke(app, [*command, "4"])
    assert refused.exit_code == 2 and "was played by other policies" in refused.output.replace("\n", " ")
    assert path.read_text() == before


def test_a_policy_file_that_changes_while_it_is_measured_is_noticed(tmp_path):
    policy, path = tmp_path / "mine.npz", tmp_path / "some.jsonl"
    write_policy(policy, 0)
    level = f"policy:{policy}"
    jobs = schedule("aquasphere", (level, "random"), 2, 1)
    log = ArenaLog(path, head_of(["aquasphere"], [level]))
    log.add(play(jobs[0]))
    write_policy(policy, 50)
    with pytest.raises(ValueError, match="has changed during the run"):
        log.add(play(jobs[1]))
    log.close()


def test_every_record_says_by_what_it_was_played_and_foreign_ones_are_refused(tmp_path, outcomes):
    path, other = tmp_path / "some.jsonl", tmp_path / "other.jsonl"
    kept(path, outcomes[:2])
    lines = path.read_text().splitlines()
    foreign = lines[2].replace(json.loads(lines[2])["by"], "0123456789abcdef")
    other.write_text("\n".join([*lines[:2], foreign]) + "\n")
    with pytest.raises(ValueError, match=r"line 3 of .* was played by other rules, bots or policies"):
        read_log(other)
    with pytest.raises(ValueError, match="line 3"):
        ArenaLog(other, head())
