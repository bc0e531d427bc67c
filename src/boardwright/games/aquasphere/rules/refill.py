"""Preparing the next round: new cards, the centre tile, order, programming tiles (chapters 11, 17, 18)."""

from boardwright.core import NONE, Luck, draw, emit, rule
from boardwright.games.aquasphere.schema import (
    COLOURS,
    DECK_CARDS,
    EXPANSIONS,
    RESEARCH,
    ROOMS,
    SECTORS,
    SPACES,
    STACK,
    State,
    World,
)
from boardwright.games.aquasphere.words import Did, Edge, Room

SIDES = 2


@rule
def draw_research(s: State, luck: Luck) -> int:
    """AQ-046: a random card of the face-down deck, which has no order before."""
    skip = draw(luck, s.research_left)
    s.research_left -= 1
    for card in range(RESEARCH):
        if s.research_undrawn[card]:
            if skip == 0:
                s.research_undrawn[card] = 0
                return card
            skip -= 1
    return NONE


@rule
def draw_expansion(s: State, luck: Luck) -> int:
    """AQ-046: a random expansion of the face-down deck."""
    skip = draw(luck, s.expansion_left)
    s.expansion_left -= 1
    for expansion in range(EXPANSIONS):
        if s.expansion_undrawn[expansion]:
            if skip == 0:
                s.expansion_undrawn[expansion] = 0
                return expansion
            skip -= 1
    return NONE


@rule
def sector_from_a(s: State, k: int) -> int:
    """The k-th sector clockwise, starting with sector A."""
    return s.sector_at[(s.pos_of[0] + k) % SECTORS]


@rule
def lay_pieces(s: State, luck: Luck) -> None:
    """AQ-047, AQ-199, AQ-200: six research cards, then six expansions, on top of what lies there."""
    for k in range(SECTORS):
        sector = sector_from_a(s, k)
        card = draw_research(s, luck)
        s.card_pile[sector][s.card_pile_n[sector]] = card
        s.card_pile_n[sector] += 1
        emit(s, Did.LAID_CARD, sector, card)
    for k in range(SECTORS):
        sector = sector_from_a(s, k)
        expansion = draw_expansion(s, luck)
        s.exp_pile[sector][s.exp_pile_n[sector]] = expansion
        s.exp_pile_n[sector] += 1
        emit(s, Did.LAID_EXPANSION, sector, expansion)


@rule
def refill(w: World, s: State) -> None:
    """AQ-201, AQ-202, AQ-267: time is replaced; crystals and octopods are added while the supply lasts."""
    for k in range(SECTORS):
        sector = sector_from_a(s, k)
        edge = (s.pos_of[sector] - s.centre_rot + SECTORS) % SECTORS
        time = w.face[s.round - 1][edge][Edge.TIME]
        crystals = min(w.face[s.round - 1][edge][Edge.CRYSTALS], s.bank_crystals)
        octopods = min(w.face[s.round - 1][edge][Edge.OCTOPODS], s.bank_octopods)
        s.sector_time[sector] = time
        s.sector_crystals[sector] += crystals
        s.bank_crystals -= crystals
        s.octopods[sector] += octopods
        s.bank_octopods -= octopods
        emit(s, Did.REFILLED, sector, time, crystals, octopods)


@rule
def refill_submarines(w: World, s: State) -> None:
    """AQ-203, AQ-257, AQ-258: the first edge with a neutral submarine brings the first neutral colour."""
    colour = w.seats
    for edge in range(SECTORS):
        if w.face[s.round - 1][edge][Edge.NEUTRAL] > 0 and colour < COLOURS:
            send_neutral(w, s, colour, (edge + s.centre_rot) % SECTORS)
            colour += 1


@rule
def send_neutral(w: World, s: State, colour: int, position: int) -> None:
    """AQ-259, AQ-260: to the first sector clockwise that takes it; otherwise it is not placed."""
    if s.neutral_subs_left[colour] > 0:
        for k in range(SECTORS):
            sector = s.sector_at[(position + k) % SECTORS]
            space = space_for_neutral(w, s, colour, sector)
            if space != NONE:
                place_neutral(s, colour, sector, space)
                return
    emit(s, Did.NEUTRAL_NOT_PLACED, colour)


@rule
def space_for_neutral(w: World, s: State, colour: int, sector: int) -> int:
    """AQ-257, AQ-259: the cheapest free space, unless the colour (by a switch: a neutral one) is there."""
    for space in range(SPACES):
        holder = s.sub_space[sector][space]
        if holder == NONE:
            return space
        if holder == colour or (w.neutral_per_sector and holder >= w.seats):
            return NONE
    return NONE


@rule
def place_neutral(s: State, colour: int, sector: int, space: int) -> None:
    s.sub_space[sector][space] = colour
    s.neutral_subs_left[colour] -= 1
    emit(s, Did.NEUTRAL_SUBMARINE, colour, sector, space)


@rule
def turn_centre(w: World, s: State, luck: Luck) -> None:
    """AQ-049, AQ-204: the next tile becomes visible; only now does anybody learn its rotation."""
    s.centre_rot = draw(luck, SECTORS)
    emit(s, Did.TURNED_CENTRE, w.bulb[s.round - 1], s.centre_rot)


@rule
def draw_layout(w: World, s: State, luck: Luck) -> int:
    """AQ-050: one of the program cards not seen yet, on a random side if a switch says so."""
    unseen = 0
    for card in range(DECK_CARDS):
        if s.program_drawn >> card & 1 == 0:
            unseen += 1
    skip = draw(luck, unseen)
    layout = NONE
    for card in range(DECK_CARDS):
        if s.program_drawn >> card & 1 == 0:
            if skip == 0:
                layout = card
            skip -= 1
    s.program_drawn |= 1 << layout
    if w.card_backs:
        layout += DECK_CARDS * draw(luck, SIDES)
    return layout


@rule
def lay_tiles(w: World, s: State, layout: int) -> None:
    """AQ-051, AQ-207: the card places the seven tiles."""
    for room in range(ROOMS):
        s.tile_at[room] = w.layout[layout][room]
    emit(s, Did.LAID_TILES, layout)


@rule
def next_layout(w: World, s: State, luck: Luck) -> None:
    """AQ-207: the top card is laid out and leaves the game; the one below is looked at if it was covered."""
    lay_tiles(w, s, s.program_stack[0])
    for k in range(STACK - 1):
        s.program_stack[k] = s.program_stack[k + 1]
    s.program_stack[STACK - 1] = NONE
    s.program_left -= 1
    if w.stack_top_only and s.program_left > 0:
        s.program_stack[0] = draw_layout(w, s, luck)


@rule
def prepare_round(w: World, s: State, luck: Luck) -> None:
    """Steps 6 to 11 (AQ-199 to AQ-207) in their order."""
    lay_pieces(s, luck)
    refill(w, s)
    refill_submarines(w, s)
    s.round += 1
    turn_centre(w, s, luck)
    for k in range(w.seats):
        s.play_order[k] = s.pass_order[k]
        s.pass_order[k] = NONE
        s.room[k] = Room.START
    s.pass_count = 0
    s.turn_index = 0
    emit(s, Did.NEW_ORDER, s.play_order[0], s.play_order[1], s.play_order[2], s.play_order[3])
    next_layout(w, s, luck)
