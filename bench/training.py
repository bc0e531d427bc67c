"""A profile of training: a few updates under PyTorch's profiler.

    python bench/training.py GAME [--updates N] [--rows N] [any setting of `boardwright train`]

Prints the speed of every update, then the operations with the most device time in the last one.
"""

import argparse
import tempfile
import time

from torch.profiler import ProfilerActivity, profile

from boardwright.research.train.run import Run
from boardwright.research.train.settings import read


def main() -> None:
    own = argparse.ArgumentParser(add_help=False)
    own.add_argument("--updates", type=int, default=5)
    own.add_argument("--rows", type=int, default=20)
    asked, words = own.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        given = read([*words, "--out", folder, "--minutes", "600"])
        start = time.perf_counter()
        run = Run(given, "")
        print(f"{len(run.groups.all)} groups, ready after {time.perf_counter() - start:.0f} s", flush=True)
        run.pool.add(run.network)
        for update in range(1, asked.updates + 1):
            told = run._update(update)
            print(f"{told['steps_s']:,.0f} steps/s, {told['playing']:.0%} playing", flush=True)
            run.groups.rotate()
        with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as seen:
            told = run._update(asked.updates + 1)
        print(f"{told['steps_s']:,.0f} steps/s under the profiler, {told['playing']:.0%} playing")
        by = "self_cuda_time_total" if given.device == "cuda" else "self_cpu_time_total"
        print(seen.key_averages().table(sort_by=by, row_limit=asked.rows, max_name_column_width=60))


if __name__ == "__main__":
    main()
