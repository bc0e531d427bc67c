"""The look of AquaSphere's pages."""

from pathlib import Path

from boardwright.core.page import Page, Puzzles

HERE = Path(__file__).parent

PAGE = Page(
    minutes=(25, 50),
    weight=4,
    scheme="dark",
    players=3,
    static=HERE / "static",
    styles=("theme.css", "daylight.css"),
    puzzles=Puzzles(file=HERE.parent / "data" / "puzzles.jsonl"),
)
