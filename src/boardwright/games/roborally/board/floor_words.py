"""A cell of the floor in words: its kind, its walls and what is mounted on them."""

from boardwright.games.roborally.course.floor import Floor
from boardwright.games.roborally.course.token import NO_SIDE, SIDES, Cell, registers_of
from boardwright.games.roborally.text import FLOOR, KINDS


def cell_words(floor: Floor, x: int, y: int, compass: tuple[str, ...], language: str) -> str:
    """Describe a cell; empty for bare floor."""
    cell = floor.at(x, y)
    return ", ".join(_parts(cell, compass, language)) if cell is not None else ""


def _parts(cell: Cell, compass: tuple[str, ...], language: str) -> list[str]:
    kinds, say = KINDS[language], FLOOR[language]
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
