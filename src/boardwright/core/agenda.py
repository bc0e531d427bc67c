"""The agenda: a stack of what remains to be done.

An entry is a chore, which the game executes, or a question to a seat. Questions of one level are open at the same time,
so several seats may be asked at once. The agenda is part of the state, in the columns todo_n, todo_what, todo_who,
todo_x, todo_y and todo_level. A state that does not declare them gets them, with DEPTH entries.
"""

from typing import Protocol

from boardwright.core.record import Field, field, schema
from boardwright.core.rules import NONE, inline, rule

DEPTH = 32
"""The size of the agenda of a state that does not declare its own."""


def add_agenda(state: type) -> None:
    """Add the columns of the agenda to a state that does not declare them."""
    known = schema(state).fields
    if "todo_n" not in known:
        columns: dict[str, Field] = {"todo_n": field("i2", doc="entries on the agenda")}
        for name in ("what", "who", "x", "y", "level"):
            columns[f"todo_{name}"] = field("i2", DEPTH, doc=f"{name} of each entry")
        schema(state).extend(columns)


class AgendaState(Protocol):
    """The agenda columns of a state."""

    todo_n: int
    todo_what: list[int]
    todo_who: list[int]
    todo_x: list[int]
    todo_y: list[int]
    todo_level: list[int]


@rule
def plan(s: AgendaState, what: int, x: int, y: int) -> None:
    """Push a chore."""
    n = s.todo_n
    s.todo_what[n] = what
    s.todo_who[n] = NONE
    s.todo_x[n] = x
    s.todo_y[n] = y
    s.todo_level[n] = s.todo_level[n - 1] + 1 if n > 0 else 1
    s.todo_n = n + 1


@rule
def ask(s: AgendaState, what: int, p: int, x: int, y: int) -> None:
    """Ask one seat; everything pushed earlier waits."""
    put(s, what, p, x, y, 1)


@rule
def ask_also(s: AgendaState, what: int, p: int, x: int, y: int) -> None:
    """Ask a further seat at the same time as the question that is open now."""
    put(s, what, p, x, y, 0)


@rule
def put(s: AgendaState, what: int, p: int, x: int, y: int, higher: int) -> None:
    n = s.todo_n
    level = higher
    if n > 0:
        level += s.todo_level[n - 1]
    s.todo_what[n] = what
    s.todo_who[n] = p
    s.todo_x[n] = x
    s.todo_y[n] = y
    s.todo_level[n] = level
    s.todo_n = n + 1


@rule
def has_chore(s: AgendaState) -> bool:
    """Is the top entry a chore?"""
    return s.todo_n > 0 and s.todo_who[s.todo_n - 1] == NONE


@rule
def take_chore(s: AgendaState) -> int:
    """Pop the top entry and return its index, at which its numbers can still be read."""
    s.todo_n -= 1
    return s.todo_n


@rule
@inline
def question(s: AgendaState, p: int) -> int:
    """Return the index of the question that seat p may answer now, or NONE."""
    n = s.todo_n
    if n == 0:
        return NONE
    level = s.todo_level[n - 1]
    for k in range(n - 1, -1, -1):
        if s.todo_level[k] != level:
            return NONE
        if s.todo_who[k] == p:
            return k
    return NONE


@rule
def is_asked(s: AgendaState, p: int) -> bool:
    return question(s, p) != NONE


@rule
def close(s: AgendaState, p: int) -> None:
    """Remove the question that the seat has answered."""
    k = question(s, p)
    s.todo_n -= 1
    for i in range(k, s.todo_n):
        s.todo_what[i] = s.todo_what[i + 1]
        s.todo_who[i] = s.todo_who[i + 1]
        s.todo_x[i] = s.todo_x[i + 1]
        s.todo_y[i] = s.todo_y[i + 1]
        s.todo_level[i] = s.todo_level[i + 1]
    wipe(s, s.todo_n)


@rule
def wipe(s: AgendaState, k: int) -> None:
    """Erase an entry, so that it does not reveal which of several seats answered first."""
    s.todo_what[k] = 0
    s.todo_who[k] = 0
    s.todo_x[k] = 0
    s.todo_y[k] = 0
    s.todo_level[k] = 0


@rule
def clear(s: AgendaState) -> None:
    """Empty the agenda: the match is over."""
    s.todo_n = 0


@rule
def seat_to_act(s: AgendaState) -> int:
    """Return the seat of the top question, for callers that need one seat at a time; NONE at the end."""
    if s.todo_n == 0:
        return NONE
    return s.todo_who[s.todo_n - 1]
