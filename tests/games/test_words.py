"""The board in words: complete, in both languages, nothing that the viewer cannot know."""

from dataclasses import replace

import pytest

from boardwright.bots import choose_random
from boardwright.core import SPECTATOR, Luck, Match, find_game, make_view, schema
from boardwright.games.aquasphere.words import Program
from boardwright.games.roborally.world import place_of

GAMES = ("aquasphere", "cryo", "roborally")


def played(name, ply, seats=3, seed=5):
    match, luck = Match(find_game(name), seats, seed=seed), Luck("words")
    while not match.over and match.ply < ply:
        p = match.acting()[0]
        match.play(p, choose_random(match.view(p), luck))
    return match


def in_words(view, language="en"):
    return view.game.board.words(replace(view, language=language))


def flat(passages, depth=0):
    for one in passages:
        yield depth, one
        yield from flat(one.parts, depth + 1)


def lines(view):
    return [line for _, one in flat(in_words(view)) for line in one.lines]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ply", [0, 40, 5000])
def test_both_languages_say_the_same_board_for_every_pair_of_eyes(name, ply):
    match = played(name, ply)
    for seat in (SPECTATOR, 0, 2):
        view = match.view(seat)
        english, german = (list(flat(in_words(view, language))) for language in ("en", "de"))
        assert [(d, len(one.lines)) for d, one in english] == [(d, len(one.lines)) for d, one in german]
        assert all(one.title and all(one.lines) and d < 3 for d, one in english + german)
        assert [one.lines for _, one in english] != [one.lines for _, one in german]


@pytest.mark.parametrize("name", GAMES)
def test_words_do_not_change_when_what_the_viewer_cannot_know_is_dealt_anew(name):
    match = played(name, 30)
    game, view = match.game, match.view(1)
    for seed in range(3):
        again = schema(game.State).copy(view.s)
        game.redeal(view.w, again, 1, Luck(seed))
        assert in_words(make_view(game, view.w, again, 1, 3)) == in_words(make_view(game, view.w, match.s, 1, 3))


def test_every_sector_says_what_lies_in_its_seven_areas():
    match = played("aquasphere", 40)
    station = in_words(match.view(0))[1]
    assert [one.title[-1] for one in station.parts] == ["ABCDEF"[k] for k in match.s.sector_at]
    for sector, one in zip(match.s.sector_at, station.parts, strict=True):
        assert f"Crystals: {match.s.sector_crystals[sector]}" in one.lines
        assert f"Octopods: {match.s.octopods[sector]}" in one.lines
        assert sum(line.split(":")[0] in AREAS for line in one.lines) == len(Program)


AREAS = {"Lab", "Time", "Crystals", "Octopods", "Submarine", "Research", "Program"}


def test_every_dock_chamber_and_cave_of_the_ship_is_told():
    match = played("cryo", 40)
    said = lines(match.view(0))
    assert sum(line.startswith("Dock ") for line in said) == 16
    assert sum(line.startswith("Chamber ") for line in said) == 12
    caves = next(one for _, one in flat(in_words(match.view(0))) if one.title == "The caverns")
    assert len(caves.lines) == sum(match.w.cavern_in_play)


def test_a_robot_hears_what_lies_ahead_and_how_far_the_flags_are():
    match = played("roborally", 0, 2)
    p = match.acting()[0]
    own = in_words(match.view(p))[0]
    assert [one.title.split(",")[0] for one in own.parts[1:]] == ["Ahead", "To the right", "Behind", "To the left"]
    assert all(1 <= len(one.lines) <= 6 for one in own.parts[1:])
    x, y = place_of(match.s.flag_at[0])
    way = match.w.distance[0][match.s.at[0]]
    assert any(line.startswith(f"flag 1 on {x},{y}; ") for line in lines(match.view(p)))
    assert any(f"spaces to flag 1: {way}" in line for line in lines(match.view(p)))
