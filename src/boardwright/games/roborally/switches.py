"""The switches of RoboRally (chapter 39) and the choice of the course."""

from boardwright.core import Switch, Value
from boardwright.games.roborally.course.course import load_courses, parse_course
from boardwright.games.roborally.course.special_rules import unknown_key


def own_course(value: Value) -> Value:
    """Return the text of a custom course, which has several lines. Opens no files, because texts come from guests."""
    text = str(value)
    if "\n" not in text:
        raise ValueError(unknown_key(text, tuple(load_courses()), "a course"))
    parse_course(text)
    return text


SWITCHES = (
    Switch("course", "risky_exchange", tuple(load_courses()), "course, or a file of your own", ("RR-015",), own_course),
    Switch("lives", "by_count", ("by_count", 1, 2, 3, 4, 5), "lives of each robot", ("RR-018",)),
    Switch("reentry", "virtual", ("virtual", "neighbour"), "how destroyed robots come back", ("RR-287", "RR-289")),
    Switch("materialise", "register_end", ("register_end", "turn_end"), "when virtual robots become real", ("RR-302",)),
    Switch("power_down", "anyone", ("anyone", "damaged_only"), "who may announce a power down", ("RR-061", "RR-062")),
    Switch("announce", "ordered", ("ordered", "with_confirm"), "when power downs are announced", ("RR-060",)),
    Switch("pd_activity", "touch", ("touch", "none"), "what powered-down robots may do", ("RR-067", "RR-068")),
    Switch("flags_repair", True, (True, False), "flags repair like a wrench", ("RR-237", "RR-238")),
    Switch("flags_per_turn", "many", ("many", "one"), "flags a robot may score in one turn", ("RR-228", "RR-229")),
    Switch(
        "double_site", "repair_and_option", ("repair_and_option", "1994"), "what wrench and hammer give", ("RR-235",)
    ),
    Switch("unlock_order", "low_first", ("low_first", "free"), "which register a repair frees", ("RR-265", "RR-266")),
    Switch("timer", 30, (0, *range(10, 601)), "seconds for the last player to confirm", ("RR-052", "RR-058")),
    Switch("timer_fill", "left", ("left", "right"), "neighbour who fills the registers", ("RR-055",)),
    Switch("options", "2005", ("2005", "1994", "armed_and_dangerous", "none"), "the option deck", ("RR-011",)),
    Switch("flamer", "standard", ("standard", "1997"), "when flames burn", ("RR-183", "RR-184")),
    Switch("teleporter", "paired", ("paired", "self"), "from where teleporters count", ("RR-202", "RR-203")),
    Switch("end", "first", ("first", "rank_all"), "when the match ends", ("RR-308", "RR-311")),
    Switch("last_survivor", "wins", ("wins", "plays_on"), "what the last robot needs to win", ("RR-312", "RR-313")),
    Switch("turn_limit", 0, (0, *range(1, 1001)), "turns after which the match stops, 0 for none", ("RR-249",)),
)
