"""Redealing: filling in at random what a seat cannot know (chapter 37)."""

from boardwright.core import NONE, UNKNOWN, Luck, draw, pick, rule
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CARDS, HAND, OPTIONS, REGISTERS, ROBOTS, Ask, Card, Held, Mode, Opt


@rule
def redeal(w: World, s: State, p: int, luck: Luck) -> None:
    """Chapter 37: the cards p cannot see go at random to hidden hands, registers, options and deck."""
    deck_n = s.deck_n
    for r in range(w.robots, ROBOTS):
        clear_hand(s, r)
    collect_unseen(w, s, p)
    for r in range(w.robots):
        if seat_of(w, s, r) != p:
            redeal_pairs(w, s, r, luck)
    redeal_stored(w, s, p, luck)
    for r in range(w.robots):
        if seat_of(w, s, r) != p:
            redeal_robot(w, s, r, luck)
        else:
            redeal_blind(s, r, luck)
    redeal_rest(w, s, p, deck_n, luck)
    if w.options_dealt > w.options_kept:
        redeal_start_options(w, s, p, luck)
    else:
        relay_option_deck(s)


@rule
def clear_hand(s: State, r: int) -> None:
    s.sealed_down[r] = 0
    for k in range(HAND):
        s.hand[r][k] = NONE


@rule
def collect_unseen(w: World, s: State, p: int) -> None:
    """Every card that p sees nowhere goes to the deck for the time being."""
    for card in range(CARDS):
        s.deck[card] = card
        if s.discarded[card] == UNKNOWN:
            s.discarded[card] = 0
        if s.discarded[card] > 0:
            s.deck[card] = NONE
    for r in range(w.robots):
        for reg in range(REGISTERS):
            take_out(s, s.card[r][reg])
            take_out(s, s.second[r][reg])
        if seat_of(w, s, r) == p:
            for k in range(HAND):
                take_out(s, s.hand[r][k])
    take_out(s, s.flywheel)
    take_out(s, s.conditional)
    take_out(s, s.copter)
    s.deck_n = 0
    for card in range(CARDS):
        if s.deck[card] != NONE:
            s.deck[s.deck_n] = s.deck[card]
            s.deck_n += 1


@rule
def take_out(s: State, card: int) -> None:
    if card >= 0:
        s.deck[card] = NONE


@rule
def unseen_card(s: State, luck: Luck) -> int:
    card = pick(luck, s.deck, s.deck_n)
    s.deck_n -= 1
    return card


@rule
def unseen_card_of(w: World, s: State, first: int, last: int, luck: Luck) -> int:
    """A random unseen card whose kind lies between these two."""
    n = 0
    for k in range(s.deck_n):
        if first <= w.card_kind[s.deck[k]] <= last:
            n += 1
    nth = draw(luck, n)
    for k in range(s.deck_n):
        if first <= w.card_kind[s.deck[k]] <= last:
            if nth == 0:
                card = s.deck[k]
                s.deck_n -= 1
                s.deck[k] = s.deck[s.deck_n]
                return card
            nth -= 1
    return NONE


@rule
def is_programming(s: State, r: int) -> bool:
    for k in range(s.todo_n):
        if s.todo_what[k] == Ask.PROGRAM and s.todo_x[k] == r and s.todo_who[k] != NONE:
            return True
    return False


@rule
def redeal_pairs(w: World, s: State, r: int, luck: Luck) -> None:
    """Two face-down cards in a register are what the options of the robot let it put together."""
    if is_programming(s, r):
        return
    for reg in range(REGISTERS):
        if s.second[r][reg] != UNKNOWN:
            continue
        if s.opt_owner[Opt.CRAB_LEGS] == r and s.opt_owner[Opt.DUAL_PROCESSOR] != r:
            s.mode[r][reg] = Mode.CRAB
            s.card[r][reg] = unseen_card_of(w, s, Card.MOVE_1, Card.MOVE_1, luck)
            s.second[r][reg] = unseen_card_of(w, s, Card.ROTATE_LEFT, Card.ROTATE_RIGHT, luck)
        else:
            s.mode[r][reg] = Mode.DUAL
            s.card[r][reg] = unseen_card_of(w, s, Card.BACK_UP, Card.MOVE_3, luck)
            s.second[r][reg] = unseen_card_of(w, s, Card.U_TURN, Card.ROTATE_RIGHT, luck)


@rule
def redeal_stored(w: World, s: State, p: int, luck: Luck) -> None:
    """Cards lying face down on options."""
    r = s.opt_owner[Opt.FLYWHEEL]
    if s.flywheel == UNKNOWN:
        s.flywheel = NONE
        if not is_programming(s, r) or s.fly_old:
            s.flywheel = unseen_card(s, luck)
            if w.options_1994:
                s.deck[s.deck_n] = s.flywheel
                s.deck_n += 1
                s.flywheel = unseen_card_of(w, s, Card.BACK_UP, Card.MOVE_3, luck)
    if s.fly_new == UNKNOWN:
        s.fly_new = 0
    if s.conditional == UNKNOWN:
        s.conditional = NONE
        if not is_programming(s, s.opt_owner[Opt.CONDITIONAL_PROGRAM]):
            s.conditional = unseen_card(s, luck)
    if s.copter == UNKNOWN:
        s.copter = NONE
        if not is_programming(s, s.opt_owner[Opt.ROBO_COPTER]):
            s.copter = unseen_card_of(w, s, Card.BACK_UP, Card.MOVE_3, luck)
    redeal_settings(s, luck)


