"""Cards: drawing, discarding, playing in three modes, replacing, the opening choice."""

from boardwright.core import NONE, Luck, ask, close, draw, emit, emit_to, plan, rule
from boardwright.games.cryo.actions import SPLITS
from boardwright.games.cryo.rules.resources import affordable, charge
from boardwright.games.cryo.schema import DESIGNS, PLACES, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, Mode


@rule
def has_upgrade(w: World, s: State, p: int, effect: int) -> bool:
    """CR-219: an upgrade works while it lies on the platform."""
    design = w.design_with[effect]
    return s.upgrades[p][0] == design or s.upgrades[p][1] == design or s.upgrades[p][2] == design


@rule
def capacity(w: World, s: State, p: int) -> int:
    """CR-029, CR-032: quarters and vehicles together."""
    pods = w.quarters
    for k in range(PLACES):
        if s.vehicles[p][k] != NONE:
            pods += w.capacity[s.vehicles[p][k]]
    return pods


@rule
def room(w: World, s: State, p: int) -> int:
    return capacity(w, s, p) - s.aboard[p]


@rule
def take_from(s: State, luck: Luck) -> int:
    """One card of the deck, which has no order until somebody draws from it."""
    k = draw(luck, s.deck_n)
    design = 0
    while k >= s.deck[design]:
        k -= s.deck[design]
        design += 1
    s.deck[design] -= 1
    s.deck_n -= 1
    return design


@rule
def reshuffle(s: State) -> None:
    """CR-253, CR-254: the discard pile becomes the deck when a card is needed and the deck is empty."""
    emit(s, Did.RESHUFFLED, s.discard_n)
    for design in range(DESIGNS):
        s.deck[design] = s.discard[design]
        s.discard[design] = 0
    s.deck_n = s.discard_n
    s.discard_n = 0


@rule
def draw_card(w: World, s: State, p: int, luck: Luck) -> None:
    """CR-253, CR-255: draw one card; with deck and discard pile empty the draw is lost."""
    if s.deck_n == 0:
        if s.discard_n == 0:
            emit(s, Did.NOTHING_TO_DRAW, p)
            return
        reshuffle(s)
    design = take_from(s, luck)
    s.hand[p][design] += 1
    s.hand_n[p] += 1
    emit(s, Did.DREW, p)
    emit_to(s, p, Did.DREW_CARD, p, design)
    if w.limit_at_once and s.hand_n[p] > w.hand_limit:
        ask(s, Ask.DISCARD, p, 0, 0)


@rule
def draw_cards(w: World, s: State, n: int, luck: Luck) -> None:
    """CR-256: several draws are made one by one."""
    if n > 0:
        plan(s, Ask.DRAWS, n - 1, 0)
        draw_card(w, s, s.active, luck)


@rule
def to_discard(w: World, s: State, p: int, design: int) -> None:
    """CR-218: every card that is done with goes to the discard pile."""
    s.discard[design] += 1
    s.discard_n += 1
    if w.public_discard:
        emit(s, Did.DISCARDED, p, design)
    else:
        emit(s, Did.DISCARDED_HIDDEN, p)
        emit_to(s, p, Did.DISCARDED_CARD, p, design)


@rule
def leave_hand(s: State, p: int, design: int) -> None:
    s.hand[p][design] -= 1
    s.hand_n[p] -= 1


@rule
def discard(w: World, s: State, p: int, design: int) -> None:
    """CR-251: a freely chosen card leaves the hand for the discard pile."""
    close(s, p)
    leave_hand(s, p, design)
    to_discard(w, s, p, design)


@rule
def card_at(s: State, p: int, mode: int, place: int) -> int:
    if mode == Mode.UPGRADE:
        return s.upgrades[p][place]
    if mode == Mode.VEHICLE:
        return s.vehicles[p][place]
    return s.missions[p][place]


@rule
def has_card(s: State, p: int, mode: int, design: int) -> bool:
    for place in range(PLACES):
        if card_at(s, p, mode, place) == design:
            return True
    return False


