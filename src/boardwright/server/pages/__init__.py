"""The pages: plain HTML forms first, livelier where scripts run."""

from boardwright.server.pages import me, replay, start, table

ROUTERS = (start.router, table.router, replay.router, me.router)
