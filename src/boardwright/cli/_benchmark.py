"""Records of the benchmark, and the results page made from them."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from boardwright.core.types import JsonObject
from boardwright.research.benchmark import FORMAT

HEAD = """# The benchmark

Results on the frozen tasks of `boardwright benchmark`, version {version}. `boardwright benchmark --join ...`
generates this page from records. A task is named by opponent and seats: in `greedy/4` the entrant has one seat and
`greedy` the other three. Every deal is played from every seat, on seeds from {seed}. `wins` is the share of first
places (ties share it), `even` what the opponent itself would win, and `ahead` the share of opponents placed behind
the entrant (equal places count half). Intervals are at 95 % over deals.
"""
ROW = "| {entrant} | {wins} | {even:.0%} | {ahead} | {games} | {score:.1f} to {opponent_score:.1f} |"


def read_records(paths: Sequence[Path]) -> list[dict[str, object]]:
    """Read records. Raises ValueError if a file is not one, or if they are not comparable."""
    records = []
    for path in paths:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except json.JSONDecodeError:
            data = None
        if not isinstance(data, dict) or data.get("file") != FORMAT:
            raise ValueError(f"{path} is not a benchmark record")
        records.append(data)
    versions = sorted({record["version"] for record in records})
    if len(versions) > 1:
        raise ValueError(f"versions {' and '.join(map(str, versions))} of the benchmark are not comparable")
    for game in {record["game"] for record in records}:
        if len({record["rules"][game] for record in records if record["game"] == game}) > 1:
            raise ValueError(f"these records of {game} were made with different rules")
    return records


def page_of(records: Sequence[JsonObject]) -> str:
    """Return the whole page: a table for each game and task, then the provenance of the figures."""
    first = records[0]
    lines = [HEAD.format(version=first["version"], seed=first["results"][0]["seed"])]
    for game in sorted({record["game"] for record in records}):
        mine = [record for record in records if record["game"] == game]
        lines += [f"## {game}", ""]
        for task in dict.fromkeys(one["task"] for record in mine for one in record["results"]):
            lines += [*_table(task, mine), ""]
        lines += [*_sources(mine), ""]
    return "\n".join(lines)


def _table(task: str, records: Sequence[JsonObject]) -> Iterable[str]:
    rows = [(one, record) for record in records for one in record["results"] if one["task"] == task]
    yield f"### {task}"
    yield ""
    yield "| entrant | wins | even | ahead | games | points to opponents' |"
    yield "| --- | --- | ---: | --- | ---: | --- |"
    for one, record in sorted(rows, key=lambda row: -row[0]["ahead"]["share"]):
        cells = {key: one[key] for key in ("even", "games", "score", "opponent_score")}
        shares = {key: _share(one[key]) for key in ("wins", "ahead")}
        part = "" if one["deals_played"] == one["deals"] else f" (of {one['deals']} deals {one['deals_played']})"
        yield ROW.format(entrant=record["entrant"] + part, **shares, **cells)


def _share(one: dict[str, float]) -> str:
    return f"{one['share']:.1%} ({one['low']:.1%} to {one['high']:.1%})"


def _sources(records: Sequence[JsonObject]) -> Iterable[str]:
    """Return the command and the hashes behind the rows of a game."""
    yield "| entrant | command | rules | bots | entrant's files | machine |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in records:
        own = one["policies"].get(one["entrant"], "-")
        rules = one["rules"][one["game"]][:8]
        yield f"| {one['entrant']} | `{one['command']}` | {rules} | {one['bots'][:8]} | {own} | {one['machine']} |"
