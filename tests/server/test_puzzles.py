"""Puzzles: all that ship can be replayed and have one best answer; first answers are kept, streaks counted."""

import html
import re

import pytest

from boardwright.core import games
from boardwright.server.help.puzzles import attempt, best_attempt, is_right, puzzle_of_the_day, puzzles_of
from boardwright.server.tables.solved import Score
from tests.server.kit import Guest, played

GAMES = games()
DAY = 24 * 3600
FEWEST = 100


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_ships_puzzles_that_replay_and_are_solved_by_their_best_line(name):
    """`read_match` refuses other rules versions, illegal actions and a wrong final digest."""
    game = GAMES[name]
    found = puzzles_of(game)
    assert len(found) >= FEWEST and len({puzzle.key for puzzle in found}) == len(found)
    for puzzle in found:
        best = best_attempt(game, puzzle)
        assert best.done and best.line == puzzle.best and is_right(best, best)
        assert puzzle.margin > 3 * puzzle.doubt and 400 <= puzzle.rating <= 2200


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_second_best_line_of_a_puzzle_is_possible_and_wrong(name):
    game = GAMES[name]
    for puzzle in puzzles_of(game)[::4]:
        second = [*puzzle.values][1].split(" ; ")
        tried = attempt(game, puzzle, second)
        assert tried.done and not tried.refused and not is_right(tried, best_attempt(game, puzzle))


def test_a_program_of_a_puzzle_with_another_card_of_the_same_kind_is_as_right():
    game = GAMES["roborally"]
    for puzzle in puzzles_of(game):
        other = with_an_equal_card(game, puzzle)
        if other:
            assert other != puzzle.best and is_right(attempt(game, puzzle, other), best_attempt(game, puzzle))
            return
    raise AssertionError("no puzzle has two equal cards")


def with_an_equal_card(game, puzzle):
    """Return the best line with one card replaced by an unused one of its kind, or None."""
    start = attempt(game, puzzle, ()).start
    robot = next(r for r in range(start.w.robots) if start.s.todo_x[start.s.todo_n - 1] == r)
    hand, used = start.s.hand[robot], {int(one.split()[1]) for one in puzzle.best if one.startswith("place")}
    for k, one in enumerate(puzzle.best):
        if not one.startswith("place"):
            continue
        _, slot, register = one.split()
        for other, card in enumerate(hand):
            if card >= 0 and other not in used and start.w.card_kind[card] == start.w.card_kind[hand[int(slot)]]:
                return (*puzzle.best[:k], f"place {other} {register}", *puzzle.best[k + 1 :])
    return None


def test_the_best_program_of_a_small_hand_is_the_only_one_by_plain_rules():
    """All programs of the smallest hand, run without compiled code."""
    from boardwright.games.roborally.puzzle import programs

    game = GAMES["roborally"]
    puzzle = min(puzzles_of(game), key=lambda one: hand_size(game, one))
    view = attempt(game, puzzle, ()).view("en")
    best = tuple(map(game.actions.parse, puzzle.best))
    key, wanted = programs.Key(view), programs.order_of(view, best)
    outcomes = {order: programs.reached(key, order) for order in programs.programs(view, programs.hand_of(view))}
    top = max(outcomes.values())
    kinds = [[view.w.card_kind[card] for card in order] for order, one in outcomes.items() if one == top]
    assert kinds == [[view.w.card_kind[card] for card in wanted]]


def hand_size(game, puzzle):
    return len(attempt(game, puzzle, ()).view("en").legal)


def test_the_puzzle_of_the_day_is_another_one_every_day_until_all_were_shown():
    game = GAMES["cryo"]
    count = len(puzzles_of(game))
    first = 20_000 // count * count
    assert sorted(puzzle_of_the_day(game, (first + day) * DAY + 5) for day in range(count)) == [*range(1, count + 1)]
    assert puzzle_of_the_day(game, first * DAY) == puzzle_of_the_day(game, first * DAY + DAY - 1)


def test_a_streak_is_the_right_answers_since_the_last_wrong_one():
    score = Score((("a", True), ("b", True), ("c", False), ("d", True)))
    assert (score.solved, score.tried, score.streak, score.longest) == (3, 4, 1, 2)
    assert score.of("c") is False and score.of("e") is None


