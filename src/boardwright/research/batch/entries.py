# ruff: noqa: F821, SIM109 (the game_... names are bound to each game when it is compiled; no tuples there)

"""Operations on one environment of a batch, compiled for the CPU and the GPU from this one source.

Every array of a batch (`loops.Buffers`) has one row per environment; `i` is the row of the environment.
"""

from collections.abc import Callable

from boardwright.core.agenda import is_asked
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.luck import WORD, Luck, mix
from boardwright.core.rules import NONE, rule
from boardwright.research.batch.arrays import Buffers
from boardwright.research.batch.sampling import sample_action

game_setup: Callable[..., None]
game_answer: Callable[..., None]
game_legal: Callable[..., bool]
game_id_range: Callable[..., tuple[int, int]]
game_score: Callable[..., int]
game_place: Callable[..., int]
game_canonical: Callable[..., bool]
game_id_gap: Callable[..., tuple[int, int]]
game_observe: Callable[..., None]
game_fill_mask: Callable[..., bool]

RESET = 0
STEP = 1
ROLLOUT = 2
OBSERVE = 3
SAMPLE = 4
REPLY = 5
"""Modes: start a match, play an action, play random actions, write observations, sample an action, play an action for
an opponent."""

SCORE = 0
RANK = 1
WIN = 2
"""Kinds of reward."""

OBSERVATIONS = 1
AUTO_RESET = 2
ANY_SEAT = 4
EVERY_STEP = 8
"""Flags: write observations, not only masks; start a new match at the end; accept any seat that is asked, not only the
first; observe after every step."""

LEARNER = 0
RANDOM = 1
EXTERNAL = 2
"""Who controls a seat: the caller of `step`, random actions, or an opponent outside compiled code."""

WORDS = 4
SEAT = 1 << 16
"""An entry of a history is the action plus the seat times this."""


@rule
def next_lucks(luck: Luck, chance: Luck, base: Luck) -> None:
    """Derive the luck of the next match: the seed's own first, then one from the seed and the number of the match."""
    base.draws += 1
    for j in range(WORDS):
        word = base.key[j]
        if base.draws == 0:
            chance.key[j] = mix(word ^ mix(WORD - j))
        else:
            word = mix(word ^ mix((WORDS * base.draws + j) & WORD))
        luck.key[j] = word
    luck.draws = 0
    if base.draws == 0:
        chance.draws = 0


@rule
def start_match(t: Buffers, i: int) -> None:
    """Set up the next match of an environment, up to its first question."""
    w = t.worlds[0]
    t.states[i] = t.blank[0]
    next_lucks(t.lucks[i], t.chances[i], t.bases[i])
    game_setup(w, t.states[i], t.lucks[i])
    t.length[i] = 0
    for p in range(t.before.shape[1]):
        t.before[i, p] = game_score(w, t.states[i], p)


@rule
def clear_results(t: Buffers, i: int) -> None:
    for p in range(t.reward.shape[1]):
        t.reward[i, p] = 0
        t.place[i, p] = 0
        t.score[i, p] = t.before[i, p]
        if t.done[i]:
            t.episode_return[i, p] = 0
    t.done[i] = False
    t.terminated[i] = False
    t.truncated[i] = False
    t.fault[i] = False
    t.fresh[i] = False


@rule
def is_legal(flags: int, t: Buffers, i: int, p: int, a: int) -> bool:
    """Is the action legal? The mask answers first; actions that it omits as equivalent to others are legal too."""
    if a < 0 or a >= t.mask.shape[1]:
        return False
    if flags & ANY_SEAT == 0 and t.mask[i, a]:
        return True
    if not is_asked(t.states[i], p):
        return False
    first, end = game_id_range(t.worlds[0], t.states[i], p)
    return a >= first and a < end and game_legal(t.worlds[0], t.states[i], p, a)


@rule
def apply_action(reward_kind: int, max_length: int, t: Buffers, i: int, p: int, a: int) -> bool:
    """Play an action and write the results; return whether the episode has ended."""
    s = t.states[i]
    if t.length[i] < t.history.shape[1]:
        t.history[i, t.length[i]] = p * SEAT + a
    game_answer(t.worlds[0], s, p, a, t.lucks[i])
    t.length[i] += 1
    terminated = to_act(s) == NONE
    truncated = not terminated and max_length > 0 and t.length[i] >= max_length
    if not t.fresh[i]:
        write_results(reward_kind, t, i, terminated, truncated)
    return terminated or truncated


@rule
def write_results(reward_kind: int, t: Buffers, i: int, terminated: bool, truncated: bool) -> None:
    """Add the reward of the action; write points where they are rewarded or final, places where they are final."""
    w = t.worlds[0]
    s = t.states[i]
    ended = terminated or truncated
    t.done[i] = ended
    t.terminated[i] = terminated
    t.truncated[i] = truncated
    for p in range(t.reward.shape[1]):
        t.place[i, p] = game_place(w, s, p) if terminated else 0
        if reward_kind == SCORE or ended:
            points = game_score(w, s, p)
            if reward_kind == SCORE:
                t.reward[i, p] += points - t.before[i, p]
                t.episode_return[i, p] += points - t.before[i, p]
            t.before[i, p] = points
        t.score[i, p] = t.before[i, p]
    if terminated and reward_kind == RANK:
        reward_ranks(t, i)
    if terminated and reward_kind == WIN:
        reward_winners(t, i)
    if ended:
        t.episode_length[i] = t.length[i]


