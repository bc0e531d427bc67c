"""Shared by all drivers: play for a number of seconds of processor time and print a line of JSON per game."""

import argparse
import json
import time
import traceback
from collections.abc import Callable, Iterator

Match = Callable[[bool], Iterator[int]]
"""Plays random matches in a loop and yields the number of decisions as they are made; True requests observations."""


def speed(play: Match, observed: bool, seconds: float) -> float:
    """Return decisions per second of processor time, after a warm-up of a tenth of the time."""
    for wanted in (seconds / 10, seconds):
        decisions, start = 0, time.process_time()
        for n in play(observed):
            decisions += n
            if time.process_time() - start >= wanted:
                break
        spent = time.process_time() - start
    return decisions / spent


class NothingToObserve(Exception):
    """The game provides no observations for learning."""


def observed_speed(play: Match, seconds: float) -> float | None:
    try:
        return speed(play, True, seconds)
    except NothingToObserve:
        return None


def report(library: str, games: dict[str, Match], observed_only: bool = False, never_observed: bool = False) -> None:
    """Measure all games of a library, with and without observations if it makes a difference."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds = parser.parse_args().seconds
    for name, play in games.items():
        line = {"library": library, "game": name}
        try:
            line["plain"] = None if observed_only else speed(play, False, seconds)
            line["observed"] = None if never_observed else observed_speed(play, seconds)
        except Exception as error:  # a failing game is reported and does not end the run
            line["failed"] = f"{type(error).__name__}: {error}"
            traceback.print_exc()
        print(json.dumps(line), flush=True)
