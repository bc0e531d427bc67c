"""Compiled entry points: the same bytes as plain Python, from a cache that can never be stale."""

import importlib
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.core import Luck, Match, find_game, schema
from boardwright.core.compile import sources
from boardwright.core.compile.build import CHOICES, compiled, plain, warm
from boardwright.core.compile.entries import ENTRIES, signatures
from boardwright.core.compile.sources import cache_folder, drop_old_caches, rules_of, source_hash
from boardwright.core.defaults import features_of
from boardwright.core.luck import lucks
from tests.core import pearls
from tests.core.pearls import PEARLS

SHEET = schema(PEARLS.State)
LIMIT = 1000


@pytest.fixture(scope="module")
def code():
    return compiled(PEARLS)


@given(seed=st.integers(0, 2**128 - 1), seats=st.sampled_from(PEARLS.seats))
@settings(max_examples=30)
def test_a_match_gives_the_same_bytes_after_every_action(code, seed, seats):
    match = Match(PEARLS, seats, seed)
    worlds, states, row = code.worlds(match.w), code.states(1), Luck(seed).row()
    code.setup(worlds, states, 0, row)
    out = np.zeros(CHOICES, np.int16)
    while not match.over:
        assert states.tobytes() == SHEET.freeze(match.s).tobytes()
        p = code.seat_to_act(states, 0)
        assert p in match.acting()
        n = code.choices(worlds, states, 0, p, out)
        assert out[:n].tolist() == match.legal(p)
        match.play(p, match.legal(p)[-1])
        code.answer(worlds, states, 0, p, match.log[-1].action, row)
    assert states.tobytes() == SHEET.freeze(match.s).tobytes()
    assert [code.place(worlds, states, 0, p) for p in range(seats)] == match.places()
    assert [code.score(worlds, states, 0, p) for p in range(seats)] == match.scores()


def test_a_batch_of_matches_is_as_many_single_ones(code):
    w = PEARLS.make_world({}, 3)
    n = 20
    states, counts = code.states(n), np.zeros(n, np.int64)
    chances = lucks(list(range(100, 100 + n)))
    code.simulate(code.worlds(w), states, lucks(list(range(n))), chances, LIMIT, counts)
    functions = plain(PEARLS)
    for i in range(n):
        s, luck = PEARLS.new_state(), Luck(i)
        functions["setup"]([w], [s], 0, [luck])
        assert functions["playout"]([w], [s], 0, [luck], [Luck(100 + i)], LIMIT) == counts[i]
        assert SHEET.freeze(s).tobytes() == states[i].tobytes()


def test_a_playout_stops_at_its_limit(code):
    w = PEARLS.make_world({}, 2)
    states, luck = code.states(1), Luck(1).row()
    code.setup(code.worlds(w), states, 0, luck)
    assert code.playout(code.worlds(w), states, 0, luck, Luck(2).row(), 1) == 1
    assert int(states[0]["todo_n"]) > 0


def test_copies_are_copies(code):
    states = code.states(4)
    states[0]["pearls"] = 7
    code.copy(states, 0, 2)
    assert states[2].tobytes() == states[0].tobytes()
    assert states[1].tobytes() == bytes(SHEET.dtype.itemsize)
    code.copies(states, 3)
    assert all(row.tobytes() == states[0].tobytes() for row in states)


def test_features_are_written_by_compiled_code(code):
    match = Match(PEARLS, 2, 1)
    match.s.pearls[1] = 5
    out = np.zeros(PEARLS.features.size, np.int32)
    code.observe(code.worlds(match.w), SHEET.freeze(match.s), 0, 1, out)
    assert out.tolist() == [5, 0, 0, 0]


def test_features_derived_from_the_schema_compile_too():
    seen = features_of(PEARLS.State, PEARLS.World, 4)
    code = compiled(replace(PEARLS, name="derived pearls", features=seen))
    match = Match(PEARLS, 3, 5)
    out, row = np.zeros(seen.size, np.int32), [0] * seen.size
    code.observe(code.worlds(match.w), schema(PEARLS.State).freeze(match.s), 0, 2, out)
    seen.fill(match.w, match.s, 2, row)
    assert out.tolist() == row
    assert any(row)


