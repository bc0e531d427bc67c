"""Invariants after every action; `check_invariants` returns the first violation as a sentence."""

from collections.abc import Iterator

from boardwright.core import NONE
from boardwright.games.cryo.rules.cards import capacity
from boardwright.games.cryo.rules.scoring import RIVAL, loot_tokens
from boardwright.games.cryo.rules.stasis import sleeping
from boardwright.games.cryo.schema import (
    ASIDE,
    CAVERNS,
    CHAMBERS,
    DESIGNS,
    DOCKS,
    DRONES,
    INCIDENTS,
    ITEMS,
    LAUNCH_DOCK,
    PER_SECTION,
    PER_TUNNEL,
    PLACES,
    PLATFORM,
    PODS,
    SALVAGE,
    SEATS,
    SLOTS,
    SPACES,
    TILES,
    TRACK,
    State,
    World,
)
from boardwright.games.cryo.words import Ask, Effect, Item, Mode, Period, Phase, TileKind

FIRST_CHORE = Ask.BEGIN
TOKENS_EACH = 5
TURNS_EACH = 23
TURNS_MORE = 17


def check_invariants(w: World, s: State) -> str:
    """Return the first violated invariant, or an empty string."""
    for check in CHECKS:
        for sentence in check(w, s):
            return sentence
    return ""


def flat(rows: list[list[int]]) -> list[int]:
    return [entry for row in rows for entry in row]


def _outside(value: int, least: int, most: int) -> bool:
    return not least <= value <= most


def ranges(w: World, s: State) -> Iterator[str]:
    """Every number that denotes a piece is valid."""
    lists = (
        ("stack_top", s.stack_top, len([k for k in w.tile_kind if k != NONE])),
        ("incident_up", s.incident_up, len([k for k in w.incident_kind if k != NONE])),
        ("cavern_tile", s.cavern_tile, CAVERNS),
        ("salvage", s.salvage, w.seats),
        ("slots", flat(s.slots), len([k for k in w.tile_kind if k != NONE])),
        ("upgrades", flat(s.upgrades), DESIGNS),
        ("vehicles", flat(s.vehicles), DESIGNS),
        ("missions", flat(s.missions), DESIGNS),
        ("aside", flat(s.aside), DESIGNS),
        ("tile_taken", [s.tile_taken], TILES),
        ("playing", [s.playing], DESIGNS),
        ("drone_choice", [s.drone_choice], PLATFORM),
        ("last_pdock", [s.last_pdock], PLATFORM),
        ("launch_vehicle", [s.launch_vehicle], PLACES),
        ("sunset_by", [s.sunset_by], w.seats),
    )
    for name, values, end in lists:
        if any(_outside(value, NONE, end - 1) for value in values):
            yield f"{name} holds a number outside {NONE} to {end - 1}"
    counts = (s.tiles_unseen, s.tile_box, s.incidents_unseen, s.deck, s.discard, *s.hand, *s.loot)
    if any(n < 0 for row in counts for n in row):
        yield "a pile holds fewer than no pieces"
    for name, value, end in (("first_player", s.first_player, w.seats), ("active", s.active, w.seats)):
        if _outside(value, 0, end - 1):
            yield f"{name} is no seat of this match"
    if s.phase not in list(Phase):
        yield "there is no such phase"
    if any(flag not in (0, 1) for flag in (*s.damaged, *s.covered, *s.caverns_unseen, s.scrap_used)):
        yield "a mark that can only be 0 or 1 is something else"


def pods(w: World, s: State) -> Iterator[str]:
    """Invariants 1, 4, 8, 9, 10."""
    for p in range(SEATS):
        caverns = sum(row[p] for row in s.cavern_pods)
        total = sleeping(s, p) + s.aboard[p] + s.salvage.count(p) + caverns + s.destroyed[p]
        if min([s.aboard[p], s.destroyed[p], *(row[p] for row in s.chamber_pods + s.cavern_pods)]) < 0:
            yield f"seat {p} has fewer than no pods somewhere"
        if total != (PODS if p < w.seats else 0):
            yield f"seat {p} has {total} pods in all, not {PODS if p < w.seats else 0}"
        if s.aboard[p] > capacity(w, s, p) and not (w.solo and p == RIVAL):
            yield f"seat {p} has {s.aboard[p]} pods aboard and room for {capacity(w, s, p)}"
    for chamber in range(CHAMBERS):
        if s.covered[chamber] and any(s.chamber_pods[chamber]):
            yield f"covered chamber {chamber} holds pods"
        if chamber % PER_SECTION and s.covered[chamber] and not s.covered[chamber - 1]:
            yield f"chamber {chamber} is covered before chamber {chamber - 1}"
        if max(s.chamber_pods[chamber]) > w.chamber_pods[chamber]:
            yield f"chamber {chamber} holds more pods of a colour than at set-up"
    for space in range(CAVERNS):
        if s.cavern_tile[space] == NONE and any(s.cavern_pods[space]):
            yield f"cavern {space} is face-down or not in play and holds pods"


