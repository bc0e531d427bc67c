"""A toy game for the tests of the core: sealed bids for pearls, hidden hands, an unordered pile.

Everybody holds three of twelve cards. In each of two dives all seats seal one card at the same time; the
highest card takes a pearl and its owner says whether to draw a new card from the pile.
"""

from enum import IntEnum
from typing import Any

from boardwright.core import (
    NOBODY,
    NONE,
    OWNER,
    Actions,
    Features,
    Game,
    Switch,
    Text,
    ask,
    ask_also,
    close,
    emit,
    emit_to,
    field,
    pick,
    plan,
    question,
    record,
    rule,
    schema,
    span,
    table,
    take_chore,
)
from boardwright.core.agenda import has_chore

SEATS, CARDS, HAND, DEPTH = 4, 12, 3, 12
PLAYERS = (2, 3, 4)
WORTH = table(range(1, CARDS + 1))


class Do(IntEnum):
    SEAL = 0
    NO = 1
    YES = 2


class Ask(IntEnum):
    SEAL = 0
    DRAW = 1
    DIVE = 2
    OPEN = 3


class Did(IntEnum):
    TOOK = 0
    DREW = 1


ACTIONS = Actions({Do.SEAL: (span(0, HAND),), Do.NO: (), Do.YES: ()})
KIND, ONE = ACTIONS.kind, ACTIONS.one


@record
class World:
    seats: int = field("i1")
    dives: int = field("i1")


@record
class State:
    todo_n: int = field("i1")
    todo_what: list[int] = field("i1", DEPTH)
    todo_who: list[int] = field("i1", DEPTH)
    todo_x: list[int] = field("i1", DEPTH)
    todo_y: list[int] = field("i1", DEPTH)
    todo_level: list[int] = field("i1", DEPTH)
    pearls: list[int] = field("i1", SEATS)
    hand: list[list[int]] = field("i1", SEATS, HAND, see=OWNER)
    held: list[int] = field("i1", SEATS)
    sealed: list[int] = field("i1", SEATS, see=OWNER)
    has_sealed: list[int] = field("i1", SEATS)
    pile: list[int] = field("i1", CARDS, see=NOBODY)
    pile_n: int = field("i1")
    shown: list[int] = field("i1", CARDS)


def world(switches: Any, seats: int) -> World:
    w = schema(World).new()
    w.seats, w.dives = seats, int(switches["dives"])
    return w


@rule
def setup(w: Any, s: Any, luck: Any) -> None:
    for card in range(CARDS):
        s.pile[card] = card
    s.pile_n = CARDS
    for p in range(SEATS):
        s.sealed[p] = NONE
        for k in range(HAND):
            s.hand[p][k] = NONE
            if p < w.seats:
                draw_card(s, p, luck)
    for dive in range(w.dives):
        plan(s, Ask.DIVE, dive, 0)
    run(w, s, luck)


@rule
def run(w: Any, s: Any, luck: Any) -> None:
    while has_chore(s):
        what = s.todo_what[take_chore(s)]
        if what == Ask.DIVE:
            plan(s, Ask.OPEN, 0, 0)
            ask(s, Ask.SEAL, w.seats - 1, 0, 0)
            for p in range(w.seats - 2, -1, -1):
                ask_also(s, Ask.SEAL, p, 0, 0)
        else:
            open_bids(w, s)


@rule
def open_bids(w: Any, s: Any) -> None:
    best = 0
    for p in range(w.seats):
        if WORTH[s.sealed[p]] > WORTH[s.sealed[best]]:
            best = p
    for p in range(w.seats):
        s.shown[s.sealed[p]] = 1
        s.sealed[p] = NONE
        s.has_sealed[p] = 0
    s.pearls[best] += 1
    emit(s, Did.TOOK, best)
    if s.pile_n > 0:
        ask(s, Ask.DRAW, best, 0, 0)


@rule
def legal(w: Any, s: Any, p: int, a: int) -> bool:
    if s.todo_what[question(s, p)] == Ask.SEAL:
        return KIND[a] == Do.SEAL and ONE[a] < s.held[p]
    return KIND[a] != Do.SEAL


@rule
def span_of(w: Any, s: Any, p: int) -> tuple[int, int]:
    return (0, HAND) if s.todo_what[question(s, p)] == Ask.SEAL else (HAND, HAND + 2)


