"""Levels made of a network: they play what it prefers, see nothing hidden, and refuse files that do not fit."""

from itertools import pairwise

import numpy as np
import pytest

from boardwright.bots import levels, network, policy
from boardwright.bots.levels import LEVELS, Bot, needs_compiler, wants_compiler
from boardwright.bots.network import (
    PLAY_CONFIGS,
    PlayConfig,
    apply_temperature,
    choose,
    foresee,
    play_config,
    sample_index,
    shipped,
)
from boardwright.bots.win_probability import rank_by_win_probability
from boardwright.core import Luck, Match, find_game, schema
from boardwright.research.setting import check_level
from tests.core.pearls import PEARLS

NAMES = ("aquasphere", "cryo", "roborally")


def random_policy(game, tmp_path, seed=0, hidden=16):
    """A network of chance with all heads, through a file and back."""
    draws = np.random.default_rng(seed)
    seats = max(game.seats)
    sizes = (game.features.size, hidden, len(game.actions) + 2 * seats + 1)
    layers = [(draws.normal(size=(a, b)) * 3 / a**0.5, draws.normal(size=b)) for a, b in pairwise(sizes)]
    size = game.features.size
    path = tmp_path / f"{game.name}.npz"
    policy.save(path, game, np.zeros(size), np.full(size, 0.2), layers, seats, 10.0, {"command": "chance"})
    return policy.load(path)


@pytest.fixture(params=NAMES)
def position(request, tmp_path):
    game = find_game(request.param)
    match = Match(game, 3, 17)
    for k in range(40):
        p = match.acting()[0]
        match.play(p, match.legal(p)[k % len(match.legal(p))])
    return random_policy(game, tmp_path), match


@pytest.fixture
def as_shipped(monkeypatch, tmp_path):
    """AquaSphere ships a network of chance."""
    game = find_game("aquasphere")
    made = random_policy(game, tmp_path)
    monkeypatch.setattr(levels, "shipped", lambda asked: made if asked is game else None)
    return game, made


def test_the_best_answer_is_the_legal_one_that_the_network_rates_highest(position):
    made, match = position
    view = match.view(match.acting()[0])
    logits = made.logits(policy.features(view))
    found = choose(made, view, Luck(1), PlayConfig())
    assert logits[found] == max(logits[a] for a in network.odds_of(made, view)[0])


def test_an_answer_depends_on_nothing_that_the_seat_cannot_see(position):
    """Twins that look the same to the seat, dealt anew where it cannot look, get the same answers at every level."""
    made, match = position
    p, real = match.acting()[0], match.s
    answers = [choose(made, match.view(p), Luck(3), how) for how in PLAY_CONFIGS.values()]
    for twin in range(6):
        match.s = schema(match.game.State).copy(real)
        match.game.redeal(match.w, match.s, p, Luck(twin))
        match.s.events = real.events
        assert [choose(made, match.view(p), Luck(3), how) for how in PLAY_CONFIGS.values()] == answers


def test_chances_to_win_belong_to_the_seats_of_the_match(position):
    made, match = position
    p = match.acting()[0]
    row = policy.features(match.view(p))
    wins, _ = network.heads(made, made.outputs(row), 3)
    found = foresee(made, row, p, 3)
    assert sum(found.wins) == pytest.approx(1) and len(found.scores) == 3
    assert found.wins[p] == pytest.approx(float(wins[0]))
    assert found.wins[(p + 1) % 3] == pytest.approx(float(wins[1]))


def test_weaker_levels_never_play_what_is_much_worse_than_the_best():
    odds = np.array([0.9, 0.0995, 0.0005])
    found = apply_temperature(odds, PlayConfig(temperature=2.0, floor=0.01))
    assert found[2] == 0 and found[1] / found[0] == pytest.approx((0.0995 / 0.9) ** 0.5)
    assert {sample_index(found, Luck(k)) for k in range(200)} == {0, 1}


def test_temperatures_fall_with_the_levels():
    heat = [how.temperature for how in PLAY_CONFIGS.values()]
    assert heat == sorted(heat, reverse=True) and list(PLAY_CONFIGS) == list(LEVELS)[1:]


