"""Write docs/observations.md: what every number of a game's observation is.

    python tools/observations.py

Names and places come from the game's features, meanings from the docstring beside them, ranges from random play: the
same seeds give the same page.
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

What a network sees of a seat: one flat row of whole numbers, in named slices, the same in the batch and in every
adapter. The own seat comes first, the others in turn order; a row holds nothing that its seat may not know. This page
is written by `python tools/observations.py`.

`range` is what was seen in {ENVS * STEPS:,} answers of random play with the default seats and options, seeds 0 to
{ENVS - 1}; other options may lead beyond it. What holds always is the type: numbers fit into 16 bits, and these are the
bounds that the observation spaces declare.

    from boardwright.core import find_game
    row[find_game("NAME").features.where("SLICE")]
"""


def meanings(game: Game) -> dict[str, str]:
    """Return what the docstring of the features says of each slice."""
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
    """Return a meaning with the values of constants, and with the files that say more."""
    text = re.sub(r"\b([A-Z]{3,}) numbers", lambda one: f"{getattr(module, one[1])} numbers", text)
    return re.sub(r"\bfeatures_(\w+)", r"`features/\1.py`", text)


def ranges(game: Game) -> tuple[np.ndarray, np.ndarray]:
    """Return the lowest and the highest value of every number in random play."""
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
    table = "| slice | numbers | how many | range | meaning |\n| --- | --- | ---: | --- | --- |\n"
    return head + table + "\n".join(rows) + "\n"


def page() -> str:
    """Return the page in whole, for the installed games."""
    return "\n".join([HEAD, *(section(game) for game in games().values())])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
