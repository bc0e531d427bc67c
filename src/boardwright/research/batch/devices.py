"""The devices of a batch: threads on the CPU, or a GPU."""

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
from boardwright.research.batch.entries import EVERY_STEP, OBSERVE, SAMPLE
from boardwright.research.batch.observation import envs_per_block
from boardwright.research.gpu import cuda

ENVS_PER_THREAD = 64
"""The fewest environments per thread."""
BLOCK = 64
"""Environments per block on a GPU."""
REGISTERS = 64
"""Registers per thread on a GPU: fewer registers let more threads run and hide latency."""
OBSERVE_THREADS = 128
"""Threads per block of the observation kernel."""
COPY_THREADS = 128
"""Threads per block of the copy kernel; a block copies one row."""


class CpuDevice:
    """NumPy arrays; the environments are divided among threads."""

    name = "cpu"

    def __init__(self, game: Game, threads: int | None):
        self.game = game
        cpu_code(game)  # raises NoCompiler with a hint if Numba is missing
        self.threads = threads or available_cores()
        self.codes: dict[str, Function] = {}
        self._start()

    def _start(self) -> None:
        """Start the threads, which do not survive a fork."""
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.process = os.getpid()

    def __reduce__(self) -> tuple[type["CpuDevice"], tuple[Game, int]]:
        """Pickle the parameters; a copy starts its own threads."""
        return CpuDevice, (self.game, self.threads)

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> Array:
        return np.zeros(shape, dtype)

    def put(self, array: Array) -> Array:
        """Return a copy of a host array on the device."""
        return np.array(array)

    def fetch(self, array: Array) -> Array:
        """Return the array in host memory."""
        return array

    def fill(self, array: Array, values: ArrayLike) -> None:
        """Copy values into an array of the device."""
        np.copyto(array, _on_host(values), casting="same_kind")

    def as_input(self, array: Array, values: ArrayLike) -> Array:
        """Return the values as an array for compiled code: copied into the array of the batch."""
        self.fill(array, values)
        return array

    def copy_rows(self, target: Array, source: Array, rows: ArrayLike | None = None) -> None:
        """Copy all rows; with `rows`, copy row rows[i] of the source to row i of the target."""
        to, of = _rows(target), _rows(source)
        np.copyto(to, of if rows is None else of[rows])

    def select_rows(self, observation: Array, mask: Array, rows: ArrayLike) -> tuple[Array, Array]:
        """Return the given rows of both arrays, for an opponent."""
        return observation[rows], mask[rows]

    def run(self, n: int, parameters: tuple[int, ...], arrays: tuple[Array, ...], entry: str = "run_envs") -> None:
        """Run compiled code on all environments and wait for it."""
        code = self.codes.get(entry) or self._prepare(entry, parameters, arrays)
        if os.getpid() != self.process:
            self._start()
        parts = max(1, min(self.threads, n // ENVS_PER_THREAD))
        if parts == 1 or self.pool is None:
            code(*parameters, 0, n, *arrays)
            return
        cuts = [n * part // parts for part in range(parts + 1)]
        jobs = [self.pool.submit(partial(code, *parameters, a, b, *arrays)) for a, b in pairwise(cuts[1:])]
        code(*parameters, 0, cuts[1], *arrays)
        for job in jobs:
            job.result()

    def _prepare(self, entry: str, parameters: tuple[int, ...], arrays: tuple[Array, ...]) -> Function:
        """Compile an entry point by running it on no environment."""
        code, folder = cpu_code(self.game, entry)
        with compiling(folder, [entry], f"the batch of {self.game.title}"):
            code(*parameters, 0, 0, *arrays)
        self.codes[entry] = code
        return code


class GpuDevice:
    """Device arrays, which torch, CuPy and JAX read without copying; one environment per thread."""

    name = "cuda"

    def __init__(self, game: Game, block: int = BLOCK, registers: int = REGISTERS):
        self.cuda = cuda()
        gpu_kernel(game, registers)
        self.game, self.block, self.registers = game, block, registers
        self.launchers: dict[tuple[str, int], Any] = {}
        self.stream: object = 0

    def use_stream(self, handle: int) -> None:
        """Launch in this CUDA stream from now on, so that several batches run concurrently.

        The owner of the stream synchronizes it with whatever produces the actions and reads the results.
        """
        self.stream = self.cuda.external_stream(handle)
        self.launchers.clear()

    def __reduce__(self) -> tuple[type["GpuDevice"], tuple[Game, int, int]]:
        return GpuDevice, (self.game, self.block, self.registers)

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

    def as_input(self, array: Array, values: ArrayLike) -> Array:
        """Return the values; arrays of the right type on the GPU are not copied."""
        if hasattr(values, "__cuda_array_interface__"):
            source = self.cuda.as_cuda_array(values)
            if (source.dtype, source.shape) == (array.dtype, array.shape) and source.is_c_contiguous():
                return source
        self.fill(array, values)
        return array

    def copy_rows(self, target: Array, source: Array, rows: ArrayLike | None = None) -> None:
        """Copy all rows; with `rows`, copy row rows[i] of the source to row i of the target."""
        n, to, of = len(target), target.view(np.uint8), source.view(np.uint8)
        chosen = np.arange(n, dtype=np.int64) if rows is None else rows
        if not hasattr(chosen, "__cuda_array_interface__"):
            chosen = self.cuda.to_device(np.ascontiguousarray(_on_host(chosen), np.int64))
        if not to.size:
            return
        copy = copy_kernel()
        copy[(n, 1), (COPY_THREADS, 1), self.stream](
            to.ravel(), of.ravel(), self.cuda.as_cuda_array(chosen), to.size // n
        )

    def select_rows(self, observation: Array, mask: Array, rows: ArrayLike) -> tuple[Array, Array]:
        """Return the given rows of both arrays as tensors, which stay on the GPU."""
        import torch

        chosen = torch.as_tensor(rows, device="cuda")
        return tuple(torch.as_tensor(array, device="cuda")[chosen] for array in (observation, mask))  # type: ignore[return-value]

    def run(self, n: int, parameters: tuple[int, ...], arrays: tuple[Array, ...], entry: str = "run_envs") -> None:
        """Launch the kernels; reading an array waits for them."""
        if entry != "run_envs":
            self._launch(entry, n, self.block, self.block, (*parameters, 0, n, *arrays))
            return
        mode, steps, *rest, flags = parameters
        observations = steps if flags & EVERY_STEP else 1
        for _ in range(observations):
            if mode != OBSERVE:
                self._launch(
                    entry, n, self.block, self.block, (mode, steps // observations, *rest, flags, 0, n, *arrays)
                )
            if mode != SAMPLE:
                t = cast(Buffers, arrays)
                inputs = (t.worlds, t.states, t.seat, t.observation, t.mask, t.id_ranges)
                self._launch(
                    "observe", n, envs_per_block(self.game.features.size), OBSERVE_THREADS, (flags, 0, n, *inputs)
                )

    def _launch(self, entry: str, n: int, share: int, threads: int, arguments: tuple[Any, ...]) -> None:
        """Launch a kernel with `share` environments per block."""
        blocks = (n + share - 1) // share
        if (entry, blocks) not in self.launchers:
            code = gpu_kernel(self.game, self.registers, entry)
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", "Grid size")  # small batches are fine
                self.launchers[entry, blocks] = code[blocks, threads, self.stream]
        self.launchers[entry, blocks](*arguments)


@cache
def copy_kernel() -> Any:
    """Return the kernel that copies rows of bytes, one row per block."""
    cuda_module = cuda()

    def copy(target: Array, source: Array, rows: Array, width: int) -> None:
        row = cuda_module.blockIdx.x
        for k in range(cuda_module.threadIdx.x, width, cuda_module.blockDim.x):
            target[row * width + k] = source[rows[row] * width + k]

    return cuda_module.jit(copy)


def _rows(array: Array) -> Array:
    """View an array as rows of bytes: NumPy copies records field by field, which is ten times slower."""
    return array.view(np.uint8).reshape(len(array), -1) if array.size else array


def available_cores() -> int:
    """Return the number of CPU cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _on_host(values: ArrayLike) -> Array:
    """Return an array or tensor in host memory as a NumPy array."""
    return np.asarray(values)
