"""The worked examples of the rules, one test each."""

from boardwright.core import NONE, Luck, open_questions
from boardwright.games.cryo import GAME
from boardwright.games.cryo.rules.cards import capacity
from boardwright.games.cryo.rules.scoring import majorities, majority, place, score
from boardwright.games.cryo.words import Ask, Part
from tests.games.cryo.positions import CAVERN, DOCK, MISSION, SPACE, Position


def ids(first, end):
    return list(range(first, end))


def test_ex_01_set_up_for_three_players():
    """EX-01: CR-036, CR-037, CR-038, CR-039, CR-047, CR-049, CR-050, CR-052, CR-054, CR-063, CR-064, CR-065"""
    w = GAME.make_world({"first_player": 1}, 3)
    s = GAME.new_state()
    luck = Luck(5)
    GAME.setup(w, s, luck)
    assert [s.res[p] for p in (1, 2, 0)] == [[1, 1, 1, 0, 1], [2, 1, 1, 0, 1], [2, 1, 2, 0, 1]]
    assert s.stack_height == [3] * 12 and all(tile != NONE for tile in s.stack_top)
    for back in range(4):
        of_back = [t for t in range(23) if w.tile_back[t] == back]
        shown = sum(w.tile_back[tile] == back for tile in s.stack_top)
        assert sum(s.tiles_unseen[t] for t in of_back) == 15 - shown
    assert 60 - sum(s.stack_height) == 4 * 6
    assert sum(s.damaged) == 5
    assert sum(w.cavern_in_play) == 12 and not w.cavern_in_play[CAVERN["C4"]] and not w.cavern_in_play[CAVERN["C5"]]
    assert [k for k in range(14) if s.cavern_tile[k] != NONE] == [CAVERN["A1"], CAVERN["A3"]]
    assert all(w.incident_period[token] == 0 for token in s.incident_up)
    assert s.track_height == [3, 3, 3, 3, 4]
    unseen = [sum(s.incidents_unseen[t] for t in range(13) if w.incident_period[t] == period) for period in (0, 1)]
    assert unseen == [9 + 7, 6 + 6]
    assert s.deck_n == 25
    assert (open_questions(s)[0].what, open_questions(s)[0].seat) == (Ask.KEEP, 1)
    while s.todo_what[s.todo_n - 1] == Ask.KEEP:
        p = open_questions(s)[0].seat
        GAME.answer(w, s, p, GAME.choices(w, s, p)[0], luck)
    assert s.hand_n[:3] == [3, 3, 3] and s.discard_n == 6


def test_ex_02_cashing_loses_what_passes_the_cap():
    """EX-02: CR-018, CR-019, CR-077, CR-089, CR-090, CR-097"""
    table = Position().res(0, "5/2/0/0/1").top("ENG.a", 0).arrange()
    after = table.with_luck(lambda t: t.s.stack_top[SPACE["ENG.a"]] == 5, 0, 90)
    assert after.stock(0) == "5/3/0/0/1"
    assert after.s.tile_box[0] == 1
    assert after.s.platform[0] == 0b110
    assert (after.asked, after.seat) == (Ask.MAIN, 1)


def test_ex_03_prototype_gives_the_benefit_of_a_tile_built_in():
    """EX-03: CR-220, CR-091, CR-093"""
    table = Position().res(0, "1/1/1/0/1").upgrades(0, "Prototype").top("LAB.a", 9).arrange()
    table.play(25, 92, 250)
    assert table.s.slots[0][1] == 9
    assert table.stock(0) == "2/1/1/0/1"
    assert table.asked == Ask.END and table.legal() == [85, 291]


def test_ex_04_stasis_control_is_limited_by_room():
    """EX-04: CR-029, CR-031, CR-101, CR-104"""
    table = Position().res(0, "0/3/0/1/0").aboard(0, 5).arrange().play(43)
    assert table.legal() == [124, 125, 128, 134]
    table.play(125)
    assert table.stock(0) == "0/2/0/1/0"
    assert table.s.aboard[0] == 6
    assert [table.s.chamber_pods[c][0] for c in (9, 10, 11)] == [2, 2, 1]


def test_ex_05_reactor_takes_nanites_and_stops_at_the_cap():
    """EX-05: CR-017, CR-018, CR-022, CR-106, CR-107"""
    table = Position().res(0, "1/0/0/2/7").arrange().play(2, 157)
    assert table.stock(0) == "0/0/0/0/8"


