"""Write docs/observations.md: the meaning of every number of a game's observation.

    python tools/observations.py

Names and positions come from the game's features, descriptions from their docstring, ranges from random play with
fixed seeds, so the page is reproducible.
"""

import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np

from boardwright.batch import make
from boardwright.core import Game, games

PAGE = Path(__file__).resolve().parents[1] / "docs" / "observations.md"
ENVS, STEPS = 256, 300
ENTRY = re.compile(r"^    (\w+) +(?:\d+|\.\.\.) +(\S.*)$")
HEAD = f"""# Observations

An observation is a flat row of integers in named slices, the same in [the batch](batch.md) and in every
[adapter](adapters.md). The observing seat comes first, the others follow in turn order. A row contains nothing that
its seat may not know. `python tools/observations.py` writes this page.

`range` covers {ENVS * STEPS:,} answers of random play with the default seats and options, seeds 0 to {ENVS - 1};
other options may exceed it. All numbers fit into 16 bits, which are the declared bounds of the observation spaces.

    from boardwright.core import find_game
    row[find_game("NAME").features.where("SLICE")]
"""


def meanings(game: Game) -> dict[str, str]:
    """Return the description of each slice from the docstring of the features."""
    found: dict[str, str] = {}
    name, module = "", sys.modules[game.features.fill.__module__]
    for line in (module.__doc__ or "").splitlines():
        entry = ENTRY.match(line)
        if entry:
            name = entry[1]
            found[name] = entry[2]
        elif name and re.match(r"^ {8,}\S", line):
            found[name] += f" {line.strip()}"
        else:
            name = ""
    return {name: spelled_out(text, module) for name, text in found.items()}


def spelled_out(text: str, module: ModuleType) -> str:
    """Return a description with the values of constants, and with references to other files."""
    text = re.sub(r"\b([A-Z]{3,}) numbers", lambda one: f"{getattr(module, one[1])} numbers", text)
    return re.sub(r"\bfeatures_(\w+)", r"`features/\1.py`", text)


def ranges(game: Game) -> tuple[np.ndarray, np.ndarray]:
    """Return the minimum and maximum of every number in random play."""
    batch = make(game, ENVS, seed=0, checked=False)
    low, high = (np.array(batch.observation[0]) for _ in range(2))
    for _ in range(STEPS):
        low, high = np.minimum(low, batch.observation.min(0)), np.maximum(high, batch.observation.max(0))
        batch.step(batch.random_actions())
    return low, high


def section(game: Game) -> str:
    """Return the table of one game."""
    low, high = ranges(game)
    said, rows = meanings(game), []
    for name, size in game.features.slices:
        at = game.features.where(name)
        span = f"{low[at].min()} to {high[at].max()}"
        rows.append(f"| `{name}` | {at.start} to {at.stop - 1} | {size} | {span} | {said.get(name, '')} |")
    head = f"## {game.title}\n\n{game.features.size} numbers, rules version {game.rules_version}.\n\n"
    table = "| slice | indices | size | range | meaning |\n| --- | --- | ---: | --- | --- |\n"
    return head + table + "\n".join(rows) + "\n"


def page() -> str:
    """Return the whole page for the installed games."""
    return "\n".join([HEAD, *(section(game) for game in games().values())])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
