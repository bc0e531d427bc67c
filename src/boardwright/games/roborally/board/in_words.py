"""The board in words: the viewer's robots and their surroundings, the flags, the other robots, the floor."""

from collections.abc import Iterator

from boardwright.core import NONE, View
from boardwright.core.page import Passage
from boardwright.games.roborally.board.facts import describe
from boardwright.games.roborally.board.floor_words import cell_words
from boardwright.games.roborally.board.looks import robots_of
from boardwright.games.roborally.board.prospect import prospect
from boardwright.games.roborally.course.floor import Floor, beyond, wall_between
from boardwright.games.roborally.course.floors import floor_of, turned_floor
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.text import IN_WORDS, LABELS, LEXICONS
from boardwright.games.roborally.text.lexicon import card_name, robot_name
from boardwright.games.roborally.words import REGISTERS, Status
from boardwright.games.roborally.world import place_of

FAR = 6
"""Number of spaces described in each direction."""


def in_words(view: View) -> list[Passage]:
    """Describe the whole board in the language of the view."""
    floor = turned_floor(floor_of(view.w), tuple(view.s.board_turn[: view.w.boards]))
    own = robots_of(view.w, view.s, view.seat) if view.seat >= 0 else []
    around = [_own(view, floor, r) for r in own if view.s.at[r] >= 0 and view.s.status[r] == Status.IN]
    robots = tuple(describe(view, r, view.language) for r in range(view.w.robots))
    words = IN_WORDS[view.language]
    rows = tuple(_row(view, floor, y) for y in range(floor.height))
    return [
        *around,
        _flags(view, own[0] if own else NONE),
        Passage(words["robots"], robots),
        Passage(words["floor"], (), tuple(row for row in rows if row.lines)),
    ]


def _own(view: View, floor: Floor, r: int) -> Passage:
    """The robot's place, its program and where that leads, and what lies in each direction."""
    s, words, language = view.s, IN_WORDS[view.language], view.language
    x, y = place_of(s.at[r])
    sides = LEXICONS[language].compass
    parts = [_program(view, r)]
    for turn in range(4):
        side = (s.facing[r] + turn) % 4
        title = words["toward"].format(words["ahead"][turn], sides[side])
        parts.append(Passage(title, tuple(_steps(view, floor, x, y, side))))
    stands = words["step"].format(f"{x},{y}", _cell(view, floor, x, y, r) or words["plain"])
    return Passage(words["here"], (describe(view, r, language), stands), tuple(parts))


def _program(view: View, r: int) -> Passage:
    """The registers, and where they lead if nobody interferes."""
    s, words, lexicon, labels = view.s, IN_WORDS[view.language], LEXICONS[view.language], LABELS[view.language]
    laid = [g for g in range(REGISTERS) if s.card[r][g] >= 0]
    lines = [f"{labels['register'].format(g + 1)}: {card_name(lexicon, s.card[r][g])}" for g in laid]
    foreseen = prospect(view)
    return Passage(words["program"], (*lines, *(foreseen.lines if foreseen else ())) or (words["none"],))


def _steps(view: View, floor: Floor, x: int, y: int, side: int) -> Iterator[str]:
    """Describe what lies ahead on this side, space by space, up to a wall, the edge or FAR."""
    words = IN_WORDS[view.language]
    for n in range(1, FAR + 1):
        if wall_between(floor, x, y, side):
            yield words["wall"].format(n)
            return
        x, y = beyond(x, y, side)
        if floor.at(x, y) is None:
            yield words["edge"].format(n)
            return
        yield words["step"].format(n, _cell(view, floor, x, y) or words["plain"])


def _cell(view: View, floor: Floor, x: int, y: int, but: int = NONE) -> str:
    """A cell with the flag and the robots on it; empty for bare floor."""
    s, lexicon = view.s, LEXICONS[view.language]
    found = [cell_words(floor, x, y, lexicon.compass, view.language)]
    found += [f"{lexicon.flag} {f + 1}" for f in range(view.w.flags) if _is_at(s.flag_at[f], x, y)]
    found += [robot_name(lexicon, view, r) for r in range(view.w.robots) if r != but and _stands(s, r, x, y)]
    return ", ".join(one for one in found if one)


def _is_at(cell: int, x: int, y: int) -> bool:
    return cell >= 0 and place_of(cell) == (x, y)


def _stands(s: State, r: int, x: int, y: int) -> bool:
    return s.status[r] == Status.IN and _is_at(s.at[r], x, y)


def _flags(view: View, r: int) -> Passage:
    """The places of the flags, with directions from robot `r`."""
    s, words, compass = view.s, IN_WORDS[view.language], LEXICONS[view.language].compass
    lines = []
    for f in range(view.w.flags):
        if s.flag_at[f] < 0:
            continue
        x, y = place_of(s.flag_at[f])
        line = words["flag"].format(f + 1, f"{x},{y}")
        if r != NONE and s.at[r] >= 0:
            ox, oy = place_of(s.at[r])
            across, along = compass[1 if x >= ox else 3], compass[2 if y >= oy else 0]
            way = view.w.distance[f][s.at[r]]
            line += words["from_you"].format(abs(x - ox), across, abs(y - oy), along, way)
        lines.append(line)
    return Passage(words["flags"], tuple(lines))


def _row(view: View, floor: Floor, y: int) -> Passage:
    """The cells of a row that are not bare floor."""
    words = IN_WORDS[view.language]
    cells = ((x, _cell(view, floor, x, y)) for x in range(floor.width) if floor.at(x, y) is not None)
    return Passage(words["row"].format(y), tuple(words["step"].format(f"{x},{y}", said) for x, said in cells if said))
