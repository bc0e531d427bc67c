"""What is in the box, and what happens when the component file is wrong."""

import re

import pytest

from boardwright.core import NONE
from boardwright.games.cryo import GAME, SWITCHES
from boardwright.games.cryo.data.reader import FILE, DataError, load, read
from boardwright.games.cryo.schema import DOCKS, LAUNCH_DOCK
from boardwright.games.cryo.words import Item, Machine, Period, Size, TileKind, Trouble
from boardwright.games.cryo.world import make_world

TEXT = FILE.read_text()
PARTS = load()


def world(text):
    return make_world(read(text, "mine.toml"), GAME.read_switches({}), 4)


def line_of(part):
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if part in line)


def test_the_board_has_four_sections_a_track_caverns_and_a_launch_dock():
    """CR-005"""
    assert PARTS.sections == ("ENG", "LAB", "RND", "DSP")
    assert len(PARTS.docks) == DOCKS == 17 and PARTS.docks[LAUNCH_DOCK].id == "LAUNCH"
    assert len(PARTS.track) == 5 and len(PARTS.cavern_spaces) == 14 and len(PARTS.tunnels) == 10


def test_there_are_40_cards_of_8_designs():
    """CR-010"""
    assert [card.copies for card in PARTS.cards] == [5] * 8


def test_there_are_4_small_5_medium_and_5_large_caverns():
    """CR-011"""
    assert [sum(tile.size == size for tile in PARTS.cavern_tiles) for size in Size] == [4, 5, 5]


def test_twelve_docks_have_a_damage_symbol():
    """CR-012, CR-051"""
    plain = [dock.id for dock in PARTS.docks if not dock.symbol]
    assert plain == ["ENG-4", "LAB-4", "RND-4", "DSP-4", "LAUNCH"]
    assert sum(dock.symbol for dock in PARTS.docks) == 12


def test_there_are_15_tiles_of_each_back_colour():
    """CR-013"""
    assert [sum(tile.count for tile in PARTS.tiles if tile.back == back) for back in range(4)] == [15] * 4
    assert len(PARTS.tiles) == 23
    assert PARTS.tiles[20].kind == TileKind.ONE and PARTS.tiles[20].items == (0, 0, 0, 1, 1)


def test_there_are_33_incident_tokens():
    """CR-014"""
    by_period = [sum(token.count for token in PARTS.incidents if token.period == period) for period in Period]
    assert by_period == [20, 12, 1]
    assert [t.count for t in PARTS.incidents if t.kind == Trouble.SABOTAGE] == [9, 6]


def test_docks_point_to_two_three_or_four_actions():
    """CR-082"""
    assert {len(dock.actions) for dock in PARTS.docks[:-1]} == {2, 3, 4}
    assert [machine for machine, _, _ in PARTS.docks[-1].actions] == [Machine.LAUNCH]


def test_every_section_has_a_stasis_control():
    """CR-105"""
    for section in range(4):
        docks = [dock for dock in PARTS.docks if dock.section == section]
        assert any((Machine.STASIS, section, "stasis") in dock.actions for dock in docks)


def test_vehicles_carry_two_to_five_pods():
    """CR-237"""
    assert [(card.vehicle, card.capacity) for card in PARTS.cards] == [
        ("Rover", 3), ("Skiff", 2), ("Hauler", 4), ("Borer", 3),
        ("Carrier", 4), ("Ark", 5), ("Crawler", 3), ("Lifter", 4),
    ]  # fmt: skip


def test_every_cavern_tile_has_a_higher_and_a_lower_value():
    """CR-270"""
    assert all(tile.first > tile.second > 0 for tile in PARTS.cavern_tiles)
    assert (PARTS.cavern_tiles[13].first, PARTS.cavern_tiles[13].second) == (10, 5)


def test_the_file_says_what_is_reconstructed():
    assert {"tile", "incident", "card", "dock", "cavern_tile", "tunnel", "damage_count"} <= set(PARTS.reconstructed)
    assert "components" not in PARTS.reconstructed


