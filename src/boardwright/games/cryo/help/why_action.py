"""Why an answer within an action is illegal."""

from boardwright.core import NONE, View
from boardwright.games.cryo.actions import LOADS, SPLITS, TRIPLES
from boardwright.games.cryo.rules.cards import can_replace, capacity, has_card, room
from boardwright.games.cryo.rules.launch import open_tile
from boardwright.games.cryo.rules.resources import affordable
from boardwright.games.cryo.schema import PER_SECTION, PER_TUNNEL
from boardwright.games.cryo.words import Ask, Do, Mode, TileKind

Reason = tuple[str, tuple[int, ...]]


def in_action(view: View, kind: Do, one: int, two: int) -> Reason:
    """Return why an action of a kind that answers the question is illegal."""
    match kind:
        case Do.TRIPLE:
            return triple(view, one)
        case Do.SLOT:
            return ("slot_full" if view.s.slots[view.seat][one] != NONE else "card_tile"), ()
        case Do.PLAY:
            return play(view, one, two)
        case Do.ITEM:
            return item(view), ()
        case Do.WAKE:
            return wake(view, one)
        case Do.SPLIT:
            return split(view, one)
        case Do.SPACE:
            return ("face_up" if view.s.cavern_tile[one] != NONE else "not_adjacent"), ()
        case Do.SALVAGE:
            return "salvage_taken", ()
        case Do.WITHDRAW:
            return withdraw(view, one)
        case Do.LOAD:
            return load(view, one)
        case Do.REPLACE:
            return replace(view, one)
        case Do.COUNT:
            return ("materials" if one else "zero_use"), ()
        case Do.SKIP:
            return ("no_skip" if asked(view) == Ask.WAKE else "tile_kind"), ()
        case _:
            return "tile_kind", ()


def asked(view: View) -> int:
    return view.question.what if view.question else NONE


def item(view: View) -> str:
    what = asked(view)
    if what == Ask.ITEM_WAIVE:
        return "waive"
    if what == Ask.TILE and view.w.tile_kind[view.s.tile_taken] != TileKind.ONE:
        return "tile_kind"
    return "not_shown"


def triple(view: View, k: int) -> Reason:
    """Check pods of three chambers, three materials, or a division of a cost."""
    s, p = view.s, view.seat
    if asked(view) == Ask.PAY:
        return "divide", ()
    total = sum(TRIPLES[k][i] for i in range(PER_SECTION))
    if total == 0:
        return "zero_use", ()
    if asked(view) == Ask.FABRICATOR:
        return "materials", ()
    assert view.question is not None
    first = view.question.x * PER_SECTION
    if any(TRIPLES[k][i] > s.chamber_pods[first + i][p] for i in range(PER_SECTION)):
        return "chamber_empty", ()
    if total > room(view.w, s, p):
        return "no_room", ()
    return "organics", (view.w.stasis_item,)


def wake(view: View, chamber: int) -> Reason:
    s, p = view.s, view.seat
    if s.chamber_pods[chamber][p] == 0:
        return "chamber_empty", ()
    if affordable(s, p, view.w.stasis_item) == 0:
        return "organics", (view.w.stasis_item,)
    return "no_room", ()


def split(view: View, k: int) -> Reason:
    s, p = view.s, view.seat
    total = SPLITS[k][0] + SPLITS[k][1]
    if total == 0:
        return "zero_use", ()
    if total > affordable(s, p, view.w.computer_item):
        return "tech", (view.w.computer_item,)
    return "too_many_plays", ()


def play(view: View, design: int, mode: int) -> Reason:
    s, p = view.s, view.seat
    if asked(view) == Ask.TILE and view.w.tile_kind[s.tile_taken] != TileKind.CARD:
        return "tile_kind", ()
    if s.hand[p][design] == 0:
        return "not_in_hand", ()
    if mode != Mode.VEHICLE and has_card(s, p, mode, design):
        return "equal_card", ()
    return "vehicle_needed", ()


def replace(view: View, place: int) -> Reason:
    """CR-210: a vehicle may be replaced only if the pods have room without it."""
    assert view.question is not None
    mode = view.question.x
    vehicle = mode == Mode.VEHICLE and view.s.vehicles[view.seat][place] != NONE
    stays = vehicle and not can_replace(view.w, view.s, view.seat, mode, place)
    return ("vehicle_needed" if stays else "no_card_there"), ()


def withdraw(view: View, mask: int) -> Reason:
    s, p = view.s, view.seat
    if mask == 0:
        return "zero_use", ()
    if any(mask >> space & 1 and s.salvage[space] != p for space in range(len(s.salvage))):
        return "not_yours", ()
    return "no_room", ()


def load(view: View, k: int) -> Reason:
    """CR-137 to CR-140: check the load, then the cost."""
    w, s, p = view.w, view.s, view.seat
    used = [i for i in range(PER_TUNNEL) if LOADS[k][i] > 0]
    if any(open_tile(w, s, s.launch_tunnel, i) == NONE for i in used):
        return "cavern_closed", ()
    pods = sum(LOADS[k][i] for i in used)
    carries = w.capacity[s.vehicles[p][s.launch_vehicle]]
    if pods > carries or pods > s.aboard[p]:
        return "too_many_pods", ()
    if s.aboard[p] - pods > capacity(w, s, p) - carries:
        return "left_behind", ()
    return "load_cost", ()
