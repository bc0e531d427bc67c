"""Invariants after every action (chapter 24), and the conditions of a possible position.

Each check returns a sentence about the first violation, or an empty string.
"""

from collections.abc import Callable, Iterator

from boardwright.core import NONE
from boardwright.games.aquasphere.invariants_flow import FLOW_CHECKS
from boardwright.games.aquasphere.rules.bots import BITS
from boardwright.games.aquasphere.rules.capacity import capacity
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.schema import (
    COLOURS,
    DECK_CARDS,
    EXPANSIONS,
    HAND,
    LAB,
    LAYOUTS,
    PILE,
    PROGRAMS,
    RESEARCH,
    ROUNDS,
    SECTORS,
    SOURCES,
    STACK,
    SUBMARINES,
    State,
    World,
)
from boardwright.games.aquasphere.words import Kind, Room, Store

Check = Callable[[World, State], str]
LEAST_SUPPLY = 2
MOST = 127
RANGES: dict[str, tuple[int, int]] = {
    "round": (1, ROUNDS),
    "turn_index": (0, COLOURS - 1),
    "play_order": (NONE, COLOURS - 1),
    "pass_order": (NONE, COLOURS - 1),
    "pass_count": (0, COLOURS),
    "sector_at": (0, SECTORS - 1),
    "pos_of": (0, SECTORS - 1),
    "tile_at": (0, PROGRAMS - 1),
    "program_stack": (NONE, LAYOUTS - 1),
    "program_left": (0, STACK),
    "program_drawn": (0, (1 << DECK_CARDS) - 1),
    "centre_rot": (0, SECTORS - 1),
    "bank_crystals": (0, MOST),
    "bank_octopods": (0, MOST),
    "research_undrawn": (0, 1),
    "expansion_undrawn": (0, 1),
    "sector_time": (0, MOST),
    "sector_crystals": (0, MOST),
    "octopods": (0, MOST),
    "control": (NONE, COLOURS - 1),
    "sub_space": (NONE, COLOURS - 1),
    "card_pile": (NONE, RESEARCH - 1),
    "card_pile_n": (0, PILE),
    "exp_pile": (NONE, EXPANSIONS - 1),
    "exp_pile_n": (0, PILE),
    "station": (0, MOST),
    "neutral_subs_left": (0, SUBMARINES),
    "neutral_bots_removed": (0, 1),
    "score": (0, 1 << 14),
    "time": (0, 1 << 14),
    "crystals": (0, MOST),
    "supply_bots": (0, MOST),
    "programmed": (0, (1 << PROGRAMS) - 1),
    "subs_on_board": (0, SUBMARINES),
    "sci_sector": (0, SECTORS - 1),
    "sci_area": (0, PROGRAMS - 1),
    "room": (0, Room.PASSED),
    "paid_used": (0, 1),
    "base_lab": (0, SECTORS - 1),
    "expansions": (NONE, EXPANSIONS - 1),
    "exp_n": (0, LAB),
    "cards": (NONE, RESEARCH - 1),
    "card_n": (0, HAND),
    "card_used": (0, (1 << HAND) - 1),
    "letters_open": (0, (1 << SECTORS) - 1),
    "red_left": (0, MOST),
    "red_source": (0, SOURCES - 1),
    "turn_no": (0, 1 << 14),
    "turns": (0, 1 << 14),
    "lines_crossed": (0, 100),
    "lost_at_lines": (0, 1 << 14),
    "part_sum": (-(1 << 14), 1 << 14),
    "earned": (-(1 << 14), 1 << 14),
}


def check_invariants(w: World, s: State) -> str:
    """Return the first violated invariant as a sentence, or an empty string."""
    return next((problem for check in CHECKS if (problem := check(w, s))), "")


def numbers(value: int | list[int] | list[list[int]]) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    else:
        for entry in value:
            yield from numbers(entry)


def ranges(w: World, s: State) -> str:
    """Every number is within its range."""
    for name, (low, high) in RANGES.items():
        for number in numbers(getattr(s, name)):
            if not low <= number <= high:
                return f"{name} holds {number}, which is not between {low} and {high}"
    return ""


def bots(w: World, s: State) -> str:
    """Invariants 1 to 3: the number of bots is constant; at most two are programmed."""
    if any(colour >= COLOURS for colour in s.control):
        return "a control space holds an unknown colour"
    for p in range(w.seats):
        programmed, control = BITS[s.programmed[p]], control_spaces(s, p)
        total = s.supply_bots[p] + programmed + control + s.station[p] + 1
        if total != w.bots:
            return f"seat {p} has {total} bots, not {w.bots}"
        if not LEAST_SUPPLY <= s.supply_bots[p] < w.bots:
            return f"seat {p} has {s.supply_bots[p]} bots in the supply"
        if programmed > w.programmed_limit:
            return f"seat {p} has {programmed} programmed bots"
    return ""


def submarines(w: World, s: State) -> str:
    """Invariant 4: six submarines per colour, at most one in a sector, spaces filled in order."""
    placed = [0] * COLOURS
    for sector, spaces in enumerate(s.sub_space):
        here = [colour for colour in spaces if colour != NONE]
        if spaces[: len(here)] != here:
            return f"the submarine spaces of sector {sector} have a gap"
        if len(set(here)) != len(here):
            return f"sector {sector} holds two submarines of one colour"
        for colour in here:
            placed[colour] += 1
    for colour in range(COLOURS):
        left = s.subs_on_board[colour] if colour < w.seats else s.neutral_subs_left[colour]
        if left + placed[colour] != SUBMARINES:
            return f"colour {colour} has {left + placed[colour]} submarines, not {SUBMARINES}"
    return ""


