"""RoboRally's own parts of the pages: the programming panel, the show of a turn, the course picker."""

from pathlib import Path

from boardwright.core.page import Page, Panel, SetupWidget
from boardwright.games.roborally.page.courses import GROUPS, course_picture, picker
from boardwright.games.roborally.page.turn import ghost, panel, turn
from boardwright.games.roborally.page.workshop import WORKSHOP
from boardwright.games.roborally.puzzle import PUZZLES

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"

PAGE = Page(
    minutes=(20, 50),
    weight=3,
    scheme="light",
    players=3,
    static=HERE / "static",
    styles=("theme.css",),
    panels=(
        Panel(
            "program",
            "board",
            TEMPLATES / "rally.html",
            panel,
            {"turn": turn, "ghost": ghost},
            styles=("rally.css",),
            scripts=("rally.js",),
            lays_out_hand=True,
        ),
    ),
    setup=SetupWidget(
        TEMPLATES / "courses.html",
        TEMPLATES / "chosen_course.html",
        picker,
        course_picture,
        styles=("courses.css",),
        scripts=("courses.js",),
    ),
    workshop=WORKSHOP,
    named=("course",),
    groups=GROUPS,
    puzzles=PUZZLES,
)
