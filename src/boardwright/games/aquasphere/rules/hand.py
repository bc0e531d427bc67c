"""The research cards a player owns: which kinds, which rewards (chapter 16)."""

from boardwright.core import NONE, emit, plan, rule
from boardwright.games.aquasphere.rules.capacity import free_racks, gain_crystals, gain_time
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Ask, Did, Reward, Source


@rule
def owns_kind(w: World, s: State, p: int, kind: int) -> bool:
    """AQ-233: owning one card of a kind is as good as owning two."""
    for k in range(s.card_n[p]):
        if w.card_kind[s.cards[p][k]] == kind:
            return True
    return False


@rule
def unused_card(w: World, s: State, p: int, kind: int, program: int) -> int:
    """The place of the own unused card of a kind with the lowest id, or NONE."""
    best = NONE
    for k in range(s.card_n[p]):
        card = s.cards[p][k]
        fits = w.card_kind[card] == kind and w.card_program[card] == program
        if fits and s.card_used[p] >> k & 1 == 0:
            if best == NONE or card < s.cards[p][best]:
                best = k
    return best


@rule
def pays(w: World, s: State, p: int, k: int, kind: int, program: int) -> bool:
    """AQ-232, AQ-233: does the card at place k answer this event, and no equal card before it?"""
    card = s.cards[p][k]
    if w.card_kind[card] != kind or w.card_program[card] != program:
        return False
    for earlier in range(k):
        other = s.cards[p][earlier]
        same = w.card_kind[other] == kind and w.card_program[other] == program
        if same and w.card_reward[other] == w.card_reward[card] and w.card_amount[other] == w.card_amount[card]:
            return False
    return True


@rule
def reward(w: World, s: State, p: int, kind: int, program: int) -> None:
    """AQ-234, AQ-235, AQ-236: crystals if one fits, then time, then points, then crystals if none fitted."""
    crystals = 0
    time = 0
    for k in range(s.card_n[p]):
        if pays(w, s, p, k, kind, program):
            card = s.cards[p][k]
            emit(s, Did.CARD_WORKED, p, card)
            if w.card_reward[card] == Reward.CRYSTALS:
                crystals += w.card_amount[card]
            elif w.card_reward[card] == Reward.TIME:
                time += w.card_amount[card]
    if crystals > 0 and free_racks(w, s, p) > 0:
        gain_crystals(w, s, p, crystals)
        crystals = 0
    gain_time(w, s, p, time)
    if crystals > 0:
        plan(s, Ask.LATE_CRYSTALS, crystals, 0)
    plan_points(w, s, p, kind, program)


@rule
def plan_points(w: World, s: State, p: int, kind: int, program: int) -> None:
    """AQ-178: each reward of points is a gain of its own; the card taken first pays first."""
    for k in range(s.card_n[p] - 1, -1, -1):
        card = s.cards[p][k]
        if w.card_reward[card] == Reward.POINTS and pays(w, s, p, k, kind, program):
            plan(s, Ask.GAIN, Source.REWARD, w.card_amount[card])
