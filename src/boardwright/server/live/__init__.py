"""Live matches: event streams, presence, bots, the scheduler, and processes for untrusted input."""
