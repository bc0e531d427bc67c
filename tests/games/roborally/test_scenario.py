"""Scenarios as they are played: the position, the run, the sentences about differences, the command."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.core import NONE
from boardwright.games.roborally.data.cards import card_of, option_deck
from boardwright.games.roborally.scenario.parser import read_file, read_scenarios
from boardwright.games.roborally.scenario.runner import Run, differences, outcome, state_of, world_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CARDS, EAST, WEST, Held, Mode, Opt, Status
from boardwright.games.roborally.world import cell_of

DOCS = Path(__file__).parents[3] / "docs"
ROW = "scn puzzle\nboard\n. . . .\n"


def position(text: str) -> tuple[World, State]:
    (scenario,) = read_scenarios(text)
    w = world_of(scenario)
    return w, state_of(scenario, w)


def found(text: str) -> list[str]:
    """The differences of a scenario that begins with ROW, so that its own lines count from 4."""
    (scenario,) = read_scenarios(ROW + text)
    return differences(Run(scenario))


def test_a_position_has_its_robots_where_the_lines_put_them() -> None:
    w, s = position(
        ROW + "robot A 1,0 E damage=6 lives=2 archive=0,0 locked=4:70,5:830+80 announced\n"
        "robot B 1,0 W virtual down\nflags 3,0\nrun 1"
    )
    assert (w.robots, w.seats, w.flags, s.flag_at[0]) == (2, 2, 1, cell_of(3, 0))
    assert s.at[:3] == [cell_of(1, 0), cell_of(1, 0), NONE]
    assert (s.facing[:2], s.archive[0]) == ([EAST, WEST], cell_of(0, 0))
    assert s.status[:3] == [Status.IN, Status.IN, Status.ABSENT]
    assert (s.damage[0], s.lives[:2], s.next_flag[0]) == (6, [2, 3], 1)
    assert (s.down[:2], s.down_next[:2], s.virtual[:2]) == ([0, 1], [1, 0], [0, 1])
    assert (s.locked[0], s.revealed[0]) == (0b11000, 0b11000)
    assert (s.card[0], s.second[0][4], s.mode[0][4]) == ([NONE, NONE, NONE, 6, 82], 7, Mode.DUAL)


def test_every_card_is_in_one_place_and_the_named_ones_lie_on_top() -> None:
    _, s = position(
        ROW + "robot A 0,0 N options=conditional_program\nprogram A 490 - 830+80\n"
        "conditional A 90\ndeck 660 500\nrun 1"
    )
    assert s.deck_n == CARDS - 4
    assert s.deck[s.deck_n - 2 : s.deck_n] == [card_of(500), card_of(660)]
    assert s.deck[s.deck_n :] == [NONE] * 4
    elsewhere = {card_of(p) for p in (490, 830, 80, 90)}
    assert set(s.deck[: s.deck_n]) == set(range(CARDS)) - elsewhere
    assert s.conditional == card_of(90)


def test_options_lie_with_their_robots_or_in_the_deck_with_the_named_ones_on_top() -> None:
    _, s = position(
        ROW + "robot A 0,0 N options=mini_howitzer,ablative_coat\ncharges mini_howitzer=2\n"
        "optdeck brakes recompile\nrun 1"
    )
    assert s.opt_n[0] == 2
    assert (s.charge[Opt.MINI_HOWITZER], s.charge[Opt.ABLATIVE_COAT]) == (2, 3)
    assert s.opt_deck[s.opt_deck_n - 2 : s.opt_deck_n] == [Opt.RECOMPILE, Opt.BRAKES]
    held = {Opt.MINI_HOWITZER, Opt.ABLATIVE_COAT}
    assert set(s.opt_deck[: s.opt_deck_n]) == set(option_deck("2005")) - held
    assert [s.opt_owner[opt] for opt in (Opt.MINI_HOWITZER, Opt.BRAKES, Opt.SHIELD)] == [
        0, Held.DECK, Held.NOT_USED,
    ]  # fmt: skip


def test_switches_of_a_scenario_are_in_force() -> None:
    w, _ = position(ROW + "option teleporter=self\noption flags_repair=false\nrobot A 0,0 N\nrun 1")
    assert (w.teleporter_self, w.flags_repair, w.laser_factor, w.one_flag_a_turn) == (1, 0, 1, 0)


STANDING = "robot A 0,0 E\nrobot B 3,0 N damage=1\nrun 1\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("expect A 1,0 N", "at the end robot A is on 0,0 facing E, expected 1,0 N"),
        ("expect 1C2 A 0,0 S", "after 1C2 robot A is on 0,0 facing E, expected 0,0 S"),
        ("expect A destroyed", "at the end robot A is on 0,0 facing E, expected destroyed"),
        ("expect B 3,0 N", "at the end robot B has damage 2, expected 1"),
        ("expect 1C B 3,0 N damage=2", "after 1C robot B has damage 1, expected 2"),
        ("expect A 0,0 E lives=2", "at the end robot A has lives 3, expected 2"),
        ("expect A 0,0 E next=2", "at the end robot A has next flag 1, expected 2"),
        ("expect A 0,0 E archive=1,0", "at the end robot A has its archive on 0,0, expected 1,0"),
        ("expect A 0,0 E options=brakes", "at the end robot A has options -, expected brakes"),
        ("expect A 0,0 E locked=4,5", "at the end robot A has locked registers -, expected 4,5"),
        ("expect A 0,0 E down", "at the end robot A is up, expected down"),
        ("expect A 0,0 E virtual", "at the end robot A is real, expected virtual"),
        (
            "expect A 0,0 E announced",
            "at the end robot A is without an announced power down, expected announced to power down",
        ),
        ("holds A 2 660", "at the end register 2 of A holds -, expected 660"),
        ("winners A", "the match goes on, expected the winners A"),
    ],
)
def test_a_difference_is_a_sentence_about_its_line(line: str, says: str) -> None:
    assert found(STANDING + line) == [f"puzzle, line 7: {says}"]


def test_a_robot_that_is_not_on_the_floor_is_said_to_be_destroyed() -> None:
    text = "robot A 0,0 W\nprogram A 490\nrun 1\nexpect A 0,0 W lives=2"
    assert found(text) == ["puzzle, line 7: at the end robot A is destroyed, expected 0,0 W"]


def test_a_card_that_lies_elsewhere_is_named() -> None:
    text = "robot A 0,0 N\nprogram A 830+80\nrun 2\nholds A 1 -\nholds A 2 830+80"
    assert found(text) == [
        "puzzle, line 7: at the end register 1 of A holds 830+80, expected -",
        "puzzle, line 8: at the end register 2 of A holds -, expected 830+80",
    ]


FINISH = "flags 1,0\nrobot A 0,0 E\nrobot B 3,0 E\nprogram A 490\n"


def test_a_match_that_ends_must_be_said_to_end() -> None:
    assert found(FINISH + "run 1") == [
        "puzzle, line 1: the match has ended with the winners A, expected that it goes on"
    ]
    assert found(FINISH + "run 1\nwinners B A") == ["puzzle, line 9: the winners are A, expected A B"]
    assert found(FINISH + "run 1\nwinners A") == []


def test_a_robot_that_has_finished_has_left_while_the_others_play_on() -> None:
    text = "option end=rank_all\nflags 1,0\nrobot A 0,0 E damage=1\nrobot B 3,0 N\nrobot C 3,0 N virtual\n"
    text += "program A 490\nrun 1\nexpect B 3,0 N damage=1\n"
    assert found(text + "expect A finished next=2 archive=1,0") == []
    assert found(text + "expect A destroyed next=2 archive=1,0") == [
        "puzzle, line 12: at the end robot A is finished, expected destroyed"
    ]


def test_steps_after_the_end_of_the_match_are_never_reached() -> None:
    text = FINISH + "run 1-2 cleanup\nwinners A\nexpect 1E A 1,0 E next=2 archive=1,0\nexpect 2B A 1,0 E"
    assert found(text) == ["puzzle, line 11: the match ended before 2B"]


BRAKING = "robot A 0,0 E options=brakes\nrobot B 3,0 E options=fourth_gear\nprogram A 490\nrun 1\n"


def test_a_question_without_an_answer_is_told() -> None:
    assert found(BRAKING + "expect A 1,0 E") == [
        "puzzle, line 1: robot A is asked STEPS, but no answer is left"
    ]


def test_an_answer_of_a_robot_that_is_not_asked_is_told() -> None:
    assert found(BRAKING + "answers B:STEPS_1") == [
        "puzzle, line 8: robot A is asked STEPS, but the next answer is B:STEPS_1"
    ]


def test_an_answer_that_is_not_legal_is_told_with_those_that_are() -> None:
    assert found(BRAKING + "answers A:STEPS_3") == [
        "puzzle, line 8: A:STEPS_3 is not legal when STEPS is asked; possible are STEPS_0, STEPS_1"
    ]


def test_an_answer_nobody_asked_for_is_told() -> None:
    assert found(BRAKING + "answers A:STEPS_0 B:TAKE B:YES") == [
        "puzzle, line 8: nobody asked for the answer B:YES"
    ]


def test_what_came_before_an_open_question_is_still_compared() -> None:
    text = BRAKING + "expect 1A A 1,0 E\nexpect 1B A 1,0 E\nexpect A 2,0 E"
    assert found(text) == [
        "puzzle, line 8: after 1A robot A is on 0,0 facing E, expected 1,0 E",
        "puzzle, line 1: robot A is asked STEPS, but no answer is left",
    ]


@pytest.mark.parametrize("page", [DOCS / "rules" / "roborally.md", DOCS / "scenarios.md"])
def test_the_outcome_of_a_scenario_is_what_it_could_have_expected(page: Path) -> None:
    for scenario in read_file(page):
        run = Run(scenario)
        block = page.read_text(encoding="utf-8").splitlines()[scenario.line - 1 :]
        lines = block[: block.index("```")]
        given = [line for line in lines if not line.startswith(("expect", "winners"))]
        (again,) = read_scenarios("\n".join([*given, *outcome(run)]))
        assert len(again.expects) == len(scenario.robots)
        assert differences(Run(again)) == [], scenario.name


def test_the_page_about_scenarios_plays_as_it_says() -> None:
    scenarios = read_file(DOCS / "scenarios.md")
    assert len(scenarios) == 4
    assert [text for scenario in scenarios for text in differences(Run(scenario))] == []


def play(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["roborally", "scenario", *arguments])
    return result.exit_code, result.output


def test_the_command_says_that_all_is_well(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(ROW + "robot A 0,0 N\nrun 1\nexpect A 0,0 N")
    assert play(str(file)) == (0, "1 scenario: everything is as expected.\n")
    assert play(str(file), str(file)) == (0, "2 scenarios: everything is as expected.\n")


def test_the_command_prints_differences_and_ends_with_1(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(ROW + "robot A 0,0 N\nrun 1\nexpect A 1,0 N")
    says = "puzzle, line 6: at the end robot A is on 0,0 facing N, expected 1,0 N\n"
    assert play(str(file)) == (1, says + "1 scenario: 1 not as expected.\n")


def test_the_command_shows_how_a_scenario_ends(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(ROW + "flags 1,0\nrobot A 0,0 E\nprogram A 490\nrun 1\nwinners A")
    shown = "scn puzzle\nexpect A 1,0 E next=2 archive=1,0\nwinners A\n\n"
    assert play("--show", str(file)) == (0, shown + "1 scenario: everything is as expected.\n")


def test_the_command_refuses_a_file_with_a_mistake_and_ends_with_2(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(ROW + "robot A 9,0 N\nrun 1")
    assert play(str(file)) == (2, f"boardwright: {file}, line 4: cell 9,0 is not on the floor\n")


def test_the_command_plays_the_good_scenarios_beside_a_bad_one(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(ROW + "robot A 9,0 N\nrun 1\n" + ROW + "robot A 0,0 N\nrun 1\nexpect A 0,0 N")
    code, says = play(str(file))
    assert code == 2
    assert "line 4: cell 9,0 is not on the floor" in says and "1 scenario: everything is as expected." in says
