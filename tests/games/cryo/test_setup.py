"""The set-up for two, three and four players."""

import pytest

from boardwright.core import NONE, IllegalAction, Luck, Match, open_questions
from boardwright.games.cryo import GAME
from boardwright.games.cryo.invariants import check_invariants
from boardwright.games.cryo.words import Ask, Period
from tests.games.cryo.positions import CAVERN, PARTS


def dealt(seats, seed=0, **switches):
    w = GAME.make_world(GAME.read_switches(switches), seats)
    s = GAME.new_state()
    GAME.setup(w, s, Luck(seed))
    return w, s


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_rejected(seats):
    """CR-002"""
    with pytest.raises(ValueError, match="2 to 4 players"):
        GAME.make_world({}, seats)
    assert GAME.seats == (2, 3, 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_players_in_play_have_pieces(seats):
    """CR-006, CR-007, CR-008, CR-034, CR-045: 3 drones and 15 pods each, all asleep; other colours place none"""
    w, s = dealt(seats)
    for p in range(4):
        here = p < seats
        assert sum(row[p] for row in s.chamber_pods) == (15 if here else 0)
        assert s.platform[p].bit_count() == (3 if here else 0)
        assert s.aboard[p] == s.destroyed[p] == 0
    assert len(PARTS.sections) == 4 and check_invariants(w, s) == ""


def test_every_player_has_one_marker_for_each_resource():
    """CR-009: five numbers a player, four materials and the energy peg"""
    w, s = dealt(4)
    assert [len(row) for row in s.res] == [5] * 4 and len(w.most) == 5


def test_nothing_is_kept_in_place_of_reference_cards_and_score_pad():
    """CR-015: no field of the state stands for them; the score is computed"""
    w, s = dealt(2)
    assert not [name for name in vars(s) if "reference" in name or "pad" in name]
    assert GAME.score(w, s, 0) == 0


def test_the_story_has_no_rule_effect():
    """CR-001: the same seed gives the same state whatever story is told; stars alone count"""
    one, two = dealt(3, seed=8), dealt(3, seed=8)
    assert vars(one[1]) == vars(two[1])


def test_the_first_player_is_random_or_fixed():
    """CR-035: every seat begins sometimes; the option fixes one, CR-036: bonuses go clockwise from there"""
    assert {dealt(4, seed)[1].first_player for seed in range(40)} == {0, 1, 2, 3}
    _, s = dealt(4, first_player=2)
    assert s.first_player == 2 and s.active == 2
    assert [s.res[p] for p in (2, 3, 0, 1)] == [[1, 1, 1, 0, 1], [2, 1, 1, 0, 1], [2, 1, 2, 0, 1], [2, 2, 2, 0, 1]]


def test_a_first_player_beyond_the_table_is_refused():
    with pytest.raises(ValueError, match="first_player 3 does not fit 2 players"):
        GAME.make_world({"first_player": 3}, 2)


def test_bonuses_by_turn_order():
    """CR-037, CR-038, CR-039, CR-040"""
    _, s = dealt(4, first_player=0)
    assert s.res == [[1, 1, 1, 0, 1], [2, 1, 1, 0, 1], [2, 1, 2, 0, 1], [2, 2, 2, 0, 1]]


def test_drones_start_on_the_three_leftmost_docks_and_the_rest_is_empty():
    """CR-041, CR-042"""
    _, s = dealt(3)
    assert s.platform[:3] == [0b111] * 3
    assert all(tile == NONE for row in s.slots for tile in row)
    assert all(card == NONE for rows in (s.upgrades, s.vehicles, s.missions) for row in rows for card in row)


def test_dispatch_has_the_large_chambers():
    """CR-043, CR-044"""
    _, s = dealt(3)
    assert [row[:3] for row in s.chamber_pods] == [[1, 1, 1]] * 9 + [[2, 2, 2]] * 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stacks_of_tiles_of_the_right_colour(seats):
    """CR-046, CR-047, CR-048, CR-049"""
    w, s = dealt(seats)
    assert s.stack_height == [seats] * 12
    assert [w.tile_back[tile] for tile in s.stack_top] == w.space_back
    assert sum(s.tiles_unseen) == 60 - 12
    assert w.space_back.count(3) == 3 and len({*s.stack_top}) > 4


@pytest.mark.parametrize(("seats", "markers"), [(2, 8), (3, 5), (4, 2)])
def test_damage_markers_lie_only_on_symbols(seats, markers):
    """CR-050, CR-051"""
    seen = set()
    for seed in range(20):
        w, s = dealt(seats, seed)
        assert sum(s.damaged) == markers
        assert all(w.dock_symbol[k] for k in range(17) if s.damaged[k])
        seen |= {k for k in range(17) if s.damaged[k]}
    assert len(seen) == 12


@pytest.mark.parametrize(("seats", "missing"), [(2, {"A4", "B5", "C4", "C5"}), (3, {"C4", "C5"}), (4, set())])
def test_cavern_spaces_in_play(seats, missing):
    """CR-052, CR-053, CR-054: the highlighted ones are face-up, tiles of the right size"""
    w, s = dealt(seats)
    assert {name for name, k in CAVERN.items() if not w.cavern_in_play[k]} == missing
    assert [k for k in range(14) if s.cavern_tile[k] != NONE] == [CAVERN["A1"], CAVERN["A3"]]
    assert all(w.tile_size[s.cavern_tile[k]] == 0 for k in (0, 2))
    assert sum(s.caverns_unseen) == 12
    found = {dealt(seats, seed)[1].cavern_tile[0] for seed in range(30)}
    assert found == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "tokens"), [(2, 15), (3, 20), (4, 25)])