def pieces(w: World, s: State) -> str:
    """Invariant 5: the numbers of crystals and octopods are constant."""
    crystals = sum(s.sector_crystals) + sum(s.crystals) + s.bank_crystals
    octopods = sum(s.octopods) + s.bank_octopods
    if crystals != w.crystals:
        return f"there are {crystals} crystals, not {w.crystals}"
    if octopods != w.octopods:
        return f"there are {octopods} octopods, not {w.octopods}"
    return ""


def laboratories(w: World, s: State) -> str:
    """Invariant 6: no player exceeds the laboratory's capacity."""
    for p in range(w.seats):
        if s.crystals[p] > capacity(w, s, p, Store.CRYSTALS):
            return f"seat {p} holds {s.crystals[p]} crystals, more than the laboratory can rack"
        if s.card_n[p] > capacity(w, s, p, Store.CARDS):
            return f"seat {p} owns {s.card_n[p]} research cards, more than the laboratory allows"
    return ""


def used_cards(w: World, s: State) -> str:
    """Only SIDE and II cards are marked as used."""
    for p in range(w.seats):
        for k in range(HAND):
            if s.card_used[p] >> k & 1:
                if k >= s.card_n[p] or w.card_kind[s.cards[p][k]] not in (Kind.SIDE, Kind.II):
                    return f"seat {p} has used a card that cannot be used up"
    return ""


def station(w: World, s: State) -> str:
    """Invariant 8: the loading station exceeds its limit only with one bot per colour."""
    total, colours = sum(s.station), sum(n > 0 for n in s.station)
    return f"{total} bots are in the loading station" if total > max(w.loading_limit, colours) else ""


def decks(w: World, s: State) -> str:
    """Invariants 9 and 11: every card and every expansion is in exactly one place."""
    return deck(
        "research card",
        (s.research_undrawn, s.research_left),
        [*zip(s.card_pile, s.card_pile_n, strict=True), *zip(s.cards, s.card_n, strict=True)],
        s.round,
    ) or deck(
        "expansion",
        (s.expansion_undrawn, s.expansion_left),
        [*zip(s.exp_pile, s.exp_pile_n, strict=True), *zip(s.expansions, s.exp_n, strict=True)],
        s.round,
    )


def piles(w: World, s: State) -> str:
    """Each sector receives one card and one expansion per round (AQ-199)."""
    for name, counts in (("research cards", s.card_pile_n), ("expansions", s.exp_pile_n)):
        for sector, n in enumerate(counts):
            if n > s.round:
                return f"{n} {name} lie in sector {sector} in round {s.round}"
    return ""


def deck(name: str, undrawn: tuple[list[int], int], rows: list[tuple[list[int], int]], round_: int) -> str:
    found = [piece for piece, there in enumerate(undrawn[0]) if there]
    if len(found) != undrawn[1] or undrawn[1] < SECTORS * (ROUNDS - round_):
        return f"the face-down deck has {len(found)} pieces of the kind {name} in round {round_}"
    for row, n in rows:
        if NONE in row[:n] or any(piece != NONE for piece in row[n:]):
            return f"a row of the kind {name} does not hold as many as its count says"
        found += row[:n]
    if sorted(found) != list(range(len(undrawn[0]))):
        return f"a {name} is missing or exists twice"
    return ""


def layouts(w: World, s: State) -> str:
    """Invariants 10 and 11: rings and tiles are permutations; each round uses one program card."""
    if sorted(s.sector_at) != list(range(SECTORS)) or sorted(s.base_lab) != list(range(SECTORS)):
        return "the ring or the base labs do not hold each letter once"
    if any(s.sector_at[s.pos_of[sector]] != sector for sector in range(SECTORS)):
        return "pos_of does not say where the sectors lie in sector_at"
    if s.tile_at not in w.layout:
        return "the programming tiles lie as no program card says"
    if s.program_left != ROUNDS - s.round:
        return f"{s.program_left} program cards are left in round {s.round}"
    open_cards = min(s.program_left, 1) if w.stack_top_only else s.program_left
    if any((layout != NONE) != (k < open_cards) for k, layout in enumerate(s.program_stack)):
        return "the stack of program cards does not hold as many as it should"
    seen = bin(s.program_drawn).count("1")
    if seen != s.round + open_cards:
        return f"{seen} program cards were drawn by round {s.round}, not {s.round + open_cards}"
    cards = [layout % DECK_CARDS for layout in [w.layout.index(s.tile_at), *s.program_stack[:open_cards]]]
    if len(set(cards)) != len(cards) or any(s.program_drawn >> card & 1 == 0 for card in cards):
        return "a program card lies in two places, or was never drawn"
    return ""


def neutral(w: World, s: State) -> str:
    """Invariant 15: each neutral colour has one bot; players have no neutral pieces."""
    for colour in range(COLOURS):
        count = control_spaces(s, colour) + s.station[colour] + s.neutral_bots_removed[colour]
        if colour >= w.seats and count != 1:
            return f"the neutral colour {colour} has {count} bots, not 1"
        if colour < w.seats and s.neutral_bots_removed[colour] + s.neutral_subs_left[colour] != 0:
            return f"seat {colour} is no neutral colour"
    return ""


def absent(w: World, s: State) -> str:
    """Unoccupied seats own nothing."""
    for p in range(w.seats, COLOURS):
        owned = (s.score, s.time, s.crystals, s.supply_bots, s.programmed, s.card_n, s.exp_n, s.subs_on_board)
        if any(row[p] for row in owned):
            return f"seat {p} is not in this match, but owns something"
    return ""


CHECKS: tuple[Check, ...] = (
    ranges,
    absent,
    decks,
    piles,
    bots,
    submarines,
    pieces,
    laboratories,
    used_cards,
    station,
    layouts,
    neutral,
    *FLOW_CHECKS,
)
