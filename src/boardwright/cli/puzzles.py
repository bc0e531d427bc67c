"""`boardwright puzzles`: find, check and rate puzzles of a game."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._arguments import GameName, Seed, game_of
from boardwright.cli._console import progress_bar, show_table
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.core import Game
from boardwright.core.page import Puzzle

KINDS = 0.6
"""The largest share of puzzles with the same question."""


def puzzles(
    name: GameName,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="Number of puzzles to find.")] = 100,
    file: Annotated[Path | None, typer.Option("--file", metavar="FILE", help="File to write or check.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Check the puzzles of FILE or of the game.")] = False,
    drop: Annotated[
        bool, typer.Option("--drop", help="--check: drop puzzles that fail, rate the others again.")
    ] = False,
    effort: Annotated[int, typer.Option(metavar="T", min=1, help="--check: multiple of the usual budget.")] = 4,
    seed: Seed = 0,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="Level that plays the matches.")] = "",
) -> None:
    """Find positions in matches of bots with one clearly best answer, or check existing puzzles.

    Puzzles are sorted by rating and written to FILE (GAME.jsonl), one per line. A check evaluates every puzzle again
    with other luck and several times the budget, and counts how often the answer remains the best.
    """
    game = game_of(name)
    with usage_errors():
        if check:
            checked(game, file, effort, drop, seed)
        else:
            found(game, count, file or Path(f"{name}.jsonl"), seed, level)


def found(game: Game, count: int, file: Path, seed: int, level: str) -> None:
    """Find puzzles, rewriting the file after each."""
    from boardwright.research.puzzles.finder import Finder

    finder = Finder(game, seed, level, share=max(1, int(KINDS * count)))
    kept: list[Puzzle] = []
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=count)
        for puzzle in finder.found():
            kept.append(puzzle)
            write(file, kept)
            bar.advance(task)
            if len(kept) == count:
                break
    typer.echo(f"{count} puzzles out of {finder.looked:,} questions: {file}")
    summarised(kept)


def write(file: Path, found: Iterable[Puzzle]) -> None:
    from boardwright.core.page.puzzle_file import write_puzzle

    lines = [write_puzzle(puzzle) + "\n" for puzzle in sorted(found, key=lambda one: (one.rating, one.key))]
    file.write_text("".join(lines), encoding="utf-8")


def summarised(found: list[Puzzle]) -> None:
    """Summarize the ratings of the puzzles."""
    ratings = sorted(puzzle.rating for puzzle in found)
    levels = [(level, f"{sum(one.solved[level] for one in found) / len(found):.0%}") for level in found[0].solved]
    typer.echo(f"ratings {ratings[0]} to {ratings[-1]}, half of them below {ratings[len(ratings) // 2]}")
    show_table(("level", "solves"), levels)


def checked(game: Game, file: Path | None, effort: int, drop: bool, seed: int) -> None:
    """Evaluate every puzzle again."""
    from boardwright.core.page import puzzles_in
    from boardwright.research.puzzles.finder import EASY, rated_again, survives

    source = file or game.page.puzzles.file
    all_of_them = puzzles_in(source)
    if not all_of_them:
        raise UsageError(f"there are no puzzles in {source}")
    well: list[Puzzle] = []
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=len(all_of_them))
        for k, puzzle in enumerate(all_of_them, 1):
            if survives(game, puzzle, effort, seed):
                well.append(puzzle)
            else:
                typer.echo(f"puzzle {k} fails: {', '.join(puzzle.best)}")
            bar.advance(task)
    typer.echo(f"{len(well)} of {len(all_of_them)} puzzles survive a search with {effort} times the budget")
    if drop and source:
        again = (rated_again(game, puzzle) for puzzle in well)
        write(source, (puzzle for puzzle in again if puzzle.solved["beginner"] <= EASY))
