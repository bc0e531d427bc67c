# ruff: noqa: F821, SIM109 (the game_... names are filled in for each game when it is compiled; no tuples there)

"""What is done to one environment of a batch, compiled for the CPU and for the GPU from this one source.

All arrays of a batch (`loops.Buffers`) have one row for each environment: `i` is the environment worked on.
"""

from collections.abc import Callable

from boardwright.core.agenda import is_asked
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.luck import WORD, Luck, stir
from boardwright.core.rules import NONE, rule
from boardwright.research.batch.arrays import Buffers
from boardwright.research.batch.choosing import choose

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

BEGIN = 0
STEP = 1
ROLLOUT = 2
OBSERVE = 3
CHOOSE = 4
ANSWER = 5
"""What to do: begin a match, answer, answer at random so many times, write observations, choose at random, answer for
opponents."""

SCORE = 0
RANK = 1
WIN = 2
"""What is rewarded."""

SEE = 1
AUTO_RESET = 2
EITHER = 4
EACH = 8
"""Flags: write observations; begin a new match at the end; seats need not be the first asked; observe
after each step."""

LEARNER = 0
RANDOM = 1
CHOSEN = 2
"""Who answers for a seat: whoever calls `step`, chance, or an opponent outside of compiled code."""

WORDS = 4
SEAT = 1 << 16
"""An entry of a history is an action and so often its seat."""


@rule
def deal(luck: Luck, chance: Luck, base: Luck) -> None:
    """The luck of the next match: the seed's own at first, then one made of the seed and the match's number."""
    base.draws += 1
    for j in range(WORDS):
        word = base.key[j]
        if base.draws == 0:
            chance.key[j] = stir(word ^ stir(WORD - j))
        else:
            word = stir(word ^ stir((WORDS * base.draws + j) & WORD))
        luck.key[j] = word
    luck.draws = 0
    if base.draws == 0:
        chance.draws = 0


@rule
def begin(t: Buffers, i: int) -> None:
    """The next match of an environment, up to its first question."""
    w = t.worlds[0]
    t.states[i] = t.blank[0]
    deal(t.lucks[i], t.chances[i], t.bases[i])
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
def allowed(flags: int, t: Buffers, i: int, p: int, a: int) -> bool:
    """May the seat answer so? The mask knows most answers; actions that it leaves out as equal to others are legal."""
    if a < 0 or a >= t.mask.shape[1]:
        return False
    if flags & EITHER == 0 and t.mask[i, a]:
        return True
    if not is_asked(t.states[i], p):
        return False
    first, end = game_id_range(t.worlds[0], t.states[i], p)
    return a >= first and a < end and game_legal(t.worlds[0], t.states[i], p, a)


@rule
def act(aim: int, limit: int, t: Buffers, i: int, p: int, a: int) -> bool:
    """Seat p answers; results are written; has the match ended or come to its limit?"""
    s = t.states[i]
    if t.length[i] < t.history.shape[1]:
        t.history[i, t.length[i]] = p * SEAT + a
    game_answer(t.worlds[0], s, p, a, t.lucks[i])
    t.length[i] += 1
    over = to_act(s) == NONE
    cut = not over and limit > 0 and t.length[i] >= limit
    if not t.fresh[i]:
        write_results(aim, t, i, over, cut)
    return over or cut


@rule
def write_results(aim: int, t: Buffers, i: int, over: bool, cut: bool) -> None:
    """Add what the answer brought; points if they are rewarded or final; places if final."""
    w = t.worlds[0]
    s = t.states[i]
    ended = over or cut
    t.done[i] = ended
    t.terminated[i] = over
    t.truncated[i] = cut
    for p in range(t.reward.shape[1]):
        t.place[i, p] = game_place(w, s, p) if over else 0
        if aim == SCORE or ended:
            points = game_score(w, s, p)
            if aim == SCORE:
                t.reward[i, p] += points - t.before[i, p]
                t.episode_return[i, p] += points - t.before[i, p]
            t.before[i, p] = points
        t.score[i, p] = t.before[i, p]
    if over and aim == RANK:
        reward_ranks(t, i)
    if over and aim == WIN:
        reward_winners(t, i)
    if ended:
        t.episode_length[i] = t.length[i]


@rule
def reward_ranks(t: Buffers, i: int) -> None:
    """From 1 for the first to -1 for the last, equal steps between; all rewards add up to 0."""
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
    """1 for the winner; winners of equal standing share it."""
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
    if flags & SEE:
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
def permitted(mode: int, flags: int, t: Buffers, i: int, p: int, a: int) -> bool:
    """Is the first answer of a step to be played? An illegal one and one after the end are not."""
    if mode == BEGIN:
        return False
    if mode == ANSWER:
        return p != NONE and a != NONE and t.control[i, p] == CHOSEN
    waits = p == NONE or (flags & AUTO_RESET == 0 and t.done[i])
    ended = t.truncated[i]
    clear_results(t, i)
    t.done[i] = waits
    t.truncated[i] = waits and ended
    t.terminated[i] = waits and not ended
    t.fault[i] = not waits and mode == STEP and not allowed(flags, t, i, p, a)
    return not waits and not t.fault[i]


@rule
def play(mode: int, aim: int, limit: int, flags: int, known: bool, t: Buffers, i: int) -> bool:
    """One answer, or one begun match, and the answers of random opponents after it; has anything been played?

    `known` says that the mask is that of the seat to act.

    Each large rule is called in one place only: machine code for a GPU holds a copy of it for every place.
    """
    p = t.seat[i]
    a = t.actions[i]
    drawn = (mode == ROLLOUT or mode == CHOOSE) and p != NONE
    first = True
    moved = False
    while first or drawn:
        if drawn:
            a = choose(known and first, t, i, p)
        if mode == CHOOSE:
            t.actions[i] = a if p != NONE else NONE
            return False
        acts = permitted(mode, flags, t, i, p, a) if first else drawn
        ended = act(aim, limit, t, i, p, a) if acts else False
        fresh = flags & AUTO_RESET != 0 if ended else first and mode == BEGIN and a != NONE
        if fresh:
            begin(t, i)
            if mode == BEGIN:
                clear_results(t, i)
            t.fresh[i] = True
        if acts or fresh or (mode == STEP and not t.done[i]):
            p = to_act(t.states[i]) if fresh or not ended else NONE
            t.seat[i] = p
        first = False
        drawn = (acts or fresh) and p != NONE and t.control[i, p] == RANDOM
        moved = moved or acts or fresh
    return moved


@rule
def play_on(mode: int, steps: int, aim: int, limit: int, flags: int, t: Buffers, i: int) -> None:
    """Work on one environment without looking at it: a GPU does that in a kernel of its own."""
    for turn in range(steps):
        play(mode, aim, limit, flags, turn == 0, t, i)


@rule
def work_on(mode: int, steps: int, aim: int, limit: int, flags: int, t: Buffers, i: int) -> None:
    """Whatever is to be done to one environment."""
    for turn in range(steps):
        known = turn == 0 or flags & EACH != 0
        moved = mode != OBSERVE and play(mode, aim, limit, flags, known, t, i)
        wanted = moved if mode == ANSWER or mode == BEGIN else mode != CHOOSE
        if wanted and (flags & EACH or turn == steps - 1):
            observe(flags, t, i, t.seat[i])
