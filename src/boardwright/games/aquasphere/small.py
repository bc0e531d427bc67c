"""A small variant of AquaSphere: two players' last turns of the last round."""

from boardwright.core import NONE, Luck, Small, rule
from boardwright.games.aquasphere.rules.refill import lay_tiles
from boardwright.games.aquasphere.rules.turn import begin_round
from boardwright.games.aquasphere.schema import ROUNDS, SECTORS, STACK, State, World
from boardwright.games.aquasphere.setup import clear_table, fill_table, seat_players
from boardwright.games.aquasphere.words import Program, Room

PLAYERS = 2
PROGRAMMED = 1 << Program.CRYS | 1 << Program.OCTO
BOTS_OUT = 3
"""Two programmed bots and the one on the play-order track."""


@rule
def setup(w: World, s: State, luck: Luck) -> None:
    """Set up the fourth round on an unshuffled ring, engineers in the top row, with a random start player."""
    clear_table(s)
    s.round = ROUNDS
    for k in range(SECTORS):
        s.sector_at[k] = k
        s.pos_of[k] = k
        s.base_lab[k] = k
    seat_players(w, s, luck)
    for k in range(STACK):
        s.program_stack[k] = NONE
    s.program_drawn = (1 << ROUNDS) - 1
    lay_tiles(w, s, 0)
    fill_table(w, s)
    for p in range(PLAYERS):
        place_late(w, s, p)
    begin_round(w, s)


@rule
def place_late(w: World, s: State, p: int) -> None:
    """Give a player two programmed bots, no time, and no paid program."""
    s.room[p] = Room.R3L
    s.time[p] = 0
    s.paid_used[p] = 1
    s.programmed[p] = PROGRAMMED
    s.supply_bots[p] = w.bots - BOTS_OUT


SMALL = (
    Small(
        "last_bots",
        "two players finish the last round with two programmed bots each and no time; nothing is hidden",
        setup,
    ),
)
