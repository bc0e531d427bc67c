"""All GPU figures in one run of a few minutes, with a summary table.

    PYTHONPATH=src python bench/gpu_all.py [GAME ...] [--only whole+batch] [--sweep] [--seconds 460]

First everything is compiled, all games in parallel, and compared with the CPU byte for byte (fewer matches than
bench/gpu.py and bench/batch.py compare). Then whole matches and the batch with and without observations are timed one
after another. Each step runs in its own process, so that a failure or a timeout loses only its own figures. --sweep
varies threads, blocks and pools of whole matches.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
GAMES = ("aquasphere", "cryo", "roborally")
SCRIPTS = {"batch": "batch.py", "whole": "gpu.py", "whole, one step per answer": "gpu.py"}
COMPILED = {
    "batch": "--device cuda --check --compare 1024 --length 400 --sizes 4096 --steps 2",
    "whole": "--matches 4096 --batches 4096 --pools 2048",
    "whole, one step per answer": "--matches 4096 --batches 4096 --pools 2048 --separate-answers 0",
}
TIMED = {
    "batch": ["--device cuda --sizes 65536,262144 --steps 100"],
    "whole": ["--matches 4096 --batches 1048576,4194304 --pools 2048"],
    "whole, one step per answer": ["--matches 4096 --batches 4194304 --pools 2048 --separate-answers 0"],
}
SWEPT = [
    f"--matches 4096 --batches 4194304 --pools {pool} --threads {threads} --blocks {blocks}"
    for threads, blocks in ((128, 4), (256, 2), (256, 4), (512, 1), (512, 2))
    for pool in (1024, 2048, 4096)
]
KEPT = ("compile s", "same bytes", "with observations", "without observations", "single", "gpu")


class Step:
    """Start a benchmark in its own process, which writes its figures to a file."""

    def __init__(self, part: str, game: str, options: str, folder: Path):
        self.title, self.file = f"{part} {options}", folder / f"{time.monotonic_ns()}.json"
        command = [sys.executable, str(HERE / SCRIPTS[part]), game, *options.split(), "--json", str(self.file)]
        self.game, self.process = game, subprocess.Popen(command)

    def rows(self, until: float) -> list[str]:
        """Wait for it until a deadline and return rows of the table."""
        try:
            failed = self.process.wait(max(1.0, until - time.monotonic())) != 0
        except subprocess.TimeoutExpired:
            self.process.kill()
            failed = True
        found = {self.title: "failed or not done in time"} if failed else json.loads(self.file.read_text())[0]
        return [line(self.game, what, value) for what, value in found.items() if failed or what.startswith(KEPT)]


def line(game: str, what: str, value: Any) -> str:
    number = isinstance(value, float)
    return f"| {game} | {what} | {value:,.0f} |" if number else f"| {game} | {what} | {value} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--only", default="+".join(SCRIPTS))
    parser.add_argument("--sweep", action="store_true")
    parser.add_argument("--seconds", type=float, default=460, help="for everything together")
    given = parser.parse_args()
    until = time.monotonic() + given.seconds
    parts = given.only.split("+")
    rows = ["| game | what | figure |", "| --- | --- | ---: |"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first = [Step(part, game, COMPILED[part], folder) for part in parts for game in given.games]
        for step in first:
            rows += [f"{row} compiling" for row in step.rows(until - given.seconds / 4)]
        print("\n".join(rows), flush=True)
        for part in parts:
            for game in given.games:
                for options in SWEPT if given.sweep and part == "whole" else TIMED[part]:
                    if time.monotonic() < until:
                        print("\n".join(Step(part, game, options, folder).rows(until)), flush=True)


if __name__ == "__main__":
    main()
