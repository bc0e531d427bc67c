"""What a network sees: the own seat first, nothing that the seat may not know, every number in its place."""

import pytest

from boardwright.core import Luck
from boardwright.games.cryo import GAME
from boardwright.games.cryo.features.board import CAVERN, CHAMBER, INCIDENT, TILE
from boardwright.games.cryo.features.players import PLAYER, PURSE
from boardwright.games.cryo.features.row import FEATURES
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import CAVERN as CAVES
from tests.games.cryo.positions import DOCK, SPACE, Position
from tests.games.cryo.sights import seen

UNTOUCHED = -77


def row_of(table, p):
    row = [UNTOUCHED] * FEATURES.size
    FEATURES.fill(table.w, table.s, p, row)
    return row


def part(table, p, name):
    return row_of(table, p)[FEATURES.where(name)]


def player(table, p, k=0):
    return part(table, p, "players")[k * PLAYER : (k + 1) * PLAYER]


def cell(table, p, name, k, size):
    return part(table, p, name)[k * size : (k + 1) * size]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_number_of_the_row_is_written_and_small(seats):
    table = Position(seats).arrange()
    for p in range(seats):
        row = row_of(table, p)
        assert UNTOUCHED not in row and all(isinstance(n, int) and abs(n) < 1 << 15 for n in row)


def test_the_slices_fill_the_row():
    assert FEATURES.size == sum(n for _, n in FEATURES.slices) == FEATURES.where("unseen").stop
    assert len({name for name, _ in FEATURES.slices}) == len(FEATURES.slices)


def test_the_own_seat_comes_first_and_the_others_in_turn_order():
    """CR-036"""
    table = Position(3).aboard(0, 5).aboard(1, 6).aboard(2, 4).arrange()
    assert [[player(table, p, k)[1] for k in range(4)] for p in range(3)] == [[5, 6, 4, 0], [6, 4, 5, 0], [4, 5, 6, 0]]
    assert [player(table, 2, k)[0] for k in range(4)] == [1, 1, 1, 0]


def test_the_question_is_seen_by_the_seat_that_is_asked():
    table = Position(2).arrange()
    assert part(table, 0, "question").index(1) == Ask.MAIN and sum(part(table, 1, "question")) == 0
    assert part(table, 0, "match")[3] == 0 and part(table, 1, "match")[3] == 1
    table.play("deploy DSP-1 stasis")
    assert part(table, 0, "question").index(1) == Ask.STASIS and part(table, 0, "match")[16] == 3


def test_the_purse_counts_pods_cards_and_stars():
    """CR-029, CR-263, CR-264, CR-265"""
    table = Position(2).aboard(1, 2).vehicles(1, "Ark").upgrades(1, "Scanner").missions(1, "Refit").hand(1, 3, 3)
    table.cavern("A1", "S1", 0, 3).loot(1, 4).arrange()
    assert player(table, 1)[:PURSE] == [1, 2, 11, 10, 3, 0, 1, 2, 1, 6 + 3 + 2 + 2]


def test_the_platform_shows_resources_drones_tiles_and_cards():
    table = Position(2).res(0, "1/2/3/4/5").drones(0, (1, 4), "ENG-1").slots(0, s1=3, s4=12)
    table.upgrades(0, "Override").vehicles(0, "Skiff", "Skiff").arrange()
    rest = player(table, 0)[PURSE:]
    assert rest[:5] == [1, 2, 3, 4, 5] and rest[5:11] == [0, 1, 0, 0, 1, 0]
    slots = [rest[11 + (1 + TILE) * k :][: 1 + TILE] for k in range(7)]
    assert slots[0] == [0] * 8 and slots[1] == [1, 1, 0, 1, 1, 0, 0, 0] and slots[4] == [1, 0, 1, 0, 0, 0, 0, 0]
    assert rest[-16:-8] == [0] * 7 + [1] and rest[-8:] == [0, 2, 0, 0, 0, 0, 0, 0]


