"""Custom component files on the pages: offered at set-up, checked, shown on the table page."""

from boardwright.core import games
from boardwright.core.component_file import COMPONENTS
from tests.server.kit import Guest, played

GAMES = games()


def test_a_table_takes_a_component_file_and_says_so(tmp_path):
    async def story(app):
        ada, cy = Guest(app), Guest(app, **{"accept-language": "de"})
        page = (await ada.get("/new/cryo")).text
        assert 'textarea name="option_components"' in page and "/games/cryo/components.toml" in page
        text = (await ada.get("/games/cryo/components.toml")).text
        own = text.replace("energy_max = 8", "energy_max = 6").replace("\n", "\r\n")
        path = await ada.new("me", "random", game="cryo", option_components=own)
        kept = (await app.state.service.store.row(path[3:]))["options"][COMPONENTS]
        assert "energy_max = 6" in kept and "\r" not in kept
        assert "a file of your own" in (await ada.get(path)).text and "eine eigene Datei" in (await cy.get(path)).text

    played(tmp_path, story, games=GAMES)


def test_a_file_that_does_not_fit_is_answered_with_its_line(tmp_path):
    async def story(app):
        ada = Guest(app)
        text = (await ada.get("/games/aquasphere/components.toml")).text
        bad = text.replace("majority_alone = 6", "majority_alone = 600")
        answer = await ada.post("/new/aquasphere", seat0="me", seat1="random", option_components=bad)
        line = 1 + text[: text.index("majority_alone = 6")].count("\n")
        assert answer.status_code == 422 and f"components, line {line}, column 1:" in answer.text
        assert (await ada.get("/games/roborally/components.toml")).status_code == 404
        assert (await ada.get("/games/cryo/solo.toml")).status_code == 404

    played(tmp_path, story, games=GAMES)
