"""`boardwright calibrate`: the calibration of a network's win probabilities."""

from typing import Annotated

import typer

from boardwright.cli._arguments import Components, Course, GameName, Options, Seats, Seed, table_of
from boardwright.cli._console import show_table
from boardwright.cli._errors import UsageError, usage_errors

FIT_SEED = 10**6
"""Fit on other matches than those of the table."""


def calibrate(
    name: GameName,
    file: Annotated[str, typer.Option("--network", metavar="FILE", help="By default the game's network.")] = "",
    fit: Annotated[bool, typer.Option("--fit", help="First fit calibration curves and write them to FILE.")] = False,
    positions: Annotated[int, typer.Option(metavar="N", min=100, help="Number of positions.")] = 10_000,
    seats: Seats = None,
    seed: Seed = 0,
    options: Options = None,
    course: Course = None,
    components: Components = None,
) -> None:
    """Compare a network's win probabilities with the results of its matches in a reliability table.

    With --fit, first fit a calibration curve for each number of seats to other matches, and write it to FILE.
    """
    from boardwright.bots.network import shipped
    from boardwright.bots.policy import WinCurve, load, set_win_curves
    from boardwright.research.calibration import calibration, fitted_curve, outcomes

    table = table_of(name, seats, options, course=course, components=components)
    with usage_errors():
        policy = load(file) if file else shipped(table.game)
        if policy is None or not policy.seats:
            raise UsageError(f"{table.game.title} has no network with win probabilities; give one with --network")
        if fit and not file:
            raise UsageError("--fit requires a policy file: pass it with --network")
        if fit:
            curves = [WinCurve()] * (policy.seats + 1)
            for n in (n for n in table.game.seats if n > 1):
                curves[n] = fitted_curve(outcomes(policy, table.game, n, positions, seed + FIT_SEED))
                typer.echo(f"{n} seats: win logits to the power of {curves[n].power:.2f}, times {curves[n].factor:.2f}")
            set_win_curves(file, curves)
            policy = load(file)
        found = calibration(policy, table.game, table.seats, positions, seed, table.switches)
    rows = [(f"{b.low:.0%} to {b.high:.0%}", b.positions, f"{b.foreseen:.1%}", f"{b.won:.1%}") for b in found.bins]
    show_table(("chance", "positions", "foreseen", "won"), rows)
    typer.echo(
        f"{found.positions:,} positions at {table.seats} seats: expected calibration error {found.error:.2%}, "
        f"Brier score {found.brier:.3f}"
    )
