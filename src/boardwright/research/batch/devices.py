"""Where a batch lives: in the memory of the computer, worked on by threads, or on a GPU."""

import os
import warnings
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from boardwright.core import Game
from boardwright.research.batch.code import cpu_code, gpu_kernel
from boardwright.research.gpu import cuda

SHARE = 64
"""Environments worth waking a thread for."""
BLOCK = 64
"""Environments in one block of GPU threads."""
REGISTERS = 64
"""For each thread: the fewer, the more threads share a processor and hide each other's waiting."""


class Processor:
    """Arrays are NumPy arrays; the environments are shared out among threads."""

    name = "cpu"

    def __init__(self, game: Game, threads: int | None):
        self.code = cpu_code(game)
        self.threads = threads or len(os.sched_getaffinity(0))
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def zeros(self, shape: Any, dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def put(self, array: Any) -> Any:
        """A copy of an array of the computer's memory."""
        return np.array(array)

    def fetch(self, array: Any) -> Any:
        """The array in the computer's memory."""
        return array

    def fill(self, array: Any, values: Any) -> None:
        """Copy values over an array, from wherever they are."""
        np.copyto(array, _on_host(values), casting="same_kind")

    def taken(self, array: Any, values: Any) -> Any:
        """The values as an array for compiled code: copied over the batch's own."""
        self.fill(array, values)
        return array

    def run(self, n: int, how: tuple[int, ...], desk: tuple[Any, ...]) -> None:
        """Work on all environments and wait for it."""
        parts = max(1, min(self.threads, n // SHARE))
        if parts == 1 or self.pool is None:
            self._part(how, 0, n, desk)
            return
        cuts = [n * part // parts for part in range(parts + 1)]
        jobs = [self.pool.submit(self._part, how, a, b, desk) for a, b in pairwise(cuts[1:])]
        self._part(how, 0, cuts[1], desk)
        for job in jobs:
            job.result()

    def _part(self, how: tuple[int, ...], first: int, end: int, desk: tuple[Any, ...]) -> None:
        self.code(*how, first, end, *desk)


class Graphics:
    """Arrays are device arrays that torch, CuPy and JAX read without copying; one environment a thread."""

    name = "cuda"

    def __init__(self, game: Game, block: int = BLOCK, registers: int = REGISTERS):
        self.cuda = cuda()
        self.code = gpu_kernel(game, registers)
        self.block = block
        self.launchers: dict[int, Any] = {}

    def zeros(self, shape: Any, dtype: Any) -> Any:
        return self.cuda.to_device(np.zeros(shape, dtype))

    def put(self, array: Any) -> Any:
        return self.cuda.to_device(np.array(array))

    def fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def fill(self, array: Any, values: Any) -> None:
        if hasattr(values, "__cuda_array_interface__"):
            array.copy_to_device(self.cuda.as_cuda_array(values))
        else:
            array.copy_to_device(np.ascontiguousarray(_on_host(values), array.dtype))

    def taken(self, array: Any, values: Any) -> Any:
        """Values of the right type on the GPU are read where they are."""
        if hasattr(values, "__cuda_array_interface__"):
            given = self.cuda.as_cuda_array(values)
            if given.dtype == array.dtype and given.shape == array.shape and given.is_c_contiguous():
                return given
        self.fill(array, values)
        return array

    def run(self, n: int, how: tuple[int, ...], desk: tuple[Any, ...]) -> None:
        """Launch the work; whoever reads an array waits for it."""
        blocks = (n + self.block - 1) // self.block
        if blocks not in self.launchers:
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", "Grid size")  # a small batch may be wanted
                self.launchers[blocks] = self.code[blocks, self.block]
        self.launchers[blocks](*how, 0, n, *desk)


def _on_host(values: Any) -> Any:
    """NumPy's idea of an array or tensor in the computer's memory."""
    return np.asarray(values)
