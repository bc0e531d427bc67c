"""World and state of RoboRally, declared once."""

from boardwright.core import NOBODY, OWNER, SOME, field, record
from boardwright.games.roborally.words import (
    BOARDS,
    CARDS,
    CELLS,
    FLAGS,
    HAND,
    LAYERS,
    OPTIONS,
    REGISTERS,
    ROBOTS,
    TOKENS,
)

DEPTH = 96
TILES = CELLS * LAYERS
SIDES = 4
LOOK = 27
"""What a network sees of a cell."""


@record
class World:
    """The floor of the course, card tables and switches. Tables by tile = layer of the board * CELLS + cell."""

    kind: list[int] = field("i1", TILES, doc="what a tile is: Kind of the boards, or VOID")
    walls: list[int] = field("i1", TILES, doc="mask of sides with a wall")
    exit: list[int] = field("i1", TILES, doc="exit side of belt or current")
    turn_in: list[int] = field("i1", TILES, doc="mask of sides across which a belt entry turns the robot")
    water: list[int] = field("i1", TILES)
    oil: list[int] = field("i1", TILES)
    pusher: list[int] = field("i1", TILES, doc="mask of registers in which the pusher acts")
    pusher_side: list[int] = field("i1", TILES, doc="side on which the pusher is mounted")
    crusher: list[int] = field("i1", TILES, doc="mask of registers in which the crusher acts")
    beams: list[list[int]] = field("i1", TILES, SIDES, doc="beams that cross the tile from this side")
    beam_length: list[list[int]] = field("i1", TILES, SIDES, doc="tiles between this one and their mount")
    flames: list[list[int]] = field("i1", TILES, SIDES, doc="mask of registers of the flame from this side")
    partner: list[int] = field("i2", TILES, doc="cell of the other portal or teleporter")
    board: list[int] = field("i1", CELLS, doc="board of a cell, NONE in the void")
    board_x: list[int] = field("i1", BOARDS, doc="west column of each board")
    board_y: list[int] = field("i1", BOARDS, doc="north row of each board")
    look: list[list[int]] = field("i1", SIDES, CELLS * LOOK, doc="how cells look to a network, by facing: `looks`")
    has_look: int = field("i1", doc="0 where boards turn: nothing is listed then")
    boards: int = field("i1")
    width: int = field("i1")
    height: int = field("i1")

    dock: list[int] = field("i2", ROBOTS, doc="cell of each dock")
    dock_facing: list[int] = field("i1", ROBOTS)
    flag: list[int] = field("i2", FLAGS, doc="start cell of each flag")
    flags: int = field("i1", doc="number of flags")
    distance: list[list[int]] = field("i2", FLAGS, CELLS, doc="spaces on foot from each cell to each flag's start")
    way_after: list[int] = field("i2", FLAGS, doc="spaces from each flag through all the later ones")

    card_kind: list[int] = field("i1", CARDS)
    card_spaces: list[int] = field("i1", CARDS)
    card_turn: list[int] = field("i1", CARDS)
    option_used: list[int] = field("i1", OPTIONS, doc="1 if the option is in the deck of this match")
    option_uses: list[int] = field("i1", OPTIONS)
    option_refill: list[int] = field("i1", OPTIONS)

    seats: int = field("i1")
    robots: int = field("i1")
    lives: int = field("i1")
    reentry_neighbour: int = field("i1")
    materialise_late: int = field("i1")
    damaged_only: int = field("i1", doc="only damaged robots may announce a power down")
    announce_with_confirm: int = field("i1")
    idle_when_down: int = field("i1", doc="powered-down robots touch, repair and draw nothing")
    flags_repair: int = field("i1")
    one_flag_a_turn: int = field("i1")
    double_site_1994: int = field("i1")
    free_unlock: int = field("i1")
    timer: int = field("i2")
    timer_fill_right: int = field("i1")
    options_1994: int = field("i1")
    flamer_1997: int = field("i1")
    teleporter_self: int = field("i1")
    rank_all: int = field("i1")
    survivor_plays_on: int = field("i1")
    turn_limit: int = field("i2")

    options_dealt: int = field("i1")
    options_kept: int = field("i1")
    flags_move: int = field("i1")
    laser_factor: int = field("i1")
    start_damage: int = field("i1")
    no_power_down: int = field("i1")
    option_world: int = field("i1")
    program_time: int = field("i2")
    superbot: int = field("i1")
    racer_and_blocker: int = field("i1")
    boards_turn: int = field("i1", doc="1 with rotate_touched_board")
    teams: int = field("i1", doc="a member of Teams")
    goal: int = field("i1", doc="a member of Goal")
    sit_out: int = field("i1")
    home_rows: int = field("i1")

    has_flames: int = field("i1", doc="1 if a tile has one; spares the others the question")
    has_oil: int = field("i1")
    has_portals: int = field("i1")
    has_currents: int = field("i1")
    has_randomizers: int = field("i1")
    has_waste: int = field("i1")
    has_chop_shops: int = field("i1")


