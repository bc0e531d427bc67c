"""The defaults of a game: what a game that says only the necessary gets, and where no default fits."""

from dataclasses import replace

import pytest
from examples.tictactoe import GAME

from boardwright.core import ALL, LANGUAGES, NOBODY, SOME, Actions, Game, Match, Switch, ask, field, record, rule, span
from boardwright.core import words as spelled
from boardwright.core.defaults import features_of
from boardwright.core.record import schema
from tests.core.pearls import PEARLS, Do, State


@record
class Heap:
    taken: list[int] = field("i1", 3)
    left: int = field("i2")


@rule
def setup(w, s, luck):
    s.left = w.heap
    ask(s, 0, 0, 0, 0)


@rule
def legal(w, s, p, a):
    return a < s.left


@rule
def answer(w, s, p, a, luck):
    s.taken[p] += a + 1


@rule
def score(w, s, p):
    return s.taken[p]


@record
class HeapWorld:
    seats: int = field("i1")
    heap: int = field("i1")
    pace: int = field("i1")


SWITCHES = (Switch("heap", 7, range(1, 20)), Switch("pace", "slow", ("slow", "fast"), "how fast"))
TAKE = Actions({Do.SEAL: (span(1, 4), spelled("red big_blue"))})
NIM = Game("nim_heap", (2, 3), Heap, TAKE, setup, legal, answer, score, switches=SWITCHES, World=HeapWorld)


def test_the_title_is_made_of_the_name():
    assert NIM.title == "Nim heap"


def test_a_state_without_an_agenda_gets_one():
    assert {"todo_n", "todo_what", "todo_who", "todo_x", "todo_y", "todo_level"} <= set(schema(Heap).fields)
    assert Match(NIM, 3, 0).acting() == [0]


def test_a_state_that_declares_its_agenda_keeps_it():
    assert schema(State).fields["todo_what"].shape == (12,)


def test_the_world_takes_seats_and_switches_by_name():
    w = NIM.make_world({"heap": 9, "pace": "fast"}, 3)
    assert (w.seats, w.heap, w.pace) == (3, 9, 1)


def test_all_ids_are_looked_at_by_default():
    match = Match(NIM, 2, 0, {"heap": 2})
    assert NIM.id_range(match.w, match.s, 0) == (0, 6)
    assert match.legal(0) == [0, 1]


def test_places_follow_the_score_and_equals_share_one():
    w, s = NIM.make_world({}, 3), NIM.new_state()
    s.taken = [4, 6, 4]
    assert [NIM.place(w, s, p) for p in range(3)] == [2, 1, 2]


def test_texts_are_made_of_names_in_every_language():
    assert set(NIM.texts) == set(LANGUAGES)
    view = Match(NIM, 2, 0).view(0)
    assert NIM.texts["de"].action(view, 3) == "Seal 2 big blue"
    assert NIM.texts["en"].question(view, view.questions[0]) == "Your turn"
    assert NIM.texts["en"].switches == {"heap": "Heap", "pace": "how fast"}


def test_features_begin_with_the_own_seat_and_leave_secrets_out():
    w, s = PEARLS.make_world({}, 3), PEARLS.new_state()
    s.pearls, s.hand[1], s.pile = [5, 6, 7, 0], [1, 2, 3], [9] * 12
    seen = features_of(State, PEARLS.World, 4)
    row = [0] * seen.size
    seen.fill(w, s, 1, row)
    assert row[seen.where("pearls")] == [6, 7, 5, 0]
    assert row[seen.where("hand")] == [1, 2, 3]
    assert "pile" not in dict(seen.slices)


def test_features_of_entries_with_other_owners_leave_those_fields_out():
    assert "hand" not in dict(features_of(State, PEARLS.World, 4, owned_by_seat=False).slices)


def test_the_plain_picture_shows_each_player_what_is_theirs():
    drawn = replace(PEARLS, picture=NIM.picture).picture(Match(PEARLS, 2, 3).view(0, names=("Ann", "Bo")))
    assert "Ann: 0   Bo: 0" in drawn
    assert drawn.count("?") >= 3


def stateful(see):
    @record
    class Hidden:
        card: int = field("i1", see=see)

    return Hidden


def test_a_game_with_secrets_must_say_how_to_redeal_them():
    with pytest.raises(TypeError, match="nim_heap hides card and therefore requires `redeal`"):
        replace(NIM, State=stateful(NOBODY))
    with pytest.raises(TypeError, match="requires `hide`"):
        replace(PEARLS, State=stateful(SOME), hide=NIM.hide)
    assert replace(NIM, State=stateful(ALL)).name == "nim_heap"


def test_a_world_without_seats_needs_places():
    with pytest.raises(TypeError, match="World requires a field `seats`"):
        Game("x", (2,), Heap, TAKE, setup, legal, answer, score, World=stateful(ALL))


COUNTS = [((2,), "2"), ((2, 3), "2 or 3"), ((2, 3, 4), "2 to 4"), ((2, 4), "2 or 4")]


@pytest.mark.parametrize(("seats", "words"), COUNTS)
def test_the_number_of_players_in_words(seats, words):
    assert replace(GAME, seats=seats).players == words
    with pytest.raises(ValueError, match=f"is for {words} players, not 9"):
        replace(GAME, seats=seats).check_seats(9)
