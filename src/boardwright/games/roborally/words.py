"""The words of RoboRally: kinds of actions, questions, chores and events; the pieces come along."""

from enum import IntEnum

from boardwright.games.roborally.pieces import (
    BOARDS,
    CARDS,
    CELLS,
    EAST,
    FLAGS,
    HAND,
    LAYERS,
    NO_SIDE,
    NORTH,
    OPTIONS,
    REGISTERS,
    ROBOTS,
    SIDE,
    SOUTH,
    TOKENS,
    VOID,
    WEST,
    Card,
    Goal,
    Held,
    Mode,
    Opt,
    Status,
    Stream,
    Teams,
    Token,
)

__all__ = [
    "BOARDS",
    "CARDS",
    "CELLS",
    "EAST",
    "FLAGS",
    "HAND",
    "LAYERS",
    "NORTH",
    "NO_SIDE",
    "OPTIONS",
    "REGISTERS",
    "ROBOTS",
    "SIDE",
    "SOUTH",
    "TOKENS",
    "VOID",
    "WEST",
    "Ask",
    "Card",
    "Did",
    "Do",
    "Goal",
    "Held",
    "Mode",
    "Opt",
    "Status",
    "Stream",
    "Teams",
    "Token",
]


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
    GO_REGISTER_END = 70  # E8
    GO_SETTLE = 71
    GO_EXPLODE = 72
    GO_SWAP = 75
    GO_KEPT = 77


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
