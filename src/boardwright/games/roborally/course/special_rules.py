"""The special rules of single courses (RR-444 to RR-474), typed and with their defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import Any

TEAM_GOALS = {
    "pairs": ("shared_flags",),
    "two": ("any_robot", "elimination", "control_all_flags", "capture_the_flag"),
}
MOST_DEALT = 3
SHORT = 40
"""Longer words are quoted in part, and no similar one is looked for: that would take too long."""
WHOLE_NUMBERS = {
    "robot_laser_factor": (1, 2),
    "start_damage": (0, 4),
    "program_time_s": (0, 600),
    "sit_out_turns": (0, 1),
    "home_rows": (0, 12),
}


@dataclass(frozen=True)
class StartOptions:
    """RR-444: each robot is dealt `deal` options and keeps `keep` of them."""

    deal: int = 0
    keep: int = 0


@dataclass(frozen=True)
class CourseRules:
    """What a course changes in the rules; the defaults change nothing."""

    start_options: StartOptions = StartOptions()
    flags_move: bool = False
    robot_laser_factor: int = 1
    start_damage: int = 0
    power_down: bool = True
    option_world: bool = False
    program_time_s: int = 0
    superbot: bool = False
    racer_and_blocker: bool = False
    rotate_touched_board: bool = False
    teams: str = ""
    team_goal: str = ""
    sit_out_turns: int = 0
    home_rows: int = 0


class RuleError(ValueError):
    """A course rule that cannot be used; `key` is the entry at fault."""

    def __init__(self, key: str, text: str):
        super().__init__(text)
        self.key = key


def unknown_key(key: str, known: tuple[str, ...], what: str) -> str:
    """A sentence about an unknown key, with the nearest known one."""
    if len(key) > SHORT:
        return f'"{key[:SHORT]}…" is not {what}; that is too long for a name'
    near = get_close_matches(key, [name for name in known if len(name) <= SHORT], 1)
    help_ = f'did you mean "{near[0]}"?' if near else "known are " + ", ".join(known)
    return f'"{key}" is not {what}; {help_}'


def read_rules(table: object) -> CourseRules:
    """Read the table `rules` of a course; RuleError with a sentence if something is wrong."""
    if not isinstance(table, Mapping):
        raise RuleError("rules", "rules is a table like { flags_move = true }")
    rules = CourseRules()
    known = tuple(field.name for field in fields(CourseRules))
    for key, value in table.items():
        if key not in known:
            raise RuleError(key, unknown_key(key, known, "a course rule"))
        rules = replace(rules, **{key: _value(key, value)})
    _check_teams(rules)
    return rules


def _value(key: str, value: object) -> Any:
    if key == "start_options":
        return _start_options(value)
    if key in WHOLE_NUMBERS:
        low, high = WHOLE_NUMBERS[key]
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise RuleError(key, f"{key} is a whole number from {low} to {high}, not {value!r}")
    elif key in ("teams", "team_goal"):
        known = tuple(TEAM_GOALS) if key == "teams" else sum(TEAM_GOALS.values(), ())
        if value not in known:
            raise RuleError(key, f"{key} is one of {', '.join(known)}, not {value!r}")
    elif not isinstance(value, bool):
        raise RuleError(key, f"{key} is true or false, not {value!r}")
    return value


def _start_options(value: object) -> StartOptions:
    if not isinstance(value, dict) or not set(value) <= {"deal", "keep"}:
        raise RuleError("start_options", "start_options is a table like { deal = 3, keep = 1 }")
    deal, keep = value.get("deal", 0), value.get("keep", value.get("deal", 0))
    if not (isinstance(deal, int) and isinstance(keep, int) and 0 <= keep <= deal <= MOST_DEALT):
        raise RuleError(
            "start_options", f"start_options deals 0 to {MOST_DEALT} cards and keeps no more than that"
        )
    return StartOptions(deal, keep)


def _check_teams(rules: CourseRules) -> None:
    """RR-463, RR-464: pairs share flags; the two teams have one of the other goals."""
    if bool(rules.teams) != bool(rules.team_goal):
        raise RuleError("teams", "teams and team_goal are given together or not at all")
    if rules.teams and rules.team_goal not in TEAM_GOALS[rules.teams]:
        goals = " or ".join(TEAM_GOALS[rules.teams])
        raise RuleError("team_goal", f'teams = "{rules.teams}" has the goal {goals}, not {rules.team_goal}')
    if bool(rules.home_rows) != (rules.team_goal == "capture_the_flag"):
        raise RuleError("home_rows", "home_rows belongs to capture_the_flag, and to that alone")
