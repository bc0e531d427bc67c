"""What a position of Cryo is worth: stars, and the means to make more of them before Sunset."""

from boardwright.bots.greedy import Parts, Value
from boardwright.core import NONE
from boardwright.games.cryo.rules.scoring import score, tile_count, upgrade_count
from boardwright.games.cryo.rules.stasis import sleeping
from boardwright.games.cryo.schema import DESIGNS, ITEMS, PLACES, State, World
from boardwright.games.cryo.words import Ask, Item

ITEM = {Item.CRYSTAL: 0.5, Item.ORGANIC: 0.6, Item.TECH: 0.5, Item.NANITE: 0.7, Item.ENERGY: 0.8}
"""What the first of a resource is worth."""
FADES = 0.85
"""Each further one of the same resource is worth so much of the one before."""

CREW = 0.5
"""A pod aboard that has a seat in a vehicle, beyond its star."""
SEAT = 0.45
VEHICLE = 0.3
UPGRADE = 0.8
CARD = 0.1
CARRIES = 0.03
"""A card in hand, and more for each pod that its vehicle would carry."""
TILE = 0.7
DRONE = 0.35
SLEEPER = 0.1


def parts(w: World, s: State, p: int) -> Parts:
    """The worth of each part to the seat, in stars."""
    found = {"stars": float(score(w, s, p))}
    if s.todo_n == 0:
        return found
    asleep, places = sleeping(s, p), seats_in_vehicles(w, s, p)
    found["crew"] = CREW * min(s.aboard[p], places)
    found["vehicles"] = vehicles(s, p, places, asleep)
    found["resources"] = resources(s, p)
    found["cards"] = sum(s.hand[p][k] * (CARD + CARRIES * w.capacity[k]) for k in range(DESIGNS))
    found["platform"] = TILE * tile_count(s, p) + UPGRADE * upgrade_count(s, p)
    found["drones"] = DRONE * bin(s.platform[p]).count("1")
    found["sleepers"] = SLEEPER * asleep
    return found


def seats_in_vehicles(w: World, s: State, p: int) -> int:
    """Pods that the vehicles of the seat can carry."""
    return sum(w.capacity[s.vehicles[p][k]] for k in range(PLACES) if s.vehicles[p][k] != NONE)


def vehicles(s: State, p: int, places: int, asleep: int) -> float:
    """Places in vehicles are of use as long as there are pods for them."""
    built = sum(1 for k in range(PLACES) if s.vehicles[p][k] != NONE)
    return VEHICLE * built + SEAT * min(places, s.aboard[p] + asleep)


def resources(s: State, p: int) -> float:
    """Each further resource of a kind is worth less, so that spare ones are spent first."""
    total = 0.0
    for item in range(ITEMS):
        total += ITEM[Item(item)] * (1 - FADES ** s.res[p][item]) / (1 - FADES)
    return total


INNER = frozenset(Ask) - {Ask.MAIN, Ask.KEEP} - {ask for ask in Ask if ask >= Ask.BEGIN}
VALUE = Value(parts, INNER, rivalry=0.4)
