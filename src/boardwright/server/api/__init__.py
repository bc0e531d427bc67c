"""The API: everything the pages can do, for programs."""

from fastapi import APIRouter

from boardwright.server.api import deeds, hints, people, tables

router = APIRouter(prefix="/api/v1")
for part in (deeds.router, tables.router, people.router, hints.router):
    router.include_router(part)
