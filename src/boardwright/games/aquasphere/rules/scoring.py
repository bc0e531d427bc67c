"""The scoring at the end of a round, in its exact order (chapter 10)."""

from boardwright.core import ask, emit, plan, rule
from boardwright.games.aquasphere.rules.areas import triangle
from boardwright.games.aquasphere.rules.capacity import gain_time
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.rules.knowledge import gain_points, lose_points
from boardwright.games.aquasphere.rules.research import has_usable_ii, renew_ii
from boardwright.games.aquasphere.schema import COLOURS, PARTS, SECTORS, SUBMARINES, State, World
from boardwright.games.aquasphere.words import Ask, Did, Part, Source


@rule
def score_round(w: World, s: State) -> None:
    """AQ-182, AQ-183: time for deployed submarines, markers out of the slots; then the II cards."""
    emit(s, Did.ROUND_ENDED, s.round)
    plan(s, Ask.NEXT_ROUND, 0, 0)
    for p in range(w.seats):
        markers = deployed(s, p) * w.scoring_time
        emit(s, Did.SCORING_TIME, p, markers)
        gain_time(w, s, p, markers)
        s.paid_used[p] = 0
    offer_ii(w, s, 0)


@rule
def deployed(s: State, p: int) -> int:
    """AQ-042: submarines that have left the board."""
    return SUBMARINES - s.subs_on_board[p]


@rule
def offer_ii(w: World, s: State, first: int) -> None:
    """AQ-184, AQ-246: in play order, whoever can use an II card is asked; then the totals."""
    for index in range(first, w.seats):
        p = s.play_order[index]
        if has_usable_ii(w, s, p):
            plan(s, Ask.OFFER_II, index + 1, 0)
            ask(s, Ask.II, p, index, 0)
            return
    plan(s, Ask.TOTALS, 0, 0)


@rule
def round_totals(w: World, s: State) -> None:
    """AQ-185, AQ-195: all totals are computed before any counter moves."""
    most = most_control_spaces(w, s)
    for p in range(w.seats):
        renew_ii(w, s, p)
        s.round_parts[p][Part.MAJORITY] = majority(w, s, p, most)
        s.round_parts[p][Part.BOTS] = bots_in_play(w, s, p)
        s.round_parts[p][Part.CRYSTALS] = triangle(w, s.crystals[p])
        s.round_parts[p][Part.OCTOPODS] = -octopod_penalty(w, s, p)
        for part in range(PARTS):
            s.part_sum[p][part] += s.round_parts[p][part]
    plan(s, Ask.MOVE_COUNTER, 0, 0)


@rule
def most_control_spaces(w: World, s: State) -> int:
    """AQ-189: the most bots of one player; neutral colours take part only by a switch."""
    colours = COLOURS if w.neutral_majority else w.seats
    most = 0
    for colour in range(colours):
        most = max(most, control_spaces(s, colour))
    return most


@rule
def majority(w: World, s: State, p: int, most: int) -> int:
    """AQ-186, AQ-187, AQ-188: all for one player, a share for several, nothing where nobody stands."""
    if most == 0 or control_spaces(s, p) < most:
        return 0
    colours = COLOURS if w.neutral_majority else w.seats
    equal = 0
    for colour in range(colours):
        if control_spaces(s, colour) == most:
            equal += 1
    return w.majority_alone if equal == 1 else w.majority_tied


@rule
def bots_in_play(w: World, s: State, p: int) -> int:
    """AQ-190, AQ-191, AQ-225: the highest uncovered number among the columns whose submarine is deployed."""
    uncovered = min(w.start_supply - s.supply_bots[p], w.column_end[deployed(s, p)])
    return w.bot_number[uncovered - 1] if uncovered > 0 else 0


@rule
def octopod_penalty(w: World, s: State, p: int) -> int:
    """AQ-193: for each sector controlled the triangular number of its octopods."""
    penalty = 0
    for sector in range(SECTORS):
        if s.control[sector] == p:
            penalty += triangle(w, s.octopods[sector])
    return penalty


@rule
def move_counter(w: World, s: State, index: int) -> None:
    """AQ-194, AQ-197: the counter of the next player in play order moves by the round total."""
    if index + 1 < w.seats:
        plan(s, Ask.MOVE_COUNTER, index + 1, 0)
    p = s.play_order[index]
    total = 0
    for part in range(PARTS):
        total += s.round_parts[p][part]
    emit(
        s,
        Did.SCORED_ROUND,
        p,
        s.round_parts[p][Part.MAJORITY],
        s.round_parts[p][Part.BOTS],
        s.round_parts[p][Part.CRYSTALS],
        s.round_parts[p][Part.OCTOPODS],
    )
    if total >= 0:
        gain_points(w, s, p, total, Source.ROUND)
    else:
        lose_points(w, s, p, -total)
