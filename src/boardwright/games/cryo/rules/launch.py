"""Launch: pods of one vehicle go through one tunnel into one or more face-up caverns."""

from boardwright.core import NONE, ask, close, emit, plan, rule
from boardwright.games.cryo.actions import LOADS
from boardwright.games.cryo.rules.cards import capacity, has_upgrade, to_discard
from boardwright.games.cryo.rules.resources import can_pay, pay_due, spend
from boardwright.games.cryo.schema import MATERIALS, PER_TUNNEL, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, Item


@rule
def tunnel_cost(w: World, s: State, p: int, tunnel: int) -> int:
    """CR-133, CR-227: the energy of the tunnel, less with Efficient Drives."""
    energy = w.tunnel_energy[tunnel]
    if has_upgrade(w, s, p, Effect.TUNNEL_DISCOUNT):
        energy = max(energy - w.amount[Effect.TUNNEL_DISCOUNT], 0)
    return energy


@rule
def open_tile(w: World, s: State, tunnel: int, k: int) -> int:
    """The face-up tile on cavern k of a tunnel; NONE if there is none in play (CR-132, CR-138)."""
    space = w.tunnel_cavern[tunnel][k]
    if space == NONE:
        return NONE
    return s.cavern_tile[space]


@rule
def settle_cost(w: World, s: State, tunnel: int, load: int, item: int) -> int:
    """CR-135: the costs of all caverns that this load settles, each once, for one material."""
    cost = 0
    for k in range(PER_TUNNEL):
        if LOADS[load][k] > 0:
            cost += w.settle[open_tile(w, s, tunnel, k)][item]
    return cost


@rule
def can_settle(w: World, s: State, p: int, crystal: int, organic: int, tech: int, nanite: int) -> bool:
    """CR-136, CR-230: payable in full, or after the Habitat Kit has ignored one material."""
    if can_pay(s, p, crystal, organic, tech, nanite, 0):
        return True
    if not has_upgrade(w, s, p, Effect.SETTLE_DISCOUNT):
        return False
    return (
        (crystal > 0 and can_pay(s, p, crystal - 1, organic, tech, nanite, 0))
        or (organic > 0 and can_pay(s, p, crystal, organic - 1, tech, nanite, 0))
        or (tech > 0 and can_pay(s, p, crystal, organic, tech - 1, nanite, 0))
        or (nanite > 0 and can_pay(s, p, crystal, organic, tech, nanite - 1, 0))
    )


@rule
def can_launch(w: World, s: State, p: int, place: int, tunnel: int, extra_energy: int) -> bool:
    """CR-131, CR-132, CR-136: a vehicle, a pod for it, energy, and one cavern that can be paid for."""
    if s.vehicles[p][place] == NONE or s.aboard[p] == 0:
        return False
    if tunnel_cost(w, s, p, tunnel) + extra_energy > s.res[p][Item.ENERGY]:
        return False
    for k in range(PER_TUNNEL):
        tile = open_tile(w, s, tunnel, k)
        if tile != NONE:
            if can_settle(
                w, s, p, w.settle[tile][0], w.settle[tile][1], w.settle[tile][2], w.settle[tile][3]
            ):
                return True
    return False


@rule
def begin_launch(s: State, p: int, place: int, tunnel: int) -> None:
    """CR-142: the drone is on LAUNCH; now the load is chosen."""
    s.launch_vehicle = place
    s.launch_tunnel = tunnel
    emit(s, Did.LAUNCHED, p, s.vehicles[p][place], tunnel)
    ask(s, Ask.LOAD, p, place, tunnel)


@rule
def can_load(w: World, s: State, p: int, load: int) -> bool:
    """CR-134, CR-137 to CR-140: pods into face-up caverns of the tunnel; those left behind must have room."""
    tunnel = s.launch_tunnel
    pods = 0
    for k in range(PER_TUNNEL):
        if LOADS[load][k] > 0:
            if open_tile(w, s, tunnel, k) == NONE:
                return False
            pods += LOADS[load][k]
    carries = w.capacity[s.vehicles[p][s.launch_vehicle]]
    if pods > carries or pods > s.aboard[p] or s.aboard[p] - pods > capacity(w, s, p) - carries:
        return False
    return can_settle(
        w,
        s,
        p,
        settle_cost(w, s, tunnel, load, Item.CRYSTAL),
        settle_cost(w, s, tunnel, load, Item.ORGANIC),
        settle_cost(w, s, tunnel, load, Item.TECH),
        settle_cost(w, s, tunnel, load, Item.NANITE),
    )


