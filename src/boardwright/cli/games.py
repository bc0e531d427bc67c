"""`boardwright games`: what there is to play."""

from typing import Any

import typer

from boardwright.cli._arguments import AsJson
from boardwright.cli._console import show_json, show_table
from boardwright.core import Game, Switch
from boardwright.core import game as installed


def games(as_json: AsJson = False) -> None:
    """List the installed games and their options."""
    found = installed.games()
    if as_json:
        show_json([_described(game) for game in found.values()])
        return
    for game in found.values():
        blurb = game.texts["en"].blurb if "en" in game.texts else ""
        typer.echo(f"{game.name}: {game.title}, {_seats(game)} players, rules version {game.rules_version}")
        if blurb:
            typer.echo(f"  {blurb}")
        rows = [(f"  {s.name}", _written(s.default), _values(s), s.doc) for s in game.switches]
        if rows:
            show_table(("  option", "default", "values", "meaning"), rows)
        typer.echo()


def _described(game: Game) -> dict[str, Any]:
    switches = [
        {"name": s.name, "default": s.default, "values": [*s.values], "doc": s.doc, "clauses": [*s.clauses]}
        for s in game.switches
    ]
    return {
        "name": game.name,
        "title": game.title,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "actions": len(game.actions),
        "options": switches,
    }


def _seats(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])


def _values(switch: Switch) -> str:
    if isinstance(switch.values, range):
        return f"{switch.values[0]} to {switch.values[-1]}"
    more = ", or one's own" if switch.open_ended is not None else ""
    return ", ".join(map(_written, switch.values)) + more


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
