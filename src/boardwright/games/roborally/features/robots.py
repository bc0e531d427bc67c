"""What a network sees of every robot, the own one first: marks that everybody sees, cards face up, options."""


from boardwright.core import NONE, inline, rule
from boardwright.core.arrays import Row
from boardwright.games.roborally.features.floor import ahead_of, right_of
from boardwright.games.roborally.rules.teams import team_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, REGISTERS, ROBOTS, Held

STATES = 6
ROBOT = 35
"""Status as one of 6, ahead, right, facing as one of 4, damage, 5 locks, lives, next flag, archive ahead, right,
virtual, down, down next turn, confirmed, hand cards, controlled by (1 the own robot, 2 the next ...), goo,
SuperBot, of the own team, options held, random program, turns to wait, blocker."""
CARD = 4


@rule
@inline
def kind_number(w: World, card: int) -> int:
    """The kind of a card from 1, 0 for none."""
    return w.card_kind[card] + 1 if card >= 0 else 0


@rule
@inline
def other(w: World, r: int, k: int) -> int:
    """The k-th robot counted from the own one, in dock order; NONE beyond the last."""
    if k >= w.robots:
        return NONE
    return r + k if r + k < w.robots else r + k - w.robots


@rule
@inline
def rank(w: World, r: int, q: int) -> int:
    """1 for the own robot, 2 for the next in dock order, ...; 0 for none."""
    if q < 0:
        return 0
    return q - r + 1 if q >= r else q - r + w.robots + 1


@rule
@inline
def fill_robot(w: World, s: State, r: int, k: int, at: int, facing: int, out: Row, i: int) -> int:
    q = other(w, r, k)
    if q == NONE:
        return i + ROBOT
    if s.status[q] < STATES:
        out[i + s.status[q]] = 1
    if s.at[q] != NONE:
        out[i + 6] = ahead_of(at, facing, s.at[q])
        out[i + 7] = right_of(at, facing, s.at[q])
        out[i + 8 + (s.facing[q] - facing + 4) % 4] = 1
    out[i + 12] = s.damage[q]
    for reg in range(REGISTERS):
        out[i + 13 + reg] = s.locked[q] >> reg & 1
    out[i + 18] = s.lives[q]
    out[i + 19] = s.next_flag[q]
    if s.archive[q] != NONE:
        out[i + 20] = ahead_of(at, facing, s.archive[q])
        out[i + 21] = right_of(at, facing, s.archive[q])
    fill_marks(w, s, r, q, out, i + 22)
    return i + ROBOT


@rule
@inline
def fill_marks(w: World, s: State, r: int, q: int, out: Row, i: int) -> None:
    """What else is written on a robot, all of it public."""
    out[i] = s.virtual[q]
    out[i + 1] = s.down[q]
    out[i + 2] = s.down_next[q]
    out[i + 3] = s.confirmed[q]
    out[i + 4] = s.held[q]
    out[i + 5] = rank(w, r, s.controlled_by[q])
    out[i + 6] = s.goo[q]
    out[i + 7] = 1 if s.bot == q else 0
    out[i + 8] = 1 if team_of(w, q) == team_of(w, r) else 0
    out[i + 9] = s.opt_n[q]
    out[i + 10] = s.scrambled[q]
    out[i + 11] = s.wait[q]
    out[i + 12] = w.racer_and_blocker * (q % 2)


@rule
@inline
def fill_cards(w: World, s: State, r: int, k: int, out: Row, i: int) -> int:
    """Registers of a robot: the own ones all, those of others only where they lie face up."""
    q = other(w, r, k)
    for reg in range(REGISTERS):
        if q != NONE and (q == r or s.revealed[q] >> reg & 1 == 1):
            out[i] = kind_number(w, s.card[q][reg])
            out[i + 1] = s.card[q][reg] + 1
            out[i + 2] = kind_number(w, s.second[q][reg])
            out[i + 3] = s.second[q][reg] + 1
        i += CARD
    return i


@rule
@inline
def fill_options(w: World, s: State, r: int, out: Row, i: int) -> int:
    """Who holds what, what is left of it, and what the own robot was dealt to choose from."""
    charges = i + ROBOTS * OPTIONS
    for opt in range(OPTIONS):
        q = s.opt_owner[opt]
        if q >= 0 and q < w.robots:
            out[i + (rank(w, r, q) - 1) * OPTIONS + opt] = 1
            out[charges + opt] = s.charge[opt]
        elif q == Held.DEALT and s.opt_from[opt] == r:
            out[charges + OPTIONS + opt] = 1
    return charges + OPTIONS + OPTIONS