def test_the_file_of_a_network_may_say_how_its_levels_play(tmp_path):
    made = random_policy(find_game("cryo"), tmp_path)
    assert {name: play_config(made, name) for name in PLAY_CONFIGS} == PLAY_CONFIGS
    policy.set_levels(tmp_path / "cryo.npz", {"hard": {"temperature": 3.0, "floor": 0.5}, "expert": {}})
    again = policy.load(tmp_path / "cryo.npz")
    assert play_config(again, "hard") == PlayConfig(temperature=3.0, floor=0.5)
    assert play_config(again, "expert") == play_config(again, "network") == PlayConfig()
    assert play_config(again, "easy") == PLAY_CONFIGS["easy"] and again.about == made.about


def test_a_name_may_say_how_many_answers_are_played_on_in_how_many_worlds_and_how_far(tmp_path):
    made = random_policy(find_game("cryo"), tmp_path)
    assert play_config(made, "rollouts:8x64x20") == PlayConfig(candidates=8, tries=64, horizon=20)
    assert play_config(made, "rollouts:0x64x20") is None and play_config(made, "godlike") is None


@pytest.mark.parametrize("level", ["network", "rollouts:4x8x8"])
def test_a_game_without_a_network_refuses_levels_that_play_by_one(level):
    with pytest.raises(ValueError, match="and Pearls ships none"):
        check_level(PEARLS, level)
    with pytest.raises(ValueError, match="and Pearls ships none"):
        Bot(level).choose(Match(PEARLS, 2, 1).view(0))


def test_a_game_without_a_network_keeps_its_other_opponents():
    assert shipped(PEARLS) is None
    match = Match(PEARLS, 2, 1)
    assert Bot("expert", 1).choose(match.view(0)) in match.legal(0)


def test_expert_needs_no_compiler_where_there_is_a_network(as_shipped):
    game, _ = as_shipped
    assert not needs_compiler(game, "expert") and needs_compiler(game, "master")
    assert wants_compiler(game, "expert") and not wants_compiler(game, "hard")
    assert needs_compiler(game, "search:1000") and needs_compiler(find_game("cryo"), "expert") is not None
    match = Match(game, 2, 3)
    view = match.view(match.acting()[0])
    assert Bot("network").choose(view) == Bot("network").analyse(view)[0].action
    assert Bot("expert").choose(view) == Bot("expert").analyse(view)[0].action
    assert LEVELS["expert"](view, Luck(9)) in view.legal


def test_the_same_seed_gives_the_same_answer_and_levels_differ(as_shipped):
    game, _ = as_shipped
    match = Match(game, 2, 3)
    view = match.view(match.acting()[0])
    answers = {seed: Bot("beginner", seed).choose(view) for seed in range(30)}
    assert answers == {seed: Bot("beginner", seed).choose(view) for seed in range(30)}
    assert len(set(answers.values())) > 1


@pytest.mark.parametrize(("change", "words"), [
    ({"rules_version": 99}, "trained for rules version 99 of Cryo"),
    ({"features": "0" * 16}, "trained on other features than Cryo has now"),
    ({"format": 1}, "this version reads format 2"),
])  # fmt: skip
def test_a_network_for_other_rules_is_refused_with_a_sentence(tmp_path, change, words):
    random_policy(find_game("cryo"), tmp_path)
    with np.load(tmp_path / "cryo.npz") as found:
        data = {name: found[name] for name in found.files}
    with open(tmp_path / "other.npz", "wb") as file:
        np.savez(file, **{**data, **change})
    with pytest.raises(ValueError, match=words):
        policy.load(tmp_path / "other.npz")


def test_the_chance_after_an_answer_is_the_same_for_twins(position, monkeypatch):
    made, match = position
    monkeypatch.setattr("boardwright.bots.win_probability.shipped", lambda asked: made)
    p, real = match.acting()[0], match.s
    found = rank_by_win_probability(match.view(p), Luck(4))
    assert found and all(0 <= one.value <= 100 for one in found)
    for twin in range(3):
        match.s = schema(match.game.State).copy(real)
        match.game.redeal(match.w, match.s, p, Luck(twin))
        match.s.events = real.events
        assert rank_by_win_probability(match.view(p), Luck(4)) == found
