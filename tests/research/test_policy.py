"""A saved policy is an opponent: it loads, plays legal actions it likes best, and says what does not fit."""

from itertools import pairwise

import numpy as np
import pytest

from boardwright.bots import find_bot
from boardwright.bots.policy import features, load, save
from boardwright.core import Match, find_game
from boardwright.research.policy import Verdict, against_level

GAMES = ("aquasphere", "cryo", "roborally")


def layers_of(game, seed=0, hidden=8):
    draws = np.random.default_rng(seed)
    sizes = (game.features.size, hidden, len(game.actions))
    return [(draws.normal(size=(a, b)) / a**0.5, draws.normal(size=b)) for a, b in pairwise(sizes)]


def write(path, name, seed=0):
    game = find_game(name)
    save(path, game, np.zeros(game.features.size), np.ones(game.features.size), layers_of(game, seed))
    return f"policy:{path}"


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_answers_with_the_legal_action_it_rates_highest(name, tmp_path):
    level = write(tmp_path / "p.npz", name)
    bot, match = find_bot(level), Match(find_game(name), 2, 11)
    for _ in range(25):
        p = match.acting()[0]
        view = match.view(p)
        logits = load(tmp_path / "p.npz").logits(features(view))
        advice = bot.analyse(view)
        assert bot.choose(view) == advice[0].action == max(advice, key=lambda one: logits[one.action]).action
        assert {one.action for one in advice} <= set(match.legal(p))
        assert sum(one.value for one in advice) == pytest.approx(1)
        match.play(p, bot.choose(view))


def test_logits_are_those_of_the_layers_with_rectifiers_between(tmp_path):
    game = find_game("aquasphere")
    size = game.features.size
    mean, scale, layers = np.full(size, 2.0), np.full(size, 0.5), layers_of(game, 3)
    save(tmp_path / "p.npz", game, mean, scale, layers)
    row = np.arange(size) % 7
    (w0, b0), (w1, b1) = [(weights.astype(np.float16), biases) for weights, biases in layers]
    expected = np.maximum(((row - 2) * 0.5) @ w0 + b0, 0) @ w1 + b1
    assert np.allclose(load(tmp_path / "p.npz").logits(row), expected, atol=1e-4)


def test_a_policy_is_for_one_game_only(tmp_path):
    level = write(tmp_path / "p.npz", "cryo")
    match = Match(find_game("aquasphere"), 2, 1)
    with pytest.raises(ValueError, match="this policy plays cryo, not aquasphere"):
        find_bot(level).choose(match.view(match.acting()[0]))


def test_a_file_that_is_none_is_refused_with_a_sentence(tmp_path):
    with pytest.raises(ValueError, match="there is no policy file"):
        find_bot(f"policy:{tmp_path / 'missing.npz'}")
    game = find_game("aquasphere")
    with pytest.raises(ValueError, match="other features or actions than AquaSphere has"):
        save(tmp_path / "p.npz", game, np.zeros(3), np.ones(3), layers_of(game))
    np.savez(tmp_path / "q.npz", weights=np.zeros(3))
    with pytest.raises(ValueError, match="is not a policy file"):
        load(tmp_path / "q.npz")


def test_a_file_written_anew_is_read_anew(tmp_path):
    path = tmp_path / "p.npz"
    write(path, "aquasphere", 1)
    first = load(path)
    assert load(path) is first
    write(path, "aquasphere", 2)
    assert not np.array_equal(load(path).layers[0][0], first.layers[0][0])


def test_a_verdict_counts_wins_with_an_interval(tmp_path):
    write(tmp_path / "p.npz", "aquasphere")
    verdict = against_level(str(tmp_path / "p.npz"), "random", 2, 4)
    assert verdict.games == 4 and 0 <= verdict.won <= 4
    assert verdict == against_level(str(tmp_path / "p.npz"), "random", 2, 4)
    assert "against random: wins" in str(verdict)
    sure = Verdict("p", "random", 2, 100, 80, 0, 0)
    assert sure.better and not Verdict("p", "random", 2, 100, 52, 0, 0).better
