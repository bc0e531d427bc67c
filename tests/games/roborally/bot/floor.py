"""Small floors and positions for the tests of RoboRally's expert."""

from boardwright.core import NONE, Luck, find_game, make_view
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.words import CELLS, HAND, SIDE, VOID, Card, Status

GAME = find_game("roborally")
SPARE = {kind: [card for card, k in enumerate(GAME.make_world({}, 2).card_kind) if k == kind] for kind in Card}
"""The numbers of the cards of each kind."""


def cell(x, y):
    return SIDE * y + x


def bare(seats=2, flag=(5, 2), size=10, switches=None):
    """A world with nothing on its floor but one flag."""
    w = GAME.make_world(switches or {}, seats)
    for c in range(CELLS):
        inside = 1 <= c % SIDE <= size and 1 <= c // SIDE <= size
        w.kind[c], w.walls[c], w.pusher[c], w.crusher[c] = (Kind.FLOOR if inside else VOID), 0, 0, 0
        w.beams[c] = [0, 0, 0, 0]
    w.flags = 1
    w.flag[0] = cell(*flag)
    return w


def begun(w, seats=2, seed=4):
    """The first deal on that floor; all robots but the first stand far away in corners."""
    s = GAME.new_state()
    GAME.setup(w, s, Luck(seed))
    for r, place in zip(range(w.robots), ((5, 8), (1, 10), (10, 10), (1, 1)), strict=False):
        s.at[r], s.facing[r], s.archive[r] = cell(*place), 0, cell(*place)
    return s


def hold(s, r, *kinds):
    """Give a robot exactly these cards; whoever held one of them gets the other's in exchange."""
    mine = [card for card in s.hand[r] if card != NONE]
    wanted = []
    for kind in kinds:
        wanted.append(next(card for card in SPARE[kind] if card not in wanted))
    elsewhere = [card for card in mine if card not in wanted]
    for card in wanted:
        if card not in mine:
            other = elsewhere.pop()
            for row in [s.hand[q] for q in range(8) if q != r] + [s.deck]:
                row[:] = [other if c == card else c for c in row]
    s.hand[r] = wanted + [NONE] * (HAND - len(wanted))
    s.held[r] = len(wanted)


def alone(w, s, r):
    for other in range(w.robots):
        if other != r:
            s.status[other], s.at[other] = Status.DEAD, NONE


def seen(w, s, r, seats=2):
    """What the owner of a robot sees."""
    return make_view(GAME, w, s, (s.start_seat + r) % w.seats, seats)
