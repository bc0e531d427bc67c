"""Scenarios: small positions with a run and what must come of it."""
