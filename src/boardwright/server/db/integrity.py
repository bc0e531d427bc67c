"""Integrity of stored tables: the log is a hash chain, its head stored with the table; snapshots have checksums."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace

from boardwright.server.db.log import Entry

DIGITS = 32
"""Hexadecimal digits of a link or checksum: 128 bits."""


class CorruptLog(RuntimeError):
    """A log differs from what was written; `ply` is the first missing or altered entry."""

    def __init__(self, ply: int, problem: str):
        super().__init__(f"entry {ply}: {problem}")
        self.ply = ply


def link_of(table_id: str, previous: str, entry: Entry) -> str:
    """Return the link of an entry: a hash of the table's id, the previous link and the entry's content."""
    content = [table_id, previous, entry.ply, str(entry.kind), entry.seat, entry.text, entry.mark, entry.at]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:DIGITS]


def linked(table_id: str, previous: str, entry: Entry) -> Entry:
    """Return a copy of the entry with its link."""
    return replace(entry, link=link_of(table_id, previous, entry))


def chained(table_id: str, entries: Iterable[Entry]) -> list[Entry]:
    """Return copies of the entries of a whole log with their links."""
    chain: list[Entry] = []
    for entry in entries:
        chain.append(linked(table_id, chain[-1].link if chain else "", entry))
    return chain


def check_chain(
    table_id: str, entries: Iterable[Entry], ply: int, head: str, after: int = 0, previous: str = ""
) -> None:
    """Check that `entries` continue the chain from entry `after` with link `previous` to entry `ply` with link `head`.

    Raises CorruptLog at the first entry that is missing or altered.
    """
    last, link = after, previous
    for entry in entries:
        if entry.ply != last + 1:
            raise CorruptLog(last + 1, "it is missing")
        last, link = entry.ply, link_of(table_id, link, entry)
        if link != entry.link:
            raise CorruptLog(last, "it was altered")
    if last < ply:
        raise CorruptLog(last + 1, "it is missing")
    if last > ply or link != head:
        raise CorruptLog(last, "it is not the last entry recorded in the table's row")


def checksum_of(table_id: str, ply: int, draws: int, state: bytes) -> str:
    """Return the checksum of a snapshot."""
    digest = hashlib.sha256(json.dumps([table_id, ply, draws]).encode())
    digest.update(state)
    return digest.hexdigest()[:DIGITS]
