"""Fuzzing at the level of bytes: every entry of the server gets what no client would send."""
