"""What the values of the switches are called: English, German. Numbers, yes and no need no words."""

VALUES: dict[str, dict[str, tuple[str, str]]] = {
    "red_line_set": {
        "three_per_lap": ("three in each lap", "drei je Runde"),
        "every_10": ("every 10 points", "alle 10 Punkte"),
    },
    "red_line_choice": {
        "free": ("free", "frei"),
        "crystal_forced": ("only without a crystal", "nur ohne Kristall"),
        "all_forced": ("only if nothing can be paid", "nur wenn nichts zu zahlen ist"),
    },
    "letter_bots": {"optional": ("may be declined", "freiwillig"), "mandatory": ("must be placed", "Pflicht")},
    "disp_rule": {
        "displaced": ("bots displaced", "verdrängte Bots"),
        "station_removed": ("bots sent home", "heimgeschickte Bots"),
    },
    "neutral_sub_limit": {
        "per_colour": ("one of each colour", "eines je Farbe"),
        "per_sector": ("one in all", "nur eines"),
    },
    "neutral_station": {
        "keep_one": ("to the loading station", "in die Ladestation"),
        "remove": ("leaves the game", "verlässt das Spiel"),
    },
    "empty_actions": {"allowed": ("allowed", "erlaubt"), "forbidden": ("forbidden", "verboten")},
    "side_card_timing": {"uses_turn": ("uses the turn", "kostet den Zug"), "free": ("is free", "ist frei")},
    "program_stack_visible": {"all": ("all cards", "alle Karten"), "top": ("only the next", "nur die nächste")},
    "start_player": {"random": ("drawn by lot", "ausgelost"), "seat0": ("the first seat", "der erste Platz")},
}
