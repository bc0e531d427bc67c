"""English words for the board in words and the outcome of a puzzle."""

from boardwright.games.roborally.course.token import Kind

IN_WORDS = {
    "here": "Your robot",
    "program": "Your program so far",
    "none": "no card in a register yet",
    "ahead": ("Ahead", "To the right", "Behind", "To the left"),
    "toward": "{0}, {1}",
    "step": "{0}: {1}",
    "wall": "{0}: a wall stops you",
    "edge": "{0}: the floor ends",
    "plain": "bare floor",
    "flags": "The flags",
    "flag": "flag {0} on {1}",
    "from_you": "; {0} {1} and {2} {3} of you, spaces to drive: {4}",
    "robots": "The robots",
    "floor": "The floor, row by row from the north",
    "row": "Row {0}",
}
KINDS = {
    Kind.PIT: "a pit", Kind.REPAIR: "a repair site", Kind.UPGRADE: "an upgrade site",
    Kind.CHOP_SHOP: "a chop shop", Kind.WASTE: "radioactive waste", Kind.GEAR_RIGHT: "a gear that turns right",
    Kind.GEAR_LEFT: "a gear that turns left", Kind.BELT: "a belt", Kind.EXPRESS: "an express belt",
    Kind.CURRENT: "a current", Kind.TELEPORTER: "a teleporter", Kind.PORTAL: "a portal",
    Kind.RANDOMIZER: "a randomizer",
}  # fmt: skip
"""Names of kinds of cells; bare floor and docks have none."""
FLOOR = {
    "to": "{0} to the {1}", "dock": "dock {0}", "water": "water", "oil": "oil", "wall": "a wall on the {0} side",
    "laser": "a laser on the {0} side", "pusher": "a pusher on the {0} side in registers {1}",
    "crusher": "a crusher in registers {0}", "flamer": "a flamer on the {0} side in registers {1}",
    "and": " and ",
}  # fmt: skip
OUTCOME = ("Destroyed", "Flags touched: {}", "Spaces to the next flag: {}", "Damage: {}")
