"""Matches in progress: replayed state, broadcasts to listeners, bots and the queue that wakes them."""
