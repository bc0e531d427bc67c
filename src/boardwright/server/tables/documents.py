"""Documents: texts that people write in the workshop of a game. Anyone with the link may read, play and copy one; only
its owner may change it."""

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
from boardwright.server.tables.people import UNSAFE, Person, plain_text
from boardwright.server.tables.service import TableService
from boardwright.server.web.errors import HttpError, say

ID, ID_BYTES = re.compile(r"[A-Za-z0-9_-]{16}"), 12
"""Ids cannot be guessed, so having the link is permission to read."""
METADATA = "id", "game", "switch", "owner", "title", "fault", "facts", "updated"
TITLE_LENGTH, FAULT_LENGTH = 60, 400
ADDRESS = re.compile(r"(?<=\w)[.:/](?=[\w/])|//+")
NOT_FOUND = say("This does not exist here; it may have been deleted.")
PREFIX = "kept:"
"""Prefix of an option value that names a document; the match receives its text."""


@dataclass(frozen=True)
class DocumentInfo:
    """The metadata of a document."""

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
        """The option value that names this document."""
        return PREFIX + self.id

    def about(self, language: str) -> str:
        """Return the description in a language, or else in any."""
        return self.facts.get(language) or next(iter(self.facts.values()), "")


def clean_title(title: str, fallback: str) -> str:
    """Return a title that is safe to show: no markup, no address, limited length."""
    return plain_text(ADDRESS.sub(" ", title.replace("'", "’")), TITLE_LENGTH, UNSAFE) or fallback


async def documents_of(service: TableService, person: str, game: Game) -> list[DocumentInfo]:
    """Return a person's documents for a game, most recently changed first."""
    columns = [DOCUMENTS.c[name] for name in METADATA]
    mine = sa.select(*columns).where(DOCUMENTS.c.owner == person, DOCUMENTS.c.game == game.name)
    async with service.engine.connect() as connection:
        rows = await connection.execute(mine.order_by(DOCUMENTS.c.updated.desc(), DOCUMENTS.c.id))
        return [DocumentInfo(*row) for row in rows]


async def find(service: TableService, game: Game, document_id: str) -> DocumentInfo:
    """Return the metadata of a document; raises HttpError if this game has none with this id."""
    return DocumentInfo(*await row_of(service, game, document_id, METADATA))


async def text_of(service: TableService, game: Game, document_id: str) -> str:
    return str((await row_of(service, game, document_id, ("text",)))[0])


async def picture_of(service: TableService, game: Game, document_id: str, small: bool) -> bytes:
    """Return the picture of a document, compressed."""
    return bytes((await row_of(service, game, document_id, ("stamp" if small else "picture",)))[0])


async def row_of(service: TableService, game: Game, document_id: str, names: tuple[str, ...]) -> Any:
    """Return some columns of a document; malformed ids do not reach the database."""
    here = DOCUMENTS.c.id == document_id, DOCUMENTS.c.game == game.name
    if ID.fullmatch(document_id):
        async with service.engine.connect() as connection:
            found = await connection.execute(sa.select(*[DOCUMENTS.c[name] for name in names]).where(*here))
            row = found.first()
        if row is not None:
            return row
    raise HttpError(404, NOT_FOUND)


async def examine(service: TableService, game: Game, text: str, language: str, share: Share) -> Draft:
    """Return the workshop's analysis of a text; raises HttpError if it is too long or takes too much."""
    workshop = game.page.workshop
    assert workshop
    if len(text) > workshop.most:
        raise HttpError(413, say("This is too large."))
    if text == workshop.start:
        return await asyncio.to_thread(first_draft, workshop.examine, text, language)
    try:
        return await service.sandbox.examine(game, text, language, share)
    except ValueError as error:
        raise HttpError(422, say("This cannot be played: %(why)s"), why=str(error)) from error


@cache
def first_draft(examine: Callable[[str, str], Draft], start: str, language: str) -> Draft:
    """Return the analysis of the initial text, which is ours and needs no sandbox."""
    return examine(start, language)


async def save(service: TableService, game: Game, draft: Draft, person: Person, document_id: str = "") -> str:
    """Store a new document, or a new version of the person's own one, and return its id."""
    workshop = game.page.workshop
    assert workshop
    if not draft.text:
        raise HttpError(422, say("This cannot be played: %(why)s"), why=draft.fault)
    now, title = service.clock.now(), clean_title(draft.title, workshop.word("name", "en").capitalize())
    picture, stamp = await asyncio.to_thread(lambda: (compressed(draft.picture), compressed(draft.stamp)))
    values: dict[str, object] = {"title": title, "text": draft.text, "fault": draft.fault[:FAULT_LENGTH]}
    values |= {"facts": dict(draft.facts), "picture": picture, "stamp": stamp, "updated": now}
    if document_id:
        await change(service, game, person, document_id, **values)
        return document_id
    if len(await documents_of(service, person.id, game)) >= service.settings.documents_per_person:
        raise HttpError(409, say("You cannot keep more of these; delete one first."))
    new = secrets.token_urlsafe(ID_BYTES)
    row = {"id": new, "game": game.name, "switch": workshop.switch, "owner": person.id, "created": now}
    await service.writer.write(new, sa.insert(DOCUMENTS).values(**row, **values))
    return new


def compressed(picture: str) -> bytes:
    return gzip.compress(picture.encode(), 6, mtime=0)


async def change(service: TableService, game: Game, person: Person, document_id: str, **values: object) -> None:
    """Update columns of the person's own document."""
    mine = DOCUMENTS.c.id == document_id, DOCUMENTS.c.owner == person.id, DOCUMENTS.c.game == game.name
    try:
        await service.writer.write(document_id, sa.update(DOCUMENTS).where(*mine).values(**values))
    except Conflict:
        raise HttpError(403, say("Only its owner can change this; you can make a copy.")) from None


async def delete(service: TableService, game: Game, person: Person, document_id: str) -> None:
    """Delete the person's own document. Matches that use it keep their own copy."""
    document = await find(service, game, document_id)
    if document.owner != person.id:
        raise HttpError(403, say("Only its owner can change this; you can make a copy."))
    await service.writer.write(document_id, sa.delete(DOCUMENTS).where(DOCUMENTS.c.id == document.id))


async def expand_options(service: TableService, game: Game, options: Mapping[str, Value]) -> dict[str, Value]:
    """Replace option values that name a document by its text."""
    workshop = game.page.workshop
    expanded = dict(options)
    value = str(expanded.get(workshop.switch, "")) if workshop else ""
    if workshop and value.startswith(PREFIX):
        expanded[workshop.switch] = await text_of(service, game, value.removeprefix(PREFIX))
    return expanded
