"""Numba is optional: without it, pages open and matches run."""

import os
import subprocess
import sys

from boardwright.core import Game
from boardwright.testing.table import Broken, Skipped, Table

PROGRAM = """
import sys

class NoNumba:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError("No module named 'numba'", name="numba")

sys.meta_path.insert(0, NoNumba())
from importlib import import_module
from boardwright.testing.law_no_numba import played

module, name, seats, seed = sys.argv[1:]
print(played(getattr(import_module(module), name), int(seats), seed))
"""


def played(game: Game, seats: int, seed: str) -> str:
    """Return the digest of a seeded match, after producing everything that a page needs."""
    from boardwright.testing.table import Case
    from boardwright.testing.words import all_words

    table = Table(Case(game, seats, game.samples[0], seed), "no_numba")
    for match in table.random_play():
        if match.ply == 0 or match.over:
            for seat in table.viewers():
                game.picture(match.view(seat))
                all_words(match.view(seat))
    return match.digest


def check(table: Table) -> None:
    """Play a match in a Python process that cannot import Numba; the digest must be the same."""
    module, name = _home(table.game)
    here = played(table.game, table.seats, table.case.seed)
    command = [sys.executable, "-c", PROGRAM, module, name, str(table.seats), table.case.seed]
    path = os.pathsep.join(folder or "." for folder in sys.path)
    there = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    if there.returncode != 0:
        last = there.stderr.strip().splitlines()[-1:] or ["no message"]
        raise Broken(f"without Numba the game does not play: {last[0]}")
    if there.stdout.strip() != here:
        raise Broken("without Numba the same match ended in a different state")


def _home(game: Game) -> tuple[str, str]:
    """Return the module and name from which a game can be imported."""
    for module_name, module in list(sys.modules.items()):
        for name, value in list(getattr(module, "__dict__", {}).items()):
            if value is game and module_name != "__main__":
                return module_name, name
    raise Skipped("no module has this game under a name, so another Python cannot import it")