def test_the_options_of_the_file_are_the_defaults_of_the_game():
    told = {name: value for name, value in PARTS.options.items() if name != "players"}
    assert told == {switch.name: switch.default for switch in SWITCHES}


def test_corrected_numbers_reach_the_rules():
    w = world(TEXT.replace("energy_max = 8", "energy_max = 9").replace("quarters = 6", "quarters = 4"))
    assert w.most[Item.ENERGY] == 9 and w.quarters == 4
    w = world(TEXT.replace('capacity = 5, mission = "Plunder"', 'capacity = 4, mission = "Plunder"'))
    assert w.capacity[5] == 4
    w = world(TEXT.replace('cost = ["energy", "tech"]', 'cost = ["energy", "organic"]'))
    assert w.scout_cost == [0, 1, 0, 0, 1]
    w = world(TEXT.replace('"Stasis Control", cost = ["organic"]', '"Stasis Control", cost = ["crystal"]'))
    assert w.stasis_item == Item.CRYSTAL
    w = world(TEXT.replace('name = "Computer", cost = ["tech"]', 'name = "Computer", cost = ["energy"]'))
    assert w.computer_item == Item.ENERGY


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Reactor", cost = ["crystal"]', 'name = "Reactor", cost = ["tech"]', "cost is ['crystal']"),
        ('name = "Computer", cost = ["tech"]', 'name = "Computer", cost = ["nanite"]', "computer takes one crystal"),
        ('"Scout", cost = ["energy", "tech"]', '"Scout", cost = ["energy", "crystal"]', "what scout_cost of"),
        ("to the platform\", max_units = 3", "to the platform\", max_units = 2", "max_units must be 3, not 2"),
    ],
)
def test_a_station_that_the_rules_do_not_know_is_refused_with_its_line(old, new, says):
    """A column is used or refused, never ignored."""
    assert old in TEXT
    with pytest.raises(DataError, match=r"line \d+(, column \d+)?: .*" + re.escape(says)):
        world(TEXT.replace(old, new, 1))


