"""Reading the scenario notation: what the lines mean, and the sentence that answers each mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.course.board import load_board
from boardwright.games.roborally.scenario.parser import read_file, read_scenarios, try_scenarios
from boardwright.games.roborally.scenario.scenario import Filled, Robot, Scenario, ScenarioError
from boardwright.games.roborally.words import EAST, NORTH, SOUTH, WEST, Mode, Opt

RULES = Path(__file__).parents[3] / "docs" / "rules" / "roborally.md"
FLOOR = "board\n. . . .\n. . P .\n"


def one(text: str) -> Scenario:
    (scenario,) = read_scenarios(text)
    return scenario


def simple(*lines: str) -> Scenario:
    """A scenario on a floor of 4 x 2 cells with robot A on 0,0 facing north."""
    return one(FLOOR + "\n".join(("robot A 0,0 N", "run 1", *lines)))


def complaint(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        read_scenarios(text, "my.scn")
    return str(caught.value)


def test_the_rules_have_71_scenarios_with_names_of_their_own() -> None:
    scenarios = read_file(RULES)
    assert len(scenarios) == 71
    assert len({scenario.name for scenario in scenarios}) == 71
    lines = RULES.read_text(encoding="utf-8").splitlines()
    assert all(lines[scenario.line - 1] == f"scn {scenario.name}" for scenario in scenarios)


def test_a_robot_without_further_words_is_unhurt_and_archived_where_it_stands() -> None:
    assert simple().robots == (Robot(place=(0, 0), facing=NORTH, archive=(0, 0)),)
    robot = simple().robots[0]
    assert (robot.damage, robot.lives, robot.next, robot.options) == (0, 3, 1, frozenset())
    assert not (robot.down or robot.announced or robot.virtual or robot.locked)


def test_every_word_about_a_robot_is_understood() -> None:
    scenario = one(
        FLOOR + "flags 1,0\nrun 1\nrobot A 1,1 W damage=6 lives=2 next=2 archive=3,0"
        " options=brakes,shield locked=1:70,5:830+80 announced\n"
        "robot B 1,1 S virtual down\noption options=1994\n"
    )
    assert scenario.robots[0] == Robot(
        place=(1, 1),
        facing=WEST,
        archive=(3, 0),
        damage=6,
        lives=2,
        next=2,
        options=frozenset({Opt.BRAKES, Opt.SHIELD}),
        locked=frozenset({1, 5}),
        announced=True,
    )
    assert scenario.robots[1] == Robot(place=(1, 1), facing=SOUTH, archive=(1, 1), down=True, virtual=True)
    assert scenario.program == {(0, 1): Filled(6), (0, 5): Filled(82, 7, Mode.DUAL)}


def test_a_program_fills_registers_from_the_left_and_the_movement_card_comes_first() -> None:
    scenario = simple("program A 490 - 70+670 80+660:crab")
    assert scenario.program == {
        (0, 1): Filled(48),
        (0, 3): Filled(66, 6, Mode.DUAL),
        (0, 4): Filled(65, 7, Mode.CRAB),
    }


def test_damage_from_five_on_locks_the_highest_registers_with_the_cards_of_the_program() -> None:
    scenario = one(FLOOR + "robot A 0,0 N damage=6\nprogram A 10 20 30 40 50\nrun 1")
    assert scenario.robots[0].locked == {4, 5}
    assert one(FLOOR + "robot A 0,0 N damage=4\nrun 1").robots[0].locked == frozenset()


def test_an_expectation_takes_what_it_does_not_mention_from_the_robot_line() -> None:
    text = FLOOR + "robot A 0,0 N damage=5 locked=5:660 options=brakes down virtual\nrun 1 cleanup\n"
    text += "expect 1C2 A 1,0 E lives=2\nexpect A 1,0 E damage=0 locked=- options=- up real"
    first, second = one(text).expects
    assert (first.tag, first.robot, first.shape.place, first.shape.facing) == ("1C2", 0, (1, 0), EAST)
    assert (first.shape.damage, first.shape.locked, first.shape.lives) == (5, {5}, 2)
    assert first.shape.down and first.shape.virtual and first.shape.options == {Opt.BRAKES}
    assert (second.tag, second.shape.damage, second.shape.locked) == ("", 0, frozenset())
    assert not (second.shape.down or second.shape.virtual or second.shape.options)


def test_a_destroyed_robot_has_lost_damage_locks_and_marks_but_not_its_options() -> None:
    text = FLOOR + "robot A 0,0 N damage=5 locked=5:660 options=brakes down virtual archive=1,0\nrun 1\n"
    (line,) = one(text + "expect A destroyed lives=2").expects
    assert (line.shape.gone, line.shape.place) == ("destroyed", None)
    assert (line.shape.damage, line.shape.locked) == (0, set())
    assert not (line.shape.down or line.shape.virtual)
    assert (line.shape.lives, line.shape.options, line.shape.archive) == (2, {Opt.BRAKES}, (1, 0))


def test_a_robot_called_t_is_not_taken_for_the_end_of_cleanup() -> None:
    text = FLOOR + "robot T 0,0 N\nrun cleanup\n"
    assert [line.tag for line in one(text + "expect T 0,0 N\nexpect T T 0,0 N").expects] == ["", "T"]


def test_a_run_is_a_range_single_registers_and_cleanup() -> None:
    assert [simple_run(words) for words in ("1-3", "2 4-5 cleanup", "cleanup")] == [
        ((1, 2, 3), False),
        ((2, 4, 5), True),
        ((), True),
    ]


def simple_run(words: str) -> tuple[tuple[int, ...], bool]:
    scenario = one(FLOOR + f"robot A 0,0 N\nrun {words}")
    return scenario.registers, scenario.cleanup


def test_answers_are_actions_by_name() -> None:
    answers = simple("answers A:STEPS_0 A:CELL_-1,2 A:FACE_S_DOWN", "answers A:OPT_extra_memory").answers
    assert [ACTIONS.text(said.action) for said in answers] == [
        "steps 0", "cell -1,2", "face s down", "opt extra_memory",
    ]  # fmt: skip
    assert [(said.robot, said.text) for said in answers][1] == (0, "A:CELL_-1,2")


def test_decks_are_listed_from_the_top() -> None:
    scenario = simple("deck 660 500", "optdeck brakes fourth_gear")
    assert scenario.deck == (65, 49)
    assert scenario.optdeck == (Opt.BRAKES, Opt.FOURTH_GEAR)


def test_stabilizer_parked_card_charges_registers_and_winners() -> None:
    scenario = one(
        FLOOR + "robot A 0,0 N options=gyroscopic_stabilizer,mini_howitzer\nrun 1\n"
        "robot B 1,0 N options=conditional_program\ngyro A\nconditional B 80\ncharges mini_howitzer=2\n"
        "holds A 5 660\nholds B 1 -\nholds B 2 830+80\nwinners B A"
    )
    assert (scenario.gyro, scenario.conditional, scenario.charges) == (True, 7, {Opt.MINI_HOWITZER: 2})
    assert [(line.robot, line.register, line.cards) for line in scenario.holds] == [
        (0, 5, {65}), (1, 1, set()), (1, 2, {82, 7}),
    ]  # fmt: skip
    assert scenario.winners == {0, 1} and scenario.winners_line == 13
    assert simple().winners_line == NONE


def test_boards_are_drawn_or_named_placed_and_turned() -> None:
    floor = one("board @1,0\nG+ .\nboard north @0,1,1\nR .\nrobot A 1,0 N\nrun 1").floor
    assert (floor.width, floor.height) == (3, 3)
    assert floor.at(0, 0) is None
    assert [floor.boards[1].width, floor.boards[1].height] == [1, 2]
    assert one("board chess\nrobot A 0,0 N\nrun 1").floor.boards[0] == load_board("chess")


def test_a_plain_file_has_a_new_scenario_with_each_scn_line_and_may_have_comments() -> None:
    first_block = f"scn first\n{FLOOR}# in between\nrobot A 0,0 N\nrun 1\n"
    second_block = f"scn second one\n{FLOOR}robot A 1,0 N\nrun 2\n"
    first, second = read_scenarios(f"# two questions\n{first_block}\n{second_block}")
    assert (first.name, first.line, second.name, second.registers) == ("first", 2, "second one", (2,))


def test_only_the_scn_fences_of_a_markdown_page_are_read() -> None:
    block = f"```scn\n{FLOOR}robot A 0,0 N\nrun 1\nexpect A 0,0 N\n```\n"
    (scenario,) = read_scenarios(f"# Page\n```toml\nx = 1\n```\n\n{block}robot B\n")
    assert (scenario.name, scenario.line, scenario.expects[0].line) == ("scenario", 7, 12)


MISTAKES = [
    ("", "my.scn: holds no scenario; one begins with a line like: scn my_question"),
    ("```scn\nscn a\n", "line 1: this block has no end; close it with ```"),
    ("```scn\n```\n", "line 1: this block is empty"),
    ("scn a\nrobt A 0,0 N", 'line 2: "robt" is not a keyword; did you mean "robot"?'),
    ("scn a\nrobot A 0,0 N\nrun 1", "line 1: this scenario has no floor; draw one below a line: board"),
    ("board\n. Q\nrobot A 0,0 N\nrun 1", "line 2, cell 1,0: "),
    ("board ches\nrobot A 0,0 N\nrun 1", 'line 1: the board has no rows: "ches" is not a board of the game;'),
    ("board\n. .\nboard @1,0\n.\nrobot A 0,0 N\nrun 1", "line 3: boards 0 and 1 overlap on cell 1,0"),
    ("board @39,0\n. .\nrobot A 39,0 N\nrun 1", "line 1: the floor has 41 x 1 cells; a side has 40 at most"),
    (FLOOR + "flags 2,1\nrobot A 0,0 N\nrun 1", "line 4: flag 1 is not on the floor, but on 2,1"),
    (FLOOR + "run 1", "line 1: this scenario has no robot; add a line like: robot A 0,0 N"),
    (FLOOR + "robot A 0,0 N", "line 1: nothing is run; add a line like: run 1-3 or run 5 cleanup"),
]
LINES = [
    ("robot B 0;0 N", "a robot needs a cell and a facing: robot A 0,0 N"),
    ("robot B 0,0 N", "two real robots cannot stand on one cell"),
    ("robot A 1,0 N", '"A" is not a capital letter of its own for this robot'),
    ("robot B 2,1 N", "cell 2,1 is a pit"),
    ("robot B 9,0 N", "cell 9,0 is not on the floor"),
    ("robot B 1,0 N damage=10", 'damage is a number from 0 to 9, not "10"'),
    ("robot B 1,0 N damge=1", '"damge=1" is not a word about a robot; did you mean "damage="?'),
    ("robot B 1,0 N options=break", '"break" is not an option card; did you mean "brakes"?'),
    ("robot B 1,0 N options=shield", "shield is not in the option deck of this scenario"),
    ("robot B 1,0 N options=brakes", "brakes is held by another robot"),
    ("robot B 1,0 N next=3", "next=3, but the course has 1 flags"),
    ("robot B 1,0 N damage=5", "register 5 is locked and needs a card, like locked=5:660"),
    ("robot B 1,0 N damage=6 locked=5:660", "6 damage cannot go with 1 locked registers (RR-264)"),
    ("robot B 1,0 N damage=5 locked=5", "a locked register is written locked=5:660 with the card"),
    ("robot B 1,0 N damage=5 locked=5:490", "card 490 is already used in line 7"),
    ("program B 80", 'there is no robot "B" in this scenario'),
    ("program A 80", "register 1 of A has a card already"),
    ("program A - 85", '"85" is no priority of a program card (10 to 840 in steps of 10)'),
    ("program A - 490", "card 490 is already used in line 7"),
    ("program A - 800+810", "the cards of 800+810 cannot share a register (RR-349, RR-355)"),
    ("program A - 800+70:crab", "the cards of 800+70:crab cannot share a register (RR-349, RR-355)"),
    ("program A - 80+70+60", '"80+70+60" is no register: write 490, 830+80 (Dual Processor) or 660+70:crab'),
    ("gyro A", "A does not hold the option gyroscopic_stabilizer"),
    ("conditional A 80", "A does not hold the option conditional_program"),
    ("charges mini_howitzer=2", "no robot holds the option mini_howitzer"),
    ("optdeck brakes", "brakes cannot be in the option deck of this scenario"),
    ("run 2", 'a scenario has one line "run"'),
    ("answers STEPS_1", '"STEPS_1" is no answer; write robot and action, like A:STEPS_2'),
    ("answers A:JUMP", '"JUMP" is no action; chapter 36.2 of the rules names them all'),
    ("expect 2B A 0,0 N", "2B is not reached by the run of this scenario"),
    ("expect T A 0,0 N", "T is not reached by the run of this scenario"),
    ("expect A gone", "a robot needs a cell and a facing: expect A 0,0 N or expect A destroyed"),
    ("expect A 0,0 N locked=5:660", "a locked register is written locked=5 and holds for the card"),
    ("holds A 5", '"holds" is written like this: holds A 5 660, with - for no card'),
    ("holds A 6 660", 'a register is a number from 1 to 5, not "6"'),
    ("winners Z", 'there is no robot "Z" in this scenario'),
    ("option reentry=nearby", "reentry must be virtual, neighbour, not nearby"),
    ("option flag_repair=true", '"flag_repair" is not a switch; did you mean "flags_repair"?'),
    ("option reentry", '"option" is written like this: option reentry=neighbour'),
]


@pytest.mark.parametrize(("text", "sentence"), MISTAKES)
def test_a_block_that_is_no_scenario_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    assert complaint(text).startswith(sentence if sentence.startswith("my.scn") else f"my.scn, {sentence}")


@pytest.mark.parametrize(("line", "sentence"), LINES)
def test_a_line_at_fault_is_named_with_the_reason(line: str, sentence: str) -> None:
    text = "scn a\n" + FLOOR + "flags 1,0\nrobot A 0,0 N options=brakes\nprogram A 490\nrun 1\n" + line
    assert complaint(text) == f"my.scn, line 9: {sentence}"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"none\.scn: cannot be read: No such file"):
        read_file(tmp_path / "none.scn")
    (tmp_path / "odd.scn").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match=r"odd\.scn: cannot be read: it is no UTF-8 text"):
        read_file(tmp_path / "odd.scn")


def test_one_option_line_may_set_several_switches() -> None:
    (scenario,) = read_scenarios("scn a\noption teleporter=self flags_repair=false\nboard\n. .\nrobot A 0,0 N\nrun 1")
    assert (scenario.switches["teleporter"], scenario.switches["flags_repair"]) == ("self", False)


def test_a_bad_block_does_not_stop_the_others() -> None:
    good = "board\n. .\nrobot A 0,0 N\nrun 1\n"
    text = f"scn one\n{good}scn two\nrobbot A\n{good}scn three\noption x=1\n{good}scn four\n{good}"
    found = list(try_scenarios(text, "f"))
    assert [each.name for each in found if isinstance(each, Scenario)] == ["one", "four"]
    errors = [str(each) for each in found if isinstance(each, ScenarioError)]
    assert errors[0].startswith('f, line 7: "robbot"') and errors[1].startswith("f, line 13: ")


NAMES = re.compile(r"`([A-Z][A-Za-z_,0-9]*)`")


def test_every_action_name_of_the_rules_is_understood() -> None:
    """Chapter 36.2 and the engine spell their actions alike; TAKE_1 is an older spelling."""
    numbers = {"k": "0", "r": "1", "s": "front", "i": "brakes", "d": "N", "c": "0", "dx,dy": "0,0"}
    text = RULES.read_text(encoding="utf-8")
    chapter = text.split("### 36.2")[1].split("### 36.3")[0]
    rows = [line.split("|")[2] for line in chapter.splitlines() if line.startswith("| ")]
    names = {name for row in rows for name in NAMES.findall(row)}
    assert len(names) > 40
    for name in [*names, "TAKE_1", "take_5"]:
        parts = [numbers.get(part, part) for part in name.replace("_dx,dy", "_0,0").split("_")]
        word = "_".join(parts)
        block = f"scn a\nboard\n. .\nrobot A 0,0 N\nrun 1\nanswers A:{word}"
        (scenario,) = read_scenarios(block)
        assert scenario.answers[0].text == f"A:{word}"
