"""Plots of the figures recorded in bench/: docs/figures.md and docs/pictures/figures/.

    python bench/figures.py            # write them
    python bench/figures.py --check    # exit status 1 and the names of what is out of date

Nothing is measured here: numbers come from the tables of results.md and ladder.md, the records of the benchmark and
the curves of training runs. Tables are found by heading, columns by name.
"""

import argparse
import csv
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from charts import Bar, Line, Share, bars, lines, shares

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent / "docs"
PAGE, PICTURES = DOCS / "figures.md", DOCS / "pictures" / "figures"
GAMES = {"aquasphere": "AquaSphere", "cryo": "Cryo", "roborally": "RoboRally"}
OURS = "Boardwright"
WINS = ("share", "low", "high")
MODES = {
    "with observation and mask": "observed",
    "mask alone": "mask alone",
    "without": "rules alone",
    "single steps": "single steps",
}
CORES = {"1": "one core", "2": "two cores"}
POINTS = 120
"""The colours of curves."""
HEAD = """# Figures

`python bench/figures.py` draws these charts from the records in the repository's `bench` folder, and a test checks that the
page is up to date. `bench/results.md` has the commands and conditions of each measurement.
"""

Row = dict[str, str]
Picture = tuple[str, str, str]
"""Name, description and drawing of a picture."""


def table(file: str, heading: str, *columns: str) -> list[Row]:
    """Return the rows of the first table with these columns under a heading. Raises SystemExit if there is none."""
    body = (HERE / file).read_text(encoding="utf-8").split(f"\n{heading}\n", 1)
    found = re.split(r"\n## ", body[1])[0] if len(body) == 2 else ""
    for block in re.findall(r"(?:^\|.*\n?)+", found, re.M):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in block.splitlines()]
        if set(columns) <= set(rows[0]):
            first = {name: rows[0].index(name) for name in rows[0]}  # with two columns of one name
            return [{name: row[k] for name, k in first.items()} for row in rows[2:]]
    sys.exit(f'{file} has no table with the columns {", ".join(columns)} under "{heading}"')


def count(cell: str) -> float:
    return float(cell.replace(",", "")) if cell else 0.0


def percent(cell: str) -> float:
    return float(cell.rstrip(" %")) / 100


def peers() -> Iterable[Picture]:
    """Decisions per second compared with other libraries."""
    rows = table("results.md", "## Other libraries", "library", "game", "decisions/s", "with observation")
    for column, name, title in (
        ("with observation", "peers-observed", "Decisions per second with observations, one core"),
        ("decisions/s", "peers-rules", "Decisions per second of the rules alone, one core"),
    ):
        found = [
            Bar(f"{short(row['library'])}: {GAMES.get(row['game'], row['game'])}", count(row[column]), own(row))
            for row in rows
            if row[column]
        ]
        yield name, f"{title}: random legal play, processor time.", bars(title, found, "logarithmic scale")


def short(library: str) -> str:
    """Return the name of a library and of the interface measured."""
    return library if library.endswith("face") else library.split(",")[0]


def own(row: Row) -> bool:
    return row["library"].startswith(OURS)


def cores() -> Iterable[Picture]:
    """Draw the batch on one core and two, and by number of environments."""
    heading = "## The batch on a CPU"
    found = [
        Bar(f"{row['game']}, {MODES[mode]}, {CORES[row['threads']]}", count(row[mode]), row["threads"] == "1")
        for row in table("results.md", heading, "game", "threads", *MODES)
        for mode in MODES
        if row[mode]
    ]
    title = "Decisions per second in the batch, by cores"
    drawn = bars(title, found, "logarithmic scale")
    yield "cores", f"{title}: one core in blue, two (measured earlier) in grey.", drawn
    rows = table("results.md", heading, "environments", *GAMES.values())
    curves = [
        Line(name, tuple((count(row["environments"]), count(row[name])) for row in rows)) for name in GAMES.values()
    ]
    title = "Decisions per second on one core, by environments"
    drawn = lines(title, curves, "environments side by side (logarithmic)", "single steps from Python", log=True)
    yield "environments", f"{title}: single steps from Python, with observation and mask.", drawn


