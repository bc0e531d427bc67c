"""Where a batch lives: in the memory of the computer, worked on by threads, or on a GPU."""

import os
import warnings
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import pairwise
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from boardwright.core import Game
from boardwright.core.compile.cache import compiling
from boardwright.core.types import Function
from boardwright.research.batch.arrays import Array, Buffers
from boardwright.research.batch.code import cpu_code, gpu_kernel
from boardwright.research.batch.entries import CHOOSE, EACH, OBSERVE
from boardwright.research.batch.looking import rows_of
from boardwright.research.gpu import cuda

SHARE = 64
"""Environments worth waking a thread for."""
BLOCK = 64
"""Environments in one block of GPU threads."""
REGISTERS = 64
"""For each thread: the fewer, the more threads share a processor and hide each other's waiting."""
LOOKERS = 128
"""GPU threads that look at the environments of a block."""
COPIERS = 128
"""GPU threads that copy one row."""


class Processor:
    """Arrays are NumPy arrays; the environments are shared out among threads."""

    name = "cpu"

    def __init__(self, game: Game, threads: int | None):
        self.game = game
        cpu_code(game)  # says how to get a compiler if there is none
        self.threads = threads or cores()
        self.codes: dict[str, Function] = {}
        self._start()

    def _start(self) -> None:
        """Start the threads; they belong to this process and do not survive a fork."""
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.process = os.getpid()

    def __reduce__(self) -> tuple[type["Processor"], tuple[Game, int]]:
        """A copy has threads of its own."""
        return Processor, (self.game, self.threads)

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> Array:
        return np.zeros(shape, dtype)

    def put(self, array: Array) -> Array:
        """A copy of an array of the computer's memory."""
        return np.array(array)

    def fetch(self, array: Array) -> Array:
        """The array in the computer's memory."""
        return array

    def fill(self, array: Array, values: ArrayLike) -> None:
        """Copy values over an array, from wherever they are."""
        np.copyto(array, _on_host(values), casting="same_kind")

    def taken(self, array: Array, values: ArrayLike) -> Array:
        """The values as an array for compiled code: copied over the batch's own."""
        self.fill(array, values)
        return array

    def copy_rows(self, target: Array, source: Array, rows: ArrayLike | None = None) -> None:
        """Copy an array of rows over another, or for every row of the target the one that `rows` names."""
        to, of = _rows(target), _rows(source)
        np.copyto(to, of if rows is None else of[rows])

    def rows(self, observation: Array, mask: Array, rows: ArrayLike) -> tuple[Array, Array]:
        """Some rows of both, for an opponent to look at."""
        return observation[rows], mask[rows]

    def run(self, n: int, how: tuple[int, ...], arrays: tuple[Array, ...], entry: str = "work") -> None:
        """Work on all environments and wait for it."""
        code = self.codes.get(entry) or self._prepare(entry, how, arrays)
        if os.getpid() != self.process:
            self._start()
        parts = max(1, min(self.threads, n // SHARE))
        if parts == 1 or self.pool is None:
            code(*how, 0, n, *arrays)
            return
        cuts = [n * part // parts for part in range(parts + 1)]
        jobs = [self.pool.submit(partial(code, *how, a, b, *arrays)) for a, b in pairwise(cuts[1:])]
        code(*how, 0, cuts[1], *arrays)
        for job in jobs:
            job.result()

    def _prepare(self, entry: str, how: tuple[int, ...], arrays: tuple[Array, ...]) -> Function:
        """Compile by working on no environment at all."""
        code, folder = cpu_code(self.game, entry)
        with compiling(folder, [entry], f"the batch of {self.game.title}"):
            code(*how, 0, 0, *arrays)
        self.codes[entry] = code
        return code


class Graphics:
    """Arrays are device arrays that torch, CuPy and JAX read without copying; one environment a thread."""

    name = "cuda"

    def __init__(self, game: Game, block: int = BLOCK, registers: int = REGISTERS):
        self.cuda = cuda()
        gpu_kernel(game, registers)
        self.game, self.block, self.registers = game, block, registers
        self.launchers: dict[tuple[str, int], Any] = {}
        self.stream: object = 0

    def use_stream(self, handle: int) -> None:
        """Launch in this CUDA stream from now on, so that batches run beside each other.

        Whoever owns the stream makes it wait for the actions, and makes others wait for it.
        """
        self.stream = self.cuda.external_stream(handle)
        self.launchers.clear()

    def __reduce__(self) -> tuple[type["Graphics"], tuple[Game, int, int]]:
        return Graphics, (self.game, self.block, self.registers)

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> Array:
        return self.cuda.to_device(np.zeros(shape, dtype))

    def put(self, array: Array) -> Array:
        return self.cuda.to_device(np.array(array))

    def fetch(self, array: Array) -> Array:
        return array.copy_to_host()

    def fill(self, array: Array, values: ArrayLike) -> None:
        if hasattr(values, "__cuda_array_interface__"):
            array.copy_to_device(self.cuda.as_cuda_array(values))
        else:
            array.copy_to_device(np.ascontiguousarray(_on_host(values), array.dtype))

    def taken(self, array: Array, values: ArrayLike) -> Array:
        """ArrayLike of the right type on the GPU are read where they are."""
        if hasattr(values, "__cuda_array_interface__"):
            given = self.cuda.as_cuda_array(values)
            if given.dtype == array.dtype and given.shape == array.shape and given.is_c_contiguous():
                return given
        self.fill(array, values)
        return array

    def copy_rows(self, target: Array, source: Array, rows: ArrayLike | None = None) -> None:
        """Copy an array of rows over another, or for every row of the target the one that `rows` names."""
        n, to, of = len(target), target.view(np.uint8), source.view(np.uint8)
        chosen = np.arange(n, dtype=np.int64) if rows is None else rows
        if not hasattr(chosen, "__cuda_array_interface__"):
            chosen = self.cuda.to_device(np.ascontiguousarray(_on_host(chosen), np.int64))
        if not to.size:
            return
        copy = copy_kernel()
        copy[(n, 1), (COPIERS, 1), self.stream](to.ravel(), of.ravel(), self.cuda.as_cuda_array(chosen), to.size // n)

    def rows(self, observation: Array, mask: Array, rows: ArrayLike) -> tuple[Array, Array]:
        """Some rows of both as tensors, for an opponent to look at; they stay on the GPU."""
        import torch

        chosen = torch.as_tensor(rows, device="cuda")
        return tuple(torch.as_tensor(one, device="cuda")[chosen] for one in (observation, mask))  # type: ignore[return-value]

    def run(self, n: int, how: tuple[int, ...], arrays: tuple[Array, ...], entry: str = "work") -> None:
        """Launch the work; whoever reads an array waits for it."""
        if entry != "work":
            self._launch(entry, n, self.block, self.block, (*how, 0, n, *arrays))
            return
        mode, steps, *rest, flags = how
        looks = steps if flags & EACH else 1
        for _ in range(looks):
            if mode != OBSERVE:
                self._launch(entry, n, self.block, self.block, (mode, steps // looks, *rest, flags, 0, n, *arrays))
            if mode != CHOOSE:
                t = cast(Buffers, arrays)
                seen = (t.worlds, t.states, t.seat, t.observation, t.mask, t.id_ranges)
                self._launch("look", n, rows_of(self.game.features.size), LOOKERS, (flags, 0, n, *seen))

    def _launch(self, entry: str, n: int, share: int, threads: int, arguments: tuple[Any, ...]) -> None:
        """Launch a kernel that works on so many environments in a block."""
        blocks = (n + share - 1) // share
        if (entry, blocks) not in self.launchers:
            code = gpu_kernel(self.game, self.registers, entry)
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", "Grid size")  # a small batch may be wanted
                self.launchers[entry, blocks] = code[blocks, threads, self.stream]
        self.launchers[entry, blocks](*arguments)


@cache
def copy_kernel() -> Any:
    """The kernel that copies rows of bytes: a block for each row."""
    found = cuda()

    def copy(target: Array, source: Array, rows: Array, width: int) -> None:
        row = found.blockIdx.x
        for k in range(found.threadIdx.x, width, found.blockDim.x):
            target[row * width + k] = source[rows[row] * width + k]

    return found.jit(copy)


def _rows(array: Array) -> Array:
    """An array as rows of bytes: NumPy copies records field by field, which takes ten times as long."""
    return array.view(np.uint8).reshape(len(array), -1) if array.size else array


def cores() -> int:
    """The processors that this process may use, as far as the system tells."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _on_host(values: ArrayLike) -> Array:
    """NumPy's idea of an array or tensor in the computer's memory."""
    return np.asarray(values)
