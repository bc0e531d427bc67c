"""A run on disk: the checkpoint to resume from, and the network as a policy file."""

import os
import subprocess
from pathlib import Path

import torch

from boardwright.bots.policy import save
from boardwright.core import Game
from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings

CHECKPOINT, NETWORK = "checkpoint.pt", "network.npz"
COMMIT = "BOARDWRIGHT_COMMIT"
"""The environment variable with the commit of sources that are not in a Git checkout."""


def write_checkpoint(folder: Path, network: Network, optimiser: torch.optim.Optimizer, steps: int) -> None:
    """Write network and optimiser; a crash while writing leaves the previous checkpoint intact."""
    new = folder / f"{CHECKPOINT}.new"
    torch.save({"network": network.state_dict(), "optimiser": optimiser.state_dict(), "steps": steps}, new)
    new.replace(folder / CHECKPOINT)


def read_checkpoint(folder: Path, network: Network, optimiser: torch.optim.Optimizer) -> int:
    """Restore a checkpoint and return the steps made so far. Raises ValueError if it does not fit."""
    path = folder / CHECKPOINT
    if not path.is_file():
        raise ValueError(f"there is no checkpoint {path} to resume from")
    found = torch.load(path, map_location=network.mean.device, weights_only=True)
    try:
        network.load_state_dict(found["network"])
    except RuntimeError as error:
        raise ValueError(f"{path} has another network shape: pass the same --hidden and --depth") from error
    optimiser.load_state_dict(found["optimiser"])
    return int(found["steps"])


def export(folder: Path, network: Network, game: Game, about: dict[str, object]) -> Path:
    """Write the network as a policy file, which any level can be given as `policy:FILE`."""
    path = folder / NETWORK
    save(path, game, **network.arrays(), seats=network.seats, score_scale=float(network.score_scale), about=about)
    return path


def about_run(given: Settings, steps: int, seconds: float, command: str) -> dict[str, object]:
    """Return the origin of the network, for the header of a policy file."""
    return {
        "command": command,
        "seed": given.seed,
        "commit": os.environ.get(COMMIT) or _commit(),
        "steps": steps,
        "seconds": round(seconds),
        "device": torch.cuda.get_device_name() if given.device == "cuda" else "cpu",
    }


def _commit() -> str:
    """Return the commit of the checkout, or an empty string outside one."""
    try:
        asked = ("git", "-C", str(Path(__file__).parent), "rev-parse", "HEAD")
        return subprocess.run(asked, capture_output=True, text=True, check=True, timeout=5).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
