"""What each kind of action does, as a rule in a sentence: English, German, clauses."""

from boardwright.games.roborally.words import Do

ACTIONS: dict[int, tuple[str, str, str]] = {
    Do.PLACE: (
        "A card of your hand goes face down into an open register; any order will do.",
        "Eine Handkarte kommt verdeckt in ein offenes Register; die Reihenfolge ist frei.",
        "RR-042 RR-043 RR-044",
    ),
    Do.TAKE_BACK: (
        "Until you confirm you may take cards back; locked registers keep theirs.",
        "Bis zur Bestätigung darfst du Karten zurücknehmen; gesperrte Register behalten ihre.",
        "RR-046 RR-049",
    ),
    Do.PAIR: (
        "With both options you decide whether the two cards side-step or move and turn.",
        "Mit beiden Optionen entscheidest du, ob die zwei Karten zur Seite gehen oder fahren und drehen.",
        "RR-358",
    ),
    Do.FLY: (
        "The Flywheel stores one unused card for a later turn.",
        "Das Schwungrad speichert eine übrige Karte für einen späteren Zug.",
        "RR-367",
    ),
    Do.COND: (
        "The parked card may replace that of one register later this turn.",
        "Die geparkte Karte darf in diesem Zug die eines Registers ersetzen.",
        "RR-346 RR-347",
    ),
    Do.FLY_TAKE: ("The stored card joins your hand.", "Die gespeicherte Karte kommt auf die Hand.", "RR-368"),
    Do.FLY_BACK: (
        "The card you have just stored comes back.",
        "Die eben gespeicherte Karte kommt zurück.",
        "RR-367 RR-046",
    ),
    Do.COND_BACK: ("The parked card comes back.", "Die geparkte Karte kommt zurück.", "RR-346 RR-046"),
    Do.RECOMPILE: (
        "Once a turn, before any card is placed: a new hand of the same size for 1 damage.",
        "Einmal je Zug, bevor eine Karte liegt: eine neue Hand gleicher Größe für 1 Schaden.",
        "RR-405 RR-406",
    ),
    Do.CONFIRM: (
        "The program is final and the rest of the hand is discarded. Every open register must hold a card.",
        "Das Programm steht fest, der Rest der Hand wird abgelegt. Jedes offene Register braucht eine Karte.",
        "RR-047 RR-048",
    ),
    Do.SHIELD: (
        "The Shield prevents the first point of damage a register from this side.",
        "Der Schild verhindert je Register den ersten Punkt Schaden von dieser Seite.",
        "RR-416 RR-423",
    ),
    Do.TURRET: ("Laser and weapons fire this way.", "Laser und Waffen feuern in diese Richtung.", "RR-416 RR-424"),
    Do.REFLECT: (
        "A laser that hits this side also hits the robot that fired it.",
        "Ein Laser auf diese Seite trifft auch den Roboter, der ihn abgefeuert hat.",
        "RR-416 RR-438",
    ),
    Do.COPTER: (
        "This movement card is flown in every register before the programmed card.",
        "Diese Fahrkarte wird in jedem Register vor der programmierten Karte geflogen.",
        "RR-440",
    ),
    Do.COPTER_BACK: ("The card comes back from the Robo Copter.", "Die Karte kommt vom Robokopter zurück.", "RR-440"),
    Do.SELF: (
        "In this register your robot explodes with value 16.",
        "In diesem Register explodiert dein Roboter mit Wert 16.",
        "RR-442 RR-419",
    ),
    Do.EMPTY: (
        "Overload Override lets one register stay empty, for 1 damage.",
        "Die Überlastung lässt für 1 Schaden ein Register leer.",
        "RR-434",
    ),
    Do.NO: ("No: nothing happens.", "Nein: Es geschieht nichts.", "RR-060 RR-071 RR-329"),
    Do.YES: ("Yes, as the question says.", "Ja, wie gefragt.", "RR-060 RR-071 RR-329"),
    Do.PRE: (
        "Keep the card of this register, or replace it before the reveal.",
        "Behalt die Karte dieses Registers oder ersetz sie vor dem Aufdecken.",
        "RR-337 RR-347",
    ),
    Do.STEPS: ("So many steps.", "So viele Schritte.", "RR-342 RR-371 RR-409"),
    Do.FUEL: (
        "Fly 2 spaces backwards for each unit of fuel.",
        "Flieg 2 Felder zurück je Einheit Treibstoff.",
        "RR-439",
    ),
    Do.FIRE_MAIN: (
        "The main laser: 1 damage to the first robot in line of sight.",
        "Der Hauptlaser: 1 Schaden für den ersten Roboter in Sichtlinie.",
        "RR-163 RR-164",
    ),
    Do.HOWITZER: ("1 damage and a push of 1 space.", "1 Schaden und ein Stoß um 1 Feld.", "RR-384 RR-385"),
    Do.PRESSOR: ("The target is pushed 1 space away.", "Das Ziel wird 1 Feld weggeschoben.", "RR-390"),
    Do.TRACTOR: (
        "The target, at least 2 spaces away, is pulled 1 space closer.",
        "Das Ziel, mindestens 2 Felder entfernt, wird 1 Feld herangezogen.",
        "RR-414",
    ),
    Do.RADIO: (
        "For the rest of the turn the target executes your cards.",
        "Für den Rest des Zugs führt das Ziel deine Karten aus.",
        "RR-391 RR-392",
    ),
    Do.SCRAMBLER: (
        "The card in the target's next register is replaced by an unknown one.",
        "Die Karte im nächsten Register des Ziels wird durch eine unbekannte ersetzt.",
        "RR-410 RR-411",
    ),
    Do.BIG_GUN: ("2 damage; the recoil moves you back.", "2 Schaden; der Rückstoß wirft dich zurück.", "RR-425"),
    Do.FC_NORMAL: ("Damage as usual.", "Schaden wie üblich.", "RR-362 RR-365"),
    Do.FC_LOCK: (
        "The damage token locks a register of your choice.",
        "Der Schadenspunkt sperrt ein Register deiner Wahl.",
        "RR-363",
    ),
    Do.TAKE: ("Your robot takes the damage token.", "Dein Roboter nimmt den Schadenspunkt.", "RR-250 RR-251"),
    Do.OPT: (
        "This option is kept, lost, exchanged or refilled, as the question says.",
        "Diese Option wird behalten, verloren, getauscht oder aufgefüllt, wie gefragt.",
        "RR-252 RR-253 RR-272",
    ),
    Do.ARM: ("The arm touches this space as well.", "Der Arm berührt auch dieses Feld.", "RR-378 RR-380"),
    Do.CHOP: ("What your robot does in the chop shop.", "Was dein Roboter in der Werkstatt tut.", "RR-219 RR-222"),
    Do.REPAIR_FREE: (
        "A damage token that locks nothing goes.",
        "Ein Schadenspunkt, der nichts sperrt, verschwindet.",
        "RR-266",
    ),
    Do.REPAIR_REG: ("This register is free again.", "Dieses Register ist wieder frei.", "RR-265 RR-266"),
    Do.SITE: ("Repair, or an option.", "Reparieren oder eine Option.", "RR-235 RR-236"),
    Do.CELL: ("Your robot enters here.", "Dein Roboter kommt hier ins Spiel.", "RR-290 RR-291"),
    Do.FACE: (
        "Your robot enters facing this way, powered down if you like.",
        "Dein Roboter beginnt mit diesem Blick, auf Wunsch im Powerdown.",
        "RR-284 RR-285",
    ),
    Do.DEPLOY: ("Your robot starts here.", "Dein Roboter beginnt hier.", "RR-470"),
    Do.DROP: ("Your robot leaves this behind.", "Dein Roboter lässt das zurück.", "RR-417 RR-418"),
    Do.TIMEOUT: (
        "When the timer of the last player runs out, empty registers are filled at random.",
        "Läuft die Uhr des letzten Spielers ab, werden leere Register zufällig gefüllt.",
        "RR-052 RR-054",
    ),
}
