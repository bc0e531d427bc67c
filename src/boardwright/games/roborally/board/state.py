"""The current state of a robot: programming, powered down, destroyed, home."""

from boardwright.core import View
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.text.lexicon import robot_name
from boardwright.games.roborally.words import Ask, Status

CLEANUP = (Ask.SITE, Ask.REPAIR, Ask.STAY, Ask.CELL, Ask.FACE)
"""Questions asked between the last register and the next deal."""


def phase_of(view: View) -> str:
    """Return the label of the current phase."""
    if view.over:
        return "over"
    if view.s.register >= 0:
        return "register"
    return "cleanup" if view.questions[0].what in CLEANUP else "programming"


def state_of(view: View, r: int) -> tuple[str, str]:
    """Return the most important state of a robot: a label and its sign."""
    s = view.s
    away = {Status.DEAD: "dead", Status.OUT: "out", Status.DONE: "done", Status.AWAY: "away"}
    if s.status[r] in away:
        return away[Status(s.status[r])], "tick" if s.status[r] == Status.DONE else "skull"
    programs = phase_of(view) == "programming"
    facts = (
        (s.down[r], "down", "power"),
        (s.controlled_by[r] >= 0, "controlled", "radio"),
        (s.virtual[r], "virtual", "ghost"),
        (s.down_next[r], "down_next", "power"),
        (programs and s.confirmed[r], "ready", "tick"),
        (programs and any(q.x == r for q in view.questions), "thinking", "dots"),
    )
    return next(((label, mark) for true, label, mark in facts if true), ("", ""))


def state_text(view: View, r: int, label: str, language: str) -> str:
    controller = view.s.controlled_by[r]
    name = robot_name(LEXICONS[language], view, controller) if controller >= 0 else ""
    return LABELS[language][label].format(name)
