"""Pictures of a game for its documentation: `tools/pictures.py GAME` writes docs/pictures/GAME/*.svg.

A match of random decisions is played from a fixed seed; drawn are its opening, its middle and its end, each as the
seat that is asked sees it (at the end as a spectator does). The same arguments always give the same files.
"""

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from boardwright.core import SPECTATOR, Match, View, games

NAMES = ("Ada", "Ben", "Cy", "Dora", "Eli", "Fay", "Gus", "Hal")


def play(match: Match, dice: random.Random, decisions: int | None = None) -> int:
    """Play random decisions, so many or to the end; how many were played."""
    played = 0
    while not match.over and played != decisions:
        p = match.acting()[0]
        match.play(p, dice.choice(match.legal(p)))
        played += 1
    return played


def seen(match: Match, language: str) -> View:
    seat = SPECTATOR if match.over else match.acting()[0]
    return replace(match.view(seat), names=NAMES[: match.seats], language=language)


def scenes(name: str, seats: int, seed: int, language: str) -> Iterator[tuple[str, View]]:
    """The opening, the middle and the end of one match."""
    game = games()[name]
    whole = play(Match(game, seats, seed), random.Random(seed))
    match, dice = Match(game, seats, seed), random.Random(seed)
    yield "opening", seen(match, language)
    play(match, dice, whole // 2)
    yield "middle", seen(match, language)
    play(match, dice)
    yield "end", seen(match, language)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("--seats", type=int, help="players; as many as the game takes by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=("en", "de"), default="en")
    parser.add_argument("--folder", type=Path, help="where the pictures go; docs/pictures/GAME by default")
    given = parser.parse_args()
    folder = given.folder or Path(__file__).parent.parent / "docs" / "pictures" / given.game
    folder.mkdir(parents=True, exist_ok=True)
    seats = given.seats or games()[given.game].seats[-1]
    for name, view in scenes(given.game, seats, given.seed, given.language):
        (folder / f"{name}.svg").write_text(view.game.picture(view), encoding="utf-8")
        print(folder / f"{name}.svg")


if __name__ == "__main__":
    main()
