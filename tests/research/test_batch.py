"""The batch: many matches at once, each the match that plain Python plays."""

import re
from pathlib import Path
from types import GenericAlias
from typing import Any

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.core import NONE, IllegalAction, Match, schema
from boardwright.research.batch.arrays import scalar_of
from boardwright.research.gpu import NoGpuError, cuda
from tests.core.pearls import PEARLS

SHEET = schema(PEARLS.State)
ARRAYS = ("states", "observation", "mask", "seat", "reward", "done", "score", "place", "length")


def bytes_of(batch):
    return [batch.fetch(name).tobytes() for name in ARRAYS]


def observed(match, p):
    row = [0] * PEARLS.features.size
    view = match.view(p)
    PEARLS.features.fill(view.w, view.s, p, row)
    return row


def again_with_luck_of(batch, i):
    """The match that environment i has begun, in plain Python."""
    match = Match(PEARLS, batch.seats, 0)
    match.s, match.luck = PEARLS.new_state(), batch.luck_of(i)
    PEARLS.setup(match.w, match.s, match.luck)
    return match


def compare(batch, i, match):
    """Environment i stands where the match stands, seen from the seat to act."""
    p = int(batch.seat[i])
    assert p in match.acting()
    assert batch.states[i].tobytes() == SHEET.freeze(match.s).tobytes()
    assert batch.mask[i].nonzero()[0].tolist() == match.legal(p)
    assert batch.observation[i].tolist() == observed(match, p)
    return p


@pytest.mark.parametrize("seats", PEARLS.seats)
def test_every_environment_plays_the_match_of_its_seed_and_then_further_ones(seats):
    batch = make(PEARLS, 5, seats, seed=70, reward="score")
    matches = [Match(PEARLS, seats, 70 + i) for i in range(5)]
    ended = 0
    for _ in range(60):
        actions = batch.random_actions().copy()
        for i, match in enumerate(matches):
            p = compare(batch, i, match)
            before = match.scores()
            match.play(p, int(actions[i]))
            matches[i] = (match, before)
        batch.step(actions)
        for i, (match, before) in enumerate(matches):
            assert batch.score[i].tolist() == match.scores()
            assert (batch.reward[i] == np.subtract(match.scores(), before)).all()
            assert batch.done[i] == match.over
            assert batch.place[i].tolist() == (match.places() if match.over else [0] * seats)
            matches[i] = again_with_luck_of(batch, i) if match.over else match
            ended += match.over
    assert ended >= 10
    assert len({batch.luck_of(i).key[0] for i in range(5)}) == 5


def test_further_matches_of_one_environment_are_dealt_differently():
    batch = make(PEARLS, 1, 4)
    seen = set()
    while len(seen) < 20:
        seen.add(tuple(batch.luck_of(0).key))
        batch.rollout(1)
    assert batch.bases["draws"][0] == 19


@pytest.mark.parametrize("observe", [True, False])
def test_a_rollout_is_as_many_random_steps(observe):
    one, other = (make(PEARLS, 200, 3, seed=9) for _ in range(2))
    for steps in (1, 7, 30):
        one.rollout(steps, observe=observe)
        for _ in range(steps):
            other.step(other.random_actions())
        assert bytes_of(one) == bytes_of(other)


def test_threads_change_nothing():
    alone, together = (make(PEARLS, 1000, 4, threads=threads) for threads in (1, 3))
    for batch in (alone, together):
        batch.rollout(25)
        batch.step(batch.random_actions())
    assert bytes_of(alone) == bytes_of(together)


def test_an_illegal_action_is_named_and_only_its_environment_stays():
    batch = make(PEARLS, 3, 2)
    before = batch.states.copy()
    actions = batch.random_actions().copy()
    actions[1] = PEARLS.actions.parse("no")
    seat = batch.seat[1]
    with pytest.raises(IllegalAction, match=rf'environment 1: action 3 \("no"\) is not legal for seat {seat}'):
        batch.step(actions)
    assert batch.fault.tolist() == [False, True, False]
    assert [before[i].tobytes() == batch.states[i].tobytes() for i in range(3)] == [False, True, False]
    batch.step(batch.random_actions())
    assert not batch.fault.any()
    with pytest.raises(IllegalAction, match=r"action 99 \(no action\) is not legal"):
        batch.step([99, 0, 0])


def test_unchecked_a_fault_is_only_marked():
    batch = make(PEARLS, 2, 2, checked=False)
    batch.step([-1, 0])
    assert batch.fault.tolist() == [True, False] and batch.length.tolist() == [0, 1]


