"""Where the pieces go that a position does not mention, so that nothing is lost or doubled."""

from boardwright.core import NONE
from boardwright.games.cryo.words import Trouble


def pods(table):
    s, fixed = table.s, table.fixed
    for p in range(table.w.seats):
        away = s.aboard[p] + s.destroyed[p] + s.salvage.count(p) + sum(row[p] for row in s.cavern_pods)
        free = [c for c in table.spare if not s.covered[c] and c not in fixed]
        for c in range(12):
            s.chamber_pods[c][p] = 0 if s.covered[c] else table.w.chamber_pods[c]
        for c, pods in fixed.items():
            s.chamber_pods[c][p] = pods[p] if p < len(pods) else s.chamber_pods[c][p]
        extra = sum(row[p] for row in s.chamber_pods) + away - 15
        for c in free:
            n = min(max(extra, 0), s.chamber_pods[c][p])
            s.chamber_pods[c][p] -= n
            extra -= n


def cards(table):
    s = table.s
    s.hand_n = [sum(hand) for hand in s.hand]
    lying = [d for rows in (s.upgrades, s.vehicles, s.missions, s.aside) for row in rows for d in row]
    for d in range(8):
        left = table.w.copies[d] - sum(hand[d] for hand in s.hand) - lying.count(d)
        if table.only_deck is None:
            s.deck[d], s.discard[d] = left - s.discard[d], s.discard[d]
        else:
            s.deck[d] = table.only_deck.count(d)
            s.discard[d] = left - s.deck[d]
    s.deck_n, s.discard_n = sum(s.deck), sum(s.discard)


def tiles(table):
    """Built-in tiles were taken from somewhere: the highest spaces with a stack go down."""
    s, w = table.s, table.w
    swap_tops(table)
    kept = sum(tile != NONE for row in s.slots for tile in row) + (s.tile_taken != NONE)
    excess = sum(s.stack_height) + kept + sum(s.tile_box) - 12 * w.tiles_per_space
    for k in reversed(range(12)):
        n = min(max(excess, 0), max(s.stack_height[k] - 1, 0))
        s.stack_height[k] -= n
        excess -= n
    lying = s.stack_top + [tile for row in s.slots for tile in row] + [s.tile_taken]
    for tile in range(32):
        free = w.tile_count[tile] - lying.count(tile) - s.tile_box[tile]
        if excess < 0 and free > 0:
            n = min(free, -excess)
            s.tile_box[tile] += n
            excess += n
            free -= n
        s.tiles_unseen[tile] = free


def swap_tops(table):
    """A tile type that is wanted too often is changed on spaces nobody named."""
    s, w = table.s, table.w
    slots = [tile for row in s.slots for tile in row]
    for k in range(12):
        tile = s.stack_top[k]
        if tile != NONE and (s.stack_top + slots).count(tile) > w.tile_count[tile]:
            others = [t for t in range(32) if w.tile_back[t] == w.space_back[k]]
            free = [t for t in others if (s.stack_top + slots).count(t) < w.tile_count[t]]
            if k not in table.named:
                s.stack_top[k] = free[0]


def incidents(table):
    s, w = table.s, table.w
    if table.s.incident_up.count(w.sunset) or s.sunset_by != NONE:
        s.track_height = [0] * 5
    used = sum(s.covered) + s.sabotage_void
    shown = sum(t != NONE for t in s.incident_up) + (s.sunset_by != NONE)
    kept = sum(sum(row) for row in s.loot)
    excess = sum(s.track_height) + shown + kept + used - (5 * w.tokens_per_space + 5)
    for k in range(5):
        n = min(max(excess, 0), s.track_height[k])
        s.track_height[k] -= n
        excess -= n
    if excess < 0:
        s.sabotage_void += -excess
    for token in range(13):
        seen = s.incident_up.count(token) + sum(row[token] for row in s.loot)
        s.incidents_unseen[token] = w.incident_count[token] - seen if token != w.sunset else 0
    used = sum(s.covered) + s.sabotage_void
    for token in range(13):
        if w.incident_kind[token] == Trouble.SABOTAGE:
            n = min(used, s.incidents_unseen[token])
            s.incidents_unseen[token] -= n
            used -= n


def caverns(table):
    s = table.s
    for k in (0, 2):
        if s.cavern_tile.count(s.cavern_tile[k]) > 1:
            small = [t for t in range(4) if t not in s.cavern_tile]
            s.cavern_tile[k] = small[0]
    for tile in range(14):
        s.caverns_unseen[tile] = int(tile not in s.cavern_tile)
