"""The history of the database schema, applied by Alembic when a server starts."""
