"""Program and option cards: counts, priorities, decks, and what is said about a wrong table."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from boardwright.games.roborally.data.cards import (
    CardError,
    card_kinds,
    card_of,
    card_spaces,
    card_turns,
    option_cards,
    option_deck,
    parse_option_cards,
    parse_program_kinds,
    priority,
    program_kinds,
)

DATA = files("boardwright.games.roborally") / "data"
PROGRAM = (DATA / "program_cards.toml").read_text(encoding="utf-8")
OPTIONS = (DATA / "option_cards.toml").read_text(encoding="utf-8")


def codes() -> list[str]:
    return [program_kinds()[kind].code for kind in card_kinds()]


def test_the_program_deck_has_eighty_four_cards() -> None:
    """RR-009"""
    assert Counter(codes()) == {"U": 6, "L": 18, "R": 18, "BU": 6, "M1": 18, "M2": 12, "M3": 6}


def test_each_priority_belongs_to_one_card_of_the_right_kind() -> None:
    """RR-010"""
    assert [priority(card) for card in range(84)] == list(range(10, 850, 10))
    found: dict[str, list[int]] = {}
    for card, code in enumerate(codes()):
        found.setdefault(code, []).append(priority(card))
    assert found == {
        "U": list(range(10, 70, 10)),
        "L": list(range(70, 420, 20)),
        "R": list(range(80, 430, 20)),
        "BU": list(range(430, 490, 10)),
        "M1": list(range(490, 670, 10)),
        "M2": list(range(670, 790, 10)),
        "M3": list(range(790, 850, 10)),
    }


def test_spaces_and_turns_follow_from_the_card() -> None:
    spaces, turns = card_spaces(), card_turns()
    for code, (steps, quarter) in {
        "U": (0, 2), "L": (0, 3), "R": (0, 1), "BU": (-1, 0), "M1": (1, 0), "M2": (2, 0), "M3": (3, 0),
    }.items():  # fmt: skip
        card = codes().index(code)
        assert (spaces[card], turns[card]) == (steps, quarter)


def test_a_priority_names_its_card_and_a_wrong_one_none() -> None:
    assert [card_of(priority(card)) for card in range(84)] == list(range(84))
    for wrong in (0, 5, 85, 850, -10):
        with pytest.raises(ValueError, match="10 to 840 in steps of 10"):
            card_of(wrong)


def test_the_option_decks_have_their_sizes_and_each_card_once() -> None:
    """RR-011"""
    sizes = {name: len(option_deck(name)) for name in ("2005", "1994", "armed_and_dangerous", "none")}
    assert sizes == {"2005": 26, "1994": 26, "armed_and_dangerous": 47, "none": 0}
    for name in sizes:
        assert len(set(option_deck(name))) == sizes[name]


def test_the_old_deck_has_shield_and_turret_instead_of_legs_and_processor() -> None:
    ids = {card.number: card.id for card in option_cards()}
    old, new = ({ids[number] for number in option_deck(name)} for name in ("1994", "2005"))
    assert new - old == {"crab_legs", "dual_processor"}
    assert old - new == {"shield", "turret"}


def test_five_cards_are_in_no_deck() -> None:
    """RR-415"""
    left_out = {card.id for card in option_cards() if not card.decks}
    assert left_out == {"buzz_bomb", "drone_launcher", "homing_device", "interceptor", "missile_launcher"}


def test_an_unknown_deck_is_answered_with_the_nearest_one() -> None:
    with pytest.raises(KeyError, match="did you mean"):
        option_deck("armed_and_angry")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("count = 6", "count = 7", "program_cards.toml, line 4: u_turn says 7 cards, but has 6 priorities"),
        (
            "turn = 2",
            "turns = 2",
            'program_cards.toml, line 13: "turns" is not a key of this table; did you mean "turn"',
        ),
        ("turn = 2\n", "", "program_cards.toml, line 4: the kind has no turn"),
        ("first = 70", "first = 72", "program_cards.toml: the priorities 10 to 840 do not occur once each"),
        ("turn = 2", "turn = ", "program_cards.toml, the kind of line 4:"),
    ],
)
def test_a_wrong_program_table_is_refused(old: str, new: str, message: str) -> None:
    text = PROGRAM.replace(old, new, 1)
    if old == "first = 70":
        text = text.replace("last = 410", "last = 412", 1)
    with pytest.raises(CardError) as error:
        parse_program_kinds(text)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "number = 1\n",
            "number = 2\n",
            "option_cards.toml, line 17: option 1 has another number or an id used before",
        ),
        (
            'decks = ["2005"',
            'decks = ["2006"',
            'option_cards.toml, line 5: ablative_coat is in the unknown deck "2006"',
        ),
        ('"2005", "1994"', '"1994"', "option_cards.toml: the deck 2005 has 25 cards, it needs 26 (RR-011)"),
    ],
)
def test_a_wrong_option_table_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(CardError) as error:
        parse_option_cards(OPTIONS.replace(old, new, 1))
    assert str(error.value) == message
