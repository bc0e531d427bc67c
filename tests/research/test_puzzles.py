"""Finding puzzles: any game by generic means, ratings that rise with difficulty, and checks that fail what is wrong."""

from dataclasses import replace

import pytest
from examples.tictactoe import GAME as TICTACTOE
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.core import find_game
from boardwright.core.match_file import read_match
from boardwright.core.page import puzzles_in
from boardwright.core.page.puzzle_file import read_puzzle, write_puzzle
from boardwright.research.puzzles import finder
from boardwright.research.puzzles.finder import Finder, rated_again, survives
from boardwright.research.puzzles.rating import LEAST, LEVELS, MOST, expected, rating


@pytest.fixture
def plain(monkeypatch):
    """Nothing is compiled: what searches looks one step ahead. Even beginners take a win that is there."""
    monkeypatch.setattr("boardwright.bots.levels.has_compiler", lambda: False)
    monkeypatch.setattr(finder, "EASY", 1.0)


def puzzles_of(matches, **settings):
    made = Finder(TICTACTOE, **settings)
    return [puzzle for k in range(matches) for puzzle in made.in_match(k)]


def test_a_game_that_declares_nothing_has_puzzles_in_which_the_best_answer_wins(plain):
    found = puzzles_of(20, seed=1)
    assert found
    for puzzle in found:
        match = read_match(puzzle.match, TICTACTOE)
        assert puzzle.margin > 3 * puzzle.doubt
        match.play(puzzle.seat, puzzle.best[0])
        assert match.over and match.places()[puzzle.seat] == 1


def test_the_same_seed_finds_the_same_puzzles_and_another_one_others(plain):
    one, two, other = (puzzles_of(8, seed=seed) for seed in (1, 1, 2))
    assert one == two and one and one != other


def test_no_more_puzzles_of_one_question_are_kept_than_wanted(plain):
    assert len(puzzles_of(20, seed=1)) > len(puzzles_of(20, seed=1, share=1)) == 1


def test_a_puzzle_reads_as_it_was_written(plain):
    puzzle = next(Finder(TICTACTOE, seed=1).found())
    assert read_puzzle(write_puzzle(puzzle)) == puzzle
    assert puzzle.key != replace(puzzle, seat=1 - puzzle.seat).key


def test_a_puzzle_whose_best_answer_is_another_one_does_not_survive(plain):
    puzzle = next(Finder(TICTACTOE, seed=1).found())
    second = [*puzzle.values][1]
    assert survives(TICTACTOE, puzzle, 2)
    assert not survives(TICTACTOE, replace(puzzle, best=(second,)), 2)


def test_a_puzzle_is_rated_again_by_the_levels_of_today(plain):
    puzzle = next(Finder(TICTACTOE, seed=1).found())
    assert rated_again(TICTACTOE, replace(puzzle, rating=0, solved={})) == puzzle


def test_the_more_levels_solve_a_puzzle_the_lower_is_its_rating():
    rates = [dict.fromkeys(LEVELS, share) for share in (1.0, 0.7, 0.5, 0.2, 0.0)]
    ratings = [rating(one) for one in rates]
    assert ratings == sorted(ratings) and len({*ratings}) == len(ratings)
    assert ratings[0] >= LEAST and ratings[-1] <= MOST


def test_a_puzzle_that_levels_solve_as_their_ratings_say_has_that_rating():
    wanted = 1300
    assert abs(rating({level: expected(own, wanted) for level, own in LEVELS.items()}) - wanted) <= 1
    assert expected(1300, 1300) == 0.5 and expected(1700, 1300) > 0.9


@pytest.mark.parametrize("name", ["aquasphere", "cryo"])
def test_puzzles_that_ship_are_confirmed_by_another_search(name):
    pytest.importorskip("numba")
    game = find_game(name)
    found = puzzles_in(game.page.puzzles.file)
    assert all(survives(game, puzzle, 4) for puzzle in found[:: len(found) // 2])


def test_the_command_says_what_survives_and_drops_what_does_not(monkeypatch, tmp_path):
    found = puzzles_in(find_game("cryo").page.puzzles.file)[:3]
    file = tmp_path / "some.jsonl"
    survivors = {(found[0].key, 8), (found[2].key, 8)}
    file.write_text("".join(write_puzzle(one) + "\n" for one in found))
    monkeypatch.setattr(finder, "survives", lambda game, puzzle, effort, seed: (puzzle.key, effort) in survivors)
    answer = CliRunner().invoke(app, ["puzzles", "cryo", "--check", "--file", str(file), "--effort", "8", "--drop"])
    assert answer.exit_code == 0, answer.output
    assert "puzzle 2 fails" in answer.output and "2 of 3 puzzles survive a search with 8 times" in answer.output
    assert [read_puzzle(line).key for line in file.read_text().splitlines()] == [found[0].key, found[2].key]


def test_the_command_refuses_a_file_without_puzzles(tmp_path):
    answer = CliRunner().invoke(app, ["puzzles", "cryo", "--check", "--file", str(tmp_path / "none.jsonl")])
    assert answer.exit_code != 0
