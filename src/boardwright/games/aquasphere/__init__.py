"""AquaSphere: programming bots and research in an underwater station."""
