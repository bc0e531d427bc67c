"""Analysis of finished matches: summaries and charts."""
