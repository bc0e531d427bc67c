"""Notices: it is your turn, told by mail or by web hook."""
