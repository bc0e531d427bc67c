"""No text contradicts what the engine then does, option by option: previews, help and the words of values.

What the texts of each game say in numbers is tested beside its other texts, in `test_text_options.py`.
"""

import re
from dataclasses import replace

import pytest

from boardwright.core import find_game
from boardwright.server.help.cards import value_words
from boardwright.server.help.preview import changes, preview
from tests.games.options import named, played, single_options

GAMES = [find_game(name) for name in ("aquasphere", "cryo", "roborally")]
CASES = [(game, options) for game in GAMES for options in single_options(game)]
IDS = [f"{game.name}-{named(options)}" for game, options in CASES]
SAMPLED, EVERY, MOST = 8, 9, 80


@pytest.mark.parametrize(("game", "options"), CASES, ids=IDS)
def test_what_a_preview_is_certain_of_comes_true(game, options):
    """Points and public numbers, in both languages by turns; what chance decides is left open, not told wrongly."""
    shown = 0
    for k, step in enumerate(played(game, options, len(str(options)), MOST)):
        if k % EVERY or shown >= SAMPLED:
            continue
        shown += 1
        match, view = step.match, replace(step.view, language=("en", "de")[shown % 2])
        told = preview(view, step.action, game.texts[view.language])
        before = [int(game.score(match.w, step.before, p)) for p in range(match.seats)]
        gained = [now - then for then, now in zip(before, match.scores(), strict=True)]
        assert all(gained[p] == n for p, n in told.points), (told, gained)
        after = replace(match.view(view.seat), language=view.language)
        moved = changes(view, after, any(p == view.seat for p, _ in told.points))
        assert set(told.changes) <= set(moved), (told.changes, moved)
    assert shown


BY_THE_TABLE = re.compile(r"\btables?\b|unless|by an option|the question says")
AUF_DEM_TISCH = re.compile(r"[Tt]isch|keine Option|sagt die Frage")
TRUE_EITHER_WAY = {
    "aquasphere": {
        "actions": "LETTER_STOP SIDE",  # offered only where the option allows it; both values take the step
        "reasons": "line side_card",
    },
    "cryo": {
        "questions": "PAY STASIS WAKE",  # asked only under the option; "paid for" without saying with what
        "actions": "TRIPLE SPLIT DISCARD",
        "parts": "machine-*-scout machine-*-computer machine-*-stasis hand",
        "reasons": "divide scout_cost organics tech",  # the price in them is the table's
    },
    "roborally": {
        "actions": "NO YES REPAIR_FREE REPAIR_REG TIMEOUT SITE",
        "reasons": "turn not_locked all_lock clock over undamaged",
    },
}
"""Help that rests on a clause which a switch changes, and that is true under each of its values."""


def resting(game, switch):
    """The sentences of help that rest on a clause which this switch changes."""
    for table in ("questions", "actions", "parts", "reasons"):
        for key, entry in getattr(game.help, table).items():
            if set(entry.clauses) & set(switch.clauses):
                kinds = {"questions": game.questions, "actions": type(next(iter(game.actions.first)))}
                name = kinds[table](key).name if table in kinds else key
                yield table, name, entry


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_help_that_an_option_changes_says_so(game):
    """A card or reason that cites a clause of a switch speaks of the option, or has been read as true either way."""
    found = []
    for switch in game.switches:
        for table, name, entry in resting(game, switch):
            says = BY_THE_TABLE.search(entry.say("en")) and AUF_DEM_TISCH.search(entry.say("de"))
            if not says and name not in TRUE_EITHER_WAY[game.name].get(table, "").split():
                found.append((switch.name, table, name, entry.say("en"), entry.say("de")))
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_value_of_an_option_has_words(game):
    for switch in game.switches:
        for value in list(switch.values)[:20]:
            if isinstance(value, str) and switch.name != "course":
                words = game.help.values.get(f"{switch.name} {value}")
                assert words is not None and set(words.words) == {"en", "de"}, (switch.name, value)
            assert value_words(game, switch.name, value, "de")
