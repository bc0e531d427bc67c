"""Chapters 15 and 16: conveyor belts and currents."""

from __future__ import annotations

import pytest

from tests.games.roborally.rules.play import play

BELTS = pytest.mark.parametrize(("e", "w"), [("Ce", "Cw"), ("Xe", "Xw"), ("Ve%w", "Vw%w")])
"""Normal belts, express belts and currents that lead east and west."""


def test_only_the_belt_under_the_robot_at_the_beginning_counts() -> None:
    """RR-122, RR-124: A rides east onto a belt that leads south and stays there."""
    play("board\nCe Cs .\n.  .  .\nrobot A 0,0 N\nrun 1\nexpect A 1,0 N")


def test_the_belt_left_behind_does_not_count_in_the_second_ride() -> None:
    """RR-122, RR-123: the express belt brings A onto a normal belt that leads south."""
    play("board\nXe Cs .\n.  .  .\nrobot A 0,0 N\nrun 1\nexpect 1C1 A 1,0 N\nexpect A 1,1 N")


@pytest.mark.parametrize("order", ["ABC", "CBA", "BCA"])
def test_all_ride_at_once_whatever_their_dock_order(order: str) -> None:
    """RR-125, RR-126: a train moves as a whole."""
    place = dict(zip(order, (0, 1, 2), strict=True))
    robots = "\n".join(f"robot {name} {place[name]},0 N" for name in "ABC")
    ends = "\n".join(f"expect {name} {place[name] + 1},0 N" for name in "ABC")
    play(f"board\nCe Ce Ce .\n{robots}\nrun 1\n{ends}")


def test_an_express_train_goes_two_spaces() -> None:
    """RR-120, RR-121, RR-125"""
    play("""
        board
        Xe Xe Xe . .
        robot A 1,0 N
        robot B 0,0 N
        run 1
        expect 1C1 A 2,0 N
        expect 1C1 B 1,0 N
        expect A 3,0 N
        expect B 2,0 N
    """)


def test_robots_bound_for_one_pit_stay() -> None:
    """RR-129"""
    play("board\nCe P Cw\nrobot A 0,0 N\nrobot B 2,0 N\nrun 1\nexpect A 0,0 N\nexpect B 2,0 N")


def test_a_single_robot_rides_into_the_pit() -> None:
    """RR-129, RR-135"""
    play("board\nCe P Cw\nrobot A 0,0 N\nrun 1\nexpect A destroyed lives=2")


def test_the_void_has_room_for_all() -> None:
    """RR-129: both leave the floor at the same position."""
    play("""
        board @0,0
        Ce
        board @2,0
        Cw
        robot A 0,0 N
        robot B 2,0 N
        run 1
        expect A destroyed lives=2
        expect B destroyed lives=2
    """)


def test_a_wall_on_the_exit_side_keeps_the_robot_and_everybody_behind_it() -> None:
    """RR-134, RR-131"""
    play("""
        board
        Ce Ce|e . .
        Ce Ce   . .
        robot A 0,0 N
        robot B 1,0 N
        robot C 0,1 S
        robot D 1,1 S
        run 1
        expect A 0,0 N
        expect B 1,0 N
        expect C 1,1 S
        expect D 2,1 S
    """)


def test_virtual_robots_ride_without_blocking_or_being_blocked() -> None:
    """RR-136: A rides onto B; C rides although D, virtual, wants the same cell; F is not held by E."""
    play("""
        board
        Ce .  .
        Ce .  Cw
        Ce .  .
        robot A 0,0 N virtual
        robot B 1,0 N
        robot C 0,1 N
        robot D 2,1 N virtual
        robot E 1,2 S virtual
        robot F 0,2 S
        run 1
        expect 1C A 1,0 N virtual
        expect 1C B 1,0 N
        expect 1C C 1,1 N
        expect 1C D 1,1 N virtual
        expect 1C E 1,2 S virtual
        expect 1C F 1,2 S
    """)


