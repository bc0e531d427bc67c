"""Fuzzing of every input of the server: nothing may fail, nothing may stall.

    python bench/fuzz.py                                10,000 cases for every entry, in two processes
    python bench/fuzz.py --minutes 30                   no case is sent after half an hour; the table says how many were
    python bench/fuzz.py --cases 1000 --entry courses   one of them
    python bench/fuzz.py --entry api                    Schemathesis over the description of the API
    python bench/fuzz.py --entry courses --threads      read texts in threads, not in processes with time limits:
                                                        a starved machine ends these before they have started

Prints a line for each entry: the responses, and the longest time the event loop was blocked; tests/server/fuzz/run.py
explains how that is measured on a busy machine. The exit status is 1 after a server error, or if the event loop was
blocked for more than 200 ms.
"""

import argparse
import asyncio
import math
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.fuzz.description import explore
from tests.server.fuzz.entries import ENTRIES, Entry
from tests.server.fuzz.run import Findings, fuzz
from tests.server.fuzz.texts import TEXTS, read_texts
from tests.server.kit import running, settings

from boardwright.core import games
from boardwright.server.runner import configure_logging, tune_gc

CALM = 3600.0
API = "api"
SHARE = 2_500
"""Cases per job: an entry is fuzzed by several jobs, each with its own server and seed."""
MEMORY = Path("/dev/shm")
"""The folder of databases, if it exists, so that a busy disk is not measured."""


async def read_in_a_thread(_share: object, job: Any, _limit: float) -> Any:
    return await asyncio.to_thread(job.do)


async def in_one_app(entry: Entry, cases: int, seed: int, until: float, threads: bool) -> Findings:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        async with running(settings(folder, games=games(), pace=CALM, bots=False)) as app:
            tune_gc()
            if threads:
                app.state.service.reader._ask = read_in_a_thread
            return await fuzz(app, entry, cases, seed, until)


def findings_of(name: str, cases: int, seed: int, threads: bool, until: float) -> Findings:
    configure_logging(requests=False)
    if name == API:
        return explore(cases, seed, until)
    if name in TEXTS:
        return read_texts(TEXTS[name], cases, seed, until)
    return asyncio.run(in_one_app(ENTRIES[name], cases, seed, until, threads))


def jobs(names: list[str], cases: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """Yield entry, cases and seed of every job. Schemathesis distributes its cases itself."""
    for k, first in enumerate(range(0, cases, SHARE)):
        for name in names:
            if name != API:
                yield name, min(SHARE, cases - first), seed + k
            elif k == 0:
                yield name, cases, seed


def main() -> None:
    names = [API, *ENTRIES, *TEXTS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--threads", action="store_true")
    parser.add_argument("--entry", choices=names, action="append")
    chosen = parser.parse_args()
    found: dict[str, Findings] = {}
    until = time.monotonic() + 60 * chosen.minutes
    with ProcessPoolExecutor(chosen.processes, multiprocessing.get_context("spawn")) as pool:
        tasks = {
            pool.submit(findings_of, *job, chosen.threads, until): job[0]
            for job in jobs(chosen.entry or names, chosen.cases, chosen.seed)
        }
        for task in as_completed(tasks):
            name, findings = tasks[task], task.result()
            print(f"{name}: {findings}", file=sys.stderr, flush=True)
            for line in findings.wrong[:20]:
                print(f"  FAULT {line}", file=sys.stderr, flush=True)
            found[name] = found[name] + findings if name in found else findings
    print("| entry | cases | faults | longest stall | late once, not again |\n| --- | ---: | ---: | ---: | ---: |")
    for name, all_of_it in found.items():
        stall, wrong = f"{1000 * all_of_it.longest:.0f} ms", len(all_of_it.wrong)
        print(f"| {name} | {all_of_it.cases:,} | {wrong} | {stall} | {all_of_it.late} |")
    sys.exit(any(all_of_it.wrong for all_of_it in found.values()))


if __name__ == "__main__":
    main()
