"""Where the viewer's program leads if no other robot interferes: as facts, in words, and as a ghost path."""

from boardwright.core import NONE, SPECTATOR, View
from boardwright.core.page import Fact, Prospect
from boardwright.games.roborally.board.facts import damage_fact, way_fact
from boardwright.games.roborally.board.ghost import ghost_svg, said
from boardwright.games.roborally.board.ghost_path import Leg, ghost_path, programmed
from boardwright.games.roborally.board.looks import races, robots_of
from boardwright.games.roborally.text import LABELS, LEXICONS


def prospect(view: View) -> Prospect | None:
    """The prospect of the robot being programmed, else of the viewer's first; None if no program is being laid."""
    if view.seat == SPECTATOR or view.s.register != NONE:
        return None
    asked = programmed(view)
    robots = [asked] if asked != NONE else robots_of(view.w, view.s, view.seat)[:1]
    legs = ghost_path(view, robots[0]) if robots else ()
    if not legs:
        return None
    r, language = robots[0], view.language
    lines = tuple(told(leg, language) for leg in legs)
    return Prospect(facts_after(view, r, legs), lines, ghost_svg(view, r, language))


def facts_after(view: View, r: int, legs: tuple[Leg, ...]) -> tuple[Fact, ...]:
    """Damage, flags and the remaining distance; only lives if the robot is lost."""
    w, s, language, last = view.w, view.s, view.language, legs[-1]
    if last.fate:
        lexicon = LEXICONS[language]
        lives = int(s.lives[r]) - (last.fate != "unsure")
        return (Fact("lives", lives, LABELS[language]["lives"].format(lives), "", lives, lexicon.life),)
    found = [damage_fact(int(s.damage[r]) + sum(leg.damage for leg in legs), language)]
    if races(w, r) and s.next_flag[r] <= w.flags:
        flag = int(s.next_flag[r])
        touched = sum(1 for leg in legs if leg.flag)
        if touched:
            found.append(Fact("next_flag", flag + touched, "", "", flag + touched - 1, LEXICONS[language].flags))
        else:
            found.append(way_fact(int(w.distance[flag - 1][last.cells[-1]]), flag, language))
    return tuple(found)


def told(leg: Leg, language: str) -> str:
    """Describe one register: where the robot ends, and what happens to it on the way."""
    labels = LABELS[language]
    more = [labels["blocked"]] if leg.blocked else []
    more += [labels["hurt"].format(leg.damage)] if leg.damage else []
    more += [labels["touches"].format(leg.flag)] if leg.flag else []
    return "; ".join((said(leg, language), *more))
