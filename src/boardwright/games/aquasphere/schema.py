"""The world and the state of AquaSphere (chapter 22). Nothing is secret: everybody sees every field.

Cards, expansions, covered rotations and unseen program cards have no order until they are drawn, so that the
state holds no future: `research_undrawn` says only which cards are still in the face-down deck.
"""

from boardwright.core import field, record

COLOURS, SECTORS, PROGRAMS, ROOMS, PLACES = 4, 6, 7, 7, 9
SPACES, PILE, LAB, HAND, DEPTH = 4, 4, 5, 7, 14
RESEARCH, EXPANSIONS, LAYOUTS, SUBMARINES = 41, 30, 14, 6
ROUNDS, FACES, STACK, EXTRA, BOT_SPACES = 4, 3, 3, 4, 14
STORES, PARTS, SOURCES, TRI, LAP = 4, 4, 6, 7, 100
DECK_CARDS = 7
"""Program cards; a layout from 7 on is the back of a card."""


@record
class World:
    """Component tables from the data file, the switches and the number of players."""

    seats: int = field("i1", doc="players, 2 to 4; colours from here on are neutral")
    lock: list[int] = field("i1", SECTORS, doc="price of the lock on the clockwise side of a sector")
    white: list[int] = field("i1", SECTORS, doc="program named by the white area of a sector")
    sub_price: list[list[int]] = field("i1", SECTORS, SPACES, doc="prices of the submarine spaces")
    toll: list[list[int]] = field("i1", 2, SECTORS, doc="price of the lock without and with a LOCK2 card")
    ring_toll: list[int] = field("i1", 2, doc="price of all locks together, without and with LOCK2")
    longest_walk: int = field("i1", doc="no walk can cost more: half of all locks together")
    opposite: int = field("i1", doc="ring distance of an OPP jump")
    arrow: list[list[int]] = field("i1", PLACES, ROOMS, doc="1 where an arrow leads from place to room")
    sideways: list[list[int]] = field("i1", PLACES, ROOMS, doc="1 where two rooms are sideways neighbours")
    steps: list[list[int]] = field("i1", PLACES, 2 * ROOMS, doc="arrow, then sideways: by action id")
    first_step: list[int] = field("i1", PLACES, doc="the first room that an arrow leads to")
    end_step: list[int] = field("i1", PLACES, doc="one more than the last room that an arrow leads to")
    top: list[int] = field("i1", PLACES, doc="1 for the rooms from which passing is possible")
    layout: list[list[int]] = field("i1", LAYOUTS, ROOMS, doc="programs by room: 7 fronts, then 7 backs")
    tri: list[int] = field("i1", TRI, doc="the triangular table, 0 to 6")
    bulb: list[int] = field("i1", ROUNDS, doc="value of the centre tile by round")
    bot_number: list[int] = field("i1", BOT_SPACES, doc="numbers under the bots, in the order they leave")
    column_end: list[int] = field("i1", SUBMARINES + 1, doc="bot spaces in the first k columns")
    lap: int = field("i1", doc="spaces of the knowledge track")
    to_line: list[int] = field("i1", LAP, doc="steps from a space to the next red line")
    from_line: list[int] = field("i1", LAP, doc="steps from a space back to the last red line")
    face: list[list[list[int]]] = field("i1", FACES, SECTORS, STORES, doc="tiles 2, 3, 4 by edge; see Edge")
    start_line: list[int] = field("i1", STORES, doc="what a start sector receives; see Line")
    extra_line: list[list[int]] = field("i1", EXTRA, STORES, doc="further lines of the setup card; see Line")
    capacity: list[int] = field("i1", STORES, doc="capacities of a base lab; see Store")
    expansion_letters: list[int] = field("i1", EXPANSIONS, doc="letters of an expansion as a 6-bit mask")
    expansion_add: list[list[int]] = field("i1", EXPANSIONS, STORES, doc="capacity icons; see Store")
    card_kind: list[int] = field("i1", RESEARCH, doc="see Kind")
    card_program: list[int] = field("i1", RESEARCH, doc="program on a card, or NONE")
    card_reward: list[int] = field("i1", RESEARCH, doc="see Reward")
    card_amount: list[int] = field("i1", RESEARCH, doc="size of the reward")
    crystals: int = field("i1", doc="crystals in the game")
    octopods: int = field("i1", doc="octopods in the game")
    start_supply: int = field("i1", doc="bots on the board at the start")
    bots: int = field("i1", doc="bots of a player, the one on the play-order track included")
    programmed_limit: int = field("i1", doc="programmed bots of a player at most")
    expansion_limit: int = field("i1", doc="expansions in a laboratory at most")
    loading_limit: int = field("i1", doc="bots in the loading station at most")
    paid_cost: int = field("i1", doc="time for a paid program")
    ii_cost: int = field("i1", doc="time for an II card")
    jump_cost: int = field("i1", doc="time for an OPP jump")
    return_time: int = field("i1", doc="time for a free return")
    prog_time: int = field("i1", doc="time if the symbol of PROG is occupied")
    time_minimum: int = field("i1", doc="markers the TIME action offers at least")
    now_time: int = field("i1", doc="time of a NOW card")
    now_extra_time: int = field("i1", doc="further time if the symbol of a NOW card is occupied")
    scoring_time: int = field("i1", doc="time for each deployed submarine in a scoring")
    start_time: int = field("i1", doc="time at the start")
    start_time_zero: int = field("i1", doc="time at the start beside a lock of value 0")
    majority_alone: int = field("i1", doc="points for most control spaces")
    majority_tied: int = field("i1", doc="points for most control spaces, shared")
    final_time: int = field("i1", doc="final points for each time marker")
    final_submarines: int = field("i1", doc="final points for all submarines deployed")
    final_laboratory: int = field("i1", doc="final points for a full laboratory")
    disp_points: int = field("i1", doc="points of a DISP card")
    red_line_choice: int = field("i1", doc="switch; see Choice")
    letters_mandatory: int = field("i1", doc="switch letter_bots = mandatory")
    disp_station: int = field("i1", doc="switch disp_rule = station_removed")
    disp_neutral: int = field("i1", doc="switch disp_counts_neutral")
    neutral_majority: int = field("i1", doc="switch neutral_in_majority")
    neutral_per_sector: int = field("i1", doc="switch neutral_sub_limit = per_sector")
    neutral_removed: int = field("i1", doc="switch neutral_station = remove")
    no_empty_actions: int = field("i1", doc="switch empty_actions = forbidden")
    return_overflow: int = field("i1", doc="switch free_return_overflow")
    time_hard_cap: int = field("i1", doc="switch time_hard_cap")
    side_free: int = field("i1", doc="switch side_card_timing = free")
    card_backs: int = field("i1", doc="switch program_card_backs")
    stack_top_only: int = field("i1", doc="switch program_stack_visible = top")
    seat0_starts: int = field("i1", doc="switch start_player = seat0")


