"""What a network sees of a seat."""
