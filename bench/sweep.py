"""A sweep of random matches: invariants in compiled code, and a comparison of some with plain Python.

    python bench/sweep.py GAME --matches 100000 --plain 2000 [--checked] [--all-courses]

Cycles through the switch settings of the game (`game.samples`) and all seat counts. Invariants are checked in every
match at a random decision and at the end. `--plain` of the matches are also played in plain Python and compared byte
for byte at both points. `--checked` compiles with checked indices.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from boardwright.core import Game, Luck, find_game, schema
from boardwright.core.compile.build import compiled, plain
from boardwright.core.luck import lucks

BATCH = 500
LIMIT = 100_000
TYPICAL = 400


def settings(game: Game, all_courses: bool) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield pairs of switches and seat counts that fit together, cyclically."""
    samples = [dict(sample) for sample in game.samples]
    courses = [switch.values for switch in game.switches if switch.name == "course"]
    if all_courses and courses:
        samples += [{"course": course, "turn_limit": 60} for course in courses[0]]
    k = 0
    while True:
        for sample in samples:
            k += 1
            for seats in game.seats[k % len(game.seats) :] + game.seats[: k % len(game.seats)]:
                try:
                    game.make_world(sample, seats)
                except ValueError:
                    continue
                yield sample, seats
                break


def batch(game: Game, code: Any, w: Any, first: int, n: int, again: int) -> tuple[int, list[str]]:
    """Play n matches; return the number of decisions, and a message for each problem."""
    dice = random.Random(first)
    worlds, states = code.worlds(w), code.states(n)
    luck, chance = lucks(list(range(first, first + n))), lucks(list(range(10**9 + first, 10**9 + first + n)))
    wrong, decisions = [], 0
    for i in range(n):
        stop = dice.randrange(1, TYPICAL)
        code.setup(worlds, states, i, luck)
        taken = [code.playout(worlds, states, i, luck, chance, stop)]
        wrong += look(game, w, states, i, first)
        middle = states[i].tobytes()
        taken.append(code.playout(worlds, states, i, luck, chance, LIMIT))
        wrong += look(game, w, states, i, first)
        decisions += sum(taken)
        if min(taken) < 0 or taken[1] == LIMIT:
            wrong.append(f"match {first + i} does not end: {taken}")
        if i < again:
            wrong += compare(game, w, first + i, stop, middle, states[i].tobytes())
    return decisions, wrong


def look(game: Game, w: Any, states: Any, i: int, first: int) -> list[str]:
    problem = game.check_invariants(w, schema(game.State).thaw(states[i]))
    return [f"match {first + i}: {problem}"] if problem else []


def compare(game: Game, w: Any, seed: int, stop: int, middle: bytes, end: bytes) -> list[str]:
    """Play the same match in plain Python."""
    functions, sheet = plain(game), schema(game.State)
    s, luck, chance = game.new_state(), [Luck(seed)], [Luck(10**9 + seed)]
    functions["setup"]([w], [s], 0, luck)
    functions["playout"]([w], [s], 0, luck, chance, stop)
    same = sheet.freeze(s).tobytes() == middle
    functions["playout"]([w], [s], 0, luck, chance, LIMIT)
    same = same and sheet.freeze(s).tobytes() == end
    return [] if same else [f"match {seed}: plain and compiled differ"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--plain", type=int, default=200)
    parser.add_argument("--checked", action="store_true")
    parser.add_argument("--all-courses", action="store_true")
    given = parser.parse_args()
    game = find_game(given.game)
    code = compiled(game, given.checked)
    batches = -(-given.matches // BATCH)
    again = -(-given.plain // batches)
    decisions, start = 0, time.process_time()
    for k, (switches, seats) in zip(range(batches), settings(game, given.all_courses), strict=False):
        w = game.make_world(switches, seats)
        taken, wrong = batch(game, code, w, k * BATCH, BATCH, again)
        decisions += taken
        if wrong:
            print(f"{switches}, {seats} seats:", *wrong[:5], sep="\n  ")
            return 1
    seconds = time.process_time() - start
    print(
        f"{game.name}: {batches * BATCH} compiled matches, {decisions} decisions, no exception, no broken invariant;"
        f" {again * batches} of them the same bytes in plain Python; {seconds:.0f} s CPU"
    )
    return 0


if __name__ == "__main__":
    np.seterr(all="raise")
    sys.exit(main())
