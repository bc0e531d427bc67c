"""A network learns a small game by self-play in seconds, goes on from its checkpoint, and plays as a policy file."""

import csv
from dataclasses import replace

import numpy as np
import pytest
from tests.core.pearls import HAND, PEARLS, SEATS

from boardwright.core import Features, rule

torch = pytest.importorskip("torch")
pytest.importorskip("numba")

from boardwright.research.train.curves import SHOWN, Curves  # noqa: E402
from boardwright.research.train.env_groups import EnvGroups, Variant, variants_of  # noqa: E402
from boardwright.research.train.evaluate import Evaluation  # noqa: E402
from boardwright.research.train.network import Network  # noqa: E402
from boardwright.research.train.pool import OpponentPool  # noqa: E402
from boardwright.research.train.processes import Processes  # noqa: E402
from boardwright.research.train.rollout import RolloutBuffer  # noqa: E402
from boardwright.research.train.run import Run  # noqa: E402
from boardwright.research.train.settings import Settings, read  # noqa: E402


@rule
def see_hand(w, s, p, out):
    """Pearls from the own seat on, then the own cards."""
    for q in range(SEATS):
        out[q] = s.pearls[(p + q) % w.seats] if q < w.seats else 0
    for k in range(HAND):
        out[SEATS + k] = s.hand[p][k] + 1


SEEING = replace(PEARLS, features=Features((("pearls", SEATS), ("hand", HAND)), see_hand))


def settings(folder, **more):
    small = {"num_envs": 256, "num_steps": 24, "updates": 40, "minibatch": 1024, "hidden": 32, "depth": 2}
    small["learning_rate"] = 5e-3
    given = {"game": f"{__name__}:SEEING", "out": str(folder), "device": "cpu", "eval_games": 512, "warmup_steps": 20}
    return Settings(**{**given, **small, **more})


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    torch.set_num_threads(1)
    run = Run(settings(tmp_path_factory.mktemp("run"), seats="2,3"), "boardwright train pearls")
    run.train()
    return run


def test_it_learns_to_beat_random_play(trained):
    told = trained.measure()
    with np.load(trained.folder / "network.npz") as found:
        assert "boardwright train pearls" in str(found["about"]) and told[0][:20] in str(found["about"])
    shares = [float(line.split("first in ")[1].split("%")[0]) for line in told]
    assert shares[0] > 55 and shares[1] > 38, told


def test_the_curves_have_one_row_for_each_update(trained):
    with (trained.folder / "curves.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [int(row["update"]) for row in rows] == list(range(1, 41))
    assert float(rows[-1]["entropy"]) < float(rows[0]["entropy"])
    assert (trained.folder / "curves.svg").read_text().count("<polyline") == 7


def test_first_places_against_a_fixed_opponent_rise_with_training(trained):
    with (trained.folder / "curves.csv").open() as file:
        shares = [float(row["won_random"]) for row in csv.DictReader(file)]
    assert len(set(shares)) > 5, "it is measured again and again"
    assert 0.3 < shares[0] < shares[-1]


def test_an_evaluation_counts_one_match_in_every_environment(trained):
    """By hand, with the network's first move and first matches: short matches must not count twice."""
    given = settings(trained.folder, eval_games=30)
    evaluation = Evaluation(SEEING, Variant(3, {}), given, "random")
    first, second = evaluation.measure(trained.network), evaluation.measure(trained.network)
    assert first.games == second.games == 30 and first.opponent == "random"
    assert 0 < first.won < 30 and first.won != second.won, "each evaluation plays matches of its own"


def test_an_opponent_that_nobody_knows_is_refused(trained):
    with pytest.raises(ValueError, match='not "somebody"'):
        Evaluation(SEEING, Variant(2, {}), settings(trained.folder), "somebody")


def test_curves_of_a_run_that_began_without_evaluations_are_continued(tmp_path):
    old, new = {"update": 1.0, "points": 2.0}, {"update": 2.0, "points": 3.0, "won_random": 0.5}
    for row in (old, new):
        curves = Curves(tmp_path, resume=True)
        curves.add(row | dict.fromkeys(SHOWN, 1.0))
        curves.write()
    with curves.path.open() as file:
        assert [row["won_random"] for row in csv.DictReader(file)] == ["nan", "0.5"]
    assert "won_random: 0.5 to 0.5" in curves.path.with_suffix(".svg").read_text()


def test_chances_to_win_add_up_over_the_seats_that_are_there(trained):
    buffer = trained.buffer
    with torch.no_grad():
        outputs = trained.network(buffer.observation[0], buffer.mask[0], buffer.seats[0])
    assert torch.allclose(outputs.win_log_probs.exp().sum(1), torch.ones(256), atol=1e-4)
    assert float(outputs.win_log_probs[buffer.seats[0] == 2].exp()[:, 2:].max()) == 0


def test_a_run_resumes_from_its_checkpoint(trained):
    again = Run(settings(trained.folder, seats="2,3", resume=True, updates=1), "")
    assert again.before == trained.steps
    assert torch.equal(again.network.head.weight, trained.network.head.weight)
    with pytest.raises(ValueError, match="another network shape"):
        Run(settings(trained.folder, resume=True, hidden=16), "")


def test_without_a_checkpoint_there_is_nothing_to_resume(tmp_path):
    with pytest.raises(ValueError, match="there is no checkpoint"):
        Run(settings(tmp_path, resume=True), "")


def test_targets_follow_each_seat_to_the_end_of_its_match(tmp_path):
    """Only the end is rewarded: without discount every known answer's goal is its seat's own final reward."""
    given = settings(tmp_path, seats="2", gamma=1.0, gae_lambda=1.0, point_reward=0.0, pool_share=0.0)
    groups = EnvGroups(SEEING, given, Processes("cpu"))
    network = Network(SEEING.features.size, len(SEEING.actions), SEATS, 8, 1)
    buffer = RolloutBuffer(groups, network, given)
    buffer.collect(network, OpponentPool(given, groups.ranges, None))
    targets = buffer.targets()
    goal = targets.advantage + buffer.value
    for i in range(20):
        ends = buffer.done[:, i].nonzero().flatten().tolist()
        for t in range(ends[-1] + 1):
            end, p = next(e for e in ends if e >= t), int(buffer.seat[t, i])
            assert targets.valid[t, i]
            assert float(goal[t, i]) == pytest.approx(float(buffer.reward[end, i, p]), abs=1e-5)
            assert float(targets.wins[t, i, 0]) == float(buffer.won[end, i, p])


def test_the_pool_plays_all_seats_but_one_in_its_share_of_matches(tmp_path):
    given = settings(tmp_path, seats="3", pool_share=0.5)
    groups = EnvGroups(SEEING, given, Processes("cpu"))
    network = Network(SEEING.features.size, len(SEEING.actions), SEATS, 8, 1)
    pool = OpponentPool(given, groups.ranges, None)
    pool.add(network)
    buffer = RolloutBuffer(groups, network, given)
    buffer.collect(network, pool)
    assert bool(buffer.is_learner[:, :128].all())
    rows = torch.arange(128, 256)
    assert torch.equal(buffer.is_learner[:, 128:], buffer.seat[:, 128:] == rows % 3)


def test_settings_that_do_not_fit_are_refused_with_a_sentence(tmp_path):
    with pytest.raises(ValueError, match='no switch "weather" to vary'):
        variants_of(PEARLS, Settings(vary="weather"))
    assert {one.seats for one in variants_of(PEARLS, Settings())} == set(PEARLS.seats)
    assert read(["cryo", "--minutes", "2.5"]).minutes == 2.5
