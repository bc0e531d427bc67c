"""By a pattern of ids in the picture: the action that a click there tries."""

SPOTS: dict[str, str] = {
    r"^(?:area|floor)-(\w)-(\w+)$": "act $1 $2",
    r"^(?:room|tile)-(\w+)$": "move $1",
    r"^symbol-SEAT-(\w+)$": "buy $1",
    r"^control-(\w)$": "letter $1",
    r"^(?:order-\d|engineer-SEAT)$": "pass",
}
"""What somebody tries who clicks on a part of the picture: its id, and the action. SEAT is the viewer's seat."""