@rule
def redeal_settings(s: State, luck: Luck) -> None:
    """Sealed settings: nothing set yet is always possible; a hidden register can be any later one."""
    for which in range(3):
        if s.new_side[which] == UNKNOWN:
            s.new_side[which] = NONE
    if s.self_register == UNKNOWN:
        s.self_register = NONE
        if not is_programming(s, s.opt_owner[Opt.SELF_DESTRUCT]):
            first = max(s.register, 0)
            s.self_register = first + draw(luck, REGISTERS - first)
    if s.empty_register == UNKNOWN:
        s.empty_register = NONE


@rule
def redeal_robot(w: World, s: State, r: int, luck: Luck) -> None:
    """A hand that is being programmed is whole again; face-down registers get one card each."""
    programming = is_programming(s, r)
    clear_hand(s, r)
    for k in range(HAND):
        if programming and k < s.held[r]:
            s.hand[r][k] = unseen_card(s, luck)
    for reg in range(REGISTERS):
        if s.card[r][reg] == UNKNOWN:
            s.card[r][reg] = NONE
            s.second[r][reg] = NONE
            if s.mode[r][reg] != Mode.BLIND:
                s.mode[r][reg] = Mode.SINGLE
            if not programming:
                s.card[r][reg] = unseen_card(s, luck)
        if s.mode[r][reg] == UNKNOWN:
            s.mode[r][reg] = Mode.SINGLE


@rule
def redeal_blind(s: State, r: int, luck: Luck) -> None:
    """RR-411: the own registers whose card nobody has seen."""
    for reg in range(REGISTERS):
        if s.card[r][reg] == UNKNOWN:
            s.card[r][reg] = unseen_card(s, luck)


@rule
def redeal_rest(w: World, s: State, p: int, deck_n: int, luck: Luck) -> None:
    """As many cards as everybody can count make the draw pile; the rest others have discarded."""
    other = NONE
    for r in range(w.robots):
        if seat_of(w, s, r) != p:
            other = r
    while s.deck_n > deck_n:
        s.discarded[unseen_card(s, luck)] = other + 1
    for k in range(s.deck_n, CARDS):
        s.deck[k] = NONE


@rule
def relay_option_deck(s: State) -> None:
    """The option deck has no order: lay it by number."""
    s.opt_deck_n = 0
    for opt in range(OPTIONS):
        s.opt_deck[opt] = NONE
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == Held.DECK:
            s.opt_deck[s.opt_deck_n] = opt
            s.opt_deck_n += 1


@rule
def redeal_start_options(w: World, s: State, p: int, luck: Luck) -> None:
    """RR-444: options that were dealt to others lie in their hands or under the deck; the rest is the deck."""
    deck_n, unknown = s.opt_deck_n, 0
    for opt in range(OPTIONS):
        s.opt_deck[opt] = NONE
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == UNKNOWN:
            s.opt_deck[unknown] = opt
            unknown += 1
    choosing = is_choosing(s)
    k = 0
    while unknown > deck_n:
        opt = pick(luck, s.opt_deck, unknown)
        unknown -= 1
        s.opt_deck[unknown] = NONE
        r = nth_other(w, s, p, k // w.options_dealt)
        s.opt_owner[opt] = Held.DEALT if choosing else Held.UNDER
        s.opt_from[opt] = r
        if choosing and not is_asked_to_keep(s, r) and k % w.options_dealt < w.options_kept:
            s.opt_from[opt] = r + ROBOTS
        k += 1
    for k in range(unknown):
        s.opt_owner[s.opt_deck[k]] = Held.DECK
        s.opt_from[s.opt_deck[k]] = NONE


@rule
def is_choosing(s: State) -> bool:
    for k in range(s.todo_n):
        if s.todo_what[k] == Ask.KEEP and s.todo_who[k] != NONE:
            return True
    return False


@rule
def is_asked_to_keep(s: State, r: int) -> bool:
    for k in range(s.todo_n):
        if s.todo_what[k] == Ask.KEEP and s.todo_x[k] == r and s.todo_who[k] != NONE:
            return True
    return False


@rule
def nth_other(w: World, s: State, p: int, n: int) -> int:
    """The n-th robot that is not steered by seat p; the last one if there are fewer."""
    found, left = NONE, n
    for r in range(w.robots):
        if seat_of(w, s, r) != p:
            if left >= 0:
                found = r
            left -= 1
    return found
