"""Law 5 over the batch: nothing that a seat cannot know is in what it observes; and it observes what its view shows."""

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.bots.policy import features
from boardwright.core import find_game, make_view, schema
from boardwright.core.compile.build import compiled
from boardwright.core.luck import lucks

GAMES = ("aquasphere", "cryo", "roborally")
N, REDEALS = 48, 3


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_redealing_what_a_seat_cannot_know_changes_no_observation_and_no_mask(name, seats):
    game = find_game(name)
    batch, code = make(name, N, seats, seed=400), compiled(game)
    worlds = code.worlds(batch.w)
    changed = 0
    for round_ in range(6):
        batch.rollout(37)
        real = batch.states.copy()
        for p in range(seats):
            seen = [array.copy() for array in batch.observe(p)]
            for again in range(REDEALS):
                luck = lucks([f"{round_} {p} {again} {i}" for i in range(N)])
                for i in range(N):
                    code.redeal(worlds, batch.states, i, p, luck)
                changed += sum(a.tobytes() != b.tobytes() for a, b in zip(real, batch.states, strict=True))
                for before, after in zip(seen, batch.observe(p), strict=True):
                    assert np.array_equal(before, after), f"seat {p}: {np.argwhere(before != after)[:5]}"
                batch.states[:] = real
    assert changed or name == "aquasphere", "nothing was redealt"


@pytest.mark.parametrize("name", GAMES)
def test_the_batch_observes_what_the_plain_view_shows(name):
    game = find_game(name)
    batch = make(name, 16, 3, seed=90, reward="score")
    for _ in range(5):
        batch.rollout(29)
        for i in range(16):
            s, p = schema(game.State).thaw(batch.states[i]), int(batch.seat[i])
            view = make_view(game, batch.w, s, p, 3)
            assert batch.observation[i].tolist() == features(view)
            legal = [a for a in view.legal if game.canonical(batch.w, s, p, a)]
            assert batch.mask[i].nonzero()[0].tolist() == legal
            assert batch.score[i].tolist() == [game.score(batch.w, s, q) for q in range(3)] or batch.done[i]


@pytest.mark.parametrize("name", GAMES)
def test_arrays_become_tensors_without_a_copy_and_follow_every_step(name):
    torch = pytest.importorskip("torch")
    batch = make(name, 8, 2)
    views = {what: torch.from_numpy(getattr(batch, what)) for what in ("observation", "mask", "reward", "seat", "done")}
    other = torch.from_dlpack(batch.observation)
    for _ in range(30):
        choice = torch.multinomial(views["mask"].float(), 1).squeeze(1)
        batch.step(choice)
        assert not batch.fault.any()
    for what, tensor in views.items():
        assert tensor.data_ptr() == getattr(batch, what).ctypes.data
        assert np.array_equal(tensor.numpy(), getattr(batch, what))
    assert other.data_ptr() == views["observation"].data_ptr()
