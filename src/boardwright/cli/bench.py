"""`boardwright bench`: how fast the rules are, plain and compiled.

Speeds are per second of processor time of one core, so that they hold on a busy machine; compile times are what one
waits.
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
from boardwright.cli._random_play import BATCH, LIMIT, plain_matches
from boardwright.cli._sentences import refusing
from boardwright.core import Game, schema
from boardwright.core import game as installed
from boardwright.core.types import JsonObject

COPIES = 2_000_000
ROWS = 64
"""States copied over in turn: as many as a search keeps at hand, so that they stay in the cache of a core."""

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
    seconds: Annotated[float, typer.Option(metavar="T", min=0.01, help="How long to measure.")] = 2.0,
    cold: Annotated[bool, typer.Option("--cold", help="Also compile from nothing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure decisions per second of random play on one core, and the size and copy time of a state."""
    names = [name] if name is not None else list(installed.games())
    found = {}
    for each in names:
        with refusing():
            found[each] = measure(table_of(each, seats, options, course=course, components=components), seconds, cold)
    if as_json:
        show_json(found)
        return
    for each, figures in found.items():
        rows = [(words, _rounded(figures[key])) for words, key in UNITS.items() if key in figures]
        show_table((each, ""), rows)


def measure(table: Setup, seconds: float, cold: bool) -> JsonObject:
    """All figures of one game."""
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
    """Decisions per second of plain Python, set-up included."""
    decisions, start = 0, time.process_time()
    for n, _ in plain_matches(table, 0, LIMIT):
        decisions += n
        if time.process_time() - start > seconds:
            break
    return decisions / (time.process_time() - start)


def compiled_speed(table: Setup, seconds: float) -> float:
    """Decisions per second of compiled code on one core, set-up included, nothing converted."""
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
        if batch:  # the first batch only wakes everything up
            spent += time.process_time() - start
            decisions += int(np.abs(counts).sum())
        batch += 1
    return decisions / spent


def copy_time(game: Game) -> float:
    """Microseconds to copy one state over another, in a compiled loop."""
    from boardwright.core.compile.build import compiled

    code = compiled(game)
    states = code.states(ROWS)
    code.copies(states, 1)
    start = time.process_time()
    code.copies(states, COPIES)
    return (time.process_time() - start) / COPIES * 1e6


def cold_start(game: Game) -> float:
    """Seconds to compile every entry point from nothing."""
    with tempfile.TemporaryDirectory() as folder, _cache(folder):
        return _start(game)


def cached_start(game: Game) -> float:
    """Seconds to load every entry point that was compiled before."""
    _start(game)
    return _start(game)


def _start(game: Game) -> float:
    """Seconds until every entry point can be called, as a fresh process would need."""
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
