"""`boardwright games`: the installed games and their options."""


import typer

from boardwright.cli._arguments import AsJson, SomeGame, game_of
from boardwright.cli._console import show_json, show_table
from boardwright.core import Game, Preset, Switch, Value
from boardwright.core import game as installed

MOST, SHOWN = 12, 6
"""The most values of an option to print in full, and how many to print of longer lists."""


def games(name: SomeGame = None, as_json: AsJson = False) -> None:
    """List the installed games, or the options of one."""
    found = [game_of(name)] if name else list(installed.games().values())
    if as_json:
        show_json([_described(game) for game in found])
        return
    for game in found:
        typer.echo(f"{game.name}: {game.title}, {game.players} players, rules version {game.rules_version}")
        if "en" in game.texts and game.texts["en"].blurb:
            typer.echo(f"  {game.texts['en'].blurb}")
    if name:
        _show_options(found[0])
    else:
        typer.echo("\nThe options of a game: boardwright games GAME")


def _show_options(game: Game) -> None:
    rows = [(f"  {s.name}", _written(s.default), _values(s), s.doc) for s in game.switches]
    if rows:
        show_table(("  option", "default", "values", "meaning"), rows)
    if len(game.presets) > 1:
        presets = [(f"  {p.name}", p.title("en"), _changes(p)) for p in game.presets]
        show_table(("  --option preset=", "rules", "changes"), presets)


def _described(game: Game) -> dict[str, object]:
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
        "presets": [{"name": p.name, "titles": dict(p.titles), "values": dict(p.values)} for p in game.presets],
    }


def _changes(preset: Preset) -> str:
    return ", ".join(f"{name}={_written(value)}" for name, value in preset.values.items()) or "nothing"


def _values(switch: Switch) -> str:
    """Format the values of an option, abbreviating ranges of numbers and long lists."""
    written = [_run(run) for run in _runs(list(switch.values))]
    if len(written) > MOST:
        written = [*written[:SHOWN], f"... ({len(written)} in all)"]
    more = ", or one's own" if switch.open_ended is not None else ""
    return ", ".join(written) + more


def _runs(values: list[Value]) -> list[list[Value]]:
    """Split values into runs of consecutive numbers and single values."""
    runs: list[list[Value]] = []
    for value in values:
        last = runs[-1][-1] if runs else None
        follows = type(value) is int and type(last) is int and value == last + 1
        if follows:
            runs[-1].append(value)
        else:
            runs.append([value])
    return [piece for run in runs for piece in ([run] if len(run) > 2 else [[one] for one in run])]


def _run(run: list[Value]) -> str:
    return _written(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}"


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
