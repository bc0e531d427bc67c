"""The contents of the sectors: goods, piles, bots, submarines, scientists, and the centre tile."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page.svg import box, group
from boardwright.games.aquasphere.board.marks import ABYSS, INK, MUTED, SEAT_COLOURS, SEAT_LIGHT, middle, use
from boardwright.games.aquasphere.board.ring import (
    STEP,
    area_middle,
    berth_middle,
    berth_path,
    control_middle,
    letter_mark,
    plate_path,
    polar,
    sector_path,
    walk_middle,
)
from boardwright.games.aquasphere.board.tiles import card_tile, expansion_tile
from boardwright.games.aquasphere.rules.areas import free_space, submarine_price
from boardwright.games.aquasphere.rules.bots import bulb
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.schema import FACES, SECTORS, SPACES
from boardwright.games.aquasphere.text import LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import LETTERS, SHAPES, card_name, count, expansion_name
from boardwright.games.aquasphere.words import Edge, Program

EDGE_ICONS = {
    Edge.TIME: Program.TIME,
    Edge.CRYSTALS: Program.CRYS,
    Edge.OCTOPODS: Program.OCTO,
    Edge.NEUTRAL: Program.SUB,
}
GOOD, GOODS = 22, 36
"""Width of a good at an edge of the centre tile, alone and with a number."""
ABOVE = -15
"""Vertical shift of an area's contents when a scientist is there."""


def viewer(view: View) -> int:
    """Return the seat whose prices are shown: the viewer's, or for spectators the one on turn."""
    return view.seat if view.seat >= 0 else view.s.play_order[view.s.turn_index]


def owner(view: View, colour: int, language: str) -> str:
    if colour < view.w.seats:
        return view.names[colour]
    return LABELS[language]["neutral"].format(SHAPES[view.look_of(colour)])


def sectors(view: View, language: str) -> str:
    """Draw all movable contents of the ring."""
    parts = [_centre(view, language)]
    for position in range(SECTORS):
        sector = view.s.sector_at[position]
        parts.append(_control(view, position, sector, language))
        parts.append(_walk(view, position, sector, language))
        parts.append("".join(_goods(view, position, sector, program, language) for program in Program))
        parts.append(_submarines(view, position, sector, language))
    parts.append("".join(_scientist(view, p, language) for p in range(view.w.seats)))
    return "".join(parts)


def _centre(view: View, language: str) -> str:
    """AQ-024, AQ-025: draw the bulb, and at each edge the goods for the sector there."""
    value = bulb(view.w, view.s)
    lamp = (
        '<circle class="aq-bulb" r="31" fill="url(#aq-glow)" stroke="#FFF7C9" stroke-width="2"/>'
        f"{middle(str(value), 0, 14, 40, '#3A2E00')}"
    )
    edges = "".join(_edge(view, position, language) for position in range(SECTORS)) if view.s.round <= FACES else ""
    return group("centre", LABELS[language]["bulb_title"].format(value), lamp) + edges


def _edge(view: View, position: int, language: str) -> str:
    edge = view.w.face[view.s.round - 1][(position - view.s.centre_rot + SECTORS) % SECTORS]
    items = [(EDGE_ICONS[good], edge[good]) for good in Edge if edge[good]]
    if not items:
        return ""
    x, y = polar(64, STEP * position)
    left, inner = x - sum(GOODS if n > 1 else GOOD for _, n in items) / 2, ""
    for icon, n in items:
        inner += use(f"program-{icon}", left + GOOD / 2, y, 0.62)
        inner += middle(str(n), left + GOOD + 4, y + 9, 25) if n > 1 else ""
        left += GOODS if n > 1 else GOOD
    letter = LETTERS[view.s.sector_at[position]]
    return group(f"edge-{letter}", LABELS[language]["edge"].format(_edge_words(edge, language), letter), inner)


