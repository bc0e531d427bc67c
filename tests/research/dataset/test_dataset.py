"""A data set: matches that replay, episodes that Minari loads, parts that survive an interruption."""

import json
import zipfile
from itertools import groupby

import minari
import numpy as np
import pytest
from typer.testing import CliRunner

from boardwright.bots.policy import features
from boardwright.cli import app
from boardwright.core import find_game, read_match
from boardwright.core.advice import canonical
from boardwright.research import provenance
from boardwright.research.arena import play_match
from boardwright.research.dataset import playing
from boardwright.research.dataset.minari_set import cache_in
from boardwright.research.dataset.playing import Plan, play_part

MATCHES = 5


def run(folder, *words, matches=MATCHES):
    command = ["dataset", "aquasphere", "--matches", str(matches), "--workers", "1", "-o", str(folder), *words]
    return CliRunner().invoke(app, command)


def about(folder):
    return json.loads((folder / "dataset.json").read_text())


def files_of(folder):
    with zipfile.ZipFile(folder / "matches.zip") as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("set") / "aquasphere"
    done = run(folder, "--seats", "3")
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture(scope="module")
def loaded(made):
    with cache_in(made / "minari"):
        return minari.load_dataset(about(made)["made"]["name"])


@pytest.fixture(scope="module")
def matches(made):
    """Replayed from the archive: reading a file checks every digest in it."""
    return [read_match(text) for text in files_of(made).values()]


@pytest.fixture(scope="module")
def told(loaded):
    """Every episode with its metadata."""
    return [*zip(loaded.iterate_episodes(), loaded.storage.get_episode_metadata(loaded.episode_indices), strict=True)]


def test_every_match_file_replays_to_its_end(made, matches):
    assert [*files_of(made)] == [f"aquasphere-{seed}.match" for seed in range(MATCHES)]
    assert [match.seed for match in matches] == [*range(MATCHES)] and all(match.over for match in matches)


def test_minari_finds_every_answer_of_every_seat(loaded, told, matches):
    assert loaded.total_episodes == 3 * MATCHES and loaded.total_steps == sum(len(match.log) for match in matches)
    assert [(more["match"], more["seat"]) for _, more in told] == [(k, p) for k in range(MATCHES) for p in range(3)]
    for episode, more in told:
        match, plies = matches[more["match"]], episode.infos["ply"]
        moves = [(ply, move.action) for ply, move in enumerate(match.log) if move.seat == more["seat"]]
        assert [*zip(plies[:-1].tolist(), episode.actions.tolist(), strict=True)] == moves
        assert more["seed"] == match.seed and more["level"] == "network"
        assert more["score"] == match.scores()[more["seat"]] and more["place"] == match.places()[more["seat"]]


def test_observations_and_masks_are_what_the_seat_saw(told, matches):
    for episode, more in told[:: MATCHES - 1]:
        match, p = matches[more["match"]], more["seat"]
        assert len(episode.observations["observation"]) == len(episode.actions) + 1
        for k, ply in enumerate(episode.infos["ply"].tolist()):
            view = match.view(p, ply)
            assert episode.observations["observation"][k].tolist() == features(view)
            legal = canonical(view) if k < len(episode.actions) else []
            assert episode.observations["action_mask"][k].nonzero()[0].tolist() == legal


def test_what_a_match_brings_adds_up_and_comes_with_the_last_answer(told):
    for _, group in groupby(told, lambda one: one[1]["match"]):
        episodes = [*group]
        assert sum(episode.rewards.sum() for episode, _ in episodes) == pytest.approx(0)
        for episode, more in episodes:
            assert not episode.rewards[:-1].any() and not episode.truncations.any()
            assert episode.terminations.tolist() == [False] * (len(episode.actions) - 1) + [True]
            assert (episode.rewards[-1] > 0) == (more["place"] == 1)


def test_episodes_lie_in_the_spaces_and_the_environment_comes_back(loaded, told):
    episode, _ = told[0]
    seen = {key: value[3] for key, value in episode.observations.items()}
    assert seen in loaded.observation_space and episode.actions[3] in loaded.action_space
    env = loaded.recover_environment()
    observation, _ = env.reset(seed=0)
    assert observation["observation"].shape == seen["observation"].shape and env.unwrapped.play.seats == 3


