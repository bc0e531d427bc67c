"""Help for players: rule cards, rulebook, lessons, puzzles and previews."""
