"""The ladder: its pairings, their order, and the controls that validate the harness.

Neighbouring levels meet, and any further pairings requested. Every game has two controls: a level against itself must
come out even, and random play must lose. Rounds of all pairings are interleaved, so that an interrupted ladder is
equally far in each; a part of the ladder is every n-th round of each pairing. If a game has courses, the rounds can
cycle through them.
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
"""The level that plays itself, and the level that must lose."""
ALL = "all"
"""Selects all courses that the game lists for a number of seats."""
SURE, EVEN = 0.9, 0.5
"""The share of wins over random play that a real level must exceed with the lower end of its interval."""
WIDE = 2.807
"""Standard deviations of a 99.5 % interval: of six mirror controls at 95 %, one would fail by chance on every fourth
page.
"""


@dataclass(frozen=True)
class Matchup:
    """Two levels at a table of a game, and the purpose of the pairing."""

    game: str
    seats: int
    levels: tuple[str, str]
    what: str = RUNG


def matchups(
    games: Iterable[str], seats: Iterable[int], levels: Sequence[str], also: Iterable[tuple[str, str, str]]
) -> list[Matchup]:
    """Return all pairings of a ladder, stronger level first, controls included; unsupported seat counts are skipped.

    `also` lists a game (or none, for all games) and two levels.
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
    """Return every match of a part of the ladder, round by round; `few` games of each pairing with a slow level."""
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
    """Return the courses that the rounds of a pairing cycle through; none if the game has no courses."""
    game = find_game(one.game)
    if not courses or not any(switch.name == "course" for switch in game.switches):
        return ()
    chosen = game.bot.courses(one.seats) if list(courses) == [ALL] else courses
    for course in chosen:
        game.make_world({"course": course}, one.seats)
    return chosen


def ladder_tables(plan: Sequence[Matchup], outcomes: Sequence[Outcome]) -> list[JsonObject]:
    """Return the figures of every pairing that has been played, with verdicts on controls."""
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
    """Did a control come out as expected? None for other pairings."""
    pair = table["pairs"][0]
    if what == MIRROR:
        worth = pair["games"] / pair["effect"]
        low, high = wilson(pair["share"] * worth, worth, WIDE)
        return low <= EVEN <= high
    if what == SATURATED:
        return bool(pair["share"] >= SURE and pair["low"] > EVEN)
    return None


def strengths(tables: Sequence[JsonObject]) -> list[dict[str, object]]:
    """Return Elo ratings over all pairings at one kind of table, relative to the level with most opponents."""
    met = [table for table in tables if table["what"] != MIRROR]
    played = [name for table in met for pair in table["pairs"] for name in (pair["one"], pair["other"])]
    return elo_of(met, max(sorted(set(played)), key=played.count)) if played else []
