"""Components that exist several times: sectors, cards, tiles, expansions."""

from dataclasses import dataclass

from boardwright.games.aquasphere.data.sheet import Sheet
from boardwright.games.aquasphere.schema import (
    COLOURS,
    DECK_CARDS,
    EXPANSIONS,
    HAND,
    LAB,
    RESEARCH,
    ROUNDS,
    SPACES,
    STACK,
    STORES,
)
from boardwright.games.aquasphere.schema import SECTORS as SECTOR_COUNT
from boardwright.games.aquasphere.words import ROOMS, SECTORS, Edge, Kind, Program, Reward, Store

LETTERS = tuple(SECTORS.split())
ROOM_NAMES = tuple(ROOMS.split())
PROGRAM_NAMES = tuple(program.name for program in Program)
PLAYERS = (2, 3, 4)
REFILLS = (2, 3, 4)
LAST_VALUE = 5
MANY = 20
TIMING = {Kind.SIDE: "once", Kind.II: "scoring", Kind.NOW: "now"}
WITH_PROGRAM = (Kind.ENG, Kind.II, Kind.NOW)
WITH_REWARD = (Kind.ENG, Kind.OCT)
REWARDS = {"time": Reward.TIME, "crystals": Reward.CRYSTALS, "kp": Reward.POINTS}
CARD_IDS = tuple(f"R{n:02}" for n in range(1, RESEARCH + 1))
EXPANSION_IDS = tuple(f"L{n:02}" for n in range(1, EXPANSIONS + 1))
PROGRAM_CARD_IDS = tuple(f"P{n}" for n in range(1, DECK_CARDS + 1))


@dataclass(frozen=True)
class Sector:
    letter: str
    lock: int
    white: Program
    prices: tuple[int, ...]


@dataclass(frozen=True)
class ProgramCard:
    id: str
    front: tuple[Program, ...]
    back: tuple[Program, ...]


@dataclass(frozen=True)
class Face:
    """One face of a centre tile: four numbers for each edge (see Edge)."""

    players: int
    value: int
    edges: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class SetupCard:
    """Lines of octopods, crystals, time and neutral colour (see Line)."""

    players: int
    start: tuple[int, ...]
    extra: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Expansion:
    id: str
    letters: tuple[int, ...]
    add: tuple[int, ...]


@dataclass(frozen=True)
class Research:
    id: str
    kind: Kind
    program: int
    reward: Reward
    amount: int


@dataclass(frozen=True)
class Reference:
    """The unshuffled set-up of the worked examples."""

    ring: tuple[int, ...]
    base_labs: tuple[int, ...]
    start_player: int
    program_cards: tuple[int, ...]
    rotations: tuple[int, ...]
    research: tuple[int, ...]
    expansion: tuple[int, ...]


def read_sectors(sheet: Sheet) -> tuple[Sector, ...]:
    sheet.exactly("lock_side", "clockwise")
    found: list[Sector] = []
    for i, item in enumerate(sheet.items("item", SECTOR_COUNT)):
        item.exactly("index", i)
        item.exactly("letter", LETTERS[i])
        white = Program[item.word("white_program", [n for n in PROGRAM_NAMES if n != "PROG"])]
        if any(other.white == white for other in found):
            item.fail(f"two sectors name {white.name} in the white area", "white_program")
        prices = item.numbers("sub_prices", SPACES, 0, MANY)
        if list(prices) != sorted(prices):
            item.fail("the prices of submarine spaces go up", "sub_prices")
        found.append(Sector(LETTERS[i], item.number("lock", 0, 2), white, prices))
        item.done()
    return tuple(found)


def read_program_cards(sheet: Sheet) -> tuple[ProgramCard, ...]:
    if sheet.words("room_order", ROOM_NAMES) != ROOM_NAMES:
        sheet.fail(f"the rooms are listed as {', '.join(ROOM_NAMES)}", "room_order")
    found = []
    for i, item in enumerate(sheet.items("item", DECK_CARDS)):
        item.exactly("id", PROGRAM_CARD_IDS[i])
        front, back = (item.all_words(side, PROGRAM_NAMES) for side in ("front", "back"))
        found.append(ProgramCard(PROGRAM_CARD_IDS[i], *(tuple(Program[n] for n in x) for x in (front, back))))
        item.done()
    sheet.done()
    return tuple(found)


def read_faces(sheet: Sheet) -> tuple[Face, ...]:
    found: list[Face] = []
    for item in sheet.items("face", len(PLAYERS) * ROUNDS):
        players, value = item.number("players", 2, 4), item.number("value", 2, LAST_VALUE)
        if any((face.players, face.value) == (players, value) for face in found):
            item.fail(f"the face {value} for {players} players exists twice", "value")
        edges = item.get("edges")
        cells = [] if value == LAST_VALUE else edges
        if edges != cells or (cells and len(cells) != SECTOR_COUNT):
            item.fail("a face of value 2 to 4 has six edges, that of value 5 has none", "edges")
        face = Face(players, value, tuple(read_cell(item, cell) for cell in cells))
        sums = [sum(cell[k] for cell in face.edges) for k in Edge]
        item.exactly("sum", sums)
        if sums[Edge.NEUTRAL] > COLOURS - players:
            item.fail(f"{players} players leave {COLOURS - players} neutral colours", "edges")
        found.append(face)
        item.done()
    sheet.done()
    return tuple(found)


