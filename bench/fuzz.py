"""Sends what no client would send to every entry of the server, byte by byte; nothing may fail, nothing may stall.

    python bench/fuzz.py --cases 10000                  every entry
    python bench/fuzz.py --cases 10000 --entry courses  one of them
    python bench/fuzz.py --cases 10000 --entry api      Schemathesis over the description of the API

Prints for each entry what was answered, and for how long the event loop was kept at most. The exit status is 1 if an
answer was an error of the server or the event loop was kept for more than 200 ms.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.fuzz.description import explore
from tests.server.fuzz.entries import ENTRIES, Entry
from tests.server.fuzz.run import Findings, fuzz
from tests.server.fuzz.texts import TEXTS, read_texts
from tests.server.kit import running, settings

from boardwright.core import games
from boardwright.server.runner import calm_collector, set_up_logs

CALM = 3600.0
API = "api"


async def in_one_app(entry: Entry, cases: int, seed: int) -> Findings:
    with tempfile.TemporaryDirectory() as folder:
        async with running(settings(folder, games=games(), pace=CALM, bots=False)) as app:
            calm_collector()
            return await fuzz(app, entry, cases, seed)


def findings_of(name: str, cases: int, seed: int) -> Findings:
    if name == API:
        return explore(cases)
    if name in TEXTS:
        return read_texts(TEXTS[name], cases, seed)
    return asyncio.run(in_one_app(ENTRIES[name], cases, seed))


def main() -> None:
    names = [*ENTRIES, *TEXTS, API]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--entry", choices=names, action="append")
    chosen = parser.parse_args()
    set_up_logs(lines=False)
    wrong = 0
    for name in chosen.entry or names:
        findings = findings_of(name, chosen.cases, chosen.seed)
        print(f"{name}: {findings}", flush=True)
        for line in findings.wrong[:20]:
            print(f"  FAULT {line}", flush=True)
        wrong += len(findings.wrong)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
