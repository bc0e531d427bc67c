"""What positions are worth, one readable file a game: parts with names and weights."""
