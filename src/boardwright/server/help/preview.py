"""Before an answer counts: what it would certainly do, worked out from the view alone.

The answer is given on several copies of the view, each with other hidden things and other luck. Only what is the same
in all of them is told, so that a preview knows no more than its reader.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from boardwright.core import Luck, Text, View, look, schema
from boardwright.core.page import SCORE, Fact
from boardwright.core.types import AnyState
from boardwright.core.view import reveals
from boardwright.server.web.log_view import events_in_words

TRIALS = 4
MOST_LINES = 6


@dataclass(frozen=True)
class Preview:
    """What is certain: sentences, changed points by seat, changed facts of the own seat; and what is not."""

    lines: tuple[str, ...]
    points: tuple[tuple[int, int], ...]
    changes: tuple[str, ...]
    open: bool
    """Does chance, or something hidden, decide a part of it?"""
    free: bool
    """Can it be taken back inside the own turn, since nothing is revealed?"""
    foreseen: tuple[str, ...] = ()
    """Where the plan leads that it is a step of, if nobody interferes."""


@dataclass(frozen=True)
class Trial:
    """One imagined outcome."""

    view: View
    points: tuple[int, ...]
    gained: tuple[int, ...]
    drew: bool


def preview(view: View, a: int, text: Text) -> Preview:
    """What the seat's answer would do, as far as its view decides it."""
    trials = [imagine(view, a, k) for k in range(TRIALS)]
    told = [events_in_words(trial.view, text) for trial in trials]
    lines = common(told)
    same = all(trial.gained == trials[0].gained for trial in trials)
    points = tuple((p, n) for p, n in enumerate(trials[0].gained) if n and same)
    told_score = any(p == view.seat for p, _ in points)
    changed = common([changes(view, trial.view, told_score) for trial in trials])
    hidden = any(len(one) > len(lines) for one in told)
    foreseen = newly_foreseen(view, trials[0].view)
    return Preview(lines[:MOST_LINES], points, changed, hidden, is_free(view, trials), foreseen)


def newly_foreseen(before: View, after: View) -> tuple[str, ...]:
    """Where the plan that is being laid out leads now: the steps that are new or others than before."""
    known, now = before.game.board.prospect(before), before.game.board.prospect(after)
    return tuple(line for line in now.lines if known is None or line not in known.lines) if now else ()


def imagine(view: View, a: int, k: int) -> Trial:
    """The answer on a copy in which everything that the seat cannot know is redealt."""
    game, w = view.game, view.w
    s: AnyState = schema(game.State).copy(view.s)
    game.redeal(w, s, view.seat, Luck(k))
    before = tuple(int(game.score(w, s, p)) for p in range(view.seats))
    luck = Luck(TRIALS + k)
    began = luck.draws
    s.events = []
    game.answer(w, s, view.seat, a, luck)
    after = tuple(int(game.score(w, s, p)) for p in range(view.seats))
    seen = look(game, w, s, view.seat, view.seats, s.events, view.names)
    gained = tuple(new - old for old, new in zip(before, after, strict=True))
    return Trial(replace(seen, language=view.language, looks=view.looks), after, gained, luck.draws != began)


def common(lists: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """What all of them say, in order, up to where the first differs from the others."""
    shared = []
    for said in zip(*lists, strict=False):
        if any(one != said[0] for one in said):
            break
        shared.append(said[0])
    return tuple(shared)


def changes(before: View, after: View, without_score: bool) -> list[str]:
    """The facts of the own seat that are others afterwards, each with its old value."""
    then, now = own_facts(before), own_facts(after)
    names = [name for name in then if name in now and not (without_score and name == SCORE)]
    return [_arrow(then[name].meaning, now[name].meaning) for name in names if then[name].value != now[name].value]


def own_facts(view: View) -> dict[str, Fact]:
    """The facts of the own seat by name, as they will be by the plan that is laid out."""
    prospect = view.game.board.prospect(view)
    facts = [*view.game.board.facts(view, view.seat), *(prospect.facts if prospect else ())]
    return {fact.name: fact for fact in facts}


def _arrow(old: str, new: str) -> str:
    """Time: 3 → 1 (room for 4); what stays the same is said once."""
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
    """Is the seat still asked afterwards, without chance and without anything uncovered?"""
    seen = any(reveals(view.game, view.s, trial.view.s) for trial in trials)
    return not seen and all(trial.view.question and not trial.drew for trial in trials)
