"""Rules, texts and pictures of Pearls with one thing wrong in each."""

import random
from typing import Any

from boardwright.core import (
    NONE,
    ask,
    close,
    draw,
    emit,
    pick,
    question,
    rule,
)
from boardwright.core.rules import silent
from tests.core import pearls
from tests.core.pearls import (
    HAND,
    KIND,
    SEATS,
    Ask,
    Did,
    Do,
    answer,
    check_invariants,
    legal,
    observe,
    redeal,
    run,
)


@rule
def answer_loses_a_card(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    answer(w, s, p, a, luck)
    if KIND[a] == Do.NO:
        s.pile_n -= 1


def answer_raises(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    raise ZeroDivisionError("no air")


@rule
def answer_asks_for_ever(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    if KIND[a] == Do.SEAL:
        answer(w, s, p, a, luck)
    else:
        close(s, p)
        ask(s, Ask.DRAW, p, 0, 0)


@rule
def answer_asks_nobody(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    close(s, p)
    ask(s, Ask.DRAW, SEATS, 0, 0)


@rule
def answer_changes_the_world(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    answer(w, s, p, a, luck)
    w.dives += 1


@rule
def legal_never_draws(w: Any, s: Any, p: int, a: int) -> bool:
    return KIND[a] == Do.SEAL and legal(w, s, p, a)


@rule
def legal_counts_pearls(w: Any, s: Any, p: int, a: int) -> bool:
    s.pearls[p] += 1
    return legal(w, s, p, a)


@rule
def legal_peeks(w: Any, s: Any, p: int, a: int) -> bool:
    """Nobody may decline while the last of the seats holds the best card."""
    if KIND[a] == Do.NO and s.hand[w.seats - 1][0] > s.hand[p][0]:
        return False
    return legal(w, s, p, a)


@rule
def narrow_span(w: Any, s: Any, p: int) -> tuple[int, int]:
    return (0, HAND - 1) if s.todo_what[question(s, p)] == Ask.SEAL else (HAND, HAND + 2)


@rule
def wrong_gap(w: Any, s: Any, p: int) -> tuple[int, int]:
    return (1, 2) if s.todo_what[question(s, p)] == Ask.SEAL else (0, 0)


@rule
def gap_outside(w: Any, s: Any, p: int) -> tuple[int, int]:
    return (HAND - 1, HAND + 1)


@rule
def shortcut_to_the_first(w: Any, s: Any, p: int, chance: Any) -> int:
    return 0 if s.todo_what[question(s, p)] == Ask.SEAL else HAND


@rule
def shortcut_anywhere(w: Any, s: Any, p: int, chance: Any) -> int:
    return draw(chance, HAND + 2)


@rule
def mask_of_everything(w: Any, s: Any, p: int, row: Any) -> bool:
    for a in range(len(row)):
        row[a] = True
    return True


@rule
def place_zero(w: Any, s: Any, p: int) -> int:
    return 0


def setup_by_itself(w: Any, s: Any, luck: Any) -> None:
    luck.key = [random.randrange(1 << 32) for _ in range(4)]
    pearls.setup(w, s, luck)


def answer_keeps_luck(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    answer(w, s, p, a, luck)
    s.luck = luck


def redeal_takes_pearls(w: Any, s: Any, p: int, luck: Any) -> None:
    redeal(w, s, p, luck)
    s.pearls[0] = 0


def redeal_nothing(w: Any, s: Any, p: int, luck: Any) -> None:
    return


def redeal_forgets_the_pile(w: Any, s: Any, p: int, luck: Any) -> None:
    redeal(w, s, p, luck)
    s.pile_n = 0


@rule
def draw_loudly(s: Any, p: int, luck: Any) -> None:
    card = pick(luck, s.pile, s.pile_n)
    s.pile_n -= 1
    s.pile[s.pile_n] = NONE
    s.hand[p][s.held[p]] = card
    s.held[p] += 1
    emit(s, Did.DREW, card)


@rule
def answer_loudly(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    """What is drawn is told to everybody, not only to the seat that drew it."""
    if KIND[a] == Do.YES:
        close(s, p)
        draw_loudly(s, p, luck)
        run(w, s, luck)
    else:
        answer(w, s, p, a, luck)


LOOKS = [0]


def picture_counts_looks(view: Any) -> str:
    LOOKS[0] += 1
    return f"<svg>{LOOKS[0]}</svg>"


@rule
def answer_pays_the_first(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    """Whoever seals first gets a pearl, so the order matters."""
    first = True
    for q in range(w.seats):
        first = first and s.has_sealed[q] == 0
    if KIND[a] == Do.SEAL and first:
        s.pearls[p] += 1
    answer(w, s, p, a, luck)


ANSWERS = [0]


def answer_remembers(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    """Every other answer ever given is worth a pearl: undo cannot know."""
    ANSWERS[0] += 1
    s.pearls[p] = min(100, s.pearls[p] + (ANSWERS[0] % 2))
    answer(w, s, p, a, luck)


@rule
def observe_peeks(w: Any, s: Any, p: int, out: Any) -> None:
    observe(w, s, p, out)
    out[SEATS] = s.hand[(p + 1) % w.seats][0]


@rule
def observe_takes(w: Any, s: Any, p: int, out: Any) -> None:
    s.pearls[p] = 0


@silent
def pay(s: Any, p: int) -> None:
    s.pearls[p] += 1


@rule
def answer_pays_silently(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    """Compiled code leaves silent calls out, so only plain Python pays."""
    answer(w, s, p, a, luck)
    if KIND[a] == Do.YES:
        pay(s, p)


def plain_helper(s: Any) -> int:
    return s.pearls[0]


@rule
def answer_calls_plain_code(w: Any, s: Any, p: int, a: int, luck: Any) -> None:
    answer(w, s, p, a, luck)
    plain_helper(s)


def world_with_numba(switches: Any, seats: int) -> Any:
    import numba

    assert numba
    return pearls.world(switches, seats)


def read_longer(value: Any) -> Any:
    return f"{value}+"


def world_of_any_depth(switches: Any, seats: int) -> Any:
    return pearls.world({"dives": 2}, seats)


def broken_late(w: Any, s: Any) -> str:
    return "too many pearls" if sum(s.pearls) > 1 else check_invariants(w, s)