def test_incident_tokens_in_play(seats, tokens):
    """CR-056, CR-057, CR-058, CR-059, CR-060"""
    w, s = dealt(seats)
    assert all(w.incident_period[token] == Period.EARLY for token in s.incident_up)
    assert s.track_height == [seats] * 4 + [seats + 1]
    assert [Period(k).name for k in w.track_period] == ["EARLY", "EARLY", "EARLY", "LATE", "LATE"]
    assert sum(s.track_height) + 4 == tokens
    assert s.incidents_unseen[w.sunset] == 0 and sum(s.incidents_unseen) == 32 - 4


@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (4, 3)])
def test_salvage_spaces_in_play(seats, spaces):
    """CR-061"""
    w, _ = dealt(seats)
    assert w.salvage_n == spaces and w.salvage_item == [0, 1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_each(seats):
    """CR-062, CR-063"""
    _, s = dealt(seats)
    assert s.hand_n[:seats] == [5] * seats and [sum(hand) for hand in s.hand] == s.hand_n
    assert s.deck_n == 40 - 5 * seats and s.discard_n == 0
    assert dealt(seats, 1)[1].hand != dealt(seats, 2)[1].hand


def test_all_players_keep_at_the_same_time_and_nobody_sees():
    """CR-064, CR-065"""
    match = Match(GAME, 3, 11, {"first_player": 1})
    assert match.acting() == [0, 1, 2] and open_questions(match.s)[0].seat == 1
    match.play(2, match.legal(2)[0])
    assert match.s.hand_n[:3] == [5, 5, 4] and match.acting() == [0, 1, 2]
    assert match.s.discard_n == 0
    hidden = match.view(0).s
    assert hidden.aside[2] == [-2, -2] and hidden.hand[2] == [-2] * 8
    assert match.view(2).s.aside[2][0] >= 0
    thrown = list(match.s.aside[2])
    match.play(2, match.legal(2)[0])
    assert match.acting() == [0, 1]
    thrown = list(match.s.aside[2])
    for p in (1, 0):
        for _ in range(2):
            match.play(p, match.legal(p)[0])
    assert match.s.discard_n == 6 and sum(match.s.discard) == 6
    assert all(match.s.discard[design] > 0 for design in thrown)
    assert match.s.hand_n[:3] == [3, 3, 3] and match.s.aside[2] == [NONE, NONE]


def test_the_order_of_the_two_cards_thrown_away_leaves_no_trace():
    """CR-064"""
    ends = []
    for order in (1, -1):
        w, s = dealt(2, seed=3, first_player=0)
        designs = [d for d in range(8) if s.hand[0][d]][:2]
        for design in designs[::order]:
            GAME.answer(w, s, 0, GAME.actions.parse(f"discard {design}"), Luck(1))
        ends.append(vars(s))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("hand", [[1, 4, 0, 0, 0, 0, 0, 0], [0, 5, 0, 0, 0, 0, 0, 0]])
def test_equal_cards_take_two_steps_like_any_others(hand):
    """CR-064, CR-300: nobody can infer from the pace of the opening that cards are equal"""
    w, s = dealt(2, seed=3, first_player=0)
    s.deck = [a + b for a, b in zip(s.deck, s.hand[0], strict=True)]
    s.hand[0] = list(hand)
    s.deck = [a - b for a, b in zip(s.deck, s.hand[0], strict=True)]
    for cards in (4, 3):
        assert 0 in [q.seat for q in open_questions(s)]
        GAME.answer(w, s, 0, GAME.choices(w, s, 0)[0], Luck(1))
        assert s.hand_n[0] == cards
    assert [q.seat for q in open_questions(s)] == [1]
    assert s.todo_what[s.todo_n - 1] == Ask.KEEP


def test_a_card_not_in_hand_cannot_be_thrown_away():
    """CR-304"""
    match = Match(GAME, 2, 1)
    missing = next(d for d in range(8) if match.s.hand[0][d] == 0)
    before = match.digest
    with pytest.raises(IllegalAction):
        match.play(0, f"discard {missing}")
    assert match.digest == before
