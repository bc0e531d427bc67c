"""Previews: what an answer would certainly do, from the view alone."""

import random
from dataclasses import replace

import pytest

from boardwright.core import Luck, Match, games, make_view, schema
from boardwright.core.view import masked
from boardwright.server.help.preview import common, preview
from boardwright.server.web.log_view import text_of
from tests.core.pearls import PEARLS
from tests.server.kit import Guest, played

ALL = {"pearls": PEARLS, **games()}
POSITIONS = 12


def positions(game, seed):
    """Yield a random match now and then, with an asked seat and one of its answers."""
    match, dice = Match(game, 3, seed), random.Random(seed)
    for k in range(POSITIONS * 7):
        if match.over:
            return
        p = dice.choice(match.acting())
        a = dice.choice(match.legal(p))
        if k % 7 == 0:
            yield match, p, a
        match.play(p, a)


def twin_view(match, p, luck):
    """Return the seat's view after redealing everything hidden from it."""
    s = masked(match.game, match.w, match.s, p)
    match.game.redeal(match.w, s, p, luck)
    return make_view(match.game, match.w, s, p, match.seats, match.view(p).events)


@pytest.mark.parametrize("name", sorted(ALL))
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_preview_is_the_same_whatever_is_hidden(name, language):
    game = ALL[name]
    text = text_of(game, language)
    for match, p, a in positions(game, 5):
        real = replace(match.view(p), language=language)
        told = preview(real, a, text)
        for k in range(2):
            assert preview(replace(twin_view(match, p, Luck(k)), language=language), a, text) == told


@pytest.mark.parametrize("name", sorted(games()))
def test_what_a_preview_says_does_happen(name):
    """Every sentence and every point of a preview comes true when the answer is given."""
    game = ALL[name]
    text, checked = text_of(game, "en"), 0
    for match, p, a in positions(game, 11):
        told = preview(match.view(p), a, text)
        before = [int(game.score(match.w, match.s, q)) for q in range(match.seats)]
        real = Match(game, match.seats, match.seed, match.switches)
        for move in match.log:
            real.play(move.seat, move.action)
        real.play(p, a)
        view = real.view(p)
        happened = [text.event(view, event) for event in view.events if text.events.get(event[0])]
        assert list(told.lines) == [line for line in happened if line][: len(told.lines)]
        for q, n in told.points:
            assert int(game.score(real.w, real.s, q)) - before[q] == n
        checked += bool(told.lines or told.points)
    assert checked >= 1


def test_only_what_all_outcomes_share_is_told():
    assert common([["a", "b", "c"], ["a", "b", "d"]]) == ("a", "b")
    assert common([["a"], []]) == ()


def test_a_preview_does_not_touch_the_match():
    game = games()["cryo"]
    for match, p, a in positions(game, 3):
        frozen = schema(game.State).freeze(match.s).tobytes()
        view = match.view(p)
        seen = schema(game.State).freeze(view.s).tobytes()
        preview(view, a, text_of(game, "en"))
        assert schema(game.State).freeze(match.s).tobytes() == frozen
        assert schema(game.State).freeze(view.s).tobytes() == seen


def test_somebody_who_is_not_asked_gets_no_preview_and_no_suggestion(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await ada.new("me", "random", start="1")
        legal = app.state.service.cached(path[3:]).view(0).legal
        action = app.state.service.cached(path[3:]).game.actions.text(legal[0])
        told = await ada.get(f"{path}/preview?action={action}")
        assert told.status_code == 200 and set(told.json()) == {"html", "free"}
        assert (await ada.get(f"{path}/preview?action=nonsense")).status_code == 422
        assert (await eve.get(f"{path}/preview?action={action}")).json()["html"] == ""
        assert (await eve.get(f"{path}/coach")).status_code == 409
        assert "The coach sees no difference" in (await ada.get(f"{path}/coach")).text

    played(tmp_path, story, pace=3600.0)
