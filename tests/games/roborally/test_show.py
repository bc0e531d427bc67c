"""A turn as a show, and the ghost path of a program: complete, in order, and nothing in them that is hidden."""

import random
from functools import cache
from itertools import pairwise

import pytest

from boardwright.core import NONE, SPECTATOR, Luck, Match, Question, schema
from boardwright.core.view import make_view
from boardwright.games.roborally import GAME
from boardwright.games.roborally.board.ghost import ghost_svg
from boardwright.games.roborally.board.ghost_path import ghost_path, next_register, programmed, tried
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.page.show import GONE, STYLES, cut, show, standing
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.statistics import SAMPLES
from boardwright.games.roborally.text import LEXICONS, TEXTS
from boardwright.games.roborally.words import Ask, Did, Opt
from boardwright.games.roborally.world import cell_of, place_of
from tests.games.roborally.sights import deal, give, program, put, seen, start, world

FORWARD_1, FORWARD_2, LEFT, RIGHT, U_TURN = 490, 670, 70, 80, 10


def told(before, after, language="en"):
    return show(before, after, TEXTS[language], LEXICONS[language])


@cache
def matches(turns=3):
    return tuple(played(turns))


def played(turns):
    """Random matches on all sample courses, as what a spectator sees before and after every move."""
    for number, switches in enumerate(SAMPLES):
        seats = 4
        match = Match(GAME, seats, number, switches)
        choice = random.Random(number)
        before = match.view(SPECTATOR)
        while not match.over and match.s.turn <= turns:
            seat = choice.choice(match.acting())
            match.play(seat, choice.choice([a for a in match.legal(seat) if GAME.canonical(match.w, match.s, seat, a)]))
            after = match.view(SPECTATOR)
            yield before, after
            before = after


def test_frames_lead_from_how_robots_stood_to_how_they_stand():
    """Following the events alone brings every robot in play where it really is."""
    shows = 0
    for before, after in matches():
        story = told(before, [after])
        assert story["start"] == standing(before)
        if not story["frames"]:
            continue
        shows += 1
        stands = standing(before)
        for frame in story["frames"][:-1]:
            stands = frame["robots"]
        last = standing(after)
        assert story["frames"][-1]["robots"] == last
        moved = [r for r, (a, b) in enumerate(zip(stands, last, strict=True)) if a[:3] != b[:3] and a[4] and b[4]]
        acted = [e for e in after.events if e[0] in STYLES][-12:]
        assert len(moved) <= len(acted), (stands, last, acted)
    assert shows > 10


def test_every_event_of_the_registers_is_shown_once_and_in_order():
    for before, after in matches():
        frames = cut(after.events, before.s.register)
        in_order = [frame.events[::-1] if frame.style == "laser" else frame.events for frame in frames]
        shown = [event for events in in_order for event in events]
        assert shown == [event for event in after.events if event[0] in STYLES]
        registers = [frame.register for frame in frames if frame.style == "register"]
        assert all(b in (a + 1, 0) for a, b in pairwise(registers))


def test_robots_act_one_after_the_other_in_descending_priority():
    """RR-081"""
    for before, after in matches():
        story = told(before, [after])
        for register, order in story["orders"].items():
            assert [o["priority"] for o in order] == sorted((o["priority"] for o in order), reverse=True)
            cards = [f for f in story["frames"] if f["register"] == register and "executes" in f["lines"][0]]
            acted = [f["robot"] for f in cards]
            planned = [o["robot"] for o in order]
            assert [r for r in dict.fromkeys(acted) if r in planned] == [r for r in planned if r in acted]


def test_what_happens_at_once_is_one_frame_and_a_second_ride_another():
    events = [(Did.CARRIED, 0, cell_of(1, 1), cell_of(1, 2)), (Did.CARRIED, 1, cell_of(5, 1), cell_of(5, 2)),
              (Did.BELT_TURNED, 1, 2), (Did.CARRIED, 0, cell_of(1, 2), cell_of(1, 3))]  # fmt: skip
    assert [len(frame.events) for frame in cut(events, 0)] == [3, 1]


