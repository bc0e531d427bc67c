"""The database schema. The log entries are the source of truth; the other columns of a table are derived from them."""

from typing import Any, TypeAlias

import sqlalchemy as sa

Row: TypeAlias = dict[str, Any]
"""A database row by column name; the types are those declared below."""

META = sa.MetaData()

KEYS = sa.Table(
    "keys",
    META,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(200), nullable=False),
)
"""Secrets of the server, such as the key that signs cookies."""

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
    sa.Column("origin", sa.Integer, nullable=True, index=True),
)
"""Guests, and bot accounts (those with an owner). Recovery codes and tokens are stored as hashes only. `origin` is a
group of addresses, shared by so many that it identifies nobody."""

SESSIONS = sa.Table(
    "sessions",
    META,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("device", sa.String(60), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
"""Browsers in which a person is signed in."""

PASSKEYS = sa.Table(
    "passkeys",
    META,
    sa.Column("id", sa.String(1400), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("used", sa.Float, nullable=False),
)
"""WebAuthn credentials. `uses` is the authenticator's signature counter, 0 if it keeps none."""

CHALLENGES = sa.Table(
    "challenges",
    META,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(22), nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False, index=True),
)
"""Hashes of pending WebAuthn challenges, each answered at most once. `person` is empty for a sign-in."""

TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("host", sa.String(22), nullable=False, index=True),
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
"""`wake` is when the server next has to act here: a bot's answer, a prepared move, a clock. `head` is the link of the
last entry. `revision` counts writes, for optimistic locking."""

MEMBERS = sa.Table(
    "members",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(22), primary_key=True, index=True),
)

RESULTS = sa.Table(
    "results",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("player", sa.String(40), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("counts", sa.Boolean, nullable=False),
    sa.Column("mu", sa.Float, nullable=True),
    sa.Column("sigma", sa.Float, nullable=True),
    sa.Index("results_by_game", "game", "at", "table_id"),
    sa.Index("results_by_player", "player", "game", "at"),
)
"""Finished matches, one row per seat. Rated matches carry the player's rating after the match."""

RATINGS = sa.Table(
    "ratings",
    META,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("player", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),
    sa.Index("ratings_by_game", "game", "mu"),
)
"""Current ratings, of people by id and of bots as `bot:LEVEL`."""

RATING_HEADS = sa.Table(
    "rating_heads",
    META,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("revision", sa.Integer, nullable=False),
)
"""Counts changes to the ratings of a game, for optimistic locking."""

CHANNELS = sa.Table(
    "channels",
    META,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("address", sa.String(500), nullable=False),
    sa.Column("language", sa.String(5), nullable=False),
    sa.Column("confirmed", sa.Boolean, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
    sa.Column("created", sa.Float, nullable=False),
)
"""Where a person wants to be notified: an e-mail address, or a web hook in one of several formats."""

NOTICES = sa.Table(
    "notices",
    META,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("channel", sa.String(22), sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("due", sa.Float, nullable=True, index=True),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
)
"""The outbox. A process claims a notice before sending it; `due` is null once it is settled."""

BLOCKS = sa.Table(
    "blocks",
    META,
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("blocked", sa.String(22), primary_key=True, index=True),
    sa.Column("at", sa.Float, nullable=False),
)

REPORTS = sa.Table(
    "reports",
    META,
    sa.Column("id", sa.String(22), primary_key=True),
    sa.Column("reporter", sa.String(22), nullable=False, index=True),
    sa.Column("person", sa.String(22), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=True),
    sa.Column("ply", sa.Integer, nullable=True),
    sa.Column("reason", sa.String(20), nullable=False),
    sa.Column("words", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""Reports of misuse for the operators; `ply` names the log entry that is reported."""

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
"""Everything that happened at a table, in order; append-only and hash-chained (`integrity.py`)."""

SNAPSHOTS = sa.Table(
    "snapshots",
    META,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("draws", sa.BigInteger, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("checksum", sa.String(32), nullable=False, server_default=""),
)
"""States after some entries, so that long matches load quickly. They may be deleted at any time."""

DOCUMENTS = sa.Table(
    "documents",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("switch", sa.String(40), nullable=False),
    sa.Column("owner", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("fault", sa.String(400), nullable=False),
    sa.Column("facts", sa.JSON, nullable=False),
    sa.Column("picture", sa.LargeBinary, nullable=False),
    sa.Column("stamp", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Index("documents_by_owner", "owner", "game", "updated"),
)
"""Values that people wrote for a switch of a game. `fault` says why a text cannot be played yet. `picture` and `stamp`
are compressed SVG, drawn when the text was saved."""

PUZZLES = sa.Table(
    "puzzles",
    META,
    sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("puzzle", sa.String(12), primary_key=True),
    sa.Column("right", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""Each person's first answer to each puzzle they tried."""
