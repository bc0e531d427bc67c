"""Variants of AquaSphere from circulating rule texts (chapter 27.1 of the rules)."""

from boardwright.core import Preset

PRESETS = (
    Preset("usual", {"en": "Usual rules", "de": "Übliche Regeln"}),
    Preset(
        "must_pay",
        {
            "en": "First text: bots for letters are placed, red lines are paid for",
            "de": "Erster Text: Bots für Buchstaben werden gesetzt, rote Linien bezahlt",
        },
        {"letter_bots": "mandatory", "red_line_choice": "all_forced"},
    ),
    Preset(
        "sent_home",
        {
            "en": "Second text: bots sent home count, sideways at any time, one neutral submarine a sector",
            "de": "Zweiter Text: heimgeschickte Bots zählen, seitwärts jederzeit, ein neutrales U-Boot je Sektor",
        },
        {"disp_rule": "station_removed", "side_card_timing": "free", "neutral_sub_limit": "per_sector"},
    ),
    Preset(
        "three_in_station",
        {
            "en": "Third text: room for three bots with two players, letters placed, crystals paid",
            "de": "Dritter Text: Platz für drei Bots zu zweit, Buchstaben gesetzt, Kristalle gezahlt",
        },
        {"loading_limit_2p": 3, "letter_bots": "mandatory", "red_line_choice": "crystal_forced"},
    ),
)
