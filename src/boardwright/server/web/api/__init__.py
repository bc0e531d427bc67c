"""The API: everything the pages can do, for programs."""

from fastapi import APIRouter

from boardwright.server.web.api import actions, coach, people, tables

router = APIRouter(prefix="/api/v1")
for part in (actions.router, tables.router, people.router, coach.router):
    router.include_router(part)
