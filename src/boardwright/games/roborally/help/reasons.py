"""Why something is not allowed: English, German, clauses. Numbers and words are filled in from the view."""

REASONS: dict[str, tuple[str, str, str]] = {
    "over": ("The race is over.", "Das Rennen ist vorbei.", "RR-308 RR-310"),
    "turn": (
        "Nothing is asked of you now: you have confirmed, or others decide first.",
        "Von dir wird jetzt nichts gefragt: Du hast bestätigt, oder andere entscheiden zuerst.",
        "RR-045 RR-047 RR-060",
    ),
    "question": (
        "Something else is asked now.",
        "Jetzt wird etwas anderes gefragt.",
        "RR-027",
    ),
    "clock": (
        "Only the clock plays this, when the last player takes too long.",
        "Das spielt nur die Uhr, wenn der letzte Spieler zu lange braucht.",
        "RR-052 RR-054",
    ),
    "no_card": (
        "That place of your hand holds no card: each damage deals you one card less.",
        "An dieser Stelle deiner Hand liegt keine Karte: Jeder Schaden kostet dich eine.",
        "RR-036 RR-042",
    ),
    "locked": (
        "Register {0:register} is locked by damage: its card stays until you are repaired.",
        "Register {0:register} ist durch Schaden gesperrt: Seine Karte bleibt, bis du repariert wirst.",
        "RR-049 RR-256",
    ),
    "left_empty": (
        "You leave register {0:register} empty this turn.",
        "Du lässt Register {0:register} in diesem Zug leer.",
        "RR-434",
    ),
    "taken": (
        "Register {0:register} already holds a card, and these two make no pair: take it back first.",
        "In Register {0:register} liegt schon eine Karte, und diese zwei bilden kein Paar: Nimm sie erst zurück.",
        "RR-042 RR-349 RR-355",
    ),
    "empty": (
        "Register {0:register} holds no card to take back.",
        "In Register {0:register} liegt keine Karte zum Zurücknehmen.",
        "RR-046",
    ),
    "no_pair": (
        "Register {0:register} holds no pair that two of your options could use.",
        "In Register {0:register} liegt kein Paar, das zwei deiner Optionen nutzen könnten.",
        "RR-358",
    ),
    "unfilled": (
        "Register {0:register} is still empty: every open register needs a card before you confirm.",
        "Register {0:register} ist noch leer: Jedes offene Register braucht eine Karte, bevor du bestätigst.",
        "RR-042 RR-047",
    ),
    "announce_later": (
        "At this table power downs are announced after programming.",
        "An diesem Tisch wird der Powerdown nach dem Programmieren angekündigt.",
        "RR-059 RR-060",
    ),
    "undamaged": (
        "Here only a damaged robot may power down, or this course forbids it.",
        "Hier darf nur ein beschädigter Roboter in den Powerdown, oder die Strecke verbietet es.",
        "RR-062",
    ),
    "no_option": (
        "Your robot does not have the option {0:option}.",
        "Dein Roboter hat die Option nicht: {0:option}.",
        "RR-318 RR-322",
    ),
    "option_busy": (
        "{0:option} already holds a card, or holds none to take back.",
        "Dort liegt schon eine Karte, oder keine zum Zurücknehmen: {0:option}.",
        "RR-346 RR-367 RR-440",
    ),
    "fill_first": (
        "A card can be stored only when every open register is filled.",
        "Eine Karte kann erst gespeichert werden, wenn jedes offene Register gefüllt ist.",
        "RR-346 RR-367",
    ),
    "movement_only": (
        "Only a movement card can go there.",
        "Dorthin kann nur eine Fahrkarte.",
        "RR-369 RR-440",
    ),
    "recompiled": (
        "Recompile works once a turn, before any card is placed, with an open register and a hand.",
        "Neu kompilieren geht einmal je Zug, bevor eine Karte liegt, mit offenem Register und Handkarten.",
        "RR-405 RR-407",
    ),
    "same_side": (
        "It is already set to that side.",
        "Es ist schon auf diese Seite eingestellt.",
        "RR-416",
    ),
    "armed": (
        "Self-Destruct is already assigned to that register.",
        "Die Selbstzerstörung ist diesem Register schon zugeteilt.",
        "RR-442",
    ),
    "cannot_empty": (
        "Only one open register without a card may stay empty.",
        "Nur ein offenes Register ohne Karte darf leer bleiben.",
        "RR-434",
    ),
    "fuel": (
        "There is not so much fuel left, or this option needs none.",
        "So viel Treibstoff ist nicht da, oder diese Option braucht keinen.",
        "RR-439",
    ),
    "pre_cond": (
        "No card is parked on a Conditional Program of yours.",
        "Auf deinem Bedingten Programm ist keine Karte geparkt.",
        "RR-346 RR-347",
    ),
    "pre_abort": (
        "You have no Abort Switch, or you have pulled it this turn.",
        "Du hast keinen Abbruchschalter, oder du hast ihn in diesem Zug schon gezogen.",
        "RR-337",
    ),
    "steps": (
        "This card cannot move so many spaces.",
        "So viele Felder kann diese Karte nicht fahren.",
        "RR-342 RR-371 RR-409",
    ),
    "swap": (
        "That option does not belong to the robot you pushed first.",
        "Diese Option gehört nicht dem Roboter, den du zuerst geschoben hast.",
        "RR-437",
    ),
    "no_target": (
        "No robot stands in your line of sight.",
        "Kein Roboter steht in deiner Sichtlinie.",
        "RR-164 RR-174",
    ),
    "weapon": (
        "The target does not fit this weapon: too near, too far, powered down, or its register is locked.",
        "Das Ziel passt nicht zu dieser Waffe: zu nah, zu fern, im Powerdown, oder sein Register ist gesperrt.",
        "RR-174 RR-391 RR-410 RR-414",
    ),
    "already_locked": (
        "Register {0:register} of the target is already locked.",
        "Register {0:register} des Ziels ist schon gesperrt.",
        "RR-363",
    ),
    "not_held": (
        "The robot concerned does not hold {0:option}.",
        "Der betroffene Roboter hat sie nicht: {0:option}.",
        "RR-252 RR-253 RR-364",
    ),
    "not_dealt": (
        "{0:option} was not dealt to your robot.",
        "Deinem Roboter nicht ausgeteilt: {0:option}.",
        "RR-444",
    ),
    "full_charge": (
        "{0:option} is not yours, needs no ammunition or is full.",
        "Nicht deine, ohne Munition oder schon voll: {0:option}.",
        "RR-220",
    ),
    "out_of_reach": (
        "No flag and no repair site is in reach there.",
        "Dort ist keine Flagge und kein Reparaturfeld in Reichweite.",
        "RR-378 RR-379",
    ),
    "no_refill": (
        "None of your options needs ammunition.",
        "Keine deiner Optionen braucht Munition.",
        "RR-220",
    ),
    "no_drop": (
        "Your robot cannot drop that here.",
        "Das kann dein Roboter hier nicht ablegen.",
        "RR-417 RR-418 RR-422",
    ),
    "not_locked": (
        "Register {0:register} is not locked.",
        "Register {0:register} ist nicht gesperrt.",
        "RR-266",
    ),
    "all_lock": (
        "Every damage token of your robot locks a register.",
        "Jeder Schadenspunkt deines Roboters sperrt ein Register.",
        "RR-264 RR-266",
    ),
    "no_entry": (
        "Your robot cannot enter there: the space is taken, a pit, too far away, or a robot looks at it closely.",
        "Dort kann dein Roboter nicht beginnen: besetzt, eine Grube, zu weit weg, oder ein Roboter blickt nah darauf.",
        "RR-290 RR-291 RR-292",
    ),
    "facing": (
        "Facing that way a robot would stand close before yours, or a power down is not possible here.",
        "Mit diesem Blick stünde ein Roboter nah vor deinem, oder ein Powerdown ist hier nicht möglich.",
        "RR-285 RR-291 RR-295",
    ),
    "home": (
        "That space is not free, not in your home lines, or an enemy looks at it.",
        "Dieses Feld ist nicht frei, nicht in deinen Heimatlinien, oder ein Gegner blickt darauf.",
        "RR-470",
    ),
}