def test_ex_06_fabricator_takes_basic_materials_in_any_mix():
    """EX-06: CR-016, CR-027, CR-108"""
    table = Position().res(0, "2/1/0/4/1").arrange().play(23)
    assert table.legal() == [124, 128, 134, 137, 140, 142]
    table.play(137)
    assert table.stock(0) == "1/0/0/5/1"


def test_ex_07_computer_draws_first_and_then_plays():
    """EX-07: CR-109, CR-110, CR-112, CR-113, CR-217"""
    table = Position().res(0, "0/0/3/0/1").hand(0, 4).deck(5).arrange().play(30)
    assert table.legal() == [a for a in ids(144, 154) if a not in (146, 147)]
    table.play(150)
    assert table.s.hand[0][5] == 1 and table.stock(0) == "0/0/0/0/1"
    table.play(271, 269)
    assert table.s.vehicles[0][0] == 5 and table.s.missions[0][0] == MISSION["Metropolis"]
    assert table.s.hand_n[0] == 0 and capacity(table.w, table.s, 0) == 11


def test_ex_08_scout_turns_up_a_neighbour_and_leaves_a_pod():
    """EX-08: CR-115, CR-116, CR-118, CR-120, CR-121"""
    table = Position().res(0, "0/0/1/0/2").aboard(0, 2).arrange().play(42)
    assert table.legal() == [171, 174, 175, 176, 177]
    table.play(175)
    assert table.s.cavern_tile[CAVERN["B2"]] != NONE and table.s.cavern_pods[CAVERN["B2"]][0] == 1
    assert table.stock(0) == "0/0/0/0/1" and table.s.aboard[0] == 1
    table.s.res[1], table.s.aboard[1] = [0, 0, 1, 0, 1], 1
    table.s.chamber_pods[0][1] = 0
    table.play("deploy DSP-2 scout")
    assert table.offers("space C2")


def test_ex_09a_assign_to_an_empty_salvage_space():
    """EX-09a: CR-123, CR-124, CR-125"""
    table = Position(seats=3).aboard(0, 2).salvage(1, None, None).arrange().play(45)
    assert table.legal() == [185, 186]
    table.play(186)
    assert table.s.aboard[0] == 1 and table.s.salvage == [1, NONE, 0]


def test_ex_09b_salvage_pays_before_the_incident():
    """EX-09b: CR-146, CR-148, CR-149, CR-151, CR-170, CR-172"""
    table = Position(seats=3).salvage(None, 0, 0).res(0, "0/5/0/0/1").drones(0, [1, 2], "DSP-2")
    table.incident("ENG", 4).arrange()
    track = sum(table.s.track_height[:1])
    table.play(84)
    assert table.stock(0) == "0/5/1/0/1" and table.asked == Ask.INCIDENT
    table.play(116)
    assert table.stock(0) == "0/5/1/1/1"
    assert [a for a in table.legal() if 104 <= a < 116] == [104, 107, 108, 109]
    table.play(104)
    assert table.s.loot[0][4] == 1 and table.s.salvage == [NONE, 0, 0]
    assert table.s.incident_up[0] != NONE and table.s.track_height[0] == track - 1


def test_ex_10_sabotage_hits_the_lowest_uncovered_chamber():
    """EX-10: CR-163, CR-164, CR-165"""
    table = Position().cover(6).destroyed(0, 1).destroyed(1, 1).chamber(7, 1, 0).aboard(1, 1)
    table.incident("RND", 0).drones(0, [1, 2], "ENG-1").arrange()
    before = [row[:] for row in table.s.chamber_pods]
    table.play(84, 118, 104)
    assert table.s.covered[7] == 1 and table.s.destroyed[:2] == [2, 1]
    assert [row for c, row in enumerate(table.s.chamber_pods) if c != 7] == before[:7] + before[8:]
    assert table.s.incident_up[2] != NONE


def test_ex_11_launch_to_one_cavern():
    """EX-11: CR-022, CR-025, CR-131, CR-133, CR-135, CR-139, CR-140, CR-141"""
    table = Position().res(0, "0/1/0/1/2").vehicles(0, "Rover").aboard(0, 4)
    table.cavern("A1", "S2").cavern("A3", "S3").arrange()
    assert [a for a in table.legal() if 54 <= a < 84] == [54, 55]
    table.play(54)
    assert table.legal() == [215, 230, 240]
    table.play(240)
    assert table.stock(0) == "0/0/0/1/1"
    assert table.s.cavern_pods[CAVERN["A1"]][0] == 3 and table.s.aboard[0] == 1
    assert table.s.discard[0] == 1 and table.s.vehicles[0] == [NONE] * 3
    assert table.s.dock_drones[DOCK["LAUNCH"]][0] == 1


