"""`boardwright perft`: the number of action sequences, which reveals any change of the rules."""

import time
from collections.abc import Callable
from typing import Annotated

import typer

from boardwright.cli._arguments import AsJson, Compiled, Components, Course, GameName, Options, Seats, Seed, table_of
from boardwright.cli._arguments import Setup as Setting
from boardwright.cli._console import show_json, show_table
from boardwright.cli._errors import usage_errors
from boardwright.core.record import Schema
from boardwright.core.types import AnyState

Count = Callable[[int], int]


def perft(
    name: GameName,
    depth: Annotated[int, typer.Option(metavar="D", min=0, help="Length of the sequences.")] = 3,
    seats: Seats = None,
    seed: Seed = 0,
    options: Options = None,
    course: Course = None,
    components: Components = None,
    compiled: Compiled = False,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of actions from the set-up, as search enumerates them: newest question first."""
    table = table_of(name, seats, options, course=course, components=components)
    with usage_errors():
        count = compiled_count(table, seed, depth) if compiled else plain_count(table, seed)
    rows = []
    for plies in range(1, depth + 1):
        start = time.perf_counter()
        rows.append((plies, count(plies), time.perf_counter() - start))
    if as_json:
        show_json({"game": name, "seats": table.seats, "seed": seed, "counts": [n for _, n, _ in rows]})
    else:
        show_table(("depth", "sequences", "seconds"), rows)


def plain_count(table: Setting, seed: int) -> Count:
    """Count over plain objects; luck is restored with the state."""
    from boardwright.core import Luck, schema, seat_to_act, set_up

    game, w = table.game, table.w
    sheet: Schema[AnyState] = schema(game.State)
    start = set_up(game, table.seats, seed, table.switches)

    def count(s: AnyState, draws: int, depth: int) -> int:
        p = seat_to_act(s)
        if p < 0:
            return 0
        choices = [a for a in game.choices(w, s, p) if game.canonical(w, s, p, a)]
        if depth == 1:
            return len(choices)
        total = 0
        for a in choices:
            t, luck = sheet.copy(s), Luck(seed, draws)
            game.answer(w, t, p, a, luck)
            total += count(t, luck.draws, depth - 1)
        return total

    return lambda depth: count(start.s, start.luck.draws, depth)


def compiled_count(table: Setting, seed: int, most: int) -> Count:
    """Count over records: row d holds the state after d actions."""
    import numpy as np

    from boardwright.core.compile.build import CHOICES
    from boardwright.core.compile.build import compiled as compiled_game
    from boardwright.core.luck import lucks

    code = compiled_game(table.game)
    worlds, states = code.worlds(table.w), code.states(most + 1)
    rows = lucks([seed] * (most + 1))
    code.setup(worlds, states, 0, rows)

    def count(d: int, depth: int) -> int:
        p = code.seat_to_act(states, d)
        if p < 0:
            return 0
        out = np.zeros(CHOICES, np.int16)
        n = code.choices(worlds, states, d, p, out)
        if depth == 1:
            return int(n)
        total = 0
        for a in out[:n].tolist():
            code.copy(states, d, d + 1)
            rows[d + 1] = rows[d]
            code.answer(worlds, states, d + 1, p, a, rows)
            total += count(d + 1, depth - 1)
        return total

    return lambda depth: count(0, depth)
