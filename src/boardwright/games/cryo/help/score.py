"""The stars of a seat by source."""


from boardwright.games.cryo.rules.scoring import loot_tokens, settled, stars_of
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Part


def score_parts(w: World, s: State, p: int) -> dict[str, int]:
    """Return the stars of a seat by source; their sum is its score."""
    return {part.name.lower(): int(stars_of(w, s, p, part)) for part in Part}


def score_figures(w: World, s: State, p: int) -> dict[str, int]:
    """Return further figures of a seat."""
    return {
        "settled": int(settled(s, p)),
        "destroyed": int(s.destroyed[p]),
        "loot": int(loot_tokens(s, p)),
    }
