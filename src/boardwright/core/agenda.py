"""The agenda: what is still to be done, newest first.

An entry is a chore (nobody is asked; the game does it when it comes up) or a question to a seat.
Questions of one level are open together: several seats may be asked at once. The agenda lies in the state, in
todo_n and the equally long todo_what, todo_who, todo_x, todo_y, todo_level. A state that does not declare these
columns gets them, with room for DEPTH entries.
"""

from typing import Protocol

from boardwright.core.record import Field, field, schema
from boardwright.core.rules import NONE, inline, rule

DEPTH = 32
"""Room for entries where a state does not choose its own."""


def add_agenda(state: type) -> None:
    """Give a state the columns of the agenda if it does not declare them."""
    known = schema(state).fields
    if "todo_n" not in known:
        columns: dict[str, Field] = {"todo_n": field("i2", doc="entries on the agenda")}
        for name in ("what", "who", "x", "y", "level"):
            columns[f"todo_{name}"] = field("i2", DEPTH, doc=f"{name} of each entry")
        schema(state).extend(columns)


class AgendaState(Protocol):
    """A state as far as the agenda goes."""

    todo_n: int
    todo_what: list[int]
    todo_who: list[int]
    todo_x: list[int]
    todo_y: list[int]
    todo_level: list[int]


@rule
def plan(s: AgendaState, what: int, x: int, y: int) -> None:
    """Put a chore on the agenda; it is done before everything planned earlier."""
    n = s.todo_n
    s.todo_what[n] = what
    s.todo_who[n] = NONE
    s.todo_x[n] = x
    s.todo_y[n] = y
    s.todo_level[n] = s.todo_level[n - 1] + 1 if n > 0 else 1
    s.todo_n = n + 1


@rule
def ask(s: AgendaState, what: int, p: int, x: int, y: int) -> None:
    """Ask one seat; whatever was planned or asked before waits."""
    put(s, what, p, x, y, 1)


@rule
def ask_also(s: AgendaState, what: int, p: int, x: int, y: int) -> None:
    """Ask one more seat together with the question that is open now."""
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
    """Is the newest entry one that the game does by itself?"""
    return s.todo_n > 0 and s.todo_who[s.todo_n - 1] == NONE


@rule
def take_chore(s: AgendaState) -> int:
    """Take the newest entry off; its numbers can still be read at the returned place."""
    s.todo_n -= 1
    return s.todo_n


@rule
@inline
def question(s: AgendaState, p: int) -> int:
    """The place on the agenda of the question that seat p may answer now, or NONE."""
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
    """The seat has answered: its question leaves the agenda."""
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
    """Leave no trace of who answered first among seats that were asked together."""
    s.todo_what[k] = 0
    s.todo_who[k] = 0
    s.todo_x[k] = 0
    s.todo_y[k] = 0
    s.todo_level[k] = 0


@rule
def clear(s: AgendaState) -> None:
    """Nothing is left to do: the match is over."""
    s.todo_n = 0


@rule
def seat_to_act(s: AgendaState) -> int:
    """The seat asked by the newest question, for callers that need one seat at a time; NONE at the end."""
    if s.todo_n == 0:
        return NONE
    return s.todo_who[s.todo_n - 1]
