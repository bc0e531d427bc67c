"""A platform: resource tracks, six docks with tiles, upgrades, vehicles, missions, pods aboard."""

from __future__ import annotations

from html import escape

from boardwright.core import NONE, View
from boardwright.core.page import SCORE, Fact
from boardwright.core.page.svg import box, group, short
from boardwright.games.cryo.board.layout import COLUMN, PLATFORM
from boardwright.games.cryo.board.live import tile_face
from boardwright.games.cryo.board.marks import (
    ACCENT,
    DUSK,
    ICE,
    INDIGO,
    INK,
    ITEM_COLOURS,
    LINE,
    MUTED,
    NIGHT,
    SEAT_COLOURS,
    SEAT_LIGHT,
    WIDTH,
    fitting,
    last,
    middle,
    use,
    words,
)
from boardwright.games.cryo.rules.cards import capacity
from boardwright.games.cryo.rules.scoring import loot_tokens, mission_stars, score, settled
from boardwright.games.cryo.schema import CHAMBERS, ITEMS, PLACES
from boardwright.games.cryo.schema import PLATFORM as DOCKS_THERE
from boardwright.games.cryo.text import LABELS, LEXICONS
from boardwright.games.cryo.text.lexicon import Lexicon, amount, count, tile_name
from boardwright.games.cryo.words import Effect, Item, Mode, Part, Work

CELL_Y, CELL_W, CELL_H = 36, 75, 78
BAY_Y, BAY_H = 117, 40
BAYS = ((8.0, 55.0), (177.0, 45.0), (316.0, 47.0))
"""Left edge and width of the bays for upgrades, vehicles, missions."""
Box = tuple[float, float, float, float]
WORK_ICONS = {Work.AWAKEN: "pod", Work.CHARGE: "item-4", Work.FABRICATE: "item-3", Work.COMPUTE: "card"}
FACT_ICONS = {"aboard": "cr-pod", "hand": "cr-card"}
NAME = 12
SMALL = 9.4
SLOT_H = 27


def platform(view: View, p: int, language: str) -> str:
    """Draw what the viewer may see of a player."""
    asked = any(q.seat == p for q in view.questions)
    rim = f'stroke="{ACCENT}" stroke-width="2.5"' if asked else f'stroke="{LINE}"'
    inner = box(0, 0, COLUMN, PLATFORM, INDIGO, rim)
    inner += box(2, 2, COLUMN - 4, 29, DUSK) + box(0, 3, 5, PLATFORM - 6, SEAT_COLOURS[view.look_of(p)])
    inner += _head(view, p, language)
    inner += "".join(dock(view, p, k, language) for k in range(DOCKS_THERE))
    inner += "".join(bay(view, p, mode, k, language, bay_box(mode, k), SMALL) for mode in Mode for k in range(PLACES))
    inner += _foot(view, p, language)
    return group(f"platform-{p}", describe(view, p, language), inner, f'class="cr-platform seat-{p}"')


def describe(view: View, p: int, language: str) -> str:
    """Describe a player in words."""
    stars, *rest = (fact.meaning for fact in facts(view, p, language))
    return f"{stars}; {', '.join(rest[:ITEMS])}; {', '.join(rest[ITEMS:])}"


def facts(view: View, p: int, language: str | None = None) -> list[Fact]:
    """Return the public facts about a player: stars, stock, pods."""
    language = language or view.language
    lexicon, points = LEXICONS[language], int(score(view.w, view.s, p))
    stars = LABELS[language]["stars"].format(view.names[p], count(lexicon.stars, points))
    return [Fact(SCORE, points, stars, "", points, lexicon.stars), *goods(view, p, lexicon), *crew(view, p, language)]


def goods(view: View, p: int, lexicon: Lexicon) -> list[Fact]:
    """Return a player's stock."""
    found = []
    for item in Item:
        n, (one, several) = int(view.s.res[p][item]), lexicon.items[item]
        counted = (f"{{0}} {one}", f"{{0}} {several}")
        found.append(Fact(item.name.lower(), n, amount(lexicon, item, n), f"cr-item-{int(item)}", n, counted))
    return found


def crew(view: View, p: int, language: str) -> list[Fact]:
    """Return a player's pods and cards, or after the end the stars by part."""
    found = []
    for key, name, value in numbers(view, p, language):
        n = int(value.split("/")[0])
        found.append(Fact(key, value, f"{name} {value}", FACT_ICONS.get(key, ""), n, (f"{{0}} {name}",) * 2))
    return found