@rule
def free_place(w: World, s: State, p: int, mode: int) -> int:
    """CR-208: the lowest-numbered free place of a type, or NONE."""
    for place in range(w.places[mode]):
        if card_at(s, p, mode, place) == NONE:
            return place
    return NONE


@rule
def can_replace(w: World, s: State, p: int, mode: int, place: int) -> bool:
    """CR-210: a vehicle may go only if all pods aboard have room without it."""
    if place >= w.places[mode] or card_at(s, p, mode, place) == NONE:
        return False
    if mode != Mode.VEHICLE:
        return True
    return s.aboard[p] <= capacity(w, s, p) - w.capacity[s.vehicles[p][place]]


@rule
def can_play(w: World, s: State, p: int, design: int, mode: int) -> bool:
    """CR-211 to CR-214: equal upgrades and missions are forbidden; a full row needs a card that may go."""
    if s.hand[p][design] == 0:
        return False
    if mode != Mode.VEHICLE:
        return not has_card(s, p, mode, design)
    for place in range(w.places[mode]):
        if s.vehicles[p][place] == NONE or can_replace(w, s, p, mode, place):
            return True
    return False


@rule
def play_card(w: World, s: State, p: int, design: int, mode: int) -> None:
    """CR-207 to CR-209: the card leaves the hand and takes the lowest free place, or that of another card."""
    leave_hand(s, p, design)
    place = free_place(w, s, p, mode)
    if place == NONE:
        s.playing = design
        ask(s, Ask.REPLACE, p, mode, 0)
    else:
        put_card(w, s, p, design, mode, place)


@rule
def put_card(w: World, s: State, p: int, design: int, mode: int, place: int) -> None:
    """CR-216, CR-217: upgrades and vehicles lie face-up, missions face-down."""
    if mode == Mode.MISSION:
        s.missions[p][place] = design
        emit(s, Did.PLAYED_MISSION, p, place)
        emit_to(s, p, Did.MISSION_CARD, p, design, place)
        return
    emit(s, Did.PLAYED, p, design, mode, place)
    if mode == Mode.VEHICLE:
        s.vehicles[p][place] = design
    else:
        s.upgrades[p][place] = design
        if design == w.design_with[Effect.CLOSED_DOCK]:
            s.override_seen = 1


@rule
def replace(w: World, s: State, p: int, mode: int, place: int) -> None:
    """CR-209: a card of the type is discarded and the new one takes its place."""
    close(s, p)
    to_discard(w, s, p, card_at(s, p, mode, place))
    design = s.playing
    s.playing = NONE
    put_card(w, s, p, design, mode, place)


@rule
def play_cards(s: State, n: int) -> None:
    """CR-114: each declared play is offered; one that is not made is lost."""
    if n > 0:
        plan(s, Ask.PLAYS, n - 1, 0)
        ask(s, Ask.PLAYCARD, s.active, n - 1, 0)


@rule
def can_split(w: World, s: State, p: int, k: int) -> bool:
    """CR-109, CR-113: draws and plays cost a tech each, by a switch energy; plays need the cards there will be."""
    draws = SPLITS[k][0]
    plays = SPLITS[k][1]
    if draws + plays > affordable(s, p, w.computer_item):
        return False
    if draws + plays == 0:
        return w.zero_use == 1
    if w.draw_first:
        return plays <= s.hand_n[p] + draws
    return plays <= s.hand_n[p]


@rule
def split(w: World, s: State, p: int, k: int) -> None:
    """CR-110 to CR-112: the numbers are fixed first; all draws come before the plays."""
    close(s, p)
    draws = SPLITS[k][0]
    plays = SPLITS[k][1]
    if w.draw_first:
        plan(s, Ask.PLAYS, plays, 0)
        plan(s, Ask.DRAWS, draws, 0)
    else:
        plan(s, Ask.DRAWS, draws, 0)
        plan(s, Ask.PLAYS, plays, 0)
    charge(w, s, p, w.computer_item, draws + plays)
