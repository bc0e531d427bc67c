"""`boardwright bench`: the speed of the rules, plain and compiled.

Speeds are per second of processor time on one core, so that other load does not matter; compile times are wall-clock.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from boardwright.cli._arguments import AsJson, Components, Course, Options, Seats, Setup, SomeGame, table_of
from boardwright.cli._console import show_json, show_table
from boardwright.cli._errors import usage_errors
from boardwright.cli._random_play import BATCH, LIMIT, plain_matches
from boardwright.core import Game, schema
from boardwright.core import game as installed
from boardwright.core.types import JsonObject

COPIES = 2_000_000
ROWS = 64
"""Target states of the copy benchmark: about as many as a search uses, so that they stay in cache."""

UNITS = {
    "plain decisions/s": "decisions_plain",
    "compiled decisions/s": "decisions_compiled",
    "state bytes": "state_bytes",
    "copy µs": "copy_us",
    "first compile s": "compile_cold_s",
    "from cache s": "compile_cached_s",
}


def bench(
    name: SomeGame = None,
    seats: Seats = None,
    options: Options = None,
    course: Course = None,
    components: Components = None,
    seconds: Annotated[float, typer.Option(metavar="T", min=0.01, help="Seconds per measurement.")] = 2.0,
    cold: Annotated[bool, typer.Option("--cold", help="Also measure compilation from scratch.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure decisions per second of random play on one core, and the size and copy time of a state."""
    names = [name] if name is not None else list(installed.games())
    found = {}
    for each in names:
        with usage_errors():
            found[each] = measure(table_of(each, seats, options, course=course, components=components), seconds, cold)
    if as_json:
        show_json(found)
        return
    for each, figures in found.items():
        rows = [(words, _rounded(figures[key])) for words, key in UNITS.items() if key in figures]
        show_table((each, ""), rows)


def measure(table: Setup, seconds: float, cold: bool) -> JsonObject:
    """Return all figures of one game."""
    figures: JsonObject = {"seats": table.seats, "options": table.switches}
    figures["state_bytes"] = schema(table.game.State).dtype.itemsize
    figures["decisions_plain"] = plain_speed(table, seconds)
    if cold:
        figures["compile_cold_s"] = cold_start(table.game)
    figures["compile_cached_s"] = cached_start(table.game)
    figures["decisions_compiled"] = compiled_speed(table, seconds)
    figures["copy_us"] = copy_time(table.game)
    return figures


def plain_speed(table: Setup, seconds: float) -> float:
    """Return decisions per second in plain Python, set-up included."""
    decisions, start = 0, time.process_time()
    for n, _ in plain_matches(table, 0, LIMIT):
        decisions += n
        if time.process_time() - start > seconds:
            break
    return decisions / (time.process_time() - start)


def compiled_speed(table: Setup, seconds: float) -> float:
    """Return decisions per second of compiled code on one core, set-up included, without conversions."""
    import numpy as np

    from boardwright.core.compile.build import compiled
    from boardwright.core.luck import lucks

    code = compiled(table.game)
    worlds, states, counts = code.worlds(table.w), code.states(BATCH), np.zeros(BATCH, np.int64)
    zeros = code.states(BATCH)
    decisions, spent, batch = 0, 0.0, 0
    while spent < seconds:
        chances, luck = (lucks([f"{what} {batch} {i}" for i in range(BATCH)]) for what in ("chance", "luck"))
        states[:] = zeros
        start = time.process_time()
        code.simulate(worlds, states, luck, chances, LIMIT, counts)
        if batch:  # warm up
            spent += time.process_time() - start
            decisions += int(np.abs(counts).sum())
        batch += 1
    return decisions / spent


def copy_time(game: Game) -> float:
    """Return the microseconds to copy one state over another, in a compiled loop."""
    from boardwright.core.compile.build import compiled

    code = compiled(game)
    states = code.states(ROWS)
    code.copies(states, 1)
    start = time.process_time()
    code.copies(states, COPIES)
    return (time.process_time() - start) / COPIES * 1e6


def cold_start(game: Game) -> float:
    """Return the seconds to compile every entry point from scratch."""
    with tempfile.TemporaryDirectory() as folder, _cache(folder):
        return _start(game)


def cached_start(game: Game) -> float:
    """Return the seconds to load every entry point from the cache."""
    _start(game)
    return _start(game)


def _start(game: Game) -> float:
    """Return the seconds until every entry point can be called in a new process."""
    from boardwright.core.compile.build import compiled, warm

    compiled.cache_clear()
    start = time.perf_counter()
    warm(game)
    return time.perf_counter() - start


@contextmanager
def _cache(folder: str) -> Iterator[None]:
    before = os.environ.get("BOARDWRIGHT_CACHE")
    os.environ["BOARDWRIGHT_CACHE"] = folder
    try:
        yield
    finally:
        os.environ.pop("BOARDWRIGHT_CACHE")
        if before is not None:
            os.environ["BOARDWRIGHT_CACHE"] = before


def _rounded(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
