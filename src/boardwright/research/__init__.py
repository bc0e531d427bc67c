"""Research: batches, adapters, arena, training and datasets."""
