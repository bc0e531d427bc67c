"""What each kind of action does, as a rule in a sentence: English, German, clauses."""

from boardwright.games.cryo.words import Do

ACTIONS: dict[int, tuple[str, str, str]] = {
    Do.DEPLOY: (
        "One drone goes to an open dock and you take the action of this arrow. The drone blocks the dock until your "
        "Recall.",
        "Eine Drohne geht auf ein offenes Dock, und du nimmst die Aktion dieses Pfeils. Sie blockiert das Dock bis zu "
        "deinem Rückruf.",
        "CR-076 CR-079 CR-081 CR-086",
    ),
    Do.LAUNCH: (
        "One of your vehicles carries pods through a tunnel into open caverns; you pay the tunnel's energy and the "
        "price of each cavern.",
        "Eines deiner Fahrzeuge bringt Kapseln durch einen Tunnel in offene Höhlen; du zahlst die Energie des Tunnels "
        "und den Preis jeder Höhle.",
        "CR-131 CR-133 CR-135",
    ),
    Do.RECALL: (
        "Salvage pays, you take one incident, then all your drones come home and may use your platform's docks.",
        "Die Bergung zahlt, du nimmst einen Vorfall, dann kehren alle Drohnen zurück und dürfen die Docks deiner "
        "Plattform nutzen.",
        "CR-146 CR-148 CR-150 CR-154",
    ),
    Do.END_TURN: ("Your turn ends.", "Dein Zug endet.", "CR-073 CR-074"),
    Do.SKIP: ("You decline; nothing else happens.", "Du verzichtest; sonst geschieht nichts.", "CR-114 CR-203"),
    Do.RETURN_REST: (
        "All remaining drones go to the leftmost free docks, unused.",
        "Alle übrigen Drohnen gehen ungenutzt auf die linken freien Docks.",
        "CR-161",
    ),
    Do.OVERCLOCK: (
        "Once a Recall: use the platform dock you have just used again, paying its price again.",
        "Einmal je Rückruf: Nutz das eben genutzte Plattformdock noch einmal und zahl noch einmal.",
        "CR-222 CR-223",
    ),
    Do.DRAW: ("Draw one card from the deck.", "Zieh eine Karte vom Stapel.", "CR-203 CR-253"),
    Do.CASH: (
        "The tile goes to the box and you gain everything it shows.",
        "Das Plättchen kommt in die Schachtel, und du bekommst alles Gezeigte.",
        "CR-089 CR-090",
    ),
    Do.SLOT: (
        "The tile goes into this empty slot. A card tile fits only where it is a benefit.",
        "Das Plättchen kommt in diesen leeren Platz. Ein Kartenplättchen passt nur, wo es Ertrag ist.",
        "CR-093 CR-094",
    ),
    Do.DRONE: (
        "Choose which drone leaves the platform, and so which platform dock becomes free.",
        "Wähl, welche Drohne die Plattform verlässt und damit welches Plattformdock frei wird.",
        "CR-077 CR-078",
    ),
    Do.RETURN_PLAIN: (
        "The drone rests on this dock of your platform without using it.",
        "Die Drohne ruht auf diesem Dock deiner Plattform, ohne es zu nutzen.",
        "CR-155 CR-157",
    ),
    Do.RETURN_USE: (
        "The drone lands on this dock, you pay its price and get its effect.",
        "Die Drohne landet auf diesem Dock, du zahlst den Preis und bekommst die Wirkung.",
        "CR-156 CR-178",
    ),
    Do.INCIDENT: (
        "Take this incident: loot gives everything shown, sabotage covers a chamber and destroys all pods in it, "
        "Sunset ends the game after this turn.",
        "Nimm diesen Vorfall: Beute gibt alles Gezeigte, Sabotage bedeckt eine Kammer und zerstört alle Kapseln darin, "
        "der Sonnenuntergang beendet das Spiel nach diesem Zug.",
        "CR-150 CR-163 CR-170 CR-173",
    ),
    Do.SABOTAGE: (
        "The sabotage hits the lowest open chamber of this section.",
        "Die Sabotage trifft die erste offene Kammer dieser Sektion.",
        "CR-163 CR-167",
    ),
    Do.TRIPLE: (
        "Three numbers in one answer: pods of three chambers, or crystals, organics and tech.",
        "Drei Zahlen in einer Antwort: Kapseln aus drei Kammern, oder Kristalle, Biomasse und Technik.",
        "CR-103 CR-108 CR-026",
    ),
    Do.SPLIT: (
        "So many draws and so many plays, 1 tech each.",
        "So oft ziehen und so oft ausspielen, je 1 Technik.",
        "CR-109 CR-111 CR-113",
    ),
    Do.COUNT: ("So many crystals become energy.", "So viele Kristalle werden zu Energie.", "CR-106"),
    Do.WAKE: (
        "Take one of your pods of this chamber aboard.",
        "Hol eine deiner Kapseln dieser Kammer an Bord.",
        "CR-181 CR-225",
    ),
    Do.SPACE: (
        "Turn up this cavern; one of your pods settles there.",
        "Deck diese Höhle auf; eine deiner Kapseln siedelt dort.",
        "CR-116 CR-118",
    ),
    Do.SALVAGE: (
        "One pod from aboard goes to this salvage space.",
        "Eine Kapsel von Bord geht auf dieses Bergungsfeld.",
        "CR-123 CR-124",
    ),
    Do.WITHDRAW: (
        "These pods come back aboard.",
        "Diese Kapseln kommen wieder an Bord.",
        "CR-127",
    ),
    Do.LOAD: (
        "So many pods go into each cavern of the tunnel; those left behind must still have room.",
        "So viele Kapseln gehen in jede Höhle des Tunnels; die übrigen müssen noch Platz haben.",
        "CR-134 CR-139 CR-140",
    ),
    Do.ITEM: (
        "One item: gained, paid or left out, as the question says.",
        "Ein Ding: erhalten, gezahlt oder erspart, wie gefragt.",
        "CR-091 CR-188 CR-228",
    ),
    Do.PLAY: (
        "Play this card as upgrade, vehicle or secret mission. No two equal upgrades, no two equal missions.",
        "Spiel diese Karte als Ausbau, Fahrzeug oder geheime Mission. Keine zwei gleichen Ausbauten, keine zwei "
        "gleichen Missionen.",
        "CR-201 CR-211 CR-212",
    ),
    Do.REPLACE: (
        "This card is discarded and the new one takes its place.",
        "Diese Karte wird abgeworfen, die neue nimmt ihren Platz ein.",
        "CR-209 CR-210",
    ),
    Do.SCRAP_CARD: (
        "Once a turn: discard a hand card for the two items printed on it.",
        "Einmal je Zug: Wirf eine Handkarte ab und nimm die zwei Dinge, die sie zeigt.",
        "CR-192 CR-195",
    ),
    Do.SCRAP_TILE: (
        "Once a turn: a built-in tile goes to the box for its benefit; its slot is empty again.",
        "Einmal je Zug: Ein eingebautes Plättchen kommt für seinen Ertrag in die Schachtel; der Platz ist wieder leer.",
        "CR-192 CR-196 CR-197",
    ),
    Do.DISCARD: (
        "This card goes to the discard pile.",
        "Diese Karte kommt auf den Ablagestapel.",
        "CR-065 CR-251",
    ),
}

LAST = (Do.RETURN_PLAIN, Do.RETURN_REST)
"""Kinds that stand below the others in a list of answers: a dock that is used is worth more than one that is not."""
