"""Check that every clause of docs/rules is cited by a test, and that every cited clause exists.

A clause is defined by a line `- **RR-001** ...` in docs/rules/<game>.md. docs/rules/<language>/<game>.md translates it,
with the same clauses in the same order. Only a test function that pytest would collect can cite it: in its name
(test_rr_001_...), its docstring, a clause(...) or clauses(...) marker, or the ids of its parametrize marker. Comments
and helper functions do not count, nor do tests that are skipped, expected to fail or empty. Each clause is named
individually; a range is an error.
"""

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

DEFINITION = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]?\d+)\*\*", re.MULTILINE)
CITES_NOTHING = {"skip", "xfail"}

TestFunction = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Report:
    """The clauses of each game, the places that cite them, and the problems found."""

    games: dict[str, list[str]] = field(default_factory=dict)
    cited: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


class Patterns:
    """Patterns of a clause with a known prefix in text, in a function name, and in a forbidden range."""

    def __init__(self, prefixes: set[str]) -> None:
        letters = "|".join(sorted(prefixes)) or "(?!)"
        clause = rf"(?:{letters})-[A-Z]?\d+"
        number = r"[A-Z]?\d+"
        self.text = re.compile(rf"\b{clause}\b")
        self.name = re.compile(rf"(?<=_)({letters})_?({number})(?=_|$)", re.IGNORECASE)
        joined = rf"\s*(?:\bto\b|\bthrough\b|\.\.+|…|–|—|-)\s*(?:{clause}|{number})\b"
        self.range = re.compile(rf"\b{clause}{joined}")


def read_definitions(rules: Path, report: Report) -> None:
    """Collect the clauses of every game; a number may be defined only once."""
    for page in sorted(rules.glob("*.md")):
        numbers = DEFINITION.findall(page.read_text(encoding="utf-8"))
        for number, times in Counter(numbers).items():
            if times > 1:
                report.problems.append(f"{page.name}: {number} is defined {times} times")
        report.games[page.stem] = list(dict.fromkeys(numbers))
        for translation in sorted(rules.glob(f"*/{page.name}")):
            check_translation(translation, numbers, report)


def check_translation(page: Path, numbers: list[str], report: Report) -> None:
    """Record the first clause at which a translation departs from the original order."""
    found = DEFINITION.findall(page.read_text(encoding="utf-8"))
    pairs = zip_longest(numbers, found, fillvalue="the end")
    wrong = next((pair for pair in pairs if pair[0] != pair[1]), None)
    if wrong:
        report.problems.append(f"{page.parent.name}/{page.name}: {wrong[0]} is expected, not {wrong[1]}")


def collected_tests(body: list[ast.stmt]) -> Iterator[TestFunction]:
    """Yield the test functions that pytest collects: of a module, and of its Test classes."""
    for node in body:
        if isinstance(node, TestFunction) and node.name.startswith("test_"):
            yield node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from collected_tests(node.body)


def marker_name(decorator: ast.expr) -> str:
    """Return the last name of `@pytest.mark.clause(...)`: clause."""
    target = decorator.func if isinstance(decorator, ast.Call) else decorator
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def decorator_texts(decorator: ast.expr) -> Iterator[str]:
    """Yield what a decorator cites: everything in a clause marker, only the ids of parametrize."""
    name = marker_name(decorator)
    if not isinstance(decorator, ast.Call):
        return
    if name in ("clause", "clauses"):
        yield from strings(decorator)
    elif name == "parametrize":
        for part in ast.walk(decorator):
            if isinstance(part, ast.keyword) and part.arg in ("ids", "id"):
                yield from strings(part.value)


def is_empty(test: TestFunction) -> bool:
    """Is the body only a docstring, pass or an ellipsis, so that the test cannot fail?"""
    return all(
        isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in test.body
    )


def citations(test: TestFunction, patterns: Patterns) -> tuple[set[str], list[str]]:
    """Return the clauses a test cites, and the ranges it must not use."""
    texts = [ast.get_docstring(test) or ""]
    for decorator in test.decorator_list:
        texts.extend(decorator_texts(decorator))
    ranges = [found for text in texts for found in patterns.range.findall(text)]
    clauses = {found for text in texts for found in patterns.text.findall(patterns.range.sub(" ", text))}
    clauses |= {f"{prefix}-{number}".upper() for prefix, number in patterns.name.findall(test.name)}
    return clauses, ranges


def read_citations(tests: Path, patterns: Patterns, report: Report) -> None:
    """Collect what the tests cite; record ranges and undefined clauses."""
    known = {number for numbers in report.games.values() for number in numbers}
    for path in sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        for test in collected_tests(tree.body):
            where = f"{path.relative_to(tests.parent)}:{test.lineno} {test.name}"
            clauses, ranges = citations(test, patterns)
            report.problems.extend(f"{where}: name each clause singly, not '{found}'" for found in ranges)
            report.problems.extend(f"{where}: unknown clause {number}" for number in sorted(clauses - known))
            idle = is_empty(test) or any(marker_name(mark) in CITES_NOTHING for mark in test.decorator_list)
            for number in clauses & known if not idle else ():
                report.cited.setdefault(number, []).append(where)


def read(root: Path) -> Report:
    """Read the rules and the tests of the project at root."""
    report = Report()
    read_definitions(root / "docs" / "rules", report)
    prefixes = {number.split("-")[0] for numbers in report.games.values() for number in numbers}
    read_citations(root / "tests", Patterns(prefixes), report)
    return report


def show(report: Report, root: Path) -> bool:
    """Print the count of every game and what is missing; return whether nothing is."""
    good = not report.problems
    for game, numbers in report.games.items():
        prefix = numbers[0].split("-")[0] if numbers else game
        if not (root / "src" / "boardwright" / "games" / game).is_dir():
            print(f"{prefix} skipped: {game} is not written yet")
            continue
        missing = [number for number in numbers if number not in report.cited]
        print(f"{prefix} {len(numbers) - len(missing)}/{len(numbers)}")
        if missing:
            good = False
            print(f"  not cited by any test: {' '.join(missing)}")
    for problem in report.problems:
        print(problem)
    return good


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check that every rule clause is cited by a test.")
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parent.parent)
    root = parser.parse_args(arguments).root.resolve()
    return 0 if show(read(root), root) else 1


if __name__ == "__main__":
    sys.exit(main())
