"""Figures of a finished match for `simulate`, and settings that together reach every rule."""

from boardwright.core import Value
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Status

TURNS = 60
"""Random robots rarely finish, so matches of the samples stop here."""


def tally(w: World, s: State) -> dict[str, float]:
    """Return the figures that `simulate` averages over matches."""
    robots = range(w.robots)
    finished = sum(s.done_at[r] >= 0 for r in robots)
    limit = w.turn_limit > 0 and s.turn >= w.turn_limit and not s.won
    return {
        "turns": s.turn,
        "destructions": s.deaths,
        "flags touched per robot": sum(s.next_flag[r] - 1 for r in robots) / w.robots,
        "robots eliminated": sum(s.status[r] == Status.OUT for r in robots),
        "options held per robot": sum(s.opt_n[r] for r in robots) / w.robots,
        "ended by finishing": float(finished > 0),
        "ended by elimination": float(finished == 0 and not limit),
        "ended by turn limit": float(limit),
    }


def _sample(course: str, **switches: Value) -> dict[str, Value]:
    return {"course": course, "turn_limit": TURNS, **switches}


AS_2005: dict[str, Value] = {
    "reentry": "neighbour",
    "power_down": "damaged_only",
    "lives": 3,
    "timer_fill": "right",
    "teleporter": "self",
}
AS_1994: dict[str, Value] = {
    "materialise": "turn_end",
    "pd_activity": "none",
    "double_site": "1994",
    "unlock_order": "free",
    "options": "1994",
    "lives": 3,
}
ARMED: dict[str, Value] = {"options": "armed_and_dangerous", "lives": 5}

SAMPLES = (
    _sample("risky_exchange"),
    _sample("chop_shop_challenge", **AS_2005),
    _sample("pilgrimage", **AS_1994),
    _sample("proving_run", **ARMED),
    _sample("high_water", **ARMED, announce="with_confirm"),
    _sample("furnace_room", flamer="1997", end="rank_all", last_survivor="plays_on"),
    _sample("tricksy", flags_per_turn="one"),
    _sample("moving_targets", flags_repair=False),
    _sample("set_to_kill", options="none"),
    _sample("factory_rejects", **AS_2005),
    _sample("option_world", **ARMED),
    _sample("ball_lightning", timer=0),
    _sample("day_of_the_superbot"),
    _sample("interference", **ARMED),
    _sample("frenetic_factory"),
    _sample("tandem_carnage"),
    _sample("all_for_one", **ARMED),
    _sample("capture_the_flag", **AS_1994),
    _sample("toggle_boggle"),
    _sample("war_zone", last_survivor="plays_on"),
    _sample("marathon_madness"),
    _sample("cannery_dash", **ARMED),
    _sample("old_crossing", **AS_1994),
    _sample("short_circuit", **AS_2005),
)
