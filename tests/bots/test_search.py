"""The compiled search: sees no secrets, finds the best answer, respects its capacity, and is reproducible."""

from dataclasses import replace

import pytest

from boardwright.bots import BUDGETS, LEVELS, Bot, Budget, levels
from boardwright.bots.search import compiled, is_warm, warm_search
from boardwright.bots.search.analysis import best_action, search
from boardwright.bots.search.buffers import PARTS
from boardwright.core import Luck, Match, SearchConfig, find_game, make_view, schema
from boardwright.core.advice import canonical
from tests.core.pearls import PEARLS

pytest.importorskip("numba")

GAMES = {name: find_game(name) for name in ("aquasphere", "cryo")} | {"pearls": PEARLS}
LEVEL = "search:2000"


def played(match, until, levels=("random",) * 4):
    bots = [Bot(level, f"{match.seed} {p}") for p, level in enumerate(levels)]
    while not match.over and match.ply < until:
        p = match.acting()[-1]
        match.play(p, bots[p].choose(match.view(p)))
    return match


def thought(n):
    return Budget(1, 1, 0, simulated=n)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_search_answers_the_same_for_two_states_that_look_the_same_to_its_seat(name):
    game, hidden = GAMES[name], 0
    match = Match(game, 3, 5)
    for until in (2, 13, 27):
        played(match, until)
        if match.over:
            break
        p = match.acting()[0]
        other = schema(game.State).copy(match.s)
        game.redeal(match.w, other, p, Luck(f"elsewhere {until}"))
        hidden += not schema(game.State).same(match.s, other)
        here = Bot(LEVEL, 7).analyse(match.view(p))
        assert Bot(LEVEL, 7).analyse(make_view(game, match.w, other, p, 3, match.events[-1])) == here
    assert hidden > 0 or name == "aquasphere"


@pytest.mark.parametrize(
    ("name", "seats", "mix"),
    [
        ("pearls", 3, (LEVEL, "search:300", "random")),
        ("aquasphere", 2, (LEVEL, "random")),
        ("cryo", 4, ("search:500", "search:300", "random", "random")),
    ],
)
def test_a_search_plays_whole_matches_without_an_illegal_answer(name, seats, mix):
    match = played(Match(GAMES[name], seats, 11), 4000, mix)
    assert match.over and 1 in match.places()


def test_the_payment_of_a_cost_and_other_inner_questions_are_answered():
    match = played(Match(GAMES["cryo"], 2, 3, {"payment": "ask"}), 120, ("search:300", "search:300"))
    assert match.over or match.ply == 120


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_in_the_only_dive_the_highest_card_is_sealed(seed):
    """Nothing is worth keeping, so the card that wins most often is the best."""
    match = Match(PEARLS, 3, seed, {"dives": 1})
    hand = match.s.hand[1]
    best = search(match.view(1), Luck(1), thought(20_000)).actions[0]
    assert hand[PEARLS.actions.one[best.action]] == max(hand)


def test_aquasphere_in_its_last_answers_takes_the_line_that_wins_points():
    """At a red line with crystals to spare in the last round, paying one for several points is best."""
    game = GAMES["aquasphere"]
    for seed in range(1, 40):
        match = Match(game, 2, seed)
        while not match.over:
            p = match.acting()[0]
            texts = {game.actions.text(a): a for a in match.legal(p)}
            several = match.s.todo_x[match.s.todo_n - 1] > 3
            if match.s.round == 4 and any(text.startswith("red") for text in texts) and several:
                found = search(match.view(p), Luck(1), thought(5_000)).actions
                assert "stop" not in game.actions.text(found[0].action)
                return
            match.play(p, Bot("medium", seed).choose(match.view(p)))
    pytest.fail("no red line in forty matches")


def test_a_full_tree_is_searched_on_without_growing():
    match = played(Match(PEARLS, 3, 4), 2)
    done = search(match.view(match.acting()[0]), Luck(1), thought(20_000), capacity=8)
    assert done.nodes <= 8 and done.decisions >= 20_000 and done.simulations > 1


