"""Why something is not allowed: English, German, clauses. Numbers and words are filled in from the view."""

REASONS: dict[str, tuple[str, str, str]] = {
    "over": ("The match is over.", "Die Partie ist vorbei.", "AQ-219"),
    "turn": (
        "It is not your turn: players act one after the other in play order.",
        "Du bist nicht am Zug: Alle handeln der Reihe nach.",
        "AQ-074",
    ),
    "main": (
        "Now a turn is asked for: program a bot, act or pass.",
        "Jetzt wird ein Zug verlangt: einen Bot programmieren, handeln oder passen.",
        "AQ-075",
    ),
    "letters": (
        "First decide about the letters of your new expansion.",
        "Entscheide zuerst über die Buchstaben deiner neuen Erweiterung.",
        "AQ-127",
    ),
    "line": (
        "First decide whether you pay for the red line.",
        "Entscheide zuerst, ob du für die rote Linie zahlst.",
        "AQ-175",
    ),
    "scoring": (
        "First decide about your II cards in the scoring.",
        "Entscheide zuerst über deine II-Karten in der Wertung.",
        "AQ-184",
    ),
    "no_arrow": (
        "No arrow leads from your engineer's room to {0:room}.",
        "Kein Pfeil führt vom Raum deines Ingenieurs nach {0:room}.",
        "AQ-015 AQ-086",
    ),
    "two_bots": (
        "You already have two programmed bots: act with one or take one back first.",
        "Du hast schon zwei programmierte Bots: Handle erst mit einem oder nimm einen zurück.",
        "AQ-039 AQ-088",
    ),
    "symbol": (
        "A bot already stands on your symbol {0:program}.",
        "Auf deinem Symbol {0:program} steht schon ein Bot.",
        "AQ-038 AQ-088",
    ),
    "side_card": (
        "A sideways step needs an unused sideways card.",
        "Ein Schritt zur Seite braucht eine unbenutzte Seitwärtskarte.",
        "AQ-098 AQ-100",
    ),
    "not_beside": (
        "Room {0:room} is no sideways neighbour of your engineer's room.",
        "Der Raum {0:room} liegt nicht seitlich neben dem deines Ingenieurs.",
        "AQ-016 AQ-102",
    ),
    "bought": (
        "You have already paid for a program this round.",
        "Du hast in dieser Runde schon ein Programm bezahlt.",
        "AQ-095",
    ),
    "buy_time": (
        "A paid program costs {0:time}, and you have {1:time}.",
        "Ein bezahltes Programm kostet {0:time}, und du hast {1:time}.",
        "AQ-092",
    ),
    "no_bot": (
        "None of your bots is programmed for {0:program}.",
        "Keiner deiner Bots ist für {0:program} programmiert.",
        "AQ-104 AQ-272",
    ),
    "walk": (
        "The way to sector {0:sector} costs {1:time}, and you have {2:time}.",
        "Der Weg in den Sektor {0:sector} kostet {1:time}, und du hast {2:time}.",
        "AQ-106 AQ-108",
    ),
    "lab_full": (
        "Your laboratory is full: five expansions at most.",
        "Dein Labor ist voll: höchstens fünf Erweiterungen.",
        "AQ-124",
    ),
    "no_expansion": (
        "No expansion is left in sector {0:sector}.",
        "Im Sektor {0:sector} liegt keine Erweiterung mehr.",
        "AQ-125",
    ),
    "cards_full": (
        "You have no room for another research card.",
        "Du hast keinen Platz für noch eine Forschungskarte.",
        "AQ-155 AQ-226",
    ),
    "no_card": (
        "No research card is left in sector {0:sector}.",
        "Im Sektor {0:sector} liegt keine Forschungskarte mehr.",
        "AQ-156",
    ),
    "no_submarine": (
        "All your submarines are deployed.",
        "Alle deine U-Boote sind ausgesetzt.",
        "AQ-151",
    ),
    "own_submarine": (
        "You already have a submarine in sector {0:sector}.",
        "Im Sektor {0:sector} hast du schon ein U-Boot.",
        "AQ-147",
    ),
    "berths": (
        "Sector {0:sector} has no free space for a submarine.",
        "Im Sektor {0:sector} ist kein Platz für ein U-Boot frei.",
        "AQ-153",
    ),
    "sub_price": (
        "Way and space in sector {0:sector} cost {1:time} together, and you have {2:time}.",
        "Weg und Platz im Sektor {0:sector} kosten zusammen {1:time}, und du hast {2:time}.",
        "AQ-149 AQ-150",
    ),
    "nothing_there": (
        "This would gain nothing in sector {0:sector}; the options of this table forbid it.",
        "Das brächte im Sektor {0:sector} nichts; die Einstellungen dieses Tisches verbieten es.",
        "AQ-137 AQ-140 AQ-146",
    ),
    "not_on_top": (
        "You can pass only when your engineer stands in the top row.",
        "Passen kannst du nur, wenn dein Ingenieur in der obersten Reihe steht.",
        "AQ-165",
    ),
    "not_a_letter": (
        "Sector {0:sector} is not among the open letters of your new expansion.",
        "Der Sektor {0:sector} gehört nicht zu den offenen Buchstaben deiner neuen Erweiterung.",
        "AQ-127",
    ),
    "must_letter": (
        "At this table the bots for letters cannot be declined.",
        "An diesem Tisch kann man auf die Bots für Buchstaben nicht verzichten.",
        "AQ-128",
    ),
    "no_crystal": ("You have no crystal to pay with.", "Du hast keinen Kristall zum Bezahlen.", "AQ-171"),
    "crystal_first": (
        "As long as you have a crystal, the line is paid with it and not with a bot.",
        "Solange du einen Kristall hast, wird die Linie damit bezahlt und nicht mit einem Bot.",
        "AQ-172",
    ),
    "must_pay": (
        "At this table a line that you can pay for is paid for.",
        "An diesem Tisch wird eine Linie bezahlt, wenn du es kannst.",
        "AQ-175",
    ),
    "no_ii": (
        "You have no unused II card for {0:program}.",
        "Du hast keine unbenutzte II-Karte für {0:program}.",
        "AQ-246 AQ-247",
    ),
    "ii_time": (
        "An II card costs {0:time}, and you have {1:time}.",
        "Eine II-Karte kostet {0:time}, und du hast {1:time}.",
        "AQ-247",
    ),
}
