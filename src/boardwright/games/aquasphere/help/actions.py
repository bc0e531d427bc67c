"""What each kind of action does, as a rule in a sentence: English, German, clauses."""

from boardwright.games.aquasphere.words import Do

ACTIONS: dict[int, tuple[str, str, str]] = {
    Do.MOVE: (
        "Your engineer follows an arrow into the next room, and a bot goes to the program of the tile there. The "
        "symbol must be free, and you may have two programmed bots at most.",
        "Dein Ingenieur folgt einem Pfeil in den nächsten Raum, und ein Bot kommt auf das Programm des Plättchens "
        "dort. Das Symbol muss frei sein, und du hast höchstens zwei programmierte Bots.",
        "AQ-086 AQ-087 AQ-088",
    ),
    Do.SIDE: (
        "With an unused sideways card your engineer steps to a neighbouring room of the same row, in addition to the "
        "three steps of the round.",
        "Mit einer unbenutzten Seitwärtskarte geht dein Ingenieur in einen Nachbarraum derselben Reihe, zusätzlich "
        "zu den drei Schritten der Runde.",
        "AQ-098 AQ-099 AQ-101",
    ),
    Do.BUY: (
        "Once a round you may pay 3 time to program any free symbol; your engineer stays where he is.",
        "Einmal je Runde darfst du 3 Zeit zahlen und ein beliebiges freies Symbol programmieren; dein Ingenieur "
        "bleibt stehen.",
        "AQ-092 AQ-093 AQ-095",
    ),
    Do.ACT: (
        "Walk to a sector, paying the locks on the way, put the programmed bot on its control space and carry out "
        "the action.",
        "Geh zu einem Sektor, zahle die Schleusen auf dem Weg, stelle den programmierten Bot auf das Kontrollfeld "
        "und führe die Aktion aus.",
        "AQ-103 AQ-104 AQ-106 AQ-112",
    ),
    Do.PASS: (
        "Only from the top row. You take no further turn this round; whoever passes first starts the next one.",
        "Nur aus der obersten Reihe. Du kommst in dieser Runde nicht mehr dran; wer zuerst passt, beginnt die nächste.",
        "AQ-165 AQ-167 AQ-205",
    ),
    Do.RETURN: (
        "Before your main action you may put programmed bots back into your supply for 2 time each.",
        "Vor deiner Hauptaktion darfst du programmierte Bots für je 2 Zeit in den Vorrat zurücklegen.",
        "AQ-081 AQ-082 AQ-083",
    ),
    Do.LETTER: (
        "A bot of your supply takes the control space with this letter; nobody walks and nothing is paid.",
        "Ein Bot aus deinem Vorrat besetzt das Kontrollfeld mit diesem Buchstaben; niemand geht, nichts wird gezahlt.",
        "AQ-127 AQ-131",
    ),
    Do.LETTER_STOP: (
        "You place no more bots for the letters of this expansion.",
        "Du stellst für die Buchstaben dieser Erweiterung keine Bots mehr auf.",
        "AQ-128",
    ),
    Do.RED_CRYSTAL: (
        "One crystal goes back and your counter crosses the line.",
        "Ein Kristall geht zurück, und dein Zähler überschreitet die Linie.",
        "AQ-171",
    ),
    Do.RED_BOT: (
        "Only without a crystal: one programmed bot goes back, without time, and your counter crosses the line.",
        "Nur ohne Kristall: Ein programmierter Bot geht ohne Zeit zurück, und dein Zähler überschreitet die Linie.",
        "AQ-172 AQ-085",
    ),
    Do.RED_STOP: (
        "Your counter stays before the line and the rest of this gain is lost; later gains may try again.",
        "Dein Zähler bleibt vor der Linie, der Rest dieses Gewinns verfällt; spätere Gewinne dürfen es wieder "
        "versuchen.",
        "AQ-173 AQ-174",
    ),
    Do.II: (
        "Pay 1 time: a bot of your supply goes to the symbol of the II card.",
        "Zahle 1 Zeit: Ein Bot aus deinem Vorrat kommt auf das Symbol der II-Karte.",
        "AQ-246 AQ-247",
    ),
    Do.II_STOP: (
        "You use no more II cards in this scoring; they work again in the next one.",
        "Du nutzt in dieser Wertung keine II-Karten mehr; in der nächsten gelten sie wieder.",
        "AQ-184 AQ-248",
    ),
}
