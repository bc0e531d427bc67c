"""Names of the numbers that the compiled part of the expert is given."""

from enum import IntEnum

SIDES = 4
GONE = -1
"""The place of a robot that has fallen."""
OPEN = -1
"""A register that may hold any card of the hand."""
NO_CARD = 7
"""Beside the seven kinds of cards: a register that holds none, so that only the floor moves the robot."""
KINDS = 8
PROGRAMS = 7**5
"""More programs than any hand gives, equal kinds counted once."""
REPLIES = 4
"""Answers that may follow the cards of a trial."""


class Weight(IntEnum):
    """What the value weighs, in registers unless told otherwise."""

    DRAWS = 0  # cards that a register chooses from, on the average
    HARM = 1  # a point of damage on the way
    FALL = 2  # destroyed on the way
    SLOW = 3  # ten entries: by damage, the share by which the way to go grows
    RISK = 13  # ten entries: by damage, what is to be feared
    REST = 23  # a turn of power down
    LIFE = 24  # five entries: by lives left, what the next one lost costs in advance
    OUT = 29  # eliminated
    DEAD = 30  # off the floor until the next turn
    VIRTUAL = 31
    ARCHIVE = 32  # share of the way from the archive marker that counts
    HEAT = 33  # registers by which the race is open
    HEAT_SHARE = 34  # the same, for each register that the first still has before it
    DOUBT = 35  # how much the programs of others differ from what one would lay oneself
    OPTION = 36  # what an option is worth, times its own worth
    PLAIN = 37  # how many of the others only look for the least distance
    RANK = 38  # how much the other places count beside the first
    COUNT = 39


class Mind(IntEnum):
    """How a robot chooses its program; each has its own tables and weights."""

    WAY = 0  # the way to go to the last flag
    DISTANCE = 1  # the spaces to the next flag, whatever happens on them


class Part(IntEnum):
    """What a position is made of; `words` know them by their small names."""

    WAY = 0
    DAMAGE = 1
    LIVES = 2
    OPTIONS = 3
    POWER = 4
    RIVALS = 5
    CHANCE = 6
    COUNT = 7


class Row(IntEnum):
    """Rows of the scratch paper that orders are explored on."""

    CHOICE = 0
    PLACE = 1
    FLAG = 2
    HARM = 3
    LEFT = 4  # cards of each kind
    FIXED = 5  # kind in each register, or OPEN
    POOL = 6  # cards that somebody may hold
    COUNT = 7


ROW = 24
"""Room in each row."""
