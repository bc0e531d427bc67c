"""Help for AquaSphere; its texts are in the TOML files next to this one."""

from pathlib import Path

from boardwright.core.page import find_document, read_help
from boardwright.games.aquasphere.help.score import score_figures, score_parts
from boardwright.games.aquasphere.help.spots import SPOTS
from boardwright.games.aquasphere.help.why import why_not
from boardwright.games.aquasphere.words import Ask, Do

HELP = read_help(
    Path(__file__).parent,
    Ask,
    Do,
    spots=SPOTS,
    why_not=why_not,
    score_parts=score_parts,
    score_figures=score_figures,
    rules=find_document("rules/aquasphere.md"),
    lessons=Path(__file__).parents[1] / "page" / "lessons.toml",
)
