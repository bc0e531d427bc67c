"""Tutorials: every step works as described, in every language, and a wrong action is answered with help."""

import html
import re

import pytest

from boardwright.core import games
from boardwright.server.help.lessons import fits, initial_match, lesson, replay_actions
from tests.server.kit import Guest, played

GAMES = games()
STEPS = [(name, k) for name, game in GAMES.items() for k in range(len(lesson(game).steps))]


def test_every_game_has_a_tutorial_of_several_steps():
    assert all(sum(bool(step.want) for step in lesson(game).steps) >= 6 for game in GAMES.values())


@pytest.mark.parametrize(("name", "k"), STEPS)
def test_the_solution_of_a_step_does_what_the_step_wants(name, k):
    step = lesson(GAMES[name]).steps[k]
    assert bool(step.want) == bool(step.solution)
    assert replay_actions(lesson(GAMES[name]), step, step.solution).done == bool(step.want)


@pytest.mark.parametrize(("name", "k"), STEPS)
def test_a_step_begins_the_same_every_time(name, k):
    step = lesson(GAMES[name]).steps[k]
    one, two = (initial_match(lesson(GAMES[name]), step).view(step.seat, "en", ("a", "b")).key() for _ in range(2))
    assert one == two


@pytest.mark.parametrize(("name", "k"), STEPS)
def test_a_step_speaks_both_languages_and_names_clauses(name, k):
    step = lesson(GAMES[name]).steps[k]
    spoken = [step.text] + ([step.done, step.hint] if step.want else [])
    assert all(said.words["en"] != said.words["de"] and all(said.words.values()) for said in spoken)
    assert step.text.clauses


@pytest.mark.parametrize(("name", "k"), STEPS)
def test_another_action_does_not_end_a_step(name, k):
    step = lesson(GAMES[name]).steps[k]
    legal = initial_match(lesson(GAMES[name]), step).legal(step.seat)
    wrong = [action for action in legal if not fits(action, step.want + step.also)]
    for action in wrong[:5]:
        progress = replay_actions(lesson(GAMES[name]), step, (action,))
        assert not progress.done and progress.refused == action and progress.counted == ()


def test_a_program_that_misses_the_flag_is_tried_again_from_the_start():
    step = lesson(GAMES["roborally"]).steps[2]
    astray = ("place 2 1", "place 0 2", "place 3 3", "place 4 4", "place 5 5", "confirm")
    progress = replay_actions(lesson(GAMES["roborally"]), step, astray)
    assert not progress.done and progress.refused == "confirm" and progress.counted == ()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_learner_goes_through_a_whole_tutorial_by_the_buttons_of_its_pages(tmp_path, name, language):
    async def story(app):
        ada, address = Guest(app, **{"accept-language": language}), f"/learn/{name}"
        for k, step in enumerate(lesson(GAMES[name]).steps):
            page = await ada.get(address, params={"step": k})
            assert step.text.words[language] in html.unescape(page.text)
            taken = []
            for action in step.solution:
                assert action in re.findall(r'<button name="action" value="([^"]+)"', page.text), (k, action)
                taken.append(action)
                page = await ada.get(address, params={"step": k, "action": taken})
            assert ('class="praise"' in page.text) == bool(step.want), k
        assert f'action="/new/{name}"' in page.text

    played(tmp_path, story, games=GAMES)


def test_an_action_that_is_not_allowed_is_answered_with_its_clause(tmp_path):
    async def story(app):
        page = await Guest(app).get("/learn/aquasphere", params={"step": 1, "action": "pass"})
        assert "AQ-165" in page.text and 'class="notice"' in page.text and '<a href="/rules/aquasphere">' in page.text
        nonsense = await Guest(app).get("/learn/aquasphere", params={"step": 1, "action": "dance"})
        assert nonsense.status_code == 200 and 'class="praise"' not in nonsense.text

    played(tmp_path, story, games=GAMES)


def test_a_game_without_a_tutorial_says_so(tmp_path):
    async def story(app):
        assert (await Guest(app).get("/learn/pearls")).status_code == 404
        assert (await Guest(app).get("/learn")).status_code == 200

    played(tmp_path, story)


def test_only_the_place_that_is_taught_glows(tmp_path):
    async def story(app):
        page = await Guest(app).get("/learn/aquasphere", params={"step": 4})
        glowing = set(re.findall(r'role="button" tabindex="0" data-action="([^"]+)"', page.text))
        assert glowing and all(one in ("act A octo", "act F octo") for one in glowing)
        assert 'data-aside="act B octo"' in page.text

    played(tmp_path, story, games=GAMES)


@pytest.mark.parametrize("name", ["aquasphere", "cryo"])
def test_where_a_lesson_only_tells_nothing_glows(tmp_path, name):
    async def story(app):
        page = await Guest(app).get(f"/learn/{name}")
        assert "data-aside=" in page.text and "data-action=" not in page.text

    played(tmp_path, story, games=GAMES)


def test_a_wrong_answer_is_told_what_it_would_do_instead(tmp_path):
    async def story(app):
        ada = Guest(app)
        one = await ada.get("/learn/aquasphere", params={"step": 4, "action": "act B octo"})
        two = await ada.get("/learn/aquasphere", params={"step": 4, "action": "act C octo"})
        told = [re.search(r"does something else:</p>\s*<ul>(.*?)</ul>", page.text, re.DOTALL) for page in (one, two)]
        assert all(told) and told[0][1] != told[1][1]

    played(tmp_path, story, games=GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_lesson_ends_in_a_short_match_against_one_bot(tmp_path, name):
    async def story(app):
        ada, last = Guest(app), len(lesson(GAMES[name]).steps) - 1
        page = await ada.get(f"/learn/{name}", params={"step": last})
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w*)"', page.text.split("/new/")[1]))
        table = await ada.http.post(f"/new/{name}", data=form, follow_redirects=True)
        assert table.status_code == 200 and 'data-status="playing"' in table.text
        assert table.text.count('id="t-seat-') == 2

    played(tmp_path, story, games=GAMES)
