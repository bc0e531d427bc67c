"""What the components do: by the names of their drawings, or the beginning of their ids. English, German, clauses."""

PARTS: dict[str, tuple[str, str, str]] = {
    "rr-express": (
        "An express belt moves robots one space before all belts move, so two spaces in all; a curve turns them.",
        "Ein Expressband bewegt Roboter ein Feld, bevor alle Bänder laufen, also zwei Felder; eine Kurve dreht sie.",
        "RR-120 RR-121 RR-123 RR-137",
    ),
    "rr-belt": (
        "A conveyor belt carries the robot on it one space at the end of each register; a curve turns it.",
        "Ein Förderband trägt den Roboter darauf am Ende jedes Registers ein Feld weiter; eine Kurve dreht ihn.",
        "RR-121 RR-127 RR-137",
    ),
    "rr-gear": (
        "A gear turns the robot on it by 90 degrees in each register.",
        "Ein Zahnrad dreht den Roboter darauf in jedem Register um 90 Grad.",
        "RR-152",
    ),
    "rr-pit": (
        "A pit destroys every robot that moves or is pushed onto it.",
        "Eine Grube zerstört jeden Roboter, der darauf fährt oder geschoben wird.",
        "RR-114 RR-116",
    ),
    "rr-drain": ("A drain is a pit.", "Ein Abfluss ist eine Grube.", "RR-115"),
    "rr-pusher": (
        "A pusher shoves the robot in front of it in the registers it shows.",
        "Ein Schieber stößt den Roboter vor ihm in den Registern, die er zeigt.",
        "RR-147 RR-148",
    ),
    "rr-crusher": (
        "A crusher destroys the robot under it in the registers it shows.",
        "Eine Presse zerstört den Roboter darunter in den Registern, die sie zeigt.",
        "RR-154 RR-156",
    ),
    "rr-laser": (
        "A board laser: each beam deals 1 damage to the first robot on its path, after everything has moved.",
        "Ein Wandlaser: Jeder Strahl macht dem ersten Roboter auf seinem Weg 1 Schaden, wenn alles sich bewegt hat.",
        "RR-157 RR-158 RR-161",
    ),
    "beam": (
        "A laser beam: standing here at the end of a register costs 1 damage for each beam.",
        "Ein Laserstrahl: Wer am Ende eines Registers hier steht, nimmt je Strahl 1 Schaden.",
        "RR-157 RR-159",
    ),
    "rr-flame": (
        "Flames burn in the registers they show: 1 damage for coming here and for standing here.",
        "Flammen brennen in den Registern, die sie zeigen: 1 Schaden fürs Kommen und fürs Stehen.",
        "RR-181 RR-182 RR-183",
    ),
    "rr-repair": (
        "A repair site: 1 damage less at the end of the turn, and your archive marker comes here.",
        "Ein Reparaturfeld: 1 Schaden weniger am Ende des Zugs, und dein Archivmarker kommt hierher.",
        "RR-218 RR-225 RR-234",
    ),
    "rr-upgrade": (
        "Wrench and hammer: 1 damage less and an option card at the end of the turn.",
        "Schraubenschlüssel und Hammer: 1 Schaden weniger und eine Optionskarte am Ende des Zugs.",
        "RR-218 RR-235",
    ),
    "rr-wall": (
        "A wall stops robots, pushes, belts and lasers. Running into it does no harm.",
        "Eine Wand hält Roboter, Stöße, Bänder und Laser auf. Dagegenfahren schadet nicht.",
        "RR-108 RR-109 RR-110",
    ),
    "rr-water": (
        "Water: a movement card begun here loses its first step.",
        "Wasser: Eine Fahrkarte, die hier beginnt, verliert ihren ersten Schritt.",
        "RR-191",
    ),
    "rr-current": (
        "A current moves the robot one space with the flow.",
        "Eine Strömung bewegt den Roboter ein Feld in Fließrichtung.",
        "RR-144 RR-146",
    ),
    "rr-oil": (
        "Oil: a movement that would end here slides on.",
        "Öl: Eine Bewegung, die hier enden würde, rutscht weiter.",
        "RR-193 RR-194",
    ),
    "rr-waste": (
        "Radioactive waste: 1 damage in every register, and an option card.",
        "Radioaktiver Abfall: 1 Schaden in jedem Register und eine Optionskarte.",
        "RR-187 RR-188",
    ),
    "rr-teleporter": (
        "A teleporter: a movement begun here lands that many spaces plus 2 ahead of its partner.",
        "Ein Teleporter: Eine Bewegung, die hier beginnt, landet so viele Felder plus 2 vor seinem Partner.",
        "RR-200 RR-201 RR-202",
    ),
    "rr-portal": (
        "A portal moves you to its twin at once, and your movement goes on.",
        "Ein Portal bringt dich sofort zum Zwilling, und deine Bewegung geht weiter.",
        "RR-210 RR-212",
    ),
    "rr-randomizer": (
        "A randomizer: the robot on it executes a random card instead of its own.",
        "Ein Zufallsfeld: Der Roboter darauf führt statt seiner Karte eine zufällige aus.",
        "RR-216",
    ),
    "rr-chop": (
        "A chop shop exchanges options or refills their ammunition.",
        "Eine Werkstatt tauscht Optionen oder füllt ihre Munition auf.",
        "RR-219 RR-221",
    ),
    "flag": (
        "Touch the flags in order. Standing on yours at the end of a register counts; first to all of them wins.",
        "Berühr die Flaggen der Reihe nach. Es zählt, am Ende eines Registers darauf zu stehen; wer zuerst alle hat, "
        "gewinnt.",
        "RR-002 RR-223 RR-226",
    ),
    "archive": (
        "The archive marker: a destroyed robot comes back here.",
        "Der Archivmarker: Ein zerstörter Roboter kommt hier zurück.",
        "RR-225 RR-281",
    ),
    "dock": (
        "A dock: where a robot starts, and where it comes back until it has touched a flag or a repair site.",
        "Ein Dock: Hier beginnt ein Roboter, und hier kommt er zurück, bis er eine Flagge oder ein Reparaturfeld "
        "berührt hat.",
        "RR-021 RR-023 RR-482",
    ),
    "robot": (
        "A robot. It pushes others that stand in its way, and fires its laser straight ahead in every register.",
        "Ein Roboter. Er schiebt andere aus dem Weg und feuert in jedem Register seinen Laser geradeaus.",
        "RR-091 RR-163",
    ),
    "own-register": (
        "A register. From 5 damage on the highest open one locks with its card and repeats it every turn.",
        "Ein Register. Ab 5 Schaden sperrt sich das höchste offene mit seiner Karte und wiederholt sie jeden Zug.",
        "RR-042 RR-256 RR-259",
    ),
    "register": (
        "A register of a robot; its card is shown when its turn comes.",
        "Ein Register eines Roboters; seine Karte wird gezeigt, wenn es dran ist.",
        "RR-044 RR-074",
    ),
    "hand": (
        "Program cards: 9, less 1 for each damage. The number is the priority; the highest moves first.",
        "Programmkarten: 9, je Schaden 1 weniger. Die Zahl ist die Priorität; die höchste zieht zuerst.",
        "RR-036 RR-081",
    ),
    "option": (
        "An option card. Giving it up avoids one point of damage.",
        "Eine Optionskarte. Sie zu opfern verhindert einen Punkt Schaden.",
        "RR-252 RR-318",
    ),
    "sheet": (
        "A robot's sheet: flags touched, damage, lives, registers and options. The tenth damage destroys.",
        "Das Blatt eines Roboters: berührte Flaggen, Schaden, Leben, Register und Optionen. Der zehnte Schaden "
        "zerstört.",
        "RR-008 RR-255 RR-273",
    ),
    "token": (
        "Something a robot has left on the floor.",
        "Etwas, das ein Roboter auf dem Boden zurückgelassen hat.",
        "RR-417 RR-418",
    ),
    "ghost": (
        "Where your program would lead if nobody got in the way.",
        "Wohin dein Programm führen würde, wenn niemand im Weg steht.",
        "RR-085 RR-121",
    ),
}

SPOTS: dict[str, str] = {
    r"^own-register-\d+-(\d)$": "take_back $1",
    r"^hand-\d+-(\d+)$": "place $1 *",
    r"^option-(\d+)$": "opt #$1",
}
"""What somebody tries who clicks on a part of the picture: its id, and the action. `#3` is the fourth action of its
kind, `*` whatever comes next."""
