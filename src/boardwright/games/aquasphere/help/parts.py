"""What the components do: by the beginning of their ids in the picture. English, German, clauses."""

PARTS: dict[str, tuple[str, str, str]] = {
    "*-*-lab": (
        "Laboratory: take the top expansion. It raises your capacities, and its letters may bring bots. Five at most.",
        "Labor: Nimm die oberste Erweiterung. Sie erhöht deine Kapazitäten, ihre Buchstaben können Bots bringen. "
        "Höchstens fünf.",
        "AQ-123 AQ-124 AQ-127",
    ),
    "*-*-time": (
        "Time: take the markers that lie here as far as they fit; with fewer than two you get the rest up to two.",
        "Zeit: Nimm die Marker, die hier liegen, soweit sie passen; bei weniger als zwei bekommst du den Rest bis "
        "zwei.",
        "AQ-133 AQ-134",
    ),
    "*-*-crys": (
        "Crystals: take as many as your laboratory can rack. They score at the end of a round and pay for red lines.",
        "Kristalle: Nimm so viele, wie dein Labor fasst. Sie zählen am Rundenende und bezahlen rote Linien.",
        "AQ-138 AQ-171 AQ-192",
    ),
    "*-*-octo": (
        "Octopods: catch as many as your capacity allows. 1, 2, 3, 4 of them score 1, 3, 6, 10 points at once.",
        "Oktopoden: Fang so viele, wie deine Kapazität erlaubt. 1, 2, 3, 4 davon bringen sofort 1, 3, 6, 10 Punkte.",
        "AQ-142 AQ-144",
    ),
    "*-*-sub": (
        "Submarine: pay the cheapest free space. It scores the bulb at once and brings 1 time every round. One a "
        "sector.",
        "U-Boot: Bezahle den billigsten freien Platz. Es bringt sofort den Wert der Lampe und jede Runde 1 Zeit. Eines "
        "je Sektor.",
        "AQ-147 AQ-149 AQ-152 AQ-182",
    ),
    "*-*-card": (
        "Research card: take the top one, score the bulb, keep its effect. Your card capacity limits how many.",
        "Forschungskarte: Nimm die oberste, du bekommst den Wert der Lampe und ihre Wirkung. Deine Kapazität begrenzt "
        "die Zahl.",
        "AQ-154 AQ-155 AQ-157",
    ),
    "*-*-prog": (
        "The white area programs a bot for the symbol it shows, or gives 2 time if that symbol is taken.",
        "Der weiße Bereich programmiert einen Bot für das gezeigte Symbol oder gibt 2 Zeit, wenn es besetzt ist.",
        "AQ-161 AQ-162",
    ),
    "lock": (
        "A lock: whoever walks through pays as much time as it shows.",
        "Eine Schleuse: Wer hindurchgeht, zahlt so viel Zeit, wie sie zeigt.",
        "AQ-007 AQ-106",
    ),
    "sector": (
        "A sector has seven action areas, a control space and room for submarines. Your scientist acts where he "
        "stands.",
        "Ein Sektor hat sieben Aktionsbereiche, ein Kontrollfeld und Platz für U-Boote. Dein Wissenschaftler handelt, "
        "wo er steht.",
        "AQ-005 AQ-006 AQ-104",
    ),
    "control": (
        "The control space: the bot of your last action here makes the sector yours. At the end of a round most "
        "control spaces score 6, but octopods left there cost points.",
        "Das Kontrollfeld: Der Bot deiner letzten Aktion macht den Sektor zu deinem. Am Rundenende bringen die meisten "
        "Kontrollfelder 6 Punkte, doch Oktopoden, die dort übrig sind, kosten welche.",
        "AQ-112 AQ-113 AQ-186 AQ-193",
    ),
    "held": (
        "This sector is controlled: its octopods count against the one who holds it.",
        "Dieser Sektor wird kontrolliert: Seine Oktopoden zählen gegen den, der ihn hält.",
        "AQ-113 AQ-193",
    ),
    "floor": (
        "An action area: a bot programmed for this colour is spent here.",
        "Ein Aktionsbereich: Hier wird ein Bot eingesetzt, der für diese Farbe programmiert ist.",
        "AQ-005 AQ-104",
    ),
    "area": (
        "An action area: a bot programmed for this colour is spent here.",
        "Ein Aktionsbereich: Hier wird ein Bot eingesetzt, der für diese Farbe programmiert ist.",
        "AQ-005 AQ-104",
    ),
    "submarine": (
        "A deployed submarine: 1 time for its owner after every round; it makes the next space dearer for others.",
        "Ein ausgesetztes U-Boot: nach jeder Runde 1 Zeit für seinen Besitzer; der nächste Platz ist für andere "
        "teurer.",
        "AQ-148 AQ-182",
    ),
    "centre": (
        "The bulb: what a submarine or a research card scores this round. Its edges say what the sectors get next.",
        "Die Lampe: So viel bringen ein U-Boot oder eine Forschungskarte in dieser Runde. Die Ränder sagen, was die "
        "Sektoren als Nächstes bekommen.",
        "AQ-024 AQ-025 AQ-152 AQ-157",
    ),
    "edge": (
        "What this sector gets when the round ends.",
        "Das bekommt dieser Sektor, wenn die Runde endet.",
        "AQ-025 AQ-201 AQ-202",
    ),
    "scientist": (
        "The scientist walks only to act; staying in his sector costs nothing.",
        "Der Wissenschaftler geht nur, um zu handeln; im Sektor zu bleiben kostet nichts.",
        "AQ-105 AQ-111",
    ),
    "walk": (
        "What the way of your scientist to this sector costs, the cheaper way round.",
        "So viel kostet dein Wissenschaftler der Weg in diesen Sektor, auf dem billigeren Weg.",
        "AQ-106 AQ-107",
    ),
    "headquarters": (
        "The headquarters: engineers climb three rows along the arrows, one step a turn, and program bots.",
        "Die Zentrale: Ingenieure steigen über drei Reihen den Pfeilen nach, einen Schritt je Zug, und programmieren "
        "Bots.",
        "AQ-014 AQ-015 AQ-079",
    ),
    "room": (
        "A room of the headquarters: entering it programs a bot for the tile that lies there this round.",
        "Ein Raum der Zentrale: Wer ihn betritt, programmiert einen Bot für das Plättchen dieser Runde.",
        "AQ-017 AQ-087",
    ),
    "tile": (
        "The program of this room in this round; each of the seven programs lies in exactly one room.",
        "Das Programm dieses Raums in dieser Runde; jedes der sieben Programme liegt in genau einem Raum.",
        "AQ-017 AQ-087",
    ),
    "engineer": (
        "The engineer makes three steps a round; in the top row his player may pass.",
        "Der Ingenieur geht drei Schritte je Runde; in der obersten Reihe darf sein Spieler passen.",
        "AQ-079 AQ-086 AQ-165",
    ),
    "order": (
        "The play order of this round. Who passes first will be first in the next.",
        "Die Reihenfolge dieser Runde. Wer zuerst passt, ist in der nächsten zuerst dran.",
        "AQ-074 AQ-205",
    ),
    "program-card": (
        "The layout of the programs in a coming round.",
        "Die Anordnung der Programme in einer kommenden Runde.",
        "AQ-018 AQ-207",
    ),
    "track": (
        "The knowledge track. Every red line costs a crystal (or a programmed bot) to cross.",
        "Die Wissensleiste. Jede rote Linie kostet beim Überschreiten einen Kristall (oder einen programmierten Bot).",
        "AQ-020 AQ-021 AQ-171",
    ),
    "loading-station": (
        "Displaced bots wait here. When it overflows, everybody keeps one here and takes the others back.",
        "Hier warten verdrängte Bots. Läuft die Station über, behält jeder einen hier und nimmt die anderen zurück.",
        "AQ-114 AQ-116 AQ-117",
    ),
    "board": (
        "A player's board: program symbols, bots in supply, submarines, time, laboratory and cards.",
        "Das Tableau eines Spielers: Programmsymbole, Bots im Vorrat, U-Boote, Zeit, Labor und Karten.",
        "AQ-035 AQ-037",
    ),
    "symbol": (
        "A program symbol holds one bot, and you have at most two programmed bots in all.",
        "Ein Programmsymbol fasst einen Bot, und du hast insgesamt höchstens zwei programmierte Bots.",
        "AQ-038 AQ-039",
    ),
    "slot": (
        "The slot for the paid program: one a round, for 3 time.",
        "Der Platz für das bezahlte Programm: eines je Runde, für 3 Zeit.",
        "AQ-092 AQ-094",
    ),
    "supply": (
        "Bots in supply cover numbers. The highest open number above a deployed submarine scores every round.",
        "Bots im Vorrat decken Zahlen ab. Die höchste offene Zahl über einem ausgesetzten U-Boot zählt jede Runde.",
        "AQ-040 AQ-190",
    ),
    "base": (
        "The base lab: room for 2 cards, 2 crystals, 2 octopods a catch and 4 time. Its letter counts at the end.",
        "Das Grundlabor: Platz für 2 Karten, 2 Kristalle, 2 Oktopoden je Fang und 4 Zeit. Sein Buchstabe zählt am "
        "Ende.",
        "AQ-027 AQ-213",
    ),
    "expansion": (
        "A lab expansion raises capacities for the rest of the game; different letters score at the end.",
        "Eine Laborerweiterung erhöht Kapazitäten bis zum Spielende; verschiedene Buchstaben zählen am Schluss.",
        "AQ-126 AQ-212 AQ-230",
    ),
    "crystals": (
        "Crystals held: 1, 2, 3, 4 of them score 1, 3, 6, 10 in every round scoring, and one pays for a red line.",
        "Kristalle im Besitz: 1, 2, 3, 4 davon bringen in jeder Wertung 1, 3, 6, 10 Punkte; einer bezahlt eine rote "
        "Linie.",
        "AQ-171 AQ-192 AQ-227",
    ),
    "controls": (
        "Sectors controlled: the most of them score 6 at the end of a round, 3 each if several share the most.",
        "Kontrollierte Sektoren: Die meisten bringen am Rundenende 6 Punkte, je 3 bei Gleichstand.",
        "AQ-186 AQ-187",
    ),
    "final-scoring": (
        "At the end: different letters, time left, all submarines deployed, a full laboratory. No red line is paid.",
        "Am Ende zählen verschiedene Buchstaben, übrige Zeit, alle U-Boote ausgesetzt, ein volles Labor. Keine rote "
        "Linie wird bezahlt.",
        "AQ-211 AQ-212 AQ-215 AQ-216 AQ-217",
    ),
    "card": (
        "A research card: its effect holds for the rest of the game, or once where the card says so.",
        "Eine Forschungskarte: Ihre Wirkung gilt bis zum Spielende, oder einmal, wo die Karte es sagt.",
        "AQ-159 AQ-232",
    ),
    "time": (
        "Time pays for walking, submarines and one extra program a round; what is above capacity goes at the turn's "
        "end.",
        "Zeit bezahlt Wege, U-Boote und ein zusätzliches Programm je Runde; was nicht hineinpasst, geht am Zugende.",
        "AQ-080 AQ-106 AQ-229",
    ),
}

SPOTS: dict[str, str] = {
    r"^(?:area|floor)-(\w)-(\w+)$": "act $1 $2",
    r"^(?:room|tile)-(\w+)$": "move $1",
    r"^symbol-SEAT-(\w+)$": "buy $1",
    r"^control-(\w)$": "letter $1",
    r"^(?:order-\d|engineer-SEAT)$": "pass",
}
"""What somebody tries who clicks on a part of the picture: its id, and the action. SEAT is the viewer's seat."""
