"""The board in words: ship sections, caverns, tunnels, sun, platforms and hand."""


from boardwright.core import NONE, View
from boardwright.core.page import Passage
from boardwright.games.cryo.board.caverns import launch_label
from boardwright.games.cryo.board.platform import facts
from boardwright.games.cryo.rules.scoring import majority
from boardwright.games.cryo.schema import (
    CAVERNS,
    DESIGNS,
    DOCKS,
    LAUNCH_DOCK,
    PAIRS,
    PER_SECTION,
    PLACES,
    PLATFORM,
    SALVAGE,
    SECTIONS,
    SLOTS,
    TRACK,
    TUNNELS,
)
from boardwright.games.cryo.text import IN_WORDS, LABELS, LEXICONS
from boardwright.games.cryo.text.lexicon import (
    CAVERN_IDS,
    CHAMBER_IDS,
    DOCK_IDS,
    card_name,
    cavern_name,
    count,
    incident_name,
    local,
    tile_name,
)
from boardwright.games.cryo.text.phrases import machine, passage


def in_words(view: View) -> list[Passage]:
    """Describe the whole board in the view's language."""
    return [
        *(_section(view, section) for section in range(SECTIONS)),
        _launch_dock(view),
        _caves(view),
        _tunnels(view),
        _sun(view),
        *(_platform(view, p) for p in range(view.seats)),
        *_hand(view),
    ]


def _section(view: View, section: int) -> Passage:
    """Describe a section: docks with their actions, chambers, incident."""
    w, s, lexicon, labels = view.w, view.s, LEXICONS[view.language], LABELS[view.language]
    lines = [_dock(view, dock) for dock in range(DOCKS) if w.dock_section[dock] == section]
    for chamber in range(section * PER_SECTION, (section + 1) * PER_SECTION):
        name = local(lexicon, CHAMBER_IDS[chamber])
        pods = enumerate(s.chamber_pods[chamber][: view.seats])
        asleep = [f"{view.names[p]} {count(lexicon.pods, n)}" for p, n in pods if n]
        covered = labels["covered"].format(name)
        lines.append(covered if s.covered[chamber] else labels["chamber"].format(name, _listed(view, asleep)))
    token = s.incident_up[section]
    if token != NONE:
        lines.append(labels["incident"].format(lexicon.sections[section], incident_name(lexicon, w, token)))
    return Passage(lexicon.sections[section], tuple(lines))


def _listed(view: View, found: list[str]) -> str:
    return ", ".join(found) or LABELS[view.language]["nobody"]


def _dock(view: View, dock: int) -> str:
    w, lexicon, words = view.w, LEXICONS[view.language], IN_WORDS[view.language]
    pairs = [k for k in range(PAIRS) if w.deploy_dock[k] == dock]
    offers = [machine(lexicon, view, w.deploy_machine[k], w.deploy_where[k]) for k in pairs]
    said = LABELS[view.language]["dock"].format(local(lexicon, DOCK_IDS[dock]), lexicon.either.join(offers))
    return said + (words["damaged"] if view.s.damaged[dock] else "") + _drones(view, dock)


def _drones(view: View, dock: int) -> str:
    there = [view.names[p] for p in range(view.seats) if view.s.dock_drones[dock][p]]
    return str(IN_WORDS[view.language]["drones"].format(", ".join(there))) if there else ""


def _launch_dock(view: View) -> Passage:
    s, lexicon, labels = view.s, LEXICONS[view.language], LABELS[view.language]
    lines = [launch_label(view, view.language) + _drones(view, LAUNCH_DOCK)]
    for k in range(min(SALVAGE, view.w.salvage_n)):
        item = lexicon.items[view.w.salvage_item[k]][0]
        who = view.names[s.salvage[k]] if s.salvage[k] != NONE else labels["nobody"]
        lines.append(labels["salvage"].format(item, who))
    return Passage(labels["launch"], tuple(lines))


def _caves(view: View) -> Passage:
    w, s, lexicon, labels = view.w, view.s, LEXICONS[view.language], LABELS[view.language]
    lines = []
    for space in range(CAVERNS):
        if not w.cavern_in_play[space]:
            continue
        if s.cavern_tile[space] == NONE:
            lines.append(labels["unseen"].format(CAVERN_IDS[space]))
            continue
        told = f"{CAVERN_IDS[space]}: {cavern_name(lexicon, w, s.cavern_tile[space])}"
        for p, n in enumerate(s.cavern_pods[space][: view.seats]):
            if n:
                stars = count(lexicon.stars, majority(w, s, p, space))
                told += f"; {view.names[p]}: {count(lexicon.pods, n)}, {stars}"
        lines.append(told)
    return Passage(IN_WORDS[view.language]["caves"], tuple(lines))


def _tunnels(view: View) -> Passage:
    lexicon = LEXICONS[view.language]
    ways = [k for k in range(TUNNELS) if any(space != NONE for space in view.w.tunnel_cavern[k])]
    return Passage(IN_WORDS[view.language]["tunnels"], tuple(passage(lexicon, view, k) for k in ways))


def _sun(view: View) -> Passage:
    s, labels = view.s, LABELS[view.language]
    lines = [labels["sun"].format(sum(s.track_height))]
    for k in range(TRACK):
        period = labels["late"] if view.w.track_period[k] else labels["early"]
        lines.append(labels["stack_of"].format(k + 1, period, s.track_height[k]))
    if s.sunset_by != NONE:
        lines.append(labels["sunset_by"].format(view.names[s.sunset_by]))
    return Passage(labels["track"], tuple(lines))


def _platform(view: View, p: int) -> Passage:
    w, s, lexicon, words = view.w, view.s, LEXICONS[view.language], IN_WORDS[view.language]
    lines = [fact.meaning for fact in facts(view, p)]
    for k in range(PLATFORM):
        ready = words["ready"] if s.platform[p] >> k & 1 else words["away"]
        lines.append(words["dock"].format(lexicon.docks[k], ready))
    for slot in range(SLOTS):
        if s.slots[p][slot] != NONE:
            lines.append(f"{lexicon.slots[slot]}: {tile_name(lexicon, w, s.slots[p][slot])}")
    for key, row, names in (("built", s.upgrades, lexicon.upgrades), ("vehicles", s.vehicles, lexicon.vehicles)):
        owned = [names[row[p][k]] for k in range(PLACES) if row[p][k] >= 0]
        if owned:
            lines.append(words[key].format(", ".join(owned)))
    return Passage(words["platform"].format(view.names[p]), tuple(lines))


def _hand(view: View) -> list[Passage]:
    if view.seat < 0:
        return []
    lexicon, held = LEXICONS[view.language], view.s.hand[view.seat]
    cards = [card_name(lexicon, design) for design in range(DESIGNS) for _ in range(max(held[design], 0))]
    return [Passage(IN_WORDS[view.language]["cards"], tuple(cards) or (LABELS[view.language]["no_cards"],))]
