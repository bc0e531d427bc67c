"""World and State of Cryo: every field, what it means and who may see it.

Piles nobody has looked at have no order: unseen tiles, tokens, caverns and the deck are counts by type, from
which a piece is drawn when it is turned up. Left-overs of the set-up are among them: nobody can tell.
"""

from boardwright.core import NOBODY, OWNER, SOME, field, record

SEATS = 4
ITEMS = 5
MATERIALS = 4
BASICS = 3
SECTIONS = 4
CHAMBERS = 12
PER_SECTION = 3
DOCKS = 17
LAUNCH_DOCK = 16
PAIRS = 54
SPACES = 12
TILES = 32
INCIDENTS = 16
TRACK = 5
CAVERNS = 14
TUNNELS = 10
PER_TUNNEL = 3
SALVAGE = 3
DESIGNS = 8
EFFECTS = 8
PLACES = 3
MODES = 3
SLOTS = 7
PLATFORM = 6
PARTS = 5
DRONES = 3
PODS = 15
STEPS = 64
DEPTH = 16
ASIDE = 2


@record
class World:
    """What differs between matches but never changes within one: options and component tables."""

    seats: int = field("i1", doc="sides in the match; 2 in the solo mode")
    solo: int = field("i1", doc="1: seat 1 is the rival of the solo mode")
    handicap: int = field("i2", doc="stars added to the rival")
    first_player: int = field("i1", doc="the seat that begins, or NONE for a random one")
    ask_payment: int = field("i1", doc="1: the payer divides costs between materials and nanites")
    end_window: int = field("i1", doc="1: scrap is offered at the end of the turn")
    zero_use: int = field("i1", doc="1: actions worded 'up to 3' may be done zero times")
    launch_unlimited: int = field("i1", doc="1: the launch dock holds any number of drones")
    incident_first: int = field("i1", doc="1: the incident comes before salvage")
    draw_first: int = field("i1", doc="1: the Computer's draws come before its plays")
    limit_at_once: int = field("i1", doc="1: the hand limit holds after every single draw")
    public_discard: int = field("i1", doc="1: the discard pile is open")
    equal_turns: int = field("i1", doc="1: after a trigger the round is played to its end")
    most: list[int] = field("i1", ITEMS, doc="cap of each resource")
    quarters: int = field("i1", doc="pods the quarters hold")
    hand_limit: int = field("i1", doc="cards a hand may hold when a turn ends")
    deal: int = field("i1", doc="cards dealt to each player")
    keep: int = field("i1", doc="cards kept of those")
    places: list[int] = field("i1", MODES, doc="places for upgrades, vehicles, missions")
    start: list[int] = field("i1", ITEMS, doc="resources everybody starts with")
    start_docks: int = field("i1", doc="platform docks with a drone at the start, as a mask")
    bonus: list[list[int]] = field("i1", SEATS, ITEMS, doc="by turn order: resources gained at the start")
    tiles_per_space: int = field("i1", doc="height of every tile stack at the start")
    tokens_per_space: int = field("i1", doc="height of every track stack at the start, without Sunset")
    damage: int = field("i1", doc="damage markers placed")
    scout_cost: list[int] = field("i1", ITEMS, doc="cost of Scout")
    stasis_item: int = field("i1", doc="item that Stasis Control takes for a pod")
    computer_item: int = field("i1", doc="item that the Computer takes for a draw or a play")
    salvage_n: int = field("i1", doc="salvage spaces in play")
    salvage_item: list[int] = field("i1", SALVAGE, doc="material of each salvage space")
    chamber_pods: list[int] = field("i1", CHAMBERS, doc="pods of each colour at the start")
    space_back: list[int] = field("i1", SPACES, doc="back colour of the tiles of a resource space")
    space_prints: list[int] = field("i1", SPACES, doc="material of a resource space without tiles")
    deploy_dock: list[int] = field("i1", PAIRS, doc="dock of each DEPLOY id")
    deploy_machine: list[int] = field("i1", PAIRS, doc="machine of each DEPLOY id")
    deploy_where: list[int] = field(
        "i1", PAIRS, doc="resource space, or section of Stasis Control, else NONE"
    )
    dock_section: list[int] = field("i1", DOCKS, doc="section of a dock, NONE for LAUNCH")
    dock_symbol: list[int] = field("i1", DOCKS, doc="1: a damage marker may come here")
    tile_back: list[int] = field("i1", TILES, doc="back colour; NONE for unused types")
    tile_kind: list[int] = field("i1", TILES, doc="ALL, ONE or CARD")
    tile_items: list[list[int]] = field("i1", TILES, ITEMS, doc="items shown")
    tile_count: list[int] = field("i1", TILES, doc="tiles of the type")
    slot_benefit: list[int] = field("i1", SLOTS, doc="1: a benefit slot, where card tiles may lie")
    incident_kind: list[int] = field("i1", INCIDENTS, doc="sabotage, loot or Sunset; NONE for unused types")
    incident_period: list[int] = field("i1", INCIDENTS, doc="early, late or Sunset")
    incident_items: list[list[int]] = field("i1", INCIDENTS, ITEMS, doc="items of a loot token")
    incident_cards: list[int] = field("i1", INCIDENTS, doc="card symbols of a loot token")
    incident_count: list[int] = field("i1", INCIDENTS, doc="tokens of the type")
    sunset: int = field("i1", doc="the incident type of Sunset")
    track_period: list[int] = field("i1", TRACK, doc="early or late, by track space")
    cavern_in_play: list[int] = field("i1", CAVERNS, doc="1: the cavern space is in play")
    cavern_size: list[int] = field("i1", CAVERNS, doc="size of the tile on each cavern space")
    cavern_open: list[int] = field("i1", CAVERNS, doc="1: face-up from the start")
    next_to: list[int] = field("i2", CAVERNS, doc="neighbours in play, as a mask of cavern spaces")
    tunnel_energy: list[int] = field("i1", TUNNELS, doc="energy of a tunnel")
    tunnel_cavern: list[list[int]] = field(
        "i1", TUNNELS, PER_TUNNEL, doc="cavern spaces of a tunnel in order; NONE where none is in play"
    )
    tile_size: list[int] = field("i1", CAVERNS, doc="size of each cavern tile")
    settle: list[list[int]] = field("i1", CAVERNS, MATERIALS, doc="settlement cost of each cavern tile")
    first: list[int] = field("i1", CAVERNS, doc="higher star value of each cavern tile")
    second: list[int] = field("i1", CAVERNS, doc="lower star value of each cavern tile")
    capacity: list[int] = field("i1", DESIGNS, doc="pods a vehicle of the design carries")
    scrap: list[list[int]] = field("i1", DESIGNS, ITEMS, doc="items of a scrapped card")
    copies: list[int] = field("i1", DESIGNS, doc="cards of the design")
    design_with: list[int] = field("i1", EFFECTS, doc="the design whose upgrade has this effect")
    amount: list[int] = field("i1", EFFECTS, doc="how much the effect does")
    mission_counts: list[int] = field("i1", DESIGNS, doc="what the mission of a design counts")
    mission_stars: list[list[int]] = field("i1", DESIGNS, STEPS, doc="its stars by that count")
    work: list[int] = field("i1", PLATFORM, doc="what each platform dock does")
    price_slot: list[int] = field("i1", PLATFORM, doc="price slot of a platform dock, or NONE")
    benefit_slot: list[int] = field("i1", PLATFORM, doc="benefit slot of a platform dock, or NONE")
    pod_stars: int = field("i1", doc="stars of a pod in a cavern")
    upgrade_stars: int = field("i1", doc="stars of an upgrade")
    vehicle_stars: int = field("i1", doc="stars of a vehicle")
    aboard_stars: int = field("i1", doc="stars of a pod aboard")


