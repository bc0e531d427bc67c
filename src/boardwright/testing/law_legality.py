"""One legality: the mask, the page and the match agree, and asking changes nothing."""

from typing import Any

from boardwright.core import IllegalAction, Match
from boardwright.testing.table import PROBES, Broken, Table
from boardwright.testing.words import all_words

TRIES = 6
"""Legal and illegal actions of one question that are really played."""


def check(table: Table) -> None:
    """Scan all ids of every open question; play some of the legal ones and some of the others."""
    for match in table.probes():
        before = table.bytes(match.s)
        for p in match.acting():
            _scan(table, match, p)
        _ask_everything(table, match)
        if table.bytes(match.s) != before:
            raise Broken(f"asking changed the state: {table.differences(match.s, match.state_at(match.ply))}")
        _play_some(table, match)


def _scan(table: Table, match: Match, p: int) -> None:
    """The span covers every legal id, and legality is plain yes or no."""
    game, w, s = table.game, match.w, match.s
    first, end = game.span(w, s, p)
    if not 0 <= first < end <= len(game.actions):
        raise Broken(f"the span of seat {p} is {first} to {end}; there are {len(game.actions)} actions")
    for a in range(len(game.actions)):
        if game.legal(w, s, p, a) and not first <= a < end:
            text = game.actions.text(a)
            raise Broken(f'"{text}" ({a}) is legal for seat {p} but outside its span {first} to {end}')


def _ask_everything(table: Table, match: Match) -> None:
    """Everything that may be asked of a state without changing it."""
    game, w, s = table.game, match.w, match.s
    draws = match.luck.draws
    for p in range(table.seats):
        game.score(w, s, p)
        game.can_time_out(w, s, p)
    for seat in table.viewers():
        view = match.view(seat)
        if table.dice.randrange(PROBES) < 4:
            game.picture(view)
            all_words(view)
    game.broken(w, s)
    if match.luck.draws != draws:
        raise Broken("asking drew from the luck of the match")


def _play_some(table: Table, match: Match) -> None:
    """The match takes exactly the choices; what it refuses leaves no trace."""
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
            raise Broken("an illegal action is refused without a sentence") from None
    else:
        raise Broken(f"seat {p} may play action {a}, which is not among its choices")
    if before != (match.digest, match.luck.draws, match.ply) or table.bytes(match.s) != _kept(match):
        raise Broken("a refused action left a trace")
    table.tried = None


def _kept(match: Match) -> bytes:
    from boardwright.core import schema

    kept: bytes = schema(match.game.State).freeze(match.state_at(match.ply)).tobytes()
    return kept
