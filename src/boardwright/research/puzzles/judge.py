"""Evaluation of every answer to a question, over determinizations of the seat's view.

If the game ships a network, all answers get rollouts in the same determinized worlds with the same luck, in which every
seat samples from the network's policy; otherwise several independent searches are compared. Both give the margin of the
best answer with its standard error.
"""

from typing import Any

import numpy as np

from boardwright.bots.levels import Bot
from boardwright.bots.network import PlayConfig, shipped
from boardwright.bots.policy import Policy
from boardwright.bots.rollouts import evaluate_candidates
from boardwright.core import Luck, View
from boardwright.core.page import Solution

STAGES = ((8, 6, 60, 0.5), (32, 16, 6, 3.0), (128, 16, 4, 0.0))
"""By stage: worlds per unit of effort, rollout length, most answers, and the margin needed for the next stage."""
FEWEST, NEAR = 2, 0.15
"""Answers kept for the next stage: at least this many, and all within this distance of the best."""
SEARCHES, DECISIONS = 4, 5_000
"""The number of searches to compare, and the decisions of each per unit of effort."""
HUNDRED = 100


def judged(view: View, effort: int) -> Solution | None:
    """Return the answers by value, or None if the first stage finds no clear best one."""
    if len(view.legal) < 2:
        return None
    policy = shipped(view.game)
    if policy is not None and policy.seats >= view.seats:
        return judged_by_rollouts(policy, view, effort)
    return judged_by_search(view, effort)


def judged_by_rollouts(policy: Policy, view: View, effort: int) -> Solution | None:
    """Evaluate all answers in a few worlds and the best of them in more."""
    actions, values, luck = list(view.legal), dict[int, float](), Luck(f"puzzle {effort}")
    for worlds, horizon, most, enough in STAGES:
        actions = actions[:most]
        found = evaluate_candidates(
            policy, view, luck, actions, PlayConfig(tries=worlds * effort, horizon=horizon), sampled=True
        )
        means = found.mean(1)
        values |= {a: float(mean) for a, mean in zip(actions, means, strict=True)}
        order = [int(k) for k in np.argsort(-means, kind="stable")]
        if HUNDRED * (means[order[0]] - means[order[1]]) < enough:
            return None
        last = actions
        actions = [actions[k] for n, k in enumerate(order) if n < FEWEST or means[k] > means[order[0]] - NEAR]
        luck.draws += 1
    return compared(last, found, values)


def judged_again(view: View, actions: list[int], effort: int, seed: int = 0) -> Solution | None:
    """Run the last stage alone, with other luck, for answers already found to be the best."""
    policy = shipped(view.game)
    if policy is None or policy.seats < view.seats:
        return judged(view, effort)
    worlds, horizon, most, _ = STAGES[-1]
    luck = Luck(f"again {effort} {seed}")
    found = evaluate_candidates(
        policy, view, luck, actions[:most], PlayConfig(tries=worlds * effort, horizon=horizon), sampled=True
    )
    return compared(actions[:most], found, {a: float(row.mean()) for a, row in zip(actions, found, strict=False)})


def judged_by_search(view: View, effort: int) -> Solution | None:
    """Compare independent searches."""
    runs = [Bot(f"search:{DECISIONS * effort}", f"puzzle {effort} {k}").analyse(view) for k in range(SEARCHES)]
    actions = sorted({one.action for run in runs for one in run})
    worth = [{one.action: one.value / HUNDRED for one in run} for run in runs]
    found = np.array([[values.get(a, 0.0) for values in worth] for a in actions])
    if len(actions) < 2:
        return None
    return compared(actions, found, {a: float(row.mean()) for a, row in zip(actions, found, strict=True)})


def compared(actions: list[int], found: Any, values: dict[int, float]) -> Solution:
    """Compare the best row with each other one in the worlds they share."""
    best = int(found.mean(1).argmax())
    over = found[best] - np.delete(found, best, 0)
    closest = int(over.mean(1).argmin())
    doubt = over[closest].std(ddof=1) / np.sqrt(found.shape[1])
    ranked = sorted(values.items(), key=lambda one: (one[0] != actions[best], -one[1]))
    lines = tuple(((a,), HUNDRED * value) for a, value in ranked)
    return Solution(lines, HUNDRED * float(over[closest].mean()), HUNDRED * float(doubt))
