"""Actions that clicks in the picture attempt, by element id."""

SPOTS: dict[str, str] = {
    r"^(?:dock|damage)-(\w+-\d)$": "deploy $1 *",
    r"^drone-(\w+-\d)-\d$": "deploy $1 *",
    r"^dock-LAUNCH$": "launch *",
    r"^tunnel-(\w+)$": "launch 0 $1",
    r"^cavern-(\w+)$": "space $1",
    r"^incident-(\d)$": "incident #$1",
    r"^chamber-(\d+)$": "wake #$1",
    r"^salvage-(\d)$": "salvage $1",
    r"^slot-SEAT-(\d)$": "scrap_tile $1",
    r"^(?:pdock|home)-SEAT-(\d)$": "return_use #$1",
    r"^card-(\d)$": "scrap_card $1",
}
"""Patterns of element ids with the action that a click attempts. SEAT is the viewer's seat, `#3` the fourth action of
its kind, `*` any continuation."""
