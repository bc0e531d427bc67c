"""The kernel that moves many matches together, run by threads of Python over plain states: same matches, same ends."""

import dataclasses
from types import FunctionType

import pytest

from boardwright.core import Luck, find_game, schema
from boardwright.core.compile.build import plain
from boardwright.core.compile.sources import rules_of
from boardwright.core.compile.translate import is_rule
from boardwright.research import kernels
from boardwright.research.gpu import code_folder, pieces
from tests.research.fake_cuda import FakeBlock

LIMIT = 16
"""Enough for two robots to be programmed and to run a turn."""


class States(list):
    @property
    def shape(self):
        return (len(self),)


def with_names(names):
    """The functions of the kernel with a game's rules and a block of threads put in, as ordinary Python."""
    known = {**vars(kernels), **names}
    for name, value in vars(kernels).items():
        if is_rule(value) and value.__module__ == kernels.__name__:
            known[name] = FunctionType(value.__code__, known, name)
    return known


def play_together(game, w, n, blocks, threads, pool, separate_answers):
    states = States(game.new_state() for _ in range(n))
    lucks, chances, counts = [Luck(k) for k in range(n)], [Luck(f"c{k}") for k in range(n)], [7] * n
    set_up(game, w, states, lucks, counts, threads)
    for block in range(blocks):
        cuda = FakeBlock(block, blocks, threads)
        names = {**rules_of(game), **pieces(game), "cuda": cuda, "INT16": int, "INT32": int}
        names |= {"VERB": game.actions.kind, "SEPARATE_ANSWERS": separate_answers}
        names["random_choice"] = plain(game)["random_choice"]
        kernel = with_names(names)["random_kernel"]
        cuda.run(lambda kernel=kernel: kernel([w], states, lucks, chances, LIMIT, counts, pool))
    return states, counts


def set_up(game, w, states, lucks, counts, threads):
    for block in range(len(states) // threads + 1):
        cuda = FakeBlock(block, 0, threads)
        kernel = with_names({**rules_of(game), "cuda": cuda})["setup_kernel"]
        cuda.run(lambda kernel=kernel: kernel([w], states, lucks, counts))


def play_alone(game, w, k):
    [s], luck, chance = [game.new_state()], Luck(k), Luck(f"c{k}")
    entries = plain(game)
    entries["setup"]([w], [s], 0, [luck])
    return s, entries["playout"]([w], [s], 0, [luck], [chance], LIMIT)


@pytest.mark.parametrize("separate_answers", [0, 1])
@pytest.mark.parametrize(
    ("name", "blocks", "threads", "matches"), [("aquasphere", 2, 64, 70), ("cryo", 1, 32, 36), ("roborally", 1, 32, 34)]
)
def test_matches_that_move_together_end_as_if_each_were_played_alone(name, blocks, threads, matches, separate_answers):
    game = find_game(name)
    w = game.make_world({}, 2)
    states, counts = play_together(game, w, matches, blocks, threads, 32, separate_answers)
    fields = schema(game.State)
    assert name != "roborally" or all(s.turn > 1 for s in states)
    for k, (s, count) in enumerate(zip(states, counts, strict=True)):
        alone, decisions = play_alone(game, w, k)
        assert count == decisions
        assert fields.freeze(s).tobytes() == fields.freeze(alone).tobytes()


def test_other_pieces_of_the_same_rules_are_other_machine_code():
    game = find_game("cryo")
    whole = dataclasses.replace(game, pieces=None)
    folders = {code_folder(each, kernels.random_kernel, pieces(each)) for each in (game, game, whole)}
    assert len(folders) == 2


def test_a_place_without_a_match_is_the_last_kind():
    assert kernels.next_kind(States(), 0) == kernels.EMPTY