def _edge_words(edge: list[int], language: str) -> str:
    lexicon = LEXICONS[language]
    counts = (lexicon.time, lexicon.crystals, lexicon.octopods)
    said = [count(words, edge[good]) for good, words in enumerate(counts) if edge[good]]
    return ", ".join(said + [LABELS[language]["neutral_sub"]] * edge[Edge.NEUTRAL])


def held(view: View) -> str:
    """AQ-113: colour every sector by its controlling player."""
    return "".join(_held(view, position, view.s.sector_at[position]) for position in range(SECTORS))


def _held(view: View, position: int, sector: int) -> str:
    colour = view.s.control[sector]
    if colour == NONE:
        return ""
    neutral = colour >= view.w.seats
    fill = "url(#aq-hatch)" if neutral else SEAT_COLOURS[view.look_of(colour)]
    return (
        f'<g id="held-{LETTERS[sector]}" class="aq-held {"neutral" if neutral else f"seat-{colour}"}">'
        f'<path d="{plate_path(position)}" fill="{fill}" fill-opacity="{0.4 if neutral else 0.8}"/>'
        f'<path d="{sector_path(position)}" fill="none" stroke="{_line(view, colour)}" stroke-width="5"/>'
        f"{letter_mark(position, sector)}</g>"
    )


def _line(view: View, colour: int) -> str:
    return "#8A979C" if colour >= view.w.seats else SEAT_LIGHT[view.look_of(colour)]


def _control(view: View, position: int, sector: int, language: str) -> str:
    """Draw the bot on a control space."""
    colour = view.s.control[sector]
    letter = LETTERS[sector]
    if colour == NONE:
        return group(f"control-{letter}", LABELS[language]["free"].format(letter), "")
    x, y = control_middle(position)
    inner = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="27" fill="{ABYSS}" stroke="{_line(view, colour)}" stroke-width="3"/>'
        f"{use(f'bot-{colour}', x, y + 2, 1.15)}"
    )
    name = LABELS[language]["controlled"].format(letter, owner(view, colour, language))
    return group(f"control-{letter}", name, inner, f'class="aq-control seat-{colour}"')


def _walk(view: View, position: int, sector: int, language: str) -> str:
    """AQ-107: draw the viewer's cost of the cheapest route."""
    p = viewer(view)
    if view.over:
        return ""
    x, y = walk_middle(position)
    letter, labels = LETTERS[sector], LABELS[language]
    if view.s.sci_sector[p] == sector:
        return group(f"walk-{letter}", labels["here"].format(letter), use(f"mark-{p}", x, y, 1.3))
    cost = travel_cost(view.w, view.s, p, sector)
    far = cost > view.s.time[p]
    rim, ink = ("#FF8A80", "#FFB3AC") if far else (MUTED, INK)
    inner = (
        box(x - 19, y - 13, 38, 26, ABYSS, f'stroke="{rim}" stroke-width="1.5"{DASHED if far else ""}')
        + f'<g fill="{ink}">{use("steps", x - 8, y, 0.75)}</g>'
        + middle(str(cost), x + 9, y + 9, 25, ink)
    )
    return group(f"walk-{letter}", labels["walk"].format(letter, count(LEXICONS[language].time, cost)), inner)


DASHED = ' stroke-dasharray="3 2.5"'


def _busy(view: View, sector: int, program: int) -> bool:
    s = view.s
    return any(s.sci_sector[p] == sector and s.sci_area[p] == program for p in range(view.w.seats))


def _goods(view: View, position: int, sector: int, program: int, language: str) -> str:
    """Draw the contents of an area as an icon and a number."""
    if program == Program.PROG:
        return ""
    x, y = area_middle(position, program)
    if _busy(view, sector, program):
        y += ABOVE
    inner, said = _content(view, sector, program, x, y, language)
    name = LABELS[language]["area"].format(LETTERS[sector], LEXICONS[language].programs[program], said)
    return group(f"area-{LETTERS[sector]}-{Program(program).name.lower()}", name, inner)


