"""What has been played, kept game by game in a file, so that a run that was cut off can go on.

The first line says what the file is about; each further line is one outcome. A line that was cut off while it was
being written is forgotten, and its match is played again.
"""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TextIO

from boardwright import bots
from boardwright.core import find_game
from boardwright.core.compiled import source_hash
from boardwright.research.arena import Job, Outcome

FORMAT = "boardwright arena 1"
SPEAKERS = frozenset({"words", "hints.py", "curve.py", "sight.py", "worker.py"})
"""Parts of the bots that change nothing about how they play."""

FREE = frozenset({"commit", "machine", "games_each"})
"""What may differ between two runs that fill one file."""


def head_of(names: Iterable[str], /, **settings: Any) -> dict[str, Any]:
    """What a file is about: the settings, and the sources that rules and bots come from."""
    sources = {name: source_hash(find_game(name)) for name in sorted(names)}
    return {"file": FORMAT, **settings, "rules": sources, "bots": bots_hash()}


def bots_hash() -> str:
    """A hash of everything that decides how a bot plays."""
    home, digest = Path(bots.__file__).parent, hashlib.sha256()
    for file in sorted(home.rglob("*.py")):
        if not SPEAKERS & set(file.relative_to(home).parts):
            digest.update(str(file.relative_to(home)).encode() + file.read_bytes())
    return digest.hexdigest()[:16]


class ArenaLog:
    """The file of one run. Outcomes that it holds already are in `outcomes`."""

    def __init__(self, path: Path, head: dict[str, Any]):
        self.path = path
        self.outcomes: list[Outcome] = []
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines:
            refuse_other(path, read_head(path, lines[0]), head)
            self.outcomes = [one for line in lines[1:] if (one := read_outcome(line))]
        self._begin(head)

    def _begin(self, head: dict[str, Any]) -> None:
        """Write anew what is whole, so that a line that was cut off does not spoil the next."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(self.path.name + ".new")
        lines = [json.dumps(head), *(written(one) for one in self.outcomes)]
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fresh.replace(self.path)
        self._file: TextIO = self.path.open("a", encoding="utf-8")

    def missing(self, jobs: Iterable[Job]) -> list[Job]:
        """The jobs that are not played yet."""
        done = {one.job for one in self.outcomes}
        return [job for job in jobs if job not in done]

    def add(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self._file.write(written(outcome) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def read_log(path: Path) -> tuple[dict[str, Any], list[Outcome]]:
    """What a file is about and what it holds; ValueError with a sentence if it is none."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = read_head(path, lines[0] if lines else "")
    return head, [one for line in lines[1:] if (one := read_outcome(line))]


def read_head(path: Path, line: str) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("file") != FORMAT:
        raise ValueError(f"{path} is no file of the arena")
    return head


def refuse_other(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """ValueError with a sentence if a file was played with other settings or by other sources."""
    for key in sorted((wanted.keys() | found.keys()) - FREE):
        here, there = (json.loads(json.dumps(one.get(key))) for one in (wanted, found))
        if here != there and key in ("rules", "bots"):
            raise ValueError(f"{path} was played by other {key}; take a new file")
        if here != there:
            raise ValueError(f"{path} was played with {key} {there}, not {here}; take a new file")


def written(outcome: Outcome) -> str:
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
    }
    return json.dumps(data, separators=(",", ":"))


def read_outcome(line: str) -> Outcome | None:
    """The outcome of a line; None if the line was cut off."""
    try:
        data = json.loads(line)
    except ValueError:
        return None
    switches = tuple(data["switches"].items())
    job = Job(data["game"], tuple(data["levels"]), tuple(data["order"]), data["seed"], switches)
    columns = (tuple(data[name]) for name in ("places", "scores", "answers", "seconds", "slowest"))
    return Outcome(job, *columns)
