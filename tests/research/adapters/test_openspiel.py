"""OpenSpiel's own checks, unmodified: random simulation with serialisation, playthroughs, resampling, its bots."""

import gzip
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import observation
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from boardwright.core import Luck, schema
from boardwright.research.adapters import aec, gymnasium_ids, spiel, spiel_name

TABLES = [
    ("aquasphere", 2),
    ("aquasphere", 4),
    ("cryo", 2),
    ("cryo", 4),
    ("roborally", 2),
    ("roborally", 4),
    ("roborally", 8),
]
tables = pytest.mark.parametrize(("game", "seats"), TABLES)
names = pytest.mark.parametrize("game", gymnasium_ids())


def playthroughs():
    spec = spec_from_file_location("playthroughs", Path(__file__).with_name("playthroughs.py"))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RECORDS = playthroughs()


def load(game, seats=2, rest=""):
    return pyspiel.load_game(f"{spiel_name(game)}(players={seats}{rest})")


def advance(state, rng, answers):
    """Random play until so many answers were given or the match is over."""
    while not state.is_terminal() and (state.is_chance_node() or state.answers < answers):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def resampling_check(game, rng, answers):
    """What OpenSpiel's ResampleInfostateTest asks of games written in C++, over the first answers of a match."""
    state = game.new_initial_state()
    while not state.is_terminal() and state.answers < answers:
        if not state.is_chance_node():
            for p in range(game.num_players()):
                other = state.resample_from_infostate(p, rng.random)
                assert other.information_state_string(p) == state.information_state_string(p)
                assert other.observation_tensor(p) == state.observation_tensor(p)
                assert other.observation_string(p) == state.observation_string(p)
                assert other.current_player() == state.current_player()
                if p == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(rng.choice(state.legal_actions())))


@tables
def test_random_simulation_with_serialisation(game, seats):
    limit = "" if seats == 2 else ",max_answers=60"
    pyspiel.random_sim_test(load(game, seats, limit), num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.slow
@names
def test_random_simulation_of_whole_matches_of_four(game):
    pyspiel.random_sim_test(load(game, 4), num_sims=1, serialize=True, verbose=False)


@tables
def test_resampling_keeps_all_that_the_player_knows(game, seats):
    resampling_check(load(game, seats), np.random.default_rng(seats), answers=40)


@names
def test_a_resampled_state_can_be_played_to_the_end_and_breaks_no_law(game):
    rng = np.random.default_rng(3)
    state = advance(load(game, 3).new_initial_state(), rng, 45)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for p in range(3):
        other = state.resample_from_infostate(p, sampler)
        play = other.rules.lay(other.state)
        assert play.game.check_invariants(play.at.w, play.plain_state()) == ""
        assert advance(other, rng, 20_000).is_terminal()


@names
def test_resampling_does_deal_anew(game):
    state = advance(load(game, 4).new_initial_state(), np.random.default_rng(1), 30)
    dealt = {state.resample_from_infostate(0, iter([k]).__next__).state for k in range(8)}
    assert len(dealt) > 1 or game == "aquasphere"  # whose only secret is the order of what nobody has seen


@pytest.mark.parametrize("name", RECORDS.RECORDED)
def test_a_recorded_playthrough_is_reproduced(name, tmp_path):
    flags.FLAGS.mark_as_parsed()  # as a program of OpenSpiel does when it starts
    path = tmp_path / name
    path.write_bytes(gzip.decompress(RECORDS.path_of(name).read_bytes()))
    recorded, again = generate_playthrough.replay(path)
    assert again == recorded


@names
def test_a_state_follows_from_its_history(game):
    rng = np.random.default_rng(5)
    state = advance(load(game).new_initial_state(), rng, 40)
    again = load(game).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) and again.state == state.state and again.memory == state.memory


def outcomes(state):
    """The states that some of the bytes of a chance node lead to."""
    found = set()
    for byte in range(16):
        other = state.clone()
        while other.is_chance_node():
            other.apply_action(byte)
        found.add(other.state)
    return found


