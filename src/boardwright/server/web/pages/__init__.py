"""The pages: plain HTML forms first, livelier where scripts run."""

from boardwright.server.web.pages import (
    about,
    me,
    panels,
    replay,
    replay_data,
    rules,
    setup,
    sharing,
    start,
    table,
    tutorial,
    watch,
    why,
)
from boardwright.server.web.pages import lookahead as ahead

ROUTERS = (
    start.router,
    setup.router,
    panels.router,
    table.router,
    sharing.router,
    watch.router,
    ahead.router,
    replay.router,
    replay_data.router,
    me.router,
    rules.router,
    why.router,
    about.router,
    tutorial.router,
)
