"""The pages: plain HTML forms, enhanced where scripts run."""

from boardwright.server.web.pages import (
    about,
    account,
    conduct,
    install,
    lookahead,
    me,
    notices,
    panels,
    people,
    puzzles,
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
    words,
)
from boardwright.server.web.pages.workshop import include_workshop

__all__ = ["ROUTERS", "include_workshop"]

ROUTERS = (
    start.router,
    setup.router,
    panels.router,
    conduct.router,
    table.router,
    sharing.router,
    watch.router,
    lookahead.router,
    replay.router,
    replay_data.router,
    me.router,
    account.router,
    notices.router,
    people.router,
    rules.router,
    why.router,
    words.router,
    about.router,
    tutorial.router,
    puzzles.router,
    install.router,
)
