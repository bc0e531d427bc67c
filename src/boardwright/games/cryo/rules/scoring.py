"""Stars: pods, cards, pods aboard, missions, majorities; the winner."""

from boardwright.core import NONE, emit, rule
from boardwright.games.cryo.schema import (
    CAVERNS,
    INCIDENTS,
    ITEMS,
    PARTS,
    PLACES,
    PODS,
    SLOTS,
    STEPS,
    State,
    World,
)
from boardwright.games.cryo.words import Counts, Did, Part, Phase, Size

RIVAL = 1
"""The seat of the rival in the solo mode."""


@rule
def settled(s: State, p: int) -> int:
    """Own pods in caverns."""
    pods = 0
    for space in range(CAVERNS):
        pods += s.cavern_pods[space][p]
    return pods


@rule
def occupied(w: World, s: State, p: int, size: int) -> int:
    """Caverns with own pods: all, or those of one size."""
    n = 0
    for space in range(CAVERNS):
        if s.cavern_pods[space][p] > 0 and (size == NONE or w.cavern_size[space] == size):
            n += 1
    return n


@rule
def fullest(s: State, p: int) -> int:
    most = 0
    for space in range(CAVERNS):
        most = max(most, s.cavern_pods[space][p])
    return most


@rule
def loot_tokens(s: State, p: int) -> int:
    n = 0
    for token in range(INCIDENTS):
        n += s.loot[p][token]
    return n


@rule
def upgrade_count(s: State, p: int) -> int:
    n = 0
    for place in range(PLACES):
        if s.upgrades[p][place] != NONE:
            n += 1
    return n


@rule
def vehicle_count(s: State, p: int) -> int:
    n = 0
    for place in range(PLACES):
        if s.vehicles[p][place] != NONE:
            n += 1
    return n


@rule
def tile_count(s: State, p: int) -> int:
    n = 0
    for slot in range(SLOTS):
        if s.slots[p][slot] != NONE:
            n += 1
    return n


@rule
def resources_left(s: State, p: int) -> int:
    n = 0
    for item in range(ITEMS):
        n += s.res[p][item]
    return n


@rule
def counted(w: World, s: State, p: int, what: int) -> int:
    """CR-243 to CR-250: what the missions count."""
    match what:
        case Counts.TILES_ON_PLATFORM:
            return tile_count(s, p)
        case Counts.RESOURCES_LEFT:
            return resources_left(s, p)
        case Counts.PODS_DESTROYED:
            return s.destroyed[p]
        case Counts.C_ROW_CAVERNS:
            return occupied(w, s, p, Size.LARGE)
        case Counts.PODS_IN_FULLEST_CAVERN:
            return fullest(s, p)
        case Counts.LOOT_TOKENS:
            return loot_tokens(s, p)
        case Counts.CAVERNS_OCCUPIED:
            return occupied(w, s, p, NONE)
        case _:
            return upgrade_count(s, p)


@rule
def mission_stars(w: World, s: State, p: int, design: int) -> int:
    """CR-241, CR-242: the stars of one mission by the state of the game now."""
    return w.mission_stars[design][min(counted(w, s, p, w.mission_counts[design]), STEPS - 1)]


@rule
def all_missions(w: World, s: State, p: int) -> int:
    """CR-266: the stars of all missions that are known here."""
    stars = 0
    for place in range(PLACES):
        if s.missions[p][place] >= 0:
            stars += mission_stars(w, s, p, s.missions[p][place])
    return stars


@rule
def majority(w: World, s: State, p: int, space: int) -> int:
    """CR-271 to CR-277: most pods the higher value, second the lower; tied first the lower, tied second none."""
    tile = s.cavern_tile[space]
    own = s.cavern_pods[space][p]
    if tile == NONE or own == 0:
        return 0
    ahead = 0
    level = 0
    for q in range(w.seats):
        if q != p:
            if s.cavern_pods[space][q] > own:
                ahead += 1
            elif s.cavern_pods[space][q] == own:
                level += 1
    if ahead == 0 and level == 0:
        return w.first[tile]
    if ahead == 0 or (ahead == 1 and level == 0):
        return w.second[tile]
    return 0


@rule
def majorities(w: World, s: State, p: int) -> int:
    """CR-267: the stars of all caverns."""
    stars = 0
    for space in range(CAVERNS):
        stars += majority(w, s, p, space)
    return stars


@rule
def stars_of(w: World, s: State, p: int, part: int) -> int:
    """CR-263 to CR-267; CR-S11 for the rival, who has loot and handicap in place of cards."""
    match part:
        case Part.PODS:
            return w.pod_stars * settled(s, p)
        case Part.CARDS:
            if w.solo and p == RIVAL:
                return loot_tokens(s, p) + w.handicap
            return w.upgrade_stars * upgrade_count(s, p) + w.vehicle_stars * vehicle_count(s, p)
        case Part.ABOARD:
            return w.aboard_stars * s.aboard[p]
        case Part.MISSIONS:
            return all_missions(w, s, p)
        case _:
            return majorities(w, s, p)


@rule
def score(w: World, s: State, p: int) -> int:
    """All stars of a seat, as far as they can be seen here."""
    stars = 0
    for part in range(PARTS):
        stars += stars_of(w, s, p, part)
    return stars


@rule
def public_stars(w: World, s: State, p: int) -> int:
    """CR-S11: all stars without missions."""
    return score(w, s, p) - all_missions(w, s, p)


@rule
def place(w: World, s: State, p: int) -> int:
    """CR-278 to CR-280: most stars, then most pods in caverns; CR-S12: the rival wins ties."""
    own = score(w, s, p)
    ahead = 1
    for q in range(w.seats):
        if q != p:
            other = score(w, s, q)
            if w.solo and own == other:
                if q == RIVAL:
                    ahead += 1
            elif other > own or (other == own and settled(s, q) > settled(s, p)):
                ahead += 1
    return ahead


@rule
def is_gone(s: State, p: int) -> bool:
    """CR-258, CR-259: all pods of a player are in caverns or destroyed, none is aboard."""
    return s.aboard[p] == 0 and settled(s, p) + s.destroyed[p] == PODS


@rule
def final_scoring(w: World, s: State) -> None:
    """CR-003, CR-261: the stars are counted once, after the last turn."""
    s.phase = Phase.OVER
    for p in range(w.seats):
        for k in range(PLACES):
            if s.missions[p][k] != NONE:
                emit(s, Did.MISSION_SCORED, p, s.missions[p][k], mission_stars(w, s, p, s.missions[p][k]))
        for space in range(CAVERNS):
            if s.cavern_pods[space][p] > 0:
                emit(s, Did.MAJORITY, p, space, majority(w, s, p, space))
        for part in range(PARTS):
            s.stars[p][part] = stars_of(w, s, p, part)
            emit(s, Did.SCORED, p, part, s.stars[p][part])
    for p in range(w.seats):
        if place(w, s, p) == 1:
            emit(s, Did.WON, p)