@record
class State:
    """Everything that changes. Lists of four are by seat; NONE marks empty places."""

    todo_n: int = field("i1", doc="entries on the agenda; 0 when the match is over")
    todo_what: list[int] = field("i1", DEPTH, doc="questions and chores, oldest first")
    todo_who: list[int] = field("i1", DEPTH, doc="the seat asked, or NONE for a chore")
    todo_x: list[int] = field("i1", DEPTH, doc="first number of the entry")
    todo_y: list[int] = field("i1", DEPTH, doc="second number of the entry")
    todo_level: list[int] = field("i1", DEPTH, doc="questions of one level are open together")
    phase: int = field("i1", doc="KEEP, PLAY or OVER")
    first_player: int = field("i1", doc="the seat that began")
    active: int = field("i1", doc="the seat whose turn it is")
    turn_no: int = field("i2", doc="turns completed")
    recall_no: int = field("i1", doc="Recalls begun")
    scrap_used: int = field("i1", doc="1: the scrap of this turn is used up")
    overclock_used: int = field("i1", doc="1: Overclock has repeated a dock in this turn")
    drone_choice: int = field("i1", doc="platform dock chosen for this turn's deploy, or NONE")
    last_pdock: int = field("i1", doc="platform dock used by the latest return, or NONE")
    tile_taken: int = field("i1", doc="tile taken at a resource space and not yet dealt with, or NONE")
    launch_vehicle: int = field("i1", doc="vehicle place of the launch in progress, or NONE")
    launch_tunnel: int = field("i1", doc="tunnel of the launch in progress, or NONE")
    launch_load: list[int] = field("i1", PER_TUNNEL, doc="pods for each cavern of that tunnel")
    launch_waive: int = field("i1", doc="material the Habitat Kit ignores and has not yet met, or NONE")
    due: list[int] = field("i1", ITEMS, doc="the cost that waits for PAY")
    later: list[int] = field("i1", MATERIALS, doc="settlement costs that must stay payable after PAY")
    playing: int = field("i1", see=SOME, doc="design of the card played while REPLACE waits, or NONE")
    damaged: list[int] = field("i1", DOCKS, doc="1: a damage marker lies on the dock")
    dock_drones: list[list[int]] = field("i1", DOCKS, SEATS, doc="drones of each seat on a dock")
    stack_top: list[int] = field("i1", SPACES, doc="face-up tile of a resource space, or NONE")
    stack_height: list[int] = field("i1", SPACES, doc="tiles there, the face-up one included")
    tiles_unseen: list[int] = field(
        "i1", TILES, doc="tiles nobody has seen, by type: in stacks and in the box"
    )
    tile_box: list[int] = field("i1", TILES, doc="tiles put into the box during play, by type")
    incident_up: list[int] = field("i1", SECTIONS, doc="face-up token of a section, or NONE")
    track_height: list[int] = field(
        "i1", TRACK, doc="tokens on a track space; the last holds Sunset at the bottom"
    )
    incidents_unseen: list[int] = field(
        "i1", INCIDENTS, doc="tokens nobody has seen, by type, without Sunset"
    )
    sabotage_void: int = field("i1", doc="sabotage tokens put into the box without effect")
    sunset_by: int = field("i1", doc="the seat that took Sunset, or NONE")
    covered: list[int] = field("i1", CHAMBERS, doc="1: a sabotage token lies on the chamber")
    chamber_pods: list[list[int]] = field(
        "i1", CHAMBERS, SEATS, doc="sleeping pods of each seat in a chamber"
    )
    cavern_tile: list[int] = field("i1", CAVERNS, doc="face-up cavern tile of a space, or NONE")
    caverns_unseen: list[int] = field("i1", CAVERNS, doc="1: nobody has seen this cavern tile yet")
    cavern_pods: list[list[int]] = field("i1", CAVERNS, SEATS, doc="pods of each seat in a cavern")
    salvage: list[int] = field("i1", SALVAGE, doc="the seat whose pod is on a salvage space, or NONE")
    deck: list[int] = field("i1", DESIGNS, see=NOBODY, doc="cards of the deck by design")
    deck_n: int = field("i1", doc="cards in the deck")
    discard: list[int] = field("i1", DESIGNS, see=SOME, doc="cards of the discard pile by design")
    discard_n: int = field("i1", doc="cards in the discard pile")
    hand: list[list[int]] = field("i1", SEATS, DESIGNS, see=OWNER, doc="hand cards by design")
    hand_n: list[int] = field("i1", SEATS, doc="cards in hand")
    aside: list[list[int]] = field("i1", SEATS, ASIDE, see=OWNER, doc="cards put aside in KEEP, or NONE")
    res: list[list[int]] = field("i1", SEATS, ITEMS, doc="crystal, organic, tech, nanite, energy")
    platform: list[int] = field("i1", SEATS, doc="platform docks with a drone, as a mask")
    aboard: list[int] = field("i1", SEATS, doc="awake pods aboard; the reserve of the rival in the solo mode")
    destroyed: list[int] = field("i1", SEATS, doc="pods destroyed")
    slots: list[list[int]] = field("i1", SEATS, SLOTS, doc="tile in each slot of the platform, or NONE")
    upgrades: list[list[int]] = field("i1", SEATS, PLACES, doc="design of each upgrade, or NONE")
    vehicles: list[list[int]] = field("i1", SEATS, PLACES, doc="design of each vehicle, or NONE")
    missions: list[list[int]] = field(
        "i1",
        SEATS,
        PLACES,
        see=SOME,
        doc="design of each mission, or NONE; open to all when the match is over",
    )
    loot: list[list[int]] = field("i1", SEATS, INCIDENTS, doc="looting tokens kept, by incident type")
    override_seen: int = field("i1", doc="1: somebody has or had Override in this match")
    stars: list[list[int]] = field("i2", SEATS, PARTS, doc="final stars by part; 0 before the end")
