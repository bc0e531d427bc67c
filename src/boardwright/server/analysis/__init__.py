"""Analysis of finished matches: timelines, reports, summaries and charts."""
