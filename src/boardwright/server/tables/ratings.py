"""Ratings of people and bots on one scale, by game: the Plackett-Luce model of the package openskill."""

from collections import ChainMap, defaultdict
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass
from math import log, prod, sqrt

from openskill.models import PlackettLuce

from boardwright.server.tables.outcomes import BOT_ACCOUNT, Outcome

MODEL = PlackettLuce()
MIDDLE, POINTS = 1500, 40
"""What somebody new is shown as, and what one unit of the model is shown as."""
UNSURE = 500
"""A rating that may be further off, in points, is provisional."""
MOST_SIGMA = UNSURE / (2 * POINTS)
MEASURED = MODEL.sigma / 2
"""How uncertain a bot begins whose level was measured: against other levels, but not against people."""
ELO = sqrt(2) * MODEL.beta * log(10) / 400
"""One Elo point in units of the model: both say the same of two players who are known well."""


@dataclass(frozen=True)
class Rating:
    """What is known of the strength of an account in a game."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0
    won: int = 0

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return round(MIDDLE + POINTS * (self.mu - MODEL.mu))

    @property
    def margin(self) -> int:
        """Within so many points the strength lies in 19 of 20 cases."""
        return round(POINTS * 2 * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma > MOST_SIGMA


def starts(strengths: Mapping[str, int]) -> dict[str, Rating]:
    """What the bots of measured levels begin with, by account: `medium` like somebody new, the others as far apart as
    they were measured."""
    return {BOT_ACCOUNT + level: Rating(MODEL.mu + ELO * elo, MEASURED) for level, elo in strengths.items()}


def rated(outcome: Outcome, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of the players of a match after it.

    An account at several seats, as bots of one level are, is changed by the sum of what its seats are changed by.
    """
    before = [known.get(player, Rating()) for player in outcome.players]
    teams = [[MODEL.rating(one.mu, one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in outcome.places])
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for p, player in enumerate(outcome.players):
        seats[player].append(p)
    found = {}
    for player, own in seats.items():
        old, new = before[own[0]], [after[p][0] for p in own]
        mu, sigma = new[0].mu, new[0].sigma
        if len(own) > 1:
            mu = old.mu + sum(one.mu - old.mu for one in new)
            sigma = old.sigma * prod(one.sigma / old.sigma for one in new)
        won = any(outcome.places[p] == 1 for p in own)
        found[player] = Rating(mu, sigma, old.matches + 1, old.won + won)
    return found


def follow(
    outcomes: Iterable[Outcome], ratings: MutableMapping[str, Rating], begin: Mapping[str, Rating]
) -> list[tuple[Outcome, dict[str, Rating]]]:
    """Rate matches one after the other; each with what its players have after it, if it counts.

    Whoever has no rating has that of `begin`, or is new.
    """
    known, told = ChainMap(ratings, dict(begin)), []
    for outcome in sorted(outcomes, key=lambda one: one.position):
        after = rated(outcome, known) if outcome.counts else {}
        ratings.update(after)
        told.append((outcome, after))
    return told
