"""What each question asks, as a rule in a sentence: English, German, clauses."""

from boardwright.games.roborally.words import Ask

QUESTIONS: dict[int, tuple[str, str, str]] = {
    Ask.KEEP: (
        "This course deals options at the start: choose secretly which one your robot keeps.",
        "Diese Strecke teilt zu Beginn Optionen aus: Wähl verdeckt, welche dein Roboter behält.",
        "RR-444",
    ),
    Ask.DEPLOY: (
        "Place your robot on a free space of your home lines where no enemy looks at it.",
        "Stell deinen Roboter auf ein freies Feld deiner Heimatlinien, auf das kein Gegner blickt.",
        "RR-470",
    ),
    Ask.PROGRAM: (
        "Put one card into every register that is not locked, then confirm. Registers run from 1 to 5; the highest "
        "priority moves first. Everybody programs at the same time.",
        "Leg in jedes nicht gesperrte Register eine Karte und bestätige. Die Register laufen von 1 bis 5; die höchste "
        "Priorität zieht zuerst. Alle programmieren gleichzeitig.",
        "RR-042 RR-043 RR-045 RR-081",
    ),
    Ask.ANNOUNCE: (
        "A robot that powers down skips the next turn and loses all damage at its start.",
        "Ein Roboter im Powerdown setzt den nächsten Zug aus und verliert zu dessen Beginn allen Schaden.",
        "RR-059 RR-034 RR-064",
    ),
    Ask.DECLARE: (
        "Some options are switched on or used before register 1, for the whole turn.",
        "Manche Optionen werden vor Register 1 für den ganzen Zug eingeschaltet oder eingesetzt.",
        "RR-372 RR-426 RR-433 RR-439",
    ),
    Ask.PRE: (
        "Before this register is revealed you may replace its card with the Conditional Program or the Abort Switch.",
        "Bevor dieses Register aufgedeckt wird, darfst du seine Karte durch das Bedingte Programm oder den "
        "Abbruchschalter ersetzen.",
        "RR-075 RR-337 RR-347",
    ),
    Ask.STEPS: (
        "Brakes, Fourth Gear or Reverse Gear let you choose how far this card moves.",
        "Bremsen, vierter Gang oder Rückwärtsgang lassen dich wählen, wie weit diese Karte fährt.",
        "RR-342 RR-371 RR-409",
    ),
    Ask.FLIGHT: (
        "Frog Legs may fly over everything and land on the last space.",
        "Froschbeine dürfen über alles fliegen und auf dem letzten Feld landen.",
        "RR-430 RR-420",
    ),
    Ask.SWAP: (
        "After pushing a robot you may exchange your Re-engineering Unit for one of its options.",
        "Nach dem Schieben eines Roboters darfst du deine Umbaueinheit gegen eine seiner Optionen tauschen.",
        "RR-437",
    ),
    Ask.WEAPON: (
        "Instead of the main laser your robot may fire one other weapon at the first robot in its line of sight.",
        "Statt des Hauptlasers darf dein Roboter eine andere Waffe auf den ersten Roboter in Sichtlinie abfeuern.",
        "RR-173 RR-174 RR-175",
    ),
    Ask.FIRE_CONTROL: (
        "Fire Control: normal damage, lock a register of the target, or destroy one of its options.",
        "Feuerleitsystem: normaler Schaden, ein Register des Ziels sperren oder eine seiner Optionen zerstören.",
        "RR-362 RR-363 RR-364",
    ),
    Ask.DAMAGE: (
        "Giving up an option avoids one point of damage. From 5 damage on each point locks a register; 10 destroy.",
        "Eine geopferte Option verhindert einen Punkt Schaden. Ab 5 sperrt jeder Punkt ein Register; 10 zerstören.",
        "RR-252 RR-255 RR-256",
    ),
    Ask.LOSE_OPTION: (
        "A destroyed robot loses one option of its owner's choice.",
        "Ein zerstörter Roboter verliert eine Option nach Wahl seines Besitzers.",
        "RR-272",
    ),
    Ask.ARM: (
        "The Mechanical Arm touches a flag or a repair site on a neighbouring space.",
        "Der Greifarm berührt eine Flagge oder ein Reparaturfeld auf einem Nachbarfeld.",
        "RR-378 RR-379",
    ),
    Ask.CHOP: (
        "In a chop shop you may exchange one option for a new one or refill its ammunition.",
        "In einer Werkstatt darfst du eine Option gegen eine neue tauschen oder ihre Munition auffüllen.",
        "RR-219 RR-220",
    ),
    Ask.CHOP_SWAP: (
        "The option you name is discarded and a new one is drawn.",
        "Die genannte Option wird abgelegt und eine neue gezogen.",
        "RR-219",
    ),
    Ask.CHOP_REFILL: (
        "Its ammunition goes up to the printed number.",
        "Ihre Munition wird auf die gedruckte Zahl aufgefüllt.",
        "RR-220",
    ),
    Ask.DROP: (
        "At the end of a register a robot may leave one thing on its space.",
        "Am Ende eines Registers darf ein Roboter etwas auf seinem Feld ablegen.",
        "RR-417 RR-418",
    ),
    Ask.SITE: (
        "A wrench and hammer: repair up to 2 damage, or draw an option.",
        "Schraubenschlüssel und Hammer: bis zu 2 Schaden reparieren oder eine Option ziehen.",
        "RR-236",
    ),
    Ask.REPAIR: (
        "At this table you choose which register a repair sets free.",
        "An diesem Tisch wählst du, welches Register eine Reparatur freigibt.",
        "RR-266",
    ),
    Ask.STAY: (
        "A robot that stays down loses all damage again at the start of the next turn.",
        "Ein Roboter, der im Powerdown bleibt, verliert zu Beginn des nächsten Zugs wieder allen Schaden.",
        "RR-071 RR-072",
    ),
    Ask.CELL: (
        "The archive space is taken: choose a free space around it.",
        "Das Archivfeld ist besetzt: Wähl ein freies Feld ringsum.",
        "RR-290 RR-292",
    ),
    Ask.FACE: (
        "Your robot comes back on its archive marker with 2 damage. Choose its facing, and whether it starts powered "
        "down.",
        "Dein Roboter kommt auf seinem Archivmarker mit 2 Schaden zurück. Wähl die Blickrichtung und ob er im "
        "Powerdown "
        "beginnt.",
        "RR-281 RR-282 RR-284 RR-285",
    ),
}
