"""The viewer's option cards, laid out beside the registers: those held, and those to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core import View
from boardwright.games.roborally.board.marks import ICON_OF, ICONS
from boardwright.games.roborally.board.options import detail, options_of
from boardwright.games.roborally.data.cards import option_cards
from boardwright.games.roborally.text import LEXICONS, TEXTS
from boardwright.games.roborally.text.lexicon import effect_of
from boardwright.games.roborally.words import Do


@dataclass(frozen=True)
class OptionCard:
    """An option: its name and effect, what is left of it, and the answer that chooses it, if any."""

    number: int
    name: str
    more: str
    effect: str
    icon: str
    action: str
    answer: str
    """The answer in words, such as "Give up Brakes"; the name if there is none."""


def cards_of(view: View, r: int, asked: bool, language: str) -> tuple[OptionCard, ...]:
    """The options of a robot and those its player may choose now."""
    actions = view.game.actions
    chosen = {actions.one[a]: a for a in view.legal if actions.kind[a] == Do.OPT} if asked else {}
    seen = [*options_of(view, r), *(opt for opt in chosen if view.s.opt_owner[opt] != r)]
    return tuple(_card(view, opt, chosen.get(opt), language) for opt in seen)


def _card(view: View, opt: int, a: int | None, language: str) -> OptionCard:
    lexicon = LEXICONS[language]
    name = lexicon.options[opt]
    icon = (
        '<svg class="option-icon" viewBox="-12 -12 24 24" fill="currentColor" aria-hidden="true">'
        f"{ICONS[ICON_OF[option_cards()[opt].family]]}</svg>"
    )
    return OptionCard(
        opt,
        name,
        detail(view, opt, language)[1],
        effect_of(lexicon, view.w, opt),
        icon,
        "" if a is None else view.game.actions.text(a),
        name if a is None else TEXTS[language].action(view, a),
    )
