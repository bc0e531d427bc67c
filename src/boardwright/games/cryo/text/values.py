"""What the values of the switches are called: English, German. Numbers, yes and no need no words."""

VALUES: dict[str, dict[str, tuple[str, str]]] = {
    "first_player": {"random": ("drawn by lot", "ausgelost")},
    "payment": {"auto": ("by the program", "vom Programm"), "ask": ("by you", "von dir")},
    "scout_material": {"tech": ("tech", "Technik"), "crystal": ("crystal", "Kristall")},
    "recall_order": {
        "salvage_first": ("salvage first", "erst die Bergung"),
        "incident_first": ("the incident first", "erst der Vorfall"),
    },
    "hand_limit_timing": {"end_of_turn": ("at the end of the turn", "am Zugende"), "immediate": ("at once", "sofort")},
}
