"""Data-parallel training: one process per GPU, started by torchrun, with gradients averaged after every minibatch.

Each process plays its own matches and holds a copy of the network. The copies stay equal because they start equal and
take the same steps: whatever depends on the clock or on the samples of one process is agreed on first.
"""

import os
from collections.abc import MutableMapping
from dataclasses import dataclass

import torch
import torch.distributed as dist
from torch import Tensor, nn


@dataclass(frozen=True)
class Processes:
    """This process among those of a run; by default the only one."""

    device: str
    rank: int = 0
    count: int = 1

    @property
    def is_first(self) -> bool:
        """Whether this process reports, writes files and measures."""
        return self.rank == 0

    def copy_from_first(self, network: nn.Module) -> None:
        """Overwrite parameters and buffers with those of the first process."""
        if self.count > 1:
            for tensor in network.state_dict().values():
                dist.broadcast(tensor, 0)

    def average_gradients(self, network: nn.Module) -> None:
        """Replace every gradient by its mean over all processes."""
        if self.count > 1:
            gradients = [one.grad for one in network.parameters() if one.grad is not None]
            pending = [dist.all_reduce(gradient, async_op=True) for gradient in gradients]
            for work, gradient in zip(pending, gradients, strict=True):
                work.wait()
                gradient /= self.count

    def total(self, tensor: Tensor) -> Tensor:
        """Return the sum of a tensor over all processes."""
        if self.count > 1:
            tensor = tensor.clone()
            dist.all_reduce(tensor)
        return tensor

    def smallest(self, number: int) -> int:
        """Return the smallest of the processes' numbers."""
        if self.count == 1:
            return number
        shared = torch.tensor(number, device=self.device)
        dist.all_reduce(shared, dist.ReduceOp.MIN)
        return int(shared)

    def from_first(self, number: float) -> float:
        """Return the number of the first process."""
        if self.count == 1:
            return number
        shared = torch.tensor(number, dtype=torch.float64, device=self.device)
        dist.broadcast(shared, 0)
        return float(shared)


def join(device: str) -> Processes:
    """Join the processes that torchrun started; without torchrun this process is the only one.

    An empty device means the GPU if there is one. Call it before CUDA is used: a process sees its own GPU and no other.
    """
    count = int(os.environ.get("WORLD_SIZE", "1"))
    if count > 1 and device != "cpu":
        select_gpu(os.environ)
    device = device or ("cuda" if torch.cuda.is_available() else "cpu")
    if count == 1:
        return Processes(device)
    if not dist.is_initialized():
        dist.init_process_group("nccl" if device == "cuda" else "gloo")
    return Processes(device, dist.get_rank(), count)


def select_gpu(environment: MutableMapping[str, str]) -> None:
    """Hide all GPUs but the one that belongs to this process, from torch and Numba alike."""
    local = int(environment["LOCAL_RANK"])
    visible = environment.get("CUDA_VISIBLE_DEVICES", "")
    devices = visible.split(",") if visible else [str(k) for k in range(local + 1)]
    if local >= len(devices):
        raise ValueError(f"torchrun started process {local} on a machine with {len(devices)} visible GPUs")
    environment["CUDA_VISIBLE_DEVICES"] = devices[local]


def leave() -> None:
    """Leave the processes of a run, if it had several."""
    if dist.is_available() and dist.is_initialized():
        dist.destroy_process_group()
