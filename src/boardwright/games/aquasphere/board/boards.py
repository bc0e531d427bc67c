"""A player board: resources, programmed bots, bot and submarine columns, laboratory, research cards."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page import SCORE, Fact
from boardwright.core.page.svg import box, group, short
from boardwright.games.aquasphere.board.layout import BOARD, COLUMN
from boardwright.games.aquasphere.board.marks import (
    ABYSS,
    ACCENT,
    DEEP,
    INK,
    LINE,
    MUTED,
    PROGRAM_WATER,
    SAND,
    SAND_INK,
    SEAT_COLOURS,
    SEAT_LIGHT,
    middle,
    use,
    words,
)
from boardwright.games.aquasphere.board.tiles import small_card, small_expansion
from boardwright.games.aquasphere.rules.bots import is_programmed
from boardwright.games.aquasphere.rules.capacity import capacity
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.rules.scoring import bots_in_play, deployed
from boardwright.games.aquasphere.schema import BOT_SPACES, LAB, PROGRAMS, SUBMARINES
from boardwright.games.aquasphere.text import LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import LETTERS, card_effect, card_name, count, expansion_name
from boardwright.games.aquasphere.words import Kind, Program, Store

SYMBOL_X, SYMBOL_Y, SYMBOL_W, SYMBOL_H = 14, 36, 31, 40
SUPPLY_X, SUPPLY_W = 274, 16.6
LAB_Y = 81
CARD_X = 250
NAME = 11


def board(view: View, p: int, language: str) -> str:
    """Draw a player board; nothing on it is hidden (AQ-278)."""
    asked = any(q.seat == p for q in view.questions)
    rim = f'stroke="{ACCENT}" stroke-width="2.5"' if asked else f'stroke="{LINE}"'
    frame = box(0, 0, COLUMN, BOARD, DEEP, rim) + box(3, 3, 7, BOARD - 6, SEAT_COLOURS[view.look_of(p)])
    inner = (
        frame
        + _head(view, p, language)
        + "".join(symbol(view, p, program, language) for program in range(PROGRAMS))
        + slot(view, p, language)
        + supply(view, p, language)
        + laboratory(view, p, language)
        + cards(view, p, language)
    )
    return group(f"board-{p}", describe(view, p, language), inner, f'class="aq-board seat-{p}"')


def describe(view: View, p: int, language: str) -> str:
    """Describe a player in words."""
    return "; ".join(fact.meaning for fact in facts(view, p, language))


def icon(program: Program) -> str:
    """Return the symbol id of a program."""
    return f"aq-program-{int(program)}"


def facts(view: View, p: int, language: str | None = None) -> list[Fact]:
    """Return the public facts about a player."""
    language = language or view.language
    w, s, labels = view.w, view.s, LABELS[language]
    points, crystals, sectors = int(s.score[p]), int(s.crystals[p]), int(control_spaces(s, p))
    lexicon, ready = LEXICONS[language], [k for k in range(PROGRAMS) if s.programmed[p] >> k & 1]
    named = lexicon.join.join(lexicon.programs[k] for k in ready)
    hours, room, cards = (capacity(w, s, p, store) for store in (Store.TIME, Store.CRYSTALS, Store.CARDS))
    known = [
        fact(SCORE, points, labels["counter"].format(view.names[p], count(lexicon.points, points)), lexicon.knowledge),
        fact("time", s.time[p], labels["time"].format(s.time[p], hours), lexicon.time, icon(Program.TIME)),
        fact("crystals", crystals, labels["crystals"].format(crystals, room), lexicon.crystals, icon(Program.CRYS)),
        fact("control", sectors, labels["control"].format(sectors), lexicon.sectors, f"aq-bot-{p}"),
        fact("cards", s.card_n[p], labels["cards"].format(s.card_n[p], cards), lexicon.held, icon(Program.CARD)),
        fact("ready", len(ready), labels["ready"].format(named or labels["none"]), lexicon.ready),
    ]
    if any(s.round_parts[p]):
        known.append(Fact("last_scoring", sum(s.round_parts[p]), labels["round_parts"].format(*s.round_parts[p])))
    if view.over:
        known.append(Fact("final_scoring", sum(s.final_parts[p]), labels["final_parts"].format(*s.final_parts[p])))
    return known


def fact(name: str, n: int, meaning: str, counted: tuple[str, str], icon: str = "") -> Fact:
    """Build a numeric fact."""
    return Fact(name, int(n), meaning, icon, int(n), counted)


def _head(view: View, p: int, language: str) -> str:
    """Draw name, resources with capacities, and points."""
    w, s, labels = view.w, view.s, LABELS[language]
    place = f"{view.game.place(w, s, p)}. " if view.over else ""
    name = place + short(view.names[p], NAME)
    mine = f'<tspan dx="6" font-size="13" fill="{MUTED}">({labels["you"]})</tspan>' if p == view.seat else ""
    return (
        use(f"mark-{p}", 25, 18, 1.5)
        + words(name, 40, 24, 18).replace("</text>", f"{mine}</text>")
        + purse(view, p, language)
        + words(str(s.score[p]), 526, 28, 27, SEAT_LIGHT[view.look_of(p)], 'text-anchor="end"')
    )


def purse(view: View, p: int, language: str) -> str:
    """Draw a player's resources with capacities, and the number of controlled sectors."""
    w, s, labels = view.w, view.s, LABELS[language]
    stores = (
        ("time", Program.TIME, f"{s.time[p]}/{capacity(w, s, p, Store.TIME)}", 196),
        ("crystals", Program.CRYS, f"{s.crystals[p]}/{capacity(w, s, p, Store.CRYSTALS)}", 262),
        ("cards", Program.CARD, f"{s.card_n[p]}/{capacity(w, s, p, Store.CARDS)}", 322),
        ("octopods", Program.OCTO, f"≤{capacity(w, s, p, Store.OCTOPODS)}", 382),
    )
    held = "".join(
        group(f"{key}-{p}", labels[key].format(*text.strip("≤").split("/")), _store(icon, text, x))
        for key, icon, text, x in stores
    )
    control = use(f"bot-{p}", 440, 19, 0.55) + words(str(control_spaces(s, p)), 453, 25, 18)
    return held + group(f"controls-{p}", labels["control"].format(control_spaces(s, p)), control)