def test_the_description_names_rules_bots_and_sizes(made, matches):
    found = about(made)
    wanted = provenance.sources(["aquasphere"], ["network"])
    assert {key: found[key] for key in wanted} == wanted and found["levels"] == ["network"]
    assert found["made"]["answers"] == sum(len(match.log) for match in matches)
    assert found["made"]["matches_bytes"] == (made / "matches.zip").stat().st_size
    assert not (made / "parts").exists()


def test_a_network_plays_in_the_batch_as_it_does_alone():
    part = Plan("aquasphere", ("network", "hard"), 2, 40, 3).parts()[0]
    assert len(part.jobs) == 3 and not playing.policies_of("aquasphere", part.jobs[0].levels)
    part = Plan("aquasphere", ("network",), 2, 40, 3).parts()[0]
    assert playing.policies_of("aquasphere", part.jobs[0].levels)
    digests = [[(move.seat, move.action) for move in match.log] for match in play_part(part)]
    assert digests == [[(move.seat, move.action) for move in play_match(job)[0].log] for job in part.jobs]


def test_levels_go_round_the_seats_and_points_can_be_rewarded(tmp_path):
    words = ("--level", "random", "--level", "beginner", "--reward", "score")
    assert run(tmp_path, *words, matches=2).exit_code == 0
    with cache_in(tmp_path / "minari"):
        found = minari.load_dataset(about(tmp_path)["made"]["name"])
    told = [*zip(found.iterate_episodes(), found.storage.get_episode_metadata(range(4)), strict=True)]
    assert [more["level"] for _, more in told] == ["random", "beginner", "beginner", "random"]
    for episode, more in told:
        assert episode.rewards.sum() == more["score"] and np.count_nonzero(episode.rewards) > 5


def test_what_was_cut_off_goes_on_to_the_same_archive(tmp_path, monkeypatch):
    monkeypatch.setattr(playing, "PART", 2)
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    assert run(whole).exit_code == 0
    ended = run(cut, "--minutes", "0")
    assert ended.exit_code == 1 and "3 parts are still to be played" in ended.stderr
    parts = Plan("aquasphere", ("network",), 2, 0, MATCHES).parts()
    from boardwright.research.dataset.folder import make_part

    make_part(parts[1], cut / "parts", "rank")
    first = (cut / "parts" / "00001.zip").stat().st_mtime_ns
    assert "2 parts" in run(cut, "--minutes", "0").stderr
    assert (cut / "parts" / "00001.zip").stat().st_mtime_ns == first
    assert run(cut).exit_code == 0
    assert about(cut) == about(whole) and files_of(cut) == files_of(whole)
    before = (cut / "matches.zip").stat().st_mtime_ns
    assert run(cut).exit_code == 0 and (cut / "matches.zip").stat().st_mtime_ns == before


def test_another_data_set_in_the_folder_is_refused(made, tmp_path, monkeypatch):
    for words, said in ((("--seats", "2"), "seats 3, not 2"), (("--seats", "3", "--seed", "9"), "seed 0, not 9")):
        done = run(made, *words)
        assert done.exit_code == 2 and said in done.stderr.replace("\n", " ")
    monkeypatch.setattr(provenance, "opponents_hash", lambda game: "trained once more")
    assert "was played by other opponents" in run(made, "--seats", "3").stderr.replace("\n", " ")
    (tmp_path / "dataset.json").write_text("[]")
    assert "does not describe a dataset" in run(tmp_path).stderr.replace("\n", " ")


def test_a_level_that_is_not_there_is_refused_before_anything_is_written(tmp_path):
    assert 'there is no level "genius"' in run(tmp_path / "x", "--level", "genius").stderr
    assert not (tmp_path / "x").exists()
    assert find_game("aquasphere").name == "aquasphere"


def test_without_minari_the_command_says_what_to_install(tmp_path, monkeypatch):
    import sys

    for name in [name for name in sys.modules if name.startswith("boardwright.research.dataset")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "minari", None)
    done = run(tmp_path)
    assert done.exit_code == 2 and "boardwright[dataset,fast,adapters]" in done.stderr.replace("\n", "")