def test_a_push_moves_the_line_together_and_belongs_to_the_robot_that_pushes():
    events = [(Did.EXECUTES, 0, 60, 2), (Did.PUSHED, 1, 0, cell_of(2, 1), cell_of(3, 1)),
              (Did.STEPPED, 0, cell_of(1, 1), cell_of(2, 1)), (Did.PUSHED, 1, 0, cell_of(3, 1), cell_of(4, 1)),
              (Did.STEPPED, 0, cell_of(2, 1), cell_of(3, 1))]  # fmt: skip
    frames = cut(events, 0)
    assert [(frame.style, frame.robot, len(frame.events)) for frame in frames] == [("push", 0, 3), ("push", 0, 2)]


def test_a_beam_runs_from_its_mount_to_the_robot_it_hits():
    w = world("risky_exchange", 2)
    cell = next(c for c in range(len(w.board)) for side in (0, 1, 2, 3) if w.beams[c][side] and w.beam_length[c][side])
    side = next(side for side in range(4) if w.beams[cell][side] and w.beam_length[cell][side])
    s = start(w)
    s.at[0] = cell
    before = seen(w, s, 0)
    after = seen(w, s, 0)
    object.__setattr__(after, "events", ((Did.LASER, cell, side, w.beams[cell][side], 0),))
    (frame,) = told(before, [after])["frames"]
    (beam,) = frame["beams"]
    assert tuple(beam[2:4]) == place_of(cell) != tuple(beam[:2]) and beam[4] == w.beams[cell][side]


def test_a_show_speaks_the_language_of_its_reader():
    for before, after in matches():
        frames = told(before, [after], "de")["frames"]
        if frames:
            assert any("Register" in line or "Roboter" in line for frame in frames for line in frame["lines"])
            return
    raise AssertionError("no turn was carried out")


def test_destroyed_robots_are_gone_from_their_frame_on():
    for before, after in matches():
        for frame in told(before, [after])["frames"][:-1]:
            if frame["style"] == "death" and any("destroyed" in line for line in frame["lines"]):
                assert frame["robots"][frame["robot"]][4] == GONE
                return
    raise AssertionError("nobody was destroyed")


def asked(w, s, r=0):
    return seen(w, s, 0, Question(Ask.PROGRAM, 0, r, 0))


def test_the_ghost_walks_the_program_register_by_register():
    w = world("risky_exchange", 2)
    s = start(w)
    program(s, 0, FORWARD_1, LEFT, FORWARD_1)
    x, y = place_of(s.at[0])
    legs = ghost_path(asked(w, s), 0)
    assert [leg.register for leg in legs] == [0, 1, 2]
    assert place_of(legs[0].cells[-1]) == (x, y - 1)
    assert legs[1].facing == (s.facing[0] + 3) % 4


def test_a_gap_in_the_program_rests_and_nothing_is_shown_beyond_the_last_card():
    w = world("risky_exchange", 2)
    s = start(w)
    program(s, 0, 0, FORWARD_1)
    legs = ghost_path(asked(w, s), 0)
    assert [(leg.register, leg.filled) for leg in legs] == [(0, False), (1, True)]
    assert ghost_path(asked(w, start(w)), 0) == ()


