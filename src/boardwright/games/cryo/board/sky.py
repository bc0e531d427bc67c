"""The sky above the ship: the incident track, and the sun that sinks as its stacks run out."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.games.cryo.board.layout import BOARD, SKY
from boardwright.games.cryo.board.marks import GOLD, ICE, INK, MUTED, group, middle, use, words
from boardwright.games.cryo.schema import SECTIONS, TRACK
from boardwright.games.cryo.text import LABELS
from boardwright.games.cryo.words import Period

FIRST, STEP, BASE = 300.0, 88.0, 36.0
SUN = 17


def sky(view: View, language: str) -> str:
    """The static sky with the places of the track."""
    labels = LABELS[language]
    inner = f'<rect width="{BOARD - 8}" height="{SKY}" rx="6" fill="url(#cr-sky)"/>'
    stars = "".join(f"M{(k * 137) % 940 + 6} {(k * 53) % 40 + 5}h.1" for k in range(40))
    inner += f'<path d="{stars}" stroke="#DDE7FF" stroke-width="1.3" stroke-linecap="round" opacity=".6"/>'
    path = f"M{FIRST - 60} 50C{FIRST + 40} 14 {FIRST + 300} 14 {FIRST + 5 * STEP} 62"
    inner += f'<path d="{path}" fill="none" stroke="{GOLD}" stroke-dasharray="2 6" opacity=".6"/>'
    inner += words(labels["track"], 12, 20, 13.4, INK)
    return inner


def sun_point(view: View) -> tuple[float, float, float]:
    """Where the sun is, and how much of the day is gone, between 0 and 1."""
    w, s = view.w, view.s
    whole = TRACK * w.tokens_per_space + 1
    gone = 1 - sum(s.track_height) / whole
    if s.sunset_by != NONE:
        gone = 1.0
    x = FIRST - 60 + (5 * STEP + 60) * gone
    y = 24 + 12 * abs(gone - 0.3) + 30 * gone * gone
    return x, y, gone


def live_sky(view: View, language: str) -> str:
    """Sun and stacks."""
    s, labels = view.s, LABELS[language]
    x, y, _ = sun_point(view)
    left = sum(s.track_height)
    sun = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="48" fill="url(#cr-halo)"/>'
    sun += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SUN}" fill="url(#cr-sun)"/>'
    found = group("sun", labels["sun"].format(left), f'<g clip-path="url(#cr-horizon)">{sun}</g>')
    found += words(labels["left"].format(left), 12, 40, 13.2, MUTED)
    taken = labels["sunset"] if s.sunset_by == NONE else labels["sunset_by"].format(view.names[s.sunset_by])
    shown = view.w.sunset in [s.incident_up[k] for k in range(SECTIONS)]
    colour = GOLD if shown or s.sunset_by != NONE else MUTED
    found += words(labels["sunset_up"] if shown else taken, 12, 58, 13.2, colour)
    found += "".join(_stack(view, k, language) for k in range(TRACK))
    cards = labels["cards"].format(s.deck_n, s.discard_n)
    return found + group("cards", cards, use("back", 768, 30, 1.1) + words(cards, 786, 34, 13.2, INK))


def _stack(view: View, k: int, language: str) -> str:
    """The face-down tokens of a track space; Sunset lies under the last."""
    labels, n = LABELS[language], view.s.track_height[k]
    x = FIRST + STEP * k
    late = view.w.track_period[k] == Period.LATE
    period = labels["late" if late else "early"]
    inner = f'<circle cx="{x:g}" cy="{BASE:g}" r="13" fill="none" stroke="{ICE}" stroke-dasharray="3 3" opacity=".5"/>'
    inner += "".join(use("token", x, BASE - 3.5 * i) for i in range(min(n, 5)))
    if k == TRACK - 1 and n:
        inner += use("sunset", x + 22, BASE + 6, 0.62)
    inner += middle(f"{period} {n}", x, SKY - 6, 13.2, INK if n else MUTED)
    return group(f"track-{k}", labels["stack_of"].format(k + 1, period, n), inner)


HORIZON = f'<clipPath id="cr-horizon"><rect width="{BOARD - 8}" height="{SKY}" rx="6"/></clipPath>'