def test_ranks_are_rewarded_at_the_end_and_add_up_to_nothing():
    ranks, wins = (make(PEARLS, 300, 4, reward=reward) for reward in ("rank", "win"))
    ended = 0
    for _ in range(40):
        for batch in (ranks, wins):
            batch.step(batch.random_actions())
            assert not batch.reward[~batch.done].any()
        ended += int(ranks.done.sum())
        assert np.abs(ranks.reward.sum(1)).max() < 1e-6
        assert (wins.reward.sum(1) == wins.done).all()
        for i in ranks.done.nonzero()[0]:
            order = np.argsort(ranks.place[i], kind="stable")
            assert (np.diff(ranks.reward[i][order]) <= 0).all() and np.abs(ranks.reward[i]).max() <= 1
            winners = wins.place[i] == 1
            assert np.allclose(wins.reward[i], winners / winners.sum())
    assert ended > 300


def test_without_auto_reset_a_match_that_is_over_waits_for_reset():
    batch = make(PEARLS, 50, 2, auto_reset=False)
    batch.rollout(1000)
    assert batch.done.all() and (batch.seat == NONE).all() and not batch.mask.any()
    final = batch.states.copy()
    batch.step(np.zeros(50, np.int64))
    assert batch.done.all() and not batch.reward.any() and final.tobytes() == batch.states.tobytes()
    some = np.arange(50) % 2 == 0
    batch.reset(where=some)
    assert ((batch.seat != NONE) == some).all() and (batch.done == ~some).all()


def test_reset_with_seeds_repeats_and_without_goes_on():
    batch = make(PEARLS, 4, 3, seed=5)
    first = bytes_of(batch)
    batch.rollout(13)
    batch.reset([5, 6, 7, 8])
    assert bytes_of(batch) == first
    batch.reset()
    assert bytes_of(batch) != first and (batch.length == 0).all()
    batch.reset(["some", "words", "do", "too"])
    assert batch.states[3].tobytes() == SHEET.freeze(Match(PEARLS, 3, "too").s).tobytes()
    with pytest.raises(ValueError, match="4 environments need 4 seeds, not 1"):
        batch.reset([1])


def test_any_seat_that_is_asked_may_answer_and_see():
    batch = make(PEARLS, 6, 4)
    matches = [Match(PEARLS, 4, i) for i in range(6)]
    seats = np.array([3, 2, 1, 0, 3, 2])
    observation, mask = batch.observe(seats)
    for i, match in enumerate(matches):
        p = int(seats[i])
        assert mask[i].nonzero()[0].tolist() == match.legal(p) != []
        assert observation[i].tolist() == observed(match, p)
        match.play(p, match.legal(p)[-1])
    batch.step([match.log[-1].action for match in matches], seats)
    for i, match in enumerate(matches):
        compare(batch, i, match)
    _, mask = batch.observe(3)
    assert mask.any(1).tolist() == [3 in match.acting() for match in matches]
    with pytest.raises(IllegalAction, match=r"environment 0: .* for seat 3"):
        batch.step(np.zeros(6, np.int64), 3)


def test_without_observations_only_the_mask_is_written():
    batch = make(PEARLS, 3, 2, observations=False)
    batch.step(batch.random_actions())
    assert batch.observation.shape == (3, 0) and batch.mask.any(1).all()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"reward": "gold"}, 'reward must be one of rank, win, score, not "gold"'),
        ({"device": "abacus"}, 'must be "cpu" or "cuda", not "abacus"'),
        ({"num_envs": 0}, "num_envs must be at least 1, not 0"),
        ({"seats": 9}, "not 9"),
        ({"colour": "red"}, 'has no option "colour"'),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        make(PEARLS, **{"num_envs": 2, "seats": 2, **wrong})


def test_without_a_gpu_the_batch_says_so():
    try:
        cuda()
    except NoGpuError:
        with pytest.raises(NoGpuError, match="GPU"):
            make(PEARLS, 2, 2, device="cuda")
    else:
        pytest.skip("there is a GPU here")


def test_the_example_of_the_page_runs(capsys):
    page = (Path(__file__).resolve().parents[2] / "docs" / "batch.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(code.group(1), "docs/batch.md", "exec"), {})
    assert capsys.readouterr().out.startswith("(64, 839) (64, 95)")


@pytest.mark.parametrize("array", [np.ndarray[Any, np.dtype[np.int16]], GenericAlias(list, (np.int16,))])
def test_the_types_of_arrays_are_read_as_any_numpy_writes_them(array):
    assert scalar_of(array) is np.int16