@pytest.mark.parametrize("kind", [Kind.BELT, Kind.EXPRESS, Kind.GEAR_LEFT, Kind.PIT])
def test_the_ghost_rides_belts_turns_on_gears_and_falls_into_pits(kind):
    w = world("risky_exchange", 2) if kind != Kind.GEAR_LEFT else world("dizzy_dash", 2)
    cell = next(c for c in range(len(w.board)) if w.kind[c] == kind and w.kind[c + 1] >= 0)
    s = start(w)
    s.at[0], s.facing[0] = cell, 0
    if kind == Kind.PIT:
        beside = next(c for c in (cell - 1, cell + 1) if w.kind[c] not in (Kind.PIT,) and w.board[c] >= 0)
        s.at[0], s.facing[0] = beside, 1 if beside < cell else 3
        program(s, 0, FORWARD_1, FORWARD_1)
        legs = ghost_path(asked(w, s), 0)
        assert [leg.fate for leg in legs] == ["pit"], "nothing follows a fall"
        return
    program(s, 0, U_TURN)
    (leg,) = ghost_path(asked(w, s), 0)
    if kind == Kind.GEAR_LEFT:
        assert leg.facing == 1 and len(leg.cells) == 1
    else:
        assert len(leg.cells) >= (3 if kind == Kind.EXPRESS else 2) or leg.fate


def test_the_ghost_is_the_same_whatever_the_viewer_cannot_know():
    """Law 5: redealing hidden cards changes nothing of it."""
    match = Match(GAME, 4, 5, {"course": "risky_exchange"})
    chance = random.Random(5)
    compared = 0
    while match.s.turn < 4 and not match.over:
        seat = chance.choice(match.acting())
        match.play(seat, chance.choice(match.legal(seat)))
        for p in match.acting():
            view = match.view(p)
            r = programmed(view)
            if r == NONE or not ghost_path(view, r):
                continue
            other = schema(State).copy(match.s)
            GAME.redeal(match.w, other, p, Luck(match.ply))
            again = make_view(GAME, match.w, other, p, 4)
            assert ghost_svg(again, r, "en") == ghost_svg(view, r, "en")
            compared += 1
    assert compared > 20


def test_the_ghost_changes_nothing_in_the_view():
    match = Match(GAME, 2, 5)
    view = match.view(0)
    key = view.key()
    ghost_path(view, view.question.x, tried(view, view.question.x, 0))
    assert view.key() == key


def test_resting_robots_stand_in_the_way_and_are_pushed():
    w = world("risky_exchange", 2)
    s = start(w)
    put(s, 0, 5, 13, 0)
    put(s, 1, 5, 12, 0)
    program(s, 0, FORWARD_1)
    program(s, 1, FORWARD_2)
    (leg,) = ghost_path(asked(w, s), 0)
    assert place_of(leg.cells[1]) == (5, 12)


def test_a_card_is_tried_in_the_next_free_register_or_in_a_chosen_one():
    w = world("risky_exchange", 2)
    s = start(w)
    deal(s, 0, FORWARD_1, LEFT)
    program(s, 0, FORWARD_2)
    s.locked[0] = 0b10
    view = asked(w, s)
    assert next_register(view, 0) == 2
    assert tried(view, 0, 1) == {2: card_of(LEFT)}
    assert tried(view, 0, 1, 4) == {4: card_of(LEFT)}
    assert tried(view, 0, 1, 1) == {} == tried(view, 0, 7)
    assert [leg.register for leg in ghost_path(view, 0, tried(view, 0, 1))] == [0, 1, 2]


def test_where_chance_replaces_a_card_the_path_ends():
    """RR-216"""
    course = next(c for c in ("machine_mayhem", *(x["course"] for x in SAMPLES if "course" in x)) if has_randomizer(c))
    w = world(course, 4)
    s = start(w)
    s.at[0] = next(c for c in range(len(w.board)) if w.kind[c] == Kind.RANDOMIZER)
    program(s, 0, FORWARD_1, FORWARD_1)
    legs = ghost_path(asked(w, s), 0)
    assert legs[-1].fate == "unsure" and len(legs) == 1


def has_randomizer(course):
    try:
        return bool(world(course, 4).has_randomizers)
    except ValueError:
        return False


def test_options_that_ask_get_their_plainest_answer():
    w = world("risky_exchange", 2)
    s = start(w)
    give(s, 0, Opt.BRAKES, Opt.FOURTH_GEAR)
    program(s, 0, FORWARD_1)
    assert len(ghost_path(asked(w, s), 0)) == 1
