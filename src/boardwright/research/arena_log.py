"""What has been played, kept game by game in a file, so that a run that was cut off can go on.

The first line says what the file is about; each further line is one outcome. A line that was cut off while it was
being written is forgotten, and its match is played again. The head carries hashes of rules, bots and policy files, and
every outcome one hash of those that it was played by: outcomes of other sources are refused, never mixed in.
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
"""What may differ between two runs that fill one file."""


def head_of(names: Iterable[str], players: Iterable[str], /, **settings: object) -> dict[str, object]:
    """What a file is about: the settings, and the sources that rules, bots and policies come from."""
    return {"file": FORMAT, **settings, **provenance.sources(names, players)}


class ArenaLog:
    """The file of one run. Outcomes that it holds already are in `outcomes`."""

    def __init__(self, path: Path, head: JsonObject):
        self.path, self.head = path, head
        self.outcomes: list[Outcome] = []
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines:
            refuse_other(path, read_head(path, lines[0]), head)
            self.outcomes = read_outcomes(path, head, lines)
        self._begin(head)

    def _begin(self, head: JsonObject) -> None:
        """Write again what is whole, so that a line that was cut off does not spoil the next."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        lines = [json.dumps(head), *(written(one, head) for one in self.outcomes)]
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(self.path)
        self._file: TextIO = self.path.open("a", encoding="utf-8")

    def missing(self, jobs: Iterable[ArenaMatch]) -> list[ArenaMatch]:
        """The jobs that are not played yet."""
        done = {one.job for one in self.outcomes}
        return [job for job in jobs if job not in done]

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome; ValueError with a readable message if a policy file has changed since the head was made."""
        for level, now in provenance.policies(outcome.job.levels).items():
            if now != self.head["policies"].get(level):
                raise ValueError(f"{level} has changed while it was being measured; take a new file")
        self.outcomes.append(outcome)
        self._file.write(written(outcome, self.head) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_log(path: Path) -> tuple[JsonObject, list[Outcome]]:
    """What a file is about and what it holds; ValueError with a readable message if it is none."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = read_head(path, lines[0] if lines else "")
    return head, read_outcomes(path, head, lines)


def read_outcomes(path: Path, head: JsonObject, lines: list[str]) -> list[Outcome]:
    """All whole outcomes of a file; ValueError with a readable message if one was played by other sources."""
    found = []
    for number, line in enumerate(lines[1:], 2):
        outcome, by = read_outcome(line)
        if outcome and by != provenance.fingerprint(head, outcome.job.game, outcome.job.levels):
            raise ValueError(f"line {number} of {path} was played by other rules, bots or policies than its head names")
        found += [outcome] if outcome else []
    return found


def read_head(path: Path, line: str) -> dict[str, object]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("file") != FORMAT:
        raise ValueError(f"{path} is no file of the arena")
    return head


def refuse_other(path: Path, found: JsonObject, wanted: JsonObject) -> None:
    """ValueError with a readable message if a file was played with other settings or by other sources."""
    for key in sorted((wanted.keys() | found.keys()) - FREE):
        here, there = (json.loads(json.dumps(one.get(key))) for one in (wanted, found))
        if here != there and key in SOURCES:
            raise ValueError(f"{path} was played by other {key}; take a new file")
        if here != there:
            raise ValueError(f"{path} was played with {key} {there}, not {here}; take a new file")


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
    """The outcome of a line and the hash of what played it; no outcome if the line was cut off."""
    try:
        data = json.loads(line)
    except ValueError:
        return None, ""
    switches = tuple(data["switches"].items())
    job = ArenaMatch(data["game"], tuple(data["levels"]), tuple(data["order"]), data["seed"], switches)
    columns = (tuple(data[name]) for name in ("places", "scores", "answers", "seconds", "slowest"))
    return Outcome(job, *columns), data.get("by", "")
