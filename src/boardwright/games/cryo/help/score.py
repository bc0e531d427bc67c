"""Where the stars come from."""


from boardwright.games.cryo.rules.scoring import loot_tokens, settled, stars_of
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Part


def score_parts(w: World, s: State, p: int) -> dict[str, int]:
    """The stars of a seat by source; together they are its score."""
    return {part.name.lower(): int(stars_of(w, s, p, part)) for part in Part}


def score_figures(w: World, s: State, p: int) -> dict[str, int]:
    """What else the match says about a seat."""
    return {
        "settled": int(settled(s, p)),
        "destroyed": int(s.destroyed[p]),
        "loot": int(loot_tokens(s, p)),
    }
