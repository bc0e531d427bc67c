"""Help for RoboRally; the texts are in the TOML files beside this one."""

from dataclasses import replace
from pathlib import Path

from boardwright.core.page import Entry, find_document, read_help
from boardwright.games.roborally.course.course import load_courses
from boardwright.games.roborally.help.score import score_figures, score_parts
from boardwright.games.roborally.help.spots import SPOTS
from boardwright.games.roborally.help.why import why_not
from boardwright.games.roborally.words import Ask, Do

WRITTEN = read_help(
    Path(__file__).parent,
    Ask,
    Do,
    spots=SPOTS,
    why_not=why_not,
    score_parts=score_parts,
    score_figures=score_figures,
    rules=find_document("rules/roborally.md"),
    lessons=Path(__file__).parents[1] / "page" / "lessons.toml",
)
TITLES = {f"course {name}": Entry({"en": course.title}) for name, course in load_courses().items()}
"""Courses keep their titles in every language."""
HELP = replace(WRITTEN, values={**WRITTEN.values, **TITLES})
