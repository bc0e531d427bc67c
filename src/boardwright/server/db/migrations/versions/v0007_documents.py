"""Documents: texts that people make for a switch of a game, kept by person."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "documents",
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
    )
    op.create_index("documents_by_owner", "documents", ["owner", "game", "updated"])


def downgrade() -> None:
    op.drop_index("documents_by_owner", "documents")
    op.drop_table("documents")
