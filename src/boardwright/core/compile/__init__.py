"""Compilation: rules translated for Numba, built into entry points and cached on disk."""
