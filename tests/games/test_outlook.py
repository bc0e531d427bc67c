"""The sheets beside the board: the rules' own figures, in both languages, nothing that the viewer cannot know."""

from dataclasses import replace

import pytest

from boardwright.bots import choose_random
from boardwright.core import SPECTATOR, Luck, Match, find_game, make_view, schema
from boardwright.games.aquasphere.board.outlook import round_forecast

GAMES = ("aquasphere", "cryo")


def played(name, ply, seed=5):
    match, luck = Match(find_game(name), 3, seed=seed), Luck("outlook")
    while not match.over and match.ply < ply:
        p = match.acting()[0]
        match.play(p, choose_random(match.view(p), luck))
    return match


def outlook(view):
    return view.game.board.sheets(view)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ply", [0, 40, 90, 5000])
def test_every_sheet_has_as_many_cells_as_heads_in_both_languages(name, ply):
    match = played(name, ply)
    for seat in (SPECTATOR, 0, 2):
        found = [outlook(replace(match.view(seat), language=language)) for language in ("en", "de")]
        assert [len(sheet.rows) for sheet in found[0]] == [len(sheet.rows) for sheet in found[1]]
        for sheet in (sheet for sheets in found for sheet in sheets):
            assert sheet.title and sheet.remark
            assert all(len(row) == len(sheet.heads) for row in sheet.rows)


@pytest.mark.parametrize("name", GAMES)
def test_sheets_do_not_change_when_what_the_viewer_cannot_know_is_dealt_anew(name):
    match = played(name, 60)
    game, view = match.game, match.view(1)
    for seed in range(5):
        again = schema(game.State).copy(view.s)
        game.redeal(view.w, again, 1, Luck(seed))
        assert outlook(make_view(game, view.w, again, 1, 3)) == outlook(make_view(game, view.w, match.s, 1, 3))


def test_the_forecast_is_what_the_round_then_gives():
    """AQ-185: nothing lies between the last pass of a round and its totals here, so both agree."""
    match, luck = Match(find_game("aquasphere"), 2, seed=3), Luck("forecast")
    forecast, before = {}, match.s.round
    while match.s.round == before:
        forecast = {p: round_forecast(match.view(p), p) for p in range(2)}
        p = match.acting()[0]
        match.play(p, choose_random(match.view(p), luck))
    assert {p: tuple(match.s.round_parts[p][:4]) for p in range(2)} == forecast
