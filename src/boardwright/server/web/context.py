"""The context of a request: its person and language, and helpers to answer it."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Annotated

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from boardwright.server.live.fair_queue import Share
from boardwright.server.live.stream import streaming
from boardwright.server.settings import PER_ADDRESS
from boardwright.server.tables.people import COOKIE, People, Person
from boardwright.server.tables.service import TableService
from boardwright.server.tables.sessions import device_of
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.guest_names import guest_name
from boardwright.server.web.language import COOKIE as LANGUAGE_COOKIE
from boardwright.server.web.language import gettext, join_words, preferred, templates
from boardwright.server.web.log_view import text_of
from boardwright.server.web.middleware import address_of
from boardwright.server.web.open_streams import OpenStreams
from boardwright.server.web.pictures import Pictures

TRY_LATER = say("Too many tries; please try again in an hour.")
YEAR = 365 * 24 * 3600


class RequestContext:
    """A request with its person and language."""

    def __init__(self, request: Request, person: Person | None, language: str):
        self.request = request
        self.person = person
        self.language = language
        self.fresh_cookie: str | None = None

    @property
    def service(self) -> TableService:
        return self.request.app.state.service

    @property
    def people(self) -> People:
        return self.request.app.state.people

    @property
    def pictures(self) -> Pictures:
        return self.request.app.state.pictures

    @property
    def gettext(self) -> Callable[[str], str]:
        return gettext(self.language)

    @property
    def person_id(self) -> str:
        return self.person.id if self.person else ""

    @property
    def share(self) -> Share:
        """The share that work for this request is charged to: the guest's, or the address's before there is one."""
        address = address_of(self.request.scope)
        return Share(self.person_id or address, origin=self.people.origin_of(address))

    @property
    def live(self) -> bool:
        """Whether htmx asks for the changed part of an open page."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def tall(self) -> bool:
        """Whether the screen is narrow, according to the page's cookie or else the browser's headers."""
        cookie = self.request.cookies.get("tall")
        if cookie in ("0", "1"):
            return cookie == "1"
        return self.request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in self.request.headers.get(
            "user-agent", ""
        )

    @property
    def theme(self) -> str:
        """The chosen theme, "light" or "dark", or "auto"."""
        chosen = self.request.cookies.get("theme", "")
        return chosen if chosen in ("light", "dark") else "auto"

    @property
    def titles(self) -> str:
        """The titles of all games as a list in words."""
        games = self.service.settings.games.values()
        return join_words([text_of(game, self.language).title for game in games], self.gettext)

    @property
    def here(self) -> str:
        """The path and query of this request, to return to it."""
        query = self.request.url.query
        return self.request.url.path + (f"?{query}" if query else "")

    def address(self, path: str) -> str:
        """Return the absolute URL of a path, as the visitor reaches it."""
        base = str(self.request.base_url).rstrip("/")
        return (base.replace("http://", "https://", 1) if self.service.settings.secure else base) + path

    async def get_or_create_person(self, name: str = "") -> Person:
        """Return the visitor, creating a guest with this or a generated name if necessary."""
        if self.person is None:
            if not self.request.app.state.guard.new_guest(self.request):
                raise HttpError(429, say("Too many new guests at once; please wait a minute."))
            await self.sign_in(await self.people.create(name or guest_name(self.language), origin=self.share.origin))
        assert self.person is not None
        return self.person

    async def host(self) -> Person:
        """Return the visitor for opening a table; raises HttpError if they opened too many lately."""
        person = await self.get_or_create_person()
        if not self.request.app.state.guard.new_table(self.request, person.id):
            raise HttpError(429, say("Too many new tables at once; please wait a minute."))
        return person

    async def uploader(self) -> Person:
        """Return the visitor for uploading a match file, with a stricter limit because files are stored in full."""
        person = await self.host()
        if not self.request.app.state.guard.new_upload(self.request, person.id):
            raise HttpError(429, TRY_LATER)
        return person

    def check_report(self) -> None:
        """Raise HttpError if too many reports came from the visitor's address."""
        if not self.request.app.state.guard.new_report(self.request):
            raise HttpError(429, TRY_LATER)

    async def sign_in(self, person: Person) -> None:
        """Sign this browser in as a person."""
        self.person = person
        device = device_of(self.request.headers.get("user-agent", ""))
        self.fresh_cookie = await self.people.sign_in(person, device)

    @property
    def session(self) -> str:
        """The id of this request's session; empty for API tokens and old cookies."""
        signed = self.people.signed_id(self.request.cookies.get(COOKIE, ""))
        return signed[2] if signed else ""

    def stream(self, messages: AsyncGenerator[bytes]) -> Response:
        """Return an event stream; raises HttpError if the visitor or their address has too many open."""
        streams: OpenStreams = self.request.app.state.streams
        limit, address = self.service.settings.streams_per_person, address_of(self.request.scope)
        keys = {address: PER_ADDRESS * limit} | ({self.person_id: limit} if self.person else {})
        streams.check(keys.items())
        return streaming(streams.counted(self.while_signed_in(messages), keys))

    async def while_signed_in(self, messages: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
        """Pass messages on until the visitor's session ends."""
        async with aclosing(messages):
            async for message in messages:
                if self.person and not await asyncio.shield(is_authenticated(self.request)):
                    return
                yield message

    def page(self, template: str, status: int = 200, /, **details: object) -> Response:
        """Render a page in the visitor's language."""
        about = {"me": self.person, "path": self.request.url.path, "here": self.here, "theme": self.theme}
        everything = {**about, "titles": self.titles, "themes": (), **details}
        html = templates(self.language).get_template(template).render(**everything)
        return self.seal(HTMLResponse(html, status))

    def redirect(self, path: str) -> Response:
        if self.live:
            return self.seal(Response(status_code=204, headers={"HX-Redirect": path}))
        return self.seal(RedirectResponse(path, 303))

    def seal(self, response: Response) -> Response:
        """Add the headers of private pages, and the session cookie of a new guest."""
        response.headers["Cache-Control"] = "no-store"
        response.headers["Vary"] = "Cookie, HX-Request, Accept-Language"
        if self.fresh_cookie:
            self.set_cookie(response, COOKIE, self.fresh_cookie)
        return response

    def set_cookie(self, response: Response, name: str, value: str) -> None:
        secure = self.service.settings.secure or self.request.url.scheme == "https"
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def find_person(request: Request) -> Person | None:
    """Return the person a request is authenticated as, by a bot's token or a guest's cookie."""
    people: People = request.app.state.people
    header = request.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        person = await people.by_token(token.strip()) if kind.lower() == "bearer" else None
        if person is None:
            raise HttpError(401, say("This token is not valid."))
        return person
    cookie = request.cookies.get(COOKIE)
    return await people.by_cookie(cookie) if cookie else None


async def is_authenticated(request: Request) -> bool:
    try:
        return await find_person(request) is not None
    except HttpError:
        return False


async def context(request: Request) -> RequestContext:
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    language = preferred(chosen, request.headers.get("accept-language", ""))
    request.state.language = language
    made = RequestContext(request, await find_person(request), language)
    request.state.context = made
    return made


Context = Annotated[RequestContext, Depends(context)]
