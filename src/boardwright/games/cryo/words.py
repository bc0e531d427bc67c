"""The words of Cryo: resources, sections, questions, actions, events."""

from enum import IntEnum


class Item(IntEnum):
    """The five resources; the first four are materials, the first three basic materials."""

    CRYSTAL = 0
    ORGANIC = 1
    TECH = 2
    NANITE = 3
    ENERGY = 4


class Section(IntEnum):
    """The four sections of the ship."""

    ENG = 0
    LAB = 1
    RND = 2
    DSP = 3


class Back(IntEnum):
    """The back colours of the resource tiles."""

    PINK = 0
    GREEN = 1
    GREY = 2
    PURPLE = 3


class TileKind(IntEnum):
    """What a resource tile gives: everything shown, one of the items shown, or one card action."""

    ALL = 0
    ONE = 1
    CARD = 2


class Machine(IntEnum):
    """What a dock points to."""

    RESOURCE = 0
    STASIS = 1
    REACTOR = 2
    FABRICATOR = 3
    COMPUTER = 4
    SCOUT = 5
    SALVAGE_ASSIGN = 6
    SALVAGE_WITHDRAW = 7
    LAUNCH = 8


class Work(IntEnum):
    """The six platform actions."""

    CUSTOM_I = 0
    AWAKEN = 1
    CHARGE = 2
    CUSTOM_II = 3
    FABRICATE = 4
    COMPUTE = 5


class Size(IntEnum):
    """Sizes of caverns; the rows A, B and C of the map hold small, medium and large ones."""

    SMALL = 0
    MEDIUM = 1
    LARGE = 2


class Trouble(IntEnum):
    """What an incident token is."""

    SABOTAGE = 0
    LOOT = 1
    SUNSET = 2


class Period(IntEnum):
    """The two kinds of track tokens, and the one that lies below them all."""

    EARLY = 0
    LATE = 1
    SUNSET = 2


class Mode(IntEnum):
    """The three ways of playing a card."""

    UPGRADE = 0
    VEHICLE = 1
    MISSION = 2


class Effect(IntEnum):
    """What upgrades do; the data file says which design does what."""

    SLOT_BONUS = 0
    REPEAT_ACTION = 1
    ANY_SECTION = 2
    TUNNEL_DISCOUNT = 3
    SETTLE_DISCOUNT = 4
    RECALL_ENERGY = 5
    SCOUT_DISCOUNT = 6
    CLOSED_DOCK = 7


class Counts(IntEnum):
    """What missions count; the data file says which design counts what."""

    TILES_ON_PLATFORM = 0
    RESOURCES_LEFT = 1
    PODS_DESTROYED = 2
    C_ROW_CAVERNS = 3
    PODS_IN_FULLEST_CAVERN = 4
    LOOT_TOKENS = 5
    CAVERNS_OCCUPIED = 6
    UPGRADES_ON_PLATFORM = 7


class Part(IntEnum):
    """Where stars come from. The rival of the solo mode has its loot tokens and its handicap under CARDS."""

    PODS = 0
    CARDS = 1
    ABOARD = 2
    MISSIONS = 3
    MAJORITIES = 4


class Phase(IntEnum):
    """KEEP until everybody has kept three cards, then PLAY, then OVER."""

    KEEP = 0
    PLAY = 1
    OVER = 2


class Do(IntEnum):
    """Families of actions, in the order of their ids. The comment says what the numbers are."""

    DEPLOY = 0  # pair of dock and action, 0 to 53: w.deploy_dock, w.deploy_machine, w.deploy_where
    LAUNCH = 1  # vehicle place, tunnel
    RECALL = 2
    END_TURN = 3
    SKIP = 4
    RETURN_REST = 5
    OVERCLOCK = 6
    DRAW = 7
    CASH = 8
    SLOT = 9  # slot
    DRONE = 10  # platform dock
    RETURN_PLAIN = 11  # platform dock
    RETURN_USE = 12  # platform dock
    INCIDENT = 13  # section
    SABOTAGE = 14  # section
    TRIPLE = 15  # index into actions.TRIPLES
    SPLIT = 16  # index into actions.SPLITS: draws, plays
    COUNT = 17  # 0 to 3
    WAKE = 18  # chamber
    SPACE = 19  # cavern space
    SALVAGE = 20  # salvage space
    WITHDRAW = 21  # bit mask of salvage spaces
    LOAD = 22  # index into actions.LOADS: pods into the caverns of the tunnel
    ITEM = 23  # item
    PLAY = 24  # design, mode
    REPLACE = 25  # place
    SCRAP_CARD = 26  # design
    SCRAP_TILE = 27  # slot
    DISCARD = 28  # design


