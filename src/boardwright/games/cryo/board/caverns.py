"""Below the surface: launch dock, tunnels with energy, caverns with costs, stars and majorities."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page.svg import box, group
from boardwright.games.cryo.board.layout import BOARD, GROUND, Ground
from boardwright.games.cryo.board.marks import (
    GOLD,
    ICE,
    INK,
    LINE,
    MUTED,
    NIGHT,
    SEAT_COLOURS,
    SEAT_LIGHT,
    WARM,
    last,
    middle,
    use,
    words,
)
from boardwright.games.cryo.data.reader import load
from boardwright.games.cryo.rules.scoring import majority
from boardwright.games.cryo.schema import CAVERNS, LAUNCH_DOCK, MATERIALS, TUNNELS
from boardwright.games.cryo.text import LABELS, LEXICONS
from boardwright.games.cryo.text.lexicon import CAVERN_IDS, TUNNEL_IDS, cavern_name, count
from boardwright.games.cryo.text.phrases import passage

LAUNCH = (476.0, 24.0)
STEP = 196.0
ENDS = tuple(tunnel.caverns for tunnel in load().tunnels)
PAIRS_OF_CAVERNS = load().adjacency


def cavern_box(plan: Ground, space: int) -> tuple[float, float, float, float]:
    """Return the centre and size of a cavern."""
    row, k = CAVERN_IDS[space][0], int(CAVERN_IDS[space][1:]) - 1
    y, width, height, first = plan.rows[row]
    return first + STEP * k, y, width, height


def tunnel_point(plan: Ground, tunnel: int) -> tuple[float, float]:
    """Return the position of a tunnel's badge, between its caverns."""
    places = [cavern_box(plan, space) for space in ENDS[tunnel]]
    x = (places[0][0] + places[1][0]) / 2
    rows = {place[1] for place in places}
    return x, places[0][1] if len(rows) == 1 else (places[0][1] + places[-1][1]) / 2


def caverns(view: View, plan: Ground, language: str) -> str:
    """Draw the static ground: rock, cavern connections, tunnels, launch dock."""
    w = view.w
    ground = (
        f"M0 26L60 18 130 27 210 16 300 24 380 20 440 26H512L600 17 690 26 780 18 870 25 {BOARD - 8} 19"
        f"V{plan.height:g}H0z"
    )
    inner = f'<path id="rock" d="{ground}" fill="url(#cr-rock)" stroke="{ICE}" stroke-width="2"/>'
    ways = "".join(_way(plan, a, b) for a, b in PAIRS_OF_CAVERNS if w.cavern_in_play[a] and w.cavern_in_play[b])
    inner += f'<path id="ways" d="{ways}" stroke="{LINE}" stroke-width="2" stroke-dasharray="2 5" fill="none"/>'
    inner += "".join(_tunnel(view, plan, k, language) for k in range(TUNNELS) if w.tunnel_cavern[k][0] != NONE)
    x, y = LAUNCH
    pad = f'<circle cx="{x}" cy="{y}" r="21" fill="{NIGHT}" stroke="{WARM}" stroke-width="2.5"/>'
    pad += f'<circle cx="{x}" cy="{y}" r="16" fill="none" stroke="{WARM}" stroke-dasharray="4 3"/>'
    down = f"M{x} {y - 9}V{y + 8}M{x - 6} {y + 2}L{x} {y + 9} {x + 6} {y + 2}"
    pad += f'<path d="{down}" fill="none" stroke="{WARM}" stroke-width="2.5"/>'
    pad += words(LABELS[language]["launch"], x + 28, y + 6, plan.sized(13.4), INK)
    return inner + group("dock-LAUNCH", launch_label(view, language), pad, 'class="cr-dock"')


def launch_label(view: View, language: str) -> str:
    """CR-080: describe the capacity of the launch dock."""
    return LABELS[language]["launch_dock" if view.w.launch_unlimited else "launch_dock_one"]


def _way(plan: Ground, a: int, b: int) -> str:
    (x1, y1, *_), (x2, y2, *_) = cavern_box(plan, a), cavern_box(plan, b)
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def _tunnel(view: View, plan: Ground, tunnel: int, language: str) -> str:
    """Draw a tunnel: veins to its caverns, its name, and one bolt per energy."""
    x, y = tunnel_point(plan, tunnel)
    ends = [cavern_box(plan, space) for space in view.w.tunnel_cavern[tunnel] if space != NONE]
    veins = "".join(f"M{x:g} {y:g}L{end[0]:g} {end[1]:g}" for end in ends)
    inner = f'<path d="{veins}" stroke="#3C6FA8" stroke-width="8" stroke-linecap="round" opacity=".85"/>'
    width, height = plan.tunnel
    edge = f'stroke="{ICE}" stroke-width="1.4"'
    inner += box(x - width / 2, y - height / 2, width, height, NIGHT, edge)
    inner += middle(TUNNEL_IDS[tunnel], x, y - 5, plan.sized(13.2), ICE)
    n = view.w.tunnel_energy[tunnel]
    inner += "".join(use("item-4", x + 11 * (i - (n - 1) / 2), y + height / 4 - 1, 0.66) for i in range(n))
    return group(f"tunnel-{TUNNEL_IDS[tunnel]}", passage(LEXICONS[language], view, tunnel), inner)


