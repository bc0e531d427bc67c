"""German for the loader's errors in a drawn course, except errors about files."""

from boardwright.games.roborally.text.faults import CELL, SIDE, Faults

SIDES = {"north": "Norden", "east": "Osten", "south": "Süden", "west": "Westen"}
THINGS = {
    "laser": "der Laser", "pusher": "der Schieber", "flamer": "der Flammenwerfer",
    "a repair site": "einem Reparaturfeld", "an upgrade site": "Schraubenschlüssel und Hammer",
    "a chop shop": "einer Werkstatt", "radioactive waste": "radioaktivem Abfall", "a gear": "einem Zahnrad",
    "a belt": "einem Förderband", "an express belt": "einem Expressband", "a current": "einer Strömung",
    "a teleporter": "einem Teleporter", "a portal": "einem Portal", "a randomizer": "einem Zufallsfeld",
    "a dock": "einem Dock",
}  # fmt: skip
SENTENCES = (
    (rf"the wall on the {SIDE} side is missing on the {SIDE} side of cell {CELL}",
     "Die Wand im {0} fehlt im {1} von Feld {2}"),
    (rf"the (\w+) on the {SIDE} side has no wall to hold it", "{0} im {1} braucht eine Wand, an der er hängt"),
    (r"a current needs water \(%w\)", "eine Strömung braucht Wasser"),
    (r"a belt turns robots only from the two sides beside its exit",
     "ein Band dreht Roboter nur, die von den beiden Seiten neben seinem Ausgang kommen"),
    (rf"the belts here and on cell {CELL} run head-on", "die Bänder hier und auf Feld {0} laufen gegeneinander"),
    (rf"the belt enters cell {CELL} from the {SIDE} side, which that cell does not list after <",
     "das Band führt von {1} her auf Feld {0}, aber das Band dort nimmt von dieser Seite nichts auf"),
    (rf"the curve from the {SIDE} has no belt on cell {CELL} that leads into it",
     "zur Kurve aus {0} führt von Feld {1} kein Band"),
    (rf"the beam of the laser on the {SIDE} side leaves the board; a wall must end it",
     "der Strahl des Lasers im {0} verlässt den Spielplan; eine Wand muss ihn beenden"),
    (r'(teleporter|portal) letter "(\w)" occurs (\w+)(?: times)?, it must occur exactly twice',
     "den Buchstaben „{1}“ ({0}) muss es genau zweimal geben"),
    (r"dock (\d) occurs twice", "Dock {0} gibt es zweimal"),
    (r"a docking bay has the docks 1 to 8; missing here: ([\d, ]+)",
     "ein Startbereich hat die Docks 1 bis 8; hier fehlen: {0}"),
    (r"the floor has (\d+) x (\d+) cells, (\d+) x (\d+) is the most",
     "der Boden hat {0} × {1} Felder, erlaubt sind höchstens {2} × {3}"),
    (r"a course has (\d+) flags at most \(RR-013\)", "ein Kurs hat höchstens {0} Flaggen (RR-013)"),
    (r"a course has 1 to 8 flags, with the goal elimination none \(RR-013\)",
     "ein Kurs hat 1 bis 8 Flaggen (RR-013)"),
    (rf"flag (\d) on cell {CELL} stands off the floor", "Flagge {0} steht auf Feld {1} außerhalb des Bodens"),
    (rf"flag (\d) on cell {CELL} stands in a pit", "Flagge {0} steht auf Feld {1} in einer Grube"),
    (rf"flag (\d) on cell {CELL} stands on (.+), not on open floor",
     "Flagge {0} steht auf Feld {1} auf {2}; sie braucht freien Boden"),
    (rf"flags (\d) and (\d) both stand on cell {CELL}", "die Flaggen {0} und {1} stehen beide auf Feld {2}"),
    (rf"dock (\d) occurs twice, on cells {CELL} and {CELL}", "Dock {0} gibt es zweimal, auf Feld {1} und {2}"),
    (r"the course has no docks: place docking_bay_a or docking_bay_b",
     "der Kurs hat keine Docks: Lege einen Startbereich an"),
    (r"the course needs the docks 1 to (\d)", "der Kurs braucht die Docks 1 bis {0}"),
    (rf"flag (\d) on cell {CELL} cannot be reached from (flag|dock) (\d) on cell {CELL}",
     "Flagge {0} auf Feld {1} ist von {2} {3} auf Feld {4} aus nicht zu erreichen"),
    (rf"(.+) overlaps (.+) on cell {CELL}", "die Spielpläne {1} und {0} überlappen auf Feld {2}"),
)  # fmt: skip
FAULTS = Faults(
    sentences=SENTENCES,
    words={**SIDES, **THINGS, "flag": "Flagge", "teleporter": "Teleporter", "portal": "Portal"},
    places=(("course", "Kurs"), ("line ", "Zeile "), ("cell ", "Feld ")),
)
