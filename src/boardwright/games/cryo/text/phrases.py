"""Words that depend on the position: the costs and gains of answers."""

from collections.abc import Callable

from boardwright.core import NONE, View
from boardwright.core.text import Word
from boardwright.games.cryo.actions import KIND, LOAD_ROWS, SPLIT_ROWS, TRIPLE_ROWS
from boardwright.games.cryo.rules.launch import tunnel_cost
from boardwright.games.cryo.schema import (
    MATERIALS,
    PER_SECTION,
    PER_TUNNEL,
    SALVAGE,
    SEATS,
)
from boardwright.games.cryo.text.lexicon import (
    CAVERN_IDS,
    CHAMBER_IDS,
    DOCK_IDS,
    SPACE_IDS,
    TUNNEL_IDS,
    Lexicon,
    amount,
    basket,
    card_name,
    cavern_name,
    count,
    incident_name,
    local,
    tile_name,
)
from boardwright.games.cryo.words import Ask, Do, Item, Machine, Mode, Trouble

SCRAPS = frozenset({Do.SCRAP_CARD, Do.SCRAP_TILE})
Phrase = Callable[[Lexicon, View, int], str]
MISSING = "…"
"""Placeholder for the tile of an empty slot."""


def words_of(lexicon: Lexicon) -> dict[str, Word]:
    """Return the words for the templates of a language."""
    return {
        "item": tuple(one for one, _ in lexicon.items),
        "section": lexicon.sections,
        "dock": tuple(local(lexicon, place) for place in DOCK_IDS),
        "space": tuple(local(lexicon, place) for place in SPACE_IDS),
        "cavern": CAVERN_IDS,
        "tunnel": TUNNEL_IDS,
        "chamber": tuple(local(lexicon, place) for place in CHAMBER_IDS),
        "aside": lambda view, p: count(lexicon.cards, max(view.s.hand_n[p] - view.w.keep, 0)),
        "one_item": lambda _, item: amount(lexicon, item, 1),
        "order": lambda view, _: lexicon.draw_order[view.w.draw_first],
        "scouting": lambda view, _: basket(lexicon, view.w.scout_cost, lexicon.free),
        "pdock": lexicon.docks,
        "slot": lexicon.slots,
        "mode": lexicon.modes,
        "as_mode": lexicon.as_mode,
        "part": lexicon.parts,
        "next": lambda _, n: str(n + 1),
        "card": lambda _, design: card_name(lexicon, design),
        "vehicle": lambda _, design: lexicon.vehicles[design],
        "mission": lambda _, design: lexicon.missions[design],
        "tile": lambda view, tile: tile_name(lexicon, view.w, tile),
        "incident": lambda view, token: incident_name(lexicon, view.w, token),
        "cavern_tile": lambda view, tile: cavern_name(lexicon, view.w, tile),
        "salvage": lambda view, space: lexicon.items[view.w.salvage_item[space]][0],
        "pods": lambda _, n: count(lexicon.pods, n),
        "cards": lambda _, n: count(lexicon.cards, n),
        "stars": lambda _, n: count(lexicon.stars, n),
        "last_turn": lambda view, _: lexicon.last_turn[view.w.equal_turns],
        "last_things": lambda view, _: last_things(lexicon, view),
        "gained": lambda _, n: f"+{n}" if n else lexicon.full,
        **_looking(lexicon),
    }


def _looking(lexicon: Lexicon) -> dict[str, Word]:
    """Return the words that depend on the position."""
    phrases: dict[str, Phrase] = {
        "deploy": deploy,
        "triple": triple,
        "split": split,
        "load": load,
        "withdraw": withdraw,
        "choose": choose,
        "skip": skip,
        "trade": trade,
        "built": built,
        "passage": passage,
        "own_vehicle": own_vehicle,
        "own_card": own_card,
        "own_tile": own_tile,
        "scrap": scrap,
        "token": token_at,
        "taken": taken,
        "out": out,
        "due": due,
        "machine": lambda lexicon, view, k: machine(lexicon, view, k, NONE),
        "crystals": lambda lexicon, view, n: amount(lexicon, Item.CRYSTAL, n),
        "energy": lambda lexicon, view, n: amount(lexicon, Item.ENERGY, n),
        "carries": carries,
    }
    return {name: _bind(phrase, lexicon) for name, phrase in phrases.items()}


def _bind(phrase: Phrase, lexicon: Lexicon) -> Callable[[View, int], str]:
    return lambda view, n: phrase(lexicon, view, n)


def _asked(view: View) -> int:
    return view.question.what if view.question else NONE


