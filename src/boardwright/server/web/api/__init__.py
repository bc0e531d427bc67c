"""The API: everything the pages can do, for programs."""

from fastapi import APIRouter

from boardwright.server.web.api import actions as deeds
from boardwright.server.web.api import hints, people, tables

router = APIRouter(prefix="/api/v1")
for part in (deeds.router, tables.router, people.router, hints.router):
    router.include_router(part)