def test_own_cards_are_seen_and_those_of_others_are_not():
    """CR-217: another deal of what the seat cannot know looks the same."""
    table = (
        Position(3).hand(0, 2, 2, 7).hand(1, 1, 4).missions(0, "Plunder").missions(1, "Refit", "Deep Roots").arrange()
    )
    own = part(table, 0, "own")
    assert own[:8] == [0, 0, 2, 0, 0, 0, 0, 1] and own[8:16] == [0, 0, 0, 0, 0, 1, 0, 0] and sum(own[16:]) == 0
    before = row_of(table, 0)
    for seed in range(5):
        other = table.copy()
        other.s = seen(table, 0).s
        GAME.redeal(other.w, other.s, 0, Luck(seed))
        assert row_of(other, 0) == before
    assert row_of(table, 1) != before


def test_a_hidden_discard_pile_is_not_seen():
    """CR-218"""
    assert sum(part(Position(2).deck(0, 1).arrange(), 0, "discard")) == 38
    assert sum(part(Position(2, public_discard=False).deck(0, 1).arrange(), 0, "discard")) == 0


def test_docks_spaces_and_chambers_are_told_from_the_own_point_of_view():
    table = Position(3).damage("LAB-1").drones(1, (0, 1), "ENG-2").top("ENG.a", 4).top("RND.n", None)
    table.chamber(11, 2, 1, 0).aboard(1, 1).aboard(2, 2).arrange()
    assert cell(table, 1, "docks", DOCK["ENG-2"], 3) == [0, 1, 0] and cell(table, 0, "docks", DOCK["ENG-2"], 3) == [
        0,
        0,
        1,
    ]
    assert cell(table, 0, "docks", DOCK["LAB-1"], 3) == [1, 0, 0]
    assert cell(table, 0, "spaces", SPACE["ENG.a"], 1 + TILE) == [3, 1, 0, 1, 0, 1, 0, 0]
    assert cell(table, 0, "spaces", SPACE["RND.n"], 1 + TILE) == [0] * 8
    assert cell(table, 1, "chambers", 11, CHAMBER) == [0, 1, 0, 2, 0]


def test_incidents_show_what_they_do():
    table = Position(2).incident("ENG", 0).incident("LAB", 9).incident("RND", 11).incident("DSP", 12).arrange()
    assert cell(table, 0, "incidents", 0, INCIDENT) == [1, 0, 0, 0, 0, 0, 0, 0]
    assert cell(table, 0, "incidents", 1, INCIDENT) == [0, 0, 0, 0, 0, 1, 1, 0]
    assert cell(table, 0, "incidents", 2, INCIDENT) == [0, 0, 0, 0, 0, 0, 0, 2]
    assert cell(table, 0, "incidents", 3, INCIDENT) == [0, 1, 0, 0, 0, 0, 0, 0]
    assert part(table, 0, "match")[12:14] == [1, 0] and part(table, 0, "track") == [0] * 5


def test_caverns_show_costs_values_pods_and_the_own_majority():
    """CR-052, CR-272, CR-273"""
    table = Position(3).cavern("B1", "M5", 1, 3, 0).arrange()
    assert cell(table, 0, "caverns", CAVES["B1"], CAVERN) == [1, 1, 0, 2, 0, 0, 7, 3, 1, 3, 0, 0, 3]
    assert cell(table, 1, "caverns", CAVES["B1"], CAVERN) == [1, 1, 0, 2, 0, 0, 7, 3, 3, 0, 1, 0, 7]
    assert cell(table, 0, "caverns", CAVES["B2"], CAVERN) == [1] + [0] * 12, "face-down"
    assert cell(table, 0, "caverns", CAVES["C5"], CAVERN) == [0] * 13, "only with four players"


def test_tunnels_cost_what_they_cost_the_seat():
    """CR-055, CR-227"""
    table = Position(2).upgrades(1, "Efficient Drives").arrange()
    assert part(table, 0, "tunnels") == [1, 1, 2, 2, 3, 3, 3, 0, 0, 0]
    assert part(table, 1, "tunnels") == [0, 0, 1, 1, 2, 2, 2, 0, 0, 0]


def test_salvage_spaces_in_play_and_whose_pods_are_there():
    """CR-061"""
    table = Position(2).salvage(1, 0).arrange()
    assert part(table, 0, "salvage") == [1, 0, 1, 1, 1, 0, 0, 0, 0]


def test_missions_are_worth_what_they_would_score_now():
    """CR-245, CR-247"""
    table = Position(2).cavern("A1", "S1", 4, 0).destroyed(0, 3).arrange()
    stars = part(table, 0, "mission")
    assert stars[2] == 5 and stars[4] == 4