def test_every_entry_point_has_a_signature_and_can_be_warmed():
    told = []
    code = warm(PEARLS, told.append)
    assert tuple(told) == ENTRIES
    assert all(code.functions[name].signatures for name in ENTRIES)
    array = numba.typeof(np.zeros(1, np.int64))
    assert set(signatures(array, array, array)) == set(ENTRIES)


def test_an_entry_point_that_does_not_exist_is_an_attribute_error(code):
    with pytest.raises(AttributeError, match="teleport"):
        _ = code.teleport


# The cache. Numba does not notice edits in other files; the name of the folder does.


@pytest.fixture
def lagoon(tmp_path):
    """Pearls as a package of its own, with the worth of a pearl in another file than the rules."""
    package = tmp_path / "lagoon"
    (package / "data").mkdir(parents=True)
    (package / "__init__.py").write_text("from lagoon.setup import PEARLS as GAME\n")
    (package / "numbers.py").write_text("PEARL = 1\n")
    (package / "data" / "cards.txt").write_text("twelve cards\n")
    source = Path(pearls.__file__).read_text()
    source = source.replace("s.pearls[best] += 1", "s.pearls[best] += PEARL")
    source = source.replace("\nSEATS,", "\nfrom lagoon.numbers import PEARL\n\nSEATS,", 1)
    (package / "setup.py").write_text(source)
    return package


PROGRAM = """
import numpy as np
from lagoon import GAME
from boardwright.core.compile.build import compiled
from boardwright.core.compile.sources import cache_folder
from boardwright.core.luck import lucks
code, n = compiled(GAME), 10
states, counts = code.states(n), np.zeros(n, np.int64)
code.simulate(code.worlds(GAME.make_world({}, 2)), states, lucks([*range(n)]), lucks([*range(n)]), 99, counts)
hits = sum(code.simulate.stats.cache_hits.values())
print(cache_folder(GAME).name, int(states["pearls"].sum()), hits)
"""


