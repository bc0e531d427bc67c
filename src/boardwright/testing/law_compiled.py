"""Plain Python is the reference: compiled code gives the same bytes after every action."""

from typing import Any

import numpy as np

from boardwright.core import Luck, Match
from boardwright.core.compile.build import CHOICES, Compiled, compiled, plain
from boardwright.core.compile.sources import NoCompiler
from boardwright.core.luck import lucks
from boardwright.testing.law_features import filled
from boardwright.testing.table import LIMIT, Broken, Skipped, Table, seat_name

CLOSE = 0.15
"""The share of positions in which all entry points are compared, not only the state."""

PLAYOUTS = 4
"""Complete playouts to compare per match compared step by step."""


def check(table: Table) -> None:
    """Play a match both ways, step by step; then complete playouts."""
    try:
        code = compiled(table.game, table.case.boundscheck)
    except NoCompiler as error:
        raise Skipped(str(error)) from error
    fast = _Compiled(table, code)
    for match in table.random_play():
        fast.follow(match)
        if table.dice.random() < CLOSE or match.over:
            _compare_questions(table, match, fast)
            _compare_secrets(table, match, code)
    _compare_playouts(table, code)


class _Compiled:
    """The compiled side of a match."""

    def __init__(self, table: Table, code: Compiled):
        self.table, self.code = table, code
        self.states = code.states(1)
        self.worlds: Any = None
        self.lucks: Any = None

    def follow(self, match: Match) -> None:
        """Repeat the last step of the plain match and compare."""
        if match.ply == 0:
            self.worlds, self.lucks = self.code.worlds(match.w), Luck(match.seed).row()
            self.states[:] = 0
            self.code.setup(self.worlds, self.states, 0, self.lucks)
        else:
            move = match.log[-1]
            self.code.answer(self.worlds, self.states, 0, move.seat, move.action, self.lucks)
        if self.states.tobytes() != self.table.bytes(match.s):
            after = f'"{match.game.actions.text(move.action)}" of seat {move.seat}' if match.ply else "set-up"
            there = self.table.sheet.thaw(self.states[0])
            raise Broken(f"after {after} plain and compiled differ: {self.table.differences(match.s, there)}")
        if int(self.lucks[0]["draws"]) != match.luck.draws:
            raise Broken("plain and compiled drew a different number of times")


def _compare_questions(table: Table, match: Match, fast: _Compiled) -> None:
    """Compare choices, legality, scores and places."""
    game, w, s, code = table.game, match.w, match.s, fast.code
    out = np.zeros(CHOICES, np.int16)
    for p in match.acting():
        legal = match.legal(p)
        n = code.choices(fast.worlds, fast.states, 0, p, out)
        if out[:n].tolist() != [a for a in legal if game.canonical(w, s, p, a)]:
            raise Broken(f"plain and compiled offer seat {p} different choices")
        for a in range(len(game.actions)):
            if bool(code.legal(fast.worlds, fast.states, 0, p, a)) != (a in legal):
                raise Broken(f'plain and compiled differ on whether seat {p} may "{game.actions.text(a)}"')
    for p in range(table.seats):
        if code.score(fast.worlds, fast.states, 0, p) != game.score(w, s, p):
            raise Broken(f"plain and compiled give seat {p} different scores")
        if match.over and code.place(fast.worlds, fast.states, 0, p) != game.place(w, s, p):
            raise Broken(f"plain and compiled give seat {p} different places")
    if fast.states.tobytes() != table.bytes(s):
        raise Broken("a compiled question changed the state")


def _compare_secrets(table: Table, match: Match, code: Compiled) -> None:
    """Compare redealing and features for each viewer."""
    game, w, worlds = table.game, match.w, code.worlds(match.w)
    for seat in table.viewers():
        r = table.sheet.copy(match.view(seat).s)
        states, luck = table.sheet.freeze(r), Luck(table.dice.getrandbits(128))
        row = luck.row()
        game.redeal(w, r, seat, luck)
        code.redeal(worlds, states, 0, seat, row)
        if states.tobytes() != table.bytes(r):
            where = table.differences(r, table.sheet.thaw(states[0]))
            raise Broken(f"redealt for {seat_name(seat)}, plain and compiled differ: {where}")
        if seat >= 0:
            out = np.zeros(game.features.size, np.int32)
            code.observe(worlds, states, 0, seat, out)
            if out.tolist() != filled(game.features, w, r, seat):
                raise Broken(f"plain and compiled fill different features for seat {seat}")


def _compare_playouts(table: Table, code: Compiled) -> None:
    """Compare complete matches, compiled and in plain Python."""
    assert table.match is not None
    w, game = table.match.w, table.game
    seeds: list[int | str] = [table.dice.getrandbits(128) for _ in range(2 * PLAYOUTS)]
    states, counts = code.states(PLAYOUTS), np.zeros(PLAYOUTS, np.int64)
    code.simulate(code.worlds(w), states, lucks(seeds[:PLAYOUTS]), lucks(seeds[PLAYOUTS:]), LIMIT, counts)
    functions = plain(game)
    for i in range(PLAYOUTS):
        s, luck, chance = game.new_state(), Luck(seeds[i]), Luck(seeds[PLAYOUTS + i])
        functions["setup"]([w], [s], 0, [luck])
        n = functions["playout"]([w], [s], 0, [luck], [chance], LIMIT)
        if n != counts[i] or states[i].tobytes() != table.bytes(s):
            raise Broken(f"whole playouts differ: {n} decisions plain, {counts[i]} compiled")
