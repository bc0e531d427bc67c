"""Sessions: the browsers in which a guest is known, each of which can be signed out."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column(
            "person", sa.String(22), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("sessions")
