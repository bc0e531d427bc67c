"""Logs of outcomes, from which an interrupted run can resume.

The first line is the header; every further line is an outcome. A line cut off in the middle is dropped and its match
played again. The header holds hashes of rules, bots and policy files, and every outcome the hash of the sources it was
played by; outcomes of other sources are rejected.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from boardwright.core.types import JsonObject
from boardwright.research import provenance
from boardwright.research.arena import ArenaMatch, Outcome

FORMAT = "boardwright arena 2"
SOURCES = ("rules", "bots", "opponents", "policies")
FREE = frozenset({"commit", "machine", "games_each", "few"})
"""Settings that may differ between runs that fill one file."""


def head_of(names: Iterable[str], players: Iterable[str], /, **settings: object) -> dict[str, object]:
    """The header of a file: settings, and the hashes of rules, bots and policies."""
    return {"file": FORMAT, **settings, **provenance.sources(names, players)}


class ArenaLog:
    """The log file of a run; `outcomes` holds those already played."""

    def __init__(self, path: Path, head: JsonObject):
        self.path, self.head = path, head
        self.outcomes: list[Outcome] = []
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines:
            refuse_other(path, read_head(path, lines[0]), head)
            self.outcomes = read_outcomes(path, head, lines)
        self._begin(head)

    def _begin(self, head: JsonObject) -> None:
        """Rewrite the complete lines, so that a truncated line does not corrupt the next."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        lines = [json.dumps(head), *(written(one, head) for one in self.outcomes)]
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(self.path)
        self._file: TextIO = self.path.open("a", encoding="utf-8")

    def missing(self, jobs: Iterable[ArenaMatch]) -> list[ArenaMatch]:
        """Return the jobs not yet played."""
        done = {one.job for one in self.outcomes}
        return [job for job in jobs if job not in done]

    def add(self, outcome: Outcome) -> None:
        """Append an outcome. Raises ValueError if a policy file has changed since the header was written."""
        for level, now in provenance.policies(outcome.job.levels).items():
            if now != self.head["policies"].get(level):
                raise ValueError(f"{level} has changed during the run; start a new file")
        self.outcomes.append(outcome)
        self._file.write(written(outcome, self.head) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_log(path: Path) -> tuple[JsonObject, list[Outcome]]:
    """Return the header and the lines of a file. Raises ValueError if it is not a log."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = read_head(path, lines[0] if lines else "")
    return head, read_outcomes(path, head, lines)


def read_outcomes(path: Path, head: JsonObject, lines: list[str]) -> list[Outcome]:
    """Return all complete outcomes of a file. Raises ValueError if one was played by other sources."""
    found = []
    for number, line in enumerate(lines[1:], 2):
        outcome, by = read_outcome(line)
        if outcome and by != provenance.fingerprint(head, outcome.job.game, outcome.job.levels):
            raise ValueError(
                f"line {number} of {path} was played by other rules, bots or policies than the header lists"
            )
        found += [outcome] if outcome else []
    return found


def read_head(path: Path, line: str) -> dict[str, object]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("file") != FORMAT:
        raise ValueError(f"{path} is not an arena log")
    return head


def refuse_other(path: Path, found: JsonObject, wanted: JsonObject) -> None:
    """Raise ValueError if a file was played with other settings or by other sources."""
    for key in sorted((wanted.keys() | found.keys()) - FREE):
        here, there = (json.loads(json.dumps(one.get(key))) for one in (wanted, found))
        if here != there and key in SOURCES:
            raise ValueError(f"{path} was played by other {key}; start a new file")
        if here != there:
            raise ValueError(f"{path} was played with {key} {there}, not {here}; start a new file")


def written(outcome: Outcome, head: JsonObject) -> str:
    job = outcome.job
    data = {
        "game": job.game,
        "levels": job.levels,
        "order": job.order,
        "seed": job.seed,
        "switches": dict(job.switches),
        "places": outcome.places,
        "scores": outcome.scores,
        "answers": outcome.answers,
        "seconds": [round(one, 4) for one in outcome.seconds],
        "slowest": [round(one, 4) for one in outcome.slowest],
        "by": provenance.fingerprint(head, job.game, job.levels),
    }
    return json.dumps(data, separators=(",", ":"))


def read_outcome(line: str) -> tuple[Outcome | None, str]:
    """Return the outcome of a line and the hash of its sources; no outcome if the line is truncated."""
    try:
        data = json.loads(line)
    except ValueError:
        return None, ""
    switches = tuple(data["switches"].items())
    job = ArenaMatch(data["game"], tuple(data["levels"]), tuple(data["order"]), data["seed"], switches)
    columns = (tuple(data[name]) for name in ("places", "scores", "answers", "seconds", "slowest"))
    return Outcome(job, *columns), data.get("by", "")
