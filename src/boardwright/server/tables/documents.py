"""Documents: texts that people make in the workshop of a game. Whoever has the link may read, play and copy one; only
its owner changes it."""

import asyncio
import gzip
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sa

from boardwright.core import Game, Value
from boardwright.core.page import Draft
from boardwright.server.db.schema import DOCUMENTS
from boardwright.server.db.writer import Conflict
from boardwright.server.live.fair_queue import Share
from boardwright.server.tables.people import UNSAFE, Person
from boardwright.server.tables.service import TableService
from boardwright.server.web.errors import HttpError, say

ID, ID_BYTES = re.compile(r"[A-Za-z0-9_-]{16}"), 12
"""An id cannot be guessed: whoever has the link was given it."""
LINE = "id", "game", "switch", "owner", "title", "fault", "facts", "updated"
TITLE_LENGTH, FAULT_LENGTH = 60, 400
ADDRESS = re.compile(r"(?<=\w)[.:/](?=[\w/])|//+")
MISSING = say("There is no such document; it may have been deleted.")
KEPT = "kept:"
"""The value of an option that names a document; the match gets the text of it."""


@dataclass(frozen=True)
class DocumentLine:
    """A document in a list."""

    id: str
    game: str
    switch: str
    owner: str
    title: str
    fault: str
    facts: Mapping[str, str]
    updated: float

    @property
    def value(self) -> str:
        """What a form sends for it."""
        return KEPT + self.id

    def about(self, language: str) -> str:
        """A line about it in a language, or in the first that is known."""
        return self.facts.get(language) or next(iter(self.facts.values()), "")


def clean_title(title: str, fallback: str) -> str:
    """A title as it may be shown to anybody: no markup, no address, not too long."""
    plain = "".join(c if c.isprintable() and c not in UNSAFE else " " for c in title.replace("'", "’"))
    return " ".join(ADDRESS.sub(" ", plain).split())[:TITLE_LENGTH].strip() or fallback


async def owned(service: TableService, person: str, game: Game) -> list[DocumentLine]:
    """The documents of a person for a game, those last changed first."""
    columns = [DOCUMENTS.c[name] for name in LINE]
    mine = sa.select(*columns).where(DOCUMENTS.c.owner == person, DOCUMENTS.c.game == game.name)
    async with service.engine.connect() as connection:
        rows = await connection.execute(mine.order_by(DOCUMENTS.c.updated.desc(), DOCUMENTS.c.id))
        return [DocumentLine(*row) for row in rows]


async def find(service: TableService, game: Game, document_id: str) -> DocumentLine:
    """The document of this id; a HttpError if this game has none."""
    return DocumentLine(*await row_of(service, game, document_id, LINE))


async def text_of(service: TableService, game: Game, document_id: str) -> str:
    return str((await row_of(service, game, document_id, ("text",)))[0])


async def picture_of(service: TableService, game: Game, document_id: str, small: bool) -> bytes:
    """The picture of a document as it was drawn when it was kept, compressed."""
    return bytes((await row_of(service, game, document_id, ("stamp" if small else "picture",)))[0])


async def row_of(service: TableService, game: Game, document_id: str, names: tuple[str, ...]) -> Any:
    """Some columns of a document; no database has to read what cannot be an id."""
    here = DOCUMENTS.c.id == document_id, DOCUMENTS.c.game == game.name
    if ID.fullmatch(document_id):
        async with service.engine.connect() as connection:
            found = await connection.execute(sa.select(*[DOCUMENTS.c[name] for name in names]).where(*here))
            row = found.first()
        if row is not None:
            return row
    raise HttpError(404, MISSING)


async def examined(service: TableService, game: Game, text: str, language: str, share: Share) -> Draft:
    """What the workshop of a game says of a text; a HttpError for one that is far too long or takes too much."""
    workshop = game.page.workshop
    assert workshop
    if len(text) > workshop.most:
        raise HttpError(413, say("This is more than we take at once."))
    if text == workshop.start:
        return await asyncio.to_thread(first_draft, workshop.examine, text, language)
    try:
        return await service.reader.examine(game, text, language, share)
    except ValueError as error:
        raise HttpError(422, say("The game does not go that way: %(why)s"), why=str(error)) from error


@cache
def first_draft(examine: Callable[[str, str], Draft], start: str, language: str) -> Draft:
    """What is said of the text that everybody begins with; it is ours, and no process with limits has to read it."""
    return examine(start, language)


async def keep(service: TableService, game: Game, draft: Draft, person: Person, document_id: str = "") -> str:
    """Keep a new document, or an own one as it is now. Returns its id."""
    workshop = game.page.workshop
    assert workshop
    if not draft.text:
        raise HttpError(422, say("The game does not go that way: %(why)s"), why=draft.fault)
    now, title = service.clock.now(), clean_title(draft.title, workshop.word("name", "en").capitalize())
    picture, stamp = await asyncio.to_thread(lambda: (packed(draft.picture), packed(draft.stamp)))
    values: dict[str, object] = {"title": title, "text": draft.text, "fault": draft.fault[:FAULT_LENGTH]}
    values |= {"facts": dict(draft.facts), "picture": picture, "stamp": stamp, "updated": now}
    if document_id:
        await change(service, game, person, document_id, **values)
        return document_id
    if len(await owned(service, person.id, game)) >= service.settings.documents_per_person:
        raise HttpError(409, say("You keep as many of these as one person may; delete one first."))
    new = secrets.token_urlsafe(ID_BYTES)
    row = {"id": new, "game": game.name, "switch": workshop.switch, "owner": person.id, "created": now}
    await service.writer.write(new, sa.insert(DOCUMENTS).values(**row, **values))
    return new


def packed(picture: str) -> bytes:
    return gzip.compress(picture.encode(), 6, mtime=0)


async def change(service: TableService, game: Game, person: Person, document_id: str, **values: object) -> None:
    """Change columns of an own document."""
    mine = DOCUMENTS.c.id == document_id, DOCUMENTS.c.owner == person.id, DOCUMENTS.c.game == game.name
    try:
        await service.writer.write(document_id, sa.update(DOCUMENTS).where(*mine).values(**values))
    except Conflict:
        raise HttpError(403, say("Only its owner can change this; you can make a copy.")) from None


async def drop(service: TableService, game: Game, person: Person, document_id: str) -> None:
    """Delete an own document. Matches that were opened with it carry their own copy and go on."""
    line = await find(service, game, document_id)
    if line.owner != person.id:
        raise HttpError(403, say("Only its owner can change this; you can make a copy."))
    await service.writer.write(document_id, sa.delete(DOCUMENTS).where(DOCUMENTS.c.id == line.id))


async def fill_in(service: TableService, game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options of a match with the texts of the documents that they name."""
    workshop = game.page.workshop
    found = dict(options)
    value = str(found.get(workshop.switch, "")) if workshop else ""
    if workshop and value.startswith(KEPT):
        found[workshop.switch] = await text_of(service, game, value.removeprefix(KEPT))
    return found