def training() -> Iterable[Picture]:
    """Draw points in self-play during training of the shipped networks, and five small runs of each length."""
    found = []
    for name in ("aquasphere", "cryo"):
        with (HERE / "training" / f"{name}.csv").open(newline="") as file:
            rows = [(float(row["steps"]), float(row["points"])) for row in csv.DictReader(file)]
        every = max(1, len(rows) // POINTS)
        chunks = [rows[k : k + every] for k in range(0, len(rows), every)]
        mean = [tuple(sum(column) / len(chunk) for column in zip(*chunk, strict=True)) for chunk in chunks]
        found.append(Line(GAMES[name], tuple((x, y) for x, y in mean)))
    title = "Training the shipped networks"
    drawn = lines(title, found, "environment steps", "mean points per seat in self-play")
    yield "training", f"{title}: mean points per seat in self-play on one H200.", drawn
    yield from lengths()


def lengths() -> Iterable[Picture]:
    """Draw the results of short training runs with several seeds against random play."""
    rows = table("results.md", "## Short training runs", "seed")
    found = []
    for row in rows:
        steps = [column for column, cell in row.items() if column.endswith("steps") and cell]
        points = tuple((count(one.split()[0]), 100 * percent(row[one])) for one in steps)
        found.append(Line(f"seed {row['seed']}", points))
    title = "Short training runs on one core, five seeds"
    drawn = lines(title, found, "environment steps (logarithmic)", "% of first places against random", log=True)
    yield "lengths", f"{title}: AquaSphere, the task `random/2` of the benchmark.", drawn


def ladder() -> Iterable[Picture]:
    """Draw the pairings of the ladder without controls."""
    columns = ("one", "other", "games", "one wins", "95 % interval")
    for seats in (2, 4):
        found = []
        for name, title in GAMES.items():
            for row in table("ladder.md", f"## {name}, {seats} seats", *columns):
                if not row.get("", "").startswith("control"):
                    low, high = map(percent, row["95 % interval"].split(" to "))
                    found.append(Share(f"{title}: {row['one']} - {row['other']}", percent(row["one wins"]), low, high))
        title = f"Share of first places between two levels, {seats} seats"
        drawn = shares(title, found, "share of first places, 95 % interval; dashed: even", even=0.5)
        yield f"ladder-{seats}", f"{title}; `bench/ladder.md` has more pairings and the controls.", drawn


def benchmark() -> Iterable[Picture]:
    """Draw the baselines on the frozen tasks with two seats."""
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted((HERE / "benchmark").glob("*.json"))]
    for task in ("random/2", "greedy/2"):
        found = [
            Share(f"{GAMES[record['game']]}: {record['entrant']}", *(one["wins"][key] for key in WINS))
            for record in records
            for one in record["results"]
            if one["task"] == task
        ]
        title = f"The baselines on the task {task}"
        drawn = shares(title, found, "share of first places, 95 % interval; dashed: even", even=0.5)
        yield f"benchmark-{task.replace('/', '-')}", f"{title}; `bench/benchmark.md` has all tasks.", drawn


SECTIONS = {
    "Comparison with other libraries": peers,
    "Cores and environments": cores,
    "Training": training,
    "The ladder": ladder,
    "The benchmark": benchmark,
}


def files() -> dict[Path, str]:
    """Return the page and its pictures by path."""
    found, parts = {}, [HEAD]
    for heading, make in SECTIONS.items():
        parts.append(f"## {heading}\n")
        for name, caption, drawing in make():
            found[PICTURES / f"{name}.svg"] = drawing
            parts.append(f"![{re.split('[:;]', caption)[0]}](pictures/figures/{name}.svg)\n\n{caption}\n")
    return {PAGE: "\n".join(parts), **found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; name what is out of date")
    checking = parser.parse_args().check
    wanted = files()
    there = {*PICTURES.glob("*.svg"), *filter(Path.exists, [PAGE])}
    stale = [path for path in sorted({*wanted, *there}) if not path.exists() or path.read_text() != wanted.get(path)]
    for path in stale:
        print(path.relative_to(HERE.parent))
        if not checking and path in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], encoding="utf-8")
        elif not checking:
            path.unlink()
    if stale and checking:
        sys.exit("out of date: python bench/figures.py writes them")


if __name__ == "__main__":
    main()
