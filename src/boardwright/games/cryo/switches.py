"""The options of a match with their defaults."""

from boardwright.core import Switch

MOST_HANDICAP = 60

SWITCHES = (
    Switch("first_player", "random", ("random", 0, 1, 2, 3), "the seat that begins", ("CR-035",)),
    Switch(
        "payment",
        "auto",
        ("auto", "ask"),
        "who divides costs between materials and nanites",
        ("CR-025", "CR-026"),
    ),
    Switch("end_turn_window", True, (True, False), "scrap is offered at the end of the turn", ("CR-302",)),
    Switch("zero_use", True, (True, False), "actions worded 'up to 3' may be done zero times", ("CR-085",)),
    Switch(
        "launch_unlimited", True, (True, False), "the launch dock holds any number of drones", ("CR-080",)
    ),
    Switch("scout_material", "tech", ("tech", "crystal"), "the material that Scout costs", ("CR-115",)),
    Switch(
        "station_costs",
        "printed",
        ("printed", "as_written"),
        "what Stasis Control and Computer take: organic and tech, or energy as one circulating text writes",
        ("CR-101", "CR-109"),
    ),
    Switch(
        "recall_order",
        "salvage_first",
        ("salvage_first", "incident_first"),
        "which step of a Recall comes first",
        ("CR-146",),
    ),
    Switch(
        "computer_draw_first",
        True,
        (True, False),
        "the Computer's draws come before its plays",
        ("CR-112",),
    ),
    Switch(
        "hand_limit_timing",
        "end_of_turn",
        ("end_of_turn", "immediate"),
        "when a hand of more than five cards is cut down",
        ("CR-251", "CR-252"),
    ),
    Switch("public_discard", True, (True, False), "everybody may look through the discard pile", ("CR-218",)),
    Switch(
        "equal_turns", False, (False, True), "after a trigger the round is played to its end", ("CR-260",)
    ),
    Switch("solo", False, (False, True), "seat A plays against a rival led by the deck", ("CR-S01",)),
    Switch("solo_handicap", 0, range(MOST_HANDICAP + 1), "stars added to the rival", ("CR-S11",)),
)
