"""A saved policy is an opponent: it loads, plays legal actions it likes best, and says what does not fit."""

from itertools import pairwise

import numpy as np
import pytest
from typer.testing import CliRunner

from boardwright.batch import make
from boardwright.bots import find_bot
from boardwright.bots.policy import features, load, save
from boardwright.cli import app
from boardwright.core import Match, find_game
from boardwright.research.adapters.single import OneSeat
from boardwright.research.adapters.vector import ManyTables
from boardwright.research.arena import schedule
from boardwright.research.calibration import calibration
from boardwright.research.intervals import wilson
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
    assert np.allclose(load(tmp_path / "p.npz").logits(row), expected, atol=2e-3)  # weights are kept in half precision


def test_a_policy_is_for_one_game_only(tmp_path):
    level = write(tmp_path / "p.npz", "cryo")
    match = Match(find_game("aquasphere"), 2, 1)
    with pytest.raises(ValueError, match="the policy plays cryo, not aquasphere"):
        find_bot(level).choose(match.view(match.acting()[0]))


def test_a_file_that_is_none_is_refused_with_a_sentence(tmp_path):
    with pytest.raises(ValueError, match="no such policy file"):
        find_bot(f"policy:{tmp_path / 'missing.npz'}")
    game = find_game("aquasphere")
    with pytest.raises(ValueError, match="does not fit the features and actions of AquaSphere"):
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
    assert verdict_of([(1, 1)] * 30 + [(1, 0)] * 20).better
    assert not verdict_of([(1, 1)] * 26 + [(0, 0)] * 24).better


def verdict_of(rounds):
    return Verdict("p", "random", 2, tuple(rounds), 0, 0)


def test_matches_of_one_deal_count_for_as_much_as_they_are_worth():
    """Deals that decide both of their matches say half as much as matches that have nothing in common."""
    decided, apart = verdict_of([(1, 1), (0, 0)] * 50), verdict_of([(1, 0), (0, 1)] * 50)
    assert decided.share == apart.share == 0.5 and decided.games == apart.games == 200
    width, narrow = (one.interval[1] - one.interval[0] for one in (decided, apart))
    assert width == pytest.approx(2**0.5 * narrow, rel=0.05)
    assert apart.interval == pytest.approx(wilson(100, 200))


def test_a_policy_of_another_game_is_refused_everywhere_before_anything_is_played(tmp_path):
    level = write(tmp_path / "p.npz", "cryo")
    said = "plays cryo, not aquasphere"
    with pytest.raises(ValueError, match=said):
        schedule("aquasphere", (level, "random"), 2, 0)
    with pytest.raises(ValueError, match=said):
        OneSeat("aquasphere", opponents=level)
    with pytest.raises(ValueError, match=said):
        ManyTables("aquasphere", 2, opponents=level)
    with pytest.raises(ValueError, match=said):
        make("aquasphere", 2, opponents=level)
    with pytest.raises(ValueError, match=said):
        calibration(load(tmp_path / "p.npz"), find_game("aquasphere"), 2, 100)
    write(tmp_path / "q.npz", "aquasphere")
    with pytest.raises(ValueError, match=said):
        against_level(str(tmp_path / "q.npz"), level, 2, 2)
    told = CliRunner().invoke(app, ["arena", "aquasphere", level, "random"])
    assert told.exit_code == 2 and said in told.stderr
