"""Calculations for the viewer: cavern majorities, launch costs, time until Sunset.

They use only what the viewer may see, and the same rules as the launch and the final count.
"""


from boardwright.core import NONE, SPECTATOR, View
from boardwright.core.page import Sheet
from boardwright.core.text import Phrases
from boardwright.games.cryo.rules.launch import can_settle, tunnel_cost
from boardwright.games.cryo.rules.scoring import majority
from boardwright.games.cryo.schema import CAVERNS, MATERIALS, PLACES, TUNNELS
from boardwright.games.cryo.text import LEXICONS, OUTLOOK
from boardwright.games.cryo.text.lexicon import CAVERN_IDS, TUNNEL_IDS, basket, count
from boardwright.games.cryo.words import Item


def outlook(view: View) -> list[Sheet]:
    """Return the sheets for one viewer."""
    words = OUTLOOK[view.language]
    found = [_caverns(view, words), _sun(view, words)]
    return found if view.seat == SPECTATOR else [_launch(view, words), *found]


def _settling(view: View, tile: int) -> str:
    return basket(LEXICONS[view.language], [*view.w.settle[tile], 0][: MATERIALS + 1], "0")


def _caverns(view: View, words: Phrases) -> Sheet:
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


def _launch(view: View, words: Phrases) -> Sheet:
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


def _fleet(view: View, words: Phrases) -> str:
    w, s, p = view.w, view.s, view.seat
    names = LEXICONS[view.language].vehicles
    owned = [s.vehicles[p][k] for k in range(PLACES) if s.vehicles[p][k] >= 0]
    if not owned:
        return words["no_vehicle"]
    fleet = ", ".join(words["carries"].format(names[one], w.capacity[one]) for one in owned)
    return words["vehicles"].format(fleet, s.aboard[p])


def _sun(view: View, words: Phrases) -> Sheet:
    s = view.s
    left = sum(s.track_height)
    whole = len(s.track_height) * view.w.tokens_per_space + 1
    remark = words["sun_note"] if s.sunset_by == NONE else words["set"].format(view.names[s.sunset_by])
    return Sheet(words["sun"], words["sun_column"], [(str(left), str(whole - left))], remark)
