"""The application: routes, middleware, error handlers, and everything that runs in the background."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from boardwright import __version__
from boardwright.server.db.database import exclusive_lock, is_postgres, migrate
from boardwright.server.db.integrity import CorruptLog
from boardwright.server.db.notify import ChangeListener
from boardwright.server.live.notifier import Notifier
from boardwright.server.live.rater import Rater
from boardwright.server.live.retention import Retention
from boardwright.server.live.scheduler import Scheduler
from boardwright.server.notices.tokens import open_tokens
from boardwright.server.settings import Settings
from boardwright.server.tables.people import People
from boardwright.server.tables.service import TableService
from boardwright.server.web import api, pages
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.health import Health
from boardwright.server.web.metrics import Metrics
from boardwright.server.web.middleware import Gateway, Guard
from boardwright.server.web.open_streams import OpenStreams
from boardwright.server.web.pages.errors import refuse
from boardwright.server.web.pictures import Pictures

STATIC = Path(__file__).parent / "static"
GZIP_MIN_SIZE, GZIP_LEVEL = 1000, 4
"""Smaller responses are not worth compressing; higher levels cost more time than they save."""
DAMAGED = say(
    "The log of this table is damaged at entry %(ply)s, so the match cannot go on. The operator of this server can "
    "check it with “boardwright doctor”."
)
LOG = structlog.get_logger("boardwright.app")
ASSET_MAX_AGE = 300
"""Seconds for which browsers cache scripts and style sheets without revalidating."""


class Assets(StaticFiles):
    """Static files with an explicit, short cache lifetime.

    Without one browsers guess, and a page could run with the scripts of an earlier version.
    """

    def file_response(self, *args: Any, **details: Any) -> Response:
        response = super().file_response(*args, **details)
        response.headers["Cache-Control"] = f"max-age={ASSET_MAX_AGE}"
        return response


def create_app(settings: Settings | None = None) -> FastAPI:
    """Create the application. The database is opened and migrated when it starts."""
    app = FastAPI(
        title="Boardwright",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.state.settings = settings or Settings()
    app.state.refuse = refuse
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_MIN_SIZE, compresslevel=GZIP_LEVEL)
    app.add_middleware(Gateway, owner=app)
    if app.state.settings.web:
        app.mount("/static", Assets(directory=STATIC), name="static")
        for game in app.state.settings.games.values():
            if game.page.static:
                app.mount(f"/games/{game.name}/static", Assets(directory=game.page.static))
        app.include_router(api.router)
        for router in pages.ROUTERS:
            app.include_router(router, include_in_schema=False)
        for game in app.state.settings.games.values():
            if game.page.workshop:
                pages.include_workshop(app, game)
    add_operations(app)
    add_handlers(app)
    build_routes(app)
    return app


def build_routes(app: FastAPI) -> None:
    """Match every route once, so that FastAPI builds its models now instead of during the first request."""
    scope = {"type": "http", "method": "GET", "path": "/nowhere", "root_path": "", "headers": []}
    for route in app.router.routes:
        route.matches(scope)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the database and run the background services while the server runs."""
    settings: Settings = app.state.settings
    service = TableService(settings)
    with exclusive_lock(service.engine.url, settings.address):
        await migrate(service.engine)
        async with services(app, service):
            yield


@asynccontextmanager
async def services(app: FastAPI, service: TableService) -> AsyncIterator[None]:
    """Start the services in order, and stop them in reverse."""
    settings = service.settings
    people, scheduler, listener, rater = People(service), Scheduler(service), ChangeListener(service), Rater(service)
    app.state.service, app.state.people, app.state.scheduler = service, people, scheduler
    app.state.metrics, app.state.health, app.state.pictures = Metrics(service), Health(service), Pictures()
    app.state.streams = OpenStreams()
    service.writer.start()
    await service.clock.open(service.engine)
    await people.open()
    app.state.tokens = await open_tokens(service)
    app.state.notifier = Notifier(service, app.state.tokens)
    background: tuple[Scheduler | Rater | Notifier | Retention, ...]
    background = scheduler, rater, app.state.notifier, Retention(service)
    app.state.guard = Guard(settings, people.signed_id)
    if is_postgres(service.engine):
        listener.start()
    if settings.bots:
        service.on_wake.append(scheduler.call)
        scheduler.failed, scheduler.requeued = app.state.metrics.failures.inc, app.state.metrics.requeued.inc
        for task in background:
            task.start()
    try:
        with app.state.metrics.served(settings.metrics):
            yield
    finally:
        service.broadcaster.close()
        await service.workers.stop()
        await service.sandbox.stop()
        for task in background:
            await task.stop()
        await listener.stop()
        await service.writer.stop()
        await service.engine.dispose()


def add_operations(app: FastAPI) -> None:
    """Add the routes for operators and API clients: health, metrics and the OpenAPI description."""

    if app.state.settings.web:

        @app.get("/api/v1/openapi.json", include_in_schema=False)
        async def description() -> Response:
            """Return the OpenAPI description, which takes a while to build the first time."""
            return JSONResponse(await asyncio.to_thread(app.openapi))

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        well = await app.state.health.check()
        return PlainTextResponse("ok\n" if well else "the database cannot be written\n", 200 if well else 503)

    if app.state.settings.metrics is None:

        @app.get("/metrics", include_in_schema=False)
        async def metrics() -> Response:
            return Response(app.state.metrics.text(), media_type="text/plain; version=0.0.4")


def add_handlers(app: FastAPI) -> None:
    """Answer every error with a status and a message."""

    @app.exception_handler(HttpError)
    async def refused(request: Request, error: HttpError) -> Response:
        return refuse(request, error)

    @app.exception_handler(CorruptLog)
    async def damaged(request: Request, error: CorruptLog) -> Response:
        LOG.error("damaged", ply=error.ply)
        return refuse(request, HttpError(500, DAMAGED, ply=error.ply))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        wrong: list[Any] = [".".join(str(part) for part in e["loc"]) + ": " + e["msg"] for e in error.errors()]
        if not request.url.path.startswith("/api/"):
            return refuse(request, HttpError(422, say("Something is missing or wrong in this request.")))
        return JSONResponse({"error": "; ".join(wrong)[:500]}, 422)

    @app.exception_handler(HTTPException)
    async def missing(request: Request, error: HTTPException) -> Response:
        if error.status_code == 404:
            return refuse(request, HttpError(404, say("There is no such page.")))
        return refuse(request, HttpError(error.status_code, str(error.detail)))
