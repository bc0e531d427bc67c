"""The comparison with other libraries leaves nobody out silently, and its ratios are those of our slowest game."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[3] / "bench"


@pytest.fixture
def peers():
    spec = spec_from_file_location("peers", BENCH / "peers.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_peer_has_a_driver_and_pinned_versions(peers):
    for peer in peers.PEERS:
        assert (BENCH / "peers" / f"drive_{peer}.py").exists()
        lines = (BENCH / "peers" / f"requirements-{peer}.txt").read_text().splitlines()
        assert lines and all("==" in line for line in lines)


def test_a_library_that_cannot_be_installed_is_listed_with_the_reason(peers, monkeypatch, tmp_path):
    def fail(peer, folder):
        raise RuntimeError("no such version")

    monkeypatch.setattr(peers, "python_of", fail)
    lines = peers.measure("pgx", tmp_path, 1.0, 0)
    assert "| pgx |  | failed: no such version |" in peers.table(lines)


def test_a_command_that_fails_says_its_last_words(peers):
    with pytest.raises(RuntimeError, match="ValueError: the end"):
        peers.checked([peers.sys.executable, "-c", "raise ValueError('the end')"])


def test_ratios_compare_with_the_slowest_of_our_games(peers):
    lines = [
        {"library": "Boardwright, compiled", "game": "a", "plain": 3e6, "observed": 8e5},
        {"library": "Boardwright, compiled", "game": "b", "plain": 2e6, "observed": 9e5},
        {"library": "Other", "game": "c", "plain": 1e4, "observed": None},
        {"library": "Other", "game": "d", "plain": None, "observed": 4e5},
    ]
    rows = peers.table(lines).splitlines()
    assert rows[-2] == "| Other | c | 10,000 |  | 200 |  |"
    assert rows[-1] == "| Other | d |  | 400,000 |  | 2.0 |"
