"""The show of a puzzle's program: the events of its five registers, frame by frame."""

import json
from pathlib import Path

from boardwright.core.page import Panel, PanelRequest
from boardwright.core.types import JsonObject
from boardwright.games.roborally.page.show import show
from boardwright.games.roborally.page.words import words
from boardwright.games.roborally.text import LEXICONS, TEXTS

TEMPLATE = Path(__file__).parent.parent / "page" / "templates" / "puzzle.html"


def shown(request: PanelRequest) -> JsonObject:
    """Return the show of a finished program, as data for the script."""
    language = request.view.language
    before, *after = (moment.recall() for moment in request.history)
    story = show(before, after, TEXTS[language], LEXICONS[language])
    return {"story": json.dumps(story), "words": words("panel", language), "programming": False, "lines": lines(story)}


def lines(story: JsonObject) -> list[str]:
    return [line for frame in story["frames"] for line in frame["lines"]]


SHOW = Panel("show", "board", TEMPLATE, shown, styles=("rally.css", "puzzle.css"), scripts=("puzzle.js",))