def _store(icon: int, text: str, x: float) -> str:
    return use(f"program-{icon}", x, 18, 0.8) + words(text, x + 13, 25, 18)


def symbol_box(program: int) -> tuple[float, float, float, float]:
    return SYMBOL_X + (SYMBOL_W + 3) * program, SYMBOL_Y, SYMBOL_W, SYMBOL_H


def symbol(view: View, p: int, program: int, language: str) -> str:
    """AQ-038: draw a program symbol, highlighted if a bot stands on it."""
    x, y, width, height = symbol_box(program)
    filled = is_programmed(view.s, p, program)
    name = LABELS[language]["programmed" if filled else "symbol"].format(LEXICONS[language].programs[program])
    if filled:
        rim = f'stroke="{SEAT_LIGHT[view.look_of(p)]}" stroke-width="2"'
        inner = box(x, y, width, height, PROGRAM_WATER[program], rim)
        inner += use(f"bot-{p}", x + width / 2, y + 27, 0.7) + use(f"program-{program}", x + width / 2, y + 9, 0.78)
    else:
        inner = box(x, y, width, height, ABYSS, f'stroke="{LINE}" stroke-opacity=".6"')
        inner += use(f"program-{program}", x + width / 2, y + height / 2, 0.8, 0.5)
    return group(f"symbol-{p}-{Program(program).name.lower()}", name, inner)


def slot(view: View, p: int, language: str) -> str:
    """AQ-094: draw the slot that shows whether this round's paid program has been used."""
    used = view.s.paid_used[p]
    labels = LABELS[language]
    price = count(LEXICONS[language].time, view.w.paid_cost)
    name = labels["paid_used"] if used else labels["paid_free"].format(price)
    x, y = 252.0, SYMBOL_Y
    inner = box(x - 2, y, 18, SYMBOL_H, SAND if used else ABYSS, f'stroke="{LINE}"')
    inner += use("program-1", x + 7, y + 11, 0.55)
    if used:
        inner += f'<path d="M{x + 2} {y + 33}l10-10m-10 0l10 10" stroke="{SAND_INK}" stroke-width="2.5"/>'
    else:
        inner += middle(str(view.w.paid_cost), x + 7, y + 33, 15)
    return group(f"slot-{p}", name, inner)