@pytest.mark.parametrize(("facing", "after"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_a_right_hand_curve_adds_a_quarter_turn_to_any_facing(facing: str, after: str) -> None:
    """RR-137, RR-138"""
    play(f"board\nCe Cs<w\n. Cs\nrobot A 0,0 {facing}\nrun 1\nexpect A 1,0 {after}")


@pytest.mark.parametrize(("facing", "after"), [("N", "W"), ("E", "N"), ("S", "E"), ("W", "S")])
def test_a_left_hand_curve_takes_a_quarter_turn_from_any_facing(facing: str, after: str) -> None:
    """RR-137, RR-138"""
    play(f"board\n.  Cn\nCe Cn<w\nrobot A 0,1 {facing}\nrun 1\nexpect A 1,1 {after}")


@pytest.mark.parametrize("way", ["card", "push", "pusher", "current", "weapon", "slide", "portal"])
def test_only_a_belt_turns_a_robot_into_a_curve(way: str) -> None:
    """RR-140: neither on arrival nor when the curve carries it on."""
    arrivals = {
        "card": ". . Cs<w\n. . Cs\n. . .\nrobot A 1,0 E\nprogram A 490\nrun 1\nexpect A 2,1 E",
        "push": ". . Cs<w\n. . Cs\n. . .\nrobot A 1,0 E\nrobot B 0,0 W\nprogram B 430\nrun 1\n"
        "expect 1B A 2,0 E\nexpect A 2,1 E\nexpect B 1,0 W",
        "pusher": ". .|w>w1 Cs<w\n. . Cs\n. . Cs\nrobot A 1,0 E\nrun 1-2\n"
        "expect 1E A 2,0 E\nexpect A 2,1 E",
        "current": ". Ve%w Cs<w\n. . Cs\n. . .\nrobot A 1,0 E\nrun 1-2\nexpect 1E A 2,0 E\nexpect A 2,1 E",
        "weapon": ". . . Cs<w\n. . . Cs\n. . . .\nrobot A 2,0 N\nrobot B 0,0 E options=pressor_beam\nrun 1-2\n"
        "answers B:PRESSOR\nexpect 1E A 3,0 N\nexpect A 3,1 N\nexpect B 0,0 E",
        "slide": ". .%o Cs<w\n. . Cs\n. . .\nrobot A 0,0 E\nprogram A 490\nrun 1\n"
        "expect 1B A 2,0 E\nexpect A 2,1 E",
        "portal": ". @a . .\n. . @a Cs<w\n. . . Cs\nrobot A 0,0 E\nprogram A 670\nrun 1\n"
        "expect 1B A 3,1 E\nexpect A 3,2 E",
    }  # fmt: skip
    play("board\n" + arrivals[way])


@pytest.mark.parametrize(("from_belt", "to_belt"), [("Ce", "Xs<w"), ("Xe", "Cs<w")])
def test_belts_of_different_speed_turn_too(from_belt: str, to_belt: str) -> None:
    """RR-141"""
    end = "1,0 S" if from_belt == "Ce" else "1,1 S"
    play(f"board\n{from_belt} {to_belt} .\n. . .\nrobot A 0,0 E\nrun 1\nexpect A {end}")


def test_belts_carry_and_turn_across_seams() -> None:
    """RR-142"""
    play("""
        board
        Ce
        board @1,0
        Cs<w
        Cs
        robot A 0,0 E
        run 1-2
        expect 1E A 1,0 S
        expect A 1,1 S
    """)


def test_entries_from_behind_and_from_unlisted_sides_do_not_turn() -> None:
    """RR-139, RR-143: A comes straight, B from a side that is not listed, C against the exit."""
    play("""
        board
        Ce Ce<n .  .
        Ce Cs   .  .
        .  .    .  .
        Ce Cw   .  .
        robot A 0,0 S
        robot B 0,1 S
        robot C 0,3 S
        run 1
        expect 1C A 1,0 S
        expect 1C B 1,1 S
        expect 1C C 1,3 S
    """)


def test_a_current_carries_once_after_the_belts() -> None:
    """RR-144: the belt brings A onto the current, which takes it on in C3."""
    play("board\nCe Ve%w .\nrobot A 0,0 N\nrun 1\nexpect 1C2 A 1,0 N\nexpect 1C3 A 2,0 N\nexpect A 2,0 N")


@BELTS
def test_two_robots_bound_for_one_cell_stay(e: str, w: str) -> None:
    """RR-145, RR-128"""
    play(f"board\n{e} . {w}\nrobot A 0,0 N\nrobot B 2,0 N\nrun 1\nexpect A 0,0 N\nexpect B 2,0 N")


@BELTS
def test_nobody_is_pushed_and_whoever_queues_behind_stays(e: str, w: str) -> None:
    """RR-145, RR-127, RR-131"""
    play(f"""
        board
        {e} {e} . .
        robot A 0,0 N
        robot B 1,0 N
        robot C 2,0 N
        run 1
        expect A 0,0 N
        expect B 1,0 N
        expect C 2,0 N
    """)


@BELTS
def test_robots_do_not_change_places(e: str, w: str) -> None:
    """RR-145, RR-132"""
    play(f"board\n{e} {w}\nrobot A 0,0 N\nrobot B 1,0 N\nrun 1\nexpect A 0,0 N\nexpect B 1,0 N")


@pytest.mark.parametrize("ring", ["Ce Cs Cn Cw", "Ve%w Vs%w Vn%w Vw%w"])
def test_a_ring_of_four_moves(ring: str) -> None:
    """RR-145, RR-133"""
    a, b, c, d = ring.split()
    play(f"""
        board
        {a} {b} .
        {c} {d} .
        robot A 0,0 N
        robot B 1,0 N
        robot C 1,1 N
        robot D 0,1 N
        run 1
        expect 1C A 1,0 N
        expect 1C B 1,1 N
        expect 1C C 0,1 N
        expect 1C D 0,0 N
    """)


@pytest.mark.parametrize("e", ["Ce", "Ve%w"])
def test_converging_robots_stay_even_if_their_goal_is_vacated(e: str) -> None:
    """RR-145, RR-130"""
    kind, wet = e[0], e[2:]
    play(f"""
        board
        {kind}e{wet} {kind}s{wet} {kind}w{wet}
        .            .            .
        robot A 0,0 N
        robot B 1,0 N
        robot C 2,0 N
        run 1
        expect 1C A 0,0 N
        expect 1C B 1,1 N
        expect 1C C 2,0 N
    """)


def test_currents_carry_into_drains_and_off_the_floor() -> None:
    """RR-145, RR-135"""
    play("""
        board
        Ve%w P%w  .
        .    Ve%w Ve%w
        robot A 0,0 N
        robot B 2,1 N
        run 1
        expect A destroyed lives=2
        expect B destroyed lives=2
    """)


def test_a_current_never_turns_a_robot() -> None:
    """RR-146: not at a bend of the stream, not into a belt's curve, not from a belt into a stream."""
    play("""
        board
        Ve%w Vs%w . Ve%w Cs<w .
        .    .    . .    Cs   .
        Ce   Vs%w . .    .    .
        .    .    . .    .    .
        robot A 0,0 N
        robot B 3,0 E
        robot C 0,2 W
        run 1
        expect A 1,0 N
        expect B 4,0 E
        expect 1C2 C 1,2 W
        expect C 1,3 W
    """)
