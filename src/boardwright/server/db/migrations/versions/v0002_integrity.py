"""Logs become hash chains, snapshots get checksums. What is stored already is taken for what was written.

A migration keeps its own copy of the formulas: it has to lead to this schema whatever becomes of the code.
"""

import hashlib
import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
DIGITS = 32

TABLES = sa.table("tables", sa.column("id"), sa.column("head"))
ENTRIES = sa.table("entries", *map(sa.column, ("table_id", "ply", "kind", "seat", "text", "mark", "at", "link")))
SNAPSHOTS = sa.table("snapshots", *map(sa.column, ("table_id", "ply", "draws", "state", "checksum")))


def upgrade() -> None:
    for table, name in (("tables", "head"), ("entries", "link"), ("snapshots", "checksum")):
        op.add_column(table, sa.Column(name, sa.String(DIGITS), nullable=False, server_default=""))
    connection = op.get_bind()
    for (table_id,) in connection.execute(sa.select(TABLES.c.id)).all():
        chain(connection, table_id)
        add_checksums(connection, table_id)


def chain(connection: Any, table_id: str) -> None:
    """Link the entries of a table and remember the last link."""
    of_table = ENTRIES.c.table_id == table_id
    columns = (ENTRIES.c.ply, ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.text, ENTRIES.c.mark, ENTRIES.c.at)
    link, links = "", []
    for row in connection.execute(sa.select(*columns).where(of_table).order_by(ENTRIES.c.ply)).all():
        link = hashlib.sha256(json.dumps([table_id, link, *row]).encode()).hexdigest()[:DIGITS]
        links.append({"at_ply": row[0], "new_link": link})
    if links:
        update = sa.update(ENTRIES).where(of_table, ENTRIES.c.ply == sa.bindparam("at_ply"))
        connection.execute(update.values(link=sa.bindparam("new_link")), links)
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table_id).values(head=link))


def add_checksums(connection: Any, table_id: str) -> None:
    of_table = SNAPSHOTS.c.table_id == table_id
    stored = sa.select(SNAPSHOTS.c.ply, SNAPSHOTS.c.draws, SNAPSHOTS.c.state).where(of_table)
    for ply, draws, state in connection.execute(stored).all():
        said = hashlib.sha256(json.dumps([table_id, ply, draws]).encode() + state).hexdigest()[:DIGITS]
        connection.execute(sa.update(SNAPSHOTS).where(of_table, SNAPSHOTS.c.ply == ply).values(checksum=said))


def downgrade() -> None:
    for table, name in (("tables", "head"), ("entries", "link"), ("snapshots", "checksum")):
        op.drop_column(table, name)
