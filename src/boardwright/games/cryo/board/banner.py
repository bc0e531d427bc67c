"""The banner: turn, question, and a button for every answer without a place on the board."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page.svg import box, group, title
from boardwright.games.cryo.actions import LOAD_ROWS, SPLIT_ROWS, TRIPLE_ROWS
from boardwright.games.cryo.board.layout import BANNER, BOARD, Layout
from boardwright.games.cryo.board.marks import (
    ACCENT,
    DUSK,
    INK,
    LINE,
    MUTED,
    NIGHT,
    fitting,
    last,
    use,
    words,
)
from boardwright.games.cryo.schema import BASICS, SALVAGE
from boardwright.games.cryo.text import LABELS, TEXTS
from boardwright.games.cryo.text.lexicon import CAVERN_IDS
from boardwright.games.cryo.words import Ask, Do

HEIGHT, PAD = 28, 9
FEW = 9
"""Up to this many loads are spelt out; more are shown as numbers by cavern."""
Sign = tuple[str, str]
"""("text", words) or ("icon", symbol name)."""
Row = list[tuple[int, list[Sign], float]]
"""Actions with the labels and widths of their buttons."""
PLAIN = {
    Do.RECALL: "recall",
    Do.END_TURN: "end",
    Do.SKIP: "skip",
    Do.RETURN_REST: "rest",
    Do.OVERCLOCK: "overclock",
    Do.DRAW: "draw",
    Do.CASH: "cash",
}
VERBS: dict[int, str] = {Ask.TILE: "cash", Ask.ITEM_PRICE: "pay", Ask.ITEM_WAIVE: "ignore"}
"""Label keys of questions about an item; in all others it is gained."""
BUTTONS = (*PLAIN, Do.TRIPLE, Do.SPLIT, Do.COUNT, Do.WITHDRAW, Do.LOAD, Do.ITEM)


def banner(view: View, plan: Layout, language: str) -> str:
    """Draw the banner."""
    yours = view.question is not None
    width, height = plan.size[0] - 12, (BANNER - 6) * (2 if plan.tall else 1)
    rim = f'stroke="{ACCENT}" stroke-width="2.5"' if yours else f'stroke="{LINE}"'
    inner = box(6, 3, width, height, NIGHT if yours else DUSK, rim)
    asked = [view.seat] if yours else [q.seat for q in view.questions] or winners(view)
    inner += "".join(use(f"mark-{p}", 26 + 20 * k, 21, 1.2) for k, p in enumerate(asked[:4]))
    start = 24 + 20 * len(asked[:4])
    sentence = headline(view, language) + _caption(view)
    room = width - start - 20 - (0 if plan.tall else _taken(view, language, width))
    text, size = fitting(sentence, max(room, 330), 19, 12)
    inner += words(text, start, 27, size)
    if not plan.tall:
        inner += "" if yours else last(_turn(view, language), width - 4, 26, 13, MUTED)
    return group("banner", f"{_turn(view, language)}. {sentence}", inner, 'class="cr-yours"' if yours else "")


def _turn(view: View, language: str) -> str:
    labels = LABELS[language]
    return labels["over"] if view.over else labels["turn"].format(view.s.turn_no + 1, view.s.recall_no)


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
    stars = view.game.score(view.w, view.s, best[0])
    key = "wins" if len(best) == 1 else "shared"
    return labels[key].format(", ".join(view.names[p] for p in best), stars)


def _caption(view: View) -> str:
    """Return the caverns that the numbers of short loads refer to, in order."""
    if view.question is None or view.question.what != Ask.LOAD or len(answers(view)) <= FEW:
        return ""
    return " " + "·".join(CAVERN_IDS[k] for k in view.w.tunnel_cavern[view.s.launch_tunnel] if k != NONE)


def answers(view: View) -> list[int]:
    """Return the legal actions shown as buttons."""
    if view.question is None:
        return []
    return [a for a in view.legal if view.game.actions.kind[a] in BUTTONS]


def _taken(view: View, language: str, width: float) -> float:
    """Return the width of the first row that the buttons need."""
    wide = sum(_width(signs(view, a, language)) + 6 for a in answers(view))
    return min(wide, width * 0.55)


def buttons(view: View, plan: Layout, language: str) -> str:
    """Draw the buttons right of the question; further rows cover the sky below."""
    rows: list[Row] = [[]]
    right, y = plan.size[0] - 10, BANNER + 2 if plan.tall else 7
    room = right - 10 - (0 if plan.tall else plan.size[0] * 0.44)
    for a in answers(view):
        list_ = signs(view, a, language)
        width = _width(list_)
        if rows[-1] and sum(w + 6 for _, _, w in rows[-1]) + width > room:
            rows.append([])
            room = (plan.size[0] if plan.tall else BOARD) - 20
        rows[-1].append((a, list_, width))
    found = [_row(view, rows[0], y, right, language)]
    for k, row in enumerate(rows[1:], 1):
        edge = right if plan.tall else BOARD - 6
        found.append(_row(view, row, y + (HEIGHT + 5) * k, edge, language))
    return "".join(found)


def _row(view: View, row: Row, y: float, right: float, language: str) -> str:
    """Draw a right-aligned row of buttons."""
    x = right - sum(width + 6 for _, _, width in row)
    found = []
    for a, list_, width in row:
        text = view.game.actions.text(a)
        inner = box(round(x, 1), y, round(width, 1), HEIGHT, NIGHT, f'stroke="{ACCENT}" stroke-width="2"')
        at = x + PAD
        for kind, what in list_:
            icon = kind == "icon"
            inner += use(what, at + 8, y + 14, 0.8) if icon else words(what, round(at, 1), y + 19, 14, INK)
            at += _wide(kind, what)
        found.append(
            f'<g id="may-{text.replace(" ", "-")}" class="cr-may" data-action="{text}">'
            f"{title(TEXTS[language].action(view, a))}{inner}</g>"
        )
        x += width + 6
    return "".join(found)


def _wide(kind: str, what: str) -> float:
    return 19 if kind == "icon" else 9.2 * len(what) + 2


def _width(list_: list[Sign]) -> float:
    return 2 * PAD + sum(_wide(kind, what) for kind, what in list_)


def signs(view: View, a: int, language: str) -> list[Sign]:
    """Return the label of a button."""
    actions, labels = view.game.actions, LABELS[language]
    kind, one = Do(actions.kind[a]), actions.one[a]
    match kind:
        case Do.TRIPLE:
            return _triple(view, TRIPLE_ROWS[one], labels["nothing"])
        case Do.SPLIT:
            return [("text", labels["split"].format(*SPLIT_ROWS[one]))]
        case Do.COUNT:
            return [("text", str(one)), ("icon", "item-0"), ("text", "→"), ("icon", "item-4")]
        case Do.WITHDRAW:
            spaces = [k for k in range(SALVAGE) if one >> k & 1]
            icons: list[Sign] = [("icon", f"item-{view.w.salvage_item[k]}") for k in spaces]
            return icons or [("text", labels["nothing"])]
        case Do.LOAD:
            ends = view.w.tunnel_cavern[view.s.launch_tunnel]
            pods = [(n, space) for n, space in zip(LOAD_ROWS[one], ends, strict=True) if space != NONE]
            if len(answers(view)) > FEW:
                return [("text", "·".join(str(n) for n, _ in pods))]
            return [("text", " ".join(f"{CAVERN_IDS[space]}×{n}" for n, space in pods if n))]
        case Do.ITEM:
            asked = view.question.what if view.question else NONE
            return [("text", labels[VERBS.get(asked, "gain")]), ("icon", f"item-{one}")]
        case _:
            return [("text", labels[PLAIN[kind]])]


def _triple(view: View, row: tuple[int, ...], nothing: str) -> list[Sign]:
    """Return the label of three counts: pods by chamber, or items."""
    if not sum(row):
        return [("text", nothing)]
    if view.question and view.question.what == Ask.STASIS:
        pods = [("text", f"{k + 1}×{row[k]}") for k in range(BASICS) if row[k]]
        return [("icon", "pod"), *pods]
    return [("icon", f"item-{k}") for k in range(BASICS) for _ in range(row[k])]
