"""The pieces of RoboRally and the names of their small numbers."""

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
    BLIND = 4
    """One card that nobody has seen (RR-411)."""


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
