"""`python -m boardwright.research.train GAME`: the command with PyTorch, NumPy and Numba alone."""

import sys

from boardwright.research.train.run import train
from boardwright.research.train.settings import read

if __name__ == "__main__":
    try:
        train(read(sys.argv[1:]), "boardwright train " + " ".join(sys.argv[1:]))
    except ValueError as error:
        sys.exit(f"boardwright train: {error}")
