"""Options as pills: an icon for the kind of option, its name if there is room, and what is left of it."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import title
from boardwright.games.roborally.board.marks import ICON_OF, INK, LINE, sign, words
from boardwright.games.roborally.data.cards import option_cards, priority
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.text.lexicon import card_name, effect_of
from boardwright.games.roborally.words import OPTIONS, Opt

HIGH = 24
ICON_ROOM = 25
LETTER = 8.8
SIZE = 15.5
SIDED = (Opt.SHIELD, Opt.TURRET, Opt.REFLECTOR)
STORES = {Opt.FLYWHEEL: "flywheel", Opt.CONDITIONAL_PROGRAM: "conditional", Opt.ROBO_COPTER: "copter"}
SWITCHED = {Opt.GYROSCOPIC_STABILIZER: "gyro", Opt.OPTION_DAMPING_FIELD: "damping"}


def options_of(view: View, r: int) -> list[int]:
    """The options a robot visibly holds."""
    return [opt for opt in range(OPTIONS) if view.s.opt_owner[opt] == r]


def detail(view: View, opt: int, language: str) -> tuple[str, str]:
    """Details of an option beyond its name: short for the pill, long for the tooltip."""
    s, labels, lexicon = view.s, LABELS[language], LEXICONS[language]
    if opt in STORES:
        card = getattr(s, STORES[Opt(opt)])
        if card != -1:
            held = labels["stored"].format(lexicon.options[opt], card_name(lexicon, card))
            return str(priority(card)) if card >= 0 else "▮", held
    if opt in SIDED:
        side = lexicon.sides[s.charge[opt] % len(lexicon.sides)]
        return side, labels["set_to"].format(side)
    if opt in SWITCHED:
        return (labels["on"], labels["on"]) if getattr(s, SWITCHED[Opt(opt)]) else ("", "")
    if opt == Opt.CONVERTER and s.charge[opt] > 0:
        return str(s.charge[opt]), labels["energy"].format(s.charge[opt])
    if view.w.option_uses[opt] > 1:
        return f"×{s.charge[opt]}", labels["uses"].format(s.charge[opt])
    return "", ""


def option_pills(view: View, r: int, corner: tuple[float, float], room: float, language: str) -> str:
    """All options of a robot on one line: with names if they fit, else as icons, the excess counted."""
    held = options_of(view, r)
    texts = [_label(view, opt, language) for opt in held]
    full = sum(_width(text) for text in texts)
    if full > room:
        texts = [detail(view, opt, language)[0] for opt in held]
    x, y = corner
    parts = []
    for n, (opt, text) in enumerate(zip(held, texts, strict=True)):
        left = len(held) - n
        if x + _width(text) > corner[0] + room - (30 if left > 1 else 0):
            parts.append(words(f"+{left}", x + 4, y + 17, SIZE))
            break
        parts.append(_pill(view, opt, text, x, y, language))
        x += _width(text)
    return "".join(parts)


def _label(view: View, opt: int, language: str) -> str:
    more = detail(view, opt, language)[0]
    return f"{LEXICONS[language].options[opt]} {more}".strip()


def _width(text: str) -> float:
    """The width of a pill, with the gap after it."""
    return ICON_ROOM + (LETTER * len(text) + 6 if text else 0) + 4


def _pill(view: View, opt: int, text: str, x: float, y: float, language: str) -> str:
    lexicon = LEXICONS[language]
    more = detail(view, opt, language)[1]
    name = f"{lexicon.options[opt]}{f' ({more})' if more else ''}: {effect_of(lexicon, view.w, opt)}"
    icon = ICON_OF[option_cards()[opt].family]
    label = words(text, ICON_ROOM - 1, 17, SIZE, INK, 'font-weight="500"') if text else ""
    return (
        f'<g id="option-{opt}" class="rr-option" transform="translate({x:g} {y:g})" color="{INK}" fill="{INK}">'
        f"{title(name)}"
        f'<rect width="{_width(text) - 4:g}" height="{HIGH}" rx="5" fill="#E3E9EE" stroke="{LINE}"/>'
        f"{sign(icon + '-icon', 13, 12, 0.9)}{label}</g>"
    )
