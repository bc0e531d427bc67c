"""Storage: the database, its schema and migrations, the append-only log and the one writer."""
