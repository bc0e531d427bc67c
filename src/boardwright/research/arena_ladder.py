"""The ladder: which pairings are played for it, in which order, and whether the harness can be trusted.

Neighbouring levels meet, and whoever is named besides. Two controls go with every game: a level against itself must
come out even, and chance must lose. Rounds of all pairings take turns, so that a ladder that is cut off is as far
everywhere; a part of it is every so-many-th round of each pairing. Where a game has courses, the rounds may go through
them, one after the other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from boardwright.bots import find_bot
from boardwright.bots.levels import needs_compiler
from boardwright.core import find_game
from boardwright.core.types import JsonObject
from boardwright.research.arena import ArenaMatch, Outcome, schedule
from boardwright.research.intervals import wilson
from boardwright.research.standings import elo_of, standings

RUNG, MIRROR, SATURATED = "pairing", "mirror", "saturated"
CONTROL = ("easy", "random")
"""The level that plays against itself, and the one that must lose."""
ALL = "all"
"""Every course that the game names for that many seats."""
SURE, EVEN = 0.9, 0.5
"""What a level that thinks has to win against chance, and what the lower end of the interval has to exceed."""
WIDE = 2.807
"""Standard deviations on either side of 99.5 %: of six mirrors at 95 % one would fail by chance on every fourth
page."""


@dataclass(frozen=True)
class Matchup:
    """Two levels at a table of a game, and what for."""

    game: str
    seats: int
    levels: tuple[str, str]
    what: str = RUNG


def matchups(
    games: Iterable[str], seats: Iterable[int], levels: Sequence[str], also: Iterable[tuple[str, str, str]]
) -> list[Matchup]:
    """All pairings of a ladder, stronger first, controls included; seats that a game does not have are left out.

    `also` names a game (or none, for all games) and two levels.
    """
    for level in (*levels, *(name for _, *pair in also for name in pair)):
        find_bot(level)
    table = [(name, n) for name in games for n in seats if n in find_game(name).seats]
    found = []
    for name, n in table:
        pairs = [(upper, lower) for lower, upper in pairwise(levels)]
        pairs += [(one, other) for game, one, other in also if game in ("", name) and (one, other) not in pairs]
        found += [Matchup(name, n, pair) for pair in pairs if pair != CONTROL]
        found.append(Matchup(name, n, CONTROL, SATURATED))
        found.append(Matchup(name, n, (CONTROL[0], CONTROL[0]), MIRROR))
    return found


def ladder_jobs(
    plan: Sequence[Matchup],
    games: int,
    seed: int,
    part: tuple[int, int] = (1, 1),
    courses: Sequence[str] = (),
    few: int | None = None,
) -> list[ArenaMatch]:
    """Every match of a part of the ladder, round by round; `few` of each pairing in which somebody thinks for long."""
    mine, parts = part
    chosen: list[tuple[int, int, ArenaMatch]] = []
    for k, one in enumerate(plan):
        floors = courses_of(one, courses)
        wanted = few if few and thinks_for_long(one) else games
        for job in schedule(one.game, one.levels, wanted, seed, {}, one.seats):
            number = job.seed - seed
            if (number + k) % parts == mine - 1:
                course = (("course", floors[number % len(floors)]),) if floors else ()
                chosen.append((number, k, replace(job, switches=course)))
    return [job for *_, job in sorted(chosen, key=lambda one: one[:2])]


def thinks_for_long(one: Matchup) -> bool:
    return any(needs_compiler(find_game(one.game), level) for level in one.levels)


def courses_of(one: Matchup, courses: Sequence[str]) -> Sequence[str]:
    """The courses that the rounds of a pairing go through; none where the game has no courses."""
    game = find_game(one.game)
    if not courses or not any(switch.name == "course" for switch in game.switches):
        return ()
    chosen = game.bot.courses(one.seats) if list(courses) == [ALL] else courses
    for course in chosen:
        game.make_world({"course": course}, one.seats)
    return chosen


def ladder_tables(plan: Sequence[Matchup], outcomes: Sequence[Outcome]) -> list[JsonObject]:
    """The figures of every pairing that has been played, controls judged."""
    found = []
    for one in plan:
        mine = [x for x in outcomes if key_of(x.job) == (one.game, one.seats, one.levels)]
        if any(x.places for x in mine):
            table = standings(mine)
            found.append({**table, "what": one.what, "passed": passed(one.what, table)})
    return found


def key_of(job: ArenaMatch) -> tuple[str, int, tuple[str, ...]]:
    return job.game, len(job.order), job.levels


def passed(what: str, table: JsonObject) -> bool | None:
    """Did a control come out as it must? None for a pairing, which may come out as it likes."""
    pair = table["pairs"][0]
    if what == MIRROR:
        worth = pair["games"] / pair["effect"]
        low, high = wilson(pair["share"] * worth, worth, WIDE)
        return low <= EVEN <= high
    if what == SATURATED:
        return bool(pair["share"] >= SURE and pair["low"] > EVEN)
    return None


def strengths(tables: Sequence[JsonObject]) -> list[dict[str, object]]:
    """Elo over all pairings at one kind of table; who met most others is the anchor."""
    met = [table for table in tables if table["what"] != MIRROR]
    played = [name for table in met for pair in table["pairs"] for name in (pair["one"], pair["other"])]
    return elo_of(met, max(sorted(set(played)), key=played.count)) if played else []