def wrong(puzzle):
    return [*puzzle.values][1].split(" ; ")


def test_the_first_answer_to_a_puzzle_counts(tmp_path, database):
    found = puzzles_of(GAMES["aquasphere"])

    async def story(app):
        ada = Guest(app)
        page = await ada.get("/puzzles/aquasphere/1")
        assert 'method="post" action="/puzzles/aquasphere/1"' in page.text
        right = await ada.post("/puzzles/aquasphere/1", action=list(found[0].best))
        assert "Correct!" in right.text and "Streak: 1" in right.text
        await ada.post("/puzzles/aquasphere/2", action=list(found[1].best))
        missed = await ada.post("/puzzles/aquasphere/3", action=wrong(found[2]))
        assert "Not the best move." in missed.text and "2 solved" in missed.text and "Streak: 0" in missed.text
        again = await ada.post("/puzzles/aquasphere/3", action=list(found[2].best))
        assert "Correct!" in again.text and "2 solved" in again.text
        listed = await ada.get("/puzzles/aquasphere")
        assert "2 of 3 solved" in listed.text and "longest: 2" in listed.text
        other = await Guest(app).get("/puzzles/aquasphere/1")
        assert "0 solved" in other.text

    played(tmp_path, story, games=GAMES, database=database)


def test_a_program_is_laid_answer_by_answer_and_run(tmp_path):
    puzzle = puzzles_of(GAMES["roborally"])[0]

    async def story(app):
        ada = Guest(app)
        for k in range(1, len(puzzle.best)):
            page = await ada.post("/puzzles/roborally/1", action=list(puzzle.best[:k]))
            assert "Correct!" not in page.text
            assert [*re.findall(r'type="hidden" name="action" value="([^"]+)"', page.text)] == list(puzzle.best[:k])
        page = await ada.post("/puzzles/roborally/1", action=list(puzzle.best))
        assert "Correct!" in page.text and "data-story=" in page.text and "What happened in this turn" in page.text

    played(tmp_path, story, games=GAMES)


def test_what_is_not_possible_is_said_and_not_counted(tmp_path):
    async def story(app):
        ada = Guest(app)
        for answer in ("nonsense", "<b>x</b>", "x" * 5000):
            page = await ada.post("/puzzles/cryo/1", action=answer)
            assert page.status_code == 200 and "not possible now" in page.text and "<b>x" not in page.text
        many = await ada.get("/puzzles/cryo/1", params=[("action", "pass")] * 200)
        assert many.status_code == 200
        for path in ("/puzzles/cryo/0", "/puzzles/cryo/100000", "/puzzles/nowhere"):
            assert (await ada.get(path)).status_code == 404, path
        for path in ("/puzzles", "/puzzles/cryo"):
            page = (await ada.get(path)).text
            assert "solved" not in page and "Streak" not in page

    played(tmp_path, story, games=GAMES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_explanation_compares_both_answers_in_either_language(tmp_path, language):
    game = GAMES["cryo"]
    puzzle = puzzles_of(game)[0]

    async def story(app):
        ada = Guest(app, **{"accept-language": language})
        page = html.unescape((await ada.post("/puzzles/cryo/1", action=wrong(puzzle))).text)
        view = attempt(game, puzzle, ()).view(language)
        for answer in (puzzle.best[0], wrong(puzzle)[0]):
            assert game.texts[language].action(view, game.actions.parse(answer)) in page
        assert f"{next(iter(puzzle.values.values())):.0f} %" in page
        assert ("Chance to win" if language == "en" else "Gewinnchance") in page

    played(tmp_path, story, games=GAMES)


def test_today_stands_on_the_start_page(tmp_path):
    async def story(app):
        page = (await Guest(app).get("/")).text
        number = puzzle_of_the_day(GAMES["cryo"], app.state.service.clock.now())
        assert f'href="/puzzles/cryo/{number}"' in page and 'href="/puzzles"' in page
        assert f'href="/puzzles/cryo/{number}"' in (await Guest(app).get("/puzzles")).text

    played(tmp_path, story, games=GAMES)
