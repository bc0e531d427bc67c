"""The rules of Cryo, one topic a file; turn.py is the table of contents."""
