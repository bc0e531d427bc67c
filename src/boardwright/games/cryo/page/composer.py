"""Composing a launch: vehicle, tunnel, pods per cavern, price, and what is missing.

Legality is decided by the launch rules alone, on a copy of the viewer's state.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from boardwright.core import NONE, SPECTATOR, View, schema
from boardwright.games.cryo.actions import ACTIONS, LOAD_ROWS
from boardwright.games.cryo.rules.cards import capacity, has_upgrade
from boardwright.games.cryo.rules.launch import can_launch, can_load, open_tile, settle_cost, tunnel_cost
from boardwright.games.cryo.rules.resources import missing
from boardwright.games.cryo.rules.scoring import score
from boardwright.games.cryo.schema import BASICS, ITEMS, MATERIALS, PER_TUNNEL, PLACES, TUNNELS, State
from boardwright.games.cryo.text import COMPOSER, LEXICONS
from boardwright.games.cryo.text.lexicon import CAVERN_IDS, TUNNEL_IDS, amount, basket, count
from boardwright.games.cryo.words import Ask, Effect, Item

Pods = tuple[int, ...]


@dataclass(frozen=True)
class Draft:
    """The choices so far."""

    place: int = NONE
    tunnel: int = NONE
    pods: Pods = ()

    @property
    def query(self) -> str:
        """The draft as a query string."""
        return f"place={self.place}&tunnel={self.tunnel}&pods={'-'.join(map(str, self.pods))}"


@dataclass(frozen=True)
class Option:
    """A vehicle or tunnel to choose; `ready` if it can be launched now."""

    id: str
    name: str
    detail: str
    draft: Draft
    chosen: bool
    ready: bool


@dataclass(frozen=True)
class Cavern:
    """A cavern of the tunnel, with the drafts of one pod more and fewer."""

    k: int
    name: str
    values: str
    cost: str
    mine: int
    pods: int
    more: Draft | None
    fewer: Draft | None


@dataclass(frozen=True)
class Price:
    """One item of the price: needed, owned, replaced by nanites, lacking."""

    item: int
    name: str
    need: int
    have: int
    nanites: int
    lack: int


@dataclass(frozen=True)
class Composer:
    """The launch so far. `launch` and `load` are its answers, empty if illegal."""

    words: dict[str, str]
    loading: bool
    draft: Draft
    vehicles: tuple[Option, ...]
    tunnels: tuple[Option, ...]
    caverns: tuple[Cavern, ...]
    prices: tuple[Price, ...]
    lacks: tuple[str, ...]
    gains: tuple[tuple[int, int], ...]
    launch: str
    load: str


def compose(view: View, draft: Draft) -> Composer | None:
    """Return the viewer's launch; None for spectators, after the end and during other questions."""
    loading = view.question is not None and view.question.what == Ask.LOAD
    if view.seat == SPECTATOR or view.over or (view.question and not loading and view.question.what != Ask.MAIN):
        return None
    draft = _fitting(view, draft, loading)
    s = _begun(view, draft)
    lacks = tuple(_lacks(view, s, draft))
    allowed = not lacks and sum(draft.pods) > 0 and can_load(view.w, s, view.seat, load_of(draft.pods))
    return Composer(
        COMPOSER[view.language],
        loading,
        draft,
        tuple(_vehicles(view, draft, loading)),
        tuple(_tunnels(view, draft, loading)),
        tuple(_caverns(view, s, draft)),
        tuple(_prices(view, s, draft)),
        lacks,
        tuple(_gains(view, draft)),
        "" if loading else f"launch {draft.place} {TUNNEL_IDS[draft.tunnel]}" if allowed else "",
        f"load {' '.join(map(str, draft.pods))}" if allowed else "",
    )


