"""The points of a finished match by source."""


from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Final, Source


def score_parts(w: World, s: State, p: int) -> dict[str, int]:
    """Return the points of a seat by source; their sum is its score."""
    earned = {source.name.lower(): int(s.earned[p][source]) for source in Source}
    final = {part.name.lower(): int(s.final_parts[p][part]) for part in Final}
    return earned | final


def score_figures(w: World, s: State, p: int) -> dict[str, int]:
    """Return further figures of a seat."""
    return {"lines": int(s.lines_crossed[p]), "lost": int(s.lost_at_lines[p]), "turns": int(s.turns[p])}
