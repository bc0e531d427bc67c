"""Pictures of a game for its documentation: `tools/pictures.py GAME [--turn]` writes docs/pictures/GAME/*.svg.

Draws the opening, the middle and the end of a random match with a fixed seed, each as seen by the seat that is asked
(at the end by a spectator). With --turn, bots play, and the most eventful of their first answers becomes an animated
picture, as in the replay room. Equal arguments give equal files.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from boardwright.bots import find_bot
from boardwright.core import SPECTATOR, Match, View, games
from boardwright.server.analysis.film import RenderFilm
from boardwright.server.analysis.timeline import OPEN, Played, steps_of

LEVEL, FILMED = "easy", 24
"""The level that plays animated matches, and the actions of each."""
NAMES = ("Ada", "Ben", "Cy", "Dora", "Eli", "Fay", "Gus", "Hal")


def play(match: Match, dice: random.Random, decisions: int | None = None) -> int:
    """Play random decisions, at most `n`, and return how many were played."""
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
    """Draw the opening, the middle and the end of one match."""
    game = games()[name]
    whole = play(Match(game, seats, seed), random.Random(seed))
    match, dice = Match(game, seats, seed), random.Random(seed)
    yield "opening", seen(match, language)
    play(match, dice, whole // 2)
    yield "middle", seen(match, language)
    play(match, dice)
    yield "end", seen(match, language)


def played_by_bots(name: str, seats: int, seed: int) -> Played:
    """Return the first answers of a match of bots."""
    match, moves = Match(games()[name], seats, seed), []
    bots = [find_bot(LEVEL, seed + p) for p in range(seats)]
    while not match.over and len(moves) < FILMED * seats:
        p = match.acting()[0]
        action = bots[p].choose(match.view(p))
        moves.append((p, match.game.actions.text(action)))
        match.play(p, action)
    return Played(name, seats, seed, (), tuple(moves))


def turn(name: str, seats: int, seed: int, language: str) -> str:
    """Return the animation of one answer, the one with the most beats."""
    match = played_by_bots(name, seats, seed)
    beats = Counter(step.move for step in steps_of(games()[name], match, False) if step.move)
    move = beats.most_common(1)[0][0]
    job = RenderFilm(match, NAMES[:seats], language, OPEN, move, move)
    return str(job.do()["svg"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("--seats", type=int, help="players; as many as the game takes by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=("en", "de"), default="en")
    parser.add_argument("--folder", type=Path, help="where the pictures go; docs/pictures/GAME by default")
    parser.add_argument("--turn", action="store_true", help="an animated turn too")
    given = parser.parse_args()
    folder = given.folder or Path(__file__).parent.parent / "docs" / "pictures" / given.game
    folder.mkdir(parents=True, exist_ok=True)
    seats = given.seats or games()[given.game].seats[-1]
    for name, view in scenes(given.game, seats, given.seed, given.language):
        (folder / f"{name}.svg").write_text(view.game.picture(view), encoding="utf-8")
        print(folder / f"{name}.svg")
    if given.turn:
        (folder / "turn.svg").write_text(turn(given.game, seats, given.seed, given.language), encoding="utf-8")
        print(folder / "turn.svg")


if __name__ == "__main__":
    main()
