"""Why an action is illegal now, decided by the same rules as legality."""

from boardwright.core import NONE, View
from boardwright.games.aquasphere.rules.act import can_reach, gains_something
from boardwright.games.aquasphere.rules.areas import free_space, submarine_price
from boardwright.games.aquasphere.rules.bots import has_room_for_bot, is_programmed
from boardwright.games.aquasphere.rules.hand import unused_card
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.words import Ask, Do, Kind, Program

Reason = tuple[str, tuple[int, ...]]
"""A key of the table `reasons`, and the numbers in its sentence."""

OFFERED = {
    Ask.TURN: (Do.MOVE, Do.SIDE, Do.BUY, Do.ACT, Do.PASS, Do.RETURN),
    Ask.LETTER: (Do.LETTER, Do.LETTER_STOP),
    Ask.RED: (Do.RED_CRYSTAL, Do.RED_BOT, Do.RED_STOP),
    Ask.II: (Do.II, Do.II_STOP),
}
OTHER = {Ask.TURN: "main", Ask.LETTER: "letters", Ask.RED: "line", Ask.II: "scoring"}


def why_not(view: View, a: int) -> Reason | None:
    """Return the first condition that fails, or None if the action is legal."""
    if a in view.legal:
        return None
    if view.over:
        return "over", ()
    if view.question is None:
        return "turn", ()
    asked = Ask(view.question.what)
    actions = view.game.actions
    kind = Do(actions.kind[a])
    if kind not in OFFERED[asked]:
        return OTHER[asked], ()
    return in_turn(view, kind, actions.one[a], actions.two[a])


def in_turn(view: View, kind: Do, one: int, two: int) -> Reason:
    """Return why an action of a kind that answers the question is illegal."""
    match kind:
        case Do.MOVE:
            return step(view, one)
        case Do.SIDE:
            return sidestep(view, one)
        case Do.BUY:
            return buy(view, one)
        case Do.ACT:
            return act(view, one, two)
        case Do.PASS:
            return "not_on_top", ()
        case Do.RETURN:
            return "no_bot", (one,)
        case Do.LETTER:
            return "not_a_letter", (one,)
        case Do.LETTER_STOP:
            return "must_letter", ()
        case Do.II:
            return use_ii(view, one)
        case _:
            return red_line(view, kind, one)


def step(view: View, room: int) -> Reason:
    s, p = view.s, view.seat
    if not view.w.arrow[s.room[p]][room]:
        return "no_arrow", (room,)
    return program(view, s.tile_at[room])


def program(view: View, symbol: int) -> Reason:
    """AQ-088: return the condition that fails; an occupied symbol takes precedence."""
    if is_programmed(view.s, view.seat, symbol):
        return "symbol", (symbol,)
    return "two_bots", ()


def sidestep(view: View, room: int) -> Reason:
    w, s, p = view.w, view.s, view.seat
    if unused_card(w, s, p, Kind.SIDE, NONE) == NONE:
        return "side_card", ()
    if not w.sideways[s.room[p]][room]:
        return "not_beside", (room,)
    return program(view, s.tile_at[room])


def buy(view: View, symbol: int) -> Reason:
    w, s, p = view.w, view.s, view.seat
    if s.paid_used[p]:
        return "bought", ()
    if s.time[p] < w.paid_cost:
        return "buy_time", (w.paid_cost, s.time[p])
    return program(view, symbol)


def act(view: View, sector: int, symbol: int) -> Reason:
    w, s, p = view.w, view.s, view.seat
    if not is_programmed(s, p, symbol):
        return "no_bot", (symbol,)
    if symbol == Program.LAB and s.exp_n[p] >= w.expansion_limit:
        return "lab_full", ()
    if symbol == Program.LAB and s.exp_pile_n[sector] == 0:
        return "no_expansion", (sector,)
    if symbol == Program.CARD and s.card_pile_n[sector] == 0:
        return "no_card", (sector,)
    if symbol == Program.SUB:
        return deploy(view, sector)
    if not can_reach(w, s, p, sector):
        return "walk", (sector, travel_cost(w, s, p, sector), s.time[p])
    if symbol != Program.CARD and w.no_empty_actions and not gains_something(w, s, p, sector, symbol):
        return "nothing_there", (sector,)
    return "cards_full", ()


def deploy(view: View, sector: int) -> Reason:
    w, s, p = view.w, view.s, view.seat
    if s.subs_on_board[p] == 0:
        return "no_submarine", ()
    space = free_space(s, p, sector)
    if space == NONE:
        own = p in s.sub_space[sector]
        return ("own_submarine" if own else "berths"), (sector,)
    price = submarine_price(w, s, p, sector, space) + travel_cost(w, s, p, sector)
    return "sub_price", (sector, price, s.time[p])


def use_ii(view: View, symbol: int) -> Reason:
    w, s, p = view.w, view.s, view.seat
    if unused_card(w, s, p, Kind.II, symbol) == NONE:
        return "no_ii", (symbol,)
    if s.time[p] < w.ii_cost:
        return "ii_time", (w.ii_cost, s.time[p])
    return program(view, symbol) if has_room_for_bot(w, s, p) else ("two_bots", ())


def red_line(view: View, kind: Do, symbol: int) -> Reason:
    if kind == Do.RED_CRYSTAL:
        return "no_crystal", ()
    if kind == Do.RED_STOP:
        return "must_pay", ()
    if view.s.crystals[view.seat] > 0:
        return "crystal_first", ()
    return "no_bot", (symbol,)
