"""`boardwright ladder`: matches between all levels of all games, and the page with the results."""

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._arena import Minutes, Ray, Workers, gather
from boardwright.cli._arguments import Seed, game_of
from boardwright.cli._errors import EXIT_FAILURE, UsageError, usage_errors
from boardwright.cli._ladder import commit, machine, whole_ladder, write
from boardwright.core.types import JsonObject

ALSO = ("greedy,random", "search:1s,greedy", "search:40000,search:20000")
"""Further pairings by default; the expert also meets the levels that a game provides."""
COURSES = "courses"

Names = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all by default.")]
Games = Annotated[int, typer.Option(metavar="N", min=1, help="Minimum number of games per pairing.")]
Few = Annotated[int | None, typer.Option(metavar="N", min=1, help="Games of pairings with a level that searches.")]
Tables = Annotated[str, typer.Option(metavar="P,Q", help="Numbers of seats, where supported.")]
Levels = Annotated[
    str | None, typer.Option(metavar="A,B,...", help="Levels, weakest first; neighbours meet. All by default.")
]
Also = Annotated[
    list[str] | None,
    typer.Option(metavar="[GAME=]A,B", help="Further pairing, stronger level first; repeatable. `none` for none."),
]
Courses = Annotated[
    str | None, typer.Option(metavar="C,D,...", help="Courses to cycle through; `all` for those the game lists.")
]
Part = Annotated[str, typer.Option(metavar="K/N", help="Play only share K of N.")]
Keep = Annotated[Path, typer.Option("--resume", metavar="FILE.jsonl", help="Log of finished matches.")]
Join = Annotated[
    list[Path] | None, typer.Option(metavar="FILE", help="Write the page from these logs; repeatable.")
]
Page = Annotated[Path, typer.Option(metavar="FILE", help="Output page.")]


def ladder(
    names: Names = None,
    games: Games = 400,
    few: Few = None,
    seats: Tables = "2,4",
    levels: Levels = None,
    also: Also = None,
    courses: Courses = None,
    seed: Seed = 0,
    workers: Workers = None,
    minutes: Minutes = None,
    ray: Ray = None,
    part: Part = "1/1",
    keep: Keep = Path("ladder.jsonl"),
    join: Join = None,
    page: Page = Path("bench/ladder.md"),
) -> None:
    """Play every pairing of neighbouring levels, with controls, and write the ladder page.

    Finished matches are logged, so that the same command resumes an interrupted run and several machines can share the
    work. The page is written when everything has been played, or from the files given with `--join`.
    """
    if join:
        _write(page, _joined(join))
        return
    settings = _settings(names, seats, levels, also, seed) | _floors(courses)
    plan, mine = _plan(settings), _part(part)
    from boardwright.research.arena_ladder import ladder_jobs
    from boardwright.research.arena_log import head_of

    with usage_errors():
        jobs = ladder_jobs(plan, games, seed, mine, settings.get(COURSES, ()), few)
    head = head_of(settings["games"], _players(settings), **settings, **_about(games, few))
    kept = gather(jobs, "ladder", head=head, resume=keep, workers=workers, minutes=minutes, ray=ray)
    if len(kept) < len(jobs):
        typer.echo(f"{len(kept)} of {len(jobs)} matches are played; the same command goes on", err=True)
    elif mine[1] > 1:
        typer.echo(f"part {part} is played: {keep}", err=True)
    else:
        _write(page, [([head], kept)])


def _about(games: int, few: int | None) -> dict[str, str | int]:
    """Settings that may differ between the parts of a ladder."""
    return {"games_each": games, **({"few": few} if few else {}), "commit": commit(), "machine": machine()}


def _settings(
    names: list[str] | None, seats: str, levels: str | None, also: list[str] | None, seed: int
) -> JsonObject:
    """Return the ladder that the arguments describe, for the header of a log."""
    from boardwright.bots import LEVELS
    from boardwright.core import games as installed

    chosen = [game_of(name).name for name in names] if names else list(installed())
    if not all(one.strip().isdigit() for one in seats.split(",")):
        raise UsageError(f'numbers of seats must be like 2,4, not "{seats}"')
    return {
        "games": chosen,
        "seats": [int(one) for one in seats.split(",")],
        "levels": levels.split(",") if levels else list(LEVELS),
        "also": [] if also == ["none"] else [_pairing(one) for one in also or (*ALSO, *_own_pairings(chosen))],
        "seed": seed,
    }


