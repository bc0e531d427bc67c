"""Help for Cryo; its texts are in the TOML files next to this one."""

from pathlib import Path

from boardwright.core.page import find_document, read_help
from boardwright.games.cryo.help.score import score_figures, score_parts
from boardwright.games.cryo.help.spots import SPOTS
from boardwright.games.cryo.help.usual import usual
from boardwright.games.cryo.help.why import why_not
from boardwright.games.cryo.words import Ask, Do

HELP = read_help(
    Path(__file__).parent,
    Ask,
    Do,
    spots=SPOTS,
    last=frozenset({Do.RETURN_PLAIN, Do.RETURN_REST}),
    usual=usual,
    why_not=why_not,
    score_parts=score_parts,
    score_figures=score_figures,
    rules=find_document("rules/cryo.md"),
    lessons=Path(__file__).parents[1] / "page" / "lessons.toml",
)
