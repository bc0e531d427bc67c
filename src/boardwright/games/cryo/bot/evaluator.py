"""Evaluation of a position of Cryo: stars, and the means to gain more before Sunset.

All terms are computed by one rule, in hundredths of a star: `greedy` runs it in plain Python, the search compiled.
"""


from boardwright.core.arrays import Numbers
from boardwright.core.opponents import EvaluationRules, SearchConfig, evaluator
from boardwright.core.rules import NONE, rule, table
from boardwright.games.cryo.rules.scoring import score, tile_count, upgrade_count, vehicle_count
from boardwright.games.cryo.rules.stasis import sleeping
from boardwright.games.cryo.schema import DESIGNS, ITEMS, PLACES, PLATFORM, TRACK, State, World
from boardwright.games.cryo.words import Ask

NAMES = ("stars", "crew", "vehicles", "resources", "cards", "platform", "drones", "sleepers")
STARS, CREW, VEHICLES, RESOURCES, CARDS, BOARD, DRONES, SLEEPERS = range(len(NAMES))

STAR = 100
FIRST = (50, 60, 50, 70, 80)
"""Value of the first unit of a resource: crystal, organic, tech, nanite, energy."""
FADES = 0.85
"""Value of each further unit relative to the previous one."""
MOST = 20
HELD = table(
    [[round(first * (1 - FADES**n) / (1 - FADES)) for n in range(MOST + 1)] for first in FIRST],
)
"""Total value of n units of a resource; diminishing, so that spare ones are spent first."""

A_CREW = 50
"""Value of a pod aboard with a seat in a vehicle, in addition to its star."""
A_SEAT = 45
A_VEHICLE = 30
AN_UPGRADE = 20
A_CARD = 10
CARRIES = 3
"""Value of a card in hand per pod that its vehicle would carry, in addition to A_CARD."""
A_TILE = 20
AN_UPGRADE_A_RECALL = 15
"""Value of a tile in a slot and of an upgrade per Recall to come."""
A_DRONE = 35
A_SLEEPER = 15

A_RECALL = 400
A_LAST_TURN = 200
BUSY = 600
"""In hundredths of a turn: turns per Recall, after the last one, and needed to use everything."""


@rule
def parts(w: World, s: State, p: int, out: Numbers) -> None:
    """Write the value of each term for the seat, in hundredths of a star."""
    out[STARS] = STAR * score(w, s, p)
    if s.todo_n == 0:
        return
    recalls = recalls_left(w, s)
    use = min(BUSY, A_LAST_TURN + A_RECALL * recalls // STAR)
    asleep = sleeping(s, p)
    seats = seats_in_vehicles(w, s, p)
    room = A_VEHICLE * vehicle_count(s, p) + A_SEAT * min(seats, s.aboard[p] + asleep)
    out[CREW] = A_CREW * min(s.aboard[p], seats) * use // BUSY
    out[VEHICLES] = room * use // BUSY
    out[RESOURCES] = resources(s, p) * use // BUSY
    out[CARDS] = cards(w, s, p) * use // BUSY
    out[BOARD] = platform(s, p, recalls)
    out[DRONES] = A_DRONE * drones_at_home(s, p) * use // BUSY
    out[SLEEPERS] = A_SLEEPER * asleep * use // BUSY


@rule
def recalls_left(w: World, s: State) -> int:
    """Return the Recalls left per seat until Sunset, in hundredths."""
    tokens = 0
    for space in range(TRACK):
        tokens += s.track_height[space]
    return STAR * tokens // w.seats


@rule
def platform(s: State, p: int, recalls: int) -> int:
    """Value tiles and upgrades, which work again in every Recall."""
    lasting = A_TILE * tile_count(s, p) + AN_UPGRADE_A_RECALL * upgrade_count(s, p)
    return lasting * recalls // STAR + AN_UPGRADE * upgrade_count(s, p)


@rule
def seats_in_vehicles(w: World, s: State, p: int) -> int:
    """Return the capacity of the seat's vehicles."""
    n = 0
    for k in range(PLACES):
        if s.vehicles[p][k] != NONE:
            n += w.capacity[s.vehicles[p][k]]
    return n


@rule
def resources(s: State, p: int) -> int:
    """Value the resources; each further unit counts less."""
    total = 0
    for item in range(ITEMS):
        total += HELD[item][min(s.res[p][item], MOST)]
    return total


@rule
def cards(w: World, s: State, p: int) -> int:
    total = 0
    for design in range(DESIGNS):
        total += s.hand[p][design] * (A_CARD + CARRIES * w.capacity[design])
    return total


@rule
def drones_at_home(s: State, p: int) -> int:
    n = 0
    for dock in range(PLATFORM):
        n += s.platform[p] >> dock & 1
    return n


@rule
def is_followup(what: int) -> bool:
    """Return whether the question belongs to the preceding move: all but MAIN, KEEP and END."""
    return what != Ask.MAIN and what != Ask.KEEP and what != Ask.END and what < Ask.BEGIN


CONFIG = SearchConfig(rollout_length=12, greedy_percent=100)
"""Caverns are a race, so leaves are evaluated after a short greedy rollout of all seats."""
EVALUATOR = evaluator(NAMES, EvaluationRules(parts, is_followup, CONFIG), Ask, rivalry=0.4, lead=(6.0, 2.0))
