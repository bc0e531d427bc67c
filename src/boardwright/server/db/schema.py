"""The tables of the database. A match is its entries; the other columns of a table follow from them."""

import sqlalchemy as sa

META = sa.MetaData()

KEYS = sa.Table(
    "keys",
    META,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
"""Secrets of the server itself: the key that signs cookies."""

PEOPLE = sa.Table(
    "people",
    META,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("owner", sa.String(22), nullable=True, index=True),
    sa.Column("epoch", sa.Integer, nullable=False, default=0),
    sa.Column("recovery", sa.String(64), nullable=True, unique=True),
    sa.Column("token", sa.String(64), nullable=True, unique=True),
    sa.Column("created", sa.Float, nullable=False),
)
"""Guests and bot accounts (those with an owner). Recovery codes and tokens are kept as hashes only."""

SESSIONS = sa.Table(
    "sessions",
    META,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("device", sa.String(60), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
"""The browsers in which somebody is signed in."""

TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("host", sa.String(22), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False, default=False),
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(32), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False, default=0),
    sa.Column("moves", sa.Integer, nullable=False, default=0),
    sa.Column("times", sa.JSON, nullable=False),
    sa.Column("proposal", sa.JSON, nullable=True),
    sa.Column("prepared", sa.JSON, nullable=False),
    sa.Column("result", sa.JSON, nullable=True),
    sa.Column("rematch", sa.String(16), nullable=True),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("wake", sa.Float, nullable=True, index=True),
    sa.Column("lease", sa.Float, nullable=True),
    sa.Column("head", sa.String(32), nullable=False, default="", server_default=""),
    sa.Column("revision", sa.Integer, nullable=False, default=0, server_default="0"),
    sa.Index("tables_by_status", "status", "updated"),
)
"""`wake` is when the server itself has something to do here: a bot's answer, a prepared move, a clock.
`head` is the link of the last entry. `revision` counts writes; whoever writes says which one they saw."""

MEMBERS = sa.Table(
    "members",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(22), primary_key=True, index=True),
)

ENTRIES = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(400), nullable=False),
    sa.Column("mark", sa.String(8), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("link", sa.String(32), nullable=False, server_default=""),
)
"""Everything that ever happened at a table, in order; nothing is changed or removed. Each entry is linked to the one
before it (`integrity.py`)."""

SNAPSHOTS = sa.Table(
    "snapshots",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("draws", sa.BigInteger, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.String(32), nullable=False, server_default=""),
)
"""The state after some entries, so that a long match loads quickly; may be deleted at any time."""

PUZZLES = sa.Table(
    "puzzles",
    META,
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(12), primary_key=True),
    sa.Column("right", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""The first answer of everybody to every puzzle they have tried."""
