"""The notebooks run from top to bottom, carry no outputs, and the search of OpenSpiel plays."""

import importlib.util
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))


def test_there_are_three_notebooks():
    assert [path.stem for path in NOTEBOOKS] == ["a_match_in_pictures", "measure_a_rule_change", "train_a_bot"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_its_outputs(path):
    book = nbformat.read(path, 4)
    nbformat.validate(book)
    cells = [cell for cell in book.cells if cell.cell_type == "code"]
    assert cells and not any(cell.outputs or cell.execution_count for cell in cells)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # sockets of the kernel, closed late
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path):
    if path.stem == "train_a_bot":
        pytest.importorskip("torch")
    book = nbformat.read(path, 4)
    NotebookClient(book, timeout=250, resources={"metadata": {"path": str(path.parent)}}).execute()
    shown = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("image/svg+xml" in output.get("data", {}) or output.get("text") for output in shown)


def test_the_search_of_openspiel_plays_our_game(capsys):
    path = EXAMPLES / "mcts_openspiel.py"
    spec = importlib.util.spec_from_file_location("mcts_openspiel", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    returns = module.main(["--simulations", "2", "--steps", "30", "--max-answers", "20", "--matches", "2"])
    assert len(returns) == 2 and all(-1 <= one <= 1 for one in returns)
    assert "mean return of the search" in capsys.readouterr().out
