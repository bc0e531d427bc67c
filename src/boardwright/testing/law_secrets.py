"""Secrets: redealing what seat p cannot know does not change one byte of what p sees."""


from boardwright.core import ALL, NOBODY, SPECTATOR, UNKNOWN, Luck, Match, View, schema
from boardwright.core.types import AnyState
from boardwright.core.view import masked
from boardwright.testing.table import PROBES, Broken, Table, seat_name
from boardwright.testing.words import all_words

REDEALS = 3
"""Redeals per viewer and position."""

ONWARD = 30
"""Decisions to play from a redealt position."""

PICTURES = 6
"""Positions per match in which to compare pictures and texts; views are always compared."""


def check(table: Table) -> None:
    """At random positions, redeal for every seat and the spectator, and compare."""
    for match in table.probes():
        draw = table.dice.randrange(PROBES) < PICTURES
        for seat in table.viewers():
            view = match.view(seat)
            for k in range(REDEALS):
                _redealt(table, match, view, draw and k == 0)
            if not match.over:
                _events(table, match, seat)


def _redealt(table: Table, match: Match, view: View, draw: bool) -> None:
    game, w, seat = table.game, match.w, view.seat
    r = table.sheet.copy(view.s)
    game.redeal(w, r, seat, Luck(table.dice.getrandbits(128)))
    problem = _unfilled(table, r) or game.check_invariants(w, r)
    if problem:
        raise Broken(f"redealt for {seat_name(seat)}, the state is impossible: {problem}")
    again = table.view(r, seat, match.frames[-1].events)
    if again.key() != view.key():
        raise Broken(f"redealing changed the view of {seat_name(seat)}: {_what_changed(table, view, again)}")
    if draw:
        if game.picture(again) != game.picture(view):
            raise Broken(f"redealing changed the picture of {seat_name(seat)}")
        if all_words(again) != all_words(view):
            raise Broken(f"redealing changed the texts of {seat_name(seat)}")
        _play_on(table, match, r, seat)


def _unfilled(table: Table, r: AnyState) -> str:
    """Return the fields in which a redealt state still contains UNKNOWN."""
    row = table.sheet.freeze(r)[0]
    secret = [name for name, f in table.sheet.fields.items() if f.see is not ALL]
    names = [name for name in secret if (row[name] == UNKNOWN).any()]
    return f"{', '.join(names)} still unknown" if names else ""


def _what_changed(table: Table, view: View, again: View) -> str:
    fields = table.differences(view.s, again.s)
    if fields:
        return fields
    for name in ("questions", "legal", "events"):
        old, new = getattr(view, name), getattr(again, name)
        if old != new:
            return f"{name}: {old} and {new}"
    return "its key"


def _play_on(table: Table, match: Match, r: AnyState, seat: int) -> None:
    """Play on from a redealt state, as a searching bot would."""
    game, w = table.game, match.w
    luck = Luck(table.dice.getrandbits(128))
    for _ in range(ONWARD):
        asked = [q.seat for q in table.view(r, SPECTATOR).questions]
        if not asked:
            return
        p = table.dice.choice(asked)
        legal = game.choices(w, r, p)
        if not legal:
            raise Broken(f"redealt for {seat_name(seat)}, seat {p} soon has no legal answer")
        game.answer(w, r, p, table.dice.choice(legal), luck)
    problem = game.check_invariants(w, r)
    if problem:
        raise Broken(f"redealt for {seat_name(seat)} and played on: {problem}")


def _events(table: Table, match: Match, seat: int) -> None:
    """Check that public events do not reveal what only the acting seat may know.

    Another seat acts in the real state and in one that the viewer cannot distinguish from it. If the results are also
    indistinguishable and no other seat's secret was touched, the viewer must see the same events.
    """
    p, a = table.choose(match)
    if p == seat:
        return
    r = table.sheet.copy(match.view(seat).s)
    table.game.redeal(match.w, r, seat, Luck(table.dice.getrandbits(128)))
    if a not in table.game.choices(match.w, r, p):
        return
    before = match.state_at(match.ply)
    real, other = (_after(table, match, s, seat, p, a) for s in (match.state_at(match.ply), r))
    if real is None or other is None or _touched(table, match, before, real[1], p):
        return
    one, two = real[0], other[0]
    if schema(table.game.State).same(one.s, two.s) and one.questions == two.questions:
        if [e[0] for e in one.events] == [e[0] for e in two.events] and one.events != two.events:
            table.tried = (p, a)
            what = _first_other(one.events, two.events)
            raise Broken(f"{seat_name(seat)} learns a secret of seat {p}: {what}")


def _after(table: Table, match: Match, s: AnyState, seat: int, p: int, a: int) -> tuple[View, AnyState] | None:
    luck = Luck(match.seed, match.luck.draws)
    s.events = []
    table.game.answer(match.w, s, p, a, luck)
    return table.view(s, seat, s.events), s


def _touched(table: Table, match: Match, before: AnyState, after: AnyState, p: int) -> bool:
    """Did the action change something that even the acting seat cannot see, other than a pile?"""
    hidden = masked(table.game, match.w, before, p)
    for path, old, new in table.sheet.differences(before, after):
        name = path.partition(".")[0]
        if table.sheet.fields[name].see is not NOBODY and _at(hidden, path) == UNKNOWN and old != new:
            return True
    return False


def _at(s: AnyState, path: str) -> object:
    name, *places = path.split(".")
    value = getattr(s, name)
    for place in places:
        value = value[int(place)]
    return value


def _first_other(one: tuple[tuple[int, ...], ...], two: tuple[tuple[int, ...], ...]) -> str:
    return next(f"event {a} or {b}" for a, b in zip(one, two, strict=True) if a != b)