def live_caverns(view: View, plan: Ground, language: str) -> str:
    """Draw the drones on the launch dock and every cavern in play."""
    s = view.s
    there = [p for p in range(view.seats) for _ in range(s.dock_drones[LAUNCH_DOCK][p])]
    drones = "".join(
        group(
            f"drone-LAUNCH-{i}",
            LABELS[language]["drone"].format(view.names[p], "LAUNCH"),
            use(f"drone-{p}", LAUNCH[0] + (0 if i == 0 else -36 - 24 * (i - 1)), LAUNCH[1], 0.9),
            f'data-piece="drone-{p}"',
        )
        for i, p in enumerate(there)
    )
    open_ = [space for space in range(CAVERNS) if view.w.cavern_in_play[space]]
    return drones + "".join(_cavern(view, plan, space, language) for space in open_)


def _cavern(view: View, plan: Ground, space: int, language: str) -> str:
    tile = view.s.cavern_tile[space]
    x, y, width, height = cavern_box(plan, space)
    top_line = plan.sized(17) + 3
    left, top = x - width / 2, y - height / 2
    if tile == NONE:
        inner = box(left, top, width, height, "#18203F", f'stroke="{ICE}" stroke-opacity=".5" stroke-dasharray="6 4"')
        inner += words(CAVERN_IDS[space], left + 7, top + top_line, plan.sized(17), MUTED)
        inner += middle("?", x, y + 12, 32, "#5A6AA6")
        name = LABELS[language]["unseen"].format(CAVERN_IDS[space])
        return group(f"cavern-{CAVERN_IDS[space]}", name, inner, 'class="cr-cavern"')
    inner = box(left, top, width, height, "url(#cr-warm)", f'stroke="{WARM}" stroke-width="1.8"')
    inner += words(CAVERN_IDS[space], left + 7, top + top_line, plan.sized(17), INK)
    inner += _cost(view, plan, tile, left, top) + _values(view, plan, tile, left + width - 6, top + top_line)
    line = top + top_line + 7
    inner += f'<path d="M{left + 6:g} {line:g}H{left + width - 6:g}" stroke="{WARM}" opacity=".4"/>'
    inner += _bars(view, plan, space, (left, line, width, top + height - line))
    return group(f"cavern-{CAVERN_IDS[space]}", _told(view, space, language), inner, 'class="cr-cavern cr-open"')


def _cost(view: View, plan: Ground, tile: int, left: float, top: float) -> str:
    """Draw the settlement cost, next to the name or below large type."""
    size, x, y = (0.68, left + 43, top + 14) if plan is GROUND else (1.2, left + 20, top + 56)
    items = [k for k in range(MATERIALS) for _ in range(view.w.settle[tile][k])]
    return "".join(use(f"item-{item}", x + 20.6 * size * i, y, size) for i, item in enumerate(items))


def _values(view: View, plan: Ground, tile: int, x: float, y: float) -> str:
    """Draw both star values."""
    first, second = view.w.first[tile], view.w.second[tile]
    size, low = plan.sized(18), plan.sized(15)
    middle_x = x - 1.3 * low
    return (
        use("star", middle_x - (0.55 * len(str(first)) + 0.65) * size, y - 0.33 * size, 0.8 * size / 18)
        + last(str(first), middle_x, y, size, GOLD)
        + last(f"/{second}", x, y, low, "#F3D9A8")
    )


def _bars(view: View, plan: Ground, space: int, place: tuple[float, float, float, float]) -> str:
    """Draw a bar of pods for each seat present, with gold stars for scorers and a crown for the leader."""
    pods, (left, top, width, height) = view.s.cavern_pods[space], place
    there = [p for p in range(view.seats) if pods[p]]
    size = plan.sized(16)
    step = min(2.4 * size, (width - 10) / max(len(there), 1))
    start = left + width / 2 - step * (len(there) - 1) / 2
    room, base = height - 2.6 * size, top + height - 1.3 * size
    most = max([pods[p] for p in there], default=0)
    found = []
    for i, p in enumerate(sorted(there, key=lambda q: -pods[q])):
        x = start + step * i
        tall = max(3.0, room * pods[p] / max(most, 4))
        found.append(
            f'<rect x="{x - 12:.1f}" y="{base - tall:.1f}" width="24" height="{tall:.1f}" rx="2"'
            f' fill="{SEAT_COLOURS[view.look_of(p)]}" stroke="{SEAT_LIGHT[view.look_of(p)]}"/>'
        )
        found.append(use(f"mark-{p}", x - 7, base + 11, 1.05) + words(str(pods[p]), x + 4, base + 1.06 * size, size))
        stars = majority(view.w, view.s, p, space)
        if stars:
            sole = i == 0 and (len(there) == 1 or pods[p] > sorted(pods[q] for q in there)[-2])
            found.append(use("crown" if sole else "star-low", x - 8, base - tall - 9, 0.75))
            found.append(words(str(stars), x + 1, base - tall - 3, size, GOLD))
    return "".join(found)


def _told(view: View, space: int, language: str) -> str:
    """Describe a cavern: its tile, and the pods and stars of each seat."""
    lexicon, pods = LEXICONS[language], view.s.cavern_pods[space]
    told = f"{CAVERN_IDS[space]}: {cavern_name(lexicon, view.w, view.s.cavern_tile[space])}"
    for p in range(view.seats):
        if pods[p]:
            stars = count(lexicon.stars, majority(view.w, view.s, p, space))
            told += f"; {view.names[p]}: {count(lexicon.pods, pods[p])}, {stars}"
    return told