def read_cell(item: Sheet, cell: object) -> tuple[int, ...]:
    numbers = isinstance(cell, list) and len(cell) == STORES and all(type(n) is int for n in cell)
    if not numbers or not all(0 <= n <= MANY for n in cell) or cell[Edge.NEUTRAL] > 1:  # type: ignore[index, attr-defined]
        item.fail("an edge is time, crystals, octopods and 0 or 1 neutral submarine", "edges")
    return tuple(cell)  # type: ignore[arg-type]


def read_setup_cards(sheet: Sheet) -> tuple[SetupCard, ...]:
    found: list[SetupCard] = []
    for item in sheet.items("item", len(PLAYERS)):
        players = item.number("players", 2, 4)
        if any(card.players == players for card in found):
            item.fail(f"two setup cards for {players} players", "players")
        start = item.table("start")
        start.exactly("own_submarine", True)
        first = read_line(start, 0, 0)
        rest = [read_line(part, 0, COLOURS - players) for part in item.items("extra", SECTOR_COUNT - players)]
        neutral = [line[3] for line in rest if line[3]]
        if sorted(neutral) != list(range(1, COLOURS - players + 1)):
            item.fail("each neutral colour appears on one extra line", "extra")
        found.append(SetupCard(players, first, tuple(rest)))
        item.done()
    sheet.done()
    return tuple(found)


def read_line(sheet: Sheet, low: int, neutral: int) -> tuple[int, ...]:
    line = [sheet.number(key, low, MANY) for key in ("octopods", "crystals", "time")]
    line.append(sheet.number("neutral", 0, neutral) if "neutral" in sheet.values else 0)
    sheet.done()
    return tuple(line)


def read_expansions(sheet: Sheet, base: tuple[int, ...]) -> tuple[Expansion, ...]:
    found = []
    for i, item in enumerate(sheet.items("item", EXPANSIONS)):
        item.exactly("id", EXPANSION_IDS[i])
        letters = tuple(LETTERS.index(letter) for letter in item.words("letters", LETTERS))
        if len(letters) > 2:
            item.fail("an expansion shows at most two letters", "letters")
        found.append(Expansion(EXPANSION_IDS[i], letters, item.numbers("add", STORES, 0, MANY)))
        item.done()
    most = sorted((expansion.add[Store.CARDS] for expansion in found), reverse=True)
    if base[Store.CARDS] + sum(most[:LAB]) > HAND:
        sheet.fail(f"a laboratory could hold more than {HAND} research cards", "item")
    sheet.done()
    return tuple(found)


def read_cards(sheet: Sheet) -> tuple[Research, ...]:
    found = tuple(read_card(i, item) for i, item in enumerate(sheet.items("item", RESEARCH)))
    copies = sheet.table("copies")
    for kind in Kind:
        copies.exactly(kind.name, sum(card.kind == kind for card in found))
    copies.done()
    sheet.done()
    return found


def read_card(i: int, item: Sheet) -> Research:
    item.exactly("id", CARD_IDS[i])
    kind = Kind[item.word("kind", [kind.name for kind in Kind])]
    item.exactly("timing", TIMING.get(kind, "permanent"))
    program, reward, amount = -1, Reward.NOTHING, 0
    if kind in WITH_PROGRAM:
        program = int(Program[item.word("program", PROGRAM_NAMES)])
    if kind in WITH_REWARD:
        pay = item.table("reward")
        if len(pay.values) != 1:
            item.fail("a reward is one of time, crystals, kp", "reward")
        word = next(iter(pay.values))
        if word not in REWARDS:
            item.fail(f'unknown reward "{word}"', "reward")
        reward, amount = REWARDS[word], pay.number(word, 1, MANY)
    item.done()
    return Research(CARD_IDS[i], kind, program, reward, amount)


def read_reference(sheet: Sheet) -> Reference:
    sheet.exactly("deck_rest", "all other ids in ascending order, lowest id on top")
    research, expansion = sheet.table("sector_research"), sheet.table("sector_expansion")
    rotations = sheet.table("centre_rotations")
    labs = [LETTERS.index(letter) for letter in sheet.words("base_labs_by_seat", LETTERS)]
    cards = [PROGRAM_CARD_IDS.index(card) for card in sheet.words("program_cards", PROGRAM_CARD_IDS)]
    if len(labs) != COLOURS or len(cards) != STACK + 1:
        sheet.fail("the reference set-up has four base labs and four program cards")
    found = Reference(
        ring=tuple(LETTERS.index(letter) for letter in sheet.all_words("ring", LETTERS)),
        base_labs=tuple(labs + [i for i in range(SECTOR_COUNT) if i not in labs]),
        start_player=sheet.number("start_player", 0, 1),
        program_cards=tuple(cards),
        rotations=tuple(rotations.number(str(v), 0, SECTOR_COUNT - 1) for v in (*REFILLS, LAST_VALUE)),
        research=tuple(CARD_IDS.index(research.word(letter, CARD_IDS)) for letter in LETTERS),
        expansion=tuple(EXPANSION_IDS.index(expansion.word(letter, EXPANSION_IDS)) for letter in LETTERS),
    )
    for part in (sheet, research, expansion, rotations):
        part.done()
    return found
