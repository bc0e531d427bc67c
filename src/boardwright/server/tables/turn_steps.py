"""The viewer's turn so far: the actions taken, and whether the next one is forced."""

from boardwright.core import Frame, View, open_questions, schema
from boardwright.core.types import AnyState
from boardwright.server.db.log import Entry, Kind
from boardwright.server.tables.table import Table
from boardwright.server.tables.undo import only_bots
from boardwright.server.web.log_view import game_text, recall

MAX_STEPS = 6


def steps(table: Table, seat: int, language: str) -> list[str]:
    """Return the actions of this turn in words, oldest first, back to the last random draw."""
    live = table.match()
    texts: list[str] = []
    for k in range(len(table.path), 0, -1):
        before, after = live.frame(k - 1), live.frame(k)
        if before is None or after is None or len(texts) >= MAX_STEPS:
            break
        if after.seat != seat:
            if was_asked(table, before, seat):
                continue
            break
        if before.draws != after.draws:
            break
        texts.append(step_words(table, before, table.path[k - 1], language))
    return texts[::-1]


def step_words(table: Table, before: Frame, entry: Entry, language: str) -> str:
    """Return the text of an action for the position before it; cached with the lines of the log."""
    key = (-entry.ply, entry.seat, language)
    if key not in table.words:
        view = recall(table.match(), before, entry.seat, table.names, table.looks)
        table.words[key] = [game_text(table, language).action(view, table.game.actions.parse(entry.text))]
    return table.words[key][0]


def was_asked(table: Table, frame: Frame, seat: int) -> bool:
    """Return whether the seat was asked in a frame. If so, an action of another seat did not end its turn."""
    s: AnyState = schema(table.game.State).thaw(frame.row[0])
    return any(q.seat == seat for q in open_questions(s))


def last_own(table: Table, seats: tuple[int, ...]) -> int:
    """Return the ply of the last action of these seats, or 0."""
    return next((entry.ply for entry in reversed(table.path) if entry.seat in seats and entry.kind == Kind.ACT), 0)


def is_forced(table: Table, view: View, taken: list[str]) -> bool:
    """Return whether there is only one legal action and playing it at once costs no chance to undo earlier ones."""
    return len(view.legal) == 1 and (not taken or only_bots(table, view.seat))
