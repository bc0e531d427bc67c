"""Actions that clicks in the picture attempt, by element id."""

SPOTS: dict[str, str] = {
    r"^(?:area|floor)-(\w)-(\w+)$": "act $1 $2",
    r"^(?:room|tile)-(\w+)$": "move $1",
    r"^symbol-SEAT-(\w+)$": "buy $1",
    r"^control-(\w)$": "letter $1",
    r"^(?:order-\d|engineer-SEAT)$": "pass",
}
"""Patterns of element ids with the action that a click attempts. SEAT is the viewer's seat."""
