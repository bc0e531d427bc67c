"""`boardwright calibrate`: how well a network knows its chances."""

from typing import Annotated

import typer

from boardwright.cli._arguments import Components, Course, GameName, Options, Seats, Seed, table_of
from boardwright.cli._console import show_table
from boardwright.cli._sentences import Refused, refusing


def calibrate(
    name: GameName,
    file: Annotated[str, typer.Option("--network", metavar="FILE", help="The game's own network by default.")] = "",
    positions: Annotated[int, typer.Option(metavar="N", min=100, help="Positions followed to the end.")] = 10_000,
    seats: Seats = None,
    seed: Seed = 0,
    options: Options = None,
    course: Course = None,
    components: Components = None,
) -> None:
    """Compare the chances that a network foresees with how its matches end: a reliability table."""
    from boardwright.bots.network import shipped
    from boardwright.bots.policy import load
    from boardwright.research.calibration import calibration

    table = table_of(name, seats, options, course=course, components=components)
    with refusing():
        policy = load(file) if file else shipped(table.game)
        if policy is None or not policy.seats:
            raise Refused(f"{table.game.title} has no network that foresees chances to win; give one with --network")
        found = calibration(policy, table.game, table.seats, positions, seed, table.switches)
    rows = [(f"{b.low:.0%} to {b.high:.0%}", b.positions, f"{b.foreseen:.1%}", f"{b.won:.1%}") for b in found.bins]
    show_table(("chance", "positions", "foreseen", "won"), rows)
    typer.echo(
        f"{found.positions:,} positions at {table.seats} seats: expected calibration error {found.error:.2%}, "
        f"Brier score {found.brier:.3f}"
    )