def numbers(view: View, p: int, language: str) -> list[tuple[str, str, str]]:
    """Return key, name and value of the counts, or after the end of the stars by part."""
    w, s, labels = view.w, view.s, LABELS[language]
    if view.over:
        return [(part.name.lower(), LEXICONS[language].parts[part], str(s.stars[p][part])) for part in Part]
    counted = {
        "aboard": f"{s.aboard[p]}/{capacity(w, s, p)}",
        "asleep": sum(s.chamber_pods[c][p] for c in range(CHAMBERS)),
        "settled": settled(s, p),
        "lost": s.destroyed[p],
        "loot": loot_tokens(s, p),
        "hand": s.hand_n[p],
    }
    return [(key, labels[key], str(value)) for key, value in counted.items()]


def _head(view: View, p: int, language: str) -> str:
    """Draw name, five tracks, and public stars."""
    w, s, labels = view.w, view.s, LABELS[language]
    place = f"{view.game.place(w, s, p)}. " if view.over else ""
    mine = f" ({labels['you']})" if p == view.seat else ""
    text, size = fitting(place + short(view.names[p], NAME) + mine, 118, 16, 11)
    found = use(f"mark-{p}", 21, 16, 1.2) + words(text, 36, 22, size)
    found += "".join(stock(view, p, item, 166 + 47 * item, language) for item in range(ITEMS))
    stars = use("star", 415, 16, 1.1) + last(str(score(w, s, p)), 458, 24, 22, SEAT_LIGHT[view.look_of(p)])
    said = labels["stars"].format(view.names[p], count(LEXICONS[language].stars, score(w, s, p)))
    return found + group(f"stars-{p}", said, stars)


def stock(view: View, p: int, item: int, x: float, language: str) -> str:
    """Draw the stock of an item, with one pip per unit of capacity."""
    n, cap = view.s.res[p][item], view.w.most[item]
    pips = "".join(
        f'<rect x="{x - 9 + 4.6 * k:.1f}" y="26.5" width="3.6" height="3"'
        f' fill="{ITEM_COLOURS[item] if k < n else "#39426F"}"/>'
        for k in range(cap)
    )
    inner = use(f"item-{item}", x, 14, 0.85) + words(str(n), x + 12, 20, 17) + pips
    return group(f"stock-{p}-{item}", f"{LEXICONS[language].items[item][0]} {n}/{cap}", inner)


def dock_place(k: int) -> tuple[float, float]:
    """Return the centre of a platform dock."""
    return 10 + CELL_W * k + 17, CELL_Y + 46


def slot_box(view: View, slot: int) -> tuple[float, float, float, float]:
    """Return the box of a tile slot: prices above the arrow, benefits below."""
    for k in range(DOCKS_THERE):
        if view.w.price_slot[k] == slot:
            return (*_slot_place(k, False), 36, SLOT_H)
        if view.w.benefit_slot[k] == slot:
            return (*_slot_place(k, True), 36, SLOT_H)
    raise ValueError(f"no platform dock has slot {slot}")


def _slot_place(k: int, below: bool) -> tuple[float, float]:
    return 10 + CELL_W * k + 35, CELL_Y + (49 if below else 14)


def dock(view: View, p: int, k: int, language: str) -> str:
    """CR-178: draw a platform dock with slots, arrow and benefit, bright if complete."""
    w, s, lexicon = view.w, view.s, LEXICONS[language]
    slots = [slot for slot in (w.price_slot[k], w.benefit_slot[k]) if slot != NONE]
    ready = all(s.slots[p][slot] != NONE for slot in slots)
    x, y = dock_place(k)
    edge = f'stroke="{ICE if ready else LINE}" stroke-width="{1.6 if ready else 1}"'
    inner = box(10 + CELL_W * k, CELL_Y, CELL_W - 3, CELL_H, "#1E2750" if ready else "#151A36", edge)
    text, size = fitting(lexicon.docks[k], CELL_W - 5, 11, SMALL)
    inner += words(text, 14 + CELL_W * k, CELL_Y + 12, size, INK if ready else MUTED)
    inner += f'<circle cx="{x}" cy="{y}" r="13" fill="{NIGHT}" {edge}/>'
    arrow_x = _slot_place(k, False)[0] + 18
    arrow_y = CELL_Y + 40 if w.price_slot[k] != NONE else CELL_Y + 20
    down = f"M{arrow_x} {arrow_y}V{CELL_Y + 48}m-4-4l4 4 4-4"
    inner += f'<path d="{down}" fill="none" stroke="{ICE if ready else MUTED}" stroke-width="1.6"/>'
    inner += "".join(_slot(view, p, slot, language) for slot in slots)
    if w.benefit_slot[k] == NONE:
        inner += use(WORK_ICONS[Work(w.work[k])], arrow_x, CELL_Y + 61, 0.95)
    if s.platform[p] >> k & 1:
        inner += group(
            f"home-{p}-{k}",
            LABELS[language]["drone"].format(view.names[p], lexicon.docks[k]),
            use(f"drone-{p}", x, y, 0.8),
            f'data-piece="drone-{p}"',
        )
    return group(f"pdock-{p}-{k}", lexicon.docks[k], inner)


