"""Integrity: the log of a table is a hash chain whose head is kept with the table; snapshots carry a checksum."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace

from boardwright.server.db.log import Entry

DIGITS = 32
"""Hexadecimal digits of a link and of a checksum: 128 bits."""


class Damaged(RuntimeError):
    """A log that is not the one that was written; `ply` is its first entry that is missing or wrong."""

    def __init__(self, ply: int, what: str):
        super().__init__(f"entry {ply}: {what}")
        self.ply = ply


def link_of(table_id: str, before: str, entry: Entry) -> str:
    """Return the link of an entry: a hash of what it says, its table and the link before it."""
    said = [table_id, before, entry.ply, str(entry.kind), entry.seat, entry.text, entry.mark, entry.at]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:DIGITS]


def linked(table_id: str, before: str, entry: Entry) -> Entry:
    """Return the entry with its link."""
    return replace(entry, link=link_of(table_id, before, entry))


def chained(table_id: str, entries: Iterable[Entry]) -> list[Entry]:
    """Return a whole log with its links."""
    chain: list[Entry] = []
    for entry in entries:
        chain.append(linked(table_id, chain[-1].link if chain else "", entry))
    return chain


def check_chain(
    table_id: str, entries: Iterable[Entry], ply: int, head: str, after: int = 0, before: str = ""
) -> None:
    """Check that entries lead from one head of a log to another; Damaged names the first that does not.

    `ply` and `head` are what the table remembers of its last entry, `after` and `before` of the one the entries follow.
    """
    last, link = after, before
    for entry in entries:
        if entry.ply != last + 1:
            raise Damaged(last + 1, "it is missing")
        last, link = entry.ply, link_of(table_id, link, entry)
        if link != entry.link:
            raise Damaged(last, "it was changed")
    if last < ply:
        raise Damaged(last + 1, "it is missing")
    if last > ply or link != head:
        raise Damaged(last, "it is not the last one that the table remembers")


def checksum_of(table_id: str, ply: int, draws: int, state: bytes) -> str:
    """Return the checksum of a snapshot."""
    said = hashlib.sha256(json.dumps([table_id, ply, draws]).encode())
    said.update(state)
    return said.hexdigest()[:DIGITS]
