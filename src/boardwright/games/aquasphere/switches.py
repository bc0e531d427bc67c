"""The options of AquaSphere (chapter 23), the default first."""

from boardwright.core import Switch

SWITCHES = (
    Switch("loading_limit_2p", 2, (2, 3), "limit of the loading station with two players", ("AQ-116",)),
    Switch(
        "red_line_set", "three_per_lap", ("three_per_lap", "every_10"), "where the red lines lie", ("AQ-022",)
    ),
    Switch(
        "red_line_choice",
        "free",
        ("free", "crystal_forced", "all_forced"),
        "may a player stop before a red line who could pay",
        ("AQ-175",),
    ),
    Switch("letter_bots", "optional", ("optional", "mandatory"), "may letter bots be declined", ("AQ-128",)),
    Switch(
        "disp_rule",
        "displaced",
        ("displaced", "station_removed"),
        "DISP counts bots pushed off control spaces, or bots sent home from the loading station",
        ("AQ-241",),
    ),
    Switch("disp_counts_neutral", False, (False, True), "DISP also counts neutral bots", ("AQ-242",)),
    Switch(
        "neutral_in_majority", False, (False, True), "neutral bots take part in the majority", ("AQ-189",)
    ),
    Switch(
        "neutral_sub_limit",
        "per_colour",
        ("per_colour", "per_sector"),
        "one neutral submarine of each colour in a sector, or one in all",
        ("AQ-259",),
    ),
    Switch(
        "neutral_station",
        "keep_one",
        ("keep_one", "remove"),
        "a displaced neutral bot goes to the loading station, or leaves the game",
        ("AQ-261", "AQ-262"),
    ),
    Switch(
        "empty_actions",
        "allowed",
        ("allowed", "forbidden"),
        "TIME, CRYS and OCTO where they gain nothing",
        ("AQ-137", "AQ-140", "AQ-146"),
    ),
    Switch(
        "free_return_overflow", True, (True, False), "time of a free return may exceed capacity", ("AQ-083",)
    ),
    Switch(
        "time_hard_cap",
        True,
        (True, False),
        "capacity limits all time gains, or only the TIME action",
        ("AQ-229", "AQ-080"),
    ),
    Switch(
        "side_card_timing", "uses_turn", ("uses_turn", "free"), "a sideways step ends the turn", ("AQ-098",)
    ),
    Switch("program_card_backs", False, (False, True), "program cards show a random side", ("AQ-051",)),
    Switch("program_stack_visible", "all", ("all", "top"), "which program cards are open", ("AQ-050",)),
    Switch("start_player", "random", ("random", "seat0"), "who starts", ("AQ-062",)),
)
