"""Why an action is illegal now, decided by the same rules as legality."""

from boardwright.core import NONE, View
from boardwright.games.cryo.help.why_action import in_action
from boardwright.games.cryo.rules.cards import has_upgrade
from boardwright.games.cryo.rules.caverns import face_up, is_scout_target
from boardwright.games.cryo.rules.choices import FAMILIES
from boardwright.games.cryo.rules.deploy import dock_cost
from boardwright.games.cryo.rules.launch import open_tile, tunnel_cost
from boardwright.games.cryo.rules.platform import can_pay_price, is_complete
from boardwright.games.cryo.rules.recall import can_return
from boardwright.games.cryo.schema import CAVERNS, LAUNCH_DOCK, PER_TUNNEL
from boardwright.games.cryo.words import Ask, Do, Effect, Item, Machine

Reason = tuple[str, tuple[int, ...]]
"""A key of the table `reasons`, and the numbers in its sentence."""


def why_not(view: View, a: int) -> Reason | None:
    """Return the first condition that fails, or None if the action is legal."""
    if a in view.legal:
        return None
    if view.over:
        return "over", ()
    if view.question is None:
        return "turn", ()
    actions = view.game.actions
    kind, one, two = Do(actions.kind[a]), actions.one[a], actions.two[a]
    if kind not in FAMILIES[Ask(view.question.what)]:
        return "question", ()
    match kind:
        case Do.DEPLOY:
            return deploy(view, one)
        case Do.LAUNCH:
            return launch(view, one, two)
        case Do.RECALL:
            return "no_drone_out", ()
        case Do.DRONE:
            return ("drone_chosen" if view.s.drone_choice != NONE else "no_drone"), ()
        case Do.SCRAP_CARD | Do.SCRAP_TILE:
            return scrap(view, kind, one)
        case Do.RETURN_PLAIN | Do.RETURN_USE:
            return come_home(view, one)
        case Do.RETURN_REST:
            return "one_drone", ()
        case Do.OVERCLOCK:
            return "no_overclock", ()
        case Do.INCIDENT:
            return "no_incident", (one,)
        case Do.SABOTAGE:
            return "all_covered", (one,)
        case Do.DISCARD:
            return "not_in_hand", ()
        case _:
            return in_action(view, kind, one, two)


def deploy(view: View, pair: int) -> Reason:
    """CR-083: check for a drone, an open dock, a possible action."""
    w, s, p = view.w, view.s, view.seat
    if s.platform[p] == 0:
        return "recall_only", ()
    dock = w.deploy_dock[pair]
    cost = dock_cost(w, s, p, dock)
    if cost == NONE:
        return closed(view, dock)
    machine = w.deploy_machine[pair]
    if machine == Machine.SCOUT:
        return scout(view, cost)
    if machine == Machine.SALVAGE_ASSIGN:
        return ("no_pod" if s.aboard[p] == 0 else "no_salvage"), ()
    return "zero_use", ()


def closed(view: View, dock: int) -> Reason:
    if has_upgrade(view.w, view.s, view.seat, Effect.CLOSED_DOCK):
        return "override", (dock,)
    return ("damaged" if view.s.damaged[dock] else "occupied"), (dock,)


def scout(view: View, extra: int) -> Reason:
    w, s = view.w, view.s
    if s.aboard[view.seat] == 0:
        return "no_pod", ()
    up = face_up(s)
    if not any(is_scout_target(w, s, space, up) for space in range(CAVERNS)):
        return "no_target", ()
    return "scout_cost", (w.scout_cost[Item.ENERGY] + extra,)


def launch(view: View, place: int, tunnel: int) -> Reason:
    """CR-131 to CR-136: check vehicle, pod, dock, open cavern, energy and cost."""
    w, s, p = view.w, view.s, view.seat
    if s.platform[p] == 0:
        return "recall_only", ()
    if s.vehicles[p][place] == NONE:
        return "no_vehicle", ()
    if s.aboard[p] == 0:
        return "no_passenger", ()
    extra = dock_cost(w, s, p, LAUNCH_DOCK)
    if extra == NONE:
        return closed(view, LAUNCH_DOCK)
    if all(open_tile(w, s, tunnel, k) == NONE for k in range(PER_TUNNEL)):
        return "tunnel_dark", (tunnel,)
    energy = tunnel_cost(w, s, p, tunnel) + extra
    if energy > s.res[p][Item.ENERGY]:
        return "tunnel_energy", (tunnel, energy, s.res[p][Item.ENERGY])
    return "settle_cost", (tunnel,)


def scrap(view: View, kind: Do, one: int) -> Reason:
    s, p = view.s, view.seat
    if s.scrap_used:
        return "scrapped", ()
    if kind == Do.SCRAP_CARD and s.hand[p][one] == 0:
        return "not_in_hand", ()
    if kind == Do.SCRAP_TILE and s.slots[p][one] == NONE:
        return "empty_slot", ()
    return "no_window", ()


def come_home(view: View, pdock: int) -> Reason:
    """CR-155, CR-156: check for a free dock; to use it, a complete one with an affordable price."""
    w, s, p = view.w, view.s, view.seat
    if not can_return(s, p, pdock):
        return "dock_taken", ()
    if not is_complete(w, s, p, pdock):
        return "incomplete", (pdock,)
    price = w.price_slot[pdock]
    if price != NONE and not can_pay_price(w, s, p, s.slots[p][price]):
        return "price", (pdock,)
    return "no_sleeper", ()
