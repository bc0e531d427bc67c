"""One step ahead: the best answer within the own move, and the reasons for it."""

from examples.tictactoe import GAME as TICTACTOE

from boardwright.bots import BUDGETS, Bot, Budget
from boardwright.bots.greedy import evaluator_of, evenly_spaced, rank_greedily
from boardwright.core import Evaluator, Luck, Match, find_game
from boardwright.core.advice import changes
from tests.core.pearls import PEARLS, Ask, Do

RICH = Evaluator(lambda w, s, p: {"pearls": 9.0 * s.pearls[p], "cards": 1.0 * s.held[p]}, frozenset({Ask.DRAW}), 0.0)
BUDGET = Budget(redeals=2, tries=40, slips=0)


def sealed():
    """Everybody but seat 1 has sealed the first card."""
    match = Match(PEARLS, 3, 2)
    for p in (0, 2):
        match.play(p, match.legal(p)[0])
    return match


def test_a_card_for_nothing_is_taken_and_the_reason_is_named():
    match = Match(PEARLS, 2, 6)
    while PEARLS.actions.id(Do.YES) not in match.legal(match.acting()[0]):
        p = match.acting()[0]
        match.play(p, match.legal(p)[0])
    best = rank_greedily(match.view(match.acting()[0]), Luck(1), BUDGET, RICH)[0]
    assert best.action == PEARLS.actions.id(Do.YES)
    assert best.reasons == (("cards", 1.0),)


def test_the_highest_card_is_sealed_where_it_can_win():
    match = sealed()
    hand = match.s.hand[1]
    best = rank_greedily(match.view(1), Luck(1), Budget(8, 400, 0), RICH)[0]
    assert hand[PEARLS.actions.one[best.action]] == max(hand)


def test_questions_inside_a_move_are_answered_before_the_look():
    """Whoever wins the dive may draw: with the draw followed, winning keeps three cards."""
    match = sealed()
    flat = Evaluator(RICH.parts, frozenset(), 0.0)
    followed, plain = (rank_greedily(match.view(1), Luck(3), BUDGET, value)[0].value for value in (RICH, flat))
    assert followed > plain


def test_cryo_wakes_as_many_pods_as_a_stasis_question_lets_it():
    """Asked how many pods to take, waking none is never the answer of somebody with room and organics."""
    game = find_game("cryo")
    match = Match(game, 2, 4)
    while match.s.phase == 0:
        p = match.acting()[0]
        match.play(p, Bot("medium", 1).choose(match.view(p)))
    p = match.acting()[0]
    match.s.res[p][1] = 4
    stasis = [a for a in match.legal(p) if "stasis" in game.actions.text(a)]
    match.play(p, stasis[0])
    before = match.s.aboard[p]
    match.play(p, Bot("medium", 1).choose(match.view(p)))
    assert match.s.aboard[p] > before


def test_aquasphere_takes_crystals_rather_than_walking_into_an_empty_sector():
    """With a crystal bot, the sector it acts in has crystals."""
    game = find_game("aquasphere")
    match = Match(game, 2, 1)
    p = match.acting()[0]
    match.s.programmed[p] = 1 << 2
    match.s.time[p] = 4
    best = [one for one in Bot("medium", 1).analyse(match.view(p)) if game.actions.text(one.action).startswith("act")]
    sector = game.actions.one[best[0].action]
    assert match.s.sector_crystals[sector] > 0
    assert "crystals" in dict(best[0].reasons)


def test_changes_are_told_with_the_largest_first():
    assert changes({"a": 1.0, "b": 2.0}, {"a": 1.5, "b": 0.0, "c": 0.0}) == (("b", -2.0), ("a", 0.5))


def test_many_choices_are_spread_evenly():
    assert evenly_spaced([1, 2, 3], 5) == [1, 2, 3]
    assert evenly_spaced(list(range(10)), 3) == [0, 3, 6]


def test_a_slipping_level_sometimes_plays_something_else_than_its_own_best():
    game = find_game("aquasphere")
    view = Match(game, 2, 1).view(Match(game, 2, 1).acting()[0])
    assert BUDGETS["beginner"].slips > 0
    answers = {Bot("beginner", seed).choose(view) for seed in range(20)}
    assert len(answers) > 1


def test_a_game_without_an_evaluator_is_evaluated_by_its_score():
    match = Match(PEARLS, 2, 6)
    match.s.pearls[1] = 3
    assert evaluator_of(PEARLS).parts(match.w, match.s, 1) == {"score": 3.0}


def test_where_only_points_count_a_seat_takes_the_win_and_chance_decides_among_equals():
    """X holds two in a row: every level takes the third. On an empty board all squares are worth the same."""
    match = Match(TICTACTOE, 2, 1)
    openings = {Bot("medium", seed).choose(match.view(0)) for seed in range(12)}
    assert len(openings) > 3
    for cell in (0, 3, 1, 4):
        match.play(match.acting()[0], cell)
    assert Bot("medium", 1).choose(match.view(0)) == 2
