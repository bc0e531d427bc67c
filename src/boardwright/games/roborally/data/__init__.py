"""Components as text tables, and their readers."""
