"""A GPU of Python threads: enough of numba.cuda to run a kernel over plain objects, one block after another."""

import threading
from types import SimpleNamespace
from typing import Any

import numpy as np

WARP = 32


class FakeBlock:
    """Threads of one block, with shared memory, barriers, atomics and words between the threads of a warp."""

    def __init__(self, block: int, blocks: int, threads: int):
        self.blockDim = SimpleNamespace(x=threads)
        self.gridDim = SimpleNamespace(x=blocks)
        self.blockIdx = SimpleNamespace(x=block)
        self.shared = SimpleNamespace(array=self._array)
        self.atomic = SimpleNamespace(add=self._add)
        self._own = threading.local()
        self._arrays: dict[int, Any] = {}
        self._all = threading.Barrier(threads, timeout=20)
        self._warps = [threading.Barrier(WARP, timeout=20) for _ in range(threads // WARP)]
        self._said = [0] * threads
        self._lock = threading.Lock()

    @property
    def threadIdx(self) -> Any:  # the name of CUDA
        return SimpleNamespace(x=self._own.x)

    def _array(self, size: Any, kind: Any) -> Any:
        """Every thread asks for the same arrays in the same order; a plain list where there is one dimension."""
        self._own.asked += 1
        new = [7] * size if isinstance(size, int) else np.full(size, 7, kind)
        with self._lock:
            return self._arrays.setdefault(self._own.asked, new)

    def _add(self, array: list[int], i: int, n: int) -> int:
        with self._lock:
            array[i] += n
            return array[i] - n

    def syncthreads(self) -> None:
        self._all.wait()

    def syncwarp(self, lanes: int) -> None:
        self._warps[self._own.x // WARP].wait()

    def shfl_sync(self, lanes: int, value: int, lane: int) -> int:
        return self._told(value)[lane]

    def _told(self, value: int) -> list[int]:
        """What every thread of the warp says."""
        warp = self._own.x // WARP
        self._said[self._own.x] = value
        self._warps[warp].wait()
        said = self._said[warp * WARP : (warp + 1) * WARP]
        self._warps[warp].wait()
        return said

    def shfl_xor_sync(self, lanes: int, value: int, bits: int) -> int:
        return self._told(value)[self._own.x % WARP ^ bits]

    def ballot_sync(self, lanes: int, wanted: bool) -> int:
        return sum(1 << lane for lane, said in enumerate(self._told(wanted)) if said)

    def match_any_sync(self, lanes: int, value: int) -> int:
        return sum(1 << lane for lane, said in enumerate(self._told(value)) if said == value)

    @staticmethod
    def popc(bits: int) -> int:
        return bits.bit_count()

    @staticmethod
    def ffs(bits: int) -> int:
        return (bits & -bits).bit_length()

    def grid(self, dimensions: int) -> int:
        return int(self.blockIdx.x * self.blockDim.x + self._own.x)

    def run(self, kernel: Any) -> None:
        failed: list[BaseException] = []

        def thread(x: int) -> None:
            self._own.x, self._own.asked = x, 0
            try:
                kernel()
            except BaseException as error:
                failed.append(error)
                for barrier in (self._all, *self._warps):
                    barrier.abort()

        threads = [threading.Thread(target=thread, args=(x,)) for x in range(self.blockDim.x)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        if failed:
            raise failed[0]
