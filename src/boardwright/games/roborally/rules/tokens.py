"""What robots drop on the floor, and what it does to those who come near (RR-417 to RR-422, RR-428 to RR-443)."""

from boardwright.core import NONE, ask, emit, plan, rule
from boardwright.games.roborally.rules.damage import plan_damage
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    can_fire,
    distance,
    is_floor,
    is_in,
    is_wall,
    seat_of,
)
from boardwright.games.roborally.rules.options import use_up, works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import NO_SIDE, TOKENS, Ask, Did, Opt, Token

MINE_VALUE = 4
BIG_ONE_VALUE = 64
GOO_STEPS = 4
PROXIMITY = 1
SCRAMBLER_REACH = 6
KINDS_OF_TOKENS = 8


@rule
def dropper(token: int) -> int:
    """The option card that drops this token."""
    match token:
        case Token.MINE:
            return Opt.MINE_LAYER
        case Token.PROXIMITY:
            return Opt.PROXIMITY_MINE
        case Token.GOO:
            return Opt.GOO_DROPPER
        case Token.BRIDGE:
            return Opt.BRIDGE_LAYER
        case Token.TELEPORTER:
            return Opt.PORTABLE_TELEPORTER
        case Token.SCRAMBLER_BOMB:
            return Opt.SCRAMBLER_BOMB
        case _:
            return Opt.THE_BIG_ONE


@rule
def drop_cell(w: World, s: State, r: int, token: int) -> int:
    """RR-418: the own cell; a bridge lies on the cell ahead, if it is floor and no wall is between."""
    if token != Token.BRIDGE:
        return s.at[r]
    ahead = s.at[r] + AHEAD[s.facing[r]]
    if is_wall(w, s, s.at[r], s.facing[r]) or not is_floor(w, ahead):
        return NONE
    return ahead


@rule
def can_drop(w: World, s: State, r: int, token: int) -> bool:
    """RR-417, RR-422: a real, active robot with a charged dropper, while there is room on the floor."""
    if not can_fire(s, r) or s.tokens == TOKENS or not works(w, s, r, dropper(token)):
        return False
    return drop_cell(w, s, r, token) != NONE


@rule
def can_drop_anything(w: World, s: State, r: int) -> bool:
    for token in range(1, KINDS_OF_TOKENS):
        if can_drop(w, s, r, token):
            return True
    return False


@rule
def drop(w: World, s: State, r: int, token: int) -> None:
    """RR-418: the token does not affect the robots that stand there at that moment."""
    cell = drop_cell(w, s, r, token)
    s.token[s.tokens] = token
    s.token_at[s.tokens] = cell
    s.token_owner[s.tokens] = r
    s.tokens += 1
    emit(s, Did.DROPPED, r, token, cell)
    use_up(w, s, dropper(token))


@rule
def remove_token(s: State, k: int) -> None:
    s.tokens -= 1
    for i in range(k, s.tokens):
        s.token[i] = s.token[i + 1]
        s.token_at[i] = s.token_at[i + 1]
        s.token_owner[i] = s.token_owner[i + 1]
    s.token[s.tokens] = Token.NOTHING
    s.token_at[s.tokens] = NONE
    s.token_owner[s.tokens] = NONE


@rule
def ask_drops(w: World, s: State, first: int) -> None:
    """RR-417: E6, owners of usable droppers decide in dock order."""
    for r in range(first, w.robots):
        if s.opt_n[r] > 0 and can_drop_anything(w, s, r):
            plan(s, Ask.GO_DROP, r + 1, 0)
            ask(s, Ask.DROP, seat_of(w, s, r), r, 0)
            return
    plan(s, Ask.GO_MATERIALISE, 0, 0)


@rule
def step_on_tokens(w: World, s: State, r: int) -> None:
    """RR-431, RR-432, RR-436: goo holds whoever enters it; mines explode under or near a real robot."""
    for k in range(s.tokens - 1, -1, -1):
        far = distance(s.token_at[k], s.at[r])
        if s.token[k] == Token.GOO and far == 0:
            s.goo[r] = GOO_STEPS
            if s.mover == r:
                s.move_left = 0
        elif s.virtual[r] == 0 and is_set_off(s.token[k], distance(s.token_at[k], s.last_cell[r]), far):
            plan(s, Ask.GO_EXPLODE, s.token_at[k], MINE_VALUE)
            remove_token(s, k)


@rule
def is_set_off(token: int, before: int, now: int) -> bool:
    """RR-432, RR-436: a mine by whoever enters its cell, a proximity mine by whoever comes within 1 of it."""
    if token == Token.PROXIMITY:
        return before > PROXIMITY and now <= PROXIMITY
    return token == Token.MINE and now == 0


@rule
def explode(w: World, s: State, cell: int, value: int) -> None:
    """RR-419: the value on the cell itself, half of it, rounded down, for each further space."""
    emit(s, Did.EXPLODED, cell, value)
    for r in range(w.robots - 1, -1, -1):
        if is_in(s, r) and s.virtual[r] == 0:
            points = value
            for _ in range(distance(cell, s.at[r])):
                points = points // 2
            plan_damage(s, r, points, NO_SIDE)


@rule
def set_off_big_ones(s: State) -> None:
    """RR-443: The Big One explodes at the next T1."""
    for k in range(s.tokens - 1, -1, -1):
        if s.token[k] == Token.BIG_ONE:
            plan(s, Ask.GO_EXPLODE, s.token_at[k], BIG_ONE_VALUE)
            remove_token(s, k)


@rule
def set_off_scrambler_bombs(w: World, s: State) -> None:
    """RR-441: at T2 every robot within 6 is marked for a random program."""
    for r in range(w.robots):
        s.scrambled[r] = 0
    for k in range(s.tokens - 1, -1, -1):
        if s.token[k] == Token.SCRAMBLER_BOMB:
            for r in range(w.robots):
                if is_in(s, r) and distance(s.token_at[k], s.at[r]) <= SCRAMBLER_REACH:
                    s.scrambled[r] = 1
            remove_token(s, k)
