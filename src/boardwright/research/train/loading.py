"""Loading a network from a policy file: to continue from it or to train against it."""

import torch

from boardwright.bots.policy import load
from boardwright.core import Game
from boardwright.research.train.network import Network


def load_network(path: str, game: Game) -> Network:
    """Return the network of a file. Raises ValueError if it is for another game or lacks heads."""
    policy = load(path)
    if policy.game != game.name:
        raise ValueError(f"{path} plays {policy.game}, not {game.name}")
    if not policy.seats:
        raise ValueError(f"{path} has no heads for win probabilities; train it with boardwright train")
    hidden = policy.layers[0][0].shape[1]
    network = Network(len(policy.mean), len(game.actions), policy.seats, hidden, len(policy.layers) - 1)
    with torch.no_grad():
        network.mean.copy_(torch.from_numpy(policy.mean))
        network.scale.copy_(torch.from_numpy(policy.scale))
        network.score_scale.fill_(policy.score_scale)
        for layer, (weights, biases) in zip(network.layers(), policy.layers, strict=True):
            layer.weight.copy_(torch.from_numpy(weights).T)
            layer.bias.copy_(torch.from_numpy(biases))
    return network.eval().requires_grad_(False)
