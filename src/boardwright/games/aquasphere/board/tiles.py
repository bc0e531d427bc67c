"""Sand-coloured tiles: lab expansions and research cards."""

from __future__ import annotations

from boardwright.core import NONE
from boardwright.core.page.svg import box
from boardwright.games.aquasphere.board.marks import SAND, SAND_INK, middle, use
from boardwright.games.aquasphere.schema import STORES, World
from boardwright.games.aquasphere.text.lexicon import letters_of
from boardwright.games.aquasphere.words import Program, Reward, Store

STORE_ICONS = {
    Store.CARDS: Program.CARD,
    Store.CRYSTALS: Program.CRYS,
    Store.OCTOPODS: Program.OCTO,
    Store.TIME: Program.TIME,
}
REWARD_ICONS = {
    Reward.TIME: f"program-{Program.TIME}",
    Reward.CRYSTALS: f"program-{Program.CRYS}",
    Reward.POINTS: "points",
}
PAPER = 'stroke="#04161F" stroke-width="1.2"'
WIDTH, HEIGHT = 62, 36


def paper(x: float, y: float, width: float, height: float, rim: str = PAPER) -> str:
    return box(x, y, width, height, SAND, rim)


def expansion_tile(w: World, expansion: int, x: float, y: float) -> str:
    """AQ-028: draw letters left and capacity icons right; 62 x 36."""
    letters = "".join(letters_of(w.expansion_letters[expansion]))
    adds = added(w, expansion)
    inner = paper(x, y, WIDTH, HEIGHT)
    if letters:
        inner += middle(letters, x + 17, y + 27, 25, SAND_INK)
        return inner + _added(adds[0], x + 47, y + 18)
    return inner + "".join(_added(add, x + 17 + 29 * k, y + 18) for k, add in enumerate(adds))


def added(w: World, expansion: int) -> list[tuple[int, int]]:
    """Return the capacity icons of an expansion, each with its number."""
    adds = w.expansion_add[expansion]
    return [(STORE_ICONS[Store(k)], adds[k]) for k in range(STORES) if adds[k]]


def _added(add: tuple[int, int], x: float, y: float) -> str:
    icon, n = add
    return middle(str(n), x - 9, y + 9, 25, SAND_INK) + use(f"program-{icon}", x + 6, y, 0.6)


def small_expansion(w: World, expansion: int, x: float, y: float) -> str:
    """Draw an expansion in a laboratory; 37 x 36."""
    letters = "".join(letters_of(w.expansion_letters[expansion]))
    adds = added(w, expansion)
    inner = paper(x, y, 37, 36) + (middle(letters, x + 18.5, y + 16, 16, SAND_INK) if letters else "")
    for k, (icon, n) in enumerate(adds):
        row = y + (27 if letters else 10 + 17 * k)
        inner += middle(str(n), x + 11, row + 5, 14, SAND_INK) + use(f"program-{icon}", x + 24, row, 0.55)
    return inner


def small_card(w: World, card: int, x: float, y: float) -> str:
    """Draw a player's research card; 38 x 36."""
    inner = paper(x, y, 38.4, 36, 'stroke="#C2413A" stroke-width="1.6"')
    program, reward = w.card_program[card], w.card_reward[card]
    sign = f"kind-{w.card_kind[card]}"
    if program == NONE and reward == Reward.NOTHING:
        return inner + use(sign, x + 19, y + 18, 1.05)
    top = y + (10 if reward != Reward.NOTHING else 18)
    if program == NONE:
        inner += use(sign, x + 19, top + 1, 0.66)
    else:
        inner += use(sign, x + 10.5, top, 0.64) + use(f"program-{program}", x + 27.5, top, 0.62)
    if reward != Reward.NOTHING:
        inner += middle(str(w.card_amount[card]), x + 12, y + 32, 14, SAND_INK)
        inner += use(REWARD_ICONS[Reward(reward)], x + 25, y + 27, 0.52)
    return inner


def card_tile(w: World, card: int, x: float, y: float) -> str:
    """Chapter 16: draw the kind, program and reward of a card; 62 x 36."""
    inner = paper(x, y, WIDTH, HEIGHT, 'stroke="#C2413A" stroke-width="2"')
    program, reward = w.card_program[card], w.card_reward[card]
    sign = f"kind-{w.card_kind[card]}"
    if program == NONE and reward == Reward.NOTHING:
        return inner + use(sign, x + 31, y + 18, 0.95)
    if reward == Reward.NOTHING:
        return inner + use(sign, x + 18, y + 18, 0.8) + use(f"program-{program}", x + 44, y + 18, 0.75)
    inner += use(sign, x + 11, y + 18, 0.64) if program != NONE else use(sign, x + 17, y + 18, 0.8)
    if program != NONE:
        inner += use(f"program-{program}", x + 28.5, y + 18, 0.62)
    inner += middle(str(w.card_amount[card]), x + 42, y + 27, 25, SAND_INK)
    return inner + use(REWARD_ICONS[Reward(reward)], x + 54, y + 18, 0.5)
