"""The database: schema, migrations, reads, the writer and the append-only log of each table."""
