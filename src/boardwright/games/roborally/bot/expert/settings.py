"""Option settings made while programming: second cards, sides, parked cards, and the power-down."""


from boardwright.core import NONE, Luck, View, schema
from boardwright.core.arrays import Numbers
from boardwright.games.roborally import GAME
from boardwright.games.roborally.actions import ACTIONS, KIND, ONE, TWO
from boardwright.games.roborally.bot.expert.deal import Deal
from boardwright.games.roborally.bot.expert.rules.sizes import REPLIES
from boardwright.games.roborally.rules.answers import reply
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import HAND, REGISTERS, Do, Mode

WEARY = 3
"""Damage from which a power-down is considered."""
SPENT = 6
"""The same for staying down: a robot damaged while resting stands in fire and had better leave."""
TRIED = (Do.PLACE, Do.PAIR, Do.SHIELD, Do.TURRET, Do.REFLECT, Do.COPTER)
"""Settings that affect the current turn and are simulated."""
KEPT = (Do.COND, Do.FLY)
"""Settings that keep a card for later at no cost: the card that moves farthest is kept."""
SIDES = {Do.SHIELD: 0, Do.TURRET: 1, Do.REFLECT: 2}
STORES = {Do.COND: "conditional", Do.FLY: "flywheel", Do.COPTER: "copter"}
BACK = {Do.COND: Do.COND_BACK, Do.FLY: Do.FLY_BACK, Do.COPTER: Do.COPTER_BACK}


def laid(deal: Deal, row: Numbers) -> State:
    """Return the seat's knowledge after the cards and answers of a row."""
    s: State = schema(State).copy(deal.s)
    for reg in range(REGISTERS):
        if row[reg] != NONE:
            s.hand[deal.r][s.hand[deal.r].index(row[reg])] = NONE
            s.card[deal.r][reg] = int(row[reg])
    for a in row[REGISTERS:]:
        if a != NONE:
            reply(deal.w, s, deal.seat, int(a), Luck("settings"))
    return s


def tried(deal: Deal, row: Numbers) -> list[int]:
    """Return the settings that may still follow a row."""
    s, down = laid(deal, row), ACTIONS.id(Do.CONFIRM, 1)
    found = [a for kind in TRIED for a in range(ACTIONS.first[kind], ACTIONS.end[kind])]
    rest = (down,) if s.damage[deal.r] >= WEARY else ()
    return [a for a in (*found, *rest) if GAME.legal(deal.w, s, deal.seat, a)]


def kept(deal: Deal, row: Numbers) -> int:
    """Return the action that keeps the best card after a row, or NONE."""
    s, w = laid(deal, row), deal.w
    ids = [a for kind in KEPT for a in range(ACTIONS.first[kind], ACTIONS.end[kind])]
    legal = [a for a in ids if GAME.legal(w, s, deal.seat, a)]
    return max(legal, key=lambda a: (w.card_spaces[s.hand[deal.r][ONE[a]]], -a), default=NONE)


def has_room(row: Numbers) -> bool:
    """Return whether one more answer may follow: there is room and no confirmation."""
    down = ACTIONS.id(Do.CONFIRM, 1)
    return bool(sum(a != NONE for a in row[REGISTERS:]) < REPLIES and down not in row[REGISTERS:])


def with_reply(row: Numbers, a: int) -> Numbers:
    """Return the row with one more answer; a power-down comes last."""
    answers = sorted([int(b) for b in row[REGISTERS:] if b != NONE] + [a], key=lambda b: KIND[b] == Do.CONFIRM)
    longer = row.copy()
    longer[REGISTERS : REGISTERS + len(answers)] = answers
    return longer


def next_step(view: View, deal: Deal, order: tuple[int, ...], replies: tuple[int, ...]) -> int:
    """Return the next action towards a plan: cards, second cards, settings, confirmation."""
    s, r = view.s, deal.r
    wanted = {reg: [card] for reg, card in zip(deal.registers, order, strict=True)}
    for a in replies:
        if KIND[a] == Do.PLACE:
            wanted[TWO[a]].append(deal.s.hand[r][ONE[a]])
    for place in range(2):
        for reg, cards in wanted.items():
            there = [card for card in (s.card[r][reg], s.second[r][reg]) if card != NONE]
            if any(card not in cards for card in there) or (there and cards[0] not in there):
                return ACTIONS.id(Do.TAKE_BACK, reg)
            if len(cards) > place and cards[place] not in there and cards[place] in s.hand[r]:
                return ACTIONS.id(Do.PLACE, s.hand[r][:HAND].index(cards[place]), reg)
    for a in replies:
        step = setting_step(view, deal, a)
        if step in view.legal:
            return step
    down = ACTIONS.id(Do.CONFIRM, 1)
    return down if down in replies else ACTIONS.id(Do.CONFIRM, 0)


def setting_step(view: View, deal: Deal, a: int) -> int:
    """Return the next action towards one setting, or NONE if it is made."""
    s, r, kind = view.s, deal.r, Do(KIND[a])
    if kind in SIDES:
        return a if s.new_side[SIDES[kind]] != ONE[a] else NONE
    if kind == Do.PAIR:
        return a if s.mode[r][ONE[a]] == Mode.CRAB else NONE
    if kind in STORES:
        card, there = deal.s.hand[r][ONE[a]], getattr(s, STORES[kind])
        if there == card or (there == NONE and card not in s.hand[r]):
            return NONE
        return ACTIONS.id(BACK[kind]) if there != NONE else ACTIONS.id(kind, s.hand[r][:HAND].index(card))
    return NONE
