"""The words of AquaSphere: what can be done, asked and told, and the names of all components."""

from enum import IntEnum


class Do(IntEnum):
    """Kinds of actions, in the order of their ids (chapter 20.2)."""

    MOVE = 0  # room
    SIDE = 1  # room
    BUY = 2  # program
    ACT = 3  # sector, program
    PASS = 4
    RETURN = 5  # program
    LETTER = 6  # sector
    LETTER_STOP = 7
    RED_CRYSTAL = 8
    RED_BOT = 9  # program
    RED_STOP = 10
    II = 11  # program
    II_STOP = 12


class Ask(IntEnum):
    """Questions to a seat (chapter 20.1), then the chores the game does by itself."""

    TURN = 0  # x: round
    LETTER = 1  # x: the expansion just attached; open letters are in letters_open
    RED = 2  # x: points still to move; the line is score + 1
    II = 3  # x: place in the play order

    END_TURN = 4
    CARRY_OUT = 5  # x: sector, y: program: the action itself, after the control space is settled
    GAIN = 6  # x: source, y: points for the player on turn
    LATE_CRYSTALS = 7  # x: crystals that did not fit before the points were moved
    NOW_CARD = 8  # x: card
    NEXT_LETTER = 9  # x: the expansion just attached
    OFFER_II = 10  # x: place in the play order
    TOTALS = 11
    MOVE_COUNTER = 12  # x: place in the play order
    NEXT_ROUND = 13
    OCT_CARDS = 14  # the rewards after a catch


class Did(IntEnum):
    """Events. p is a seat; a colour of 2 or 3 may be neutral; numbers follow in the order given."""

    ROUND_BEGAN = 0  # round, bulb
    TURN_BEGAN = 1  # p
    MOVED_ENGINEER = 2  # p, room before (7 START), room now
    SIDESTEPPED = 3  # p, room before, room now, SIDE card used
    PROGRAMMED = 4  # p, program: a supply bot goes to the symbol
    BOUGHT_PROGRAM = 5  # p, program, time paid (PROGRAMMED follows)
    RETURNED_BOT = 6  # p, program, time received
    MOVED_SCIENTIST = 7  # p, sector before, sector now, program area, time paid (also when he stays)
    TOOK_CONTROL = 8  # p, sector, program of the acting bot or -1 for a letter bot
    DISPLACED = 9  # p who displaces, sector, colour displaced
    NEUTRAL_BOT_LEFT = 10  # colour: a neutral bot leaves the game
    STATION_FULL = 11  # bots that were in the loading station
    TOOK_BACK = 12  # colour, bots that return from the loading station to the supply
    TOOK_EXPANSION = 13  # p, sector, expansion
    DECLINED_LETTERS = 14  # p
    TOOK_TIME = 15  # p, sector, markers from the sector, markers from the general supply
    TOOK_CRYSTALS = 16  # p, sector, crystals
    CAUGHT_OCTOPODS = 17  # p, sector, octopods
    DEPLOYED_SUBMARINE = 18  # p, sector, space, time paid
    TOOK_CARD = 19  # p, sector, card
    CARD_WORKED = 20  # p, card whose reward or effect follows
    GAINED_TIME = 21  # p, markers
    GAINED_CRYSTALS = 22  # p, crystals
    TIME_CUT = 23  # p, markers above capacity returned at the end of the turn
    GAINED_POINTS = 24  # p, points moved, source
    LOST_POINTS = 25  # p, points the counter moved back
    PAID_CRYSTAL = 26  # p, line crossed
    PAID_BOT = 27  # p, line crossed, program of the bot given up
    STOPPED = 28  # p, line not crossed, points lost
    PASSED = 29  # p, place on the pass-order track (0 first)
    ROUND_ENDED = 30  # round
    SCORING_TIME = 31  # p, markers for deployed submarines
    USED_II = 32  # p, program (PROGRAMMED follows)
    SCORED_ROUND = 33  # p, majority, bots in play, crystals, octopod penalty (0 or less)
    LAID_CARD = 34  # sector, card
    LAID_EXPANSION = 35  # sector, expansion
    REFILLED = 36  # sector, time, crystals, octopods
    NEUTRAL_SUBMARINE = 37  # colour, sector, space
    NEUTRAL_NOT_PLACED = 38  # colour
    TURNED_CENTRE = 39  # bulb, rotation of the tile that is visible now
    NEW_ORDER = 40  # four seats in the new play order, -1 beyond the players
    LAID_TILES = 41  # program card 0..6, or 7..13 for its back
    SCORED_FINAL = 42  # p, letters, time, submarines, laboratory
    GAME_OVER = 43


class Program(IntEnum):
    """The seven actions (AQ-005)."""

    LAB = 0
    TIME = 1
    CRYS = 2
    OCTO = 3
    SUB = 4
    CARD = 5
    PROG = 6


class Room(IntEnum):
    """Places of an engineer (AQ-014). PASSED is the pass-order track."""

    R1L = 0
    R1R = 1
    R2L = 2
    R2R = 3
    R3L = 4
    R3M = 5
    R3R = 6
    START = 7
    PASSED = 8


class Kind(IntEnum):
    """Kinds of research cards (chapter 16)."""

    ENG = 0
    OCT = 1
    OPP = 2
    DISP = 3
    LOCK2 = 4
    HALF = 5
    SIDE = 6
    II = 7
    NOW = 8


class Reward(IntEnum):
    """What a permanent card pays."""

    NOTHING = 0
    TIME = 1
    CRYSTALS = 2
    POINTS = 3


class Store(IntEnum):
    """The four capacities of a laboratory (AQ-027), in the order of the data file."""

    CARDS = 0
    CRYSTALS = 1
    OCTOPODS = 2
    TIME = 3


class Edge(IntEnum):
    """What an edge of a centre tile brings (AQ-025), in the order of the data file."""

    TIME = 0
    CRYSTALS = 1
    OCTOPODS = 2
    NEUTRAL = 3


class Line(IntEnum):
    """What a line of the setup card brings (AQ-063, AQ-067, AQ-068)."""

    OCTOPODS = 0
    CRYSTALS = 1
    TIME = 2
    NEUTRAL = 3


class Source(IntEnum):
    """Where knowledge points come from."""

    CATCH = 0
    SUBMARINE = 1
    CARD = 2
    REWARD = 3
    DISPLACED = 4
    ROUND = 5


class Part(IntEnum):
    """The parts of a round total (AQ-185)."""

    MAJORITY = 0
    BOTS = 1
    CRYSTALS = 2
    OCTOPODS = 3


class Final(IntEnum):
    """The parts of the final scoring (chapter 12)."""

    LETTERS = 0
    TIME = 1
    SUBMARINES = 2
    LABORATORY = 3


class Choice(IntEnum):
    """The values of the switch red_line_choice."""

    FREE = 0
    CRYSTAL_FORCED = 1
    ALL_FORCED = 2


ROOMS = "1L 1R 2L 2R 3L 3M 3R"
SECTORS = "A B C D E F"
PROGRAMS = "lab time crys octo sub card prog"