def test_effects_may_change_their_designs():
    swapped = TEXT.replace('effect = "slot_bonus"', 'effect = "X"').replace(
        'effect = "repeat_action"', 'effect = "slot_bonus"'
    )
    w = world(swapped.replace('effect = "X"', 'effect = "repeat_action"'))
    assert w.design_with[:2] == [1, 0]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('{ type = 7, back = "green"', '{ type = 7, back = "blue"', "back: there is no 'blue'"),
        ('items = ["crystal", "crystal"], count = 2', 'items = ["crystal", "gold"], count = 2', "there is no 'gold'"),
        ("count = 5, may_be_price = true", "count = 4, may_be_price = true", "15 tiles are purple, not 14"),
        ('items = [], count = 9 }', 'items = [], count = 8 }', "there are 33 tokens, not 32"),
        ('{ index = 4, id = "T5", energy = 3', '{ index = 4, id = "T5", energie = 3', 'the key "energy" is missing'),
        ('caverns = ["A2", "A3"]', 'caverns = ["A2", "A9"]', 'there is no cavern space "A9"'),
        ('vehicle = "Ark", capacity = 5', 'vehicle = "Ark", capacity = 6', "capacity is a number from 1 to 5, not 6"),
        ('actions = ["scout", "stasis"]', 'actions = ["scout", "sauna"]', 'a dock cannot point to "sauna"'),
        ("first_deploy_id = 3 }", "first_deploy_id = 4 }", "first_deploy_id must be 3, not 4"),
        ("material_max = 5", 'material_max = "five"', "material_max is a number"),
        ("copies = 5 },\n  { design = 1", "copies = 6 },\n  { design = 1", "there are 40 cards in all"),
        ('settle = ["nanite", "organic"]', 'settle = ["energy"]', "in materials"),
        ("chamber_pods = [2, 2, 2]", "chamber_pods = [2, 2, 3]", "hold 15 pods"),
        ("start_platform_docks = [0, 1, 2]", "start_platform_docks = [0, 0, 2]", "3 different platform docks"),
        ('spaces = ["early", "early", "early", "late", "late"]', 'spaces = ["early", "late"]', "5 spaces"),
        ("p2 = 8\n", "p2 = 18\n", "more markers than docks"),
        ("pod_in_cavern = 2", "pod_in_cavern = 2\npod_on_moon = 3", 'nobody knows the key "pod_on_moon"'),
        ('["A1", "A2"]', '["A1", "A7"]', "no pair of cavern spaces"),
        ("entries = 23", "entries = 22", "says 22 entries but lists 23"),
        ('tied_first = "second"', 'tied_first = "first"', "other majorities need other rules"),
        ('name = "Refit", counts', 'name = "Rifit", counts', "design 7 is called Refit"),
        ('effect = "any_section"', 'effect = "slot_bonus"', "no two upgrades do the same"),
        ('{ number = 5, dock = "LAB-2" }', '{ number = 5, dock = "LAB-1" }', 'there is no "LAB-1"'),
        ('payment = "auto"', 'payment = "ask"', "payment is 'auto' unless another value is chosen at the table"),
        ('solo_handicap = 0', 'solo_handicap = 0\nspeed = 3', 'nobody knows the key "speed"'),
        ('{ name = "SLOT", first = 91', '{ name = "SLOT", first = 92', "first must be 91, not 92"),
        ('{ index = 5, id = "scout"', '{ index = 5, id = "launch"', "action 5 is scout"),
        ("pods_per_player = 15", "pods_per_player = 16", "pods_per_player must be 15, not 16"),
        ("total = 305", "total = 306", "total must be 305, not 306"),
        ("steps = [0, 1, 2, 4, 5, 7]", "steps = [0, 1, -2]", "steps is a list of numbers"),
    ],
)  # fmt: skip
def test_wrong_data_is_refused_with_the_line_at_fault(old, new, sentence):
    assert old in TEXT
    wrong = TEXT.replace(old, new, 1)
    with pytest.raises(DataError) as error:
        read(wrong, "mine.toml")
    assert sentence in str(error.value)
    line = int(re.match(r"mine\.toml, line (\d+)(?:, column \d+)?:", str(error.value)).group(1))
    fault = next(n for n, (a, b) in enumerate(zip(wrong.splitlines(), TEXT.splitlines(), strict=False), 1) if a != b)
    tables = [n for n, text in enumerate(wrong.splitlines()[:fault], 1) if text.startswith("[")]
    assert line in (fault, tables[-1])


def test_a_missing_table_and_broken_text_are_refused():
    with pytest.raises(DataError, match=r"mine.toml, line \d+: the table \[tunnel\] is missing"):
        read(TEXT.replace("[tunnel]", "[tunnels]"), "mine.toml")
    with pytest.raises(DataError, match=r"mine.toml: .*line 3"):
        read("a = 1\nb = 2\nc = = 3\n", "mine.toml")
    with pytest.raises(DataError, match="schema must be"):
        read(TEXT.replace('schema = "cryo-data"', 'schema = "cryo"'), "mine.toml")


def test_a_wrong_value_is_named_with_line_and_column():
    part = '{ index = 7, id = "M4", size = "medium", settle = ["nanite"]'
    wrong = TEXT.replace(part, part.replace('"medium"', '"huge"'))
    at = TEXT.splitlines()[line_of(part) - 1].index("size =") + 1
    with pytest.raises(DataError, match=f"line {line_of(part)}, column {at}:.*size: there is no 'huge'"):
        read(wrong, "mine.toml")


def test_spaces_for_more_players_are_ignored_on_tunnels():
    """CR-055"""
    tunnels = {n: GAME.make_world({}, n).tunnel_cavern for n in (2, 3, 4)}
    assert tunnels[2][6] == tunnels[3][6] == [11, NONE, NONE] and tunnels[4][6] == [11, 12, NONE]
    assert tunnels[2][7] == [NONE] * 3 and tunnels[3][7] == [2, 3, NONE]
    assert tunnels[3][9] == [NONE] * 3 and tunnels[4][9] == [12, 13, NONE]
