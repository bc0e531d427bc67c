"""What each question asks, as a rule in a sentence: English, German, clauses."""

from boardwright.games.cryo.words import Ask

QUESTIONS: dict[int, tuple[str, str, str]] = {
    Ask.KEEP: (
        "You were dealt five cards and keep three. Every card can later be an upgrade, a vehicle, a secret mission, or "
        "scrap: point at it to read what it does.",
        "Du hast fünf Karten bekommen und behältst drei. Jede kann später Ausbau, Fahrzeug, geheime Mission oder "
        "Verwertung sein: Zeig auf sie, um zu lesen, was sie tut.",
        "CR-063 CR-064 CR-201",
    ),
    Ask.MAIN: (
        "Deploy: send one drone to an open dock and take one of the actions it points to. Or recall all your drones. "
        "Once a turn you may also scrap a card or a tile.",
        "Einsatz: Schick eine Drohne auf ein offenes Dock und nimm eine der Aktionen, auf die es zeigt. Oder ruf alle "
        "Drohnen zurück. Einmal je Zug darfst du zudem eine Karte oder ein Plättchen verwerten.",
        "CR-066 CR-079 CR-081 CR-072",
    ),
    Ask.TILE: (
        "Cash the tile for its benefit now, or build it into a slot of your platform: it then works at every Recall.",
        "Lös das Plättchen jetzt für seinen Ertrag ein, oder bau es in deine Plattform: Dann wirkt es bei jedem "
        "Rückruf.",
        "CR-088 CR-089 CR-093",
    ),
    Ask.STASIS: (
        "Wake up to three of your pods in this section, for 1 organic each, as far as there is room aboard.",
        "Weck bis zu drei deiner Kapseln in dieser Sektion, für je 1 Biomasse, soweit an Bord Platz ist.",
        "CR-100 CR-101 CR-104",
    ),
    Ask.WAKE: (
        "Your Stasis Relay reaches all sections: up to three pods, 1 organic each.",
        "Dein Stasisrelais erreicht alle Sektionen: bis zu drei Kapseln, je 1 Biomasse.",
        "CR-225 CR-101",
    ),
    Ask.REACTOR: (
        "Spend up to three crystals; each becomes 1 energy. Energy opens tunnels and pays for scouting.",
        "Gib bis zu drei Kristalle aus; jeder wird zu 1 Energie. Energie öffnet Tunnel und bezahlt das Erkunden.",
        "CR-106 CR-107",
    ),
    Ask.FABRICATOR: (
        "Spend up to three crystals, organics or tech; each becomes 1 nanite, which can replace any of them later.",
        "Gib bis zu drei Kristalle, Biomasse oder Technik aus; jedes wird zu 1 Nanit, der später alle drei ersetzt.",
        "CR-108 CR-022",
    ),
    Ask.COMPUTER: (
        "Spend up to three tech: each buys one draw or one play. Draws come first, and the numbers are fixed now.",
        "Gib bis zu drei Technik aus: Jede kauft einmal Ziehen oder einmal Ausspielen. Erst wird gezogen; die Zahlen "
        "stehen jetzt fest.",
        "CR-109 CR-110 CR-112",
    ),
    Ask.PLAYCARD: (
        "Play a card as upgrade, vehicle or mission; a play that you do not use is lost.",
        "Spiel eine Karte als Ausbau, Fahrzeug oder Mission; was du nicht nutzt, verfällt.",
        "CR-201 CR-114",
    ),
    Ask.CARD: (
        "One card action: draw one card, play one card, or nothing.",
        "Eine Kartenaktion: eine Karte ziehen, eine ausspielen oder nichts.",
        "CR-203",
    ),
    Ask.REPLACE: (
        "All three places of this kind are full: the new card takes the place of one you discard.",
        "Alle drei Plätze dieser Art sind voll: Die neue Karte ersetzt eine, die du abwirfst.",
        "CR-204 CR-209",
    ),
    Ask.SCOUT: (
        "Turn up a face-down cavern next to an open one. One of your pods settles there at once, without further cost.",
        "Deck eine verdeckte Höhle neben einer offenen auf. Eine deiner Kapseln siedelt dort sofort ohne weitere "
        "Kosten.",
        "CR-116 CR-118 CR-120",
    ),
    Ask.ASSIGN: (
        "A pod on a salvage space brings you its material at every Recall, until you withdraw it.",
        "Eine Kapsel auf einem Bergungsfeld bringt dir bei jedem Rückruf dessen Material, bis du sie zurückholst.",
        "CR-123 CR-148",
    ),
    Ask.WITHDRAW: (
        "Take your pods back from salvage, as far as there is room aboard. It costs nothing.",
        "Hol deine Kapseln von der Bergung zurück, soweit an Bord Platz ist. Es kostet nichts.",
        "CR-127 CR-128",
    ),
    Ask.LOAD: (
        "Divide the pods of the vehicle among open caverns of this tunnel. Every cavern you settle costs its price "
        "once, however many pods go there.",
        "Verteil die Kapseln des Fahrzeugs auf offene Höhlen dieses Tunnels. Jede besiedelte Höhle kostet einmal "
        "ihren Preis, egal wie viele Kapseln hingehen.",
        "CR-134 CR-135 CR-137",
    ),
    Ask.ITEM_WAIVE: (
        "Your Habitat Kit lets you leave out one material of this launch's settlement costs.",
        "Dein Habitatbausatz erspart dir ein Material der Siedlungskosten dieses Starts.",
        "CR-228 CR-229",
    ),
    Ask.ITEM_GAIN: (
        "This tile gives exactly one of the items it shows.",
        "Dieses Plättchen gibt genau eines der gezeigten Dinge.",
        "CR-091",
    ),
    Ask.ITEM_PRICE: (
        "The price of this tile is one of the items it shows, whichever you like.",
        "Der Preis dieses Plättchens ist eines der gezeigten Dinge, welches du magst.",
        "CR-188",
    ),
    Ask.PAY: (
        "Nanites may replace crystals, organics and tech; you say how many of each.",
        "Naniten dürfen Kristalle, Biomasse und Technik ersetzen; du sagst, wie viele wovon.",
        "CR-022 CR-026",
    ),
    Ask.INCIDENT: (
        "Every Recall takes one face-up incident of any section: loot, or a sabotage that destroys sleeping pods.",
        "Jeder Rückruf nimmt einen offenen Vorfall einer beliebigen Sektion: Beute, oder eine Sabotage, die schlafende "
        "Kapseln zerstört.",
        "CR-150 CR-163 CR-170",
    ),
    Ask.SABOTAGE: (
        "All chambers there are covered, so the sabotage hits another section of your choice.",
        "Dort sind alle Kammern bedeckt, also trifft die Sabotage eine andere Sektion deiner Wahl.",
        "CR-167 CR-297",
    ),
    Ask.RETURN: (
        "Each drone returns to a free dock of your platform. If that dock is complete and you can pay, it works at "
        "once.",
        "Jede Drohne kehrt auf ein freies Dock deiner Plattform zurück. Ist es vollständig und kannst du zahlen, wirkt "
        "es sofort.",
        "CR-155 CR-156 CR-157",
    ),
    Ask.AWAKEN: (
        "Awaken takes one of your pods from any chamber of the ship.",
        "Wecken holt eine deiner Kapseln aus einer beliebigen Kammer des Schiffs.",
        "CR-181",
    ),
    Ask.END: (
        "Your turn is nearly over: you may still scrap one card or tile, if you have not done so this turn.",
        "Dein Zug ist fast vorbei: Du darfst noch eine Karte oder ein Plättchen verwerten, wenn du es noch nicht getan "
        "hast.",
        "CR-192 CR-302",
    ),
    Ask.DISCARD: (
        "At the end of your turn you keep five cards at most.",
        "Am Ende deines Zugs behältst du höchstens fünf Karten.",
        "CR-251",
    ),
}
