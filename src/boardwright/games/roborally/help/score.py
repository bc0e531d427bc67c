"""The parts of the score: in RoboRally only flags count."""


from boardwright.games.roborally.rules.ending import score
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import State, World


def score_parts(w: World, s: State, p: int) -> dict[str, int]:
    """RR-317: the flags of a seat are its score."""
    return {"flags": int(score(w, s, p))}


def score_figures(w: World, s: State, p: int) -> dict[str, int]:
    """Return further figures for the end of the race, summed over a seat's robots."""
    own = [r for r in range(w.robots) if seat_of(w, s, r) == p]
    return {
        "lives": sum(int(s.lives[r]) for r in own),
        "damage": sum(int(s.damage[r]) for r in own),
        "options": sum(int(s.opt_n[r]) for r in own),
    }
