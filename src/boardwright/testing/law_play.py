"""Somebody can always act until the match is over; random play never raises; invariants hold."""


from boardwright.core import Match, open_questions, schema
from boardwright.core.types import AnyWorld
from boardwright.testing.table import Broken, Table

STATE_BYTES = 2048
"""The most bytes of a state, which is copied at every step of a search."""


def check(table: Table) -> None:
    """Play one random match and check the invariants after the set-up and after every action."""
    size = table.sheet.dtype.itemsize
    if size > STATE_BYTES:
        raise Broken(f"a state has {size} bytes, more than {STATE_BYTES}")
    world: AnyWorld = schema(table.game.World)
    before = None
    for match in table.random_play():
        before = before or world.freeze(match.w).tobytes()
        problem = table.game.check_invariants(match.w, match.s)
        if problem:
            raise Broken(f"an invariant is broken: {problem}")
        _asked(match)
    _end(match)
    if world.freeze(match.w).tobytes() != before:
        raise Broken("the world changed during the match")


def _asked(match: Match) -> None:
    """Check that every open question is for a seat of the match and has an answer."""
    for p in (q.seat for q in open_questions(match.s)):
        if not 0 <= p < match.seats:
            raise Broken(f"seat {p} is asked, but there are only {match.seats} seats")
        if not match.legal(p):
            raise Broken(f"seat {p} is asked but has no legal answer")


def _end(match: Match) -> None:
    places = match.places()
    if any(not 1 <= place <= match.seats for place in places):
        raise Broken(f"the places at the end are {places}")
    match.scores()
    match.game.tally(match.w, match.s)
