"""`boardwright compile`: compile ahead of time."""

import time
from collections.abc import Callable

import typer
from rich.progress import Progress

from boardwright.cli._arguments import SomeGame, game_of
from boardwright.cli._console import progress_bar
from boardwright.cli._errors import usage_errors
from boardwright.core import game as installed


def compile(
    name: SomeGame = None,
) -> None:
    """Compile the rules of a game or of all games, and remove compiled code of older rules."""
    from boardwright.core.compile.build import warm
    from boardwright.core.compile.entries import ENTRIES
    from boardwright.core.compile.sources import cache_folder, drop_old_caches

    for game in [game_of(name)] if name is not None else installed.games().values():
        start = time.perf_counter()
        with usage_errors(), progress_bar() as bar:
            warm(game, _told(bar, game.name, len(ENTRIES)))
            drop_old_caches(game)
        done = f"{len(ENTRIES)} entry points in {time.perf_counter() - start:.1f} s"
        typer.echo(f"{game.name}: {done}; kept in {cache_folder(game)}")


def _told(bar: Progress, game: str, entries: int) -> Callable[[str], None]:
    """Return the progress callback of a game, which receives the name of each entry point before it is compiled."""
    task = bar.add_task(game, total=entries)
    return lambda entry: bar.update(task, description=f"{game}: {entry}", advance=1)
