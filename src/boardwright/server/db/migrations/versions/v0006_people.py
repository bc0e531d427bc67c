"""People: results and ratings, channels and their outbox, blocks and reports."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    add_ratings()
    add_notices()
    add_conduct()


def add_ratings() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float, nullable=True),
        sa.Column("sigma", sa.Float, nullable=True),
    )
    op.create_index("results_by_game", "results", ["game", "at", "table_id"])
    op.create_index("results_by_player", "results", ["player", "game", "at"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_game", "ratings", ["game", "mu"])
    op.create_table(
        "rating_heads",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
    )


def add_notices() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.String(500), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column(
            "channel", sa.String(22), sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=True, index=True),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
    )


def add_conduct() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("blocked", sa.String(22), primary_key=True, index=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
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


def downgrade() -> None:
    for name in ("reports", "blocks", "notices", "channels", "rating_heads", "ratings", "results"):
        op.drop_table(name)
