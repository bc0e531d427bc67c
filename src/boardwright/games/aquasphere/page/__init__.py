"""The look of AquaSphere's pages."""

from pathlib import Path

from boardwright.core.page import Page

PAGE = Page(
    minutes=(60, 100),
    weight=4,
    scheme="dark",
    players=3,
    static=Path(__file__).parent / "static",
    styles=("theme.css", "daylight.css"),
)