def _fitting(view: View, draft: Draft, loading: bool) -> Draft:
    """Complete the draft, and replace choices that do not exist."""
    s, p = view.s, view.seat
    owned = [k for k in range(PLACES) if s.vehicles[p][k] != NONE]
    if loading:
        draft = Draft(s.launch_vehicle, s.launch_tunnel, draft.pods)
    elif draft.place not in owned:
        largest = max(owned, key=lambda k: view.w.capacity[s.vehicles[p][k]], default=NONE)
        draft = Draft(largest, draft.tunnel, draft.pods)
    if draft.tunnel not in _open_tunnels(view):
        ready = [t for t in _open_tunnels(view) if _ready(view, draft.place, t)]
        draft = Draft(draft.place, next(iter(ready or _open_tunnels(view)), 0))
    if len(draft.pods) != PER_TUNNEL or not _fits(view, draft):
        draft = Draft(draft.place, draft.tunnel, _usual(view, draft))
    return draft


def _open_tunnels(view: View) -> list[int]:
    """CR-132: return the tunnels with a face-up cavern."""
    return [t for t in range(TUNNELS) if any(open_tile(view.w, view.s, t, k) != NONE for k in range(PER_TUNNEL))]


def _carries(view: View, place: int) -> int:
    return view.w.capacity[view.s.vehicles[view.seat][place]] if place != NONE else 0


def _fits(view: View, draft: Draft) -> bool:
    """Return whether the pods exist, fit the vehicle, and have face-up caverns."""
    shut = any(n and open_tile(view.w, view.s, draft.tunnel, k) == NONE for k, n in enumerate(draft.pods))
    most = min(_carries(view, draft.place), view.s.aboard[view.seat])
    return not shut and min(draft.pods) >= 0 and sum(draft.pods) <= most


def load_of(pods: Pods) -> int:
    """Return the index of a load among all."""
    return next(k for k, row in enumerate(LOAD_ROWS) if row == pods)


def _usual(view: View, draft: Draft) -> Pods:
    """Return the largest load that fits, an affordable one if possible."""
    s, empty = _begun(view, draft), (0,) * PER_TUNNEL
    if draft.place == NONE:
        return empty
    fitting = [row for row in LOAD_ROWS if _fits(view, Draft(draft.place, draft.tunnel, row))]
    paid = [row for row in fitting if can_load(view.w, s, view.seat, load_of(row))]
    return max(paid or fitting, key=lambda row: (sum(row), max(row)), default=empty)


def _begun(view: View, draft: Draft) -> Any:
    """Return the viewer's state with this launch begun."""
    s: State = schema(State).copy(view.s)
    s.launch_vehicle, s.launch_tunnel = draft.place, draft.tunnel
    return s


def _ready(view: View, place: int, tunnel: int) -> bool:
    return place != NONE and bool(can_launch(view.w, view.s, view.seat, place, tunnel, 0))


def _vehicles(view: View, draft: Draft, loading: bool) -> Iterator[Option]:
    lexicon = LEXICONS[view.language]
    for place in range(PLACES):
        design = view.s.vehicles[view.seat][place]
        if design == NONE or (loading and place != draft.place):
            continue
        ready = loading or any(_ready(view, place, tunnel) for tunnel in range(TUNNELS))
        carries = count(lexicon.pods, view.w.capacity[design])
        other = Draft(place, draft.tunnel, ())
        yield Option(f"v{place}", lexicon.vehicles[design], carries, other, place == draft.place, ready)


def _tunnels(view: View, draft: Draft, loading: bool) -> Iterator[Option]:
    lexicon = LEXICONS[view.language]
    for tunnel in _open_tunnels(view):
        if loading and tunnel != draft.tunnel:
            continue
        energy = amount(lexicon, Item.ENERGY, tunnel_cost(view.w, view.s, view.seat, tunnel))
        ready = loading or _ready(view, draft.place, tunnel)
        other = Draft(draft.place, tunnel, ())
        yield Option(f"t{tunnel}", TUNNEL_IDS[tunnel], energy, other, tunnel == draft.tunnel, ready)