def supply(view: View, p: int, language: str) -> str:
    """AQ-040, AQ-190: draw the bot columns; a column counts once its submarine is deployed."""
    w, s = view.w, view.s
    out = w.start_supply - s.supply_bots[p]
    counts = bots_in_play(w, s, p)
    parts = []
    x = float(SUPPLY_X)
    for column in range(SUBMARINES):
        first, end = w.column_end[column], w.column_end[column + 1]
        gone = column < deployed(s, p)
        width = SUPPLY_W * (end - first)
        parts.append(box(x - 1, SYMBOL_Y, width, SYMBOL_H, "#0B3A4A" if gone else ABYSS, f'stroke="{LINE}"'))
        for space in range(first, min(end, BOT_SPACES)):
            parts.append(_bot_space(view, p, x + SUPPLY_W * (space - first + 0.5) - 1, space, space < out, counts))
        if not gone:
            parts.append(use(f"submarine-{p}", x + width / 2, SYMBOL_Y + 31, 0.46))
        x += width + 3.4
    name = LABELS[language]["bots"].format(s.supply_bots[p], counts)
    return group(f"supply-{p}", name, "".join(parts))


def _bot_space(view: View, p: int, x: float, space: int, uncovered: bool, counts: int) -> str:
    number = view.w.bot_number[space]
    if not uncovered:
        return use(f"bot-{p}", x, SYMBOL_Y + 12, 0.42)
    scored = number == counts
    ring = f'<circle cx="{x:.5g}" cy="{SYMBOL_Y + 12}" r="8" fill="{ACCENT}"/>' if scored else ""
    return ring + middle(str(number), x, SYMBOL_Y + 17, 13, ABYSS if scored else INK)


def laboratory(view: View, p: int, language: str) -> str:
    """Draw the base lab with its letter and five expansion spaces."""
    w, s, lexicon = view.w, view.s, LEXICONS[language]
    letter = LETTERS[s.base_lab[p]]
    base = (
        f'<path d="M14 {LAB_Y + 18}l8-16h18l8 16-8 16h-18z" fill="{SAND}" stroke="{ABYSS}"/>'
        + middle(letter, 31, LAB_Y + 27, 24, SAND_INK)
    )
    parts = [group(f"base-{p}", LABELS[language]["base"].format(letter), base)]
    for k in range(LAB):
        x = 51 + 39.5 * k
        if k < s.exp_n[p]:
            expansion = s.expansions[p][k]
            tile = small_expansion(w, expansion, x, LAB_Y)
            parts.append(group(f"expansion-{p}-{k}", expansion_name(lexicon, w, expansion), tile))
        else:
            parts.append(box(x, LAB_Y, 37, 36, "none", f'stroke="{LINE}" stroke-dasharray="3 3"'))
    return "".join(parts)


def card_box(k: int) -> tuple[float, float, float, float]:
    return CARD_X + 40.6 * k, LAB_Y, 38.4, 36


def cards(view: View, p: int, language: str) -> str:
    """Draw the research cards; empty frames show spare capacity (AQ-226)."""
    w, s, lexicon = view.w, view.s, LEXICONS[language]
    parts = []
    for k in range(max(s.card_n[p], capacity(w, s, p, Store.CARDS))):
        x, y, width, height = card_box(k)
        if k >= s.card_n[p]:
            parts.append(box(x, y, width, height, "none", 'stroke="#C2413A" stroke-dasharray="3 3"'))
            continue
        card = s.cards[p][k]
        spent = s.card_used[p] >> k & 1 or w.card_kind[card] == Kind.NOW
        name = f"{card_name(lexicon, w, card)}: {card_effect(lexicon, w, card)}"
        if spent:
            name += f" ({LABELS[language]['used']})"
        tile = small_card(w, card, x, y)
        dim = 'opacity=".45"' if spent else ""
        parts.append(group(f"card-{p}-{k}", name, tile, dim))
    return "".join(parts)
