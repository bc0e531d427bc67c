"""Data sets: matches of bots as match files and, through the eyes of every seat, in the format of Minari."""
