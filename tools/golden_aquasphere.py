"""Write the golden matches of AquaSphere: seeded matches that together cover every important situation.

    python tools/golden_aquasphere.py

Plays weighted random matches in several styles (hasty ones mostly pass and move, careful ones mostly pay at red lines)
and keeps those that show something new. A test replays them.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boardwright.core import Match, write_match
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.rules.hand import owns_kind
from boardwright.games.aquasphere.rules.movement import walk
from boardwright.games.aquasphere.words import Did, Do, Kind, Source

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden" / "aquasphere"
SEEDS = 4000
FEWEST = 5
"""The fewest matches to keep for each number of players."""

EVENTS = (
    Did.STATION_FULL,
    Did.PAID_CRYSTAL,
    Did.PAID_BOT,
    Did.STOPPED,
    Did.LOST_POINTS,
    Did.TIME_CUT,
    Did.NEUTRAL_SUBMARINE,
    Did.NEUTRAL_BOT_LEFT,
)
WANTED = (
    {f"{seats} card {kind.name}" for seats in GAME.seats for kind in Kind}
    | {f"{seats} action {kind.name.lower()}" for seats in GAME.seats for kind in Do}
    | {f"{seats} event {Did(did).name}" for seats in GAME.seats for did in EVENTS[:6]}
    | {f"{seats} event {Did(did).name}" for seats in (2, 3) for did in EVENTS[6:]}
    | {f"tie {decided}" for decided in ("control spaces", "crystals", "shared place")}
)

PREFERRED = {
    "careful": (Do.RED_CRYSTAL, Do.RED_BOT, Do.II, Do.SIDE, Do.LETTER),
    "hasty": (Do.PASS, Do.MOVE),
    "busy": (Do.ACT, Do.SIDE),
    "random": (),
}


def play(seats: int, seed: int, style: str, switches: dict[str, Any]) -> tuple[Match, set[str]]:
    """Play a match in a style; return it with the situations it shows."""
    match = Match(GAME, seats, seed, switches)
    rng = random.Random(f"{seats} {seed} {style}")
    shown: set[str] = set()
    while not match.over:
        seat = match.acting()[0]
        legal = match.legal(seat)
        wanted = [a for a in legal if GAME.actions.kind[a] in PREFERRED[style]]
        action = rng.choice(wanted if wanted and rng.random() < 0.8 else legal)
        match.play(seat, action)
        shown |= {f"{seats} {situation}" for situation in situations(match, action)}
    shown |= {f"tie {situation}" for situation in ties(match)}
    return match, shown


def situations(match: Match, action: int) -> Iterator[str]:
    """Yield what the last action shows."""
    yield f"action {GAME.actions.text(action).split()[0]}"
    for _, did, *details in match.events[-1]:
        if did in EVENTS:
            yield f"event {Did(did).name}"
        kind = card_at_work(match, did, details)
        if kind is not None:
            yield f"card {kind.name}"


def card_at_work(match: Match, did: int, details: list[int]) -> Kind | None:
    """Return the kind of research card that an event is due to."""
    if did == Did.CARD_WORKED:
        return Kind(match.w.card_kind[details[1]])
    if did == Did.SIDESTEPPED:
        return Kind.SIDE
    if did == Did.USED_II:
        return Kind.II
    if did == Did.GAINED_POINTS and details[2] == Source.DISPLACED:
        return Kind.DISP
    if did == Did.DEPLOYED_SUBMARINE and details[3] < match.w.sub_price[details[1]][details[2]]:
        return Kind.HALF
    return walking_card(match, *details) if did == Did.MOVED_SCIENTIST else None


def walking_card(match: Match, seat: int, start: int, end: int, program: int, cost: int) -> Kind | None:
    """Return LOCK2 or OPP if the walk would have cost more without the card."""
    w, s = match.w, match.s
    if cost < walk(w, s, s.pos_of[start], s.pos_of[end], 0):
        owned = [kind for kind in (Kind.LOCK2, Kind.OPP) if owns_kind(w, s, seat, kind)]
        return owned[0] if len(owned) == 1 else None
    return None


def ties(match: Match) -> Iterator[str]:
    """Yield the tie-breaks that decided between two players at the end."""
    s = match.s
    for one in range(match.seats):
        for two in range(one):
            if s.score[one] == s.score[two]:
                if control_spaces(s, one) != control_spaces(s, two):
                    yield "control spaces"
                elif s.crystals[one] != s.crystals[two]:
                    yield "crystals"
                else:
                    yield "shared place"


def matches() -> Iterator[tuple[str, Match, set[str]]]:
    styles = tuple(PREFERRED)
    for seed in range(SEEDS):
        for seats in GAME.seats:
            style = styles[seed % len(styles)]
            sample = GAME.samples[seed // 4 % len(GAME.samples)] if seed % 2 else {}
            match, shown = play(seats, seed, style, dict(sample))
            yield f"{seats}-{style}-{seed}", match, shown


def main() -> None:
    """Keep matches with missing situations, and a minimum for each number of players."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.match"):
        old.unlink()
    seen: set[str] = set()
    kept = dict.fromkeys(GAME.seats, 0)
    for name, match, shown in matches():
        new = (shown & WANTED) - seen
        if new or kept[match.seats] < FEWEST:
            (FOLDER / f"{name}.match").write_text(write_match(match), encoding="utf-8")
            print(f"{name}: {', '.join(sorted(new))}")
            seen |= new
            kept[match.seats] += 1
        if seen == WANTED:
            return
    print(f"never seen: {', '.join(sorted(WANTED - seen))}")


if __name__ == "__main__":
    main()
