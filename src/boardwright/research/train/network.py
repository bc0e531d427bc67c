"""The network: a multilayer perceptron over the scaled features, and one layer of heads."""

from itertools import pairwise
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax, relu

CLIP = 8.0
"""Normalised features are clipped to this range, so that outliers stay bounded."""
MIN_STD = 0.25
"""Lower bound of the standard deviation of a feature."""
MASKED = -1e9


class Outputs(NamedTuple):
    """The outputs of the heads. Seats are relative, the own one first."""

    log_probs: Tensor
    """Log probability of every action."""
    value: Tensor
    """Expected return."""
    win_log_probs: Tensor
    """Log win probability by seat."""
    scores: Tensor
    """Expected final score by seat, in units of score_scale."""


class Network(nn.Module):
    """From features to a policy, the value of the position, win probabilities and expected scores."""

    mean: Tensor
    scale: Tensor
    score_scale: Tensor

    def __init__(self, size: int, actions: int, seats: int, hidden: int, depth: int):
        super().__init__()
        self.actions, self.seats = actions, seats
        self.register_buffer("mean", torch.zeros(size))
        self.register_buffer("scale", torch.ones(size))
        self.register_buffer("score_scale", torch.ones(()))
        sizes = [size, *[hidden] * depth]
        self.trunk = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        self.head = nn.Linear(hidden, actions + 2 * seats + 1)
        for layer in self.layers():
            nn.init.orthogonal_(layer.weight, 2**0.5)
            nn.init.zeros_(layer.bias)
        with torch.no_grad():
            self.head.weight[:actions] *= 0.01
            self.head.weight[actions:] *= 0.1

    def layers(self) -> list[nn.Linear]:
        return [*self.trunk, self.head]

    def scaled(self, observation: Tensor) -> Tensor:
        """Normalise rows of features."""
        x = torch.addcmul(-self.mean * self.scale, observation.float(), self.scale)
        x = x.clamp_(-CLIP, CLIP)
        return x.bfloat16() if x.is_cuda else x

    def forward(self, x: Tensor, mask: Tensor, seats: Tensor) -> Outputs:
        """Evaluate scaled rows; `mask` holds the legal actions, `seats` the seats of each group."""
        with torch.autocast(x.device.type, torch.bfloat16, enabled=x.is_cuda):
            for layer in self.trunk:
                x = relu(layer(x))
            out = self.head(x)
        out = out.float()
        a, k = self.actions, self.seats
        absent = torch.arange(k, device=x.device) >= seats[:, None]
        return Outputs(
            log_softmax(out[:, :a].masked_fill(~mask, MASKED), -1),
            out[:, -1],
            log_softmax(out[:, a : a + k].masked_fill(absent, MASKED), -1),
            out[:, a + k : a + 2 * k],
        )

    @torch.no_grad()
    def fit_normalisation(self, rows: list[Tensor], score_scale: float) -> None:
        """Fit the feature scaling to play so far, with all seat counts weighted equally."""
        seen = torch.cat([one[:4096].float() for one in rows])
        self.mean.copy_(seen.mean(0))
        self.scale.copy_(1 / seen.std(0).clamp(min=MIN_STD))
        self.score_scale.fill_(score_scale)

    @torch.no_grad()
    def copy_normalisation(self, other: "Network") -> None:
        """Copy the feature scaling of another network, so that both accept the same rows."""
        self.mean.copy_(other.mean)
        self.scale.copy_(other.scale)
        self.score_scale.copy_(other.score_scale)

    def arrays(self) -> dict[str, Any]:
        """Return the arguments of `policy.save`."""
        layers = [(one.weight.T.detach().float().cpu(), one.bias.detach().float().cpu()) for one in self.layers()]
        return {"mean": self.mean.cpu(), "scale": self.scale.cpu(), "layers": layers}
