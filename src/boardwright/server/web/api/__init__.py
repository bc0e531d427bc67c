"""The JSON API, which can do everything the pages can."""

from fastapi import APIRouter

from boardwright.server.web.api import actions, coach, people, profiles, tables

router = APIRouter(prefix="/api/v1")
for part in (actions.router, tables.router, people.router, profiles.router, coach.router):
    router.include_router(part)
