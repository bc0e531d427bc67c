"""The picture: complete and well-formed everywhere, and right in what it shows."""

import random

import pytest

from boardwright.core import SPECTATOR, UNKNOWN, Match
from boardwright.games.cryo import GAME
from boardwright.games.cryo.board.layout import OWN, SKY_WIDE, TABLE_HIGH
from boardwright.games.cryo.board.own import own_card
from boardwright.games.cryo.board.ship import arrow, dock_point, target_box
from boardwright.games.cryo.board.sky import sun_point
from boardwright.games.cryo.rules.scoring import score
from boardwright.games.cryo.schema import DESIGNS
from boardwright.games.cryo.text import LABELS
from tests.games.cryo.positions import Position
from tests.games.cryo.sights import offered, seen
from tests.games.pictures import drawn, element, title, uses, written


def offers(view):
    return {GAME.actions.text(a) for a in view.legal}


@pytest.mark.parametrize(("seats", "tall"), [(2, False), (3, True), (4, False)])
def test_every_position_of_a_match_can_be_drawn_for_everybody(seats, tall):
    match, dice = Match(GAME, seats, 7 + seats), random.Random(seats)
    step = 0
    while not match.over:
        p = match.acting()[0]
        match.play(p, dice.choice(match.legal(p)))
        step += 1
        if step % 29 == 0 or match.over:
            for seat in (SPECTATOR, *range(seats)):
                view = match.view(seat)
                root = drawn(view, language="de" if step % 2 else "en", tall=tall)
                assert sorted(offered(root)) == sorted(offers(view))


def test_every_question_shows_all_its_answers():
    """Each legal action glows on the board or is a button, exactly once."""
    found, dice = set(), random.Random(3)
    for seed in range(6):
        match = Match(GAME, 2, seed, {"payment": "ask"} if seed % 2 else {})
        while not match.over:
            p = match.acting()[0]
            view = match.view(p)
            if view.question.what not in found:
                found.add(view.question.what)
                root = drawn(view)
                assert sorted(offered(root)) == sorted(offers(view)), view.question
            match.play(p, dice.choice(match.legal(p)))
    assert len(found) >= 18


def test_static_board_and_live_pieces_are_groups_of_their_own():
    root = drawn(seen(Position(4).arrange()))
    for id_ in ("board", "live", "players", "choices"):
        assert element(root, id_) is not None
    assert all(element(root, f"platform-{p}") is not None for p in range(4))
    board = {e.get("id") for e in element(root, "board").iter()}
    assert {"hull", "rock", "dock-ENG-1", "dock-DSP-4", "dock-LAUNCH", "tunnel-T10"} <= board
    assert "chamber-0" not in board


def test_every_arrow_leaves_its_dock_and_ends_at_its_action():
    """CR-082: the arrows of the picture are the pairs of the dock table."""
    view = seen(Position(2).arrange())
    for pair in range(54):
        dock = view.w.deploy_dock[pair]
        (x1, y1), (x2, y2) = arrow(view, pair)
        x, y = dock_point(dock)
        assert abs((x1 - x) ** 2 + (y1 - y) ** 2 - 20**2) < 1
        where = (view.w.deploy_machine[pair], view.w.dock_section[dock], view.w.deploy_where[pair])
        tx, ty, width, height = target_box(*where)
        assert abs(x2 - tx) <= width / 2 + 2.1 and abs(y2 - ty) <= height / 2 + 2.1
        assert (x2 - x1) ** 2 + (y2 - y1) ** 2 > 25, f"pair {pair} has no length"


def test_a_dock_says_what_it_offers_and_what_lies_on_it():
    table = Position(2).damage("LAB-1").drones(1, (0, 1), "ENG-2").arrange()
    root = drawn(seen(table))
    assert title(root, "dock-ENG-2").count("take the tile") == 2 and "Reactor" in title(root, "dock-ENG-2")
    assert title(root, "damage-LAB-1") == "Dock LAB-1 is damaged"
    assert title(root, "drone-ENG-2-0") == "Drone of Ben: ENG-2"
    assert element(root, "damage-LAB-2") is None


def test_damaged_and_occupied_docks_do_not_glow():
    """CR-079"""
    table = Position(2).damage("LAB-1").drones(1, (0, 1), "ENG-2").arrange()
    docks = {action.split()[1] for action in offered(drawn(seen(table))) if action.startswith("deploy")}
    assert "ENG-1" in docks and not {"LAB-1", "ENG-2"} & docks


def test_a_resource_space_shows_its_tile_or_the_printed_material():
    """CR-088, CR-098"""
    root = drawn(seen(Position(2).top("ENG.a", 1).top("RND.n", None).arrange()))
    assert title(root, "space-ENG.a") == "ENG.a: 1 crystal + 1 tech (2 left)"
    assert [u for u in uses(root, "space-ENG.a") if "item" in u] == ["#cr-item-0", "#cr-item-2"]
    assert title(root, "space-RND.n") == "RND.n: 1 nanite, no tile left"


def test_chambers_show_sleepers_by_seat_and_covered_ones_are_barred():
    """CR-043, CR-044, CR-169"""
    root = drawn(seen(Position(3).cover(0).destroyed(0, 1).destroyed(1, 1).destroyed(2, 1).arrange()))
    assert title(root, "chamber-0") == "Chamber ENG 1 is destroyed" and uses(root, "chamber-0") == ["#cr-sabotage"]
    assert uses(root, "chamber-11").count("#cr-mark-1") == 2


