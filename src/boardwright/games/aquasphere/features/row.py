"""What a network sees of a seat: everything is open, so the row is the position as this seat would describe it.

Players come in play order, the own seat first; sectors come clockwise, the one of the own scientist first. So equal
situations look equal wherever the seat sits and however the ring lies.

Slices (numbers; 0 means none unless said otherwise):

    question    4     one for the question that the seat is asked now
    round      12     round, value of the centre tile, players, turns begun by the seat in this match, players who
                      have passed, own place among those who passed (from 1), points still to move, crystals and
                      octopods in the general supply, bots in the loading station and how many it holds, program
                      cards to come
    rooms      49     7 rooms, each: the program of its tile as one of 7
    next       49     the same for the next round; all 0 where the card is covered or there is none
    players   ...     4 players, each PLAYER numbers (features_players)
    sectors   ...     6 sectors, each SECTOR numbers (features_sectors)
    research   41     one for a research card still in the face-down deck
    expansions 30     one for an expansion still in the face-down deck
"""


from boardwright.core import NONE, Features, inline, question, rule
from boardwright.core.arrays import Row
from boardwright.games.aquasphere.features.players import PLAYER, fill_players
from boardwright.games.aquasphere.features.sectors import SECTOR, fill_sectors
from boardwright.games.aquasphere.rules.bots import bulb
from boardwright.games.aquasphere.schema import (
    COLOURS,
    EXPANSIONS,
    PROGRAMS,
    RESEARCH,
    ROOMS,
    SECTORS,
    State,
    World,
)

QUESTIONS = 4
ROUND = 12


@rule
@inline
def fill(w: World, s: State, p: int, out: Row) -> None:
    """Write what seat p sees."""
    i = fill_question(s, p, out, 0)
    i = fill_round(w, s, p, out, i)
    i = fill_rooms(w, s, out, i)
    i = fill_players(w, s, p, out, i)
    i = fill_sectors(w, s, p, out, i)
    for card in range(RESEARCH):
        out[i + card] = s.research_undrawn[card]
    i += RESEARCH
    for expansion in range(EXPANSIONS):
        out[i + expansion] = s.expansion_undrawn[expansion]


@rule
@inline
def fill_question(s: State, p: int, out: Row, i: int) -> int:
    for what in range(QUESTIONS):
        out[i + what] = 0
    k = question(s, p)
    if k != NONE:
        out[i + s.todo_what[k]] = 1
    return i + QUESTIONS


@rule
@inline
def fill_round(w: World, s: State, p: int, out: Row, i: int) -> int:
    passed = 0
    for k in range(s.pass_count):
        if s.pass_order[k] == p:
            passed = k + 1
    loaded = 0
    for colour in range(COLOURS):
        loaded += s.station[colour]
    out[i] = s.round
    out[i + 1] = bulb(w, s)
    out[i + 2] = w.seats
    out[i + 3] = s.turns[p]
    out[i + 4] = s.pass_count
    out[i + 5] = passed
    out[i + 6] = s.red_left
    out[i + 7] = s.bank_crystals
    out[i + 8] = s.bank_octopods
    out[i + 9] = loaded
    out[i + 10] = w.loading_limit
    out[i + 11] = s.program_left
    return i + ROUND


@rule
@inline
def fill_rooms(w: World, s: State, out: Row, i: int) -> int:
    """AQ-017, AQ-207: the tiles as they lie now and as the next card will place them."""
    coming = i + ROOMS * PROGRAMS
    for k in range(2 * ROOMS * PROGRAMS):
        out[i + k] = 0
    for room in range(ROOMS):
        out[i + PROGRAMS * room + s.tile_at[room]] = 1
        if s.program_stack[0] != NONE:
            out[coming + PROGRAMS * room + w.layout[s.program_stack[0]][room]] = 1
    return coming + ROOMS * PROGRAMS


FEATURES = Features(
    (
        ("question", QUESTIONS),
        ("round", ROUND),
        ("rooms", ROOMS * PROGRAMS),
        ("next", ROOMS * PROGRAMS),
        ("players", COLOURS * PLAYER),
        ("sectors", SECTORS * SECTOR),
        ("research", RESEARCH),
        ("expansions", EXPANSIONS),
    ),
    fill,
)