def _slot(view: View, p: int, slot: int, language: str) -> str:
    """Draw a tile slot and its tile."""
    lexicon, tile = LEXICONS[language], view.s.slots[p][slot]
    x, y, width, height = slot_box(view, slot)
    if tile == NONE:
        inner = box(x, y, width, height, "none", f'stroke="{MUTED}" stroke-dasharray="3 3" stroke-opacity=".8"')
        return group(f"slot-{p}-{slot}", lexicon.slots[slot], inner)
    inner = box(x, y, width, height, "#2C3768", f'stroke="{ICE}"')
    inner += tile_face(view.w, tile, x + width / 2, y + height / 2, 0.66)
    return group(f"slot-{p}-{slot}", f"{lexicon.slots[slot]}: {tile_name(lexicon, view.w, tile)}", inner)


def bay_box(mode: int, k: int) -> tuple[float, float, float, float]:
    left, width = BAYS[mode]
    return left + (width + 1) * k, BAY_Y, width - 1, BAY_H


def effect_of(lexicon: Lexicon, view: View, design: int) -> str:
    """Describe the upgrade of a design."""
    effect = next(k for k in Effect if view.w.design_with[k] == design)
    return lexicon.effects[effect].format(view.w.amount[effect])


def uses_of(lexicon: Lexicon, view: View, design: int) -> str:
    """Describe a card as upgrade, vehicle and mission."""
    w, s = view.w, view.s
    most, now = max(w.mission_stars[design]), mission_stars(w, s, view.seat, design)
    return lexicon.uses.format(
        effect_of(lexicon, view, design),
        count(lexicon.pods, w.capacity[design]),
        count(lexicon.stars, most),
        lexicon.counts[w.mission_counts[design]],
        now,
    )


def bay(view: View, p: int, mode: int, k: int, language: str, place: Box, smallest: float) -> str:
    """Draw a place for an upgrade, vehicle or mission."""
    w, s, lexicon = view.w, view.s, LEXICONS[language]
    x, y, width, height = place
    design = (s.upgrades, s.vehicles, s.missions)[mode][p][k]
    id_, kind = f"{Mode(mode).name.lower()}-{p}-{k}", lexicon.modes[mode]
    if design == NONE:
        inner = box(x, y, width, height, "#151A36", f'stroke="{LINE}" stroke-dasharray="3 3"')
        text, size = fitting(kind, width - 6, max(10, smallest), smallest)
        return group(id_, f"{kind}: –", inner + middle(text, x + width / 2, y + 24, size, "#8492C4"))
    if design < 0:
        return group(
            id_, LABELS[language]["hidden"], box(x, y, width, height, DUSK) + use("back", x + width / 2, y + 20, 1.2)
        )
    name = (lexicon.upgrades, lexicon.vehicles, lexicon.missions)[mode][design]
    inner = box(x, y, width, height, "#2C3768", f'stroke="{ICE}"')
    lines = name.split(" ") if len(name) > 8 else [name]
    if mode == Mode.VEHICLE:
        inner += use("vehicle", x + 17, y + 13, 0.8) + last(str(w.capacity[design]), x + width - 4, y + 18, 15)
        lines = [name]
    top = y + (35 if mode == Mode.VEHICLE else 24 - 5 * (len(lines) - 1))
    for i, line in enumerate(lines):
        text, size = fitting(line, width - 4, max(11, smallest), smallest)
        inner += middle(text, x + width / 2, top + 12 * i, size)
    said = f"{kind}: {name}. {effect_of(lexicon, view, design)}" if mode == Mode.UPGRADE else f"{kind}: {name}"
    return group(id_, said, inner)


def _foot(view: View, p: int, language: str) -> str:
    """Draw the counts of pods, or after the end the stars by part."""
    list_ = numbers(view, p, language)
    spans = "".join(
        f'<tspan fill="{MUTED}"{" dx=" + chr(34) + "9" + chr(34) if k else ""}>{escape(name)} </tspan>'
        f'<tspan fill="{INK}" font-size="14">{n}</tspan>'
        for k, (_, name, n) in enumerate(list_)
    )
    letters = sum(len(name) + 1.3 * len(n) for _, name, n in list_)
    size = min(12.0, round((COLUMN - 44 - 13 * len(list_)) / (WIDTH * letters), 1))
    return f'<text x="30" y="175" font-size="{size}">{spans}</text>' + use(f"pod-{p}", 18, 171, 1.1)