@rule
def answer(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    close(s, p)
    if KIND[a] == Do.SEAL:
        s.sealed[p] = s.hand[p][ONE[a]]
        s.has_sealed[p] = 1
        s.held[p] -= 1
        s.hand[p][ONE[a]] = s.hand[p][s.held[p]]
        s.hand[p][s.held[p]] = NONE
    elif KIND[a] == Do.YES:
        draw_card(s, p, luck)
    run(w, s, luck)


@rule
def draw_card(s: Any, p: int, luck: Any) -> None:
    card = pick(luck, s.pile, s.pile_n)
    s.pile_n -= 1
    s.pile[s.pile_n] = NONE
    s.hand[p][s.held[p]] = card
    s.held[p] += 1
    emit_to(s, p, Did.DREW, card)


@rule
def score(w: Any, s: Any, p: int) -> int:
    return s.pearls[p]


@rule
def place(w: Any, s: Any, p: int) -> int:
    ahead = 1
    for q in range(w.seats):
        if s.pearls[q] > s.pearls[p]:
            ahead += 1
    return ahead


def hide(w: Any, v: Any, p: int) -> None:
    return


@rule
def redeal(w: Any, s: Any, p: int, luck: Any) -> None:
    """Hands and seals of others are counted, not seen: their cards come from what p has not seen."""
    s.pile_n = 0
    for card in range(CARDS):
        s.pile[card] = NONE
        if s.shown[card] == 0 and not holds(s, p, card):
            s.pile[s.pile_n] = card
            s.pile_n += 1
    for q in range(SEATS):
        if q != p:
            n = s.held[q] + s.has_sealed[q]
            s.held[q] = 0
            s.sealed[q] = NONE
            for k in range(HAND):
                s.hand[q][k] = NONE
            for _ in range(n):
                draw_card(s, q, luck)
            if s.has_sealed[q]:
                s.held[q] -= 1
                s.sealed[q] = s.hand[q][s.held[q]]
                s.hand[q][s.held[q]] = NONE


@rule
def holds(s: Any, p: int, card: int) -> bool:
    if p == NONE:
        return False
    found = s.sealed[p] == card
    for k in range(HAND):
        found = found or s.hand[p][k] == card
    return found


def check_invariants(w: Any, s: Any) -> str:
    held = [c for hand in s.hand for c in hand if c != NONE] + [c for c in s.sealed if c != NONE]
    cards = sorted(held + s.pile[: s.pile_n] + [c for c in range(CARDS) if s.shown[c]])
    return "" if cards == list(range(CARDS)) else "a card is lost or doubled"


@rule
def observe(w: Any, s: Any, p: int, out: Any) -> None:
    for q in range(w.seats):
        out[q] = s.pearls[(p + q) % w.seats]


def picture(view: Any) -> str:
    size = 'width="90" height="30"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><text y="20">{view.s.pearls}</text></svg>'


ENGLISH = Text(
    "en",
    "Pearls",
    {Do.SEAL: "Seal card {0}", Do.NO: "No", Do.YES: "Draw a card"},
    {Ask.SEAL: "Seal a card", Ask.DRAW: "Draw a card?"},
    {Did.TOOK: "{0:seat} takes a pearl", Did.DREW: "You draw card {0}"},
)
GERMAN = Text(
    "de",
    "Perlen",
    {Do.SEAL: "Karte {0} verdeckt legen", Do.NO: "Nein", Do.YES: "Karte ziehen"},
    {Ask.SEAL: "Lege eine Karte verdeckt", Ask.DRAW: "Karte ziehen?"},
    {Did.TOOK: "{0:seat} nimmt eine Perle", Did.DREW: "Du ziehst Karte {0}"},
    switches={"dives": "wie oft alle tauchen"},
)

PEARLS = Game(
    name="pearls",
    title="Pearls",
    rules_version=1,
    seats=PLAYERS,
    switches=(Switch("dives", 2, range(1, 4), "how often everybody dives"),),
    World=World,
    State=State,
    actions=ACTIONS,
    questions=Ask,
    events=Did,
    world=world,
    setup=setup,
    answer=answer,
    legal=legal,
    id_range=span_of,
    score=score,
    place=place,
    hide=hide,
    redeal=redeal,
    check_invariants=check_invariants,
    picture=picture,
    texts={"en": ENGLISH, "de": GERMAN},
    features=Features((("pearls", SEATS),), observe),
)
