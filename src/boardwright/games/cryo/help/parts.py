"""What the components do: by the beginning of their ids in the picture. English, German, clauses."""

PARTS: dict[str, tuple[str, str, str]] = {
    "machine-*-reactor": (
        "Reactor: up to three crystals become energy, 1 each.",
        "Reaktor: Bis zu drei Kristalle werden zu je 1 Energie.",
        "CR-106 CR-107",
    ),
    "machine-*-fabricator": (
        "Fabricator: up to three crystals, organics or tech become nanites.",
        "Fabrikator: Bis zu drei Kristalle, Biomasse oder Technik werden zu Naniten.",
        "CR-108",
    ),
    "machine-*-computer": (
        "Computer: up to three tech, each for one draw or one play of a card.",
        "Computer: bis zu drei Technik, jede für einmal Ziehen oder einmal Ausspielen.",
        "CR-109 CR-112",
    ),
    "machine-*-scout": (
        "Scout: for 1 energy and 1 tech turn up a cavern next to an open one and settle a pod there.",
        "Erkunden: Deck für 1 Energie und 1 Technik eine Höhle neben einer offenen auf und siedle dort eine Kapsel.",
        "CR-115 CR-116 CR-118",
    ),
    "machine-*-stasis": (
        "Stasis Control: wake up to three of your pods in this section, 1 organic each.",
        "Stasiskontrolle: Weck bis zu drei deiner Kapseln in dieser Sektion, je 1 Biomasse.",
        "CR-100 CR-101",
    ),
    "machine-*-salvage_assign": (
        "Send a pod to salvage: it brings you a material at every Recall.",
        "Schick eine Kapsel zur Bergung: Sie bringt dir bei jedem Rückruf ein Material.",
        "CR-123 CR-148",
    ),
    "machine-*-salvage_withdraw": (
        "Take your pods back from salvage.",
        "Hol deine Kapseln von der Bergung zurück.",
        "CR-127",
    ),
    "dock-LAUNCH": (
        "The launch dock holds any number of drones: from here your vehicles leave through the tunnels.",
        "Das Startdock fasst beliebig viele Drohnen: Von hier starten deine Fahrzeuge durch die Tunnel.",
        "CR-080 CR-131",
    ),
    "dock": (
        "A dock takes one drone and points to two to four actions, of which you take one.",
        "Ein Dock nimmt eine Drohne auf und zeigt auf zwei bis vier Aktionen, von denen du eine nimmst.",
        "CR-079 CR-081 CR-082",
    ),
    "damage": (
        "A damaged dock cannot be used (except with the upgrade Override).",
        "Ein beschädigtes Dock kann nicht genutzt werden (außer mit dem Ausbau Notzugriff).",
        "CR-050 CR-079 CR-234",
    ),
    "drone": (
        "A drone blocks its dock until its owner recalls.",
        "Eine Drohne blockiert ihr Dock bis zum Rückruf.",
        "CR-086 CR-292",
    ),
    "space": (
        "A resource space: its top tile can be cashed or built into your platform. Empty, it gives 1 of its material.",
        "Ein Rohstofffeld: Das oberste Plättchen kann eingelöst oder eingebaut werden. Leer gibt es 1 seines "
        "Materials.",
        "CR-088 CR-098",
    ),
    "chamber": (
        "A stasis chamber: your sleeping crew. Sabotage covers chambers and destroys everybody inside.",
        "Eine Stasiskammer: deine schlafende Mannschaft. Sabotage bedeckt Kammern und zerstört alle darin.",
        "CR-043 CR-163 CR-164",
    ),
    "salvage": (
        "A pod here earns its owner this material at every Recall. Sabotage does not reach it.",
        "Eine Kapsel hier bringt bei jedem Rückruf dieses Material. Sabotage erreicht sie nicht.",
        "CR-123 CR-130 CR-148",
    ),
    "incident": (
        "An incident: whoever recalls takes one of the four face-up tokens.",
        "Ein Vorfall: Wer zurückruft, nimmt einen der vier offenen Marker.",
        "CR-150 CR-151",
    ),
    "section": (
        "A section of the wrecked ship, with its docks, tiles, chambers and one incident.",
        "Eine Sektion des Wracks mit Docks, Plättchen, Kammern und einem Vorfall.",
        "CR-005",
    ),
    "cavern": (
        "A cavern: most pods score the higher star value, second most the lower. A tie for most scores the lower for "
        "all.",
        "Eine Höhle: Die meisten Kapseln bringen den höheren Sternwert, die zweitmeisten den niedrigeren. Gleichstand "
        "oben bringt allen den niedrigeren.",
        "CR-270 CR-272 CR-273 CR-274",
    ),
    "tunnel": (
        "A tunnel: a launch pays its energy once and may settle every open cavern along it.",
        "Ein Tunnel: Ein Start zahlt seine Energie einmal und darf jede offene Höhle an ihm besiedeln.",
        "CR-132 CR-133 CR-137",
    ),
    "platform": (
        "A player's platform: six docks that work at a Recall, seven slots for tiles, room for cards and six pods.",
        "Die Plattform eines Spielers: sechs Docks für den Rückruf, sieben Plätze für Plättchen, Platz für Karten und "
        "sechs Kapseln.",
        "CR-029 CR-177 CR-178",
    ),
    "pdock": (
        "A platform dock works when a drone returns to it, its slots are filled and its price is paid.",
        "Ein Plattformdock wirkt, wenn eine Drohne darauf zurückkehrt, seine Plätze gefüllt sind und der Preis gezahlt "
        "wird.",
        "CR-156 CR-178",
    ),
    "home": (
        "A drone at home. Its dock is taken until the drone leaves.",
        "Eine Drohne zu Hause. Ihr Dock ist besetzt, bis sie geht.",
        "CR-041 CR-158",
    ),
    "slot": (
        "A slot: the tile in it is the price or the benefit of its platform dock.",
        "Ein Platz: Das Plättchen darin ist Preis oder Ertrag seines Plattformdocks.",
        "CR-094 CR-179",
    ),
    "stock": (
        "Materials go up to 5, energy up to 8. A nanite replaces a crystal, organic or tech, never energy.",
        "Material geht bis 5, Energie bis 8. Ein Nanit ersetzt Kristall, Biomasse oder Technik, nie Energie.",
        "CR-016 CR-017 CR-022 CR-023",
    ),
    "stars": (
        "Stars: 2 for each settled pod, 1 for each upgrade, vehicle and pod aboard, missions and majorities.",
        "Sterne: 2 je gesiedelter Kapsel, 1 je Ausbau, Fahrzeug und Kapsel an Bord, Missionen und Mehrheiten.",
        "CR-263 CR-264 CR-265 CR-266 CR-267",
    ),
    "hand": (
        "Your hand: five cards at most at the end of your turn. Each can be upgrade, vehicle, mission or scrap.",
        "Deine Hand: höchstens fünf Karten am Zugende. Jede kann Ausbau, Fahrzeug, Mission oder Verwertung sein.",
        "CR-201 CR-251",
    ),
    "card": (
        "A card has four uses: upgrade, vehicle, secret mission, or two items when scrapped.",
        "Eine Karte hat vier Verwendungen: Ausbau, Fahrzeug, geheime Mission oder zwei Dinge beim Verwerten.",
        "CR-195 CR-201",
    ),
    "upgrade": (
        "An upgrade works as long as it lies here, and scores 1 star at the end.",
        "Ein Ausbau wirkt, solange er hier liegt, und bringt am Ende 1 Stern.",
        "CR-219 CR-264",
    ),
    "vehicle": (
        "A vehicle gives room for its number of pods and serves for one launch; unused it scores 1 star.",
        "Ein Fahrzeug gibt Platz für so viele Kapseln und dient für einen Start; ungenutzt bringt es 1 Stern.",
        "CR-032 CR-239 CR-240",
    ),
    "mission": (
        "A mission lies face-down until the end and then scores by the state of the game.",
        "Eine Mission liegt verdeckt bis zum Ende und zählt dann nach dem Stand des Spiels.",
        "CR-217 CR-241",
    ),
    "track": (
        "The incident track: when the last stack is gone, Sunset comes up and the game ends soon.",
        "Die Vorfallleiste: Ist der letzte Stapel leer, kommt der Sonnenuntergang und das Spiel endet bald.",
        "CR-058 CR-059 CR-173",
    ),
    "sun": (
        "The sun sinks with every Recall. The player who takes Sunset plays the last turn.",
        "Die Sonne sinkt mit jedem Rückruf. Wer den Sonnenuntergang nimmt, spielt den letzten Zug.",
        "CR-151 CR-173 CR-257",
    ),
    "cards": (
        "The deck and the discard pile, which is shuffled when a card is needed and the deck is empty.",
        "Stapel und Ablage; die Ablage wird gemischt, wenn eine Karte fehlt.",
        "CR-062 CR-253",
    ),
}

SPOTS: dict[str, str] = {
    r"^(?:dock|damage)-(\w+-\d)$": "deploy $1 *",
    r"^drone-(\w+-\d)-\d$": "deploy $1 *",
    r"^dock-LAUNCH$": "launch *",
    r"^tunnel-(\w+)$": "launch 0 $1",
    r"^cavern-(\w+)$": "space $1",
    r"^incident-(\d)$": "incident #$1",
    r"^chamber-(\d+)$": "wake #$1",
    r"^salvage-(\d)$": "salvage $1",
    r"^slot-SEAT-(\d)$": "scrap_tile $1",
    r"^(?:pdock|home)-SEAT-(\d)$": "return_use #$1",
    r"^card-(\d)$": "scrap_card $1",
}
"""What somebody tries who clicks on a part of the picture: its id, and the action. SEAT is the viewer's seat; `#3`
is the fourth action of its kind, `*` whatever comes next."""
