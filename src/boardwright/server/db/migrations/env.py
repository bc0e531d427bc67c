"""Alembic runs migrations on the connection that the server hands it."""

from alembic import context

from boardwright.server.db.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