def test_ex_12_recall_with_three_platform_docks():
    """EX-12: CR-156, CR-180, CR-181, CR-185, CR-188, CR-190"""
    table = Position().res(0, "1/0/0/0/0").slots(0, s0=0, s1=3, s5=20).incident("ENG", 5)
    table.drones(0, [], "ENG-1", "LAB-1", "RND-1").arrange().play(84, 116)
    assert table.stock(0) == "1/0/0/0/1"
    assert table.legal() == [87, *ids(104, 110), 110, 111, 114, 290, 291, 295]
    table.play(110)
    assert table.stock(0) == "2/1/0/0/1"
    table.play(111)
    assert table.asked == Ask.ITEM_PRICE and table.legal() == [250, 251]
    table.play(250)
    assert table.stock(0) == "1/1/0/0/1"
    assert table.asked == Ask.AWAKEN and table.legal() == ids(158, 170)
    table.play(167)
    assert table.s.aboard[0] == 1 and table.s.chamber_pods[9][0] == 1
    table.play(114)
    assert table.stock(0) == "1/1/0/1/0" and table.s.platform[0] == 0b010011
    assert table.asked == Ask.END and table.legal() == [85, 290, 291, 295]


def test_ex_13_scrap_once_in_a_turn():
    """EX-13: CR-018, CR-072, CR-192, CR-195"""
    table = Position().res(0, "4/0/0/0/1").hand(0, 0, 2).arrange().play(284)
    assert table.stock(0) == "5/0/1/0/1" and table.s.discard[2] == 1
    assert table.asked == Ask.MAIN and table.seat == 0
    assert not [a for a in table.legal() if 282 <= a < 297]
    table.play("deploy ENG-1 reactor", "count 0")
    assert table.seat == 1
    table.play("deploy LAB-3 fabricator", "triple 0 0 0")
    assert table.seat == 0 and 282 in table.legal()


def test_ex_14_majorities_of_four_players():
    """EX-14: CR-271, CR-272, CR-273, CR-274, CR-275, CR-276"""
    table = Position(seats=4).cavern("A1", "S2", 3, 2, 2, 0).cavern("A3", "S3", 2, 2, 1, 0)
    table.cavern("B1", "M5", 0, 1, 0, 0).cavern("B2", "M4", 1, 1, 1, 1).cavern("C1", "L5", 4, 0, 3, 2).arrange()
    assert [majorities(table.w, table.s, p) for p in range(4)] == [19, 12, 8, 3]
    rows = {"A1": [4, 0, 0, 0], "A3": [2, 2, 0, 0], "B1": [0, 7, 0, 0], "B2": [3, 3, 3, 3], "C1": [10, 0, 5, 0]}
    for name, stars in rows.items():
        assert [majority(table.w, table.s, p, CAVERN[name]) for p in range(4)] == stars


def test_ex_15_sunset_and_final_scoring():
    """EX-15: CR-173, CR-257, CR-263, CR-264, CR-265, CR-266, CR-267, CR-278"""
    table = Position().incident("ENG", 12).incident("LAB", 0).incident("RND", None).incident("DSP", None)
    table.cavern("A1", "S1", 3, 2).cavern("A3", "S3", 0, 3).cavern("C2", "L2", 4, 2).aboard(0, 3).aboard(1, 4)
    table.destroyed(0, 2).destroyed(1, 3).upgrades(0, "Prototype", "Override").vehicles(0, "Hauler")
    table.missions(0, "Deep Roots", "Refit").loot(0, 1, 2).drones(0, [0, 1], "LAUNCH")
    table.upgrades(1, "Solar Array").vehicles(1, "Skiff", "Borer").loot(1, 3, 4, 5)
    table.missions(1, "Plunder", "Outposts", "Preservation").arrange()
    table.play(84, 116, 106)
    if table.asked == Ask.END:
        table.play(85)
    assert table.asked is None
    parts = [[table.s.stars[p][part] for part in Part] for p in (0, 1)]
    assert parts == [[14, 3, 3, 3 + 4, 3 + 9], [14, 3, 4, 4 + 4 + 5, 1 + 4 + 5]]
    assert [score(table.w, table.s, p) for p in (0, 1)] == [39, 44]
    assert [place(table.w, table.s, p) for p in (0, 1)] == [2, 1]
