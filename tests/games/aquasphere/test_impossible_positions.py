"""A position is refused, or it is safe to play on: plain and compiled, whatever was changed in it."""

import random

import pytest

from boardwright.core import NONE, schema
from boardwright.core.agenda import seat_to_act
from boardwright.core.compile.build import compiled
from boardwright.core.position import Position, PositionError, read_position, set_up, write_position
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.schema import RESEARCH, State
from boardwright.games.aquasphere.words import Ask

MOST_ACTIONS = 2000


def reread(position: Position) -> Position:
    return read_position(write_position(position), GAME)


@pytest.mark.parametrize("what", [Ask.RED, Ask.LETTER, Ask.II])
def test_a_question_without_a_turn_below_it_is_refused(what):
    """It would end the match in the first round."""
    position = set_up(GAME, 3, 7)
    s = position.s
    p = s.todo_who[0]
    s.todo_what[0] = what
    if what == Ask.RED:
        s.red_left, s.crystals[p], s.bank_crystals = 1, 1, s.bank_crystals - 1
        s.score[p] = next(n for n in range(100) if position.w.to_line[n] == 1)
    if what == Ask.LETTER:
        s.letters_open = 1
    with pytest.raises(PositionError, match="impossible position"):
        reread(position)


def test_a_pile_larger_than_the_round_allows_is_refused():
    """Played on, the next card would lie on top of the next sector's."""
    position = set_up(GAME, 3, 7)
    s = position.s
    for card in range(RESEARCH):
        if s.research_undrawn[card] and s.card_pile_n[0] < 4:
            s.research_undrawn[card] = 0
            s.card_pile[0][s.card_pile_n[0]] = card
            s.card_pile_n[0] += 1
            s.research_left -= 1
    with pytest.raises(PositionError, match="4 research cards lie in sector 0 in round 1"):
        reread(position)


@pytest.mark.parametrize(("visible", "drawn"), [("all", 4), ("top", 2)])
def test_more_program_cards_drawn_than_the_round_allows_are_refused(visible, drawn):
    position = set_up(GAME, 3, 7, {"program_stack_visible": visible})
    assert bin(position.s.program_drawn).count("1") == drawn
    reread(position)
    position.s.program_drawn = (1 << 7) - 1
    with pytest.raises(PositionError, match=f"7 program cards were drawn by round 1, not {drawn}"):
        reread(position)


def somewhere(n: int) -> Position:
    """A position in the middle of a random match."""
    rng = random.Random(n)
    position = set_up(GAME, 2 + n % 3, n, GAME.samples[n % len(GAME.samples)])
    for _ in range(rng.randrange(160)):
        p = seat_to_act(position.s)
        GAME.answer(position.w, position.s, p, rng.choice(GAME.choices(position.w, position.s, p)), position.luck)
        if not position.s.todo_n:
            break
    return position


def disturb(position: Position, rng: random.Random) -> None:
    """Change one to three numbers, small ones more often than large ones."""
    sheet = schema(State)
    for _ in range(rng.randrange(1, 4)):
        name = rng.choice(list(sheet.fields))
        value = getattr(position.s, name)
        number = rng.choice((NONE, 0, 1, 1, 2, 3, rng.randrange(8), rng.randrange(42), 127))
        if isinstance(value, int):
            setattr(position.s, name, number)
            continue
        while isinstance(value[0], list):
            value = rng.choice(value)
        value[rng.randrange(len(value))] = number


def accepted(count: int) -> list[Position]:
    """Disturbed positions that are accepted all the same."""
    found = []
    for n in range(count):
        position = somewhere(n % 40)
        disturb(position, random.Random(n))
        try:
            found.append(reread(position))
        except PositionError as error:
            assert "impossible position" in str(error) or "holds" in str(error) or "is" in str(error)
    return found


def test_disturbed_positions_are_refused_or_safe_to_play_on():
    """Plain and compiled alike, to the end of the match, byte for byte."""
    sheet = schema(State)
    fast = compiled(GAME)
    positions = accepted(400)
    assert len(positions) > 20
    for n, position in enumerate(positions):
        rng, w, s, luck = random.Random(n), position.w, position.s, position.luck
        worlds, lucks, states = fast.worlds(w), luck.row(), fast.states(1)
        states[0] = sheet.freeze(s)
        for _ in range(MOST_ACTIONS):
            if not s.todo_n:
                break
            p = seat_to_act(s)
            a = rng.choice(GAME.choices(w, s, p))
            GAME.answer(w, s, p, a, luck)
            fast.answer(worlds, states, 0, p, a, lucks)
            assert states[0].tobytes() == sheet.freeze(s).tobytes()
            assert GAME.check_invariants(w, s) == ""
        assert s.todo_n == 0
