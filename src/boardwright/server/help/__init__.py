"""Help for players: rule cards, the rulebook, lessons and previews."""
