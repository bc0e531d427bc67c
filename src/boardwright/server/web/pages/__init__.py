"""The pages: plain HTML forms first, livelier where scripts run."""

from boardwright.server.web.pages import (
    about,
    analysis,
    me,
    panels,
    replay,
    rules,
    setup,
    start,
    table,
    tutorial,
    why,
)
from boardwright.server.web.pages import lookahead as ahead

ROUTERS = (
    start.router,
    setup.router,
    panels.router,
    table.router,
    ahead.router,
    replay.router,
    me.router,
    rules.router,
    why.router,
    analysis.router,
    about.router,
    tutorial.router,
)
