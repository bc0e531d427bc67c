"""The sky above the ship: the incident track, and the sun, which sinks as the stacks run out."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page.svg import group
from boardwright.games.cryo.board.layout import Sky
from boardwright.games.cryo.board.marks import GOLD, ICE, INK, MUTED, middle, use, words
from boardwright.games.cryo.schema import SECTIONS, TRACK
from boardwright.games.cryo.text import LABELS
from boardwright.games.cryo.words import Period

BASE = 36.0
NARROW = 60
"""Below this distance only the numbers of the stacks are written."""
SUN = 17


def sky(plan: Sky, language: str) -> str:
    """Draw the static sky with the spaces of the track."""
    labels = LABELS[language]
    inner = f'<rect width="{plan.width:g}" height="{plan.height:g}" rx="6" fill="url(#cr-sky)"/>'
    stars = "".join(f"M{(k * 137) % (plan.width - 12) + 6:g} {(k * 53) % 40 + 5}h.1" for k in range(40))
    inner += f'<path d="{stars}" stroke="#DDE7FF" stroke-width="1.3" stroke-linecap="round" opacity=".6"/>'
    x, far = plan.first - 0.68 * plan.step, plan.first + 5 * plan.step
    path = f"M{x:g} 50C{x + 1.1 * plan.step:g} 14 {x + 4 * plan.step:g} 14 {far:g} 62"
    inner += f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-dasharray="2 6" opacity=".6"/>'
    inner += words(labels["track"], 12, 20, 13.4, INK)
    return inner


def sun_point(view: View, plan: Sky) -> tuple[float, float, float]:
    """Return the sun's position and the elapsed part of the day, between 0 and 1."""
    w, s = view.w, view.s
    whole = TRACK * w.tokens_per_space + 1
    gone = 1 - sum(s.track_height) / whole
    if s.sunset_by != NONE:
        gone = 1.0
    x = min(plan.first + plan.step * (5.68 * gone - 0.68), plan.width - SUN)
    y = 24 + 12 * abs(gone - 0.3) + 30 * gone * gone
    return x, y, gone


def live_sky(view: View, plan: Sky, language: str) -> str:
    """Draw the sun and the stacks."""
    s, labels = view.s, LABELS[language]
    x, y, _ = sun_point(view, plan)
    left = sum(s.track_height)
    sun = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="48" fill="url(#cr-halo)"/>'
    sun += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SUN}" fill="url(#cr-sun)"/>'
    found = group("sun", labels["sun"].format(left), f'<g clip-path="url(#cr-horizon)">{sun}</g>')
    found += words(labels["left"].format(left), 12, 40, 13.2, MUTED)
    taken = labels["sunset"] if s.sunset_by == NONE else labels["sunset_by"].format(view.names[s.sunset_by])
    shown = view.w.sunset in [s.incident_up[k] for k in range(SECTIONS)]
    colour = GOLD if shown or s.sunset_by != NONE else MUTED
    found += words(labels["sunset_up"] if shown else taken, 12, 58, 13.2, colour)
    found += "".join(_stack(view, plan, k, language) for k in range(TRACK))
    cards, (x, y) = labels["cards"].format(s.deck_n, s.discard_n), plan.cards
    return found + group("cards", cards, use("back", x, y, 1.1) + words(cards, x + 18, y + 4, 13.2, INK))


def _stack(view: View, plan: Sky, k: int, language: str) -> str:
    """Draw the face-down tokens of a track space; Sunset is below the last stack."""
    labels, n = LABELS[language], view.s.track_height[k]
    x = plan.first + plan.step * k
    late = view.w.track_period[k] == Period.LATE
    period = labels["late" if late else "early"]
    inner = f'<circle cx="{x:g}" cy="{BASE:g}" r="13" fill="none" stroke="{ICE}" stroke-dasharray="3 3" opacity=".5"/>'
    inner += "".join(use("token", x, BASE - 3.5 * i) for i in range(min(n, 5)))
    if k == TRACK - 1 and n:
        inner += use("sunset", x + 22, BASE + 6, 0.62)
    told = f"{period} {n}" if plan.step > NARROW else str(n)
    inner += middle(told, x, plan.height - 6, 13.2, INK if n else MUTED)
    return group(f"track-{k}", labels["stack_of"].format(k + 1, period, n), inner)




def horizon(plan: Sky) -> str:
    """Return the clip path of the sun."""
    return f'<clipPath id="cr-horizon"><rect width="{plan.width:g}" height="{plan.height:g}" rx="6"/></clipPath>'
