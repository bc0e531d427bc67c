"""What many matches have in common: decisions, places, scores and the game's own figures."""

from dataclasses import dataclass, field

from boardwright.cli._arguments import Setup
from boardwright.cli._random_play import LIMIT
from boardwright.core.types import AnyState


@dataclass
class Summary:
    """Sums over finished matches."""

    table: Setup
    decisions: list[int] = field(default_factory=list)
    unfinished: int = 0
    stuck: int = 0
    wins: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    tally: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins, self.places, self.scores = ([0] * self.table.seats for _ in range(3))

    def add(self, decisions: int, s: AnyState) -> None:
        """Count one match; a negative number of decisions means that nobody could act."""
        if decisions < 0 or decisions == LIMIT:
            self.stuck += decisions < 0
            self.unfinished += decisions == LIMIT
            return
        game, w = self.table.game, self.table.w
        self.decisions.append(decisions)
        for p in range(self.table.seats):
            place = int(game.place(w, s, p))
            self.wins[p] += place == 1
            self.places[p] += place
            self.scores[p] += int(game.score(w, s, p))
        for name, value in game.tally(w, s).items():
            self.tally[name] = self.tally.get(name, 0) + value

    def data(self) -> dict[str, object]:
        """The summary as plain data; averages are over finished matches."""
        n = max(1, len(self.decisions))
        return {
            "game": self.table.game.name,
            "seats": self.table.seats,
            "options": self.table.switches,
            "finished": len(self.decisions),
            "unfinished": self.unfinished,
            "stuck": self.stuck,
            "decisions": {
                "mean": sum(self.decisions) / n,
                "least": min(self.decisions, default=0),
                "most": max(self.decisions, default=0),
            },
            "by_seat": [
                {"wins": self.wins[p], "place": self.places[p] / n, "score": self.scores[p] / n}
                for p in range(self.table.seats)
            ],
            "tally": {name: value / n for name, value in self.tally.items()},
        }
