"""The first schema: people, tables, members, entries, snapshots, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def text(name: str, length: int, nullable: bool = False) -> "sa.Column[str]":
    return sa.Column(name, sa.String(length), nullable=nullable)


def upgrade() -> None:
    op.create_table("keys", sa.Column("name", sa.String(20), primary_key=True), text("value", 200))
    op.create_table(
        "people",
        sa.Column("id", sa.String(22), primary_key=True),
        text("name", 24),
        sa.Column("owner", sa.String(22), nullable=True, index=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("recovery", sa.String(64), nullable=True, unique=True),
        sa.Column("token", sa.String(64), nullable=True, unique=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    create_tables()
    create_log()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        text("game", 40),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        text("host", 22),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
        text("seed", 32),
        text("commitment", 64),
        text("status", 10),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("times", sa.JSON, nullable=False),
        sa.Column("proposal", sa.JSON, nullable=True),
        sa.Column("prepared", sa.JSON, nullable=False),
        sa.Column("result", sa.JSON, nullable=True),
        text("rematch", 16, nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("wake", sa.Float, nullable=True, index=True),
        sa.Column("lease", sa.Float, nullable=True),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_table(
        "members",
        table_id(),
        sa.Column("person", sa.String(22), primary_key=True, index=True),
    )


def table_id() -> "sa.Column[str]":
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def create_log() -> None:
    op.create_table(
        "entries",
        table_id(),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        text("kind", 10),
        sa.Column("seat", sa.Integer, nullable=False),
        text("text", 400),
        text("mark", 8),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        table_id(),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("draws", sa.BigInteger, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("snapshots", "entries", "members", "tables", "people", "keys"):
        op.drop_table(name)
