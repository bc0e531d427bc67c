"""The folder of a dataset: finished parts, joined at the end into an archive of match files and a Minari set.

    dataset.json    description, with hashes of rules, bots and policies, and sizes
    matches.zip     one match file for each match
    minari/         a folder for MINARI_DATASETS_PATH

A part is two files that are renamed into place when complete; the match files come last and mark it as finished.
"""

import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from boardwright import __version__
from boardwright.core import find_game, write_match
from boardwright.core.types import JsonObject
from boardwright.research import provenance
from boardwright.research.arena_log import refuse_other
from boardwright.research.dataset import hdf5
from boardwright.research.dataset.minari_set import write_set
from boardwright.research.dataset.playing import Part, Plan, play_part

FORMAT = "boardwright data set 1"
ABOUT, MATCHES, MINARI, PARTS = "dataset.json", "matches.zip", "minari", "parts"
MADE = "made"
"""Key of the sizes of a finished dataset."""
BLOCK = 1 << 20


def head_of(plan: Plan, reward: str) -> JsonObject:
    """The header of a dataset: its matches, and the hashes of rules, bots and policies."""
    game = find_game(plan.game)
    return {
        "file": FORMAT,
        "game": plan.game,
        "rules_version": game.rules_version,
        "boardwright": __version__,
        "levels": plan.levels,
        "seats": plan.seats,
        "options": dict(plan.options),
        "reward": reward,
        "seed": plan.seed,
        "matches": plan.matches,
        **provenance.sources([plan.game], plan.levels),
    }


class Folder:
    """The folder of a dataset. Raises ValueError if it holds another one."""

    def __init__(self, home: Path, plan: Plan, reward: str):
        self.home, self.plan, self.reward = home, plan, reward
        self.head = head_of(plan, reward)
        self.about = home / ABOUT
        found = read_about(self.about) if self.about.exists() else {}
        if found:
            refuse_other(self.about, {key: value for key, value in found.items() if key != MADE}, self.head)
        self.made: JsonObject | None = found.get(MADE)
        (home / PARTS).mkdir(parents=True, exist_ok=True)
        self._write_about({})

    def _write_about(self, more: JsonObject) -> None:
        new = self.about.with_suffix(".new")
        new.write_text(json.dumps({**self.head, **more}, indent=2) + "\n", encoding="utf-8")
        new.replace(self.about)

    def missing(self) -> list[Part]:
        """Return the parts still missing."""
        return [] if self.made else [one for one in self.plan.parts() if not self.path(one, "zip").exists()]

    def path(self, part: Part, suffix: str) -> Path:
        return self.home / PARTS / f"{part.number:05}.{suffix}"

    def finish(self) -> JsonObject:
        """Join all parts and return the sizes of the dataset."""
        if self.made is None:
            parts = self.plan.parts()
            join_matches((self.path(one, "zip") for one in parts), self.home / MATCHES)
            shutil.rmtree(self.home / MINARI, ignore_errors=True)
            episodes = [self.path(one, "hdf5") for one in parts]
            sizes = write_set(self.home / MINARI, self.plan, self.reward, self.head, episodes)
            archive = self.home / MATCHES
            self.made = {**sizes, "matches_bytes": archive.stat().st_size, "matches_sha256": digest(archive)}
            self._write_about({MADE: self.made})
            shutil.rmtree(self.home / PARTS)
        return self.made


def read_about(path: Path) -> JsonObject:
    """Return the description of a dataset. Raises ValueError if the folder is not one."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("file") != FORMAT:
        raise ValueError(f"{path} does not describe a dataset")
    return found


def make_part(part: Part, folder: Path, reward: str) -> int:
    """Play a part, write its files to the folder of parts, and return the number of matches."""
    matches = play_part(part)
    for suffix in ("hdf5", "zip"):
        new, path = folder / f"{part.number:05}.{suffix}.new", folder / f"{part.number:05}.{suffix}"
        if suffix == "hdf5":
            hdf5.write_part(new, part, matches, reward)
        else:
            names = (f"{job.game}-{job.seed}.match" for job in part.jobs)
            write_archive(new, zip(names, map(write_match, matches), strict=True))
        new.replace(path)
    return len(matches)


def write_archive(path: Path, files: Iterable[tuple[str, str]]) -> None:
    """Write a reproducible zip archive."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, text)


def join_matches(parts: Iterable[Path], path: Path) -> None:
    """Join the archives of all parts."""
    new = path.with_suffix(".new")
    write_archive(new, (found for part in parts for found in read_archive(part)))
    new.replace(path)


def read_archive(path: Path) -> Iterable[tuple[str, str]]:
    """Yield names and texts of an archive of match files."""
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            yield name, archive.read(name).decode()


def digest(path: Path) -> str:
    found = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            found.update(block)
    return found.hexdigest()
