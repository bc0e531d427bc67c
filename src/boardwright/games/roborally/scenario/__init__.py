"""Scenarios: small positions with a run and its expected outcome."""
