"""Compilation: rules translated for Numba, compiled into entry points and cached."""
