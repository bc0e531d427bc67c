"""Secrets: hands, missions, the deck, cards put aside; what a view hides and how it is redealt."""

from boardwright.core import NONE, UNKNOWN, Luck, draw, rule
from boardwright.games.cryo.rules.cards import take_from
from boardwright.games.cryo.schema import ASIDE, DESIGNS, PLACES, SEATS, State, World
from boardwright.games.cryo.words import Ask, Mode, Phase

TRIES = 8
"""Random deals of missions that are tried before one is made that always works."""


def hide(w: World, v: State, p: int) -> None:
    """CR-217: missions are face-down until final scoring; the discard pile is hidden only by option."""
    if not w.public_discard:
        v.discard = [UNKNOWN] * DESIGNS
    if v.playing != NONE and playing_is_secret(v, p):
        v.playing = UNKNOWN
    if v.phase != Phase.OVER:
        for q in range(SEATS):
            if q != p:
                v.missions[q] = [NONE if design == NONE else UNKNOWN for design in v.missions[q]]


@rule
def playing_is_secret(s: State, p: int) -> bool:
    """A card is being played as a mission by somebody else."""
    if s.todo_n == 0 or s.active == p:
        return False
    k = s.todo_n - 1
    return s.todo_what[k] == Ask.REPLACE and s.todo_x[k] == Mode.MISSION


@rule
def redeal(w: World, s: State, p: int, luck: Luck) -> None:
    """Whatever seat p cannot know, at random from the cards that p has not seen; the rest is the deck."""
    unseen_cards(w, s, p)
    if s.phase != Phase.OVER:
        deal_missions(s, p, luck)
    for q in range(SEATS):
        if q != p:
            deal_hand(w, s, q, luck)
    if w.public_discard == 0:
        for design in range(DESIGNS):
            s.discard[design] = 0
        for _ in range(s.discard_n):
            s.discard[take_from(s, luck)] += 1


@rule
def unseen_cards(w: World, s: State, p: int) -> None:
    """For a while the deck is everything that p cannot see: 40 cards less those in view."""
    for design in range(DESIGNS):
        s.deck[design] = w.copies[design]
        if w.public_discard:
            s.deck[design] -= s.discard[design]
        if p != NONE:
            s.deck[design] -= s.hand[p][design]
    if p != NONE:
        for k in range(ASIDE):
            if s.aside[p][k] != NONE:
                s.deck[s.aside[p][k]] -= 1
    if s.playing != NONE and not playing_is_secret(s, p):
        s.deck[s.playing] -= 1
    for q in range(SEATS):
        for k in range(PLACES):
            if s.upgrades[q][k] != NONE:
                s.deck[s.upgrades[q][k]] -= 1
            if s.vehicles[q][k] != NONE:
                s.deck[s.vehicles[q][k]] -= 1
            if s.missions[q][k] != NONE and (q == p or s.phase == Phase.OVER):
                s.deck[s.missions[q][k]] -= 1
    count_deck(s)


@rule
def count_deck(s: State) -> None:
    s.deck_n = 0
    for design in range(DESIGNS):
        s.deck_n += s.deck[design]


@rule
def deal_hand(w: World, s: State, q: int, luck: Luck) -> None:
    """As many cards as the seat holds and has put aside."""
    for design in range(DESIGNS):
        s.hand[q][design] = 0
    for _ in range(s.hand_n[q]):
        s.hand[q][take_from(s, luck)] += 1
    n = 0
    if s.phase == Phase.KEEP and q < w.seats and not (w.solo and q > 0):
        n = w.deal - s.hand_n[q]
    for k in range(ASIDE):
        s.aside[q][k] = NONE
        if k < n:
            s.aside[q][k] = take_from(s, luck)
    if n == ASIDE and s.aside[q][0] > s.aside[q][1]:
        smaller = s.aside[q][1]
        s.aside[q][1] = s.aside[q][0]
        s.aside[q][0] = smaller


@rule
def deal_missions(s: State, p: int, luck: Luck) -> None:
    """CR-212: nobody has two equal missions; after some tries by chance, a deal that always works."""
    for q in range(SEATS):
        if q != p:
            forget(s, p, q)
    for attempt in range(TRIES + 1):
        done = True
        for q in range(SEATS):
            if q != p and done:
                done = deal_missions_of(s, q, attempt == TRIES, luck)
        if done:
            return
        for q in range(SEATS):
            if q != p:
                take_back(s, p, q)


@rule
def forget(s: State, p: int, q: int) -> None:
    """The missions of a seat, the one being played included, as seat p sees them."""
    for k in range(PLACES):
        if s.missions[q][k] != NONE:
            s.missions[q][k] = UNKNOWN
    if s.active == q and s.playing != NONE and playing_is_secret(s, p):
        s.playing = UNKNOWN


@rule
def deal_missions_of(s: State, q: int, careful: bool, luck: Luck) -> bool:
    """Different unseen designs for every unknown place."""
    taken = 0
    for k in range(PLACES + 1):
        if k < PLACES:
            wanted = s.missions[q][k] == UNKNOWN
        else:
            wanted = s.active == q and s.playing == UNKNOWN
        if wanted:
            design = most_common(s, taken) if careful else any_other(s, taken, luck)
            if design == NONE:
                return False
            taken |= 1 << design
            s.deck[design] -= 1
            s.deck_n -= 1
            if k < PLACES:
                s.missions[q][k] = design
            else:
                s.playing = design
    return True


@rule
def take_back(s: State, p: int, q: int) -> None:
    """Missions that were dealt return to the unseen cards."""
    for k in range(PLACES):
        if s.missions[q][k] >= 0:
            s.deck[s.missions[q][k]] += 1
            s.deck_n += 1
            s.missions[q][k] = UNKNOWN
    if s.active == q and s.playing >= 0 and playing_is_secret(s, p):
        s.deck[s.playing] += 1
        s.deck_n += 1
        s.playing = UNKNOWN


@rule
def any_other(s: State, taken: int, luck: Luck) -> int:
    """A random unseen card of a design not taken yet, or NONE."""
    n = 0
    for design in range(DESIGNS):
        if taken >> design & 1 == 0:
            n += s.deck[design]
    if n == 0:
        return NONE
    k = draw(luck, n)
    for design in range(DESIGNS):
        if taken >> design & 1 == 0:
            if k < s.deck[design]:
                return design
            k -= s.deck[design]
    return NONE


@rule
def most_common(s: State, taken: int) -> int:
    """The design of most unseen cards among those not taken yet."""
    best = NONE
    for design in range(DESIGNS):
        if taken >> design & 1 == 0 and s.deck[design] > 0:
            if best == NONE or s.deck[design] > s.deck[best]:
                best = design
    return best
