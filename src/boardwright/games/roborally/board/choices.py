"""The places on the floor that the viewer may choose now: each glows and carries its action."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import title
from boardwright.games.roborally.board.live import centre
from boardwright.games.roborally.board.marks import ACCENT
from boardwright.games.roborally.board.parts import CELL, HALF
from boardwright.games.roborally.board.sheet import figure
from boardwright.games.roborally.course.token import STEP
from boardwright.games.roborally.rules.reentry import home_cell
from boardwright.games.roborally.text import TEXTS
from boardwright.games.roborally.text.lexicon import AROUND, HALF_AROUND, ROUND_THE_ROBOT
from boardwright.games.roborally.words import Ask, Do
from boardwright.games.roborally.world import place_of

NEAR, OUTWARDS, FINGER = 58, 22, 29
"""Distance of an arrow from its robot, of the power sign from the arrow, and the radius of a target."""


def choices(view: View, language: str) -> str:
    """All legal actions that choose a cell or a direction."""
    if view.question is None:
        return ""
    return _entering(view) + "".join(_choice(view, a, language) for a in view.legal)


def _entering(view: View) -> str:
    """A pale figure of a re-entering robot where it will stand."""
    r = view.question.x if view.question else 0
    if view.question is None or view.question.what != Ask.FACE or view.s.at[r] >= 0:
        return ""
    x, y = centre(view.s.archive[r])
    return f'<g id="entering-{r}" opacity=".6" transform="translate({x:g} {y:g})">{figure(view, r)}</g>'


def _choice(view: View, a: int, language: str) -> str:
    actions = view.game.actions
    kind, one, two = actions.kind[a], actions.one[a], actions.two[a]
    spot = _facing(view, one, two) if kind == Do.FACE else _spot(view, kind, one)
    if not spot:
        return ""
    text = actions.text(a)
    id_ = "may-" + text.replace(" ", "-").replace(",", "_")
    said = title(TEXTS[language].action(view, a))
    return f'<g id="{id_}" class="rr-may" data-action="{text}" {spot[0]}>{said}{spot[1]}</g>'


def _spot(view: View, kind: int, one: int) -> tuple[str, str] | None:
    """The highlight of a cell that may be chosen, or None."""
    r = view.question.x if view.question else 0
    if kind == Do.CELL:
        x, y = place_of(view.s.archive[r])
        x, y = x + one % AROUND - HALF_AROUND, y + one // AROUND - HALF_AROUND
    elif kind == Do.DEPLOY:
        x, y = place_of(home_cell(view.w, view.s, r, one))
    elif kind == Do.ARM and one > 0:
        x, y = place_of(view.s.at[r])
        x, y = x + ROUND_THE_ROBOT[one][0], y + ROUND_THE_ROBOT[one][1]
    else:
        return None
    return f'transform="translate({x * CELL + HALF} {y * CELL + HALF})"', '<use href="#rr-may-cell"/>'


def _facing(view: View, side: int, down: int) -> tuple[str, str]:
    """An arrow beside the robot; the one with a power-down shares its place, so that the page asks which is meant."""
    r = view.question.x if view.question else 0
    cell = view.s.at[r] if view.s.at[r] >= 0 else view.s.archive[r]
    x, y = centre(cell)
    across, along = STEP[side]
    place = f"translate({x + NEAR * across:g} {y + NEAR * along:g})"
    hit = f'<circle class="hit" r="{FINGER}" fill="{ACCENT}" fill-opacity="0"/>'
    if down == 1:
        shift = f"translate({OUTWARDS * across:g} {OUTWARDS * along:g}) scale(.7)"
        return f'transform="{place}"', f'{hit}<use href="#rr-may-down" transform="{shift}"/>'
    return f'transform="{place}"', f'{hit}<use href="#rr-may-face" transform="rotate({90 * side})"/>'
