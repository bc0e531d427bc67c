"""Opponents in the batch: a step answers for the learner alone."""

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.bots import find_bot
from boardwright.bots.policy import save
from boardwright.core import Match
from tests.core.pearls import PEARLS


def first_legal(observation, mask):
    return mask.argmax(1)


@pytest.fixture
def policy(tmp_path):
    """A policy file that always takes the first legal action. It is of an installed game."""
    from boardwright.core import find_game

    game, path = find_game("cryo"), tmp_path / "cryo.npz"
    size, actions = game.features.size, len(game.actions)
    save(path, game, np.zeros(size), np.ones(size), [(np.zeros((size, actions)), -np.arange(actions))])
    return path


@pytest.mark.parametrize("opponents", ["random", "greedy", first_legal, ["random", first_legal, "greedy"]])
@pytest.mark.parametrize("learner", [None, 2])
def test_only_the_learner_is_ever_asked(opponents, learner):
    batch = make(PEARLS, 40, 4, opponents=opponents, learner=learner)
    seats = np.arange(40) % 4 if learner is None else np.full(40, learner)
    ended = 0
    for _ in range(30):
        assert (batch.seat == seats).all() and batch.mask.any(1).all()
        batch.step(batch.random_actions())
        ended += int(batch.done.sum())
        assert (np.sort(batch.place[batch.done], axis=1)[:, 0] == 1).all()
        assert np.abs(batch.reward.sum(1)).max() < 1e-6
        assert (np.abs(batch.reward).sum(1) > 0)[batch.done].any() or not batch.done.any()
    assert ended > 40


def test_what_opponents_win_in_between_is_rewarded_too():
    batch = make(PEARLS, 60, 3, opponents=first_legal, reward="score", auto_reset=False, record=80)
    total = np.zeros((60, 3))
    while not batch.done.all():
        batch.step(np.where(batch.seat < 0, 0, batch.random_actions()))
        total += batch.reward
    for i in range(0, 60, 7):
        match = batch.match(i)
        start = Match(PEARLS, 3, match.seed).scores()
        assert match.over and np.subtract(match.scores(), start).tolist() == total[i].tolist()
        moves = [move for move in match.log if move.seat != i % 3]
        assert len(moves) > 2


def test_opponents_answer_as_they_do_outside_of_the_batch():
    batch = make(PEARLS, 20, 2, opponents=first_legal, auto_reset=False, record=80)
    while not batch.done.all():
        batch.step(np.where(batch.seat < 0, 0, batch.random_actions()))
    for i in range(20):
        whole = batch.match(i)
        match = Match(PEARLS, 2, whole.seed)
        for move in whole.log:
            if move.seat != i % 2:
                assert move.action == match.legal(move.seat)[0]
            match.play(move.seat, move.action)


def test_who_sits_at_several_seats_answers_for_all_of_them_at_once():
    asked = []

    def counting(observation, mask):
        asked.append(len(observation))
        return mask.argmax(1)

    make(PEARLS, 40, 4, opponents=[counting, counting, counting])
    assert asked[0] == 30  # seat 0 begins: in three of four environments that is one of its seats


def test_the_network_of_a_game_answers_as_it_does_outside_of_the_batch():
    batch = make("aquasphere", 2, 2, opponents="network", auto_reset=False, record=500)
    while not batch.done.all():
        batch.step(np.where(batch.seat < 0, 0, batch.random_actions()))
    whole, bot = batch.match(1), find_bot("network")
    match = Match(whole.game, 2, whole.seed)
    for move in whole.log:
        if move.seat == 0:
            assert move.action == bot.choose(match.view(0))
        match.play(move.seat, move.action)
    assert match.over


def test_greedy_answers_bring_more_points_than_random_ones():
    batch = make(PEARLS, 400, 2, opponents="greedy", auto_reset=False)
    while not batch.done.all():
        batch.step(np.where(batch.seat < 0, 0, batch.random_actions()))
    seats, rows = np.arange(400) % 2, np.arange(400)
    assert batch.score[rows, 1 - seats].mean() > batch.score[rows, seats].mean()


def test_greedy_does_not_look_at_what_its_seat_cannot_know():
    """Redealing everything hidden leaves the odds of greedy answers as they are."""
    counts = []
    for hidden in (False, True):
        batch = make(PEARLS, 2000, 3, seed=1)
        batch.branch(np.zeros(2000, np.int64))
        if hidden:
            batch.determinize(int(batch.seat[0]))
        counts.append(np.bincount(batch.greedy_actions(), minlength=batch.mask.shape[1]) / 2000)
    assert np.abs(counts[0] - counts[1]).max() < 0.08


def test_rollouts_of_a_batch_with_opponents_are_random_steps_of_the_learner():
    one, other = (make(PEARLS, 50, 3, seed=3, opponents=["random", "random"]) for _ in range(2))
    one.rollout(12)
    for _ in range(12):
        other.step(other.random_actions())
    assert one.states.tobytes() == other.states.tobytes() and one.reward.tobytes() == other.reward.tobytes()


def test_a_policy_of_another_game_and_strangers_are_refused(policy):
    with pytest.raises(ValueError, match=r"plays cryo, not pearls"):
        make(PEARLS, 2, 2, opponents=f"policy:{policy}")
    with pytest.raises(ValueError, match=r'an opponent of a batch is "random".*not "expert"'):
        make(PEARLS, 2, 2, opponents="expert")
    with pytest.raises(ValueError, match="3 seats need 2 opponents, not 1"):
        make(PEARLS, 2, 3, opponents=["random"])
    with pytest.raises(ValueError, match="learner must be a seat from 0 to 2, not 5"):
        make(PEARLS, 2, 3, opponents="random", learner=5)
