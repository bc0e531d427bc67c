"""What a network sees of the station: six sectors clockwise, the first the one of the own scientist."""


from boardwright.core import NONE, inline, rule
from boardwright.core.arrays import Row
from boardwright.games.aquasphere.features.players import rank, ranks
from boardwright.games.aquasphere.rules.areas import HALF, free_space
from boardwright.games.aquasphere.rules.hand import owns_kind
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.schema import (
    COLOURS,
    FACES,
    PROGRAMS,
    SECTORS,
    SPACES,
    STORES,
    State,
    World,
)
from boardwright.games.aquasphere.words import Kind, Reward

KINDS = 9
REWARDS = 3
GOODS = 9
WALK = 3
CARD = 1 + KINDS + PROGRAMS + REWARDS
EXPANSION = 1 + SECTORS + STORES
SECTOR = SECTORS + PROGRAMS + GOODS + 3 * COLOURS + CARD + EXPANSION + STORES
"""Letter as one of 6, program of the white area as one of 7; goods: time, crystals, octopods, own price of the walk,
price of the lock clockwise, price of the cheapest submarine space for the own seat and whether there is one, free
spaces, letter still open for a bot. Then by player (own first, neutral ones in their places): control, submarine,
scientist. The research cards: how many, and of the top one kind, program and reward (its amount). The expansions: how
many, and of the top one letters and capacity icons. Last what the centre tile brings at the end of the round."""


@rule
@inline
def fill_sectors(w: World, s: State, p: int, out: Row, i: int) -> int:
    first = s.pos_of[s.sci_sector[p]]
    others = ranks(w, s, p)
    for j in range(SECTORS * SECTOR):
        out[i + j] = 0
    fill_walks(w, s, p, first, out, i + SECTORS + PROGRAMS + WALK)
    fill_scientists(w, s, first, others, out, i + SECTORS + PROGRAMS + GOODS + 2 * COLOURS)
    half = owns_kind(w, s, p, Kind.HALF)
    for k in range(SECTORS):
        sector = s.sector_at[(first + k) % SECTORS]
        out[i + sector] = 1
        out[i + SECTORS + w.white[sector]] = 1
        j = fill_goods(w, s, p, sector, half, out, i + SECTORS + PROGRAMS)
        j = fill_presence(s, sector, others, out, j)
        j = fill_card(w, s, sector, out, j)
        j = fill_expansion(w, s, sector, out, j)
        fill_edge(w, s, sector, out, j)
        i += SECTOR
    return i


@rule
@inline
def fill_walks(w: World, s: State, p: int, first: int, out: Row, i: int) -> None:
    """What the own scientist pays to walk to each sector: the cheaper way round, or by a jump."""
    opened = 1 if owns_kind(w, s, p, Kind.LOCK2) else 0
    jumps = owns_kind(w, s, p, Kind.OPP)
    ring = w.ring_toll[opened]
    clockwise = 0
    for k in range(SECTORS):
        sector = s.sector_at[(first + k) % SECTORS]
        out[i + k * SECTOR] = travel_cost(w, s, p, sector) if jumps else min(clockwise, ring - clockwise)
        clockwise += w.toll[opened][sector]


@rule
@inline
def fill_scientists(w: World, s: State, first: int, others: int, out: Row, i: int) -> None:
    for q in range(w.seats):
        k = s.pos_of[s.sci_sector[q]] - first
        if k < 0:
            k += SECTORS
        out[i + k * SECTOR + rank(others, q)] = 1


@rule
@inline
def fill_goods(w: World, s: State, p: int, sector: int, half: bool, out: Row, i: int) -> int:
    """Everything but the walk."""
    out[i] = s.sector_time[sector]
    out[i + 1] = s.sector_crystals[sector]
    out[i + 2] = s.octopods[sector]
    out[i + 4] = w.lock[sector]
    space = free_space(s, p, sector)
    if space != NONE:
        price = w.sub_price[sector][space]
        out[i + 5] = price // HALF if half else price
        out[i + 6] = 1
    free = 0
    for k in range(SPACES):
        if s.sub_space[sector][k] == NONE:
            free += 1
    out[i + 7] = free
    out[i + 8] = s.letters_open >> sector & 1
    return i + GOODS


@rule
@inline
def fill_presence(s: State, sector: int, others: int, out: Row, i: int) -> int:
    """Who controls the sector, and who has a submarine there."""
    if s.control[sector] != NONE:
        out[i + rank(others, s.control[sector])] = 1
    for k in range(SPACES):
        if s.sub_space[sector][k] != NONE:
            out[i + COLOURS + rank(others, s.sub_space[sector][k])] = 1
    return i + 3 * COLOURS


@rule
@inline
def fill_card(w: World, s: State, sector: int, out: Row, i: int) -> int:
    out[i] = s.card_pile_n[sector]
    if s.card_pile_n[sector] > 0:
        card = s.card_pile[sector][s.card_pile_n[sector] - 1]
        out[i + 1 + w.card_kind[card]] = 1
        if w.card_program[card] != NONE:
            out[i + 1 + KINDS + w.card_program[card]] = 1
        if w.card_reward[card] != Reward.NOTHING:
            out[i + KINDS + PROGRAMS + w.card_reward[card]] = w.card_amount[card]
    return i + CARD


@rule
@inline
def fill_expansion(w: World, s: State, sector: int, out: Row, i: int) -> int:
    out[i] = s.exp_pile_n[sector]
    if s.exp_pile_n[sector] > 0:
        expansion = s.exp_pile[sector][s.exp_pile_n[sector] - 1]
        for letter in range(SECTORS):
            out[i + 1 + letter] = w.expansion_letters[expansion] >> letter & 1
        for store in range(STORES):
            out[i + 1 + SECTORS + store] = w.expansion_add[expansion][store]
    return i + EXPANSION


@rule
@inline
def fill_edge(w: World, s: State, sector: int, out: Row, i: int) -> None:
    """AQ-049: the edge that points at the sector; the last tile brings nothing (AQ-210)."""
    if s.round <= FACES:
        edge = (s.pos_of[sector] - s.centre_rot + SECTORS) % SECTORS
        for good in range(STORES):
            out[i + good] = w.face[s.round - 1][edge][good]
