"""The words of RoboRally: kinds of actions, questions, chores, events, and the names of small numbers."""

from enum import IntEnum

ROBOTS = 8
REGISTERS = 5
CARDS = 84
HAND = 11
OPTIONS = 52
FLAGS = 8
TOKENS = 24
BOARDS = 16

NORTH, EAST, SOUTH, WEST = range(4)
NO_SIDE = 4
"""Damage without direction."""
VOID = 15
"""The kind of a cell outside the floor; all other kinds are those of the boards."""

SIDE = 42
CELLS = SIDE * SIDE
"""The floor has at most 40 x 40 cells, with a rim of void: cell = SIDE * (y + 1) + x + 1."""
LAYERS = 4
"""One set of tables for each quarter turn of a board (RR-461)."""


class Card(IntEnum):
    """Kinds of program cards."""

    U_TURN = 0
    ROTATE_LEFT = 1
    ROTATE_RIGHT = 2
    BACK_UP = 3
    MOVE_1 = 4
    MOVE_2 = 5
    MOVE_3 = 6


class Mode(IntEnum):
    """How the cards of one register work together."""

    SINGLE = 0
    CRAB = 1
    DUAL = 2
    OVERLOAD = 3


class Status(IntEnum):
    IN = 0
    DEAD = 1
    OUT = 2
    DONE = 3
    ABSENT = 4
    AWAY = 5  # sent off the floor, waits for deployment (capture the flag)


class Held(IntEnum):
    """Where an option card is when no robot holds it; robots are 0 to 7."""

    DECK = 8
    UNDER = 9  # put back under the deck at the start
    DEALT = 10  # dealt at the start, choice pending
    DISCARD = 11
    NOT_USED = 12


class Opt(IntEnum):
    """Option cards by number."""

    ABLATIVE_COAT = 0
    ABORT_SWITCH = 1
    BRAKES = 2
    CIRCUIT_BREAKER = 3
    CONDITIONAL_PROGRAM = 4
    CRAB_LEGS = 5
    DOUBLE_BARRELED_LASER = 6
    DUAL_PROCESSOR = 7
    EXTRA_MEMORY = 8
    FIRE_CONTROL = 9
    FLYWHEEL = 10
    FOURTH_GEAR = 11
    GYROSCOPIC_STABILIZER = 12
    HIGH_POWER_LASER = 13
    MECHANICAL_ARM = 14
    MINI_HOWITZER = 15
    POWER_DOWN_SHIELD = 16
    PRESSOR_BEAM = 17
    RADIO_CONTROL = 18
    RAMMING_GEAR = 19
    REAR_FIRING_LASER = 20
    RECOMPILE = 21
    REVERSE_GEAR = 22
    SCRAMBLER = 23
    SUPERIOR_ARCHIVE = 24
    TRACTOR_BEAM = 25
    SHIELD = 26
    TURRET = 27
    BIG_GUN = 28
    BIG_JET = 29
    BIO_OPTION = 30
    BRIDGE_LAYER = 31
    BUZZ_BOMB = 32
    CONVERTER = 33
    DRONE_LAUNCHER = 34
    FROG_LEGS = 35
    GOO_DROPPER = 36
    HOMING_DEVICE = 37
    INTERCEPTOR = 38
    MINE_LAYER = 39
    MISSILE_LAUNCHER = 40
    OPTION_DAMPING_FIELD = 41
    OVERLOAD_OVERRIDE = 42
    PORTABLE_TELEPORTER = 43
    PROXIMITY_MINE = 44
    RE_ENGINEERING_UNIT = 45
    REFLECTOR = 46
    RETRO_ROCKETS = 47
    ROBO_COPTER = 48
    SCRAMBLER_BOMB = 49
    SELF_DESTRUCT = 50
    THE_BIG_ONE = 51


class Token(IntEnum):
    """What lies on the floor (RR-417 to RR-422)."""

    NOTHING = 0
    MINE = 1
    PROXIMITY = 2
    GOO = 3
    BRIDGE = 4
    TELEPORTER = 5
    SCRAMBLER_BOMB = 6
    BIG_ONE = 7


class Do(IntEnum):
    """Kinds of actions, in the order of their ids (chapter 36.2)."""

    PLACE = 0
    TAKE_BACK = 1
    PAIR = 2
    FLY = 3
    COND = 4
    FLY_TAKE = 5
    FLY_BACK = 6
    COND_BACK = 7
    RECOMPILE = 8
    CONFIRM = 9
    SHIELD = 10
    TURRET = 11
    REFLECT = 12
    COPTER = 13
    COPTER_BACK = 14
    SELF = 15
    EMPTY = 16
    NO = 17
    YES = 18
    PRE = 19
    STEPS = 20
    FUEL = 21
    FIRE_MAIN = 22
    HOWITZER = 23
    PRESSOR = 24
    TRACTOR = 25
    RADIO = 26
    SCRAMBLER = 27
    BIG_GUN = 28
    FC_NORMAL = 29
    FC_LOCK = 30
    TAKE = 31
    OPT = 32
    ARM = 33
    CHOP = 34
    REPAIR_FREE = 35
    REPAIR_REG = 36
    SITE = 37
    CELL = 38
    FACE = 39
    DEPLOY = 40
    DROP = 41
    TIMEOUT = 42


