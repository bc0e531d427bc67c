"""The picture of a match: complete, small, themable, tells no secret and nothing by colour alone."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from boardwright.core import NONE, SPECTATOR, Question, schema
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.board import BOARD
from boardwright.games.roborally.board.facts import facts
from boardwright.games.roborally.board.looks import COLOURS, SHAPES
from boardwright.games.roborally.board.picture import board_picture, picture, seat_things
from boardwright.games.roborally.board.robots import BODIES
from boardwright.games.roborally.course.course import load_course, load_courses
from boardwright.games.roborally.course.floors import floor_of, turned_floor
from boardwright.games.roborally.schema import World
from boardwright.games.roborally.words import Ask, Opt, Status, Token
from boardwright.games.roborally.world import cell_of
from tests.games.pictures import NS, drawn, element, title
from tests.games.roborally.sights import deal, give, program, put, seen, start, world

MOST_ROBOTS = {"interference": 4}


def busy(course="risky_exchange", seats=4):
    """A middle game: cards shown and hidden, damage, locks, options, a ghost, a sleeper, a wreck."""
    w = world(course, seats)
    s = start(w)
    s.register = 1
    for r in range(w.robots):
        program(s, r, *(10 * (1 + 5 * r + k) for k in range(5)))
        s.revealed[r] = 0b11
        s.confirmed[r] = 1
        s.damage[r] = r + 2
        give(s, r, 2 * r, 2 * r + 1)
    s.locked[0], s.revealed[0] = 0b10000, 0b10011
    s.virtual[1], s.at[1] = 1, s.at[0]
    return w, s


@pytest.mark.parametrize("course", tuple(load_courses()))
@pytest.mark.parametrize("tall", [False, True])
def test_every_course_is_drawn_with_as_many_robots_as_it_takes(course, tall):
    w, s = busy(course, MOST_ROBOTS.get(course, 8))
    root = drawn(seen(w, s, 0), tall=tall)
    for r in range(w.robots):
        assert element(root, f"robot-{r}") is not None or s.at[r] == NONE
        assert element(root, f"sheet-{r}") is not None
    for number in range(1, w.flags + 1):
        assert element(root, f"flag-{number}") is not None
    box = [float(n) for n in root.get("viewBox").split()]
    assert box[2] > 64 * w.width and box[3] > 64 * w.height


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_number_of_robots_is_drawn_in_both_languages(seats, language):
    w, s = busy("risky_exchange", seats)
    drawn(seen(w, s, SPECTATOR), language=language)


def test_the_floor_is_static_and_drawn_once_while_the_pieces_live_apart():
    w, s = busy()
    before = picture(seen(w, s, 0))
    put(s, 2, 5, 5, 1)
    after = picture(seen(w, s, 0))
    ground = [text[text.index('<g id="floor"') : text.index('<g id="live"')] for text in (before, after)]
    assert ground[0] == ground[1] and before != after
    assert len(w.floor_pictures) == 1
    root = ElementTree.fromstring(after)
    inside = {e.get("id") for e in element(root, "live").iter()}
    assert {"robot-0", "robot-2", "flag-1", "archive-2"} <= inside
    assert "archive-3" not in inside, "who stands on its marker covers it"


def test_a_robot_stands_on_its_cell_and_looks_where_it_faces():
    w, s = busy()
    put(s, 3, 7, 2, 3)
    robot = element(drawn(seen(w, s, 0)), "robot-3")
    assert robot.get("transform") == "translate(480 160)"
    assert [e.get("transform") for e in robot if e.get("class") == "rr-facing"] == ["rotate(270)"]
    assert "".join(robot.itertext()).endswith("D")


def test_seats_differ_in_silhouette_letter_and_colour():
    assert len(set(BODIES.values())) == len(set(SHAPES)) == len(set(COLOURS)) == 8
    w = world("risky_exchange", 3)
    s = start(w)
    s.start_seat = 2
    root = drawn(seen(w, s, 0))
    assert title(root, "robot-0").startswith("Robot C:")
    assert element(root, "robot-0").get("class") == "rr-robot seat-2"
    hull = [e for e in element(root, "rr-robot-0").iter() if "rr-hull" in e.get("class", "")]
    assert [(e.get("fill"), e.get("d")) for e in hull] == [(COLOURS[2], BODIES[SHAPES[2]])]


def test_racer_and_blocker_of_a_seat_share_letter_and_colour_but_not_the_shape():
    """RR-458"""
    w = world("interference", 2)
    root = drawn(seen(w, start(w), 0))
    assert title(root, "robot-0").startswith("Racer A:") and title(root, "robot-1").startswith("Blocker A:")
    hulls = [e for r in range(4) for e in element(root, f"rr-robot-{r}") if "rr-hull" in e.get("class", "")]
    assert len({e.get("d") for e in hulls}) == 4 and len({e.get("fill") for e in hulls}) == 2
    assert element(root, "own-0") is not None and element(root, "own-1") is not None
    assert element(root, "own-2") is None


def test_ghosts_sleepers_and_wrecks_are_marked():
    """RR-300: a virtual robot shares its cell; both are seen."""
    w, s = busy()
    s.down[2] = 1
    s.status[3], s.at[3] = Status.DEAD, NONE
    root = drawn(seen(w, s, 0))
    assert "rr-virtual" in element(root, "robot-1").get("class")
    assert "virtual" in title(root, "robot-1")
    assert element(root, "robot-0").get("transform") != element(root, "robot-1").get("transform")
    assert "rr-down" in element(root, "robot-2").get("class")
    assert "powered down" in title(root, "sheet-2")
    assert element(root, "robot-3") is None and "destroyed" in title(root, "sheet-3")


def test_damage_and_locks_can_be_read():
    w, s = busy()
    root = drawn(seen(w, s, 1))
    assert "2 of 9 damage" in title(root, "sheet-0")
    boxes = [e for e in element(root, "sheet-2").iter() if "rr-hit" in e.get("class", "")]
    assert len(boxes) == s.damage[2]
    locks = [e.get("href") for e in element(root, "register-0-5").iter()]
    assert "#rr-lock" in locks and "#rr-lock" not in [e.get("href") for e in element(root, "register-0-4").iter()]


def test_cards_that_may_not_be_seen_lie_face_down():
    """RR-044, RR-074: programmed cards are unknown to others until their register is revealed."""
    w, s = busy()
    root = drawn(seen(w, s, 0))
    assert element(root, "card-60") is not None, "register 1 of robot 1 is revealed"
    assert element(root, "card-80") is None, "register 3 is not"
    faces = [e.get("class") for e in element(root, "register-1-3").iter()]
    assert "rr-hidden" in faces and "rr-face" not in faces
    assert [element(root, f"card-{n}") is not None for n in (10, 20, 30, 40, 50)] == [True] * 5


def test_nobody_sees_which_registers_a_rival_has_filled():
    """RR-045: only confirmed or not confirmed."""
    w = world("risky_exchange", 2)
    pictures = []
    for cards in ((), (490, 500)):
        s = start(w)
        s.held[1] = 9
        program(s, 1, *cards)
        pictures.append(picture(seen(w, s, 0, Question(Ask.PROGRAM, 1, 1, 0))))
    assert pictures[0] == pictures[1] and "rr-hidden" not in pictures[1]
    s.confirmed[1] = 1
    assert "rr-hidden" in picture(seen(w, s, 0, Question(Ask.ANNOUNCE, 1, 1, 0)))


def test_the_hand_is_for_its_owner_alone():
    w = world("risky_exchange", 2)
    s = start(w)
    deal(s, 0, 670, 500, 10)
    mine, other, nobody = (drawn(seen(w, s, seat)) for seat in (0, 1, SPECTATOR))
    assert title(element(mine, "hand-0-0"), "card-670") == "Move 2 (670)"
    assert element(mine, "hand-0-2") is not None
    for root in (other, nobody):
        assert element(root, "card-670") is None and element(root, "hand-0-0") is None
    assert element(nobody, "own-0") is None


def test_options_show_an_icon_and_their_name_and_effect():
    w, s = busy()
    give(s, 0, Opt.MINI_HOWITZER, Opt.FLYWHEEL)
    s.charge[Opt.MINI_HOWITZER] = 3
    root = drawn(seen(w, s, 0))
    assert title(root, f"option-{Opt.MINI_HOWITZER}").startswith("Mini Howitzer (3 left): Instead of")
    german = drawn(seen(w, s, 0), language="de")
    assert title(german, f"option-{Opt.MINI_HOWITZER}").startswith("Mini-Haubitze (noch 3): Statt des")


def test_a_robot_with_very_many_options_still_fits():
    w = world("risky_exchange", 8, options="armed_and_dangerous")
    s = start(w)
    give(s, 3, *range(26))
    sheet = element(drawn(seen(w, s, 0)), "sheet-3")
    pills = [e for e in sheet.iter() if e.get("class") == "rr-option"]
    more = [e.text for e in sheet.iter(f"{NS}text") if (e.text or "").startswith("+")]
    assert len(pills) > 5 and more == [f"+{26 - len(pills)}"]


@pytest.mark.parametrize("token", list(Token)[1:])
def test_everything_left_on_the_floor_is_drawn(token):
    w, s = busy()
    s.tokens, s.token[0], s.token_at[0], s.token_owner[0] = 1, token, cell_of(3, 4), 2
    root = drawn(seen(w, s, 0))
    assert element(root, "token-0").get("transform") == "translate(224 288)"
    assert "robot C" in title(root, "token-0")


def test_a_flag_under_a_robot_makes_room_and_moves_with_the_belt():
    w, s = busy()
    here = element(drawn(seen(w, s, 0)), "flag-1").get("transform")
    s.at[2] = s.flag_at[0]
    assert "scale(.78)" in element(drawn(seen(w, s, 0)), "flag-1").get("transform")
    s.flag_at[0] = cell_of(0, 0)
    assert element(drawn(seen(w, s, 0)), "flag-1").get("transform") not in (here, None)
    s.flag_at[0] = NONE
    assert element(drawn(seen(w, s, 0)), "flag-1") is None


def test_a_turned_board_is_drawn_turned():
    """RR-461: boards turn, docks stay."""
    w = world("frenetic_factory", 5)
    s = start(w)
    straight = picture(seen(w, s, 0))
    s.board_turn[1] = 1
    assert picture(seen(w, s, 0)) != straight and len(w.floor_pictures) == 2
    floor = floor_of(w)
    turns = (0, 1, 0, 0, 0)
    assert turned_floor(floor, turns).docks == floor.docks
    assert turned_floor(floor, turns).boards[1] != floor.boards[1]


def test_places_that_may_be_chosen_glow_and_say_which_action_they_are():
    w, s = busy()
    s.archive[0] = cell_of(5, 5)
    legal = tuple(ACTIONS.parse(text) for text in ("cell -1,0", "cell 1,1"))
    view = seen(w, s, 0, Question(Ask.CELL, 0, 0, 0), legal=legal)
    marks = [e for e in drawn(view).iter() if e.get("class") == "rr-may"]
    assert [(e.get("data-action"), e.get("transform")) for e in marks] == [
        ("cell -1,0", "translate(288 352)"),
        ("cell 1,1", "translate(416 416)"),
    ]
    legal = tuple(ACTIONS.parse(text) for text in ("face n", "face s down"))
    view = seen(w, s, 0, Question(Ask.FACE, 0, 0, 0), legal=legal)
    assert title(drawn(view), "may-face-s-down") == "Face south, powered down"
    s.status[0], s.at[0] = Status.DEAD, NONE
    root = drawn(seen(w, s, 0, Question(Ask.FACE, 0, 0, 0), legal=legal))
    assert element(root, "entering-0").get("transform") == "translate(352 352)"
    assert not [e for e in drawn(seen(w, s, 1)).iter() if e.get("class") == "rr-may"]


def test_names_of_players_cannot_smuggle_in_markup():
    w, s = busy()
    view = replace(seen(w, s, 0), names=("<b>&", 'x"', "C", "D"))
    root = drawn(view)
    assert "(<b>&)" in title(root, "sheet-0")


def test_narrow_screens_find_the_parts_by_their_views():
    w, s = busy()
    boxes = {e.get("id"): e.get("viewBox") for e in drawn(seen(w, s, 0)).iter(f"{NS}view")}
    assert set(boxes) == {"view-board", "view-sheets", "view-own"}
    assert boxes["view-board"] == "0 0 808 1064"


def test_a_world_that_lost_its_floor_says_so():
    w = schema(World).copy(world())
    with pytest.raises(ValueError, match="does not know its floor"):
        floor_of(w)


def test_a_course_is_shown_with_docks_and_flags():
    """RR-015, RR-016"""
    root = ElementTree.fromstring(board_picture(load_course("island_hop")))
    ids = {e.get("id") for e in root.iter()}
    assert {"dock-1", "dock-8", "flag-1", "flag-3"} <= ids and "robot-0" not in ids


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("tall", [False, True])
def test_turn_and_phase_lie_neither_on_each_other_nor_on_the_registers(language, tall):
    w, s = busy()
    s.turn = 36
    head = element(drawn(seen(w, s, 0), language=language, tall=tall), "turn")
    turn, phase = list(head.iter(f"{NS}text"))[:2]
    first_dot = min(float(dot.get("cx")) - float(dot.get("r")) for dot in head.iter(f"{NS}circle"))
    assert turn.get("text-anchor") is None and phase.get("text-anchor") == "end"
    assert float(turn.get("x")) + widest(turn) <= float(phase.get("x")) - widest(phase)
    assert float(phase.get("x")) < first_dot


def widest(line):
    return WIDEST_LETTER * len(line.text) * float(line.get("font-size"))


WIDEST_LETTER = 0.62
"""Of the size of the type, in bold, as words are wide on average."""


def test_the_picture_of_a_table_has_every_sign_that_stands_in_a_seats_bar():
    w, s = busy()
    view = seen(w, s, 0)
    parts = {e.get("id") for e in ElementTree.fromstring(picture(view, hand=False, table=True)).iter()}
    signs = [fact.icon for fact in facts(view, 1) if fact.icon]
    assert len(signs) == 2, "damage and lives: the flags are the points"
    assert {*signs, BOARD.points_icon} <= parts
    things = seat_things(view, 1)
    used = {e.get("href", "#")[1:] for e in ElementTree.fromstring(things).iter()} - {""}
    assert "rr-robot-1" in used and used <= parts and ' id="' not in things, "the sheet of a bar borrows its parts"
