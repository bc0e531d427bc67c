"""What a network sees of a seat: the open board, all platforms, and of the cards only what this seat may know.

Players come in turn order, the own seat first, everywhere. Numbers are counts unless said otherwise; 0 means none.

    question  25    one for the question that the seat is asked now
    match     18    players, turns completed, Recalls begun, turns until the own one, scrap used, Overclock used, 1 +
                    platform dock of the drone chosen, 1 + platform dock just used, tokens left on the track, cards in
                    the deck, cards in the discard pile, chambers covered, Sunset is face-up, Sunset was taken, 1 +
                    tunnel and 1 + vehicle place of a launch in progress, the two numbers of the own question
    tile       7    the tile just taken, see `put_tile`
    due        5    the cost that waits to be paid, by item
    own       32    by design: hand cards, own missions, cards put aside, the card being played
    mission    8    by design: the stars its mission would bring the seat now
    players  ...    4 players, each PLAYER numbers (features_players)
    docks     51    17 docks, each: damaged, own drones, drones of others
    spaces    96    12 resource spaces, each: height of the stack, then the face-up tile
    chambers  60    12 chambers, each: covered, pods by player
    incidents 32    4 sections, each: sabotage, Sunset, five items, cards
    track      5    tokens on each space
    caverns  182    14 cavern spaces, each: in play, face-up, four materials to settle, higher and lower stars, pods by
                    player, stars of the own majority now
    tunnels   10    energy that each tunnel costs the seat
    salvage    9    3 salvage spaces, each: in play, own pod, pod of another
    discard    8    cards of the discard pile by design; 0 where it is hidden
    unseen    62    tiles (32), incidents (16) and cavern tiles (14) that nobody has seen, by type
"""


from boardwright.core import NONE, Features, inline, question, rule
from boardwright.core.arrays import Row
from boardwright.games.cryo.features.board import (
    CAVERN,
    CHAMBER,
    DOCK,
    INCIDENT,
    SALVAGE_SPACE,
    TILE,
    fill_caverns,
    fill_incidents,
    fill_salvage,
    fill_ship,
    put_tile,
)
from boardwright.games.cryo.features.players import PLAYER, fill_players
from boardwright.games.cryo.rules.scoring import mission_stars
from boardwright.games.cryo.schema import (
    ASIDE,
    CAVERNS,
    CHAMBERS,
    DESIGNS,
    DOCKS,
    INCIDENTS,
    ITEMS,
    PLACES,
    SALVAGE,
    SEATS,
    SECTIONS,
    SPACES,
    TILES,
    TRACK,
    TUNNELS,
    State,
    World,
)

QUESTIONS = 25
MATCH = 18
OWN = 4


@rule
@inline
def fill(w: World, s: State, p: int, out: Row) -> None:
    """Write what seat p sees. All is cleared first: compiled, one pass from 0 is far faster than many inside."""
    for j in range(len(out)):
        out[j] = 0
    i = fill_question(s, p, out, 0)
    i = fill_match(w, s, p, out, i)
    i = put_tile(w, s.tile_taken, out, i)
    for item in range(ITEMS):
        out[i + item] = s.due[item]
    i = fill_own(s, p, out, i + ITEMS)
    for design in range(DESIGNS):
        out[i + design] = mission_stars(w, s, p, design)
    i = fill_players(w, s, p, out, i + DESIGNS)
    i = fill_ship(w, s, p, out, i)
    i = fill_incidents(w, s, out, i)
    for space in range(TRACK):
        out[i + space] = s.track_height[space]
    i = fill_caverns(w, s, p, out, i + TRACK)
    i = fill_salvage(w, s, p, out, i)
    fill_piles(w, s, out, i)


@rule
@inline
def fill_question(s: State, p: int, out: Row, i: int) -> int:
    k = question(s, p)
    if k != NONE:
        out[i + s.todo_what[k]] = 1
    return i + QUESTIONS


@rule
@inline
def fill_match(w: World, s: State, p: int, out: Row, i: int) -> int:
    """Where the match stands, and what the turn has used up."""
    out[i] = w.seats
    out[i + 1] = s.turn_no
    out[i + 2] = s.recall_no
    out[i + 3] = (p - s.active + w.seats) % w.seats
    out[i + 4] = s.scrap_used
    out[i + 5] = s.overclock_used
    out[i + 6] = s.drone_choice + 1
    out[i + 7] = s.last_pdock + 1
    left = 0
    for space in range(TRACK):
        left += s.track_height[space]
    out[i + 8] = left
    out[i + 9] = s.deck_n
    out[i + 10] = s.discard_n
    fill_ending(w, s, out, i + 11)
    out[i + 14] = s.launch_tunnel + 1
    out[i + 15] = s.launch_vehicle + 1
    k = question(s, p)
    if k != NONE:
        out[i + 16] = s.todo_x[k]
        out[i + 17] = s.todo_y[k]
    return i + MATCH


@rule
@inline
def fill_ending(w: World, s: State, out: Row, i: int) -> None:
    """Chambers covered, Sunset face-up, Sunset taken."""
    covered = 0
    for chamber in range(CHAMBERS):
        covered += s.covered[chamber]
    shown = 0
    for section in range(SECTIONS):
        if s.incident_up[section] == w.sunset:
            shown = 1
    out[i] = covered
    out[i + 1] = shown
    out[i + 2] = 1 if s.sunset_by != NONE else 0


@rule
@inline
def fill_own(s: State, p: int, out: Row, i: int) -> int:
    """CR-217: cards that only the seat itself may know."""
    for design in range(DESIGNS):
        out[i + design] = s.hand[p][design]
    for place in range(PLACES):
        if s.missions[p][place] != NONE:
            out[i + DESIGNS + s.missions[p][place]] += 1
    for k in range(ASIDE):
        if s.aside[p][k] != NONE:
            out[i + 2 * DESIGNS + s.aside[p][k]] += 1
    if s.playing != NONE and s.active == p:
        out[i + 3 * DESIGNS + s.playing] = 1
    return i + OWN * DESIGNS


@rule
@inline
def fill_piles(w: World, s: State, out: Row, i: int) -> None:
    """The discard pile where it is open (CR-218), and all pieces that nobody has seen."""
    if w.public_discard:
        for design in range(DESIGNS):
            out[i + design] = s.discard[design]
    i += DESIGNS
    for tile in range(TILES):
        out[i + tile] = s.tiles_unseen[tile]
    i += TILES
    for token in range(INCIDENTS):
        out[i + token] = s.incidents_unseen[token]
    i += INCIDENTS
    for tile in range(CAVERNS):
        out[i + tile] = s.caverns_unseen[tile]


FEATURES = Features(
    (
        ("question", QUESTIONS),
        ("match", MATCH),
        ("tile", TILE),
        ("due", ITEMS),
        ("own", OWN * DESIGNS),
        ("mission", DESIGNS),
        ("players", SEATS * PLAYER),
        ("docks", DOCKS * DOCK),
        ("spaces", SPACES * (1 + TILE)),
        ("chambers", CHAMBERS * CHAMBER),
        ("incidents", SECTIONS * INCIDENT),
        ("track", TRACK),
        ("caverns", CAVERNS * CAVERN),
        ("tunnels", TUNNELS),
        ("salvage", SALVAGE * SALVAGE_SPACE),
        ("discard", DESIGNS),
        ("unseen", TILES + INCIDENTS + CAVERNS),
    ),
    fill,
)
