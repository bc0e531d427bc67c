"""The banner with round, turn and question, and the panels in the corners and in spare space."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import Box, box, group, short
from boardwright.games.aquasphere.board.layout import (
    BANNER,
    COLUMN,
)
from boardwright.games.aquasphere.board.marks import (
    ABYSS,
    ACCENT,
    CORAL,
    DEEP,
    LINE,
    MUTED,
    SEA,
    middle,
    use,
    words,
)
from boardwright.games.aquasphere.rules.bots import bulb
from boardwright.games.aquasphere.schema import COLOURS
from boardwright.games.aquasphere.text import LABELS, LEXICONS, TEXTS
from boardwright.games.aquasphere.text.lexicon import count
from boardwright.games.aquasphere.words import Program

ROOM, LARGE, SMALL = 496, 17, 12
"""Width of the banner sentence, and its largest and smallest font size."""
LETTER = 0.62
"""Mean width of a letter relative to its height."""


def banner(view: View, language: str) -> str:
    labels = LABELS[language]
    sentence = headline(view, language)
    yours = view.question is not None
    rim = f'stroke="{ACCENT}" stroke-width="2.5"' if yours else f'stroke="{LINE}"'
    inner = box(0, 0, COLUMN, BANNER, ABYSS if yours else DEEP, rim)
    round_ = labels["over"] if view.over else labels["round"].format(view.s.round)
    inner += words(f"{round_} · {labels['bulb'].format(bulb(view.w, view.s))}", 12, 17, 13, MUTED)
    asked = [q.seat for q in view.questions] or winners(view)
    inner += use(f"mark-{asked[0]}", 20, 33, 1.1)
    size = max(SMALL, min(LARGE, ROOM / LETTER / len(sentence)))
    inner += words(short(sentence, int(ROOM / LETTER / size)), 33, 39, round(size, 1))
    return group("banner", f"{round_}. {sentence}", inner, 'class="aq-yours"' if yours else "")


def winners(view: View) -> list[int]:
    return [p for p in range(view.w.seats) if view.game.place(view.w, view.s, p) == 1]


def headline(view: View, language: str) -> str:
    """Return one sentence: the viewer's question, the players awaited, or the winners."""
    labels = LABELS[language]
    if view.question:
        return TEXTS[language].question(view, view.question)
    if view.questions:
        return labels["waits" if len(view.questions) == 1 else "wait"].format(
            ", ".join(view.names[q.seat] for q in view.questions)
        )
    best = winners(view)
    name = ", ".join(view.names[p] for p in best)
    return labels["wins" if len(best) == 1 else "shared"].format(name, view.s.score[best[0]])


def loading_station(view: View, language: str) -> str:
    """AQ-012, AQ-116: draw the displaced bots and the station's limit."""
    s, labels = view.s, LABELS[language]
    bots = [colour for colour in range(COLOURS) for _ in range(s.station[colour])]
    limit = view.w.loading_limit
    slots = max(limit, len(bots))
    step = min(27.0, 120 / slots)
    inner = words(labels["station"], 2, 14, 13, MUTED)
    for k in range(slots):
        over = f'stroke="{CORAL}"' if k >= limit else f'stroke="{LINE}"'
        inner += box(2 + step * k, 20, step - 2, 34, ABYSS, over)
    for k, colour in enumerate(bots):
        inner += use(f"bot-{colour}", 1 + step * (k + 0.5), 39, 0.68)
    said = labels["station_count"].format(len(bots), limit)
    inner += words(said, 2, 72, 14)
    return group("loading-station", f"{labels['station']}: {said}", inner)


def supply(view: View, language: str) -> str:
    """AQ-052: draw the contents of the general supply."""
    s, lexicon, labels = view.s, LEXICONS[language], LABELS[language]
    name = labels["supply_title"].format(
        count(lexicon.crystals, s.bank_crystals), count(lexicon.octopods, s.bank_octopods)
    )
    inner = words(labels["supply"], 104, 34, 13, MUTED, 'text-anchor="end"')
    inner += use(f"program-{Program.CRYS}", 12, 60, 0.9) + words(str(s.bank_crystals), 24, 67, 18)
    inner += use(f"program-{Program.OCTO}", 68, 60, 0.9) + words(str(s.bank_octopods), 81, 67, 18)
    return group("supply", name, inner)


def rest(view: View, room: Box, language: str) -> str:
    """Fill the space left with fewer players: a legend of programs, then the scores."""
    inner, top = "", 0.0
    if room.height >= 110:
        inner += _legend(language)
        top = 122.0
    if room.height - top >= 110:
        inner += f'<g transform="translate(0 {top:g})">{_scores(view, language)}</g>'
    return f'<g id="rest">{inner}</g>' if inner else ""


def _legend(language: str) -> str:
    lexicon = LEXICONS[language]
    inner = box(0, 0, COLUMN, 116, DEEP, f'stroke="{LINE}"')
    for program in Program:
        x, y = 22 + 262 * (program // 4), 18 + 27 * (program % 4)
        inner += use(f"program-{program}", x, y, 0.8)
        task = lexicon.tasks[program]
        inner += words(task[:1].upper() + task[1:], x + 18, y + 5, 15)
    return inner


def _scores(view: View, language: str) -> str:
    """Draw the total of all scorings by part."""
    labels, s = LABELS[language], view.s
    heads = [labels[key] for key in ("majority", "in_play", "crystals_head", "penalty")]
    inner = box(0, 0, COLUMN, 116, DEEP, f'stroke="{LINE}"') + words(labels["scoring"], 12, 19, 13, MUTED)
    for k, head in enumerate(heads):
        inner += middle(head, 170 + 102 * k, 19, 13, MUTED)
    for p in range(view.w.seats):
        y = 46 + 27 * p
        inner += box(6, y - 17, COLUMN - 12, 24, SEA) + use(f"mark-{p}", 20, y - 5)
        inner += words(short(view.names[p], 9), 34, y, 15)
        for k in range(4):
            inner += middle(str(s.part_sum[p][k]), 170 + 102 * k, y, 16)
    return inner
