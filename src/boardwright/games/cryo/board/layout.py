"""Positions of sky, ship, caverns, platforms and hand in a picture, fixed for a whole match."""

from __future__ import annotations

from dataclasses import dataclass

WIDE, HIGH = 1440, 900
BOARD = 960
"""Width of ship and caverns; the platforms are to the right."""
COLUMN, PLATFORM, HAND, GAP = 464, 184, 92, 4
BANNER, SKY, SURFACE = 42, 70, 40
SECTION_STEP, SECTION_HEIGHT = 237, 340
CAVES = 404
TALL = 720
TABLE_HIGH = 930
"""Height of the picture on a table page, in board units."""
OWN = 334
"""Width of the viewer's column on a table page."""


@dataclass(frozen=True)
class Sky:
    """The incident track: size, x of the first stack, step to the next, position of the cards."""

    width: float
    height: float
    first: float
    step: float
    cards: tuple[float, float]


@dataclass(frozen=True)
class Ground:
    """Caverns: y, width, height and first x of each row; total height; smallest font; tunnel badge."""

    rows: dict[str, tuple[float, float, float, float]]
    height: float
    type: float = 13.2
    tunnel: tuple[float, float] = (40.0, 38.0)

    def sized(self, size: float) -> float:
        """Return a legible font size."""
        return max(size, self.type)


SKY_WIDE = Sky(BOARD - 8, SKY, 300, 88, (768, 30))
SKY_TALL = Sky(462, 92, 214, 50, (20, 75))
GROUND = Ground(
    {"A": (92.0, 134.0, 90.0, 183.0), "B": (207.0, 146.0, 106.0, 84.0), "C": (374.0, 152.0, 118.0, 84.0)},
    SURFACE + CAVES,
)
GROUND_TALL = Ground(
    {"A": (146.0, 136.0, 172.0, 183.0), "B": (344.0, 146.0, 180.0, 84.0), "C": (604.0, 148.0, 180.0, 84.0)},
    712,
    27.6,
    (46.0, 76.0),
)
"""On a phone a cavern unit is 0.4 pixels, so rows are taller and type is larger."""


@dataclass(frozen=True)
class Layout:
    """Top left corner, in picture units, and scale of each part."""

    tall: bool
    size: tuple[float, float]
    sky: tuple[float, float]
    sky_scale: float
    sections: tuple[tuple[float, float], ...]
    ship_scale: float
    caves: tuple[float, float]
    caves_scale: float
    platforms: tuple[tuple[float, float], ...]
    hand: tuple[float, float]
    column_scale: float
    own: tuple[float, float] | None = None
    """Position of the viewer's column on a table page, which shows no other platforms."""
    reach: float = 21
    """Radius of the click target of a dock, in ship units."""
    tunnel_reach: float = 23
    """Half the side of the click target of a tunnel, in cavern units."""
    heaven: Sky = SKY_WIDE
    ground: Ground = GROUND


def layout(seats: int, tall: bool, mine: int, table: bool = False) -> Layout:
    if table and mine >= 0:
        return _tall_table() if tall else _table()
    return _tall(seats, mine) if tall else _wide(seats)


def _table() -> Layout:
    """Place the board left and the viewer's column right; the page shows question and seats."""
    ship = SKY + 4
    sections = tuple((9.0 + SECTION_STEP * k, ship) for k in range(4))
    caves = (6.0, ship + SECTION_HEIGHT + (TABLE_HIGH - ship - SECTION_HEIGHT - SURFACE - CAVES) / 2)
    size, own = (BOARD + 12 + OWN, TABLE_HIGH), (BOARD + 8.0, 0.0)
    return Layout(False, size, (6, 0), 1.0, sections, 1.0, caves, 1.0, (), own, 1.0, own)


def _tall_table() -> Layout:
    """Place sky, ship in two rows, caverns and the viewer's part in one column."""
    board, ship, sky = TALL / BOARD, TALL / (2 * SECTION_STEP + 8), TALL / SKY_TALL.width
    top, step, row = SKY_TALL.height * sky + 8, SECTION_STEP * ship, (SECTION_HEIGHT + 6) * ship
    sections = tuple((6 + step * (k % 2), top + row * (k // 2)) for k in range(4))
    caves = top + 2 * row
    own, scale = (4.0, caves + GROUND_TALL.height * board + 8), TALL / OWN
    size = (TALL + 8, own[1] + TABLE_HIGH * scale)
    reach, reach_tunnel = 28, 54
    return Layout(
        True,
        size,
        (4, 0),
        sky,
        sections,
        ship,
        (4, caves),
        board,
        (),
        own,
        scale,
        own,
        reach,
        reach_tunnel,
        SKY_TALL,
        GROUND_TALL,
    )


def _wide(seats: int) -> Layout:
    """Place ship and caverns left, platforms and hand right."""
    left = BOARD + 12
    ship = BANNER + SKY + 2
    platforms = tuple((left, BANNER + 4 + k * (PLATFORM + GAP)) for k in range(seats))
    return Layout(
        False,
        (WIDE, HIGH),
        (6, BANNER),
        1.0,
        tuple((9 + SECTION_STEP * k, ship) for k in range(4)),
        1.0,
        (6, ship + SECTION_HEIGHT + 2),
        1.0,
        platforms,
        (left, BANNER + 4 + seats * (PLATFORM + GAP)),
        1.0,
    )


def _tall(seats: int, mine: int) -> Layout:
    """Place banner, sky, ship in two rows, caverns, hand and platforms in one column."""
    board, column, ship = TALL / BOARD, TALL / COLUMN, TALL / (2 * SECTION_STEP + 8)
    sky, sky_scale = 2 * BANNER, TALL / SKY_TALL.width
    top = sky + SKY_TALL.height * sky_scale + 8
    step = SECTION_STEP * ship
    row = (SECTION_HEIGHT + 6) * ship
    sections = tuple((6 + step * (k % 2), top + row * (k // 2)) for k in range(4))
    caves = top + 2 * row
    hand = caves + GROUND_TALL.height * board + 8
    first = hand + (HAND + GAP) * column
    order = [mine, *(p for p in range(seats) if p != mine)] if mine >= 0 else list(range(seats))
    places = {p: (4.0, first + k * (PLATFORM + GAP) * column) for k, p in enumerate(order)}
    bottom = first + seats * (PLATFORM + GAP) * column + 4
    return Layout(
        True,
        (TALL + 8, bottom),
        (4, sky),
        sky_scale,
        sections,
        ship,
        (4, caves),
        board,
        tuple(places[p] for p in range(seats)),
        (4, hand),
        column,
        heaven=SKY_TALL,
        ground=GROUND_TALL,
    )