def test_a_cavern_tells_cost_values_pods_and_who_leads():
    """CR-270, CR-272, CR-273, CR-274"""
    table = Position(3).cavern("A1", "S2", 3, 2, 0).cavern("A3", "S1").cavern("B1", "M5", 1, 1, 1).arrange()
    root = drawn(seen(table))
    told = "A1: 4/2 stars, 1 organic; Ada: 3 pods, 4 stars; Ben: 2 pods, 2 stars"
    assert title(root, "cavern-A1") == told
    assert uses(root, "cavern-A1").count("#cr-crown") == 1
    assert written(root, "cavern-A1") == ["A1", "4", "/2", "3", "4", "2", "2"]
    assert "#cr-crown" not in uses(root, "cavern-B1"), "a tie has no leader"
    assert uses(root, "cavern-B1").count("#cr-star-low") == 3


def test_unseen_caverns_and_those_of_larger_tables():
    """CR-052, CR-055"""
    root = drawn(seen(Position(2).arrange()))
    assert title(root, "cavern-B2") == "Cavern B2, face-down"
    assert element(root, "cavern-A4") is None and element(root, "tunnel-T8") is None
    assert uses(root, "tunnel-T5").count("#cr-item-4") == 3


def test_the_sun_sinks_as_the_track_runs_out():
    """CR-058, CR-059"""
    full, half, none = (seen(Position(2).track(*heights)) for heights in ((2, 2, 2, 2, 3), (0, 0, 1, 2, 3), [0] * 5))
    points = [sun_point(view, SKY_WIDE) for view in (full, half, none)]
    assert points[0][0] < points[1][0] < points[2][0] and points[2][1] > points[0][1]
    assert [round(gone, 2) for _, _, gone in points] == [0, 0.45, 1]
    assert title(drawn(full), "track-4") == "Track space 5, late, tokens: 3"


def test_missions_of_others_are_backs_and_own_ones_have_names():
    """CR-217"""
    table = Position(2).missions(0, "Plunder").missions(1, "Refit").arrange()
    root = drawn(seen(table, 0))
    assert seen(table, 0).s.missions[1][0] == UNKNOWN
    assert title(root, "mission-1-0") == "face-down mission" and uses(root, "mission-1-0") == ["#cr-back"]
    assert title(root, "mission-0-0") == "mission: Plunder"


def test_the_hand_shows_each_design_once_with_its_four_uses():
    table = Position(2).hand(0, 3, 3, 5).arrange()
    root = drawn(seen(table))
    assert written(root, "card-3")[:3] == ["Efficient Drives", "Borer", "Deep Roots"]
    assert written(root, "card-3")[-1] == "×2" and element(root, "card-0") is None
    assert element(drawn(seen(table, 1)), "card-3") is None, "not the hand of Ada"


@pytest.mark.parametrize("cards", range(1, 9))
def test_at_a_table_every_card_of_the_hand_is_inside_the_picture(cards):
    table = Position(2)
    table.s.hand[0] = [1] * cards + [0] * (DESIGNS - cards)
    view = seen(table, 0)
    boxes = [own_card(view, design) for design in range(cards)]
    assert all(y + height <= TABLE_HIGH and x + width <= OWN for x, y, width, height in boxes)
    assert len({(x, y) for x, y, _, _ in boxes}) == cards


def test_the_platform_shows_stock_slots_and_stars():
    table = Position(2).res(0, "5/2/0/1/8").slots(0, s0=0, s1=3).aboard(0, 3).vehicles(0, "Ark").arrange()
    root = drawn(seen(table))
    assert title(root, "stock-0-4") == "energy 8/8"
    assert title(root, "slot-0-1") == "Awaken price: crystal or organic"
    assert title(root, "stars-0") == f"Ada: {score(table.w, table.s, 0)} stars"
    assert "aboard 3/11" in title(root, "platform-0")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_banner_asks_waits_or_names_the_winner(language):
    table = Position(2).arrange()
    assert title(drawn(seen(table, 1), language=language), "banner").endswith(LABELS[language]["waits"].format("Ada"))
    match, dice = Match(GAME, 2, 5), random.Random(5)
    while not match.over:
        match.play(match.acting()[0], dice.choice(match.legal(match.acting()[0])))
    root = drawn(match.view(SPECTATOR), language=language)
    assert LABELS[language]["over"] in title(root, "banner") and offered(root) == []


def test_the_solo_rival_has_a_platform_too():
    match, dice = Match(GAME, 2, 1, {"solo": True}), random.Random(1)
    for _ in range(60):
        match.play(0, dice.choice(match.legal(0)))
    assert element(drawn(match.view(0)), "platform-1") is not None


@pytest.mark.parametrize(("seats", "scoring", "upgrades"), [(2, True, True), (3, True, False), (4, False, False)])
def test_a_guide_fills_the_room_that_few_platforms_leave(seats, scoring, upgrades):
    """CR-227, CR-263: it says what scores, and with two players what the upgrades do."""
    root = drawn(seen(Position(seats).arrange()))
    lines = written(root, "guide") if element(root, "guide") is not None else []
    assert ("2 for each pod in a cavern" in lines) == scoring
    assert ("Tunnels cost you 1 energy less." in lines) == upgrades
