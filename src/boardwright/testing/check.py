"""Checking a game against all laws, and reporting the results."""

import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache

from boardwright.core import Game, Value
from boardwright.testing import (
    law_acting,
    law_chance,
    law_compiled,
    law_features,
    law_files,
    law_legality,
    law_no_numba,
    law_play,
    law_secrets,
    law_texts,
    law_undo,
)
from boardwright.testing.report import Failure, Report, Verdict
from boardwright.testing.table import Broken, Case, Skipped, Table

Progress = Callable[[str, int, int], None]

LAWS: dict[str, tuple[str, Callable[[Table], None]]] = {
    "play": ("somebody can always act, invariants hold, every match ends", law_play.check),
    "legality": ("one legality, and a question changes nothing", law_legality.check),
    "chance": ("the seed and the actions decide everything", law_chance.check),
    "secrets": ("redealing what a seat cannot know changes nothing it sees", law_secrets.check),
    "acting": ("seats asked together may answer in any order", law_acting.check),
    "undo": ("undo restores every byte", law_undo.check),
    "files": ("match files and positions come back as they were written", law_files.check),
    "texts": ("every action, question, event and switch has words", law_texts.check),
    "features": ("what a network sees fits and tells no secret", law_features.check),
    "no_numba": ("the game plays without Numba", law_no_numba.check),
    "compiled": ("plain and compiled code give the same bytes", law_compiled.check),
}
"""By name: the statement of the law, and the function that checks it in one match; cheap laws first."""

ONCE = {"no_numba"}
"""Laws that a single match decides."""


def check_game(
    game: Game,
    matches: int | None = None,
    seats: Collection[int] | None = None,
    seed: int | str = 0,
    samples: Collection[Mapping[str, Value]] | None = None,
    progress: Progress | None = None,
    boundscheck: bool = False,
    laws: Collection[str] | None = None,
) -> Report:
    """Play `matches` matches per law and return a report; a broken law raises nothing.

    The matches cycle through seat counts and switch settings (`game.samples`), by default until each has occurred.
    Equal arguments play equal matches. `progress` receives law, match and number of matches. `boundscheck` compiles
    with checked indices. `laws` selects laws by name.
    """
    unknown = set(laws or ()) - set(LAWS)
    if unknown:
        raise ValueError(f"there is no law {', '.join(sorted(unknown))}; choose from {', '.join(LAWS)}")
    cases = list(_cases(game, matches, seats, seed, samples, boundscheck))
    report = Report(game.name)
    for law in LAWS:
        if laws is None or law in laws:
            report.verdicts[law] = _try(law, cases[:1] if law in ONCE else cases, progress)
    return report


def assert_game(
    game: Game,
    matches: int | None = None,
    seats: Collection[int] | None = None,
    seed: int | str = 0,
    samples: Collection[Mapping[str, Value]] | None = None,
    boundscheck: bool = False,
    laws: Collection[str] | None = None,
) -> None:
    """Run `check_game` in a test. Raises AssertionError with the report if a law is broken."""
    report = check_game(game, matches, seats, seed, samples, None, boundscheck, laws)
    if not report.passed:
        raise AssertionError("\n" + "\n".join(str(report.verdicts[law]) for law in report.failures))


def _cases(
    game: Game,
    matches: int | None,
    seats: Collection[int] | None,
    seed: int | str,
    samples: Collection[Mapping[str, Value]] | None,
    boundscheck: bool,
) -> Iterator[Case]:
    """Return pairs of seat counts and switch settings; the counts shift by one after each complete cycle."""
    counts = list(game.seats if seats is None else seats)
    settings = list(game.samples if samples is None else samples)
    rounds = max(len(counts), len(settings))
    for i in range(rounds if matches is None else matches):
        slip = i // rounds
        chosen = settings[i % len(settings)]
        turn = (i + slip) % len(counts)
        fitting = (n for n in counts[turn:] + counts[:turn] if _fits(game, n, tuple(chosen.items())))
        yield Case(game, next(fitting, counts[turn]), chosen, f"{seed}-{i}", boundscheck)


@cache
def _fits(game: Game, seats: int, switches: tuple[tuple[str, Value], ...]) -> bool:
    """Can this setting be played with this number of players?"""
    try:
        game.make_world(dict(switches), seats)
    except ValueError:
        return False
    return True


def _try(law: str, cases: list[Case], progress: Progress | None) -> Verdict:
    title, check = LAWS[law]
    for i, case in enumerate(cases):
        if progress is not None:
            progress(law, i, len(cases))
        table = Table(case, law)
        try:
            check(table)
        except Skipped as reason:
            return Verdict(law, title, i, skipped=str(reason))
        except Exception as error:
            return Verdict(law, title, i + 1, _failure(table, error))
    return Verdict(law, title, len(cases))


def _failure(table: Table, error: Exception) -> Failure:
    sentence = str(error) if isinstance(error, Broken) else _told(error)
    action = ""
    if table.tried is not None:
        p, a = table.tried
        action = f"{p} {table.game.actions.text(a) if 0 <= a < len(table.game.actions) else a}"
    return Failure(
        sentence,
        table.game.name,
        table.seats,
        table.case.switches,
        table.case.seed,
        table.match.ply if table.match else 0,
        action,
        _position(table),
    )


def _told(error: Exception) -> str:
    """Describe an exception of the game in one line: the error, and the file and line that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno}, in {frames[-1].name})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"


def _position(table: Table) -> str:
    try:
        return table.position()
    except Exception as error:
        return f"# the position cannot be written: {error}"
