"""The duration of a match between people, as shown on the start cards.

    python bench/lengths.py [--matches N] [--game NAME]

Bots play whole matches with the fewest and with the most seats. The model is that an answer with a choice takes a
person thirty seconds, one without a choice no time, and that people who are asked at the same time think in parallel.
A card shows the two medians, rounded to five minutes.
"""

import argparse
import random
import statistics

from boardwright.bots import find_bot
from boardwright.core import Game, Match, games

LEVEL = "medium"
FEWEST = 2
"""Leave out solitaire."""
SECONDS = 30.0
MINUTE = 60.0


def play(game: Game, seats: int, seed: int) -> tuple[float, float]:
    """Return the answers with a choice per seat, and the minutes, of one match; the seat that is ready first answers
    next.
    """
    match, answers = Match(game, seats, seed), 0
    bots = [find_bot(LEVEL, random.Random(seed * seats + p).getrandbits(32)) for p in range(seats)]
    free, now = [0.0] * seats, 0.0
    while not match.over:
        acting = match.acting()
        for p in range(seats):
            if p not in acting:
                free[p] = now
        p = min(acting, key=lambda one: free[one])
        view = match.view(p)
        if len(view.legal) > 1:
            free[p] += SECONDS
            answers += 1
        now = max(now, free[p])
        match.play(p, bots[p].choose(view))
    return answers / seats, now / MINUTE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--game", choices=sorted(games()), action="append", default=[])
    given = parser.parse_args()
    print("| game | seats | answers with a choice, each | minutes |")
    print("| --- | ---: | ---: | ---: |")
    for name in given.game or sorted(games()):
        game = games()[name]
        for seats in (max(game.seats[0], FEWEST), game.seats[-1]):
            told = [play(game, seats, seed) for seed in range(given.matches)]
            each, minutes = (statistics.median(column) for column in zip(*told, strict=True))
            print(f"| {game.title} | {seats} | {each:.0f} | {minutes:.0f} |", flush=True)


if __name__ == "__main__":
    main()
