"""Research: many matches at once, on the CPU and on a GPU."""