def _caverns(view: View, s: State, draft: Draft) -> Iterator[Cavern]:
    w, lexicon = view.w, LEXICONS[view.language]
    for k in range(PER_TUNNEL):
        tile = open_tile(w, s, draft.tunnel, k)
        if tile == NONE:
            continue
        space = w.tunnel_cavern[draft.tunnel][k]
        steps = [Draft(draft.place, draft.tunnel, _changed(draft.pods, k, by)) for by in (1, -1)]
        more, fewer = (step if _fits(view, step) else None for step in steps)
        cost = basket(lexicon, list(w.settle[tile][:MATERIALS]), lexicon.free)
        values = f"{w.first[tile]}/{w.second[tile]}"
        mine = s.cavern_pods[space][view.seat]
        yield Cavern(k, CAVERN_IDS[space], values, cost, mine, draft.pods[k], more, fewer)


def _changed(pods: Pods, k: int, by: int) -> Pods:
    return tuple(n + by if i == k else n for i, n in enumerate(pods))


def _needs(view: View, s: State, draft: Draft) -> list[int]:
    """Return the full price by item."""
    energy = tunnel_cost(view.w, s, view.seat, draft.tunnel)
    if not sum(draft.pods):
        return [0] * MATERIALS + [energy]
    load = load_of(draft.pods)
    return [settle_cost(view.w, s, draft.tunnel, load, item) for item in range(MATERIALS)] + [energy]


def _prices(view: View, s: State, draft: Draft) -> Iterator[Price]:
    """CR-022, CR-228: yield the prices; the kit spares one missing item, nanites replace others."""
    needs, have, lexicon = _needs(view, s, draft), s.res[view.seat], LEXICONS[view.language]
    spared = 1 if has_upgrade(view.w, s, view.seat, Effect.SETTLE_DISCOUNT) else 0
    nanites = have[Item.NANITE] - needs[Item.NANITE]
    for item in range(ITEMS):
        lack = missing(have[item], needs[item])
        stand_in = 0
        if item < BASICS:
            kit = min(lack, spared)
            stand_in = min(lack - kit, max(nanites, 0))
            spared, nanites, lack = spared - kit, nanites - stand_in, lack - kit - stand_in
        elif item == Item.NANITE:
            lack = max(lack - spared, 0)
        if needs[item]:
            yield Price(item, lexicon.items[item][0], needs[item], have[item], stand_in, lack)


def _lacks(view: View, s: State, draft: Draft) -> Iterator[str]:
    """Yield sentences about what is missing."""
    words, lexicon, p = COMPOSER[view.language], LEXICONS[view.language], view.seat
    if draft.place == NONE:
        yield words["no_vehicle"]
        return
    if not s.aboard[p]:
        yield words["nobody"]
    elif not sum(draft.pods):
        yield words["no_pods"]
    room = capacity(view.w, s, p) - _carries(view, draft.place)
    if s.aboard[p] - sum(draft.pods) > room:
        yield words["left_behind"].format(count(lexicon.pods, s.aboard[p] - room))
    for price in _prices(view, s, draft):
        if price.lack:
            yield words["lacks"].format(amount(lexicon, price.item, price.lack))


def _gains(view: View, draft: Draft) -> Iterator[tuple[int, int]]:
    """Yield each seat's change in stars."""
    s: State = schema(State).copy(view.s)
    if draft.place == NONE or not sum(draft.pods):
        return
    for k, n in enumerate(draft.pods):
        space = view.w.tunnel_cavern[draft.tunnel][k]
        if n and space != NONE:
            s.cavern_pods[space][view.seat] += n
    s.aboard[view.seat] -= sum(draft.pods)
    s.vehicles[view.seat][draft.place] = NONE
    for p in range(view.seats):
        change = score(view.w, s, p) - score(view.w, view.s, p)
        if change:
            yield p, change


def is_open(view: View, text: str) -> bool:
    """Return whether this answer is legal now."""
    return bool(text) and view.question is not None and ACTIONS.parse(text) in view.legal


__all__ = ["Composer", "Draft", "compose", "is_open"]
