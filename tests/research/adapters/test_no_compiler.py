"""Without Numba the faces still play, and what needs it says so in a sentence."""

import subprocess
import sys

import pytest

WITHOUT = "import sys; sys.modules['numba'] = None\n"

PLAYS = {
    "aec": """
from boardwright.research.adapters import aec
env = aec.env("cryo", 2)
env.reset(seed=1)
for agent in env.agent_iter(12):
    env.step(env.action_space(agent).sample(env.last()[0]["action_mask"]))
assert not env.unwrapped.play.fast
""",
    "parallel": """
from boardwright.research.adapters import parallel
env = parallel.parallel_env("roborally", 2)
seen, _ = env.reset(seed=1)
for _ in range(6):
    seen, *_ = env.step({a: env.action_space(a).sample(seen[a]["action_mask"]) for a in env.agents})
assert not env.play.fast and env.agents
""",
    "single": """
import gymnasium, boardwright.research.adapters
env = gymnasium.make("boardwright/AquaSphere-v1", seats=2)
seen, _ = env.reset(seed=1)
for _ in range(4):
    seen, *_ = env.step(env.action_space.sample(seen["action_mask"]))
assert not env.unwrapped.play.fast
""",
    "spiel": """
import pyspiel
from boardwright.research.adapters import spiel
state = pyspiel.load_game("python_boardwright_cryo").new_initial_state()
while state.is_chance_node() or state.answers < 8:
    state.apply_action(state.legal_actions()[-1])
assert not state.rules.play.fast and state.resample_from_infostate(0, lambda: 0.5).answers == 8
""",
}


def run(code):
    return subprocess.run([sys.executable, "-c", WITHOUT + code], capture_output=True, text=True)


@pytest.mark.parametrize("face", PLAYS)
def test_a_face_plays_without_a_compiler(face):
    done = run(PLAYS[face])
    assert done.returncode == 0, done.stderr


def test_many_tables_say_what_they_need():
    done = run("import gymnasium, boardwright.research.adapters\ngymnasium.make_vec('boardwright/Cryo-v2', num_envs=2)")
    assert "a batch requires Numba: pip install 'boardwright[fast]'" in done.stderr


def test_a_batch_says_what_to_install():
    done = run("from boardwright.batch import make\nmake('cryo', 2, seats=2)")
    assert done.returncode == 1
    assert "NoCompiler: a batch requires Numba: pip install 'boardwright[fast]'" in done.stderr
