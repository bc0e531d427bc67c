"""Tables of the arena as Markdown: a section for one command, or the whole ladder."""

import os
import platform
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from boardwright.core.types import JsonObject

MARK = "## "
HEAD = """# The ladder

Who beats whom. Every section is written by the command in it; nothing is typed by hand.
Each seed is played in every order of the seats; intervals are Wilson's at 95 %, over rounds.
"""
WHOLE = """# The ladder

Who beats whom. This page is written by the arena, one command for a ladder; nothing is typed by hand. A ladder that
was cut off has played fewer games than its command asks for.

{commands}

With `--courses` the rounds go through the courses of a game, one seed on each in turn; `all` are those that the game
names for that many players. Each seed is played in every line-up: all orders of two seats, and with more
seats every arrangement in which each of the two levels has half of them. `wins` is the share of first places (who is
level shares them), `ahead` the share of comparisons between a seat of the one and a seat of the other that the one wins
(equal places are half). Intervals are Wilson's at 95 % for as many independent games as the rounds are worth: games of
a round share a deal. How it is reckoned is in [docs/arena.md](../docs/arena.md).

Commits: {commit}. {machine}; {games} matches in {hours:.1f} hours of thinking.
"""
ROW = "| {name} | {share:.1%} | {low:.1%} to {high:.1%} | {place:.2f} | {score:.1f} | {ms:.1f} | {budget} |"
PAIR = "| {one} | {other} | {games} | {wins:.1%} | {low:.1%} to {high:.1%} | {ahead:.1%} | {ties:.1%} | {ms} | {note} |"


def markdown(data: JsonObject, command: str) -> str:
    """One section: heading, command, table, commit."""
    options = "".join(f", {key} {value}" for key, value in data["options"].items())
    entrants = [one["name"] for one in data["entrants"]]
    seats = f" at {data['seats']} seats" if data["seats"] != len(entrants) else ""
    lines = [
        f"{MARK}{data['game']}: {' - '.join(entrants)}{seats}{options}",
        "",
        f"`{command}`",
        "",
        f"{data['games']} matches, {data['rounds']} seeds from {data['seed']}, commit {commit()}.",
        "",
        "| entrant | wins | 95 % interval | mean place | mean score | ms an answer | budget |",
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |",
        *(_row(one) for one in data["entrants"]),
        "",
        *_elo_table(data["elo"]),
    ]
    return "\n".join(lines) + "\n"


def _row(one: JsonObject) -> str:
    wins = {key: one["wins"][key] for key in ("share", "low", "high")}
    rest = {key: one[key] for key in ("name", "place", "score", "budget")}
    return ROW.format(**wins, **rest, ms=one["milliseconds"])


def _elo_table(elo: Sequence[JsonObject]) -> Iterator[str]:
    yield "| level | Elo | 95 % interval |"
    yield "| --- | ---: | ---: |"
    for one in elo:
        yield f"| {one['name']} | {one['elo']:+.0f} | {one['low']:+.0f} to {one['high']:+.0f} |"


def put_section(file: Path, section: str) -> None:
    """Write the section in place of the one with the same heading, or at the end."""
    text = file.read_text(encoding="utf-8") if file.exists() else HEAD
    head, *sections = text.split("\n" + MARK)
    found = {part.partition("\n")[0]: part.rstrip("\n") for part in sections}
    body = section.removeprefix(MARK)
    found[body.partition("\n")[0]] = body.rstrip("\n")
    parts = [head.rstrip("\n"), *(MARK + part for part in found.values())]
    write(file, "\n\n".join(parts) + "\n")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def whole_ladder(tables: Sequence[JsonObject], commands: Sequence[str], sources: str, where: str) -> str:
    """The page in whole: for each game and number of seats the pairings, the strengths and the controls."""
    from boardwright.research.arena_ladder import strengths

    hours = sum(_hours(table) for table in tables)
    total = sum(table["games"] for table in tables)
    shown = "\n".join(f"    {command}" for command in commands)
    lines = [WHOLE.format(commands=shown, commit=sources, machine=where, games=total, hours=hours)]
    for game, seats in sorted({(table["game"], table["seats"]) for table in tables}):
        mine = [table for table in tables if (table["game"], table["seats"]) == (game, seats)]
        lines += [f"{MARK}{game}, {seats} seats", "", *_pair_table(mine), ""]
        lines += ["Elo by Bradley and Terry over these pairings (ahead, ties as half):", ""]
        lines += [*_elo_table(strengths(mine)), ""]
    return "\n".join([*lines, *_budget_table(tables)]) + "\n"


def _pair_table(tables: Sequence[JsonObject]) -> Iterator[str]:
    yield "| one | other | games | one wins | 95 % interval | ahead | ties | ms an answer | |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
    for table in tables:
        one, other = table["entrants"]
        pair, wins = table["pairs"][0], one["wins"]
        yield PAIR.format(
            one=one["name"],
            other=other["name"],
            games=table["games"],
            wins=wins["share"],
            low=wins["low"],
            high=wins["high"],
            ahead=pair["share"],
            ties=pair["ties"],
            ms=f"{one['milliseconds']:.1f}, {other['milliseconds']:.1f}",
            note=_note(table),
        )


def _note(table: JsonObject) -> str:
    """What a control came to, and whether matches were given up."""
    judged = {None: "", True: f"control ({table['what']}): as it must be", False: f"control ({table['what']}): FAILED"}
    lost = f"{table['given_up']} given up" if table["given_up"] else ""
    return "; ".join(part for part in (judged[table["passed"]], lost) if part)


def _budget_table(tables: Sequence[JsonObject]) -> Iterator[str]:
    yield f"{MARK}Budgets"
    yield ""
    yield "| level | budget of one answer | slowest answer |"
    yield "| --- | --- | ---: |"
    found: dict[str, tuple[str, float]] = {}
    for one in (entrant for table in tables for entrant in table["entrants"]):
        slowest = max(one["slowest"], found.get(one["level"], ("", 0.0))[1])
        found[one["level"]] = (one["budget"], slowest)
    for level, (budget, slowest) in found.items():
        yield f"| {level} | {budget} | {slowest:,.0f} ms |"


def _hours(table: JsonObject) -> float:
    """How long the entrants thought, in hours of one core."""
    seats = table["seats"] * table["games"] / len(table["entrants"])
    return sum(one["milliseconds"] * one["answers"] * seats for one in table["entrants"]) / 3_600_000


def machine() -> str:
    """The machine in words."""
    found = ""
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        found = names[0] if names else ""
    return f"{found or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def commit() -> str:
    """The commit of the sources, as far as git knows it."""
    here = Path(__file__).parent
    try:
        found = subprocess.run(
            ["git", "-C", str(here), "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip()
