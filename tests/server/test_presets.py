"""Presets on the set-up page, on the table page and over the API, with and without scripts."""

import html
import json
import re

from boardwright.core import games
from tests.server.kit import Guest, played

GAMES = games()


async def options_of(app, path):
    return (await app.state.service.store.row(path[3:]))["options"]


def defaults(name):
    """Return what an unchanged form submits."""
    return {f"option_{switch.name}": str(switch.default) for switch in GAMES[name].switches}


def test_a_form_without_scripts_plays_the_preset_although_it_sends_every_switch(tmp_path):
    async def story(app):
        ada = Guest(app)
        fields = defaults("cryo") | {"option_preset": "as_written", "option_zero_use": "False"}
        path = await ada.new("me", "random", game="cryo", **fields)
        played_with = await options_of(app, path)
        assert played_with["station_costs"] == "as_written" and played_with["zero_use"] is False

    played(tmp_path, story, games=GAMES)


def test_the_set_up_page_offers_each_preset_with_what_it_changes(tmp_path):
    async def story(app):
        for name, game in GAMES.items():
            page = (await Guest(app, **{"accept-language": "de"}).get(f"/new/{name}")).text
            sent = [json.loads(html.unescape(text)) for text in re.findall(r'data-preset="([^"]*)"', page)]
            assert sent == [dict(preset.values) for preset in game.presets]
            assert all(html.escape(preset.title("de")) in page for preset in game.presets)
            assert f'href="/rules/{name}/differences"' in page
            assert "by_count" not in re.sub(r'"[^"]*"', "", page)

    played(tmp_path, story, games=GAMES)


def test_the_table_page_names_the_rules_that_are_played(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="cryo", option_preset="as_written", start="1")
        assert "Symbols as written" in (await ada.get(path)).text

    played(tmp_path, story, games=GAMES)


def test_an_unknown_preset_is_refused_in_a_sentence(tmp_path):
    async def story(app):
        answer = await Guest(app).post("/new/cryo", players=2, seat0="me", seat1="random", option_preset="../x")
        assert answer.status_code == 422 and "no preset" in answer.text

    played(tmp_path, story, games=GAMES)
