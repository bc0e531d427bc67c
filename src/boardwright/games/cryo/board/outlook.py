"""What a player would work out on paper: who leads in which cavern, what a launch would cost, how far the sun is.

Only what the viewer may see goes in; the same rules answer here as in the launch and the final count.
"""

from typing import Any

from boardwright.core import NONE, SPECTATOR, View
from boardwright.core.page import Sheet
from boardwright.games.cryo.rules.launch import can_settle, tunnel_cost
from boardwright.games.cryo.rules.scoring import majority
from boardwright.games.cryo.schema import CAVERNS, MATERIALS, PLACES, TUNNELS
from boardwright.games.cryo.text import LEXICONS
from boardwright.games.cryo.text.lexicon import CAVERN_IDS, TUNNEL_IDS, basket, count
from boardwright.games.cryo.words import Item

Words = dict[str, Any]

WORDS: dict[str, Words] = {
    "en": {
        "caverns": "Who leads in the caverns",
        "cavern": ("Cavern", "Values", "Settling"),
        "none": "-",
        "caverns_note": "Most pods the higher value, second most the lower; a tie for most gives the lower (CR-271).",
        "launch": "What a launch would cost you",
        "column": ("Tunnel", "Energy", "Cavern", "Settling", "Can you?"),
        "yes": "yes",
        "no_energy": "too little energy",
        "no_goods": "too few materials",
        "no_car": "no vehicle yet",
        "asleep": "nobody is awake",
        "vehicles": "Your vehicles: {0}. Awake pods aboard: {1}. Nanites replace crystals, organics and tech (CR-022).",
        "no_vehicle": "You have no vehicle yet: play a card as one (CR-131).",
        "carries": "{0} for {1}",
        "sun": "How far the sun is",
        "sun_column": ("Incident tokens left", "Taken"),
        "sun_note": "Sunset lies under the last stack; whoever takes it starts the last turns.",
        "set": "The sun has set: {0} took Sunset.",
    },
    "de": {
        "caverns": "Wer in den Höhlen führt",
        "cavern": ("Höhle", "Werte", "Besiedeln"),
        "none": "-",
        "caverns_note": "Die meisten Kapseln bringen den höheren Wert, die zweitmeisten den niedrigeren; "
        "Gleichstand vorn den niedrigeren (CR-271).",
        "launch": "Was dich ein Start kosten würde",
        "column": ("Tunnel", "Energie", "Höhle", "Besiedeln", "Geht das?"),
        "yes": "ja",
        "no_energy": "zu wenig Energie",
        "no_goods": "zu wenig Material",
        "no_car": "noch kein Fahrzeug",
        "asleep": "niemand ist wach",
        "vehicles": "Deine Fahrzeuge: {0}. Wache Kapseln an Bord: {1}. Nanomaschinen ersetzen Kristalle, organisches "
        "Material und Technologie (CR-022).",
        "no_vehicle": "Du hast noch kein Fahrzeug: Spiele eine Karte als solches (CR-131).",
        "carries": "{0} für {1}",
        "sun": "Wie weit die Sonne ist",
        "sun_column": ("Übrige Vorfälle", "Genommen"),
        "sun_note": "Unter dem letzten Stapel liegt der Sonnenuntergang; wer ihn nimmt, läutet die letzten Züge ein.",
        "set": "Die Sonne ist untergegangen: {0} nahm den Sonnenuntergang.",
    },
}


def outlook(view: View) -> list[Sheet]:
    """The sheets for one pair of eyes."""
    words = WORDS[view.language]
    found = [_caverns(view, words), _sun(view, words)]
    return found if view.seat == SPECTATOR else [_launch(view, words), *found]


def _settling(view: View, tile: int) -> str:
    return basket(LEXICONS[view.language], [*view.w.settle[tile], 0][: MATERIALS + 1], "0")


def _caverns(view: View, words: Words) -> Sheet:
    w, s = view.w, view.s
    rows: list[tuple[str, ...]] = []
    for space in range(CAVERNS):
        tile = s.cavern_tile[space]
        if tile == NONE or not w.cavern_in_play[space]:
            continue
        pods = [s.cavern_pods[space][p] for p in range(view.seats)]
        shares = [_share(view, n, majority(w, s, p, space)) if n else words["none"] for p, n in enumerate(pods)]
        rows.append((CAVERN_IDS[space], f"{w.first[tile]} / {w.second[tile]}", _settling(view, tile), *shares))
    return Sheet(words["caverns"], (*words["cavern"], *view.names[: view.seats]), rows, words["caverns_note"])


def _share(view: View, pods: int, stars: int) -> str:
    lexicon = LEXICONS[view.language]
    return f"{count(lexicon.pods, pods)}, {count(lexicon.stars, stars)}"


def _launch(view: View, words: Words) -> Sheet:
    w, s, p = view.w, view.s, view.seat
    rows: list[tuple[str, ...]] = []
    for tunnel in range(TUNNELS):
        energy = tunnel_cost(w, s, p, tunnel)
        for space in w.tunnel_cavern[tunnel]:
            if space == NONE or s.cavern_tile[space] == NONE:
                continue
            tile = s.cavern_tile[space]
            verdict = "yes" if can_settle(w, s, p, *w.settle[tile][:4]) else "no_goods"
            if energy > s.res[p][Item.ENERGY]:
                verdict = "no_energy"
            if not s.aboard[p]:
                verdict = "asleep"
            if all(s.vehicles[p][k] == NONE for k in range(PLACES)):
                verdict = "no_car"
            rows.append((TUNNEL_IDS[tunnel], str(energy), CAVERN_IDS[space], _settling(view, tile), words[verdict]))
    return Sheet(words["launch"], words["column"], rows, _fleet(view, words))


def _fleet(view: View, words: Words) -> str:
    w, s, p = view.w, view.s, view.seat
    names = LEXICONS[view.language].vehicles
    owned = [s.vehicles[p][k] for k in range(PLACES) if s.vehicles[p][k] >= 0]
    if not owned:
        return words["no_vehicle"]
    fleet = ", ".join(words["carries"].format(names[one], w.capacity[one]) for one in owned)
    return words["vehicles"].format(fleet, s.aboard[p])


def _sun(view: View, words: Words) -> Sheet:
    s = view.s
    left = sum(s.track_height)
    whole = len(s.track_height) * view.w.tokens_per_space + 1
    remark = words["sun_note"] if s.sunset_by == NONE else words["set"].format(view.names[s.sunset_by])
    return Sheet(words["sun"], words["sun_column"], [(str(left), str(whole - left))], remark)
