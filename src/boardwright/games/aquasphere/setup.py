"""The set-up (chapter 4). What nobody has looked at yet is not drawn yet."""

from boardwright.core import NONE, Luck, draw, rule, shuffle
from boardwright.games.aquasphere.rules.refill import (
    draw_layout,
    lay_pieces,
    lay_tiles,
    place_neutral,
    turn_centre,
)
from boardwright.games.aquasphere.rules.turn import begin_round
from boardwright.games.aquasphere.schema import (
    COLOURS,
    EXPANSIONS,
    HAND,
    LAB,
    PILE,
    RESEARCH,
    SECTORS,
    SPACES,
    STACK,
    SUBMARINES,
    State,
    World,
)
from boardwright.games.aquasphere.words import Line, Program, Room


@rule
def setup(w: World, s: State, luck: Luck) -> None:
    """AQ-044: everything from the empty state to the first question."""
    clear_table(s)
    s.round = 1
    for k in range(SECTORS):
        s.sector_at[k] = k
        s.base_lab[k] = k
    shuffle(luck, s.sector_at, SECTORS)
    shuffle(luck, s.base_lab, SECTORS)
    for k in range(SECTORS):
        s.pos_of[s.sector_at[k]] = k
    seat_players(w, s, luck)
    open_programs(w, s, luck)
    turn_centre(w, s, luck)
    lay_pieces(s, luck)
    fill_table(w, s)
    begin_round(w, s)


@rule
def clear_table(s: State) -> None:
    """Every place that can be empty is empty, both decks are full."""
    for sector in range(SECTORS):
        s.control[sector] = NONE
        for k in range(SPACES):
            s.sub_space[sector][k] = NONE
        for k in range(PILE):
            s.card_pile[sector][k] = NONE
            s.exp_pile[sector][k] = NONE
    for p in range(COLOURS):
        s.play_order[p] = NONE
        s.pass_order[p] = NONE
        for k in range(LAB):
            s.expansions[p][k] = NONE
        for k in range(HAND):
            s.cards[p][k] = NONE
    for card in range(RESEARCH):
        s.research_undrawn[card] = 1
    for expansion in range(EXPANSIONS):
        s.expansion_undrawn[expansion] = 1
    s.research_left = RESEARCH
    s.expansion_left = EXPANSIONS


@rule
def seat_players(w: World, s: State, luck: Luck) -> None:
    """AQ-062: a random start player, the others clockwise."""
    first = 0
    if not w.seat0_starts:
        first = draw(luck, w.seats)
    for k in range(w.seats):
        s.play_order[k] = (first + k) % w.seats


@rule
def open_programs(w: World, s: State, luck: Luck) -> None:
    """AQ-050, AQ-051: four of seven cards, the first laid out; by a switch only the next one is looked at."""
    lay_tiles(w, s, draw_layout(w, s, luck))
    s.program_left = STACK
    for k in range(STACK):
        s.program_stack[k] = NONE
        if k == 0 or not w.stack_top_only:
            s.program_stack[k] = draw_layout(w, s, luck)


@rule
def fill_table(w: World, s: State) -> None:
    """AQ-052, AQ-066, AQ-070: each base lab assigns one sector: first the seats, then the extra lines."""
    s.bank_crystals = w.crystals
    s.bank_octopods = w.octopods
    for p in range(w.seats):
        place_player(w, s, p, s.base_lab[p])
    for colour in range(w.seats, COLOURS):
        s.neutral_subs_left[colour] = SUBMARINES
    for line in range(SECTORS - w.seats):
        extra_line(w, s, line, s.base_lab[w.seats + line])


@rule
def place_player(w: World, s: State, p: int, sector: int) -> None:
    """AQ-053, AQ-055 to AQ-061, AQ-063 to AQ-065: the pieces of a player and of the start sector."""
    s.sci_sector[p] = sector
    s.sci_area[p] = Program.SUB
    s.room[p] = Room.START
    s.supply_bots[p] = w.start_supply
    s.programmed[p] = 1 << w.white[sector]
    s.time[p] = w.start_time_zero if touches_zero_lock(w, s, sector) else w.start_time
    s.subs_on_board[p] = SUBMARINES - 1
    s.sub_space[sector][0] = p
    lay_line(s, sector, w.start_line[Line.OCTOPODS], w.start_line[Line.CRYSTALS], w.start_line[Line.TIME])


@rule
def touches_zero_lock(w: World, s: State, sector: int) -> bool:
    """AQ-060: on either side."""
    before = s.sector_at[(s.pos_of[sector] + SECTORS - 1) % SECTORS]
    return w.lock[sector] == 0 or w.lock[before] == 0


@rule
def lay_line(s: State, sector: int, octopods: int, crystals: int, time: int) -> None:
    """AQ-063, AQ-067: what a line of the setup card brings to its sector."""
    octopods = min(octopods, s.bank_octopods)
    crystals = min(crystals, s.bank_crystals)
    s.octopods[sector] += octopods
    s.bank_octopods -= octopods
    s.sector_crystals[sector] += crystals
    s.bank_crystals -= crystals
    s.sector_time[sector] = time


@rule
def extra_line(w: World, s: State, line: int, sector: int) -> None:
    """AQ-067, AQ-068, AQ-069: a further line; with 2 and 3 players also neutral pieces."""
    octopods = w.extra_line[line][Line.OCTOPODS]
    lay_line(s, sector, octopods, w.extra_line[line][Line.CRYSTALS], w.extra_line[line][Line.TIME])
    if w.extra_line[line][Line.NEUTRAL] > 0:
        colour = w.seats + w.extra_line[line][Line.NEUTRAL] - 1
        s.control[sector] = colour
        place_neutral(s, colour, sector, 0)
