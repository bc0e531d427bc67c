"""Presets: several switches under one name, in every interface that takes options."""

import json

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.core import Match, find_game, read_match, write_match

GAMES = ("aquasphere", "cryo", "roborally")
PRESETS = [(name, preset.name) for name in GAMES for preset in find_game(name).presets]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_preset_sets_its_switches_and_nothing_else(name, preset):
    game = find_game(name)
    chosen = game.preset(preset)
    played = game.read_switches({"preset": preset})
    usual = game.read_switches({})
    assert {key: value for key, value in played.items() if value != usual[key]} == dict(chosen.values)
    assert game.preset_of(played) is chosen
    assert set(chosen.titles) == set(game.texts)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_preset_is_what_the_game_plays_anyway(name):
    game = find_game(name)
    assert game.presets[0].values == {} and game.preset_of(game.read_switches({})) is game.presets[0]


def test_a_single_switch_goes_before_the_preset():
    game = find_game("roborally")
    played = game.read_switches({"preset": "1994", "lives": 5})
    assert (played["lives"], played["options"]) == (5, "1994")
    assert "preset" not in played


def test_an_unknown_preset_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match='cryo has no preset "x"; it has usual, as_written'):
        find_game("cryo").read_switches({"preset": "x"})


def test_a_match_file_holds_the_switches_of_a_preset():
    match = Match(find_game("cryo"), 2, 1, {"preset": "as_written"})
    text = write_match(match)
    assert "option station_costs as_written" in text and "preset" not in text
    assert read_match(text).switches == match.switches


def test_the_command_line_lists_presets_with_what_they_change():
    for name, changed in (("cryo", "station_costs=as_written"), ("roborally", "flags_repair=false")):
        said = CliRunner().invoke(app, ["games", name]).output
        assert "--option preset=" in said and changed in said
    listed = json.loads(CliRunner().invoke(app, ["games", "--json"]).output)
    found = {game["name"]: [preset["name"] for preset in game["presets"]] for game in listed if game["name"] in GAMES}
    assert found["roborally"] == ["2005", "2005_booklet", "1994", "race"]
