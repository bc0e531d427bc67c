"""The weights of the expert's value, in registers; editing this file does not invalidate the compile cache."""

from functools import cache

import numpy as np

from boardwright.core.arrays import Numbers
from boardwright.games.roborally.bot.expert.rules.sizes import Mind, Weight
from boardwright.games.roborally.words import OPTIONS, Opt

SINGLE = {
    Weight.DRAWS: 7.0,
    Weight.HARM: 1.2,
    Weight.FALL: 8.0,
    Weight.REST: 5.0,
    Weight.OUT: 80.0,
    Weight.DEAD: 3.0,
    Weight.VIRTUAL: 0.3,
    Weight.ARCHIVE: 0.04,
    Weight.HEAT: 1.0,
    Weight.HEAT_SHARE: 0.2,
    Weight.DOUBT: 1.5,
    Weight.OPTION: 0.6,
    Weight.PLAIN: 1.0,
    Weight.RANK: 0.3,
}
SLOW = (0.0, 0.10, 0.24, 0.5, 1.2, 1.8, 2.5, 3.5, 5.0, 7.0)
"""Measured: how much smaller hands lengthen the race of a lone robot."""
RISK = (0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 1.0, 2.0, 3.5)
LIVES = (40.0, 4.0, 1.2, 0.4, 0.0)

BEYOND = 1e6
"""The cost of a fall to a player who considers distance only."""

WORTH = {
    Opt.ABLATIVE_COAT: 1.2,
    Opt.ABORT_SWITCH: 0.3,
    Opt.BRAKES: 0.8,
    Opt.CIRCUIT_BREAKER: 0.2,
    Opt.CONDITIONAL_PROGRAM: 0.8,
    Opt.CRAB_LEGS: 0.8,
    Opt.DOUBLE_BARRELED_LASER: 1.2,
    Opt.DUAL_PROCESSOR: 1.0,
    Opt.EXTRA_MEMORY: 1.5,
    Opt.FLYWHEEL: 0.8,
    Opt.FOURTH_GEAR: 0.9,
    Opt.SHIELD: 1.0,
    Opt.SUPERIOR_ARCHIVE: 1.0,
    Opt.REAR_FIRING_LASER: 1.0,
    Opt.SELF_DESTRUCT: 0.1,
    Opt.THE_BIG_ONE: 0.3,
}
USUAL = 0.6
"""The value of any other option."""


@cache
def weights() -> Numbers:
    """Return all weights in one row, indexed by Weight."""
    row = np.zeros(Weight.COUNT, np.float64)
    for weight, value in SINGLE.items():
        row[weight] = value
    row[Weight.SLOW : Weight.SLOW + len(SLOW)] = SLOW
    row[Weight.RISK : Weight.RISK + len(RISK)] = RISK
    row[Weight.LIFE : Weight.LIFE + len(LIVES)] = LIVES
    return row


@cache
def minds() -> Numbers:
    """Return the weights of each Mind."""
    both = np.stack([weights(), weights()])
    both[Mind.DISTANCE, [Weight.HARM, Weight.FALL, Weight.DOUBT]] = 0.0, BEYOND, 0.0
    return both


@cache
def worth() -> Numbers:
    """Return the value of holding each option."""
    return np.array([WORTH.get(Opt(opt), USUAL) for opt in range(OPTIONS)], np.float64)
