"""The pages: plain HTML forms first, livelier where scripts run."""

from boardwright.server.pages import ahead, courses, me, replay, start, table, turn

ROUTERS = (start.router, courses.router, turn.router, table.router, ahead.router, replay.router, me.router)
