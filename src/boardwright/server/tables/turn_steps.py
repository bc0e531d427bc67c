"""The viewer's turn so far: the steps that have been taken, what came since the last of them, what is forced."""


from boardwright.core import Frame, View, open_questions, schema
from boardwright.core.types import AnyState
from boardwright.server.db.log import Entry, Kind
from boardwright.server.tables.table import Table
from boardwright.server.tables.undo import only_bots
from boardwright.server.web.log_view import game_text, recall

MOST_STEPS = 6


def steps(table: Table, seat: int, language: str) -> list[str]:
    """The answers of this turn in words, the oldest first, as far back as nothing was left to chance."""
    live = table.match()
    told: list[str] = []
    for k in range(len(table.path), 0, -1):
        before, after = live.frame(k - 1), live.frame(k)
        if before is None or after is None or len(told) >= MOST_STEPS:
            break
        if after.seat != seat:
            if was_asked(table, before, seat):
                continue
            break
        if before.draws != after.draws:
            break
        told.append(step_words(table, before, table.path[k - 1], language))
    return told[::-1]


def step_words(table: Table, before: Frame, entry: Entry, language: str) -> str:
    """An own answer in the words of the moment before it; remembered beside the lines of the log."""
    key = (-entry.ply, entry.seat, language)
    if key not in table.words:
        view = recall(table.match(), before, entry.seat, table.names, table.looks)
        table.words[key] = [game_text(table, language).action(view, table.game.actions.parse(entry.text))]
    return table.words[key][0]


def was_asked(table: Table, frame: Frame, seat: int) -> bool:
    """Was the seat asked at an earlier moment? Then what another one did there did not end its turn."""
    s: AnyState = schema(table.game.State).thaw(frame.row[0])
    return any(q.seat == seat for q in open_questions(s))


def last_own(table: Table, seats: tuple[int, ...]) -> int:
    """The ply of the last answer of these seats; 0 where they have given none."""
    return next((entry.ply for entry in reversed(table.path) if entry.seat in seats and entry.kind == Kind.ACT), 0)


def is_forced(table: Table, view: View, taken: list[str]) -> bool:
    """One answer only, and sending it takes nothing away: steps that other people could see stay undoable."""
    return len(view.legal) == 1 and (not taken or only_bots(table, view.seat))
