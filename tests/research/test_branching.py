"""States that branch: snapshots, copies of rows, and searching without knowing more than a player."""

import pickle

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.core import SPECTATOR, make_view, read_match, schema, write_match
from tests.core.pearls import PEARLS

ARRAYS = (
    "states", "lucks", "bases", "chances", "observation", "mask", "seat", "reward", "done", "terminated", "truncated",
    "score", "place", "length", "fault", "episode_length", "episode_return", "history",
)  # fmt: skip


def bytes_of(batch):
    return [batch.fetch(name).tobytes() for name in ARRAYS]


def test_a_batch_goes_back_to_a_snapshot_byte_for_byte():
    batch = make(PEARLS, 90, 3, record=50, reward="score")
    batch.rollout(11)
    before, kept = bytes_of(batch), batch.save()
    batch.rollout(17)
    after = bytes_of(batch)
    assert after != before
    for again in (kept, pickle.loads(pickle.dumps(kept))):
        batch.restore(again)
        assert bytes_of(batch) == before
        batch.rollout(17)
        assert bytes_of(batch) == after


def test_branches_are_copies_of_their_roots_that_play_on_by_themselves():
    batch = make(PEARLS, 64, 4)
    batch.rollout(5)
    rows = np.arange(64) // 16 * 3
    states, masks = batch.states[rows].tobytes(), batch.mask[rows].copy()
    arrays = [id(getattr(batch, name)) for name in ARRAYS]
    batch.branch(rows)
    assert batch.states.tobytes() == states and (batch.mask == masks).all()
    assert [id(getattr(batch, name)) for name in ARRAYS] == arrays, "filled in place"
    batch.step(batch.random_actions())
    assert len({batch.states[i].tobytes() for i in range(16)}) > 1
    batch.rollout(40)
    assert batch.mask.any(1).all()


def test_rows_of_one_batch_become_rows_of_a_larger_one():
    roots, search = make(PEARLS, 4, 2, seed=5), make(PEARLS, 32, 2)
    roots.rollout(3)
    search.restore(roots.save(), np.repeat(np.arange(4), 8))
    assert search.states.tobytes() == np.repeat(roots.states, 8).tobytes()
    assert (search.observation == np.repeat(roots.observation, 8, axis=0)).all()
    search.step(search.random_actions())


@pytest.mark.parametrize(
    ("indices", "sentence"),
    [([0, 1], "4 environments need 4 indices, not 2"), ([0, 1, 2, 4], "from 0 to 3"), ([-1] * 4, "from 0 to 3")],
)
def test_indices_that_do_not_fit_are_refused(indices, sentence):
    batch = make(PEARLS, 4, 2)
    with pytest.raises(ValueError, match=sentence):
        batch.branch(indices)


def test_snapshots_of_other_batches_are_refused():
    kept = make(PEARLS, 4, 2).save()
    for other in (make(PEARLS, 4, 3), make(PEARLS, 4, 2, dives=1), make(PEARLS, 4, 2, reward="score")):
        with pytest.raises(ValueError, match="another game, number of seats, options"):
            other.restore(kept)
    with pytest.raises(ValueError, match="has 4 rows, not 6"):
        make(PEARLS, 6, 2).restore(kept)


def test_determinizing_changes_nothing_that_the_seat_sees_and_hides_the_future():
    batch = make(PEARLS, 256, 3)
    batch.rollout(2)
    batch.branch(np.zeros(256, np.int64))
    p, sheet = int(batch.seat[0]), schema(PEARLS.State)
    before, luck = batch.observe(p)[0].copy(), batch.lucks.copy()
    batch.determinize(p)
    views = {make_view(PEARLS, batch.w, sheet.thaw(row), p, 3).key() for row in batch.states}
    assert len(views) == 1 and (batch.observe(p)[0] == before).all()
    assert len({row.tobytes() for row in batch.lucks}) == 256
    assert not any(a["key"].tolist() == b["key"].tolist() for a, b in zip(luck, batch.lucks, strict=True))
    assert make_view(PEARLS, batch.w, sheet.thaw(batch.states[0]), SPECTATOR, 3).questions
    batch.rollout(30)


@pytest.mark.parametrize("auto_reset", [True, False])
def test_a_match_of_a_batch_is_exported_as_a_file_that_verifies(auto_reset):
    batch = make(PEARLS, 20, 3, seed=4, record=60, auto_reset=auto_reset, dives=2)
    found = 0
    for _ in range(40):
        batch.step(np.where(batch.seat < 0, 0, batch.random_actions()))
        for i in np.flatnonzero(batch.done)[:3]:
            match = batch.match(i)
            assert match.over and match.scores() == batch.score[i].tolist()
            assert read_match(write_match(match), PEARLS).digest == match.digest
            found += 1
        i = int(np.flatnonzero(~batch.done)[0]) if not batch.done.all() else None
        if i is not None:
            assert schema(PEARLS.State).freeze(batch.match(i).s).tobytes() == batch.states[i].tobytes()
        if batch.done.all():
            break
    assert found >= 3


def test_a_match_that_was_not_recorded_cannot_be_exported():
    batch = make(PEARLS, 2, 2, record=1)
    batch.rollout(2)
    with pytest.raises(ValueError, match="the match has 2 actions, but record=1"):
        batch.match(0)


def test_truncated_matches_are_told_from_finished_ones_and_episodes_are_counted():
    batch = make(PEARLS, 50, 3, max_length=4, reward="score")
    total = np.zeros((50, 3))
    ended = cut = 0
    for _ in range(40):
        batch.step(batch.random_actions())
        assert (batch.done == (batch.terminated | batch.truncated)).all()
        assert not (batch.terminated & batch.truncated).any()
        total += batch.reward
        assert np.allclose(batch.episode_return, total)
        assert (batch.episode_length[batch.truncated] == 4).all() and not batch.place[batch.truncated].any()
        assert (batch.length[batch.done] == 0).all()
        total[batch.done] = 0
        ended, cut = ended + batch.terminated.sum(), cut + batch.truncated.sum()
    assert cut > 0
    waiting = make(PEARLS, 5, 3, max_length=2, auto_reset=False)
    waiting.rollout(9)
    assert waiting.truncated.all() and (waiting.length == 2).all()
    assert (waiting.seat == -1).all()