@names
def test_chance_is_explicit_and_a_clone_does_not_know_what_comes(game):
    rng, most = np.random.default_rng(7), 0
    state = advance(load(game).new_initial_state(), rng, 3)
    while not state.is_terminal() and state.answers < 100:
        if state.is_chance_node():
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            most = max(most, len(outcomes(state)))
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert most > 1


@names
def test_another_first_byte_is_another_set_up(game):
    states = set()
    for byte in range(4):
        state = load(game).new_initial_state()
        for k in range(spiel.SETUP_BYTES):
            state.apply_action(byte if k == 0 else 0)
        states.add(state.state)
    assert len(states) == 4


def test_the_information_state_recalls_what_the_seat_saw_and_answered():
    rng = np.random.default_rng(8)
    state = advance(load("cryo").new_initial_state(), rng, 20)
    p = state.current_player()
    other = state.clone()
    other.memory = tuple(b"else" if q == p else m for q, m in enumerate(other.memory))
    assert other.information_state_string(p) != state.information_state_string(p)
    assert other.observation_string(p) == state.observation_string(p)


@names
def test_tensor_and_pieces_are_the_features_of_the_seat(game):
    state = advance(load(game).new_initial_state(), np.random.default_rng(9), 10)
    seen = observation.make_observation(state.get_game())
    seen.set_from(state, 1)
    features = state.rules.play.game.features
    assert list(seen.dict) == [name for name, _ in features.slices]
    assert seen.tensor.tolist() == state.rules.lay(state.state).features(1).tolist() == state.observation_tensor(1)


def test_options_are_those_of_the_game():
    state = load("cryo", 2, ",options=payment:ask;zero_use:false").new_initial_state()
    assert state.rules.play.at.switches["payment"] == "ask"
    assert state.rules.play.at.switches["zero_use"] is False
    with pytest.raises(ValueError, match="options must be name:value"):
        spiel.read_options("payment")
    with pytest.raises(ValueError, match="payment must be auto, ask"):
        spiel.rules_of("cryo", 2, (("payment", "never"),))


def test_a_match_given_up_brings_nobody_anything():
    state = advance(load("cryo", 2, ",max_answers=5").new_initial_state(), np.random.default_rng(1), 99)
    assert state.is_terminal() and state.returns() == [0, 0]


def test_without_a_compiler_the_same_match_is_played(monkeypatch):
    state = advance(load("cryo").new_initial_state(), np.random.default_rng(4), 15)
    monkeypatch.setattr("boardwright.research.adapters.play.has_compiler", lambda game: False)
    rules = spiel.Rules("cryo", 2, ())
    assert not rules.play.fast
    other = load("cryo").new_initial_state()
    other.rules = rules
    for action in state.history():
        other.apply_action(action)
    assert other.state == state.state and other.legal_actions() == state.legal_actions()


def test_redealing_for_the_other_seat_changes_what_is_hidden_from_it_only():
    state = advance(load("cryo").new_initial_state(), np.random.default_rng(2), 30)
    other = state.resample_from_infostate(1, np.random.default_rng(0).random)
    play = other.rules.lay(other.state)
    view = play.view(1)
    play.game.redeal(play.at.w, view.s, 1, Luck(1))
    assert schema(play.game.State).same(play.view(1).s, state.rules.lay(state.state).view(1).s)


def test_information_set_search_plays_our_games():
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=load("cryo"),
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=3,
        random_state=rng,
    )
    state = advance(load("cryo").new_initial_state(), np.random.default_rng(1), 4)
    assert bot.step(state) in state.legal_actions()


@names
def test_no_tensor_is_promised_for_information_states(game):
    """A row of features does not recall what its seat saw before; the string does."""
    loaded = load(game)
    assert not loaded.get_type().provides_information_state_tensor
    assert loaded.get_type().provides_information_state_string
    recall = observation.make_observation(loaded, pyspiel.IIGObservationType(perfect_recall=True))
    assert recall.tensor is None
    assert len(observation.make_observation(loaded).tensor) == loaded.observation_tensor_size()


@names
def test_as_many_play_by_default_as_in_the_other_interfaces(game):
    assert pyspiel.load_game(spiel_name(game)).num_players() == aec.raw_env(game).play.seats == 4
