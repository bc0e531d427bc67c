"""Cryo."""
