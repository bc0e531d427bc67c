"""Pgx on the CPU: a whole batch in one compiled loop, random legal actions, matches restarted at the end.

The best of several batch sizes counts. Without observations the loop keeps none, so that the compiler can eliminate
them; with them, all observations are summed and the sum returned.
"""

import os

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import time

import jax
from clock import report
from pgx_loop import looped

GAMES = ("backgammon", "go_9x9", "chess")
BATCHES = (64, 1024)
STEPS = 32


def best(name, observed):
    """Return the fastest loop over several batch sizes, two runs each."""
    found = []
    for n in BATCHES:
        run, carry = looped(name, n, STEPS, observed)
        carry = jax.block_until_ready(run(carry))
        start = time.process_time()
        carry = jax.block_until_ready(run(carry))
        found.append(((time.process_time() - start) / n, n, run, carry))
    return min(found, key=lambda one: one[0])[1:]


def player_of(name):
    kept = {}

    def play(observed):
        if observed not in kept:
            kept[observed] = best(name, observed)
        n, run, carry = kept[observed]
        while True:
            carry = jax.block_until_ready(run(carry))
            yield n * STEPS

    return play


if __name__ == "__main__":
    report("Pgx, batch on one core", {name: player_of(name) for name in GAMES})
