"""One legality: mask, page and match agree, and asking changes nothing."""

from typing import Any

from boardwright.core import NONE, IllegalAction, Luck, Match, schema
from boardwright.testing.table import PROBES, Broken, Table
from boardwright.testing.words import all_words

TRIES = 6
"""Legal and illegal actions to play per question."""

CLOSELY = 4
"""Positions per match in which to check pictures, texts and `sample_action`."""

DRAWS = 40
"""Random samples per legal action, to check uniformity."""


def check(table: Table) -> None:
    """Check all ids of every open question; play some of the legal and some of the illegal ones."""
    for match in table.probes():
        before = table.bytes(match.s)
        for p in match.acting():
            _scan(table, match, p)
        _ask_everything(table, match)
        if table.bytes(match.s) != before:
            raise Broken(f"asking changed the state: {table.differences(match.s, match.state_at(match.ply))}")
        _play_some(table, match)


def _scan(table: Table, match: Match, p: int) -> None:
    """Check that `id_range` and `id_gap` exclude no legal id."""
    game, w, s = table.game, match.w, match.s
    first, end = game.id_range(w, s, p)
    id_gap, after = game.id_gap(w, s, p)
    if not 0 <= first < end <= len(game.actions):
        raise Broken(f"the id range of seat {p} is {first} to {end}; there are {len(game.actions)} actions")
    if id_gap != after and not first <= id_gap < after <= end:
        raise Broken(f"the id gap of seat {p} is {id_gap} to {after}, not inside its id range {first} to {end}")
    for a in range(len(game.actions)):
        if game.legal(w, s, p, a) and (not first <= a < end or id_gap <= a < after):
            where = (
                f"outside its id range {first} to {end}"
                if not first <= a < end
                else f"in its id gap {id_gap} to {after}"
            )
            raise Broken(f'"{game.actions.text(a)}" ({a}) is legal for seat {p} but {where}')
    if table.dice.randrange(PROBES) < CLOSELY:
        _shortcut(table, match, p)


def _shortcut(table: Table, match: Match, p: int) -> None:
    """Check that `sample_action` is uniform over canonical legal actions, and that `fill_mask` sets exactly those."""
    game, w, s = table.game, match.w, match.s
    legal = [a for a in match.legal(p) if game.canonical(w, s, p, a)]
    row = [False] * len(game.actions)
    if game.fill_mask(w, s, p, row) and legal != [a for a, set_ in enumerate(row) if set_]:
        raise Broken(f"fill_mask sets other actions than the legal ones for seat {p}")
    counts = dict.fromkeys(legal, 0)
    chance = Luck(table.dice.getrandbits(128))
    for _ in range(DRAWS * len(legal)):
        a = game.sample_action(w, s, p, chance)
        if a == NONE:
            return
        if a not in counts:
            raise Broken(f"sample_action returned action {a}, which is not legal for seat {p}")
        counts[a] += 1
    spread = sum((n - DRAWS) ** 2 / DRAWS for n in counts.values())
    free = len(legal) - 1
    if spread > free + 8 * (2 * free) ** 0.5 + 20:  # far beyond chance
        raise Broken(f"sample_action is not uniform for seat {p}: {counts}")


def _ask_everything(table: Table, match: Match) -> None:
    """Ask everything that may be asked of a state, none of which may change it."""
    game, w, s = table.game, match.w, match.s
    draws = match.luck.draws
    for p in range(table.seats):
        game.score(w, s, p)
        game.can_time_out(w, s, p)
    for seat in table.viewers():
        view = match.view(seat)
        if table.dice.randrange(PROBES) < CLOSELY:
            game.picture(view)
            all_words(view)
    game.check_invariants(w, s)
    if match.luck.draws != draws:
        raise Broken("asking drew from the luck of the match")


def _play_some(table: Table, match: Match) -> None:
    """Check that the match accepts exactly the choices and that rejected actions leave no trace."""
    if match.over:
        _refused(table, match, 0, 0)
        return
    for p in range(table.seats):
        legal = match.legal(p)
        for a in table.dice.sample(legal, min(TRIES, len(legal))):
            table.play(p, a)
            match.undo()
        others = set(range(len(table.game.actions))) - set(legal)
        if match.game.can_time_out(match.w, match.s, p):
            others.discard(match.game.timeout)
        for a in (*table.dice.sample(sorted(others), min(TRIES, len(others))), -1, len(table.game.actions)):
            _refused(table, match, p, a)


def _refused(table: Table, match: Match, p: int, a: int) -> None:
    before: Any = (match.digest, match.luck.draws, match.ply)
    table.tried = (p, a)
    try:
        match.play(p, a)
    except IllegalAction as refusal:
        if not str(refusal):
            raise Broken("an illegal action is rejected without a message") from None
    else:
        raise Broken(f"seat {p} may play action {a}, which is not among its choices")
    if before != (match.digest, match.luck.draws, match.ply) or table.bytes(match.s) != _kept(match):
        raise Broken("a rejected action left a trace")
    table.tried = None


def _kept(match: Match) -> bytes:
    kept: bytes = schema(match.game.State).freeze(match.state_at(match.ply)).tobytes()
    return kept
