"""The kernel that sorts matches, run by threads of Python over plain states: same matches, same ends."""

from types import FunctionType

import pytest

from boardwright.core import NONE, Luck, find_game, schema
from boardwright.core.compiled import plain, rules_of
from boardwright.core.twin import is_rule
from boardwright.research import kernels
from boardwright.research.gpu import pieces
from tests.research.fake_cuda import FakeBlock

LIMIT = 40


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


def play_sorted(game, w, n, blocks, threads, pool):
    states = States(game.new_state() for _ in range(n))
    lucks, chances, counts = [Luck(k) for k in range(n)], [Luck(f"c{k}") for k in range(n)], [0] * n
    for block in range(blocks):
        cuda = FakeBlock(block, blocks, threads)
        names = {**rules_of(game), **pieces(game), "cuda": cuda, "POOL": pool, "INT32": int}
        names["random_choice"] = plain(game)["random_choice"]
        kernel = with_names(names)["random_kernel"]
        cuda.run(lambda kernel=kernel: kernel([w], states, lucks, chances, LIMIT, counts))
    return states, counts


def play_alone(game, w, k):
    [s], luck, chance = [game.new_state()], Luck(k), Luck(f"c{k}")
    entries = plain(game)
    entries["setup"]([w], [s], 0, [luck])
    return s, entries["playout"]([w], [s], 0, [luck], [chance], LIMIT)


@pytest.mark.parametrize(("name", "threads"), [("aquasphere", 64), ("cryo", 32), ("roborally", 32)])
def test_matches_sorted_by_what_comes_next_end_as_if_each_were_played_alone(name, threads):
    game = find_game(name)
    w = game.make_world({}, 2)
    states, counts = play_sorted(game, w, 7, blocks=2, threads=threads, pool=3)
    fields = schema(game.State)
    for k, (s, count) in enumerate(zip(states, counts, strict=True)):
        alone, decisions = play_alone(game, w, k)
        assert count == decisions
        assert fields.freeze(s).tobytes() == fields.freeze(alone).tobytes()


def test_a_place_without_a_match_is_the_last_kind():
    assert kernels.kind_of([], NONE) == kernels.EMPTY
