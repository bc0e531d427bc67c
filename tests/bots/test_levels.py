"""Every level answers every question of every game, from what its seat sees and from nothing else."""

import pytest

from boardwright.bots import BUDGETS, LEVELS, Bot, budget_of, find_bot
from boardwright.bots.levels import budget_named
from boardwright.core import Luck, Match, find_game, make_view, schema
from boardwright.games.roborally.bot.programs import plans
from tests.core.pearls import PEARLS

GAMES = {name: find_game(name) for name in ("aquasphere", "cryo", "roborally")} | {"pearls": PEARLS}
LIMIT = 4000


def played(match, names, until=LIMIT):
    """The match with these levels at its seats, up to some ply; Match.play refuses illegal answers."""
    bots = [Bot(name, f"{match.seed} {p}") for p, name in enumerate(names)]
    while not match.over and match.ply < until:
        p = match.acting()[-1]
        match.play(p, bots[p].choose(match.view(p)))
    return match


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("pearls", ("medium", "beginner", "random")),
        ("aquasphere", ("medium", "easy", "beginner", "random")),
        ("cryo", ("medium", "random", "beginner")),
        ("cryo", ("easy", "medium")),
        ("roborally", ("beginner", "random", "easy", "beginner")),
    ],
)
def test_levels_of_any_mix_play_a_match_to_its_end_without_an_illegal_action(name, levels):
    match = played(Match(GAMES[name], len(levels), 3), levels)
    assert match.over and 1 in match.places()


@pytest.mark.parametrize("switches", [{"options": "1994"}, {"options": "armed_and_dangerous"}])
def test_option_cards_of_every_deck_find_an_answer(switches):
    match = played(Match(GAMES["roborally"], 2, 8, switches), ("easy", "random"), until=150)
    assert match.over or match.ply == 150


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("cryo", "greedy"), ("roborally", "medium"), ("aquasphere", "greedy"), ("pearls", "medium"),
        ("cryo", "beginner"), ("cryo", "expert"), ("aquasphere", "hard"), ("cryo", "master"), ("aquasphere", "master"),
    ],
)  # fmt: skip
def test_what_a_seat_cannot_see_does_not_change_its_choice(name, level):
    game, hidden = GAMES[name], 0
    match = Match(game, 3, 5)
    for until in (2, 13, 27, 41):
        played(match, ("random",) * 3, until)
        for p in match.acting()[:1]:
            other = schema(game.State).copy(match.s)
            game.redeal(match.w, other, p, Luck(f"elsewhere {until}"))
            hidden += not schema(game.State).same(match.s, other)
            plans.cache_clear()
            here = Bot(level, 7).choose(match.view(p))
            plans.cache_clear()
            view = make_view(game, match.w, other, p, 3, match.events[-1])
            assert Bot(level, 7).choose(view) == here
    assert hidden > 0 or name == "aquasphere"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_bot_leaves_the_view_as_it_is_and_answers_the_same_when_asked_again(name):
    match = played(Match(GAMES[name], 2, 1), ("random",) * 2, until=3)
    view = match.view(match.acting()[0])
    key, bot = view.key(), Bot("greedy", "twice")
    first = bot.choose(view)
    plans.cache_clear()
    assert (bot.choose(view), view.key()) == (first, key)
    assert bot.analyse(view)[0].action == first
    assert Bot("beginner", 1).choose(view) == Bot("beginner", 1).choose(view)


def test_levels_are_listed_from_the_weakest_and_take_a_view_and_luck():
    assert list(LEVELS) == ["random", "beginner", "easy", "medium", "hard", "expert", "master"]
    view = Match(PEARLS, 2, 1).view(0)
    for chooser in LEVELS.values():
        assert chooser(view, Luck(4)) in view.legal


def test_a_level_that_does_not_exist_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match='no level "godlike"; choose from random, beginner'):
        find_bot("godlike")


@pytest.mark.parametrize(
    ("level", "simulated", "seconds"), [("search:20000", 20_000, 0.0), ("search:1s", 0, 1.0), ("search:0.05s", 0, 0.05)]
)
def test_a_name_may_carry_the_budget_of_a_search(level, simulated, seconds):
    budget = budget_named(find_bot(level).level)
    assert (budget.simulated, budget.seconds, budget.searches) == (simulated, seconds, True)


@pytest.mark.parametrize(
    "level",
    ["search", "search:", "search:0", "search:-5", "search:lot", "search:0s", "search:1h", "search:9x0", "search:9x65"],
)
def test_a_budget_that_cannot_be_read_is_refused_with_a_sentence(level):
    with pytest.raises(ValueError, match="is not a search budget"):
        find_bot(level)


def test_greedy_is_another_name_for_what_medium_does():
    assert budget_named("greedy") == BUDGETS["medium"] and not BUDGETS["medium"].searches


def test_budgets_grow_with_the_level():
    tries = [budget.tries for budget in BUDGETS.values()]
    slips = [budget.slips for budget in BUDGETS.values()]
    assert tries == sorted(tries) and slips == sorted(slips, reverse=True)
    assert budget_of("random") == "none" and "240 tries" in budget_of("medium")
    assert budget_of("search:20000") == "20,000 decisions" and budget_of("search:0.5s") == "0.5 s"
    assert budget_of("search:0.5sx4") == "0.5 s in 4 trees" and budget_named("search:900x3").trees == 3


def test_a_level_that_a_game_brings_is_known_by_name_and_refused_by_other_games():
    assert budget_named("published") == BUDGETS["medium"]
    match = Match(GAMES["roborally"], 2, 1)
    assert find_bot("published").choose(match.view(match.acting()[0])) in match.legal(match.acting()[0])
    other = Match(GAMES["cryo"], 2, 1)
    with pytest.raises(ValueError, match='Cryo has no level "published"; roborally has'):
        find_bot("published").choose(other.view(other.acting()[0]))
