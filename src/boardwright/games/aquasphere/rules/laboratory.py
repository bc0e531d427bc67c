"""The laboratory: its capacities, its expansions and the letters on them (chapters 7.3 and 15)."""

from boardwright.core import NONE, ask, emit, plan, rule
from boardwright.games.aquasphere.rules.bots import on_turn
from boardwright.games.aquasphere.rules.control import occupy
from boardwright.games.aquasphere.schema import SECTORS, State, World
from boardwright.games.aquasphere.words import Ask, Did


@rule
def can_expand(w: World, s: State, p: int, sector: int) -> bool:
    """AQ-124, AQ-125: fewer than five expansions attached, and one left in the sector."""
    return s.exp_n[p] < w.expansion_limit and s.exp_pile_n[sector] > 0


@rule
def expand(w: World, s: State, p: int, sector: int) -> None:
    """AQ-123: take the top expansion of the sector; AQ-127: then its letters may bring bots."""
    top = s.exp_pile_n[sector] - 1
    expansion = s.exp_pile[sector][top]
    s.exp_pile[sector][top] = NONE
    s.exp_pile_n[sector] = top
    s.expansions[p][s.exp_n[p]] = expansion
    s.exp_n[p] += 1
    emit(s, Did.TOOK_EXPANSION, p, sector, expansion)
    s.letters_open = w.expansion_letters[expansion]
    next_letter(w, s, expansion)


@rule
def next_letter(w: World, s: State, expansion: int) -> None:
    """AQ-128, AQ-129: ask for the open letters; a single one that cannot be declined is placed at once."""
    if s.letters_open == 0:
        return
    alone = s.letters_open & (s.letters_open - 1) == 0
    if w.letters_mandatory and alone:
        for sector in range(SECTORS):
            if s.letters_open >> sector & 1:
                place_letter(w, s, on_turn(s), sector, expansion)
                return
    ask(s, Ask.LETTER, on_turn(s), expansion, 0)


@rule
def can_place_letter(s: State, sector: int) -> bool:
    return s.letters_open >> sector & 1 == 1


@rule
def can_stop_letters(w: World) -> bool:
    """AQ-128: each letter bot may be declined, unless a switch forbids it."""
    return not w.letters_mandatory


@rule
def place_letter(w: World, s: State, p: int, sector: int, expansion: int) -> None:
    """AQ-127, AQ-130, AQ-131: a supply bot takes the control space; displacement comes before the next."""
    s.letters_open &= ~(1 << sector)
    plan(s, Ask.NEXT_LETTER, expansion, 0)
    if s.supply_bots[p] > 0:
        s.supply_bots[p] -= 1
        occupy(w, s, p, sector, NONE)


@rule
def stop_letters(s: State, p: int) -> None:
    """AQ-128: all open letters are dropped."""
    s.letters_open = 0
    emit(s, Did.DECLINED_LETTERS, p)