def _content(view: View, sector: int, program: int, x: float, y: float, language: str) -> tuple[str, str]:
    w, s, lexicon, labels = view.w, view.s, LEXICONS[language], LABELS[language]
    if program == Program.LAB:
        n = s.exp_pile_n[sector]
        top = s.exp_pile[sector][n - 1] if n else NONE
        said = labels["pile"].format(expansion_name(lexicon, w, top), n) if n else labels["empty"]
        return _pile(x, y, program, n, expansion_tile(w, top, x - 31, y - 18) if n else ""), said
    if program == Program.CARD:
        n = s.card_pile_n[sector]
        top = s.card_pile[sector][n - 1] if n else NONE
        said = labels["pile"].format(card_name(lexicon, w, top), n) if n else labels["empty"]
        return _pile(x, y, program, n, card_tile(w, top, x - 31, y - 18) if n else ""), said
    if program == Program.SUB:
        return _next_berth(view, sector, x, y)
    rows = {Program.TIME: s.sector_time, Program.CRYS: s.sector_crystals, Program.OCTO: s.octopods}
    n = rows[Program(program)][sector]
    ink, dim = (INK, 1.0) if n else (MUTED, 0.55)
    return use(f"program-{program}", x - 14, y, 1.3, dim) + middle(str(n), x + 16, y + 10, 30, ink), str(n)


def _pile(x: float, y: float, program: int, n: int, tile: str) -> str:
    """Draw the top piece with the icon of its area on a corner and the size of the pile."""
    if not n:
        return use(f"program-{program}", x, y, 1.2, 0.45)
    under = box(x - 28, y - 15, 62, 36, "#8E8462", f'stroke="{ABYSS}"') if n > 1 else ""
    more = f'<circle cx="{x + 31:.1f}" cy="{y + 18:.1f}" r="12" fill="{ABYSS}"/>{middle(str(n), x + 31, y + 27, 25)}'
    return under + tile + use(f"program-{program}", x - 31, y - 19, 0.75) + (more if n > 1 else "")


def _next_berth(view: View, sector: int, x: float, y: float) -> tuple[str, str]:
    """AQ-149: return the viewer's price of the next submarine, drawn and in words."""
    p = viewer(view)
    space = free_space(view.s, p, sector)
    icon = use(f"program-{Program.SUB}", x - 14, y, 1.25)
    if space == NONE or view.s.subs_on_board[p] == 0:
        return use(f"program-{Program.SUB}", x, y, 1.25, 0.45), "–"
    price = submarine_price(view.w, view.s, p, sector, space)
    return icon + use("program-1", x + 11, y, 0.62) + middle(str(price), x + 25, y + 9, 25), str(price)


def _submarines(view: View, position: int, sector: int, language: str) -> str:
    parts = []
    for space in range(SPACES):
        colour = view.s.sub_space[sector][space]
        if colour != NONE:
            x, y = berth_middle(position, space)
            name = LABELS[language]["submarine"].format(owner(view, colour, language), LETTERS[sector])
            ground = f'<path d="{berth_path(position, space)}" fill="#0F5468" stroke="{MUTED}"/>'
            inner = ground + use(f"submarine-{colour}", x, y + 2, 0.98)
            parts.append(group(f"submarine-{LETTERS[sector]}-{space}", name, inner))
    return "".join(parts)


def _scientist(view: View, p: int, language: str) -> str:
    s = view.s
    sector, area = s.sci_sector[p], s.sci_area[p]
    here = [q for q in range(view.w.seats) if s.sci_sector[q] == sector and s.sci_area[q] == area]
    x, y = area_middle(s.pos_of[sector], area)
    step = min(27, 60 / len(here))
    x += step * (here.index(p) - (len(here) - 1) / 2)
    lexicon = LEXICONS[language]
    name = LABELS[language]["scientist"].format(view.names[p], LETTERS[sector], lexicon.programs[area])
    return group(f"scientist-{p}", name, use(f"scientist-{p}", x, y + 19, 0.92), f'class="aq-scientist seat-{p}"')
