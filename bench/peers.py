"""Comparison with other libraries on the same machine and core: random legal play, with and without observations.

    python bench/peers.py [--seconds 5] [--env-dir FOLDER] [--only pgx,rlcard] [--core 0] [--out peers.md]
                          [--keep figures.json]

Every library gets its own virtual environment with the versions pinned in bench/peers/requirements-*.txt, created in
`--env-dir` (kept for the next run) or in a temporary folder. Speeds are decisions of players per second of processor
time on one core. A library that cannot be installed or run is listed with the reason. `--keep` stores the figures in a
file, from which those of libraries not measured this time are taken.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent / "peers"
PEERS = ("openspiel", "pgx", "pettingzoo", "rlcard", "catanatron")
OURS = "boardwright"
PATIENCE = 1800
"""Seconds after which an installation or a driver is abandoned."""
THREADS = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS", "MKL_NUM_THREADS")}


def python_of(peer: str, folder: Path) -> Path:
    """Return the interpreter of a library's environment, creating it if necessary."""
    if peer == OURS:
        return Path(sys.executable)
    home = folder / peer
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    mark = home / "installed.txt"
    wanted = (HERE / f"requirements-{peer}.txt").read_text(encoding="utf-8")
    if not mark.exists() or mark.read_text(encoding="utf-8") != wanted:
        checked([sys.executable, "-m", "venv", "--clear", str(home)])
        checked([str(python), "-m", "pip", "install", "--quiet", "-r", str(HERE / f"requirements-{peer}.txt")])
        mark.write_text(wanted, encoding="utf-8")
    return python


def checked(command: list[str]) -> str:
    """Return the output of a command. Raises RuntimeError with its last lines if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, **THREADS})
    if done.returncode:
        words = [line for line in done.stderr.strip().splitlines() if line.strip()]
        raise RuntimeError(words[-1] if words else f"exit status {done.returncode}")
    return done.stdout


def measure(peer: str, folder: Path, seconds: float, core: int) -> list[dict[str, object]]:
    """Return the figures of a library, or one line with the reason for their absence."""
    pinned = ["taskset", "-c", str(core)] if shutil.which("taskset") else []
    try:
        python = python_of(peer, folder)
        driver = str(HERE / f"drive_{peer}.py")
        printed = checked([*pinned, str(python), driver, "--seconds", str(seconds)])
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        return [{"library": peer, "game": "", "failed": str(error)}]
    found = [json.loads(line) for line in printed.splitlines() if line.startswith("{")]
    return found or [{"library": peer, "game": "", "failed": "the driver printed nothing"}]


def table(lines: list[dict[str, object]]) -> str:
    """Return the Markdown page: all figures, and the speed-up of the slowest of our games with and without
    observations.
    """
    ours = [line for line in lines if str(line["library"]).startswith("Boardwright, compiled") and "failed" not in line]
    least = {key: min((float(str(line[key])) for line in ours if line.get(key)), default=0) for key in COLUMNS}
    rows = ["| library | game | decisions/s | with observation | our slowest is faster by | with observation |"]
    rows.append("| --- | --- | ---: | ---: | ---: | ---: |")
    for line in lines:
        if "failed" in line:
            rows.append(f"| {line['library']} | {line['game']} | failed: {line['failed']} | | | |")
            continue
        speeds = [f"{float(str(line[key])):,.0f}" if line.get(key) else "" for key in COLUMNS]
        mine = str(line["library"]).startswith("Boardwright")
        factors = ["" if mine else ratio(least[key], line.get(key)) for key in COLUMNS]
        rows.append(f"| {line['library']} | {line['game']} | {' | '.join(speeds + factors)} |")
    return "\n".join(rows) + "\n"


COLUMNS = ("plain", "observed")


def ratio(ours: float, theirs: object) -> str:
    if not theirs or not ours:
        return ""
    times = ours / float(str(theirs))
    return f"{times:,.0f}" if times >= 10 else f"{times:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--env-dir", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--core", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    chosen = [name for name in (OURS, *PEERS) if not args.only or name in args.only.split(",")]
    folder = args.env_dir or Path(tempfile.mkdtemp(prefix="peers-"))
    kept = json.loads(args.keep.read_text(encoding="utf-8")) if args.keep and args.keep.exists() else {}
    try:
        for peer in chosen:
            print(f"{peer} ...", file=sys.stderr, flush=True)
            kept[peer] = measure(peer, folder, args.seconds, args.core)
            if args.keep:
                args.keep.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    finally:
        if args.env_dir is None:
            shutil.rmtree(folder, ignore_errors=True)
    text = table([line for peer in (OURS, *PEERS) for line in kept.get(peer, [])])
    print(text)
    if args.out:
        args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
