"""Commands about the engine: games, simulate, perft, bench, compile, check."""

import json
from dataclasses import replace

import pytest

from boardwright.core import game as game_module
from boardwright.core import read_match
from boardwright.core.compile import build as compiled_module
from boardwright.core.compile import sources
from tests.core.pearls import PEARLS
from tests.testing.variants import VARIANTS


def test_games_lists_them_shortly(run):
    head, _, hint = run("games").stdout.splitlines()
    assert head == "pearls: Pearls, 2 to 4 players, rules version 1"
    assert hint == "The options of a game: boardwright games GAME"
    assert "there is no game" in run("games", "stones").stderr


def test_games_lists_the_options_of_one_with_defaults_and_values(run):
    lines = run("games", "pearls").stdout.splitlines()
    assert lines[0] == "pearls: Pearls, 2 to 4 players, rules version 1"
    assert lines[2].split() == ["dives", "2", "1", "to", "3", "how", "often", "everybody", "dives"]


def test_games_can_be_read_by_programs(run):
    [game] = json.loads(run("games", "--json").stdout)
    assert game["seats"] == [2, 3, 4]
    assert game["options"][0]["values"] == [1, 2, 3]


def simulated(run, *arguments):
    result = run("simulate", "pearls", "--games", 50, "--seats", 3, *arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_simulate_counts_decisions_wins_places_and_scores(run):
    data = json.loads(simulated(run, "--option", "dives=1", "--json"))
    assert (data["finished"], data["seed"]) == (50, 0)
    assert data["options"] == {"dives": 1}
    assert data["decisions"] == {"mean": 4.0, "least": 4, "most": 4}
    assert sum(seat["wins"] for seat in data["by_seat"]) == 50
    assert sum(seat["score"] for seat in data["by_seat"]) == pytest.approx(1)


def test_plain_and_compiled_play_the_same_matches(run):
    assert simulated(run, "--json", "--seed", 7) == simulated(run, "--json", "--seed", 7, "--compiled")


def test_another_seed_plays_other_matches(run):
    assert simulated(run, "--json", "--seed", 7) != simulated(run, "--json", "--seed", 107)


def test_simulate_prints_a_table(run):
    lines = simulated(run).splitlines()
    assert lines[0].startswith("50 matches of pearls with 3 seats in ")
    assert lines[1] == "decisions per match: 8.0 (8 to 8)"
    assert [line.split()[0] for line in lines[2:]] == ["seat", "A", "B", "C"]


def test_simulate_averages_the_figures_of_the_game(run, monkeypatch):
    told = replace(PEARLS, tally=lambda w, s: {"pearls": float(sum(s.pearls)), "pile": s.pile_n})
    monkeypatch.setattr(game_module, "games", lambda: {"pearls": told})
    data = json.loads(simulated(run, "--json"))
    assert data["tally"]["pearls"] == 2
    assert 1 <= data["tally"]["pile"] <= 3
    assert "pearls  2.000" in simulated(run)


def test_saved_matches_are_those_that_were_counted(run, tmp_path):
    simulated(run, "--json", "--seed", 7)
    data = json.loads(simulated(run, "--json", "--seed", 7, "--save", tmp_path))
    matches = [read_match(file.read_text(), PEARLS) for file in sorted(tmp_path.glob("*.match"))]
    assert len(matches) == 50
    wins = [sum(match.places()[p] == 1 for match in matches) for p in range(3)]
    assert wins == [seat["wins"] for seat in data["by_seat"]]


def test_a_game_in_which_somebody_is_stuck_ends_with_status_1(run, monkeypatch):
    stuck = next(game for game, words in VARIANTS["play"] if "no legal answer" in words)
    monkeypatch.setattr(game_module, "games", lambda: {"pearls": stuck})
    result = run("simulate", "pearls", "--games", 5)
    assert result.exit_code == 1
    assert result.stderr == "boardwright: somebody had no legal answer in 5 matches\n"


def test_perft_counts_sequences(run):
    counts = json.loads(run("perft", "pearls", "--depth", 4, "--option", "dives=1", "--json").stdout)["counts"]
    assert counts == [3, 9, 18, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_perft_counts_the_same_plain_and_compiled(run, seats):
    arguments = ("perft", "pearls", "--depth", 5, "--seats", seats, "--seed", 3, "--json")
    plain = run(*arguments)
    assert plain.exit_code == 0
    assert plain.stdout == run(*arguments, "--compiled").stdout


def test_perft_prints_a_table(run):
    lines = run("perft", "pearls", "--depth", 2).stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [["depth", "sequences"], ["1", "3"], ["2", "9"]]


def test_bench_measures_every_figure(run):
    data = json.loads(run("bench", "pearls", "--seconds", 0.05, "--json").stdout)["pearls"]
    assert data["state_bytes"] == 114
    assert 1_000 < data["decisions_plain"] < data["decisions_compiled"]
    assert 0 < data["copy_us"] < 10
    assert 0 < data["compile_cached_s"] < 10
    assert "compile_cold_s" not in data


@pytest.mark.slow
def test_bench_without_a_game_measures_all_and_prints_tables(run):
    lines = run("bench", "--seconds", 0.05, "--cold").stdout.splitlines()
    assert lines[0].strip() == "pearls"
    names = {line.rsplit(None, 1)[0].strip() for line in lines[1:]}
    assert names == {
        "plain decisions/s", "compiled decisions/s", "state bytes", "copy µs", "first compile s", "from cache s"
    }  # fmt: skip


@pytest.mark.slow
def test_compile_keeps_the_new_code_and_drops_the_old(run, monkeypatch, tmp_path):
    monkeypatch.setenv("BOARDWRIGHT_CACHE", str(tmp_path))
    (tmp_path / "pearls-0123").mkdir()
    compiled_module.compiled.cache_clear()
    result = run("compile", "pearls")
    assert result.exit_code == 0, result.stderr
    [folder] = tmp_path.iterdir()
    assert result.stdout.startswith("pearls: 13 entry points in ")
    assert result.stdout.strip().endswith(f"kept in {folder}")


def test_commands_that_need_numba_say_how_to_get_it(refused, monkeypatch):
    def none():
        raise sources.NoCompiler("compiled code requires Numba: pip install 'boardwright[fast]'")

    monkeypatch.setattr(sources, "numba_module", none)
    monkeypatch.setattr(compiled_module, "numba_module", none)
    compiled_module.compiled.cache_clear()
    for arguments in (["compile", "pearls"], ["simulate", "pearls", "--compiled"]):
        assert refused(*arguments) == "compiled code requires Numba: pip install 'boardwright[fast]'"


def test_check_prints_a_line_for_each_law(run):
    result = run("check", "pearls", "--matches", 2)
    assert result.exit_code == 0, result.stdout
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["passed"] * 11


def test_check_ends_with_status_1_and_the_failure(run, monkeypatch):
    broken_game = VARIANTS["play"][1][0]
    monkeypatch.setattr(game_module, "games", lambda: {"pearls": broken_game})
    result = run("check", "pearls", "--law", "play", "--law", "texts", "--seed", "abc", "--seats", 3)
    assert result.exit_code == 1
    assert result.stdout.startswith("FAILED  play: ")
    assert 'ZeroDivisionError: no air' in result.stdout
    assert 'pearls, 3 seats, no options, seed "abc-0", ply 0' in result.stdout
