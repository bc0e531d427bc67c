"""A match with a component file of its own: it is checked, played by, kept in the match file, drawn and told."""

import re
from random import Random

import pytest

from boardwright.core import SPECTATOR, Match, find_game, games, read_match, write_match
from boardwright.core.component_file import COMPONENTS

WITH_FILES = sorted(name for name, game in games().items() if any(s.name == COMPONENTS for s in game.switches))
CHANGES = {
    "cryo": [
        ("energy_max = 8", "energy_max = 6"),
        ("quarters = 6", "quarters = 5"),
        ("p2 = 8\np3 = 5\np4 = 2", "p2 = 4\np3 = 3\np4 = 1"),
        ("settle = [], first = 3, second = 1", 'settle = ["tech"], first = 5, second = 2'),
        ('id = "T1", energy = 1', 'id = "T1", energy = 2'),
    ],
    "aquasphere": [
        ("paid_program_time = 3", "paid_program_time = 2"),
        ("majority_alone = 6", "majority_alone = 7"),
        ("scoring_time_per_submarine = 1", "scoring_time_per_submarine = 2"),
    ],
}
REFUSED = {
    "cryo": [
        ('name = "Reactor"', 'name = "Oven"', "action.list.name has no effect"),
        ('cost = ["crystal"], effect', 'cost = ["tech"], effect', "line"),
        ('"A1", "A2"], min_players = 2', '"A1", "A3"], min_players = 2', "caverns are fixed"),
        ("quarters = 6", "quarters = 99999", "line"),
    ],
    "aquasphere": [
        ("time_markers = 38", "time_markers = 40", "time_markers"),
        ("paid_program_time = 3", "paid_program_time = 999", "line"),
    ],
}


def usual(name):
    switch = next(switch for switch in find_game(name).switches if switch.name == COMPONENTS)
    return switch.template.read_text(encoding="utf-8")


def edited(name, old, new):
    text = usual(name)
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


def worlds(game, text):
    """What matches read with a component file, for every number of players and every sample of options."""
    own = {COMPONENTS: text} if text else {}
    settings = [game.read_switches({**sample, **own}) for sample in game.samples if "first_player" not in sample]
    return [vars(game.make_world(given, seats)) for given in settings for seats in game.seats]


def played(match, seed=3):
    dice = Random(seed)
    while not match.over:
        seat = match.acting()[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def test_two_games_take_component_files():
    assert set(CHANGES) == set(WITH_FILES) == set(REFUSED)


@pytest.mark.parametrize("name", WITH_FILES)
def test_the_file_to_start_from_plays_the_usual_match(name):
    game = find_game(name)
    own = Match(game, 3, 5, {COMPONENTS: usual(name)})
    assert played(own).digest == played(Match(game, 3, 5)).digest


CASES = [(name, *change) for name in WITH_FILES for change in CHANGES[name]]


@pytest.mark.parametrize(("name", "old", "new"), CASES)
def test_a_corrected_value_is_played_by_and_kept_in_the_match_file(name, old, new):
    game = find_game(name)
    match = played(Match(game, 2, 5, {COMPONENTS: edited(name, old, new)}))
    assert vars(match.w) != vars(Match(game, 2, 5).w)
    assert game.check_invariants(match.w, match.s) == ""
    again = read_match(write_match(match))
    assert again.digest == match.digest and again.switches[COMPONENTS] == match.switches[COMPONENTS]


@pytest.mark.parametrize("name", WITH_FILES)
def test_a_table_with_a_file_of_its_own_is_drawn_and_told(name):
    game = find_game(name)
    match = Match(game, 2, 5, {COMPONENTS: edited(name, *CHANGES[name][0])})
    assert game.picture(match.view(SPECTATOR)).startswith("<svg")
    assert all(text.switches[COMPONENTS] for text in game.texts.values())


BAD = [(name, *case) for name in WITH_FILES for case in REFUSED[name]]


@pytest.mark.parametrize(("name", "old", "new", "said"), BAD)
def test_a_value_that_changes_nothing_or_cannot_be_is_refused(name, old, new, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        Match(find_game(name), 2, 5, {COMPONENTS: edited(name, old, new)})


ATOM = re.compile(r'(?:"([^"]+)"|([\w-]+))\s*=(?!=)|"[^"]*"|\b(?:true|false)\b|(?<![\w.-])-?\d+\b|#.*')
"""A key of a component file, or a single value, or a remark."""


def atoms(text):
    """Every single value of a file by its column: table and key, then where it begins and ends, row by row."""
    found, table, key, start = {}, "", "", 0
    for line in text.splitlines(keepends=True):
        if header := re.match(r"\[\[?([\w.-]+)\]", line):
            table = header[1]
        else:
            for atom in ATOM.finditer(line):
                if atom[1] or atom[2]:
                    key = atom[1] or atom[2]
                elif atom[0][0] != "#" and key not in ("status", "note"):
                    found.setdefault((table, key), []).append((start + atom.start(), start + atom.end()))
        start += len(line)
    return found


def another(value, column):
    """A value of the same kind, if possible one that stands in the same column."""
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if value[0] == '"':
        return next((other for other in column if other != value), '"other"')
    return str(int(value) + 1)


@pytest.mark.parametrize("name", WITH_FILES)
def test_every_column_of_the_file_counts_or_is_refused(name):
    """In every column the first and the last value are changed: the match is refused, or its world is another."""
    game, text = find_game(name), usual(name)
    standard, accepted, columns = worlds(game, ""), set(), atoms(text)
    for column, places in columns.items():
        values = [text[start:end] for start, end in places]
        for start, end in {places[0], places[-1]}:
            own = text[:start] + another(text[start:end], values) + text[end:]
            try:
                changed = worlds(game, own)
            except ValueError as refusal:
                assert re.match(r"components(, line \d+(, column \d+)?)?: ", str(refusal)), refusal
                continue
            accepted.add(column)
            assert changed != standard, (column, text[start:end])
    assert len(columns) > 100 and len(accepted) > 20