def run(program, *folders, **environment):
    path = os.pathsep.join([*map(str, folders), *(folder or "." for folder in sys.path)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)


def simulated(package, cache):
    done = run(PROGRAM, package.parent, BOARDWRIGHT_CACHE=str(cache))
    assert done.returncode == 0, done.stderr
    folder, pearls_won, hits = done.stdout.split()
    return folder, int(pearls_won), int(hits)


def rewrite(file, text):
    """Change a file without changing its size or time, so that only its content can tell."""
    stamp = file.stat()
    file.write_text(text)
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


@pytest.mark.slow
def test_a_stale_cache_is_never_used(lagoon, tmp_path):
    first = simulated(lagoon, tmp_path / "cache")
    assert first[1:] == (20, 0)
    assert simulated(lagoon, tmp_path / "cache") == (first[0], 20, 1)
    rewrite(lagoon / "numbers.py", "PEARL = 3\n")
    changed = simulated(lagoon, tmp_path / "cache")
    assert changed[0] != first[0]
    assert changed[1:] == (60, 0)
    rewrite(lagoon / "numbers.py", "PEARL = 1\n")
    assert simulated(lagoon, tmp_path / "cache") == (first[0], 20, 1)


@pytest.mark.parametrize("name", ["setup.py", "numbers.py", "data/cards.txt"])
def test_the_hash_changes_with_every_source_and_data_file(lagoon, monkeypatch, name):
    monkeypatch.syspath_prepend(lagoon.parent)
    for module in [m for m in sys.modules if m.split(".")[0] == "lagoon"]:
        del sys.modules[module]
    sources.needed_modules.cache_clear()
    game = importlib.import_module("lagoon").GAME
    before = source_hash(game)
    (lagoon / "data" / "network.npz").write_bytes(b"other weights")
    assert source_hash(game) == before
    file = lagoon / name
    file.write_text(file.read_text() + "\n")
    assert source_hash(game) != before


def test_a_process_whose_files_were_edited_keeps_its_code_to_itself(monkeypatch):
    shared = cache_folder(PEARLS).name
    monkeypatch.setattr(sources, "IMPORTED", Path(pearls.__file__).stat().st_mtime - 1)
    assert cache_folder(PEARLS).name == f"{shared}-{os.getpid()}"


EDITED = """
import os, pathlib, time
import lagoon.numbers, lagoon.setup
time.sleep(0.05)
pathlib.Path(lagoon.numbers.__file__).write_text("PEARL = 5\\n")
"""


def test_rules_edited_while_a_process_ran_do_not_spoil_the_cache(lagoon, tmp_path):
    """The process goes on with the rules it imported; the next one compiles what the files say."""
    done = run(EDITED + PROGRAM, tmp_path, BOARDWRIGHT_CACHE=str(tmp_path / "cache"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[1] == "20"
    assert simulated(lagoon, tmp_path / "cache")[1:] == (100, 0)


def test_the_hash_changes_with_a_file_of_the_core(monkeypatch, tmp_path):
    core = tmp_path / "core"
    shutil.copytree(Path(sources.__file__).parents[1], core, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(sources, "__file__", str(core / "compile" / "sources.py"))
    before = source_hash(PEARLS)
    (core / "agenda.py").write_text((core / "agenda.py").read_text() + "\n")
    assert source_hash(PEARLS) != before


def test_pictures_and_texts_of_a_game_are_not_compiled_so_they_leave_the_hash_alone():
    files = {file.name for _, file in sources._files(find_game("cryo"))}
    assert {"turn.py", "scoring.py", "schema.py", "words.py", "row.py", "cryo.toml", "translate.py"} <= files
    assert not {"picture.py", "ship.py", "phrases.py", "de.py"} & files


def test_the_hash_changes_when_a_rule_is_exchanged():
    other = replace(PEARLS, score=PEARLS.place)
    assert source_hash(other) != source_hash(PEARLS)
    assert rules_of(other)["game_score"] is PEARLS.place


def test_the_cache_lies_where_it_is_asked_to(monkeypatch, tmp_path):
    monkeypatch.setenv("BOARDWRIGHT_CACHE", str(tmp_path / "mine"))
    assert cache_folder(PEARLS).parent == tmp_path / "mine"
    monkeypatch.delenv("BOARDWRIGHT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder(PEARLS).parent == tmp_path / "boardwright"


def test_old_caches_of_the_same_game_are_dropped(monkeypatch, tmp_path):
    monkeypatch.setenv("BOARDWRIGHT_CACHE", str(tmp_path))
    here = cache_folder(PEARLS)
    for folder in (here, tmp_path / "pearls-0123", tmp_path / "chess-0123"):
        folder.mkdir(parents=True)
    drop_old_caches(PEARLS)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == sorted([here.name, "chess-0123"])


WITHOUT_NUMBA = """
import sys
class NoNumba:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError("No module named 'numba'", name="numba")
sys.meta_path.insert(0, NoNumba())
from boardwright.core import Match
from boardwright.core.compile.build import compiled
from boardwright.core.compile.sources import NoCompiler
from tests.core.pearls import PEARLS
try:
    compiled(PEARLS)
except NoCompiler as error:
    print(error)
match = Match(PEARLS, 2, 1)
while not match.over:
    p = match.acting()[0]
    match.play(p, match.legal(p)[0])
print(match.digest)
"""


def test_without_numba_a_match_plays_and_the_compiler_says_how_to_get_it():
    done = run(WITHOUT_NUMBA)
    assert done.returncode == 0, done.stderr
    sentence, digest = done.stdout.splitlines()
    assert sentence == "compiled code requires Numba: pip install 'boardwright[fast]'"
    match = Match(PEARLS, 2, 1)
    while not match.over:
        match.play(match.acting()[0], match.legal(match.acting()[0])[0])
    assert digest == match.digest
