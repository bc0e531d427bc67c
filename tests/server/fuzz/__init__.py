"""Byte-level fuzzing: every entry of the server receives requests no client would send."""