def _own_pairings(names: list[str]) -> list[str]:
    """Return the pairings of the expert with each level that a game provides for comparison."""
    return [f"{name}=expert,{level}" for name in names for level in game_of(name).bot.levels]


def _floors(courses: str | None) -> dict[str, list[str]]:
    """Return the courses, if any are given; logs of ladders without courses have no such entry."""
    return {COURSES: courses.split(",")} if courses else {}


def _pairing(text: str) -> list[str]:
    """Parse a pairing: a game or none, and two levels."""
    game, _, levels = text.rpartition("=")
    if levels.count(",") != 1:
        raise UsageError(f'a pairing must be A,B or GAME=A,B, not "{text}"')
    return [game_of(game).name if game else "", *levels.split(",")]


def _players(settings: JsonObject) -> list[str]:
    """Return every level that plays in the ladder."""
    return [*settings["levels"], *(level for _, *pair in settings["also"] for level in pair)]


def _plan(settings: JsonObject) -> list[Any]:
    from boardwright.research.arena_ladder import matchups

    also = [(game, one, other) for game, one, other in settings["also"]]
    with usage_errors():
        return matchups(settings["games"], settings["seats"], settings["levels"], also)


def _part(text: str) -> tuple[int, int]:
    k, _, n = text.partition("/")
    if not (k.isdigit() and n.isdigit() and 1 <= int(k) <= int(n)):
        raise UsageError(f'a part must be like 3/16, not "{text}"')
    return int(k), int(n)


Ladder = tuple[list[JsonObject], list[Any]]
"""The headers of its logs, and the outcomes."""


def _joined(files: list[Path]) -> list[Ladder]:
    """Read logs, each match once: parts of one ladder, or ladders of different games."""
    from boardwright.research.arena_log import read_log

    ladders: dict[tuple[str, ...], tuple[list[JsonObject], dict[Any, Any]]] = {}
    with usage_errors():
        for file in files:
            head, outcomes = read_log(file)
            heads, found = ladders.setdefault(tuple(head["games"]), ([], {}))
            heads.append(head)
            found |= {one.job: one for one in outcomes}
    names = [name for names in ladders for name in names]
    if len(names) > len(set(names)):
        raise UsageError("these files are not parts of one ladder: their games differ and overlap")
    for heads, _ in ladders.values():
        for key in ("seats", "levels", "also", "seed", "rules", "bots", "policies", COURSES):
            if any(head.get(key) != heads[0].get(key) for head in heads):
                raise UsageError(f"these files are not parts of one ladder: their {key} differ")
    return [(heads, list(found.values())) for heads, found in ladders.values()]


def _command(head: JsonObject) -> str:
    """Return the command that plays this ladder at once."""
    words = ["boardwright", "ladder", *head["games"], "--games", str(head["games_each"])]
    words += ["--few", str(head["few"])] if "few" in head else []
    words += ["--seats", ",".join(map(str, head["seats"])), "--levels", ",".join(head["levels"])]
    for game, one, other in head["also"]:
        words += ["--also", f"{game}={one},{other}" if game else f"{one},{other}"]
    words += [] if head["also"] else ["--also", "none"]
    words += ["--courses", ",".join(head[COURSES])] if COURSES in head else []
    return shlex.join([*words, "--seed", str(head["seed"])])


def _write(page: Path, ladders: list[Ladder]) -> None:
    from boardwright.research.arena_ladder import ladder_tables

    tables = [table for heads, outcomes in ladders for table in ladder_tables(_plan(heads[0]), outcomes)]
    heads = [head for some, _ in ladders for head in some]
    machines = " and ".join(dict.fromkeys(head["machine"] for head in heads))
    commits = ", ".join(dict.fromkeys(head["commit"] for head in heads))
    commands = [_command(some[0]) for some, _ in ladders]
    write(page, whole_ladder(tables, commands, commits, machines))
    typer.echo(f"{page}: {sum(table['games'] for table in tables)} matches")
    if any(table["passed"] is False for table in tables):
        typer.echo("boardwright: a control failed; the figures are not to be trusted", err=True)
        raise typer.Exit(EXIT_FAILURE)
