"""Hinweise auf Deutsch."""

from boardwright.bots.words import Words

WORDS = Words(
    parts={
        "": {
            "rivals": ("den anderen bleibt weniger", "auch die anderen haben etwas davon"),
            "victory": ("das gewinnt die Partie", "das verschenkt die Partie"),
        },
        "aquasphere": {
            "points": ("das bringt Wissenspunkte", "das kostet Wissenspunkte"),
            "control": ("du kontrollierst mehr von der Station", "du verlierst Kontrolle über die Station"),
            "bots in play": ("mehr von deinen Bots sind im Einsatz", "weniger von deinen Bots sind im Einsatz"),
            "crystals": ("du bekommst Kristalle", "du gibst Kristalle ab"),
            "octopods": ("weniger Oktopoden stören dich", "mehr Oktopoden stören dich"),
            "time": ("du gewinnst Zeit", "das braucht Zeit"),
            "laboratory": ("dein Labor wächst", "dein Labor verliert an Wert"),
            "submarines": ("ein U-Boot bringt jede Runde Zeit", "deine U-Boote bringen weniger"),
            "research": ("du bekommst eine Forschungskarte", "du verbrauchst eine Forschungskarte"),
            "programs": ("ein nützlicher Bot steht bereit", "das verbraucht einen programmierten Bot"),
        },
        "cryo": {
            "stars": ("das ist Sterne wert", "das kostet Sterne"),
            "crew": (
                "mehr von deiner Besatzung hat Platz in einem Fahrzeug",
                "weniger von deiner Besatzung hat Platz in einem Fahrzeug",
            ),
            "vehicles": ("deine Fahrzeuge fassen mehr", "deine Fahrzeuge fassen weniger"),
            "resources": ("du gewinnst Rohstoffe", "das kostet Rohstoffe"),
            "cards": ("du hast bessere Handkarten", "das verbraucht Handkarten"),
            "platform": ("deine Plattform wird besser", "deine Plattform wird schlechter"),
            "drones": ("deine Drohnen sind zurück und bereit", "eine Drohne ist unterwegs"),
            "sleepers": ("mehr von deinen Kapseln schlafen sicher", "weniger von deinen Kapseln schlafen noch"),
        },
        "roborally": {
            "flags": ("du erreichst eine Flagge", "du verlierst eine Flagge"),
            "way": ("du kommst deiner Flagge näher", "du entfernst dich von deiner Flagge"),
            "damage": ("dein Roboter wird repariert", "dein Roboter nimmt Schaden"),
            "lives": ("du behältst deine Leben", "das kann ein Leben kosten"),
            "options": ("du bekommst eine Optionskarte", "du gibst eine Optionskarte auf"),
            "power": ("dein Roboter bleibt in Bewegung", "dein Roboter verliert einen Zug"),
            "elimination": ("du bleibst im Rennen", "du scheidest vielleicht aus"),
        },
    },
    both=" und ",
    though=", aber ",
    least="Jede Antwort kostet etwas; diese am wenigsten: {0}.",
    alone="Es gibt keine andere Antwort.",
    even="Daran ändert sich gerade nichts, was zählt.",
)