@rule
def load_vehicle(w: World, s: State, p: int, load: int) -> None:
    """CR-142: energy, Habitat Kit choice, settlement costs, pods, vehicle, in this order."""
    close(s, p)
    plan(s, Ask.DEPART, 0, 0)
    total = 0
    for k in range(PER_TUNNEL - 1, -1, -1):
        s.launch_load[k] = LOADS[load][k]
        if LOADS[load][k] > 0:
            plan(s, Ask.SETTLE, k, 0)
    for item in range(MATERIALS):
        total += settle_cost(w, s, s.launch_tunnel, load, item)
    spend(s, p, Item.ENERGY, tunnel_cost(w, s, p, s.launch_tunnel))
    if total > 0 and has_upgrade(w, s, p, Effect.SETTLE_DISCOUNT):
        ask(s, Ask.ITEM_WAIVE, p, 0, 0)


@rule
def still_to_settle(w: World, s: State, item: int, after: int) -> int:
    """Settlement costs of the chosen caverns behind number `after`, less what the Habitat Kit will ignore."""
    cost = 0
    for k in range(after + 1, PER_TUNNEL):
        if s.launch_load[k] > 0:
            cost += w.settle[open_tile(w, s, s.launch_tunnel, k)][item]
    if cost > 0 and s.launch_waive == item:
        cost -= 1
    return cost


@rule
def can_waive(w: World, s: State, p: int, item: int) -> bool:
    """CR-228, CR-230: a material of the total cost after which the rest can be paid."""
    if item >= MATERIALS or still_to_settle(w, s, item, NONE) == 0:
        return False
    crystal = still_to_settle(w, s, Item.CRYSTAL, NONE)
    organic = still_to_settle(w, s, Item.ORGANIC, NONE)
    tech = still_to_settle(w, s, Item.TECH, NONE)
    nanite = still_to_settle(w, s, Item.NANITE, NONE)
    if item == Item.CRYSTAL:
        return can_pay(s, p, crystal - 1, organic, tech, nanite, 0)
    if item == Item.ORGANIC:
        return can_pay(s, p, crystal, organic - 1, tech, nanite, 0)
    if item == Item.TECH:
        return can_pay(s, p, crystal, organic, tech - 1, nanite, 0)
    return can_pay(s, p, crystal, organic, tech, nanite - 1, 0)


@rule
def waive(s: State, p: int, item: int) -> None:
    """CR-228, CR-229: one material in all; the first cavern in tunnel order that asks for it goes without."""
    close(s, p)
    s.launch_waive = item
    emit(s, Did.WAIVED, p, item)


@rule
def settle(w: World, s: State, p: int, k: int) -> None:
    """CR-135: the settlement cost of cavern k of the tunnel is paid once."""
    tile = open_tile(w, s, s.launch_tunnel, k)
    for item in range(MATERIALS):
        s.due[item] = w.settle[tile][item]
    if s.launch_waive != NONE and s.due[s.launch_waive] > 0:
        s.due[s.launch_waive] -= 1
        s.launch_waive = NONE
    if w.ask_payment:
        for item in range(MATERIALS):
            s.later[item] = still_to_settle(w, s, item, k)
    pay_due(w, s, p)


@rule
def depart(w: World, s: State, p: int) -> None:
    """CR-141, CR-142: the pods are placed and the vehicle card is discarded."""
    for k in range(PER_TUNNEL):
        pods = s.launch_load[k]
        if pods > 0:
            space = w.tunnel_cavern[s.launch_tunnel][k]
            s.cavern_pods[space][p] += pods
            s.aboard[p] -= pods
            emit(s, Did.SETTLED, p, space, pods)
        s.launch_load[k] = 0
    design = s.vehicles[p][s.launch_vehicle]
    s.vehicles[p][s.launch_vehicle] = NONE
    s.launch_vehicle = NONE
    s.launch_tunnel = NONE
    to_discard(w, s, p, design)