class Ask(IntEnum):
    """Questions, then chores. The comment says what the numbers x and y of the agenda entry are."""

    KEEP = 0
    MAIN = 1
    TILE = 2  # resource space; the tile is s.tile_taken
    STASIS = 3  # section
    WAKE = 4  # pods that may still be woken, 1 if SKIP is allowed
    REACTOR = 5
    FABRICATOR = 6
    COMPUTER = 7
    PLAYCARD = 8  # plays left after this one
    CARD = 9
    REPLACE = 10  # mode; the card is s.playing
    SCOUT = 11
    ASSIGN = 12
    WITHDRAW = 13
    LOAD = 14  # vehicle place, tunnel
    ITEM_WAIVE = 15
    ITEM_GAIN = 16  # tile type
    ITEM_PRICE = 17  # tile type
    PAY = 18  # the cost is s.due
    INCIDENT = 19
    SABOTAGE = 20  # section the token came from
    RETURN = 21
    AWAKEN = 22
    END = 23
    DISCARD = 24

    BEGIN = 25  # everybody has kept three cards
    END_WINDOW = 26
    TURN_END = 27
    GAIN = 28  # item, how many
    THAW = 29  # chamber, how many
    DRAWS = 30  # how many
    PLAYS = 31  # how many
    REVEAL = 32  # cavern space
    TURN_UP = 33  # resource space
    SETTLE = 34  # 0, 1, 2: which cavern of the tunnel
    DEPART = 35
    SALVAGE = 36
    REFILL = 37  # section
    DRONES = 38
    WORK = 39  # platform dock
    RIVAL = 40
    TURN = 41


class Did(IntEnum):
    """Events. The comment says what the numbers are; the first p is the seat that did it.

    Those marked "whispered" reach only the seat itself, beside a public event without the secret.
    """

    SET_ASIDE = 0  # p: one card put aside face-down in the opening
    ASIDE_CARD = 1  # p, design (whispered)
    KEPT = 2  # everybody has kept three cards
    TURN_BEGAN = 3  # p, turn number
    CHOSE_DRONE = 4  # p, platform dock
    DEPLOYED = 5  # p, platform dock, dock, machine
    OVERRODE = 6  # p, dock: 1 energy paid for a closed dock
    GAINED = 7  # p, item, how many really gained, how many shown
    PAID = 8  # p, item, how many
    TOOK_TILE = 9  # p, space, tile
    BUILT_TILE = 10  # p, slot, tile
    CASHED_TILE = 11  # p, tile
    TURNED_TILE = 12  # space, tile
    WOKE = 13  # p, chamber, how many
    DREW = 14  # p
    DREW_CARD = 15  # p, design (whispered)
    NOTHING_TO_DRAW = 16  # p
    RESHUFFLED = 17  # cards in the new deck
    PLAYED = 18  # p, design, mode, place: an upgrade or a vehicle
    PLAYED_MISSION = 19  # p, place
    MISSION_CARD = 20  # p, design, place (whispered)
    DISCARDED = 21  # p, design
    DISCARDED_HIDDEN = 22  # p: with public_discard = false
    DISCARDED_CARD = 23  # p, design (whispered)
    SKIPPED = 24  # p
    SCOUTED = 25  # p, cavern space, cavern tile
    ASSIGNED = 26  # p, salvage space
    WITHDREW = 27  # p, salvage space
    LAUNCHED = 28  # p, design, tunnel
    WAIVED = 29  # p, item
    SETTLED = 30  # p, cavern space, pods
    RECALLED = 31  # p, number of this Recall in the match
    SALVAGED = 32  # p, salvage space
    TOOK_INCIDENT = 33  # p, section, incident type
    SABOTAGED = 34  # chamber, section the token came from
    DESTROYED = 35  # p, chamber, pods
    SABOTAGE_VOID = 36  # section
    LOOTED = 37  # p, incident type
    SUNSET = 38  # p
    NEW_INCIDENT = 39  # section, incident type, track space
    RETURNED = 40  # p, dock, platform dock
    USED_DOCK = 41  # p, platform dock
    OVERCLOCKED = 42  # p, platform dock
    SCRAPPED_CARD = 43  # p, design
    SCRAPPED_TILE = 44  # p, slot, tile
    TURN_ENDED = 45  # p
    SCORED = 46  # p, part, stars
    MISSION_SCORED = 47  # p, design, stars
    MAJORITY = 48  # p, cavern space, stars
    WON = 49  # p
    RIVAL_CARD = 50  # design, or NONE when no card is left
    RIVAL_PLACED = 51  # dock
    RIVAL_WOKE = 52  # chamber
    RIVAL_SETTLED = 53  # cavern space, pods
    RIVAL_RECALLED = 54
    DEALT = 55  # everybody has five cards
