"""The pages: plain HTML forms first, livelier where scripts run."""

from boardwright.server.pages import (
    about,
    ahead,
    analysis,
    composer,
    courses,
    me,
    replay,
    rules,
    start,
    table,
    turn,
    tutorial,
    why,
)

ROUTERS = (
    start.router,
    courses.router,
    turn.router,
    composer.router,
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