def drones(w: World, s: State) -> Iterator[str]:
    """Invariants 2, 12."""
    for p in range(SEATS):
        out = sum(row[p] for row in s.dock_drones)
        n = out + s.platform[p].bit_count()
        rival = w.solo and p == RIVAL
        if min(row[p] for row in s.dock_drones) < 0 or _outside(s.platform[p], 0, (1 << PLATFORM) - 1):
            yield f"seat {p} has drones where no drone can be"
        elif n > DRONES or (n != (DRONES if p < w.seats else 0) and not rival):
            yield f"seat {p} has {n} drones, not {DRONES}"
    override = s.override_seen or any(w.design_with[Effect.CLOSED_DOCK] in row for row in s.upgrades)
    for dock in range(DOCKS):
        held = sum(s.dock_drones[dock])
        if s.damaged[dock] and not w.dock_symbol[dock]:
            yield f"dock {dock} has no damage symbol and is damaged"
        if dock == LAUNCH_DOCK and w.launch_unlimited:
            continue
        if not override and held > 1 - s.damaged[dock]:
            yield f"dock {dock} holds {held} drones" + (" and is damaged" if s.damaged[dock] else "")
    if sum(s.damaged) > w.damage:  # fewer are valid: the worked examples have none
        yield f"{sum(s.damaged)} docks are damaged, more than {w.damage}"


def resources(w: World, s: State) -> Iterator[str]:
    """Invariant 3."""
    for p in range(SEATS):
        for item in range(ITEMS):
            if _outside(s.res[p][item], 0, w.most[item]):
                name = Item(item).name.lower()
                yield f"seat {p} has {s.res[p][item]} {name}; it can have 0 to {w.most[item]}"


def cards(w: World, s: State) -> Iterator[str]:
    """Invariants 5, 13, 15."""
    places = flat(s.upgrades) + flat(s.vehicles) + flat(s.missions) + flat(s.aside) + [s.playing]
    for design in range(DESIGNS):
        n = s.deck[design] + s.discard[design] + sum(hand[design] for hand in s.hand) + places.count(design)
        if n != w.copies[design]:
            yield f"there are {n} cards of design {design}, not {w.copies[design]}"
    if s.deck_n != sum(s.deck) or s.discard_n != sum(s.discard):
        yield "deck_n or discard_n is not the number of cards in the pile"
    for p in range(SEATS):
        if s.hand_n[p] != sum(s.hand[p]):
            yield f"hand_n of seat {p} is not the number of cards in hand"
        for row, name in ((s.upgrades[p], "upgrades"), (s.missions[p], "missions")):
            played = [design for design in row if design != NONE]
            if len(set(played)) != len(played):
                yield f"seat {p} has two equal {name}"
        if s.phase == Phase.PLAY and s.hand_n[p] > w.hand_limit and p != s.active:
            yield f"seat {p} holds {s.hand_n[p]} cards outside its own turn"
        for mode, row in (
            (Mode.UPGRADE, s.upgrades[p]),
            (Mode.VEHICLE, s.vehicles[p]),
            (Mode.MISSION, s.missions[p]),
        ):
            if any(design != NONE for design in row[w.places[mode] :]):
                yield f"seat {p} has a card where there is no place"


def tiles(w: World, s: State) -> Iterator[str]:
    """Invariants 6, 14."""
    lying = s.stack_top + flat(s.slots) + [s.tile_taken]
    for tile in range(TILES):
        n = s.tiles_unseen[tile] + s.tile_box[tile] + lying.count(tile)
        if n != w.tile_count[tile]:
            yield f"there are {n} tiles of type {tile}, not {w.tile_count[tile]}"
    waiting = [s.todo_x[k] for k in range(s.todo_n) if s.todo_what[k] == Ask.TURN_UP]
    for space in range(SPACES):
        if _outside(s.stack_height[space], 0, w.tiles_per_space):
            yield f"resource space {space} holds {s.stack_height[space]} tiles"
        if (s.stack_top[space] == NONE) != (s.stack_height[space] == 0) and space not in waiting:
            yield f"resource space {space} has tiles but none is face-up, or the other way round"
        if s.stack_top[space] != NONE and w.tile_back[s.stack_top[space]] != w.space_back[space]:
            yield f"resource space {space} shows a tile of another colour"
    n = sum(s.stack_height) + sum(s.tile_box) + sum(tile != NONE for tile in lying[SPACES:])
    if n != SPACES * w.tiles_per_space:
        yield f"{n} tiles are in play, not {SPACES * w.tiles_per_space}"
    for p in range(SEATS):
        for slot in range(SLOTS):
            tile = s.slots[p][slot]
            if tile != NONE and not w.slot_benefit[slot] and w.tile_kind[tile] == TileKind.CARD:
                yield f"seat {p} has a card tile in price slot {slot}"