class Ask(IntEnum):
    """Questions (chapter 36.1), then chores (chapter 6.1)."""

    KEEP = 0
    DEPLOY = 1
    PROGRAM = 2
    ANNOUNCE = 3
    DECLARE = 4
    PRE = 5
    STEPS = 6
    FLIGHT = 7
    SWAP = 8
    WEAPON = 9
    FIRE_CONTROL = 10
    DAMAGE = 11
    LOSE_OPTION = 12
    ARM = 13
    CHOP = 14
    CHOP_SWAP = 15
    CHOP_REFILL = 16
    DROP = 17
    SITE = 18
    REPAIR = 19
    STAY = 20
    CELL = 21
    FACE = 22

    GO_DEPLOY = 30
    GO_TURN = 31  # T1
    GO_DEAL = 32  # T2
    GO_PROGRAMMED = 33  # end of T3
    GO_ANNOUNCE = 34  # T4
    GO_DECLARE = 35  # T5
    GO_PRE = 36  # A1
    GO_REVEAL = 37  # A2, A3
    GO_EXECUTE = 38  # B
    GO_STEP = 39
    GO_SHIFT = 40
    GO_RAM = 41
    GO_TURN_AFTER = 42
    GO_SLIDE = 43
    GO_SECOND = 44
    GO_EXPRESS = 45  # C1
    GO_BELTS = 46  # C2
    GO_CURRENTS = 47  # C3
    GO_PUSHERS = 48  # C4
    GO_GEARS = 49  # C5
    GO_CRUSHERS = 50  # C6
    GO_WEAPONS = 51  # D1
    GO_FIRE = 52  # D2, D3
    GO_HURT = 53
    GO_BEAMS = 54  # D4
    GO_SCRAMBLE = 55  # D5
    GO_FLAMES = 56  # D6
    GO_WASTE = 57  # D7
    GO_ARM = 58  # E1
    GO_TOUCH = 59  # E2, E3
    GO_WASTE_DRAW = 60  # E4
    GO_CHOP = 61  # E5
    GO_DROP = 62  # E6
    GO_MATERIALISE = 63  # E7, E8
    GO_REPAIR = 64  # K1
    GO_MEND = 65
    GO_WIPE = 66  # K2, K3
    GO_STAY = 67  # K4
    GO_REENTER = 68  # K5
    GO_NEXT_TURN = 69  # K6, K7
    GO_ENTERED = 70
    GO_SETTLE = 71
    GO_EXPLODE = 72
    GO_BURN = 73
    GO_ROTATE_BOARDS = 74


class Did(IntEnum):
    """Events, fine enough to animate every step of a register phase."""

    TURN_BEGAN = 0
    DEALT = 1
    HAND = 2
    CONFIRMED = 3
    TIMED_OUT = 4
    RECOMPILED = 5
    ANNOUNCED = 6
    DECLARED = 7
    REGISTER_BEGAN = 8
    REPLACED = 9
    REVEALED = 10
    EXECUTES = 11
    STEPPED = 12
    PUSHED = 13
    BLOCKED = 14
    TURNED = 15
    SLID = 16
    TELEPORTED = 17
    PORTED = 18
    FLEW = 19
    CARRIED = 20
    BELT_TURNED = 21
    FLOWED = 22
    SHOVED = 23
    GEAR_TURNED = 24
    CRUSHED = 25
    FELL = 26
    LEFT_FLOOR = 27
    LASER = 28
    SHOT = 29
    BEAMED = 30
    BURNED = 31
    IRRADIATED = 32
    DAMAGED = 33
    PREVENTED = 34
    LOCKED = 35
    UNLOCKED = 36
    DESTROYED = 37
    ELIMINATED = 38
    OPTION_DRAWN = 39
    OPTION_LOST = 40
    OPTION_REFILLED = 41
    FLAG_TOUCHED = 42
    ARCHIVED = 43
    REPAIRED = 44
    POWERED_DOWN = 45
    POWERED_UP = 46
    STAYS_DOWN = 47
    WIPED = 48
    REENTERED = 49
    MATERIALISED = 50
    FINISHED = 51
    GAME_OVER = 52
    CONTROLLED = 53
    SCRAMBLED = 54
    FLAG_MOVED = 55
    FLAG_BACK = 56
    DROPPED = 57
    EXPLODED = 58
    SUPERBOT = 59
    BOARD_TURNED = 60
    SENT_OFF = 61
    DEPLOYED = 62
    FLAG_TAKEN = 63
    FLAG_DROPPED = 64
    STEP_DONE = 65  # end of a step of chapter 6.1, for animation and scenarios
    STORED = 66
    DREW_CARD = 67
    OPTION_SWAPPED = 68
    STUCK = 69


class Teams(IntEnum):
    NONE = 0
    PAIRS = 1
    TWO = 2


class Goal(IntEnum):
    """What a team plays for; without teams every robot races for itself."""

    RACE = 0
    SHARED_FLAGS = 1
    ANY_ROBOT = 2
    ELIMINATION = 3
    CONTROL_ALL_FLAGS = 4
    CAPTURE_THE_FLAG = 5


class Stream(IntEnum):
    """Purposes of luck that must not depend on who answers first."""

    SETUP = 0
    DEAL = 1
    FILL = 2
    RECOMPILE = 3
    PLAY = 4
