"""The pieces in the picture: sectors, headquarters, track and boards show what is there."""

from boardwright.games.aquasphere.board.layout import layout
from boardwright.games.aquasphere.schema import SECTORS, SPACES
from boardwright.games.aquasphere.words import Kind
from tests.games.aquasphere.positions import Puzzle
from tests.games.aquasphere.sights import seen
from tests.games.pictures import NS, drawn, element, title, uses, written


def test_every_sector_has_seven_areas_four_berths_a_control_space_and_a_lock():
    """AQ-005, AQ-006, AQ-007, AQ-010"""
    root = drawn(seen(Puzzle(4)))
    for letter in "ABCDEF":
        sector = element(root, f"sector-{letter}")
        areas = [e.get("class") for e in sector.iter() if e.get("class", "").startswith("aq-area ")]
        assert areas == [f"aq-area aq-area-{program}" for program in range(7)]
        assert written(root, f"sector-{letter}") == [letter, "1", "2", "3", "4"]
        assert element(root, f"control-{letter}") is not None
    assert [written(root, f"lock-{pair}") for pair in ("AB", "BC", "CD", "DE", "EF", "FA")] == [
        ["0"], ["1"], ["2"], ["1"], ["2"], ["1"],
    ]  # fmt: skip
    assert title(root, "lock-CD") == "Lock between C and D: 2 time"


def test_the_ring_lies_as_it_was_set_up():
    """AQ-045"""
    table = Puzzle(4)
    table.s.sector_at = [3, 0, 5, 1, 4, 2]
    table.s.pos_of = [table.s.sector_at.index(k) for k in range(SECTORS)]
    root = drawn(seen(table))
    assert element(root, "lock-DA") is not None and element(root, "lock-AB") is None


def test_who_controls_a_sector_is_told_by_colour_shape_and_word():
    """AQ-113"""
    root = drawn(seen(Puzzle(3).control("B2 F3")))
    assert title(root, "control-B") == "Sector B is controlled by Cy"
    assert "#aq-bot-2" in uses(root, "control-B") and element(root, "held-B").get("class") == "aq-held seat-2"
    assert title(root, "control-F") == "Sector F is controlled by neutral ◆"
    assert element(root, "held-F").get("class") == "aq-held neutral"
    assert title(root, "control-A") == "Sector A: control space is empty" and element(root, "held-A") is None


def test_goods_can_be_read_in_numbers():
    root = drawn(seen(Puzzle(4).sector("E", time=3, crystals=2, octopods=4)))
    assert [written(root, f"area-E-{name}") for name in ("time", "crys", "octo")] == [["3"], ["2"], ["4"]]


def test_piles_show_their_top_piece_and_how_many_there_are():
    """AQ-011, AQ-200"""
    table = Puzzle(4)
    table.s.card_pile[0][1], table.s.card_pile_n[0] = 14, 2
    root = drawn(seen(table))
    assert title(root, "area-A-card") == "Sector A, Research: octopod bonus (2 time) (2 in the pile)"
    assert written(root, "area-A-card") == ["2", "2"] and f"#aq-kind-{Kind.OCT}" in uses(root, "area-A-card")
    assert written(root, "area-B-lab") == ["B", "1"], "L05: letter B, one octopod more"
    table.s.exp_pile_n[1] = 0
    assert title(drawn(seen(table)), "area-B-lab") == "Sector B, Lab: nothing left"


def test_walks_show_what_they_cost_the_viewer():
    """AQ-106, AQ-107, AQ-243"""
    table = Puzzle(4).turn(2)
    root = drawn(seen(table))
    assert [written(root, f"walk-{letter}") for letter in "ABDEF"] == [["1"], ["1"], ["2"], ["3"], ["2"]]
    assert title(root, "walk-C") == "Your scientist is in sector C"
    assert title(root, "walk-E") == "Walk to sector E: 3 time"
    assert written(drawn(seen(table.seat(2, cards="R22"))), "walk-D") == ["0"]
    assert written(drawn(seen(table, 0)), "walk-D") == ["3"], "somebody else looks from another sector"


def test_a_submarine_space_shows_price_or_submarine():
    """AQ-149, AQ-256"""
    root = drawn(seen(Puzzle(3)))
    assert uses(root, "submarine-F-0") == ["#aq-submarine-3"], "a neutral one"
    assert title(root, "submarine-A-0") == "Submarine of Ada in sector A"
    assert written(root, "area-F-sub") == ["2"], "the first space is taken"
    assert element(root, "submarine-F-1") is None
    full = Puzzle(4).submarines(E="0123")
    assert [uses(drawn(seen(full)), f"submarine-E-{k}") for k in range(SPACES)] == [
        [f"#aq-submarine-{k}"] for k in range(4)
    ]