def test_more_budget_means_more_simulations_and_the_clock_is_respected():
    view = Match(PEARLS, 2, 1).view(0)
    few, many = (search(view, Luck(1), thought(n)) for n in (1_000, 10_000))
    assert few.simulations < many.simulations and few.decisions < 3_000
    timed = search(view, Luck(1), Budget(1, 1, 0, seconds=0.05))
    assert timed.simulations > 0


def test_several_trees_share_the_budget_add_up_their_visits_and_answer_the_same_again():
    match = played(Match(GAMES["cryo"], 2, 3), 6)
    view = match.view(match.acting()[0])
    one, two = (search(view, Luck(1), replace(thought(8000), trees=n)) for n in (1, 2))
    assert two == search(view, Luck(1), replace(thought(8000), trees=2))
    assert 8000 <= two.decisions < 1.5 * one.decisions
    assert sum(answer.visits for answer in two.actions) > 0.5 * sum(answer.visits for answer in one.actions)
    assert {answer.action for answer in two.actions} == {answer.action for answer in one.actions}
    assert two.actions[0].visits == max(answer.visits for answer in two.actions)


def test_a_forced_answer_is_given_without_a_search():
    match = Match(PEARLS, 2, 6)
    view = match.view(0)
    one = replace(view, legal=view.legal[:1])
    assert Bot("hard").choose(one) == view.legal[0]


def test_every_part_of_an_evaluation_has_room_in_the_buffers():
    for name in ("aquasphere", "cryo"):
        match = Match(GAMES[name], 2, 1)
        assert 5 <= len(GAMES[name].bot.evaluator.parts(match.w, match.s, 0)) <= PARTS


def test_analysis_ranks_all_actions_with_values_from_0_to_100_and_reasons():
    match = Match(GAMES["aquasphere"], 2, 1)
    view = match.view(match.acting()[0])
    advice = Bot(LEVEL, 1).analyse(view)
    assert sorted(one.action for one in advice) == sorted(canonical(view))
    assert all(0 <= one.value <= 100 for one in advice) and advice[0].reasons
    assert Bot(LEVEL, 1).choose(view) == advice[0].action


def test_rollouts_to_the_end_and_other_configurations_give_a_legal_answer():
    match = Match(GAMES["aquasphere"], 4, 1)
    view = match.view(match.acting()[0])
    for config in (
        SearchConfig(rollout_length=10_000),
        SearchConfig(rollout_length=6, greedy_percent=50, rollout_weight=0.5),
        SearchConfig(max_followups=0, prior_visits=5.0),
    ):
        assert best_action(view, search(view, Luck(2), thought(3_000), config)) in view.legal


def test_warming_tells_what_it_prepares_and_leaves_the_search_warm():
    told = []
    warm_search(PEARLS, told.append)
    assert is_warm(PEARLS) and told[-1].endswith("is ready")


def test_while_the_search_is_cold_hard_plays_as_medium(monkeypatch):
    monkeypatch.setattr(levels, "is_warm", lambda game: False)
    match = played(Match(GAMES["aquasphere"], 2, 3), 9)
    view = match.view(match.acting()[0])
    assert LEVELS["hard"](view, Luck(5)) == LEVELS["medium"](view, Luck(5))


def test_without_a_compiler_hard_plays_one_step_ahead(monkeypatch):
    monkeypatch.setattr(levels, "has_compiler", lambda: False)
    match = played(Match(GAMES["cryo"], 2, 3), 9)
    view = match.view(match.acting()[0])
    assert levels.choose(view, Luck(5), BUDGETS["hard"]) == levels.choose(view, Luck(5), BUDGETS["medium"])
    monkeypatch.setattr(compiled, "has_compiler", lambda: False)
    assert not is_warm(GAMES["cryo"])
