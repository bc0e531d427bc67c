"""A guide to scoring and the eight upgrades, where few platforms leave space."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import box, group
from boardwright.games.cryo.board.layout import COLUMN
from boardwright.games.cryo.board.marks import GOLD, ICE, INDIGO, INK, LINE, MUTED, fitting, use, words
from boardwright.games.cryo.board.platform import effect_of
from boardwright.games.cryo.schema import DESIGNS
from boardwright.games.cryo.text import LABELS, LEXICONS

SCORES = ("score_pod", "score_card", "score_aboard", "score_majority", "score_tie")
LINE_H, ROW_H, HEAD = 16, 25, 24


def guide(view: View, room: float, language: str) -> str:
    """Draw as much as fits: the scoring, then the upgrades."""
    height = HEAD + LINE_H * len(SCORES) + 6
    if room < height:
        return ""
    with_cards = room >= height + ROW_H * DESIGNS + HEAD
    if with_cards:
        height += ROW_H * DESIGNS + HEAD
    inner = box(0, 0, COLUMN, height, INDIGO, f'stroke="{LINE}"') + _scores(view, language)
    if with_cards:
        inner += _upgrades(view, HEAD + LINE_H * len(SCORES) + 6, language)
    return group("guide", LABELS[language]["guide"], inner)


def _scores(view: View, language: str) -> str:
    w, labels = view.w, LABELS[language]
    values = {"score_pod": w.pod_stars, "score_card": w.upgrade_stars, "score_aboard": w.aboard_stars}
    found = use("star", 17, 13, 0.8) + words(labels["guide"], 30, 18, 14, INK)
    for k, key in enumerate(SCORES):
        text, size = fitting(labels[key].format(values.get(key, 0)), COLUMN - 24, 12)
        found += words(text, 14, HEAD + 12 + LINE_H * k, size, GOLD if key in values else MUTED)
    return found


def _upgrades(view: View, top: float, language: str) -> str:
    """CR-220 to CR-234: describe each upgrade in a sentence."""
    lexicon = LEXICONS[language]
    found = words(LABELS[language]["upgrades"], 14, top + 16, 14, INK)
    for design in range(DESIGNS):
        y = top + HEAD + ROW_H * design
        found += words(lexicon.upgrades[design], 14, y + 11, 11.5, ICE)
        text, size = fitting(effect_of(lexicon, view, design), COLUMN - 24, 10.5)
        found += words(text, 14, y + 22, size, MUTED)
    return found
