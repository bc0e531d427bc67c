"""Puzzles: positions of bot matches with one clearly best answer, to find, verify and rate."""
