"""What the others may do: their hands are redealt, their programs laid as one would oneself."""
# ruff: noqa: F821

from collections.abc import Callable

from boardwright.core import NONE, Luck, draw, pick, rule
from boardwright.core.arrays import Numbers
from boardwright.games.roborally.bot.expert.rules.orders import explore
from boardwright.games.roborally.bot.expert.rules.sizes import KINDS, NO_CARD, OPEN, SIDES, Mind, Row, Weight
from boardwright.games.roborally.rules.deck import discard
from boardwright.games.roborally.rules.floor import is_active, seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import HAND, REGISTERS

game_redeal: Callable[..., None]

FULL_HAND = 9
SPARE = 12
"""Cards that stay in the deck for whatever the turn draws."""
FINE = 1000
USED = -3
"""In place of a card of the pool that was laid."""


@rule
def imagine(
    w: World,
    s: State,
    p: int,
    r: int,
    nexts: Numbers,
    harms: Numbers,
    ways: Numbers,
    goals: Numbers,
    weights: Numbers,
    scratch: Numbers,
    values: Numbers,
    programs: Numbers,
    luck: Luck,
) -> None:
    """Make of a view of seat p a state in which everybody but robot r has a program."""
    game_redeal(w, s, p, luck)
    for other in range(w.robots):
        if other == r or not is_active(s, other) or s.at[other] < 0:
            continue
        if seat_of(w, s, other) == p and s.confirmed[other]:
            continue
        mind = mind_of(weights, luck)
        program(w, s, other, mind, nexts, harms, ways, goals, weights, scratch, values, programs, luck)


@rule
def mind_of(weights: Numbers, luck: Luck) -> int:
    """How somebody else chooses: by the way to go, or by distance alone."""
    return Mind.DISTANCE if draw(luck, FINE) < FINE * weights[Mind.WAY][Weight.PLAIN] else Mind.WAY


@rule
def program(
    w: World,
    s: State,
    r: int,
    mind: int,
    nexts: Numbers,
    harms: Numbers,
    ways: Numbers,
    goals: Numbers,
    weights: Numbers,
    scratch: Numbers,
    values: Numbers,
    programs: Numbers,
    luck: Luck,
) -> None:
    """Lay a program for a robot, out of cards that it may hold."""
    first = prepare(w, s, r, goals.shape[1], scratch, luck)
    if first < REGISTERS:
        n = explore(nexts, harms, ways[mind], goals, first, weights[mind], scratch, values, programs)
        if n > 0:
            lay(w, s, r, first, programs, likely(values, n, weights[mind][Weight.DOUBT], luck), scratch)


@rule
def prepare(w: World, s: State, r: int, flags: int, scratch: Numbers, luck: Luck) -> int:
    """Put on the paper where the robot stands and what it may hold; the first register still face down."""
    first, free = REGISTERS, 0
    for kind in range(KINDS):
        scratch[Row.LEFT, kind] = 0
    for reg in range(REGISTERS - 1, -1, -1):
        scratch[Row.FIXED, reg] = NO_CARD if s.card[r][reg] < 0 else w.card_kind[s.card[r][reg]]
        if is_face_down(s, r, reg):
            first = reg
            if s.second[r][reg] < 0:
                free += 1
                scratch[Row.FIXED, reg] = OPEN
    if first == REGISTERS:
        return first
    fill_pool(w, s, r, free, scratch, luck)
    scratch[Row.PLACE, first] = s.at[r] * SIDES + s.facing[r]
    scratch[Row.FLAG, first] = min(s.next_flag[r] - 1, flags)
    scratch[Row.HARM, first] = 0
    return first


@rule
def is_face_down(s: State, r: int, reg: int) -> bool:
    return not s.locked[r] >> reg & 1 and not s.revealed[r] >> reg & 1


@rule
def fill_pool(w: World, s: State, r: int, free: int, scratch: Numbers, luck: Luck) -> None:
    """The cards of hand and face-down registers; where a hand was discarded already, others in its place."""
    n = 0
    for k in range(HAND):
        if s.hand[r][k] >= 0:
            scratch[Row.POOL, n] = s.hand[r][k]
            s.hand[r][k] = NONE
            n += 1
    for reg in range(REGISTERS):
        if scratch[Row.FIXED, reg] == OPEN and s.card[r][reg] >= 0:
            scratch[Row.POOL, n] = s.card[r][reg]
            s.card[r][reg] = NONE
            n += 1
    wanted = min(FULL_HAND - s.damage[r], free + 4)
    while n < wanted and s.deck_n > SPARE:
        scratch[Row.POOL, n] = pick(luck, s.deck, s.deck_n)
        s.deck_n -= 1
        s.deck[s.deck_n] = NONE
        n += 1
    for k in range(n):
        scratch[Row.LEFT, w.card_kind[scratch[Row.POOL, k]]] += 1
    scratch[Row.POOL, n] = NONE


@rule
def likely(values: Numbers, n: int, doubt: float, luck: Luck) -> int:
    """The best program, but nobody values them quite alike."""
    best, found = 1.0e9, 0
    for k in range(n):
        if values[k] < best + doubt:
            value = values[k] + doubt * draw(luck, FINE) / FINE
            if value < best:
                best, found = value, k
    return found


@rule
def lay(w: World, s: State, r: int, first: int, programs: Numbers, chosen: int, scratch: Numbers) -> None:
    """Cards of the pool for the kinds of a program; the rest is discarded."""
    for reg in range(first, REGISTERS):
        if scratch[Row.FIXED, reg] != OPEN:
            continue
        k = 0
        while scratch[Row.POOL, k] == USED or w.card_kind[scratch[Row.POOL, k]] != programs[chosen, reg]:
            k += 1
        s.card[r][reg] = scratch[Row.POOL, k]
        scratch[Row.POOL, k] = USED
    k = 0
    while scratch[Row.POOL, k] != NONE:
        if scratch[Row.POOL, k] != USED:
            discard(s, r, scratch[Row.POOL, k])
        k += 1