@record
class State:
    """Everything that changes. Lists of eight are by robot, in dock order; NONE = -1 is nothing."""

    todo_n: int = field("i1")
    todo_what: list[int] = field("i1", DEPTH)
    todo_who: list[int] = field("i1", DEPTH)
    todo_x: list[int] = field("i2", DEPTH)
    todo_y: list[int] = field("i2", DEPTH)
    todo_level: list[int] = field("i1", DEPTH)

    turn: int = field("i2", doc="turns begun")
    register: int = field("i1", doc="0 to 4 during the register phases, NONE otherwise")
    start_seat: int = field("i1", doc="seat of robot 0")

    at: list[int] = field("i2", ROBOTS, doc="cell of the robot, NONE off the floor")
    facing: list[int] = field("i1", ROBOTS)
    status: list[int] = field("i1", ROBOTS, doc="a member of Status")
    damage: list[int] = field("i1", ROBOTS)
    locked: list[int] = field("i1", ROBOTS, doc="mask of locked registers")
    lives: list[int] = field("i1", ROBOTS)
    next_flag: list[int] = field("i1", ROBOTS, doc="number of the flag to touch next, from 1")
    archive: list[int] = field("i2", ROBOTS, doc="cell of the archive marker")
    down: list[int] = field("i1", ROBOTS, doc="powered down this turn")
    down_next: list[int] = field("i1", ROBOTS, doc="powered down next turn, as announced")
    sealed_down: list[int] = field("i1", ROBOTS, see=OWNER, doc="announced with the confirmation, still sealed")
    virtual: list[int] = field("i1", ROBOTS)
    confirmed: list[int] = field("i1", ROBOTS)
    scored: list[int] = field("i1", ROBOTS, doc="has scored a flag this turn")

    card: list[list[int]] = field("i1", ROBOTS, REGISTERS, see=SOME, doc="card of each register")
    second: list[list[int]] = field("i1", ROBOTS, REGISTERS, see=SOME, doc="second card of a register")
    mode: list[list[int]] = field("i1", ROBOTS, REGISTERS, see=SOME, doc="a member of Mode")
    revealed: list[int] = field("i1", ROBOTS, doc="mask of registers that lie face up")
    hand: list[list[int]] = field("i1", ROBOTS, HAND, see=OWNER, doc="hand cards by slot")
    held: list[int] = field("i1", ROBOTS, doc="hand cards at the deal, as everybody can count them")
    deck: list[int] = field("i1", CARDS, see=NOBODY, doc="the draw pile, in no order")
    deck_n: int = field("i1")
    discarded: list[int] = field("i1", CARDS, see=SOME, doc="robot + 1 that discarded the card this turn")

    opt_owner: list[int] = field("i1", OPTIONS, see=SOME, doc="robot, or a member of Held")
    opt_from: list[int] = field("i1", OPTIONS, see=SOME, doc="robot that was dealt the option at the start")
    opt_n: list[int] = field("i1", ROBOTS, doc="options held")
    opt_deck: list[int] = field("i1", OPTIONS, see=NOBODY, doc="the option deck, in no order")
    opt_deck_n: int = field("i1")
    charge: list[int] = field("i1", OPTIONS, doc="uses left, energy counters or side set")
    flywheel: int = field("i1", see=SOME, doc="card stored on the Flywheel")
    fly_old: int = field("i1", doc="1 if the Flywheel held a card when programming began")
    fly_new: int = field("i1", see=SOME, doc="1 if the card on the Flywheel was stored this turn")
    conditional: int = field("i1", see=SOME, doc="card parked on the Conditional Program")
    copter: int = field("i1", see=SOME, doc="card put on the Robo Copter")
    self_register: int = field("i1", see=SOME, doc="register in which Self-Destruct is to explode")
    empty_register: int = field("i1", see=SOME, doc="register left empty with Overload Override")
    new_side: list[int] = field("i1", 3, see=SOME, doc="sides set this turn for Shield, Turret, Reflector")
    gyro: int = field("i1", doc="1 while the Gyroscopic Stabilizer is on")
    damping: int = field("i1", doc="1 while the Option Damping Field is on")
    abort: int = field("i1", doc="robot whose registers are being replaced by the Abort Switch")
    aborted: int = field("i1", doc="1 if the Abort Switch was pulled this turn")
    recompiled: int = field("i1", doc="1 if Recompile was used this turn")
    bio: int = field("i1", doc="option attached to the Bio Option")
    scrambled: list[int] = field("i1", ROBOTS, doc="gets a random program this turn (Scrambler Bomb)")
    goo: list[int] = field("i1", ROBOTS, doc="steps still stuck in goo")
    controlled_by: list[int] = field("i1", ROBOTS, doc="robot whose cards this one executes")

    mover: int = field("i1", doc="robot that executes a card")
    moving_card: int = field("i1", doc="the movement card being executed")
    move_left: int = field("i1", doc="steps it still has")
    move_dir: int = field("i1")
    turn_after: int = field("i1", doc="quarter turns after the steps (Dual Processor)")
    moved: int = field("i2", doc="mask of robots displaced by the card")
    first_pushed: int = field("i1", doc="robot pushed first by the card")
    weapon: list[int] = field("i1", ROBOTS, doc="kind of action chosen in D1")
    target: list[int] = field("i1", ROBOTS, doc="robot aimed at by an optional weapon")
    shot_dir: list[int] = field("i1", ROBOTS, doc="direction of the shot fixed in D2")
    main_hits: list[int] = field("i2", ROBOTS, doc="mask of robots in the way of the main laser while it fires")
    rear_hits: list[int] = field("i2", ROBOTS, doc="mask of robots in the way of the rear laser while it fires")
    push: list[int] = field("i1", ROBOTS, doc="mask of directions in which the robot is being pushed at once")
    shield_used: list[int] = field("i1", ROBOTS, doc="mask of sides that stopped a point in this register")
    arm: list[int] = field("i2", ROBOTS, doc="cell chosen for the Mechanical Arm")

    deaths: int = field("i2", doc="destructions so far")
    death_no: list[int] = field("i2", ROBOTS, doc="number of the last destruction")
    superior: list[int] = field("i1", ROBOTS, doc="held the Superior Archive when destroyed")
    wait: list[int] = field("i1", ROBOTS, doc="turns to sit out before re-entry")
    out_at: list[int] = field("i2", ROBOTS, doc="register of elimination, counted from the start")
    done_at: list[int] = field("i2", ROBOTS, doc="register of finishing, counted from the start")
    won: int = field("i2", doc="mask of winning robots")
    over: int = field("i1", doc="1 when the match has ended")

    flag_at: list[int] = field("i2", FLAGS, doc="cell of each flag, NONE while off the floor")
    flag_team: list[int] = field("i1", FLAGS, doc="team that touched the flag last")
    carrier: list[int] = field("i1", 2, doc="robot that carries the flag of team 0 or 1")
    home: list[int] = field("i1", 2, doc="home board of each team")
    last_cell: list[int] = field("i2", ROBOTS, doc="last floor cell stood on")
    sent_by: list[int] = field("i2", ROBOTS, doc="mask of robots that pushed this one on their home board")
    board_turn: list[int] = field("i1", BOARDS, doc="quarter turns made since the start")
    turning: list[int] = field("i1", BOARDS, doc="quarter turns still to make at the end of this step E")
    bot: int = field("i1", doc="robot that is SuperBot")
    last_hit_by: list[int] = field("i1", ROBOTS, doc="robot that last shot or pushed this one")
    token: list[int] = field("i1", TOKENS, doc="a member of Token")
    token_at: list[int] = field("i2", TOKENS)
    token_owner: list[int] = field("i1", TOKENS)
    tokens: int = field("i1", doc="tokens on the floor")
