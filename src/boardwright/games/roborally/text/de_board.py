"""German words for the board in words and the outcome of a puzzle."""

from boardwright.games.roborally.course.token import Kind

IN_WORDS = {
    "here": "Dein Roboter",
    "program": "Dein Programm bisher",
    "none": "noch keine Karte in einem Register",
    "ahead": ("Nach vorn", "Nach rechts", "Nach hinten", "Nach links"),
    "toward": "{0}, {1}",
    "step": "{0}: {1}",
    "wall": "{0}: Eine Wand hält dich auf",
    "edge": "{0}: Der Boden endet",
    "plain": "leerer Boden",
    "flags": "Die Flaggen",
    "flag": "Flagge {0} auf {1}",
    "from_you": "; von dir aus {0} nach {1} und {2} nach {3}, Felder Fahrweg: {4}",
    "robots": "Die Roboter",
    "floor": "Der Boden, Reihe für Reihe von Norden",
    "row": "Reihe {0}",
}
KINDS = {
    Kind.PIT: "eine Grube", Kind.REPAIR: "ein Reparaturfeld", Kind.UPGRADE: "Schraubenschlüssel und Hammer",
    Kind.CHOP_SHOP: "eine Werkstatt", Kind.WASTE: "radioaktiver Abfall",
    Kind.GEAR_RIGHT: "ein Zahnrad, das nach rechts dreht", Kind.GEAR_LEFT: "ein Zahnrad, das nach links dreht",
    Kind.BELT: "ein Förderband", Kind.EXPRESS: "ein Expressband", Kind.CURRENT: "eine Strömung",
    Kind.TELEPORTER: "ein Teleporter", Kind.PORTAL: "ein Portal", Kind.RANDOMIZER: "ein Zufallsfeld",
}  # fmt: skip
"""Names of kinds of cells; bare floor and docks have none."""
FLOOR = {
    "to": "{0} nach {1}", "dock": "Dock {0}", "water": "Wasser", "oil": "Öl", "wall": "eine Wand im {0}",
    "laser": "ein Laser im {0}", "pusher": "ein Schieber im {0} in den Registern {1}",
    "crusher": "eine Presse in den Registern {0}", "flamer": "ein Flammenwerfer im {0} in den Registern {1}",
    "and": " und ",
}  # fmt: skip
OUTCOME = ("Zerstört", "Berührte Flaggen: {}", "Felder bis zur nächsten Flagge: {}", "Schaden: {}")
