"""Preview of an action: its certain consequences, computed from the view alone.

The action is played on several copies of the view with different hidden information and luck. Only what all of them
share is shown, so a preview reveals nothing its reader does not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boardwright.core import Luck, Text, View, make_view, schema
from boardwright.core.page import SCORE, Fact
from boardwright.core.types import AnyState
from boardwright.core.view import reveals
from boardwright.server.web.log_view import events_in_words

TRIALS = 4
MAX_LINES = 6


@dataclass(frozen=True)
class Preview:
    """The certain consequences: log lines, changed points by seat, and changed facts of the viewer's seat."""

    lines: tuple[str, ...]
    points: tuple[tuple[int, int], ...]
    changes: tuple[str, ...]
    open: bool
    """Whether luck or hidden information decides part of it."""
    free: bool
    """Whether it can be undone within the turn, because it reveals nothing."""
    foreseen: tuple[str, ...] = ()
    """Where the plan it belongs to leads, if nobody interferes."""


@dataclass(frozen=True)
class Trial:
    """One sampled outcome."""

    view: View
    points: tuple[int, ...]
    gained: tuple[int, ...]
    drew: bool


def preview(view: View, a: int, text: Text) -> Preview:
    """Return the certain consequences of an action."""
    trials = [sample_outcome(view, a, k) for k in range(TRIALS)]
    logs = [events_in_words(trial.view, text) for trial in trials]
    lines = common(logs)
    same = all(trial.gained == trials[0].gained for trial in trials)
    points = tuple((p, n) for p, n in enumerate(trials[0].gained) if n and same)
    has_score = any(p == view.seat for p, _ in points)
    changed = common([changes(view, trial.view, has_score) for trial in trials])
    hidden = any(len(log) > len(lines) for log in logs)
    foreseen = newly_foreseen(view, trials[0].view)
    return Preview(lines[:MAX_LINES], points, changed, hidden, is_free(view, trials), foreseen)


def newly_foreseen(before: View, after: View) -> tuple[str, ...]:
    """Return the new or changed lines of the prospect."""
    known, now = before.game.board.prospect(before), before.game.board.prospect(after)
    return tuple(line for line in now.lines if known is None or line not in known.lines) if now else ()


def sample_outcome(view: View, a: int, k: int) -> Trial:
    """Play the action on a copy in which everything the seat cannot know is redealt."""
    game, w = view.game, view.w
    s: AnyState = schema(game.State).copy(view.s)
    game.redeal(w, s, view.seat, Luck(k))
    before = tuple(int(game.score(w, s, p)) for p in range(view.seats))
    luck = Luck(TRIALS + k)
    began = luck.draws
    s.events = []
    game.answer(w, s, view.seat, a, luck)
    after = tuple(int(game.score(w, s, p)) for p in range(view.seats))
    seen = make_view(game, w, s, view.seat, view.seats, s.events, view.names)
    gained = tuple(new - old for old, new in zip(before, after, strict=True))
    return Trial(replace(seen, language=view.language, looks=view.looks), after, gained, luck.draws != began)


def common(lists: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the common prefix of all lists."""
    shared = []
    for items in zip(*lists, strict=False):
        if any(item != items[0] for item in items):
            break
        shared.append(items[0])
    return tuple(shared)


def changes(before: View, after: View, without_score: bool) -> list[str]:
    """Return the changed facts of the viewer's seat, with old and new values."""
    then, now = own_facts(before), own_facts(after)
    names = [name for name in then if name in now and not (without_score and name == SCORE)]
    return [_arrow(then[name].meaning, now[name].meaning) for name in names if then[name].value != now[name].value]


def own_facts(view: View) -> dict[str, Fact]:
    """Return the facts of the viewer's seat by name, as the current plan will change them."""
    prospect = view.game.board.prospect(view)
    facts = [*view.game.board.facts(view, view.seat), *(prospect.facts if prospect else ())]
    return {fact.name: fact for fact in facts}


def _arrow(old: str, new: str) -> str:
    """Format a change as "Time: 3 → 1 (room for 4)", without repeating common parts."""
    name, colon, value = old.rpartition(": ")
    if colon and new.startswith(name + colon):
        later = new[len(name + colon) :]
        first, bracket, rest = value.partition(" (")
        same = bracket and later.endswith(bracket + rest)
        return f"{name}: {first if same else value} → {later}"
    start = old.rpartition(" ")[0]
    again = start and new.startswith(start + " ")
    return f"{old} → {new[len(start) + 1 :] if again else new}"


def is_free(view: View, trials: Sequence[Trial]) -> bool:
    """Return whether the seat is asked again afterwards, without luck and without revealing anything."""
    seen = any(reveals(view.game, view.s, trial.view.s) for trial in trials)
    return not seen and all(trial.view.question and not trial.drew for trial in trials)
