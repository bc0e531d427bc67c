"""Results of one level against another under every sample setting of a game, which together reach every rule.

    python bench/options.py cryo --games 40
    python bench/options.py roborally --levels hard,medium --games 20
"""

import argparse
from collections.abc import Mapping

from boardwright.core import Game, Value, find_game
from boardwright.research.arena import play_all, schedule
from boardwright.research.intervals import clustered
from boardwright.research.standings import by_round, win


def settings(game: Game, seats: int) -> list[Mapping[str, Value]]:
    """Return the sample settings that support this number of seats."""
    found = []
    for one in game.samples:
        try:
            game.make_world(one, seats)
        except ValueError:
            continue
        found.append(one)
    return found


def in_words(switches: Mapping[str, Value]) -> str:
    return ", ".join(f"`{name}={value}`" for name, value in switches.items()) or "default"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--levels", default="expert,medium", help="two levels, stronger first")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40, help="at least so many under each setting")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.7, help="the share of wins below which a setting is told")
    given = parser.parse_args()
    game, levels = find_game(given.game), tuple(given.levels.split(","))
    if len(levels) != 2:
        raise SystemExit(f'two levels are given as A,B, not "{given.levels}"')
    print(f"| setting | games | `{levels[0]}` first | 95 % interval |\n| --- | ---: | ---: | ---: |", flush=True)
    below = []
    for switches in settings(game, given.seats):
        jobs = schedule(game.name, levels, given.games, given.seed, switches, given.seats)
        outcomes = [one for one in play_all(jobs, given.workers) if one.places]
        found = clustered(by_round(outcomes, lambda one: win(one, 0)))
        interval = f"{found.low:.1%} to {found.high:.1%}"
        print(f"| {in_words(switches)} | {len(outcomes)} | {found.share:.1%} | {interval} |", flush=True)
        if found.share < given.least:
            below.append(in_words(switches))
    if below:
        raise SystemExit(f"{levels[0]} wins less than {given.least:.0%} with {'; '.join(below)}")


if __name__ == "__main__":
    main()
