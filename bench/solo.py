"""Results of levels against the automa of Cryo's solo mode.

    python bench/solo.py expert hard search:300000 --games 100
"""

import argparse
from statistics import mean

from boardwright.bots import find_bot
from boardwright.core import Match, find_game
from boardwright.research.intervals import wilson


def play(level: str, seed: int) -> tuple[float, int]:
    """Return the share of wins, and the lead in stars."""
    match, bot = Match(find_game("cryo"), 2, seed, {"solo": True}), find_bot(level, f"solo {seed}")
    while not match.over:
        match.play(0, bot.choose(match.view(0)))
    places, scores = match.places(), match.scores()
    return (places[0] == 1) / places.count(1), scores[0] - scores[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    print("| level | games | won | 95 % interval | stars ahead |\n| --- | ---: | ---: | ---: | ---: |")
    for level in given.levels:
        found = [play(level, seed) for seed in range(given.seed, given.seed + given.games)]
        won = sum(share for share, _ in found)
        low, high = wilson(won, len(found))
        stars = mean(lead for _, lead in found)
        row = (f"`{level}`", len(found), f"{won / len(found):.1%}", f"{low:.1%} to {high:.1%}", f"{stars:+.1f}")
        print(f"| {' | '.join(map(str, row))} |", flush=True)


if __name__ == "__main__":
    main()
