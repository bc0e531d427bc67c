"""The log of a match in words."""

from collections.abc import Iterator

from boardwright.core import SPECTATOR, Match, Text, View


def events_of(view: View, text: Text) -> Iterator[str]:
    """Yield the events of the last action in words; events without a template text are only animated."""
    for event in view.events:
        sentence = text.event(view, event)
        if sentence:
            yield sentence


def log_of(match: Match, text: Text, plies: int, seat: int = SPECTATOR) -> Iterator[str]:
    """Yield the log of the first plies: actions and their events."""
    yield from (f"    {sentence}" for sentence in events_of(match.view(seat, 0), text))
    for ply in range(1, plies + 1):
        move = match.log[ply - 1]
        before = match.view(move.seat, ply - 1)
        who = before.names[move.seat]
        yield f"{ply:4}. {who}: {action_of(match, ply, text, seat)}"
        yield from (f"    {sentence}" for sentence in events_of(match.view(seat, ply), text))


def action_of(match: Match, ply: int, text: Text, seat: int) -> str:
    """Return an action in words, from the perspective of its seat."""
    move = match.log[ply - 1]
    return text.action(match.view(move.seat, ply - 1), move.action)