def machine(lexicon: Lexicon, view: View, kind: int, where: int) -> str:
    """Describe a machine, with the contents of a resource space."""
    here = ""
    if kind == Machine.RESOURCE and where != NONE:
        tile = view.s.stack_top[where]
        printed = lexicon.items[view.w.space_prints[where]][0]
        here = tile_name(lexicon, view.w, tile) if tile != NONE else lexicon.empty_space.format(printed)
        here = f" {local(lexicon, SPACE_IDS[where])}: {here}"
    scout = basket(lexicon, view.w.scout_cost, lexicon.free)
    stasis, computer = (lexicon.items[item][0] for item in (view.w.stasis_item, view.w.computer_item))
    return lexicon.machines[kind].format(here, scout, stasis, computer)


def is_closed(view: View, dock: int) -> bool:
    """Return whether a dock is damaged or occupied, so that only Override opens it."""
    return bool(view.s.damaged[dock] or any(view.s.dock_drones[dock][q] for q in range(SEATS)))


def deploy(lexicon: Lexicon, view: View, pair: int) -> str:
    """Describe a dock and the action chosen there."""
    w, dock = view.w, view.w.deploy_dock[pair]
    words = machine(lexicon, view, w.deploy_machine[pair], w.deploy_where[pair])
    extra = lexicon.override if is_closed(view, dock) else ""
    return f"{local(lexicon, DOCK_IDS[dock])}{extra}: {words}"


def triple(lexicon: Lexicon, view: View, k: int) -> str:
    """Describe pods of three chambers, Fabricator materials, or materials replaced by nanites."""
    row, question = TRIPLE_ROWS[k], view.question
    if question and question.what == Ask.STASIS:
        first = question.x * PER_SECTION
        found = [
            lexicon.from_chamber.format(count(lexicon.pods, n), local(lexicon, CHAMBER_IDS[first + i]))
            for i, n in enumerate(row)
            if n
        ]
        words = lexicon.wake.format(lexicon.join.join(found), amount(lexicon, view.w.stasis_item, sum(row)))
    else:
        template = lexicon.fabricate if _asked(view) == Ask.FABRICATOR else lexicon.replaced
        words = template.format(basket(lexicon, list(row), ""), amount(lexicon, Item.NANITE, sum(row)))
    return words if sum(row) else lexicon.zero.get(_asked(view), lexicon.zero[NONE])


def split(lexicon: Lexicon, view: View, k: int) -> str:
    draws, plays = SPLIT_ROWS[k]
    words = lexicon.split.format(draws, plays, amount(lexicon, view.w.computer_item, draws + plays))
    return words if draws + plays else lexicon.zero[Ask.COMPUTER]


def load(lexicon: Lexicon, view: View, k: int) -> str:
    """Describe the pods for the tunnel's caverns and their settlement cost."""
    w, s, tunnel = view.w, view.s, view.s.launch_tunnel
    found, cost = [], [0] * MATERIALS
    for i in range(PER_TUNNEL):
        n = LOAD_ROWS[k][i]
        space = w.tunnel_cavern[tunnel][i] if tunnel != NONE else NONE
        if n and space != NONE:
            found.append(lexicon.to_cavern.format(n, CAVERN_IDS[space]))
            cost = [a + b for a, b in zip(cost, w.settle[s.cavern_tile[space]], strict=True)]
    words = lexicon.join.join(found) or str(LOAD_ROWS[k])
    return lexicon.load.format(words, lexicon.load_cost.format(basket(lexicon, cost, lexicon.free)))


def withdraw(lexicon: Lexicon, view: View, mask: int) -> str:
    spaces = [lexicon.items[view.w.salvage_item[k]][0] for k in range(SALVAGE) if mask >> k & 1]
    return lexicon.withdraw.format(lexicon.join.join(spaces)) if spaces else lexicon.zero[Ask.WITHDRAW]


def choose(lexicon: Lexicon, view: View, item: int) -> str:
    """Describe an item to gain, pay or ignore."""
    words = lexicon.choose.get(_asked(view), lexicon.choose[NONE])
    return words.format(lexicon.items[item][0])


def skip(lexicon: Lexicon, view: View, _: int) -> str:
    return lexicon.skips.get(_asked(view), lexicon.skips[NONE])


def _slot_tile(lexicon: Lexicon, view: View, slot: int) -> str:
    tile = view.s.slots[view.seat][slot] if view.seat >= 0 and slot != NONE else NONE
    return tile_name(lexicon, view.w, tile) if tile != NONE else ""


def trade(lexicon: Lexicon, view: View, pdock: int) -> str:
    """Describe the trade of the viewer's platform dock."""
    w = view.w
    price = _slot_tile(lexicon, view, w.price_slot[pdock])
    gain = _slot_tile(lexicon, view, w.benefit_slot[pdock]) or lexicon.works[w.work[pdock]]
    return f"{price} → {gain}" if price else gain