@record
class State:
    """Everything that changes. Colours are seats 0..3; those from seats on are neutral."""

    todo_n: int = field("i1", doc="entries on the agenda")
    todo_what: list[int] = field("i1", DEPTH, doc="question or chore; see Ask")
    todo_who: list[int] = field("i1", DEPTH, doc="seat asked, NONE for a chore")
    todo_x: list[int] = field("i1", DEPTH, doc="first number of the entry")
    todo_y: list[int] = field("i1", DEPTH, doc="second number of the entry")
    todo_level: list[int] = field("i1", DEPTH, doc="level of the entry")

    round: int = field("i1", doc="1 to 4; bulb = round + 1")
    turn_index: int = field("i1", doc="place in play_order of the player on turn")
    turn_no: int = field("i2", doc="turns begun in this match")
    play_order: list[int] = field("i1", COLOURS, doc="seats in play order, NONE beyond the players")
    pass_order: list[int] = field("i1", COLOURS, doc="seats in the order of passing, NONE where empty")
    pass_count: int = field("i1", doc="players who have passed this round")

    sector_at: list[int] = field("i1", SECTORS, doc="sector by ring position, clockwise")
    pos_of: list[int] = field("i1", SECTORS, doc="ring position by sector")
    tile_at: list[int] = field("i1", ROOMS, doc="program of the tile in a room")
    program_stack: list[int] = field("i1", STACK, doc="layouts to come, next first; NONE = not drawn")
    program_left: int = field("i1", doc="program cards to come, 4 - round")
    program_drawn: int = field("i1", doc="7-bit mask of the program cards seen so far")
    centre_rot: int = field("i1", doc="rotation of the visible centre tile")

    bank_crystals: int = field("i1", doc="crystals in the general supply")
    bank_octopods: int = field("i1", doc="octopods in the general supply")
    research_undrawn: list[int] = field("i1", RESEARCH, doc="1 for a card still in the face-down deck")
    research_left: int = field("i1", doc="cards in the face-down deck")
    expansion_undrawn: list[int] = field("i1", EXPANSIONS, doc="1 for an expansion still in the deck")
    expansion_left: int = field("i1", doc="expansions in the face-down deck")

    sector_time: list[int] = field("i1", SECTORS, doc="time markers in the yellow area")
    sector_crystals: list[int] = field("i1", SECTORS, doc="crystals in the black area")
    octopods: list[int] = field("i1", SECTORS, doc="octopods in the purple area")
    control: list[int] = field("i1", SECTORS, doc="colour of the bot on the control space, NONE if empty")
    sub_space: list[list[int]] = field("i1", SECTORS, SPACES, doc="colours of submarines, from 0; NONE")
    card_pile: list[list[int]] = field("i1", SECTORS, PILE, doc="research cards, the top one last; NONE")
    card_pile_n: list[int] = field("i1", SECTORS, doc="cards in the pile")
    exp_pile: list[list[int]] = field("i1", SECTORS, PILE, doc="lab expansions, the top one last; NONE")
    exp_pile_n: list[int] = field("i1", SECTORS, doc="expansions in the pile")
    station: list[int] = field("i1", COLOURS, doc="bots in the loading station by colour")
    neutral_subs_left: list[int] = field("i1", COLOURS, doc="neutral submarines not placed; 0 for players")
    neutral_bots_removed: list[int] = field("i1", COLOURS, doc="bots of a neutral colour that left the game")

    score: list[int] = field("i2", COLOURS, doc="knowledge points, absolute")
    time: list[int] = field("i2", COLOURS, doc="time markers owned")
    crystals: list[int] = field("i1", COLOURS, doc="crystals held")
    supply_bots: list[int] = field("i1", COLOURS, doc="bots on or beside the board")
    programmed: list[int] = field("i1", COLOURS, doc="7-bit mask of programmed bots")
    subs_on_board: list[int] = field("i1", COLOURS, doc="submarines not deployed")
    sci_sector: list[int] = field("i1", COLOURS, doc="sector of the scientist")
    sci_area: list[int] = field("i1", COLOURS, doc="program area of the scientist")
    room: list[int] = field("i1", COLOURS, doc="place of the engineer; see Room")
    paid_used: list[int] = field("i1", COLOURS, doc="1 after a paid program this round")
    base_lab: list[int] = field("i1", SECTORS, doc="base labs of the seats, then of the extra lines")
    expansions: list[list[int]] = field("i1", COLOURS, LAB, doc="expansions attached, NONE where none")
    exp_n: list[int] = field("i1", COLOURS, doc="expansions attached")
    cards: list[list[int]] = field("i1", COLOURS, HAND, doc="research cards owned, NONE where none")
    card_n: list[int] = field("i1", COLOURS, doc="research cards owned")
    card_used: list[int] = field("i1", COLOURS, doc="mask by place in cards: SIDE used, II used this scoring")

    red_left: int = field("i1", doc="points still to move while a red line is decided")
    red_source: int = field("i1", doc="where these points come from; see Source")
    letters_open: int = field("i1", doc="6-bit mask of letters still to decide")

    round_parts: list[list[int]] = field("i1", COLOURS, PARTS, doc="last round scoring; see Part")
    part_sum: list[list[int]] = field("i2", COLOURS, PARTS, doc="all round scorings so far; see Part")
    final_parts: list[list[int]] = field("i1", COLOURS, PARTS, doc="final scoring; see Final")
    earned: list[list[int]] = field("i2", COLOURS, SOURCES, doc="points really moved by source; see Source")
    lines_crossed: list[int] = field("i1", COLOURS, doc="red lines paid for")
    lost_at_lines: list[int] = field("i2", COLOURS, doc="points lost by stopping before a line")
    turns: list[int] = field("i2", COLOURS, doc="turns begun by each player")
