"""Origins: where a guest came from, as one of so many groups that it names no address."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("people", sa.Column("origin", sa.Integer, nullable=True))
    op.create_index("ix_people_origin", "people", ["origin"])
    op.create_index("ix_tables_host", "tables", ["host"])


def downgrade() -> None:
    op.drop_index("ix_tables_host", "tables")
    op.drop_index("ix_people_origin", "people")
    op.drop_column("people", "origin")