def built(lexicon: Lexicon, view: View, slot: int) -> str:
    """Describe a slot by its platform dock's trade with the tile taken."""
    w, tile = view.w, tile_name(lexicon, view.w, view.s.tile_taken)
    pdock = next(k for k in range(len(w.work)) if slot in (w.price_slot[k], w.benefit_slot[k]))
    both = w.price_slot[pdock], w.benefit_slot[pdock]
    price, gain = (tile if there == slot else _slot_tile(lexicon, view, there) or MISSING for there in both)
    if both[1] == NONE:
        gain = lexicon.works[w.work[pdock]]
    return lexicon.built.format(lexicon.docks[pdock], gain if both[0] == NONE else f"{price} → {gain}")


def passage(lexicon: Lexicon, view: View, tunnel: int) -> str:
    """Describe a tunnel by its caverns and the viewer's cost."""
    energy = view.w.tunnel_energy[tunnel]
    if view.seat >= 0:
        energy = tunnel_cost(view.w, view.s, view.seat, tunnel)
    ends = [CAVERN_IDS[k] for k in view.w.tunnel_cavern[tunnel] if k != NONE]
    return lexicon.tunnel.format(TUNNEL_IDS[tunnel], lexicon.join.join(ends), amount(lexicon, Item.ENERGY, energy))


def own_vehicle(lexicon: Lexicon, view: View, place: int) -> str:
    design = view.s.vehicles[view.seat][place] if view.seat >= 0 else NONE
    if design < 0:
        return lexicon.unknown
    return f"{lexicon.vehicles[design]} ({view.w.capacity[design]})"


def carries(lexicon: Lexicon, view: View, place: int) -> str:
    """Describe the vehicle of the launch in progress, which is public."""
    design = view.s.vehicles[view.s.active][place]
    if design < 0:
        return lexicon.unknown
    return f"{lexicon.vehicles[design]} ({count(lexicon.pods, view.w.capacity[design])})"


def own_card(lexicon: Lexicon, view: View, place: int) -> str:
    """Name the viewer's card on a place of the kind asked about."""
    if view.seat < 0 or view.question is None:
        return str(place + 1)
    names = (lexicon.upgrades, lexicon.vehicles, lexicon.missions)
    rows = (view.s.upgrades, view.s.vehicles, view.s.missions)
    mode = view.question.x if 0 <= view.question.x < len(Mode) else Mode.UPGRADE
    design = rows[mode][view.seat][place]
    return names[mode][design] if design >= 0 else lexicon.unknown


def own_tile(lexicon: Lexicon, view: View, slot: int) -> str:
    return _slot_tile(lexicon, view, slot) or lexicon.unknown


def scrap(lexicon: Lexicon, view: View, design: int) -> str:
    return basket(lexicon, view.w.scrap[design], lexicon.nothing)


def token_at(lexicon: Lexicon, view: View, section: int) -> str:
    """Describe the incident of a section; sabotage with the chamber it hits."""
    w, s, token = view.w, view.s, view.s.incident_up[section]
    words = incident_name(lexicon, w, token)
    if token < 0 or w.incident_kind[token] != Trouble.SABOTAGE:
        return words
    first = section * PER_SECTION
    free = [k for k in range(first, first + PER_SECTION) if not s.covered[k]]
    if not free:
        return words
    pods = [s.chamber_pods[free[0]][q] for q in range(view.seats)]
    mine = pods[view.seat] if view.seat >= 0 else 0
    chamber = local(lexicon, CHAMBER_IDS[free[0]])
    return words + lexicon.hits.format(chamber, count(lexicon.pods, mine), sum(pods) - mine)


def last_things(lexicon: Lexicon, view: View) -> str:
    """Describe the options left at the end of the turn."""
    kinds = {int(KIND[a]) for a in view.legal}
    scrap, again = lexicon.last_things
    return lexicon.either.join([scrap] * bool(kinds & SCRAPS) + [again] * (Do.OVERCLOCK in kinds))


def taken(lexicon: Lexicon, view: View, _: int) -> str:
    return tile_name(lexicon, view.w, view.s.tile_taken)


def out(lexicon: Lexicon, view: View, _: int) -> str:
    """Return the number of the viewer's drones still out."""
    return str(sum(dock[view.seat] for dock in view.s.dock_drones)) if view.seat >= 0 else lexicon.unknown


def due(lexicon: Lexicon, view: View, _: int) -> str:
    """Describe the cost to be divided between materials and nanites."""
    return basket(lexicon, view.s.due, lexicon.free)
