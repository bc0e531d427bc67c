"""Ratings of people and bots on one scale per game, with the Plackett-Luce model of openskill."""

from collections import ChainMap, defaultdict
from collections.abc import Iterable, Mapping, MutableMapping
from dataclasses import dataclass
from math import log, prod, sqrt

from openskill.models import PlackettLuce

from boardwright.server.tables.outcomes import BOT_ACCOUNT, Outcome

MODEL = PlackettLuce()
INITIAL_POINTS, POINTS = 1500, 40
"""Points shown for a new account, and points per unit of the model."""
PROVISIONAL_MARGIN = 500
"""Ratings with a larger margin, in points, are provisional."""
MAX_SIGMA = PROVISIONAL_MARGIN / (2 * POINTS)
MEASURED_SIGMA = MODEL.sigma / 2
"""Initial sigma of measured bot levels, which were measured against each other but not against people."""
ELO = sqrt(2) * MODEL.beta * log(10) / 400
"""One Elo point in units of the model, for accounts with small sigma."""


@dataclass(frozen=True)
class Rating:
    """The rating of an account in a game."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0
    won: int = 0

    @property
    def points(self) -> int:
        """The rating in points."""
        return round(INITIAL_POINTS + POINTS * (self.mu - MODEL.mu))

    @property
    def margin(self) -> int:
        """Half the width of the 95 % interval, in points."""
        return round(POINTS * 2 * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma > MAX_SIGMA


def initial_ratings(strengths: Mapping[str, int]) -> dict[str, Rating]:
    """Return the initial ratings of measured bot levels by account: `medium` like a new player, the others at the
    measured distances."""
    return {BOT_ACCOUNT + level: Rating(MODEL.mu + ELO * elo, MEASURED_SIGMA) for level, elo in strengths.items()}


def rate_match(outcome: Outcome, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Return the ratings of the players after a match.

    An account with several seats, as bots of rating level may have, changes by the sum over its seats.
    """
    before = [known.get(player, Rating()) for player in outcome.players]
    teams = [[MODEL.rating(r.mu, r.sigma)] for r in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in outcome.places])
    seats: defaultdict[str, list[int]] = defaultdict(list)
    for p, player in enumerate(outcome.players):
        seats[player].append(p)
    updated = {}
    for player, own in seats.items():
        old, new = before[own[0]], [after[p][0] for p in own]
        mu, sigma = new[0].mu, new[0].sigma
        if len(own) > 1:
            mu = old.mu + sum(rating.mu - old.mu for rating in new)
            sigma = old.sigma * prod(rating.sigma / old.sigma for rating in new)
        won = any(outcome.places[p] == 1 for p in own)
        updated[player] = Rating(mu, sigma, old.matches + 1, old.won + won)
    return updated


def rate_matches(
    outcomes: Iterable[Outcome], ratings: MutableMapping[str, Rating], initial: Mapping[str, Rating]
) -> list[tuple[Outcome, dict[str, Rating]]]:
    """Rate matches in order; return each with its players' ratings afterwards, empty if it is not rated.

    Accounts without a rating start with that of `initial`, or as new.
    """
    known, rated = ChainMap(ratings, dict(initial)), []
    for outcome in sorted(outcomes, key=lambda o: o.position):
        after = rate_match(outcome, known) if outcome.counts else {}
        ratings.update(after)
        rated.append((outcome, after))
    return rated