def incidents(w: World, s: State) -> Iterator[str]:
    """Invariants 7, 20."""
    held = sum(loot_tokens(s, p) for p in range(SEATS)) + sum(s.covered) + s.sabotage_void
    shown = sum(token != NONE for token in s.incident_up)
    diverted = sum(s.todo_what[k] == Ask.SABOTAGE for k in range(s.todo_n))
    n = shown + sum(s.track_height) + held + (s.sunset_by != NONE) + diverted
    if n != TOKENS_EACH * w.tokens_per_space + TOKENS_EACH:
        yield f"{n} incident tokens are in play, not {TOKENS_EACH * w.tokens_per_space + TOKENS_EACH}"
    for space in range(TRACK):
        if _outside(s.track_height[space], 0, w.tokens_per_space + (space == TRACK - 1)):
            yield f"track space {space} holds {s.track_height[space]} tokens"
        if s.track_height[space] < w.tokens_per_space and any(s.track_height[:space]):
            yield f"track space {space} was used before the stacks to its left"
    for period in (Period.EARLY, Period.LATE):
        unseen = sum(s.incidents_unseen[k] for k in range(INCIDENTS) if w.incident_period[k] == period)
        due = sum(s.track_height[k] for k in range(TRACK) if w.track_period[k] == period)
        if unseen < due - (period == w.track_period[TRACK - 1] and s.track_height[TRACK - 1] > 0):
            yield f"there are not enough unseen {period.name.lower()} tokens for the track"
    for token in range(INCIDENTS):
        known = s.incident_up.count(token) + sum(row[token] for row in s.loot) + s.incidents_unseen[token]
        if known > w.incident_count[token]:
            yield f"there are {known} tokens of type {token}, more than {w.incident_count[token]}"
    sunsets = s.incident_up.count(w.sunset) + (s.sunset_by != NONE) + (s.track_height[TRACK - 1] > 0)
    if sunsets != 1:
        yield f"the Sunset token is in {sunsets} places"


def caverns(w: World, s: State) -> Iterator[str]:
    """Invariant 11: highlighted caverns are face-up; every tile is in only one place."""
    for space in range(CAVERNS):
        tile = s.cavern_tile[space]
        if w.cavern_open[space] and w.cavern_in_play[space] and tile == NONE:
            yield f"cavern {space} must be face-up"
        if tile != NONE and not w.cavern_in_play[space]:
            yield f"cavern {space} is not in play"
        if tile != NONE and (s.caverns_unseen[tile] or w.tile_size[tile] != w.cavern_size[space]):
            yield f"cavern tile {tile} cannot lie on cavern {space}"
    seen = [tile for tile in s.cavern_tile if tile != NONE]
    if len(set(seen)) != len(seen) or len(seen) + sum(s.caverns_unseen) != CAVERNS:
        yield "a cavern tile is missing or lies in two places"
    for k in range(SALVAGE):
        if s.salvage[k] != NONE and k >= w.salvage_n:
            yield f"salvage space {k} is out of play"


def flow(w: World, s: State) -> Iterator[str]:
    """Invariants 17, 19, 21: whose decision it is, length of the match, and its end."""
    if (s.phase == Phase.OVER) != (s.todo_n == 0):
        yield "the match is over exactly when nothing is left to do"
    if s.todo_n == 0:
        return
    top = s.todo_what[s.todo_n - 1]
    if top >= FIRST_CHORE or s.todo_who[s.todo_n - 1] == NONE:
        yield "the newest entry of the agenda is no question"
    elif (top == Ask.KEEP) != (s.phase == Phase.KEEP):
        yield "cards are kept in the opening, and only there"
    elif s.phase == Phase.PLAY and s.todo_who[s.todo_n - 1] != s.active:
        yield "only the player whose turn it is decides"
    if (s.tile_taken != NONE) != (Ask.TILE in s.todo_what[: s.todo_n]):
        yield "a tile taken waits for its question"
    if (s.playing != NONE) != (top == Ask.REPLACE):
        yield "a card being played waits for REPLACE"
    if s.recall_no > TOKENS_EACH * w.tokens_per_space + TOKENS_EACH and not w.equal_turns:
        yield f"there were {s.recall_no} Recalls, more than tokens"
    if s.turn_no > TURNS_EACH * w.seats + TURNS_MORE and not w.equal_turns:
        yield f"there were {s.turn_no} turns, more than a match can have"
    if s.phase == Phase.PLAY and any(card != NONE for row in s.aside for card in row[:ASIDE]):
        yield "cards are put aside only in the opening"
    if any(n for n in s.launch_load[:PER_TUNNEL]) and s.launch_tunnel == NONE:
        yield "pods are loaded, but nothing is launched"


CHECKS = (ranges, pods, drones, resources, cards, tiles, incidents, caverns, flow)
