"""What every driver shares: play for so many seconds of processor time, print one line of JSON a game."""

import argparse
import json
import time
import traceback
from collections.abc import Callable, Iterator

Match = Callable[[bool], Iterator[int]]
"""Plays one match after another at random and yields decisions as they are made; True asks for observations too."""


def speed(play: Match, observed: bool, seconds: float) -> float:
    """Decisions per second of processor time, after one warm-up of a tenth as long."""
    for wanted in (seconds / 10, seconds):
        decisions, start = 0, time.process_time()
        for n in play(observed):
            decisions += n
            if time.process_time() - start >= wanted:
                break
        spent = time.process_time() - start
    return decisions / spent


class NothingToObserve(Exception):
    """A game without observations for learning programs."""


def observed_speed(play: Match, seconds: float) -> float | None:
    try:
        return speed(play, True, seconds)
    except NothingToObserve:
        return None


def report(library: str, games: dict[str, Match], observed_only: bool = False, never_observed: bool = False) -> None:
    """Measure all games of a library, without and with observations as far as it tells the two apart."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    seconds = parser.parse_args().seconds
    for name, play in games.items():
        line = {"library": library, "game": name}
        try:
            line["plain"] = None if observed_only else speed(play, False, seconds)
            line["observed"] = None if never_observed else observed_speed(play, seconds)
        except Exception as error:  # a game that fails is part of the report, not the end of it
            line["failed"] = f"{type(error).__name__}: {error}"
            traceback.print_exc()
        print(json.dumps(line), flush=True)
