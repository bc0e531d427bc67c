"""Presets of RoboRally's rules, by edition (chapter 39)."""

from boardwright.core import Preset

PRESETS = (
    Preset("2005", {"en": "2005 rules, with virtual robots", "de": "Regeln von 2005, mit virtuellen Robotern"}),
    Preset(
        "2005_booklet",
        {"en": "2005 booklet to the letter", "de": "Regelheft von 2005 wörtlich"},
        {
            "reentry": "neighbour",
            "power_down": "damaged_only",
            "lives": 3,
            "timer_fill": "right",
            "teleporter": "self",
        },
    ),
    Preset(
        "1994",
        {"en": "1994 rules", "de": "Regeln von 1994"},
        {
            "materialise": "turn_end",
            "pd_activity": "none",
            "double_site": "1994",
            "unlock_order": "free",
            "options": "1994",
            "lives": 3,
        },
    ),
    Preset(
        "race",
        {
            "en": "Flags repair nothing, and only flags win",
            "de": "Flaggen reparieren nichts, und nur Flaggen bringen den Sieg",
        },
        {"flags_repair": False, "last_survivor": "plays_on"},
    ),
)
