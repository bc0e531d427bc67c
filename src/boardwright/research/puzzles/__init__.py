"""Puzzles: questions out of bots' matches in which one answer is clearly best, found, checked and rated."""
