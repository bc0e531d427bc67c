"""The picture of a match: complete, small, themable, and nothing told by colour alone."""

import re
import xml.etree.ElementTree as ElementTree
from random import Random

import pytest

from boardwright.core import SPECTATOR, Match
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.actions import ACTIONS
from boardwright.games.aquasphere.board.icons import SIGNS
from boardwright.games.aquasphere.board.marks import PROGRAM_COLOURS, SEAT_COLOURS, SHAPES
from boardwright.games.aquasphere.board.picture import picture
from boardwright.games.aquasphere.words import Kind, Room
from tests.games.aquasphere.positions import Puzzle
from tests.games.aquasphere.sights import offered, seen
from tests.games.pictures import NS, drawn, element, title, written


def played(seats, switches, seed=1):
    """Some positions of a random match, the first and the last among them."""
    match, dice = Match(GAME, seats, seed, switches), Random(seed)
    while True:
        if match.ply % 17 == 0 or match.over:
            yield match
        if match.over:
            return
        p = match.acting()[0]
        match.play(p, dice.choice(match.legal(p)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("sample", range(len(GAME.samples)))
def test_a_whole_match_can_be_drawn_for_everybody_and_every_choice_is_on_the_board(seats, sample):
    for match in played(seats, GAME.samples[sample]):
        for seat in (*range(seats), SPECTATOR):
            view = match.view(seat)
            root = drawn(view, tall=match.ply % 2 == 1, language=("en", "de")[match.ply % 3 % 2])
            assert offered(root) == {ACTIONS.text(a) for a in view.legal}
            assert len(root.findall(f".//{NS}g[@class='aq-may']")) == len(view.legal)


def test_the_board_is_static_while_the_pieces_live_apart():
    table = Puzzle(4)
    before = picture(seen(table, 0))
    after = picture(seen(table.do("ACT_B_LAB"), 0))
    ground = [text[text.index('<g id="board"') : text.index('<g id="held"')] for text in (before, after)]
    assert ground[0] == ground[1] and before != after
    inside = {e.get("id") for e in element(ElementTree.fromstring(after), "live").iter()}
    assert {"scientist-0", "engineer-3", "submarine-A-0", "counter-2", "control-B", "tile-3M"} <= inside


def test_seats_differ_in_shape_and_colour_and_programs_in_icon_and_colour():
    assert len(set(SHAPES)) == len(set(SEAT_COLOURS)) == 4
    assert len(set(PROGRAM_COLOURS)) == 7 and set(SIGNS) == set(Kind)
    root = drawn(seen(Puzzle(4)))
    for p in range(4):
        for piece in ("bot", "scientist", "engineer", "submarine", "mark"):
            drawing = ElementTree.tostring(element(root, f"aq-{piece}-{p}"), "unicode")
            outline = re.search(r' (d|r)="[^"]+"', SHAPES[p])[0]
            others = [re.search(r' (d|r)="[^"]+"', SHAPES[q])[0] for q in range(4) if q != p]
            assert outline in drawing and not any(other in drawing for other in others)


def test_the_banner_says_whose_turn_it_is_and_what_is_asked():
    table = Puzzle(4).turn(2)
    assert title(drawn(seen(table)), "banner").endswith("Your turn in round 1: program a bot, act or pass")
    assert title(drawn(seen(table, 0)), "banner") == "Round 1 of 4. Cy is thinking"
    assert title(drawn(seen(table, 0), language="de"), "banner") == "Runde 1 von 4. Cy ist am Zug"
    framed = [e.get("stroke") for e in list(element(drawn(seen(table, 0)), "board-2"))[1:2]]
    assert framed == ["#38F9D0"], "the board of the player who is asked stands out"


def test_choices_glow_where_they_belong_and_only_for_the_viewer():
    table = Puzzle(4).seat(0, programmed="SUB", time=4)
    root = drawn(seen(table))
    assert title(root, "may-act-E-sub") == "Sector E (walk: 3 time): deploy a submarine: 4 time"
    assert written(root, "may-act-E-sub") == ["3+1"]
    assert element(root, "may-move-1L") is not None and element(root, "may-return-sub") is not None
    assert offered(drawn(seen(table, 1))) == offered(drawn(seen(table, SPECTATOR))) == set()


def test_red_lines_letters_and_ii_cards_are_answered_on_the_board():
    red = Puzzle(4).round(3).seat(3, at="E", score=12, time=2, programmed="SUB", crystals=1).turn(3)
    assert offered(drawn(seen(red.do("ACT_E_SUB")))) == {"red_crystal", "red_stop"}
    letters = Puzzle(4).seat(2, programmed="LAB").turn(2).do("ACT_C_LAB")
    assert offered(drawn(seen(letters))) == {"letter A", "letter B", "letter_stop"}
    scoring = Puzzle(4).seat(0, programmed="CRYS", cards="R28", time=0).pass_all()
    assert offered(drawn(seen(scoring))) == {"ii lab", "ii_stop"}


def test_what_has_just_happened_is_marked():
    table = Puzzle(4)
    table.s.events = []
    marks = [e for e in element(drawn(seen(table.do("ACT_A_LAB"), 1)), "fresh").iter() if e.get("class")]
    assert len(marks) == 2, "the area and the control space"


def test_the_end_names_the_winner_and_shows_the_final_scoring():
    """AQ-212, AQ-219"""
    match = list(played(4, {}))[-1]
    root = drawn(match.view(0))
    best = max(match.s.score[:4])
    assert f"with {best} points" in title(root, "banner")
    rows = written(root, "final-scoring")
    assert [int(n) for n in rows[2:]] == [n for p in range(4) for n in match.s.final_parts[p]]


def test_names_of_players_cannot_smuggle_in_markup():
    root = drawn(seen(Puzzle(2), names=("<b>&", 'x"')))
    assert title(root, "board-0").startswith("<b>&: 0 points")


def test_the_language_of_the_view_chooses_the_words():
    german = drawn(seen(Puzzle(4)), language="de")
    assert title(german, "loading-station") == "Ladestation: 0 von 5 Bots"
    assert title(german, "area-A-octo") == "Sektor A, Oktopoden: 1"
    assert title(german, "symbol-0-lab") == "Bot programmiert für „Labor“"


def test_narrow_screens_find_the_parts_by_their_views():
    for tall in (False, True):
        root = drawn(seen(Puzzle(4)), tall=tall)
        page = [float(n) for n in root.get("viewBox").split()]
        boxes = {e.get("id"): [float(n) for n in e.get("viewBox").split()] for e in root.iter(f"{NS}view")}
        assert set(boxes) == {"view-station", "view-headquarters", "view-boards"}
        for x, y, width, height in boxes.values():
            assert x >= page[0] and y >= page[1]
            assert x + width <= page[0] + page[2] and y + height <= page[1] + page[3]
        assert (page[2] < page[3]) == tall


def boxes(root, name):
    """Corners of a piece's room on the page, roughly: what `use` draws reaches 14 units aside and 20 up and down."""
    use = element(root, name).find(f"{NS}use").get("transform")
    x, y, scale = (float(n) for n in re.findall(r"-?[\d.]+", use))
    return x - 14 * scale, y - 20 * scale, x + 14 * scale, y + 20 * scale


@pytest.mark.parametrize("there", [1, 2, 3, 4])
def test_the_name_of_a_room_stands_below_its_engineers_however_many_there_are(there):
    table = Puzzle(4)
    for p in range(there):
        table.s.room[p] = Room.R3M
    root = drawn(seen(table, 0), tall=True)
    name = next(text for text in element(root, "room-3M").iter(f"{NS}text") if text.text == "3M")
    top = float(name.get("y")) - 0.7 * float(name.get("font-size"))
    for p in range(there):
        left, _, right, bottom = boxes(root, f"engineer-{p}")
        assert bottom <= top and left > 164 - 48 and right < 164 + 48


def test_what_has_no_rim_takes_its_colour_from_where_it_is_used():
    """Style sheets make the colours of the page light, but do not reach into a part that is used."""
    root = drawn(seen(Puzzle(2), 0))
    assert "fill" not in ElementTree.tostring(element(root, "aq-steps"), "unicode")
    walk = next(one for one in root.iter(f"{NS}g") if (one.get("id") or "").startswith("walk-") and len(one) > 2)
    assert walk.find(f"{NS}g[@fill]/{NS}use") is not None


@pytest.mark.parametrize("tall", [True, False])
def test_a_red_line_covers_no_number_of_the_track(tall):
    root = drawn(seen(Puzzle(4), 0), tall=tall)
    numbers = [
        (float(t.get("x")), float(t.get("y")), float(t.get("font-size")))
        for t in element(root, "track").iter(f"{NS}text")
    ]
    for line in root.iter(f"{NS}g"):
        if line.get("class") == "aq-line":
            x1, y1, x2, y2 = (float(n) for n in re.findall(r"[\d.]+", line.find(f"{NS}path").get("d")))
            for x, y, size in numbers:
                aside = x > max(x1, x2) + 4 or x + size < min(x1, x2)
                assert aside or y - 0.7 * size > max(y1, y2) + 4 or y < min(y1, y2)
