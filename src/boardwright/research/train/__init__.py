"""Training by self-play: PPO on batches (`boardwright train GAME`).

Needs torch (`pip install 'boardwright[learn]'`). `python -m boardwright.research.train` does the same as the command
and needs nothing else beside NumPy and Numba.
"""
