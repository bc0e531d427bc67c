"""Scrap: once in a turn a hand card or a built-in tile is used up for its benefit."""

from boardwright.core import emit, rule
from boardwright.games.cryo.rules.cards import leave_hand, to_discard
from boardwright.games.cryo.rules.resources import gain_items
from boardwright.games.cryo.rules.tiles import has_tile
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Did


@rule
def can_scrap(s: State, p: int) -> bool:
    """CR-192: at most once in a turn, whatever is scrapped."""
    return s.scrap_used == 0 and (s.hand_n[p] > 0 or has_tile(s, p))


@rule
def can_scrap_card(s: State, p: int, design: int) -> bool:
    """CR-200: only cards in hand."""
    return s.scrap_used == 0 and s.hand[p][design] > 0


@rule
def scrap_card(w: World, s: State, p: int, design: int) -> None:
    """CR-195: the card goes to the discard pile and the player gains the items printed on it."""
    s.scrap_used = 1
    emit(s, Did.SCRAPPED_CARD, p, design)
    leave_hand(s, p, design)
    to_discard(w, s, p, design)
    gain_items(w, s, p, w.scrap[design])
