"""Why something is not allowed: English, German, clauses. Numbers and words are filled in from the view."""

REASONS: dict[str, tuple[str, str, str]] = {
    "over": ("The match is over.", "Die Partie ist vorbei.", "CR-257"),
    "turn": (
        "It is not your turn: players act only in their own turns.",
        "Du bist nicht am Zug: Jeder handelt nur im eigenen Zug.",
        "CR-074 CR-075",
    ),
    "question": (
        "Something else is asked now.",
        "Jetzt wird etwas anderes gefragt.",
        "CR-299 CR-304",
    ),
    "recall_only": (
        "All your drones are out: you must recall.",
        "Alle deine Drohnen sind unterwegs: Du musst zurückrufen.",
        "CR-067 CR-069",
    ),
    "damaged": (
        "Dock {0:dock} is damaged.",
        "Das Dock {0:dock} ist beschädigt.",
        "CR-079",
    ),
    "occupied": (
        "A drone already stands on dock {0:dock}.",
        "Auf dem Dock {0:dock} steht schon eine Drohne.",
        "CR-079 CR-292",
    ),
    "override": (
        "Dock {0:dock} is closed, and Override costs 1 energy that you do not have.",
        "Das Dock {0:dock} ist geschlossen, und der Notzugriff kostet 1 Energie, die du nicht hast.",
        "CR-234 CR-235",
    ),
    "no_pod": (
        "This needs a pod aboard, and you have none.",
        "Das braucht eine Kapsel an Bord, und du hast keine.",
        "CR-119 CR-126",
    ),
    "scout_cost": (
        "Scouting costs {0:energy} and 1 tech (none with Scanner), and you cannot pay that.",
        "Erkunden kostet {0:energy} und 1 Technik (mit Scanner keine), und das kannst du nicht zahlen.",
        "CR-115 CR-233",
    ),
    "no_target": (
        "No face-down cavern lies next to an open one.",
        "Keine verdeckte Höhle liegt neben einer offenen.",
        "CR-116 CR-119",
    ),
    "no_salvage": (
        "No salvage space is empty.",
        "Kein Bergungsfeld ist frei.",
        "CR-124 CR-126",
    ),
    "zero_use": (
        "At this table an action must do something, and this one could do nothing for you.",
        "An diesem Tisch muss eine Aktion etwas bewirken, und diese könnte es für dich nicht.",
        "CR-085",
    ),
    "no_vehicle": (
        "You have no vehicle in that place: play a card as vehicle first.",
        "Auf diesem Platz hast du kein Fahrzeug: Spiel erst eine Karte als Fahrzeug.",
        "CR-131",
    ),
    "no_passenger": (
        "A launch needs a pod aboard.",
        "Ein Start braucht eine Kapsel an Bord.",
        "CR-131 CR-139",
    ),
    "tunnel_energy": (
        "Tunnel {0:tunnel} costs {1:energy}, and you have {2:energy}.",
        "Der Tunnel {0:tunnel} kostet {1:energy}, und du hast {2:energy}.",
        "CR-133 CR-136",
    ),
    "tunnel_dark": (
        "Tunnel {0:tunnel} touches no open cavern.",
        "Der Tunnel {0:tunnel} berührt keine offene Höhle.",
        "CR-132 CR-138",
    ),
    "settle_cost": (
        "You cannot pay the settlement cost of any open cavern along tunnel {0:tunnel}.",
        "Du kannst für keine offene Höhle am Tunnel {0:tunnel} die Siedlungskosten zahlen.",
        "CR-135 CR-136",
    ),
    "no_drone_out": (
        "None of your drones is on the board.",
        "Keine deiner Drohnen ist unterwegs.",
        "CR-068 CR-070",
    ),
    "drone_chosen": (
        "You have already chosen a drone this turn.",
        "Du hast in diesem Zug schon eine Drohne gewählt.",
        "CR-078",
    ),
    "no_drone": (
        "No drone of yours stands on that platform dock, or it is the one that goes anyway.",
        "Auf diesem Plattformdock steht keine deiner Drohnen, oder es ist die, die ohnehin geht.",
        "CR-077 CR-078",
    ),
    "scrapped": (
        "You have already scrapped something this turn.",
        "Du hast in diesem Zug schon etwas verwertet.",
        "CR-192",
    ),
    "no_window": (
        "At this table nothing is scrapped at the end of a turn.",
        "An diesem Tisch wird am Zugende nichts verwertet.",
        "CR-302",
    ),
    "not_in_hand": (
        "You do not have that card in your hand.",
        "Diese Karte hast du nicht auf der Hand.",
        "CR-200 CR-201",
    ),
    "empty_slot": (
        "No tile lies in that slot.",
        "In diesem Platz liegt kein Plättchen.",
        "CR-196",
    ),
    "slot_full": (
        "A tile already lies in that slot; only scrapping empties it.",
        "In diesem Platz liegt schon ein Plättchen; nur Verwerten leert ihn.",
        "CR-094 CR-198",
    ),
    "card_tile": (
        "A card tile cannot be a price: it fits only a benefit slot.",
        "Ein Kartenplättchen kann kein Preis sein: Es passt nur auf einen Ertragsplatz.",
        "CR-094",
    ),
    "tile_kind": (
        "Your tile gives something else; choose what it shows.",
        "Dein Plättchen gibt etwas anderes; wähl, was es zeigt.",
        "CR-090 CR-091 CR-092",
    ),
    "not_shown": (
        "The tile does not show that item, or you have none of it.",
        "Das Plättchen zeigt dieses Ding nicht, oder du hast keines davon.",
        "CR-091 CR-188",
    ),
    "waive": (
        "That material is not part of the cost, or the rest could not be paid.",
        "Dieses Material gehört nicht zu den Kosten, oder der Rest wäre nicht zahlbar.",
        "CR-228 CR-230",
    ),
    "dock_taken": (
        "A drone already stands on that platform dock.",
        "Auf diesem Plattformdock steht schon eine Drohne.",
        "CR-155",
    ),
    "incomplete": (
        "{0:pdock} is not complete: a slot of it is empty.",
        "{0:pdock} ist nicht vollständig: Ein Platz davon ist leer.",
        "CR-178",
    ),
    "price": (
        "You cannot pay the price of {0:pdock}.",
        "Du kannst den Preis von {0:pdock} nicht zahlen.",
        "CR-156 CR-187 CR-188",
    ),
    "no_sleeper": (
        "Awaken needs one of your pods in a chamber and room aboard.",
        "Wecken braucht eine deiner Kapseln in einer Kammer und Platz an Bord.",
        "CR-182",
    ),
    "one_drone": (
        "Only one drone is left to return: choose its dock.",
        "Nur noch eine Drohne kehrt zurück: Wähl ihr Dock.",
        "CR-161",
    ),
    "no_overclock": (
        "Overclock repeats the dock you have just used, once a Recall, if you own it and can pay again.",
        "Die Übertaktung wiederholt das eben genutzte Dock, einmal je Rückruf, wenn du sie hast und wieder zahlen "
        "kannst.",
        "CR-222 CR-223 CR-224",
    ),
    "no_incident": (
        "No incident lies face-up in {0:section}.",
        "Kein offener Vorfall: {0:section}.",
        "CR-150 CR-152",
    ),
    "all_covered": (
        "All chambers of {0:section} are covered.",
        "Alle Kammern sind bedeckt: {0:section}.",
        "CR-167",
    ),
    "chamber_empty": (
        "None of your pods sleeps there any more.",
        "Dort schläft keine deiner Kapseln mehr.",
        "CR-102 CR-104",
    ),
    "no_room": (
        "There is no room aboard for so many pods.",
        "An Bord ist für so viele Kapseln kein Platz.",
        "CR-029 CR-031",
    ),
    "organics": (
        "Each pod costs 1 organic (or a nanite), and you do not have so many.",
        "Jede Kapsel kostet 1 Biomasse (oder einen Naniten), und so viel hast du nicht.",
        "CR-101 CR-104",
    ),
    "materials": (
        "You do not have so much of these materials.",
        "So viel von diesem Material hast du nicht.",
        "CR-106 CR-108 CR-020",
    ),
    "divide": (
        "The cost cannot be divided between materials and nanites in this way.",
        "Die Kosten lassen sich nicht so zwischen Material und Naniten teilen.",
        "CR-022 CR-026",
    ),
    "tech": (
        "Each draw and each play costs 1 tech (or a nanite), and you do not have so much.",
        "Jedes Ziehen und jedes Ausspielen kostet 1 Technik (oder einen Naniten), und so viel hast du nicht.",
        "CR-109",
    ),
    "too_many_plays": (
        "You cannot play more cards than you will have.",
        "Du kannst nicht mehr Karten ausspielen, als du haben wirst.",
        "CR-113",
    ),
    "equal_card": (
        "You already have the same card there: equal upgrades and equal missions are not allowed.",
        "Dort hast du dieselbe Karte schon: Gleiche Ausbauten und gleiche Missionen sind nicht erlaubt.",
        "CR-211 CR-212 CR-213",
    ),
    "vehicle_needed": (
        "No vehicle can go: the pods aboard would have no room without it.",
        "Kein Fahrzeug kann weichen: Die Kapseln an Bord hätten ohne es keinen Platz.",
        "CR-206 CR-210",
    ),
    "no_card_there": ("No card lies in that place.", "Auf diesem Platz liegt keine Karte.", "CR-209"),
    "face_up": ("That cavern is already open.", "Diese Höhle ist schon offen.", "CR-116"),
    "not_adjacent": (
        "That cavern is not next to an open one, or not in play with so many players.",
        "Diese Höhle liegt nicht neben einer offenen oder ist bei so vielen Personen nicht im Spiel.",
        "CR-116 CR-117",
    ),
    "salvage_taken": (
        "That salvage space is taken, or not in play with two players.",
        "Dieses Bergungsfeld ist besetzt oder zu zweit nicht im Spiel.",
        "CR-124 CR-125",
    ),
    "not_yours": (
        "You can take back only your own pods.",
        "Du kannst nur eigene Kapseln zurückholen.",
        "CR-127",
    ),
    "cavern_closed": (
        "Pods can go only into open caverns of the chosen tunnel.",
        "Kapseln können nur in offene Höhlen des gewählten Tunnels.",
        "CR-137 CR-138",
    ),
    "too_many_pods": (
        "The vehicle does not carry so many pods, or you do not have them aboard.",
        "So viele Kapseln trägt das Fahrzeug nicht, oder du hast sie nicht an Bord.",
        "CR-139",
    ),
    "left_behind": (
        "Without this vehicle the pods left behind would have no room: take more along.",
        "Ohne dieses Fahrzeug hätten die übrigen Kapseln keinen Platz: Nimm mehr mit.",
        "CR-140",
    ),
    "load_cost": (
        "You cannot pay the settlement cost of all these caverns.",
        "Du kannst nicht für alle diese Höhlen die Siedlungskosten zahlen.",
        "CR-135 CR-136",
    ),
    "no_skip": (
        "At this table at least one pod must be taken.",
        "An diesem Tisch muss mindestens eine Kapsel geweckt werden.",
        "CR-085",
    ),
}
