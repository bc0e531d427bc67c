"""Training by self-play: PPO on batches (`boardwright train GAME`).

Requires PyTorch (`pip install 'boardwright[learn]'`). `python -m boardwright.research.train` does the same as the
command with PyTorch, NumPy and Numba alone.
"""
