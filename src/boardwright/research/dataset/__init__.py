"""Datasets: matches of bots as match files, and as Minari episodes of every seat."""
