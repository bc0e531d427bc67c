"""German words for the board in words and the outlook."""

IN_WORDS = {
    "station": "Die Station, im Uhrzeigersinn",
    "lock": "Die Schleuse zu Sektor {0} kostet {1}",
    "stands": "{0} steht hier, bei „{1}“",
    "subs": "U-Boote: {0}",
    "next_sub": "Dein nächstes U-Boot kostet {0}",
    "no_sub": "Kein freies Feld für dein U-Boot",
    "leads": "Raum {0}: {1}; führt zu {2}",
    "last": "Raum {0}: {1}; ganz oben, von hier kannst du passen",
    "from_start": "Vom Start geht es zu {0}",
    "engineer": "Der Ingenieur von {0}: {1}",
    "loading": "Ladestation: {0}",
    "nobody": "niemand",
    "laboratory": "Labor: {0}",
    "card": "{0}: {1}",
}
OUTLOOK = {
    "round": "Würde die Runde jetzt gewertet",
    "parts": ("Spieler", "Mehrheit", "Bots im Spiel", "Kristalle", "Oktopoden", "Summe"),
    "round_note": "Davor kommen Zeit für U-Boote und II-Karten (AQ-182, AQ-184).",
    "lines": "Die nächste rote Linie",
    "line": ("Spieler", "Schritte", "Übertritt mit"),
    "crystal": "einem Kristall ({0} da)",
    "bot": "einem programmierten Bot",
    "stuck": "nichts zum Zahlen: der Zählstein bleibt stehen",
    "lines_note": "Der Übertritt kostet einen Kristall, sonst einen programmierten Bot (AQ-171, AQ-172).",
    "ways": "Der Weg deines Wissenschaftlers",
    "way": ("Sektor", "Zeit"),
    "ways_note": "Du hast {0} Zeitmarker (AQ-106).",
}
