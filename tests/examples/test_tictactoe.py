"""The example game through the whole product: what it does not bring, the platform does."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from examples.tictactoe import GAME

from boardwright import batch
from boardwright.bots import LEVELS, Bot
from boardwright.bots.coach import suggestions
from boardwright.bots.curve import curve
from boardwright.core import Match, find_game, read_match, read_position, set_up, write_match, write_position
from boardwright.research import adapters
from boardwright.research.adapters import aec, parallel, spiel
from boardwright.testing import assert_game
from examples import tictactoe
from tests.examples.installed import installed
from tests.server.kit import Guest, play_out
from tests.server.kit import played as on_server

WON = (4, 0, 8, 2, 6, 1)
"""X takes the middle and two corners; O takes the top row first."""


@pytest.fixture(autouse=True)
def known(tmp_path):
    """The game is installed: it is found by its name."""
    with installed(tmp_path, "tictactoe", "examples.tictactoe:GAME"):
        yield


def played(*cells):
    match = Match(GAME, 2, 1)
    for cell in cells:
        match.play(match.acting()[0], f"mark {cell}")
    return match


def test_it_is_a_game_of_at_most_a_hundred_lines():
    with open(tictactoe.__file__, encoding="utf-8") as file:
        assert len(file.readlines()) <= 100


def test_it_is_found_by_its_name():
    assert find_game("tictactoe") is GAME
    assert (GAME.title, GAME.players) == ("Tic-tac-toe", "2")


def test_it_keeps_the_laws_of_games_texts_and_compiled_code_included():
    assert_game(GAME, matches=10)


def test_a_match_is_won_by_three_in_a_row_and_replays_from_its_file():
    match = played(*WON)
    assert match.over and match.places() == [2, 1] and match.scores() == [0, 1]
    again = read_match(write_match(match))
    assert again.digest == match.digest
    assert "result 2 1" in write_match(match)


def test_a_full_board_without_a_row_is_a_draw():
    match = played(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert match.over and match.places() == [1, 1]


def test_a_position_is_written_and_read():
    position = set_up(GAME, 2, 1)
    GAME.answer(position.w, position.s, 0, 4, position.luck)
    text = write_position(position)
    assert read_position(text).s.square == position.s.square and "marks = 1" in text


def test_questions_answers_and_events_have_words_in_every_language():
    match = played(*WON)
    for text in GAME.texts.values():
        assert text.event(match.view(0), match.view(0).events[0]) == "Three in a row"
        assert text.action(match.view(0), 4) == "Mark 4"


@pytest.mark.parametrize("level", [*LEVELS, "greedy", "search:2000"])
def test_every_level_plays_to_the_end(level):
    match, bots = Match(GAME, 2, 3), (Bot(level, 1), Bot("random", 2))
    while not match.over:
        p = match.acting()[0]
        match.play(p, bots[p].choose(match.view(p)))
    assert 1 in match.places()


def test_one_step_ahead_takes_the_win_and_a_search_also_stops_the_other():
    assert Bot("easy", 4).choose(played(0, 3, 1, 4).view(0)) == 2
    assert Bot("search:5000", 1).choose(played(0, 4, 1).view(1)) == 2


def test_the_coach_says_why():
    best = suggestions(played(0, 3, 1, 4).view(0))[0]
    assert (best.steps[0].words, best.sentence) == ("Mark 2", "It wins the match.")
    assert suggestions(played(0, 3, 1, 4).view(0), "de")[0].sentence == "Das gewinnt die Partie."


def test_a_finished_match_has_a_curve():
    found = curve(played(*WON))
    assert found.points[-1].shares == (0.0, 1.0)


def test_a_batch_plays_many_matches():
    envs = batch.make("tictactoe", 64, seats=2, seed=1)
    finished = 0
    for _ in range(20):
        envs.step(envs.random_actions())
        finished += int(envs.done.sum())
    assert finished > 64 and not envs.fault.any()


def test_pettingzoo_plays_it_in_turn_and_at_once():
    env = aec.env("tictactoe")
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
    at_once = parallel.parallel_env("tictactoe")
    seen, _ = at_once.reset(seed=1)
    assert seen["seat_0"]["action_mask"].sum() == 9


def test_gymnasium_knows_it_by_its_id():
    adapters.register()
    env = gymnasium.make("boardwright/TicTacToe-v1", opponents="random")
    seen, _ = env.reset(seed=1)
    ended = False
    while not ended:
        seen, reward, ended, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert -1 <= reward <= 1


def test_openspiel_knows_it_by_its_name():
    spiel.register()
    state = pyspiel.load_game("python_boardwright_tictactoe").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == 0


def test_the_table_offers_set_up_page_answers_and_replay(tmp_path):
    async def story(app):
        guest = Guest(app)
        assert "Tic-tac-toe" in (await guest.get("/")).text
        assert "2 to 2" not in (await guest.get("/new/tictactoe")).text
        path = await guest.new("me", "easy", game="tictactoe", start="1")
        page = await guest.get(path)
        assert "Mark 0" in page.text and "Mark a square" in page.text and "<svg" in page.text
        await play_out(path, guest)
        replay = await guest.get(f"{path}/replay")
        assert replay.status_code == 200 and "<svg" in replay.text

    on_server(tmp_path, story, games={"tictactoe": GAME})
