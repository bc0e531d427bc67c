"""Research cards: taking them, NOW cards and II cards (chapters 7.8 and 16)."""

from boardwright.core import NONE, emit, plan, rule
from boardwright.games.aquasphere.rules.bots import bulb, can_program, is_programmed, program_bot
from boardwright.games.aquasphere.rules.capacity import capacity, gain_time
from boardwright.games.aquasphere.rules.hand import unused_card
from boardwright.games.aquasphere.rules.knowledge import gain_points
from boardwright.games.aquasphere.schema import PROGRAMS, State, World
from boardwright.games.aquasphere.words import Ask, Did, Kind, Source, Store


@rule
def can_take_card(w: World, s: State, p: int, sector: int) -> bool:
    """AQ-155, AQ-156: room for a card, and one left in the sector."""
    return s.card_pile_n[sector] > 0 and s.card_n[p] < capacity(w, s, p, Store.CARDS)


@rule
def take_card(w: World, s: State, p: int, sector: int) -> None:
    """AQ-154, AQ-157, AQ-158: the top card, bulb points, then a NOW card is carried out."""
    top = s.card_pile_n[sector] - 1
    card = s.card_pile[sector][top]
    s.card_pile[sector][top] = NONE
    s.card_pile_n[sector] = top
    s.cards[p][s.card_n[p]] = card
    s.card_n[p] += 1
    emit(s, Did.TOOK_CARD, p, sector, card)
    if w.card_kind[card] == Kind.NOW:
        plan(s, Ask.NOW_CARD, card, 0)
    gain_points(w, s, p, bulb(w, s), Source.CARD)


@rule
def now_card(w: World, s: State, p: int, card: int) -> None:
    """AQ-249, AQ-250: time and a bot on the depicted symbol; further time if that is occupied."""
    emit(s, Did.CARD_WORKED, p, card)
    gain_time(w, s, p, w.now_time)
    if is_programmed(s, p, w.card_program[card]):
        gain_time(w, s, p, w.now_extra_time)
    else:
        program_bot(s, p, w.card_program[card])


@rule
def can_use_ii(w: World, s: State, p: int, program: int) -> bool:
    """AQ-247: an own II card not used in this scoring, a free symbol, fewer than two bots, and the time."""
    if s.time[p] < w.ii_cost or not can_program(w, s, p, program):
        return False
    return unused_card(w, s, p, Kind.II, program) != NONE


@rule
def has_usable_ii(w: World, s: State, p: int) -> bool:
    if s.card_n[p] > 0:
        for program in range(PROGRAMS):
            if can_use_ii(w, s, p, program):
                return True
    return False


@rule
def use_ii(w: World, s: State, p: int, program: int) -> None:
    """AQ-246: pay and put a supply bot on the depicted symbol."""
    s.card_used[p] |= 1 << unused_card(w, s, p, Kind.II, program)
    s.time[p] -= w.ii_cost
    emit(s, Did.USED_II, p, program)
    program_bot(s, p, program)


@rule
def renew_ii(w: World, s: State, p: int) -> None:
    """AQ-248: II cards can be used again in the next scoring; SIDE cards stay used (AQ-100)."""
    for k in range(s.card_n[p]):
        if w.card_kind[s.cards[p][k]] == Kind.II:
            s.card_used[p] &= ~(1 << k)
