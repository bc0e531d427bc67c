"""One update of proximal policy optimisation (PPO) on a rollout buffer."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import torch
from torch import Tensor, nn
from torch.nn.functional import smooth_l1_loss

from boardwright.research.train.network import Network
from boardwright.research.train.processes import Processes
from boardwright.research.train.rollout import RolloutBuffer
from boardwright.research.train.settings import Settings

MAX_GRAD_NORM = 0.5
MANY = 8
"""From this many minibatches on, one more or less makes no difference."""


@dataclass
class UpdateStats:
    """Statistics of an update."""

    entropy: float
    approx_kl: float
    explained_variance: float
    win_loss: float
    """Cross-entropy of the win probabilities."""


@dataclass
class Samples:
    """The steps of a buffer, flattened."""

    observation: Tensor
    mask: Tensor
    seats: Tensor
    action: Tensor
    log_prob: Tensor
    advantage: Tensor
    returns: Tensor
    wins: Tensor
    scores: Tensor


def learn(
    network: Network,
    buffer: RolloutBuffer,
    optimiser: torch.optim.Optimizer,
    given: Settings,
    entropy_weight: Tensor,
    processes: Processes,
) -> UpdateStats:
    """Train on all valid samples of the processes' buffers."""
    samples, rows = samples_of(buffer)
    loss_of = compiled_loss() if given.compile else loss_on
    sums, count = torch.zeros(5, device=rows.device), processes.smallest(max(1, len(rows) // given.minibatch))
    for _ in range(given.epochs):
        kl = torch.zeros((), device=rows.device)
        for part in minibatches(rows, count, given.minibatch):
            loss, stats = loss_of(network, samples, part, given, entropy_weight)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            processes.average_gradients(network)
            nn.utils.clip_grad_norm_(network.parameters(), MAX_GRAD_NORM)
            optimiser.step()
            sums += stats
            kl += stats[2]
        if float(processes.total(kl)) / (count * processes.count) > given.target_kl:
            break
    value_loss, entropy, approx_kl, win_loss, _ = (sums / sums[4].clamp(min=1)).tolist()
    variance = float(samples.returns[rows].var()) + 1e-6
    return UpdateStats(entropy, approx_kl, 1 - value_loss / variance, win_loss)


def samples_of(buffer: RolloutBuffer) -> tuple[Samples, Tensor]:
    """Return the samples of a buffer with normalised advantages, and the indices of the valid ones."""
    targets = buffer.targets()
    rows = targets.valid.flatten().nonzero().squeeze(1)
    advantage = targets.advantage.flatten()
    valid, returns = advantage[rows], advantage + buffer.value.flatten()
    samples = Samples(
        buffer.observation.flatten(0, 1), buffer.mask.flatten(0, 1), buffer.seats.flatten(), buffer.action.flatten(),
        buffer.log_prob.flatten(), (advantage - valid.mean()) / (valid.std() + 1e-6), returns,
        targets.wins.flatten(0, 1), targets.scores.flatten(0, 1),
    )  # fmt: skip
    return samples, rows


def minibatches(rows: Tensor, count: int, size: int) -> list[Tensor]:
    """Split rows at random into `count` parts: of this size if there are enough, else into equal ones.

    Equal sizes need only one compiled update. Remaining rows sit out a pass.
    """
    size = size if count >= MANY else len(rows) // count
    return list(torch.split(rows[torch.randperm(len(rows), device=rows.device)[: count * size]], size))


@cache
def compiled_loss() -> Callable[..., tuple[Tensor, Tensor]]:
    return torch.compile(loss_on, dynamic=False)


def loss_on(
    network: Network, samples: Samples, part: Tensor, given: Settings, entropy_weight: Tensor
) -> tuple[Tensor, Tensor]:
    """Return the loss on a minibatch with its statistics."""
    outputs = network(samples.observation[part], samples.mask[part], samples.seats[part])
    advantage = samples.advantage[part]
    log_ratio = outputs.log_probs.gather(1, samples.action[part, None]).squeeze(1) - samples.log_prob[part]
    ratio = log_ratio.exp()
    clipped = ratio.clamp(1 - given.clip_range, 1 + given.clip_range)
    policy_gain = torch.minimum(ratio * advantage, clipped * advantage).mean()
    value_loss = (outputs.value - samples.returns[part]).square().mean()
    entropy = -(outputs.log_probs.exp() * outputs.log_probs.clamp(min=-50)).sum(1).mean()
    win_loss = -(samples.wins[part] * outputs.win_log_probs.clamp(min=-50)).sum(1).mean()
    score_loss = smooth_l1_loss(outputs.scores, samples.scores[part])
    loss = 0.5 * value_loss - policy_gain - entropy_weight * entropy
    loss = loss + given.win_loss_weight * win_loss + given.score_loss_weight * score_loss
    approx_kl = (ratio - 1 - log_ratio).mean()
    return loss, torch.stack([value_loss, entropy, approx_kl, win_loss, torch.ones_like(entropy)]).detach()
