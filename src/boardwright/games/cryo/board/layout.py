"""Where sky, ship, caverns, platforms and hand lie in a picture; it stays the same for a whole match."""

from __future__ import annotations

from dataclasses import dataclass

WIDE, HIGH = 1440, 900
BOARD = 960
"""The width of ship and caverns; the column of platforms is right of it."""
COLUMN, PLATFORM, HAND, GAP = 464, 184, 92, 4
BANNER, SKY, SURFACE = 42, 70, 40
SECTION_STEP, SECTION_HEIGHT = 237, 340
CAVES = 404
TALL = 720


@dataclass(frozen=True)
class Layout:
    """Upper left corners in units of the picture, with the scale of each part."""

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


def layout(seats: int, tall: bool, mine: int) -> Layout:
    return _tall(seats, mine) if tall else _wide(seats)


def _wide(seats: int) -> Layout:
    """Ship and caverns on the left, platforms and the own hand on the right."""
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
    """Everything in one column for a narrow screen: question, sky, ship in two rows, caverns, hand, boards."""
    board, column, ship = TALL / BOARD, TALL / COLUMN, TALL / (2 * SECTION_STEP + 8)
    sky = 2 * BANNER
    top = sky + SKY * board + 8
    step = SECTION_STEP * ship
    row = (SECTION_HEIGHT + 6) * ship
    sections = tuple((6 + step * (k % 2), top + row * (k // 2)) for k in range(4))
    caves = top + 2 * row
    hand = caves + (SURFACE + CAVES) * board + 8
    first = hand + (HAND + GAP) * column
    order = [mine, *(p for p in range(seats) if p != mine)] if mine >= 0 else list(range(seats))
    places = {p: (4.0, first + k * (PLATFORM + GAP) * column) for k, p in enumerate(order)}
    bottom = first + seats * (PLATFORM + GAP) * column + 4
    return Layout(
        True,
        (TALL + 8, bottom),
        (4, sky),
        board,
        sections,
        ship,
        (4, caves),
        board,
        tuple(places[p] for p in range(seats)),
        (4, hand),
        column,
    )
