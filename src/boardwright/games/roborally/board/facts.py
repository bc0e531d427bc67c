"""Public information about a robot: as words for screen readers and tooltips, as facts for everything else."""

from dataclasses import replace

from boardwright.core import NONE, View
from boardwright.core.page import Fact
from boardwright.games.roborally.board.looks import letter_of, races, robots_of, seat_of, team_of
from boardwright.games.roborally.board.state import state_of, state_text
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.text.lexicon import robot_name
from boardwright.games.roborally.words import Goal, Status
from boardwright.games.roborally.world import place_of


def facts(view: View, p: int) -> list[Fact]:
    """The facts of all robots of a seat; the first of each robot includes its name."""
    robots = robots_of(view.w, view.s, p)
    found = []
    for r in robots:
        mark = f"{letter_of(view.w, view.s, r).lower()}_" if len(robots) > 1 else ""
        known = robot_facts(view, r, view.language)
        named = [replace(fact, meaning=title(view, r, view.language) + fact.meaning) for fact in known[:1]]
        found += [replace(fact, name=mark + fact.name) for fact in (*named, *known[1:])]
    return found


def describe(view: View, r: int, language: str) -> str:
    """Describe a robot in one sentence, for screen readers and tooltips."""
    return title(view, r, language) + ", ".join(fact.meaning for fact in robot_facts(view, r, language))


def title(view: View, r: int, language: str) -> str:
    """The robot's name and its player's, as a prefix."""
    name = robot_name(LEXICONS[language], view, r)
    who = view.names[seat_of(view.w, view.s, r)]
    owner = "" if who == letter_of(view.w, view.s, r) else f" ({who})"
    return f"{name[:1].upper()}{name[1:]}{owner}: "


def robot_facts(view: View, r: int, language: str) -> list[Fact]:
    """Place, damage, lives, the next flag, and any special state."""
    s, labels, lexicon = view.s, LABELS[language], LEXICONS[language]
    found = [
        damage_fact(int(s.damage[r]), language),
        Fact("lives", n := int(s.lives[r]), labels["lives"].format(n), "rr-heart", n, lexicon.life),
    ]
    if s.at[r] >= 0 and s.status[r] == Status.IN:
        x, y = place_of(s.at[r])
        found.insert(0, Fact("at", f"{x},{y}", labels["at"].format(f"{x},{y}", lexicon.compass[s.facing[r]])))
    if races(view.w, r) and s.next_flag[r] <= view.w.flags:
        flag = labels["next_flag"].format(s.next_flag[r], view.w.flags)
        n = int(s.next_flag[r])
        found.append(Fact("next_flag", n, flag, "", n - 1, lexicon.flags))
        if s.at[r] >= 0 and s.status[r] == Status.IN:
            found.append(way_fact(int(view.w.distance[n - 1][s.at[r]]), n, language))
    label, _ = state_of(view, r)
    found += [Fact("state", label, state_text(view, r, label, language))] if label else []
    return found + _roles(view, r, language)


def damage_fact(n: int, language: str) -> Fact:
    return Fact("damage", n, LABELS[language]["damage"].format(n), "rr-burst", n, LEXICONS[language].hurt)


def way_fact(n: int, flag: int, language: str) -> Fact:
    """The walking distance to a flag, ignoring what the floor does on the way."""
    return Fact(f"way_{flag}", n, LABELS[language]["way"].format(flag, n), "", n, LEXICONS[language].way)


def _roles(view: View, r: int, language: str) -> list[Fact]:
    """Team, SuperBot, carried flags, cards in hand."""
    w, s, labels = view.w, view.s, LABELS[language]
    roles = [Fact("team", team_of(w, r), labels["team"].format(team_of(w, r)))] if w.teams else []
    roles += [Fact("superbot", 1, labels["superbot"])] if w.superbot and s.bot == r else []
    if w.goal == Goal.CAPTURE_THE_FLAG:
        carried = [f for f in range(w.flags) if s.carrier[f] == r]
        roles += [Fact(f"carries_{f + 1}", 1, labels["carries"].format(f + 1)) for f in carried]
    if s.register == NONE and s.held[r] > 0 and not s.confirmed[r]:
        roles.append(Fact("cards", int(s.held[r]), labels["cards"].format(s.held[r])))
    return roles
