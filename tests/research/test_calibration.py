"""Reliability tables: chances that come true have no error, others have as much as they are wrong."""

import numpy as np
import pytest

from boardwright.bots.network import softmax, win_logits
from boardwright.bots.policy import WinCurve, load, set_win_curves
from boardwright.research.calibration import Outcomes, calibration, fitted_curve, table
from tests.bots.test_network import random_policy
from tests.core.pearls import PEARLS


def test_chances_that_come_true_have_no_error():
    chances = np.repeat([0.25, 0.75], 400)
    results = np.concatenate([np.arange(400) % 4 == 0, np.arange(400) % 4 != 0]).astype(float)
    found = table(chances, results)
    assert found.error == pytest.approx(0) and found.positions == 800
    assert [(one.foreseen, one.won) for one in found.bins] == [(0.25, 0.25), (0.75, 0.75)]


def test_boasting_is_counted_as_error():
    found = table(np.full(100, 1.0), np.full(100, 0.4))
    assert found.error == pytest.approx(0.6) and found.bins[0].high == 1.0
    assert found.brier == pytest.approx(0.36)


def test_positions_are_followed_to_the_end_of_their_matches(monkeypatch, tmp_path):
    pytest.importorskip("numba")
    monkeypatch.setattr("boardwright.bots.policy.find_game", lambda name: PEARLS)
    found = calibration(random_policy(PEARLS, tmp_path), PEARLS, 3, 600)
    assert found.positions >= 600
    shares = sum(one.won * one.positions for one in found.bins) / found.positions
    assert 0.2 < shares < 0.55


@pytest.mark.parametrize("true", [WinCurve(2.0, 1.0), WinCurve(1.5, 0.6)])
def test_the_curve_of_a_network_that_is_too_modest_or_too_bold_is_found(true):
    random = np.random.default_rng(1)
    logits = random.normal(size=(40_000, 3))
    wins = softmax(true.apply(logits))[:, 0] > random.random(40_000)
    found = fitted_curve(Outcomes(logits, wins.astype(float)))
    assert found == pytest.approx(true, rel=0.1)


def test_a_policy_file_keeps_the_curves(monkeypatch, tmp_path):
    monkeypatch.setattr("boardwright.bots.policy.find_game", lambda name: PEARLS)
    before = random_policy(PEARLS, tmp_path)
    path = next(tmp_path.glob("*.npz"))
    none, double = WinCurve(), WinCurve(2.0)
    set_win_curves(path, [none, none, none, double, none])
    after, row = load(path), np.ones(PEARLS.features.size)
    assert np.allclose(win_logits(after, after.outputs(row), 3), 2 * win_logits(before, before.outputs(row), 3))
    assert np.allclose(win_logits(after, after.outputs(row), 2), win_logits(before, before.outputs(row), 2))
    assert after.win_curves[3] == double
