"""Looks: colours and robots that players choose, in the match file and shared out among the seats."""

import pytest

from boardwright.core import NONE, Match, MatchFileError, read_match, write_match
from boardwright.core.game import find_game
from boardwright.core.page import shared_out


def test_whoever_has_chosen_keeps_it_and_the_others_take_their_own_or_what_is_left():
    assert shared_out([NONE, NONE, NONE, NONE], []) == (0, 1, 2, 3)
    assert shared_out([2, NONE, NONE, NONE], []) == (2, 1, 0, 3)


def test_people_take_theirs_before_bots():
    assert shared_out([NONE, NONE, 0, NONE], [0, 2]) == (1, 2, 0, 3)


@pytest.mark.parametrize("name", ["aquasphere", "cryo", "roborally"])
def test_there_is_a_look_for_every_seat_in_both_languages(name):
    game = find_game(name)
    looks = game.board.looks
    assert len(looks) >= max(game.seats) and len({look.name for look in looks}) == len(looks)
    assert all(set(look.titles) == set(game.texts) and look.name.isalnum() for look in looks)


def test_looks_are_a_line_of_the_match_file_and_change_no_digest():
    plain = Match(find_game("cryo"), 3, 7)
    match = Match(find_game("cryo"), 3, 7)
    match.looks = (2, 3, 0, 1)
    for one in (plain, match):
        one.play(one.acting()[0], one.legal(one.acting()[0])[0])
    text = write_match(match)
    assert "\nlooks green yellow blue\n" in text
    assert text.replace("looks green yellow blue\n", "") == write_match(plain)
    assert read_match(text).looks == match.looks and write_match(read_match(text)) == text


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("looks green mauve blue", 'there is no look "mauve"; choose from blue, orange, green, yellow'),
        ("looks green green blue", "two seats cannot have the same look"),
        ("looks green blue", "2 looks for 3 seats"),
    ],
)
def test_looks_that_cannot_be_are_refused(line, why):
    text = write_match(Match(find_game("cryo"), 3, 7)).replace("seed ", f"{line}\nseed ")
    with pytest.raises(MatchFileError, match=why):
        read_match(text)


@pytest.mark.parametrize("name", ["aquasphere", "cryo", "roborally"])
def test_pictures_show_the_looks_and_nothing_else_of_them(name):
    game = find_game(name)
    match = Match(game, 2, 5)
    before = game.picture(match.view(0))
    match.looks = tuple(range(len(game.board.looks)))
    assert game.picture(match.view(0)) == before
    match.looks = (1, 0, *match.looks[2:])
    after = game.picture(match.view(0))
    assert after != before
    assert sorted(after) == sorted(before) or name == "roborally"  # a silhouette is another drawing
