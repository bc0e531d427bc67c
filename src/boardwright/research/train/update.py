"""One update of proximal policy optimisation (PPO) on a window."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import smooth_l1_loss

from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings
from boardwright.research.train.window import Window

STEEPEST = 0.5
"""Gradients are shortened to this length."""


@dataclass
class Learnt:
    """How an update went."""

    variety: float
    """Entropy of the answers."""
    moved: float
    """How far the policy went from where it was (KL)."""
    explained: float
    """Share of the variance of the rewards to come that the value foresees."""
    win_loss: float
    """Cross-entropy of the chances to win."""


def learn(
    network: Network, window: Window, optimiser: torch.optim.Optimizer, given: Settings, variety: float
) -> Learnt:
    """Learn from all known answers of a window; `variety` is what entropy is worth now."""
    lessons = window.lessons()
    rows = lessons.known.flatten().nonzero().squeeze(1)
    better = lessons.advantage.flatten()
    goal = better + window.value.flatten()
    known = better[rows]
    data = Data(
        window.observation.flatten(0, 1), window.mask.flatten(0, 1), window.seats.flatten(), window.action.flatten(),
        window.chance.flatten(), (better - known.mean()) / (known.std() + 1e-6), goal,
        lessons.wins.flatten(0, 1), lessons.scores.flatten(0, 1),
    )  # fmt: skip
    sums = torch.zeros(5, device=better.device)
    for _ in range(given.epochs):
        moved = torch.zeros((), device=better.device)
        parts = rows[torch.randperm(len(rows), device=rows.device)].chunk(max(1, len(rows) // given.minibatch))
        for part in parts:
            loss, told = loss_of(network, data, part, given, variety)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimiser.step()
            sums += told
            moved += told[2]
        if float(moved) / len(parts) > given.most_moved:
            break
    miss, entropy, moved_all, win, _ = (sums / sums[4].clamp(min=1)).tolist()
    return Learnt(entropy, moved_all, 1 - miss / (float(goal[rows].var()) + 1e-6), win)


@dataclass
class Data:
    """The answers of a window one after the other."""

    observation: Tensor
    mask: Tensor
    seats: Tensor
    action: Tensor
    chance: Tensor
    better: Tensor
    goal: Tensor
    wins: Tensor
    scores: Tensor


def loss_of(network: Network, data: Data, part: Tensor, given: Settings, variety: float) -> tuple[Tensor, Tensor]:
    """The loss on some answers, and what to tell about it."""
    found = network(data.observation[part], data.mask[part], data.seats[part])
    better = data.better[part]
    change = found.odds.gather(1, data.action[part, None]).squeeze(1) - data.chance[part]
    ratio = change.exp()
    held = ratio.clamp(1 - given.clip, 1 + given.clip)
    gain = torch.minimum(ratio * better, held * better).mean()
    miss = (found.value - data.goal[part]).square().mean()
    entropy = -(found.odds.exp() * found.odds.clamp(min=-50)).sum(1).mean()
    win = -(data.wins[part] * found.wins.clamp(min=-50)).sum(1).mean()
    score = smooth_l1_loss(found.scores, data.scores[part])
    loss = 0.5 * miss - gain - variety * entropy + given.win_weight * win + given.score_weight * score
    told = torch.stack([miss, entropy, (ratio - 1 - change).mean(), win, torch.ones_like(miss)]).detach()
    return loss, told
