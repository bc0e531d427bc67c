"""What the component file says, as typed tables. `load` reads the file that comes with the package.

An owner of the printed game can correct the file; a file that does not fit is refused with the line at fault.
"""

from dataclasses import dataclass

from boardwright.games.cryo.words import Item


@dataclass(frozen=True)
class Space:
    """A resource space."""

    id: str
    section: int
    back: int
    prints: int


@dataclass(frozen=True)
class Dock:
    """A dock and what it points to: (machine, resource space or section or NONE, its word)."""

    id: str
    section: int
    symbol: bool
    unlimited: bool
    actions: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True)
class Tile:
    """A type of resource tile."""

    back: int
    kind: int
    items: tuple[int, ...]
    count: int


@dataclass(frozen=True)
class Incident:
    """A type of incident token; `cards` counts the card symbols."""

    period: int
    kind: int
    items: tuple[int, ...]
    cards: int
    count: int


@dataclass(frozen=True)
class CavernSpace:
    """A space of the cavern map."""

    id: str
    size: int
    min_players: int
    face_up: bool


@dataclass(frozen=True)
class CavernTile:
    """A cavern tile: settlement cost and star values."""

    id: str
    size: int
    settle: tuple[int, ...]
    first: int
    second: int


@dataclass(frozen=True)
class Tunnel:
    """A tunnel and its cavern spaces in order."""

    id: str
    energy: int
    caverns: tuple[int, ...]
    min_players: int


@dataclass(frozen=True)
class Card:
    """A card design in its four uses. `stars` is the mission's stars by what it counts."""

    upgrade: str
    effect: int
    effect_text: str
    amount: int
    vehicle: str
    capacity: int
    mission: str
    counts: int
    stars: tuple[int, ...]
    scrap: tuple[int, ...]
    copies: int


@dataclass(frozen=True)
class PlatformDock:
    """A platform dock; slots are NONE where it has none of the kind."""

    id: str
    name: str
    work: int
    price_slot: int
    benefit_slot: int


@dataclass(frozen=True)
class Setup:
    """Numbers of the set-up; lists by player count begin with two players."""

    start: tuple[int, ...]
    start_docks: tuple[int, ...]
    bonus: tuple[tuple[int, ...], ...]
    tiles_per_space: tuple[int, ...]
    tokens_per_space: tuple[int, ...]
    damage: tuple[int, ...]
    salvage_spaces: tuple[int, ...]


@dataclass(frozen=True)
class Limits:
    """Caps and limits."""

    material: int
    energy: int
    quarters: int
    hand: int
    deal: int
    keep: int
    upgrades: int
    vehicles: int
    missions: int


@dataclass(frozen=True)
class Scoring:
    """Stars of single pieces."""

    pod_in_cavern: int
    upgrade: int
    vehicle: int
    pod_on_platform: int


@dataclass(frozen=True)
class Components:
    """Everything the component file says."""

    setup: Setup
    limits: Limits
    scoring: Scoring
    sections: tuple[str, ...]
    section_names: tuple[str, ...]
    chamber_pods: tuple[int, ...]
    spaces: tuple[Space, ...]
    docks: tuple[Dock, ...]
    salvage: tuple[int, ...]
    tiles: tuple[Tile, ...]
    incidents: tuple[Incident, ...]
    track: tuple[int, ...]
    cavern_spaces: tuple[CavernSpace, ...]
    adjacency: tuple[tuple[int, int], ...]
    tunnels: tuple[Tunnel, ...]
    cavern_tiles: tuple[CavernTile, ...]
    cards: tuple[Card, ...]
    platform: tuple[PlatformDock, ...]
    scout_cost: tuple[int, ...]
    stasis_item: Item
    computer_item: Item
    options: dict[str, int | str | bool]
    reconstructed: tuple[str, ...]
    """The tables whose values are not the printed ones."""
