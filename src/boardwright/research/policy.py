"""The strength of a policy file: matches against a level in the arena, with an interval."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from boardwright.bots import find_bot
from boardwright.bots.policy import PREFIX, load
from boardwright.core import Match, Value, find_game
from boardwright.core.switch import Options
from boardwright.research.intervals import clustered
from boardwright.research.setting import check_level


@dataclass(frozen=True)
class Verdict:
    """The results of a policy against copies of one level."""

    policy: str
    level: str
    seats: int
    rounds: tuple[tuple[float, ...], ...]
    """The policy's share of the win from each seat, by deal."""
    score: float
    """Mean points of the policy."""
    others: float
    """Mean points of the level."""

    @property
    def games(self) -> int:
        return sum(map(len, self.rounds))

    @property
    def won(self) -> float:
        return sum(map(sum, self.rounds))

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, with matches that share a deal weighted accordingly."""
        found = clustered(self.rounds)
        return found.low, found.high

    @property
    def better(self) -> bool:
        """Is the whole interval above an equal share of wins?"""
        return self.interval[0] > 1 / self.seats

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"against {self.level}: wins {self.share:.1%} ({low:.1%} to {high:.1%}) of {self.games} matches at "
            f"{self.seats} seats, {self.score:.1f} points to {self.others:.1f}"
        )


def against_level(
    path: str,
    level: str,
    seats: int,
    games: int,
    workers: int = 1,
    seed: int = 0,
    switches: Mapping[str, Value] | None = None,
) -> Verdict:
    """Play one seat with the policy and the others with the level, every deal from every seat."""
    policy = load(path)
    check_level(find_game(policy.game), level)
    rounds = -(-games // seats)
    options = tuple((switches or {}).items())
    lineups = [(p, seed + k) for k in range(rounds) for p in range(seats)]
    jobs = [PolicyMatch(policy.game, path, level, seats, p, drawn, options) for p, drawn in lineups]
    found = list(_play_all(jobs, workers))
    won = tuple(tuple(one[0] for one in found[k : k + seats]) for k in range(0, len(found), seats))
    mine, others = (sum(one[part] for one in found) / len(found) for part in (1, 2))
    return Verdict(path, level, seats, won, mine, others)


@dataclass(frozen=True)
class PolicyMatch:
    """A match with the seat of the policy."""

    game: str
    path: str
    level: str
    seats: int
    seat: int
    seed: int
    switches: Options


def play(job: PolicyMatch) -> tuple[float, float, float]:
    """Play one match; return the policy's share of the win, its points, and the mean points of the others."""
    match = Match(find_game(job.game), job.seats, job.seed, dict(job.switches))
    level = find_bot(job.level, f"verdict {job.seed}")
    bots = [find_bot(PREFIX + job.path) if p == job.seat else level for p in range(job.seats)]
    while not match.over:
        p = match.acting()[0]
        match.play(p, bots[p].choose(match.view(p)))
    places, points = match.places(), match.scores()
    won = 1 / places.count(1) if places[job.seat] == 1 else 0.0
    return won, points[job.seat], (sum(points) - points[job.seat]) / (job.seats - 1)


def _play_all(jobs: list[PolicyMatch], workers: int) -> Iterator[tuple[float, float, float]]:
    """Yield results from spawned processes; forking one that uses a GPU fails."""
    if workers <= 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(play, jobs)