@rule
def reward_ranks(t: Buffers, i: int) -> None:
    """Reward places from 1 for the first to -1 for the last in equal steps; the rewards add up to 0."""
    seats = t.reward.shape[1]
    for p in range(seats):
        ahead = 0
        for q in range(seats):
            if t.place[i, p] < t.place[i, q]:
                ahead += 1
            elif t.place[i, p] > t.place[i, q]:
                ahead -= 1
        t.reward[i, p] = ahead / (seats - 1)
        t.episode_return[i, p] = t.reward[i, p]


@rule
def reward_winners(t: Buffers, i: int) -> None:
    """Reward the winner with 1; tied winners share it."""
    winners = 0
    for p in range(t.reward.shape[1]):
        if t.place[i, p] == 1:
            winners += 1
    for p in range(t.reward.shape[1]):
        if t.place[i, p] == 1:
            t.reward[i, p] = 1 / winners
        t.episode_return[i, p] = t.reward[i, p]


@rule
def observe(flags: int, t: Buffers, i: int, p: int) -> None:
    """Write observation and mask of seat p."""
    w = t.worlds[0]
    s = t.states[i]
    row = t.mask[i]
    for a in range(t.id_ranges[i, 0], t.id_ranges[i, 1]):
        row[a] = False
    t.id_ranges[i, 0] = 0
    t.id_ranges[i, 1] = 0
    if p == NONE:
        return
    if flags & OBSERVATIONS:
        game_observe(w, s, p, t.observation[i])
    if not is_asked(s, p):
        return
    first, end = game_id_range(w, s, p)
    t.id_ranges[i, 0] = first
    t.id_ranges[i, 1] = end
    if game_fill_mask(w, s, p, row):
        return
    id_gap, after = game_id_gap(w, s, p)
    for j in range(first, end - (after - id_gap)):
        a = j if j < id_gap else j + after - id_gap
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            row[a] = True


@rule
def begin_step(mode: int, flags: int, t: Buffers, i: int, p: int, a: int) -> bool:
    """Clear the results of the last step; return whether to play the action: it is legal and the match goes on."""
    if mode == RESET:
        return False
    if mode == REPLY:
        return p != NONE and a != NONE and t.control[i, p] == EXTERNAL
    waits = p == NONE or (flags & AUTO_RESET == 0 and t.done[i])
    was_truncated = t.truncated[i]
    clear_results(t, i)
    t.done[i] = waits
    t.truncated[i] = waits and was_truncated
    t.terminated[i] = waits and not was_truncated
    t.fault[i] = not waits and mode == STEP and not is_legal(flags, t, i, p, a)
    return not waits and not t.fault[i]


@rule
def step(mode: int, reward_kind: int, max_length: int, flags: int, mask_valid: bool, t: Buffers, i: int) -> bool:
    """Play one action, or start a match, then the actions of random opponents; return whether the state has changed.

    `mask_valid` means that the mask is that of the seat to act.

    Each large rule is called in one place only, because GPU code holds a copy of it for every call site.
    """
    p = t.seat[i]
    a = t.actions[i]
    is_random = (mode == ROLLOUT or mode == SAMPLE) and p != NONE
    first = True
    changed = False
    while first or is_random:
        if is_random:
            a = sample_action(mask_valid and first, t, i, p)
        if mode == SAMPLE:
            t.actions[i] = a if p != NONE else NONE
            return False
        plays = begin_step(mode, flags, t, i, p, a) if first else is_random
        ended = apply_action(reward_kind, max_length, t, i, p, a) if plays else False
        starts = flags & AUTO_RESET != 0 if ended else first and mode == RESET and a != NONE
        if starts:
            start_match(t, i)
            if mode == RESET:
                clear_results(t, i)
            t.fresh[i] = True
        if plays or starts or (mode == STEP and not t.done[i]):
            p = to_act(t.states[i]) if starts or not ended else NONE
            t.seat[i] = p
        first = False
        is_random = (plays or starts) and p != NONE and t.control[i, p] == RANDOM
        changed = changed or plays or starts
    return changed


@rule
def run_env(mode: int, steps: int, reward_kind: int, max_length: int, flags: int, t: Buffers, i: int) -> None:
    """Run one environment without observing it: a GPU observes in a kernel of its own."""
    for turn in range(steps):
        step(mode, reward_kind, max_length, flags, turn == 0, t, i)


@rule
def run_and_observe(mode: int, steps: int, reward_kind: int, max_length: int, flags: int, t: Buffers, i: int) -> None:
    """Run one environment, and observe it after the last step or after every step."""
    for turn in range(steps):
        mask_valid = turn == 0 or flags & EVERY_STEP != 0
        changed = mode != OBSERVE and step(mode, reward_kind, max_length, flags, mask_valid, t, i)
        observes = changed if mode == REPLY or mode == RESET else mode != SAMPLE
        if observes and (flags & EVERY_STEP or turn == steps - 1):
            observe(flags, t, i, t.seat[i])
