"""The launch composer: what it offers is what the rules allow, and what it says is missing really is."""

import random

import pytest

from boardwright.core import NONE, SPECTATOR, Match
from boardwright.games.cryo import GAME
from boardwright.games.cryo.actions import LOAD_ROWS
from boardwright.games.cryo.page.composer import Draft, compose, is_open
from boardwright.games.cryo.text import COMPOSER
from boardwright.games.cryo.words import Do
from tests.games.cryo.positions import Position
from tests.games.cryo.sights import seen

T1, T2 = 0, 1


def rover(stock="0/1/0/1/2", aboard=4):
    """EX-11: A1 asks for an organic, A3 for a crystal; a Rover carries three."""
    table = Position(2).res(0, stock).aboard(0, aboard).vehicles(0, "Rover")
    return table.cavern("A1", "S2").cavern("A3", "S3").arrange()


def made(table, wish=None, **how):
    return compose(seen(table, **how), wish or Draft())


def test_a_whole_launch_stands_there_at_once_with_its_price_and_both_answers():
    """CR-131, CR-133, CR-135, EX-11"""
    found = made(rover())
    assert (found.launch, found.load) == ("launch 0 T1", "load 3 0 0")
    assert [(price.name, price.need, price.have, price.lack) for price in found.prices] == [
        ("organic", 1, 1, 0),
        ("energy", 1, 2, 0),
    ]
    assert found.lacks == () and is_open(seen(rover()), found.launch)


def test_a_nanite_stands_in_for_what_lacks():
    """CR-022"""
    found = made(rover(), Draft(0, T2, (0, 2, 0)))
    crystal = found.prices[0]
    assert (crystal.name, crystal.need, crystal.have, crystal.nanites, crystal.lack) == ("crystal", 1, 0, 1, 0)
    assert found.load == "load 0 2 0"


def test_what_lacks_is_said_and_then_there_is_no_answer():
    """CR-023, CR-136"""
    found = made(rover("0/0/0/0/0"), Draft(0, T1, (2, 0, 0)))
    assert found.lacks == ("1 organic missing.", "1 energy missing.")
    assert (found.launch, found.load) == ("", "")
    german = made(rover("0/0/0/0/0"), Draft(0, T1, (2, 0, 0)), language="de")
    assert german.lacks == ("Es fehlt: 1 organisches Material.", "Es fehlt: 1 Energie.")


def test_pods_that_would_have_no_room_must_go():
    """CR-140"""
    found = made(rover(aboard=8), Draft(0, T1, (1, 0, 0)))
    assert found.lacks == ("Take at least 2 pods: without this vehicle there is not enough room aboard.",)


def test_steps_stop_at_the_vehicle_at_the_pods_aboard_and_at_nothing():
    """CR-139"""
    full, some, none = (made(rover(), Draft(0, T1, (n, 0, 0))).caverns[0] for n in (3, 1, 0))
    assert full.more is None and full.fewer.pods == (2, 0, 0)
    assert some.more.pods == (2, 0, 0)
    assert none.fewer is None and none.more.pods == (1, 0, 0)


def test_the_stars_of_everybody_are_told_beforehand():
    """CR-263, CR-271: three pods settle and stop counting aboard, the vehicle goes, the majority changes hands."""
    table = Position(2).res(0, "0/1/0/1/2").aboard(0, 4).vehicles(0, "Rover")
    table.cavern("A1", "S2", 0, 1).cavern("A3", "S3").arrange()
    before = [GAME.score(table.w, table.s, p) for p in range(2)]
    found = made(table)
    table.play(found.launch, found.load)
    after = [GAME.score(table.w, table.s, p) for p in range(2)]
    assert dict(found.gains) == {p: after[p] - before[p] for p in range(2)} == {0: 6, 1: -2}


def test_while_loading_vehicle_and_tunnel_are_fixed():
    """CR-142"""
    found = made(rover().play("launch 0 T1"), Draft(2, T2, (2, 0, 0)))
    assert found.loading and (found.launch, found.load) == ("", "load 2 0 0")
    assert [one.id for one in (*found.vehicles, *found.tunnels)] == ["v0", "t0"]


def test_without_a_vehicle_it_says_where_to_get_one():
    found = made(Position(2).aboard(0, 2).arrange())
    assert found.vehicles == () and found.lacks == (COMPOSER["en"]["no_vehicle"],)


def test_who_watches_or_is_asked_something_else_has_no_composer():
    assert made(rover(), seat=SPECTATOR) is None
    assert compose(Match(GAME, 2, 1).view(Match(GAME, 2, 1).acting()[0]), Draft()) is None


@pytest.mark.parametrize("seed", [0, 4, 5, 7, 9, 10, 11])
def test_the_composer_offers_exactly_what_the_rules_allow(seed):
    """CR-136: on real positions, every launch that it offers is legal, and every legal one can be put together."""
    match, dice, launches = Match(GAME, 3, seed), random.Random(seed), 0
    while not match.over:
        p = match.acting()[0]
        view, legal = match.view(p), match.legal(p)
        kinds = [GAME.actions.kind[a] for a in legal]
        ways = [(GAME.actions.one[a], GAME.actions.two[a]) for a in legal if GAME.actions.kind[a] == Do.LAUNCH]
        for place, tunnel in ways:
            found = compose(view, Draft(place, tunnel, ()))
            assert is_open(view, found.launch) and found.load, (place, tunnel, found.lacks)
        launches += len(ways)
        if Do.LOAD in kinds:
            loads = {compose(view, Draft(NONE, NONE, row)).load for row in LOAD_ROWS} - {""}
            assert loads == {GAME.actions.text(a) for a in legal}
        keen = [a for a in legal if GAME.actions.kind[a] in (Do.LAUNCH, Do.PLAY)]
        match.play(p, dice.choice(keen or legal))
    assert launches