def test_scientists_of_one_area_stand_side_by_side():
    """AQ-110"""
    table = Puzzle(4)
    for p in range(4):
        table.seat(p, at="D", area="OCTO")
    root = drawn(seen(table))
    places = {element(root, f"scientist-{p}").find(f"{NS}use").get("transform") for p in range(4)}
    assert len(places) == 4
    assert title(root, "scientist-1") == "Scientist of Ben: sector D, Octopods"


def test_the_centre_tile_shows_its_value_and_what_it_will_bring():
    """AQ-024, AQ-025, AQ-049, AQ-210"""
    table = Puzzle(3)
    table.s.centre_rot = 1
    root = drawn(seen(table))
    assert written(root, "centre") == ["2"]
    assert title(root, "edge-D") == "At the end of the round: 3 time, a neutral submarine for sector D"
    last = drawn(seen(Puzzle(3).round(4)))
    assert written(last, "centre") == ["5"] and element(last, "edge-A") is None


def test_rooms_tiles_and_engineers_of_the_headquarters():
    """AQ-014, AQ-017, AQ-166"""
    table = Puzzle(4).seat(1, room="2R").seat(3, room="PASSED")
    table.s.pass_order[0], table.s.pass_count = 3, 1
    root = drawn(seen(table))
    programs = [uses(root, f"tile-{room}")[0] for room in ("1L", "1R", "2L", "2R", "3L", "3M", "3R")]
    assert programs == [f"#aq-program-{program}" for program in table.s.tile_at]
    assert title(root, "engineer-1") == "Engineer of Ben: 2R"
    assert title(root, "engineer-3") == "Engineer of Dora: the pass track"
    assert title(root, "order-0") == "Play order 1: Ada"


def test_program_cards_to_come_are_open_or_show_their_back():
    """AQ-050"""
    table = Puzzle(4)
    root = drawn(seen(table))
    assert [title(root, f"program-card-{k}") for k in range(3)] == [f"program card P{n}" for n in (2, 3, 4)]
    assert len(uses(root, "program-card-0")) == 7
    table.s.program_stack[1:] = [-1, -1]
    covered = drawn(seen(table))
    assert title(covered, "program-card-1") == "hidden program card" and uses(covered, "program-card-1") == []


def test_boards_show_purse_bots_submarines_laboratory_and_cards():
    """AQ-040, AQ-190"""
    table = Puzzle(4).seat(
        1, time=3, crystals=2, programmed="TIME OCTO", expansions="L06", cards="R05 R26", used=2
    )
    root = drawn(seen(table.control("A1 E1")))
    assert written(root, "time-1") == ["3/6"] and written(root, "crystals-1") == ["2/2"]
    assert written(root, "cards-1") == ["2/2"] and written(root, "octopods-1") == ["≤2"]
    assert written(root, "controls-1") == ["2"]
    assert title(root, "symbol-1-octo") == "bot programmed for Octopods"
    assert title(root, "symbol-1-lab") == "Lab: no bot"
    assert written(root, "supply-1") == ["1", "2", "3"], "three numbers are uncovered"
    assert title(root, "supply-1") == "Bots in supply: 11; bots in play score 2"
    assert uses(root, "supply-1").count("#aq-submarine-1") == 5
    assert written(root, "base-1") == ["B"] and title(root, "expansion-1-0") == "expansion B (+2 time)"
    assert title(root, "card-1-1").endswith("(used)") and not title(root, "card-1-0").endswith("(used)")


def test_the_loading_station_shows_whose_bots_wait_and_how_many_fit():
    """AQ-012, AQ-116"""
    root = drawn(seen(Puzzle(4).station(2, 0, 1)))
    assert uses(root, "loading-station") == ["#aq-bot-0", "#aq-bot-0", "#aq-bot-2"]
    assert title(root, "loading-station") == "Loading station: 3 of 5 bots"


def test_counters_lie_on_the_track_and_count_laps():
    """AQ-020, AQ-022"""
    plan = layout(4, False)
    root = drawn(seen(Puzzle(4).seat(0, score=14).seat(1, score=64)))
    assert title(root, "counter-1") == "Ben: 64 points"
    assert "+50" in written(root, "counter-1") and written(root, "counter-0") == []
    assert len(plan.track) == len(layout(4, True).track) == 50
    lines = [e.find(f"{NS}title").text for e in root.iter() if e.get("class") == "aq-line"]
    assert lines == ["Red line 15", "Red line 30", "Red line 45"]


def test_the_spaces_of_the_track_touch_their_neighbours():
    for tall, breaks in ((False, 0), (True, 2)):
        cells = layout(4, tall).track
        apart = 0
        for one, two in zip(cells, cells[1:] + cells[:1], strict=True):
            gap_x = max(one.x, two.x) - min(one.x + one.width, two.x + two.width)
            gap_y = max(one.y, two.y) - min(one.y + one.height, two.y + two.height)
            apart += max(gap_x, gap_y) > 0.01
        assert apart == breaks
