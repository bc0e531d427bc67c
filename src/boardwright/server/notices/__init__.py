"""Notices by mail or web hook that it is a player's turn."""
