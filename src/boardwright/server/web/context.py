"""A visit: one request with its person and its language, and the ways to answer it."""

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

OFTEN_ENOUGH = say("That was often enough for now; please try again in an hour.")
YEAR = 365 * 24 * 3600


class RequestContext:
    """What the pages and the API know of a request."""

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
        """On whose account this request has something done: a guest's, or an address's while nobody has become one."""
        address = address_of(self.request.scope)
        return Share(self.person_id or address, origin=self.people.origin_of(address))

    @property
    def live(self) -> bool:
        """Does a page that is already open ask for its changed part only?"""
        return self.request.headers.get("hx-request") == "true"

    @property
    def tall(self) -> bool:
        """Is the screen narrow? The page says so once it runs; before that the browser's own word counts."""
        said = self.request.cookies.get("tall")
        if said in ("0", "1"):
            return said == "1"
        return self.request.headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in self.request.headers.get(
            "user-agent", ""
        )

    @property
    def theme(self) -> str:
        """Light or dark as the visitor chose, or what suits the page."""
        chosen = self.request.cookies.get("theme", "")
        return chosen if chosen in ("light", "dark") else "auto"

    @property
    def titles(self) -> str:
        """The games of this server in a row."""
        games = self.service.settings.games.values()
        return join_words([text_of(game, self.language).title for game in games], self.gettext)

    @property
    def here(self) -> str:
        """The address of this page, to come back to it."""
        query = self.request.url.query
        return self.request.url.path + (f"?{query}" if query else "")

    def address(self, path: str) -> str:
        """The whole address of a path of this site, as the visitor reaches it."""
        base = str(self.request.base_url).rstrip("/")
        return (base.replace("http://", "https://", 1) if self.service.settings.secure else base) + path

    async def somebody(self, name: str = "") -> Person:
        """The visitor, who becomes a guest if they are not one yet: under this name, or one in their language."""
        if self.person is None:
            if not self.request.app.state.guard.newcomer(self.request):
                raise HttpError(429, say("Too many newcomers at once; please wait a minute."))
            await self.know(await self.people.create(name or guest_name(self.language), origin=self.share.origin))
        assert self.person is not None
        return self.person

    async def host(self) -> Person:
        """The visitor as one who opens a table or brings a match; a HttpError if that was often enough."""
        person = await self.somebody()
        if not self.request.app.state.guard.new_table(self.request, person.id):
            raise HttpError(429, say("Too many new tables at once; please wait a minute."))
        return person

    async def bringer(self) -> Person:
        """The visitor as one who brings a match file: it is kept whole, so that there are fewer of them than tables."""
        person = await self.host()
        if not self.request.app.state.guard.new_upload(self.request, person.id):
            raise HttpError(429, OFTEN_ENOUGH)
        return person

    def check_report(self) -> None:
        """Raise HttpError if more reports came from the visitor's address than anybody would read."""
        if not self.request.app.state.guard.new_report(self.request):
            raise HttpError(429, OFTEN_ENOUGH)

    async def know(self, person: Person) -> None:
        """From now on this browser is this guest."""
        self.person = person
        device = device_of(self.request.headers.get("user-agent", ""))
        self.fresh_cookie = await self.people.sign_in(person, device)

    @property
    def session(self) -> str:
        """The id of the session that this request belongs to; nothing for a program or a cookie of an older kind."""
        signed = self.people.signed_id(self.request.cookies.get(COOKIE, ""))
        return signed[2] if signed else ""

    def stream(self, messages: AsyncGenerator[bytes]) -> Response:
        """An event stream; a HttpError if the visitor, or the address they come from, has too many of them open."""
        streams: OpenStreams = self.request.app.state.streams
        most, address = self.service.settings.streams_per_person, address_of(self.request.scope)
        keys = {address: PER_ADDRESS * most} | ({self.person_id: most} if self.person else {})
        streams.check(keys.items())
        return streaming(streams.counted(self.while_signed_in(messages), keys))

    async def while_signed_in(self, messages: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
        """Pass messages on until the visitor is signed out: what a seat may know ends with its session."""
        async with aclosing(messages):
            async for message in messages:
                if self.person and not await still_known(self.request):
                    return
                yield message

    def page(self, template: str, status: int = 200, /, **details: object) -> Response:
        """A page in the visitor's language."""
        about = {"me": self.person, "path": self.request.url.path, "here": self.here, "theme": self.theme}
        everything = {**about, "titles": self.titles, "themes": (), **details}
        html = templates(self.language).get_template(template).render(**everything)
        return self.seal(HTMLResponse(html, status))

    def redirect(self, path: str) -> Response:
        if self.live:
            return self.seal(Response(status_code=204, headers={"HX-Redirect": path}))
        return self.seal(RedirectResponse(path, 303))

    def seal(self, response: Response) -> Response:
        """Hand over the cookie of a new guest."""
        response.headers["Cache-Control"] = "no-store"
        response.headers["Vary"] = "Cookie, HX-Request, Accept-Language"
        if self.fresh_cookie:
            self.set_cookie(response, COOKIE, self.fresh_cookie)
        return response

    def set_cookie(self, response: Response, name: str, value: str) -> None:
        secure = self.service.settings.secure or self.request.url.scheme == "https"
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def find_person(request: Request) -> Person | None:
    """By the token of a bot account, or by the cookie of a guest."""
    people: People = request.app.state.people
    header = request.headers.get("authorization", "")
    if header:
        kind, _, token = header.partition(" ")
        person = await people.by_token(token.strip()) if kind.lower() == "bearer" else None
        if person is None:
            raise HttpError(401, say("This token is not known here."))
        return person
    cookie = request.cookies.get(COOKIE)
    return await people.by_cookie(cookie) if cookie else None


async def still_known(request: Request) -> bool:
    try:
        return await find_person(request) is not None
    except HttpError:
        return False


async def context(request: Request) -> RequestContext:
    chosen = request.cookies.get(LANGUAGE_COOKIE)
    language = preferred(chosen, request.headers.get("accept-language", ""))
    request.state.language = language
    found = RequestContext(request, await find_person(request), language)
    request.state.context = found
    return found


Context = Annotated[RequestContext, Depends(context)]
