"""Variants of Cryo that players can choose by name."""

from boardwright.core import Preset

PRESETS = (
    Preset("usual", {"en": "Usual rules", "de": "Übliche Regeln"}),
    Preset(
        "as_written",
        {
            "en": "Symbols as written: Stasis Control and Computer cost energy",
            "de": "Symbole wie geschrieben: Stasiskontrolle und Computer kosten Energie",
        },
        {"station_costs": "as_written"},
    ),
)
