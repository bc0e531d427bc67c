"""Boardwright: deep board games for the browser, for strong opponents and for research."""

__version__ = "0.1.0"
