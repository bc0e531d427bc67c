"""`boardwright replay`: the log of a match file."""

import typer

from boardwright.cli._arguments import File, Language, Ply, Viewer, check_seat, read_text, text_of
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.cli._log import log_of
from boardwright.core import SPECTATOR, read_match
from boardwright.core.luck import seed_text


def replay(file: File, ply: Ply = None, language: Language = "en", seat: Viewer = None) -> None:
    """Print the log of a match in words."""
    text = read_text(file)
    with usage_errors():
        match = read_match(text)
    words = text_of(match.game, language)
    check_seat(seat, match.seats)
    plies = match.ply if ply is None else ply
    if plies > match.ply:
        raise UsageError(f"the match has only {match.ply} actions")
    typer.echo(f"{words.title}, {match.seats} players, seed {seed_text(match.seed)}")
    for switch in match.game.switches:
        if match.switches[switch.name] != switch.default:
            typer.echo(f"  {switch.name} = {match.switches[switch.name]}")
    for line in log_of(match, words, plies, SPECTATOR if seat is None else seat):
        typer.echo(line)
    if match.over and plies == match.ply:
        names = match.view(SPECTATOR).names
        for place, name, score in sorted(zip(match.places(), names, match.scores(), strict=True)):
            typer.echo(f"{place}. {name} {score}")
