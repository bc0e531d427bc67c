"""Cryo's addition to the table page: the launch composer."""

from pathlib import Path

from boardwright.core.page import Fragment, Page, Panel, PanelRequest, Puzzles
from boardwright.games.cryo.page.composer import Draft, compose, is_open

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
MOST = 99
"""Upper bound for requested numbers of pods."""


def composed(request: PanelRequest) -> dict[str, object] | None:
    """Return the context of the requested launch, its answer empty if illegal now; None without one."""
    if not request.playing:
        return None
    view, pods = request.view, request.params.get("pods", "").split("-")
    draft = Draft(
        request.number("place", -1),
        request.number("tunnel", -1),
        tuple(min(int(n), MOST) for n in pods if n.isdecimal() and len(n) < 9),
    )
    found = compose(view, draft)
    if found is None:
        return None
    answer = found.load if found.loading else found.launch
    allowed = answer if is_open(view, answer) else ""
    return {"made": found, "answer": allowed, "asked": view.question is not None, "kept": False}


def launch(request: PanelRequest) -> Fragment | None:
    """Return the composer after a click in it."""
    found = composed(request)
    return Fragment(TEMPLATES / "compose.html", {**found, "kept": True}) if found else None


PAGE = Page(
    minutes=(60, 105),
    weight=4,
    scheme="dark",
    players=3,
    options={"payment": "ask"},
    static=HERE / "static",
    styles=("theme.css", "daylight.css"),
    panels=(
        Panel(
            "composer",
            "side",
            TEMPLATES / "composer.html",
            composed,
            {"launch": launch},
            styles=("composer.css",),
            scripts=("composer.js",),
        ),
    ),
    puzzles=Puzzles(file=HERE.parent / "data" / "puzzles.jsonl"),
)
