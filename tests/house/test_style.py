"""The house style that a machine can check: small files, small functions, imports that go downwards."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "boardwright"
FILE_LINES = 300
FUNCTION_LINES = 40

# A layer may import those of a smaller rank, and itself; research and server stand side by side.
RANK = {"core": 0, "games": 1, "bots": 2, "research": 3, "server": 3, "cli": 4}


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def long_files(paths: list[Path]) -> list[str]:
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    return [f"{path}: {size} lines" for path, size in sizes.items() if size > FILE_LINES]


def long_functions(source: str) -> list[str]:
    nodes = ast.walk(ast.parse(source))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    sizes = [(node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in functions]
    return [f"{name}: {size} lines" for name, size in sizes if size > FUNCTION_LINES]


def imported(source: str, module: str, is_package: bool) -> Iterator[str]:
    """The modules of boardwright that a module imports, with dots resolved; `from a import b` gives a.b."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "boardwright")


def offence(module: str, target: str) -> str | None:
    """Why a module may not import another, or None when it may."""
    here, there = module.split("."), target.split(".")
    if len(here) < 2 or here[1] not in RANK:
        return None  # boardwright/__init__.py lists the public names and may reach everywhere
    layer, other = here[1], there[1] if len(there) > 1 else ""
    if other not in RANK:
        return None if RANK[layer] > RANK["games"] else f"{module} imports {target}, above its layer"
    if layer != other and RANK[other] >= RANK[layer]:
        return f"{module} imports {target}, which is not below it"
    if layer == other == "games" and here[2:3] and there[2:3] and here[2] != there[2]:
        return f"{module} imports another game: {target}"
    return None


def offences(source: str, module: str, is_package: bool = False) -> list[str]:
    found = [offence(module, target) for target in imported(source, module, is_package)]
    return [text for text in found if text]


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_files_have_at_most_300_lines():
    assert long_files(sources("src", "tests")) == []


def test_functions_have_at_most_40_lines():
    paths = sources("src")
    found = [f"{path} {text}" for path in paths for text in long_functions(path.read_text(encoding="utf-8"))]
    assert found == []


def test_imports_go_downwards_and_no_game_imports_another():
    found = []
    for path in sources("src"):
        source = path.read_text(encoding="utf-8")
        found += offences(source, module_name(path), is_package=path.name == "__init__.py")
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("boardwright.core.game", "from boardwright.games import roborally"),
        ("boardwright.core.game", "from boardwright.games.cryo import GAME"),
        ("boardwright.core.game", "def f():\n    import boardwright.bots.greedy"),
        ("boardwright.core.game", "from ..games import cryo"),
        ("boardwright.core.game", "import boardwright"),
        ("boardwright.games.cryo.setup", "from boardwright.games.roborally.setup import deal"),
        ("boardwright.games.cryo.setup", "from ..roborally import words"),
        ("boardwright.games.cryo.setup", "from boardwright.bots import greedy"),
        ("boardwright.server.web.pages", "from boardwright.research import arena"),
        ("boardwright.research.arena", "from boardwright import cli"),
    ],
)
def test_an_import_upwards_or_sideways_is_found(module, source):
    assert len(offences(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("boardwright.cli.app", "from boardwright.server import pages"),
        ("boardwright.bots.greedy", "from boardwright.core import rules\nimport numpy"),
        ("boardwright.games.cryo.rules.turn", "from boardwright.games.cryo.words import Did"),
        ("boardwright.games.cryo.rules.turn", "from ..words import Did\nfrom ....core.rules import rule"),
        ("boardwright.server.web.pages", "from boardwright.games import cryo"),
    ],
)
def test_an_import_downwards_is_allowed(module, source):
    assert offences(source, module) == []


def test_a_function_of_41_lines_is_found():
    body = "    pass\n" * FUNCTION_LINES
    assert long_functions("def f():\n" + body) == ["f: 41 lines"]
    assert long_functions("def f():\n" + body[:-9]) == []


def test_a_file_of_301_lines_is_found(tmp_path):
    path = tmp_path / "long.py"
    path.write_text("\n" * (FILE_LINES + 1))
    assert len(long_files([path])) == 1
    path.write_text("\n" * FILE_LINES)
    assert long_files([path]) == []
