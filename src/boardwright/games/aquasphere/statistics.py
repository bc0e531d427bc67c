"""Figures of a finished match for `simulate`, averaged over players unless named otherwise."""

from boardwright.games.aquasphere.rules.scoring import deployed
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Final, Part, Source


def tally(w: World, s: State) -> dict[str, float]:
    """Return points by source, turns, red lines, and the first and last score."""
    seats = range(w.seats)
    scores = sorted(s.score[p] for p in seats)
    figures: dict[str, float] = {"score first": scores[-1], "score last": scores[0]}
    figures["score"] = sum(scores) / w.seats
    for source in Source:
        figures[f"points {source.name.lower()}"] = sum(s.earned[p][source] for p in seats) / w.seats
    for part in Part:
        figures[f"round {part.name.lower()}"] = sum(s.part_sum[p][part] for p in seats) / w.seats
    for final in Final:
        figures[f"final {final.name.lower()}"] = sum(s.final_parts[p][final] for p in seats) / w.seats
    figures["turns a player"] = sum(s.turns[p] for p in seats) / w.seats
    figures["lines crossed"] = sum(s.lines_crossed[p] for p in seats) / w.seats
    figures["lost at lines"] = sum(s.lost_at_lines[p] for p in seats) / w.seats
    figures["submarines deployed"] = sum(deployed(s, p) for p in seats) / w.seats
    figures["expansions"] = sum(s.exp_n[p] for p in seats) / w.seats
    figures["research cards"] = sum(s.card_n[p] for p in seats) / w.seats
    return figures
