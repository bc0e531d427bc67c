"""`boardwright compile`: compile ahead of use, so that nobody waits later."""

import time
from collections.abc import Callable

import typer
from rich.progress import Progress

from boardwright.cli._arguments import SomeGame, game_of
from boardwright.cli._console import progress_bar
from boardwright.cli._sentences import refusing
from boardwright.core import game as installed


def compile(
    name: SomeGame = None,
) -> None:
    """Compile the rules of a game, or of all games, and forget compiled code of older rules."""
    from boardwright.core.compile.build import warm
    from boardwright.core.compile.entries import ENTRIES
    from boardwright.core.compile.sources import cache_folder, drop_old_caches

    for game in [game_of(name)] if name is not None else installed.games().values():
        start = time.perf_counter()
        with refusing(), progress_bar() as bar:
            warm(game, _told(bar, game.name, len(ENTRIES)))
            drop_old_caches(game)
        done = f"{len(ENTRIES)} entry points in {time.perf_counter() - start:.1f} s"
        typer.echo(f"{game.name}: {done}; kept in {cache_folder(game)}")


def _told(bar: Progress, game: str, entries: int) -> Callable[[str], None]:
    """What moves the bar of a game: it is told the name of each entry point before that is compiled."""
    task = bar.add_task(game, total=entries)
    return lambda entry: bar.update(task, description=f"{game}: {entry}", advance=1)
