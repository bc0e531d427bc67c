"""What was imported and collected stays: the garbage collector need not go through it again in every test."""

import gc


def pytest_collection_finish():
    gc.freeze()
