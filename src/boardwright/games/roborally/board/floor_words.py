"""A cell of the floor in words: what it is, its walls and what is mounted on them."""

from boardwright.games.roborally.course.floor import Floor
from boardwright.games.roborally.course.token import NO_SIDE, SIDES, Cell, Kind, registers_of

KINDS = {
    "en": {
        Kind.PIT: "a pit", Kind.REPAIR: "a repair site", Kind.UPGRADE: "an upgrade site",
        Kind.CHOP_SHOP: "a chop shop", Kind.WASTE: "radioactive waste", Kind.GEAR_RIGHT: "a gear that turns right",
        Kind.GEAR_LEFT: "a gear that turns left", Kind.BELT: "a belt", Kind.EXPRESS: "an express belt",
        Kind.CURRENT: "a current", Kind.TELEPORTER: "a teleporter", Kind.PORTAL: "a portal",
        Kind.RANDOMIZER: "a randomizer",
    },
    "de": {
        Kind.PIT: "eine Grube", Kind.REPAIR: "ein Reparaturfeld", Kind.UPGRADE: "Schraubenschlüssel und Hammer",
        Kind.CHOP_SHOP: "eine Werkstatt", Kind.WASTE: "radioaktiver Abfall",
        Kind.GEAR_RIGHT: "ein Zahnrad, das nach rechts dreht", Kind.GEAR_LEFT: "ein Zahnrad, das nach links dreht",
        Kind.BELT: "ein Förderband", Kind.EXPRESS: "ein Expressband", Kind.CURRENT: "eine Strömung",
        Kind.TELEPORTER: "ein Teleporter", Kind.PORTAL: "ein Portal", Kind.RANDOMIZER: "ein Zufallsfeld",
    },
}  # fmt: skip
"""What a cell is; bare floor and docks have no entry."""
WORDS = {
    "en": {
        "to": "{0} to the {1}", "dock": "dock {0}", "water": "water", "oil": "oil", "wall": "a wall on the {0} side",
        "laser": "a laser on the {0} side", "pusher": "a pusher on the {0} side in registers {1}",
        "crusher": "a crusher in registers {0}", "flamer": "a flamer on the {0} side in registers {1}",
        "and": " and ",
    },
    "de": {
        "to": "{0} nach {1}", "dock": "Dock {0}", "water": "Wasser", "oil": "Öl", "wall": "eine Wand im {0}",
        "laser": "ein Laser im {0}", "pusher": "ein Schieber im {0} in den Registern {1}",
        "crusher": "eine Presse in den Registern {0}", "flamer": "ein Flammenwerfer im {0} in den Registern {1}",
        "and": " und ",
    },
}  # fmt: skip


def cell_words(floor: Floor, x: int, y: int, compass: tuple[str, ...], language: str) -> str:
    """A cell in words; empty for bare floor."""
    cell = floor.at(x, y)
    return ", ".join(_parts(cell, compass, language)) if cell is not None else ""


def _parts(cell: Cell, compass: tuple[str, ...], language: str) -> list[str]:
    kinds, say = KINDS[language], WORDS[language]
    found = [kinds[cell.kind]] if cell.kind in kinds else []
    if found and cell.exit != NO_SIDE:
        found = [say["to"].format(found[0], compass[cell.exit])]
    found += [say["dock"].format(cell.dock)] if cell.dock else []
    found += [say["water"]] * cell.water + [say["oil"]] * cell.oil
    mounted = {side for _, side in cell.mounts()}
    walls = [compass[side] for side in range(len(SIDES)) if cell.has_wall(side) and side not in mounted]
    found += [say["wall"].format(say["and"].join(walls))] if walls else []
    found += [say["laser"].format(compass[side]) for side, _ in cell.lasers]
    if cell.pusher:
        found.append(say["pusher"].format(compass[cell.pusher[0]], _registers(cell.pusher[1])))
    found += [say["crusher"].format(_registers(cell.crusher))] if cell.crusher else []
    return found + [say["flamer"].format(compass[side], _registers(mask)) for side, _, mask in cell.flamers]


def _registers(mask: int) -> str:
    return ", ".join(str(register) for register in registers_of(mask))
